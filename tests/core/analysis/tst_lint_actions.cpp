// SPDX-License-Identifier: MIT
// Warnings of lint about where targets lead, idle actions, sides and names. tests/laws checks its proofs.
#include "tests/core/analysis/lint_kit.h"
#include "tests/support/rules_for_tests.h"
#include "tests/support/test_program.h"

#include "core/analysis/lint.h"

#include <QTest>

namespace chesspp::testing {

class LintActionsTest : public QObject {
    Q_OBJECT
private slots:
    void treesAreJudged_data() {
        QTest::addColumn<QByteArray>("piece");
        QTest::addColumn<QString>("problems");
        const auto row = [](const char* name, const char* piece, const char* problems) {
            QTest::newRow(name) << QByteArray(piece) << QString(problems);
        };
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
        row("pushes itself", "'tree': [ { 'do': 'push', 'to': 'self' } ]", "/tree/0 lint.pushes-itself");
        row("pushes nobody",
            "'tree': [ { 'do': 'pull', 'to': {'jump': [2, 0]}, 'if': ['not destination.occupied'] } ]",
            "/tree/0 lint.pushes-nothing");
        row("pushes nobody as a part",
            "'tree': [ { 'do': 'multi', 'to': {'jump': [1, 0]}, 'if': ['destination.empty'], 'parts': [ { "
            "'do': 'push', 'at': 'destination' }, { 'do': 'move', 'at': 'destination' } ] } ]",
            "/tree/0/parts/0 lint.pushes-nothing");
        row("converts nobody",
            "'tree': [ { 'do': 'convert', 'to': {'jump': [1, 0]}, 'if': ['destination.empty'] } ]",
            "/tree/0 lint.converts-nothing");
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
        row("an event converts its own piece",
            "'tree': [], 'on': [ { 'event': 'captures', 'parts': [ { 'do': 'convert' } ] } ]",
            "/on/0/parts/0 lint.converts-own");
        row("an event pushes its own piece",
            "'tree': [], 'on': [ { 'event': 'captures', 'parts': [ { 'do': 'push' } ] } ]",
            "/on/0/parts/0 lint.pushes-itself");
        row("an event converts its taker",
            "'tree': [], 'on': [ { 'event': 'is-captured', 'parts': [ { 'do': 'convert' } ] } ]", "");
        row("an event converts a neighbour",
            "'tree': [], 'on': [ { 'event': 'captures', 'parts': [ { 'do': 'convert', 'to': {'jump': [1, 0]} "
            "} ] } ]",
            "");
        row("changes places with itself", "'tree': [ { 'do': 'swap', 'to': 'self' } ]",
            "/tree/0 lint.swaps-itself");
        row("changes places with itself to leave a mark",
            "'tree': [ { 'do': 'swap', 'to': 'self', 'leave': {'m': [0, 0]} }, { 'do': 'move', 'to': "
            "{'jump': "
            "[0, 1]}, 'if': ['destination.marked(`m`, enemy)'] } ]",
            "");
        row("removes what is no hole",
            "'tree': [ { 'do': 'wall', 'to': {'jump': [1, 0]}, 'change': 'remove', 'if': "
            "['destination.empty'] } ]",
            "/tree/0 lint.removes-no-hole");
        row("removes holes", "'tree': [ { 'do': 'wall', 'to': {'jump': [1, 0]}, 'change': 'remove' } ]", "");
        row("an event changes places with itself",
            "'tree': [], 'on': [ { 'event': 'captures', 'parts': [ { 'do': 'swap' } ] } ]",
            "/on/0/parts/0 lint.swaps-itself");
        row("an event removes the hole that it has built",
            "'tree': [], 'on': [ { 'event': 'captures', 'parts': [ { 'do': 'wall', 'change': 'build' }, { "
            "'do': 'wall', 'change': 'remove' } ] } ]",
            "");
        row("stops that are settled",
            "'tree': [ { 'do': 'move', 'to': {'line': [1, 0]}, 'stop': ['destination.is_hole', "
            "'destination.exists'], 'stop-if': 'any' } ]",
            "/tree/0/stop/0 lint.condition-never, /tree/0/stop/1 lint.condition-always");
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
        row("rides that begin farther, turned otherwise",
            "'tree': [ { 'do': 'move', 'to': {'slide': [1, 1], 'first': 2}, 'mirror': 'sides' }, { 'do': "
            "'move', 'to': {'slide': [1, 1], 'first': 2}, 'mirror': 'ends' } ]",
            "");
        row("a ride that stops by what turns with it",
            "'tree': [ { 'do': 'move', 'to': {'line': [1, 0]}, 'mirror': 'ends', 'stop': ['start.offset(0, "
            "1).empty'] }, { 'do': 'move', 'to': {'line': [1, 0]}, 'mirror': 'turns', 'stop': "
            "['start.offset(0, 1).empty'] } ]",
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

}  // namespace chesspp::testing

CHESSPP_GUILESS_TEST(chesspp::testing::LintActionsTest)
#include "tst_lint_actions.moc"
