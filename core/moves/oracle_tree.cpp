// SPDX-License-Identifier: MIT
// Walks nodes in tree order, image by image. Multis are in oracle_multi.cpp, castlings in oracle_castle.cpp.
#include "core/moves/oracle_tree.h"

#include "core/base/work_limit.h"
#include "core/moves/oracle_conditions.h"
#include "core/moves/oracle_settle.h"
#include "core/moves/oracle_targets.h"
#include "core/moves/oracle_witness.h"
#include "core/moves/shove.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

namespace chesspp::oracle {

namespace {

/// What one action gave: its moves, and whether children may follow them.
struct Given {
    std::vector<FullMove> moves;
    Gating gating = Gating::Closed;
    bool unwritten = false;  ///< there are more, of which nobody asked

    [[nodiscard]] bool opens() const { return (unwritten || !moves.empty()) && gating == Gating::Open; }
};

class ActionGiver {
public:
    ActionGiver(const View& view, const Node& node, Image image) : view_(view), node_(node), image_(image) {}

    [[nodiscard]] Given give(const MoveAction&) const {
        return onEachSquareAsked([&](Square to) { return effect::Relocate{view_.actor, to}; });
    }

    [[nodiscard]] Given give(const CaptureAction&) const {
        return onEachSquareAsked([&](Square at) { return effect::Remove{at}; });
    }

    [[nodiscard]] Given give(const SummonAction& summon) const {
        return onEachSquare([&](Square at) {
            std::vector<FullMove> moves;
            for (const KindId kind : kindsToChoose(summon.into)) {
                moves.push_back(moveTo(at, effect::Place{at, kind, view_.self().owner}));
                moves.back().choices.push_back(kind);
            }
            return moves;
        });
    }

    [[nodiscard]] Given give(const PromoteAction& promote) const {
        Given given;
        if (!holdsOn(view_.actor)) return given;
        for (const KindId kind : kindsToChoose(promote.into)) {
            given.moves.push_back(moveTo(view_.actor, effect::Transform{view_.actor, kind}));
            given.moves.back().choices.push_back(kind);
        }
        return given;
    }

    [[nodiscard]] Given give(const MoveOtherAction& action) const {
        const std::optional<Square> from = view_.reach(view_.actor, image_(action.from));
        const std::optional<Square> to = view_.reach(view_.actor, image_(action.to));
        if (!from || !to) return {};
        if (!view_.setup.at(*from)) {
            tell(view_, Hindrance::Nobody, from);
            return {};
        }
        const Words words{image_, *from, to, Other{*from}, {}, {}};
        if (!allHold(view_, words, node_.conditions)) return {};
        return {{moveTo(*to, effect::Relocate{*from, *to})}, Gating::Open};
    }

    [[nodiscard]] Given give(const MultiAction& multi) const {
        const Reached reached = squaresReached(view_, node_, image_);
        Given given{{}, reached.gating};
        for (const ReachedSquare& to : reached.squares) {
            for (FullMove& move : movesOfMulti(view_, image_, to.square, multi, to.onTheWay)) {
                given.moves.push_back(std::move(move));
            }
        }
        return given;
    }

    [[nodiscard]] Given give(const CastleAction& castle) const {
        const Words words{image_, view_.actor, {}, {}, {}, {}};
        if (!allHold(view_, words, node_.conditions)) return {};
        return {movesOfCastle(view_, castle), Gating::Closed};
    }

    /// With an empty square too: it goes there.
    [[nodiscard]] Given give(const SwapAction&) const {
        return onEachSquare(
            [&](Square with) { return std::vector{moveTo(with, effect::Exchange{view_.actor, with})}; });
    }

    /// Where nobody stands there is no owner to change.
    [[nodiscard]] Given give(const ConvertAction&) const {
        return onEachSquare([&](Square at) {
            if (!view_.setup.at(at)) {
                tell(view_, Hindrance::Nobody, at);
                return std::vector<FullMove>{};
            }
            return std::vector{moveTo(at, effect::Convert{at, view_.self().owner})};
        });
    }

