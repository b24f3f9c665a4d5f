// SPDX-License-Identifier: MIT
#include "ui/play/table_panel.h"

#include "ui/models/library/library_context.h"
#include "ui/models/table/table_clock.h"
#include "ui/models/table/table_settings.h"
#include "ui/models/table/text/table_record.h"
#include "ui/models/table/text/table_status_text.h"
#include "ui/moves/hand_view.h"
#include "ui/play/clock_face.h"
#include "ui/play/player_card.h"
#include "ui/theme/icons.h"
#include "ui/theme/workspace_layout.h"

#include <QApplication>
#include <QMenu>
#include <QPushButton>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

namespace chesspp::ui {
namespace {

constexpr int kAskFor = 3000;  // milliseconds

PlayerCard::Content::Score scoreFor(Side side, const std::optional<Outcome>& result) {
    using Score = PlayerCard::Content::Score;
    if (!result) return Score::Open;
    if (!result->winner) return Score::Drew;
    return *result->winner == side ? Score::Won : Score::Lost;
}

QPushButton* button(Icon icon, const QString& text, QWidget* parent) {
    auto* made = new QPushButton(iconOf(icon), text, parent);
    made->setIconSize({18, 18});
    made->setFocusPolicy(Qt::TabFocus);
    made->setMinimumHeight(5 * kGrid);
    return made;
}

}  // namespace

TablePanel::TablePanel(const ShownTable& table, const LibraryContext& library, QWidget* parent)
    : QWidget(parent),
      table_(table),
      library_(library),
      material_(table),
      above_(new PlayerCard(library.art(), this)),
      below_(new PlayerCard(library.art(), this)),
      handAbove_(new HandView(Side::Black, HandView::Use::Drops, library.art(), this)),
      handBelow_(new HandView(Side::White, HandView::Use::Drops, library.art(), this)),
      clockAbove_(new ClockFace(this)),
      clockBelow_(new ClockFace(this)),
      clockSwitch_(button(Icon::Pause, tr("Pause Clock"), this)),
      pass_(button(Icon::Next, tr("Pass"), this)),
      takeBack_(button(Icon::Undo, tr("Take Back"), this)),
      draw_(button(Icon::Draw, tr("Offer Draw"), this)),
      resign_(button(Icon::Resign, tr("Resign"), this)),
      claim_(button(Icon::Draw, tr("Claim Draw"), this)) {
    pass_->setToolTip(tr("Leaves the turn to the other side"));
    takeBack_->setToolTip(tr("Takes back the last move"));
    auto* column = bareLayout<QVBoxLayout>(this, kGrid);
    column->addWidget(above_);
    column->addWidget(handAbove_);
    column->addWidget(clockAbove_);
    column->addStretch();
    for (QPushButton* each : {clockSwitch_, pass_, takeBack_, draw_, claim_, resign_})
        column->addWidget(each);
    column->addStretch();
    column->addWidget(clockBelow_);
    column->addWidget(handBelow_);
    column->addWidget(below_);
    for (HandView* hand : {handAbove_, handBelow_}) {
        connect(hand, &HandView::tapped, this, &TablePanel::handTapped);
        connect(hand, &HandView::dragBegun, this, &TablePanel::handDragBegun);
    }

    for (PlayerCard* card : {above_, below_}) {
        connect(card, &PlayerCard::renamed, this, [this, card](const QString& name) {
            emit playerRenamed(card == below_ ? bottom_ : opposite(bottom_), name);
        });
    }
    connect(&table_, &ShownTable::leaving, this, [this] {
        for (PlayerCard* card : {above_, below_}) card->endEditing();
    });
    connect(pass_, &QPushButton::clicked, this, &TablePanel::passed);
    connect(takeBack_, &QPushButton::clicked, this, &TablePanel::takeBackRequested);
    connect(draw_, &QPushButton::clicked, this, &TablePanel::drawOffered);
    connect(clockSwitch_, &QPushButton::clicked, this, &TablePanel::switchClock);
    connect(&table_, &ShownTable::clockChanged, this, &TablePanel::showClocks);
    resigning_.setSingleShot(true);
    resigning_.setInterval(kAskFor);
    resigning_.setTimerType(Qt::PreciseTimer);  // remainingTime() is used, too
    connect(resign_, &QPushButton::clicked, this, &TablePanel::pressResign);
    connect(&resigning_, &QTimer::timeout, this, &TablePanel::showResign);
    connect(claim_, &QPushButton::clicked, this, [this] {
        if (claims_.size() == 1) {
            emit drawClaimed(claims_.front());
            return;
        }
        QMenu menu(this);
        for (const EndReason reason : claims_) {
            menu.addAction(claimSentence(reason), this, [this, reason] { emit drawClaimed(reason); });
        }
        menu.exec(claim_->mapToGlobal(QPoint(0, claim_->height())));
    });
    connect(&table_, &ShownTable::changed, this, [this](const TableChange& change) {
        const bool looks = std::holds_alternative<change::NodeChanged>(change) ||
                           std::holds_alternative<change::NotesChanged>(change) ||
                           std::holds_alternative<change::MetadataChanged>(change);
        if (!looks) resigning_.stop();
        updateFromTable();
    });
    TableSettings::onChange(this, [this] { showSeating(); });
    showSeating();
    updateFromTable();
}

Facing TablePanel::facingAbove() {
    return TableSettings::now().seating == Seating::FaceToFace ? Facing::Down : Facing::Up;
}

void TablePanel::showSeating() {
    const Facing facing = facingAbove();
    above_->setFacing(facing);
    clockAbove_->setFacing(facing);
    showHands();
    showClocks();
}

void TablePanel::setBottom(Side bottom) {
    if (bottom == bottom_) return;
    for (PlayerCard* card : {above_, below_}) card->endEditing();  // it is still that player's
    bottom_ = bottom;
    handAbove_->setSide(opposite(bottom));
    handBelow_->setSide(bottom);
    updateFromTable();
}

void TablePanel::setForm(Form form) {
    form_ = form;
    showButtons();
}

void TablePanel::showButtons() {
    const bool shown = form_ == Form::PlayersAndButtons;
    for (QPushButton* each : {takeBack_, draw_, claim_, resign_}) each->setVisible(shown);
    // A move like those on the board.
    pass_->setVisible(table_->ruleset().rules().pass.has_value());
    pass_->setEnabled(table_->pass().has_value());
}

PlayerCard* TablePanel::cardOf(Side side) const {
    return side == bottom_ ? below_ : above_;
}

ClockFace* TablePanel::clockOf(Side side) const {
    return side == bottom_ ? clockBelow_ : clockAbove_;
}

HandView* TablePanel::handOf(Side side) const {
    return side == bottom_ ? handBelow_ : handAbove_;
}

void TablePanel::setArmed(const std::optional<HeldPiece>& piece) {
    for (const Side side : kSides) handOf(side)->setArmed(piece);
}

void TablePanel::showHands() {
    const Ruleset& ruleset = table_->ruleset();
    const Setup setup = table_->editableSetup();
    for (const Side side : kSides) {
        std::vector<HandView::Held> held;
        std::vector<KindId> kinds = ruleset.rules().droppable(setup, side);
        // Each beside what it may be dropped as.
        std::ranges::stable_sort(kinds, {}, [&](KindId kind) { return ruleset.rules().heldAs(kind).index; });
        for (const KindId kind : kinds) {
            const auto counted = setup.hands[side].find(ruleset.rules().heldAs(kind));
            const bool isCounted = !ruleset.rules().of(kind).endless && counted != setup.hands[side].end();
            const auto number = isCounted ? std::optional(counted->second) : std::nullopt;
            PieceAppearance look = library_.appearance(ruleset, Piece{kind, ownerOf(side)});
            look.facing = side == bottom_ ? Facing::Up : facingAbove();
            held.push_back({ruleset.definition(kind).id, std::move(look), number});
        }
        handOf(side)->show(std::move(held));
    }
}

void TablePanel::showClocks() {
    const TableClock& clock = table_->clock();
    for (QWidget* each : {static_cast<QWidget*>(clockAbove_), static_cast<QWidget*>(clockBelow_),
                          static_cast<QWidget*>(clockSwitch_)})
        each->setVisible(clock.exists());
    if (!clock.exists()) return;
    using State = ClockFace::Content::State;
    const bool isOver = !clock.isRunning() && clock.pause() == ClockPause::Over;
    for (const Side side : kSides) {
        const State onTurn = clock.isRunning() ? State::Runs : isOver ? State::Waits : State::Paused;
        const std::chrono::milliseconds left = clock.left(side);
        clockOf(side)->show({nameOf(table_->players(), side), left,
                             side == clock.turn() ? onTurn : State::Waits,
                             left < limitOf(TableSettings::now().lowTime)});
    }
    const bool runs = clock.isRunning();
    clockSwitch_->setText(runs ? tr("Pause Clock") : tr("Start Clock"));
    clockSwitch_->setIcon(iconOf(runs ? Icon::Pause : Icon::Play));
    clockSwitch_->setEnabled(!isOver);
}

void TablePanel::switchClock() {
    TableClock& clock = table_->clock();
    if (!clock.exists()) return;
    if (clock.isRunning()) {
        clock.stop();
    } else {
        clock.start();
    }
}

void TablePanel::updateFromTable() {
    const std::optional<Outcome> result =
        table_->unread().isEmpty() ? table_->result() : resultOfUnread(table_->unread());
    const bool over = !table_->isPlayable() || table_->verdict().result;
    const Side mover = table_->turn();
    for (const Side side : kSides) {
        PlayerCard::Content content;
        content.name = nameOf(table_->players(), side);
        content.given = side == Side::White ? table_->players().white : table_->players().black;
        content.side = side;
        content.turn =
            !over && side == mover ? PlayerCard::Content::Turn::Moves : PlayerCard::Content::Turn::Waits;
        // What captures put into hands is shown there.
        if (!table_->ruleset().rules().fillsHands()) {
            for (const Piece piece : material_.takenBy(side)) {
                content.taken.push_back(library_.appearance(table_->position().ruleset(), piece));
            }
        }
        content.lead = material_.lead(side);
        content.score = scoreFor(side, result);
        if (table_->players().earlier != BySide<int>{}) {
            content.match = pointsText(table_->matchPoints()[side]);
        }
        cardOf(side)->show(std::move(content));
    }
    showHands();
    showClocks();
    showButtons();
    takeBack_->setEnabled(table_->canTakeBack());
    draw_->setEnabled(table_->canDeclare());
    resign_->setEnabled(table_->canDeclare());
    draw_->setToolTip(table_->isFreelyEdited() ? noResult() : tr("Asks the other side to agree to a draw"));
    showResign();
    showClaims();
}

/// Asks for a second click, because the other player would see a resignation made by mistake.
void TablePanel::pressResign() {
    if (!resigning_.isActive()) {
        resigning_.start();
        showResign();
        return;
    }
    // A double click counts as one click.
    if (kAskFor - resigning_.remainingTime() < QApplication::doubleClickInterval()) return;
    resigning_.stop();
    showResign();
    emit resigned();
}

void TablePanel::showResign() {
    const QString name = nameOf(table_->players(), table_->turn());
    const bool confirms = resigning_.isActive();
    resign_->setText(confirms ? tr("Resign?") : tr("Resign"));
    resign_->setToolTip(table_->isFreelyEdited() ? noResult()
                        : confirms               ? tr("Click again and %1 resigns", "a player").arg(name)
                                                 : tr("%1 resigns", "a player").arg(name));
}

QString TablePanel::noResult() {
    return tr("This game was edited, so no result is recorded");
}

QString TablePanel::claimSentence(EndReason reason) const {
    return library_.sentence(describeClaim(reason, table_->position().ruleset().variant().draws));
}

void TablePanel::showClaims() {
    claims_ = table_->canDeclare() ? table_->verdict().claims : std::vector<EndReason>();
    claim_->setEnabled(!claims_.empty());
    QStringList words;
    for (const EndReason reason : claims_) words += claimSentence(reason);
    claim_->setToolTip(table_->isFreelyEdited() ? noResult()
                       : words.isEmpty()        ? tr("No draw can be claimed now")
                                                : words.join('\n'));
}

}  // namespace chesspp::ui
