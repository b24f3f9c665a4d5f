// SPDX-License-Identifier: MIT
#include "ui/models/table/text/table_status_text.h"

#include "ui/models/diagram/move_markers.h"
#include "ui/models/library/library_context.h"
#include "ui/models/piece/piece_text.h"
#include "ui/models/table/text/move_notation.h"

#include "core/notation/move_text.h"

#include <QCoreApplication>

namespace chesspp::ui {
namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(Table)
};

/// "2. Nf3" or "2… Nc6": the move that led to the current node.
QString numberedMove(const TableDocument& table) {
    Position before = table.position();
    before.takeBack();
    const QString move = shownMove(before, table.game().node(table.game().current()).move);
    const Setup setup = before.setup();
    return QString(setup.sideToMove == Side::White ? "%1. %2" : "%1… %2").arg(setup.moveNumber).arg(move);
}

QString lookedAt(const TableDocument& table) {
    const Game& game = table.game();
    if (game.current() == NodeId{}) return Texts::tr("Starting position");
    if (game.isOnMainLine(game.current()))
        return Texts::tr("Position after %1", "a move").arg(numberedMove(table));
    if (const std::optional<Outcome> ended = table.outcome()) {
        return Texts::tr("Variation after %1 · %2", "a move, how the variation ends")
            .arg(numberedMove(table), sentenceOf(*ended, table));
    }
    return Texts::tr("Variation after %1", "a move").arg(numberedMove(table));
}

/// The turn and outcome of the current position must not be mistaken for the game's.
QString statusAwayFromEnd(const TableDocument& table) {
    if (const std::optional<Outcome> result = table.result()) {
        return Texts::tr("%1 · The game: %2", "what is looked at, the result")
            .arg(lookedAt(table), resultOf(*result, table));
    }
    return Texts::tr("%1 · In the game: %2 to move", "what is looked at, a player")
        .arg(lookedAt(table), nameOf(table.players(), table.turn()));
}

/// The pieces that give check: "Rook e1, Bishop b5"; empty if it takes long to find them.
QString checkersOf(const TableDocument& table) {
    const WorkLimit limit(kUnrequestedWork);
    const Setup setup = table.position().setup();
    const Ruleset& ruleset = table.ruleset();
    QStringList names;
    for (const Square royal : ruleset.rules().royalsOf(setup, setup.sideToMove)) {
        for (const Square square : table.position().attackersOf(royal, opposite(setup.sideToMove)).list()) {
            const std::optional<SetupPiece>& piece = setup.at(square);
            if (!piece) continue;
            names += Texts::tr("%1 %2", "a piece, its square")
                         .arg(table.library().appearance(ruleset, piece->piece).name,
                              QString::fromStdString(setup.shape.name(square)));
        }
    }
    names.removeDuplicates();
    return limit.wasReached() ? QString() : names.join(QStringLiteral(", "));
}

/// With how many moves are counted to a draw.
QString withCount(const QString& text, const Game& game) {
    const std::optional<MoveCount> count = game.moveCount();
    if (!count) return text;
    return Texts::tr("%1 · count: %2 of %3", "whose turn it is, moves that lead to a draw")
        .arg(text)
        .arg((count->made + 1) / 2)
        .arg(count->most / 2);
}

QString turnText(const TableDocument& table, const QString& name) {
    if (!table.verdict().isInCheck) {
        const int made = table.position().ruleset().rules().turn ? table.position().setup().movesMade : 0;
        return made == 0 ? Texts::tr("%1 to move").arg(name)
                         : Texts::tr("%1 to move: move %2 of this turn", "a player").arg(name).arg(made + 1);
    }
    const QString checkers = checkersOf(table);
    return checkers.isEmpty() ? Texts::tr("%1 to move, in check").arg(name)
                              : Texts::tr("%1 to move, in check from %2").arg(name, checkers);
}

/// What a move did, where its name does not tell: "black Pawn on d6 is captured". Empty for plain moves.
QString effectsOf(const TableDocument& table, const Position& before, Move move) {
    const WorkLimit limit(kUnrequestedWork);
    const FullMove full = before.expand(move);
    switch (markerAction(full, before.setup())) {
        case MarkerAction::Move:
        case MarkerAction::Capture:
        case MarkerAction::Promotion:
        case MarkerAction::Castle:
            return {};
        case MarkerAction::CaptureAfar:
        case MarkerAction::MoveOther:
        case MarkerAction::Summon:
        case MarkerAction::Multi:
        case MarkerAction::Swap:
        case MarkerAction::Threat:
            break;
    }
    constexpr qsizetype kMost = 3;
    QStringList effects = table.library().effectsOf(table.ruleset(), before.setup(), full);
    if (limit.wasReached()) return {};
    if (effects.size() > kMost) effects = effects.mid(0, kMost) + QStringList(QStringLiteral("…"));
    return effects.join(QStringLiteral(", "));
}

}  // namespace

QString shortened(const QString& name) {
    constexpr qsizetype kLongest = 60;
    if (name.size() <= kLongest) return name;
    const bool halves = name[kLongest - 2].isHighSurrogate();
    return name.left(kLongest - (halves ? 2 : 1)) + u'…';
}

