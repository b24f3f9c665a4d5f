// SPDX-License-Identifier: MIT
//
// A sheet of files and sentences, with the way to the folder.
#include "ui/pieces/unreadable_dialog.h"

#include "ui/models/library_context.h"
#include "ui/models/own_pieces.h"
#include "ui/theme/place_layout.h"
#include "ui/theme/sheet.h"

#include <QDesktopServices>
#include <QDialogButtonBox>
#include <QPushButton>
#include <QUrl>
#include <QVBoxLayout>

namespace chesspp::ui {

UnreadableDialog::UnreadableDialog(const LibraryContext& library, const OwnPieces& own, QWidget* parent)
    : QDialog(parent) {
    setWindowTitle(tr("Files that are no pieces"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(2 * kGrid, 2 * kGrid, 2 * kGrid, 2 * kGrid);
    column->setSpacing(kGrid);
    auto* sheet = new Sheet(windowTitle(), this);
    QWidget* page = makePage();
    page->layout()->addWidget(new SheetText(
        tr("These stand in the folder of your pieces, but could not be taken for one. They are left as they "
           "are; mended, they appear by themselves."),
        SheetText::Weight::Quiet, page));
    const auto add = [&](const OwnPieces& shelf) {
        for (const OwnPieces::Unreadable& each : shelf.unreadable()) {
            page->layout()->addWidget(new SheetText(each.file, SheetText::Weight::Part, page));
            for (const Diagnostic& problem : each.problems.items()) {
                const QString sentence = library.sentence(problem.message);
                const QString where = problem.place.line > 0 ? tr("Line %1, column %2: %3")
                                                                   .arg(problem.place.line)
                                                                   .arg(problem.place.column)
                                                                   .arg(sentence)
                                                             : sentence;
                page->layout()->addWidget(new SheetText(where, page));
            }
        }
    };
    add(own);
    if (own.shared() != nullptr) add(*own.shared());
    static_cast<QVBoxLayout*>(page->layout())->addStretch();
    sheet->setPage(page);
    column->addWidget(sheet, 1);
    auto* buttons = new QDialogButtonBox(this);
    const QString folder =
        own.unreadable().empty() && own.shared() != nullptr ? own.shared()->folder() : own.folder();
    QPushButton* open = buttons->addButton(tr("Open the folder"), QDialogButtonBox::ActionRole);
    connect(open, &QPushButton::clicked, this,
            [folder] { QDesktopServices::openUrl(QUrl::fromLocalFile(folder)); });
    buttons->addButton(tr("Close"), QDialogButtonBox::RejectRole);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    column->addWidget(buttons);
    resize(70 * kGrid, 50 * kGrid);
}

int UnreadableDialog::countOf(const OwnPieces& own) {
    const std::size_t shared = own.shared() != nullptr ? own.shared()->unreadable().size() : 0;
    return static_cast<int>(own.unreadable().size() + shared);
}

}  // namespace chesspp::ui
