// SPDX-License-Identifier: MIT
// Rulesets that tables edit with, made once for each home variant, board and set of kinds.
#pragma once

#include "core/base/diagnostic.h"
#include "core/board/setup.h"
#include "core/game/ruleset.h"

#include <functional>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace chesspp {

using VariantPtr = std::shared_ptr<const Variant>;

/// A setup with the ruleset whose numbers it is written in.
struct RulesetSetup {
    RulesetPtr ruleset;
    Setup setup;
    /// Ids of kinds that stay as `ruleset` defines them, though the library has other pieces of these ids.
    std::set<std::string> kept = {};
};

/// Those that go before the library's.
using PieceDefinitions = std::vector<const PieceDefinition*>;

/// The same variant, pieces and numbers with the fast backend; null where no program fits the board.
[[nodiscard]] RulesetPtr fastTwin(const Ruleset& plain);

/// The pieces and variants that are known.
class RulesetSource {
public:
    RulesetSource() = default;
    RulesetSource(const RulesetSource&) = delete;
    RulesetSource& operator=(const RulesetSource&) = delete;
    virtual ~RulesetSource() = default;

    /// Sorted by id.
    [[nodiscard]] virtual const PieceDefinitions& pieces() const = 0;
    /// Null when there is none.
    [[nodiscard]] virtual const PieceDefinition* piece(std::string_view id) const = 0;
    [[nodiscard]] virtual const Variant* variant(std::string_view id) const = 0;
    /// The ruleset of a variant with its own start; the same one each time.
    [[nodiscard]] virtual Result<RulesetPtr> ownRuleset(std::string_view variantId) const = 0;
};

class RulesetCache {
public:
    /// The source outlives the cache.
    explicit RulesetCache(const RulesetSource& source);
    virtual ~RulesetCache();
    RulesetCache(const RulesetCache&) = delete;
    RulesetCache& operator=(const RulesetCache&) = delete;

    /// The variant that a position's ruleset was made from: the library's (which may be open), or else the
    /// ruleset's own.
    [[nodiscard]] VariantPtr homeOf(const Ruleset& ruleset) const;

    /// For a board and kinds (ids) of which some may be the home variant's own. The plain one, or the fast
    /// one as soon as it is there; the home's own ruleset where nothing is foreign to it.
    [[nodiscard]] Result<RulesetPtr> of(const Variant& home, BoardShape shape,
                                        const std::set<std::string>& kinds,
                                        const PieceDefinitions& kept = {});
    /// Of a ruleset the definitions of the kinds that are kept, and of those that the library lacks.
    [[nodiscard]] PieceDefinitions keptOf(const Ruleset& ruleset, const std::set<std::string>& kept) const;
    /// Ids of the ruleset's kinds that play otherwise in the library. Unknown ones are not among them.
    [[nodiscard]] std::set<std::string> differing(const Ruleset& ruleset) const;
    /// The setup in the ruleset for exactly the kinds on it and `further` ones; `standing` itself where no
    /// other ruleset can be made of them and its own will do.
    [[nodiscard]] Result<RulesetSetup> settled(const Variant& home, RulesetSetup standing,
                                               const std::set<std::string>& further = {});
    /// The same ruleset with the plain backend, which bears any setup.
    [[nodiscard]] RulesetPtr plainOf(const RulesetPtr& ruleset);
    /// The same ruleset with the fast backend if that is made already, else itself.
    [[nodiscard]] RulesetPtr bestOf(const RulesetPtr& ruleset) const;

    /// The piece of that id is another one now: what was made with it is not given out any more.
    void forget(std::string_view id);

    /// A FEN of any board and any kinds as a setup of the home variant's widened ruleset. Problems have
    /// their field and column. An id that neither `kept` nor the library has is an unknown piece's.
    [[nodiscard]] Result<RulesetSetup> read(const Variant& home, std::string_view fen,
                                            const PieceDefinitions& kept = {});
    /// A FEN, or a board in characters, which says nothing but the board: hands, side to move and counters
    /// are then those of `now`, and pieces unmoved where they begin.
    [[nodiscard]] Result<RulesetSetup> readPasted(const Variant& home, const RulesetSetup& now,
                                                  std::string_view text);

protected:
    /// The fast twin of a plain ruleset is missing. Called again each time the ruleset is given out, until
    /// setFastTwin().
    virtual void makeFastTwin(const RulesetPtr& plain) = 0;
    /// Null: there is none. Both number alike.
    void setFastTwin(const RulesetPtr& plain, const RulesetPtr& fast);

private:
    struct Data;
    std::unique_ptr<Data> data_;
};

}  // namespace chesspp
