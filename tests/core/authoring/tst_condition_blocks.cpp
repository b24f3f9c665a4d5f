// SPDX-License-Identifier: MIT
// Conditions as blocks: conversion in both directions, which blocks fit a socket, edits, and cost. Random
// conditions are drawn from the member table.
#include "tests/core/authoring/block_from.h"
#include "tests/kit/random_condition.h"
#include "tests/support/test_program.h"

#include "core/authoring/condition_blocks.h"
#include "core/language/condition_text.h"

#include <QTest>
#include <algorithm>
#include <random>

using namespace chesspp;
using chesspp::testing::blockFrom;

namespace {

constexpr BlockFrame kFrame{};

std::string textOf(const std::optional<Block>& block) {
    if (!block) return "nothing";
    const std::optional<Expression> expression = expressionOf(*block);
    return expression ? printCondition(*expression) : "unfinished";
}
/// Every path of the tree, the root first.
void collect(const Block& block, BlockPath here, std::vector<BlockPath>& paths) {
    paths.push_back(here);
    for (std::size_t i = 0; i < block.sockets.size(); ++i) {
        here.push_back(i);
        collect(block.sockets[i], here, paths);
        here.pop_back();
    }
}
std::vector<BlockPath> pathsOf(const Block& block) {
    std::vector<BlockPath> paths;
    collect(block, {}, paths);
    return paths;
}

}  // namespace

class TestConditionBlocks : public QObject {
    Q_OBJECT

private slots:
    void aConditionComesBackFromItsBlocks() {
        std::mt19937_64 random(5);
        kit::RandomCondition make(random, kit::Vocabulary::Whole);
        for (int i = 0; i < 2000; ++i) {
            const auto place = static_cast<ConditionPlace>(i % 7);
            const Condition condition = make.condition(place);
            const Block block = blockOf(condition);
            const std::optional<Expression> back = expressionOf(block);
            QVERIFY(back);
            QCOMPARE(*back, condition);
            QVERIFY(!problemOf(block, {place, ValueType::Boolean}));
            const Result<Condition> read = parseCondition(printCondition(*back), place);
            QVERIFY(read);
            QCOMPARE(*read, condition);
        }
    }

    void takenApartAndPutTogetherAgainNothingIsLost() {
        std::mt19937_64 random(6);
        kit::RandomCondition make(random, kit::Vocabulary::Whole);
        for (int i = 0; i < 300; ++i) {
            const Block whole = blockOf(make.condition(ConditionPlace::Candidate));
            const std::map<BlockPath, KnownType> types = typesOf(whole, kFrame);
            QCOMPARE(types.size(), pathsOf(whole).size());
            for (const BlockPath& path : pathsOf(whole)) {
                const Block emptied = put(whole, path, {});
                QVERIFY(!expressionOf(emptied));
                QVERIFY(!problemOf(emptied, kFrame));
                QVERIFY(!whyNot(emptied, path, *blockAt(whole, path), kFrame));
                const KnownType type = types.at(path);
                QVERIFY(type);
                const std::vector<ValueType> taken = typesTaken(whole, path, kFrame);
                QVERIFY(std::ranges::find(taken, *type) != taken.end());
                QCOMPARE(put(emptied, path, *blockAt(whole, path)), whole);
            }
        }
    }

