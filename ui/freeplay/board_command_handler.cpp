// SPDX-License-Identifier: MIT
#include "ui/freeplay/board_command_handler.h"

#include "ui/models/library/library_context.h"
#include "ui/models/table/text/table_status_text.h"

#include "core/authoring/piece_counts.h"
#include "core/game/fen_placement.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QKeyEvent>
#include <QMenu>
#include <QMimeData>
#include <algorithm>
#include <memory>

namespace chesspp::ui {
namespace {

using Actions = BoardCommandHandler;
using Whose = WhenDisabled;

const auto kBoardCommands = std::to_array<CommandOf<Actions>>({
    {"board.change-side", Menu::Board, 0, QT_TRANSLATE_NOOP("Commands", "Change &Side"), &Actions::changeSide,
     &Actions::canChangeSide, Qt::Key_C, Icon::SwapSides},
    {"board.next-form", Menu::Board, 0, QT_TRANSLATE_NOOP("Commands", "Promote to Next &Form"),
     &Actions::nextForm, &Actions::hasPieces, Qt::Key_F},
    {"board.toggle-moved", Menu::Board, 0, QT_TRANSLATE_NOOP("Commands", "Mark as &Moved or Unmoved"),
     &Actions::toggleMoved, &Actions::hasPieces, Qt::Key_M},
    {"board.move-to-hand", Menu::Board, 0, QT_TRANSLATE_NOOP("Commands", "Move to &Hand"),
     &Actions::moveToHand, &Actions::canMoveToHand, Qt::Key_I},
    {"board.toggle-hole", Menu::Board, 0, QT_TRANSLATE_NOOP("Commands", "Make or Fill H&ole"),
     &Actions::toggleHoles, &Actions::hasSquares, Qt::Key_O, Icon::Hole},
    {"edit.cut", Menu::Edit, 2, QT_TRANSLATE_NOOP("Commands", "Cu&t Pieces"),
     [](Actions& on) {
         on.copy();
         on.remove();
     },
     &Actions::hasChosenPieces, QKeySequence::Cut},
    {"edit.copy", Menu::Edit, 2, QT_TRANSLATE_NOOP("Commands", "&Copy Pieces"), &Actions::copy,
     &Actions::hasChosenPieces, QKeySequence::Copy, Icon::Copy, Whose::Outer},
    {"edit.paste", Menu::Edit, 2, QT_TRANSLATE_NOOP("Commands", "&Paste Pieces"), &Actions::paste,
     &Actions::canPaste, QKeySequence::Paste, Icon::Paste, Whose::Outer},
    {"edit.delete", Menu::Edit, 2, QT_TRANSLATE_NOOP("Commands", "&Delete Pieces"), &Actions::remove,
     &Actions::hasPieces, QKeySequence::Delete, Qt::Key_Backspace, Icon::Remove},
    {"edit.select-all", Menu::Edit, 3, QT_TRANSLATE_NOOP("Commands", "Select &All Pieces"),
     &Actions::selectAll, QKeySequence::SelectAll},
    {"board.select-same-kind", Menu::Edit, 3, QT_TRANSLATE_NOOP("Commands", "Select Same &Kind"),
     &Actions::selectSameKind, &Actions::hasPieces, Qt::Key_K},
    {"board.mirror-files", Menu::Board, 1, QT_TRANSLATE_NOOP("Commands", "Mirror &Left and Right"),
     [](Actions& on) { on.mirror(MirrorAxis::Files); }, Qt::Key_H, Icon::MirrorSides},
    {"board.mirror-ranks", Menu::Board, 1, QT_TRANSLATE_NOOP("Commands", "Mirror &Top and Bottom"),
     [](Actions& on) { on.mirror(MirrorAxis::Ranks); }, Qt::Key_V, Icon::MirrorEnds},
    {"game.explain", Menu::Board, 2, QT_TRANSLATE_NOOP("Commands", "&Explain Square"), &Actions::explain,
     alt(Qt::Key_Return), alt(Qt::Key_Enter)},
    {"board.switch-side", Menu::Board, 3, QT_TRANSLATE_NOOP("Commands", "S&witch Side to Move"),
     &Actions::switchSide, Qt::Key_T, Icon::Turn},
    {"board.next-dial", Menu::Board, 3, QT_TRANSLATE_NOOP("Commands", "Next &Rule Level"),
     &Actions::nextRuleLevel, Qt::Key_R},
    {"board.next-symmetry", Menu::Board, 3, QT_TRANSLATE_NOOP("Commands", "Next Placement S&ymmetry"),
     &Actions::nextSymmetry, Qt::Key_S},
    {"board.show-attackers", Menu::Board, 4, QT_TRANSLATE_NOOP("Commands", "Show &Attackers and Defenders"),
     [](Actions& on) { on.toggle(Overlay::Attacks); },
     Checked{[](const Actions& on) { return on.shows(Overlay::Attacks); }}, Qt::Key_A},
    {"board.show-mobility", Menu::Board, 4, QT_TRANSLATE_NOOP("Commands", "Show Mo&bility"),
     [](Actions& on) { on.toggle(Overlay::Mobility); },
     Checked{[](const Actions& on) { return on.shows(Overlay::Mobility); }}, Qt::Key_N},
});

std::optional<std::string> kindOf(const std::string& letter, const LibraryContext& library,
                                  const Variant& home) {
    const auto ofArmy = std::ranges::find(home.army, letter, &ArmyEntry::letter);
    if (ofArmy != home.army.end() && library.piece(ofArmy->kind) != nullptr) return ofArmy->kind;
    const auto& all = library.pieces();
    const auto found =
        std::ranges::find(all, letter, [](const PieceDefinition* piece) { return piece->letter; });
    return found != all.end() ? std::optional((*found)->id) : std::nullopt;
}

/// The piece with the key's letter in the variant's army, else the first in the library. Its side is that of
/// the brush `current`, or the other if `current` is of that kind. Nothing: no Shift+letter, or no such
/// piece.
std::optional<PieceTool> toolOfKey(const QKeyEvent& key, const LibraryContext& library, const Variant& home,
                                   const std::optional<PaletteTool>& current) {
    if ((key.modifiers() & ~Qt::KeypadModifier) != Qt::ShiftModifier) return std::nullopt;
    if (key.key() < Qt::Key_A || key.key() > Qt::Key_Z) return std::nullopt;
    const std::string letter(1, static_cast<char>('A' + (key.key() - Qt::Key_A)));
    const auto kind = kindOf(letter, library, home);
    if (!kind) return std::nullopt;
    const auto* held = current ? std::get_if<PieceTool>(&*current) : nullptr;
    if (held == nullptr) return PieceTool{*kind, Owner::White};
    return PieceTool{*kind, held->kind == *kind ? otherOwner(held->owner) : held->owner};
}

/// `file` and `rank` count from 0 on the board it was copied from.
struct CopiedPiece {
    PieceChoice piece;
    int file = 0;
    int rank = 0;
};

constexpr auto kMimeType = "application/x-chesspp-pieces";
constexpr std::array kOwners{"white", "black", "neutral"};  // by Owner

/// The pieces with kind ids and squares, and `placement` as text for other programs.
std::unique_ptr<QMimeData> mimeDataOf(const std::vector<CopiedPiece>& pieces, const QString& placement) {
    QJsonArray list;
    for (const CopiedPiece& each : pieces) {
        list.append(QJsonObject{{"kind", QString::fromStdString(each.piece.kind)},
                                {"owner", kOwners.at(static_cast<std::size_t>(each.piece.owner))},
                                {"file", each.file},
                                {"rank", each.rank}});
    }
    auto data = std::make_unique<QMimeData>();
    data->setData(kMimeType, QJsonDocument(list).toJson(QJsonDocument::Compact));
    data->setText(placement);
    return data;
}

bool holdsPieces(const QMimeData* data) {
    return data != nullptr && data->hasFormat(kMimeType);
}

/// Empty if the data holds no pieces or is malformed.
std::vector<CopiedPiece> piecesFrom(const QMimeData* data) {
    std::vector<CopiedPiece> pieces;
    if (!holdsPieces(data)) return pieces;
    const QJsonDocument document = QJsonDocument::fromJson(data->data(kMimeType));
    const QJsonArray list = document.array();
    for (const auto& value : list) {
        const QJsonObject each = value.toObject();
        const auto owner = std::ranges::find(kOwners, each["owner"].toString().toStdString());
        const int file = each["file"].toInt(-1);
        const int rank = each["rank"].toInt(-1);
        const bool onBoard =
            file >= 0 && rank >= 0 && file < BoardShape::kMaxExtent && rank < BoardShape::kMaxExtent;
        if (owner == kOwners.end() || !onBoard || each["kind"].toString().isEmpty()) return {};
        pieces.push_back(
            {{each["kind"].toString().toStdString(), static_cast<Owner>(owner - kOwners.begin())},
             file,
             rank});
    }
    return pieces;
}

}  // namespace

BoardCommandHandler::BoardCommandHandler(FreeplayBoard& board, const LibraryContext& library, QObject* parent)
    : QObject(parent),
      board_(board),
      editor_(board.editor()),
      table_(editor_.shown()),
      library_(library),
      commands_(new CommandSet(*board.view(), CommandSet::Keys::Widget, *this, commands())) {
    BoardView* view = board_.view();
    view->installEventFilter(this);
    connect(view, &BoardView::nudgeRequested, this, &BoardCommandHandler::nudge);
    connect(view, &BoardView::hovered, this, [this](std::optional<Square> square) { under_ = square; });
    connect(view, &BoardView::steered, this, [this](Square square) { under_ = square; });
    connect(&board_, &FreeplayBoard::menuRequested, this, &BoardCommandHandler::openMenu);
    connect(&board_, &FreeplayBoard::sameKindRequested, this, [this](Square square) {
        ofMenu_ = board_.chosen() | SquareSet{square};
        selectSameKind();
        ofMenu_.reset();
    });
}

std::span<const CommandOf<BoardCommandHandler>> BoardCommandHandler::commands() {
    return kBoardCommands;
}

/// Shift+letter selects a brush. Like a move typed in Play, it is text input and not a shortcut.
bool BoardCommandHandler::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() != QEvent::KeyPress) return QObject::eventFilter(watched, event);
    const auto tool = toolOfKey(*static_cast<QKeyEvent*>(event), library_, table_->home(), board_.tool());
    if (!tool) return QObject::eventFilter(watched, event);
    emit toolRequested(*tool);
    return true;
}

