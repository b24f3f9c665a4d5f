// SPDX-License-Identifier: MIT
#include "core/moves/compiler/program.h"

#include "core/moves/compiler/program_writer.h"
#include "core/moves/compiler/set_program.h"
#include "core/moves/compiler/some_hold.h"

#include <algorithm>
#include <limits>

namespace chesspp::compiler {

namespace {

using Code = Instruction::Code;
using Type = ProgramValue::Type;

bool asksAboutAttacks(const Member& member) {
    return member == Member{SquareMember::AttackedBy} || member == Member{SquareMember::DefendedBy} ||
           member == Member{SideMember::InCheck};
}

}  // namespace

bool Program::looksAtStart() const {
    const auto fromStart = [](const RelativeSquare& square) {
        return square.from != RelativeSquare::From::Shown;
    };
    // Whoever is asked whether a square is attacked is thought to have gone there.
    const auto liftsActor = [](const Member& member) {
        return member == Member{SquareMember::AttackedBy} || member == Member{SquareMember::DefendedBy};
    };
    return std::ranges::any_of(squares, fromStart) || std::ranges::any_of(members, liftsActor);
}

bool Program::looksAtShown() const {
    return std::ranges::any_of(
        squares, [](const RelativeSquare& square) { return square.from == RelativeSquare::From::Shown; });
}

bool Program::isNoInQuestions() const {
    const auto branches = [](const Instruction& each) {
        return each.code == Code::Jump || each.code == Code::JumpIfFalse || each.code == Code::JumpIfTrue;
    };
    if (whenNothing || std::ranges::any_of(instructions, branches)) return false;
    const Instruction& last = instructions.back();
    return last.code == Code::Member && asksAboutAttacks(members[last.argument]);
}

bool Program::asksAttacks() const {
    return std::ranges::any_of(members, asksAboutAttacks);
}

int Program::cost() const {
    constexpr int kAttack = 1000;
    constexpr int kQuantifier = 50;
    int cost = static_cast<int>(instructions.size());
    for (const Instruction& instruction : instructions) {
        if (instruction.code == Code::Quantify) cost += kQuantifier;
    }
    for (const Member& member : members) {
        if (asksAboutAttacks(member)) cost += kAttack;
    }
    return cost;
}

std::optional<std::uint16_t> ProgramBook::number(const Expression& leaf, bool whenNothing,
                                                 const ProgramSpot& spot, const Rules& rules) {
    return number(leaf, whenNothing ? Asked::LeafOrNothing : Asked::Leaf, spot, rules);
}

std::optional<ProgramBook::Computed> ProgramBook::computed(const Expression& expression,
                                                           const ProgramSpot& spot, const Rules& rules) {
    const auto worth = number(expression, Asked::Leaf, spot, rules);
    const auto isNumber = number(expression, Asked::IsNumber, spot, rules);
    if (!worth || !isNumber) return std::nullopt;
    return Computed{*worth, *isNumber};
}

std::optional<std::uint16_t> ProgramBook::number(const Expression& expression, Asked asked,
                                                 const ProgramSpot& spot, const Rules& rules) {
    const auto numbers = [](const std::optional<RelativeSquare>& square) {
        if (!square) return std::array{-1, 0, 0};
        return std::array{static_cast<int>(square->from), square->step.files, square->step.ranks};
    };
    const std::array looks{static_cast<int>(spot.side), spot.image.quarterTurns,
                           static_cast<int>(spot.image.sidesExchanged),
                           spot.inEvent ? -1 : static_cast<int>(spot.kind.index)};
    const auto [found, isNew] =
        known_.try_emplace(Key{&expression,
                               asked,
                               looks,
                               {numbers(spot.destination), numbers(spot.shown), numbers(spot.start),
                                numbers(spot.other), numbers(spot.centre)}});
    if (!isNew) return found->second;
    const bool isLeaf = asked != Asked::IsNumber;
    const bool whenNothing = asked == Asked::LeafOrNothing;
    std::optional<Program> program = isLeaf ? writeProgram(expression, whenNothing, spot, rules, ofItems_)
                                            : writeIsNumber(expression, spot, rules, ofItems_);
    if (!program) return std::nullopt;
    found->second =
        add(std::move(*program),
            isLeaf && !spot.inEvent ? writeSetProgram(expression, whenNothing, spot, rules) : std::nullopt);
    return found->second;
}

std::optional<std::uint16_t> ProgramBook::kindStands(KindId kind, RelativeSquare square, Side side,
                                                     const Rules& rules) {
    Program program;
    program.side = side;
    program.squares = {square};
    program.constants = {{Type::Kind, kind.index}};
    program.instructions = {{Code::RelativeTo, 0, 0},
                            {Code::KindOn, 0, 0},
                            {Code::CompareWith, static_cast<std::uint8_t>(ComparisonOperator::Equal), 0}};
    program.stack = 1;
    return add(std::move(program), kindStandsSet(kind, square, side, rules));
}

std::optional<std::uint16_t> ProgramBook::someHold(
    const std::vector<std::vector<ProgramRequirement>>& groups) {
    Groups<Program> asked;
    Groups<SetProgram> setwise;
    bool allSets = true;
    for (const auto& group : groups) {
        asked.emplace_back();
        setwise.emplace_back();
        for (const ProgramRequirement& each : group) {
            asked.back().push_back({&programs_[each.program], each.holds});
            setwise.back().push_back({sets_[each.program].get(), each.holds});
            allSets = allSets && sets_[each.program] != nullptr;
        }
    }
    std::optional<Program> whole = compiler::someHold(asked);
    if (!whole) return std::nullopt;
    return add(std::move(*whole), allSets ? compiler::someHold(setwise) : std::nullopt);
}

/// The number of a program that does the same, or a new one; none when there are too many.
std::optional<std::uint16_t> ProgramBook::add(Program program, std::optional<SetProgram> sets) {
    const auto same = std::ranges::find(programs_, program);
    const auto number = same - programs_.begin();
    if (number > std::numeric_limits<std::uint16_t>::max()) return std::nullopt;
    if (same == programs_.end()) {
        programs_.push_back(std::move(program));
        sets_.push_back(sets ? std::make_shared<const SetProgram>(std::move(*sets)) : nullptr);
    }
    return static_cast<std::uint16_t>(number);
}

}  // namespace chesspp::compiler
