// SPDX-License-Identifier: MIT
#include "ui/builder/library/comparison_dialogs.h"

#include "ui/builder/library/piece_comparison.h"
#include "ui/models/library/library_context.h"
#include "ui/models/piece/piece_text.h"
#include "ui/theme/app_style.h"
#include "ui/theme/workspace_layout.h"

#include "core/authoring/piece_difference.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QHBoxLayout>
#include <QListWidget>
#include <QLocale>
#include <QPushButton>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

namespace chesspp::ui {
namespace {

constexpr QSize kDialogSize{112 * kGrid, 88 * kGrid};

/// Resizes the dialog to its size hint, limited to its parent window.
void fit(QDialog& dialog) {
    const QWidget* window = dialog.parentWidget() != nullptr ? dialog.parentWidget()->window() : nullptr;
    dialog.resize(window != nullptr ? kDialogSize.boundedTo(window->size() - QSize(4 * kGrid, 4 * kGrid))
                                    : kDialogSize);
}

/// A summary of the differences, such as "2 nodes, Name, scenes".
QString inBriefWhatDiffers(const PieceDefinition& first, const PieceDefinition& second,
                           const LibraryContext& library) {
    const PieceDifference difference = differenceOf(first, second);
    QStringList all;
    if (!difference.tree.empty())
        all += VersionsDialog::tr("Rows (%1)", "how many").arg(difference.tree.size());
    for (const std::string& key : difference.facts) all += textOfField(library, FieldOwner::Piece, key).name;
    if (difference.scenes == PieceDifference::Scenes::Differ) all += VersionsDialog::tr("Scenes");
    return all.isEmpty() ? VersionsDialog::tr("No differences.") : all.join(QStringLiteral(", "));
}

}  // namespace

CompareDialog::CompareDialog(const LibraryContext& library, const UserPieceLibrary& own,
                             const std::string& first, QWidget* parent)
    : QDialog(parent), library_(library), comparison_(new PieceComparison(library, this)) {
    setWindowTitle(tr("Compare Pieces"));
    for (const auto& [id, piece] : library.known()->byId) {
        if (!own.contains(id)) pieces_.push_back(piece);
    }
    std::vector<std::string> mine = own.ids();
    if (own.shared() != nullptr) {
        for (std::string& id : own.shared()->ids()) mine.push_back(std::move(id));
    }
    for (const std::string& id : mine) pieces_.push_back(own.piecePtr(id));
    std::ranges::sort(pieces_, [&](const auto& a, const auto& b) {
        return library.nameOf(*a).localeAwareCompare(library.nameOf(*b)) < 0;
    });
    auto* column = bareLayout<QVBoxLayout>(this, kGrid, {2 * kGrid, 2 * kGrid, 2 * kGrid, 2 * kGrid});
    auto* row = new QHBoxLayout;
    const auto names = library.choiceNames();
    for (std::size_t i = 0; i < choices_.size(); ++i) {
        auto* box = new QComboBox(this);
        box->setAccessibleName(i == 0 ? tr("Left") : tr("Right"));
        box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        for (const auto& each : pieces_) {
            const auto name = names.find(each->id);
            box->addItem(pieceIcon(library.art(), library.appearance(*each, Owner::White)),
                         name != names.end() ? name->second : library.nameOf(*each),
                         QString::fromStdString(each->id));
        }
        row->addWidget(box, 1);
        choices_[i] = box;
    }
    column->addLayout(row);
    column->addWidget(comparison_, 1);
    addDialogButtons(*this)->addButton(tr("Close"), QDialogButtonBox::RejectRole);
    const int at = choices_[0]->findData(QString::fromStdString(first));
    choices_[0]->setCurrentIndex(std::max(at, 0));
    // Prefers the piece that it was most likely copied from, else the Queen for its long range.
    const int like = choices_[1]->findData(first == "queen" ? "rook" : "queen");
    choices_[1]->setCurrentIndex(std::max(like, 0));
    for (QComboBox* box : choices_)
        connect(box, &QComboBox::currentIndexChanged, this, &CompareDialog::showBoth);
    fit(*this);
    showBoth();
    choices_[1]->setFocus();
}

CompareDialog::CompareDialog(const LibraryContext& library, std::shared_ptr<const PieceDefinition> mine,
                             std::shared_ptr<const PieceDefinition> theirs, QWidget* parent)
    : QDialog(parent), library_(library), comparison_(new PieceComparison(library, this)) {
    setWindowTitle(tr("Compare Mine and Theirs"));
    auto* column = bareLayout<QVBoxLayout>(this, kGrid, {2 * kGrid, 2 * kGrid, 2 * kGrid, 2 * kGrid});
    column->addWidget(comparison_, 1);
    addDialogButtons(*this)->addButton(tr("Close"), QDialogButtonBox::RejectRole);
    const QString name = library.nameOf(*mine);
    const QString other = library.nameOf(*theirs);
    comparison_->setPieces(std::move(mine), tr("Mine: %1").arg(name), std::move(theirs),
                           tr("Theirs: %1").arg(other));
    fit(*this);
}

void CompareDialog::showBoth() {
    const auto at = [&](std::size_t which) {
        return pieces_[static_cast<std::size_t>(choices_[which]->currentIndex())];
    };
    comparison_->setPieces(at(0), library_.nameOf(*at(0)), at(1), library_.nameOf(*at(1)));
}

VersionsDialog::VersionsDialog(const LibraryContext& library, const UserPieceLibrary& own,
                               const std::string& id, QWidget* parent)
    : QDialog(parent),
      library_(library),
      now_(own.piecePtr(id)),
      versions_(own.versions(id)),
      list_(new QListWidget(this)),
      comparison_(new PieceComparison(library, this)),
      restore_(nullptr) {
    setWindowTitle(tr("Older Versions of %1", "piece").arg(library.nameOf(*now_)));
    for (const UserPieceLibrary::Version& each : versions_)
        list_->addItem(QLocale().toString(each.when, QLocale::ShortFormat));
    pieces_.resize(versions_.size());
    reading_.run(
        [id, versions = versions_](const std::stop_token& stop) {
            std::vector<Result<PieceDefinition>> read;
            for (const UserPieceLibrary::Version& each : versions) {
                if (stop.stop_requested()) break;
                read.push_back(UserPieceLibrary::readVersion(id, each));
            }
            return read;
        },
        [this](std::vector<Result<PieceDefinition>> read) { showRead(std::move(read)); });
    list_->setAccessibleName(tr("Older versions, latest first"));
    list_->setWordWrap(true);
    list_->setFixedWidth(28 * kGrid);
    list_->setSpacing(2);
    auto* column = bareLayout<QVBoxLayout>(this, kGrid, {2 * kGrid, 2 * kGrid, 2 * kGrid, 2 * kGrid});
    auto* row = bareLayout<QHBoxLayout>(nullptr, kGrid);
    row->addWidget(list_);
    row->addWidget(comparison_, 1);
    column->addLayout(row, 1);
    restore_ = addDialogButtons(*this, tr("Restore This Version"), tr("Cancel"));
    restore_->setToolTip(tr("Restores the piece to this version. This can be undone."));
    connect(list_, &QListWidget::currentRowChanged, this, &VersionsDialog::showVersion);
    fit(*this);
    list_->setCurrentRow(0);
    list_->setFocus();
}

void VersionsDialog::showRead(std::vector<Result<PieceDefinition>> read) {
    std::shared_ptr<const PieceDefinition> after = now_;
    for (std::size_t i = 0; i < read.size(); ++i) {
        QString what = tr("This version can’t be read.");
        if (read[i]) {
            pieces_[i] = std::make_shared<const PieceDefinition>(std::move(*read[i]));
            what = inBriefWhatDiffers(*pieces_[i], *after, library_);
            after = pieces_[i];
        }
        QListWidgetItem* item = list_->item(static_cast<int>(i));
        item->setText(tr("%1\nChanged after it: %2", "date and time, what").arg(item->text(), what));
        item->setToolTip(item->text());
    }
    showVersion();
}

std::shared_ptr<const PieceDefinition> VersionsDialog::chosen() const {
    const int row = list_->currentRow();
    return row < 0 ? nullptr : pieces_[static_cast<std::size_t>(row)];
}

void VersionsDialog::showVersion() {
    const auto piece = chosen();
    restore_->setEnabled(piece != nullptr);
    comparison_->setVisible(piece != nullptr);
    if (!piece) return;
    const auto row = static_cast<std::size_t>(list_->currentRow());
    comparison_->setPieces(piece, QLocale().toString(versions_[row].when, QLocale::ShortFormat), now_,
                           tr("Now"));
}

}  // namespace chesspp::ui
