// SPDX-License-Identifier: MIT
#include "core/io/bishop_promotions.h"

#include "core/base/ascii.h"
#include "core/io/json_parts.h"

#include <algorithm>
#include <fmt/format.h>

namespace chesspp::io {

using json_parts::conditions;
using json_parts::text;

void BishopPromotions::read(BishopFields& variant, BishopHands hands) {
    auto options = variant.object("promotionOptions");
    const std::string id = options ? options->id() : "bishop.promo.standard";
    if (id == "bishop.promo.standard" || id == "bishop.promo.optional") {
        if (options) {
            readRanks(*options, id == "bishop.promo.optional" ? Ranks::Optional : Ranks::Standard);
        } else {
            const JsonValue none = JsonValue::object();
            BishopFields usual(variant.context(), none, variant.pointer());
            readRanks(usual, Ranks::Standard);
        }
        // There those in hand count, too.
        if (options && hands == BishopHands::On && !limits_.empty()) options->refuse("pieceLimits");
    } else if (id == "bishop.promo.region") {
        readRegions(*options);
    } else if (id != "bishop.promo.none" && options && !id.empty()) {
        options->refuseAll();
    }
    if (options) options->refuseTheRest();
    if (may_.empty()) return;
    for (const BishopPiece& piece : army_.pieces()) {
        if (piece.promotes) add(piece);
    }
}

std::string BishopPromotions::zone(BishopFields& options, std::string_view key) {
    const std::vector<int> ranks = options.numbers(key);
    int white = regions_.ranks() - 1;
    int black = 0;
    if (ranks.size() == 2) {
        white = ranks[0];
        black = ranks[1];
    } else if (options.has(key)) {
        options.wrong(key);
    }
    return "destination in " + regions_.say(key == "ranks" ? "promotion" : "forced-promotion",
                                            regions_.rows(white, regions_.ranks() - 1),
                                            regions_.rows(0, black));
}

void BishopPromotions::readRanks(BishopFields& options, Ranks kind) {
    constexpr int kMost = 676;  // squares of the largest board
    may_ = zone(options, "ranks");
    if (kind == Ranks::Optional) {
        const std::string forced = zone(options, "forcedRanks");
        // What must promote may.
        if (options.isOn("forced", "true")) must_ = may_ == forced ? may_ : may_ + " and " + forced;
    } else if (!options.isOn("optional")) {
        must_ = may_;
    }
    const auto limits = options.object("pieceLimits");
    if (!limits) return;
    for (const JsonMember* member : options.members("pieceLimits", JsonValue::Kind::Object)) {
        BishopFields fields(options.context(), *options.find("pieceLimits"),
                            options.pointerTo("pieceLimits"));
        if (!army_.has(member->key)) fields.wrong(member->key);
        if (const auto limit = fields.number(member->key, 0, kMost))
            limits_.emplace_back(member->key, *limit);
    }
}

void BishopPromotions::readRegions(BishopFields& options) {
    const auto side = [&](std::string_view own, std::string_view id) {
        const JsonValue* both = options.find("region");
        const JsonValue* region = options.find(own);
        const std::string_view key = region != nullptr ? own : "region";
        if (region == nullptr) region = both;
        const BishopMask named = regions_.named(options, id);
        return region != nullptr ? regions_.read(*region, options.pointerTo(key)) : named;
    };
    const BishopMask white = side("wRegion", "wId");
    const BishopMask black = side("bRegion", "bId");
    may_ = "destination in " + regions_.say("promotion", white, black);
    if (!options.isOn("optional")) must_ = may_;
}

void BishopPromotions::add(const BishopPiece& piece) {
    std::vector<std::string> into = piece.offers.value_or(std::vector<std::string>());
    if (!piece.offers) {
        for (const BishopPiece& each : army_.pieces()) {
            if (each.isOffered) into.push_back(each.letter);
        }
    }
    std::string unlimited;
    std::vector<std::string> free;
    const std::string name = "promotion-" + toLower(piece.letter);
    for (const std::string& letter : into) {
        const auto limit = std::ranges::find(limits_, letter, &std::pair<std::string, int>::first);
        if (limit == limits_.end()) {
            unlimited += letter;
            continue;
        }
        free.push_back(
            fmt::format("count(friend.pieces, item.letter == \"{}\") < {}", letter, limit->second));
        addRule(fmt::format("{}-{}", name, toLower(letter)), piece.letter, letter, free.back());
    }
    if (!unlimited.empty()) return addRule(name, piece.letter, unlimited, {});
    // Where there is nothing to become, who must promote may not go.
    if (must_.empty()) return;
    std::string condition = "not (" + must_ + ')';
    for (const std::string& each : free) condition += " or " + each;
    army_.restrict(piece.letter, std::move(condition));
}

void BishopPromotions::addRule(const std::string& name, const std::string& letter, const std::string& into,
                               const std::string& condition) {
    const auto both = [&](const std::string& where) {
        return condition.empty() ? where : fmt::format("({}) and {}", where, condition);
    };
    JsonValue rule = JsonValue::object();
    rule.add("letters", text(letter));
    rule.add("into", text(into));
    // Without the first they must wherever they may.
    if (must_ != may_) rule.add("if", conditions({both(may_)}));
    if (!must_.empty()) rule.add("must", conditions({both(must_)}));
    rules_.add(name, std::move(rule));
}

}  // namespace chesspp::io
