// SPDX-License-Identifier: MIT
// A variant with its pieces, checked and compiled; immutable, and shared by all positions under it.
#pragma once

#include "core/base/diagnostic.h"
#include "core/game/variant.h"
#include "core/language/piece_definition.h"
#include "core/moves/engine.h"
#include "core/moves/rules.h"

#include <array>
#include <functional>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

namespace chesspp {

/// The codes for an unknown kind, their argument "kind".
inline constexpr std::array kUnknownKindCodes{"ruleset.unknown-kind", "ruleset.unknown-further-kind",
                                              "ruleset.tree-unknown-kind"};

class Ruleset;
using RulesetPtr = std::shared_ptr<const Ruleset>;

/// Which generator a ruleset plays with.
enum class Backend : std::uint8_t {
    Fastest,   ///< what the compiler chooses
    Portable,  ///< the same without PEXT, which only some machines have
    Plain,     ///< the reference's
};

/// How the rules use it that a piece of one kind has or has not moved.
struct MovedUse {
    bool isRead = false;                         ///< by some condition, of this kind
    std::array<std::vector<KindId>, 2> castles;  ///< by Wing: the partners this kind castles with
    bool partner = false;                        ///< some kind castles with it

    [[nodiscard]] bool castler() const { return !castles[0].empty() || !castles[1].empty(); }
    friend bool operator==(const MovedUse&, const MovedUse&) = default;
};

/// What the variant's start says of every position under it.
struct StartFacts {
    BySide<int> royals;
    /// Squares on which a piece with a castling letter must stand, by KindId.
    std::vector<BySide<SquareSet>> castlingHome;
};

/// DeadSet with its letters resolved.
struct DeadMaterial {
    std::vector<KindId> kinds;
    std::optional<int> atMost;
    bool oneColour = false;
    bool isOfOneSide = false;                         ///< whether DeadSet::against is given
    std::optional<std::vector<KindId>> against = {};  ///< nothing: of all
    bool namesRoyals = false;                         ///< whether `kinds` has royal ones
};

class CompiledRuleset;

class Ruleset {
public:
    /// Finds a piece by id; null when there is none.
    using FindPiece = std::function<const PieceDefinition*(std::string_view id)>;

    /// Resolves every name, checks and compiles. All problems are reported, at the variant's or the piece's
    /// place (the file is the variant's or the piece's id). Of the start's text only the placement is
    /// read here; the rest is notation's.
    [[nodiscard]] static Result<RulesetPtr> compile(const Variant& variant, const FindPiece& findPiece,
                                                    Backend backend = Backend::Fastest);

    [[nodiscard]] const Variant& variant() const { return variant_; }
    [[nodiscard]] const Rules& rules() const { return *rules_; }
    [[nodiscard]] const PieceDefinition& definition(KindId kind) const { return definitions_[kind.index]; }
    [[nodiscard]] std::size_t kindCount() const { return definitions_.size(); }
    /// By KindId::index.
    [[nodiscard]] const std::vector<PieceDefinition>& definitions() const { return definitions_; }
    /// The kind behind an army's letter (upper case as written in the army).
    [[nodiscard]] std::optional<KindId> kindByLetter(std::string_view letter) const {
        return rules_->kindByLetter(letter);
    }
    [[nodiscard]] std::optional<KindId> kindById(std::string_view id) const { return rules_->kindNamed(id); }
    /// How texts write a kind: its letter in the army; empty when only "(id)" writes it.
    [[nodiscard]] const std::string& letterOf(KindId kind) const { return rules_->of(kind).letter; }
    [[nodiscard]] bool isRoyal(KindId kind) const { return rules_->isRoyal(kind); }
    [[nodiscard]] const MovedUse& movedUse(KindId kind) const { return movedUse_[kind.index]; }
    /// Nothing when the variant has no start of its own.
    [[nodiscard]] const std::optional<StartFacts>& startFacts() const { return startFacts_; }
    [[nodiscard]] const std::vector<DeadMaterial>& deadMaterial() const { return dead_; }
    /// Nothing when no tree leaves or tests the mark.
    [[nodiscard]] std::optional<MarkId> enPassantMark() const { return rules_->markNamed(kEnPassantMark); }
    /// Whether castling partners may start anywhere: texts then name the partner's square.
    [[nodiscard]] bool namesCastlingPartner() const {
        return std::holds_alternative<FischerStart>(variant_.start);
    }

    /// An engine that stands on the setup, which must be of this ruleset's shape, kinds and marks. The
    /// plain one also when the setup has what the compiled programs do not know (holes, neutral pieces).
    [[nodiscard]] std::unique_ptr<Engine> engineFor(const Setup& setup) const;
    /// What the trees were compiled to; null when the plain backend plays.
    [[nodiscard]] const CompiledRuleset* compiled() const { return programs_.get(); }
    /// What chose the backend, as a message for people: "bitboards of one word", or why the plain one.
    [[nodiscard]] const Message& backendReason() const { return backendReason_; }

private:
    Ruleset() = default;
    friend class RulesetBuilder;

    Variant variant_;
    std::vector<PieceDefinition> definitions_;
    std::vector<MovedUse> movedUse_;
    std::optional<StartFacts> startFacts_;
    std::vector<DeadMaterial> dead_;
    std::shared_ptr<const Rules> rules_;
    std::shared_ptr<const CompiledRuleset> programs_;  ///< null: plain backend
    Message backendReason_;
};

}  // namespace chesspp
