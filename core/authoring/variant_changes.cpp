// SPDX-License-Identifier: MIT
#include "core/authoring/variant_changes.h"

#include "core/base/ascii.h"
#include "core/game/fen_placement.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace chesspp {

namespace {

/// The words with which a language names a kind that replaces another.
struct InPlaceOf {
    const char* language;
    const char* word;
    bool plural;
};
constexpr InPlaceOf kInPlaceOf{"en", " for ", true};
constexpr std::array kOtherLanguages{InPlaceOf{"de", " statt ", false}};

/// The plural of an English name that ends with a common noun.
std::string pluralOf(const std::string& name) {
    if (name.empty() || !isLatinLetter(name.back())) return name;
    const auto ends = [&](std::string_view with) { return name.ends_with(with); };
    const auto cut = [&](std::size_t letters) { return name.substr(0, name.size() - letters); };
    if (ends("man")) return cut(2) + "en";
    if (ends("s") || ends("x") || ends("z") || ends("ch") || ends("sh")) return name + "es";
    const bool vowelBefore = name.size() > 1 && std::string_view("aeiou").contains(name[name.size() - 2]);
    if (ends("y") && !vowelBefore) return cut(1) + "ies";
    return name + "s";
}

std::string nameIn(const PieceDefinition& piece, const InPlaceOf& how) {
    const std::string& name = textIn(how.language, piece.names, piece.name);
    return how.plural ? pluralOf(name) : name;
}

/// A letter's kind before and after.
struct Exchange {
    std::string letter;
    const PieceDefinition* was;  ///< null if it is unknown
    const PieceDefinition* now;
};

std::string exchangesIn(const std::vector<Exchange>& exchanges, const InPlaceOf& how) {
    std::string text;
    for (const Exchange& each : exchanges) {
        text += text.empty() ? " · " : ", ";
        text += nameIn(*each.now, how);
        if (each.was != nullptr) text += how.word + nameIn(*each.was, how);
    }
    return text;
}

void nameAfter(Variant& variant, const std::vector<Exchange>& exchanges) {
    for (const InPlaceOf& how : kOtherLanguages) {
        variant.names[how.language] =
            textIn(how.language, variant.names, variant.name) + exchangesIn(exchanges, how);
    }
    variant.name += exchangesIn(exchanges, kInPlaceOf);
}

std::string idPart(const DrawCounter& counter) {
    const auto text = [](const std::optional<int>& bound) { return bound ? std::to_string(*bound) : "no"; };
    return "-" + text(counter.claim) + "-" + text(counter.automatic);
}

/// In lower case and within the length limit of an id.
std::string asId(std::string text) {
    constexpr std::size_t kLongest = 64;
    text = toLower(text);
    if (text.size() <= kLongest) return text;
    std::uint32_t sum = 2166136261U;  // FNV-1a, so that different long texts keep different ids
    for (const char c : text) sum = (sum ^ static_cast<unsigned char>(c)) * 16777619U;
    const std::string tail = "-" + std::to_string(sum);
    return text.substr(0, kLongest - tail.size()) + tail;
}

std::string without(const std::string& letters, const std::vector<Exchange>& exchanges) {
    std::vector<std::string> kept = splitLetters(letters);
    std::erase_if(kept, [&](const std::string& letter) {
        return std::ranges::find(exchanges, letter, &Exchange::letter) != exchanges.end();
    });
    return joinLetters(kept);
}

/// Removes changed letters, because the sets hold only for the original kinds.
void forgetMaterialOf(DrawRules& draws, const std::vector<Exchange>& exchanges) {
    std::vector<DeadSet> kept;
    for (DeadSet set : draws.dead) {
        const DeadSet before = set;
        set.letters = without(set.letters, exchanges);
        if (set.letters.empty() && !before.letters.empty()) continue;
        if (set.against && *set.against != kAnyLetter) {
            set.against = without(*set.against, exchanges);
            if (set.against->empty() && !before.against->empty()) continue;
        }
        kept.push_back(std::move(set));
    }
    draws.dead = std::move(kept);
}

Result<std::vector<Exchange>> exchangeKinds(Variant& variant, const VariantChanges& changes,
                                            const Ruleset::FindPiece& find) {
    std::vector<Exchange> exchanges;
    for (const auto& [letter, kind] : changes.kinds) {
        const auto entry = std::ranges::find(variant.army, letter, &ArmyEntry::letter);
        if (entry == variant.army.end())
            return failure({variant.id, "/army", 0, 0}, "variant-changes.letter", {{"letter", letter}});
        if (entry->kind == kind) continue;
        const PieceDefinition* now = find(kind);
        if (now == nullptr)
            return failure({variant.id, "/army/" + letter, 0, 0}, "variant-changes.kind", {{"kind", kind}});
        const PieceDefinition* was = find(entry->kind);
        const bool royal = entry->royal.value_or(was != nullptr && was->royal);
        if (royal) std::erase_if(variant.draws.dead, [](const DeadSet&) { return true; });
        *entry = {letter, kind, royal == now->royal ? std::nullopt : std::optional(royal), {}};
        exchanges.push_back({letter, was, now});
    }
    for (const Exchange& each : exchanges) {
        if (std::ranges::count(variant.army, each.now->id, &ArmyEntry::kind) > 1)
            return failure({variant.id, "/army/" + each.letter, 0, 0}, "variant-changes.twice",
                           {{"kind", each.now->id}});
    }
    return exchanges;
}

}  // namespace

