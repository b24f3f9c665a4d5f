// SPDX-License-Identifier: MIT
// Variants in JSON: shipped variants byte for byte, every use of extends, and what is refused.
#include "tests/support/problems.h"
#include "tests/support/test_program.h"

#include "core/io/files.h"
#include "core/io/library.h"

#include <QRegularExpression>
#include <QTest>
#include <map>

using namespace chesspp;
using io::SourceText;

namespace {

QString problemsWithFiles(const Diagnostics& problems) {
    return QString::fromStdString(testing::problemsAs("{file} {pointer} {code}", problems));
}

io::VariantLibrary shipped() {
    io::VariantLibrary library;
    if (const auto texts = io::readJsonFolder("resources/variants")) library.add(*texts);
    return library;
}

std::string variant(std::string_view id, std::string_view rest) {
    return "{\"format\": \"chesspp-variant\", \"version\": 1, \"id\": \"" + std::string(id) +
           "\", \"name\": \"N\", " + std::string(rest) + "}";
}

}  // namespace

class TestVariants : public QObject {
    Q_OBJECT

private slots:
    void eachShippedVariantSurvivesByteForByte_data() {
        QTest::addColumn<QString>("path");
        const auto texts = io::readJsonFolder("resources/variants");
        QVERIFY(texts);
        for (const SourceText& text : *texts)
            QTest::newRow(text.name.c_str()) << QString::fromStdString(text.name);
    }
    void eachShippedVariantSurvivesByteForByte() {
        QFETCH(QString, path);
        const io::VariantLibrary library = shipped();
        const auto text = io::readTextFile(path.toStdString());
        QVERIFY(text);
        const auto read = io::readVariant(text->text, text->name, library.resolver());
        QVERIFY2(read, qPrintable(read ? QString() : problemsWithFiles(read.error())));
        const std::string written = read->extends
                                        ? io::writeVariant(read->variant, *library.find(*read->extends))
                                        : io::writeVariant(read->variant);
        QCOMPARE(QString::fromStdString(written), QString::fromStdString(text->text));
        QVERIFY(read->variant.names.contains("de"));
        QVERIFY(read->variant.summaries.contains("de"));
        QVERIFY(read->variant.comments.contains("de"));
    }

    void fischerRandomIsChessFromOtherStarts() {
        const io::VariantLibrary library = shipped();
        const Variant* chess = library.find("chess");
        const Variant* fischer = library.find("chess960");
        QVERIFY(chess != nullptr && fischer != nullptr);
        QCOMPARE(library.baseOf("chess960"), std::optional<std::string>("chess"));
        QVERIFY(std::holds_alternative<FischerStart>(fischer->start));
        QVERIFY(fischer->army == chess->army);
        QVERIFY(fischer->draws == chess->draws);
        QCOMPARE(chess->offers, std::string("QRBN"));
        QCOMPARE(chess->draws.repetition.claim, std::optional<int>(3));
        QCOMPARE(chess->castling.at(Wing::ASide).king, std::string("c"));
    }

    void aTextSaidAnewLosesTheTranslationsOfItsBase() {
        const io::VariantLibrary library = shipped();
        const std::string text = variant("own", R"("extends": "chess", "comments": {"fr": "C"})");
        const auto own = io::readVariant(text, "own.json", library.resolver());
        QVERIFY2(own, qPrintable(own ? QString() : problemsWithFiles(own.error())));
        QVERIFY(own->variant.names.empty());
        QVERIFY(own->variant.summaries.contains("de"));
        QVERIFY(own->variant.comments.contains("de"));
        QVERIFY(own->variant.comments.contains("fr"));
        const std::string written = io::writeVariant(own->variant, *library.find("chess"));
        QVERIFY2(written.find("null") == std::string::npos, written.c_str());
        const auto again = io::readVariant(written, "own.json", library.resolver());
        QVERIFY(again);
        QVERIFY(again->variant == own->variant);
    }

    void anArmyMayExchangeAKindBehindALetter() {
        const io::VariantLibrary library = shipped();
        const auto read = io::readVariant(
            variant(
                "mine",
                R"("extends": "chess", "army": {"N": {"kind": "my-knight", "value": 4}, "Q": null}, "offers": "RBN")"),
            "mine.json", library.resolver());
        QVERIFY2(read, qPrintable(read ? QString() : problemsWithFiles(read.error())));
        QCOMPARE(read->variant.army.size(), std::size_t{5});
        QCOMPARE(read->variant.army[3].letter, std::string("N"));
        QCOMPARE(read->variant.army[3].kind, std::string("my-knight"));
        QCOMPARE(read->variant.army[3].value, std::optional<double>(4));
        const auto again = io::readVariant(io::writeVariant(read->variant, *library.find("chess")),
                                           "again.json", library.resolver());
        QVERIFY(again);
        QVERIFY(again->variant == read->variant);
    }

