// SPDX-License-Identifier: MIT
#include "ui/print/print_dialog.h"

#include "ui/print/page_output.h"
#include "ui/print/print_preview.h"
#include "ui/theme/icons.h"
#include "ui/theme/workspace_layout.h"

#include <QApplication>
#include <QComboBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QPrintDialog>
#include <QPrinter>
#include <QProgressBar>
#include <QPushButton>
#include <QScreen>
#include <QTimer>
#include <QVBoxLayout>
#include <array>
#include <utility>

namespace chesspp::ui {
namespace {

constexpr std::array kPapers{QPageSize::A4, QPageSize::Letter};
/// How long the window may not answer while pages are laid out.
constexpr std::chrono::milliseconds kMoment(12);

}  // namespace

PrintDialog::PrintDialog(const PieceArt& art, BoardTheme theme, PrintChoice choice, QWidget* parent)
    : QDialog(parent),
      art_(art),
      theme_(std::move(theme)),
      choice_(choice),
      preview_(new PrintPreview(art, this)),
      paper_(new QComboBox(this)),
      ink_(new QComboBox(this)),
      zoom_(new QComboBox(this)),
      page_(new QLabel(this)),
      problem_(wrappedLabel({}, this)),
      progress_(new QProgressBar(this)),
      print_(new QPushButton(tr("&Print…"), this)),
      pdf_(new QPushButton(tr("&Save as PDF…"), this)),
      close_(new QPushButton(tr("Close"), this)) {
    setWindowTitle(tr("Print"));
    for (const QPageSize::PageSizeId id : kPapers) paper_->addItem(QPageSize::name(id), id);
    paper_->setCurrentIndex(paper_->findData(choice.paper));
    ink_->addItems({tr("Colour"), tr("Shades of grey")});
    ink_->setCurrentIndex(static_cast<int>(choice.ink));
    zoom_->addItems({tr("Whole page"), tr("Page width")});

    auto* side = new QWidget(this);
    auto* rows = bareLayout<QVBoxLayout>(side, kGrid);
    auto* form = new QFormLayout;
    form->setRowWrapPolicy(QFormLayout::WrapAllRows);
    form->addRow(tr("Pa&per:"), paper_);
    form->addRow(tr("&Ink:"), ink_);
    form->addRow(tr("Previe&w:"), zoom_);
    rows->addLayout(form);
    rows->addWidget(page_);
    rows->addWidget(problem_);
    rows->addStretch();
    addWidgets(*rows, {progress_, print_, pdf_, close_});
    side->setFixedWidth(std::max(24 * kGrid, side->sizeHint().width()));

    auto* all = new QHBoxLayout(this);
    all->addWidget(side);
    all->addWidget(preview_, 1);
    print_->setDefault(true);
    problem_->setVisible(false);
    problem_->setFocusPolicy(Qt::NoFocus);
    progress_->setTextVisible(false);
    progress_->setAccessibleName(tr("Progress"));

    connect(paper_, &QComboBox::currentIndexChanged, this, [this] {
        choice_.paper = static_cast<QPageSize::PageSizeId>(paper_->currentData().toInt());
        beginLayout();
    });
    connect(ink_, &QComboBox::currentIndexChanged, this, [this](int index) {
        choice_.ink = static_cast<PrintInk>(index);
        showInk();
    });
    connect(zoom_, &QComboBox::currentIndexChanged, preview_,
            [this](int index) { preview_->setZoom(static_cast<PrintPreview::Zoom>(index)); });
    connect(preview_, &PrintPreview::currentPageChanged, this, &PrintDialog::showState);
    connect(print_, &QPushButton::clicked, this, &PrintDialog::choosePrinter);
    connect(pdf_, &QPushButton::clicked, this, &PrintDialog::pdfRequested);
    connect(close_, &QPushButton::clicked, this, &PrintDialog::reject);
    showInk();
    showState();
    const QSize room = (parent != nullptr ? parent->screen() : screen())->availableGeometry().size();
    resize(QSize(104 * kGrid, 90 * kGrid).boundedTo(room - QSize(4 * kGrid, 8 * kGrid)));
}

PrintDialog::~PrintDialog() = default;

void PrintDialog::setSheet(PrintSheet sheet) {
    sheet_ = std::make_shared<const PrintSheet>(std::move(sheet));
    setWindowTitle(tr("Print: %1", "a title").arg(sheet_->title));
    beginLayout();
}

std::shared_ptr<const PageLayout> PrintDialog::pages() const {
    return layout_ && layout_->isDone() ? layout_ : nullptr;
}

QString PrintDialog::problem() const {
    return problem_->isVisibleTo(this) ? problem_->text() : QString();
}

void PrintDialog::report(const QString& problem) {
    problem_->setText(problem);
    problem_->setVisible(!problem.isEmpty());
}

// --- pages ---

void PrintDialog::beginLayout() {
    preview_->setPages(nullptr);
    if (!sheet_) return;
    layout_ = std::make_shared<PageLayout>(sheet_, formatOf(QPageSize(choice_.paper)), QApplication::font());
    continueLayout();
}

void PrintDialog::continueLayout() {
    const std::shared_ptr<PageLayout> current = layout_;
    if (!current->advance(kMoment)) {
        QTimer::singleShot(0, this, [this, current] {
            if (current == layout_) continueLayout();
        });
    } else {
        preview_->setPages(current);
    }
    showState();
}

void PrintDialog::showInk() {
    preview_->setInk(choice_.ink, theme_);
}

void PrintDialog::showState() {
    const bool ready = pages() != nullptr;
    const bool printing = writer_ != nullptr;
    page_->setText(ready ? tr("Page %1 of %2").arg(preview_->currentPage() + 1).arg(layout_->pageCount())
                         : tr("The pages are being prepared…"));
    for (QWidget* each : {static_cast<QWidget*>(print_), static_cast<QWidget*>(pdf_),
                          static_cast<QWidget*>(paper_), static_cast<QWidget*>(ink_)})
        each->setEnabled(ready && !printing);
    progress_->setVisible(!ready || printing);
    if (!printing) progress_->setRange(0, 0);
    close_->setText(printing || !ready ? tr("Cancel") : tr("Close"));
}

// --- printing ---

void PrintDialog::choosePrinter() {
    auto printer = std::make_unique<QPrinter>(QPrinter::HighResolution);
    printer->setPageSize(QPageSize(choice_.paper));
    printer->setColorMode(choice_.ink == PrintInk::Grey ? QPrinter::GrayScale : QPrinter::Color);
    QPrintDialog dialog(printer.get(), this);
    dialog.setOptions(QAbstractPrintDialog::PrintToFile | QAbstractPrintDialog::PrintShowPageSize);
    if (dialog.exec() == QDialog::Accepted) printOn(std::move(printer));
}

void PrintDialog::printOn(std::unique_ptr<QPrinter> printer) {
    std::shared_ptr<const PageLayout> pages = this->pages();
    if (!pages || writer_) return;
    report({});
    const bool toFile = printer->outputFormat() == QPrinter::PdfFormat;
    const QString name = toFile ? printer->outputFileName() : printer->printerName();
    if (name.isEmpty()) return report(tr("There is no printer. You can save the pages as PDF."));
    if (!toFile && !printer->isValid())
        return report(tr("The printer %1 is not available. Nothing was printed.").arg(name));
    printer->setFullPage(true);
    printer->setPageOrientation(QPageLayout::Portrait);  // the pages are laid out upright
    printer->setDocName(sheet_->title);
    const QPageSize paper = printer->pageLayout().pageSize();
    if (!paper.isEquivalentTo(QPageSize(choice_.paper))) {
        auto other = std::make_shared<PageLayout>(sheet_, formatOf(paper), QApplication::font());
        other->finish();
        pages = other;
    }
    const PrintInk ink = printer->colorMode() == QPrinter::GrayScale ? PrintInk::Grey : choice_.ink;
    printer_ = std::move(printer);
    writer_ = std::make_unique<PageWriter>(
        pages, toolsFor(ink, theme_, art_), *printer_, [this, name](PageWriter::End end) {
            writer_.release()->deleteLater();
            printer_.reset();
            showState();
            if (end == PageWriter::End::Failed) {
                report(tr("%1 could not be printed on. Nothing is lost: try again, or save the pages as PDF.",
                          "a printer or a file")
                           .arg(name));
            } else if (end == PageWriter::End::Done) {
                emit printed(name);
                accept();
            }
        });
    connect(writer_.get(), &PageWriter::progressed, progress_, &QProgressBar::setValue);
    progress_->setRange(0, pages->pageCount());
    progress_->setValue(0);
    showState();
}

void PrintDialog::done(int result) {
    if (writer_) writer_->cancel();
    QDialog::done(result);
}

}  // namespace chesspp::ui
