// SPDX-License-Identifier: MIT
#include "ui/freeplay/panel/setup_section.h"

#include "ui/freeplay/panel/undo_merging_spin_box.h"
#include "ui/theme/icons.h"
#include "ui/theme/workspace_layout.h"

#include <QGridLayout>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

namespace chesspp::ui {

SetupSection::SetupSection(PanelContext& context, const QString& heading, QWidget* parent)
    : QWidget(parent),
      context_(context),
      heading_(new StyledLabel(heading, StyledLabel::Weight::Part, this)),
      body_(bareLayout<QVBoxLayout>(nullptr, kGrid / 2)),
      headingRow_(new QWidget(this)) {
    auto* column = bareLayout<QVBoxLayout>(this, kGrid / 2);
    auto* row = bareLayout<QHBoxLayout>(headingRow_, 0);
    row->addWidget(heading_, 1);
    column->addWidget(headingRow_);
    column->addLayout(body_);
    setHeading(heading);
}

QPushButton* SetupSection::commandButton(const char* id, const QString& text, const QString& tip) {
    CommandSet& commands = context_.commandSet();
    auto* button = new QPushButton(commands.action(QLatin1String(id))->icon(), text, this);
    button->setIconSize({18, 18});
    commands.connectButton(*button, QLatin1String(id), tip);
    return button;
}

QToolButton* SetupSection::commandIcon(const char* id) {
    CommandSet& commands = context_.commandSet();
    QToolButton* button = iconButton(*commands.action(QLatin1String(id))->command().icon, {}, this);
    commands.connectButton(*button, QLatin1String(id));
    return button;
}

void SetupSection::addToHeading(QWidget* control) {
    headingRow_->layout()->addWidget(control);
}

void SetupSection::setHeading(const QString& heading) {
    heading_->setText(heading);
    headingRow_->setVisible(!heading.isEmpty());
}

void SetupSection::exchange(QWidget*& old, QWidget* fresh) {
    delete body_->replaceWidget(old, fresh);
    old->hide();
    old->deleteLater();
    old = fresh;
    old->show();
    emit rebuilt();
}

SetupPage::SetupPage(PanelContext& context, const QString& name, QWidget* parent)
    : ScrollPage(name, parent), page_(new QWidget), column_(new QVBoxLayout(page_)) {
    layout()->setContentsMargins(kGrid + kGrid / 2, kGrid / 2, 2, kGrid / 2);
    // Narrow at the right, where the scroll bar needs room too.
    column_->setContentsMargins(0, kGrid / 2, kGrid / 2, kGrid / 2);
    column_->setSpacing(kGrid + kGrid / 2);
    column_->addStretch();
    setPage(page_);
    connect(&context.shown(), &ShownTable::changed, this, &SetupPage::updateFromTable);
    connect(&context.shown(), &ShownTable::arrived, this,
            [this] { scrollArea()->verticalScrollBar()->setValue(0); });
    connect(&context, &PanelContext::chosenChanged, this, &SetupPage::updateFromSelection);
}

void SetupPage::add(SetupSection* section) {
    column_->insertWidget(column_->count() - 1, section);
    sections_.push_back(section);
    connect(section, &SetupSection::rebuilt, this, &SetupPage::chainTabs);
}

void SetupPage::updateFromTable() {
    stale_ = !isVisible();
    if (stale_) return;
    for (SetupSection* each : sections_) each->updateFromTable();
}

void SetupPage::updateFromSelection() {
    if (!isVisible()) {
        stale_ = true;
        return;
    }
    for (SetupSection* each : sections_) each->updateFromSelection();
}

void SetupPage::showEvent(QShowEvent* event) {
    ScrollPage::showEvent(event);
    if (!stale_) return;
    updateFromTable();
    chainTabs();
}

QLabel* quietLabel(const QString& text, QWidget* parent) {
    return new StyledLabel(text, StyledLabel::Weight::Quiet, parent);
}

QLabel* labelOf(const QString& text, QWidget* control, QWidget* parent) {
    QLabel* label = wrappedLabel(text, parent);
    label->setBuddy(control);
    QString name = text;
    control->setAccessibleName(name.remove('&'));
    return label;
}

std::vector<CounterRow> makeCounterRows(QWidget* empty, const ShownTable& table,
                                        const std::vector<std::string>& counters, const QStringList& headings,
                                        const QStringList& names) {
    auto* grid = bareLayout<QGridLayout>(empty, kGrid / 2);
    grid->setColumnStretch(0, 1);
    for (int i = 0; i < headings.size(); ++i) grid->addWidget(quietLabel(headings[i], empty), 0, i);
    std::vector<CounterRow> rows;
    for (const std::string& counter : counters) {
        const QString shown = QString::fromStdString(counter);
        const int at = grid->rowCount();
        grid->addWidget(wrappedLabel(shown, empty), at, 0);
        CounterRow row{counter, {}};
        for (int i = 0; i < 2; ++i) {
            auto* spin = new UndoMergingSpinBox(table, names[i].arg(shown), empty);
            spin->setRange(-kMostCounted, kMostCounted);
            grid->addWidget(spin, at, i + 1);
            row.spins.at(static_cast<std::size_t>(i)) = spin;
        }
        rows.push_back(std::move(row));
    }
    return rows;
}

int shownValue(const Counters& counters, std::optional<CounterId> id) {
    const auto found = id ? counters.find(*id) : counters.end();
    if (found == counters.end()) return 0;
    return static_cast<int>(std::clamp<std::int64_t>(found->second, -kMostCounted, kMostCounted));
}

}  // namespace chesspp::ui
