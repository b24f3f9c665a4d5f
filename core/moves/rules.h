// SPDX-License-Identifier: MIT
// The rules of a game as move generators need them: board shape, kinds with their trees, royals, promotion,
// castling. Built by Ruleset, read by the compiler and by the reference evaluator.
#pragma once

#include "core/board/piece.h"
#include "core/board/setup.h"
#include "core/geometry/board_shape.h"
#include "core/geometry/square_set.h"
#include "core/language/event.h"
#include "core/language/node.h"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace chesspp {

enum class Royalty : std::uint8_t { Common, Royal };
enum class QuietCounter : std::uint8_t { Counts, Resets };

struct KindRules {
    std::string id;
    std::string letter;  ///< upper case as the army writes it; empty when the army has none
    Royalty royalty = Royalty::Common;
    QuietCounter quiet = QuietCounter::Counts;  ///< Resets: each of its moves resets the quiet counter
    std::vector<Node> tree;
    std::vector<EventRule> on;
    /// Squares on which a newly placed piece of a side counts as unmoved.
    BySide<SquareSet> unmovedOn;

    [[nodiscard]] bool hasEvents() const {
        return std::ranges::any_of(on, [](const EventRule& rule) { return rule.enabled == Enabled::Yes; });
    }
};

/// Files (from 0) on which actor and partner land.
struct CastlingFiles {
    int actor = 0;
    int partner = 0;
};

/// The counter of a side that holds its points.
inline constexpr std::string_view kPointsCounter = "points";

struct Rules {
    BoardShape shape;
    std::vector<KindRules> kinds;  ///< by KindId
    std::map<std::string, std::vector<KindId>> roles;
    std::vector<KindId> offers;               ///< what promotion into the army offers
    std::array<CastlingFiles, 2> castling{};  ///< by Wing
    std::vector<std::string> marks;           ///< by MarkId
    std::vector<std::string> counters;        ///< by CounterId
    std::map<std::string, BySide<SquareSet>> regions;
    HistoryUse history;  ///< what the trees ask for; nothing else is kept

    /// How many pieces of a kind one side has at the start, at most: a hint for the compiler only.
    std::vector<int> countAtStart;  ///< by KindId; may be empty

    [[nodiscard]] bool hasEvents() const { return std::ranges::any_of(kinds, &KindRules::hasEvents); }
    [[nodiscard]] const KindRules& of(KindId kind) const { return kinds[kind.index]; }
    [[nodiscard]] std::optional<KindId> kindNamed(std::string_view id) const {
        for (std::size_t i = 0; i < kinds.size(); ++i) {
            if (kinds[i].id == id) return KindId{static_cast<std::uint16_t>(i)};
        }
        return std::nullopt;
    }
    /// By the army's letter, or by id.
    [[nodiscard]] std::optional<KindId> kindWritten(std::string_view letterOrId) const {
        for (std::size_t i = 0; i < kinds.size(); ++i) {
            if (!letterOrId.empty() && kinds[i].letter == letterOrId) {
                return KindId{static_cast<std::uint16_t>(i)};
            }
        }
        return kindNamed(letterOrId);
    }
    [[nodiscard]] std::optional<MarkId> markNamed(std::string_view name) const {
        for (std::size_t i = 0; i < marks.size(); ++i) {
            if (marks[i] == name) return MarkId{static_cast<std::uint8_t>(i)};
        }
        return std::nullopt;
    }
    [[nodiscard]] std::optional<CounterId> counterNamed(std::string_view name) const {
        for (std::size_t i = 0; i < counters.size(); ++i) {
            if (counters[i] == name) return CounterId{static_cast<std::uint8_t>(i)};
        }
        return std::nullopt;
    }
};

}  // namespace chesspp
