// SPDX-License-Identifier: MIT
// Search field of a list: Ctrl+F focuses it, Down and Enter go to the list, Esc clears it.
#pragma once

#include <QLineEdit>

class QAbstractItemView;

namespace chesspp::ui {

class SearchField final : public QLineEdit {
    Q_OBJECT
public:
    /// `words`: what is searched, in the empty field and for a screen reader. `list` outlives the field.
    SearchField(const QString& words, QAbstractItemView& list, QWidget* parent);

    /// Ctrl+F anywhere in the place comes here.
    void answerIn(QWidget& place);
    /// The keyboard goes there, to type something else.
    void enter();

signals:
    /// By a key to the list, which gets the focus next.
    void leftForList();

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    QAbstractItemView& list_;
};

}  // namespace chesspp::ui
