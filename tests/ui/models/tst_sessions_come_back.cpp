// SPDX-License-Identifier: MIT
// Random sessions reopen as they were after a normal end, and at most half a second older after a kill,
// whatever happens to files. CHESSPP_LAW_CASES sets the number of sessions; a failure prints the seed.
#include "tests/support/law_cases.h"
#include "tests/support/test_program.h"
#include "tests/ui/kit/edits.h"
#include "tests/ui/kit/own_piece.h"
#include "tests/ui/kit/program.h"
#include "ui/models/table/setup_editor.h"
#include "ui/models/table/text/table_import_export.h"

#include "core/authoring/rename_piece.h"
#include "core/game/editing_ruleset.h"
#include "core/io/piece_json.h"

#include <QElapsedTimer>
#include <QTest>
#include <deque>
#include <random>
#include <ranges>

using namespace chesspp;
using namespace chesspp::ui;
using namespace chesspp::ui::tests;

namespace {

constexpr int kSessions = 10;
constexpr int kRuns = 4;
constexpr int kActs = 30;
constexpr qint64 kPromised = 500;            ///< milliseconds that a kill may cost
constexpr qint64 kAsserted = 5 * kPromised;  ///< on a busy machine

/// With the definitions that it plays by. Kinds that an earlier edit of a piece needed may remain in a
/// ruleset until it is reopened; they do not count.
QString wholeStateOf(const TableDocument& table) {
    std::map<QString, QString> definitions;
    for (std::uint16_t i = 0; i < table.ruleset().kindCount(); ++i) {
        PieceDefinition piece = table.ruleset().definition(KindId{i});
        const PieceDefinition* known = library().piece(piece.id);
        if (known != nullptr && playAlike(*known, piece)) continue;
        piece.scenes.clear();
        piece.name.clear();
        definitions.emplace(QString::fromStdString(piece.id),
                            QString::fromStdString(io::writePiece(piece)).simplified());
    }
    QString state = stateOf(table);
    // In the order of their ids: kinds may be numbered otherwise. What one adds may name another one.
    const auto named = [&state](const auto& each) { return state.contains(each.first); };
    for (auto each = std::ranges::find_if(definitions, named); each != definitions.end();
         each = std::ranges::find_if(definitions, named)) {
        state += " | " + each->second;
        definitions.erase(each);
    }
    return state;
}

using States = std::map<QString, QString>;  ///< by the table's name

States statesOf(const TableList& tables) {
    States states;
    for (int i = 0; i < tables.count(); ++i) states.emplace(tables.at(i).name(), wholeStateOf(tables.at(i)));
    return states;
}

/// Somebody who does anything.
class Hand {
public:
    explicit Hand(std::uint64_t seed) : dice_(seed) {}

    int below(int end) { return static_cast<int>(dice_() % static_cast<unsigned>(end)); }
    bool chance(int percent) { return below(100) < percent; }

    void act(Program& program, const QString& folder) {
        switch (below(10)) {
            case 0:
            case 1:
                return actOnPieces(program);
            case 2:
                return actOnLibrary(program);
            case 3:
                if (chance(30)) spoil(folder);
                return program.own.refresh();
            case 4:
                return actOnTables(program);
            default:
                return actOnTable(program.table(), program);
        }
    }

    /// A file of a piece becomes something else.
    void spoil(const QString& folder) {
        const QStringList files = QDir(folder + "/pieces").entryList({"*.json"}, QDir::Files);
        if (files.isEmpty()) return;
        const QString name = files[below(static_cast<int>(files.size()))];
        QFile file(folder + "/pieces/" + name);
        if (chance(35)) {
            file.remove();
        } else if (file.open(QIODevice::WriteOnly)) {
            const QByteArray id = name.chopped(5).toUtf8();
            file.write(chance(50) ? QByteArray("{ half a pie") : fileOf(piece(id.constData(), {})));
        }
    }

private:
    template <class List>
    auto any(const List& list) {
        return list[static_cast<std::size_t>(below(static_cast<int>(list.size())))];
    }

    PieceDefinition piece(const char* id, std::vector<std::string> into) {
        PieceDefinition piece = pieceOf(id, std::move(into));
        piece.tree.front().target = Jump{{1 + below(3), below(3)}};
        if (chance(30)) piece.letter = std::string(1, static_cast<char>('X' + below(3)));
        return piece;
    }

