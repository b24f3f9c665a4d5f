// SPDX-License-Identifier: MIT
// The games on the disk: listed, damaged, deleted, exported, imported; an index that may be wrong; several
// programs; ends of the program and of the room on the disk. CHESSPP_GAMES: how many games are measured.
#include "tests/support/test_program.h"
#include "tests/ui/kit/game_folder.h"
#include "ui/models/games/game_list_model.h"

#include <QSignalSpy>
#include <QTest>
#include <atomic>
#include <sys/stat.h>

using namespace chesspp;
using namespace chesspp::ui;
using namespace chesspp::ui::tests;

namespace {

constexpr auto kWhole = "[Date \"2026.11.27\"]\n[White \"Anna\"]\n[Black \"Ben\"]\n\n1. e4 e5 2. Nf3 1-0\n";

QStringList ids(const GameStore& store) {
    QStringList all;
    for (const auto& [id, game] : store.games()) all += id;
    return all;
}

/// A writer that counts files of games and fails from the given one on.
struct FullAfter {
    std::atomic<int> room;
    [[nodiscard]] DiskWriter writer() {
        return [this](const QString& file, const std::optional<std::string>& text) {
            return text && file.endsWith(".pgn") && room-- <= 0 ? WriteError::DiskFull
                                                                : writeAtomically(file, text);
        };
    }
};

}  // namespace

class GameStoreTest : public QObject {
    Q_OBJECT
private slots:
    void nothingIsReadBeforeItIsAskedFor() {
        const GameFolder folder;
        folder.put("a.pgn", kWhole);
        const GameStore store(folder.path);
        QTest::qWait(50);
        QVERIFY(!store.hasRead());
        QVERIFY(store.games().empty());
        QCOMPARE(folder.files(), QStringList("a.pgn"));
    }

    void aFolderThatIsNotThereIsAnEmptyList() {
        const GameFolder folder;
        GameStore store(folder.path);
        readAll(store);
        QVERIFY(store.hasRead());
        QVERIFY(!QDir(folder.path).exists());
    }

