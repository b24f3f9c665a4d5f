// SPDX-License-Identifier: MIT
// Rulesets for editing beyond a variant: any board and kinds, setups carried over by name, and what the
// variant itself cannot play.
#include "tests/support/rules_for_tests.h"
#include "tests/support/test_program.h"

#include "core/game/editing_ruleset.h"
#include "core/notation/fen.h"

#include <QTest>
#include <algorithm>
#include <array>
#include <filesystem>

namespace chesspp::testing {

namespace {

const std::vector<const PieceDefinition*>& library() {
    static const std::vector<const PieceDefinition*> all = [] {
        std::vector<const PieceDefinition*> pieces;
        const std::filesystem::directory_iterator folder("pieces");
        for (const auto& file : folder) {
            if (file.path().extension() == ".json")
                pieces.push_back(pieceOfTree(file.path().stem().string()));
        }
        std::ranges::sort(pieces,
                          [](const PieceDefinition* a, const PieceDefinition* b) { return a->id < b->id; });
        return pieces;
    }();
    return all;
}

BoardShape shapeOf(int files, int ranks) {
    return *BoardShape::make(files, ranks);
}

const std::array kShapes{shapeOf(3, 3), shapeOf(5, 9), shapeOf(8, 8), shapeOf(12, 10), shapeOf(26, 26)};

RulesetPtr wide(const Variant& home, BoardShape shape, const std::set<std::string>& kinds) {
    const auto made = rulesetForEditing(home, shape, kinds, library());
    if (!made) qFatal("%s", codesOf(made.error()).c_str());
    return *made;
}

/// All of the library but those that have more moves on that board than any piece may have.
std::set<std::string> allKinds(BoardShape shape) {
    std::set<std::string> ids;
    for (const PieceDefinition* piece : library()) {
        const auto alone = rulesetForEditing(chessVariant(), shape, {piece->id}, library());
        const std::string refused = alone ? std::string() : bareCodesOf(alone.error());
        if (!alone && refused != "ruleset.too-many-candidates" && refused != "ruleset.more-candidates" &&
            refused != "ruleset.too-many-targets") {
            qFatal("%s", codesOf(alone.error()).c_str());
        }
        if (alone) ids.insert(piece->id);
    }
    return ids;
}

Setup read(const RulesetPtr& ruleset, const char* fen) {
    const auto setup = parseFen(*ruleset, fen);
    if (!setup) qFatal("%s: %s", fen, codesOf(setup.error()).c_str());
    return *setup;
}

}  // namespace

class WiderRulesetTest : public QObject {
    Q_OBJECT
private slots:
    void everyVariantTakesEveryKindOnEveryBoard_data() {
        QTest::addColumn<bool>("open");
        QTest::addColumn<int>("files");
        QTest::addColumn<int>("ranks");
        for (const bool open : {false, true}) {
            for (const BoardShape shape : kShapes) {
                QTest::addRow("%s %dx%d", open ? "free" : "chess", shape.files(), shape.ranks())
                    << open << shape.files() << shape.ranks();
            }
        }
    }
    void everyVariantTakesEveryKindOnEveryBoard() {
        QFETCH(bool, open);
        QFETCH(int, files);
        QFETCH(int, ranks);
        const Variant home = open ? openVariant() : chessVariant();
        const std::set<std::string> kinds = allKinds(shapeOf(files, ranks));
        QVERIFY(kinds.size() + 4 >= library().size());
        const RulesetPtr ruleset = wide(home, shapeOf(files, ranks), kinds);
        QCOMPARE(ruleset->rules().shape, shapeOf(files, ranks));
        QCOMPARE(ruleset->compiled(), nullptr);
        for (const std::string& id : kinds) QVERIFY(ruleset->kindById(id));
    }

    void onItsOwnBoardTheVariantKeepsItsStart() {
        const RulesetPtr ruleset = wide(chessVariant(), BoardShape(), {"archer"});
        QVERIFY(ruleset->startFacts());
        QCOMPARE(startPosition(ruleset)->setup().squares[4]->piece.kind, *ruleset->kindByLetter("K"));
        QCOMPARE(ruleset->letterOf(*ruleset->kindById("archer")), std::string());
    }

