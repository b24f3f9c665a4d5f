// SPDX-License-Identifier: MIT
// Piece templates: each loads without warnings, its scenes hold, the checks find nothing, and everything in
// its tree has a comment in both languages.
#include "tests/support/test_program.h"
#include "tests/ui/kit/table_kit.h"
#include "ui/models/checks/piece_analysis.h"
#include "ui/models/library/user_pieces.h"
#include "ui/models/piece/piece_templates.h"

#include "core/io/files.h"
#include "core/io/piece_json.h"
#include "core/language/enum_names.h"

#include <QTest>
#include <map>
#include <set>
#include <string>
#include <vector>

using namespace chesspp;
using namespace chesspp::ui;
using namespace chesspp::ui::tests;

namespace {

const std::vector<io::SourceText>& files() {
    static const std::vector<io::SourceText> read = [] {
        const auto texts = io::readJsonFolder("resources/templates");
        if (!texts) qFatal("no templates");
        return *texts;
    }();
    return read;
}

/// The comments of everything in the tree, by what they are of.
std::vector<std::string> commentsOf(const PieceDefinition& piece) {
    std::vector<std::string> all;
    const auto parts = [&](const std::vector<MultiPart>& list) {
        for (const MultiPart& part : list) all.push_back(part.comment);
    };
    const auto nodes = [&](const auto& self, const std::vector<Node>& list) -> void {
        for (const Node& node : list) {
            all.push_back(node.comment);
            const auto* multi = node.action ? std::get_if<MultiAction>(&*node.action) : nullptr;
            if (multi != nullptr) parts(multi->parts);
            self(self, node.children);
        }
    };
    nodes(nodes, piece.tree);
    for (const EventRule& rule : piece.on) parts(rule.parts);
    return all;
}

void eachFile() {
    QTest::addColumn<int>("file");
    for (std::size_t i = 0; i < files().size(); ++i)
        QTest::newRow(files()[i].name.c_str()) << static_cast<int>(i);
}

PieceDefinition templateOf(int file, const char* language) {
    const io::SourceText& text = files()[static_cast<std::size_t>(file)];
    auto read = io::readTemplate(text.text, text.name, language);
    if (!read) qFatal("%s does not load without a word", text.name.c_str());
    return *read;
}

}  // namespace

class TestPieceTemplates : public QObject {
    Q_OBJECT

private slots:
    void allOfThemAreOffered() {
        QVERIFY(files().size() >= 12);
        for (const char* language : {"en", "de"}) QCOMPARE(pieceTemplates(language).size(), files().size());
    }

    void eachComesBackByteForByte_data() { eachFile(); }
    void eachComesBackByteForByte() {
        QFETCH(int, file);
        const io::SourceText& text = files()[static_cast<std::size_t>(file)];
        const auto read = io::readPiece(text.text, text.name);
        QVERIFY(read);
        QVERIFY(read->warnings.empty());
        QCOMPARE(io::writePiece(read->definition), text.text);
    }

    void everythingInItsTreeIsExplainedInBothLanguages_data() { eachFile(); }
    void everythingInItsTreeIsExplainedInBothLanguages() {
        QFETCH(int, file);
        const PieceDefinition english = templateOf(file, "en");
        const PieceDefinition german = templateOf(file, "de");
        QVERIFY(english.name != german.name);
        QVERIFY(english.comment != german.comment);
        const std::vector<std::string> one = commentsOf(english);
        const std::vector<std::string> other = commentsOf(german);
        QCOMPARE(one.size(), other.size());
        QVERIFY(!one.empty());
        for (std::size_t i = 0; i < one.size(); ++i) {
            QVERIFY(!one[i].empty());
            QVERIFY2(one[i] != other[i], one[i].c_str());
        }
        // Nothing of the other language is left behind.
        QVERIFY(io::writePiece(german).find("x-comment") == std::string::npos);
    }

    void itsScenesHoldAndTheChecksFindNothing_data() {
        QTest::addColumn<int>("file");
        QTest::addColumn<QString>("language");
        for (std::size_t i = 0; i < files().size(); ++i) {
            for (const char* language : {"en", "de"}) {
                QTest::addRow("%s %s", files()[i].name.c_str(), language)
                    << static_cast<int>(i) << QString(language);
            }
        }
    }
    void itsScenesHoldAndTheChecksFindNothing() {
        QFETCH(int, file);
        QFETCH(QString, language);
        const PieceDefinition begun =
            begunAs(templateOf(file, language.toLatin1()), "my-own-piece", library(language));
        QVERIFY(begun.letter.empty());
        const PieceAnalysis verdict =
            judging(std::make_shared<const PieceDefinition>(begun), library(language))();
        for (const Diagnostics* each : {&verdict.problems, &verdict.lint, &verdict.conflicts})
            QVERIFY2(each->empty(), qPrintable(library(language).sentences(*each).join(' ')));
        QVERIFY(!verdict.scenes.empty());
        for (const SceneVerdict& scene : verdict.scenes)
            QVERIFY2(scene.holds(), qPrintable(library(language).sentences(scene.problems).join(' ')));
    }

    void togetherTheyShowTheMainWays() {
        std::set<std::string> ways;
        for (std::size_t i = 0; i < files().size(); ++i) {
            const PieceDefinition piece = templateOf(static_cast<int>(i), "en");
            if (piece.royal) ways.insert("royal");
            if (!piece.on.empty()) ways.insert("event");
            const auto visit = [&](const auto& self, const std::vector<Node>& nodes) -> void {
                for (const Node& node : nodes) {
                    ways.insert(node.action ? std::string(nameOf(*node.action)) : "gate");
                    if (node.target) ways.insert(std::string(nameOf(*node.target)));
                    if (!node.leaves.empty()) ways.insert("mark");
                    self(self, node.children);
                }
            };
            visit(visit, piece.tree);
        }
        for (const char* way : {"royal", "event", "gate", "mark", "move", "capture", "summon", "multi",
                                "castle", "jump", "slide", "hop", "radius"})
            QVERIFY2(ways.contains(way), way);
    }

    void aNameThatIsTakenGetsANumber() {
        PieceDefinition like = templateOf(0, "en");
        like.name = "Knight";
        QCOMPARE(begunAs(like, "mine", library()).name, std::string("Knight 2"));
        QCOMPARE(begunAs(like, "knight", library()).name, std::string("Knight"));
    }
};

CHESSPP_TEST(TestPieceTemplates)
#include "tst_piece_templates.moc"
