// SPDX-License-Identifier: MIT
// Moves as text: known games, disambiguation, lenient parsing, reasons when nothing matches, round trips.
#include "tests/support/rules_for_tests.h"
#include "tests/support/sanitizer.h"
#include "tests/support/test_program.h"

#include "core/game/resolve_variant.h"
#include "core/moves/reference/evaluator.h"
#include "core/notation/fen.h"
#include "core/notation/move_text.h"
#include "core/notation/san.h"

#include <QElapsedTimer>
#include <QTest>
#include <algorithm>
#include <random>

namespace chesspp::testing {

namespace {

// Milliseconds for all moves of a full board.
constexpr qint64 kWrittenWithin = kSanitizer == Sanitizer::None ? 2'000 : 20'000;

/// SAN of the last move of a game.
QString sanOfLast(const Game& game) {
    Game before = game;
    before.back();
    return QString::fromStdString(formatSan(before.position(), game.node(game.current()).move));
}

Variant wideVariant() {
    Variant variant = chessVariant();
    variant.id = "wide";
    variant.shape = *BoardShape::make(12, 12);
    variant.start = FenStart{};
    return variant;
}

Node acting(Action action, std::optional<Target> target) {
    Node node;
    node.action = std::move(action);
    node.target = std::move(target);
    return node;
}

MultiPart part(PartAction action, PartBase at, std::optional<PartTarget> target) {
    MultiPart part;
    part.action = std::move(action);
    part.at = at;
    part.target = std::move(target);
    return part;
}

/// A piece whose tree is these nodes.
PieceDefinition doing(const char* id, std::vector<Node> tree) {
    PieceDefinition piece;
    piece.id = id;
    piece.name = id;
    piece.tree = std::move(tree);
    return piece;
}

/// Chess with a piece for each sign that SAN has for what is no travel.
RulesetPtr oddRuleset(Backend backend) {
    const KindChoice pawnOrKnight{KindChoice::Source::Listed, {"pawn", "knight"}};
    const KindChoice odd{KindChoice::Source::Listed, {"knight", "swapper", "mark-2"}};
    const std::vector<PieceDefinition> pieces{
        doing("archer", {acting(CaptureAction{}, Jump{{2, 2}}), acting(MoveAction{}, Jump{{2, 2}})}),
        doing("mark-2", {acting(MoveAction{}, Jump{{2, 2}})}),
        doing("witch", {acting(SummonAction{pawnOrKnight}, Jump{{1, 1}})}),
        doing("smith", {acting(SummonAction{{KindChoice::Source::Listed, {"pawn"}}}, Jump{{1, 1}})}),
        doing("sender", {acting(MoveOtherAction{{1, 0}, {3, 0}}, std::nullopt)}),
        doing("swapper", {acting(SwapAction{}, Jump{{0, 1}}), acting(ConvertAction{}, Jump{{1, 0}})}),
        doing("idler", {acting(PassAction{}, OwnSquare{}), acting(CaptureAction{}, OwnSquare{}),
                        acting(PromoteAction{odd}, std::nullopt)}),
        doing("mason", {acting(ConvertAction{}, Jump{{1, 0}}),
                        acting(MultiAction{{part(ConvertAction{}, PartBase::Destination, std::nullopt),
                                            part(CaptureAction{}, PartBase::Start, Jump{{0, 1}})}},
                               Jump{{1, 0}})}),
        doing("tank", {acting(MoveAction{}, Jump{{1, 0}}),
                       acting(MultiAction{{part(MoveAction{}, PartBase::Destination, std::nullopt),
                                           part(CaptureAction{}, PartBase::Destination, Jump{{1, 0}})}},
                              Jump{{1, 0}}),
                       acting(MultiAction{{part(CaptureAction{}, PartBase::Destination, Jump{{1, 0}}),
                                           part(CaptureAction{}, PartBase::Destination, Jump{{1, 1}})}},
                              Jump{{1, 0}})})};
    Variant variant = chessVariant();
    for (const auto& [letter, id] : {std::pair{"A", "archer"},
                                     {"W", "witch"},
                                     {"O", "smith"},
                                     {"S", "sender"},
                                     {"X", "swapper"},
                                     {"I", "idler"},
                                     {"T", "tank"},
                                     {"M", "mason"}}) {
        variant.army.push_back({letter, id, {}, {}});
    }
    variant.start = FenStart{};
    auto ruleset = Ruleset::compile(
        variant,
        [&](std::string_view id) {
            const auto own = std::find_if(pieces.begin(), pieces.end(),
                                          [&](const PieceDefinition& piece) { return piece.id == id; });
            return own != pieces.end() ? &*own : pieceOfTree(id);
        },
        backend);
    if (!ruleset) qFatal("%s", codesOf(ruleset.error()).c_str());
    return *ruleset;
}

}  // namespace

class MoveTextTest : public QObject {
    Q_OBJECT
private slots:
    void knownGamesReadAndWriteTheSame_data() {
        QTest::addColumn<QString>("moves");
        QTest::newRow("Morphy's opera game, Paris 1858")
            << "e4 e5 Nf3 d6 d4 Bg4 dxe5 Bxf3 Qxf3 dxe5 Bc4 Nf6 Qb3 Qe7 Nc3 c6 Bg5 b5 Nxb5 cxb5 Bxb5+ Nbd7 "
               "O-O-O Rd8 Rxd7 Rxd7 Rd1 Qe6 Bxd7+ Nxd7 Qb8+ Nxb8 Rd8#";
        QTest::newRow("Kasparov against Topalov, Wijk aan Zee 1999")
            << "e4 d6 d4 Nf6 Nc3 g6 Be3 Bg7 Qd2 c6 f3 b5 Nge2 Nbd7 Bh6 Bxh6 Qxh6 Bb7 a3 e5 O-O-O Qe7 Kb1 a6 "
               "Nc1 O-O-O Nb3 exd4 Rxd4 c5 Rd1 Nb6 g3 Kb8 Na5 Ba8 Bh3 d5 Qf4+ Ka7 Rhe1 d4 Nd5 Nbxd5 exd5 Qd6 "
               "Rxd4 cxd4 Re7+ Kb6 Qxd4+ Kxa5 b4+ Ka4 Qc3 Qxd5 Ra7 Bb7 Rxb7 Qc4 Qxf6 Kxa3 Qxa6+ Kxb4 c3+ "
               "Kxc3 "
               "Qa1+ Kd2 Qb2+ Kd1 Bf1 Rd2 Rd7 Rxd7 Bxc4 bxc4 Qxh8 Rd3 Qa8 c3 Qa4+ Ke1 f4 f5 Kc1 Rd2 Qa7";
        QTest::newRow("the Immortal game, London 1851")
            << "e4 e5 f4 exf4 Bc4 Qh4+ Kf1 b5 Bxb5 Nf6 Nf3 Qh6 d3 Nh5 Nh4 Qg5 Nf5 c6 g4 Nf6 Rg1 cxb5 h4 Qg6 "
               "h5 Qg5 Qf3 Ng8 Bxf4 Qf6 Nc3 Bc5 Nd5 Qxb2 Bd6 Bxg1 e5 Qxa1+ Ke2 Na6 Nxg7+ Kd8 Qf6+ Nxf6 Be7#";
    }
    void knownGamesReadAndWriteTheSame() {
        QFETCH(QString, moves);
        Game game(positionOf(chess(), ""));
        for (const QString& text : moves.split(' ')) {
            const auto move = parseMove(game.position(), text.toStdString());
            QVERIFY2(move.has_value(), qPrintable(text));
            QCOMPARE(QString::fromStdString(formatSan(game.position(), *move)), text);
            const auto coordinate = parseMove(game.position(), formatCoordinate(game.position(), *move));
            QVERIFY(coordinate && *coordinate == *move);
            game.play(*move);
        }
    }

