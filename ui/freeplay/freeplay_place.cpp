// SPDX-License-Identifier: MIT
#include "ui/freeplay/freeplay_place.h"

#include "ui/board/board_view.h"
#include "ui/freeplay/board_actions.h"
#include "ui/freeplay/freeplay_bar.h"
#include "ui/freeplay/freeplay_board.h"
#include "ui/freeplay/hand_shelf.h"
#include "ui/freeplay/palette.h"
#include "ui/freeplay/panel/sections.h"
#include "ui/freeplay/positions_panel.h"
#include "ui/freeplay/setup_panel.h"
#include "ui/models/editing_rulesets.h"
#include "ui/models/library_context.h"
#include "ui/models/table_exchange.h"
#include "ui/models/table_texts.h"
#include "ui/moves/explain_card.h"
#include "ui/theme/place_layout.h"
#include "ui/theme/search_field.h"
#include "ui/theme/segmented_control.h"

#include "core/base/overloaded.h"

#include <QKeyEvent>
#include <QStackedWidget>
#include <QVBoxLayout>
#include <utility>

namespace chesspp::ui {
namespace {

const auto kFreeplayCommands = std::to_array<CommandOf<FreeplayPlace>>({
    {"game.play-from-here", Menu::Board, 6, QT_TRANSLATE_NOOP("Commands", "&Play from Here"),
     &FreeplayPlace::playFromHereAsked, ctrlShift(Qt::Key_P), Icon::Play},
    {"edit.find", Menu::Edit, 4, QT_TRANSLATE_NOOP("Commands", "&Find Piece or Position…"),
     &FreeplayPlace::find, QKeySequence::Find},
    {"board.clear", Menu::Board, 7, QT_TRANSLATE_NOOP("Commands", "&Clear Board"),
     [](FreeplayPlace& on) { on.editor().clear(); }, Icon::Clear},
    {"board.reset", Menu::Board, 7, QT_TRANSLATE_NOOP("Commands", "&Back to the Game’s Position"),
     [](FreeplayPlace& on) { on.editor().reset(); }, Icon::Undo},
});

}  // namespace

FreeplayPlace::FreeplayPlace(const ShownTable& table, const LibraryContext& library,
                             PositionLibrary& positions, QWidget* parent)
    : Workspace(parent),
      table_(table),
      library_(library),
      editor_(table, library),
      board_(new FreeplayBoard(editor_, library, this)),
      actions_(new BoardActions(*board_, library, this)),
      palette_(new Palette(library, this)),
      positions_(new PositionsPanel(positions, library, this)),
      hands_(new HandShelf(editor_, library, this)),
      panel_(new SetupPanel(editor_, library, this)),
      bar_(new FreeplayBar(this)),
      dial_(table->dial()) {
    auto* fill = bareLayout<QVBoxLayout>(this);
    fill->addWidget(new PlaceLayout({makeLeftColumn(), board_->view(), panel_, footOf(bar_, this)}, this));
    explanation_ = new ExplainCard(*panel_);
    setFocusPolicy(Qt::ClickFocus);
    setFocusProxy(board_->view());
    board_->view()->addOffBoardTarget(bar_);
    arm(std::nullopt);
    static_cast<void>(new CommandSet(*this, CommandSet::Keys::Window, *this, std::span(kFreeplayCommands)));

    connect(&table_, &ShownTable::changed, this, &FreeplayPlace::follow);
    connect(&table_, &ShownTable::arrived, this, [this] {
        const auto* held = board_->tool() ? std::get_if<HandTool>(&*board_->tool()) : nullptr;
        if (held != nullptr && editor_.inHand(held->hand, held->kind) == 0) putToolBack();
    });
    connect(board_, &FreeplayBoard::refused, this, &FreeplayPlace::tell);
    connect(board_, &FreeplayBoard::toolGivenUp, this, &FreeplayPlace::putToolBack);
    connect(actions_, &BoardActions::refused, this, &FreeplayPlace::tell);
    connect(actions_, &BoardActions::toolAsked, this, [this](const PaletteTool& tool) {
        palette_->arm(tool);
        arm(tool);
    });
    connect(actions_, &BoardActions::told, this,
            [this](const QString& news) { bar_->tell(Icon::Info, news); });
    connect(board_, &FreeplayBoard::attended, this, &FreeplayPlace::goOn);
    connect(board_, &FreeplayBoard::explainAsked, this, &FreeplayPlace::explain);
    connect(explanation_, &ExplainCard::pointed, board_, &FreeplayBoard::point);
    connect(explanation_, &ExplainCard::dismissed, this, [this] { board_->point({}); });
    connect(board_, &FreeplayBoard::chosenChanged, explanation_, [this] {
        if (board_->chosen().empty()) explanation_->dismiss();
    });
    connect(explanation_, &ExplainCard::left, board_->view(), qOverload<>(&QWidget::setFocus));
    wirePanel();
    wireHands();
    remember("shelf", *shelf_);
    remember("page", *panel_->choice());
    connect(palette_, &Palette::toolChanged, this,
            [this](const std::optional<PaletteTool>& tool, Qt::FocusReason by) {
                arm(tool);
                if (tool) board_->view()->setFocus(by);
            });
    connect(palette_, &Palette::dragBegun, this, [this] { arm(std::nullopt); });
    connect(board_, &FreeplayBoard::dragging, this, [this](bool outside) {
        bar_->setCross(outside ? FreeplayBar::Cross::Lit : FreeplayBar::Cross::Shown);
    });
    connect(board_, &FreeplayBoard::dragEnded, this, [this] { bar_->setCross(FreeplayBar::Cross::Hidden); });
}

void FreeplayPlace::wirePanel() {
    PanelContext& asked = panel_->context();
    connect(&asked, &PanelContext::refused, this, &FreeplayPlace::tell);
    connect(&asked, &PanelContext::pointAsked, board_, &FreeplayBoard::point);
    connect(&asked, &PanelContext::chooseAsked, this, [this](const SquareSet& squares) {
        putToolBack();
        board_->choose(squares);
    });
    connect(&asked, &PanelContext::overlayAsked, board_, &FreeplayBoard::showOverlay);
    connect(board_, &FreeplayBoard::overlayChanged, this,
            [this] { panel_->overlays()->showOverlay(board_->overlay()); });
    connect(board_, &FreeplayBoard::chosenChanged, this,
            [this] { panel_->context().setChosen(board_->chosen()); });
    connect(panel_, &SetupPanel::playFromHereAsked, this, &FreeplayPlace::playFromHereAsked);
}

void FreeplayPlace::wireHands() {
    for (const Side side : kSides) board_->addHand(hands_->row(side), side);
    connect(board_, &FreeplayBoard::aimedAtHand, hands_, &HandShelf::aimAt);
    connect(hands_, &HandShelf::refused, this, &FreeplayPlace::tell);
    connect(hands_, &HandShelf::dragEnded, this, [this] { board_->carryFromHand(std::nullopt); });
    connect(hands_, &HandShelf::dragBegun, this, [this](const HandTool& piece) {
        putToolBack();
        board_->carryFromHand(piece);
    });
    connect(hands_, &HandShelf::tapped, this, [this](const HandTool& piece, Qt::FocusReason by) {
        if (board_->tool() == PaletteTool(piece)) return putToolBack();
        palette_->arm(piece);
        arm(piece);
        board_->view()->setFocus(by);
    });
}

/// What can be put on the board: single pieces, or whole positions.
QWidget* FreeplayPlace::makeLeftColumn() {
    auto* left = new QWidget(this);
    auto* column = bareLayout<QVBoxLayout>(left, kGrid);
    shelf_ = new SegmentedControl(left, SegmentedControl::Form::Narrow);
    shelf_->setAccessibleName(tr("What to put on the board"));
    shelf_->addSegment(Icon::Pieces, tr("Pieces"), tr("Place pieces on the board"));
    shelf_->addSegment(Icon::Bookmark, tr("Positions"), tr("Save positions and open them again"));
    auto* pages = new QStackedWidget(left);
    pages->addWidget(palette_);
    pages->addWidget(positions_);
    column->addWidget(shelf_);
    column->addWidget(pages, 1);
    column->addWidget(hands_);
    connect(shelf_, &SegmentedControl::currentChanged, pages, &QStackedWidget::setCurrentIndex);
    positions_->setSource([this] { return standing(); });
    connect(positions_, &PositionsPanel::openAsked, this, &FreeplayPlace::open);
    return left;
}

WorkspaceType FreeplayPlace::type() {
    return {
        .id = "freeplay",
        .command = {"view.freeplay", Menu::View, 0, QT_TRANSLATE_NOOP("Commands", "&Freeplay"),
                    ctrl(Qt::Key_2), Icon::Freeplay},
        .tip = tr("Set up any position, without rules"),
        .helpPage = "freeplay",
        .commands = {{tr("In Freeplay"), CommandKeys::Window,
                      listOf(std::span<const CommandOf<FreeplayPlace>>(kFreeplayCommands))},
                     {tr("On the board of Freeplay"), CommandKeys::Widget, listOf(BoardActions::commands())},
                     {tr("In the list of saved positions"), CommandKeys::Widget,
                      listOf(PositionsPanel::commands())}},
        .make = [](const WorkspaceNeeds& needs, QWidget* parent) -> Workspace* {
            auto* place = new FreeplayPlace(needs.shown, needs.library, needs.positions, parent);
            connect(place, &FreeplayPlace::playFromHereAsked, place,
                    [&host = needs.host] { host.playFromHere(); });
            return place;
        },
        .tablePlace = TablePlace::Freeplay};
}

void FreeplayPlace::find() {
    SearchField* field = palette_->isVisible() ? palette_->search() : positions_->search();
    field->enter();
}

SavedPosition FreeplayPlace::standing() const {
    PortablePosition position = portablePosition(*table_);
    return {.name = {},
            .folder = {},
            .variant = QString::fromStdString(table_->home().id),
            .fen = QString::fromStdString(position.fen),
            .pieces = std::move(position.pieces)};
}

void FreeplayPlace::open(const SavedPosition& position) {
    const Variant* home = library_.variant(position.variant.toStdString());
    if (home == nullptr)
        return tell(tr("The variant \"%1\" of this position is unknown.").arg(position.variant));
    PieceDefinitions kept;
    for (const PieceDefinition& each : position.pieces) kept.push_back(&each);
    Result<Standing> standing = library_.editingRulesets().read(*home, position.fen.toStdString(), kept);
    if (!standing) return tell(inBrief(library_.sentences(standing.error())));
    table_->setSetup(std::move(*standing), tr("Open \"%1\"", "undo step").arg(position.name),
                     TableDocument::Gesture::None, std::make_shared<const Variant>(*home));
}

BoardView* FreeplayPlace::board() const {
    return board_->view();
}

void FreeplayPlace::turn() {
    board_->setBottom(bottom());
    hands_->setBottom(bottom());
}

void FreeplayPlace::tell(const QString& problem) {
    putToolBack();
    bar_->tell(Icon::Warning, problem);
    toldProblem_ = true;
}

void FreeplayPlace::goOn() {
    if (toldProblem_) arm(std::nullopt);
}

void FreeplayPlace::follow(const TableChange& change) {
    goOn();
    if (std::exchange(dial_, table_->dial()) != table_->dial()) showHint();
    if (!std::holds_alternative<change::Arranged>(change)) explanation_->dismiss();
}

void FreeplayPlace::takeUp(const QString& id) {
    if (palette_->model().find(id.toStdString()) == nullptr) return;
    const PaletteTool tool = PieceTool{id.toStdString(), Owner::White};
    palette_->arm(tool);
    arm(tool);
    board()->setFocus(Qt::OtherFocusReason);
}

void FreeplayPlace::arm(const std::optional<PaletteTool>& tool) {
    board_->setTool(tool);
    hands_->setArmed(tool);
    showHint();
}

void FreeplayPlace::showHint() {
    toldProblem_ = false;
    bar_->tell(Icon::Info, board_->tool() ? hintOf(*board_->tool()) : idleHint());
}

QString FreeplayPlace::idleHint() const {
    if (table_->dial() == RuleDial::None) {
        return tr(
            "Drag pieces freely; drop them off the board to remove them. Right-click: change side. "
            "Ctrl+right-click: more.");
    }
    return tr(
        "Pieces move by their rules. Ctrl+click a square to see why the selected piece can or can’t move "
        "there.");
}

QString FreeplayPlace::hintOf(const PaletteTool& tool) const {
    return std::visit(
        Overloaded{[&](const PieceTool& piece) {
                       const PaletteKind* kind = palette_->model().find(piece.kind);
                       const QString name =
                           kind != nullptr
                               ? nameWithOwner(piece.owner == Owner::Black ? kind->black : kind->white)
                               : QString();
                       return tr("%1 – click squares to place it. Shift+drag: rectangle, Ctrl+click: fill "
                                 "area, Esc: stop.")
                           .arg(name);
                   },
                   [&](const HandTool& held) {
                       const PieceDefinition* piece = library_.piece(held.kind);
                       const QString name = piece != nullptr
                                                ? nameWithOwner(library_.look(*piece, ownerOf(held.hand)))
                                                : QString();
                       return tr("%1 from the hand – click a square to drop it there. Esc: stop.").arg(name);
                   },
                   [](EraserTool) { return tr("Click pieces to remove them; press Esc to stop."); },
                   [](HoleTool) {
                       return tr("Click squares to cut them out or fill them again; press Esc to stop.");
                   }},
        tool);
}

/// The story stands over the right column, its squares on the board.
void FreeplayPlace::explain(Square from, Square to) {
    board_->point(explanation_->explain(library_, table_->ruleset(), table_->editableSetup(), from, to));
}

void FreeplayPlace::putToolBack() {
    palette_->putBack();
    arm(std::nullopt);
}

void FreeplayPlace::keyPressEvent(QKeyEvent* event) {
    if (event->key() != Qt::Key_Escape) return QWidget::keyPressEvent(event);
    if (explanation_->isVisible()) return explanation_->dismiss();
    putToolBack();
}

}  // namespace chesspp::ui
