// SPDX-License-Identifier: MIT
#include "core/io/variant_json.h"

#include "core/base/bounds.h"
#include "core/game/fen_placement.h"
#include "core/game/variant_names.h"
#include "core/io/field_codec.h"
#include "core/io/read_context.h"
#include "core/io/schema_fields.h"
#include "core/io/tree_fields.h"
#include "core/io/variant_chain.h"
#include "core/io/variant_check.h"
#include "core/language/piece_letter.h"
#include "core/language/validate_tree.h"
#include "core/language/visit_tree.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <list>
#include <span>
#include <utility>

namespace chesspp::io {

namespace {

/// Keys that are refused for now, and keys that a later version will read (core/MEANING.md: Words, Variants).
constexpr std::array<std::string_view, 5> kRefusedKeys{"sides", "players", "hidden", "fog", "hexagonal"};
constexpr std::array<std::string_view, 1> kLaterKeys{"en-passant"};

/// Files and ranks, or "any".
struct Board {
    BoardChoice choice = BoardChoice::Fixed;
    BoardShape shape;
};

constexpr std::string_view kAnyBoard = "any";
constexpr std::string_view kLibraryKinds = "library";

/// Files and ranks before they are known to make a board.
struct Extent {
    int files = 8;
    int ranks = 8;
};

/// What stands together under `castling`.
struct Castling {
    Castlers castlers;
    std::map<Wing, CastlingLanding> landing;
    friend bool operator==(const Castling&, const Castling&) = default;
};

/// A list that is written as an object, so that a variant that extends another changes single ones.
template <class Thing>
struct Named {
    std::vector<Thing> things;
    friend bool operator==(const Named&, const Named&) = default;
};

/// What stands together under `goals`.
struct Goals {
    GoalResult checkmate = GoalResult::Win;
    GoalResult stalemate = GoalResult::Draw;
    std::optional<GoalResult> stuckWithoutRoyals;
    std::vector<Goal> named;
};

std::string& nameOf(PositionRule& rule) {
    return rule.name;
}
std::string& nameOf(Goal& goal) {
    return goal.rule.name;
}
std::string& nameOf(VariantEvent& event) {
    return event.name;
}
std::string& nameOf(VariantRegion& region) {
    return region.name;
}
std::string& nameOf(VariantDrop& drop) {
    return drop.name;
}
std::string& nameOf(VariantGate& gate) {
    return gate.name;
}
std::string& nameOf(CountRule& rule) {
    return rule.name;
}
std::string& nameOf(VariantPromotion& promotion) {
    return promotion.name;
}

}  // namespace

void describe(auto& fields, Is<Extent> auto& extent) {
    fields.required("files", extent.files);
    fields.required("ranks", extent.ranks);
}
void describe(auto& fields, Is<PositionRule> auto& rule) {
    fields.conditions("when", rule.when, ConditionPlace::Goal);
    fields.optional("for", rule.side, ForSide::Each);
    fields.required("summary", rule.summary);
    fields.texts("summaries", rule.summaries);
}
void describe(auto& fields, Is<Goal> auto& goal) {
    describe(fields, goal.rule);
    fields.always("result", goal.result);
    fields.optional("both", goal.both, GoalOfBoth::Mover);
}
void describe(auto& fields, Is<VariantEvent> auto& event) {
    fields.optional("letters", event.letters, std::string(kAnyLetter));
    describe(fields, event.rule);
}

void describe(auto& fields, Is<VariantRegion> auto& region) {
    fields.optional("each", region.each);
    fields.optional("white", region.white);
    fields.optional("black", region.black);
}
void describe(auto& fields, Is<VariantDrop> auto& drop) {
    fields.optional("letters", drop.letters, std::string(kAnyLetter));
    fields.conditions("if", drop.conditions, ConditionPlace::Drop);
    fields.optional("as", drop.as, DroppedAs::Piece);
    fields.optional("unmoved", drop.unmoved);
}
void describe(auto& fields, Is<VariantGate> auto& gate) {
    fields.optional("letters", gate.letters, std::string(kAnyLetter));
    fields.required("of", gate.gated);
    fields.conditions("if", gate.conditions, ConditionPlace::Candidate);
}
void describe(auto& fields, Is<VariantPromotion> auto& promotion) {
    fields.required("letters", promotion.letters);
    fields.required("into", promotion.becomes);
    fields.conditions("if", promotion.conditions, ConditionPlace::Candidate);
    fields.conditions("must", promotion.forced, ConditionPlace::Candidate);
}
void describe(auto& fields, Is<DrawnPieces> auto& drawn) {
    fields.optional("of", drawn.of);
    fields.optional("once", drawn.once);
}
void describe(auto& fields, Is<PassRule> auto& pass) {
    fields.conditions("if", pass.conditions, ConditionPlace::Goal);
}
void describe(auto& fields, Is<TurnRule> auto& turn) {
    fields.expression("moves", turn.moves, ConditionPlace::Goal, ValueType::Number);
    fields.conditions("while", turn.goesOn, ConditionPlace::Goal);
    fields.optional("letters", turn.letters);
}
void describe(auto& fields, Is<HandRules> auto& hands) {
    fields.optional("captures", hands.captures, CapturesGo::Nowhere);
    fields.optional("promoted", hands.promoted, PromotedPiece::Stays);
    fields.optional("endless", hands.endless);
}

void describe(auto& fields, Is<FenForm> auto& form) {
    fields.optional("checks", form.checks);
    fields.optional("sides", form.sides);
    fields.optional("waiting", form.waiting);
    fields.flag("unmoved-files", form.unmovedFiles, UnmovedFiles::Said, UnmovedFiles::Unsaid);
}

/// Things under their names, as the members of an object.
template <class Fields, class Things>
void describeNamed(Fields& fields, Things& things) {
    using Thing = typename Things::value_type;
    if constexpr (Fields::kReads) {
        for (const JsonMember& member : fields.object().members) {
            if (member.value.kind != JsonValue::Kind::Object) continue;
            const std::string here = childPointer(fields.pointer(), member.key);
            fields.know(member.key);
            if (!isId(member.key))
                fields.context().error(member.value, here, "json.id", {{"id", member.key}});
            Thing& thing = things.emplace_back();
            nameOf(thing) = member.key;
            readTreeItem(fields.context(), member.value, here, thing);
        }
    } else if constexpr (Fields::kShapes) {
        fields.others(shapeThing(fields.shaping(), Thing{}));
    } else {
        for (Thing thing : things) {
            JsonValue json = writeTreeItem(std::as_const(thing));
            fields.add(nameOf(thing), std::move(json));
        }
    }
}
void describe(auto& fields, Is<Named<PositionRule>> auto& rules) {
    describeNamed(fields, rules.things);
}
void describe(auto& fields, Is<Named<VariantEvent>> auto& events) {
    describeNamed(fields, events.things);
}
void describe(auto& fields, Is<Named<VariantRegion>> auto& regions) {
    describeNamed(fields, regions.things);
}
void describe(auto& fields, Is<Named<VariantDrop>> auto& drops) {
    describeNamed(fields, drops.things);
}
void describe(auto& fields, Is<Named<VariantGate>> auto& gates) {
    describeNamed(fields, gates.things);
}
void describe(auto& fields, Is<Named<VariantPromotion>> auto& promotions) {
    describeNamed(fields, promotions.things);
}
/// Those under their names stand beside those that every variant has.
void describe(auto& fields, Is<Goals> auto& goals) {
    fields.always("checkmate", goals.checkmate);
    fields.always("stalemate", goals.stalemate);
    fields.optional("stuck-without-royals", goals.stuckWithoutRoyals);
    describeNamed(fields, goals.named);
}
void describe(auto& fields, Is<ArmyEntry> auto& entry) {
    fields.required("kind", entry.kind);
    fields.optional("royal", entry.royal);
    fields.optional("value", entry.value);
}
void describe(auto& fields, Is<CastlingLanding> auto& landing) {
    fields.required("king", landing.king);
    fields.required("partner", landing.partner);
}
template <class Fields>
void describe(Fields& fields, Is<Castling> auto& castling) {
    fields.optional("of", castling.castlers.of);
    fields.optional("with", castling.castlers.with);
    for (const Wing wing : {Wing::ASide, Wing::HSide}) {
        const auto known = castling.landing.find(wing);
        auto landing = known != castling.landing.end() ? std::optional(known->second) : std::nullopt;
        fields.optional(sideKey(wing), landing);
        if constexpr (Fields::kReads) {
            if (landing) castling.landing[wing] = *landing;
        }
    }
}
void describe(auto& fields, Is<DrawCounter> auto& counter) {
    fields.optional("claim", counter.claim);
    fields.optional("automatic", counter.automatic);
}
void describe(auto& fields, Is<DeadSet> auto& set) {
    fields.required("letters", set.letters);
    fields.optional("at-most", set.atMost);
    fields.optional("one-colour", set.oneColour);
    fields.optional("against", set.against);
}
template <class Fields>
void describe(Fields& fields, Is<CountRule> auto& rule) {
    fields.conditions("when", rule.when, ConditionPlace::Goal);
    fields.required("moves", rule.moves);
    fields.expression("counted", rule.counted, ConditionPlace::Goal, ValueType::Number);
    fields.optional("anew", rule.anew);
}
void describe(auto& fields, Is<Named<CountRule>> auto& rules) {
    describeNamed(fields, rules.things);
}
template <class Fields>
void describe(Fields& fields, Is<DrawRules> auto& rules) {
    fields.optional("repetition", rules.repetition);
    fields.optional("repetition-winner", rules.repetitionWinner);
    fields.optional("perpetual-check", rules.perpetualCheck);
    fields.optional("odds", rules.odds);
    fields.optional("quiet-moves", rules.quietMoves);
    fields.optional("resetting-letters", rules.resettingLetters);
    fields.list("dead", rules.dead);
    Named<CountRule> counts{rules.counts};
    fields.optional("counts", counts);
    if constexpr (Fields::kReads) rules.counts = std::move(counts.things);
}

JsonValue shapeValue(SchemaContext& shaping, const Board& /*value*/) {
    return anyOf({constantShape(kAnyBoard), shapeThing(shaping, Extent{})});
}
JsonValue shapeValue(SchemaContext& /*shaping*/, const FurtherKinds& /*value*/) {
    return anyOf({constantShape(kLibraryKinds), arrayOf(patternShape(kIdPattern))});
}
JsonValue shapeValue(SchemaContext& shaping, const std::vector<ArmyEntry>& /*value*/) {
    std::vector<JsonValue> shapes{patternShape(kIdPattern), shapeThing(shaping, ArmyEntry{})};
    if (shaping.wholeness() == SchemaUse::Difference) shapes.push_back(typeShape("null"));
    return objectOf(kLetterPattern, anyOf(std::move(shapes)));
}
JsonValue shapeValue(SchemaContext& shaping, const Start& /*value*/) {
    FieldSchemaWriter fields(shaping);
    for (const std::string_view key : {"fen", "fischer", "any"}) fields.may(key, textShape());
    fields.may("draw", shapeThing(shaping, DrawnPieces{}));
    return fields.take();
}
template <class Fields>
void describe(Fields& fields, Is<Variant> auto& variant) {
    fields.required("name", variant.name);
    fields.texts("names", variant.names);
    fields.optional("aliases", variant.aliases);
    fields.optional("summary", variant.summary);
    fields.texts("summaries", variant.summaries);
    fields.optional("comment", variant.comment);
    fields.texts("comments", variant.comments);
    fields.optional("family", variant.family, VariantFamily::Others);
    Board board{variant.board, variant.shape};
    fields.always("board", board);
    fields.optional("holes", variant.holes);
    Named<VariantRegion> regions{variant.regions};
    fields.optional("regions", regions);
    fields.required("army", variant.army);
    fields.optional("kinds", variant.kinds);
    fields.optional("roles", variant.roles);
    fields.optional("offers", variant.offers);
    fields.required("start", variant.start);
    fields.optional("fen", variant.fen);
    Castling castling{variant.castlers.value_or(Castlers{}), variant.castling};
    fields.optional("castling", castling);
    Goals goals{variant.checkmate, variant.stalemate, variant.stuckWithoutRoyals, variant.goals};
    fields.always("goals", goals);
    if constexpr (Fields::kReads) {
        variant.board = board.choice;
        variant.shape = board.shape;
        variant.checkmate = goals.checkmate;
        variant.stalemate = goals.stalemate;
        variant.stuckWithoutRoyals = goals.stuckWithoutRoyals;
        variant.goals = std::move(goals.named);
        variant.castling = std::move(castling.landing);
        if (castling.castlers != Castlers{}) variant.castlers = std::move(castling.castlers);
    }
    Named<PositionRule> prohibitions{variant.prohibitions};
    Named<PositionRule> obligations{variant.obligations};
    Named<VariantEvent> events{variant.events};
    Named<VariantDrop> drops{variant.drops};
    Named<VariantGate> gates{variant.gates};
    Named<VariantPromotion> promotions{variant.promotions};
    fields.optional("prohibitions", prohibitions);
    fields.optional("obligations", obligations);
    fields.optional("royals", variant.royals, RoyalRule::Each);
    fields.optional("events", events);
    fields.optional("hands", variant.hands);
    fields.optional("drops", drops);
    fields.optional("gates", gates);
    fields.optional("promotions", promotions);
    fields.optional("pass", variant.pass);
    fields.optional("turn", variant.turn);
    if constexpr (Fields::kReads) {
        variant.prohibitions = std::move(prohibitions.things);
        variant.obligations = std::move(obligations.things);
        variant.events = std::move(events.things);
        variant.regions = std::move(regions.things);
        variant.drops = std::move(drops.things);
        variant.gates = std::move(gates.things);
        variant.promotions = std::move(promotions.things);
    }
    fields.optional("draws", variant.draws);
    fields.extras(variant.extras);
}

namespace {

/// Whether the value is a string; reports a string other than the word.
bool isTheWord(ReadContext& context, const JsonValue& json, const std::string& pointer,
               std::string_view word) {
    if (json.kind != JsonValue::Kind::String) return false;
    if (json.text != word) context.unknownWord(json, pointer, "json.unknown-word", std::array{word});
    return true;
}

}  // namespace

void readValue(ReadContext& context, const JsonValue& json, const std::string& pointer, Board& value) {
    if (isTheWord(context, json, pointer, kAnyBoard)) {
        value = {BoardChoice::Any, {}};
        return;
    }
    Extent extent;
    readTreeItem(context, json, pointer, extent);
    if (const auto shape = BoardShape::make(extent.files, extent.ranks)) {
        value = {BoardChoice::Fixed, *shape};
    } else {
        context.error(json, pointer, "variant.board-size",
                      {{"least", BoardShape::kMinExtent}, {"most", BoardShape::kMaxExtent}});
    }
}
JsonValue writeValue(Writing, const Board& value) {
    return value.choice == BoardChoice::Any ? JsonValue::of(std::string(kAnyBoard))
                                            : writeTreeItem(Extent{value.shape.files(), value.shape.ranks()});
}

void readValue(ReadContext& context, const JsonValue& json, const std::string& pointer, FurtherKinds& value) {
    if (isTheWord(context, json, pointer, kLibraryKinds)) {
        value = WholeLibrary{};
        return;
    }
    std::vector<std::string> ids;
    readValue(context, json, pointer, ids);
    forEachItem(ids, pointer, [&](const std::string& id, const std::string& here) {
        if (!isId(id)) context.error(json, here, "json.id", {{"id", id}});
    });
    value = std::move(ids);
}
JsonValue writeValue(Writing writing, const FurtherKinds& value) {
    const auto* ids = std::get_if<std::vector<std::string>>(&value);
    return ids == nullptr ? JsonValue::of(std::string(kLibraryKinds)) : writeValue(writing, *ids);
}

void readValue(ReadContext& context, const JsonValue& json, const std::string& pointer,
               std::vector<ArmyEntry>& value) {
    const auto readEntry = [&](const JsonMember& member, const std::string& here) {
        ArmyEntry& entry = value.emplace_back();
        entry.letter = member.key;
        if (!isLetter(isPromotedLetter(member.key) ? std::string_view(member.key).substr(1) : member.key))
            context.error(member.value, here, "variant.army-letter", {{"letter", member.key}});
        if (member.value.kind == JsonValue::Kind::String) {
            entry.kind = member.value.text;
        } else {
            readTreeItem(context, member.value, here, entry);
        }
        if (!entry.kind.empty() && !isId(entry.kind)) {
            context.error(member.value, here, "json.id", {{"id", entry.kind}});
        }
        const auto same = std::ranges::find(value, entry.kind, &ArmyEntry::kind);
        if (!entry.kind.empty() && &*same != &entry) {
            context.error(member.value, here, "variant.kind-twice",
                          {{"kind", entry.kind}, {"letter", same->letter}});
        }
    };
    context.forEach(json, pointer, JsonValue::Kind::Object, readEntry);
}
JsonValue writeValue(Writing, const std::vector<ArmyEntry>& value) {
    JsonValue json = JsonValue::object();
    for (const ArmyEntry& entry : value) {
        const bool plain = !entry.royal && !entry.value;
        json.add(entry.letter, plain ? JsonValue::of(entry.kind) : writeTreeItem(entry));
    }
    return json;
}

void readValue(ReadContext& context, const JsonValue& json, const std::string& pointer, Start& value) {
    if (!context.expect(json, pointer, JsonValue::Kind::Object)) return;
    FieldReader fields(context, json, pointer);
    std::vector<Start> given;
    const auto read = [&]<class Which>(std::string_view key, Which which) {
        if (json.find(key) == nullptr) return;
        fields.optional(key, which.fen);
        if (which.fen.size() > bounds::kTextLength) context.error(json, pointer, "variant.start");
        given.emplace_back(std::move(which));
    };
    FischerStart fischer;
    fields.optional("draw", fischer.drawn);
    const bool isDrawn = fischer.drawn.has_value();
    read("fen", FenStart{});
    read("fischer", std::move(fischer));
    read("any", AnyStart{});
    fields.finish();
    if (given.size() != 1 || (isDrawn && !std::holds_alternative<FischerStart>(given.front())))
        return context.error(json, pointer, "variant.start");
    value = std::move(given.front());
}
JsonValue writeValue(Writing, const Start& value) {
    const char* const key = std::holds_alternative<FenStart>(value)       ? "fen"
                            : std::holds_alternative<FischerStart>(value) ? "fischer"
                                                                          : "any";
    JsonValue json = JsonValue::object().with(key, JsonValue::of(textOf(value)));
    const auto* const fischer = std::get_if<FischerStart>(&value);
    if (fischer != nullptr && fischer->drawn) json.add("draw", writeTreeItem(*fischer->drawn));
    return json;
}

namespace {

void readFields(ReadContext& context, const JsonValue& whole, LoadedVariant& loaded) {
    FieldReader fields(context, whole, {});
    fields.know("format");
    fields.know("version");
    fields.required("id", loaded.variant.id);
    fields.optional("extends", loaded.extends);
    describe(fields, loaded.variant);
    const auto refuse = [&](std::span<const std::string_view> keys, const char* code) {
        for (const std::string_view key : keys) {
            if (whole.find(key) != nullptr)
                context.error(*fields.know(key), childPointer({}, key), code, {{"key", key}});
        }
    };
    refuse(kRefusedKeys, "variant.not-for-now");
    refuse(kLaterKeys, "variant.not-yet");
    fields.finish();
    checkId(context, whole);
}

/// Header and id, then the fields.
JsonValue headed(const Variant& variant, const Variant* base, JsonValue fields) {
    JsonValue json = JsonValue::object();
    json.add("format", JsonValue::of(std::string(kVariantFormat)));
    json.add("version", JsonValue::of(std::int64_t{kVariantVersion}));
    json.add("id", JsonValue::of(variant.id));
    if (base != nullptr) json.add("extends", JsonValue::of(base->id));
    std::move(fields.members.begin(), fields.members.end(), std::back_inserter(json.members));
    return json;
}

}  // namespace

Result<LoadedVariant> readVariant(std::string_view json, std::string_view fileName,
                                  const VariantResolver& resolver) {
    Result<JsonValue> root = readJson(json, fileName);
    if (!root) return std::unexpected(std::move(root.error()));
    std::list<SourceText> bases;
    ReadContext context(json, fileName);
    LoadedVariant loaded;
    if (const std::optional<JsonValue> whole = withBases(context, resolver, *root, bases)) {
        readFields(context, *whole, loaded);
        if (!context.failed()) checkFields(context, *whole, loaded.variant);
    }
    if (context.failed()) return std::unexpected(context.take());
    loaded.warnings = context.take();
    return loaded;
}

void shapeVariant(FieldSchemaWriter& fields) {
    Variant variant;
    fields.header("id", patternShape(kIdPattern));
    if (fields.shaping().wholeness() == SchemaUse::Difference) fields.header("extends", textShape());
    describe(fields, variant);
}

std::string writeVariant(const Variant& variant) {
    return writeJson(headed(variant, nullptr, writeTreeItem(variant)));
}

std::string writeVariant(const Variant& variant, const Variant& base) {
    const JsonValue whole = writeTreeItem(variant);
    JsonValue from = writeTreeItem(base);
    forgetOwn(from);
    forgetTexts(from, difference(whole, from));
    return writeJson(headed(variant, &base, difference(whole, from)));
}

}  // namespace chesspp::io