    void lettersOfSeveralCharactersAreReadInBrackets() {
        const io::VariantLibrary library = shipped();
        const auto read = io::readVariant(
            variant(
                "mine",
                R"x("extends": "chess", "army": {"AR": "archer"}, "offers": "Q(AR)", "roles": {"shooter": "(AR)R"})x"),
            "mine.json", library.resolver());
        QVERIFY2(read, qPrintable(read ? QString() : problemsWithFiles(read.error())));
        QCOMPARE(read->variant.offers, std::string("Q(AR)"));
    }

    void wrongVariantsTellWhatAndWhere_data() {
        QTest::addColumn<QString>("rest");
        QTest::addColumn<QString>("problems");
        const auto row = [](const char* rest, const char* problems) {
            QTest::newRow(rest) << rest << problems;
        };
        row(R"("extends": "chess", "sides": 4)", "x.json /sides variant.not-for-now");
        row(R"("extends": "chess", "hexagonal": true)", "x.json /hexagonal variant.not-for-now");
        row(R"("extends": "chess", "hidden": {})", "x.json /hidden variant.not-for-now");
        row(R"("extends": "chess", "gates": {"a": {}})", "x.json /gates/a json.missing-key");
        row(R"("extends": "chess", "hands": {"captures": "away"})",
            "x.json /hands/captures json.unknown-word");
        row(R"("extends": "chess", "drops": {"all": {"letters": "Z"}})",
            "x.json /drops/all/letters variant.letter");
        row(R"("extends": "chess", "drops": {"all": {"if": ["self.moved"]}})",
            "x.json /drops/all/if/0 condition.subject-not-here");
        row(R"("extends": "chess", "promotions": {"all": {"letters": "P"}})",
            "x.json /promotions/all json.missing-key");
        row(R"("extends": "ches")", "x.json /extends variant.unknown-base");
        row(R"("extends": "x")", "x.json /extends variant.extends-itself");
        row(R"("extends": "chess", "rolls": {})", "x.json /rolls json.unknown-key-near");
        row(R"("extends": "chess", "board": {"files": 27})", "x.json /board variant.board-size");
        row(R"("extends": "chess", "offers": "QX")", "x.json /offers variant.letter");
        row(R"x("extends": "chess", "offers": "Q(AR)")x", "x.json /offers variant.letter");
        row(R"("extends": "chess", "roles": {"rook": "Z"})", "x.json /roles/rook variant.letter");
        row(R"("extends": "chess", "army": {"N": "rook"})", "x.json /army/N variant.kind-twice");
        row(R"("extends": "chess", "army": {"n": "nag"})", "x.json /army/n variant.army-letter");
        row(R"("extends": "chess", "army": {"A": "Bad Id"})", "x.json /army/A json.id");
        row(R"("extends": "chess", "start": {"fischer": "x"})", "x.json /start variant.start");
        row(R"("extends": "chess", "castling": {"h-side": {"king": "i"}})",
            "x.json /castling/h-side/king variant.file");
        row(R"("extends": "chess", "board": {"files": 6})", "x.json /board/files variant.castling-of-base");
        row(R"("extends": "chess", "board": {"files": 3})",
            "x.json /board/files variant.castling-of-base, x.json /board/files variant.castling-of-base");
        row(R"("extends": "chess", "board": {"files": 6}, "castling": {"h-side": {"king": "z", "partner": "e"}})",
            "x.json /castling/h-side/king variant.file");
        row(R"("extends": "chess", "goals": {"stalemate": "lose"})",
            "x.json /goals/stalemate json.unknown-word-near");
        row(R"("extends": "chess", "goals": {"hill": {"when": [], "summary": "x"}})",
            "x.json /goals/hill variant.rule-always");
        row(R"("extends": "chess", "goals": {"hill": {"when": ["self.moved"], "summary": "x"}})",
            "x.json /goals/hill/when/0 condition.subject-not-here");
        row(R"("extends": "chess", "prohibitions": {"Bad Id": {"when": ["true"], "summary": "x"}})",
            "x.json /prohibitions/Bad Id json.id");
        row(R"("extends": "chess", "obligations": {"x": "y"})", "x.json /obligations/x json.unknown-key");
        row(R"("extends": "chess", "castling": {"of": "K"}, "events": {"e": {"event": "moved", "letters": "Z"}})",
            "x.json /castling json.missing-key, x.json /events/e/letters variant.letter, "
            "x.json /events/e event.no-parts");
        row(R"("extends": "chess", "draws": {"repetition": {"claim": 9, "automatic": 0}})",
            "x.json /draws/repetition/automatic variant.count");
        row(R"("extends": "chess", "draws": {"quiet-moves": {"claim": 0}, "dead": [{"letters": "K", "at-most": -1}]})",
            "x.json /draws/quiet-moves/claim variant.count, x.json /draws/dead/0/at-most variant.count");
        row(R"("extends": "chess", "draws": {"repetition": {"claim": 1000000000000}})",
            "x.json /draws/repetition/claim json.number-range");
        row(R"("army": {"K": "king", "Q": null}, "start": {"fen": "8/8/8/8/8/8/8/8 w - - 0 1"}, "x-a": {"b": null})",
            "x.json /army/Q variant.null-alone");
        row(R"("army": {"K": "king"}, "start": {"fen": "8/8/8/8/8/8/8/8 w - - 0 1", "any": null}, "draws": null)",
            "x.json /start/any variant.null-alone, x.json /draws variant.null-alone");
        row(R"("extends": "chess", "draws": {"repetition": {"claim": 9}})",
            "x.json /draws/repetition variant.claim-late");
        row(R"("extends": "chess", "holes": ["a9"])", "x.json /holes/0 variant.hole");
        row(R"("extends": "chess", "draws": null, "army": null)", "x.json  json.missing-key");
        row(R"("extends": "chess", "names": {"deutsch": "N"})", "x.json /names/deutsch json.language");
        row(R"("extends": "chess", "summaries": {"de": 1})", "x.json /summaries/de json.kind");
        row(R"("extends": "chess", "comments": ["C"])", "x.json /comments json.kind");
        row(R"("extends": 3)", "x.json /extends json.kind");
        row(R"("extends": "ch\u0007ess")", "x.json /extends json.control-character");
        row(R"("extends": "chess", "summary": "two\nlines")", "x.json /summary json.control-character");
        row(R"("extends": "chess", "names": {"de": "\u202eSchach"})",
            "x.json /names/de json.control-character");
        row(R"("extends": "chess", "roles": {"ro\u001bok": "R"})", "x.json /roles json.control-character");
    }
    void wrongVariantsTellWhatAndWhere() {
        QFETCH(QString, rest);
        QFETCH(QString, problems);
        const io::VariantLibrary library = shipped();
        const auto read = io::readVariant(variant("x", rest.toStdString()), "x.json", library.resolver());
        QVERIFY(!read);
        QCOMPARE(problemsWithFiles(read.error()), problems);
    }