    void moveIsWrittenInBothForms_data() {
        QTest::addColumn<QString>("variant");
        QTest::addColumn<QString>("fen");
        QTest::addColumn<QString>("coordinate");
        QTest::addColumn<QString>("san");
        const auto row = [](const char* variant, const char* fen, const char* coordinate, const char* san) {
            QTest::addRow("%s %s", san, fen) << variant << fen << coordinate << san;
        };
        row("chess", "4k3/8/8/8/8/8/4K3/R6R w - - 0 1", "a1d1", "Rad1");
        row("chess", "R7/4k3/8/8/8/8/4K3/R7 w - - 0 1", "a1a5", "R1a5");
        row("chess", "4k3/8/8/8/2N3N1/8/2N3N1/4K3 w - - 0 1", "c4e3", "Nc4e3");
        row("chess", "4k3/8/8/8/8/b7/8/RN2K2N w Q - 0 1", "b1d2", "Nd2");
        row("chess", "7k/8/8/8/1b6/8/3N4/4K2N w - - 0 1", "h1f2", "Nf2");
        row("chess", "7k/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1", "g1e2", "Ne2");
        row("chess", "4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8q", "a8=Q+");
        row("chess", "1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7b8n", "axb8=N");
        row("chess", "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1", "d4e3", "dxe3");
        row("chess", "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1g1", "O-O");
        row("chess", "r3k2r/8/8/8/8/8/8/4K3 b kq - 0 1", "e8c8", "O-O-O");
        row("chess", "5k2/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", "O-O+");
        row("chess", "7k/R7/6K1/8/8/8/8/8 w - - 0 1", "a7a8", "Ra8#");
        row("chess960", "4k3/8/8/8/8/8/8/5KR1 w K - 0 1", "f1g1", "O-O");
        row("chess960", "4k3/8/8/8/8/8/8/5KR1 w K - 0 1", "g1h1", "Rh1");
        row("wide", "12/12/12/12/4k7/12/12/12/12/4K7/12/R10R w - - 0 1", "a1d1", "Rad1");
        row("wide", "R11/12/12/12/4k7/12/12/12/12/4K7/12/R11 w - - 0 1", "a12a10", "R12a10");
        row("wide", "12/12/12/12/4k7/12/12/12/12/4K7/12/R11 w - - 0 1", "a1a11", "Ra11");
    }
    void moveIsWrittenInBothForms() {
        QFETCH(QString, variant);
        QFETCH(QString, fen);
        QFETCH(QString, coordinate);
        QFETCH(QString, san);
        const RulesetPtr ruleset = variant == "chess"      ? chess()
                                   : variant == "chess960" ? fischer()
                                                           : compiled(wideVariant());
        const Position position = positionOf(ruleset, fen.toStdString());
        const auto move = parseMove(position, coordinate.toStdString());
        QVERIFY2(move.has_value(), move ? "" : codesOf(move.error()).c_str());
        QCOMPARE(QString::fromStdString(formatCoordinate(position, *move)), coordinate);
        QCOMPARE(QString::fromStdString(formatSan(position, *move)), san);
        const auto again = parseMove(position, san.toStdString());
        QVERIFY(again && *again == *move);
    }

