// SPDX-License-Identifier: MIT
// Message catalogues: filling templates; each language has every code in the sources with equal placeholders.
#include "tests/support/test_program.h"

#include "core/game/outcome.h"
#include "core/io/files.h"
#include "core/io/library.h"

#include <QDirIterator>
#include <QFile>
#include <QRegularExpression>
#include <QSet>
#include <QTest>

using namespace chesspp;

namespace {

constexpr auto kMessages = "resources/translations/core.d";

std::optional<MessageCatalog> catalog(std::string_view language) {
    const auto texts = io::readJsonFolder(kMessages);
    if (!texts) return std::nullopt;
    std::vector<io::SourceText> own;
    for (const io::SourceText& text : *texts) {
        if (text.name.ends_with("." + std::string(language) + ".json")) own.push_back(text);
    }
    auto read = io::readCatalog(own);
    return read ? std::optional(std::move(*read)) : std::nullopt;
}

QSet<QString> placeholders(const std::string& text) {
    static const QRegularExpression pattern("\\{([a-z]+)[}:|]");
    QSet<QString> names;
    for (auto match = pattern.globalMatch(QString::fromStdString(text)); match.hasNext();) {
        names << match.next().captured(1);
    }
    return names;
}

}  // namespace

class TestMessages : public QObject {
    Q_OBJECT

private slots:
    void templatesAreFilled_data() {
        QTest::addColumn<QString>("pattern");
        QTest::addColumn<QString>("sentence");
        QTest::newRow("plain") << "no braces" << "no braces";
        QTest::newRow("text") << "<{name}>" << "<e4>";
        QTest::newRow("number") << "{n} of {n}" << "3 of 3";
        QTest::newRow("large numbers") << "{most} of {all|one|#}" << "-12'345 of 546'942'720'759'120";
        QTest::newRow("four digits") << "{four}" << "9999";
        QTest::newRow("many") << "{n|one file|# files}" << "3 files";
        QTest::newRow("one") << "{one|one file|# files}" << "one file";
        QTest::newRow("phrases") << "{list}" << "A e4, B, C";
        QTest::newRow("phrases with or") << "{list:or}" << "A e4, B or C";
        QTest::newRow("sentences") << "{list:sentence}" << "A e4 / B / C";
        QTest::newRow("other braces") << "{\"jump\": [1, 0]} {unknown} {" << "{\"jump\": [1, 0]} {unknown} {";
        QTest::newRow("a form") << "{list:or:dat}" << "to A e4, B or C";
        QTest::newRow("the first of two forms") << "{list:or:acc:dat}" << "to A e4, B or C";
        QTest::newRow("by its first letter") << "{name^aeiou|an|a} {name}" << "an e4";
        QTest::newRow("by another first letter") << "{name^xyz|an|a} {name}" << "a e4";
        QTest::newRow("by its last letter") << "{name}{name$42|th|st}" << "e4th";
        QTest::newRow("a capital") << "{small:capital}, {small}" << "Äh e4, äh e4";
        QTest::newRow("braces before a placeholder") << "{{name}}" << "{e4}";
    }
    void templatesAreFilled() {
        QFETCH(QString, pattern);
        QFETCH(QString, sentence);
        const MessageCatalog catalog({{"test", pattern.toStdString()},
                                      {"a", "A {name}"},
                                      {"a:dat", "to A {name}"},
                                      {"small", "äh {name}"},
                                      {"b", "B"},
                                      {"c", "C"},
                                      {"list.or", " or "},
                                      {"list.sentence", " / "},
                                      {"list.thousands", "'"}});
        const std::vector<Message> list{{"a", {{"name", "e4"}}}, {"b", {}}, {"c", {}}};
        const Message message{"test",
                              {{"name", "e4"},
                               {"n", 3},
                               {"one", 1},
                               {"four", 9999},
                               {"most", -12345},
                               {"all", std::int64_t{546942720759120}},
                               {"list", list},
                               {"small", Message{"small", {{"name", "e4"}}}}}};
        QCOMPARE(QString::fromStdString(catalog.render(message)), sentence);
    }

