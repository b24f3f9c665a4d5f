// SPDX-License-Identifier: MIT
#include "core/game/variant_rules.h"

#include "core/base/bounds.h"
#include "core/game/fen_placement.h"
#include "core/game/promotion_rules.h"
#include "core/game/tree_references.h"
#include "core/geometry/named_regions.h"
#include "core/geometry/square_areas.h"

#include <algorithm>
#include <utility>

namespace chesspp {

namespace {

constexpr std::size_t kMostRules = 64;  ///< drops, promotions

template <class IsMeant>
void disableCastling(std::vector<Node>& nodes, const IsMeant& isMeant) {
    for (Node& node : nodes) {
        const auto* castle = actionAs<CastleAction>(node);
        if (castle != nullptr && isMeant(castle->wing)) node.enabled = Enabled::No;
        disableCastling(node.children, isMeant);
    }
}

}  // namespace

std::vector<KindId> kindsOfLetters(const Rules& rules, std::string_view letters, const SourceLocation& place,
                                   Diagnostics& problems) {
    std::vector<KindId> kinds;
    for (const std::string& letter : splitLetters(letters)) {
        const auto kind = rules.kindByLetter(letter);
        if (!kind) {
            problems.error(place, "ruleset.unknown-letter",
                           {{"letter", excerpt(letter)}, {"known", knownLetters(rules)}});
        } else if (std::ranges::find(kinds, *kind) != kinds.end()) {
            problems.error(place, "ruleset.letter-repeated", {{"letter", letter}});
        } else {
            kinds.push_back(*kind);
        }
    }
    return kinds;
}

void VariantRules::begin() {
    checkCount(variant_.promotions.size(), "/promotions");
    checkCount(variant_.drops.size(), "/drops");
    checkCount(variant_.gates.size(), "/gates");
    readRegions();
    checkPromotions();
}

void VariantRules::read() {
    if (std::max({variant_.promotions.size(), variant_.drops.size(), variant_.gates.size()}) > kMostRules)
        return;
    for (const VariantPromotion& each : variant_.promotions) {
        const std::string here = "/promotions/" + each.name;
        (void)kindsOfLetters(rules_, each.letters, at(here + "/letters"), problems_);
        (void)kindsOfLetters(rules_, each.becomes, at(here + "/into"), problems_);
    }
    readPositionRules();
    readHands();
}

void VariantRules::readRegions() {
    for (const VariantRegion& region : variant_.regions) {
        const std::string here = "/regions/" + region.name;
        if (standardRegion(region.name, rules_.shape))
            problems_.error(at(here), "ruleset.region-standard", {{"name", region.name}});
        BySide<SquareSet>& squares = rules_.regions[region.name];
        for (const Side side : kSides) {
            addSquares(region.each, here + "/each", squares[side]);
            const bool isWhite = side == Side::White;
            addSquares(isWhite ? region.white : region.black, here + (isWhite ? "/white" : "/black"),
                       squares[side]);
        }
    }
}

/// Of squares and of rectangles by two corners.
void VariantRules::addSquares(const std::vector<std::string>& texts, const std::string& pointer,
                              SquareSet& to) {
    for (std::size_t i = 0; i < texts.size(); ++i) {
        const std::string& text = texts[i];
        const std::size_t dash = text.find('-');
        const auto first = rules_.shape.parse(text.substr(0, dash));
        const auto last = dash == std::string::npos ? first : rules_.shape.parse(text.substr(dash + 1));
        if (first && last) {
            to |= rectangleOf(rules_.shape, *first, *last);
        } else {
            problems_.error(at(pointer + '/' + std::to_string(i)), "ruleset.region-square",
                            {{"text", excerpt(text)}});
        }
    }
}

void VariantRules::addTo(KindRules& kind) const {
    const auto isAmong = [&](const std::string& letters) {
        const std::vector<std::string> list = splitLetters(letters);
        return letters == kAnyLetter || std::ranges::find(list, kind.letter) != list.end();
    };
    for (const VariantEvent& event : variant_.events) {
        if (isAmong(event.letters)) kind.on.push_back(event.rule);
    }
    std::vector<Promotion> promotions;
    for (const VariantPromotion& each : variant_.promotions) {
        if (isAmong(each.letters)) promotions.push_back({idsOf(each.becomes), each.conditions, each.forced});
    }
    if (!promotions.empty() && promotionsHold_ && !setPromotions(kind.tree, promotions)) {
        problems_.error(at("/promotions"), "ruleset.promotions-too-large",
                        {{"piece", kind.id}, {"most", bounds::kTreeNodes}});
    }
    if (!variant_.castlers) {
        // On a board without the default files castling is on the wings alone that are given.
        disableCastling(kind.tree, [&](Wing wing) {
            const bool isLeftOut = !variant_.castling.empty() && !variant_.castling.contains(wing);
            const int filesWanted = wing == Wing::HSide ? 7 : 4;  // up to g, up to d
            return isLeftOut && rules_.shape.files() < filesWanted;
        });
        return;
    }
    disableCastling(kind.tree, [](Wing) { return true; });
    if (!isAmong(variant_.castlers->of)) return;
    for (const auto& [wing, landing] : variant_.castling) {
        Node& node = kind.tree.emplace_back();
        node.action = CastleAction{wing, std::string(kCastlingRole)};
    }
}

std::vector<std::string> VariantRules::idsOf(std::string_view letters) const {
    std::vector<std::string> ids;
    for (const std::string& letter : splitLetters(letters)) {
        const auto entry = std::ranges::find(variant_.army, letter, &ArmyEntry::letter);
        if (entry != variant_.army.end()) ids.push_back(entry->kind);
    }
    return ids;
}

void VariantRules::readPositionRules() {
    const auto squares = static_cast<std::uint64_t>(rules_.shape.squareCount());
    const auto read = [&](const PositionRule& rule, const std::string& list, std::uint64_t times) {
        readConditions(rule.when, ConditionPlace::Goal, list + '/' + rule.name + "/when", times);
    };
    for (const Goal& goal : variant_.goals) read(goal.rule, "/goals", kSides.size());
    for (const PositionRule& rule : variant_.prohibitions) read(rule, "/prohibitions", 1);
    for (const PositionRule& rule : variant_.obligations) read(rule, "/obligations", 1);
    if (variant_.pass) readConditions(variant_.pass->conditions, ConditionPlace::Goal, "/pass/if", 1);
    for (const CountRule& rule : variant_.draws.counts) {
        const std::string place = "/draws/counts/" + rule.name;
        readConditions(rule.when, ConditionPlace::Goal, place + "/when", 1);
        readExpressions(rule.counted, ValueType::Number, ConditionPlace::Goal, place + "/counted", 1);
        if (rule.moves < 1 || rule.moves > kMostCounted)
            problems_.error(at(place + "/moves"), "ruleset.count-out-of-range",
                            {{"found", rule.moves}, {"most", kMostCounted}});
    }
    readTurn();
    for (const VariantDrop& drop : variant_.drops)
        readConditions(drop.conditions, ConditionPlace::Drop, "/drops/" + drop.name + "/if", squares);
    for (const VariantGate& gate : variant_.gates)
        readConditions(gate.conditions, ConditionPlace::Candidate, "/gates/" + gate.name + "/if", squares);
    rules_.goals = variant_.goals;
    rules_.prohibitions = variant_.prohibitions;
    rules_.obligations = variant_.obligations;
    rules_.counts = variant_.draws.counts;
    rules_.royals = variant_.royals;
    rules_.pass = variant_.pass;
    if (variant_.obligations.size() > kMostObligations) {
        problems_.error(at("/obligations"), "ruleset.too-many-obligations",
                        {{"found", variant_.obligations.size()}, {"most", kMostObligations}});
    }
    const std::uint64_t steps = cost_.total(squares);
    if (steps > bounds::kPositionRuleSteps) {
        problems_.error(at({}), "ruleset.rules-too-dear",
                        {{"found", static_cast<std::int64_t>(std::min<std::uint64_t>(steps, 1U << 30U))},
                         {"most", bounds::kPositionRuleSteps}});
    }
}

void VariantRules::readTurn() {
    if (!variant_.turn) return;
    const TurnRule& turn = *variant_.turn;
    if (turn.moves.size() != 1) problems_.error(at("/turn"), "ruleset.turn-without-moves");
    // It is not the enemy's turn yet.
    if (lookAtLegalMoves(turn.moves) || lookAtLegalMoves(turn.goesOn))
        problems_.error(at("/turn"), "ruleset.turn-by-legal-moves");
    readExpressions(turn.moves, ValueType::Number, ConditionPlace::Goal, "/turn/moves", 1);
    readConditions(turn.goesOn, ConditionPlace::Goal, "/turn/while", 1);
    rules_.turn = turn;
    for (std::size_t i = 0; i < turn.letters.size(); ++i) {
        std::vector<bool>& acting = rules_.actingInTurn.emplace_back(rules_.kinds.size());
        const SourceLocation here = at("/turn/letters/" + std::to_string(i));
        for (const KindId kind : kindsOf(turn.letters[i], here)) acting[kind.index] = true;
    }
}

std::vector<KindId> VariantRules::kindsOf(const std::string& letters, const SourceLocation& place) {
    if (letters != kAnyLetter) return kindsOfLetters(rules_, letters, place, problems_);
    std::vector<KindId> all;
    for (std::size_t i = 0; i < rules_.kinds.size(); ++i) all.push_back({static_cast<std::uint16_t>(i)});
    return all;
}

void VariantRules::readConditions(const std::vector<Condition>& conditions, ConditionPlace where,
                                  const std::string& pointer, std::uint64_t times) {
    readExpressions(conditions, ValueType::Boolean, where, pointer, times);
}

void VariantRules::readExpressions(const std::vector<Expression>& expressions, ValueType type,
                                   ConditionPlace where, const std::string& pointer, std::uint64_t times) {
    for (const Expression& condition : expressions) {
        Diagnostics found = checkExpression(condition, type, where, at(pointer));
        if (found.empty()) cost_ += costOn(rules_.shape, condition).times(times);
        problems_.append(std::move(found));
    }
    const TreeFacts facts = factsOf(expressions, pointer);
    resolveNames(rules_, facts, variant_.id, problems_);
    // Trees say themselves whether they ask for their own piece.
    const bool asksOwn = where == ConditionPlace::Candidate && facts.readsOwnMoved;
    asksWhatMoved_ = asksWhatMoved_ || facts.readsOthersMoved || asksOwn;
}

void VariantRules::checkPromotions() {
    promotionsHold_ = variant_.promotions.size() <= kMostRules;
    if (!promotionsHold_) return;
    const std::size_t before = problems_.items().size();
    for (const VariantPromotion& each : variant_.promotions) {
        const std::string here = "/promotions/" + each.name;
        if (each.becomes.empty()) problems_.error(at(here + "/into"), "ruleset.promotion-empty");
        if (each.letters.empty()) problems_.error(at(here + "/letters"), "ruleset.promotion-empty");
        if (each.conditions.empty() && each.forced.empty())
            problems_.error(at(here), "ruleset.promotion-never");
        readConditions(each.conditions, ConditionPlace::Candidate, here + "/if", 0);
        readConditions(each.forced, ConditionPlace::Candidate, here + "/must", 0);
    }
    promotionsHold_ = problems_.items().size() == before;
}

void VariantRules::checkCount(std::size_t found, const char* list) {
    if (found > kMostRules)
        problems_.error(at(list), "ruleset.too-many-rules", {{"found", found}, {"most", kMostRules}});
}

void VariantRules::readHands() {
    rules_.hands = variant_.hands;
    const bool reverts = variant_.hands.promoted == PromotedPiece::Reverts;
    rules_.history.promotions |= reverts && variant_.hands.captures == CapturesGo::ToCaptor;
    for (const KindId kind : kindsOf(variant_.hands.endless, at("/hands/endless"))) {
        KindRules& endless = rules_.kinds[kind.index];
        endless.endless = true;
        if (endless.royalty == Royalty::Royal)
            problems_.error(at("/hands/endless"), "ruleset.endless-royal", {{"letter", endless.letter}});
    }
    std::vector<KindId> seen;
    for (const VariantDrop& drop : variant_.drops) {
        const std::string here = "/drops/" + drop.name;
        DropRule& rule = rules_.drops.emplace_back(
            DropRule{kindsOf(drop.letters, at(here + "/letters")), drop.conditions});
        const auto isNeverHeld = [&](KindId kind) { return reverts && rules_.of(kind).unpromoted; };
        if (drop.letters == kAnyLetter) std::erase_if(rule.kinds, isNeverHeld);
        const BySide<SquareSet>* unmoved =
            drop.unmoved.empty() ? nullptr : regionNamed(drop.unmoved, here + "/unmoved");
        for (const KindId kind : rule.kinds) {
            KindRules& dropped = rules_.kinds[kind.index];
            if (isNeverHeld(kind)) dropped.heldAs = dropped.unpromoted;
            if (unmoved != nullptr) {
                BySide<SquareSet>& squares =
                    dropped.droppedUnmovedOn ? *dropped.droppedUnmovedOn : dropped.droppedUnmovedOn.emplace();
                for (const Side side : kSides) squares[side] |= (*unmoved)[side];
            }
            const bool isFirst = std::ranges::find(seen, kind) == seen.end();
            if (!isFirst && dropped.droppedAs != drop.as)
                problems_.error(at(here + "/as"), "ruleset.drops-differ", {{"letter", dropped.letter}});
            if (drop.as != DroppedAs::Piece && !dropped.endless)
                problems_.error(at(here + "/as"), "ruleset.wall-of-hand", {{"letter", dropped.letter}});
            dropped.droppedAs = drop.as;
            seen.push_back(kind);
        }
    }
    for (const VariantGate& gate : variant_.gates) {
        const std::string here = "/gates/" + gate.name;
        GateRule& rule = rules_.gates.emplace_back();
        rule = {kindsOf(gate.letters, at(here + "/letters")), kindsOf(gate.gated, at(here + "/of")),
                gate.conditions};
        for (const KindId kind : rule.kinds) rules_.kinds[kind.index].movedWhenDropped = true;
    }
}

const BySide<SquareSet>* VariantRules::regionNamed(const std::string& name, std::string pointer) {
    TreeFacts facts;
    facts.regions.push_back({name, std::move(pointer)});
    resolveNames(rules_, facts, variant_.id, problems_);
    const auto region = rules_.regions.find(name);
    return region != rules_.regions.end() ? &region->second : nullptr;
}

}  // namespace chesspp
