// SPDX-License-Identifier: MIT
// Warnings of lint about conditions, whole pieces, royals and variants. tests/laws checks its proofs.
#include "tests/core/analysis/lint_kit.h"
#include "tests/support/rules_for_tests.h"
#include "tests/support/test_program.h"

#include "core/analysis/lint.h"
#include "core/language/condition_text.h"

#include <QTest>

namespace chesspp::testing {

class LintTest : public QObject {
    Q_OBJECT
private slots:
    void conditionsAreJudgedByProof_data() {
        QTest::addColumn<QByteArray>("conditions");
        QTest::addColumn<QString>("proofs");
        const auto row = [](const char* conditions, const char* proofs) {
            QTest::newRow(conditions) << QByteArray(conditions) << QString(proofs);
        };
        row("'destination.empty'", "");
        row("'destination.empty', 'destination.has_enemy'", "1 against");
        row("'destination.empty', 'not destination.occupied'", "1 implied");
        row("'destination.has_enemy', 'destination.piece.exists'", "1 implied");
        row("'destination.has_enemy', 'destination.piece.kind.exists'", "1 implied");
        row("'destination.empty', 'destination.piece.exists == false'", "");
        row("'not destination.empty', 'not destination.has_friend', 'destination.has_enemy'", "");
        row("'destination.empty or destination.occupied'", "0 always");
        row("'destination.empty and destination.occupied'", "0 never");
        row("'not (destination.empty or destination.has_enemy)', 'destination.has_enemy'", "1 against");
        row("'destination.empty xor destination.occupied'", "");
        row("'self.moved or start.is_dark', 'self.moved'", "");
        row("'not (self.moved and start.is_dark)', 'self.moved'", "");
        row("'destination.exists'", "0 always");
        row("'destination.is_hole'", "0 never");
        row("'start.occupied'", "0 always");
        row("'start.empty'", "0 never");
        row("'start.rank == 2', 'start.rank > 4'", "1 against");
        row("'2 == start.rank', 'start.rank <= 2'", "1 implied");
        row("'last.to == last.to'", "");
        row("'last.to != last.to'", "0 never");
        row("'last.to != last.to otherwise true'", "");
        row("'start.rank == 2', 'not start.rank >= 3'", "1 implied");
        row("'start.rank == 2', 'start.rank < start.file'", "");
        row("'not start.rank == 2', 'start.rank == 3'", "");
        row("'self.counter(`x`) < 1099511627776'", "");
        row("'self.moved', 'not self.moved'", "1 against");
        // What is nothing is no, and both are no then.
        row("'start.offset(9, 9).empty', 'start.offset(9, 9).occupied'", "1 against");
        row("'not start.offset(9, 9).empty', 'start.offset(9, 9).occupied'", "");
        row("'not start.offset(9, 9).empty', 'not start.offset(9, 9).occupied'", "");
        row("'start.offset(9, 9).exists or not start.offset(9, 9).exists'", "0 always");
        row("'start.offset(9, 9).empty otherwise true', 'start.offset(9, 9).exists'", "");
        row("'not (last.distance > 3)', 'last.distance <= 3'", "");
        row("'destination.piece.kind == `a`', 'destination.piece.kind == `b`'", "1 against");
        row("'destination.piece.kind != `a`', 'destination.piece.kind == `b`'", "");
        row("'destination.piece.side == white', 'not destination.piece.side == white'", "1 against");
        row("'friend == enemy'", "0 never");
        row("'if self.moved then destination.empty else destination.has_enemy'", "");
        row("'destination.offset(0, 0).exists'", "");
        row("'self.kind == `a`'", "0 always");
        row("'self.kind == `b`'", "0 never");
        row("'`b` != self.kind'", "0 always");
        row("'destination.piece.kind in [`b`, `c`]'", "");
        row("'destination.empty', 'destination.piece.kind in [`b`, `c`]'", "1 against");
        row("'self.side == friend'", "0 always");
        row("'self.side != enemy'", "0 always");
        row("'self.side.opponent == friend'", "0 never");
        row("'board.turn == self.side'", "0 always");
        row("'self.side == white'", "");
        row("'self.side == white', 'self.side == black'", "1 against");
        row("'board.turn == white', 'black == self.side'", "1 against");
        row("'self.side == white', 'self.side != black'", "1 implied");
        row("'not self.side == white', 'self.side == black'", "");
        row("'destination.piece.side == white', 'destination.piece.side == black'", "1 against");
        row("'destination.piece.side == white', 'self.side == black'", "");
        row("'destination.empty and destination.piece.royal'", "0 never");
        row("'destination.piece.royal and destination.empty'", "0 never");
        row("'destination.piece.royal or destination.empty'", "");
        row("'destination.empty', 'not destination.piece.royal'", "1 implied");
        row("'destination.empty', 'destination.piece.royal otherwise true'", "1 implied");
        row("'destination.piece.moves > 2', 'destination.occupied'", "1 implied");
        row("'destination.piece.side == friend and destination.has_enemy'", "0 never");
        row("'destination.piece.side == enemy', 'destination.has_enemy'", "1 implied");
        row("'destination.piece.side != friend', 'destination.has_enemy'", "1 implied");
        row("'not destination.piece.side == friend', 'destination.has_enemy'", "");
        row("'not destination.piece.side == enemy', 'destination.has_enemy'", "1 against");
        row("'destination.rank > start.rank'", "");
        row("'destination.distance_to(start) == start.rank'", "");
    }
    void conditionsAreJudgedByProof() {
        QFETCH(const QByteArray, conditions);
        QFETCH(const QString, proofs);
        const PieceDefinition piece = pieceOf(
            "'tree': [ { 'do': 'set', 'to': {'jump': [1, 1]}, 'of': 'self', 'name': 'x', 'value': "
            "'self.counter(`x`)', 'if': [" +
            conditions + "] } ]");
        const PieceDefinition other = pieceOf("'tree': []", "b");
        const std::array known{&piece, &other};
        QStringList found;
        const Diagnostics problems = lint(piece, known);
        for (const Diagnostic& problem : problems.items()) {
            const QString code = QString::fromStdString(problem.message.code);
            if (!code.startsWith("lint.condition-")) continue;
            found << QString::fromStdString(problem.place.pointer).section('/', -1) + ' ' +
                         code.section('-', 1);
        }
        QCOMPARE(found.join(", "), proofs);
    }

