// SPDX-License-Identifier: MIT
// Pieces in words, in English and German: shipped pieces, trees of every form and conditions compared with
// the golden texts tests/data/words_of_*.txt. No random tree is without a description.
#include "tests/kit/random_tree.h"
#include "tests/support/rules_for_tests.h"
#include "tests/support/test_program.h"

#include "core/analysis/describe.h"
#include "core/io/files.h"
#include "core/io/library.h"
#include "core/io/piece_json.h"
#include "core/io/sentence_json.h"
#include "core/language/condition_text.h"
#include "core/language/member_table.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QRegularExpression>
#include <QTest>
#include <algorithm>

using namespace chesspp;

namespace {

const MessageCatalog& catalog(const std::string& language) {
    static const auto load = [](const std::string& wanted) {
        const auto texts = io::readJsonFolder("resources/translations/core.d");
        if (!texts) qFatal("no translations");
        std::vector<io::SourceText> own;
        for (const io::SourceText& text : *texts) {
            if (text.name.ends_with("." + wanted + ".json")) own.push_back(text);
        }
        auto read = io::readCatalog(own);
        if (!read) qFatal("broken translations");
        return *read;
    };
    static const MessageCatalog english = load("en");
    static const MessageCatalog german = load("de");
    return language == "de" ? german : english;
}

/// With the names of our own pieces in that language.
words::Wording wordingIn(const std::string& language) {
    static const SentenceBook sentences = [] {
        QFile file("resources/sentences.json");
        if (!file.open(QIODevice::ReadOnly)) qFatal("no sentences");
        auto read = io::readSentences({"sentences.json", file.readAll().toStdString()});
        if (!read) qFatal("broken sentences: %s", testing::codesOf(read.error()).c_str());
        return *read;
    }();
    const auto kinds = [language](std::string_view id) -> std::string {
        static const QStringList ours = QDir("pieces").entryList({"*.json"});
        if (!ours.contains(QString::fromStdString(std::string(id) + ".json"))) return {};
        const PieceDefinition* piece = testing::pieceOfTree(id);
        return textIn(language, piece->names, piece->name);
    };
    return {kinds, &sentences};
}

QString wordsOf(const PieceDefinition& piece, const std::string& language) {
    return QString::fromStdString(plainText(describe(piece, wordingIn(language)), catalog(language)));
}

PieceDefinition pieceOf(const QString& tree) {
    const QString json =
        QString(R"({"format": "chesspp-piece", "version": 1, "id": "test", "name": "Test", "tree": [%1]})")
            .arg(tree);
    auto read = io::readPiece(json.toStdString(), "test");
    if (!read) qFatal("%s: %s", qPrintable(tree), testing::codesOf(read.error()).c_str());
    return std::move(read->definition);
}

/// What a file of golden words says of one thing: "# name", perhaps JSON, then lines "en| " and "de| ".
struct Golden {
    QString name;
    QString input;
    QString english;
    QString german;
};

std::vector<Golden> goldenWords(const char* path) {
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) qFatal("no %s", path);
    std::vector<Golden> all;
    for (const QString& line : QString::fromUtf8(file.readAll()).split('\n', Qt::SkipEmptyParts)) {
        if (line.startsWith("//")) continue;
        if (line.startsWith("# ")) {
            all.push_back({line.mid(2), {}, {}, {}});
        } else if (line.startsWith("en| ")) {
            all.back().english += line.mid(4) + '\n';
        } else if (line.startsWith("de| ")) {
            all.back().german += line.mid(4) + '\n';
        } else {
            all.back().input += line;
        }
    }
    return all;
}

/// "phrase: nodes" of each part.
QStringList partsOf(const SpokenText& spoken) {
    QStringList list;
    for (const SpokenPart& part : spoken.parts) {
        QString text = QString::fromStdString(spoken.text.substr(part.begin, part.end - part.begin)) + ':';
        for (const std::string& node : part.nodes) text += ' ' + QString::fromStdString(node);
        list += text;
    }
    return list;
}

QString clauseOf(const char* text, ConditionPlace place, const std::string& language) {
    const auto condition = parseCondition(text, place);
    if (!condition) qFatal("%s: %s", text, testing::codesOf(condition.error()).c_str());
    const words::Wording wording = wordingIn(language);
    return QString::fromStdString(
        catalog(language).render(words::Conditions(wording, place).clause(*condition)));
}

}  // namespace

class TestWords : public QObject {
    Q_OBJECT

private slots:
    void piecesReadAsInTheGoldenWords_data() {
        QTest::addColumn<QString>("tree");
        QTest::addColumn<QString>("english");
        QTest::addColumn<QString>("german");
        for (const Golden& golden : goldenWords("tests/data/words_of_trees.txt")) {
            QTest::newRow(qPrintable(golden.name)) << golden.input << golden.english << golden.german;
        }
    }
    void piecesReadAsInTheGoldenWords() {
        QFETCH(QString, tree);
        QFETCH(QString, english);
        QFETCH(QString, german);
        const bool isOurs = tree.isEmpty();
        const PieceDefinition piece = isOurs ? *testing::pieceOfTree(QTest::currentDataTag()) : pieceOf(tree);
        QCOMPARE(wordsOf(piece, "en"), english);
        QCOMPARE(wordsOf(piece, "de"), german);
    }