    /// core/MEANING.md: Texts: ":" capture from afar, "@" summon, "_" any other first effect, "=n".
    void whatIsNoTravelHasASignOfItsOwn_data() {
        QTest::addColumn<QString>("fen");
        QTest::addColumn<QStringList>("coordinates");
        QTest::addColumn<QStringList>("sans");
        const auto row = [](const char* name, const char* fen, const QStringList& coordinates,
                            const QStringList& sans) { QTest::newRow(name) << fen << coordinates << sans; };
        row("from afar or by going there", "7k/8/8/8/8/3p4/8/KA6 w - - 0 1", {"b1d3=1", "b1d3=2"},
            {"Ab1:d3", "Axd3"});
        row("from afar, nobody there", "7k/8/8/8/8/8/8/KA6 w - - 0 1", {"b1d3=1", "b1d3=2"},
            {"Ab1:d3", "Ad3"});
        row("summons", "7k/8/8/8/8/2W5/8/K7 w - - 0 1", {"c3d4p", "c3d4n"}, {"Wc3@d4=P", "Wc3@d4=N"});
        row("sends another", "7k/8/8/8/8/1R6/1S6/K7 w - - 0 1", {"b2b5"}, {"Sb2_b3-b5"});
        row("changes places and sides", "7k/8/8/8/1n6/1XN5/8/K7 w - - 0 1", {"b3c3", "b3b4"},
            {"Xb3_b3-c3", "Xb3_b4"});
        row("passes, goes, becomes another", "7k/8/8/8/8/1I6/8/K7 w - - 0 1",
            {"b3b3=1", "b3b3=2", "b3b3n", "b3b3x", "b3b3(mark-2)"},
            {"Ib3_b3", "Ib3:b3", "Ib3_b3=N", "Ib3_b3=X", "Ib3_b3=(mark-2)"});
        row("three ways to one square", "7k/8/8/8/8/1np5/8/1T5K w - - 0 1", {"b1b2=1", "b1b2=2", "b1b2=3"},
            {"Tb2", "Txb2", "Tb1:b2"});
        row("three ways, two of which read alike", "7k/8/8/8/8/8/8/KT6 w - - 0 1",
            {"b1b2=1", "b1b2=2", "b1b2=3"}, {"Tb2=1", "Tb2=2", "Tb1:b2"});
    }
    void whatIsNoTravelHasASignOfItsOwn() {
        QFETCH(QString, fen);
        QFETCH(QStringList, coordinates);
        QFETCH(QStringList, sans);
        for (const Backend backend : {Backend::Fastest, Backend::Plain}) {
            const Position position = positionOf(oddRuleset(backend), fen.toStdString());
            QStringList written;
            QStringList writtenInSan;
            for (const Move move : position.legalMoves()) {
                if (position.ruleset().isRoyal(position.at(move.from.square())->kind)) continue;
                written << QString::fromStdString(formatCoordinate(position, move));
                writtenInSan << QString::fromStdString(formatSan(position, move));
                for (const QString& text : {written.back(), writtenInSan.back()}) {
                    const auto again = parseMove(position, text.toStdString());
                    QVERIFY2(again.has_value(), qPrintable(text));
                    QVERIFY2(*again == move, qPrintable(text));
                }
            }
            for (const QString& text : coordinates)
                QVERIFY2(written.contains(text), qPrintable(written.join(' ')));
            for (const QString& text : sans)
                QVERIFY2(writtenInSan.contains(text), qPrintable(writtenInSan.join(' ')));
        }
    }

