// SPDX-License-Identifier: MIT
#include "ui/builder/library/load_errors_dialog.h"

#include "ui/models/library/library_context.h"
#include "ui/models/library/user_pieces.h"
#include "ui/theme/app_style.h"
#include "ui/theme/scroll_page.h"
#include "ui/theme/workspace_layout.h"

#include <QDesktopServices>
#include <QDialogButtonBox>
#include <QDir>
#include <QPushButton>
#include <QUrl>
#include <QVBoxLayout>
#include <algorithm>

namespace chesspp::ui {
namespace {

using Files = std::vector<UserPieceLibrary::Unreadable>;

/// The files of a folder that still need attention.
Files filesOf(const UserPieceLibrary& folder, const UserPieceLibrary& own) {
    const auto isDone = [&](const UserPieceLibrary::Unreadable& each) {
        return !each.brings.empty() &&
               std::ranges::all_of(each.brings, [&](const std::string& id) { return own.contains(id); });
    };
    Files files;
    std::ranges::remove_copy_if(folder.unreadable(), std::back_inserter(files), isDone);
    return files;
}

}  // namespace

LoadErrorsDialog::LoadErrorsDialog(const LibraryContext& library, const UserPieceLibrary& own,
                                   QWidget* parent)
    : QDialog(parent), library_(library) {
    setWindowTitle(tr("Files That Are Not Pieces"));
    auto* column = bareLayout<QVBoxLayout>(this, kGrid, {2 * kGrid, 2 * kGrid, 2 * kGrid, 2 * kGrid});
    auto* sheet = new ScrollPage(windowTitle(), this);
    QWidget* page = makePage();
    auto& rows = *static_cast<QVBoxLayout*>(page->layout());
    column->addWidget(sheet, 1);
    QDialogButtonBox* buttons = addDialogButtons(*this);
    const auto add = [&](const UserPieceLibrary& folder, const QString& head, const QString& opens) {
        if (filesOf(folder, own).empty()) return;
        addFolder(folder, own, head, rows);
        QPushButton* open = buttons->addButton(opens, QDialogButtonBox::ActionRole);
        connect(open, &QPushButton::clicked, this,
                [path = folder.folder()] { QDesktopServices::openUrl(QUrl::fromLocalFile(path)); });
    };
    add(own,
        tr("These files are in the folder of your pieces but are not pieces. They are left unchanged and "
           "appear in the list once they are fixed."),
        tr("Open Your Folder"));
    if (own.shared() != nullptr) {
        add(*own.shared(),
            tr("These files are in the shared folder %1 but are not pieces. They are left unchanged and "
               "appear in the list once they are fixed.")
                .arg(QDir(own.shared()->folder()).dirName()),
            tr("Open Shared Folder"));
    }
    rows.addStretch();
    sheet->setPage(page);
    buttons->addButton(tr("Close"), QDialogButtonBox::RejectRole);
    resize(70 * kGrid, 50 * kGrid);
}

void LoadErrorsDialog::addFolder(const UserPieceLibrary& folder, const UserPieceLibrary& own,
                                 const QString& head, QVBoxLayout& rows) {
    QWidget* page = rows.parentWidget();
    rows.addWidget(new StyledLabel(head, StyledLabel::Weight::Quiet, page));
    for (const UserPieceLibrary::Unreadable& each : filesOf(folder, own)) {
        rows.addWidget(new StyledLabel(each.file, StyledLabel::Weight::Part, page));
        for (const Diagnostic& problem : each.problems.items()) {
            const QString sentence = library_.sentence(problem.message);
            const QString where = problem.place.line > 0 ? tr("Line %1, column %2: %3")
                                                               .arg(problem.place.line)
                                                               .arg(problem.place.column)
                                                               .arg(sentence)
                                                         : sentence;
            rows.addWidget(new StyledLabel(where, page));
        }
        if (each.brings.empty()) continue;
        auto* importButton = new QPushButton(tr("Import…"), page);
        importButton->setAccessibleName(tr("Import %1", "a file").arg(each.file));
        connect(importButton, &QPushButton::clicked, this, [this, path = folder.folder() + '/' + each.file] {
            chosen_ = path;
            accept();
        });
        rows.addWidget(importButton, 0, Qt::AlignLeft);
    }
}

int LoadErrorsDialog::countOf(const UserPieceLibrary& own) {
    const std::size_t shared = own.shared() != nullptr ? filesOf(*own.shared(), own).size() : 0;
    return static_cast<int>(filesOf(own, own).size() + shared);
}

}  // namespace chesspp::ui
