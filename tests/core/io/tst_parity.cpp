// SPDX-License-Identifier: MIT
// Every form of the predecessor's language exists here: a row of tests/data/parity.tsv has the form, a piece
// written with it, and what this piece then does.
#include "tests/support/probing.h"
#include "tests/support/test_program.h"

#include <QFile>
#include <QMap>
#include <QSet>
#include <QTest>

namespace chesspp::testing {

namespace {

enum Column { Group, Theirs, Ours, Tree, Fen, Before, At, Moves, Play, Then };
constexpr int kColumns = Then + 1;

QList<QStringList> rowsOfTable() {
    QFile file("tests/data/parity.tsv");
    if (!file.open(QIODevice::ReadOnly)) return {};
    QList<QStringList> rows;
    for (const QString& line : QString::fromUtf8(file.readAll()).split('\n', Qt::SkipEmptyParts)) {
        if (!line.startsWith('#')) rows << line.split('\t');
    }
    if (!rows.isEmpty()) rows.removeFirst();
    return rows;
}

}  // namespace

class ParityTest final : public QObject {
    Q_OBJECT

private slots:
    void everyFormOfThePredecessorHasItsRow() {
        // 7 sub-actions, all but the promotion from the origin and from the destination.
        const QMap<QString, int> expected{{"form", 18},          {"sub-action", 13}, {"ready-made", 7},
                                          {"starting point", 6}, {"member", 26},     {"finisher", 17},
                                          {"operator", 7}};
        QMap<QString, QSet<QString>> found;
        for (const QStringList& row : rowsOfTable()) {
            QCOMPARE(row.size(), kColumns);
            found[row[Group]].insert(row[Theirs]);
        }
        QMap<QString, int> counts;
        for (auto it = found.begin(); it != found.end(); ++it)
            counts[it.key()] = static_cast<int>(it->size());
        QCOMPARE(counts, expected);
    }

    void itDoesWhatItShould_data() {
        QTest::addColumn<QStringList>("row");
        int number = 0;
        for (const QStringList& row : rowsOfTable()) {
            QTest::addRow("%d %s: %s", ++number, qPrintable(row[Group]), qPrintable(row[Theirs])) << row;
        }
    }
    void itDoesWhatItShould() {
        QFETCH(QStringList, row);
        Position position = probing({{"X", row[Tree].toStdString()}}, row[Fen].toStdString());
        playAll(position, row[Before].toStdString());
        QCOMPARE(movesFrom(position, row[At].toStdString()), row[Moves]);
        if (row[Play].isEmpty()) return;
        playAll(position, row[Play].toStdString());
        QCOMPARE(placementOf(position), row[Then]);
    }
};

}  // namespace chesspp::testing

CHESSPP_GUILESS_TEST(chesspp::testing::ParityTest)
#include "tst_parity.moc"
