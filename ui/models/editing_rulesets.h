// SPDX-License-Identifier: MIT
// The rulesets that tables edit with and share: the plain one at once, the fast one once it is made.
#pragma once

#include "core/base/diagnostic.h"
#include "core/board/setup.h"
#include "core/game/ruleset.h"

#include <QObject>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace chesspp::ui {

class LibraryContext;

using VariantPtr = std::shared_ptr<const Variant>;

/// A setup with the ruleset whose numbers it is written in.
struct Standing {
    RulesetPtr ruleset;
    Setup setup;
    /// Ids of kinds that stay as `ruleset` defines them, though the library has other pieces of these ids.
    std::set<std::string> kept = {};
};

/// Those that go before the library's.
using PieceDefinitions = std::vector<const PieceDefinition*>;

/// The same variant, pieces and numbers with the fast backend; null where no program fits the board.
[[nodiscard]] RulesetPtr fastTwin(const Ruleset& plain);

class EditingRulesets final : public QObject {
    Q_OBJECT
public:
    explicit EditingRulesets(const LibraryContext& library);
    ~EditingRulesets() override;

    /// The library's variant (which may be open) that it was made from, or else the ruleset's own.
    [[nodiscard]] VariantPtr homeOf(const Ruleset& ruleset) const;

    /// For a board and kinds (ids): the fast one if it is made, else the plain one; or the home's own.
    [[nodiscard]] Result<RulesetPtr> of(const Variant& home, BoardShape shape,
                                        const std::set<std::string>& kinds,
                                        const PieceDefinitions& kept = {});
    /// Of a ruleset the definitions of the kinds that are kept, and of those that the library lacks.
    [[nodiscard]] PieceDefinitions keptOf(const Ruleset& ruleset, const std::set<std::string>& kept) const;
    /// Ids of the ruleset's kinds that play otherwise in the library. Unknown ones are not among them.
    [[nodiscard]] std::set<std::string> differing(const Ruleset& ruleset) const;
    /// In the ruleset for exactly the kinds on it and `further`; unchanged where only its own will do.
    [[nodiscard]] Result<Standing> settled(const Variant& home, Standing standing,
                                           const std::set<std::string>& further = {});
    /// The same ruleset with the plain backend, which bears any setup.
    [[nodiscard]] RulesetPtr plainOf(const RulesetPtr& ruleset);
    /// The same ruleset with the fast backend if that is made already, else itself.
    [[nodiscard]] RulesetPtr bestOf(const RulesetPtr& ruleset) const;

    /// The piece of that id is another one now: what was made with it is not given out any more.
    void forget(std::string_view id);

    /// A FEN of any board and kinds. Ids that neither `kept` nor the library has become unknown pieces.
    [[nodiscard]] Result<Standing> read(const Variant& home, std::string_view fen,
                                        const PieceDefinitions& kept = {});
    /// A FEN, or a board in characters: the rest is that of `now`, and pieces are unmoved where they begin.
    [[nodiscard]] Result<Standing> readPasted(const Variant& home, const Standing& now,
                                              std::string_view text);

signals:
    /// The fast twin of a plain ruleset that was given out is there; both number alike.
    void made(const chesspp::RulesetPtr& plain, const chesspp::RulesetPtr& fast);

private:
    struct Data;
    /// Something else may be asked for before it is begun.
    void make(const RulesetPtr& plain);
    std::unique_ptr<Data> data_;
};

}  // namespace chesspp::ui
