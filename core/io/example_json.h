// SPDX-License-Identifier: MIT
// Reads the examples that explain actions, targets, events and fields on small boards
// (resources/examples.json).
#pragma once

#include "core/base/diagnostic.h"
#include "core/io/embedded_files.h"
#include "core/io/source_location.h"
#include "core/language/event.h"
#include "core/language/node.h"
#include "core/moves/rules.h"

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace chesspp::io {

struct ExampleBoard {
    enum class Moves : std::uint8_t { Some, None };

    std::string fen;                   ///< placement; the example's piece is X, see kExampleLetters
    std::optional<std::string> from;   ///< of the piece that moves: a square or kExampleHand; none: X
    std::optional<std::string> first;  ///< the first square of that piece; none: it has not moved
    std::optional<std::string> to;     ///< a move to show; none: all moves alone
    Moves moves = Moves::Some;
    std::optional<std::vector<Node>> tree;  ///< in place of the example's
};

struct Example {
    std::vector<std::string> explains;  ///< "action.push", "target.slide", "word.event.moved", "field.if"
    std::string piece;                  ///< id of the piece whose picture and name it has
    std::vector<Node> tree;
    std::vector<EventRule> on;
    std::vector<ExampleBoard> boards;  ///< one or two
};

class ExampleBook {
public:
    ExampleBook() = default;
    explicit ExampleBook(std::vector<Example> examples) : examples_(std::move(examples)) {}

    [[nodiscard]] const std::vector<Example>& examples() const { return examples_; }
    /// Null when nothing explains it.
    [[nodiscard]] const Example* find(std::string_view explained) const;

private:
    std::vector<Example> examples_;
};

/// The letters of placements besides X; any other piece is written by its id.
inline constexpr std::string_view kExamplePiece = "X";
/// Where X is dropped from.
inline constexpr std::string_view kExampleHand = "hand";
inline constexpr std::array<std::pair<std::string_view, std::string_view>, 6> kExampleLetters{
    {{"P", "pawn"}, {"N", "knight"}, {"B", "bishop"}, {"R", "rook"}, {"Q", "queen"}, {"K", "king"}}};

/// The pieces that stand on the board: letters and ids, the example's first.
[[nodiscard]] std::vector<std::pair<std::string, std::string>> kindsOn(const ExampleBoard& board,
                                                                       const Example& example);

/// As large as the placement says; 8x8 if no board is of that size.
[[nodiscard]] BoardShape shapeOf(const ExampleBoard& board);

/// A board as read.
struct ExampleSquares {
    Setup setup;  ///< the side of the piece that moves is to move
    Origin from;
    std::optional<Square> to;
};
/// By rules of that shape, of any kinds with those letters and ids. Problems of the placement;
/// example.one-piece, example.no-piece, example.square at "/fen", "/from" …
[[nodiscard]] Result<ExampleSquares> squaresOf(const ExampleBoard& board, const Rules& rules);

/// All examples of a text, or every problem in it.
[[nodiscard]] Result<ExampleBook> readExamples(const SourceText& text);
/// Those built into the program.
[[nodiscard]] Result<ExampleBook> readExamples(std::span<const EmbeddedFile> files);

}  // namespace chesspp::io
