// SPDX-License-Identifier: MIT
// Button with a wrapping sentence that shows hover and focus.
#pragma once

#include <QAbstractButton>

namespace chesspp::ui {

class WrappingButton final : public QAbstractButton {
    Q_OBJECT
public:
    /// `lead`: words in bold before the sentence; may be empty.
    WrappingButton(const QString& lead, const QString& sentence, QWidget* parent);

    [[nodiscard]] bool hasHeightForWidth() const override { return true; }
    [[nodiscard]] int heightForWidth(int width) const override { return lay(width, nullptr); }
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    /// Lays out the text in a width, paints it if there is a painter, and returns the height needed.
    int lay(int width, QPainter* painter) const;

    QString lead_;
};

}  // namespace chesspp::ui