QString nameOf(const Players& players, Side side) {
    const QString& name = side == Side::White ? players.white : players.black;
    if (!name.isEmpty()) return shortened(name);
    return side == Side::White ? Texts::tr("White") : Texts::tr("Black");
}

QString inBrief(const QStringList& sentences) {
    constexpr qsizetype kTwoLines = 170;
    QString brief;
    qsizetype taken = 0;
    for (const QString& each : sentences) {
        if (taken > 0 && brief.size() + 1 + each.size() > kTwoLines) break;
        if (taken > 0) brief += ' ';
        brief += each;
        ++taken;
    }
    if (taken == sentences.size()) return brief;
    return Texts::tr("%1 Further problems: %2.").arg(brief).arg(sentences.size() - taken);
}

Message withNames(Message message, const Players& players) {
    for (Argument& argument : message.arguments) {
        auto* phrases = std::get_if<std::vector<Message>>(&argument.value);
        if (phrases == nullptr) continue;
        if (phrases->size() == 1) {
            const std::string& code = phrases->front().code;
            const QString name = code == "game.side.white"   ? players.white
                                 : code == "game.side.black" ? players.black
                                                             : QString();
            if (!name.isEmpty()) {
                argument.value = shortened(name).toStdString();
                continue;
            }
        }
        for (Message& phrase : *phrases) phrase = withNames(std::move(phrase), players);
    }
    return message;
}

QString scoreOf(const Outcome& result) {
    if (!result.winner) return QStringLiteral("½–½");
    return *result.winner == Side::White ? QStringLiteral("1–0") : QStringLiteral("0–1");
}

QString pointsText(int halfPoints) {
    if (halfPoints % 2 == 0) return QString::number(halfPoints / 2);
    return halfPoints == 1 ? QStringLiteral("½") : QStringLiteral("%1½").arg(halfPoints / 2);
}

QString sentenceOf(const Outcome& outcome, const TableDocument& table) {
    return table.library().sentence(withNames(describe(outcome, table.ruleset().variant()), table.players()));
}

QString resultOf(const Outcome& result, const TableDocument& table) {
    const Players& players = table.players();
    QString score = scoreOf(result);
    if (players.areNamed()) {
        score = Texts::tr("%1 %2 %3", "White's name, score, Black's name")
                    .arg(nameOf(players, Side::White), score, nameOf(players, Side::Black));
    }
    const QString ended = sentenceOf(result, table);
    if (players.earlier == BySide<int>{})
        return Texts::tr("%1 · %2", "score, how the game ended").arg(score, ended);
    const BySide<int> match = table.matchPoints();
    return Texts::tr("%1 · %2 · Match: %3–%4", "score, how the game ended, White's and Black's points")
        .arg(score, ended, pointsText(match[Side::White]), pointsText(match[Side::Black]));
}

QString statusOf(const TableDocument& table) {
    if (!table.isJudged()) return judgingText(table);
    if (!table.isPlayable()) return Texts::tr("This position can’t be played.");
    const Game& game = table.game();
    if (game.current() != game.end()) return statusAwayFromEnd(table);
    if (const std::optional<Outcome> result = table.result()) return resultOf(*result, table);
    if (const std::optional<Outcome> ended = table.outcome()) return sentenceOf(*ended, table);
    const Side mover = table.position().sideToMove();
    const QString name = nameOf(table.players(), mover);
    if (game.current() == NodeId{}) {
        const QString turn = withCount(turnText(table, name), table.game());
        return table.isEdited() ? Texts::tr("%1 · Custom position", "who is to move").arg(turn) : turn;
    }
    Position before = table.position();
    before.takeBack();
    const QString other = nameOf(table.players(), before.sideToMove());
    const Move move = game.node(game.current()).move;
    const QString effects = effectsOf(table, before, move);
    const QString last = effects.isEmpty()
                             ? Texts::tr("%1’s last move: %2").arg(other, shownMove(before, move))
                             : Texts::tr("%1’s last move: %2 (%3)", "who, the move, what it did")
                                   .arg(other, shownMove(before, move), effects);
    return Texts::tr("%1 · %2", "whose turn it is, the last move")
        .arg(withCount(turnText(table, name), table.game()), last);
}

QString shownMove(const Position& position, Move move) {
    return withLetters(sanOf(position, move),
                       lettersShown(position.ruleset(), NotationSettings::now().notation));
}

QString sanOf(const Position& position, Move move) {
    const WorkLimit limit(kUnrequestedWork);
    const std::string text = formatSan(position, move);
    return limit.wasReached() ? squaresOf(position, move) : QString::fromStdString(text);
}

QString squaresOf(const Position& position, Move move) {
    QStringList names;
    for (const std::optional<Square> square : {move.from.onBoard(), move.shown()}) {
        if (square) names += QString::fromStdString(position.shape().name(*square));
    }
    return names.join(QStringLiteral("–"));
}

QString judgingText(const TableDocument& table) {
    return table.judging().isRunning() ? workingOutText() : notWorkedOutText();
}

}  // namespace chesspp::ui
