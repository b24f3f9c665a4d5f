// SPDX-License-Identifier: MIT
// The print dialog with its preview: paper, ink, keys, and printers that are missing or cannot be written to.
#include "tests/support/test_program.h"
#include "tests/ui/kit/files.h"
#include "tests/ui/print/print_kit.h"
#include "ui/print/print_dialog.h"
#include "ui/print/print_preview.h"

#include <QBuffer>
#include <QComboBox>
#include <QPdfWriter>
#include <QPrinter>
#include <QPushButton>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>

using namespace chesspp;
using namespace chesspp::ui;
using namespace chesspp::ui::tests;

namespace {

PrintSheet pagesOfText(int count) {
    PrintSection section;
    for (int i = 0; i < count; ++i)
        section.blocks.emplace_back(PrintText{.text = QString("Paragraph %1.").arg(i)});
    return {.title = "Paragraphs", .sections = {section}};
}

std::unique_ptr<PrintDialog> dialogWith(PrintSheet sheet) {
    auto dialog =
        std::make_unique<PrintDialog>(*library().art(), BoardTheme::slate(), PrintChoice{}, nullptr);
    dialog->setSheet(std::move(sheet));
    dialog->show();
    if (!QTest::qWaitFor([&] { return dialog->pages() != nullptr; })) qFatal("never laid out");
    return dialog;
}

std::unique_ptr<QPrinter> printerToFile(const QString& file) {
    auto printer = std::make_unique<QPrinter>();
    printer->setOutputFormat(QPrinter::PdfFormat);
    printer->setOutputFileName(file);
    return printer;
}

}  // namespace

class PrintDialogTest : public QObject {
    Q_OBJECT
private slots:
    void untilThereIsASheetNothingCanBePrinted() {
        PrintDialog dialog(*library().art(), BoardTheme::slate(), {}, nullptr);
        dialog.show();
        QVERIFY(!dialog.printButton()->isEnabled());
        QVERIFY(!dialog.pdfButton()->isEnabled());
        QCOMPARE(dialog.closeButton()->text(), "Cancel");
        dialog.setSheet(pagesOfText(3));
        QTRY_VERIFY(dialog.printButton()->isEnabled());
        QCOMPARE(dialog.closeButton()->text(), "Close");
    }

    void anotherPaperHasOtherPages() {
        const auto dialog = dialogWith(pagesOfText(1600));
        const int pages = dialog->pages()->pageCount();
        QVERIFY(pages > 3);
        dialog->paper()->setCurrentIndex(1);
        QTRY_VERIFY(dialog->pages() != nullptr);
        QVERIFY(dialog->pages()->pageCount() > pages);
        QCOMPARE(dialog->choice().paper, QPageSize::Letter);
        dialog->ink()->setCurrentIndex(1);
        QCOMPARE(dialog->choice().ink, PrintInk::Grey);
    }

    void keysTurnThePagesOfThePreview() {
        const auto dialog = dialogWith(pagesOfText(400));
        PrintPreview* preview = dialog->preview();
        preview->setFocus();
        QCOMPARE(preview->currentPage(), 0);
        QVERIFY(preview->accessibleDescription().contains("Paragraph 0."));
        QTest::keyClick(preview, Qt::Key_PageDown);
        QCOMPARE(preview->currentPage(), 1);
        QVERIFY(!preview->accessibleDescription().contains("Paragraph 0."));
        QTest::keyClick(preview, Qt::Key_PageUp);
        QCOMPARE(preview->currentPage(), 0);
    }

    void aPrinterThatIsNotThereIsReported() {
        const auto dialog = dialogWith(pagesOfText(3));
        auto printer = std::make_unique<QPrinter>();
        printer->setOutputFormat(QPrinter::NativeFormat);
        printer->setPrinterName("no such printer");
        dialog->printOn(std::move(printer));
        QTRY_VERIFY(!dialog->problem().isEmpty());
        QVERIFY(dialog->isVisible());
        QVERIFY(dialog->printButton()->isEnabled());
    }

