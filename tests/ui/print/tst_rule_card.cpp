// SPDX-License-Identifier: MIT
// Rule cards: one page for every piece, with the same words as in the Pieces workspace, in both languages.
#include "tests/support/test_program.h"
#include "tests/ui/print/print_kit.h"
#include "ui/art/art_catalog.h"
#include "ui/builder/diagram/diagram_thumbnails.h"
#include "ui/models/piece/piece_text.h"
#include "ui/print/rule_card.h"

#include <QSvgRenderer>
#include <QTest>
#include <QTranslator>
#include <cmath>

using namespace chesspp;
using namespace chesspp::ui;
using namespace chesspp::ui::tests;

namespace {

PrintSheet cardOf(const PieceDefinition& piece, const QString& language = "en") {
    RuleCardMaker maker(library(language), &meaningOf);
    std::optional<PrintSheet> card;
    maker.make(std::make_shared<const PieceDefinition>(piece),
               [&card](PrintSheet made) { card = std::move(made); });
    if (!QTest::qWaitFor([&card] { return card.has_value(); }, 60000)) qFatal("no card");
    return *card;
}

const PieceDefinition& longestPiece(const QString& language) {
    const PieceDefinition* longest = nullptr;
    qsizetype most = 0;
    for (const PieceDefinition* each : library(language).pieces()) {
        qsizetype size = 0;
        for (const WordsSentence& sentence : wordsOf(*each, library(language))) size += sentence.text.size();
        if (size <= most) continue;
        most = size;
        longest = each;
    }
    return *longest;
}

QString flat(QString text) {
    return text.remove(' ').remove('\n').remove(QChar(0x2028));
}

}  // namespace

class RuleCardTest : public QObject {
    Q_OBJECT
private slots:
    void everyCardIsOnePageWithAllItsWords_data() {
        QTest::addColumn<QString>("id");
        QTest::addColumn<QString>("language");
        for (const char* id : {"knight", "pawn", "king", "queen", "archer", "wizard", "cannon", "lion",
                               "longest", "chameleon"}) {
            QTest::addRow("%s", id) << id << "en";
            QTest::addRow("%s in German", id) << id << "de";
        }
    }
    void everyCardIsOnePageWithAllItsWords() {
        QFETCH(QString, id);
        QFETCH(QString, language);
        QTranslator german;
        if (language == "de") {
            QVERIFY(german.load(":/translations/chesspp_de.qm"));
            QCoreApplication::installTranslator(&german);
        }
        const PieceDefinition* piece =
            id == "longest" ? &longestPiece(language) : library(language).piece(id.toStdString());
        QVERIFY2(piece != nullptr, qPrintable(id));
        for (const QPageSize::PageSizeId paper : {QPageSize::A4, QPageSize::Letter}) {
            const auto pages = laidOut(cardOf(*piece, language), paper);
            QCOMPARE(pages->pageCount(), 1);
            QVERIFY(staysInside(*pages, 0));
            const QString text = flat(pages->textOf(0));
            QVERIFY(text.startsWith(flat(library(language).nameOf(*piece))));
            for (const WordsSentence& sentence : wordsOf(*piece, library(language)))
                QVERIFY2(text.contains(flat(sentence.text)), qPrintable(sentence.text));
            for (const Scene& scene : piece->scenes)
                QVERIFY2(text.contains(flat(nameOf(scene, library(language)))), scene.name.c_str());
            if (paper == QPageSize::A4) keep(*pages, 0, "card-" + id + '-' + language);
            qInfo("scale %.2f", pages->scale());
        }
        if (language == "de") QCoreApplication::removeTranslator(&german);
    }

    void aComposedPictureAndAForeignLongNameAreOnTheCard() {
        PieceDefinition piece = *library().piece("knight");
        piece.id = "mine";
        piece.name = "Rinderkennzeichnungsfleischetikettierungsüberwachungsaufgabenübertragungsgesetz";
        piece.names.clear();
        for (const QString& name : ArtCatalog::pictures()) {
            const auto recipe = ArtCatalog::recipeOf(name);
            if (!recipe) continue;
            piece.art = chesspp::PieceArt{*recipe, {}};
            break;
        }
        const auto pages = laidOut(cardOf(piece));
        QCOMPARE(pages->pageCount(), 1);
        QVERIFY(staysInside(*pages, 0));
        // Longer than the head, it is cut and says so.
        QVERIFY(pages->textOf(0).startsWith(QString::fromStdString(piece.name).left(40)));
        QVERIFY(pages->textOf(0).section('\n', 0, 0).endsWith(u'…'));
        keep(*pages, 0, "card-composed");
    }

    void theLegendHasTheMarkersOfTheBoardsAndNoOthers() {
        const PrintSheet card = cardOf(*library().piece("knight"));
        QStringList entries;
        for (const PrintSection& section : card.sections) {
            for (const PrintBlock& block : section.blocks) {
                if (const auto* legend = std::get_if<PrintLegend>(&block)) {
                    for (const PrintLegend::Entry& each : legend->entries) entries += each.text;
                }
            }
        }
        QCOMPARE(entries, (QStringList{meaningOf(MarkerAction::Move), meaningOf(MarkerAction::Capture)}));
    }

    void aPieceThatMovesOtherwiseAtFirstHasTwoDiagrams() {
        const auto diagrams = [](const char* id) {
            const PrintSheet card = cardOf(*library().piece(id));
            int count = 0;
            for (const PrintBlock& block : card.sections[1].blocks)
                count += std::holds_alternative<PrintBoards>(block) ? 1 : 0;
            return count;
        };
        QCOMPARE(diagrams("pawn"), 2);
        QCOMPARE(diagrams("rook"), 1);
    }

    void aCardAsAPictureIsCutToWhatIsOnIt() {
        const auto pages = laidOut(cardOf(*library().piece("knight")));
        const QImage image = imageOf(*pages, 0, 1000, colours());
        QCOMPARE(image.width(), 1000);
        QVERIFY(image.height() > 500 && image.height() < 1415);
        const QByteArray svg = svgOf(*pages, 0, colours());
        QSvgRenderer renderer(svg);
        QVERIFY(renderer.isValid());
        QVERIFY(!svg.contains("href=\"http") && !svg.contains("url(http"));
        QVERIFY(std::abs(renderer.viewBoxF().width() - 794) <= 1);
    }

    void anotherCardDropsTheOneBefore() {
        RuleCardMaker maker(library(), &meaningOf);
        QStringList made;
        for (const char* id : {"queen", "knight"}) {
            maker.make(std::make_shared<const PieceDefinition>(*library().piece(id)),
                       [&made](const PrintSheet& card) { made += card.title; });
        }
        QTRY_COMPARE(made, QStringList{"Knight: rule card"});
    }
};

CHESSPP_TEST(RuleCardTest)
#include "tst_rule_card.moc"