SquareSet BoardCommandHandler::squares() const {
    return ofMenu_ ? *ofMenu_ : board_.chosenOrFocused();
}

SquareSet BoardCommandHandler::piecesAmong(const SquareSet& squares) const {
    return table_->editableSetup().occupied() & squares;
}

// --- availability ---

bool BoardCommandHandler::canChangeSide() const {
    return (board_.tool() && std::holds_alternative<PieceTool>(*board_.tool())) || hasPieces();
}

/// Without a selection, Copy is left to the window, which copies the whole position.
bool BoardCommandHandler::hasChosenPieces() const {
    return !piecesAmong(ofMenu_ ? *ofMenu_ : board_.chosen()).empty();
}

bool BoardCommandHandler::canMoveToHand() const {
    return hasPieces() && supportsHands(table_->ruleset(), table_->editableSetup());
}

bool BoardCommandHandler::canPaste() const {
    return holdsPieces(QGuiApplication::clipboard()->mimeData());
}

// --- the menu of a square ---

QMenu* BoardCommandHandler::makeMenu(Square square) {
    ofMenu_ = board_.chosen().contains(square) ? board_.chosen() : SquareSet{square};
    under_ = square;
    auto* menu = new QMenu(board_.view());
    commands_->fill(*menu);
    // Not when the menu closes: its command is triggered after that.
    connect(menu, &QObject::destroyed, this, [this] { ofMenu_.reset(); });
    return menu;
}

