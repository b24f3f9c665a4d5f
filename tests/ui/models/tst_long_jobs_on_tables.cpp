// SPDX-License-Identifier: MIT
// Tables whose moves take long to work out: they answer and can be stopped.
#include "tests/support/test_program.h"
#include "tests/ui/kit/heartbeat.h"
#include "tests/ui/kit/own_piece.h"
#include "tests/ui/kit/table_kit.h"
#include "ui/freeplay/rule_aware_mover.h"
#include "ui/models/table/board_model.h"
#include "ui/models/table/text/setup_problems.h"
#include "ui/models/table/text/table_import_export.h"
#include "ui/models/table/text/table_status_text.h"

#include <QTest>
#include <algorithm>

using namespace chesspp;
using namespace chesspp::ui;
using namespace chesspp::ui::tests;

namespace {

using State = BoundedJob::State;

/// Milliseconds; slow builds and busy machines take long for what is not even slow.
constexpr int kPatience = 120'000;
constexpr const char* kPosition = "4k3/8/8/8/3N4/8/8/4K3 w - - 0 1";

TableStart startWith(const LibraryContext& library, const std::string& fen) {
    const Variant& free = *library.variant("free");
    Result<RulesetSetup> standing = library.rulesetCache().read(free, fen);
    if (!standing) qFatal("%s", qPrintable(library.sentences(standing.error()).join(' ')));
    return {.standing = std::move(*standing), .home = std::make_shared<const Variant>(free)};
}

}  // namespace

class LongJobsOnTablesTest : public QObject {
    Q_OBJECT
private slots:
    void cleanup() { QTRY_VERIFY_WITH_TIMEOUT(!LatestJob::isAnyRunning(), kPatience); }

    void aTableAnswersUntilItIsStopped() {
        const std::unique_ptr<LibraryContext> library = freshLibrary();
        const BoundedJob::Held held;
        Heartbeat heart;
        TableDocument table(*library, startWith(*library, kPosition));
        QCOMPARE(table.judging().state(), State::Running);
        QVERIFY(!table.isJudged() && !table.outcome());
        QTRY_COMPARE(table.judging().state(), State::Slow);
        QCOMPARE(statusOf(table), QString("Working out the moves…"));
        std::vector<SetupProblem> problems = problemsOf(table);
        QCOMPARE(problems.size(), std::size_t{1});
        QCOMPARE(problems.front().text, statusOf(table));
        QCOMPARE(problems.front().fixes.front().text, QString("Stop"));
        ShownTable shown(table);
        SetupEditor editor(shown, *library);
        QVERIFY(apply(problems.front().fixes.front(), editor).empty());
        QCOMPARE(table.judging().state(), State::Stopped);
        QCOMPARE(statusOf(table), QString("The moves have not been worked out."));
        problems = problemsOf(table);
        QCOMPARE(problems.front().fixes.front().text, QString("Try Again"));
        QVERIFY(apply(problems.front().fixes.front(), editor).empty());
        QCOMPARE(table.judging().state(), State::Running);
        table.judging().stop();
        QCOMPARE(statusOf(table), QString("The moves have not been worked out."));
        const qint64 longest = heart.longest();
        qInfo("longest without an answer: %lld ms", longest);
        QVERIFY2(longest < 1000, qPrintable(QString::number(longest)));
    }

    void editsGoOnWhileMovesAreWorkedOut() {
        const std::unique_ptr<LibraryContext> library = freshLibrary();
        std::optional<BoundedJob::Held> held(std::in_place);
        TableDocument table(*library, startWith(*library, kPosition));
        ShownTable shown(table);
        SetupEditor editor(shown, *library);
        QCOMPARE(table.judging().state(), State::Running);
        held.reset();
        editor.erase(SquareSet{*BoardShape().parse("d4")});
        QCOMPARE(table.judging().state(), State::Done);
        QVERIFY(table.isPlayable());
        held.emplace();
        table.undoStack().undo();
        QCOMPARE(table.judging().state(), State::Running);
        QVERIFY(!table.isJudged());
        held.reset();
        table.undoStack().redo();
        QVERIFY(table.isJudged() && table.isPlayable());
    }

    void theBoardCanBePlayedOnceFasterRulesJudgeIt() {
        const std::unique_ptr<LibraryContext> slow = freshLibrary();
        const std::unique_ptr<LibraryContext> quick = freshLibrary();
        TableDocument table(*slow, startWith(*slow, kPosition));
        std::optional<BoundedJob::Held> held(std::in_place);
        table.judgeAgain();
        const ShownTable shown(table);
        const BoardModel board(shown, *slow);
        QVERIFY(table.isPlayable() && !table.isJudged());
        QCOMPARE(board.picture().interaction, InteractionMode::Look);
        held.reset();
        emit slow->rulesetCache().made(table.rulesetPtr(), startWith(*quick, kPosition).standing.ruleset);
        QVERIFY(table.isJudged());
        QCOMPARE(board.picture().interaction, InteractionMode::Play);
    }

    void aLongGameFollowsAChangedPieceLater() {
        constexpr std::size_t kMoves = 600;
        const std::unique_ptr<LibraryContext> library = freshLibrary();
        PieceDefinition piece = pieceOf("hopper");
        library->putOwn(piece);
        TableDocument table(*library, startWith(*library, "4k3/8/8/8/3(hopper){0}4/8/8/4K3 w - - 0 1"));
        QTRY_VERIFY_WITH_TIMEOUT(table.isJudged() && table.isPlayable(), kPatience);
        Game game = table.game();
        for (std::size_t i = 0; i < kMoves; ++i) game.play(game.position().legalMoves().front());
        table.restart(std::move(game), {});
        piece.tree.push_back(piece.tree.front());
        const auto followed = [&] {
            return table.ruleset().definition(*table.ruleset().kindById("hopper")) == piece;
        };
        library->putOwn(piece);
        QVERIFY(!followed());
        QTRY_VERIFY_WITH_TIMEOUT(followed(), kPatience);
        QCOMPARE(table.game().path(table.game().end()).size(), kMoves);
    }

    void aTableIsPlayedWhenItIsJudged() {
        const std::unique_ptr<LibraryContext> library = freshLibrary();
        std::optional<BoundedJob::Held> held(std::in_place);
        TableDocument table(*library, startWith(*library, kPosition));
        QCOMPARE(table.judging().state(), State::Running);
        const ShownTable shown(table);
        const BoardModel board(shown, *library);
        QCOMPARE(board.picture().interaction, InteractionMode::Look);
        const Square d4 = *BoardShape().parse("d4");
        QVERIFY(table.legalMovesFrom(d4).empty());
        held.reset();
        QTRY_VERIFY_WITH_TIMEOUT(table.isJudged() && table.isPlayable(), kPatience);
        QCOMPARE(board.picture().interaction, InteractionMode::Play);
        QCOMPARE(table.legalMovesFrom(d4).size(), std::size_t{8});
        QVERIFY(!table.verdict().isInCheck && !table.outcome());
        table.play(*table.legalMovesFrom(*BoardShape().parse("e1")).front().legal);
        QCOMPARE(table.game().path(table.game().current()).size(), std::size_t{1});
        QTRY_VERIFY_WITH_TIMEOUT(table.isJudged(), kPatience);
        QCOMPARE(table.position().sideToMove(), Side::Black);
    }
};

CHESSPP_TEST(LongJobsOnTablesTest)
#include "tst_long_jobs_on_tables.moc"