    void actOnPieces(Program& program) {
        const std::vector<std::string> ids = program.own.ids();
        if (ids.empty() || (ids.size() < 5 && chance(30))) {
            static_cast<void>(program.own.create(piece("any", {}), chance(50) ? "Newt" : "New piece"));
            return program.own.updateLibrary();
        }
        const std::string id = any(ids);
        PieceDocument* document = program.own.document(id);
        if (document == nullptr || document->isReadOnly()) return;
        switch (below(6)) {
            case 0:
                static_cast<void>(document->setField(
                    kPieceItem, "name", std::string(1, static_cast<char>('A' + below(26))) + "ox"));
                break;
            case 1:
                if (document->undoStack().canUndo()) document->undoStack().undo();
                break;
            case 2:
                static_cast<void>(program.own.save(id));
                break;
            default: {
                PieceDefinition other = document->piece();
                const bool becomes = chance(30);
                other.tree = piece("any", becomes ? std::vector{any(ids)} : std::vector<std::string>()).tree;
                static_cast<void>(document->setPiece(other, "edit"));
            }
        }
        if (chance(70)) program.own.updateLibrary();
    }

    void actOnLibrary(Program& program) {
        const std::vector<std::string> ids = program.own.ids();
        if (chance(20) && program.own.undoStack().canUndo()) return program.own.undoStack().undo();
        if (chance(20) && program.own.undoStack().canRedo()) return program.own.undoStack().redo();
        if (ids.empty()) return;
        const std::string id = any(ids);
        if (chance(50)) {
            static_cast<void>(program.own.remove(id));
        } else {
            const std::string now = program.own.freshId(QString("Beast %1").arg(below(5)));
            static_cast<void>(program.own.rename(id, now, "Beast"));
        }
    }

    void actOnTables(Program& program) {
        switch (below(5)) {
            case 0:
                if (program.tables.count() < 5) {
                    TableStart start = program.tables.freshStart(chance(70) ? "free" : "chess");
                    start.name = QString("T%1").arg(++named_);
                    program.tables.open(start);
                }
                return;
            case 1:
                if (program.tables.count() > 2) program.tables.close(below(program.tables.count()));
                return;
            case 2:
                return program.tables.canReopen() ? program.tables.reopen() : void();
            default:
                return program.tables.setCurrent(below(program.tables.count()));
        }
    }

    Square square(const TableDocument& table) {
        return Square{static_cast<std::uint16_t>(below(table.position().shape().squareCount()))};
    }

    void actOnTable(TableDocument& table, Program& program) {
        SetupEditor editor(table, *program.library);
        QUndoStack& undo = table.undoStack();
        SquareSet at;
        at.insert(square(table));
        switch (below(12)) {
            case 0:
            case 1:
            case 2: {
                const std::vector<std::string> own = program.own.ids();
                const std::string kind = !own.empty() && chance(70) ? any(own)
                                         : chance(50)               ? "archer"
                                                                    : "knight";
                const Owner owner = chance(50) ? Owner::White : Owner::Black;
                return (void)editor.place({kind, owner}, at);
            }
            case 3:
                return editor.erase(at);
            case 4:
                return moveOne(editor, square(table), square(table));
            case 5:
                return table.setRuleLevel(static_cast<RuleLevel>(below(4)));
            case 6:
                return undo.canUndo() ? undo.undo() : void();
            case 7:
                return undo.canRedo() ? undo.redo() : void();
            case 8:
                return chance(40) ? table.useLibraryPieces() : table.back();
            case 9:
                return (void)takeFen(editor, fenOf(table));
            default:
                return move(table);
        }
    }

    void move(TableDocument& table) {
        std::vector<RuleLevelMove> moves;
        for (std::uint16_t i = 0; i < table.position().shape().squareCount(); ++i) {
            const std::vector<RuleLevelMove> from = table.movesFrom(Square{i});
            moves.insert(moves.end(), from.begin(), from.end());
        }
        if (!moves.empty()) table.make(any(moves));
    }

    std::mt19937_64 dice_;
    int named_ = 0;
};

/// What tables were, and until when.
class Past {
public:
    void note(const States& now, qint64 when) {
        if (!all_.empty()) all_.back().until = when;
        all_.push_back({now, when, when});
    }
    /// How long ago the table was last like that; nothing: never, or it is not one of its states.
    [[nodiscard]] std::optional<qint64> age(const QString& name, const QString& state, qint64 when) {
        all_.back().until = when;
        for (const auto& each : std::views::reverse(all_)) {
            const auto found = each.states.find(name);
            if (found != each.states.end() && found->second == state) return when - each.until;
        }
        return std::nullopt;
    }

private:
    struct Moment {
        States states;
        qint64 since;
        qint64 until;
    };
    std::deque<Moment> all_;
};

}  // namespace

