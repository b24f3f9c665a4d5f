// SPDX-License-Identifier: MIT
#include "ui/play/game_details_dialog.h"

#include "ui/models/table/game_details.h"
#include "ui/theme/app_style.h"
#include "ui/theme/icons.h"
#include "ui/theme/workspace_layout.h"

#include <QDate>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRegularExpression>
#include <QTableWidget>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>
#include <array>
#include <set>

namespace chesspp::ui {
namespace {

constexpr int kName = 0;
constexpr int kValue = 1;

/// What PGN writes for nothing known; empty if the tag may be missing.
QString unknownOf(std::string_view tag) {
    constexpr std::array<std::string_view, 3> kRoster{"Event", "Site", "Round"};
    if (tag == "Date") return QStringLiteral("????.??.??");
    return std::ranges::find(kRoster, tag) != kRoster.end() ? QStringLiteral("?") : QString();
}

QString valueIn(const std::vector<PgnTag>& tags, std::string_view tag) {
    const std::string* value = findTag(tags, tag);
    const QString text = value != nullptr ? QString::fromStdString(*value) : QString();
    return text == unknownOf(tag) ? QString() : text;
}

bool isName(const QString& text) {
    static const QRegularExpression kNameForm(QStringLiteral("^[A-Za-z0-9_]{1,255}$"));
    return kNameForm.match(text).hasMatch();
}

}  // namespace

GameDetailsDialog::GameDetailsDialog(const TableDocument& table, QWidget* parent)
    : QDialog(parent), before_(table.details()) {
    setWindowTitle(tr("Game Details"));
    auto* column = bareLayout<QVBoxLayout>(this, 2 * kGrid, {3 * kGrid, 3 * kGrid, 3 * kGrid, 2 * kGrid});
    auto* grid = new QGridLayout;
    grid->setHorizontalSpacing(2 * kGrid);
    grid->setVerticalSpacing(kGrid);
    grid->setColumnStretch(1, 3);
    grid->setColumnStretch(3, 2);
    column->addLayout(grid);
    addFields(*grid, table);
    addOthers();
    addProgramTags(table);
    problem_ = wrappedLabel({}, this);
    problem_->setObjectName("problem");
    column->addWidget(problem_);
    accept_ = addDialogButtons(*this, tr("Save Details"), tr("Cancel"));
    connect(others_, &QTableWidget::itemChanged, this, &GameDetailsDialog::validate);
    validate();
    fields_.front().line->setFocus();
    resize(80 * kGrid, 68 * kGrid);
}

QLineEdit* GameDetailsDialog::addLine(QGridLayout& grid, QPoint at, const QString& label,
                                      const QString& text) {
    auto* line = new QLineEdit(text, this);
    line->setMaxLength(kLongestDetail);
    line->setCursorPosition(0);
    auto* name = new QLabel(label, this);
    name->setBuddy(line);
    grid.addWidget(name, at.y(), 2 * at.x());
    grid.addWidget(line, at.y(), 2 * at.x() + 1);
    return line;
}

void GameDetailsDialog::addFields(QGridLayout& grid, const TableDocument& table) {
    const auto add = [&](const char* tag, QPoint at, const QString& label) {
        QLineEdit* line = addLine(grid, at, label, valueIn(before_, tag));
        line->setObjectName(tag);
        fields_.push_back({tag, line});
        return line;
    };
    QLineEdit* event = add("Event", {0, 0}, tr("&Event:"));
    QLineEdit* site = add("Site", {0, 1}, tr("&Site:"));
    white_ = addLine(grid, {0, 2}, tr("&White:"), table.players().white);
    black_ = addLine(grid, {0, 3}, tr("&Black:"), table.players().black);
    QLineEdit* annotator = add("Annotator", {0, 4}, tr("&Annotator:"));
    QLineEdit* date = add("Date", {1, 0}, tr("&Date:"));
    QLineEdit* round = add("Round", {1, 1}, tr("&Round:"));
    QLineEdit* whiteElo = add("WhiteElo", {1, 2}, tr("W&hite’s Elo:"));
    QLineEdit* blackElo = add("BlackElo", {1, 3}, tr("B&lack’s Elo:"));
    if (findTag(before_, "Event") == nullptr) event->setPlaceholderText(QString::fromLatin1(kUsualEvent));
    date->setPlaceholderText(findTag(before_, "Date") == nullptr
                                 ? QDate::currentDate().toString("yyyy.MM.dd")
                                 : tr("Year.month.day", "placeholder of a date"));
    QWidget* last = nullptr;
    for (QLineEdit* each : {event, date, site, round, white_, whiteElo, black_, blackElo, annotator}) {
        if (last != nullptr) setTabOrder(last, each);
        last = each;
    }
}

bool GameDetailsDialog::isField(std::string_view tag) const {
    const std::vector<PgnTag> wanted{{std::string(tag), {}}};
    return std::ranges::any_of(fields_,
                               [&](const Field& each) { return findTag(wanted, each.tag) != nullptr; });
}

void GameDetailsDialog::addOthers() {
    others_ = new QTableWidget(0, 2, this);
    others_->setHorizontalHeaderLabels({tr("Tag"), tr("Value")});
    others_->horizontalHeader()->setSectionResizeMode(kValue, QHeaderView::Stretch);
    others_->horizontalHeader()->resizeSection(kName, 22 * kGrid);
    others_->verticalHeader()->hide();
    others_->setAccessibleName(tr("Other tags"));
    others_->setSelectionBehavior(QAbstractItemView::SelectRows);
    others_->setSelectionMode(QAbstractItemView::SingleSelection);
    others_->setTabKeyNavigation(false);
    others_->setMinimumHeight(12 * kGrid);
    for (const PgnTag& each : before_) {
        if (!isField(each.name))
            addRow(QString::fromStdString(each.name), QString::fromStdString(each.value));
    }
    auto* title = new QLabel(tr("&Other tags:"), this);
    title->setBuddy(others_);
    auto* add = iconButton(Icon::Add, tr("Add a tag"), this);
    auto* remove = iconButton(Icon::Remove, tr("Remove the selected tag"), this);
    auto* row = new QHBoxLayout;
    row->addWidget(title);
    row->addStretch();
    row->addWidget(add);
    row->addWidget(remove);
    auto* column = static_cast<QVBoxLayout*>(layout());
    column->addLayout(row);
    column->addWidget(others_, 1);
    connect(add, &QToolButton::clicked, this, [this] {
        addRow({}, {});
        others_->setCurrentCell(others_->rowCount() - 1, kName);
        others_->setFocus();
        others_->editItem(others_->currentItem());
    });
    connect(remove, &QToolButton::clicked, this, &GameDetailsDialog::removeRow);
    const auto enable = [this, remove] { remove->setEnabled(others_->currentRow() >= 0); };
    connect(others_, &QTableWidget::currentCellChanged, this, enable);
    enable();
}

void GameDetailsDialog::addRow(const QString& name, const QString& value) {
    const int row = others_->rowCount();
    others_->insertRow(row);
    others_->setItem(row, kName, new QTableWidgetItem(name));
    others_->setItem(row, kValue, new QTableWidgetItem(value));
}

void GameDetailsDialog::removeRow() {
    others_->removeRow(others_->currentRow());
    validate();
}

void GameDetailsDialog::addProgramTags(const TableDocument& table) {
    auto* grid = new QGridLayout;
    grid->setHorizontalSpacing(2 * kGrid);
    grid->setVerticalSpacing(kGrid / 2);
    grid->setColumnStretch(1, 1);
    for (const PgnTag& each : tagsOfProgram(table)) {
        const int row = grid->rowCount();
        auto* value = new QLineEdit(QString::fromStdString(each.value), this);
        value->setReadOnly(true);
        value->setFrame(false);
        value->setCursorPosition(0);
        value->setAccessibleName(QString::fromStdString(each.name));
        grid->addWidget(new QLabel(QString::fromStdString(each.name), this), row, 0);
        grid->addWidget(value, row, 1);
    }
    auto* column = static_cast<QVBoxLayout*>(layout());
    column->addWidget(new QLabel(tr("Written by Chess++ itself:"), this));
    column->addLayout(grid);
}

QString GameDetailsDialog::cell(int row, int column) const {
    const QTableWidgetItem* item = others_->item(row, column);
    return item != nullptr ? item->text().simplified().left(kLongestDetail) : QString();
}

QString GameDetailsDialog::problem() const {
    std::set<QString> names;
    for (int row = 0; row < others_->rowCount(); ++row) {
        const QString name = cell(row, kName);
        if (name.isEmpty() && cell(row, kValue).isEmpty()) continue;
        if (!isName(name))
            return tr("“%1” can’t be the name of a tag: only the letters A to Z, digits and _ can.")
                .arg(name);
        if (isMadeByProgram(name.toStdString())) return tr("Chess++ writes the tag “%1” itself.").arg(name);
        if (isField(name.toStdString())) return tr("The tag “%1” has a field above.").arg(name);
        if (!names.insert(name.toLower()).second) return tr("The tag “%1” is there twice.").arg(name);
    }
    return {};
}

void GameDetailsDialog::validate() {
    const QString problem = this->problem();
    problem_->setText(problem);
    problem_->setVisible(!problem.isEmpty());
    accept_->setEnabled(problem.isEmpty());
}

std::vector<PgnTag> GameDetailsDialog::details() const {
    std::vector<PgnTag> tags;
    const auto put = [&tags](const QString& name, const QString& value) {
        if (!value.isEmpty()) tags.push_back({name.toStdString(), value.toStdString()});
    };
    for (const Field& each : fields_) {
        const QString value = each.line->text().simplified();
        const bool wasThere = findTag(before_, each.tag) != nullptr;
        put(QString::fromLatin1(each.tag), value.isEmpty() && wasThere ? unknownOf(each.tag) : value);
    }
    for (int row = 0; row < others_->rowCount(); ++row) put(cell(row, kName), cell(row, kValue));
    // Those that were there keep their order.
    const auto rank = [this](const PgnTag& tag) {
        return std::ranges::find(before_, tag.name, &PgnTag::name) - before_.begin();
    };
    std::ranges::stable_sort(tags, {}, rank);
    return tags;
}

QString GameDetailsDialog::player(Side side) const {
    return (side == Side::White ? white_ : black_)->text().trimmed();
}

}  // namespace chesspp::ui
