// SPDX-License-Identifier: MIT
#include "core/authoring/diagram.h"

#include "core/authoring/tree_edits.h"
#include "core/game/fen_placement.h"
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

/// All kinds by their ids: several pieces of the library may have the same letter.
std::string fenOf(const DiagramPosition& diagram, const SquareSet& moved) {
    Rules rules;
    for (const KindRules& kind : diagram.rules.kinds)
        rules.kinds.emplace_back().id = kind.id.empty() ? "pawn" : kind.id;
    return formatPlacement(rules, diagram.setup, moved) +
           (diagram.setup.sideToMove == Side::White ? " w - - 0 1" : " b - - 0 1");
}

bool hasMoved(const Setup& setup, Square square) {
    const std::optional<SetupPiece>& piece = setup.at(square);
    return piece && piece->moved == MovedState::Moved;
}

std::optional<SceneVerdict> verdictOn(const Scene& scene, PieceDefinition piece,
                                      const SceneCompany& company) {
    piece.scenes = {scene};
    std::vector<SceneVerdict> verdicts = judgeScenes(piece, company);
    if (verdicts.empty() || !verdicts.front().stage) return std::nullopt;
    return std::move(verdicts.front());
}

}  // namespace

DiagramRules diagramRules(const RulesetSource& source, const PieceDefinition& piece, BoardShape shape,
                          const std::set<std::string>& others) {
    Variant variant;
    variant.id = piece.id;
    variant.shape = shape;
    // Empty roles, because there is no partner to castle with.
    for (const CastleUse& castle : factsOf(piece.tree).castles) variant.roles.try_emplace(castle.role);
    variant.army.push_back({piece.letter.empty() ? "X" : piece.letter, piece.id, false, {}});
    for (const std::string& id : others) {
        const PieceDefinition* other = id == piece.id ? nullptr : source.piece(id);
        if (other == nullptr) continue;
        std::get<std::vector<std::string>>(variant.kinds).push_back(id);
        for (const CastleUse& castle : factsOf(other->tree).castles) variant.roles.try_emplace(castle.role);
    }
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

std::optional<Scene> diagramScene(const DiagramPosition& diagram, const PieceDefinition& piece,
                                  const SceneCompany& company) {
    SquareSet moved;
    if (hasMoved(diagram.setup, diagram.at)) moved.insert(diagram.at);
    Scene scene;
    scene.fen = fenOf(diagram, moved);
    scene.at = diagram.setup.shape.name(diagram.at);
    std::optional<SceneVerdict> verdict = verdictOn(scene, piece, company);
    if (!verdict) return std::nullopt;
    scene.squares = std::move(verdict->squares);
    // Here the others have moved; the FEN says so only where that matters.
    for (const Square square : diagram.setup.shape.squares()) {
        if (hasMoved(diagram.setup, square)) moved.insert(square);
    }
    Scene exact = scene;
    exact.fen = fenOf(diagram, moved);
    verdict = verdictOn(exact, piece, company);
    if (!verdict || verdict->squares == scene.squares) return scene;
    exact.squares = std::move(verdict->squares);
    return exact;
}

}  // namespace chesspp
