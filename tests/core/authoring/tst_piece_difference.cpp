// SPDX-License-Identifier: MIT
// Differences between two versions of a piece: as few as possible, each with its place in both.
#include "tests/support/problems.h"
#include "tests/support/rules_for_tests.h"
#include "tests/support/test_program.h"

#include "core/authoring/piece_difference.h"
#include "core/io/piece_json.h"

#include <QTest>

namespace chesspp::testing {
namespace {

/// ' stands for a quotation mark.
PieceDefinition pieceOf(QByteArray fields) {
    QByteArray json = "{'format': 'chesspp-piece', 'version': 1, 'id': 'a', 'name': 'A', " + fields + "}";
    json.replace('\'', '"');
    auto read = io::readPiece(json.toStdString(), "a.json");
    if (!read) qFatal("%s", problemsAs("{pointer} {code}", read.error()).c_str());
    return std::move(read->definition);
}

const char* const kJump = "{'do': 'move', 'to': {'jump': [2, 1]}}";
const char* const kLine = "{'do': 'move', 'to': {'slide': [1, 0]}}";
const char* const kShot = "{'do': 'capture', 'to': {'jump': [1, 1]}, 'if': ['destination.has_enemy']}";

QByteArray tree(const QList<QByteArray>& nodes) {
    return "'tree': [" + nodes.join(", ") + "]";
}

/// "-/tree/1 +/tree/2 ~/tree/0=/tree/0 fact:letter scenes".
QString told(const PieceDifference& difference) {
    QStringList all;
    for (const TreeDifference& each : difference.tree) {
        const QString first = QString::fromStdString(pointerOf(each.first));
        const QString second = QString::fromStdString(pointerOf(each.second));
        switch (each.sort) {
            case TreeDifference::Sort::OnlyFirst:
                all += '-' + first;
                break;
            case TreeDifference::Sort::OnlySecond:
                all += '+' + second;
                break;
            case TreeDifference::Sort::Changed:
                all += '~' + first + '=' + second;
                break;
        }
    }
    for (const std::string& fact : difference.facts) all += "fact:" + QString::fromStdString(fact);
    if (difference.scenes == PieceDifference::Scenes::Differ) all += "scenes";
    return all.join(' ');
}

}  // namespace

class PieceDifferenceTest : public QObject {
    Q_OBJECT
private slots:
    void asLittleIsToldAsDiffers_data() {
        QTest::addColumn<QByteArray>("first");
        QTest::addColumn<QByteArray>("second");
        QTest::addColumn<QString>("expected");
        const auto row = [](const char* name, const QByteArray& first, const QByteArray& second,
                            const char* expected) {
            QTest::newRow(name) << first << second << QString(expected);
        };
        row("nothing", tree({kJump, kLine}), tree({kJump, kLine}), "");
        row("one added at the end", tree({kJump}), tree({kJump, kLine}), "+/tree/1");
        row("one added in front", tree({kJump}), tree({kLine, kJump}), "+/tree/0");
        row("one taken from between", tree({kJump, kShot, kLine}), tree({kJump, kLine}), "-/tree/1");
        row("one changed", tree({kJump, kLine}), tree({kShot, kLine}), "~/tree/0=/tree/0");
        row("two changed places", tree({kJump, kLine}), tree({kLine, kJump}), "-/tree/0 +/tree/1");
        const QByteArray gate = "{'if': ['not self.moved'], 'then': [%1]}";
        row("below a gate alone", tree({QByteArray(gate).replace("%1", kJump)}),
            tree({QByteArray(gate).replace("%1", kLine)}), "~/tree/0/then/0=/tree/0/then/0");
        row("a gate alone", tree({QByteArray(gate).replace("%1", kJump)}),
            tree({QByteArray(gate).replace("not ", "").replace("%1", kJump)}), "~/tree/0=/tree/0");
        const QByteArray multi =
            "{'do': 'multi', 'to': {'jump': [1, 0]}, 'parts': [{'do': 'move', 'at': 'destination'}%1]}";
        row("a part more", tree({QByteArray(multi).replace("%1", "")}),
            tree({QByteArray(multi).replace("%1", ", {'do': 'capture', 'to': {'jump': [2, 0]}}")}),
            "+/tree/0/parts/1");
        row("facts", tree({kJump}) + ", 'letter': 'A', 'value': 3", tree({kJump}) + ", 'letter': 'B'",
            "fact:letter fact:value");
        row("scenes", tree({kJump}),
            tree({kJump}) +
                ", 'scenes': [{'name': 'x', 'fen': '8/8/8/8/8/8/8/(a){0}7', 'at': 'a1', "
                "'moves': {'b3': ['move']}}]",
            "scenes");
    }
    void asLittleIsToldAsDiffers() {
        QFETCH(QByteArray, first);
        QFETCH(QByteArray, second);
        QFETCH(QString, expected);
        const PieceDefinition one = pieceOf(first);
        const PieceDefinition other = pieceOf(second);
        QCOMPARE(told(differenceOf(one, other)), expected);
        QCOMPARE(differenceOf(one, other).isNothing(), expected.isEmpty());
        QCOMPARE(differenceOf(other, one).tree.size(), differenceOf(one, other).tree.size());
    }

    void aLongListIsComparedInNoTime() {
        PieceDefinition one = pieceOf(tree({kJump}));
        PieceDefinition other = one;
        for (int i = 0; i < 2000; ++i) {
            one.tree.push_back(one.tree.front());
            one.tree.back().comment = "one " + std::to_string(i);
            other.tree.push_back(one.tree.front());
            other.tree.back().comment = "other " + std::to_string(i);
        }
        QCOMPARE(differenceOf(one, other).tree.size(), std::size_t{2000});
    }
};

}  // namespace chesspp::testing

CHESSPP_GUILESS_TEST(chesspp::testing::PieceDifferenceTest)
#include "tst_piece_difference.moc"
