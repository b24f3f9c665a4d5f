// SPDX-License-Identifier: MIT
// Tables whose pieces take long to work out: they answer, say which piece it is, and can be stopped.
#include "tests/support/test_program.h"
#include "tests/ui/kit/heartbeat.h"
#include "tests/ui/kit/slow_piece.h"
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

/// Its moves take a moment instead of minutes.
PieceDefinition sluggishPiece() {
    PieceDefinition piece = slowPiece();
    std::string condition = "count(board.squares, count(board.squares, item.empty) > 9) > 9";
    for (int doublings = 0; doublings < 4; ++doublings) condition += " and " + condition;
    piece.tree.front().conditions = {*parseCondition(condition)};
    piece.tree.front().mirror = Mirror::Turns;
    return piece;
}

/// Whether it gives check takes a moment, by conditions that are all different.
PieceDefinition slowlyCheckingPiece() {
    PieceDefinition piece = slowPiece();
    std::string condition;
    for (int most = 3; most < 10; ++most) {
        condition += condition.empty() ? "" : " and ";
        condition +=
            "count(board.squares, count(board.squares, count(board.squares, "
            "item.empty xor outer.empty) > " +
            std::to_string(most) + ") > 9) > 9";
    }
    piece.tree.front().conditions = {*parseCondition(condition)};
    piece.tree.front().mirror = Mirror::None;
    return piece;
}

TableStart startWith(const LibraryContext& library, const std::string& fen) {
    const Variant& free = *library.variant("free");
    Result<RulesetSetup> standing = library.rulesetCache().read(free, fen);
    if (!standing) qFatal("%s", qPrintable(library.sentences(standing.error()).join(' ')));
    return {.standing = std::move(*standing), .home = std::make_shared<const Variant>(free)};
}

}  // namespace

class SlowPiecesOnTablesTest : public QObject {
    Q_OBJECT
private slots:
    void cleanup() { QTRY_VERIFY_WITH_TIMEOUT(!LatestJob::isAnyRunning(), kPatience); }

