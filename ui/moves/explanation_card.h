// SPDX-License-Identifier: MIT
// Card over a column that explains why a piece can move to a square or not; its lines highlight squares.
#pragma once

#include "ui/moves/move_explanation.h"
#include "ui/theme/panel_frame.h"

class QAbstractButton;
class QLabel;
class QToolButton;

namespace chesspp::ui {

class ExplanationView;

class ExplanationCard final : public PanelFrame {
    Q_OBJECT
public:
    /// Initially hidden. A child of the column's parent; covers the column and follows its geometry.
    explicit ExplanationCard(QWidget& column);
    /// A child of `over`, an ancestor of both others. If the column is low, the card also covers `above`.
    ExplanationCard(QWidget& column, QWidget& above, QWidget& over);

    /// Explains the piece on `from`, if there is one; returns the squares of the answer and the reasons.
    SquareSet explain(const LibraryContext& library, const Ruleset& ruleset, const Setup& setup, Square from,
                      Square to);
    /// Shows the card; screen readers announce the answer. `title`: "Knight e2 – f4".
    void showExplanation(const QString& title, const std::vector<ExplanationLine>& lines);
    [[nodiscard]] QString title() const;
    /// All shown lines as plain text.
    [[nodiscard]] QString text() const;
    [[nodiscard]] ExplanationView* view() const { return view_; }
    /// Shows the conditions also as they are written.
    [[nodiscard]] QAbstractButton* codeSwitch() const;
    /// Takes the keyboard focus if a widget in the bar has it: then the user works by keys.
    void takeFocusFrom(const QWidget& bar);
    void dismiss();

signals:
    void pointed(const chesspp::SquareSet& squares);
    void dismissed();
    /// It was dismissed while it had the keyboard focus, which must be moved elsewhere.
    void left();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void cover();

    QWidget& column_;
    QWidget& above_;
    SquareSet decisive_;  ///< the squares of the answer and of the reasons
    QLabel* title_;
    QToolButton* code_;
    ExplanationView* view_;
};

}  // namespace chesspp::ui
