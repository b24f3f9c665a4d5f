// SPDX-License-Identifier: MIT
// Builds attack tables: inverts captures, so that each square lists the squares from which it is attacked.
// Reports when there are too many attacks for the tables.
#pragma once

#include "core/base/message.h"
#include "core/moves/bitboards/blockable_moves.h"
#include "core/moves/bitboards/tables.h"
#include "core/moves/compiler/attack_entries.h"
#include "core/moves/compiler/budget.h"
#include "core/moves/compiler/lower_tree.h"

#include <functional>
#include <map>
#include <optional>
#include <vector>

namespace chesspp::bitboards {

template <int W>
class AttackTables {
public:
    /// Returns a table of the squares attacked from, by square attacked; equal tables are shared.
    using BackwardTable = std::function<const Bitboard<W>*(const Paths<W>&)>;

    /// Consumes the entries.
    AttackTables(Tables<W>& tables, BySide<std::vector<compiler::Entries>> entries,
                 BackwardTable backwardTable, compiler::Effort& effort)
        : tables_(tables),
          entries_(std::move(entries)),
          reader_(*tables.rules, tables.recipes, entries_),
          backwardTable_(std::move(backwardTable)),
          effort_(effort) {}

    /// Fills the attack tables of both sides; a message when that cannot be done.
    [[nodiscard]] std::optional<Message> build();

private:
    struct Conditional {
        Path<W> path;
        ConditionalMove<W> candidate;
    };
    /// Attacks of one kind: those that require only an open path, and others.
    struct Attacks {
        Paths<W> simple;
        std::vector<Conditional> conditional;
    };
    static constexpr std::uint32_t kNoRoyalSet = 0;
    struct AttackEntry {
        Square from;
        Square attacked;
        Square shown;
        std::uint32_t noRoyals = kNoRoyalSet;  ///< see royalSetOf()
        friend auto operator<=>(const AttackEntry&, const AttackEntry&) = default;
    };
    struct AttackWhen {
        AttackEntry attack;
        compiler::Requirement when;
    };
    /// Of a conditional attack while it is sorted and divided.
    static constexpr std::size_t kCopies = 3;
    enum class Blockable : std::uint8_t { No, Yes };
    using PendingAttacks = std::vector<AttackWhen>;  ///< of equal attacks, one suffices
    void noteLostRoyals(Side side);
    [[nodiscard]] std::uint32_t royalSetOf(const std::vector<Square>& squares);
    /// Attacks with conditions become pending, so that alternatives can be joined.
    void addEntry(const compiler::Entry& entry, PieceCode code, PendingAttacks& pending, Attacks& attacks);
    [[nodiscard]] Attacks attacksOf(const compiler::Entries& entries, PieceCode code);
    void addCollected(const PendingAttacks& pending, PieceCode code, Attacks& attacks);
    void addAttack(const AttackEntry& attack, const compiler::Requirement& requirement, PieceCode code,
                   Attacks& attacks);
    [[nodiscard]] std::optional<compiler::Requirement> inAttackQueries(
        compiler::Requirement requirement) const;
    void addSimple(Side side, PieceCode code, Paths<W> simple);
    /// Returns the paths, each once.
    [[nodiscard]] static Paths<W> sortByPath(std::vector<Conditional>& conditional);
    void addConditional(Side side, PieceCode code, std::vector<Conditional> conditional);
    /// Of the conditional attacks on the paths, sorted by path; moves from them.
    [[nodiscard]] const AttackConditions<W>& conditionsOf(const AttackKernel<W>& kernel,
                                                          const Paths<W>& paths,
                                                          std::vector<Conditional>& conditional);
    /// Without conditions.
    [[nodiscard]] AttackKernel<W> kernelOf(const Paths<W>& paths, PieceCode code, Blockable blockable);
    [[nodiscard]] const Bitboard<W>* betweenTable(const AttackKernel<W>& kernel, const Paths<W>& ride);
    [[nodiscard]] const std::uint32_t* waysBefore(const Bitboard<W>* from);
    [[nodiscard]] std::size_t wayCount(const Paths<W>& paths) const;

    Tables<W>& tables_;
    BySide<std::vector<compiler::Entries>> entries_;
    compiler::CaptureReader reader_;
    BackwardTable backwardTable_;
    compiler::Effort& effort_;
    std::map<Paths<W>, const Bitboard<W>*> betweens_;
    std::map<const Bitboard<W>*, const std::uint32_t*> waysBefore_;
};

}  // namespace chesspp::bitboards
