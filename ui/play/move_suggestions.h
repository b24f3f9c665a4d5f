// SPDX-License-Identifier: MIT
// The legal moves that begin with what is typed, as a list above the line. The line keeps the focus.
#pragma once

#include <QListView>
#include <QStringListModel>
#include <optional>
#include <vector>

class QLineEdit;

namespace chesspp::ui {

class MoveSuggestions final : public QListView {
    Q_OBJECT
public:
    struct Suggestion {
        QString shown;
        QString text;  ///< can be read as a move
    };

    explicit MoveSuggestions(QLineEdit& line);

    /// Shows them with the first one chosen; hides the list if there are none.
    void offer(std::vector<Suggestion> suggestions);
    /// The text of the chosen one; nullopt while the list is hidden.
    [[nodiscard]] std::optional<QString> chosen() const;
    /// Whether the user chose it with the arrow keys.
    [[nodiscard]] bool isChosenByHand() const { return byHand_ && isVisible(); }
    /// Chooses the next or previous row. Does nothing while the list is hidden.
    void step(int by);

signals:
    void picked(const QString& text);

private:
    QLineEdit& line_;
    QStringListModel model_;
    std::vector<Suggestion> suggestions_;
    bool byHand_ = false;
};

}  // namespace chesspp::ui
