// SPDX-License-Identifier: MIT
// Rulesets that tables edit with, made once for each home variant, board and set of kinds.
#pragma once

#include "core/base/diagnostic.h"
#include "core/board/setup.h"
#include "core/game/ruleset.h"

#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace chesspp {

using VariantPtr = std::shared_ptr<const Variant>;

/// A setup and the ruleset whose kind numbers it uses.
struct RulesetSetup {
    RulesetPtr ruleset;
    Setup setup;
    /// Ids of kinds that keep the definition in `ruleset`, although the library defines them differently.
    std::set<std::string> kept = {};
};

/// Definitions that take precedence over the library's.
using PieceDefinitions = std::vector<const PieceDefinition*>;

/// The same variant, pieces and numbers with the fast backend; null if no program supports the board.
[[nodiscard]] RulesetPtr fastTwin(const Ruleset& plain);

/// Interface to the known pieces and variants.
class RulesetSource {
public:
    RulesetSource() = default;
    RulesetSource(const RulesetSource&) = delete;
    RulesetSource& operator=(const RulesetSource&) = delete;
    virtual ~RulesetSource() = default;

    /// Sorted by id.
    [[nodiscard]] virtual const PieceDefinitions& pieces() const = 0;
    /// Null for an unknown id.
    [[nodiscard]] virtual const PieceDefinition* piece(std::string_view id) const = 0;
    [[nodiscard]] virtual const Variant* variant(std::string_view id) const = 0;
    /// The ruleset of a variant with its own start; always the same object.
    [[nodiscard]] virtual Result<RulesetPtr> ownRuleset(std::string_view variantId) const = 0;
};

class RulesetCache {
public:
    /// `source` must outlive the cache.
    explicit RulesetCache(const RulesetSource& source);
    virtual ~RulesetCache();
    RulesetCache(const RulesetCache&) = delete;
    RulesetCache& operator=(const RulesetCache&) = delete;

    /// The variant from which a ruleset was made: the library's, which may be open, else the ruleset's own.
    [[nodiscard]] VariantPtr homeOf(const Ruleset& ruleset) const;

    /// The ruleset for a board and kinds (ids), which may include the home variant's. The plain one, or the
    /// fast one once it is available; the home variant's own ruleset if it has the board and all kinds.
    [[nodiscard]] Result<RulesetPtr> of(const Variant& home, BoardShape shape,
                                        const std::set<std::string>& kinds,
                                        const PieceDefinitions& kept = {});
    /// The ruleset's definitions of the kept kinds and of the kinds that the library lacks.
    [[nodiscard]] PieceDefinitions keptOf(const Ruleset& ruleset, const std::set<std::string>& kept) const;
    /// Ids of the ruleset's kinds that the library defines differently, without unknown ones.
    [[nodiscard]] std::set<std::string> differing(const Ruleset& ruleset) const;
    /// The setup in the ruleset for exactly its kinds and `further`; `standing` itself if no other ruleset
    /// can be made for them and its own is sufficient.
    [[nodiscard]] Result<RulesetSetup> settled(const Variant& home, RulesetSetup standing,
                                               const std::set<std::string>& further = {});
    /// The same ruleset with the plain backend, which supports any setup.
    [[nodiscard]] RulesetPtr plainOf(const RulesetPtr& ruleset);
    /// The same ruleset with the fast backend if available, else itself.
    [[nodiscard]] RulesetPtr bestOf(const RulesetPtr& ruleset) const;

    /// Drops the rulesets made with this piece, after its definition has changed.
    void forget(std::string_view id);

    /// Reads a FEN with any board and kinds as a setup of the home variant's extended ruleset. Errors have
    /// field and column. An id in neither `kept` nor the library denotes an unknown piece. A letter that the
    /// variant lacks denotes the only piece of the library with that letter.
    [[nodiscard]] Result<RulesetSetup> read(const Variant& home, std::string_view fen,
                                            const PieceDefinitions& kept = {});
    /// Reads a FEN or a board diagram in characters. With a diagram, hands, side to move and counters are
    /// those of `now`, and pieces on their start squares are unmoved.
    [[nodiscard]] Result<RulesetSetup> readPasted(const Variant& home, const RulesetSetup& now,
                                                  std::string_view text);

protected:
    /// Requests the missing fast twin of a plain ruleset. Called each time the ruleset is returned, until
    /// setFastTwin().
    virtual void makeFastTwin(const RulesetPtr& plain) = 0;
    /// Null if there is none. Both have the same kind numbers.
    void setFastTwin(const RulesetPtr& plain, const RulesetPtr& fast);

private:
    struct Data;
    std::unique_ptr<Data> data_;
};

}  // namespace chesspp