    void damagedGamesAreListedAndStay_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<int>("damage");
        const QByteArray whole(kWhole);
        QTest::newRow("whole") << whole << static_cast<int>(GameDamage::None);
        QTest::newRow("empty") << QByteArray() << static_cast<int>(GameDamage::NoGame);
        QTest::newRow("zeros") << QByteArray(4096, '\0') << static_cast<int>(GameDamage::CutOff);
        QTest::newRow("cut off in the moves") << whole.chopped(8) << static_cast<int>(GameDamage::CutOff);
        QTest::newRow("cut off in a tag") << whole.left(30) << static_cast<int>(GameDamage::CutOff);
        QTest::newRow("too big") << QByteArray(17 << 20, ' ') << static_cast<int>(GameDamage::TooBig);
    }
    void damagedGamesAreListedAndStay() {
        QFETCH(QByteArray, text);
        QFETCH(int, damage);
        const GameFolder folder;
        folder.put("a.pgn", text);
        for (int run = 0; run < 2; ++run) {  // the second one by the index
            GameStore store(folder.path);
            readAll(store);
            QCOMPARE(store.games().size(), std::size_t{1});
            QCOMPARE(static_cast<int>(store.games().at("a").damage), damage);
            QCOMPARE(GameListModel::damageText(store.games().at("a")).isEmpty(), damage == 0);
        }
        QCOMPARE(folder.bytesOf("a.pgn"), text);
    }

    void aPipeKeepsNobodyWaiting() {
        const GameFolder folder;
        folder.put("a.pgn", kWhole);
        QCOMPARE(mkfifo(qPrintable(folder.path + "/pipe.pgn"), 0600), 0);
        GameStore store(folder.path);
        readAll(store);
        QCOMPARE(store.games().at("a").damage, GameDamage::None);
    }

    void aWrongIndexChangesNothing_data() {
        QTest::addColumn<QByteArray>("index");
        const GameFolder folder;
        folder.fill(20, 1);
        GameStore store(folder.path);
        readAll(store);
        const QByteArray good = folder.bytesOf("games.index");
        QVERIFY(good.size() > 1000);
        QTest::newRow("none") << QByteArray();
        QTest::newRow("cut off") << good.left(good.size() / 2);
        QTest::newRow("of other games") << good;
        QTest::newRow("zeros") << QByteArray(good.size(), '\0');
        std::mt19937 random(3);
        for (int i = 0; i < 20; ++i) {
            QByteArray bad = good;
            for (int k = 0; k < 3; ++k)
                bad[static_cast<int>(random() % bad.size())] = static_cast<char>(random());
            QTest::addRow("changed %d", i) << bad;
        }
    }
    void aWrongIndexChangesNothing() {
        QFETCH(QByteArray, index);
        const GameFolder folder;
        folder.fill(20, 2);
        GameStore first(folder.path);
        readAll(first);
        const QByteArray good = folder.bytesOf("games.index");
        folder.put("games.index", index);
        GameStore second(folder.path);
        readAll(second);
        QCOMPARE(listed(second), listed(first));
        QCOMPARE(folder.bytesOf("games.index"), good);
    }

    void anUnchangedIndexIsNotWritten() {
        const GameFolder folder;
        folder.fill(5, 1);
        GameStore store(folder.path);
        readAll(store);
        const QDateTime before = QFileInfo(folder.path + "/games.index").lastModified();
        QTest::qWait(20);
        GameStore again(folder.path);
        readAll(again);
        QCOMPARE(QFileInfo(folder.path + "/games.index").lastModified(), before);
    }

    void whatAKillLeftIsNoGame() {
        const GameFolder folder;
        folder.put("a.pgn", kWhole);
        folder.put("b.pgn.Xy12zQ", "[White \"half");
        GameStore store(folder.path);
        readAll(store);
        QCOMPARE(ids(store), QStringList("a"));
    }

    void severalProgramsLoseNoGame() {
        const GameFolder folder;
        GameStore one(folder.path);
        GameStore other(folder.path);
        readAll(one);
        readAll(other);
        QStringList made;
        for (int i = 0; i < 10; ++i) {
            for (GameStore* store : {&one, &other}) {
                const QString id = store->freshId();
                made += id;
                store->put(id, "a game", [] { return [] { return std::optional<std::string>(kWhole); }; });
            }
            if (i % 3 == 0) readAll(one);
        }
        one.writes().flush();
        other.writes().flush();
        readAll(one);
        readAll(other);
        made.sort();
        QCOMPARE(ids(one), made);
        QCOMPARE(ids(other), made);
        one.remove({made[0]});
        other.remove({made[0], made[1]});
        QTRY_COMPARE(folder.gameFiles().size(), qsizetype(18));
        readAll(one);
        QTRY_COMPARE(ids(one).size(), qsizetype(18));
    }

    void deletedGamesComeBack() {
        const GameFolder folder;
        folder.fill(10, 4);
        GameStore store(folder.path);
        readAll(store);
        const QStringList before = listed(store);
        const QStringList all = ids(store);
        store.remove({all[2], all[3], "no such game"});
        store.remove({all[9]});
        QCOMPARE(ids(store).size(), qsizetype(7));
        QTRY_COMPARE(folder.gameFiles().size(), qsizetype(7));
        store.undoRemove();
        store.undoRemove();
        QVERIFY(!store.canUndoRemove());
        QCOMPARE(listed(store), before);
        QTRY_COMPARE(folder.gameFiles().size(), qsizetype(10));
        readAll(store);
        QCOMPARE(listed(store), before);
    }

    void deletionsAreDoneWhenTheProgramEnds() {
        const GameFolder folder;
        folder.fill(300, 4);
        {
            GameStore store(folder.path);
            readAll(store);
            store.remove(ids(store).mid(0, 299));
        }
        QCOMPARE(folder.gameFiles().size(), qsizetype(1));
        QCOMPARE(QDir(folder.path + "/deleted").entryList(QDir::Files).size(), qsizetype(299));
    }

    void whatCannotBeDeletedStaysListed() {
        const GameFolder folder;
        folder.put("a.pgn", kWhole);
        folder.put("deleted", "a file where the folder should be");
        GameStore store(folder.path);
        readAll(store);
        const QSignalSpy failures(&store, &GameStore::failed);
        store.remove({"a"});
        QTRY_COMPARE(failures.size(), qsizetype(1));
        QCOMPARE(ids(store), QStringList("a"));
        QCOMPARE(folder.gameFiles(), QStringList("a.pgn"));
    }

    void exportedGamesAreImportedAlike() {
        const GameFolder folder;
        folder.fill(120, 5);
        GameStore store(folder.path);
        readAll(store);
        const QString file = folder.place.filePath("all.pgn");
        std::optional<GameStore::Exported> exported;
        store.exportTo(file, ids(store), [&](GameStore::Exported done) { exported = done; });
        QTRY_VERIFY(exported.has_value());
        QCOMPARE(exported->games, 120);
        QCOMPARE(exported->trouble, WriteError::None);

        const GameFolder target;
        GameStore other(target.path);
        for (int run = 0; run < 2; ++run) {
            std::optional<GameStore::Imported> imported;
            other.importFiles({file}, library(),
                              [&](GameStore::Imported done) { imported = std::move(done); });
            QTRY_VERIFY_WITH_TIMEOUT(imported.has_value(), 60000);
            QCOMPARE(imported->ids.size() + imported->known, qsizetype(120));
            QCOMPARE(imported->ids.isEmpty(), run == 1);  // twice adds nothing
            QCOMPARE(other.importProgress(), std::pair(120, 120));
            other.finishReading();
        }
        // Other names of files, otherwise the same, whatever of the moves is legal in the game's variant.
        const auto withoutIds = [](const GameStore& of) {
            QStringList all;
            for (const QString& each : listed(of)) {
                if (each.contains("60 plies")) all += each.section(": ", 1);
            }
            all.sort();
            return all;
        };
        QVERIFY(!withoutIds(other).isEmpty());
        QStringList missing = withoutIds(other);
        for (const QString& each : withoutIds(store)) missing.removeAll(each);
        QCOMPARE(missing, QStringList());
    }

    void aDamagedGameIsNotExported() {
        const GameFolder folder;
        folder.put("a.pgn", "[White \"A\"]\n\n1. e4 {a comment without end\n");
        folder.put("b.pgn", kWhole);
        GameStore store(folder.path);
        readAll(store);
        const QString file = folder.place.filePath("all.pgn");
        std::optional<GameStore::Exported> done;
        store.exportTo(file, ids(store), [&](GameStore::Exported result) { done = result; });
        QTRY_VERIFY(done);
        QCOMPARE(done->games, 1);
        QCOMPARE(done->unreadable, 1);
        QFile written(file);
        QVERIFY(written.open(QIODevice::ReadOnly));
        QCOMPARE(written.readAll(), QByteArray(kWhole));
    }

    void anImportCanBeUndoneAsSoonAsItIsReported() {
        const GameFolder folder;
        GameStore store(folder.path);
        readAll(store);
        const QString file = folder.place.filePath("new.pgn");
        QFile source(file);
        QVERIFY(source.open(QIODevice::WriteOnly));
        source.write(kWhole);
        source.close();
        bool isDone = false;
        store.importFiles({file}, library(), [&](const GameStore::Imported& done) {
            QCOMPARE(done.ids.size(), 1);
            store.remove(done.ids);
            isDone = true;
        });
        QTRY_VERIFY(isDone);
        readAll(store);
        QVERIFY(store.games().empty());
    }

    void anImportTellsWhatItCouldNotRead() {
        const GameFolder folder;
        const QString file =
            folder.put("../other.pgn", QByteArray(kWhole) + "\n[White \"C\"]\n\n1. e4 Ke4 *\n");
        GameStore store(folder.path);
        std::optional<GameStore::Imported> imported;
        store.importFiles({file, "/no/such/file.pgn"}, library(),
                          [&](GameStore::Imported done) { imported = std::move(done); });
        QTRY_VERIFY(imported.has_value());
        QCOMPARE(imported->ids.size(), qsizetype(2));
        QCOMPARE(imported->problems.items().size(), std::size_t{2});
        QCOMPARE(imported->problems.items().front().place.line, 9);
    }

    void aFullDiskEndsAnImportAndKeepsWhatIsThere() {
        const GameFolder source;
        source.fill(30, 6);
        QByteArray all;
        for (const QString& each : source.gameFiles()) all += source.bytesOf(each) + '\n';
        const QString file = source.put("../all.pgn", all);
        const GameFolder folder;
        FullAfter disk{.room = 10};
        GameStore store(folder.path, disk.writer());
        std::optional<GameStore::Imported> imported;
        store.importFiles({file}, library(), [&](GameStore::Imported done) { imported = std::move(done); });
        QTRY_VERIFY_WITH_TIMEOUT(imported.has_value(), 60000);
        QCOMPARE(imported->trouble, WriteError::DiskFull);
        QCOMPARE(imported->ids.size(), qsizetype(10));
        store.finishReading();
        QCOMPARE(store.games().size(), std::size_t{10});
    }

    void aCancelledImportKeepsWhatWasAdded() {
        const GameFolder source;
        std::mt19937 random(8);
        QByteArray all;
        for (int i = 0; i < 3000; ++i) all += madeGame(random) + '\n';
        const QString file = source.put("../all.pgn", all);
        const GameFolder folder;
        GameStore store(folder.path);
        bool delivered = false;
        store.importFiles({file}, library(), [&](const GameStore::Imported&) { delivered = true; });
        QTRY_VERIFY_WITH_TIMEOUT(store.importProgress().first > 0, 60000);
        store.cancelImport();
        store.finishReading();
        QTRY_VERIFY(!store.games().empty());
        QTest::qWait(200);
        QVERIFY(!delivered);
    }

    void manyGamesAreListedAndSearchedAtOnce() {
        const int count = std::max(1000, qEnvironmentVariableIntValue("CHESSPP_GAMES"));
        const GameFolder folder;
        folder.fill(count, 9);
        QElapsedTimer timer;
        const auto step = [&](const char* what, qint64 most) {
            const qint64 took = timer.restart();
            qInfo("%d games: %s in %lld ms", count, what, took);
            QVERIFY2(took < most, what);
        };
        timer.start();
        {
            GameStore store(folder.path);
            readAll(store);
            step("read without an index", 60'000);
        }
        timer.restart();
        GameStore store(folder.path);
        GameListModel model(store, library(), nullptr);
        readAll(store);
        step("listed", 300);
        QCOMPARE(model.rowCount(), count);
        for (const char* text : {"a", "anna", "anna 7 ben", "dorte", "1. e4", "chess960", "nobody at all"}) {
            timer.restart();
            model.setFilter({.text = text});
            step(text, 50);
        }
        model.setFilter({});
        for (int column = 0; column < GameListModel::ColumnCount; ++column) {
            timer.restart();
            model.sort(column, Qt::AscendingOrder);
            step("sorted", 150);
        }
        timer.restart();
        readAll(store);
        step("read again", 300);
    }
};

CHESSPP_GUILESS_TEST(GameStoreTest)
#include "tst_game_store.moc"
