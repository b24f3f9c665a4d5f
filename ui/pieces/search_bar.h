// SPDX-License-Identifier: MIT
// A bar to search with: the words, how many matches there are and which of them is shown, the next one and
// the one before. Knows not what is searched.
#pragma once

#include <QFrame>

class QLabel;
class QLineEdit;
class QToolButton;

namespace chesspp::ui {

class SearchBar final : public QFrame {
    Q_OBJECT
public:
    /// `words`: what is searched, in the empty field and for a screen reader.
    SearchBar(const QString& words, QWidget* parent);

    [[nodiscard]] QLineEdit* field() const { return field_; }
    /// Shows itself with the words chosen, to be typed over.
    void open();
    /// Counted from 0; `current` beyond `count`: none is shown.
    void setMatches(int count, int current);

signals:
    void searched(const QString& words);
    void nextWanted();
    void previousWanted();
    void closed();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QLineEdit* field_;
    QLabel* count_;
    QToolButton* previous_;
    QToolButton* next_;
};

}  // namespace chesspp::ui