    void everyPieceOfOursHasGoldenWords() {
        QStringList golden;
        for (const Golden& each : goldenWords("tests/data/words_of_trees.txt")) {
            if (each.input.isEmpty()) golden += each.name;
        }
        const QStringList files = QDir("pieces").entryList({"*.json"});
        QVERIFY(files.size() >= 50);
        for (const QString& file : files) {
            const QString id = QFileInfo(file).completeBaseName();
            const PieceDefinition& piece = *testing::pieceOfTree(id.toStdString());
            const QString words = wordsOf(piece, "en") + wordsOf(piece, "de");
            QVERIFY2(golden.contains(id), qPrintable(id + " has no golden words; they would be:\n" + words));
        }
    }

    /// As on a rule card.
    void noSentenceOfAShippedPieceIsLong() {
        constexpr qsizetype kMostWords = 30;
        static const QRegularExpression end("(?<=[.:;])\\s+");
        for (const QString& file : QDir("pieces").entryList({"*.json"})) {
            const std::string id = QFileInfo(file).completeBaseName().toStdString();
            for (const char* language : {"en", "de"}) {
                const QString words = wordsOf(*testing::pieceOfTree(id), language);
                for (const QString& sentence : words.split(end, Qt::SkipEmptyParts))
                    QVERIFY2(sentence.split(' ', Qt::SkipEmptyParts).size() <= kMostWords,
                             qPrintable(sentence));
            }
        }
    }

    void conditionsReadAsInTheGoldenWords_data() {
        QTest::addColumn<QString>("english");
        QTest::addColumn<QString>("german");
        for (const Golden& golden : goldenWords("tests/data/words_of_conditions.txt")) {
            QTest::newRow(qPrintable(golden.name)) << golden.english << golden.german;
        }
    }
    void conditionsReadAsInTheGoldenWords() {
        QFETCH(QString, english);
        QFETCH(QString, german);
        const char* text = QTest::currentDataTag();
        QCOMPARE(clauseOf(text, ConditionPlace::Candidate, "en") + '\n', english);
        QCOMPARE(clauseOf(text, ConditionPlace::Candidate, "de") + '\n', german);
    }

    void rulesAboutLegalMovesAreWorded_data() {
        QTest::addColumn<QString>("english");
        QTest::addColumn<QString>("german");
        QTest::newRow("enemy.mated") << "the enemy is checkmated" << "der Gegner schachmatt ist";
        QTest::newRow("not friend.stuck")
            << "its own side has a legal move" << "die eigene Seite einen erlaubten Zug hat";
    }
    void rulesAboutLegalMovesAreWorded() {
        QFETCH(const QString, english);
        QFETCH(const QString, german);
        const char* text = QTest::currentDataTag();
        QCOMPARE(clauseOf(text, ConditionPlace::Goal, "en"), english);
        QCOMPARE(clauseOf(text, ConditionPlace::Goal, "de"), german);
    }

    void everyPropertyComesUpInTheGoldenWords() {
        QString all;
        for (const Golden& golden : goldenWords("tests/data/words_of_conditions.txt"))
            all += golden.name + '\n';
        for (const MemberRow& row : kMembers) {
            if (row.isOfRules()) continue;  // below
            const QString name =
                QString::fromLatin1(row.name.data(), static_cast<qsizetype>(row.name.size()));
            QVERIFY2(all.contains('.' + name), qPrintable(name));
        }
    }

    void eventsAndSwitchedOffNodesAreToldOrNot() {
        PieceDefinition bomb = pieceOf(R"({"do": "move", "to": {"jump": [1, 0]}, "off": true})");
        EventRule rule;
        rule.event = PieceEvent::Captured;
        rule.when = {*parseCondition("self.moved", ConditionPlace::Gate)};
        MultiPart part;
        part.action = CaptureAction{};
        part.target = Radius{1, RadiusFill::Disc, RadiusCentre::Without};
        rule.parts = {part};
        bomb.on = {rule};
        QCOMPARE(wordsOf(bomb, "en"),
                 QString("Never moves.\nWhen it is captured, if it has moved: captures every "
                         "piece on the squares within one step of it.\n"));
        QCOMPARE(
            wordsOf(bomb, "de"),
            QString(
                "Zieht nie.\nWenn sie geschlagen wird, wenn sie schon gezogen hat: schlägt jede Figur auf "
                "den Feldern im Umkreis von einem Schritt um sie.\n"));
    }

