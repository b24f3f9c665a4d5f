// SPDX-License-Identifier: MIT
#include "ui/builder/library/import_dialog.h"

#include "ui/builder/library/comparison_dialogs.h"
#include "ui/models/library/library_context.h"
#include "ui/models/library/user_pieces.h"
#include "ui/models/table/text/table_status_text.h"
#include "ui/theme/app_style.h"
#include "ui/theme/workspace_layout.h"

#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QRadioButton>
#include <QTreeWidget>
#include <QVBoxLayout>
#include <algorithm>

namespace chesspp::ui {
namespace {

using io::IdConflict;
using io::ImportChoice;
using io::ImportRow;

QString idOf(const ImportRow& row) {
    return QString::fromStdString(row.part.id);
}

constexpr std::string_view kTooSlow = "svg.too-slow";

bool isTooSlow(const Diagnostic& problem) {
    return problem.message.code == kTooSlow;
}

}  // namespace

ImportDialog::ImportDialog(const LibraryContext& library, const UserPieceLibrary& own,
                           const io::PieceImport& parcel, const QString& source, QWidget* parent)
    : QDialog(parent),
      library_(library),
      own_(own),
      besides_(parcel.besides),
      list_(new QTreeWidget(this)),
      remarks_(wrappedLabel({}, this)),
      choices_(new QWidget(this)),
      choiceRows_(bareLayout<QVBoxLayout>(choices_, kGrid / 2)),
      compare_(new QPushButton(tr("Compare with Mine…"), this)) {
    const auto known = library.known();
    io::ImportTarget world{
        [&](std::string_view id) {
            const UserPieceLibrary* shared = own.shared();
            return shared != nullptr && shared->contains(id) ? nullptr : own.piece(id);
        },
        [&](std::string_view id) { return own.contains(id) ? own.piece(id) : known->find(id); }, known->all};
    // The library does not contain unfinished pieces.
    for (const std::string& id : own.ids()) {
        if (known->find(id) == nullptr) world.all.push_back(own.piece(id));
    }
    rows_ = io::planImport(parcel, world);
    for (const ImportRow& row : rows_) ways_.push_back(io::importChoices(row).front());

    setWindowTitle(tr("Import Pieces"));
    auto* column = bareLayout<QVBoxLayout>(this, kGrid, {2 * kGrid, 2 * kGrid, 2 * kGrid, 2 * kGrid});
    QString head = source.isEmpty() ? tr("The clipboard contains these pieces.")
                                    : tr("%1 contains these pieces.", "a file").arg(source);
    if (!parcel.author.empty()) head += ' ' + tr("By %1.").arg(QString::fromStdString(parcel.author));
    if (!parcel.problems.empty()) head += ' ' + inBrief(library.sentences(parcel.problems));
    head += ' ' + tr("Nothing has changed yet.");
    column->addWidget(wrappedLabel(head, this));
    list_->setColumnCount(3);
    list_->setHeaderLabels({tr("Piece"), tr("Here"), tr("Action")});
    list_->setRootIsDecorated(false);
    list_->setUniformRowHeights(true);
    list_->setAccessibleName(tr("Pieces in the file"));
    list_->header()->setStretchLastSection(true);
    for (std::size_t i = 0; i < rows_.size(); ++i) {
        auto* item = new QTreeWidgetItem(list_);
        const ImportRow& row = rows_[i];
        item->setText(0, row.part.piece        ? library.nameOf(*row.part.piece)
                         : idOf(row).isEmpty() ? tr("?")
                                               : idOf(row));
        item->setToolTip(0, idOf(row));
        item->setSizeHint(0, QSize(0, 3 * kGrid + kGrid / 2));
        item->setText(1, standing(row));
        refresh(i);
    }
    list_->setColumnWidth(0, 20 * kGrid);
    list_->setColumnWidth(1, 26 * kGrid);
    column->addWidget(list_, 1);
    addWidgets(*column, {remarks_, choices_});
    column->addWidget(compare_, 0, Qt::AlignLeft);
    import_ = addDialogButtons(*this, {}, tr("Cancel"));
    connect(compare_, &QPushButton::clicked, this, &ImportDialog::compare);
    connect(list_, &QTreeWidget::currentItemChanged, this, &ImportDialog::showRow);
    resize(84 * kGrid, 60 * kGrid);
    // Selects the first row that needs a decision.
    const auto undecided =
        std::ranges::find_if(rows_, [this](const ImportRow& row) { return !remarks(row).isEmpty(); });
    const auto first = undecided == rows_.end() ? 0 : undecided - rows_.begin();
    if (!rows_.empty()) list_->setCurrentItem(list_->topLevelItem(static_cast<int>(first)));
    list_->setFocus();
    showRow();
}

void ImportDialog::choose(std::size_t row, ImportChoice way) {
    ways_[row] = way;
    refresh(row);
    showRow();
}

QString ImportDialog::named(const std::vector<std::string>& ids) const {
    QStringList all;
    for (const std::string& id : ids) {
        const auto mine = own_.piecePtr(id);
        const PieceDefinition* piece = mine != nullptr ? mine.get() : library_.piece(id);
        all += piece != nullptr ? library_.nameOf(*piece) : QString::fromStdString(id);
    }
    return all.join(QStringLiteral(", "));
}

QString ImportDialog::standing(const ImportRow& row) const {
    if (!row.part.piece) return tr("can’t be read");
    switch (row.meets) {
        case IdConflict::None:
            if (!row.part.problems.empty()) return tr("new, not playable yet");
            if (row.part.art.empty()) return tr("new");
            if (!row.part.piece->art) return tr("new, without its picture");
            return std::ranges::all_of(row.part.art.items(), isTooSlow) ? tr("new, with a plain picture")
                                                                        : tr("new, its picture cleaned");
        case IdConflict::Itself:
            return tr("already here, identical");
        case IdConflict::MineOther:
            return tr("id used by one of mine");
        case IdConflict::FixedOther:
            return tr("id used by another piece");
    }
    return {};
}

QString ImportDialog::textOf(ImportChoice way, const ImportRow& row) const {
    switch (way) {
        case ImportChoice::Leave:
            if (!row.part.piece || row.meets == IdConflict::None) return tr("Skip");
            return row.meets == IdConflict::MineOther ? tr("Keep mine") : tr("Keep existing");
        case ImportChoice::Take:
            return tr("Import");
        case ImportChoice::Replace:
            return tr("Replace mine with theirs");
        case ImportChoice::UnderFreshId:
            return tr("Keep both: theirs as %1", "id").arg(QString::fromStdString(row.freshId));
    }
    return {};
}

QString ImportDialog::remarks(const ImportRow& row) const {
    QStringList all;
    if (!row.part.problems.empty()) {
        const QString why = inBrief(library_.sentences(row.part.problems));
        all += row.part.piece ? tr("The piece can’t be placed on a board yet. %1").arg(why) : why;
    }
    if (row.meets == IdConflict::MineOther && row.part.piece)
        all += tr("Mine and theirs differ. If theirs replaces mine, mine is kept as an older version.");
    for (const Diagnostic& each : row.part.art.items()) {
        const QString sentence = library_.sentence(each.message);
        const bool gone = each.severity == Severity::Error;
        const bool black = each.place.pointer == "/art/black";
        all += gone && black
                   ? tr("Its picture for Black can’t be shown and is left out. %1", "why").arg(sentence)
               : gone ? tr("Its picture can’t be shown and is left out. %1", "why").arg(sentence)
               : each.message.code == kTooSlow
                   ? tr("Its picture is kept in the piece but not shown. %1", "why").arg(sentence)
                   : tr("Its picture is imported without its unsafe parts. %1").arg(sentence);
    }
    if (!row.missing.empty())
        all += tr("It uses pieces that are neither here nor in the file: %1. Moves with them are left out "
                  "until the pieces are here.")
                   .arg(named(row.missing));
    if (!row.sharers.empty())
        all += tr("Its letter %1 is also used by: %2. On a board with both, it is written by its id.")
                   .arg(QString::fromStdString(row.part.piece->letter), named(row.sharers));
    return all.join('\n');
}

void ImportDialog::refresh(std::size_t row) {
    QTreeWidgetItem* item = list_->topLevelItem(static_cast<int>(row));
    item->setText(2, textOf(ways_[row], rows_[row]));
    item->setFont(0, ways_[row] != ImportChoice::Leave ? demiBold(list_->font()) : list_->font());
}

void ImportDialog::showCount() {
    const auto count =
        std::ranges::count_if(ways_, [](ImportChoice way) { return way != ImportChoice::Leave; });
    const bool opensOthers = count == 0 && besides_ == io::PieceImport::Besides::Others;
    import_->setText(opensOthers ? tr("Open Without Importing")
                                 : tr("Import (%1)", "how many pieces").arg(count));
    import_->setEnabled(count > 0 || opensOthers);
}

void ImportDialog::showRow() {
    showCount();
    const int current = list_->indexOfTopLevelItem(list_->currentItem());
    qDeleteAll(choices_->findChildren<QRadioButton*>());
    compare_->setVisible(false);
    if (current < 0) return remarks_->clear();
    const auto at = static_cast<std::size_t>(current);
    const ImportRow& row = rows_[at];
    remarks_->setText(remarks(row));
    remarks_->setVisible(!remarks_->text().isEmpty());
    compare_->setVisible(row.meets == IdConflict::MineOther && row.part.piece.has_value());
    const std::vector<ImportChoice> ways = io::importChoices(row);
    if (ways.size() < 2) return;
    for (const ImportChoice way : ways) {
        auto* button = new QRadioButton(textOf(way, row), choices_);
        button->setChecked(way == ways_[at]);
        choiceRows_->addWidget(button);
        connect(button, &QRadioButton::clicked, this, [this, at, way] {
            ways_[at] = way;
            refresh(at);
            showCount();
        });
    }
}

void ImportDialog::compare() {
    const int current = list_->indexOfTopLevelItem(list_->currentItem());
    if (current < 0) return;
    const ImportRow& row = rows_[static_cast<std::size_t>(current)];
    const auto mine = own_.piecePtr(row.part.id);
    if (!mine || !row.part.piece) return;
    CompareDialog dialog(library_, mine, std::make_shared<const PieceDefinition>(*row.part.piece), this);
    dialog.exec();
}

}  // namespace chesspp::ui