    void partsOfATextKnowTheirNodes() {
        const MessageCatalog catalog({{"whole", "<{list:and}>"}, {"a", "äh"}, {"list.and", " & "}});
        const std::vector<Message> list{{"a", {}, {"/tree/0"}}, {"a", {}}, {"a", {}, {"/tree/1", "/tree/2"}}};
        const SpokenText spoken = catalog.speak({"whole", {{"list", list}}, {"/tree"}});
        QCOMPARE(spoken.text, std::string("<äh, äh & äh>"));
        const std::vector<SpokenPart> parts{
            {0, 16, {"/tree"}}, {1, 4, {"/tree/0"}}, {12, 15, {"/tree/1", "/tree/2"}}};
        QVERIFY(spoken.parts == parts);
    }

    void aCodeWithoutTemplateLosesNothing() {
        QCOMPARE(MessageCatalog().render({"some.code", {{"square", "e4"}, {"n", 2}}}),
                 std::string("some.code square=e4 n=2"));
    }

    void bothLanguagesSayTheSame() {
        const auto english = catalog("en");
        const auto german = catalog("de");
        QVERIFY(english && german);
        // Forms such as cases are each language's own, but of a code that there is.
        const auto codes = [](const MessageCatalog& catalog) {
            std::vector<std::string> plain;
            for (const auto& [code, text] : catalog.templates()) {
                const std::string bare = code.substr(0, code.find(':'));
                if (bare == code) {
                    plain.push_back(code);
                } else if (!catalog.contains(bare) ||
                           placeholders(text) != placeholders(catalog.templates().find(bare)->second)) {
                    plain.push_back("the form " + code);
                }
            }
            return plain;
        };
        for (const std::string& code : codes(*english)) {
            QVERIFY2(german->contains(code), code.c_str());
            QVERIFY2(placeholders(english->templates().find(code)->second) ==
                         placeholders(german->templates().find(code)->second),
                     code.c_str());
        }
        QCOMPARE(codes(*german).size(), codes(*english).size());
    }

    /// Nobody knows the gender of a kind that a user names: its name stands in brackets, in quotation marks
    /// before its square or behind "der Art", where it needs no article.
    void germanNamesOfKindsNeedNoArticle() {
        const auto german = catalog("de");
        QVERIFY(german);
        static const QRegularExpression bare(QStringLiteral(
            "(?<![(\u201e])\\{kind\\}(?! \\{(from|square|royal)\\})|(?<!der Art )\\{(kind|held):"));
        int kinds = 0;
        for (const auto& [code, text] : german->templates()) {
            const QString sentence = QString::fromStdString(text);
            kinds += static_cast<int>(sentence.count("{kind}"));
            QVERIFY2(code == "words.kind:bare" || !sentence.contains(bare), code.c_str());
        }
        QVERIFY(kinds > 10);
    }

    void endsAndClaimsTellTheirRuleAndItsNumber_data() {
        QTest::addColumn<EndReason>("reason");
        QTest::addColumn<QString>("english");
        QTest::addColumn<QString>("german");
        QTest::newRow("repetition")
            << EndReason::RepetitionAutomatic << "Draw by repetition: the same position occurred 5 times."
            << "Remis durch Stellungswiederholung: Dieselbe Stellung ist 5-mal vorgekommen.";
        QTest::newRow("repetition claimed")
            << EndReason::RepetitionClaimed
            << "Draw claimed by repetition: the same position occurred 3 times or more."
            << "Remis durch Stellungswiederholung, beansprucht: Dieselbe Stellung ist 3-mal oder öfter "
               "vorgekommen.";
        QTest::newRow("quiet moves") << EndReason::QuietMovesAutomatic << "Draw by the 75-move rule."
                                     << "Remis nach der 75-Züge-Regel.";
        QTest::newRow("quiet moves claimed")
            << EndReason::QuietMovesClaimed << "Draw claimed by the 50-move rule."
            << "Remis nach der 50-Züge-Regel, beansprucht.";
    }
    void endsAndClaimsTellTheirRuleAndItsNumber() {
        QFETCH(EndReason, reason);
        QFETCH(QString, english);
        QFETCH(QString, german);
        Variant variant;
        variant.draws.repetition = {3, 5};
        variant.draws.quietMoves = {50, 75};
        const Message message = describe(Outcome{std::nullopt, reason}, variant);
        QCOMPARE(QString::fromStdString(catalog("en")->render(message)), english);
        QCOMPARE(QString::fromStdString(catalog("de")->render(message)), german);
    }
    void claimsTellTheirRuleAndItsNumber() {
        DrawRules draws;
        draws.repetition.claim = 3;
        draws.quietMoves.claim = 50;
        const Message repetition = describeClaim(EndReason::RepetitionClaimed, draws);
        const Message quiet = describeClaim(EndReason::QuietMovesClaimed, draws);
        QCOMPARE(QString::fromStdString(catalog("en")->render(repetition)),
                 "A draw can be claimed: the same position occurred 3 times or more.");
        QCOMPARE(QString::fromStdString(catalog("de")->render(repetition)),
                 "Remis kann beansprucht werden: Dieselbe Stellung ist 3-mal oder öfter vorgekommen.");
        QCOMPARE(QString::fromStdString(catalog("en")->render(quiet)),
                 "A draw can be claimed by the 50-move rule.");
        QCOMPARE(QString::fromStdString(catalog("de")->render(quiet)),
                 "Remis kann nach der 50-Züge-Regel beansprucht werden.");
    }