    [[nodiscard]] Given give(const PassAction&) const {
        if (!holdsOn(view_.actor)) return {};
        return {{FullMove{view_.actor, view_.actor, {}, {}}}, Gating::Open};
    }

    [[nodiscard]] Given give(const PushAction& push) const {
        return shoves(Towards::Away, push.squares, push.blocked);
    }
    [[nodiscard]] Given give(const PullAction& pull) const {
        return shoves(Towards::Actor, pull.squares, pull.blocked);
    }

    /// Building takes who stands there; where there is no hole none can be removed.
    [[nodiscard]] Given give(const WallAction& wall) const {
        return onEachSquare([&](Square at) {
            const std::optional<Effect> effect = wallOn(view_, wall, at);
            if (!effect) {
                tell(view_, wall.change == WallChange::Build ? Hindrance::HoleStands : Hindrance::HoleMissing,
                     at);
            }
            return effect ? std::vector{moveTo(at, *effect)} : std::vector<FullMove>{};
        });
    }

    /// A value that is nothing sets nothing.
    [[nodiscard]] Given give(const SetAction& set) const {
        return onEachSquare([&](Square at) {
            const std::optional<Effect> effect =
                settle(view_, Words{image_, view_.actor, at, {}, {}, {}}, set);
            if (!effect) tell(view_, Hindrance::NoValue, at);
            return effect ? std::vector{moveTo(at, *effect)} : std::vector<FullMove>{};
        });
    }

    [[nodiscard]] Given give(const GiveAction& gift) const {
        const std::optional<Effect> effect = giftOf(view_, gift);
        if (!effect) tell(view_, Hindrance::NoKind, view_.actor);
        if (!effect || !holdsOn(view_.actor)) return {};
        return {{moveTo(view_.actor, *effect)}, Gating::Open};
    }

private:
    [[nodiscard]] FullMove moveTo(Square shown, const Effect& effect) const {
        return {view_.actor, shown, {effect}, {}};
    }

    [[nodiscard]] std::vector<KindId> kindsToChoose(const KindChoice& choice) const {
        std::vector<KindId> kinds = kindsOf(view_.rules, choice);
        if (kinds.empty()) tell(view_, Hindrance::NoKind);
        return kinds;
    }

    [[nodiscard]] bool holdsOn(Square destination) const {
        return allHold(view_, Words{image_, view_.actor, destination, {}, {}, {}}, node_.conditions);
    }

    [[nodiscard]] Given shoves(Towards towards, int squares, Blocked blocked) const {
        return onEachSquare([&](Square at) {
            const auto steps = shove(shoveBoard(view_), at, towards, squares, blocked);
            if (!steps) {
                tell(view_, view_.setup.at(at) ? Hindrance::CannotShove : Hindrance::Nobody, at);
                return std::vector<FullMove>{};
            }
            FullMove move{view_.actor, at, {}, {}};
            for (const ShoveStep& step : *steps) {
                std::visit([&](const auto& effect) { move.effects.emplace_back(effect); }, step);
            }
            return std::vector{std::move(move)};
        });
    }

    /// What befalls others on the way comes first.
    template <class MovesOn>
    [[nodiscard]] Given onEachSquare(MovesOn&& movesOn) const {
        const Reached reached = squaresReached(view_, node_, image_);
        Given given{{}, reached.gating};
        bool gave = false;  // on the square at hand
        for (const ReachedSquare& to : reached.squares) {
            std::vector<FullMove> moves = movesOn(to.square);
            gave = !moves.empty();
            for (FullMove& move : moves) {
                move.effects.insert(move.effects.begin(), to.onTheWay.begin(), to.onTheWay.end());
                given.moves.push_back(std::move(move));
            }
        }
        // Children of a segment follow the move to its last square.
        if (!gave && std::holds_alternative<Segment>(*node_.target)) given.gating = Gating::Closed;
        return given;
    }