    void aFileThatCannotBeWrittenIsReported() {
        const auto dialog = dialogWith(pagesOfText(3));
        dialog->printOn(printerToFile("/no/such/folder/pages.pdf"));
        QTRY_VERIFY2(dialog->problem().contains("pages.pdf"), qPrintable(dialog->problem()));
        QVERIFY(dialog->isVisible());
        const Files files;
        QSignalSpy printed(dialog.get(), &PrintDialog::printed);
        dialog->printOn(printerToFile(files.path + "/pages.pdf"));
        QVERIFY2(dialog->problem().isEmpty(), "goes on after a failure");
        QTRY_COMPARE(printed.size(), 1);
        QVERIFY(files.bytesOf("pages.pdf").startsWith("%PDF-"));
        QVERIFY(!dialog->isVisible());
    }

    void thePagesArePrintedUprightWhateverThePrinterHas() {
        const auto dialog = dialogWith(pagesOfText(3));
        const Files files;
        auto printer = printerToFile(files.path + "/pages.pdf");
        printer->setPageSize(QPageSize(QPageSize::A4));
        printer->setPageOrientation(QPageLayout::Landscape);
        dialog->printOn(std::move(printer));
        QTRY_VERIFY(!dialog->isVisible());
        const QByteArray pdf = files.bytesOf("pages.pdf");
        QVERIFY2(pdf.contains("/MediaBox [0 0 595.000000 842.000000]"),
                 pdf.mid(pdf.indexOf("/MediaBox"), 40).constData());
    }

    void cancellingStopsThePrinting() {
        const auto dialog = dialogWith(pagesOfText(2000));
        const Files files;
        QSignalSpy printed(dialog.get(), &PrintDialog::printed);
        dialog->printOn(printerToFile(files.path + "/pages.pdf"));
        QCOMPARE(dialog->closeButton()->text(), "Cancel");
        dialog->closeButton()->click();
        QVERIFY(!dialog->isVisible());
        QTest::qWait(50);
        QCOMPARE(printed.size(), 0);
    }

    void aPdfHasAllPages_data() {
        QTest::addColumn<int>("ink");
        QTest::newRow("colour") << int(PrintInk::Colour);
        QTest::newRow("grey") << int(PrintInk::Grey);
    }
    void aPdfHasAllPages() {
        QFETCH(int, ink);
        const auto pages = laidOut(pagesOfText(400));
        std::optional<QByteArray> pdf;
        PdfMaker maker(pages, colours(), static_cast<PrintInk>(ink),
                       [&](const QByteArray& made) { pdf = made; });
        QSignalSpy progress(&maker, &PdfMaker::progressed);
        QTRY_VERIFY(pdf.has_value());
        QVERIFY(pdf->startsWith("%PDF-"));
        QCOMPARE(progress.size(), pages->pageCount());
        QCOMPARE(pdf->count("/Type /Page\n"), pages->pageCount());
    }

    void aCancelledPdfIsEmpty() {
        const auto pages = laidOut(pagesOfText(2000));
        std::optional<QByteArray> made;
        PdfMaker maker(pages, colours(), PrintInk::Colour, [&](const QByteArray& pdf) { made = pdf; });
        maker.cancel();
        QVERIFY(made && made->isEmpty());
    }

    void aDeviceThatFailsIsReported() {
        const auto printer = printerToFile("/sys/out.pdf");  // not even root can write there
        std::optional<PageWriter::End> end;
        PageWriter pages(laidOut(pagesOfText(3)), colours(), *printer,
                         [&](PageWriter::End how) { end = how; });
        QTRY_VERIFY(end.has_value());
        QCOMPARE(*end, PageWriter::End::Failed);
    }
};

CHESSPP_TEST(PrintDialogTest)
#include "tst_print_dialog.moc"
