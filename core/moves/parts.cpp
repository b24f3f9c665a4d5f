// SPDX-License-Identifier: MIT
#include "core/moves/parts.h"

#include <algorithm>
#include <utility>

namespace chesspp {

std::vector<ActionPart> partsOf(const std::vector<MultiPart>& parts) {
    std::vector<ActionPart> list;
    for (const MultiPart& part : parts) {
        if (part.enabled == Enabled::Yes) list.emplace_back(part);
    }
    return list;
}

std::vector<ActionPart> partsOf(const Node& node) {
    if (const auto* multi = std::get_if<MultiAction>(&*node.action)) return partsOf(multi->parts);
    return {ActionPart(node)};
}

PartBoard::PartBoard(std::optional<Square> actor, std::function<bool(Square)> isHole, Memory memory)
    : actor_(actor), isHole_(std::move(isHole)), changed_(memory), built_(memory) {}

bool PartBoard::carryOut(const PartStep& step, std::pmr::vector<Effect>& effects) {
    if (!step.shoved.empty()) return shove(step.effect.at, step.shoved, effects);
    return carryOut(step.effect, step.ofActor, effects);
}

bool PartBoard::carryOut(const Effect& effect, bool ofActor, std::pmr::vector<Effect>& effects) {
    holeMet_.reset();
    const EffectFacts& facts = factsOf(effect.type);
    Effect now = effect;
    if (facts.ofPiece) {
        const std::optional<Square> at = ofActor ? actor() : pieceOf(effect.at);
        if (!at) return false;
        now.at = *at;
    }
    if (facts.to && meetsHole(effect.to)) return false;
    if (effect.type == EffectType::Place && meetsHole(effect.at)) return false;
    if (facts.to) {
        const std::optional<Square> who = at(now.at);
        set(now.at, effect.type == EffectType::Exchange ? at(effect.to) : std::nullopt);
        set(effect.to, who);
    } else if (facts.content && !facts.ofPiece) {
        clear(effect.at);  // a piece that is placed did not stand on the board before
    }
    if (effect.type == EffectType::MakeHole) built_.push_back(effect.at);
    effects.push_back(now);
    return true;
}

/// Nobody is in the way of a piece that is gone, nor of one that could not stand where it would come to.
bool PartBoard::shove(Square piece, std::span<const Effect> shoved, std::pmr::vector<Effect>& effects) {
    holeMet_.reset();
    if (!pieceOf(piece)) return false;
    for (const Effect& step : shoved) {
        if (step.type == EffectType::Relocate && pieceOf(step.at) && meetsHole(step.to)) return false;
    }
    for (const Effect& step : shoved) (void)carryOut(step, false, effects);
    return true;
}

std::optional<Square> PartBoard::at(Square square) const {
    const auto changed = std::ranges::find(changed_, square, &Changed::square);
    return changed != changed_.end() ? changed->who : std::optional(square);
}

std::optional<Square> PartBoard::actor() const {
    if (!actor_ || at(*actor_) == actor_) return actor_;
    const auto found = std::ranges::find(changed_, actor_, &Changed::who);
    return found != changed_.end() ? std::optional(found->square) : std::nullopt;
}

std::optional<Square> PartBoard::pieceOf(Square before) const {
    if (before == actor_) return actor();
    return at(before) == before ? std::optional(before) : std::nullopt;
}

void PartBoard::set(Square square, std::optional<Square> who) {
    const auto changed = std::ranges::find(changed_, square, &Changed::square);
    if (changed != changed_.end()) {
        changed->who = who;
    } else {
        changed_.push_back({square, who});
    }
}

bool PartBoard::meetsHole(Square square) {
    if (!isHole_(square) && std::ranges::find(built_, square) == built_.end()) return false;
    holeMet_ = square;
    return true;
}

}  // namespace chesspp
