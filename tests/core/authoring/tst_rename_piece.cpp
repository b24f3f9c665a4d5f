// SPDX-License-Identifier: MIT
// A ruleset with a piece under another id: each shipped piece keeps its number and moves, and games continue.
#include "tests/support/rules_for_tests.h"
#include "tests/support/sanitizer.h"
#include "tests/support/test_program.h"

#include "core/authoring/rename_piece.h"
#include "core/game/editing_ruleset.h"
#include "core/game/game.h"
#include "core/language/piece_references.h"
#include "core/notation/fen.h"
#include "core/notation/move_text.h"
#include "core/notation/pgn.h"

#include <QTest>
#include <filesystem>
#include <vector>

namespace chesspp::testing {

namespace {

const std::vector<const PieceDefinition*>& library() {
    static const std::vector<const PieceDefinition*> all = [] {
        std::vector<const PieceDefinition*> pieces;
        for (const auto& file : std::filesystem::directory_iterator("pieces")) {
            if (file.path().extension() == ".json")
                pieces.push_back(pieceOfTree(file.path().stem().string()));
        }
        return pieces;
    }();
    return all;
}

const PieceDefinition* nobody(std::string_view /*id*/) {
    return nullptr;
}

RulesetPtr wide(const std::set<std::string>& kinds, Backend backend) {
    const auto made = rulesetForEditing(chessVariant(), BoardShape(), kinds, library(), backend);
    if (!made) qFatal("%s", codesOf(made.error()).c_str());
    return *made;
}

std::string renamed(std::string text, const std::string& was, const std::string& now) {
    for (std::size_t at = text.find("(" + was + ")"); at != std::string::npos;
         at = text.find("(" + was + ")"))
        text.replace(at, was.size() + 2, "(" + now + ")");
    return text;
}

}  // namespace

class RenamedRulesetTest : public QObject {
    Q_OBJECT
private slots:
    void everyShippedPiecePlaysOnUnderAnotherId_data() {
        QTest::addColumn<QString>("id");
        std::size_t number = 0;
        for (const PieceDefinition* piece : library()) {
            if (!piece->royal && piece->id != "pawn" && isSampled(number++, 8))
                QTest::newRow(piece->id.c_str()) << QString(piece->id.c_str());
        }
    }
    void everyShippedPiecePlaysOnUnderAnotherId() {
        QFETCH(QString, id);
        const std::string was = id.toStdString();
        for (const Backend backend : {Backend::Plain, Backend::Fastest}) {
            const RulesetPtr before = wide({was}, backend);
            const RulesetPtr after = renamedRuleset(*before, was, "zz-other", nobody);
            QVERIFY(after != nullptr);
            QCOMPARE(after->kindCount(), before->kindCount());
            QCOMPARE(after->compiled() != nullptr, before->compiled() != nullptr);
            QVERIFY(!after->kindById(was) && after->kindById("zz-other") == before->kindById(was));
            for (std::size_t i = 0; i < after->kindCount(); ++i) {
                const KindId kind{static_cast<std::uint16_t>(i)};
                const PieceDefinition& piece = before->definition(kind);
                QCOMPARE(after->definition(kind), withKindRenamed(piece, was, "zz-other"));
                QCOMPARE(after->letterOf(kind), before->letterOf(kind));
            }
            const std::string fen = "4k3/3p4/8/8/3(" + was + "){0}4/5(" + was + "){1}2/2P5/4K3 w - - 0 1";
            const auto setup = parseFen(*before, fen);
            QVERIFY(setup);
            const Position one = Position::unjudged(before, *setup);
            const Position other = Position::unjudged(after, *setup);
            QCOMPARE(other.perft(backend == Backend::Plain ? 1 : 2),
                     one.perft(backend == Backend::Plain ? 1 : 2));
            QCOMPARE(other.hash(), one.hash());
            QCOMPARE(formatFen(*after, *setup), renamed(formatFen(*before, *setup), was, "zz-other"));
            // And back, the very same.
            const RulesetPtr back = renamedRuleset(*after, "zz-other", was, nobody);
            QVERIFY(back != nullptr && back->variant() == before->variant());
        }
    }