    /// What is legal has the text that reads back, and nothing else has it.
    void triesAreToldApart_data() {
        QTest::addColumn<QString>("fen");
        QTest::addColumn<QStringList>("texts");
        QTest::newRow("all are legal")
            << "7k/8/8/8/8/1np5/8/1T5K w - - 0 1" << QStringList{"b1b2=1", "b1b2=2", "b1b2=3"};
        QTest::newRow("one is, without leaving the line")
            << "7k/8/8/8/8/1np5/8/KT5r w - - 0 1" << QStringList{"b1b2=2", "b1b2=3", "b1b2"};
        QTest::newRow("none is, by the turn")
            << "7k/8/8/8/8/1np5/8/1T5K b - - 0 1" << QStringList{"b1b2=1", "b1b2=2", "b1b2=3"};
        QTest::newRow("none is, without a king")
            << "8/8/8/8/8/1np5/8/1T6 w - - 0 1" << QStringList{"b1b2=1", "b1b2=2", "b1b2=3"};
        QTest::newRow("promotions that are legal")
            << "7k/1P6/8/8/8/8/8/7K w - - 0 1" << QStringList{"b7b8q", "b7b8r", "b7b8b", "b7b8n"};
        QTest::newRow("promotions that are not")
            << "8/kP5K/8/8/8/8/8/r7 b - - 0 1" << QStringList{"b7b8q", "b7b8r", "b7b8b", "b7b8n"};
    }
    void triesAreToldApart() {
        QFETCH(QString, fen);
        QFETCH(QStringList, texts);
        const RulesetPtr ruleset = oddRuleset(Backend::Plain);
        const Setup setup = *parseFen(*ruleset, fen.toStdString());
        Setup asked = setup;
        asked.sideToMove = Side::White;
        std::vector<FullMove> moves;
        const Square from = *setup.shape.parse(texts.front().left(2).toStdString());
        for (const FullMove& move : ReferenceEvaluator(ruleset->rules()).pseudoLegal(asked, from)) {
            if (setup.shape.name(*move.shown) == texts.front().mid(2, 2).toStdString()) moves.push_back(move);
        }
        QStringList written;
        for (const std::string& text : formatTries(ruleset, setup, moves)) {
            written << QString::fromStdString(text);
        }
        QCOMPARE(written, texts);
        const auto position = Position::fromSetup(ruleset, setup);
        for (const Move move : position ? position->legalMovesFrom(from) : MoveList()) {
            const auto tried = std::ranges::find(moves, position->expand(move));
            if (tried == moves.end()) continue;
            QCOMPARE(*parseMove(*position, texts[tried - moves.begin()].toStdString()), move);
        }
    }

    /// Each kind of effect as the first of a move, also those that no piece of the tests makes.
    void everyEffectHasItsSign() {
        const RulesetPtr ruleset = oddRuleset(Backend::Plain);
        const BoardShape shape = ruleset->rules().shape;
        const auto at = [&](const char* name) { return *shape.parse(name); };
        const KindId knight = *ruleset->kindByLetter("N");
        const auto row = [&](const Effect& effect, const char* san) {
            notation::MoveParts parts;
            parts.full = {at("b2"), at("d4"), {effect}, {}};
            parts.actor = {*ruleset->kindByLetter("X"), Owner::White};
            parts.form = notation::formOf(parts.full);
            QCOMPARE(notation::plainSan(*ruleset, parts), std::string(san));
            QCOMPARE(notation::plainCoordinate(*ruleset, parts), std::string("b2d4"));
        };
        row(effect::relocate(at("b2"), at("d4")), "Xd4");
        row(effect::relocate(at("c3"), at("d4")), "Xb2_c3-d4");
        row(effect::remove(at("d4")), "Xb2:d4");
        row(effect::place(at("d4"), knight, Owner::White), "Xb2@d4");
        row(effect::transform(at("b2"), knight), "Xb2_b2");
        row(effect::convert(at("d4"), Owner::White), "Xb2_d4");
        row(effect::exchange(at("b2"), at("d4")), "Xb2_b2-d4");
        row({.type = EffectType::MakeHole, .at = at("d4")}, "Xb2_d4");
        row(effect::countOnPiece(at("b2"), CounterId{0}, 1), "Xb2_b2");
        row(effect::countOnSquare(at("c3"), CounterId{0}, 1), "Xb2_c3");
        row(effect::countForSide(Side::White, CounterId{0}, 1), "Xb2_d4");
        row(effect::give(Side::White, knight), "Xb2_d4");
        row(effect::leaveMark(MarkId{0}, at("c3"), 1), "Xb2_c3");
    }

