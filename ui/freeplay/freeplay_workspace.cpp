// SPDX-License-Identifier: MIT
#include "ui/freeplay/freeplay_workspace.h"

#include "ui/board/board_view.h"
#include "ui/freeplay/board_command_handler.h"
#include "ui/freeplay/freeplay_board.h"
#include "ui/freeplay/hands_panel.h"
#include "ui/freeplay/hint_bar.h"
#include "ui/freeplay/palette/palette.h"
#include "ui/freeplay/panel/sections.h"
#include "ui/freeplay/panel/setup_panel.h"
#include "ui/freeplay/positions/positions_panel.h"
#include "ui/models/library/async_ruleset_cache.h"
#include "ui/models/library/library_context.h"
#include "ui/models/table/text/table_import_export.h"
#include "ui/models/table/text/table_status_text.h"
#include "ui/moves/explanation_card.h"
#include "ui/theme/search_field.h"
#include "ui/theme/segmented_control.h"
#include "ui/theme/workspace_layout.h"

#include "core/base/overloaded.h"

#include <QAbstractButton>
#include <QKeyEvent>
#include <QStackedWidget>
#include <QVBoxLayout>
#include <utility>

namespace chesspp::ui {
namespace {

constexpr int kPositionsPage = 1;

const auto kFreeplayCommands = std::to_array<CommandOf<FreeplayWorkspace>>({
    {"game.play-from-here", Menu::Board, 6, QT_TRANSLATE_NOOP("Commands", "&Play from Here"),
     &FreeplayWorkspace::playFromHereRequested, ctrlShift(Qt::Key_P), Icon::Play},
    {"edit.find", Menu::Edit, 4, QT_TRANSLATE_NOOP("Commands", "&Find Piece or Position…"),
     &FreeplayWorkspace::find, QKeySequence::Find},
    {"position.save", Menu::Board, 5, QT_TRANSLATE_NOOP("Commands", "Save Pos&ition"),
     &FreeplayWorkspace::savePosition, Icon::Bookmark},
});

}  // namespace

FreeplayWorkspace::FreeplayWorkspace(const ShownTable& table, const LibraryContext& library,
                                     PositionLibrary& positions, QWidget* parent)
    : Workspace(parent),
      table_(table),
      library_(library),
      editor_(table, library),
      board_(new FreeplayBoard(editor_, library, this)),
      actions_(new BoardCommandHandler(*board_, library, this)),
      palette_(new Palette(library, this)),
      positions_(new PositionsPanel(positions, library, this)),
      hands_(new HandsPanel(editor_, library, this)),
      panel_(new SetupPanel(editor_, library, this)),
      bar_(new HintBar(this)),
      ruleLevel_(table->ruleLevel()) {
    auto* fill = bareLayout<QVBoxLayout>(this);
    fill->addWidget(
        new WorkspaceLayout({makeLeftColumn(), board_->view(), panel_, withBottomMargin(bar_, this)}, this));
    explanation_ = new ExplanationCard(*panel_);
    setFocusPolicy(Qt::ClickFocus);
    setFocusProxy(board_->view());
    board_->view()->addOffBoardTarget(bar_);
    arm(std::nullopt);
    const auto* commands =
        new CommandSet(*this, CommandSet::Keys::Window, *this, std::span(kFreeplayCommands));
    positions_->setSaving(commands->action(QLatin1String("position.save"))->command());

    connect(&table_, &ShownTable::changed, this, &FreeplayWorkspace::onTableChanged);
    // After the palette, from which the hint takes the piece's name.
    connect(&library_, &LibraryContext::changed, this, [this] {
        if (board_->tool() && !showsProblem_) showHint();
    });
    connect(&table_, &ShownTable::arrived, this, [this] {
        const auto* held = board_->tool() ? std::get_if<HeldPiece>(&*board_->tool()) : nullptr;
        if (held != nullptr && editor_.inHand(held->hand, held->kind) == 0) putToolBack();
    });
    connect(board_, &FreeplayBoard::refused, this, &FreeplayWorkspace::report);
    connect(board_, &FreeplayBoard::moveRefused, this, [this](const QString& reason, Square from, Square to) {
        warn(reason, [this, from, to] {
            board_->pick(from);
            explain(from, to);
            explanation_->takeFocusFrom(*bar_);
        });
        emit moveRefused();
    });
    connect(board_, &FreeplayBoard::toolGivenUp, this, &FreeplayWorkspace::putToolBack);
    connect(actions_, &BoardCommandHandler::refused, this, &FreeplayWorkspace::report);
    connect(actions_, &BoardCommandHandler::toolRequested, this, [this](const PaletteTool& tool) {
        palette_->take(tool);
        arm(tool);
    });
    connect(actions_, &BoardCommandHandler::announced, this,
            [this](const QString& news) { bar_->report(Icon::Info, news); });
    connect(board_, &FreeplayBoard::attended, this, &FreeplayWorkspace::goOn);
    connect(board_, &FreeplayBoard::explainRequested, this, &FreeplayWorkspace::explain);
    connect(explanation_, &ExplanationCard::pointed, board_, &FreeplayBoard::point);
    connect(explanation_, &ExplanationCard::dismissed, this, [this] { board_->point({}); });
    connect(board_, &FreeplayBoard::chosenChanged, explanation_, [this] {
        if (board_->chosen().empty()) explanation_->dismiss();
    });
    connect(explanation_, &ExplanationCard::left, board_->view(), qOverload<>(&QWidget::setFocus));
    wirePanel();
    wireHands();
    remember("shelf", *leftPage_);
    remember("page", *panel_->choice());
    remember("conditions-as-text", *explanation_->codeSwitch());
    connect(palette_, &Palette::toolChanged, this,
            [this](const std::optional<PaletteTool>& tool, Qt::FocusReason by) {
                arm(tool);
                if (tool) board_->view()->setFocus(by);
            });
    connect(palette_, &Palette::dragBegun, this, [this] { arm(std::nullopt); });
    connect(board_, &FreeplayBoard::dragging, this,
            [this](bool outside) { bar_->setCross(outside ? HintBar::Cross::Lit : HintBar::Cross::Shown); });
    connect(board_, &FreeplayBoard::dragEnded, this, [this] { bar_->setCross(HintBar::Cross::Hidden); });
}

void FreeplayWorkspace::wirePanel() {
    PanelContext& context = panel_->context();
    connect(&context, &PanelContext::refused, this, &FreeplayWorkspace::report);
    connect(&context, &PanelContext::pointRequested, board_, &FreeplayBoard::point);
    connect(&context, &PanelContext::chooseRequested, this, [this](const SquareSet& squares) {
        putToolBack();
        board_->choose(squares);
    });
    connect(&context, &PanelContext::overlayRequested, board_, &FreeplayBoard::showOverlay);
    connect(board_, &FreeplayBoard::overlayChanged, this,
            [this] { panel_->overlays()->showOverlay(board_->overlay()); });
    connect(board_, &FreeplayBoard::chosenChanged, this,
            [this] { panel_->context().setChosen(board_->chosen()); });
    connect(panel_, &SetupPanel::playFromHereRequested, this, &FreeplayWorkspace::playFromHereRequested);
}

void FreeplayWorkspace::wireHands() {
    for (const Side side : kSides) board_->addHand(hands_->row(side), side);
    connect(board_, &FreeplayBoard::aimedAtHand, hands_, &HandsPanel::aimAt);
    connect(hands_, &HandsPanel::refused, this, &FreeplayWorkspace::report);
    connect(hands_, &HandsPanel::dragEnded, this, [this] { board_->carryFromHand(std::nullopt); });
    connect(hands_, &HandsPanel::dragBegun, this, [this](const HeldPiece& piece) {
        putToolBack();
        board_->carryFromHand(piece);
    });
    connect(hands_, &HandsPanel::tapped, this, [this](const HeldPiece& piece, Qt::FocusReason by) {
        if (board_->tool() == PaletteTool(piece)) return putToolBack();
        palette_->arm(piece);
        arm(piece);
        board_->view()->setFocus(by);
    });
}

/// The palette or the saved positions, with the hands below.
QWidget* FreeplayWorkspace::makeLeftColumn() {
    auto* left = new QWidget(this);
    auto* column = bareLayout<QVBoxLayout>(left, kGrid);
    leftPage_ = new SegmentedControl(left, SegmentedControl::Form::Narrow);
    leftPage_->setAccessibleName(tr("What to put on the board"));
    leftPage_->addSegment(Icon::Pieces, tr("Pieces"), tr("Place pieces on the board"));
    leftPage_->addSegment(Icon::Bookmark, tr("Positions"), tr("Save positions and open them again"));
    auto* pages = new QStackedWidget(left);
    pages->addWidget(palette_);
    pages->addWidget(positions_);
    column->addWidget(leftPage_);
    column->addWidget(pages, 1);
    column->addWidget(hands_);
    connect(leftPage_, &SegmentedControl::currentChanged, pages, &QStackedWidget::setCurrentIndex);
    positions_->setSource([this] { return standing(); });
    connect(positions_, &PositionsPanel::openRequested, this, &FreeplayWorkspace::open);
    return left;
}

WorkspaceInfo FreeplayWorkspace::type() {
    CommandList inPlace = listOf(std::span<const CommandOf<FreeplayWorkspace>>(kFreeplayCommands));
    const CommandList ofPanel = listOf(PanelContext::commands());
    inPlace.insert(inPlace.end(), ofPanel.begin(), ofPanel.end());
    return {
        .id = "freeplay",
        .command = {"view.freeplay", Menu::View, 0, QT_TRANSLATE_NOOP("Commands", "&Freeplay"),
                    ctrl(Qt::Key_2), Icon::Freeplay},
        .tip = tr("Set up any position, without rules"),
        .helpPage = "freeplay",
        .commands = {{tr("In Freeplay"), CommandKeys::Window, std::move(inPlace)},
                     {tr("On the board in Freeplay"), CommandKeys::Widget,
                      listOf(BoardCommandHandler::commands())},
                     {tr("In the list of saved positions"), CommandKeys::Widget,
                      listOf(PositionsPanel::commands())}},
        .make = [](const WorkspaceServices& needs, QWidget* parent) -> Workspace* {
            auto* place = new FreeplayWorkspace(needs.shown, needs.library, needs.positions, parent);
            connect(place, &FreeplayWorkspace::playFromHereRequested, place,
                    [&host = needs.host] { host.playFromHere(); });
            return place;
        },
        .hints =
            {tr("Drag pieces from the list onto the board, or click one in the list and then squares. Drag "
                "a piece off the board to remove it."),
             tr("The right button changes the side of a piece. Ctrl+Z undoes everything."),
             tr("The rule level on the right sets how strictly moves are checked: from none, which allows "
                "anything, to full. Play from Here starts a game from the position.")},
        .tablePlace = TablePlace::Freeplay};
}

void FreeplayWorkspace::find() {
    emit everythingNeeded();
    (palette_->isVisible() ? palette_->search() : positions_->search())->enter();
}

void FreeplayWorkspace::savePosition() {
    emit everythingNeeded();
    leftPage_->setCurrent(kPositionsPage);
    positions_->save();
}

SavedPosition FreeplayWorkspace::standing() const {
    PortablePosition position = portablePosition(*table_);
    return {.name = {},
            .folder = {},
            .variant = QString::fromStdString(table_->home().id),
            .fen = QString::fromStdString(position.fen),
            .pieces = std::move(position.pieces),
            .home = std::move(position.home)};
}

void FreeplayWorkspace::open(const SavedPosition& position) {
    const Variant* home = homeOf(library_, position);
    if (home == nullptr)
        return report(tr("The variant “%1” of this position is unknown.").arg(position.variant));
    PieceDefinitions kept;
    for (const PieceDefinition& each : position.pieces) kept.push_back(&each);
    Result<RulesetSetup> standing = library_.rulesetCache().read(*home, position.fen.toStdString(), kept);
    if (!standing) return report(inBrief(library_.sentences(standing.error())));
    table_->setSetup(std::move(*standing), tr("Open “%1”", "undo step").arg(position.name),
                     TableDocument::MergeId::None, std::make_shared<const Variant>(*home));
}

BoardView* FreeplayWorkspace::board() const {
    return board_->view();
}

QWidget* FreeplayWorkspace::footer() const {
    return bar_->parentWidget();
}

void FreeplayWorkspace::turn() {
    board_->setBottom(bottom());
    hands_->setBottom(bottom());
}

void FreeplayWorkspace::warn(const QString& problem, std::function<void()> explain) {
    putToolBack();
    bar_->report(Icon::Warning, problem, std::move(explain));
    showsProblem_ = true;
}

void FreeplayWorkspace::goOn() {
    if (showsProblem_) arm(std::nullopt);
}

void FreeplayWorkspace::onTableChanged(const TableChange& change) {
    goOn();
    if (std::exchange(ruleLevel_, table_->ruleLevel()) != table_->ruleLevel()) showHint();
    if (!std::holds_alternative<change::MetadataChanged>(change)) explanation_->dismiss();
}

void FreeplayWorkspace::selectPiece(const QString& id) {
    if (palette_->model().find(id.toStdString()) == nullptr) return;
    const PaletteTool tool = PieceTool{id.toStdString(), Owner::White};
    palette_->take(tool);
    arm(tool);
    board()->setFocus(Qt::OtherFocusReason);
}

void FreeplayWorkspace::arm(const std::optional<PaletteTool>& tool) {
    board_->setTool(tool);
    hands_->setArmed(tool);
    showHint();
}

void FreeplayWorkspace::showHint() {
    showsProblem_ = false;
    bar_->report(Icon::Info, board_->tool() ? hintOf(*board_->tool()) : idleHint());
}

QString FreeplayWorkspace::idleHint() const {
    if (table_->ruleLevel() == RuleLevel::None) {
        return tr(
            "Drag pieces freely; drop them off the board to remove them. Right-click: change side. "
            "Ctrl+right-click: more.");
    }
    return tr(
        "Pieces move by their rules. Ctrl+click a square to see why the selected piece can or can’t move "
        "there.");
}

QString FreeplayWorkspace::hintOf(const PaletteTool& tool) const {
    const auto nameOf = [&](const std::string& id, Owner owner) {
        const PaletteItem* kind = palette_->model().find(id);
        return kind != nullptr ? nameWithOwner(owner == Owner::Black ? kind->black : kind->white)
                               : QString::fromStdString(id);
    };
    return std::visit(
        Overloaded{[&](const PieceTool& piece) {
                       return tr("%1 – click squares to place it. Shift+drag: rectangle, Ctrl+click: fill "
                                 "area, Esc: stop.")
                           .arg(nameOf(piece.kind, piece.owner));
                   },
                   [&](const HeldPiece& held) {
                       return tr("%1 from the hand – click a square to drop it there. Esc: stop.")
                           .arg(nameOf(held.kind, ownerOf(held.hand)));
                   },
                   [](EraserTool) { return tr("Click pieces to remove them; press Esc to stop."); },
                   [](HoleTool) {
                       return tr("Click squares to cut them out or fill them again; press Esc to stop.");
                   }},
        tool);
}

/// Shows the explanation over the right column and highlights its squares on the board.
void FreeplayWorkspace::explain(Square from, Square to) {
    emit everythingNeeded();
    board_->point(explanation_->explain(library_, table_->ruleset(), board_->setupFor(from), from, to));
}

void FreeplayWorkspace::putToolBack() {
    palette_->putBack();
    arm(std::nullopt);
}

void FreeplayWorkspace::keyPressEvent(QKeyEvent* event) {
    if (event->key() != Qt::Key_Escape) return QWidget::keyPressEvent(event);
    if (explanation_->isVisible()) return explanation_->dismiss();
    putToolBack();
}

}  // namespace chesspp::ui
