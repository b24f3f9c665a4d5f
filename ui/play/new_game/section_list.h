// SPDX-License-Identifier: MIT
// A list of names under headings, with a search field.
#pragma once

#include <QWidget>
#include <vector>

class QLabel;
class QListWidget;

namespace chesspp::ui {

class SearchField;

class SectionList final : public QWidget {
    Q_OBJECT
public:
    struct Item {
        QString name;
        QString section;  ///< the heading above it and its neighbours of the same section; empty: none
        QString words;    ///< found by a search, beside the name
    };
    /// `title` names the list, `search` the field.
    SectionList(const std::vector<Item>& items, const QString& title, const QString& search, QWidget* parent);

    /// The index of the chosen item; -1 without one.
    [[nodiscard]] int current() const;
    void setCurrent(int index);
    [[nodiscard]] QListWidget* list() const { return list_; }
    [[nodiscard]] SearchField* search() const { return search_; }

signals:
    void currentChanged();
    /// A double click.
    void activated();

private:
    void find(const QString& text);

    QListWidget* list_;
    SearchField* search_;
    QLabel* nothing_;
};

}  // namespace chesspp::ui