    void aKingCastlesWhereTheLandingFilesAre() {
        const RulesetPtr large = wide(chessVariant(), shapeOf(10, 8), {});
        const auto position = positionFromFen(large, "5k4/10/10/10/10/10/10/R3K4R w A - 0 1");
        QVERIFY2(position, qPrintable(QString::fromStdString(position ? "" : codesOf(position.error()))));
        const RulesetPtr small = wide(chessVariant(), shapeOf(5, 5), {});
        QVERIFY(small->movedUse(*small->kindByLetter("K")).castles[0].empty());
    }

    void onlyTheHolesOfTheVariantThatAreOnTheBoardAreItsHolesThere() {
        Variant home = chessVariant();
        home.holes = {"a3", "h5"};
        QCOMPARE(wide(home, shapeOf(5, 5), {})->variant().holes, std::vector<std::string>{"a3"});
        QCOMPARE(wide(home, shapeOf(9, 9), {})->variant().holes, home.holes);
    }

    void aKindThatNobodyKnowsIsRefused() {
        const auto made = rulesetForEditing(chessVariant(), BoardShape(), {"jabberwock"}, library());
        QVERIFY(!made);
        QCOMPARE(bareCodesOf(made.error()), std::string("ruleset.unknown-further-kind"));
        QVERIFY(!rulesetForEditing(openVariant(), BoardShape(), {"jabberwock"}, library()));
    }

    void aSetupIsCarriedOverAndBackUnchanged() {
        const RulesetPtr home = compiled(chessVariant(), Backend::Plain);
        const RulesetPtr wider = wide(chessVariant(), BoardShape(), {"archer", "wizard", "bomb"});
        const Setup setup = read(home, "r3k2r/8/8/3pP3/8/8/8/R3K2R[Qn] w KQkq d6 3 9");
        const Setup there = carriedOver(setup, *home, *wider);
        QCOMPARE(formatFen(*wider, there), formatFen(*home, setup));
        QVERIFY(carriedOver(there, *wider, *home) == setup);
    }

    void kindsMarksAndCountersGoByTheirNames() {
        const RulesetPtr first = wide(openVariant(), shapeOf(9, 9), allKinds(shapeOf(9, 9)));
        const RulesetPtr second = wide(openVariant(), shapeOf(9, 9), {"archer", "wizard", "fuse"});
        Setup setup(shapeOf(9, 9));
        const auto piece = [&](const Ruleset& ruleset, const char* id) {
            return SetupPiece::of({*ruleset.kindById(id), Owner::Black}, MovedState::Moved);
        };
        setup.squares[7] = piece(*first, "archer");
        setup.squares[9] = piece(*first, "wizard");
        setup.hands[Side::White][*first->kindById("fuse")] = 2;
        for (std::uint8_t i = 0; i < first->rules().marks.size(); ++i) {
            setup.marks.push_back({MarkId{i}, Square{3}, Side::Black, 2});
        }
        for (std::uint8_t i = 0; i < first->rules().counters.size(); ++i) {
            setup.squares[7]->counters[CounterId{i}] = 5 + i;
            setup.squareCounters[Square{4}][CounterId{i}] = 7 + i;
        }
        const Setup there = carriedOver(setup, *first, *second);
        QCOMPARE(there.squares[7]->piece.kind, *second->kindById("archer"));
        QCOMPARE(there.squares[9]->piece.kind, *second->kindById("wizard"));
        QCOMPARE(there.hands[Side::White].at(*second->kindById("fuse")), 2);
        QCOMPARE(there.marks.size(), second->rules().marks.size());
        for (const std::string& counter : second->rules().counters) {
            const auto thence = *second->rules().counterNamed(counter);
            const auto here = *first->rules().counterNamed(counter);
            QCOMPARE(there.squares[7]->counters.at(thence), 5 + here.index);
            QCOMPARE(there.squareCounters.at(Square{4}).at(thence), 7 + here.index);
        }
        QVERIFY(first->rules().counters.size() > second->rules().counters.size());
    }

