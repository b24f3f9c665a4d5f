// SPDX-License-Identifier: MIT
//
// A ruleset: a variant with its pieces, checked and compiled; immutable and shared
// by every position played under it. Knows no files and no notation but letters.
#pragma once

#include "core/actions/piece_definition.h"
#include "core/base/diagnostic.h"
#include "core/game/variant.h"
#include "core/moves/engine.h"
#include "core/moves/rules.h"

#include <functional>
#include <memory>
#include <string_view>

namespace chesspp {

class Ruleset;
using RulesetPtr = std::shared_ptr<const Ruleset>;

/// Which generator a ruleset plays with.
enum class Backend : std::uint8_t {
    Fastest,  ///< what the compiler chooses
    Plain,    ///< the oracle's
};

class Ruleset {
public:
    /// Finds a piece by id; null when there is none.
    using FindPiece = std::function<const PieceDefinition*(std::string_view id)>;

    /// Resolves every name, checks and compiles. All problems are told, at the variant's or the piece's
    /// place. `start` texts are not read here (notation does); the start's unmoved squares are given by
    /// `Ruleset::withStart`.
    [[nodiscard]] static Result<RulesetPtr> compile(const Variant& variant, const FindPiece& findPiece,
                                                    Backend backend = Backend::Fastest);

    [[nodiscard]] const Variant& variant() const { return variant_; }
    [[nodiscard]] const Rules& rules() const { return *rules_; }
    [[nodiscard]] const PieceDefinition& definition(KindId kind) const { return definitions_[kind.index]; }
    [[nodiscard]] std::size_t kindCount() const { return definitions_.size(); }
    /// The kind behind an army's letter (upper case as written in the army).
    [[nodiscard]] std::optional<KindId> kindByLetter(std::string_view letter) const;
    [[nodiscard]] std::optional<KindId> kindById(std::string_view id) const { return rules_->kindNamed(id); }
    /// How texts write a kind: its letter in the army.
    [[nodiscard]] const std::string& letterOf(KindId kind) const { return rules_->of(kind).letter; }
    [[nodiscard]] bool isRoyal(KindId kind) const { return rules_->of(kind).royalty == Royalty::Royal; }
    /// Kinds that some tree castles with, and as what: see Rules::roles.
    [[nodiscard]] std::unique_ptr<Engine> newEngine() const;
    /// What chose the backend, as a message for people: "bitboards of one word", or why the plain one.
    [[nodiscard]] const Message& backendReason() const { return backendReason_; }

private:
    Ruleset() = default;

    Variant variant_;
    std::vector<PieceDefinition> definitions_;
    std::shared_ptr<const Rules> rules_;
    std::shared_ptr<const class Programs> programs_;  ///< null: plain backend
    Message backendReason_;
};

}  // namespace chesspp