DrawChoice drawChoiceOf(const Variant& variant) {
    const bool draws =
        std::ranges::any_of(variant.draws.dead, [](const DeadSet& set) { return !set.against; });
    return {variant.draws.repetition, variant.draws.quietMoves,
            draws ? InsufficientMaterial::Draws : InsufficientMaterial::PlaysOn};
}

Result<Variant> withChanges(const Variant& variant, const VariantChanges& changes,
                            const Ruleset::FindPiece& find) {
    Variant changed = variant;
    const auto exchanges = exchangeKinds(changed, changes, find);
    if (!exchanges) return std::unexpected(exchanges.error());
    std::string id = variant.id;
    if (!exchanges->empty()) {
        forgetMaterialOf(changed.draws, *exchanges);
        nameAfter(changed, *exchanges);
        for (const Exchange& each : *exchanges) id += "-" + each.letter + "-" + each.now->id;
    }
    if (changes.draws && *changes.draws != drawChoiceOf(variant)) {
        changed.draws.repetition = changes.draws->repetition;
        changed.draws.quietMoves = changes.draws->quietMoves;
        const bool playsOn = changes.draws->material == InsufficientMaterial::PlaysOn;
        if (playsOn) std::erase_if(changed.draws.dead, [](const DeadSet& set) { return !set.against; });
        id += "-draws" + idPart(changes.draws->repetition) + idPart(changes.draws->quietMoves) +
              (playsOn ? "-plays-on" : "");
    }
    changed.id = asId(id);
    changed.aliases.clear();
    return changed;
}

std::optional<VariantChanges> changesBetween(const Variant& variant, const Variant& changed,
                                             const Ruleset::FindPiece& find) {
    if (!changed.id.starts_with(asId(variant.id))) return std::nullopt;
    VariantChanges changes;
    for (const ArmyEntry& entry : changed.army) {
        const auto was = std::ranges::find(variant.army, entry.letter, &ArmyEntry::letter);
        if (was != variant.army.end() && was->kind != entry.kind) changes.kinds[entry.letter] = entry.kind;
    }
    // Changed kinds can remove dead material without a choice of draw rules.
    const auto fits = [&] {
        const auto made = withChanges(variant, changes, find);
        return made && *made == changed;
    };
    if (fits()) return changes;
    DrawChoice draws = drawChoiceOf(changed);
    for (const auto material : {draws.material, drawChoiceOf(variant).material}) {
        draws.material = material;
        changes.draws = draws;
        if (fits()) return changes;
    }
    return std::nullopt;
}

}  // namespace chesspp