    void whatTheOtherRulesetHasNotIsDropped() {
        const RulesetPtr wider = wide(chessVariant(), BoardShape(), {"archer"});
        Setup setup = read(wider, "4k3/8/8/8/8/8/8/4K2(archer){0} w - - 0 1");
        setup.hands[Side::Black][*wider->kindById("archer")] = 1;
        setup.squares[4]->promotedFrom = *wider->kindById("archer");
        const RulesetPtr home = chess();
        const Setup narrow = carriedOver(setup, *wider, *home);
        QCOMPARE(formatFen(*home, narrow), std::string("4k3/8/8/8/8/8/8/4K3 w - - 0 1"));
        QVERIFY(narrow.hands[Side::Black].empty());
        QVERIFY(!narrow.squares[4]->promotedFrom);
    }

    void whatTheHomeVariantCannotPlayIsTold_data() {
        QTest::addColumn<bool>("open");
        QTest::addColumn<int>("files");
        QTest::addColumn<QByteArray>("fen");
        QTest::addColumn<QByteArray>("told");
        QTest::newRow("chess") << false << 8 << QByteArray("4k3/8/8/8/8/8/8/4K3 w - - 0 1") << QByteArray();
        QTest::newRow("a foreign kind")
            << false << 8 << QByteArray("(archer){0}3k3/8/8/8/8/8/8/4K2(archer){0} w - - 0 1")
            << QByteArray("setup.foreign-kind archer h1, a8");
        QTest::newRow("two foreign kinds")
            << false << 8 << QByteArray("(archer){0}3k3/8/8/8/8/8/8/4K2(bomb){1} w - - 0 1")
            << QByteArray("setup.foreign-kind archer a8; setup.foreign-kind bomb h1");
        QTest::newRow("in a hand") << false << 8 << QByteArray("4k3/8/8/8/8/8/8/4K3[(archer){0}] w - - 0 1")
                                   << QByteArray("setup.foreign-kind-in-hand archer ");
        QTest::newRow("another board")
            << false << 9 << QByteArray("4k4/9/9/9/9/9/9/4K4 w - - 0 1") << QByteArray("setup.other-board");
        QTest::newRow("an open variant takes all")
            << true << 9 << QByteArray("4k4/9/9/9/9/9/9/(bomb){0}3K4 w - - 0 1") << QByteArray();
    }
    void whatTheHomeVariantCannotPlayIsTold() {
        QFETCH(bool, open);
        QFETCH(int, files);
        QFETCH(QByteArray, fen);
        QFETCH(QByteArray, told);
        const Variant home = open ? openVariant() : chessVariant();
        const RulesetPtr ruleset = wide(home, shapeOf(files, 8), {"archer", "bomb"});
        std::string found;
        const Diagnostics problems = foreignIn(read(ruleset, fen.constData()), *ruleset, home);
        for (const Diagnostic& each : problems.items()) {
            found += (found.empty() ? "" : "; ") + each.message.code;
            if (each.message.code == "setup.other-board") continue;
            found += " " + std::get<std::string>(each.message.arguments[0].value) + " " +
                     std::get<std::string>(each.message.arguments[1].value);
        }
        QCOMPARE(found, told.toStdString());
    }

    void kindsThatOwnTreesMakeAreNotForeign() {
        Variant home = chessVariant();
        // Its tree makes a queen of it.
        home.army.push_back({"C", "charger", {}, {}});
        const RulesetPtr ruleset = wide(home, BoardShape(), {"archer"});
        std::set<std::string> made;
        for (std::size_t i = 0; i < ruleset->kindCount(); ++i) made.insert(ruleset->rules().kinds[i].id);
        made.erase("archer");
        QVERIFY(foreignKinds(made, *ruleset, home).empty());
        QCOMPARE(foreignKinds({"archer", "rook"}, *ruleset, home), std::set<std::string>{"archer"});
    }
};

}  // namespace chesspp::testing

CHESSPP_GUILESS_TEST(chesspp::testing::WiderRulesetTest)
#include "tst_editing_ruleset.moc"