    void aCapturedPieceThatPutsItselfBackComesBack() {
        PieceDefinition phoenix = pieceOf(R"({"do": "pass", "to": "self"})");
        EventRule rule;
        rule.event = PieceEvent::Captured;
        MultiPart part;
        part.action = SummonAction{{KindChoice::Source::Listed, {phoenix.id}}};
        part.target =
            SquareTarget{{*parseExpression("self.first_square", ValueType::Square, ConditionPlace::Event)}};
        part.conditions = {*parseCondition("destination.empty", ConditionPlace::EventPart)};
        rule.parts = {part};
        phoenix.on = {rule};
        QVERIFY(wordsOf(phoenix, "en")
                    .contains("When it is captured: comes back on its first square (if that is empty).\n"));
        QVERIFY(wordsOf(phoenix, "de")
                    .contains(
                        "Wenn sie geschlagen wird: kehrt auf ihr erstes Feld zurück (wenn es leer ist).\n"));
        std::get<SummonAction>(phoenix.on[0].parts[0].action).into.kinds = {"pawn"};
        QVERIFY(wordsOf(phoenix, "en").contains("puts a new friendly piece"));
    }

    void theOtherOfAnEventIsCalledWhatItIsThere_data() {
        QTest::addColumn<PieceEvent>("event");
        QTest::addColumn<QString>("english");
        QTest::addColumn<QString>("german");
        QTest::newRow("taken") << PieceEvent::Captured << "the piece that captures it"
                               << "die schlagende Figur";
        QTest::newRow("takes") << PieceEvent::Captures << "the piece captured" << "die geschlagene Figur";
        for (const auto& [name, event] :
             {std::pair("moves", PieceEvent::Moved), std::pair("is promoted", PieceEvent::Promoted),
              std::pair("turn starts", PieceEvent::TurnStarts),
              std::pair("turn ends", PieceEvent::TurnEnds)}) {
            QTest::newRow(name) << event << "another piece (there is none here)"
                                << "eine andere Figur (hier gibt es keine)";
        }
    }
    void theOtherOfAnEventIsCalledWhatItIsThere() {
        QFETCH(PieceEvent, event);
        QFETCH(QString, english);
        QFETCH(QString, german);
        EventRule rule;
        rule.event = event;
        rule.when = {*parseCondition("other.moved", ConditionPlace::Event)};
        MultiPart part;
        part.action = MoveOtherAction{{1, 0}, {2, 0}};
        part.conditions = {*parseCondition("other.royal", ConditionPlace::EventPart)};
        rule.parts = {part};
        PieceDefinition piece;
        piece.on = {rule};
        const QString inEnglish = wordsOf(piece, "en");
        QVERIFY2(inEnglish.contains(", if " + english + " has moved: "), qPrintable(inEnglish));
        QVERIFY2(inEnglish.contains("(if the piece moved is royal)"), qPrintable(inEnglish));
        const QString inGerman = wordsOf(piece, "de");
        QVERIFY2(inGerman.contains(", wenn " + german + " schon gezogen hat: "), qPrintable(inGerman));
        QVERIFY2(inGerman.contains("(wenn die versetzte Figur königlich ist)"), qPrintable(inGerman));
    }

    void phrasesKnowTheirNodes() {
        const PieceDefinition amazon = pieceOf(R"(
            {"do": "move", "to": {"slide": [1, 0]}, "mirror": "turns"},
            {"do": "move", "to": {"jump": [2, 1]}, "mirror": "all", "if": ["not destination.has_friend"]},
            {"do": "move", "to": {"slide": [1, 1]}, "mirror": "turns"},
            {"if": ["self.moved"], "then": [{"do": "pass", "to": "self"}]})");
        const std::vector<DescriptionLine> lines = describe(amazon, wordingIn("en"));
        QCOMPARE(lines.size(), std::size_t{2});
        const SpokenText first = catalog("en").speak(lines[0].words);
        QCOMPARE(partsOf(first),
                 QStringList({"Moves or captures like a knight or like a queen: /tree/0 /tree/1 /tree/2",
                              "like a knight: /tree/1", "like a queen: /tree/0 /tree/2"}));
        const SpokenText second = catalog("en").speak(lines[1].words);
        QCOMPARE(
            partsOf(second),
            QStringList({"May stay where it is, which counts as a move, but only if it has moved: /tree/3",
                         "May stay where it is, which counts as a move: /tree/3/then/0"}));
    }

    void noTreeIsLeftWithoutWords() {
        constexpr std::uint64_t kTrees = 2000;
        for (std::uint64_t seed = 0; seed < kTrees; ++seed) {
            PieceDefinition piece;
            piece.tree = kit::RandomTree(seed).tree();
            for (const char* language : {"en", "de"}) {
                const QString words = wordsOf(piece, language);
                QVERIFY2(!words.isEmpty() && !words.contains("words.") && !words.contains('{') &&
                             !words.contains('}') && !words.contains(" ."),
                         qPrintable(QString("seed %1: %2").arg(seed).arg(words)));
            }
        }
    }
};

CHESSPP_GUILESS_TEST(TestWords)
#include "tst_describe.moc"