    void onlyWhatFitsGoesIntoASocket_data() {
        QTest::addColumn<QString>("whole");
        QTest::addColumn<BlockPath>("path");
        QTest::addColumn<QString>("piece");
        QTest::addColumn<int>("type");
        QTest::addColumn<QString>("why");
        const auto row = [](const char* name, const char* whole, BlockPath path, const char* piece,
                            ValueType type, const char* why) {
            QTest::newRow(name) << QString(whole) << path << QString(piece) << static_cast<int>(type)
                                << QString(why);
        };
        using enum ValueType;
        row("a truth for a truth", "destination.empty", {}, "self.moved", Boolean, "");
        row("a number where a truth belongs", "destination.empty", {}, "1 + 1", Number, "condition.type");
        row("a square for a square", "destination.empty", {0}, "start.offset(1, 0)", Square, "");
        row("a piece where a square belongs", "destination.empty", {0}, "self", Piece, "condition.type");
        row("a number beside a number", "self.moves == 2", {1}, "self.captures", Number, "");
        row("a side beside a number", "self.moves == 2", {1}, "friend", Side, "condition.type");
        row("a text beside a kind", "self.kind == last.kind", {1}, "\"rook\"", Text, "");
        row("a set of pieces for a region", "any(board.squares, true)", {0}, "board.pieces", Pieces, "");
        row("pieces where squares are asked", "any(board.squares, item.empty)", {0}, "board.pieces", Pieces,
            "condition.type");
        row("a number to count over", "any(board.squares, true)", {0}, "7", Number,
            "condition.not-countable");
        row("item outside", "self.moved", {0}, "item", Piece, "condition.item-outside");
        row("otherwise on what is put together", "self.moved otherwise true", {0},
            "self.moved and self.royal", Boolean, "condition.otherwise-leaf");
        row("no action of that name", "last.did(\"move\")", {1}, "\"fly\"", Text, "condition.unknown-action");
    }
    void onlyWhatFitsGoesIntoASocket() {
        QFETCH(QString, whole);
        QFETCH(BlockPath, path);
        QFETCH(QString, piece);
        QFETCH(int, type);
        QFETCH(QString, why);
        Block part;
        if (piece == "item") {
            part = freshBlock(Subject::Item);
        } else {
            const auto read = parseExpression(piece.toStdString(), static_cast<ValueType>(type));
            QVERIFY(read);
            part = blockOf(*read);
        }
        const auto reason = whyNot(blockFrom(whole.toUtf8().constData()), path, part, kFrame);
        QCOMPARE(QString::fromStdString(reason ? reason->code : ""), why);
    }

    void aSubjectFitsWhereItMayBeNamed() {
        const Block empty = freshBlock(Member{SquareMember::Empty});
        const Block destination = freshBlock(Subject::Destination);
        const BlockPath socket{0};
        QVERIFY(!whyNot(empty, socket, destination, kFrame));
        const auto why = whyNot(empty, socket, destination, {ConditionPlace::Gate, ValueType::Boolean});
        QVERIFY(why);
        QCOMPARE(why->code, std::string("condition.gate-destination"));
    }

    void aSocketTellsWhatItTakes() {
        const auto taken = [](const Block& root, BlockPath path) { return typesTaken(root, path, kFrame); };
        using enum ValueType;
        QCOMPARE(taken({}, {}), std::vector{Boolean});
        QCOMPARE(taken(freshBlock(Member{SquareMember::Empty}), {0}), std::vector{Square});
        QCOMPARE(taken(freshBlock(QuantifierKind::Any), {0}), (std::vector{Region, Pieces}));
        QCOMPARE(taken(freshBlock(ComparisonOperator::Less), {1}), std::vector{Number});
        QCOMPARE(taken(blockFrom("self.kind == last.kind"), {1}), (std::vector{Kind, Text}));
        QCOMPARE(taken(freshBlock(ComparisonOperator::Equal), {0}).size(), std::size_t{11});
    }

