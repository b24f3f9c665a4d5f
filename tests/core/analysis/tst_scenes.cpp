// SPDX-License-Identifier: MIT
// Scenes: those of the shipped pieces hold, and every fault is reported with its code and place.
#include "tests/support/problems.h"
#include "tests/support/rules_for_tests.h"
#include "tests/support/test_program.h"

#include "core/analysis/scenes.h"
#include "core/io/files.h"
#include "core/io/piece_json.h"
#include "core/language/condition_text.h"

#include <QDir>
#include <QFileInfo>
#include <QTest>

using namespace chesspp;

namespace {

/// A piece that steps forward, or takes what is one square to the right without going there.
PieceDefinition guardWith(const QString& scene) {
    const QString json = QString(R"({ "format": "chesspp-piece", "version": 1, "id": "guard", "name": "Guard",
        "letter": "G", "tree": [
            { "do": "move", "to": {"jump": [1, 0]}, "if": ["not destination.has_friend"] },
            { "do": "move", "to": {"jump": [2, 0]}, "if": ["destination.empty", "not self.moved"] },
            { "do": "capture", "to": {"jump": [0, 1]}, "if": ["destination.has_enemy"] } ],
        "scenes": [ %1 ] })")
                             .arg(scene);
    const auto read = io::readPiece(json.toStdString(), "guard.json");
    if (!read) qFatal("%s", read.error().items().front().message.code.c_str());
    return read->definition;
}

PieceDefinition lettered(std::string id, std::string letter) {
    PieceDefinition piece = guardWith("");
    piece.id = std::move(id);
    piece.letter = std::move(letter);
    return piece;
}

std::vector<const PieceDefinition*> ours() {
    std::vector<const PieceDefinition*> pieces;
    for (const QString& file : QDir("pieces").entryList({"*.json"})) {
        pieces.push_back(testing::pieceOfTree(QFileInfo(file).completeBaseName().toStdString()));
    }
    return pieces;
}

/// "CODE@POINTER" of all problems of all scenes.
QStringList problemsOf(const PieceDefinition& piece, const std::vector<const PieceDefinition*>& near = {}) {
    const auto far = ours();
    const Variant frame = testing::chessVariant();
    QStringList told;
    for (const SceneVerdict& verdict : judgeScenes(piece, {near, far, frame})) {
        for (const Diagnostic& problem : verdict.problems.items()) {
            told << QString::fromStdString(testing::problemAs("{code}@{pointer}", problem));
        }
    }
    return told;
}

void row(const char* name, const char* scene, const QStringList& problems) {
    QTest::newRow(name) << QString("{\"name\": \"s\", %1}").arg(scene) << problems;
}

}  // namespace

class TestScenes : public QObject {
    Q_OBJECT

private slots:
    void scenesOfOurPiecesHold_data() {
        QTest::addColumn<QString>("id");
        for (const PieceDefinition* piece : ours()) {
            QTest::newRow(piece->id.c_str()) << QString::fromStdString(piece->id);
        }
    }
    void scenesOfOurPiecesHold() {
        QFETCH(const QString, id);
        const PieceDefinition& piece = *testing::pieceOfTree(id.toStdString());
        QVERIFY(piece.scenes.size() >= 3);
        QCOMPARE(problemsOf(piece), QStringList());
    }

