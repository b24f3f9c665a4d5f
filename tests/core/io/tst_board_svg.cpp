// SPDX-License-Identifier: MIT
// Boards as SVG: well-formed, pieces on their squares, all three sorts of pictures, no scripts in a user's.
#include "tests/support/rules_for_tests.h"
#include "tests/support/test_program.h"

#include "core/io/board_svg.h"
#include "core/notation/fen.h"

#include <QFile>
#include <QTest>
#include <QXmlStreamReader>
#include <algorithm>
#include <map>
#include <memory>

using namespace chesspp;

namespace {

std::string_view pictureOfTree(std::string_view name) {
    static std::map<std::string, std::string, std::less<>> read;
    const auto known = read.find(name);
    if (known != read.end()) return known->second;
    QFile file("resources/art/pieces/" + QString::fromUtf8(name.data(), static_cast<int>(name.size())) +
               ".svg");
    const QByteArray text = file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    return read.emplace(name, text.toStdString()).first->second;
}

std::string_view partOfTree(drawing::PartSort sort, std::string_view name) {
    const std::string_view folder = nameOf(sort);
    return pictureOfTree("../parts/" + std::string(folder) + '/' + std::string(name));
}

struct Element {
    QString name;
    QXmlStreamAttributes attributes;
};

/// All elements in order; empty if the text is not well formed.
QList<Element> elementsOf(const std::string& svg) {
    QXmlStreamReader reader(QByteArray::fromStdString(svg));
    QList<Element> elements;
    while (!reader.atEnd()) {
        if (reader.readNext() == QXmlStreamReader::StartElement) {
            elements << Element{reader.name().toString(), reader.attributes()};
        }
    }
    return reader.hasError() ? QList<Element>() : elements;
}

int countOf(const QList<Element>& elements, const char* name) {
    return static_cast<int>(std::count_if(elements.begin(), elements.end(),
                                          [&](const Element& each) { return each.name == name; }));
}

std::string drawn(const RulesetPtr& ruleset, const char* fen, Side viewer = Side::White) {
    const auto setup = parseFen(*ruleset, fen);
    if (!setup) qFatal("%s", testing::codesOf(setup.error()).c_str());
    return io::boardSvg(*ruleset, *setup, {pictureOfTree, partOfTree}, {}, viewer);
}

RulesetPtr chessWithKnightArt(std::optional<PieceArt> art) {
    static std::vector<std::unique_ptr<PieceDefinition>> kept;
    kept.push_back(std::make_unique<PieceDefinition>(*testing::pieceOfTree("knight")));
    kept.back()->art = std::move(art);
    const PieceDefinition* knight = kept.back().get();
    return *Ruleset::compile(testing::chessVariant(), [&](std::string_view id) {
        return id == "knight" ? knight : testing::pieceOfTree(id);
    });
}

constexpr auto kStart = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
constexpr auto kOneKnight = "4k3/8/8/8/8/8/8/N3K3 w - - 0 1";

}  // namespace

class TestBoardSvg : public QObject {
    Q_OBJECT

private slots:
    void whatLiesOverTheSquaresStandsBelowAndAboveThePieces() {
        const auto setup = parseFen(*testing::chess(), kStart);
        QVERIFY(setup.has_value());
        const std::string svg =
            io::boardSvg(*testing::chess(), *setup, {pictureOfTree, partOfTree}, {}, Side::White,
                         {"<circle id=\"below\" r=\"1\"/>", "<circle id=\"above\" r=\"1\"/>"});
        QVERIFY(!elementsOf(svg).isEmpty());
        const std::size_t squares = svg.rfind("<rect");
        const std::size_t piece = svg.find("<use");
        QVERIFY(squares < svg.find("below") && svg.find("below") < piece);
        QVERIFY(svg.rfind("<use") < svg.find("above"));
        QCOMPARE(drawn(testing::chess(), kStart).find("translate(24 24)"), std::string::npos);
    }

