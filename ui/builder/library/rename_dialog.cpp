// SPDX-License-Identifier: MIT
#include "ui/builder/library/rename_dialog.h"

#include "ui/models/library/library_context.h"
#include "ui/theme/app_style.h"
#include "ui/theme/workspace_layout.h"

#include "core/io/read_context.h"

#include <QGridLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>
#include <utility>

namespace chesspp::ui {
namespace {

constexpr qsizetype kMostNamed = 5;

}  // namespace

RenameDialog::RenameDialog(const LibraryContext& library, const UserPieceLibrary& own, FindReferences namers,
                           const std::string& id, QWidget* parent)
    : QDialog(parent),
      own_(own),
      namers_(std::move(namers)),
      was_(id),
      name_(new QLineEdit(QString::fromStdString(own.piece(id)->name), this)),
      id_(new QLineEdit(QString::fromStdString(id), this)),
      effects_(wrappedLabel({}, this)),
      problem_(wrappedLabel({}, this)) {
    setWindowTitle(tr("Rename Piece"));
    auto* column = bareLayout<QVBoxLayout>(this, 2 * kGrid, {3 * kGrid, 3 * kGrid, 3 * kGrid, 2 * kGrid});
    auto* fields = new QGridLayout;
    fields->setHorizontalSpacing(2 * kGrid);
    fields->setVerticalSpacing(kGrid);
    auto* suggest = new QPushButton(tr("&From Name"), this);
    suggest->setToolTip(tr("Makes an unused id from the name"));
    const auto add = [&](const QString& text, QLineEdit* field, QWidget* beside) {
        auto* label = new QLabel(text, this);
        label->setBuddy(field);
        field->setMinimumWidth(36 * kGrid);
        const int row = fields->rowCount();
        fields->addWidget(label, row, 0);
        fields->addWidget(field, row, 1);
        if (beside != nullptr) fields->addWidget(beside, row, 2);
    };
    add(tr("&Name"), name_, nullptr);
    add(tr("&Id"), id_, suggest);
    id_->setToolTip(
        tr("What its file is called, and how other pieces and positions refer to it: lower-case letters, "
           "digits and hyphens."));
    column->addLayout(fields);
    for (QLabel* label : {effects_, problem_}) {
        label->setMinimumWidth(48 * kGrid);
        column->addWidget(label);
    }
    column->addStretch();
    rename_ = addDialogButtons(*this, tr("Rename"), tr("Cancel"));
    QStringList names;
    for (const UserPieceLibrary::Follower& each : own.followersOf(id)) {
        names += tr("%1 (%2×)", "piece, how often it names the other")
                     .arg(library.nameOf(*own.piece(each.id)))
                     .arg(each.pointers.size());
    }
    followers_ = names.join(QStringLiteral(", "));
    connect(name_, &QLineEdit::textChanged, this, &RenameDialog::judge);
    connect(id_, &QLineEdit::textChanged, this, &RenameDialog::judge);
    connect(suggest, &QPushButton::clicked, this,
            [this] { id_->setText(QString::fromStdString(own_.freshId(name_->text()))); });
    name_->selectAll();
    name_->setFocus();
    judge();
}

std::string RenameDialog::name() const {
    return name_->text().trimmed().toStdString();
}

std::string RenameDialog::id() const {
    return id_->text().trimmed().toStdString();
}

void RenameDialog::judge() {
    QString problem;
    if (name().empty()) {
        problem = tr("A piece needs a name.");
    } else if (!io::isId(id())) {
        problem =
            tr("An id consists of lower-case letters, digits and hyphens, begins with a letter or digit and "
               "has at most 64 characters.");
    } else if (id() != was_ && !own_.isFree(id())) {
        problem = tr("Another piece already has the id %1.").arg(QString::fromStdString(id()));
    }
    problem_->setText(problem);
    problem_->setVisible(!problem.isEmpty());
    rename_->setEnabled(problem.isEmpty());
    effects_->setText(id() == was_
                          ? tr("Only the name changes. Everything else refers to the piece by its id.")
                          : effectsOfId().join('\n'));
}

QStringList RenameDialog::effectsOfId() const {
    const PieceReferences namers = namers_ ? namers_(was_, id()) : PieceReferences();
    QStringList sentences;
    if (!followers_.isEmpty()) sentences += tr("Pieces to be updated: %1.").arg(followers_);
    if (namers.tables > 0)
        sentences +=
            tr("Open tables to be updated, with their undo history: %1.", "how many").arg(namers.tables);
    const auto more = namers.positions.size() - kMostNamed;
    const QString some = namers.positions.mid(0, kMostNamed).join(QStringLiteral(", "));
    if (more > 0) {
        sentences +=
            tr("Saved positions to be updated: %1 and %2 more.", "names, how many").arg(some).arg(more);
    } else if (!some.isEmpty()) {
        sentences += tr("Saved positions to be updated: %1.", "names").arg(some);
    }
    if (sentences.isEmpty())
        sentences += tr("None of your other pieces, open tables and saved positions uses it.");
    if (namers.locked > 0)
        sentences += tr("%1 of these can’t be written to the disk now and will be as soon as possible.",
                        "how many saved positions")
                         .arg(namers.locked);
    if (namers.ambiguous > 0)
        sentences +=
            tr("Saved positions that already have another piece with the new id and stay unchanged: %1.",
               "how many")
                .arg(namers.ambiguous);
    if (namers.unreadable > 0)
        sentences += tr("Files of saved positions that can’t be read and stay unchanged: %1.", "how many")
                         .arg(namers.unreadable);
    return sentences;
}

}  // namespace chesspp::ui
