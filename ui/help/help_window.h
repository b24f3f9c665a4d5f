// SPDX-License-Identifier: MIT
// The help window: list of pages or search results on the left, the page on the right.
#pragma once

#include "ui/help/help_book.h"
#include "ui/help/help_browser.h"
#include "ui/help/help_pictures.h"

#include <QWidget>

class QLabel;
class QListWidget;
class QToolButton;

namespace chesspp::ui {

class SearchField;

class HelpWindow final : public QWidget {
    Q_OBJECT
public:
    /// The library must outlive the window.
    HelpWindow(const LibraryContext& library, QWidget* parent);

    /// Replaces the page with the id, or appends a page.
    void putPage(const QString& id, const QString& markdown);
    void open(const QString& id);

    [[nodiscard]] const HelpBook& book() const { return book_; }
    [[nodiscard]] HelpBrowser* browser() const { return browser_; }
    [[nodiscard]] SearchField* search() const { return search_; }
    [[nodiscard]] QListWidget* list() const { return list_; }

protected:
    void keyPressEvent(QKeyEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void layOut();
    void addKeys();
    void showList();
    void showHits();
    void onPageShown(const QString& page);

    HelpBook book_;
    HelpPictures pictures_;
    HelpBrowser* browser_;
    QListWidget* list_;
    SearchField* search_;
    QLabel* nothing_;
    QToolButton* back_;
    QToolButton* forward_;
    QToolButton* before_;
    QToolButton* next_;
    QLabel* hits_;
};

}  // namespace chesspp::ui
