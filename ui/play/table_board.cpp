// SPDX-License-Identifier: MIT
//
// Answers the board's gestures.
#include "ui/play/table_board.h"

#include "ui/board/choice_popup.h"
#include "ui/board/marker_painter.h"
#include "ui/models/library_context.h"
#include "ui/models/move_markers.h"

#include "core/analysis/refusal.h"

#include <algorithm>
#include <set>

namespace chesspp::ui {
namespace {

/// The squares that a reason speaks of besides those of the try: attackers, what stands in the way.
std::vector<Square> squaresIn(const Message& reason, const BoardShape& shape) {
    std::vector<Square> squares;
    for (const Argument& argument : reason.arguments) {
        const auto* text = std::get_if<std::string>(&argument.value);
        if (text == nullptr || argument.name == "from" || argument.name == "to" || argument.name == "royal") {
            continue;
        }
        for (const QString& word : QString::fromStdString(*text).split(", ")) {
            if (const auto square = shape.parse(word.toStdString())) squares.push_back(*square);
        }
    }
    return squares;
}

/// Whether moves differ in nothing but the piece that comes of them: its picture and name then say it all.
bool differByOnePiece(const Position& position, const std::vector<Move>& moves) {
    const FullMove first = position.expand(moves.front());
    std::set<std::uint16_t> kinds;
    return std::ranges::all_of(moves, [&](Move move) {
        const FullMove full = position.expand(move);
        return full.choices.size() == 1 && full.effects.size() == first.effects.size() &&
               kinds.insert(full.choices.front().index).second;
    });
}

/// A line a deed; what is too long for a chooser ends with dots.
QString inFewLines(QStringList deeds) {
    constexpr int kMostLines = 3;
    constexpr int kLongestLine = 60;
    if (deeds.size() > kMostLines) deeds = deeds.mid(0, kMostLines) << QStringLiteral("…");
    for (QString& deed : deeds) {
        if (deed.size() > kLongestLine) deed = deed.left(kLongestLine - 1) + QStringLiteral("…");
        const bool square = deed.size() > 1 && deed[1].isDigit();
        if (!deed.isEmpty() && !square) deed[0] = deed[0].toUpper();
    }
    return deeds.join('\n');
}

}  // namespace

TableBoard::TableBoard(TableDocument& table, const LibraryContext& library, QObject* parent)
    : QObject(parent),
      table_(table),
      library_(library),
      model_(table, library),
      view_(new BoardView(library.art())) {
    view_->setPicture(model_.picture());
    connect(&model_, &PositionModel::pictureChanged, this, &TableBoard::showPicture);
    connect(&model_, &PositionModel::pictureMoved, this,
            [this](const Transition& transition) { view_->animate(transition, model_.picture()); });
    connect(&table_, &TableDocument::changed, this, [this] {
        if (popup_) popup_->cancel();
    });

    connect(view_, &BoardView::picked, this, [this](Square square) {
        emit attended();
        model_.select(square);
    });
    connect(view_, &BoardView::unpicked, this, [this] { model_.select(std::nullopt); });
    connect(view_, &BoardView::cancelled, this, [this] { model_.select(std::nullopt); });
    connect(view_, &BoardView::targetChosen, this, [this](Square from, Square to) { tryMove(from, to); });
    connect(view_, &BoardView::dropped, this, [this](std::optional<Square> from, std::optional<Square> to) {
        if (!from || to == from) return;
        if (to) {
            tryMove(*from, *to);
        } else {
            model_.select(std::nullopt);
        }
    });
    connect(view_, &BoardView::squareClicked, this, &TableBoard::clicked);
    connect(view_, &BoardView::shapeDrawn, &model_, &PositionModel::toggleShape);
}

void TableBoard::showPicture() {
    view_->setPicture(model_.picture());
}

void TableBoard::clicked(Square square) {
    if (!model_.picture().selected) attend();
    // A piece of the side that is not to move cannot be picked: say so.
    const BoardPicture& picture = model_.picture();
    if (picture.selected || picture.interaction != InteractionMode::Play) return;
    if (picture.pieceAt(square) != nullptr && !picture.isPickable(square)) refuse(square, square);
}

void TableBoard::tryMove(Square from, Square to) {
    const std::vector<Move> moves = model_.movesTo(from, to);
    if (moves.empty()) {
        model_.select(std::nullopt);
        refuse(from, to);
    } else {
        playOneOf(moves, to);
    }
}

/// The hand goes on: what was told of its last try has been read.
void TableBoard::attend() {
    model_.glow({});
    emit attended();
}

void TableBoard::refuse(Square from, Square to) {
    const Message reason = whyNot(table_.position(), from, to);
    model_.glow(squaresIn(reason, table_.position().shape()));
    emit refused(library_.sentence(reason, table_.position().ruleset()));
}

void TableBoard::playOneOf(const std::vector<Move>& moves, Square at) {
    emit attended();
    // What a piece does where it stands is asked for: the second click may have been meant to let it go.
    if (moves.size() == 1 && moves.front().origin() != at) {
        model_.select(std::nullopt);
        table_.play(moves.front());
        return;
    }
    const Position& position = table_.position();
    const Setup setup = position.setup();
    const bool byPiece = differByOnePiece(position, moves);
    std::vector<Choice> choices;
    for (std::size_t i = 0; i < moves.size(); ++i) {
        const FullMove full = position.expand(moves[i]);
        Choice choice{static_cast<int>(i), {}, {}};
        if (full.choices.size() == 1) {
            const PieceLook look =
                library_.look(position.ruleset(), Piece{full.choices.back(), ownerOf(position.sideToMove())});
            choice.picture = pieceIcon(library_.art(), look);
            choice.name = look.name;
        } else {
            choice.picture = markerIcon(markerAction(full, setup), view_->theme());
        }
        if (!byPiece) {
            choice.name = inFewLines(library_.deeds(position, moves[i]));
        }
        choices.push_back(std::move(choice));
    }
    view_->holdDrop();
    const QRectF square = view_->boardGeometry().squareRect(at);
    popup_ = ChoicePopup::open(*view_, square.toAlignedRect(), std::move(choices));
    connect(popup_, &ChoicePopup::chosen, this, [this, moves](int index) {
        popup_.clear();  // it is closing; the move shall not cancel it
        model_.select(std::nullopt);
        table_.play(moves[static_cast<std::size_t>(index)]);
    });
    connect(popup_, &ChoicePopup::cancelled, this, [this] {
        model_.select(std::nullopt);
        showPicture();
    });
}

}  // namespace chesspp::ui
