// SPDX-License-Identifier: MIT
// A test case of a tree: the tree, a board of letters, and the moves that the reference evaluator must give
// for the only `A` on it (or `a`, Black's).
#pragma once

#include "tests/kit/rules_kit.h"

#include "core/moves/reference/evaluator.h"

#include <QString>
#include <QTest>
#include <algorithm>
#include <string>
#include <vector>

namespace chesspp::kit {

using Rows = std::vector<std::string_view>;

constexpr Necessity kNecessary = Necessity::Necessary;
/// The piece under test amid an empty board.
inline const Rows kOpenBoard{".....", ".....", "..A..", ".....", "....."};

struct TreeCase {
    std::vector<Node> tree;
    Rows rows;
    QString expected;

    [[nodiscard]] Rules rules() const {
        return smallRules(static_cast<int>(rows.front().size()), static_cast<int>(rows.size()), tree);
    }
};

/// Adds a row to the table of the test function that is running, whose first column is a TreeCase.
inline void add(const char* name, Node node, Rows rows, const char* expected) {
    QTest::newRow(name) << TreeCase{{std::move(node)}, std::move(rows), QString(expected)};
}

/// Where the piece under test stands.
[[nodiscard]] inline Square actorOf(const Rules& rules, const Setup& setup) {
    const auto isActor = [&](const std::optional<SetupPiece>& piece) {
        return piece && rules.of(piece->piece.kind).letter == "A";
    };
    const auto found = std::ranges::find_if(setup.squares, isActor);
    return Square{static_cast<std::uint16_t>(found - setup.squares.begin())};
}

/// Its moves, the side to move being its owner's.
[[nodiscard]] inline std::vector<FullMove> actorMoves(const Rules& rules, Setup& setup) {
    const Square from = actorOf(rules, setup);
    setup.sideToMove = facing(setup.at(from)->piece.owner);
    return ReferenceEvaluator(rules).pseudoLegal(setup, from);
}

/// The squares its moves are shown on.
[[nodiscard]] inline QString shown(const TreeCase& one) {
    const Rules rules = one.rules();
    Setup setup = board(rules, one.rows);
    return QString::fromStdString(shownOf(rules, actorMoves(rules, setup)));
}

/// Each move's text with the board after it: "a1b2=../A. ...", in tree order.
[[nodiscard]] inline QString outcomes(const Rules& rules, Setup setup) {
    std::string text;
    for (const FullMove& move : actorMoves(rules, setup)) {
        text += (text.empty() ? "" : " ") + textOf(rules, move) + "=" +
                textOf(rules, ReferenceEvaluator(rules).apply(setup, move));
    }
    return QString::fromStdString(text);
}
[[nodiscard]] inline QString outcomes(const TreeCase& one) {
    const Rules rules = one.rules();
    return outcomes(rules, board(rules, one.rows));
}

}  // namespace chesspp::kit
