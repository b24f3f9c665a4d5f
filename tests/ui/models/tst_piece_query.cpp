// SPDX-License-Identifier: MIT
// Search in the piece library: words, moves in Betza notation and ranges of values, also combined.
#include "tests/support/test_program.h"
#include "tests/ui/kit/table_kit.h"
#include "ui/models/library/piece_query.h"

#include <QSignalSpy>
#include <QTest>
#include <cmath>

using namespace chesspp;
using namespace chesspp::ui;
using namespace chesspp::ui::tests;

class PieceQueryTest : public QObject {
    Q_OBJECT
private slots:
    void initTestCase() { library_ = freshLibrary(); }

    void piecesAreFound_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("found");
        const auto row = [](const char* text, const char* found) { QTest::newRow(text) << text << found; };
        row("Knight", "knight");
        row("KNIGHT", "knight");
        row("betza:K", "king");
        row("betza:N value:2,5-3.7", "knight");
        row("betza:N value:8-", "amazon");
        row("betza:RB", "queen");
        row("betza: K", "king");
        row("Betza: K", "king");
        row("BETZA :K", "king");
        row("Betza:  N value: > 8", "amazon");
        row("value:>8", "queen");
        row("value:>=8", "queen");
        row("value:<3 betza:F", "ferz");
        row("Value: 8 - 10 betza: Q", "queen");
        row("wizard value: <20", "wizard");
        row("betza:BR", "queen");
        row("betza:fmWfceF", "");
        row("value:8-10 betza:Q", "queen");
        row("value:-0,2", "");
        row("jabberwock", "");
        row("knight jabberwock", "");
    }
    /// Of those that must be there: others may be too.
    void piecesAreFound() {
        QFETCH(QString, text);
        QFETCH(QString, found);
        const QStringList all = answer(text);
        if (found.isEmpty()) {
            if (text.contains("jabberwock")) QVERIFY2(all.isEmpty(), qPrintable(all.join(' ')));
        } else {
            QVERIFY2(all.contains(found), qPrintable(all.join(' ')));
        }
        QVERIFY2(all.size() < static_cast<qsizetype>(library_->pieces().size()) / 2,
                 qPrintable(all.join(' ')));
    }

    void aPieceThatHasNotTheMovesIsNotFound() {
        const QStringList all = answer("betza:N");
        QVERIFY(all.contains("amazon") && all.contains("chancellor"));
        QVERIFY(!all.contains("bishop") && !all.contains("queen"));
    }

    void wordsOfTheDescriptionFindToo() {
        const QStringList named = answer("leaper");
        const QStringList reported = answer("hops");
        QVERIFY(!reported.isEmpty());
        Q_UNUSED(named);
    }

    void whatIsNotUnderstoodIsSaid_data() {
        QTest::addColumn<QString>("text");
        for (const char* text :
             {"betza:?", "betza:N)", "value:", "value:x", "value:3-x", "value:-", "value: ", "value:>",
              "value:>x", "value:>3-5", "value:=>3", "value:>nan", "value: betza:N"})
            QTest::newRow(text) << text;
    }
    void whatIsNotUnderstoodIsSaid() {
        QFETCH(QString, text);
        QVERIFY(!readQuery(text, *library_).problem.isEmpty());
        QVERIFY(answer(text).isEmpty());
    }

    void rangesAreRead_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<double>("least");
        QTest::addColumn<double>("most");
        QTest::newRow("both") << "value:3-5" << 3.0 << 5.0;
        QTest::newRow("from") << "value:3-" << 3.0 << -1.0;
        QTest::newRow("to") << "VALUE:-5,5" << -1.0 << 5.5;
        QTest::newRow("about") << "value:3" << 2.5 << 3.5;
        QTest::newRow("spaces") << "Value : 3 – 5" << 3.0 << 5.0;
        QTest::newRow("at least") << "value: >= 3,5" << 3.5 << -1.0;
        QTest::newRow("at most") << "value:<=5" << -1.0 << 5.0;
        QTest::newRow("signs of their own") << "value:≥3 value: ≤ 5" << 3.0 << 5.0;
        QTest::newRow("more") << "value:>8" << std::nextafter(8.0, 9.0) << -1.0;
        QTest::newRow("less") << "VALUE: < 3" << -1.0 << std::nextafter(3.0, 2.0);
    }
    void rangesAreRead() {
        QFETCH(QString, text);
        QFETCH(double, least);
        QFETCH(double, most);
        const PieceQuery query = readQuery(text, *library_);
        QVERIFY(query.problem.isEmpty());
        QVERIFY(query.words.isEmpty());
        // To the last digit: a bound that is not itself meant lies just beside it.
        QVERIFY(query.least.value_or(-1) == least);
        QVERIFY(query.most.value_or(-1) == most);
    }

    void aKeyIsOneOnlyBeforeItsColon() {
        QCOMPARE(readQuery("value of betza", *library_).words, QStringList({"value", "of", "betza"}));
        QCOMPARE(readQuery("overvalue: 3", *library_).words, QStringList({"overvalue:", "3"}));
        const PieceQuery both = readQuery("rider value: >3 betza: N leaper", *library_);
        QCOMPARE(both.words, QStringList({"rider", "leaper"}));
        QCOMPARE(both.betza.value_or(""), std::string("N"));
        QCOMPARE(readQuery("betza: value:3", *library_).betza.value_or("?"), std::string());
    }

private:
    QStringList answer(const QString& text) {
        PieceIndex index(*library_);
        const PieceQuery query = readQuery(text, *library_);
        QStringList all;
        const auto ask = [&] {
            bool waits = false;
            all.clear();
            for (const auto& [id, piece] : library_->known()->byId) {
                const QString plain = library_->nameOf(*piece) + ' ' + QString::fromStdString(id);
                const PieceIndex::Answer said = index.matches(query, piece, plain);
                if (said == PieceIndex::Answer::NotYet) waits = true;
                if (said == PieceIndex::Answer::Yes) all += QString::fromStdString(id);
            }
            return !waits && !index.isBusy();
        };
        if (!QTest::qWaitFor(ask, 30000)) qFatal("the search never ends");
        return all;
    }

    std::unique_ptr<LibraryContext> library_;
};

CHESSPP_GUILESS_TEST(PieceQueryTest)
#include "tst_piece_query.moc"
