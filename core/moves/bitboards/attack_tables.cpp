// SPDX-License-Identifier: MIT
#include "core/moves/bitboards/attack_tables.h"

#include "core/moves/bitboards/shift_kernels.h"

#include <algorithm>
#include <ranges>
#include <utility>

namespace chesspp::bitboards {

using compiler::Entry;
using compiler::Formula;
using compiler::Requirement;

template <int W>
std::optional<Message> AttackTables<W>::build() {
    for (const Side side : kSides) {
        for (std::size_t kind = 0; kind < tables_.kindCount; ++kind) {
            const PieceCode code = codeOf(KindId{static_cast<std::uint16_t>(kind)}, side);
            const compiler::Entries entries = std::move(entries_[side][kind]);
            Attacks attacks = attacksOf(entries, code);
            effort_.release(entries.bytes());
            if (effort_.isExceeded()) return compiler::Effort::refusal();
            addSimple(side, code, std::move(attacks.simple));
            const std::size_t conditional = attacks.conditional.size();
            addConditional(side, code, std::move(attacks.conditional));
            effort_.release(conditional * kCopies * sizeof(Conditional));
            effort_.hold(conditional * sizeof(ConditionalMove<W>));
        }
        const SideTables<W>& own = tables_.sides[side];
        if (std::max(own.leapAttacks.size(), own.rideAttacks.size()) > kMostAttackKernels<W>) {
            return Message{"compile.too-many-attacks", {{"most", static_cast<int>(kMostAttackKernels<W>)}}};
        }
    }
    return std::nullopt;
}

template <int W>
AttackTables<W>::Attacks AttackTables<W>::attacksOf(const compiler::Entries& entries, PieceCode code) {
    PendingAttacks pending;
    Attacks attacks;
    for (const Entry& entry : entries.moves) {
        if (!pending.empty() && pending.front().attack.from != entry.from) {
            addCollected(std::exchange(pending, {}), code, attacks);
        }
        addEntry(entry, code, pending, attacks);
    }
    addCollected(pending, code, attacks);
    for (const compiler::RideEntry& ride : entries.rides) {
        if (ride.allowed.has(compiler::Content::Enemy)) {
            addPaths(ride, tables_.rules->shape, attacks.simple);
        }
    }
    return attacks;
}

/// The requirement inside attack queries, where nested queries are false; nothing when it never holds there.
template <int W>
std::optional<Requirement> AttackTables<W>::inAttackQueries(Requirement requirement) const {
    const Requirement given = requirement;
    for (const compiler::ProgramRequirement& each : given.compiled()) {
        if (!tables_.programs.isFalseInAttackQueries(each.program)) continue;
        if (each.holds) return std::nullopt;
        requirement = requirement.without(each);
    }
    return requirement;
}

template <int W>
void AttackTables<W>::addEntry(const Entry& entry, PieceCode code, PendingAttacks& pending,
                               Attacks& attacks) {
    if (effort_.isExceeded()) return;
    const bool hasPrograms = !entry.requirement.compiled().empty();
    const std::optional<Requirement> reduced =
        hasPrograms ? inAttackQueries(entry.requirement) : std::nullopt;
    if (hasPrograms && !reduced) return;
    const compiler::Captures captures = reader_.capturesOf(entry, kindOf(code));
    if (captures.losesActor) noteLostRoyals(sideOf(code));
    const std::uint32_t ownRoyals = royalSetOf(captures.ownRoyals);
    for (const compiler::Captured& captured : captures.all) {
        const bool isOnly = captures.ownRoyals.size() == 1 && captures.ownRoyals.front() == captured.square;
        AttackEntry attack{entry.from, captured.square, entry.shown, isOnly ? kNoRoyalSet : ownRoyals};
        if (attack.noRoyals != kNoRoyalSet) noteLostRoyals(sideOf(code));
        if (captured.when != nullptr) {
            for (const Requirement& also : captured.when->alternatives()) {
                const auto both = entry.requirement.and_(also);
                const bool hits = both && both->at(captured.square).has(compiler::Content::Enemy);
                const auto left = hits ? inAttackQueries(*both) : std::nullopt;
                if (left) addAttack(attack, *left, code, attacks);
            }
            continue;
        }
        if (!hasPrograms && entry.requirement.without(captured.square).onlyEmpties()) {
            addAttack(attack, entry.requirement, code, attacks);
            continue;
        }
        pending.push_back({attack, hasPrograms ? *reduced : entry.requirement});
    }
}

/// Where another royal may be left, only the board tells whether a move that loses one attacks.
template <int W>
void AttackTables<W>::noteLostRoyals(Side side) {
    if (!tables_.royalsMayBeLost) return;
    tables_.legalityByMake = true;
    tables_.attacksByMake = true;
    tables_.anyMayAttackByMake = true;
    tables_.sides[side].conditionalAttacks = true;
}

/// Its number in Tables::royalSets and one more; the last set serves again.
template <int W>
std::uint32_t AttackTables<W>::royalSetOf(const std::vector<Square>& squares) {
    if (squares.empty()) return kNoRoyalSet;
    Bitboard<W> set;
    for (const Square square : squares) set |= Bitboard<W>::of(square.index);
    if (tables_.royalSets.empty() || tables_.royalSets.back() != set) {
        tables_.royalSets.push_back(set);
        effort_.hold(sizeof(set));
    }
    return static_cast<std::uint32_t>(tables_.royalSets.size());
}

template <int W>
void AttackTables<W>::addCollected(const PendingAttacks& pending, PieceCode code, Attacks& attacks) {
    std::vector<const AttackWhen*> sorted;
    for (const AttackWhen& each : pending) sorted.push_back(&each);
    std::ranges::stable_sort(sorted, {}, [](const auto* each) -> const AttackEntry& { return each->attack; });
    const auto give = [&](const AttackEntry& attack, const Formula& when) {
        for (const Requirement& each : when.alternatives()) addAttack(attack, each, code, attacks);
    };
    for (auto each = sorted.begin(); each != sorted.end();) {
        const AttackEntry& attack = (*each)->attack;
        const Requirement& first = (*each)->when;
        ++each;
        const bool alone = each == sorted.end() || (*each)->attack != attack;
        if (alone) {
            addAttack(attack, first, code, attacks);
            continue;
        }
        Formula any(first);
        for (; each != sorted.end() && (*each)->attack == attack; ++each) {
            Formula joined = any.or_((*each)->when);
            if (joined.tooLarge()) {
                give(attack, any);
                joined = (*each)->when;
            }
            any = std::move(joined);
        }
        give(attack, any);
    }
}

template <int W>
void AttackTables<W>::addAttack(const AttackEntry& attack, const Requirement& requirement, PieceCode code,
                                Attacks& attacks) {
    const Requirement rest = requirement.without(attack.attacked);
    if (rest.onlyEmpties() && attack.noRoyals == kNoRoyalSet) {
        attacks.simple.push_back(Path<W>::of(attack.from, attack.attacked, rest.template constrained<W>()));
        return;
    }
    ConditionalMove<W> candidate = listedCandidate<W>(requirement, attack.shown);
    candidate.filter = tables_.filterOf(requirement);
    if (attack.noRoyals != kNoRoyalSet) candidate.noRoyals = &tables_.royalSets[attack.noRoyals - 1];
    // Events may leave marks, or make the marking piece royal.
    const bool eventful = tables_.events != nullptr;
    if (!eventful && !rest.marks().empty() &&
        reader_.hitsOnlyTheMarker(requirement, attack.attacked, sideOf(code))) {
        tables_.sides[sideOf(code)].markedAttacks.push_back(
            {code, attack.from.index, attack.attacked.index, candidate});
    } else {
        effort_.hold(kCopies * sizeof(Conditional));
        if constexpr (kIsWide<W>) effort_.hold(candidate.tests.size() * sizeof(SquareTest));
        attacks.conditional.push_back(
            {Path<W>::of(attack.from, attack.attacked, rest.template mustBeEmpty<W>()),
             std::move(candidate)});
    }
}

/// Of wide boards: by square attacked and word of the attacker's square.
template <int W>
const std::uint32_t* AttackTables<W>::waysBefore(const Bitboard<W>* from) {
    const auto [found, isNew] = waysBefore_.try_emplace(from, nullptr);
    if (isNew) {
        std::vector<std::uint32_t>& before = tables_.waysBefore.emplace_back();
        std::uint32_t count = 0;
        for (std::size_t square = 0; square < static_cast<std::size_t>(tables_.squares); ++square) {
            for (int number = 0; number < W; ++number) {
                before.push_back(count);
                count += static_cast<std::uint32_t>(std::popcount(from[square].word(number)));
            }
        }
        found->second = before.data();
    }
    return found->second;
}

template <int W>
std::size_t AttackTables<W>::wayCount(const Paths<W>& paths) const {
    const auto squares = static_cast<std::size_t>(tables_.squares);
    return kIsWide<W> ? paths.size() : squares * squares;
}

template <int W>
const Bitboard<W>* AttackTables<W>::betweenTable(const AttackKernel<W>& kernel, const Paths<W>& ride) {
    const auto [found, isNew] = betweens_.try_emplace(ride, nullptr);
    if (isNew) {
        const auto squares = static_cast<std::size_t>(tables_.squares);
        BetweenTable<W>& table = tables_.betweens.emplace_back(wayCount(ride));
        for (const Path<W>& path : ride) table[kernel.way(path.from, path.to, squares)] = path.between;
        found->second = table.data();
    }
    return found->second;
}

template <int W>
AttackKernel<W> AttackTables<W>::kernelOf(const Paths<W>& paths, PieceCode code, Blockable blockable) {
    AttackKernel<W> kernel;
    kernel.from = backwardTable_(paths);
    if constexpr (kIsWide<W>) kernel.waysBefore = waysBefore(kernel.from);
    if (blockable == Blockable::Yes) kernel.between = betweenTable(kernel, paths);
    kernel.kinds.add(code);
    return kernel;
}

template <int W>
void AttackTables<W>::addSimple(Side side, PieceCode code, Paths<W> simple) {
    const auto add = [&](std::vector<AttackKernel<W>>& kernels, const AttackKernel<W>& added) {
        for (AttackKernel<W>& kernel : kernels) {
            if (kernel.from != added.from || kernel.between != added.between) continue;
            if (kernel.conditions != nullptr || kernel.kinds.count == Codes::kMost) continue;
            kernel.kinds.add(code);
            return;
        }
        kernels.push_back(added);
    };
    SideTables<W>& own = tables_.sides[side];
    // A second path to the same square makes a family of its own.
    while (!simple.empty()) {
        Families<W> families = divide<W>(tables_.rules->shape, std::exchange(simple, {}));
        if (!families.leaps.empty()) {
            add(own.leapAttacks, kernelOf(families.leaps, code, Blockable::No));
        }
        for (const Paths<W>& ride : families.rides) {
            add(own.rideAttacks, kernelOf(ride, code, Blockable::Yes));
        }
        simple = std::move(families.rest);
    }
}

template <int W>
Paths<W> AttackTables<W>::sortByPath(std::vector<Conditional>& conditional) {
    std::ranges::stable_sort(conditional, {}, &Conditional::path);
    Paths<W> paths;
    for (const Conditional& each : conditional) {
        if (paths.empty() || paths.back() != each.path) paths.push_back(each.path);
    }
    return paths;
}

template <int W>
void AttackTables<W>::addConditional(Side side, PieceCode code, std::vector<Conditional> conditional) {
    SideTables<W>& own = tables_.sides[side];
    own.conditionalAttacks |= !conditional.empty();
    Paths<W> paths = sortByPath(conditional);
    const auto add = [&](std::vector<AttackKernel<W>>& kernels, const Paths<W>& family, Blockable blockable) {
        AttackKernel<W>& kernel = kernels.emplace_back(kernelOf(family, code, blockable));
        kernel.conditions = &conditionsOf(kernel, family, conditional);
    };
    // Each further path to a square needs further kernels.
    constexpr int kByPath = 3;
    for (int i = 0; i < kByPath && !paths.empty(); ++i) {
        Families<W> families = divide<W>(tables_.rules->shape, std::exchange(paths, {}));
        if (!families.leaps.empty()) add(own.leapAttacks, families.leaps, Blockable::No);
        for (const Paths<W>& ride : families.rides) add(own.rideAttacks, ride, Blockable::Yes);
        paths = std::move(families.rest);
    }
    if (paths.empty()) return;
    // The conditions include the squares that must be empty.
    std::vector<Conditional> rest;
    for (Conditional& each : conditional) {
        if (!std::ranges::binary_search(paths, each.path)) continue;
        each.path.between = {};
        rest.push_back(std::move(each));
    }
    conditional = {};
    const Paths<W> whole = sortByPath(rest);
    AttackKernel<W>& kernel = own.leapAttacks.emplace_back(kernelOf(whole, code, Blockable::No));
    kernel.conditions = &conditionsOf(kernel, whole, rest);
}

template <int W>
const AttackConditions<W>& AttackTables<W>::conditionsOf(const AttackKernel<W>& kernel, const Paths<W>& paths,
                                                         std::vector<Conditional>& conditional) {
    const auto squares = static_cast<std::size_t>(tables_.squares);
    using Candidates = std::ranges::subrange<typename std::vector<Conditional>::iterator>;
    std::vector<Candidates> byWay(wayCount(paths));
    std::size_t count = 0;
    for (const Path<W>& path : paths) {
        Candidates& here = byWay[kernel.way(path.from, path.to, squares)];
        here = std::ranges::equal_range(conditional, path, {}, &Conditional::path);
        count += here.size();
    }
    AttackConditions<W>& conditions = tables_.attackConditions.emplace_back();
    conditions.start.reserve(byWay.size() + 1);
    conditions.any.reserve(count);
    for (const Candidates& here : byWay) {
        conditions.start.push_back(static_cast<std::uint32_t>(conditions.any.size()));
        for (Conditional& each : here) conditions.any.push_back(std::move(each.candidate));
    }
    conditions.start.push_back(static_cast<std::uint32_t>(conditions.any.size()));
    return conditions;
}

#define CHESSPP_INSTANTIATE(W) template class AttackTables<W>;
CHESSPP_EACH_WIDTH(CHESSPP_INSTANTIATE)

}  // namespace chesspp::bitboards
