// SPDX-License-Identifier: MIT
// The rows of the list of games: searches, filters, orders and texts.
#include "tests/support/test_program.h"
#include "tests/ui/kit/game_folder.h"
#include "ui/models/games/game_list_model.h"

#include <QAbstractItemModelTester>
#include <QTest>

using namespace chesspp;
using namespace chesspp::ui;
using namespace chesspp::ui::tests;

class GameListModelTest : public QObject {
    Q_OBJECT

    GameFolder folder_;
    std::unique_ptr<GameStore> store_;
    std::unique_ptr<GameListModel> model_;

    void put(const char* id, const char* date, const char* white, const char* black, const char* more,
             const char* moves) const {
        folder_.put(QString(id) + ".pgn", QString("[Date \"%1\"]\n[White \"%2\"]\n[Black \"%3\"]\n%4\n%5\n")
                                              .arg(date, white, black, more, moves)
                                              .toUtf8());
    }
    [[nodiscard]] QString shown() const {
        QString ids;
        for (int row = 0; row < model_->rowCount(); ++row) ids += model_->at(row).id;
        return ids;
    }

private slots:
    void initTestCase() {
        put("a", "2026.11.27", "Jörg König", "Ben", "[ChessppReason \"resignation\"]\n",
            "1. e4 e5 2. Nf3 Nc6 1-0");
        put("b", "2026.11.26", "?", "?", "", "1. e4 c5 2. Nf3 0-1");
        put("c", "1987.??.??", "Anna", "Zoë", "[Event \"Open of Graz\"]\n[Variant \"Chess960\"]\n",
            "1. d4 d5 1/2-1/2");
        put("d", "2026.01.01", "ben", "Anna", "[Variant \"Xiangqi\"]\n", "1. Rb1 *");
        put("e", "2026.11.27", "Carl", "Ben", "[Termination \"time forfeit\"]\n", "1. e4 e5 2. Bc4 0-1");
        put("g", "????.??.??", "?", "?", "", "1. a3 *");
        folder_.put("f.pgn", "nothing");
        store_ = std::make_unique<GameStore>(folder_.path);
        model_ = std::make_unique<GameListModel>(*store_, library(), nullptr);
        static_cast<void>(new QAbstractItemModelTester(model_.get(), model_.get()));
        readAll(*store_);
    }

    void aSearchFinds_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("found");
        const auto row = [](const char* text, const char* found) { QTest::newRow(text) << text << found; };
        row("", "eabdcgf");
        row("  ", "eabdcgf");
        row("anna", "dc");
        row("BEN carl", "e");
        row("konig", "a");
        row("zoe", "c");
        row("graz", "c");
        row("xiang", "d");
        row("e4", "eab");
        row("1. e4 e5", "ea");
        row("1.e4 e5 2.N", "a");
        row("e4 e5 nf3 nc6", "a");
        row("e4 e5 nf3 nc6 d4", "");
        row("nobody", "");
    }
    void aSearchFinds() {
        QFETCH(QString, text);
        QFETCH(QString, found);
        model_->setFilter({.text = text});
        QCOMPARE(shown(), found);
        model_->setFilter({});
    }

    void filtersLeave() {
        model_->setFilter({.result = GameResult::BlackWon});
        QCOMPARE(shown(), "eb");
        model_->setFilter({.result = GameResult::Open});
        QCOMPARE(shown(), "dg");
        QVERIFY(model_->variants().size() >= 3);
        model_->setFilter({.variant = model_->variantOf(store_->games().at("d"))});
        QCOMPARE(shown(), "d");
        model_->setFilter({.since = QDate(2026, 11, 1)});
        QCOMPARE(shown(), "eab");
        model_->setFilter({.text = "ben", .result = GameResult::WhiteWon, .since = QDate(2026, 1, 1)});
        QCOMPARE(shown(), "a");
        model_->setFilter({});
    }

    void columnsSort_data() {
        QTest::addColumn<int>("column");
        QTest::addColumn<QString>("ascending");
        QTest::newRow("date") << static_cast<int>(GameListModel::DateColumn) << "fgcdbae";
        QTest::newRow("White") << static_cast<int>(GameListModel::WhiteColumn) << "fgbcdea";
        QTest::newRow("Black") << static_cast<int>(GameListModel::BlackColumn) << "fgbdaec";
        QTest::newRow("moves") << static_cast<int>(GameListModel::MovesColumn) << "fgdcbea";
    }
    void columnsSort() {
        QFETCH(int, column);
        QFETCH(QString, ascending);
        model_->sort(column, Qt::AscendingOrder);
        QCOMPARE(shown(), ascending);
        model_->sort(column, Qt::DescendingOrder);
        QString descending = ascending;
        std::ranges::reverse(descending);
        QCOMPARE(shown(), descending);
        model_->sort(GameListModel::DateColumn, Qt::DescendingOrder);
    }

    void cellsSayWhatAGameWas() {
        const auto cells = [&](const char* id) {
            QStringList all;
            for (int column = 0; column < GameListModel::ColumnCount; ++column)
                all += model_->index(model_->rowOf(id), column).data().toString();
            return all.mid(1).join("; ");
        };
        QCOMPARE(cells("a"), QString::fromUtf8("Jörg König; Ben; 1–0 · Resignation; Chess; 2"));
        QCOMPARE(cells("b"), QString::fromUtf8("White; Black; 0–1; Chess; 2"));
        QCOMPARE(cells("e"), QString::fromUtf8("Carl; Ben; 0–1 · Time forfeit; Chess; 2"));
        QVERIFY(cells("f").contains("Damaged"));
        QVERIFY(!model_->index(model_->rowOf("f"), 0).data(Qt::ToolTipRole).toString().isEmpty());
        QCOMPARE(model_->index(model_->rowOf("c"), 0).data().toString(), "1987");
    }
};

CHESSPP_GUILESS_TEST(GameListModelTest)
#include "tst_game_list_model.moc"
