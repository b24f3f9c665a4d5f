// SPDX-License-Identifier: MIT
// Blocks on pages: headings stay with the next block, boards are never cut, and long texts are broken.
#include "tests/support/test_program.h"
#include "tests/ui/print/print_kit.h"
#include "ui/print/board_sheets.h"

#include <QSvgRenderer>
#include <QTest>
#include <QXmlStreamReader>

using namespace chesspp;
using namespace chesspp::ui;
using namespace chesspp::ui::tests;

namespace {

PrintSheet paragraphs(int count, const QString& text = QString("word ").repeated(60)) {
    PrintSection section;
    for (int i = 0; i < count; ++i) section.blocks.emplace_back(PrintText{.text = text});
    return {.title = "Paragraphs", .sections = {section}};
}

BoardPicture fullBoard(int files, int ranks) {
    BoardPicture picture(*BoardShape::make(files, ranks));
    const auto knight = library().appearance(*library().piece("knight"), Owner::White);
    for (std::uint16_t i = 0; i < picture.shape().squareCount(); ++i) picture.setPiece(Square{i}, knight);
    return picture;
}

}  // namespace

class PageLayoutTest : public QObject {
    Q_OBJECT
private slots:
    void aHeadingIsNeverTheLastOnAPage() {
        for (int before = 1; before < 60; ++before) {
            PrintSheet sheet = paragraphs(before, "One line.");
            std::vector<PrintBlock>& blocks = sheet.sections.front().blocks;
            blocks.emplace_back(
                PrintText{.text = "Heading", .style = TextStyle::Heading, .next = WithNext::Kept});
            blocks.emplace_back(PrintText{.text = "What follows."});
            const auto pages = laidOut(std::move(sheet));
            for (int page = 0; page < pages->pageCount(); ++page)
                QVERIFY2(!pages->textOf(page).endsWith("Heading"), qPrintable(QString::number(before)));
        }
    }

    void noLineOfAParagraphStandsAlone() {
        const auto pages = laidOut(paragraphs(30));
        QVERIFY(pages->pageCount() > 1);
        for (int page = 0; page < pages->pageCount(); ++page) QVERIFY(staysInside(*pages, page));
        QCOMPARE(textOf(*pages).count("word"), 30 * 60);
    }

    void aWordLongerThanTheLineIsBroken() {
        const QString word = QString("Donaudampfschifffahrtsgesellschaft").repeated(12);
        PrintSheet sheet = paragraphs(1, word);
        sheet.sections.front().columns = 2;
        const auto pages = laidOut(std::move(sheet));
        QCOMPARE(textOf(*pages).remove('\n'), word);
        QVERIFY(staysInside(*pages, 0));
    }

    void boardsOfAnySizeFitOnThePaper_data() {
        QTest::addColumn<int>("files");
        QTest::addColumn<int>("ranks");
        QTest::addColumn<int>("paper");
        QTest::newRow("26x26 A4") << 26 << 26 << int(QPageSize::A4);
        QTest::newRow("26x26 Letter") << 26 << 26 << int(QPageSize::Letter);
        QTest::newRow("3x26") << 3 << 26 << int(QPageSize::A4);
        QTest::newRow("26x3") << 26 << 3 << int(QPageSize::Letter);
        QTest::newRow("8x8") << 8 << 8 << int(QPageSize::Letter);
    }
    void boardsOfAnySizeFitOnThePaper() {
        QFETCH(int, files);
        QFETCH(int, ranks);
        QFETCH(int, paper);
        const QString fen = QString("N/").repeated(120) + " w - - 0 1";
        const auto pages =
            laidOut(positionSheet("Many knights", fullBoard(files, ranks), "White to move", fen),
                    static_cast<QPageSize::PageSizeId>(paper));
        QCOMPARE(pages->pageCount(), 1);
        QVERIFY(staysInside(*pages, 0));
        QVERIFY(pages->textOf(0).contains("White to move"));
        QCOMPARE(pages->textOf(0).remove('\n').count("N/"), 120);
        keep(*pages, 0, QString("board-%1x%2-%3").arg(files).arg(ranks).arg(paper));
    }