class SessionsComeBackTest : public QObject {
    Q_OBJECT
private slots:
    void whatWasThereComesBackAfterAQuitAndAfterAKill() {
        qint64 oldest = 0;
        const auto cases = static_cast<std::uint64_t>(lawCases(kSessions));
        for (std::uint64_t seed = 1; seed <= cases; ++seed) {
            qint64 age = 0;
            aSession(seed, age);
            if (QTest::currentTestFailed()) return qWarning("the seed was %d", static_cast<int>(seed));
            oldest = std::max(oldest, age);
        }
        qInfo("after a kill the oldest table was of %d ms before", static_cast<int>(oldest));
    }

private:
    void aSession(std::uint64_t seed, qint64& oldest) {
        Hand hand(seed);
        const Files disk;
        QString folder = disk.path + "/0";
        QDir().mkpath(folder);
        States before;
        bool first = true;
        for (int run = 1; run <= kRuns; ++run) {
            QElapsedTimer clock;
            clock.start();
            Past past;
            auto program = std::make_unique<Program>(folder);
            if (std::exchange(first, false)) program->table().rename("T0");
            QVERIFY2(program->store.damaged().empty(), qPrintable(program->damaged()));
            if (!before.empty()) compare(statesOf(program->tables), before);
            if (QTest::currentTestFailed()) return;
            past.note(statesOf(program->tables), clock.elapsed());
            for (int i = hand.below(kActs); i >= 0; --i) {
                hand.act(*program, folder);
                wait(hand.chance(15) ? 60 : 0, program->tables, past, clock);
                textReadsBack(program->table());
                if (QTest::currentTestFailed()) return;
            }
            const QString next = disk.path + '/' + QString::number(run);
            if (hand.chance(50)) {
                wait(hand.below(3) * 200, program->tables, past, clock);
                const qint64 end = clock.elapsed();
                copyFolder(folder, next);  // as a kill would leave it
                compareAfterKill(next, past, end, oldest, before);
                if (QTest::currentTestFailed()) return;
                program.reset();
            } else {
                program->own.updateLibrary();
                before = statesOf(program->tables);
                program.reset();
                copyFolder(folder, next);
            }
            folder = next;
            if (hand.chance(60)) hand.spoil(folder);
        }
    }

    /// Pieces are followed meanwhile, and tables written.
    static void wait(int howLong, const TableList& tables, Past& past, const QElapsedTimer& clock) {
        const qint64 until = clock.elapsed() + howLong;
        do {
            QTest::qWait(0);
            past.note(statesOf(tables), clock.elapsed());
            if (clock.elapsed() < until) QTest::qSleep(5);
        } while (clock.elapsed() < until);
    }

    /// From where they are no longer alike.
    static QString difference(const QString& now, const QString& before) {
        qsizetype at = 0;
        while (at < std::min(now.size(), before.size()) && now[at] == before[at]) ++at;
        at = std::max<qsizetype>(0, at - 40);
        return " is\n" + now.mid(at, 400) + "\nand was\n" + before.mid(at, 400);
    }

    static void compare(const States& now, const States& before) {
        QCOMPARE(QStringList(now.size() == before.size() ? "" : "tables"), QStringList(""));
        for (const auto& [name, state] : before) {
            QVERIFY2(now.contains(name), qPrintable(name));
            QVERIFY2(now.at(name) == state, qPrintable(name + difference(now.at(name), state)));
        }
    }

    /// Sets what is to be found in the next run.
    static void compareAfterKill(const QString& folder, Past& past, qint64 end, qint64& oldest,
                                 States& before) {
        QTemporaryDir place;
        copyFolder(folder, place.path());
        const Program program(place.path());
        QVERIFY2(program.store.damaged().empty(), qPrintable(program.damaged()));
        before = statesOf(program.tables);
        for (const auto& [name, state] : before) {
            if (name.isEmpty()) continue;  // the one that stands there where none was kept yet
            const auto age = past.age(name, state, end);
            QVERIFY2(age.has_value(), qPrintable(name + ": " + state));
            QVERIFY2(*age <= kAsserted, qPrintable(QString("%1: %2 ms old").arg(name).arg(*age)));
            oldest = std::max(oldest, *age);
        }
    }

    static void textReadsBack(const TableDocument& table) {
        const std::string fen = fenOf(table);
        const Result<RulesetSetup> read =
            table.library().rulesetCache().read(table.home(), fen, table.keptDefinitions());
        QVERIFY2(read.has_value(),
                 (fen + ' ' + (read ? "" : read.error().items().front().message.code)).c_str());
        // By the table's own letters: its text has none that two pieces of the library share.
        const auto placement = [&](const Setup& setup) {
            return QString::fromStdString(formatFen(table.ruleset(), setup)).section(' ', 0, 3);
        };
        QCOMPARE(placement(carriedOver(read->setup, *read->ruleset, table.ruleset())),
                 placement(table.editableSetup()));
    }
};

CHESSPP_TEST(SessionsComeBackTest)
#include "tst_sessions_come_back.moc"