    void aTextOfAPositionNamesNobodyByTheOldId() {
        const RulesetPtr before = wide({"archer", "lion"}, Backend::Plain);
        const RulesetPtr after = renamedRuleset(*before, "archer", "bowman", nobody);
        const auto setup = parseFen(*before, "4k3/8/8/8/8/4P3/8/4K3 w - - 0 1 {\"unmoved\":[\"e3\"]}");
        QVERIFY(after != nullptr && setup);
        QCOMPARE(formatFen(*after, *setup),
                 std::string("4k3/8/8/8/8/4P3/8/4K3 w - - 0 1 "
                             "{\"unmoved\":[\"e3\"],\"kinds\":[\"bowman\",\"lion\"]}"));
        const auto read = parseFen(*after, formatFen(*after, *setup));
        QVERIFY(read && *read == *setup);
    }

    void whoIsNotThereOrIsThereAlreadyIsNotRenamed() {
        const RulesetPtr rules = wide({"archer", "lion"}, Backend::Plain);
        QVERIFY(renamedRuleset(*rules, "wizard", "other", nobody) == nullptr);
        QVERIFY(renamedRuleset(*rules, "archer", "lion", nobody) == nullptr);
    }

    void aPieceThatPlaysAlikeBringsItsNameAndOneThatDoesNotStaysOut() {
        const RulesetPtr rules = wide({"archer"}, Backend::Plain);
        PieceDefinition known = withKindRenamed(*pieceOfTree("archer"), "archer", "bowman");
        known.name = "Bowman";
        const auto find = [&](std::string_view id) { return id == "bowman" ? &known : nullptr; };
        const auto nameIn = [&] {
            const RulesetPtr after = renamedRuleset(*rules, "archer", "bowman", find);
            return after->definition(*after->kindById("bowman")).name;
        };
        QCOMPARE(nameIn(), std::string("Bowman"));
        known.tree.pop_back();
        QCOMPARE(nameIn(), pieceOfTree("archer")->name);
    }

    void aGameGoesOnWithItsTreeItsWordsAndItsResult() {
        const RulesetPtr before = wide({"archer"}, Backend::Fastest);
        const auto setup = parseFen(*before, "4k3/8/8/8/3(archer){0}4/8/4P3/4K3 w - - 0 1");
        QVERIFY(setup);
        Game game(Position::unjudged(before, *setup));
        const auto play = [&](const char* text) {
            const auto move = parseMove(game.position(), text);
            if (!move) qFatal("%s is no move", text);
            return game.play(*move);
        };
        const NodeId first = play("e2e4");
        play("e8e7");
        game.goTo(first);
        const NodeId other = play("e8d8");
        game.setComment(other, "aside");
        game.setGlyphs(first, {1});
        const NodeId gone = play("e4e5");
        const Game::Removed removed = game.remove(gone);
        game.goTo(other);
        QVERIFY(game.declare({Side::White, EndReason::Resignation}));
        const RulesetPtr after = renamedRuleset(*before, "archer", "bowman", nobody);
        QVERIFY(after != nullptr);
        Game under = game.under(after);
        QCOMPARE(formatPgn(under, {}), renamed(formatPgn(game, {}), "archer", "bowman"));
        QCOMPARE(under.current(), other);
        QVERIFY(under.declared().has_value() && !under.contains(gone));
        QCOMPARE(under.occurrences(), game.occurrences());
        under.restore(removed);
        QVERIFY(under.contains(gone) && under.position().rulesetPtr() == after);
    }
};

}  // namespace chesspp::testing

CHESSPP_GUILESS_TEST(chesspp::testing::RenamedRulesetTest)
#include "tst_rename_piece.moc"