void BoardCommandHandler::openMenu(Square square, QPoint at) {
    QMenu* menu = makeMenu(square);
    connect(menu, &QMenu::aboutToHide, menu, &QObject::deleteLater);
    menu->popup(at);
}

// --- execution ---

void BoardCommandHandler::remove() {
    // A piece being dragged is selected and is removed too, so the drag must end.
    board_.view()->cancelGesture();
    editor_.erase(squares());
    board_.choose({});
}

void BoardCommandHandler::moveToHand() {
    editor_.moveToHand(squares(), std::nullopt);
    board_.choose({});
}

void BoardCommandHandler::explain() {
    board_.explainTo(under_.value_or(board_.view()->focusSquare()));
}

void BoardCommandHandler::nudge(Step by) {
    QUndoStack& stack = table_->undoStack();
    const bool goesOn = nudge_ && nudge_->to == board_.chosen() && nudge_->undoIndex == stack.index();
    const SquareSet from = goesOn ? nudge_->from : piecesAmong(board_.chosen());
    const Step whole = goesOn ? nudge_->by + by : by;
    const SquareSet to = movedBy(table_->position().shape(), from, whole);
    if (from.empty() || to.size() != from.size()) return;  // no piece may leave the board
    // Edits of a game are made on another table: there is no step here to merge the next nudge with.
    const bool elsewhere = table_->reportsEdits();
    if (goesOn && nudge_->by != Step{}) stack.undo();
    if (whole != Step{}) editor_.move(from, whole);
    board_.choose(to);
    nudge_.reset();
    if (!elsewhere) nudge_ = Nudge{from, to, whole, stack.index()};
}

