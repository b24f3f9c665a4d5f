// SPDX-License-Identifier: MIT
#include "ui/variants/variant_errors_dialog.h"

#include "ui/models/library/library_context.h"
#include "ui/models/library/user_variants.h"
#include "ui/theme/app_style.h"
#include "ui/theme/scroll_page.h"
#include "ui/theme/workspace_layout.h"

#include <QDesktopServices>
#include <QDialogButtonBox>
#include <QPushButton>
#include <QUrl>
#include <QVBoxLayout>

namespace chesspp::ui {

VariantErrorsDialog::VariantErrorsDialog(const LibraryContext& library, const UserVariantLibrary& own,
                                         QWidget* parent)
    : QDialog(parent) {
    setWindowTitle(tr("Files That Are Not Variants"));
    auto* column = bareLayout<QVBoxLayout>(this, kGrid, {2 * kGrid, 2 * kGrid, 2 * kGrid, 2 * kGrid});
    auto* sheet = new ScrollPage(windowTitle(), this);
    QWidget* page = makePage();
    auto& rows = *static_cast<QVBoxLayout*>(page->layout());
    column->addWidget(sheet, 1);
    rows.addWidget(
        new StyledLabel(tr("These files are in the folder of your variants but cannot be read. They "
                           "are left unchanged and appear in the list once they are fixed."),
                        StyledLabel::Weight::Quiet, page));
    for (const UserVariantLibrary::Unreadable& each : own.unreadable()) {
        rows.addWidget(new StyledLabel(each.file, StyledLabel::Weight::Part, page));
        for (const Diagnostic& problem : each.problems.items()) {
            const QString sentence = library.sentence(problem.message);
            const QString where = problem.place.line > 0 ? tr("Line %1, column %2: %3")
                                                               .arg(problem.place.line)
                                                               .arg(problem.place.column)
                                                               .arg(sentence)
                                                         : sentence;
            rows.addWidget(new StyledLabel(where, page));
        }
    }
    rows.addStretch();
    sheet->setPage(page);
    QDialogButtonBox* buttons = addDialogButtons(*this);
    QPushButton* open = buttons->addButton(tr("Open Your Folder"), QDialogButtonBox::ActionRole);
    connect(open, &QPushButton::clicked, this,
            [path = own.folder()] { QDesktopServices::openUrl(QUrl::fromLocalFile(path)); });
    buttons->addButton(tr("Close"), QDialogButtonBox::RejectRole);
    resize(70 * kGrid, 50 * kGrid);
}

}  // namespace chesspp::ui