    void everyFaultIsTold_data() {
        QTest::addColumn<QString>("scene");
        QTest::addColumn<QStringList>("problems");
        row("right", R"("fen": "8/8/8/8/4Gp2/8/8/8 w - - 0 1", "at": "e4",
            "moves": {"e5": ["move"], "e6": ["move"], "f4": ["capture"]})",
            {});
        row("a square missing", R"("fen": "8/8/8/8/4G3/8/8/8 w - - 0 1", "at": "e4",
            "moves": {"e5": ["move"], "e6": ["move"], "f4": ["capture"]})",
            {"scene.missing-square@/scenes/0/moves"});
        row("a square too many",
            R"("fen": "8/8/8/8/4G3/8/8/8 w - - 0 1", "at": "e4", "moves": {"e5": ["move"]})",
            {"scene.extra-square@/scenes/0/moves"});
        row("another action", R"("fen": "8/8/8/8/4G3/8/8/8 w - - 0 1", "at": "e4",
            "moves": {"e5": ["capture"], "e6": ["move"]})",
            {"scene.other-actions@/scenes/0/moves"});
        row("has", R"("fen": "8/8/8/8/4G3/8/8/8 w - - 0 1", "at": "e4", "has": {"e5": ["move"]})", {});
        row("has not", R"("fen": "8/8/8/8/4G3/8/8/8 w - - 0 1", "at": "e4", "has": {"d5": ["move"]})",
            {"scene.missing-square@/scenes/0/has"});
        row("lacks", R"("fen": "8/8/8/8/4G3/8/8/8 w - - 0 1", "at": "e4", "lacks": {"e5": ["capture"]})", {});
        row("lacks not", R"("fen": "8/8/8/8/4G3/8/8/8 w - - 0 1", "at": "e4", "lacks": {"e5": ["move"]})",
            {"scene.extra-square@/scenes/0/lacks"});
        row("Black's turns", R"("fen": "8/8/8/8/4g3/8/8/8 b - - 0 1", "at": "e4",
            "moves": {"e3": ["move"], "e2": ["move"]})",
            {});
        row("of the side that waits", R"("fen": "8/8/8/8/4G3/8/8/8 b - - 0 1", "at": "e4",
            "moves": {"e5": ["move"], "e6": ["move"]})",
            {});
        row("marked as moved",
            R"("fen": "8/8/8/8/4G!3/8/8/8 w - - 0 1", "at": "e4", "moves": {"e5": ["move"]})", {});
        row("on another board", R"("fen": "5/5/5/G4 w - - 0 1", "at": "a1",
            "moves": {"a2": ["move"], "a3": ["move"]})",
            {});
        row("by its id", R"("fen": "8/8/8/8/4(guard){0}3/8/8/8 w - - 0 1", "at": "e4",
            "moves": {"e5": ["move"], "e6": ["move"]})",
            {});
        row("another by its id", R"("fen": "8/8/4(knight){1}3/8/4G3/8/8/8 w - - 0 1", "at": "e4",
            "moves": {"e5": ["move"]})",
            {});
        row("no square", R"("fen": "8/8/8/8/4G3/8/8/8 w - - 0 1", "at": "e4", "has": {"i9": ["move"]})",
            {"scene.square@/scenes/0/has"});
        row("nobody there", R"("fen": "8/8/8/8/4G3/8/8/8 w - - 0 1", "at": "e5", "moves": {})",
            {"scene.at@/scenes/0/at"});
        row("somebody else there", R"("fen": "8/8/8/8/4N3/8/8/8 w - - 0 1", "at": "e4", "moves": {})",
            {"scene.at@/scenes/0/at"});
        row("nowhere", R"("fen": "8/8/8/8/4G3/8/8/8 w - - 0 1", "at": "z99", "moves": {})",
            {"scene.at@/scenes/0/at"});
        row("a letter that nobody has", R"("fen": "8/8/8/8/4GX2/8/8/8 w - - 0 1", "at": "e4", "moves": {})",
            {"fen.unknown-letter@/scenes/0/fen"});
        row("no board", R"("fen": "99/9 w - - 0 1", "at": "e4", "moves": {})", {"scene.board@/scenes/0/fen"});
        row("nothing", R"("fen": "", "at": "e4", "moves": {})", {"scene.board@/scenes/0/fen"});
    }
    void everyFaultIsTold() {
        QFETCH(const QString, scene);
        QFETCH(const QStringList, problems);
        QCOMPARE(problemsOf(guardWith(scene)), problems);
    }

    void aLetterMeansTheNearest() {
        // N is the knight's; near there is another N, which steps forward onto nothing of ours.
        const QString scene = R"({"name": "s", "fen": "8/8/4n3/8/4G3/8/8/8 w - - 0 1", "at": "e4",
            "moves": {"e5": ["move"]}})";
        const PieceDefinition near = lettered("near-knight", "N");
        const PieceDefinition nearToo = lettered("near-knight-too", "N");
        QCOMPARE(problemsOf(guardWith(scene)), QStringList());
        QCOMPARE(problemsOf(guardWith(scene), {&near}), QStringList());
        QCOMPARE(problemsOf(guardWith(scene), {&near, &nearToo}),
                 QStringList{"fen.unknown-letter@/scenes/0/fen"});
    }

    void aCopyOfThePawnKeepsItsScenes() {
        PieceDefinition copy = *testing::pieceOfTree("pawn");
        copy.id = "my-pawn";
        QCOMPARE(problemsOf(copy), QStringList());
    }

    void aPieceIsRoyalAsItsFileSays() {
        PieceDefinition piece = guardWith(R"({"name": "s", "fen": "8/8/8/8/8/8/8/kGn5 w - - 0 1", "at": "b1",
            "moves": {"c1": ["convert"]}})");
        Node convert;
        convert.action = ConvertAction{};
        convert.target = Jump{{0, 1}};
        convert.mirror = Mirror::Sides;
        convert.conditions = {*parseCondition("destination.has_enemy", ConditionPlace::Candidate),
                              *parseCondition("not destination.piece.royal", ConditionPlace::Candidate)};
        piece.tree = {convert};
        QCOMPARE(problemsOf(piece), QStringList());
    }

    void verdictsSayWhatTheTreeGives() {
        const Variant frame = testing::chessVariant();
        const auto far = ours();
        const PieceDefinition guard =
            guardWith(R"({"name": "s", "fen": "8/8/8/8/4Gp2/8/8/8 w - - 0 1", "at": "e4", "moves": {}})");
        const auto verdicts = judgeScenes(guard, {{}, far, frame});
        QCOMPARE(verdicts.size(), std::size_t{1});
        const std::vector<SceneSquare> given{{"e5", {"move"}}, {"e6", {"move"}}, {"f4", {"capture"}}};
        QCOMPARE(verdicts[0].squares, given);
        QVERIFY(!verdicts[0].holds());
    }

    void aSceneTakesWhatTheTreeGives_data() {
        QTest::addColumn<QString>("scene");
        QTest::addColumn<bool>("moves");
        QTest::addColumn<QString>("squares");
        const auto row = [](const char* name, const char* scene, const char* mode, const char* squares) {
            QTest::newRow(name)
                << QString(R"({"name": "s", "fen": "8/8/8/8/4Gp2/8/8/8 w - - 0 1", %1})").arg(scene)
                << (qstrcmp(mode, "moves") == 0) << QString(squares);
        };
        const char* all = "e5:move e6:move f4:capture";
        row("exactly these", R"("at": "e4", "moves": {"a1": ["move"]})", "moves", all);
        row("at least these, of which some are given",
            R"("at": "e4", "has": {"e5": ["move", "swap"], "a1": ["move"]})", "has", "e5:move");
        row("at least these, of which none is given", R"("at": "e4", "has": {"a1": ["move"]})", "moves", all);
        row("none of these, of which some are given",
            R"("at": "e4", "lacks": {"e5": ["move"], "d4": ["move"]})", "lacks", "d4:move");
        row("none of these, all of which are given", R"("at": "e4", "lacks": {"e5": ["move"]})", "moves",
            all);
        row("a square that is none", R"("at": "e4", "lacks": {"z9": ["move"], "d4": ["move"]})", "lacks",
            "d4:move");
        row("nobody there", R"("at": "a1", "moves": {})", "moves", "nothing");
    }
    void aSceneTakesWhatTheTreeGives() {
        QFETCH(const QString, scene);
        QFETCH(const bool, moves);
        QFETCH(const QString, squares);
        const Variant frame = testing::chessVariant();
        const auto far = ours();
        PieceDefinition guard = guardWith(scene);
        const auto verdicts = judgeScenes(guard, {{}, far, frame});
        QVERIFY(!verdicts.front().holds());
        const std::optional<Scene> next = sceneOfWhatIsGiven(guard.scenes.front(), verdicts.front());
        QStringList told;
        for (const SceneSquare& each : next ? next->squares : std::vector<SceneSquare>{{"nothing", {}}}) {
            QStringList actions;
            for (const std::string& action : each.actions) actions += QString::fromStdString(action);
            told += QString::fromStdString(each.square) + (actions.isEmpty() ? "" : ":") + actions.join('+');
        }
        QCOMPARE(told.join(' '), squares);
        if (!next) return;
        QCOMPARE(next->mode == SceneMode::Moves, moves);
        guard.scenes = {*next};
        QVERIFY(judgeScenes(guard, {{}, far, frame}).front().holds());
    }
};

CHESSPP_GUILESS_TEST(TestScenes)
#include "tst_scenes.moc"