    void editsDoWhatTheySay_data() {
        QTest::addColumn<QString>("found");
        QTest::addColumn<QString>("wanted");
        const auto row = [](const char* name, const std::optional<Block>& found, const char* wanted) {
            QTest::newRow(name) << QString::fromStdString(textOf(found)) << QString(wanted);
        };
        const Block three = blockFrom("self.moved and destination.empty and self.royal");
        const Block two = blockFrom("self.moved or destination.empty");
        row("a part of three goes", withoutBlock(three, BlockPath{1}), "self.moved and self.royal");
        row("a part of two leaves its socket", withoutBlock(two, BlockPath{0}), "unfinished");
        row("the socket goes too", withoutBlock(withoutBlock(two, BlockPath{0}), BlockPath{0}),
            "destination.empty");
        row("the root goes", withoutBlock(two, BlockPath{}), "unfinished");
        row("what is looked for stays in its list",
            withoutBlock(blockFrom("self.moves in [1, 2, 3]"), BlockPath{0}), "unfinished");
        row("a value of a list goes", withoutBlock(blockFrom("self.moves in [1, 2, 3]"), BlockPath{2}),
            "self.moves in [1, 3]");
        row("not goes around", wrapped(two, BlockPath{1}, freshBlock(block::Not{}), kFrame),
            "self.moved or not destination.empty");
        row("a property goes around",
            wrapped(two, BlockPath{1, 0}, blockFrom("start.offset(1, 0).empty").sockets[0], kFrame),
            "self.moved or destination.offset(1, 0).empty");
        row("what does not fit around does not",
            wrapped(two, BlockPath{1, 0}, freshBlock(block::Not{}), kFrame), "nothing");
        row("not comes off", unwrapped(blockFrom("not self.moved"), BlockPath{}, kFrame), "self.moved");
        row("a path comes off to what it is asked of",
            unwrapped(blockFrom("start.offset(1, 0).empty"), BlockPath{0}, kFrame), "start.empty");
        row("nothing comes off that fits", unwrapped(blockFrom("self.moved"), BlockPath{}, kFrame),
            "nothing");
        row("two change places", swapped(three, BlockPath{0}, BlockPath{2}, kFrame),
            "self.royal and destination.empty and self.moved");
        row("across the tree",
            swapped(blockFrom("start.empty and destination.occupied"), BlockPath{0, 0}, BlockPath{1, 0},
                    kFrame),
            "destination.empty and start.occupied");
        row("not into itself", swapped(three, BlockPath{0}, BlockPath{0, 0}, kFrame), "nothing");
        row("not where one does not fit", swapped(three, BlockPath{0}, BlockPath{1, 0}, kFrame), "nothing");
        row("a part twice", doubled(two, BlockPath{0}), "self.moved or self.moved or destination.empty");
        row("no part, no double", doubled(two, BlockPath{0, 0}), "nothing");
        row("one more socket", extended(two, BlockPath{}), "unfinished");
        row("no list, no more sockets", extended(two, BlockPath{0}), "nothing");
    }
    void editsDoWhatTheySay() {
        QFETCH(QString, found);
        QTEST(found, "wanted");
    }

    void theFirstEmptySocketIsFound() {
        QCOMPARE(firstEmpty({}), std::optional(BlockPath{}));
        QCOMPARE(firstEmpty(put(blockFrom("self.moved or destination.empty"), BlockPath{1, 0}, {})),
                 std::optional(BlockPath{1, 0}));
        QVERIFY(!firstEmpty(blockFrom("self.moved")));
    }

    void aConditionCostsWhatItAsks_data() {
        QTest::addColumn<int>("cost");
        const auto row = [](const char* text, CostClass cost) {
            QTest::newRow(text) << static_cast<int>(cost);
        };
        row("true", CostClass::Fixed);
        row("destination.rank_from(friend) > 3", CostClass::Fixed);
        row("start in board.region(\"own-half\")", CostClass::Fixed);
        row("friend.in_check", CostClass::OncePosition);
        row("last.did(\"move\")", CostClass::OncePosition);
        row("any(board.pieces, item.royal)", CostClass::OncePosition);
        row("self.moved", CostClass::OncePiece);
        row("start.offset(1, 0).empty", CostClass::OncePiece);
        row("destination.empty", CostClass::OnceCandidate);
        row("any(start.between(destination), item.occupied)", CostClass::OnceCandidate);
        row("destination.is_light and self.moved", CostClass::OncePiece);
        row("not (self.moved or destination.empty)", CostClass::OnceCandidate);
    }
    void aConditionCostsWhatItAsks() {
        QFETCH(int, cost);
        const auto condition = parseCondition(QTest::currentDataTag());
        QVERIFY(condition);
        QCOMPARE(static_cast<int>(costOf(*condition)), cost);
    }
};

CHESSPP_GUILESS_TEST(TestConditionBlocks)
#include "tst_condition_blocks.moc"
