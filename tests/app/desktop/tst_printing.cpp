// SPDX-License-Identifier: MIT
// Printing and exporting from the window: each workspace, files that cannot be written, and Copy As.
#include "app/desktop/printing.h"
#include "tests/app/desktop/window_house.h"
#include "tests/support/test_program.h"
#include "tests/ui/kit/files.h"
#include "ui/board/board_view.h"
#include "ui/builder/library/piece_list.h"
#include "ui/commands/command_menus.h"
#include "ui/print/print_dialog.h"
#include "ui/variants/variant_gallery.h"

#include <QFile>
#include <QFileDialog>
#include <QImage>
#include <QInputDialog>
#include <QLineEdit>
#include <QMenu>
#include <QMimeData>
#include <QPushButton>
#include <QSvgRenderer>
#include <QTimer>

using namespace chesspp;
using namespace chesspp::desktop;
using namespace chesspp::desktop::tests;
using ui::tests::Files;

namespace {

/// Accepts sizes as proposed and chooses a file, while it lives.
class Answers {
public:
    explicit Answers(QString file) : file_(std::move(file)) {
        QObject::connect(&timer_, &QTimer::timeout, &timer_, [this] { answer(); });
        timer_.start(10);
    }

private:
    void answer() const {
        QWidget* modal = QApplication::activeModalWidget();
        if (auto* size = qobject_cast<QInputDialog*>(modal)) return size->accept();
        auto* files = qobject_cast<QFileDialog*>(modal);
        if (files == nullptr) return;
        // selectFile() would first change the folder, which the dialog reads in another thread.
        files->findChild<QLineEdit*>("fileNameEdit")->setText(file_);
        QMetaObject::invokeMethod(files, "accept");
    }

    QString file_;
    QTimer timer_;
};

/// What is printed, from the preview.
QString printedText(House& house) {
    house.trigger("file.print");
    ui::PrintDialog* dialog = house.window.printing().dialog();
    if (dialog == nullptr) return {};
    if (!QTest::qWaitFor([&] { return dialog->pages() != nullptr; }, 30000)) qFatal("no pages");
    const QString text = dialog->pages()->textOf(0);
    dialog->reject();
    return text;
}

QStringList entriesOf(const House& house, ui::Menu menu, const QString& submenu) {
    QMenu* top = house.window.menus().menu(menu);
    emit top->aboutToShow();
    for (QMenu* each : top->findChildren<QMenu*>("submenu")) {
        if (ui::plainText(each->title()) != submenu) continue;
        QStringList entries;
        for (const QAction* action : each->actions()) entries += ui::plainText(action->text());
        return entries;
    }
    return {};
}

}  // namespace

class PrintingTest : public QObject {
    Q_OBJECT
private slots:
    void init() { QCoreApplication::setAttribute(Qt::AA_DontUseNativeDialogs); }

    void nothingOfPrintersIsLoadedBeforeThePreview() {
        House house;
        QTest::qWait(50);
        QFile maps("/proc/self/maps");
        QVERIFY(maps.open(QIODevice::ReadOnly));
        QVERIFY2(!maps.readAll().contains("printsupport"), "the plugin of printers");
    }

    void eachWorkspacePrintsWhatItShows() {
        House house;
        house.hand().playAll("e2e4 e7e5");
        QVERIFY2(printedText(house).contains("1.\te4\te5"), "the game");
        house.places().setCurrent(kFreeplay);
        const QString position = printedText(house);
        QVERIFY2(position.contains(house.fen().section(' ', 0, 0).left(20)), qPrintable(position));
        QVERIFY2(position.contains("White to move"), qPrintable(position));
        house.places().setCurrent(kPieces);
        house.pieces().list()->setCurrent("knight");
        QVERIFY2(printedText(house).startsWith("Knight"), "the rule card");
        house.places().setCurrent(kVariants);
        QVERIFY2(printedText(house).startsWith("Chess"), "the variant");
    }

    void theKeyOpensThePreview() {
        House house;
        house.trigger(QKeySequence::Print);
        QVERIFY(house.window.printing().dialog() != nullptr);
        QVERIFY(house.window.printing().dialog()->isVisible());
    }

