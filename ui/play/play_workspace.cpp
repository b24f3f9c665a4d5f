// SPDX-License-Identifier: MIT
#include "ui/play/play_workspace.h"

#include "ui/models/library/library_context.h"
#include "ui/models/piece/piece_text.h"
#include "ui/models/table/table_clock.h"
#include "ui/models/table/text/move_notation.h"
#include "ui/models/table/text/table_status_text.h"
#include "ui/moves/explanation_card.h"
#include "ui/play/clock_dialog.h"
#include "ui/play/game_details_dialog.h"
#include "ui/play/move_actions.h"
#include "ui/play/move_list_panel.h"
#include "ui/play/play_bar.h"
#include "ui/play/play_board_controller.h"
#include "ui/play/player_card.h"
#include "ui/play/table_panel.h"
#include "ui/theme/workspace_layout.h"

#include "core/notation/move_text.h"

#include <QAbstractButton>
#include <QKeyEvent>
#include <QMenu>
#include <QPushButton>
#include <QTreeView>
#include <QVBoxLayout>
#include <QWheelEvent>

namespace chesspp::ui {
namespace {

using Weight = MessageBar::Weight;

const auto kPlayCommands = std::to_array<CommandOf<PlayWorkspace>>({
    {"game.take-back", Menu::Game, 0, QT_TRANSLATE_NOOP("Commands", "&Take Back Move"),
     [](PlayWorkspace& on) { on.panel()->takeBack()->click(); },
     [](const PlayWorkspace& on) { return on.panel()->takeBack()->isEnabled(); }, Icon::Undo},
    {"game.pass", Menu::Game, 0, QT_TRANSLATE_NOOP("Commands", "Pa&ss"),
     [](PlayWorkspace& on) { on.panel()->pass()->click(); },
     [](const PlayWorkspace& on) { return on.panel()->pass()->isEnabled(); }, Icon::Next},
    {"game.offer-draw", Menu::Game, 0, QT_TRANSLATE_NOOP("Commands", "Offer &Draw"),
     [](PlayWorkspace& on) { on.panel()->draw()->click(); },
     [](const PlayWorkspace& on) { return on.panel()->draw()->isEnabled(); }, Icon::Draw},
    {"game.claim-draw", Menu::Game, 0, QT_TRANSLATE_NOOP("Commands", "C&laim Draw"),
     [](PlayWorkspace& on) { on.panel()->claim()->click(); },
     [](const PlayWorkspace& on) { return on.panel()->claim()->isEnabled(); }, Icon::Draw},
    {"game.resign", Menu::Game, 0, QT_TRANSLATE_NOOP("Commands", "&Resign"),
     [](PlayWorkspace& on) { on.panel()->resign()->click(); },
     [](const PlayWorkspace& on) { return on.panel()->resign()->isEnabled(); }, Icon::Resign},
    {"game.pause-clock", Menu::Game, 0, QT_TRANSLATE_NOOP("Commands", "Start or Pa&use Clock"),
     [](PlayWorkspace& on) { on.panel()->clockSwitch()->click(); },
     [](const PlayWorkspace& on) {
         return on.table().clock().exists() && on.panel()->clockSwitch()->isEnabled();
     },
     Qt::Key_Pause, Icon::Pause},
    {"game.clock", Menu::Game, 0, QT_TRANSLATE_NOOP("Commands", "&Clock…"), &PlayWorkspace::setClock,
     [](const PlayWorkspace& on) { return on.table().canHaveClock(); }},
    {"game.details", Menu::Game, 0, QT_TRANSLATE_NOOP("Commands", "Game Detail&s…"),
     &PlayWorkspace::editDetails, [](const PlayWorkspace& on) { return on.table().canAnnotate(); },
     ctrl(Qt::Key_I), Icon::Info},
    {"game.rematch", Menu::Game, 1, QT_TRANSLATE_NOOP("Commands", "Re&match"),
     &PlayWorkspace::rematchRequested, [](const PlayWorkspace& on) { return on.table().canRematch(); }},
    {"game.play-from-here", Menu::Game, 1, QT_TRANSLATE_NOOP("Commands", "&Play from Here"),
     &PlayWorkspace::playFromHereRequested, ctrlShift(Qt::Key_P), Icon::Play},
    {"game.go-on", Menu::Game, 1, QT_TRANSLATE_NOOP("Commands", "Continue from &Here"),
     [](PlayWorkspace& on) { on.table().goOn(); },
     [](const PlayWorkspace& on) { return on.table().canGoOn(); }},
    {"game.back-to-game", Menu::Game, 1, QT_TRANSLATE_NOOP("Commands", "Bac&k to Game"),
     &PlayWorkspace::backToGame, &PlayWorkspace::isInVariation},
    {"game.review", Menu::Game, 1, QT_TRANSLATE_NOOP("Commands", "Rev&iew Game"), &PlayWorkspace::review,
     [](const PlayWorkspace& on) { return on.table().result().has_value(); }},
    {"game.name-white", Menu::Game, 3, QT_TRANSLATE_NOOP("Commands", "Name of &White…"),
     [](PlayWorkspace& on) { on.editName(Side::White); }},
    {"game.name-black", Menu::Game, 3, QT_TRANSLATE_NOOP("Commands", "Name of &Black…"),
     [](PlayWorkspace& on) { on.editName(Side::Black); }},
    {"game.switch-side", Menu::Game, 3, QT_TRANSLATE_NOOP("Commands", "S&witch Side to Move"),
     [](PlayWorkspace& on) { on.table().flipTurn(); }, Icon::Turn},
});

constexpr auto kCanGoBack = [](const PlayWorkspace& on) { return on.table().canGoBack(); };
constexpr auto kCanGoForward = [](const PlayWorkspace& on) { return on.table().canGoForward(); };

/// Not for the whole window: arrow keys have other meanings in lists.
const auto kStepCommands = std::to_array<CommandOf<PlayWorkspace>>({
    {"game.first", Menu::Game, 2, QT_TRANSLATE_NOOP("Commands", "&First Position"),
     [](PlayWorkspace& on) { on.table().toStart(); }, kCanGoBack, Qt::Key_Home, Icon::First},
    {"game.previous", Menu::Game, 2, QT_TRANSLATE_NOOP("Commands", "Pre&vious Position"),
     [](PlayWorkspace& on) { on.table().back(); }, kCanGoBack, Qt::Key_Left, Icon::Previous},
    {"game.next", Menu::Game, 2, QT_TRANSLATE_NOOP("Commands", "&Next Position"),
     [](PlayWorkspace& on) { on.table().forward(); }, kCanGoForward, Qt::Key_Right, Icon::Next},
    {"game.last", Menu::Game, 2, QT_TRANSLATE_NOOP("Commands", "&Last Position"),
     [](PlayWorkspace& on) { on.table().toEnd(); }, kCanGoForward, Qt::Key_End, Icon::Last},
    {"game.explain", Menu::Game, 3, QT_TRANSLATE_NOOP("Commands", "&Explain Square"),
     &PlayWorkspace::explainFocused, alt(Qt::Key_Return), alt(Qt::Key_Enter)},
});

}  // namespace

PlayWorkspace::PlayWorkspace(const ShownTable& table, const LibraryContext& library, QWidget* parent)
    : Workspace(parent),
      table_(table),
      library_(library),
      board_(new PlayBoardController(table, library, this)),
      panel_(new TablePanel(table, library, this)),
      moves_(new MoveListPanel(table, library, this)),
      bar_(new PlayBar(this)),
      layout_(new WorkspaceLayout({panel_, board_->view(), moves_, bar_}, this)) {
    layout_->setFocusProxy(board_->view());  // widgets that give up the focus return it to the board
    bareLayout<QVBoxLayout>(this)->addWidget(layout_);
    explanation_ = new ExplanationCard(*moves_);
    remember("conditions-as-text", *explanation_->codeSwitch());
    setFocusPolicy(Qt::ClickFocus);
    setFocusProxy(board_->view());
    board_->view()->installEventFilter(this);

    connect(board_, &PlayBoardController::refused, this, &PlayWorkspace::report);
    connect(board_, &PlayBoardController::moveRefused, this,
            [this](const QString& reason, Square from, Square to) {
                bar_->showReason(reason, [this, from, to] {
                    board_->model().select(from);
                    explain(from, to);
                    explanation_->takeFocusFrom(*bar_);
                });
                emit moveRefused();
            });
    connect(board_, &PlayBoardController::attended, bar_, &PlayBar::clearReason);
    connect(board_, &PlayBoardController::explainRequested, this, &PlayWorkspace::explain);
    connect(moves_, &MoveListPanel::noteRequested, this, &PlayWorkspace::everythingNeeded);
    connect(explanation_, &ExplanationCard::pointed, this, &PlayWorkspace::showSquares);
    connect(explanation_, &ExplanationCard::dismissed, this, [this] { showSquares({}); });
    connect(&board_->model(), &BoardModel::pictureChanged, explanation_, [this] {
        if (!board_->model().selected()) explanation_->dismiss();
    });
    connect(explanation_, &ExplanationCard::left, board_->view(), qOverload<>(&QWidget::setFocus));
    connect(panel_, &TablePanel::takeBackRequested, this, [this] { table_->takeBack(); });
    connect(panel_, &TablePanel::handTapped, this, [this](const HeldPiece& piece, Qt::FocusReason by) {
        board_->selectInHand(piece);
        board_->view()->setFocus(by);
    });
    connect(panel_, &TablePanel::handDragBegun, this,
            [this](const HeldPiece& piece) { board_->dragFromHand(piece, *panel_); });
    connect(&board_->model(), &BoardModel::pictureChanged, this, &PlayWorkspace::showArmed);
    connect(&board_->model(), &BoardModel::pictureMoved, this, &PlayWorkspace::showArmed);
    connect(panel_, &TablePanel::playerRenamed, this,
            [this](Side side, const QString& name) { table_->renamePlayer(side, name); });
    connect(panel_, &TablePanel::drawOffered, this, &PlayWorkspace::offerDraw);
    connect(panel_, &TablePanel::resigned, this, &PlayWorkspace::resign);
    connect(panel_, &TablePanel::passed, this, [this] {
        if (const auto pass = table_->pass()) board_->play(*pass);
    });
    connect(panel_, &TablePanel::drawClaimed, this,
            [this](EndReason reason) { table_->declare(Outcome{std::nullopt, reason}); });
    connect(bar_, &PlayBar::typed, this, &PlayWorkspace::playTyped);
    bar_->setSuggest([this](const QString& typed) { return suggest(typed); });
    connect(&table_, &ShownTable::changed, this, &PlayWorkspace::onTableChanged);
    connect(&table_, &ShownTable::clockChanged, this, &PlayWorkspace::showStatus);
    connect(&table_, &ShownTable::clockChanged, this, &PlayWorkspace::showExtent);
    NotationSettings::onChange(this, [this] { showStatus(); });
    addMenusOfCards(*new CommandSet(*this, CommandSet::Keys::Window, *this, std::span(kPlayCommands)));
    auto* steps = new CommandSet(*board_->view(), CommandSet::Keys::Widget, *this, std::span(kStepCommands));
    steps->addKeysTo(*panel_);
    steps->addKeysTo(*moves_->list());
    new MoveActions(table, *moves_, *board_->view(), this);
    connect(moves_, &MoveListPanel::left, board_->view(), qOverload<>(&QWidget::setFocus));
    moves_->setCommands(*steps);
    connect(&table_, &ShownTable::leaving, this, [this] {
        board_->view()->cancelGesture();
        conversations_.of(*table_) = conversation_;
    });
    connect(&table_, &ShownTable::arrived, this, &PlayWorkspace::restoreConversation);
    restoreConversation();
}

/// A card shows the other player when the board is flipped.
void PlayWorkspace::addMenusOfCards(const CommandSet& commands) {
    for (const Side side : kSides) {
        PlayerCard* card = panel_->cardOf(side);
        card->setContextMenuPolicy(Qt::CustomContextMenu);
        connect(card, &QWidget::customContextMenuRequested, this, [this, card, &commands](QPoint at) {
            const bool white = card == panel_->cardOf(Side::White);
            auto* menu = new QMenu(card);
            connect(menu, &QMenu::aboutToHide, menu, &QObject::deleteLater);
            menu->addAction(commands.action(QLatin1String(white ? "game.name-white" : "game.name-black")));
            menu->popup(card->mapToGlobal(at));
        });
    }
}

/// Each table has its own draw offer and result state.
void PlayWorkspace::restoreConversation() {
    const bool isNew = !conversations_.contains(*table_);
    conversation_ = conversations_.of(*table_);
    if (isNew) conversation_.resultRead = table_->game().current() != table_->game().end();
    wheel_ = 0;
    showExtent();
    showStatus();
    showQuestion();
}

WorkspaceInfo PlayWorkspace::type() {
    return {
        .id = "play",
        .command = {"view.play", Menu::View, 0, QT_TRANSLATE_NOOP("Commands", "&Play"), ctrl(Qt::Key_1),
                    Icon::Play},
        .tip = tr("Play a game for two players at one computer"),
        .helpPage = "play",
        .commands = {{tr("In Play"), CommandKeys::Window,
                      listOf(std::span<const CommandOf<PlayWorkspace>>(kPlayCommands))},
                     {tr("On the board in Play"), CommandKeys::Widget,
                      listOf(std::span<const CommandOf<PlayWorkspace>>(kStepCommands))},
                     {tr("On the board and in the move list in Play"), CommandKeys::Widget,
                      listOf(MoveActions::commands())}},
        .make = [](const WorkspaceServices& needs, QWidget* parent) -> Workspace* {
            auto* place = new PlayWorkspace(needs.shown, needs.library, parent);
            WorkspaceHost& host = needs.host;
            connect(place, &PlayWorkspace::newGameRequested, place, [&host] { host.newGame(); });
            connect(place, &PlayWorkspace::rematchRequested, place, [&host] { host.rematch(); });
            connect(place, &PlayWorkspace::playFromHereRequested, place, [&host] { host.playFromHere(); });
            connect(place, &PlayWorkspace::setUpRequested, place,
                    [&host] { host.showTable(TablePlace::Freeplay); });
            return place;
        },
        .hints =
            {tr("Click a piece to see its moves, then click a square; or drag it there. A dot is a move, a "
                "ring a capture, a star a promotion."),
             tr("Try any move you like: if it is illegal, the line below the board says why, and Why? "
                "explains it."),
             tr("Ctrl+Z undoes the last step. The arrow keys and the mouse wheel step through the game; a "
                "move made there starts a variation."),
             tr("New Game (Ctrl+N) offers clocks, handicaps and other games, and lets you replace chess "
                "pieces with your own. F1 opens the help.")},
        .tablePlace = TablePlace::Play};
}

void PlayWorkspace::explainFocused() {
    board_->explainTo(board_->view()->focusSquare());
}

void PlayWorkspace::explain(Square from, Square to) {
    emit everythingNeeded();
    const Position& position = table_->position();
    showSquares(explanation_->explain(library_, position.ruleset(), position.setup(), from, to));
}

BoardView* PlayWorkspace::board() const {
    return board_->view();
}

QWidget* PlayWorkspace::footer() const {
    return bar_;
}

void PlayWorkspace::turn() {
    board_->model().setBottom(bottom());
    panel_->setBottom(bottom());
}

void PlayWorkspace::report(const QString& problem) {
    bar_->showReason(problem);
}

void PlayWorkspace::setExtent(WorkspaceLayout::Extent extent) {
    extent_ = extent;
    showExtent();
}

void PlayWorkspace::showArmed() {
    const std::optional<KindId> kind = board_->model().selectedInHand();
    panel_->setArmed(kind ? std::optional(HeldPiece{table_->ruleset().definition(*kind).id,
                                                    table_->position().sideToMove()})
                          : std::nullopt);
}

void PlayWorkspace::showExtent() {
    using Extent = WorkspaceLayout::Extent;
    const bool boardOnly = extent_ == Extent::BoardOnly;
    panel_->setForm(boardOnly ? TablePanel::Form::Players : TablePanel::Form::PlayersAndButtons);
    const Rules& rules = table_->ruleset().rules();
    const bool isPlayedBeside = table_->clock().exists() || !rules.drops.empty() || rules.pass;
    layout_->setExtent(boardOnly && isPlayedBeside ? Extent::BoardAndLeft : extent_);
}

void PlayWorkspace::showSquares(const SquareSet& squares) {
    std::vector<Square> list;
    squares.forEach([&](Square square) { list.push_back(square); });
    board_->model().glow(list);
}

void PlayWorkspace::onTableChanged(const TableChange& change) {
    const bool arranged = std::holds_alternative<change::MetadataChanged>(change) ||
                          std::holds_alternative<change::NotesChanged>(change);
    if (!arranged) explanation_->dismiss();
    bar_->clearReason();
    bar_->endTyping();
    typable_.reset();
    if (std::holds_alternative<change::GameReplaced>(change)) showExtent();
    const bool looked = std::holds_alternative<change::NodeChanged>(change);
    if (!looked && !arranged) {
        conversation_.offering.reset();  // a move withdraws the offer
        conversation_.declined.clear();
        conversation_.resultRead = false;
    }
    // A user who leaves the end has seen the result.
    if (looked) conversation_.resultRead = table_->game().current() != table_->game().end();
    showStatus();
    showQuestion();
}

void PlayWorkspace::showQuestion() {
    if (!table_->isJudged()) {
        showJudging();
    } else if (!table_->isPlayable()) {
        showProblems();
    } else if (conversation_.offering) {
        showOffer();
    } else if (isInVariation()) {
        showVariation();
    } else if (table_->result() && !conversation_.resultRead) {
        showResult();
    } else {
        bar_->dismiss();
    }
}

/// Why the clock stands, if that may surprise the players.
QString PlayWorkspace::pauseText(const TableClock& clock) {
    if (!clock.exists() || clock.isRunning()) return {};
    switch (clock.pause()) {
        case ClockPause::BeforeGame:
        case ClockPause::Over:
            return {};
        case ClockPause::ByPlayer:
            return tr("The clock is paused. The next move starts it again.");
        case ClockPause::Restored:
            return tr(
                "The clock has been paused since the program was closed. The next move starts it again.");
        case ClockPause::Slept:
            return tr(
                "The clock has been paused since the computer went to sleep. The next move starts it again.");
    }
    return {};
}

void PlayWorkspace::showStatus() {
    QStringList parts{statusOf(*table_)};
    if (const QString pause = pauseText(table_->clock()); !pause.isEmpty()) parts += pause;
    if (!conversation_.declined.isEmpty()) parts.prepend(conversation_.declined);
    if (table_->canDeclare()) {
        for (const EndReason reason : table_->verdict().claims) {
            parts += library_.sentence(describeClaim(reason, table_->position().ruleset().variant().draws));
        }
    }
    bar_->setStatus(parts.join(QStringLiteral(" · ")));
}

void PlayWorkspace::showResult() {
    bar_->showMessage(Icon::Info, resultOf(*table_->result(), *table_),
                      {{tr("Rematch"), Weight::Primary, [this] { emit rematchRequested(); }},
                       {tr("New Game…"), Weight::Plain, [this] { emit newGameRequested(); }},
                       {tr("Review"), Weight::Plain, [this] { review(); }}});
}

void PlayWorkspace::review() {
    conversation_.resultRead = true;
    bar_->dismiss();
    table_->toStart();
}

bool PlayWorkspace::isInVariation() const {
    const Game& game = table_->game();
    return !game.isOnMainLine(game.current());
}

void PlayWorkspace::editName(Side side) {
    emit everythingNeeded();
    panel_->cardOf(side)->edit();
}

void PlayWorkspace::setClock() {
    ClockDialog dialog(table_->timeControls(), this);
    if (dialog.exec() == QDialog::Accepted) table_->setTimeControls(dialog.controls());
}

void PlayWorkspace::editDetails() {
    GameDetailsDialog dialog(*table_, this);
    if (dialog.exec() == QDialog::Accepted)
        table_->setDetails(dialog.details(), dialog.player(Side::White), dialog.player(Side::Black));
}

void PlayWorkspace::backToGame() {
    table_->goTo(table_->game().end());
}

void PlayWorkspace::showVariation() {
    std::vector<MessageBar::Answer> answers;
    if (table_->canGoOn())
        answers.push_back({tr("Continue from Here"), Weight::Plain, [this] { table_->goOn(); }});
    answers.push_back({tr("Back to Game"), Weight::Plain, [this] { backToGame(); }});
    bar_->showMessage(Icon::Info, statusOf(*table_), std::move(answers));
}

void PlayWorkspace::showJudging() {
    const bool stopped = table_->judging().state() == BoundedJob::State::Stopped;
    const MessageBar::Answer answer =
        stopped ? MessageBar::Answer{tr("Try Again"), Weight::Plain, [this] { table_->judgeAgain(); }}
                : MessageBar::Answer{tr("Stop"), Weight::Plain, [this] { table_->judging().stop(); }};
    if (table_->judging().state() == BoundedJob::State::Running) return bar_->dismiss();
    bar_->showMessage(Icon::Info, judgingText(*table_), {answer});
}

/// An unplayable position is shown with the reasons.
void PlayWorkspace::showProblems() {
    bar_->showMessage(Icon::Warning, inBrief(library_.sentences(table_->problems())),
                      {{tr("Fix in Freeplay"), Weight::Primary, [this] { emit setUpRequested(); }},
                       {tr("Undo"), Weight::Plain, [this] { table_->undoStack().undo(); }}});
}

void PlayWorkspace::offerDraw() {
    conversation_.offering = table_->turn();
    conversation_.declined.clear();
    showStatus();
    showQuestion();
}

void PlayWorkspace::showOffer() {
    const Players& players = table_->players();
    bar_->showMessage(Icon::Draw,
                      tr("%1 offers a draw. Does %2 accept?", "two players")
                          .arg(nameOf(players, *conversation_.offering),
                               nameOf(players, opposite(*conversation_.offering))),
                      {{tr("Accept"), Weight::Primary,
                        [this] { table_->declare(Outcome{std::nullopt, EndReason::Agreement}); }},
                       {tr("Decline"), Weight::Plain, [this] { declineDraw(); }}});
}

void PlayWorkspace::declineDraw() {
    conversation_.declined = tr("%1 declined the draw", "a player")
                                 .arg(nameOf(table_->players(), opposite(*conversation_.offering)));
    conversation_.offering.reset();
    showStatus();
    showQuestion();
}

void PlayWorkspace::resign() {
    table_->declare(Outcome{opposite(table_->turn()), EndReason::Resignation});
}

void PlayWorkspace::playTyped(const QString& text) {
    std::optional<Result<Move>> read;
    {
        const WorkLimit limit(kRequestedWork);
        read = readTyped(text);
        if (limit.wasReached()) return bar_->showTypingError(tooLongText());
    }
    const Result<Move>& move = *read;
    if (!move && chooseTyped(move.error())) return;
    // A complete move is taken as it stands: "O-O" is not the beginning of "O-O-O".
    const bool isBeginning = !move && move.error().items().front().message.code == "move.unreadable";
    const std::optional<QString> begun = bar_->suggestions()->chosen();
    if (isBeginning && begun && *begun != text) return playTyped(*begun);
    if (!move) {
        QStringList sentences;
        for (const Diagnostic& problem : move.error().items()) {
            sentences += library_.sentence(withNames(problem.message, table_->players()));
        }
        bar_->showTypingError(inBrief(sentences));
        emit moveRefused();
        return;
    }
    bar_->endTyping();
    board_->play(*move);
}

Result<Move> PlayWorkspace::readTyped(const QString& text) const {
    const Position& position = table_->position();
    Result<Move> read = parseMove(position, text.toStdString());
    const QString english = inEnglish(text, position.ruleset());
    if (read || english == text || NotationSettings::now().typed == TypedLetters::English) return read;
    Result<Move> other = parseMove(position, english.toStdString());
    return other ? other : read;
}

std::vector<MoveSuggestions::Suggestion> PlayWorkspace::suggest(const QString& typed) {
    const Position& position = table_->position();
    if (!typable_) {
        typable_.emplace();
        const WorkLimit limit(kUnrequestedWork);
        // Those of a piece that takes long are not worked out again.
        if (!table_->verdict().moves) typable_ = typableMoves(position);
        if (limit.wasReached()) typable_->clear();
    }
    const NotationLooks looks = NotationSettings::now();
    const bool readsShown = looks.typed == TypedLetters::Both && looks.notation == MoveNotation::Language;
    std::vector<const TypableMove*> found = completionsOf(*typable_, typed.toStdString());
    if (looks.typed == TypedLetters::Both) {
        const QString english = inEnglish(typed, position.ruleset());
        for (const TypableMove* each : completionsOf(*typable_, english.toStdString()))
            if (std::ranges::find(found, each) == found.end()) found.push_back(each);
    }
    const LetterExchange letters = lettersShown(position.ruleset(), looks.notation);
    std::vector<MoveSuggestions::Suggestion> suggestions;
    for (const TypableMove* each : found) {
        const QString san = QString::fromStdString(each->san);
        const QString shown = withLetters(san, letters);
        suggestions.push_back({shown, readsShown ? shown : san});
    }
    return suggestions;
}

bool PlayWorkspace::chooseTyped(const Diagnostics& problems) {
    if (problems.items().size() != 1 || problems.items().front().message.code != "move.choice-missing")
        return false;
    std::optional<Square> from;
    std::optional<Square> to;
    for (const Argument& argument : problems.items().front().message.arguments) {
        const auto* name = std::get_if<std::string>(&argument.value);
        if (name == nullptr) continue;
        if (argument.name == "from") from = table_->position().shape().parse(*name);
        if (argument.name == "to") to = table_->position().shape().parse(*name);
    }
    if (!from || !to) return false;
    bar_->endTyping();
    if (const auto moves = board_->quickMovesTo(*from, *to)) {
        board_->playOneOf(*moves, *to);
    } else {
        report(tooLongText());
    }
    return true;
}

void PlayWorkspace::keyPressEvent(QKeyEvent* event) {
    const Qt::KeyboardModifiers modifiers = event->modifiers() & ~(Qt::KeypadModifier | Qt::ShiftModifier);
    if (modifiers != Qt::NoModifier) return QWidget::keyPressEvent(event);
    if (event->key() == Qt::Key_Escape) {
        // Esc closes what is shown; it declines an offer and dismisses a result.
        if (explanation_->isVisible()) {
            explanation_->dismiss();
        } else if (bar_->hasReason()) {
            bar_->clearReason();
        } else if (conversation_.offering) {
            declineDraw();
        } else if (table_->isPlayable()) {
            conversation_.resultRead = true;
            bar_->dismiss();
        }
        return;
    }
    const QString text = event->text();
    if (text.size() == 1 && text.front().isLetterOrNumber() && !table_->outcome() && table_->isPlayable() &&
        table_->isJudged())
        return bar_->beginTyping(text);
    QWidget::keyPressEvent(event);
}

bool PlayWorkspace::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() != QEvent::Wheel) return QWidget::eventFilter(watched, event);
    return stepBy(*static_cast<QWheelEvent*>(event));
}

/// One notch is one move; touchpads report parts of a notch. False: the event is not for stepping.
bool PlayWorkspace::stepBy(const QWheelEvent& event) {
    constexpr int kNotch = QWheelEvent::DefaultDeltasPerStep;
    const int turned = -event.angleDelta().y();
    const bool steps = event.modifiers() == Qt::NoModifier && event.buttons() == Qt::NoButton;
    if (!steps || event.phase() == Qt::ScrollBegin || (turned > 0) != (wheel_ > 0)) wheel_ = 0;
    if (!steps) return false;
    wheel_ += turned;
    for (; wheel_ >= kNotch; wheel_ -= kNotch) table_->forward();
    for (; wheel_ <= -kNotch; wheel_ += kNotch) table_->back();
    return true;
}

}  // namespace chesspp::ui