    void sentencesInSentencesStayWhole() {
        const Message fen{"pgn.fen",
                          {{"reason", std::vector<Message>{{"move.no-piece", {{"from", "e4"}}},
                                                           {"pgn.stray", {{"sign", ")"}}}}}}};
        QCOMPARE(QString::fromStdString(catalog("en")->render(fen)),
                 "The tag FEN is not a position of this game; the game is left out. There is no piece on e4. "
                 "Begin with the square of a piece. “)” does not close anything. Remove it.");
        const auto illegal = [](int kept) {
            return Message{"pgn.illegal-move",
                           {{"number", "2."},
                            {"text", "Ke4"},
                            {"reason", std::vector<Message>{{"move.no-piece", {{"from", "e4"}}}}},
                            {"kept", kept}}};
        };
        for (const auto& [language, kept, end] :
             {std::tuple{"en", 1, " The one half-move before it is kept, the rest of the line is left out."},
              {"en", 2, " The 2 half-moves before it are kept, the rest of the line is left out."},
              {"de", 1, " Der eine Halbzug davor bleibt, der Rest dieser Folge bleibt weg."},
              {"de", 2, " Die 2 Halbzüge davor bleiben, der Rest dieser Folge bleibt weg."}}) {
            const std::string text = catalog(language)->render(illegal(kept));
            QVERIFY2(text.ends_with(end), text.c_str());
        }
    }

    void everyCodeOfTheSourcesHasASentence() {
        const auto english = catalog("en");
        QVERIFY(english);
        static const QRegularExpression code(
            "\"((?:condition|tree|piece|json|variant|library|file|fen|position|start|move|game|ruleset|"
            "refusal|outcome|claim|words)\\.[a-z.-]+)\"");
        int codes = 0;
        for (const char* folder :
             {"core/language", "core/authoring", "core/io", "core/game", "core/notation", "core/analysis"}) {
            for (QDirIterator files(folder, {"*.cpp", "*.h"}, QDir::Files); files.hasNext();) {
                QFile file(files.next());
                QVERIFY(file.open(QIODevice::ReadOnly));
                for (auto match = code.globalMatch(QString::fromUtf8(file.readAll())); match.hasNext();
                     ++codes) {
                    const std::string name = match.next().captured(1).toStdString();
                    QVERIFY2(english->contains(name), name.c_str());
                }
            }
        }
        QVERIFY(codes > 100);
    }

    void aCatalogueTellsItsProblems() {
        const auto read = io::readCatalog(
            std::vector<io::SourceText>{{"a", "{\"x\": \"1\", \"y\": 2}"}, {"b", "{\"x\": \"3\"}"}});
        QVERIFY(!read);
        QCOMPARE(read.error().items().size(), std::size_t{2});
        QCOMPARE(read.error().items()[0].message.code, std::string("json.kind"));
        QCOMPARE(read.error().items()[1].message.code, std::string("json.duplicate-key"));
        QCOMPARE(read.error().items()[1].place.file, std::string("b"));
    }
};

CHESSPP_GUILESS_TEST(TestMessages)
#include "tst_messages.moc"
