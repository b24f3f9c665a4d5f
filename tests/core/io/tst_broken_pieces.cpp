// SPDX-License-Identifier: MIT
// Each file of tests/data/broken has exactly the problems in expected.tsv, and each problem has a message.
#include "tests/support/problems.h"
#include "tests/support/test_program.h"

#include "core/io/files.h"
#include "core/io/piece_json.h"

#include <QFile>
#include <QTest>
#include <map>

using namespace chesspp;

namespace {

constexpr auto kBrokenPieces = "tests/data/broken";

/// A line of the table: file, pointer, line, column, code.
QString row(const QString& file, const Diagnostic& problem) {
    return QString::fromStdString(
        testing::problemAs(file.toStdString() + "\t{pointer}\t{line}\t{column}\t{code}", problem));
}

QStringList expectedOf(const QString& file) {
    QFile table(QString(kBrokenPieces) + "/expected.tsv");
    if (!table.open(QIODevice::ReadOnly)) return {"no table"};
    QStringList rows;
    for (const QString& line : QString::fromUtf8(table.readAll()).split('\n')) {
        if (line.startsWith(file + '\t')) rows << line;
    }
    return rows;
}

}  // namespace

class TestBrokenPieces : public QObject {
    Q_OBJECT

private slots:
    void eachFileHasExactlyItsProblems_data() {
        QTest::addColumn<QString>("file");
        const auto texts = io::readJsonFolder(kBrokenPieces);
        QVERIFY(texts);
        QVERIFY(texts->size() > 30);
        for (const io::SourceText& text : *texts) {
            const QString name = QString::fromStdString(text.name).section('/', -1);
            QTest::newRow(qPrintable(name)) << name;
        }
    }
    void eachFileHasExactlyItsProblems() {
        QFETCH(QString, file);
        const auto text = io::readTextFile((QString(kBrokenPieces) + '/' + file).toStdString());
        QVERIFY(text);
        const auto piece = io::readPiece(text->text, text->name);
        QVERIFY(!piece);
        QStringList found;
        for (const Diagnostic& problem : piece.error().items()) {
            QCOMPARE(problem.place.file, text->name);
            found << row(file, problem);
        }
        QCOMPARE(found.join('\n'), expectedOf(file).join('\n'));
    }
};

CHESSPP_GUILESS_TEST(TestBrokenPieces)
#include "tst_broken_pieces.moc"
