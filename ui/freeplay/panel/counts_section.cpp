// SPDX-License-Identifier: MIT
#include "ui/freeplay/panel/counts_section.h"

#include "ui/freeplay/panel/gesture_spin.h"
#include "ui/theme/place_layout.h"

#include <QGridLayout>
#include <QLabel>
#include <QVBoxLayout>
#include <algorithm>

namespace chesspp::ui {
namespace {

constexpr int kMostCounted = 9999;

}  // namespace

CountsSection::CountsSection(PanelContext& context, QWidget* parent)
    : PageSection(context, tr("Counters"), parent),
      quietPlies_(new GestureSpin(context.shown(), {}, this)),
      moveNumber_(new GestureSpin(context.shown(), {}, this)),
      counters_(new QWidget(this)) {
    const auto addRow = [this](const QString& text, GestureSpin* spin, const QString& tip) {
        auto* row = new QHBoxLayout;
        QLabel* label = labelOf(text, spin, this);
        label->setToolTip(tip);
        spin->setToolTip(tip);
        spin->setMinimumWidth(9 * kGrid);
        row->addWidget(label, 1);
        row->addWidget(spin);
        body()->addLayout(row);
    };
    quietPlies_->setRange(0, kMostCounted);
    moveNumber_->setRange(1, kMostCounted);
    addRow(tr("Half-moves since capture or pawn move"), quietPlies_,
           tr("Half-moves since the last capture or pawn move; too many make the game a draw"));
    addRow(tr("Move number"), moveNumber_, tr("The number of the next move"));
    body()->addWidget(counters_);
    connect(quietPlies_, &GestureSpin::wanted, this,
            [this](int value, TableDocument::Gesture gesture) { editor().setQuietPlies(value, gesture); });
    connect(moveNumber_, &GestureSpin::wanted, this,
            [this](int value, TableDocument::Gesture gesture) { editor().setMoveNumber(value, gesture); });
}

void CountsSection::follow() {
    const Setup setup = table().editableSetup();
    quietPlies_->setShown(setup.quietPlies);
    moveNumber_->setShown(setup.moveNumber);
    const std::vector<std::string> names = editor().counterNames();
    if (!std::ranges::equal(names, rows_, {}, {}, &CounterRow::counter)) rebuild(names);
    counters_->setVisible(!names.empty());
    for (const CounterRow& row : rows_) {
        const auto id = table().ruleset().rules().counterNamed(row.counter);
        for (const Side side : kSides) {
            const Counters& counters = setup.sides[side].counters;
            const auto found = id ? counters.find(*id) : counters.end();
            row.spins[side]->setShown(
                found != counters.end()
                    ? static_cast<int>(std::clamp<std::int64_t>(found->second, -kMostCounted, kMostCounted))
                    : 0);
        }
    }
}

void CountsSection::rebuild(const std::vector<std::string>& names) {
    auto* list = new QWidget(this);
    QGridLayout* grid = namedNumbers(list, {tr("Counter"), tr("White"), tr("Black")});
    rows_.clear();
    for (const std::string& name : names) {
        const QString shown = QString::fromStdString(name);
        const int at = addNamed(*grid, shown);
        CounterRow row{name,
                       {new GestureSpin(context().shown(), tr("White’s counter %1").arg(shown), list),
                        new GestureSpin(context().shown(), tr("Black’s counter %1").arg(shown), list)}};
        for (const Side side : kSides) {
            GestureSpin* spin = row.spins[side];
            spin->setRange(-kMostCounted, kMostCounted);
            grid->addWidget(spin, at, side == Side::White ? 1 : 2);
            connect(spin, &GestureSpin::wanted, this,
                    [this, name, side](int value, TableDocument::Gesture gesture) {
                        editor().setSideCounter(side, name, value, gesture);
                    });
        }
        rows_.push_back(row);
    }
    exchange(counters_, list);
}

}  // namespace chesspp::ui
