// SPDX-License-Identifier: MIT
#include "core/authoring/diagram_rules.h"

#include "core/authoring/unresolved_references.h"
#include "core/game/tree_references.h"

#include <map>
#include <utility>
#include <vector>

namespace chesspp {
namespace {

/// The kinds referred to at the pointer, such as those created or jumped over.
std::vector<std::string> namedAt(const PieceDefinition& piece, const std::string& pointer) {
    const TreeFacts facts = factsOf(piece.tree, piece.on);
    std::vector<std::string> names;
    for (const auto* list : {&facts.kinds, &facts.hurdles}) {
        for (const NamedReference& each : *list) {
            if (each.pointer == pointer) names.push_back(each.name);
        }
    }
    return names;
}

}  // namespace

DiagramRules diagramRules(const RulesetSource& source, const PieceDefinition& piece, BoardShape shape) {
    Variant variant;
    variant.id = piece.id;
    variant.shape = shape;
    // Empty roles, because there is no partner to castle with.
    for (const CastleUse& castle : factsOf(piece.tree).castles) variant.roles.try_emplace(castle.role);
    variant.army.push_back({piece.letter.empty() ? "X" : piece.letter, piece.id, false, {}});
    std::map<std::string, PieceDefinition, std::less<>> shortened;
    const auto find = [&](std::string_view id) -> const PieceDefinition* {
        if (const auto found = shortened.find(id); found != shortened.end()) return &found->second;
        return id == piece.id ? &piece : source.piece(id);
    };
    std::set<std::string> waitsFor;
    for (;;) {
        Result<RulesetPtr> ruleset = Ruleset::compile(variant, find, Backend::Plain);
        if (ruleset) return {std::move(ruleset), std::move(waitsFor)};
        bool shorter = false;
        for (const Diagnostic& problem : ruleset.error().items()) {
            if (problem.message.code != "ruleset.tree-unknown-kind") continue;
            const PieceDefinition* namer = find(problem.place.file);
            if (namer == nullptr) continue;
            for (const std::string& kind : namedAt(*namer, problem.place.pointer)) {
                if (find(kind) != nullptr) continue;
                PieceDefinition without = withoutKind(*namer, kind);
                if (without == *namer) continue;
                namer = &(shortened[namer->id] = std::move(without));
                waitsFor.insert(kind);
                shorter = true;
            }
        }
        if (!shorter) return {std::move(ruleset), {}};
    }
}

}  // namespace chesspp