    /// core/MEANING.md: Texts: "e2e4,e4e5".
    void wallsStandBehindTheMove() {
        const RulesetPtr ruleset = oddRuleset(Backend::Plain);
        const BoardShape shape = ruleset->rules().shape;
        const auto at = [&](const char* name) { return *shape.parse(name); };
        notation::MoveParts parts;
        parts.full = {at("e2"),
                      at("e4"),
                      {effect::relocate(at("e2"), at("e4")), {.type = EffectType::MakeHole, .at = at("e5")}},
                      {}};
        parts.actor = {*ruleset->kindByLetter("X"), Owner::White};
        parts.form = notation::formOf(parts.full);
        QCOMPARE(notation::plainCoordinate(*ruleset, parts), std::string("e2e4,e4e5"));
    }

    void twoMovesWithoutTheirNumberAreAmbiguous() {
        const Position position = positionOf(oddRuleset(Backend::Plain), "7k/8/8/8/8/1I6/8/K7 w - - 0 1");
        const auto move = parseMove(position, "b3b3");
        QVERIFY(!move);
        QCOMPARE(bareCodesOf(move.error()), std::string("move.ambiguous"));
    }

    void choicesOfOneOnManySquaresNeedNotBeSaid() {
        MultiPart ring;
        ring.action = SummonAction{{KindChoice::Source::Listed, {"pawn"}}};
        ring.target = Radius{1, RadiusFill::Ring, RadiusCentre::Without};
        PieceDefinition mother = *pieceOfTree("knight");
        mother.id = "mother";
        mother.tree = {acting(MultiAction{{ring}}, Jump{{0, 3}})};
        Variant variant = wideVariant();
        variant.army.push_back({"M", mother.id, {}, {}});
        const auto find = [&](std::string_view id) { return id == mother.id ? &mother : pieceOfTree(id); };
        const auto ruleset = Ruleset::compile(variant, find);
        QVERIFY(ruleset);
        const Position position = positionOf(*ruleset, "k11/12/12/12/12/12/12/12/12/3M8/12/11K w - - 0 1");
        const auto said = parseMove(position, "d3g3pppppppp");
        const auto unsaid = parseMove(position, "d3g3");
        QVERIFY(said && unsaid);
        QVERIFY(*said == *unsaid);
    }

    void aChoiceOfOneNeedNotBeSaid() {
        const Position position = positionOf(oddRuleset(Backend::Fastest), "7k/8/8/8/8/2O5/8/K7 w - - 0 1");
        const auto said = parseMove(position, "c3d4p");
        const auto unsaid = parseMove(position, "c3d4");
        QVERIFY(said.has_value() && unsaid.has_value());
        QVERIFY(*said == *unsaid);
    }

    void aChoiceThatIsOpenOrNowhereIsToldWithThoseThereAre_data() {
        QTest::addColumn<QString>("fen");
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("code");
        QTest::addColumn<QString>("moves");
        const auto row = [](const char* fen, const char* text, const char* code, const char* moves) {
            QTest::newRow(text) << fen << QByteArray(text) << code << moves;
        };
        const char* alike = "7k/8/8/8/8/1n6/1Mn5/7K w - - 0 1";
        row(alike, "Mb2_b3", "move.choice-open", "Mb2_b3=1, Mb2_b3=2");
        row(alike, "Mb2_b3=9", "move.choice-nowhere", "Mb2_b3=1, Mb2_b3=2");
        row(alike, "Mb2_b3=Q", "move.choice-nowhere", "Mb2_b3=1, Mb2_b3=2");
        row(alike, "b2b3=9", "move.choice-nowhere", "b2b3=1, b2b3=2");
        row(alike, "b2-b3=9", "move.ambiguous", "b2b3=1, b2b3=2");
        const char* summons = "7k/8/8/8/8/2W5/8/K7 w - - 0 1";
        row(summons, "Wc3@d4", "move.choice-open", "Wc3@d4=P, Wc3@d4=N");
        row(summons, "Wc3@d4=Q", "move.choice-nowhere", "Wc3@d4=P, Wc3@d4=N");
        row(summons, "c3d4=9", "move.choice-missing", "P, N");
        const char* promotes = "7k/1P6/8/8/8/8/8/K7 w - - 0 1";
        row(promotes, "b8=9", "move.choice-nowhere", "b8=Q, b8=R, b8=B, b8=N");
        row(promotes, "b7b8=2", "move.choice-missing", "Q, R, B, N");
        const char* goes = "7k/8/8/8/8/8/1N6/K7 w - - 0 1";
        row(goes, "Nd3=1", "move.choice-needless", "b2d3");
        row(goes, "b2d3=2", "move.choice-needless", "b2d3");
        row(goes, "b2-d3=2", "move.choice-needless", "b2d3");
    }
    void aChoiceThatIsOpenOrNowhereIsToldWithThoseThereAre() {
        QFETCH(QString, fen);
        QFETCH(QByteArray, text);
        QFETCH(QString, code);
        QFETCH(QString, moves);
        const auto move =
            parseMove(positionOf(oddRuleset(Backend::Plain), fen.toStdString()), text.toStdString());
        QVERIFY(!move);
        QCOMPARE(QString::fromStdString(bareCodesOf(move.error())), code);
        const Argument& last = move.error().items().front().message.arguments.back();
        QCOMPARE(QString::fromStdString(std::get<std::string>(last.value)), moves);
    }