/// With a brush and no selection, changes the side of the brush.
void BoardCommandHandler::changeSide() {
    const auto* brush = board_.tool() ? std::get_if<PieceTool>(&*board_.tool()) : nullptr;
    if (brush != nullptr && board_.chosen().empty()) {
        emit toolRequested(PieceTool{brush->kind, otherOwner(brush->owner)});
    } else {
        editor_.changeSide(squares());
    }
}

void BoardCommandHandler::toggleMoved() {
    const SquareSet squares = piecesAmong(this->squares());
    const Setup setup = table_->editableSetup();
    bool all = true;
    squares.forEach([&](Square square) { all = all && setup.at(square)->moved == MovedState::Moved; });
    editor_.setMoved(squares, all ? MovedState::Unmoved : MovedState::Moved);
}

void BoardCommandHandler::mirror(MirrorAxis axis) {
    const SquareSet squares = board_.chosen();
    if (squares.empty()) return editor_.mirrorBoard(axis);
    const SquareSet mirrored = mirroredWithin(table_->position().shape(), squares, axis);
    editor_.mirror(squares, axis);
    board_.choose(mirrored);
}

void BoardCommandHandler::selectSameKind() {
    SquareSet all;
    const Setup setup = table_->editableSetup();
    piecesAmong(squares()).forEach([&](Square square) {
        const Piece like = setup.at(square)->piece;
        all |= setup.piecesThat([&](const SetupPiece& each) { return each.piece == like; });
    });
    board_.choose(all);
}

void BoardCommandHandler::copy() const {
    Setup setup = table_->editableSetup();
    const SquareSet chosen = piecesAmong(ofMenu_ ? *ofMenu_ : board_.chosen());
    std::vector<CopiedPiece> pieces;
    chosen.forEach([&](Square square) {
        pieces.push_back({*editor_.pieceAt(square), setup.shape.fileOf(square), setup.shape.rankOf(square)});
    });
    (setup.occupied() - chosen).forEach([&](Square square) { setup.at(square).reset(); });
    setup.hands = {};
    const std::string placement = formatPlacement(table_->ruleset().rules(), setup);
    QGuiApplication::clipboard()->setMimeData(
        mimeDataOf(pieces, QString::fromStdString(placement)).release());  // the clipboard owns it
}

void BoardCommandHandler::paste() {
    const std::vector<CopiedPiece> pieces = piecesFrom(QGuiApplication::clipboard()->mimeData());
    if (pieces.empty()) return;
    // Their lower left corner, as displayed, goes to the current square; without one they keep their squares.
    const BoardShape shape = table_->position().shape();
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

void BoardCommandHandler::nextRuleLevel() {
    const bool most = table_->ruleLevel() == RuleLevel::Full ||
                      (table_->ruleLevel() == RuleLevel::Turns && !table_->canSetRuleLevel(RuleLevel::Full));
    const RuleLevel before = table_->ruleLevel();
    table_->setRuleLevel(most ? RuleLevel::None : static_cast<RuleLevel>(static_cast<int>(before) + 1));
    if (table_->ruleLevel() == before) return;
    const QString turns = table_->isPlayable()
                              ? tr("Turns: pieces move by their own rules, and the sides take turns.")
                              : tr("Turns: pieces move by their own rules, and the sides take turns. This "
                                   "position can’t be played by the full rules.");
    const std::array news{tr("No rules: any piece can move anywhere."),
                          tr("Moves: pieces of both sides move by their own rules, in any order."), turns,
                          tr("Full rules, to the end of the game.")};
    emit announced(news.at(static_cast<std::size_t>(table_->ruleLevel())));
}

void BoardCommandHandler::nextSymmetry() {
    const std::array news{
        tr("Symmetric placement is off."),
        tr("Symmetric placement: each piece is also placed for the other side, mirrored across the board."),
        tr("Symmetric placement: each piece is also placed for the other side, rotated by 180°.")};
    const std::size_t next = (static_cast<std::size_t>(editor_.symmetry()) + 1) % news.size();
    editor_.setSymmetry(static_cast<Symmetry>(next));
    emit announced(news.at(next));
}

void BoardCommandHandler::toggle(Overlay overlay) {
    board_.showOverlay(board_.overlay() == overlay ? std::nullopt : std::optional(overlay));
}

}  // namespace chesspp::ui