    void treesAreJudged_data() {
        QTest::addColumn<QByteArray>("piece");
        QTest::addColumn<QString>("problems");
        const auto row = [](const char* name, const char* piece, const char* problems) {
            QTest::newRow(name) << QByteArray(piece) << QString(problems);
        };
        row("nothing", "'tree': []", "");
        row("what a gate says holds below",
            "'tree': [ { 'if': ['self.moved'], 'then': [ { 'do': 'move', 'to': {'jump': [1, 0]}, 'if': ['not "
            "self.moved'] } ] } ]",
            "/tree/0/then/0/if/0 lint.condition-against");
        row("where a parent went is free",
            "'tree': [ { 'do': 'move', 'to': {'jump': [1, 0]}, 'if': ['destination.empty'], 'then': [ { "
            "'do': 'move', 'to': {'jump': [2, 0]}, 'if': ['start.offset(1, 0).occupied'] } ] } ]",
            "/tree/0/then/0/if/0 lint.condition-against");
        row("a mirror turns elsewhere",
            "'tree': [ { 'do': 'move', 'to': {'jump': [1, 0]}, 'if': ['destination.empty'], 'then': [ { "
            "'do': 'move', 'to': {'jump': [2, 1]}, 'mirror': 'ends', 'if': ['start.offset(1, 0).occupied'] } "
            "] } ]",
            "");
        row("another candidate is another square",
            "'tree': [ { 'do': 'move', 'to': {'segment': [1, 0], 'length': 2}, 'if': ['destination.empty'], "
            "'then': [ { 'do': 'move', 'to': {'segment': [0, 1], 'length': 2}, 'if': "
            "['destination.has_enemy'] } ] } ]",
            "");
        row("a part's square is another than the one shown",
            "'tree': [ { 'do': 'multi', 'to': {'slide': [1, 0]}, 'if': ['destination.has_enemy'], 'parts': [ "
            "{ 'do': 'move', 'at': 'destination' }, { 'do': 'capture', 'at': 'start', 'to': {'jump': [0, "
            "1]}, "
            "'if': ['destination.occupied', 'shown.occupied'] } ] } ]",
            "/tree/0/parts/1/if/1 lint.condition-implied");
        row("who is moved stands elsewhere",
            "'tree': [ { 'do': 'move-other', 'from': {'jump': [1, 0]}, 'to': {'jump': [2, 0]}, 'if': "
            "['start.has_enemy', 'self.square.rank > start.rank'] } ]",
            "");
        row("nodes alike",
            "'tree': [ { 'do': 'move', 'to': {'jump': [1, 0]} }, { 'do': 'move', 'to': {'jump': [1, 0]}, "
            "'comment': 'again' } ]",
            "/tree/1 lint.covered");
        row("a jump within a ride",
            "'tree': [ { 'do': 'move', 'to': {'jump': [0, 1]}, 'if': ['destination.empty'] }, { 'do': "
            "'move', 'to': {'slide': [1, 0]}, 'mirror': 'turns' } ]",
            "/tree/0 lint.covered");
        row("a jump onto friends is no slide",
            "'tree': [ { 'do': 'move', 'to': {'jump': [0, 1]} }, { 'do': 'move', 'to': {'slide': [1, 0]}, "
            "'mirror': 'turns' } ]",
            "");
        row("a jump with children gives more",
            "'tree': [ { 'do': 'move', 'to': {'slide': [1, 0]} }, { 'do': 'move', 'to': {'jump': [1, 0]}, "
            "'if': ['destination.empty'], 'then': [ { 'do': 'move', 'to': {'jump': [1, 1]} } ] } ]",
            "");
        row("a ride that begins farther",
            "'tree': [ { 'do': 'move', 'to': {'jump': [1, 0]}, 'if': ['destination.empty'] }, { 'do': "
            "'move', 'to': {'slide': [1, 0], 'first': 2} } ]",
            "");
        row("another mark is another move",
            "'tree': [ { 'do': 'move', 'to': {'jump': [1, 0]} }, { 'do': 'move', 'to': {'jump': [1, 0]}, "
            "'leave': {'m': [0, 0]} }, { 'do': 'capture', 'to': {'jump': [5, 5]}, 'if': ['start.marked(`m`, "
            "enemy)'] } ]",
            "");
        row("a rank of the board",
            "'tree': [ { 'do': 'move', 'to': {'jump': [1, 0]}, 'if': ['start.rank == 2'] } ]",
            "/tree/0/if/0 lint.sides-differ");
        row("both ranks of the board",
            "'tree': [ { 'do': 'move', 'to': {'jump': [1, 0]}, 'if': ['start.rank == 2 or start.rank == 7'] "
            "} ]",
            "");
        row("the own side's rank",
            "'tree': [ { 'do': 'move', 'to': {'jump': [1, 0]}, 'if': ['start.rank_from(self.side) == 2'] } ]",
            "");
        row("each side its own",
            "'tree': [ { 'do': 'move', 'to': {'jump': [1, 0]}, 'if': ['if self.side == white then start.rank "
            "== 2 else start.rank == 7'] } ]",
            "");
        row("a file", "'tree': [ { 'do': 'move', 'to': {'jump': [1, 0]}, 'if': ['start.file == 2'] } ]", "");
        row("a square",
            "'tree': [ { 'do': 'move', 'to': {'jump': [1, 0]}, 'if': ['destination == board.square(`e4`)'] } "
            "]",
            "/tree/0/if/0 lint.sides-differ");
        row("events that move on and on",
            "'tree': [], 'on': [ { 'event': 'moved', 'parts': [ { 'do': 'move', 'to': {'jump': [1, 0]}, "
            "'if': "
            "['destination.empty'] } ] } ]",
            "/on/0/parts/0 lint.event-chain");
        row("events that ask for a move not yet recorded",
            "'tree': [], 'on': [ { 'event': 'moved', 'parts': [ { 'do': 'set', 'of': 'self', 'name': 'home', "
            "'value': 'last.from.file', 'if': ['self.counter(`home`) == 0'] } ] }, { 'event': 'turn-ends', "
            "'if': ['last.to == start'], 'parts': [ { 'do': 'set', 'of': 'self', 'name': 'home', 'value': "
            "'last.from.file' } ] } ]",
            "/on/0/parts/0/value lint.last-before");
        row("events that end by what they set",
            "'tree': [], 'on': [ { 'event': 'moved', 'if': ['self.counter(`ran`) == 0'], 'parts': [ { 'do': "
            "'move', 'to': {'jump': [1, 0]}, 'if': ['destination.empty'] }, { 'do': 'set', 'of': 'self', "
            "'name': 'ran', 'value': '1' } ] }, { 'event': 'turn-starts', 'parts': [ { 'do': 'set', 'of': "
            "'self', 'name': 'ran', 'value': '0' } ] } ]",
            "");
        row("events that call one another, each once",
            "'tree': [], 'on': [ { 'event': 'moved', 'if': ['self.counter(`one`) < 1'], 'parts': [ { 'do': "
            "'swap', 'to': {'jump': [1, 0]} }, { 'do': 'set', 'of': 'self', 'name': 'one', 'value': '1' } ] "
            "}, "
            "{ 'event': 'moved', 'when': ['not (self.counter(`two`) == 3)'], 'parts': [ { 'do': 'push', "
            "'to': "
            "{'jump': [1, 0]}, 'squares': 1, 'blocked': 'chain' }, { 'do': 'set', 'of': 'self', 'name': "
            "'two', "
            "'value': '3' } ] } ]",
            "");
        row("events that undo what they set",
            "'tree': [], 'on': [ { 'event': 'moved', 'if': ['self.counter(`ran`) == 0'], 'parts': [ { 'do': "
            "'move', 'to': {'jump': [1, 0]}, 'if': ['destination.empty'] }, { 'do': 'set', 'of': 'self', "
            "'name': 'ran', 'value': '1' } ] }, { 'event': 'moved', 'parts': [ { 'do': 'set', 'of': "
            "'self', 'name': 'ran', 'value': '0' } ] } ]",
            "/on/0/parts/0 lint.event-chain");
        row("events that promote there and back",
            "'tree': [], 'on': [ { 'event': 'promoted', 'if': ['self.moved'], 'parts': [ { 'do': 'promote', "
            "'into': ['c'] } ] } ]",
            "/on/0/parts/0 lint.event-chain");
        row("events that promote there and back without any condition",
            "'tree': [], 'on': [ { 'event': 'promoted', 'parts': [ { 'do': 'promote', 'into': ['c'] } ] } ]",
            "/on/0/parts/0 lint.event-promotes-on");
        row("events that promote by what always holds",
            "'tree': [], 'on': [ { 'event': 'promoted', 'when': ['1 < 2'], 'parts': [ { 'do': 'promote', "
            "'into': ['c'] } ] } ]",
            "/on/0/parts/0 lint.event-chain, /on/0/when/0 lint.condition-always");
        row("who becomes what it is",
            "'tree': [], 'on': [ { 'event': 'promoted', 'parts': [ { 'do': 'promote', 'into': ['a'] } ] } ]",
            "/on/0/parts/0/into lint.promotes-into-itself");
        row("events that lose a piece each time",
            "'tree': [], 'on': [ { 'event': 'is-captured', 'parts': [ { 'do': 'capture', 'to': {'radius': "
            "1}, "
            "'if': ['not destination.piece.royal'] } ] } ]",
            "");
        row("events that replace whom they take",
            "'tree': [], 'on': [ { 'event': 'captures', 'parts': [ { 'do': 'summon', 'to': {'jump': [1, 0]}, "
            "'into': ['b'], 'if': ['not destination.piece.royal'] } ] } ]",
            "/on/0/parts/0 lint.event-chain");
        row("events that fill what is empty",
            "'tree': [], 'on': [ { 'event': 'captures', 'parts': [ { 'do': 'summon', 'to': {'jump': [1, 0]}, "
            "'into': ['b'], 'if': ['destination.empty'] } ] } ]",
            "");
        row("paths whose ways are not counted to the end",
            "'tree': [ { 'do': 'move', 'to': {'path': [ {'to': 'anywhere'}, {'to': 'anywhere'}, {'to': "
            "'anywhere'} ]} } ]",
            "/tree/0 ruleset.too-many-candidates");
        row("paths of more ways than a kind may have",
            "'tree': [ { 'do': 'move', 'to': {'path': [ {'to': 'anywhere'}, {'to': 'anywhere'} ]} } ]",
            "/tree/0 lint.many-moves");
        row("behind a gate",
            "'tree': [ { 'do': 'move', 'to': {'jump': [1, 0]} }, { 'if': ['self.moved'], 'then': [ { 'do': "
            "'move', 'to': {'jump': [1, 0]}, 'if': ['destination.empty'] } ] } ]",
            "/tree/1/then/0 lint.covered");
        row("turned by what is above",
            "'tree': [ { 'do': 'move', 'to': {'jump': [1, 0]} }, { 'mirror': 'turns', 'then': [ { 'do': "
            "'move', 'to': {'jump': [1, 0]}, 'if': ['destination.empty'] } ] } ]",
            "");
        row("all of it again where more is asked",
            "'tree': [ { 'if': ['self.moved'], 'then': [ { 'do': 'move', 'to': {'jump': [1, 0]} } ] }, { "
            "'if': ['start.is_dark', 'self.moved'], 'then': [ { 'do': 'move', 'to': {'jump': [1, 0]} } ] } ]",
            "/tree/1 lint.covered");
        row("a ride of which less is wanted",
            "'tree': [ { 'do': 'move', 'to': {'slide': [1, 0]}, 'mirror': 'turns' }, { 'do': 'move', 'to': "
            "{'slide': [1, 0]}, 'if': ['start.attacked_by(enemy)'] } ]",
            "/tree/1 lint.covered");
        row("a ride that does not stop",
            "'tree': [ { 'do': 'move', 'to': {'line': [1, 0]}, 'stop': ['destination.occupied'] }, { 'do': "
            "'move', 'to': {'line': [1, 0]}, 'if': ['destination.empty'] } ]",
            "");
        row("what another asks too",
            "'tree': [ { 'do': 'move', 'to': {'jump': [1, 0]}, 'if': ['self.moved'] }, { 'do': 'move', 'to': "
            "{'jump': [1, 0]}, 'if': ['start.is_dark'] } ]",
            "");
        row("other things below",
            "'tree': [ { 'if': ['self.moved'], 'then': [ { 'do': 'move', 'to': {'jump': [1, 0]} } ] }, { "
            "'if': ['self.moved'], 'then': [ { 'do': 'move', 'to': {'jump': [2, 0]} } ] } ]",
            "");
        row("a gate of which nothing hangs yet",
            "'tree': [ { 'if': ['self.moved'] }, { 'if': [], 'then': [ { "
            "'do': 'move', 'to': {'jump': [1, 0]} } ] } ]",
            "");
        row("holes are wanted, too",
            "'tree': [ { 'do': 'wall', 'change': 'remove', 'to': {'jump': [1, 0]}, 'if': "
            "['destination.is_hole'] }, { 'do': 'wall', 'change': 'remove', 'to': {'jump': [1, 0]}, 'if': "
            "['destination.empty'] } ]",
            "/tree/1 lint.removes-no-hole");
        row("behind a gate that looks elsewhere",
            "'tree': [ { 'mirror': 'turns', 'if': ['start.offset(1, 0).empty'], 'then': [ { 'do': 'move', "
            "'to': {'jump': [2, 2]} } ] }, { 'if': ['start.offset(1, 0).empty'], 'then': [ { 'mirror': "
            "'turns', 'then': [ { 'do': 'move', 'to': {'jump': [2, 2]} } ] } ] } ]",
            "");
        row("all of it again",
            "'tree': [ { 'if': ['self.moved'], 'then': [ { 'do': 'move', 'to': {'jump': [1, 0]} } ] }, { "
            "'if': ['self.moved'], 'then': [ { 'do': 'move', 'to': {'jump': [1, 0]} } ] } ]",
            "/tree/1 lint.covered");
        row("what turns with the node",
            "'tree': [ { 'do': 'multi', 'to': {'jump': [1, 1]}, 'mirror': 'sides', 'parts': [ { 'do': "
            "'capture', 'to': {'jump': [1, 0]} } ] }, { 'do': 'multi', 'to': {'jump': [1, 1]}, 'mirror': "
            "'turns', 'parts': [ { 'do': 'capture', 'to': {'jump': [1, 0]} } ] } ]",
            "");
        row("a royal that stands", "'royal': true, 'tree': [ { 'do': 'capture', 'to': {'jump': [1, 0]} } ]",
            "/tree lint.royal-stays");
        row("a royal that goes with others",
            "'royal': true, 'tree': [ { 'do': 'multi', 'to': {'jump': [1, 0]}, 'parts': [ { 'do': 'move', "
            "'at': 'destination' } ] } ]",
            "");
        row("what is switched off",
            "'tree': [ { 'do': 'summon', 'to': 'self', 'into': ['nobody'], 'off': true } ]", "");
    }
    void treesAreJudged() {
        QFETCH(const QByteArray, piece);
        QFETCH(const QString, problems);
        const PieceDefinition judged = pieceOf(piece);
        const PieceDefinition other = pieceOf("'tree': []", "b");
        const PieceDefinition returning = pieceOf(
            "'tree': [], 'on': [ { 'event': 'promoted', 'parts': [ { 'do': 'promote', 'into': ['a'] } ] } ]",
            "c");
        const std::array known{&judged, &other, &returning};
        QCOMPARE(told(lint(judged, known)), problems);
    }