    void readingForgives_data() {
        QTest::addColumn<QString>("fen");
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("san");
        const auto row = [](const char* fen, const char* text, const char* san) {
            QTest::addRow("%s", text) << fen << text << san;
        };
        const char* castles = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
        for (const char* text : {"0-0", "O-O", "o-o", "e1g1", "e1h1", "O-O+?!"}) row(castles, text, "O-O");
        for (const char* text : {"0-0-0", "O-O-O", "e1c1", "e1a1"}) row(castles, text, "O-O-O");
        const char* promotes = "4k3/P7/8/8/8/8/8/4K3 w - - 0 1";
        for (const char* text : {"a8=Q+", "a8=Q", "a8Q", "a8(Q)", "a8/Q", "a7a8q", "a7a8Q", "a7-a8=Q",
                                 "a8(=Q)!!", "a7a8(queen)", "a8=Q+-", "a8q"}) {
            row(promotes, text, "a8=Q+");
        }
        for (const char* text : {"Nf3", "nf3", "Ngf3", "Ng1f3", "N1f3", "g1f3", "g1-f3", " Nf3 ", "Nf3+",
                                 "Nf3±", "Nf3+-", "Nf3!?∓", "Nf3 =", "g1f3∞"}) {
            row("", text, "Nf3");
        }
        for (const char* text : {"dxe3", "dxe3 e.p.", "dxe3ep", "de3", "d4xe3", "d4e3"}) {
            row("4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1", text, "dxe3");
        }
        for (const char* text : {"bxc3", "b2xc3", "b2c3"})
            row("4k3/8/8/8/8/2p5/1P1B4/4K3 w - - 0 1", text, "bxc3");
        row("4k3/8/8/8/8/2p5/1P1B4/4K3 w - - 0 1", "Bxc3", "Bxc3");
        row("4k3/8/8/8/8/2p5/1P1B4/4K3 w - - 0 1", "B:c3", "Bxc3");
    }
    void readingForgives() {
        QFETCH(QString, fen);
        QFETCH(QString, text);
        QFETCH(QString, san);
        const Position position = positionOf(chess(), fen.toStdString());
        const auto move = parseMove(position, text.toStdString());
        QVERIFY2(move.has_value(), move ? "" : codesOf(move.error()).c_str());
        QCOMPARE(QString::fromStdString(formatSan(position, *move)), san);
    }

    void textWithoutAMoveIsToldWhy_data() {
        QTest::addColumn<QString>("fen");
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("code");
        const auto row = [](const char* fen, const QByteArray& text, const char* code) {
            QTest::addRow("%s", text.left(20).constData()) << fen << text << code;
        };
        row("", "e4e5", "move.no-piece");
        row("", "e7e5", "move.not-its-turn");
        row("", "e2e5", "move.no-such-move");
        row("", "Nf4", "move.none-goes");
        row("", "Xf3", "move.unknown-letter");
        row("", "e5", "move.none-goes");
        row("", "O-O", "move.no-castling-h");
        row("", "O-O-O", "move.no-castling-a");
        row("", "P@e4", "move.no-drop");
        row("", "n@f6", "move.no-drop");
        row("", "@e4", "move.no-drop");
        row("", "--", "move.no-pass");
        row("", "0000", "move.no-pass");
        row("", "Pass", "move.no-pass");
        row("", "P@e9", "move.unreadable");
        row("", "hello", "move.unreadable");
        row("", "", "move.unreadable");
        row("", "\xff\xfe", "move.unreadable");
        row("", "e2e4e5", "move.unreadable");
        // What can be no choice is no move, and a move is possible though a choice is not.
        row("", "e4,", "move.unreadable");
        row("", "e2e4,", "move.unreadable");
        row("", "Nf3(knight", "move.unreadable");
        row("", "Nf3()", "move.unreadable");
        row("", "e2e4q", "move.choice-needless");
        row("", "Ng1f3x", "move.choice-needless");
        row("", "e4=(queen)", "move.choice-needless");
        row("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1q", "move.choice-needless");
        row("4k3/4r3/8/8/8/8/4N3/4K3 w - - 0 1", "e2c3q", "move.leaves-attacked");
        row("7r/1P5K/8/8/8/8/8/k7 w - - 0 1", "b7b8", "move.leaves-attacked");
        row("7r/1P5K/8/8/8/8/8/k7 w - - 0 1", "b8=Q", "move.leaves-attacked");
        row("", QByteArray(300, 'a'), "move.too-long");
        row("4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8", "move.choice-missing");
        row("4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a8", "move.choice-missing");
        row("4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a8=K", "move.choice-unknown");
        row("4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8k", "move.choice-unknown");
        row("4k3/4r3/8/8/8/8/4N3/4K3 w - - 0 1", "e2c3", "move.leaves-attacked");
        row("4k3/4r3/8/8/8/8/4N3/4K3 w - - 0 1", "Nc3", "move.leaves-attacked");
        row("4k3/8/8/8/8/8/4K3/R6R w - - 0 1", "Rd1", "move.ambiguous");
    }
    void textWithoutAMoveIsToldWhy() {
        QFETCH(QString, fen);
        QFETCH(QByteArray, text);
        QFETCH(QString, code);
        const auto move = parseMove(positionOf(chess(), fen.toStdString()), text.toStdString());
        QVERIFY(!move);
        QCOMPARE(QString::fromStdString(bareCodesOf(move.error())), code);
    }

