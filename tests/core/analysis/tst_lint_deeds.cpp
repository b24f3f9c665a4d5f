// SPDX-License-Identifier: MIT
// Warnings of lint about where targets lead, idle actions, sides and names. tests/laws checks its proofs.
#include "tests/core/analysis/lint_kit.h"
#include "tests/support/rules_for_tests.h"
#include "tests/support/test_program.h"

#include "core/analysis/lint.h"

#include <QTest>

namespace chesspp::tests {

class LintDeedsTest : public QObject {
    Q_OBJECT
private slots:
    void treesAreJudged_data() {
        QTest::addColumn<QByteArray>("piece");
        QTest::addColumn<QString>("problems");
        const auto row = [](const char* name, const char* piece, const char* problems) {
            QTest::newRow(name) << QByteArray(piece) << QString(problems);
        };
        row("a jump among two mirrors never ends on its colour",
            "'tree': [ { 'if': ['not self.moved'], 'mirror': 'sides', 'then': [ { 'do': 'move', 'to': "
            "{'jump': "
            "[2, 1]}, 'mirror': 'ends', 'if': ['destination.is_light == start.is_light'] } ] } ]",
            "/tree/0/then/0/if/0 lint.condition-never");
        row("a disc ends within its radius",
            "'tree': [ { 'do': 'move', 'to': {'radius': 2, 'fill': true}, 'if': "
            "['destination.distance_to(start) > 2'] } ]",
            "/tree/0/if/0 lint.condition-never");
        row("a disc has more than its rim",
            "'tree': [ { 'do': 'move', 'to': {'radius': 2, 'fill': true}, 'if': "
            "['destination.distance_to(start) > 1'] } ]",
            "");
        row("where a line leads",
            "'tree': [ { 'do': 'move', 'to': {'line': [2, 2]}, 'if': ['destination.is_dark == "
            "start.is_dark'] "
            "} ]",
            "/tree/0/if/0 lint.condition-always");
        row("whose turn it is",
            "'tree': [ { 'do': 'move', 'to': {'jump': [1, 0]}, 'if': ['board.turn == white'] } ]",
            "/tree/0/if/0 lint.sides-named");
        row("a side by its name",
            "'tree': [ { 'do': 'move', 'to': {'jump': [1, 0]}, 'if': ['self.side == white'] } ]",
            "/tree/0/if/0 lint.sides-named");
        row("a side by its name, and a rank",
            "'tree': [ { 'do': 'move', 'to': {'jump': [1, 0]}, 'if': ['self.side == white and start.rank == "
            "2'] } ]",
            "/tree/0/if/0 lint.sides-differ");
        row("each side in its turn",
            "'tree': [ { 'do': 'move', 'to': {'jump': [1, 0]}, 'if': ['if board.turn == white then "
            "start.rank "
            "== 2 else start.rank == 7'] } ]",
            "");
        row("a ring off every board", "'tree': [ { 'do': 'move', 'to': {'radius': 26} } ]",
            "/tree/0/to lint.off-board");
        row("a disc larger than every board",
            "'tree': [ { 'do': 'move', 'to': {'radius': 26, 'fill': true} } ]", "");
        row("a ring off every board, and its middle",
            "'tree': [ { 'do': 'set', 'to': {'radius': 26, 'self': true}, 'of': 'side', 'name': 'points', "
            "'value': '1' } ]",
            "");
        row("the last square of the largest board", "'tree': [ { 'do': 'move', 'to': {'radius': 25} } ]", "");
        row("a hurdle off every board",
            "'tree': [ { 'do': 'move', 'to': {'hop': [1, 0], 'before': {'exactly': 25}} } ]",
            "/tree/0/to lint.off-board");
        row("a hurdle at the end of the largest board",
            "'tree': [ { 'do': 'move', 'to': {'hop': [1, 0], 'before': {'exactly': 24}} } ]", "");
        row("hurdles without end", "'tree': [ { 'do': 'move', 'to': {'hop': [2, 0], 'count': 12} } ]",
            "/tree/0/to lint.off-board");
        row("a line that begins off every board",
            "'tree': [ { 'do': 'move', 'to': {'line': [5, 0], 'first': 6} } ]", "/tree/0/to lint.off-board");
        row("who is moved off every board",
            "'tree': [ { 'do': 'move-other', 'from': {'jump': [1, 0]}, 'to': {'jump': [40, 0]} } ]",
            "/tree/0/to lint.off-board");
        row("a part off every board",
            "'tree': [ { 'do': 'multi', 'to': {'jump': [1, 0]}, 'parts': [ { 'do': 'move', 'at': "
            "'destination' }, { 'do': 'capture', 'to': {'jump': [0, 30]} } ] } ]",
            "/tree/0/parts/1/to lint.off-board");
        row("shoves itself", "'tree': [ { 'do': 'push', 'to': 'self' } ]", "/tree/0 lint.shoves-itself");
        row("shoves nobody",
            "'tree': [ { 'do': 'pull', 'to': {'jump': [2, 0]}, 'if': ['not destination.occupied'] } ]",
            "/tree/0 lint.shoves-nobody");
        row("shoves nobody as a part",
            "'tree': [ { 'do': 'multi', 'to': {'jump': [1, 0]}, 'if': ['destination.empty'], 'parts': [ { "
            "'do': 'push', 'at': 'destination' }, { 'do': 'move', 'at': 'destination' } ] } ]",
            "/tree/0/parts/0 lint.shoves-nobody");
        row("converts nobody",
            "'tree': [ { 'do': 'convert', 'to': {'jump': [1, 0]}, 'if': ['destination.empty'] } ]",
            "/tree/0 lint.converts-nobody");
        row("converts its own",
            "'tree': [ { 'do': 'convert', 'to': {'jump': [1, 0]}, 'if': ['destination.has_friend'] } ]",
            "/tree/0 lint.converts-own");
        row("converts its own beyond a hurdle that it converts",
            "'tree': [ { 'do': 'convert', 'to': {'hop': [1, 0], 'hurdle': 'convert'}, 'if': "
            "['destination.has_friend'] } ]",
            "");
        row("converts its own to leave a mark",
            "'tree': [ { 'do': 'convert', 'to': {'jump': [1, 0]}, 'if': ['destination.has_friend'], 'leave': "
            "{'m': [0, 0]} }, { 'do': 'move', 'to': {'jump': [0, 1]}, 'if': ['destination.marked(`m`, "
            "enemy)'] } ]",
            "");
        row("converts whom it finds", "'tree': [ { 'do': 'convert', 'to': {'jump': [1, 0]} } ]", "");
        row("changes places with itself", "'tree': [ { 'do': 'swap', 'to': 'self' } ]",
            "/tree/0 lint.swaps-itself");
        row("removes what is no hole",
            "'tree': [ { 'do': 'wall', 'to': {'jump': [1, 0]}, 'change': 'remove', 'if': "
            "['destination.empty'] } ]",
            "/tree/0 lint.removes-no-hole");
        row("removes holes", "'tree': [ { 'do': 'wall', 'to': {'jump': [1, 0]}, 'change': 'remove' } ]", "");
        row("builds where a hole is",
            "'tree': [ { 'do': 'multi', 'to': {'jump': [1, 0]}, 'parts': [ { 'do': 'wall', 'to': {'jump': "
            "[0, 1]}, 'change': 'build', 'if': ['destination.is_hole'] } ] } ]",
            "/tree/0/parts/0 lint.builds-on-hole");
        row("goes where it has built",
            "'tree': [ { 'do': 'multi', 'to': {'slide': [1, 0]}, 'parts': [ { 'do': 'wall', 'at': "
            "'destination', 'change': 'build' }, { 'do': 'move', 'at': 'destination', 'necessary': true } ] "
            "} "
            "]",
            "/tree/0/parts/1 lint.multi-into-hole");
        row("summons where it has built",
            "'tree': [ { 'do': 'multi', 'to': {'jump': [1, 0]}, 'parts': [ { 'do': 'wall', 'to': {'jump': "
            "[1, 0]}, 'change': 'build' }, { 'do': 'summon', 'at': 'destination', 'into': ['b'] } ] } ]",
            "/tree/0/parts/1 lint.part-into-hole");
        row("goes where it may have built",
            "'tree': [ { 'do': 'multi', 'to': {'jump': [1, 0]}, 'parts': [ { 'do': 'wall', 'at': "
            "'destination', 'change': 'build', 'if': ['self.moved'] }, { 'do': 'move', 'at': 'destination' } "
            "] } ]",
            "");
        row("changes places with whom it has walled in",
            "'tree': [ { 'do': 'multi', 'to': {'jump': [1, 0]}, 'parts': [ { 'do': 'wall', 'at': "
            "'destination', 'change': 'build' }, { 'do': 'swap', 'at': 'destination' } ] } ]",
            "/tree/0/parts/1 lint.part-into-hole");
        row("moves another where it has built",
            "'tree': [ { 'do': 'multi', 'to': {'slide': [1, 0]}, 'parts': [ { 'do': 'wall', 'at': "
            "'destination', 'change': 'build' }, { 'do': 'move-other', 'at': 'destination', 'from': {'jump': "
            "[1, 0]}, 'to': {'jump': [0, 0]} }, { 'do': 'move-other', 'at': 'destination', 'from': {'jump': "
            "[1, 0]}, 'to': {'jump': [0, 1]} } ] } ]",
            "/tree/0/parts/1 lint.part-into-hole");
        row("walls itself in",
            "'tree': [ { 'do': 'multi', 'to': {'jump': [1, 0]}, 'parts': [ { 'do': 'wall', 'change': 'build' "
            "}, { 'do': 'move', 'at': 'destination', 'necessary': true }, { 'do': 'promote', 'into': ['b'] } "
            "] "
            "} ]",
            "/tree/0/parts/1 lint.multi-taken, /tree/0/parts/2 lint.part-taken");
        row("walls itself in where it may stand no more",
            "'tree': [ { 'do': 'multi', 'to': {'jump': [1, 0]}, 'parts': [ { 'do': 'move-other', 'from': "
            "{'jump': [0, 0]}, 'to': {'jump': [0, 1]} }, { 'do': 'wall', 'change': 'build' }, { 'do': "
            "'move', 'at': 'destination', 'necessary': true } ] } ]",
            "");
        row("builds behind itself",
            "'tree': [ { 'do': 'multi', 'to': {'jump': [1, 0]}, 'parts': [ { 'do': 'move', 'at': "
            "'destination' }, { 'do': 'wall', 'at': 'start', 'change': 'build' } ] } ]",
            "");
        row("a shorter ride",
            "'tree': [ { 'do': 'move', 'to': {'slide': [1, 0], 'last': 3}, 'mirror': 'ends' }, { 'do': "
            "'move', 'to': {'slide': [1, 0]}, 'mirror': 'turns' } ]",
            "/tree/0 lint.covered");
        row("a shorter ride of more directions",
            "'tree': [ { 'do': 'move', 'to': {'slide': [1, 0], 'last': 3}, 'mirror': 'turns' }, { 'do': "
            "'move', 'to': {'slide': [1, 0]}, 'mirror': 'ends' } ]",
            "");
        row("a ride that leaps its first square",
            "'tree': [ { 'do': 'move', 'to': {'slide': [1, 0], 'first': 2} }, { 'do': 'move', 'to': "
            "{'slide': "
            "[1, 0]} } ]",
            "");
        row("a shorter line with other stops",
            "'tree': [ { 'do': 'move', 'to': {'line': [1, 0], 'last': 3} }, { 'do': 'move', 'to': {'line': "
            "[1, 0]}, 'stop': ['destination.occupied'] } ]",
            "");
        row("regions that no board has",
            "'tree': [ { 'do': 'move', 'to': {'region': 'own-hlaf'}, 'if': ['self.moved', 'destination in "
            "board.region(`middle`)'] } ]",
            "/tree/0/if/1 lint.region-missing, /tree/0/to/region lint.region-missing-near");
        row("roles that no variant has",
            "'tree': [ { 'do': 'castle', 'side': 'a', 'with': 'rok' }, { 'do': 'move', 'to': {'jump': [1, "
            "0]}, 'if': ['destination.piece.has_role(`queen`)'] } ]",
            "/tree/0/with lint.role-unknown-near, /tree/1/if/0 lint.role-unknown");
        row("squares that no board has",
            "'tree': [ { 'do': 'capture', 'to': {'jump': [1, 0]}, 'if': ['board.square(`z27`).empty or "
            "board.square(`e`).empty or board.square(`Z1`).empty or board.square(`z26`).empty'] } ]",
            "/tree/0/if/0 lint.square-far, /tree/0/if/0 lint.square-name, /tree/0/if/0 lint.square-name");
        row("hurdles that nobody is",
            "'tree': [ { 'do': 'move', 'to': {'hop': [1, 0], 'over': 'nobody'} }, { 'do': 'move', 'to': "
            "{'hop': [0, 1], 'over': 'XQ'} }, { 'do': 'move', 'to': {'hop': [1, 1], 'over': 'b'} } ]",
            "/tree/0/to/over lint.kind-missing, /tree/1/to/over lint.hurdle-letter");
    }
    void treesAreJudged() {
        QFETCH(const QByteArray, piece);
        QFETCH(const QString, problems);
        const PieceDefinition judged = pieceOf(piece);
        const PieceDefinition other = pieceOf("'tree': []", "b");
        const std::array known{&judged, &other};
        QCOMPARE(told(lint(judged, known)), problems);
    }

    void aNameIsWanted() {
        PieceDefinition piece = pieceOf("'tree': []");
        piece.name.assign(1, ' ');
        const std::array known{&std::as_const(piece)};
        QCOMPARE(told(lint(piece, known)), QString("/name lint.name-empty"));
    }

    void theRolesThatAreKnownAreThoseOfChess() {
        for (const auto& [role, letters] : chessVariant().roles) {
            QByteArray tree = "'tree': [ { 'do': 'castle', 'side': 'a', 'with': 'ROLE' } ]";
            tree.replace("ROLE", role.c_str());
            const PieceDefinition piece = pieceOf(tree);
            const std::array known{&piece};
            QCOMPARE(told(lint(piece, known)), QString());
        }
    }
};

}  // namespace chesspp::tests

CHESSPP_GUILESS_TEST(chesspp::tests::LintDeedsTest)
#include "tst_lint_deeds.moc"