    void variantsAreJudgedToo() {
        const auto find = [](std::string_view id) { return pieceOfTree(id); };
        Variant variant = chessVariant();
        QCOMPARE(told(lint(variant, find)), QString());
        variant.offers.clear();
        variant.roles["rook"].clear();
        QCOMPARE(told(lint(variant, find)), QString("/army/P lint.nothing-offered"));
        variant.roles.erase("rook");
        QCOMPARE(told(lint(variant, find)),
                 QString("/army/K lint.role-missing, /army/P lint.nothing-offered"));
    }
    void aGameThatNobodyCanWinIsNoticed() {
        const auto find = [](std::string_view id) { return pieceOfTree(id); };
        Variant variant = variantOfTree("breakthrough");
        QCOMPARE(told(lint(variant, find)), QString());
        variant.goals.clear();
        variant.stuckWithoutRoyals.reset();
        variant.stalemate = GoalResult::Draw;
        QCOMPARE(told(lint(variant, find)), QString("/goals lint.no-goal"));
        variant.stalemate = GoalResult::Win;
        QCOMPARE(told(lint(variant, find)), QString());
        QCOMPARE(told(lint(openVariant(), find)), QString());
        Variant tame = chessVariant();
        tame.checkmate = GoalResult::Draw;
        QCOMPARE(told(lint(tame, find)), QString("/goals lint.no-goal"));
        Variant even = variantOfTree("othello");
        std::erase_if(even.goals, [](const Goal& goal) { return goal.result != GoalResult::Draw; });
        QCOMPARE(told(lint(even, find)), QString("/goals lint.no-goal"));
    }
};

}  // namespace chesspp::testing

CHESSPP_GUILESS_TEST(chesspp::testing::LintTest)
#include "tst_lint.moc"
