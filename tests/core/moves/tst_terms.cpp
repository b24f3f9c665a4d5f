// SPDX-License-Identifier: MIT
// Terms: conditions that say the same are one term, and from a term it is known how it can be answered.
#include "tests/kit/rules_kit.h"
#include "tests/support/test_program.h"

#include "core/language/condition_text.h"
#include "core/moves/compiler/program.h"
#include "core/moves/compiler/resolve.h"

#include <QTest>
#include <optional>
#include <string>

using namespace chesspp;
using namespace chesspp::kit;
using namespace chesspp::compiler;

namespace {

const BoardShape kBoard;

class Compiled {
public:
    Compiled() : rules_(RulesKit(8, 8).kind("A", "A", {}).kind("K", "K", {}, Royalty::Royal).rules()) {
        rules_.roles["guards"] = {KindId{0}};
        shownTwoAhead_.destination = RelativeSquare{RelativeSquare::From::Shown, {}};
        shownTwoAhead_.shown = shownTwoAhead_.destination;
        shownTwoAhead_.centre = RelativeSquare{RelativeSquare::From::Step, {0, 2}};
    }
    [[nodiscard]] TermId term(const QByteArray& text, Side side = Side::White) {
        const auto condition = parseCondition(text.toStdString(), ConditionPlace::Part);
        if (!condition) qFatal("%s", text.constData());
        return resolved(*condition, {side, KindId{0}}, rules_, programs_.terms());
    }
    [[nodiscard]] TermId bound(const QByteArray& text) {
        return compiler::bound(term(text), shownTwoAhead_, programs_.terms(), kBoard);
    }
    [[nodiscard]] std::optional<std::uint16_t> program(const QByteArray& text) {
        return programs_.number(term(text), false, shownTwoAhead_, kBoard);
    }
    [[nodiscard]] ProgramTable& compiled() { return programs_; }

private:
    Rules rules_;
    ProgramTable programs_;
    Binding shownTwoAhead_;
};

}  // namespace

class TestTerms : public QObject {
    Q_OBJECT

private slots:
    void conditionsThatSayTheSameAreOneTerm_data() {
        QTest::addColumn<QByteArray>("one");
        QTest::addColumn<QByteArray>("other");
        const auto row = [](const char* one, const char* other) {
            QTest::newRow(one) << QByteArray(one) << QByteArray(other);
        };
        row("destination.has_enemy", "destination.has_enemy");
        row("destination.piece.side == friend", "destination.piece.side != enemy");
        row("destination.piece.kind == self.kind", "destination.piece.has_role(\"guards\")");
        row("destination.piece.kind == \"A\"", "destination.piece.kind in [\"A\"]");
        row("3 < destination.file", "destination.file > 3");
        row("start.distance_to(board.square(\"d4\")) == 1", "1 == board.square(\"d4\").distance_to(start)");
        row("white.in_check", "friend.in_check");
        row("self.side == white", "friend == white");
        row("destination.attacked_by(enemy) and destination.empty",
            "destination.empty and destination.attacked_by(enemy)");
    }
    void conditionsThatSayTheSameAreOneTerm() {
        QFETCH(const QByteArray, one);
        QFETCH(const QByteArray, other);
        Compiled compiled;
        QCOMPARE(compiled.bound(one), compiled.bound(other));
        QCOMPARE(compiled.program(one), compiled.program(other));
        QCOMPARE(compiled.compiled().size(), std::size_t{1});
    }

    void sidesAreTheActors() {
        Compiled compiled;
        QVERIFY(compiled.term("destination.has_friend") !=
                compiled.term("destination.has_friend", Side::Black));
        QCOMPARE(compiled.term("destination.has_friend"),
                 compiled.term("destination.has_enemy", Side::Black));
    }

