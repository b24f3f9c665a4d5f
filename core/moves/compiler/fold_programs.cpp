// SPDX-License-Identifier: MIT
// Makes programs of what Folder cannot decide from squares. Programs read the board before the move.
#include "core/moves/compiler/fold.h"

#include <utility>

namespace chesspp::compiler {

/// One answer for all squares is better than several alternatives, each with its own.
std::optional<Formula> Folder::setwiseProgram(const Condition& condition, const Spot& spot) {
    auto whole = program(condition, false, spot);
    if (!whole) return std::nullopt;
    const ProgramRequirement& asked = whole->alternatives().front().programs().front();
    return programs_.sets(asked.program) != nullptr ? whole : std::nullopt;
}

std::optional<Formula> Folder::program(const Expression& leaf, bool whenNothing, const Spot& spot) {
    // Programs see the board as it stands.
    if (!spot.left.empty()) return std::nullopt;
    const ProgramSpot where = programSpot(spot);
    auto& before = known(leaf).asked;
    for (const Asked& each : before) {
        if (each.whenNothing == whenNothing && each.where == where) return each.holds;
    }
    const auto number = programs_.number(leaf, whenNothing, where, rules_);
    if (!number) return std::nullopt;
    if (before.size() == kMostFolded) before.clear();
    before.push_back({where, whenNothing, Requirement::program({*number, true})});
    return before.back().holds;
}

std::optional<ProgramRequirement> Folder::wholeProgram(const Condition& condition, const Spot& spot) {
    const auto whole = program(condition, false, spot);
    if (!whole) return std::nullopt;
    return whole->alternatives().front().programs().front();
}

Formula Folder::someHold(const std::vector<std::vector<ProgramRequirement>>& groups) {
    const auto number = programs_.someHold(groups);
    if (!number) {
        refuse({"compile.condition-too-large", {}});
        return Formula::never();
    }
    return Formula(Requirement::program({*number, true}));
}

Folder::Found Folder::worth(const Expression& expression, const Spot& spot) {
    const std::optional<std::string_view> outer = std::exchange(unfolded_, std::nullopt);
    const Value folded = value(expression, spot);
    const std::optional<std::string_view> unfolded = std::exchange(unfolded_, outer);
    if (!unfolded) {
        const auto* number = std::get_if<std::int64_t>(&folded);
        return number != nullptr ? Found{{*number, std::nullopt}, Formula::always()} : Found{};
    }
    const auto computed =
        spot.left.empty() ? programs_.computed(expression, programSpot(spot), rules_) : std::nullopt;
    if (!computed) {
        refuse({"compile.not-foldable", {{"what", std::string(*unfolded)}}});
        return {};
    }
    return {{0, computed->worth}, Formula(Requirement::program({computed->isNumber, true}))};
}

ProgramSpot Folder::programSpot(const Spot& spot) const {
    ProgramSpot where;
    where.side = spot.side;
    where.image = spot.image;
    where.kind = kind_;
    const Square anchor = spot.byStep ? spot.start : spot.shown.value_or(spot.start);
    const auto relative = [&](Square square) {
        return RelativeSquare::of(rules_.shape, spot.start, anchor, square);
    };
    if (spot.destination) where.destination = relative(*spot.destination);
    if (spot.shown) where.shown = relative(*spot.shown);
    if (spot.startWord) where.start = relative(*spot.startWord);
    if (spot.other) where.other = relative(*spot.other);
    if (spot.centre) where.centre = relative(*spot.centre);
    return where;
}

Formula Folder::kindStands(KindId kind, Square square, const Spot& spot) {
    if (!spot.left.empty()) {
        refuse({"compile.not-foldable", {{"what", "kind"}}});
        return Formula::never();
    }
    const auto relative = RelativeSquare::of(rules_.shape, spot.start, spot.start, square);
    const auto program = programs_.kindStands(kind, relative, spot.side, rules_);
    if (!program) {
        refuse({"compile.condition-too-large", {}});
        return Formula::never();
    }
    return Formula(Requirement::program({*program, true}))
        .and_(content(square, ~Contents{Content::Empty}, spot));
}

}  // namespace chesspp::compiler
