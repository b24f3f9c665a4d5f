// SPDX-License-Identifier: MIT
// Search field of a list: Ctrl+F focuses it, Down and Enter go to the list, Esc clears it.
#pragma once

#include <QLineEdit>

class QAbstractItemView;

namespace chesspp::ui {

class SearchField final : public QLineEdit {
    Q_OBJECT
public:
    /// `words` is the placeholder and the accessible name. `list` must outlive the field.
    SearchField(const QString& words, QAbstractItemView& list, QWidget* parent);

    /// Makes Ctrl+F in `place` focus the field.
    void answerIn(QWidget& place);
    /// Focuses the field and selects its text.
    void enter();

signals:
    /// A key is about to move the focus to the list.
    void leftForList();

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    QAbstractItemView& list_;
};

}  // namespace chesspp::ui