    void filesAreExported_data() {
        QTest::addColumn<int>("place");
        QTest::addColumn<QString>("command");
        QTest::addColumn<QByteArray>("begin");
        for (const int place : {kPlay, kFreeplay, kPieces, kVariants}) {
            QTest::addRow("PDF %d", place) << place << "pdf" << QByteArray("%PDF-");
            QTest::addRow("PNG %d", place) << place << "png" << QByteArray("\x89PNG");
            QTest::addRow("SVG %d", place) << place << "svg" << QByteArray("<");
        }
    }
    void filesAreExported() {
        QFETCH(int, place);
        QFETCH(QString, command);
        QFETCH(QByteArray, begin);
        House house;
        const Files files;
        house.places().setCurrent(place);
        const QString name = "out." + command;
        const Answers answers(files.path + '/' + name);
        house.trigger(qPrintable("file.export-" + command));
        QTRY_VERIFY_WITH_TIMEOUT(files.files().contains(name), 30'000);
        const QByteArray bytes = files.bytesOf(name);
        QVERIFY(bytes.startsWith(begin));
        if (command == "png") QVERIFY(QImage::fromData(bytes).width() > 500);
        if (command == "svg") QVERIFY(QSvgRenderer(bytes).isValid());
        QTRY_VERIFY2(house.notice().contains(name), qPrintable(house.notice()));
    }

    void aFileThatCannotBeWrittenIsReported_data() {
        QTest::addColumn<QString>("command");
        for (const char* command : {"pdf", "svg", "png"}) QTest::newRow(command) << command;
    }
    void aFileThatCannotBeWrittenIsReported() {
        QFETCH(QString, command);
        House house;
        const QString name = "out." + command;
        const Answers answers("/sys/" + name);  // not even root can write there
        house.trigger(qPrintable("file.export-" + command));
        QTRY_VERIFY2(house.notice().contains(name), qPrintable(house.notice()));
        QVERIFY(house.notice().contains("could not be written"));
    }

    void thePreviewStaysWhenItsPdfCannotBeWritten() {
        House house;
        house.trigger("file.print");
        ui::PrintDialog* dialog = house.window.printing().dialog();
        QTRY_VERIFY(dialog->pages() != nullptr);
        const Answers answers("/sys/out.pdf");
        dialog->pdfButton()->click();
        QTRY_VERIFY2(dialog->problem().contains("out.pdf"), qPrintable(dialog->problem()));
        QVERIFY(dialog->isVisible());
    }

    void copyAsIsOneMenuWhereverABoardStands() {
        House house;
        const QStringList pictures{"Small Picture (PNG)", "Medium Picture (PNG)", "Large Picture (PNG)",
                                   "Scalable Picture (SVG)"};
        const QStringList all =
            QStringList{"Position (FEN)", "Game (PGN)", "Moves (Text)", "Board (Text)"} + pictures;
        for (const int place : {kPlay, kFreeplay}) {
            house.places().setCurrent(place);
            QCOMPARE(entriesOf(house, ui::Menu::Edit, "Copy As"), all);
        }
        for (const int place : {kPieces, kVariants}) {
            house.places().setCurrent(place);
            QCOMPARE(entriesOf(house, ui::Menu::Edit, "Copy As"), pictures);
            house.trigger("edit.copy-image-medium");
            QVERIFY(QApplication::clipboard()->image().width() > 400);
            house.trigger("edit.copy-image-scalable");
            QVERIFY(QSvgRenderer(QApplication::clipboard()->mimeData()->data("image/svg+xml")).isValid());
        }
    }

    void movesAreCopiedWithoutTags() {
        House house;
        house.hand().playAll("e2e4 e7e5");
        house.trigger("edit.copy-moves");
        QCOMPARE(QApplication::clipboard()->text().simplified(), "1. e4 e5 *");
    }

    void exportSaysWhatIsExported() {
        House house;
        QCOMPARE(entriesOf(house, ui::Menu::File, "Export"),
                 (QStringList{"Game as PDF", "Board as PNG", "Board as SVG"}));
        house.places().setCurrent(kPieces);
        QCOMPARE(entriesOf(house, ui::Menu::File, "Export"),
                 (QStringList{"Rule Card as PDF", "Rule Card as PNG", "Rule Card as SVG"}));
    }
};

CHESSPP_TEST(PrintingTest)
#include "tst_printing.moc"
