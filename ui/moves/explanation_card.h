// SPDX-License-Identifier: MIT
// Card over a column that explains why a piece can move to a square or not; its lines highlight squares.
#pragma once

#include "ui/moves/move_explanation.h"
#include "ui/theme/panel_frame.h"

class QLabel;
class QTextBrowser;

namespace chesspp::ui {

class ExplanationCard final : public PanelFrame {
    Q_OBJECT
public:
    /// Hidden at first. Covers the column, wherever that goes, and is a child of its parent.
    explicit ExplanationCard(QWidget& column);
    /// A child of `over`, which holds both others. Where the column is low it covers what is above, too.
    ExplanationCard(QWidget& column, QWidget& above, QWidget& over);

    /// Tells the story of the piece on `from`, if one stands there; gives the squares of answer and reasons.
    SquareSet explain(const LibraryContext& library, const Ruleset& ruleset, const Setup& setup, Square from,
                      Square to);
    /// `title`: "Knight e2 – f4". Shows itself. Screen readers are told the answer.
    void tell(const QString& title, const std::vector<ExplanationLine>& lines);
    [[nodiscard]] QString title() const;
    /// As plain text, a line each.
    [[nodiscard]] QString text() const;
    void dismiss();

signals:
    void pointed(const chesspp::SquareSet& squares);
    void dismissed();
    /// It was dismissed while the keys were in it: they want to go somewhere.
    void left();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void cover();
    void write();

    QWidget& column_;
    QWidget& above_;
    std::vector<ExplanationLine> lines_;
    QLabel* title_;
    QTextBrowser* story_;
};

}  // namespace chesspp::ui