    void theStartIsWellFormed() {
        const auto elements = elementsOf(drawn(testing::chess(), kStart));
        QVERIFY(!elements.isEmpty());
        QCOMPARE(countOf(elements, "use"), 32);
        QCOMPARE(countOf(elements, "rect"), 65);  // with the margin
        QCOMPARE(countOf(elements, "text"), 16);
    }
    void everyUseHasItsDefinition() {
        const auto elements = elementsOf(drawn(testing::chess(), kStart));
        QSet<QString> defined;
        QSet<QString> used;
        for (const Element& each : elements) {
            if (each.name == "g" && each.attributes.hasAttribute("id"))
                defined << each.attributes.value("id").toString();
            if (each.name == "use") used << each.attributes.value("xlink:href").toString().mid(1);
        }
        QCOMPARE(used.size(), 12);
        QCOMPARE(defined, used);
    }
    void piecesStandOnTheirSquares() {
        for (const Side viewer : kSides) {
            const auto elements = elementsOf(drawn(testing::chess(), "4k3/8/8/8/8/8/8/K7 w - - 0 1", viewer));
            QList<Element> uses;
            std::copy_if(elements.begin(), elements.end(), std::back_inserter(uses),
                         [](const Element& each) { return each.name == "use"; });
            QCOMPARE(uses.size(), 2);
            const bool below = viewer == Side::White;
            QCOMPARE(uses[0].attributes.value("x").toInt(), 24 + (below ? 0 : 7) * 64);
            QCOMPARE(uses[0].attributes.value("y").toInt(), 24 + (below ? 7 : 0) * 64);
            QCOMPARE(uses[1].attributes.value("x").toInt(), 24 + (below ? 4 : 3) * 64);
        }
    }
    void holesAreLeftOut() {
        const auto elements = elementsOf(drawn(testing::chess(), "4k3/8/8/8/8/8/*7/4K3 w - - 0 1"));
        QCOMPARE(countOf(elements, "rect"), 64);
    }
    void aKindWithoutPictureShowsItsLetter() {
        const std::string svg = drawn(chessWithKnightArt(std::nullopt), kOneKnight);
        QVERIFY(svg.find(">N</text>") != std::string::npos);
        QCOMPARE(countOf(elementsOf(svg), "text"), 17);
    }
    void aPictureThatIsNotThereShowsTheLetter() {
        QVERIFY(drawn(chessWithKnightArt(PieceArt{ArtName{"nowhere"}, {}}), kOneKnight).find(">N</text>") !=
                std::string::npos);
    }
    void aUsersPictureIsAnImageAndCannotRun() {
        const std::string hostile = "<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>";
        const std::string svg = drawn(chessWithKnightArt(PieceArt{ArtSvg{hostile}, {}}), kOneKnight);
        QVERIFY(svg.find("script") == std::string::npos);
        const auto elements = elementsOf(svg);
        QCOMPARE(countOf(elements, "image"), 1);
        for (const Element& each : elements) {
            if (each.name != "image") continue;
            const QString link = each.attributes.value("xlink:href").toString();
            const QString head = "data:image/svg+xml;base64,";
            QVERIFY(link.startsWith(head));
            QCOMPARE(QByteArray::fromBase64(link.mid(head.size()).toLatin1()).toStdString(), hostile);
        }
    }
    void base64IsThatOfEverybody_data() {
        QTest::addColumn<QByteArray>("bytes");
        for (int length = 0; length < 7; ++length) {
            QTest::addRow("%d bytes", length) << QByteArray("\x00\xff\x80\x7f\x01\xfe", 6).left(length);
        }
    }
    void base64IsThatOfEverybody() {
        QFETCH(const QByteArray, bytes);
        const std::string svg =
            drawn(chessWithKnightArt(PieceArt{ArtSvg{bytes.toStdString()}, {}}), kOneKnight);
        QVERIFY(svg.find("base64," + bytes.toBase64().toStdString() + "\"") != std::string::npos);
    }
    void eachSideMayHaveItsPicture() {
        const auto ruleset = chessWithKnightArt(PieceArt{ArtPng{"V0hJVEU="}, Art{ArtPng{"QkxBQ0s="}}});
        const std::string svg = drawn(ruleset, "n3k3/8/8/8/8/8/8/N3K3 w - - 0 1");
        QVERIFY(svg.find("V0hJVEU=") != std::string::npos);
        QVERIFY(svg.find("QkxBQ0s=") != std::string::npos);
    }
};

CHESSPP_GUILESS_TEST(TestBoardSvg)
#include "tst_board_svg.moc"
