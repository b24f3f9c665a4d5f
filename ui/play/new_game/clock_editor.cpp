// SPDX-License-Identifier: MIT
#include "ui/play/new_game/clock_editor.h"

#include "ui/theme/workspace_layout.h"

#include <QCheckBox>
#include <QComboBox>
#include <QCoreApplication>
#include <QGridLayout>
#include <QLabel>
#include <QSpinBox>
#include <QTimeEdit>
#include <QVBoxLayout>
#include <algorithm>
#include <array>

namespace chesspp::ui {
namespace {

using namespace std::chrono_literals;
using std::chrono::milliseconds;

constexpr TimeControl plain(milliseconds base) {
    return {ClockKind::SuddenDeath, base, {}};
}
constexpr TimeControl fischer(milliseconds base, milliseconds bonus) {
    return {ClockKind::Fischer, base, bonus};
}

/// The most common time controls.
constexpr std::array kUsual{plain(1min),       plain(3min),         fischer(3min, 2s),  plain(5min),
                            fischer(5min, 3s), plain(10min),        fischer(10min, 5s), fischer(15min, 10s),
                            plain(30min),      fischer(30min, 20s), fischer(90min, 30s)};
/// The entries of the choice before and after the usual clocks.
constexpr int kNone = 0;
constexpr int kFirstUsual = 1;
constexpr int kCustom = kFirstUsual + static_cast<int>(kUsual.size());

constexpr std::array kKinds{ClockKind::SuddenDeath, ClockKind::Fischer, ClockKind::Bronstein,
                            ClockKind::Hourglass};

struct ClockTexts {
    Q_DECLARE_TR_FUNCTIONS(ClockEditor)
};

QString nameOf(ClockKind kind) {
    switch (kind) {
        case ClockKind::SuddenDeath:
            return ClockTexts::tr("Sudden death", "kind of clock");
        case ClockKind::Fischer:
            return ClockTexts::tr("Fischer: time is added after each move", "kind of clock");
        case ClockKind::Bronstein:
            return ClockTexts::tr("Bronstein: time runs after a delay", "kind of clock");
        case ClockKind::Hourglass:
            return ClockTexts::tr("Hourglass: time used goes to the other side", "kind of clock");
    }
    return {};
}

bool hasBonus(ClockKind kind) {
    return kind == ClockKind::Fischer || kind == ClockKind::Bronstein;
}

QString timeText(milliseconds time) {
    const auto whole = time.count() / 1000;
    if (whole % 60 == 0) return ClockTexts::tr("%1 min", "a time").arg(whole / 60);
    if (whole < 60) return ClockTexts::tr("%1 s", "a time").arg(whole);
    return ClockTexts::tr("%1:%2 min", "minutes and seconds")
        .arg(whole / 60)
        .arg(whole % 60, 2, 10, QChar('0'));
}

QString textOf(const TimeControl& control) {
    QString base = timeText(control.base);
    switch (control.kind) {
        case ClockKind::SuddenDeath:
            return base;
        case ClockKind::Fischer:
            return ClockTexts::tr("%1 + %2", "base time, time added after each move")
                .arg(base, timeText(control.bonus));
        case ClockKind::Bronstein:
            return ClockTexts::tr("%1, delay %2", "base time, delay before it runs")
                .arg(base, timeText(control.bonus));
        case ClockKind::Hourglass:
            return ClockTexts::tr("Hourglass %1", "base time").arg(base);
    }
    return base;
}

QTime asTime(milliseconds time) {
    return QTime(0, 0).addMSecs(static_cast<int>(std::min<milliseconds>(time, 24h - 1s).count()));
}

}  // namespace

QString textOf(const TimeControls& controls) {
    const QString white = textOf(controls[Side::White]);
    const QString black = textOf(controls[Side::Black]);
    return white == black ? white : white + QStringLiteral(" / ") + black;
}

ClockEditor::ClockEditor(const std::optional<TimeControls>& first, QWidget* parent)
    : QWidget(parent),
      usual_(new QComboBox(this)),
      custom_(new QWidget(this)),
      kind_(new QComboBox(custom_)),
      differ_(new QCheckBox(tr("&Different times"), custom_)),
      bonusTitle_(new QLabel(custom_)) {
    usual_->setAccessibleName(tr("Clock"));
    setFocusProxy(usual_);
    setFocusPolicy(usual_->focusPolicy());  // else the label's key passes it over
    kind_->setAccessibleName(tr("Time control"));
    usual_->setMaxVisibleItems(kCustom + 1);
    auto* column = bareLayout<QVBoxLayout>(this, kGrid);
    column->addWidget(usual_);
    column->addWidget(custom_);
    auto* grid = bareLayout<QGridLayout>(custom_);
    grid->setHorizontalSpacing(kGrid);
    grid->setVerticalSpacing(kGrid);
    grid->setColumnStretch(1, 1);
    grid->setColumnStretch(2, 1);
    grid->addWidget(kind_, 0, 0, 1, 3);
    grid->addWidget(bonusTitle_, 1, 2);
    grid->addWidget(new QLabel(tr("Time", "of a clock"), custom_), 1, 1);
    white_ = addTimes(*grid, tr("Both sides", "times of the clock"));
    black_ = addTimes(*grid, tr("Black"));
    grid->addWidget(differ_, grid->rowCount(), 0, 1, 3);
    addChoices();
    fill(first ? *first : TimeControls(fischer(5min, 3s), fischer(5min, 3s)));
    if (!first) usual_->setCurrentIndex(kNone);
    connect(usual_, &QComboBox::currentIndexChanged, this, &ClockEditor::showFields);
    connect(kind_, &QComboBox::currentIndexChanged, this, &ClockEditor::showFields);
    connect(differ_, &QCheckBox::toggled, this, &ClockEditor::showFields);
    showFields();
}

ClockEditor::Times ClockEditor::addTimes(QGridLayout& grid, const QString& text) {
    const Times times{new QLabel(text, custom_), new QTimeEdit(custom_), new QSpinBox(custom_)};
    times.base->setDisplayFormat("h:mm:ss");
    times.base->setMinimumTime(QTime(0, 0, 1));
    times.base->setCurrentSection(QDateTimeEdit::MinuteSection);
    times.bonus->setRange(0, static_cast<int>(TimeControl::kMostBonus / 1s));
    times.bonus->setSuffix(tr(" s", "seconds"));
    times.label->setBuddy(times.base);
    const int row = grid.rowCount();
    grid.addWidget(times.label, row, 0);
    grid.addWidget(times.base, row, 1);
    grid.addWidget(times.bonus, row, 2);
    return times;
}

void ClockEditor::addChoices() {
    usual_->addItem(tr("No clock"));
    for (const TimeControl& each : kUsual) usual_->addItem(textOf(TimeControls(each, each)));
    usual_->addItem(tr("Custom clock"));
    for (const ClockKind kind : kKinds) kind_->addItem(nameOf(kind));
}

void ClockEditor::fill(const TimeControls& controls) {
    const TimeControl& white = controls[Side::White];
    const auto usual = std::ranges::find(kUsual, white);
    const bool differ = white != controls[Side::Black];
    usual_->setCurrentIndex(
        differ || usual == kUsual.end() ? kCustom : kFirstUsual + static_cast<int>(usual - kUsual.begin()));
    // A side without a bonus has the other's kind with a bonus of 0.
    const ClockKind kind = hasBonus(white.kind) ? white.kind : controls[Side::Black].kind;
    kind_->setCurrentIndex(static_cast<int>(std::ranges::find(kKinds, kind) - kKinds.begin()));
    differ_->setChecked(differ);
    for (const auto& [times, side] : {std::pair(white_, Side::White), std::pair(black_, Side::Black)}) {
        times.base->setTime(asTime(controls[side].base));
        times.bonus->setValue(static_cast<int>(controls[side].bonus / 1s));
    }
}

bool ClockEditor::isCustom() const {
    return usual_->currentIndex() == kCustom;
}

ClockKind ClockEditor::kind() const {
    return kKinds.at(static_cast<std::size_t>(kind_->currentIndex()));
}

void ClockEditor::showFields() {
    custom_->setVisible(isCustom());
    const bool bonus = hasBonus(kind());
    bonusTitle_->setVisible(bonus);
    bonusTitle_->setText(kind() == ClockKind::Bronstein ? tr("Delay") : tr("Increment"));
    for (const auto& [times, isShown] : {std::pair(white_, true), std::pair(black_, differ_->isChecked())}) {
        times.label->setVisible(isShown);
        times.base->setVisible(isShown);
        times.bonus->setVisible(isShown && bonus);
        times.base->setAccessibleName(tr("Time of %1", "a side").arg(times.label->text()));
        times.bonus->setAccessibleName(
            tr("%1: %2", "a side, what is entered").arg(times.label->text(), bonusTitle_->text()));
    }
    white_.label->setText(differ_->isChecked() ? tr("White") : tr("Both sides", "times of the clock"));
}

TimeControl ClockEditor::controlOf(const Times& times) const {
    const milliseconds base(times.base->time().msecsSinceStartOfDay());
    const milliseconds bonus = hasBonus(kind()) ? milliseconds(times.bonus->value() * 1s) : milliseconds();
    return {kind(), base, bonus};
}

std::optional<TimeControls> ClockEditor::controls() const {
    if (usual_->currentIndex() == kNone) return std::nullopt;
    if (!isCustom()) {
        const TimeControl& usual = kUsual.at(static_cast<std::size_t>(usual_->currentIndex() - kFirstUsual));
        return TimeControls(usual, usual);
    }
    return TimeControls(controlOf(white_), controlOf(differ_->isChecked() ? black_ : white_));
}

}  // namespace chesspp::ui