    void movesOffTheBoardReadBack_data() {
        QTest::addColumn<FullMove>("move");
        QTest::addColumn<QString>("san");
        QTest::addColumn<QString>("coordinate");
        const Square e4 = *chess()->rules().shape.parse("e4");
        const auto row = [](const FullMove& move, const char* san, const char* coordinate) {
            QTest::addRow("%s", san) << move << san << coordinate;
        };
        for (const char* letter : {"N", "P"}) {
            const KindId kind = *chess()->kindByLetter(letter);
            const std::string text = std::string(letter) + "@e4";
            row({Origin::hand(kind), e4, {effect::drop(Side::White, kind, e4)}, {}}, text.c_str(),
                text.c_str());
        }
        const KindId queen = *chess()->kindByLetter("Q");
        row({Origin(), e4, {effect::place(e4, queen, Owner::Black)}, {queen}}, "Q@e4", "Q@e4");
        row({Origin(), {}, {}, {}}, "--", "0000");
    }
    void movesOffTheBoardReadBack() {
        using namespace notation;
        QFETCH(FullMove, move);
        QFETCH(QString, san);
        QFETCH(QString, coordinate);
        const Rules& rules = chess()->rules();
        MoveParts parts{{}, move, {}, formOf(move), false};
        if (!move.effects.empty()) parts.actor = {move.effects.front().kind, move.effects.front().owner};
        QCOMPARE(QString::fromStdString(plainSan(*chess(), parts)), san);
        QCOMPARE(QString::fromStdString(plainCoordinate(*chess(), parts)), coordinate);
        for (const QString& text : {san, coordinate}) {
            const std::string bytes = text.toStdString();
            const auto wish = readOffBoard(rules.shape, bytes);
            QVERIFY(wish.has_value());
            QVERIFY(fitsOffBoard(rules, *wish, parts));
            const auto elsewhere = readOffBoard(rules.shape, "N@e5");
            QVERIFY(!fitsOffBoard(rules, *elsewhere, parts));
        }
    }
    void theOnlyKindIsPlacedWithoutALetter() {
        using namespace notation;
        Variant variant;
        variant.id = "stones";
        variant.shape = *BoardShape::make(5, 5);
        variant.army = {{"R", "rook", {}, {}}};
        variant.start = FenStart{};
        const RulesetPtr ruleset = compiled(variant);
        const Square b2 = *ruleset->rules().shape.parse("b2");
        const FullMove move{Origin(), b2, {effect::place(b2, KindId{0}, Owner::White)}, {KindId{0}}};
        const MoveParts parts{{}, move, {KindId{0}, Owner::White}, formOf(move), false};
        QCOMPARE(plainSan(*ruleset, parts), std::string("@b2"));
        for (const char* text : {"@b2", "R@b2", "(rook)@b2"}) {
            const auto wish = readOffBoard(ruleset->rules().shape, text);
            QVERIFY(wish && fitsOffBoard(ruleset->rules(), *wish, parts));
        }
    }

    void everyMoveReadsBackInBothForms_data() {
        QTest::addColumn<int>("seed");
        for (int seed = 0; seed < 6; ++seed) QTest::addRow("%d", seed) << seed;
    }
    void everyMoveReadsBackInBothForms() {
        QFETCH(int, seed);
        std::mt19937 random(static_cast<unsigned>(seed));
        const RulesetPtr ruleset = seed % 2 == 0 ? chess() : fischer();
        Position position = *startPosition(ruleset, seed % 2 == 0 ? 0 : static_cast<int>(random() % 960));
        for (int ply = 0; ply < 40; ++ply) {
            const MoveList moves = position.legalMoves();
            if (moves.empty()) break;
            const std::vector<std::string> sans = formatSans(position, moves);
            const std::vector<std::string> texts = formatCoordinates(position, moves);
            QCOMPARE(texts.size(), moves.size());
            for (std::size_t i = 0; i < moves.size(); ++i) {
                const Move move = moves[i];
                const std::string san = formatSan(position, move);
                QCOMPARE(sans[i], san);
                const auto fromSan = parseMove(position, san);
                QVERIFY2(fromSan && *fromSan == move, san.c_str());
                const std::string text = formatCoordinate(position, move);
                QCOMPARE(texts[i], text);
                const auto fromText = parseMove(position, text);
                QVERIFY2(fromText && *fromText == move, text.c_str());
            }
            position.play(moves[random() % moves.size()]);
        }
    }

