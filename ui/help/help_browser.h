// SPDX-License-Identifier: MIT
// Shows one help page with pictures, links and highlighted search hits; has a history.
#pragma once

#include "ui/help/help_book.h"
#include "ui/help/help_pictures.h"

#include <QTextBrowser>
#include <functional>
#include <utility>

namespace chesspp::ui {

class HelpBrowser final : public QTextBrowser {
    Q_OBJECT
public:
    /// Both must outlive the browser.
    HelpBrowser(const HelpBook& book, const HelpPictures& pictures, QWidget* parent);

    /// Does nothing for an unknown id.
    void openPage(const QString& id);
    /// Empty before the first page.
    [[nodiscard]] const QString& page() const { return page_; }
    /// Paints a condition as blocks: palette, font, maximum width, device pixel ratio. Null: no pictures.
    using PaintCondition =
        std::function<QPixmap(const QString& condition, const QPalette&, const QFont&, int, double)>;
    void setPaintCondition(PaintCondition paint) { paintCondition_ = std::move(paint); }

    /// Highlights all hits of the words and scrolls to the first.
    void mark(const QStringList& words);
    /// Scrolls to the next or previous hit, with wrap-around; does nothing without hits.
    enum class Way : std::uint8_t { Next, Before };
    void goToHit(Way way);
    [[nodiscard]] int hits() const { return static_cast<int>(hits_.size()); }
    [[nodiscard]] int currentHit() const { return current_; }

signals:
    void pageShown(const QString& id);

protected:
    QVariant loadResource(int type, const QUrl& name) override;
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void dress();
    void dressBlocks();
    void dressTables();
    void showMarks();
    void goToHeading(const QString& slug);
    [[nodiscard]] int pictureWidth() const;
    /// Of screenshots and conditions.
    [[nodiscard]] int widePictureWidth() const;

    const HelpBook& book_;
    const HelpPictures& pictures_;
    PaintCondition paintCondition_;
    QString page_;
    QStringList words_;
    std::vector<TextSpan> hits_;
    int current_ = -1;
    int drawnFor_ = 0;  // width
};

}  // namespace chesspp::ui
