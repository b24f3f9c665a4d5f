// SPDX-License-Identifier: MIT
#include "ui/workspace/unreadable_files_dialog.h"

#include "ui/models/library/library_context.h"
#include "ui/theme/app_style.h"
#include "ui/theme/scroll_page.h"
#include "ui/theme/workspace_layout.h"

#include <QDesktopServices>
#include <QDialogButtonBox>
#include <QPushButton>
#include <QUrl>
#include <QVBoxLayout>

namespace chesspp::ui {

UnreadableFilesDialog::UnreadableFilesDialog(const LibraryContext& library, const QString& title,
                                             const std::vector<Folder>& folders, QWidget* parent)
    : QDialog(parent) {
    setWindowTitle(title);
    auto* column = bareLayout<QVBoxLayout>(this, kGrid, {2 * kGrid, 2 * kGrid, 2 * kGrid, 2 * kGrid});
    auto* sheet = new ScrollPage(windowTitle(), this);
    QWidget* page = makePage();
    auto& rows = *static_cast<QVBoxLayout*>(page->layout());
    column->addWidget(sheet, 1);
    QDialogButtonBox* buttons = addDialogButtons(*this);
    for (const Folder& each : folders) {
        addFolder(each, library, rows);
        QPushButton* open = buttons->addButton(each.opens, QDialogButtonBox::ActionRole);
        connect(open, &QPushButton::clicked, this,
                [path = each.path] { QDesktopServices::openUrl(QUrl::fromLocalFile(path)); });
    }
    rows.addStretch();
    sheet->setPage(page);
    buttons->addButton(tr("Close"), QDialogButtonBox::RejectRole);
    resize(70 * kGrid, 50 * kGrid);
}

void UnreadableFilesDialog::addFolder(const Folder& folder, const LibraryContext& library,
                                      QVBoxLayout& rows) {
    QWidget* page = rows.parentWidget();
    rows.addWidget(new StyledLabel(folder.head, StyledLabel::Weight::Quiet, page));
    for (const File& each : folder.files) {
        rows.addWidget(new StyledLabel(each.name, StyledLabel::Weight::Part, page));
        for (const Diagnostic& problem : each.problems.items()) {
            const QString sentence = library.sentence(problem.message);
            const QString where = problem.place.line > 0 ? tr("Line %1, column %2: %3")
                                                               .arg(problem.place.line)
                                                               .arg(problem.place.column)
                                                               .arg(sentence)
                                                         : sentence;
            rows.addWidget(new StyledLabel(where, page));
        }
        if (each.import == File::Import::None) continue;
        auto* importButton = new QPushButton(tr("Import…"), page);
        importButton->setAccessibleName(tr("Import %1", "a file").arg(each.name));
        connect(importButton, &QPushButton::clicked, this, [this, path = folder.path + '/' + each.name] {
            chosen_ = path;
            accept();
        });
        rows.addWidget(importButton, 0, Qt::AlignLeft);
    }
}

}  // namespace chesspp::ui
