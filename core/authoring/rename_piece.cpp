// SPDX-License-Identifier: MIT
#include "core/authoring/rename_piece.h"

#include "core/language/piece_references.h"

#include <algorithm>
#include <map>
#include <utility>

namespace chesspp {

namespace {

bool haveSameNumbers(const Ruleset& one, const Ruleset& other) {
    if (one.kindCount() != other.kindCount() || one.rules().marks != other.rules().marks ||
        one.rules().counters != other.rules().counters) {
        return false;
    }
    return std::ranges::equal(one.rules().kinds, other.rules().kinds, {}, &KindRules::letter,
                              &KindRules::letter);
}

}  // namespace

bool playAlike(const PieceDefinition& one, const PieceDefinition& other) {
    return one.letter == other.letter && one.royal == other.royal && one.tree == other.tree &&
           one.on == other.on;
}

Variant withKindRenamed(Variant variant, const std::string& was, const std::string& now) {
    for (ArmyEntry& entry : variant.army) {
        if (entry.kind == was) entry.kind = now;
    }
    if (auto* further = std::get_if<std::vector<std::string>>(&variant.kinds))
        std::ranges::replace(*further, was, now);
    std::ranges::replace(variant.invited.ids, was, now);
    std::visit([&](auto& start) { start.fen = withKindRenamed(start.fen, {}, was, now); }, variant.start);
    return variant;
}

RulesetPtr renamedRuleset(const Ruleset& ruleset, const std::string& was, const std::string& now,
                          const Ruleset::FindPiece& known) {
    const std::optional<KindId> renamed = ruleset.kindById(was);
    if (!renamed || ruleset.kindById(now)) return nullptr;
    std::map<std::string, PieceDefinition, std::less<>> pieces;
    for (std::size_t i = 0; i < ruleset.kindCount(); ++i) {
        PieceDefinition piece =
            withKindRenamed(ruleset.definition(KindId{static_cast<std::uint16_t>(i)}), was, now);
        const PieceDefinition* namesake = known(piece.id);
        if (namesake != nullptr && playAlike(*namesake, piece)) piece = *namesake;
        std::string id = piece.id;
        pieces.emplace(std::move(id), std::move(piece));
    }
    const auto find = [&](std::string_view id) -> const PieceDefinition* {
        const auto found = pieces.find(id);
        return found != pieces.end() ? &found->second : nullptr;
    };
    const Backend backend = ruleset.compiled() != nullptr ? Backend::Fastest : Backend::Plain;
    Result<RulesetPtr> made = Ruleset::compile(withKindRenamed(ruleset.variant(), was, now), find, backend);
    if (!made || !haveSameNumbers(ruleset, **made) || (*made)->kindById(now) != renamed) return nullptr;
    return std::move(*made);
}

}  // namespace chesspp
