// SPDX-License-Identifier: MIT
#include "ui/freeplay/panel/hands_section.h"

#include "ui/freeplay/panel/gesture_spin.h"
#include "ui/freeplay/panel/kind_label.h"
#include "ui/models/hand_facts.h"
#include "ui/models/library_context.h"
#include "ui/models/piece_plate.h"
#include "ui/theme/place_layout.h"

#include <QGridLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>
#include <algorithm>

namespace chesspp::ui {
namespace {

constexpr int kMostInHand = 99;
constexpr int kHandPicture = 26;

}  // namespace

HandsSection::HandsSection(PanelContext& context, QWidget* parent)
    : PageSection(context, tr("In hand"), parent), list_(new QWidget(this)) {
    body()->addWidget(list_);
    for (const Side side : kSides) {
        auto* fill = new QPushButton(
            side == Side::White ? tr("Put Rest in White’s Hand") : tr("Put Rest in Black’s Hand"), this);
        fill->setToolTip(tr("Puts the pieces of a full set that are not on the board in hand"));
        connect(fill, &QPushButton::clicked, this, [this, side] { editor().fillHand(side); });
        body()->addWidget(fill);
    }
}

GestureSpin* HandsSection::countOf(const std::string& kind, Side side) const {
    const auto found = std::ranges::find(rows_, kind, &Row::kind);
    return found != rows_.end() ? found->spins[side] : nullptr;
}

/// Those of the table's ruleset that are no royals, and whatever is in a hand.
std::vector<std::string> HandsSection::kinds() const {
    const Ruleset& ruleset = table().ruleset();
    const Setup setup = table().editableSetup();
    std::vector<std::string> kinds;
    for (std::uint16_t i = 0; i < ruleset.kindCount(); ++i) {
        const KindId kind{i};
        const bool held = setup.hands[Side::White].contains(kind) || setup.hands[Side::Black].contains(kind);
        const bool stands = std::ranges::any_of(
            setup.squares, [&](const auto& piece) { return piece && piece->piece.kind == kind; });
        const bool ofArmy = std::ranges::find(table().home().army, ruleset.definition(kind).id,
                                              &ArmyEntry::kind) != table().home().army.end();
        if (held || (!ruleset.isRoyal(kind) && (stands || ofArmy)))
            kinds.push_back(ruleset.definition(kind).id);
    }
    return kinds;
}

void HandsSection::follow() {
    const bool known = knowsHands(table().ruleset(), table().editableSetup());
    setVisible(known);
    if (!known) return;
    const std::vector<std::string> now = kinds();
    if (!std::ranges::equal(now, rows_, {}, {}, &Row::kind)) rebuild(now);
    const Setup setup = table().editableSetup();
    for (const Row& row : rows_) {
        const auto kind = table().ruleset().kindById(row.kind);
        for (const Side side : kSides) {
            const auto held = kind ? setup.hands[side].find(*kind) : setup.hands[side].end();
            row.spins[side]->setShown(held != setup.hands[side].end() ? held->second : 0);
        }
    }
}

void HandsSection::rebuild(const std::vector<std::string>& kinds) {
    auto* list = new QWidget(this);
    auto* grid = new QGridLayout(list);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setSpacing(kGrid / 2);
    grid->setColumnStretch(1, 1);
    grid->addWidget(quietLabel(tr("White"), list), 0, 2);
    grid->addWidget(quietLabel(tr("Black"), list), 0, 3);
    rows_.clear();
    for (const std::string& kind : kinds) {
        const PieceDefinition* piece = library().piece(kind);
        const QString name = piece != nullptr ? library().nameOf(*piece) : QString::fromStdString(kind);
        const int at = grid->rowCount();
        auto* picture = new QLabel(list);
        if (piece != nullptr)
            picture->setPixmap(pieceOnPlate(*library().art(), library().look(*piece, Owner::White),
                                            kHandPicture, devicePixelRatioF()));
        auto* label = new KindLabel(name, list);
        grid->addWidget(picture, at, 0);
        grid->addWidget(label, at, 1);
        Row row{kind,
                {new GestureSpin(shown(), tr("White’s hand: %1").arg(name), list),
                 new GestureSpin(shown(), tr("Black’s hand: %1").arg(name), list)}};
        for (const Side side : kSides) {
            GestureSpin* spin = row.spins[side];
            spin->setRange(0, kMostInHand);
            spin->setFixedWidth(7 * kGrid);
            grid->addWidget(spin, at, side == Side::White ? 2 : 3);
            connect(spin, &GestureSpin::wanted, this,
                    [this, kind, side](int count, TableDocument::Gesture gesture) {
                        PageSection::context().tell(editor().setHand(side, kind, count, gesture));
                    });
        }
        rows_.push_back(row);
    }
    exchange(list_, list);
}

}  // namespace chesspp::ui
