// SPDX-License-Identifier: MIT
#include "core/io/bishop_actions.h"

#include "core/base/ascii.h"
#include "core/io/json_parts.h"

#include <algorithm>
#include <fmt/format.h>
#include <utility>

namespace chesspp::io {

using json_parts::conditions;
using json_parts::number;
using json_parts::text;
using Kind = JsonValue::Kind;

void BishopActions::read(BishopFields& variant) {
    readList(variant, std::nullopt);
    const JsonValue* pieces = variant.find("pieceTypes");
    if (pieces == nullptr || pieces->kind != Kind::Object) return;
    const std::string pointer = variant.pointerTo("pieceTypes");
    for (const JsonMember& member : pieces->members) {
        if (member.value.kind != Kind::Object) continue;
        BishopFields fields(variant.context(), member.value, childPointer(pointer, member.key));
        readList(fields, member.key);
    }
    const bool royals =
        std::ranges::any_of(army_.pieces(), [](const BishopPiece& piece) { return piece.royal; });
    // Here a side that has lost a royal has lost.
    if (explodes_ && royals && !watchesRoyals_) variant.refuse("actions");
}

void BishopActions::readList(BishopFields& fields, const std::optional<std::string>& letter) {
    const std::string pointer = fields.pointerTo("actions");
    constexpr std::size_t kMost = 64;  // each is looked at with all others
    int at = 0;
    for (const JsonMember* member : fields.members("actions", Kind::Array, kMost)) {
        BishopFields action(fields.context(), member->value, childPointer(pointer, std::to_string(at++)));
        const std::string id = action.id();
        if (!id.empty()) {
            readOne(action, id, letter);
            action.refuseTheRest();
        }
    }
}

void BishopActions::readOne(BishopFields& action, const std::string& id,
                            const std::optional<std::string>& letter) {
    constexpr std::string_view kPrefix = "bishop.action.";
    const std::string name = id.starts_with(kPrefix) ? id.substr(kPrefix.size()) : std::string();
    if (name == "addToHand") {
        readGift(action, letter);
    } else if (name == "blockOrigin") {
        readWalls(action, letter);
    } else if (name == "checkPieceCount") {
        readNeed(action, letter);
    } else if (name == "checkRoyalsAlive") {
        if (!isAfterMove(action)) return;
        watchesRoyals_ = true;
        if (letter) action.refuseAll();
        if (action.isOn("allowDraw")) action.refuse("allowDraw");
    } else if (name == "exitRegionEnding") {
        readExit(action, letter);
    } else if (name == "explosionRadius") {
        constexpr int kMostRadius = 25;
        const auto radius = action.number("radius", 0, kMostRadius);
        if (!radius && !action.has("radius")) action.wrong("radius");
        readExplosion(action, radius, letter);
    } else if (name == "explodeOnCapture") {
        readExplosion(action, radiusOf(action), letter);
    } else if (name == "fillRegion") {
        readFilling(action, letter);
    } else if (name == "flyingGenerals") {
        action.passOver("activeCondition");  // nothing but moves changes where generals face each other
        if (action.isOn("activeCondition") && explodes_) action.refuse("activeCondition");
        // Here a king would not castle past such a file either.
        if (letter || setting_.castling) return action.refuseAll();
        army_.faceRoyals();
    } else if (name == "immortality") {
        readImmortality(action, letter);
    } else if (name == "transferOwnership") {
        readTransfer(action, letter);
    } else {
        action.refuseAll();
    }
}

bool BishopActions::isAfterMove(BishopFields& action) {
    const std::string event = action.word("event").value_or("afterMove");
    if (event == "afterMove") return true;
    if (event == "beforeMove") {
        action.refuse("event");
    } else {
        action.wrong("event");
    }
    return false;
}

void BishopActions::readGift(BishopFields& action, const std::optional<std::string>& letter) {
    constexpr int kMost = 64;
    isAfterMove(action);
    const std::string piece = action.word("piece").value_or(std::string());
    const int count = action.number("count", 1, kMost).value_or(1);
    if (action.isOn("forOpponent")) action.refuse("forOpponent");
    const BishopPiece* given = army_.find(piece);
    if (given == nullptr || given->royal) return action.wrong("piece");
    const BishopPiece* mover = letter ? army_.find(*letter) : nullptr;
    // Here castling moves the partner, too.
    if (mover == nullptr || setting_.hands == BishopHands::Off || (setting_.castling && !mover->castles))
        return action.refuseAll();
    gifts_.push_back({*letter, piece, count});
}

void BishopActions::readWalls(BishopFields& action, const std::optional<std::string>& letter) {
    const bool promotes =
        std::ranges::any_of(army_.pieces(), [](const BishopPiece& piece) { return piece.promotes; });
    if (letter || setting_.hands == BishopHands::On || setting_.castling || promotes || !army_.hasWalls())
        return action.refuseAll();
    army_.leaveWalls();
}

void BishopActions::readNeed(BishopFields& action, const std::optional<std::string>& letter) {
    constexpr int kMost = 676;  // squares of the largest board
    isAfterMove(action);
    if (letter) action.refuseAll();
    Need need;
    need.letter = action.word("pieceType").value_or(std::string());
    need.count = action.number("count", 0, kMost).value_or(1);
    need.draws = action.isOn("draw");
    need.drawsAreIllegal = action.isOn("drawsInvalidate", "true");
    if (const auto player = action.number("player", 0, 1)) {
        need.white = *player == 0;
        need.black = *player == 1;
    }
    if (!army_.has(need.letter)) return action.wrong("pieceType");
    needs_.push_back(std::move(need));
}

void BishopActions::readExit(BishopFields& action, const std::optional<std::string>& letter) {
    const JsonValue* region = action.find("region");
    if (region == nullptr) return action.wrong("region");
    const BishopMask mask = regions_.read(*region, action.pointerTo("region"));
    const std::string end = action.word("endType").value_or("win");
    std::vector<std::string> when{"last.side == friend", "last.from in " + regions_.say("left", mask, mask)};
    if (letter) when.push_back(fmt::format("last.piece.letter == \"{}\"", *letter));
    constexpr std::string_view kSummary = "A piece has left the region.";
    if (end == "win" || end == "draw") {
        rules_.addGoal("left-region", when, end, kSummary);
    } else if (end == "lose") {
        // Who would have lost by a move may not make it there.
        rules_.forbid("left-region", when, "No piece may leave the region.");
    } else if (end != "none") {
        action.wrong("endType");
    }
}

/// Of an area that is a disc.
std::optional<int> BishopActions::radiusOf(BishopFields& action) {
    const std::vector<std::string> offsets = action.words("area");
    if (!action.has("area")) action.wrong("area");
    std::size_t side = 1;
    while (side * side < offsets.size()) side += 2;
    const int radius = static_cast<int>(side / 2);
    for (int aside = -radius; aside <= radius; ++aside) {
        for (int ahead = -radius; ahead <= radius; ++ahead) {
            if (std::ranges::find(offsets, fmt::format("{},{}", aside, ahead)) != offsets.end()) continue;
            action.refuse("area");
            return std::nullopt;
        }
    }
    if (side * side != offsets.size()) action.refuse("area");
    return radius;
}

void BishopActions::readExplosion(BishopFields& action, std::optional<int> radius,
                                  const std::optional<std::string>& letter) {
    const std::vector<std::string> immune = action.words("immunePieces");
    const bool suicide = action.isOn("alwaysSuicide", "true");
    explodes_ = true;
    if (!radius) return;
    std::string taken = "destination.occupied";
    for (const std::string& spared : immune) {
        if (army_.has(spared)) taken += fmt::format(" and destination.piece.letter != \"{}\"", spared);
    }
    if (suicide) taken = fmt::format("destination == start or {}", taken);
    JsonValue part = JsonValue::object().with("do", text("capture"));
    if (*radius > 0) {
        part.add("to", JsonValue::object()
                           .with("radius", number(*radius))
                           .with("fill", JsonValue::of(true))
                           .with("self", JsonValue::of(true)));
    } else {
        part.add("to", text("self"));
    }
    part.add("if", conditions({taken}));
    std::vector<JsonValue> parts;
    parts.push_back(std::move(part));
    rules_.addEvent("explosion", "captures", letter.value_or("*"), std::move(parts));
}

void BishopActions::readFilling(BishopFields& action, const std::optional<std::string>& letter) {
    const bool white = action.has("whiteId");
    const bool black = action.has("blackId");
    const BishopMask whiteMask = regions_.named(action, "whiteId");
    const BishopMask blackMask = regions_.named(action, "blackId");
    if (letter) return action.refuseAll();
    if (!white && !black) return;
    const std::string there = regions_.say("filled", whiteMask, blackMask);
    rules_.addGoal(
        "filled-region",
        {"last.side == friend", "last.to in " + there, fmt::format("all({}, item.has_friend)", there)}, "win",
        "Every square of the region is filled.",
        !black   ? "white"
        : !white ? "black"
                 : "each");
}

void BishopActions::readImmortality(BishopFields& action, const std::optional<std::string>& letter) {
    isAfterMove(action);
    if (action.has("flag")) action.refuse("flag");
    if (action.has("pieceIndex")) action.refuse("pieceIndex");
    const auto type = letter ? letter : action.word("pieceType");
    if (letter) action.passOver("pieceType");
    if (!type) return action.refuseAll();
    if (*type == "*" && army_.hasWalls()) return;  // nothing takes a hole
    const BishopPiece* spared = army_.find(*type);
    if (spared == nullptr) return action.wrong("pieceType");
    // Its capture would still be a threat there, though it is none that could be carried out.
    if (spared->royal) return action.refuseAll();
    spared_.push_back(spared->letter);
}

void BishopActions::readTransfer(BishopFields& action, const std::optional<std::string>& letter) {
    const bool captures = action.isOn("capture", "true");
    const bool quiet = action.isOn("quiet", "true");
    if (letter || quiet || !captures) return action.refuseAll();
    JsonValue part =
        JsonValue::object()
            .with("do", text("convert"))
            .with("to", JsonValue::object()
                            .with("radius", number(1))
                            .with("fill", JsonValue::of(true))
                            .with("self", JsonValue::of(true)))
            .with("if", conditions({"destination == other.square", "not destination.piece.royal"}));
    std::vector<JsonValue> parts;
    parts.push_back(std::move(part));
    rules_.addEvent("turncoat", "is-captured", "*", std::move(parts));
}

std::string BishopActions::kindOf(std::string_view letter) const {
    const BishopPiece* piece = army_.find(letter);
    return piece != nullptr ? piece->kind : std::string();
}

void BishopActions::finish() {
    for (const Gift& gift : gifts_) {
        for (const char* event : {"moved", "dropped"}) {
            const JsonValue part =
                JsonValue::object().with("do", text("give")).with("kind", text(kindOf(gift.piece)));
            rules_.addEvent(fmt::format("gift-{}", toLower(gift.of)), event, gift.of,
                            std::vector(static_cast<std::size_t>(gift.count), part));
        }
    }
    for (const std::string& letter : spared_) {
        rules_.forbid(fmt::format("immortal-{}", toLower(letter)),
                      {fmt::format("last.captured == \"{}\"", kindOf(letter))},
                      "This piece cannot be captured.");
    }
    addNeeds();
}

std::string BishopActions::tooFew(const Need& need, std::string_view side) const {
    std::string count = fmt::format("count({}.pieces, item.letter == \"{}\")", side, need.letter);
    if (setting_.hands == BishopHands::On) {
        count += fmt::format(" + {}.hand(\"{}\")", side, kindOf(need.letter));
    }
    std::string few = fmt::format("{} < {}", count, need.count);
    if (need.white && need.black) return few;
    return fmt::format("({} == {} and {})", side, need.white ? "white" : "black", few);
}

/// There the last result counts, and a move by which one loses is illegal.
void BishopActions::addNeeds() {
    constexpr std::string_view kSummary = "There are too few pieces of a kind.";
    for (std::size_t i = 0; i < needs_.size(); ++i) {
        const Need& need = needs_[i];
        const std::string name = fmt::format("too-few-{}", toLower(need.letter));
        const std::string own = tooFew(need, "friend");
        const std::string other = tooFew(need, "enemy");
        if (need.draws) {
            const std::string either = fmt::format("{} or {}", own, other);
            if (need.drawsAreIllegal) {
                rules_.forbid(name, {either}, kSummary);
            } else {
                rules_.addGoal(name, {either}, "draw", kSummary);
            }
            continue;
        }
        std::string later;
        for (std::size_t j = i + 1; j < needs_.size(); ++j) {
            if (!needs_[j].draws) later += fmt::format(" and not {}", tooFew(needs_[j], "enemy"));
        }
        if (need.drawsAreIllegal) {
            rules_.forbid(name, {own, later.empty() ? "true" : fmt::format("{} or true{}", other, later)},
                          kSummary);
        } else {
            rules_.forbid(name, {own, fmt::format("not {}{}", other, later)}, kSummary);
            rules_.addGoal(name + "-both", {own, other}, "draw", kSummary);
        }
        rules_.addGoal(name, {"last.side == enemy", own}, "loss", kSummary);
    }
}

}  // namespace chesspp::io
