// SPDX-License-Identifier: MIT
// Checks changes of kind across all known pieces, royals that cannot move, and numbers of choices and moves.
#include "core/actions/action_facts.h"
#include "core/actions/multi_checks.h"
#include "core/analysis/lint_parts.h"
#include "core/analysis/tree_walk.h"
#include "core/base/bounds.h"
#include "core/game/board_budget.h"
#include "core/game/candidate_moves.h"
#include "core/geometry/standard_regions.h"

#include <algorithm>
#include <map>
#include <string>
#include <vector>

namespace chesspp::linting {

namespace {

/// What "army" stands for is the variant's to say: chess offers four.
constexpr std::size_t kUsualOffers = 4;
constexpr std::size_t kManyChoices = 256;
constexpr std::uint64_t kManyMoves = 16384;

const PieceDefinition* find(Company known, std::string_view id) {
    const auto found = std::ranges::find(known, id, &PieceDefinition::id);
    return found == known.end() ? nullptr : *found;
}

/// A promotion that is the whole move: nothing else changes by it.
struct BarePromotion {
    const Node* node;
    std::string pointer;
    const PromoteAction* action;
};

std::vector<BarePromotion> barePromotions(const PieceDefinition& piece) {
    std::vector<BarePromotion> found;
    forEachNode(piece.tree, "/tree", [&](const Node& node, const std::string& pointer) {
        if (!node.action) return;
        if (const auto* promote = std::get_if<PromoteAction>(&*node.action)) {
            found.push_back({&node, pointer, promote});
        }
    });
    return found;
}

class ChangeLint {
public:
    ChangeLint(const PieceDefinition& piece, Company known, Diagnostics& problems)
        : piece_(piece), known_(known), problems_(problems) {}

    void run() {
        promotions();
        if (piece_.royal && !canMove()) warn("/tree", "lint.royal-stays", {});
        choices();
        moves();
    }

private:
    void promotions() {
        forEachAction(piece_, [&]<class Action>(const Action& action, const std::string& pointer) {
            if constexpr (std::is_same_v<Action, PromoteAction>) {
                const auto& kinds = action.into.kinds;
                if (std::ranges::find(kinds, piece_.id) != kinds.end()) {
                    warn(pointer + "/into", "lint.promotes-into-itself", {{"kind", piece_.id}});
                }
            }
        });
        for (const BarePromotion& promotion : barePromotions(piece_)) {
            for (const std::string& into : promotion.action->into.kinds) {
                std::vector<std::string> way{piece_.id};
                if (into != piece_.id && leadsBack(into, way)) {
                    std::string list;
                    for (const std::string& id : way) list += id + ", ";
                    warn(promotion.pointer + "/into", "lint.promotion-cycle", {{"kinds", list + piece_.id}});
                    break;
                }
            }
        }
    }

    /// Whether bare promotions lead from that kind to the piece; `way` has all kinds on the way.
    bool leadsBack(const std::string& from, std::vector<std::string>& way) const {
        if (std::ranges::find(way, from) != way.end()) return false;
        way.push_back(from);
        const PieceDefinition* kind = find(known_, from);
        if (kind != nullptr) {
            for (const BarePromotion& promotion : barePromotions(*kind)) {
                for (const std::string& into : promotion.action->into.kinds) {
                    if (into == piece_.id || leadsBack(into, way)) return true;
                }
            }
        }
        way.pop_back();
        return false;
    }

    [[nodiscard]] bool canMove() const {
        bool can = false;
        forEachNode(piece_.tree, "/tree", [&](const Node& node, const std::string&) {
            if (!node.action) return;
            can =
                can || factsOf(*node.action).actorGoes || std::holds_alternative<CastleAction>(*node.action);
            if (const auto* multi = std::get_if<MultiAction>(&*node.action)) {
                can = can || std::ranges::any_of(multi->parts, [](const MultiPart& part) {
                          return part.enabled == Enabled::Yes && factsOf(part.action).actorGoes;
                      });
            }
        });
        return can;
    }

    void choices() {
        forEachNode(piece_.tree, "/tree", [&](const Node& node, const std::string& pointer) {
            const auto* multi = node.action ? std::get_if<MultiAction>(&*node.action) : nullptr;
            if (multi == nullptr) return;
            std::size_t count = 1;
            for (const MultiPart& part : multi->parts) {
                const KindChoice* offered = part.enabled == Enabled::Yes ? offeredBy(part) : nullptr;
                if (offered == nullptr) continue;
                const std::size_t kinds =
                    offered->source == KindChoice::Source::Army ? kUsualOffers : offered->kinds.size();
                count = std::min(count * std::max<std::size_t>(choicesOf(part, kinds), 1),
                                 bounds::kMultiChoices + 1);
            }
            if (count > kManyChoices) {
                warn(pointer + "/parts", "lint.many-choices",
                     {{"count", count}, {"most", bounds::kMultiChoices}});
            }
        });
    }

    void moves() {
        const BoardShape shape;
        Regions regions;
        for (const std::string_view name : standardRegionNames()) {
            regions.emplace(name, *standardRegion(name, shape));
        }
        if (exceedsBudget(shape, regions)) return;
        const CandidateMoves found = candidateMovesOf(piece_.tree, shape, kUsualOffers, regions);
        if (found.all <= kManyMoves) return;
        const std::string& node = std::ranges::max_element(found.nodes, {}, &NodeCount::moves)->node;
        if (found.counting == Counting::CutShort) {
            return warn(node, "lint.more-moves", {{"most", bounds::kCandidateMoves}});
        }
        warn(node, "lint.many-moves",
             {{"count", static_cast<std::int64_t>(found.all)}, {"most", bounds::kCandidateMoves}});
    }

    /// What rulesets of that board refuse.
    [[nodiscard]] bool exceedsBudget(BoardShape shape, const Regions& regions) {
        Rules rules;
        rules.shape = shape;
        rules.regions = regions;
        rules.offers.resize(kUsualOffers);
        KindRules& kind = rules.kinds.emplace_back();
        kind.id = piece_.id;
        kind.tree = piece_.tree;
        kind.on = piece_.on;
        const auto excesses = BoardBudget(rules).excesses(PlayedBy::CompiledEngine);
        for (const BudgetExcess& excess : excesses) {
            problems_.items().push_back({Severity::Error, {{}, excess.node, 0, 0}, messageOf(excess, rules)});
        }
        return !excesses.empty();
    }

    void warn(const std::string& pointer, const char* code, std::vector<Argument> arguments) {
        problems_.warning({{}, pointer, 0, 0}, code, std::move(arguments));
    }

    const PieceDefinition& piece_;
    Company known_;
    Diagnostics& problems_;
};

}  // namespace

void lintChanges(const PieceDefinition& piece, Company known, Diagnostics& problems) {
    ChangeLint(piece, known, problems).run();
}

}  // namespace chesspp::linting