    void theFileXIsNoSignOfACapture() {
        std::vector<const PieceDefinition*> pieces;
        for (const char* id : {"king", "queen", "rook", "bishop", "knight", "pawn"})
            pieces.push_back(pieceOfTree(id));
        const std::string fen = "25k/26/26/22R2r/K25 w - - 0 1";
        const auto ruleset = rulesetFor(openVariant(), fen, pieces);
        QVERIFY2(ruleset, ruleset ? "" : codesOf(ruleset.error()).c_str());
        const Position position = positionOf(*ruleset, fen);
        int targets = 0;
        for (const Move move : position.legalMoves()) {
            for (const std::string& text : {formatCoordinate(position, move), formatSan(position, move)}) {
                const auto read = parseMove(position, text);
                QVERIFY2(read && *read == move, text.c_str());
            }
            if (formatCoordinate(position, move) == "w2x2") ++targets;
        }
        QCOMPARE(targets, 1);
        for (const char* text : {"w2-x2", "w2xx2", "Rxx2", "Rx2"}) {
            const auto read = parseMove(position, text);
            QVERIFY2(read && formatCoordinate(position, *read) == "w2x2", text);
        }
    }

    void theMovesOfAFullBoardAreWrittenAtOnce_data() {
        QTest::addColumn<QString>("letters");
        QTest::addColumn<int>("extent");
        QTest::addColumn<Backend>("backend");
        QTest::addColumn<int>("atLeast");
        QTest::newRow("chessmen") << "QRBNP" << 26 << Backend::Fastest << 700;
        QTest::newRow("lions, whose moves may read alike") << "L" << 16 << Backend::Fastest << 1000;
        QTest::newRow("choices") << "C" << 8 << Backend::Fastest << 1000;
        QTest::newRow("choices that the reference engine lists") << "C" << 8 << Backend::Plain << 1000;
    }
    void theMovesOfAFullBoardAreWrittenAtOnce() {
        QFETCH(QString, letters);
        QFETCH(int, extent);
        QFETCH(Backend, backend);
        QFETCH(int, atLeast);
        MultiPart ring;
        ring.action = SummonAction{{KindChoice::Source::Listed, {"rook", "knight"}}};
        ring.target = Radius{1, RadiusFill::Ring, RadiusCentre::Without};
        PieceDefinition chooser = *pieceOfTree("knight");
        chooser.id = "chooser";
        chooser.tree = {acting(MultiAction{{ring}}, OwnSquare{})};
        Variant variant = wideVariant();
        variant.shape = *BoardShape::make(extent, extent);
        variant.army.push_back({"L", "lion", {}, {}});
        variant.army.push_back({"C", chooser.id, {}, {}});
        const auto find = [&](std::string_view id) { return id == chooser.id ? &chooser : pieceOfTree(id); };
        const auto ruleset = Ruleset::compile(variant, find, backend);
        QVERIFY2(ruleset, ruleset ? "" : codesOf(ruleset.error()).c_str());
        std::mt19937 random(26);
        Setup setup((*ruleset)->rules().shape);
        for (std::optional<SetupPiece>& square : setup.squares) {
            const QString letter =
                letters.at(static_cast<int>(random() % static_cast<unsigned>(letters.size())));
            const Owner owner = random() % 2 == 0 ? Owner::White : Owner::Black;
            square =
                SetupPiece::of({*(*ruleset)->kindByLetter(letter.toStdString()), owner}, MovedState::Moved);
        }
        const Position position = Position::unjudged(*ruleset, setup);
        const MoveList moves = position.legalMoves();
        QVERIFY2(static_cast<int>(moves.size()) > atLeast, std::to_string(moves.size()).c_str());
        for (const bool san : {true, false}) {
            QElapsedTimer timer;
            timer.start();
            std::vector<std::string> texts =
                san ? formatSans(position, moves) : formatCoordinates(position, moves);
            QVERIFY2(timer.elapsed() < kWrittenWithin, std::to_string(timer.elapsed()).c_str());
            std::ranges::sort(texts);
            QVERIFY(std::ranges::adjacent_find(texts) == texts.end());
        }
    }

    void checkmateOfAnyPlyIsMarked() {
        QCOMPARE(sanOfLast(gameOf(chess(), "f3 e5 g4 Qh4")), "Qh4#");
        QCOMPARE(sanOfLast(gameOf(chess(), "e4 f5 Qh5")), "Qh5+");
    }
};

}  // namespace chesspp::testing

CHESSPP_GUILESS_TEST(chesspp::testing::MoveTextTest)
#include "tst_move_text.moc"