    void someAreAnsweredForAllSquaresAtOnce_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("varies");  // empty: square by square
        const auto row = [](const char* text, const char* varies) {
            QTest::newRow(text) << QByteArray(text) << QByteArray(varies);
        };
        row("destination.has_enemy", "shown");
        row("start.offset(1, 0).empty", "start");
        row("centre.piece.royal", "start");
        row("not destination.piece.kind == \"K\" otherwise true", "shown");
        row("destination.piece.kind in [\"A\", \"K\"] or destination.piece.side == enemy", "shown");
        row("count(enemy.pieces, item.royal) >= 1", "position");
        row("count(destination.around(1), item.has_friend) >= 2", "shown");
        row("all(start.around(2), item.offset(1, 1).empty otherwise true)", "start");
        row("any(board.pieces, any(item.square.around(1), item.is_light))", "position");
        row("destination.empty and start.offset(1, 0).empty", "");  // of two squares
        row("any(friend.pieces, item.square.distance_to(destination) < 3)", "");
        row("any(destination.around(4), item.empty)", "");  // too many to count in six bits
        row("any(board.pieces, any(item.square.around(1), item == outer.square))", "");
        row("any(board.pieces, any(enemy.pieces, item == outer))", "");
        row("count(friend.pieces, item.royal) < board.files", "position");
        row("last.piece.square == destination", "shown");
        row("destination.piece.moved", "");
        row("destination.attacked_by(enemy)", "");
        row("destination.file > 3", "shown");
        row("any(friend.pieces, item.square.rank_from(friend) == board.ranks)", "position");
        row("destination.file > start.file", "");
    }
    void someAreAnsweredForAllSquaresAtOnce() {
        QFETCH(const QByteArray, text);
        QFETCH(const QByteArray, varies);
        Compiled compiled;
        const auto program = compiled.program(text);
        QVERIFY(program.has_value());
        QCOMPARE(compiled.compiled().hasSets(*program), !varies.isEmpty());
        if (varies.isEmpty()) return;
        const Varies of = compiled.compiled().facts(*program).sets.varies;
        QCOMPARE(of == Varies::Start ? "start" : of == Varies::Shown ? "shown" : "position", varies);
    }

    void quantifiersAskItemsAtOnceWhereTheyCan_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<bool>("atOnce");
        const auto row = [](const char* text, bool atOnce) {
            QTest::newRow(text) << QByteArray(text) << atOnce;
        };
        row("any(friend.pieces, item.square.distance_to(destination) < 3)", true);
        row("any(destination.around(4), item == start or item.has_enemy)", true);
        row("any(start.between(destination), item.occupied)", true);
        row("any(friend.pieces, item.moved)", false);
        row("any(friend.pieces, item.square.attacked_by(enemy))", false);
        row("any(friend.pieces, destination.empty)", false);
    }
    void quantifiersAskItemsAtOnceWhereTheyCan() {
        QFETCH(const QByteArray, text);
        QFETCH(const bool, atOnce);
        Compiled compiled;
        QCOMPARE(compiled.compiled().terms()[compiled.bound(text)].op,
                 atOnce ? Op::QuantifySet : Op::Quantify);
    }

    void whatATermReadsIsKnown() {
        Compiled compiled;
        const auto reads = [&](const char* text, MemberDependence what) {
            return compiled.compiled().terms().facts(compiled.bound(text)).readsFrom(what);
        };
        QVERIFY(reads("destination.piece.moved", MemberDependence::Moved));
        QVERIFY(!reads("destination.piece.royal", MemberDependence::Moved));
        QVERIFY(reads("board.moves_played > 3", MemberDependence::History));
        QVERIFY(reads("any(board.pieces, item.moves > 1)", MemberDependence::PieceHistory));
        QVERIFY(reads("destination.knight_distance_to(start) == 2", MemberDependence::KnightDistances));
        QVERIFY(reads("not friend.in_check", MemberDependence::Attacks));
    }

    void whatNoProgramSaysIsRefused() {
        Compiled compiled;
        QVERIFY(!compiled.program("destination.piece.kind == start.piece.letter"));
        QVERIFY(!compiled.program("start.marked(destination.piece.letter, friend)"));
    }
};

CHESSPP_GUILESS_TEST(TestTerms)
#include "tst_terms.moc"