    void aProblemOfTheBaseIsToldOfItsFile() {
        const io::VariantResolver resolver = [](std::string_view) {
            return SourceText{"base.json", variant("base", R"("army": {"K": 3}, "start": {"fen": "x"})")};
        };
        const auto read = io::readVariant(variant("x", R"("extends": "base")"), "x.json", resolver);
        QVERIFY(!read);
        QCOMPARE(problemsWithFiles(read.error()), QString("base.json /army/K json.kind"));
    }

    void aVariantInWhichNobodyCastlesNeedsNoFilesForIt() {
        const io::VariantLibrary library = shipped();
        const auto read = io::readVariant(
            variant("x",
                    R"("extends": "chess", "board": {"files": 6}, "castling": null, "roles": {"rook": ""},
                "start": {"fen": "rnbqkr/pppppp/6/6/6/6/PPPPPP/RNBQKR w - - 0 1"})"),
            "x.json", library.resolver());
        QVERIFY2(read, qPrintable(read ? QString() : problemsWithFiles(read.error())));
    }

    void circlesAndLongChainsEnd() {
        std::vector<SourceText> circle{{"a.json", variant("a", R"("extends": "b")")},
                                       {"b.json", variant("b", R"("extends": "a")")}};
        io::VariantLibrary library;
        QCOMPARE(problemsWithFiles(library.add(circle)),
                 QString("a.json /extends variant.circle, b.json /extends variant.circle"));
        const io::VariantResolver endless = [](std::string_view id) {
            const std::string next = std::string(id) + "a";
            return SourceText{std::string(id), variant(id, "\"extends\": \"" + next + "\"")};
        };
        const auto read = io::readVariant(variant("x", R"("extends": "a")"), "x.json", endless);
        QVERIFY(!read);
        QCOMPARE(read.error().items().front().message.code, std::string("variant.chain-too-long"));
    }

    void theOrderOfTheTextsDoesNotMatter() {
        auto texts = io::readJsonFolder("resources/variants");
        QVERIFY(texts);
        std::reverse(texts->begin(), texts->end());
        io::VariantLibrary library;
        QCOMPARE(problemsWithFiles(library.add(*texts)), QString());
        QVERIFY(library.find("chess960") != nullptr);
    }

    void everyExampleOfTheReadmeReads() {
        const auto readme = io::readTextFile("resources/variants/README.md");
        QVERIFY(readme);
        const io::VariantLibrary library = shipped();
        static const QRegularExpression block("```json\\n(.*?)```",
                                              QRegularExpression::DotMatchesEverythingOption);
        int examples = 0;
        for (auto match = block.globalMatch(QString::fromStdString(readme->text)); match.hasNext();
             ++examples) {
            const std::string json = match.next().captured(1).toStdString();
            const auto read = io::readVariant(json, "example", library.resolver());
            QVERIFY2(read, qPrintable(read ? QString()
                                           : problemsWithFiles(read.error()) + QString::fromStdString(json)));
        }
        QVERIFY(examples >= 2);
    }
};

CHESSPP_GUILESS_TEST(TestVariants)
#include "tst_variants.moc"