    /// For what changes nobody but the actor and who stands on the square.
    template <class EffectOn>
    [[nodiscard]] Given onEachSquareAsked(EffectOn&& effectOn) const {
        const Reached reached = squaresReached(view_, node_, image_);
        Given given{{}, reached.gating};
        for (const ReachedSquare& to : reached.squares) {
            if (view_.asked && to.square != *view_.asked && to.onTheWay.empty()) {
                given.unwritten = true;
                continue;
            }
            FullMove& move = given.moves.emplace_back(FullMove{view_.actor, to.square, to.onTheWay, {}});
            move.effects.emplace_back(effectOn(to.square));
        }
        return given;
    }

    const View& view_;
    const Node& node_;
    Image image_;
};

class TreeWalk {
public:
    explicit TreeWalk(const View& view) : view_(view) {}

    void walk(const std::vector<Node>& nodes, Image outer, int outerMirrors) {
        for (const Node& node : nodes) {
            if (node.enabled == Enabled::No) continue;
            const int mirrors = outerMirrors + (node.mirror == Mirror::None ? 0 : 1);
            for (const Image& inner : imagesOf(node.mirror)) visit(node, outer.of(inner), mirrors);
        }
    }

    [[nodiscard]] std::vector<NodeMove> takeMoves() { return std::move(moves_); }

private:
    void visit(const Node& node, Image image, int mirrors) {
        // A node gives the same under the same image whichever way the walk came to it; one mirror alone
        // never comes twice.
        if (mirrors > 1) {
            std::vector<Image>& known = visited_[&node];
            if (std::ranges::find(known, image) != known.end()) return;
            known.push_back(image);
        }

        if (WorkLimit::isReached()) return;
        if (view_.witness != nullptr) view_.witness->enters(node, image);
        const bool opens = node.action ? act(node, image) : isOpen(node, image);
        if (view_.witness != nullptr) view_.witness->decides(opens);
        if (opens) walk(node.children, image, mirrors);
        if (view_.witness != nullptr) view_.witness->leaves();
    }

    [[nodiscard]] bool isOpen(const Node& gate, Image image) const {
        return allHold(view_, Words{image, view_.actor, {}, {}, {}, {}}, gate.conditions);
    }

    /// Whether children may follow.
    [[nodiscard]] bool act(const Node& node, Image image) {
        const ActionGiver giver(view_, node, image);
        Given given = std::visit([&](const auto& action) { return giver.give(action); }, *node.action);
        const bool opens = given.opens();
        for (FullMove& move : given.moves) add(std::move(move), node, image);
        return opens;
    }

    void add(FullMove move, const Node& node, Image image) {
        for (const LeaveMark& leave : node.leaves) {
            const std::optional<Square> at = view_.reach(view_.actor, image(leave.at));
            const std::optional<MarkId> mark = view_.rules.markNamed(leave.mark);
            if (at && mark) move.effects.emplace_back(effect::LeaveMark{*mark, *at, 1});
        }
        if (view_.witness != nullptr) view_.witness->gives(move);
        moves_.push_back({&node, std::move(move), image});
    }

    const View& view_;
    std::map<const Node*, std::vector<Image>> visited_;
    std::vector<NodeMove> moves_;
};

}  // namespace

std::vector<NodeMove> movesByNode(const View& view) {
    TreeWalk walk(view);
    walk.walk(view.rules.of(view.self().kind).tree, Image{}, 0);
    return walk.takeMoves();
}

std::vector<FullMove> movesOfTree(const View& view) {
    std::set<FullMove> known;
    std::vector<FullMove> moves;
    for (NodeMove& given : movesByNode(view)) {
        if (known.insert(given.move).second) moves.push_back(std::move(given.move));
    }
    return moves;
}

std::vector<KindId> kindsOf(const Rules& rules, const KindChoice& choice) {
    switch (choice.source) {
        case KindChoice::Source::Army:
            return rules.offers;
        case KindChoice::Source::Listed:
            break;
    }
    std::vector<KindId> kinds;
    for (const std::string& name : choice.kinds) {
        if (const std::optional<KindId> kind = rules.kindNamed(name)) kinds.push_back(*kind);
    }
    return kinds;
}

}  // namespace chesspp::oracle
