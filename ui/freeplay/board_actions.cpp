// SPDX-License-Identifier: MIT
//
// Deeds become edits, choices, or questions.
#include "ui/freeplay/board_actions.h"

#include "ui/freeplay/letter_keys.h"
#include "ui/freeplay/piece_clipboard.h"
#include "ui/models/hand_facts.h"
#include "ui/models/library_context.h"
#include "ui/models/table_texts.h"

#include "core/game/placement.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QKeyEvent>
#include <QMenu>
#include <QMimeData>
#include <algorithm>

namespace chesspp::ui {
namespace {

SquareSet only(Square square) {
    SquareSet set;
    set.insert(square);
    return set;
}

/// The view has these keys itself and tells of them.
bool isViews(Deed deed) {
    return deed == Deed::Remove || deed == Deed::ChooseAll;
}

QKeyCombination combinationOf(const QKeyEvent& event) {
    const Qt::KeyboardModifiers modifiers = event.modifiers() & ~Qt::KeypadModifier;
    return QKeyCombination(modifiers, static_cast<Qt::Key>(event.key()));
}

}  // namespace

BoardActions::BoardActions(FreeplayBoard& board, const LibraryContext& library, QObject* parent)
    : QObject(parent), board_(board), editor_(board.editor()), table_(editor_.table()), library_(library) {
    BoardView* view = board_.view();
    view->installEventFilter(this);
    connect(view, &BoardView::deleteWanted, this, [this] { perform(Deed::Remove); });
    connect(view, &BoardView::nudgeWanted, this, &BoardActions::nudge);
    connect(view, &BoardView::hovered, this, [this](std::optional<Square> square) { under_ = square; });
    connect(view, &BoardView::steered, this, [this](Square square) { under_ = square; });
    connect(&board_, &FreeplayBoard::menuWanted, this, &BoardActions::openMenu);
    connect(&board_, &FreeplayBoard::sameKindWanted, this,
            [this](Square square) { chooseSameKind(board_.chosen() | only(square)); });
}

bool BoardActions::eventFilter(QObject* watched, QEvent* event) {
    const bool asks = event->type() == QEvent::ShortcutOverride;
    if (!asks && event->type() != QEvent::KeyPress) return QObject::eventFilter(watched, event);
    const QKeyCombination key = combinationOf(*static_cast<QKeyEvent*>(event));
    if (const auto tool = toolOfKey(key, library_, table_.home(), board_.tool())) {
        event->accept();
        if (!asks) emit toolAsked(*tool);
        return true;
    }
    const std::optional<Deed> deed = deedOf(key);
    if (!deed || isViews(*deed) || !can(*deed)) return QObject::eventFilter(watched, event);
    event->accept();
    if (!asks) perform(*deed);
    return true;
}

SquareSet BoardActions::piecesAmong(const SquareSet& squares) const {
    SquareSet pieces;
    const Setup setup = table_.editableSetup();
    (squares & SquareSet::all(setup.shape)).forEach([&](Square square) {
        if (setup.at(square)) pieces.insert(square);
    });
    return pieces;
}

bool BoardActions::can(Deed deed) const {
    // With nothing chosen these keys are the window's: the whole position.
    const bool copies = deed == Deed::Cut || deed == Deed::Copy;
    if (deed == Deed::ChangeSide && board_.tool() && std::holds_alternative<PieceTool>(*board_.tool())) {
        return true;
    }
    return canOn(deed, copies ? board_.chosen() : board_.chosenOrFocused());
}

bool BoardActions::canOn(Deed deed, const SquareSet& squares) const {
    switch (deed) {
        case Deed::ChangeSide:
        case Deed::NextForm:
        case Deed::ToggleMoved:
        case Deed::Remove:
        case Deed::Cut:
        case Deed::Copy:
        case Deed::ChooseSameKind:
            return !piecesAmong(squares).empty();
        case Deed::ToHand:
            return !piecesAmong(squares).empty() && knowsHands(table_.ruleset(), table_.editableSetup());
        case Deed::Paste:
            return holdsPieces(QGuiApplication::clipboard()->mimeData());
        case Deed::ToggleHoles:
            return !squares.empty();
        case Deed::Explain:
        case Deed::ChooseAll:
        case Deed::MirrorFiles:
        case Deed::MirrorRanks:
        case Deed::FlipTurn:
        case Deed::NextDial:
        case Deed::NextSymmetry:
        case Deed::Attackers:
        case Deed::Mobility:
            return true;
    }
    Q_UNREACHABLE();
}

void BoardActions::perform(Deed deed) {
    performOn(deed, board_.chosenOrFocused());
}

void BoardActions::performOn(Deed deed, const SquareSet& squares) {
    switch (deed) {
        case Deed::ChangeSide:
            return changeSide(squares);
        case Deed::NextForm:
            return editor_.cycleForms(squares);
        case Deed::ToggleMoved:
            return toggleMoved(piecesAmong(squares));
        case Deed::ToggleHoles:
            return editor_.toggleHoles(squares);
        case Deed::Cut:
            copy(squares);
            [[fallthrough]];
        case Deed::Remove:
            editor_.erase(squares);
            return board_.choose({});
        case Deed::ToHand:
            editor_.moveToHand(squares, std::nullopt);
            return board_.choose({});
        case Deed::Copy:
            return copy(squares);
        case Deed::Paste:
            return paste();
        case Deed::ChooseAll:
            return board_.chooseAll();
        case Deed::ChooseSameKind:
            return chooseSameKind(squares);
        case Deed::MirrorFiles:
            return mirror(MirrorAxis::Files);
        case Deed::MirrorRanks:
            return mirror(MirrorAxis::Ranks);
        case Deed::Explain:
            return board_.explainTo(under_.value_or(board_.view()->focusSquare()));
        case Deed::FlipTurn:
            return table_.flipTurn();
        case Deed::NextDial:
            return nextDial();
        case Deed::NextSymmetry:
            return nextSymmetry();
        case Deed::Attackers:
            return toggle(Overlay::Attacks);
        case Deed::Mobility:
            return toggle(Overlay::Mobility);
    }
}

QMenu* BoardActions::makeMenu(Square square) {
    // The menu is about this square, or about all that is chosen with it.
    const SquareSet squares = board_.chosen().contains(square) ? board_.chosen() : only(square);
    auto* menu = new QMenu(board_.view());
    for (const Deed deed : kDeeds) {
        if (beginsPart(deed)) menu->addSeparator();
        QAction* action = menu->addAction(textOf(deed), this, [this, deed, square, squares] {
            under_ = square;
            performOn(deed, squares);
        });
        action->setShortcut(keysFor(deed).front());
        action->setEnabled(canOn(deed, squares) && (deed != Deed::Explain || board_.canExplain()));
        if (deed == Deed::Attackers || deed == Deed::Mobility) {
            action->setCheckable(true);
            action->setChecked(board_.overlay() ==
                               (deed == Deed::Attackers ? Overlay::Attacks : Overlay::Mobility));
        }
    }
    return menu;
}

void BoardActions::openMenu(Square square, QPoint at) {
    QMenu* menu = makeMenu(square);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->popup(at);
}

void BoardActions::nudge(Step by) {
    QUndoStack& stack = table_.undoStack();
    const bool goesOn = nudge_ && nudge_->now == board_.chosen() && nudge_->undoIndex == stack.index();
    const SquareSet from = goesOn ? nudge_->from : piecesAmong(board_.chosen());
    const Step whole = goesOn ? nudge_->by + by : by;
    const SquareSet now = movedBy(table_.position().shape(), from, whole);
    if (from.empty() || now.size() != from.size()) return;  // at the edge nothing falls off
    // Of a game nothing is moved here: the nudge goes on where it was done.
    const bool elsewhere = table_.reportsEdits();
    if (goesOn && nudge_->by != Step{}) stack.undo();
    if (whole != Step{}) editor_.move(from, whole);
    board_.choose(now);
    nudge_.reset();
    if (!elsewhere) nudge_ = Nudge{from, now, whole, stack.index()};
}

/// With a brush and nothing chosen, the brush is what changes.
void BoardActions::changeSide(const SquareSet& squares) {
    const auto* brush = board_.tool() ? std::get_if<PieceTool>(&*board_.tool()) : nullptr;
    if (brush != nullptr && board_.chosen().empty()) {
        emit toolAsked(PieceTool{brush->kind, otherOwner(brush->owner)});
    } else {
        editor_.changeSide(squares);
    }
}

void BoardActions::toggleMoved(const SquareSet& squares) {
    const Setup setup = table_.editableSetup();
    bool all = true;
    squares.forEach([&](Square square) { all = all && setup.at(square)->moved == MovedState::Moved; });
    editor_.setMoved(squares, all ? MovedState::Unmoved : MovedState::Moved);
}

void BoardActions::mirror(MirrorAxis axis) {
    const SquareSet squares = board_.chosen();
    if (squares.empty()) return editor_.mirrorBoard(axis);
    // Before the edit: afterwards what is chosen may be gone.
    const SquareSet mirrored = mirroredWithin(table_.position().shape(), squares, axis);
    editor_.mirror(squares, axis);
    board_.choose(mirrored);
}

void BoardActions::chooseSameKind(const SquareSet& like) {
    SquareSet all;
    const Setup setup = table_.editableSetup();
    like.forEach([&](Square square) {
        if (!setup.at(square)) return;
        for (std::uint16_t i = 0; i < setup.squares.size(); ++i) {
            if (setup.squares[i] && setup.squares[i]->piece == setup.at(square)->piece) all.insert(Square{i});
        }
    });
    board_.choose(all);
}

void BoardActions::copy(const SquareSet& squares) const {
    Setup setup = table_.editableSetup();
    const SquareSet chosen = piecesAmong(squares);
    std::vector<CopiedPiece> pieces;
    for (std::uint16_t i = 0; i < setup.squares.size(); ++i) {
        const Square square{i};
        if (!chosen.contains(square)) {
            setup.at(square).reset();
        } else {
            pieces.push_back(
                {*editor_.pieceAt(square), setup.shape.fileOf(square), setup.shape.rankOf(square)});
        }
    }
    setup.hands = {};
    const std::string placement = formatPlacement(table_.ruleset().rules(), setup);
    QGuiApplication::clipboard()->setMimeData(
        mimeDataOf(pieces, QString::fromStdString(placement)).release());  // the clipboard owns it
}

void BoardActions::paste() {
    const std::vector<CopiedPiece> pieces = piecesFrom(QGuiApplication::clipboard()->mimeData());
    if (pieces.empty()) return;
    // Their corner, lower left as it is seen, comes to the square pointed at, or all to where they were.
    const BoardShape shape = table_.position().shape();
    const bool upright = board_.view()->picture().bottom == Side::White;
    Step by{};
    if (under_ && shape.contains(*under_)) {
        const auto corner = [&](int CopiedPiece::* place) {
            const auto ends = std::ranges::minmax_element(pieces, {}, place);
            return (upright ? *ends.min : *ends.max).*place;
        };
        by = {shape.fileOf(*under_) - corner(&CopiedPiece::file),
              shape.rankOf(*under_) - corner(&CopiedPiece::rank)};
    }
    std::vector<PieceThere> placed;
    SquareSet squares;
    for (const CopiedPiece& each : pieces) {
        const auto at = shape.at(each.file + by.files, each.rank + by.ranks);
        if (!at) continue;
        placed.push_back({each.piece, *at});
        squares.insert(*at);
    }
    const Diagnostics problems = editor_.placeEach(placed, tr("Paste pieces", "undo step"));
    if (!problems.empty()) {
        emit refused(inBrief(library_.sentences(problems)));
        return;
    }
    board_.choose(squares);
}

void BoardActions::nextDial() {
    const bool most = table_.dial() == RuleDial::Full ||
                      (table_.dial() == RuleDial::Turns && !table_.canDial(RuleDial::Full));
    const RuleDial before = table_.dial();
    table_.setDial(most ? RuleDial::None : static_cast<RuleDial>(static_cast<int>(before) + 1));
    if (table_.dial() == before) return;
    switch (table_.dial()) {
        case RuleDial::None:
            emit told(tr("No rules: any piece goes anywhere."));
            break;
        case RuleDial::Moves:
            emit told(tr("Moves: each piece moves as it can, of either side, as often as you like."));
            break;
        case RuleDial::Turns:
            emit told(table_.isPlayable()
                          ? tr("Turns: pieces move as they can, and the sides take turns.")
                          : tr("Turns: pieces move as they can, and the sides take turns. The full rules "
                               "cannot play what stands here."));
            break;
        case RuleDial::Full:
            emit told(tr("The full rules, to the end of the game."));
            break;
    }
}

void BoardActions::nextSymmetry() {
    switch (editor_.symmetry()) {
        case Symmetry::Off:
            editor_.setSymmetry(Symmetry::MirrorRanks);
            emit told(tr("Symmetric placing: each piece has a twin of the other side across the board."));
            break;
        case Symmetry::MirrorRanks:
            editor_.setSymmetry(Symmetry::HalfTurn);
            emit told(
                tr("Symmetric placing: each piece has a twin of the other side, the board turned by "
                   "180 degrees."));
            break;
        case Symmetry::HalfTurn:
            editor_.setSymmetry(Symmetry::Off);
            emit told(tr("Symmetric placing is off."));
            break;
    }
}

void BoardActions::toggle(Overlay overlay) {
    board_.showOverlay(board_.overlay() == overlay ? std::nullopt : std::optional(overlay));
}

}  // namespace chesspp::ui