    void aTableAnswersAndNamesThePieceUntilItIsStopped() {
        const std::unique_ptr<LibraryContext> library = freshLibrary();
        library->putOwn(slowPiece());
        Heartbeat heart;
        TableDocument table(*library, startWith(*library, slowPosition()));
        QCOMPARE(table.judging().state(), State::Running);
        QVERIFY(!table.isPlayable() && !table.outcome() && !table.canDeclare());
        QTRY_COMPARE(table.judging().state(), State::Slow);
        QCOMPARE(statusOf(table), QString("Working out the moves of Slow…"));
        std::vector<SetupProblem> problems = problemsOf(table);
        QCOMPARE(problems.size(), std::size_t{1});
        QCOMPARE(problems.front().text, statusOf(table));
        QCOMPARE(problems.front().fixes.front().text, QString("Stop"));
        ShownTable shown(table);
        SetupEditor editor(shown, *library);
        QVERIFY(apply(problems.front().fixes.front(), editor).empty());
        QCOMPARE(table.judging().state(), State::Stopped);
        QCOMPARE(statusOf(table), QString("The moves of Slow have not been worked out."));
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

    void editsGoOnWhileThePieceIsWorkedOut() {
        const std::unique_ptr<LibraryContext> library = freshLibrary();
        library->putOwn(slowPiece());
        TableDocument table(*library, startWith(*library, slowPosition()));
        ShownTable shown(table);
        SetupEditor editor(shown, *library);
        SquareSet squares;
        for (std::uint16_t square = 32; square < 48; ++square) squares.insert(Square{square});
        editor.erase(squares);
        QCOMPARE(table.judging().state(), State::Done);
        QVERIFY(table.isPlayable());
        table.undoStack().undo();
        QCOMPARE(table.judging().state(), State::Running);
        QVERIFY(!table.isPlayable());
        table.undoStack().redo();
        QVERIFY(table.isPlayable());
    }

    void theBoardCanBePlayedOnceFasterRulesJudgeIt() {
        const std::unique_ptr<LibraryContext> slow = freshLibrary();
        const std::unique_ptr<LibraryContext> quick = freshLibrary();
        slow->putOwn(slowPiece());
        quick->putOwn(pieceOf("slow"));
        // Black may play, but where its king may go depends on the slow pieces.
        std::string fen = slowPosition(BlackKing::FarAway);
        fen.replace(fen.find(" w "), 3, " b ");
        TableDocument table(*slow, startWith(*slow, fen));
        const ShownTable shown(table);
        const BoardModel board(shown, *slow);
        QVERIFY(table.isPlayable() && !table.isJudged());
        QCOMPARE(board.picture().interaction, InteractionMode::Look);
        const RulesetPtr rules = startWith(*quick, fen).standing.ruleset;
        emit slow->rulesetCache().made(table.rulesetPtr(), rules);
        QVERIFY(table.isJudged());
        QCOMPARE(board.picture().interaction, InteractionMode::Play);
    }

    void aCheckIsShownWithoutWaitingForWhoGivesIt() {
        const std::unique_ptr<LibraryContext> library = freshLibrary();
        library->putOwn(slowlyCheckingPiece());
        std::string fen = slowPosition();
        fen.replace(fen.find(" w "), 3, " b ");
        TableDocument table(*library, startWith(*library, fen));
        QTRY_VERIFY_WITH_TIMEOUT(table.isJudged() && table.isPlayable(), kPatience);
        QVERIFY(table.verdict().isInCheck);
        const ShownTable shown(table);
        const BoardModel board(shown, *library);
        const std::vector<Highlight>& highlights = board.picture().highlights;
        QCOMPARE(std::ranges::count(highlights, HighlightKind::Check, &Highlight::kind), std::ptrdiff_t{1});
        QCOMPARE(std::ranges::count(highlights, HighlightKind::Glow, &Highlight::kind), std::ptrdiff_t{0});
    }

    void aMoveIsNotMadeWhoseEventsTakeLong() {
        const std::unique_ptr<LibraryContext> library = freshLibrary();
        PieceDefinition piece = pieceOf("slow");
        EventRule rule;
        rule.event = PieceEvent::Moved;
        rule.when = {slowCondition(0)};
        rule.parts.emplace_back().action = PassAction{};
        piece.on = {rule};
        library->putOwn(piece);
        TableStart start = startWith(*library, "4k3/4p3/8/8/3(slow){0}4/QQQQQQQQ/8/4K3 w - - 0 1");
        start.ruleLevel = RuleLevel::Moves;
        TableDocument table(*library, start);
        ShownTable shown(table);
        RuleAwareMover mover(shown, *library);
        QString reason;
        connect(&mover, &RuleAwareMover::refused, this, [&](const QString& given) { reason = given; });
        BoardView view(library->art());
        const auto square = [](const char* name) { return *BoardShape().parse(name); };
        mover.tryMove(view, square("d4"), square("e6"));
        QCOMPARE(reason, QString("It takes too long to work out the piece’s moves here."));
        QVERIFY(table.position().at(square("d4")));
        mover.tryMove(view, square("e1"), square("e2"));
        QVERIFY(table.position().at(square("e2")));
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
        library->putOwn(sluggishPiece());
        TableDocument table(*library, startWith(*library, slowPosition(BlackKing::FarAway)));
        QCOMPARE(table.judging().state(), State::Running);
        const ShownTable shown(table);
        const BoardModel board(shown, *library);
        QCOMPARE(board.picture().interaction, InteractionMode::Look);
        const Square d4 = *BoardShape().parse("d4");
        QVERIFY(table.legalMovesFrom(d4).empty());
        QTRY_VERIFY_WITH_TIMEOUT(table.isJudged() && table.isPlayable(), kPatience);
        QCOMPARE(board.picture().interaction, InteractionMode::Play);
        QCOMPARE(table.legalMovesFrom(d4).size(), std::size_t{4});
        QVERIFY(!table.verdict().isInCheck && !table.outcome());
        table.play(*table.legalMovesFrom(*BoardShape().parse("e1")).front().legal);
        QCOMPARE(table.game().path(table.game().current()).size(), std::size_t{1});
        QTRY_VERIFY_WITH_TIMEOUT(table.isJudged(), kPatience);
        QCOMPARE(table.position().sideToMove(), Side::Black);
    }
};

CHESSPP_TEST(SlowPiecesOnTablesTest)
#include "tst_slow_pieces_on_tables.moc"
