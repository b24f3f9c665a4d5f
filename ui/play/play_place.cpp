// SPDX-License-Identifier: MIT
//
// The place's wiring: what each part asks for, and what the others show then.
#include "ui/play/play_place.h"

#include "ui/models/library_context.h"
#include "ui/models/table_texts.h"
#include "ui/moves/explain_card.h"
#include "ui/play/moves_panel.h"
#include "ui/play/play_bar.h"
#include "ui/play/table_board.h"
#include "ui/play/table_panel.h"
#include "ui/theme/place_layout.h"

#include "core/base/overloaded.h"
#include "core/notation/move_text.h"

#include <QKeyEvent>
#include <QVBoxLayout>

namespace chesspp::ui {

PlayPlace::PlayPlace(TableDocument& table, const LibraryContext& library, QWidget* parent)
    : QWidget(parent),
      table_(table),
      library_(library),
      board_(new TableBoard(table, library, this)),
      panel_(new TablePanel(table, library, this)),
      moves_(new MovesPanel(table, this)),
      bar_(new PlayBar(this)) {
    auto* fill = new QVBoxLayout(this);
    fill->setContentsMargins(0, 0, 0, 0);
    auto* layout = new PlaceLayout({panel_, board_->view(), moves_, bar_}, this);
    layout->setFocusProxy(board_->view());  // whatever gives the focus away gives it to the board
    fill->addWidget(layout);
    explanation_ = new ExplainCard(*moves_);
    setFocusPolicy(Qt::ClickFocus);
    setFocusProxy(board_->view());

    connect(board_, &TableBoard::refused, bar_, &PlayBar::showReason);
    connect(board_, &TableBoard::attended, bar_, &PlayBar::clearReason);
    connect(board_, &TableBoard::explainAsked, this, [this](Square from, Square to) {
        const Position& position = table_.position();
        showSquares(explanation_->explain(library_, position.ruleset(), position.setup(), from, to));
    });
    connect(explanation_, &ExplainCard::pointed, this, &PlayPlace::showSquares);
    connect(explanation_, &ExplainCard::dismissed, this, [this] { showSquares({}); });
    connect(&board_->model(), &PositionModel::pictureChanged, explanation_, [this] {
        if (!board_->model().selected()) explanation_->dismiss();
    });
    connect(explanation_, &ExplainCard::left, board_->view(), qOverload<>(&QWidget::setFocus));
    connect(panel_, &TablePanel::takeBackAsked, &table_, &TableDocument::takeBack);
    connect(panel_, &TablePanel::drawOffered, this, &PlayPlace::offerDraw);
    connect(panel_, &TablePanel::resigned, this, &PlayPlace::resign);
    connect(panel_, &TablePanel::drawClaimed, this,
            [this](EndReason reason) { table_.declare(Outcome{std::nullopt, reason}); });
    connect(bar_, &PlayBar::typed, this, &PlayPlace::playTyped);
    connect(&table_, &TableDocument::changed, this, &PlayPlace::follow);
    showStatus();
    if (table_.outcome()) showOutcome();
}

BoardView* PlayPlace::board() const {
    return board_->view();
}

void PlayPlace::setBottom(Side bottom) {
    bottom_ = bottom;
    board_->model().setBottom(bottom);
    panel_->setBottom(bottom);
}

void PlayPlace::setCoordinates(Coordinates coordinates) {
    board_->model().setCoordinates(coordinates);
}

void PlayPlace::flip() {
    setBottom(opposite(bottom_));
}

void PlayPlace::showSquares(const SquareSet& squares) {
    std::vector<Square> list;
    squares.forEach([&](Square square) { list.push_back(square); });
    board_->model().glow(list);
}

void PlayPlace::follow(const TableChange& change) {
    if (!std::holds_alternative<change::Arranged>(change)) explanation_->dismiss();
    bar_->clearReason();
    bar_->endTyping();
    showStatus();
    if (table_.outcome()) {
        showOutcome();
    } else if (!table_.isPlayable()) {
        showProblems();
    } else {
        bar_->dismiss();  // also an offer: whoever moves on has declined it
    }
}

void PlayPlace::showStatus() {
    QStringList parts{statusOf(table_, library_)};
    if (!table_.outcome() && table_.isPlayable()) {
        for (const EndReason reason : table_.game().claims()) {
            parts += library_.sentence(describeClaim(reason, table_.position().ruleset().variant().draws));
        }
    }
    bar_->setStatus(parts.join(QStringLiteral(" · ")));
}

void PlayPlace::showOutcome() {
    using Weight = MessageBar::Weight;
    bar_->ask(Icon::Info,
              library_.sentence(describe(*table_.outcome(), table_.position().ruleset().variant().draws)),
              {{tr("Rematch"), Weight::Primary, [this] { rematch(); }},
               {tr("New game"), Weight::Plain, [this] { emit newGameAsked(); }},
               {tr("Look at the game"), Weight::Plain, [this] {
                    bar_->dismiss();
                    table_.toStart();
                }}});
}

/// A setup that the rules cannot play is shown all the same, with the reasons.
void PlayPlace::showProblems() {
    using Weight = MessageBar::Weight;
    bar_->ask(Icon::Warning, inBrief(library_.sentences(table_.problems())),
              {{tr("Mend it in Freeplay"), Weight::Primary, [this] { emit setUpAsked(); }},
               {tr("Undo"), Weight::Plain, [this] { table_.undoStack().undo(); }}});
}

void PlayPlace::rematch() {
    const Players& players = table_.players();
    table_.restart(table_.game().start(), Players{players.black, players.white});
}

void PlayPlace::offerDraw() {
    using Weight = MessageBar::Weight;
    const bool white = table_.position().sideToMove() == Side::White;
    bar_->ask(
        Icon::Draw,
        white ? tr("White offers a draw. Does Black accept?") : tr("Black offers a draw. Does White accept?"),
        {{tr("Accept"), Weight::Primary,
          [this] { table_.declare(Outcome{std::nullopt, EndReason::Agreement}); }},
         {tr("Decline"), Weight::Plain, [this] { bar_->dismiss(); }}});
}

void PlayPlace::resign() {
    table_.declare(Outcome{opposite(table_.position().sideToMove()), EndReason::Resignation});
}

void PlayPlace::playTyped(const QString& text) {
    const Result<Move> move = parseMove(table_.position(), text.toStdString());
    if (!move && chooseTyped(move.error())) return;
    if (!move) {
        bar_->showTypingError(inBrief(library_.sentences(move.error())));
        return;
    }
    bar_->endTyping();
    table_.play(*move);
}

bool PlayPlace::chooseTyped(const Diagnostics& problems) {
    if (problems.items().size() != 1 || problems.items().front().message.code != "move.choice-missing")
        return false;
    std::optional<Square> from;
    std::optional<Square> to;
    for (const Argument& argument : problems.items().front().message.arguments) {
        const auto* name = std::get_if<std::string>(&argument.value);
        if (name == nullptr) continue;
        if (argument.name == "from") from = table_.position().shape().parse(*name);
        if (argument.name == "to") to = table_.position().shape().parse(*name);
    }
    if (!from || !to) return false;
    bar_->endTyping();
    board_->playOneOf(board_->model().movesTo(*from, *to), *to);
    return true;
}

void PlayPlace::keyPressEvent(QKeyEvent* event) {
    const Qt::KeyboardModifiers modifiers = event->modifiers() & ~(Qt::KeypadModifier | Qt::ShiftModifier);
    const bool enter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (enter && modifiers == Qt::AltModifier) {
        board_->explainTo(board_->view()->focusSquare());
        return;
    }
    if (modifiers != Qt::NoModifier) {
        QWidget::keyPressEvent(event);
        return;
    }
    switch (event->key()) {
        case Qt::Key_Escape:
            // What is shown has been read; a result is put aside by it, and an offer declined.
            if (explanation_->isVisible()) {
                explanation_->dismiss();
            } else if (bar_->hasReason()) {
                bar_->clearReason();
            } else if (table_.isPlayable()) {
                bar_->dismiss();
            }
            return;
        case Qt::Key_Left:
            table_.back();
            return;
        case Qt::Key_Right:
            table_.forward();
            return;
        case Qt::Key_Home:
            table_.toStart();
            return;
        case Qt::Key_End:
            table_.toEnd();
            return;
        default:
            break;
    }
    const QString text = event->text();
    if (text.size() == 1 && text.front().isLetterOrNumber() && !table_.outcome() && table_.isPlayable()) {
        bar_->beginTyping(text);
        return;
    }
    QWidget::keyPressEvent(event);
}

}  // namespace chesspp::ui