    void columnsEndAtAboutTheSameHeight() {
        PrintSheet sheet = paragraphs(40, "One line.");
        sheet.sections.front().columns = 2;
        const auto pages = laidOut(std::move(sheet));
        QCOMPARE(pages->pageCount(), 1);
        const PageFormat& format = pages->format();
        QVERIFY(pages->usedArea(0).height() < format.size.height() / 2);
        QVERIFY(pages->usedArea(0).width() > format.size.width() / 2);
    }

    void whatFitsOnOnePageIsMadeSmaller() {
        PrintSheet sheet = paragraphs(14);
        sheet.fit = PrintFit::OnePage;
        const auto fits = laidOut(sheet);
        QCOMPARE(fits->pageCount(), 1);
        PrintSheet longer = paragraphs(200);
        longer.fit = PrintFit::OnePage;
        const auto spans = laidOut(longer);
        QVERIFY(spans->pageCount() > 1);
        QCOMPARE(textOf(*spans).count("word"), 200 * 60);
    }

    void layingOutGoesOnWhereItStopped() {
        const auto sheet = std::make_shared<const PrintSheet>(paragraphs(300));
        PageLayout pages(sheet, formatOf(QPageSize(QPageSize::A4)), QApplication::font());
        int steps = 0;
        while (!pages.advance(std::chrono::milliseconds(0))) ++steps;
        QVERIFY(steps > 100);
        QCOMPARE(textOf(pages), textOf(*laidOut(paragraphs(300))));
    }

    void aPositionAsSvgStandsAlone() {
        const auto pages = laidOut(positionSheet("Knights", fullBoard(5, 4), "White to move", "5N3 w"));
        for (const QByteArray& svg :
             {svgOf(*pages, 0, colours()), svgOf(printedBoard(fullBoard(5, 4)), colours())}) {
            QVERIFY(QSvgRenderer(svg).isValid());
            QXmlStreamReader reader(svg);
            while (!reader.atEnd()) {
                reader.readNext();
                for (const QXmlStreamAttribute& each : reader.attributes()) {
                    if (each.name() == QLatin1String("href"))
                        QVERIFY2(each.value().startsWith('#') || each.value().startsWith(u"data:"),
                                 qPrintable(each.value().toString()));
                }
            }
            QVERIFY2(!reader.hasError(), qPrintable(reader.errorString()));
        }
    }

    void greyPagesHaveNoColour() {
        const auto pages = laidOut(positionSheet("Knights", fullBoard(5, 4), "White to move", "5N3 w"));
        const QImage grey = previewOf(
            *pages, 0, 600, toolsFor(PrintInk::Grey, BoardTheme::slate(), *library().art()), PrintInk::Grey);
        QVERIFY(grey.isGrayscale());
    }

    void aVariantHasItsWordsArmyAndStart() {
        const Variant* variant = library().variant("capablanca");
        QVERIFY(variant != nullptr);
        const auto rules = library().ruleset(variant->id);
        QVERIFY(rules);
        const auto start = startPosition(*rules);
        QVERIFY(start);
        const auto pages = laidOut(variantSheet(
            *variant, **rules, library().pictureOf(**rules, start->setup(), Coordinates::Edge),
            {{"Board", {"10 files, 8 ranks"}}, {"Castling", {"kingside", "queenside"}}}, library()));
        const QString text = textOf(*pages);
        for (const char* part : {"Capablanca Chess", "Archbishop", "Chancellor", "Board: 10 files, 8 ranks",
                                 "Castling: kingside; queenside"})
            QVERIFY2(text.contains(part), part);
        QVERIFY(staysInside(*pages, 0));
        keep(*pages, 0, "variant");
    }
};

CHESSPP_TEST(PageLayoutTest)
#include "tst_page_layout.moc"
