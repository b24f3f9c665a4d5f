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

/// Both kinds by their ids: another piece of the library may have the letter.
std::string fenOf(Setup setup, Square at, const std::string& id) {
    constexpr KindId kPiece{0};
    constexpr KindId kPawn{1};
    Rules rules;
    rules.kinds.resize(2);
    rules.kinds[kPiece.index].id = id;
    rules.kinds[kPawn.index].id = "pawn";
    for (std::optional<SetupPiece>& each : setup.squares) {
        if (each) each->piece.kind = kPawn;
    }
    SquareSet moved;
    if (std::optional<SetupPiece>& piece = setup.at(at)) {
        piece->piece.kind = kPiece;
        if (piece->moved == MovedState::Moved) moved.insert(at);
    }
    return formatPlacement(rules, setup, moved) +
           (setup.sideToMove == Side::White ? " w - - 0 1" : " b - - 0 1");
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

std::optional<Scene> diagramScene(const Setup& diagram, Square at, const PieceDefinition& piece,
                                  const SceneCompany& company) {
    Scene scene;
    scene.fen = fenOf(diagram, at, piece.id);
    scene.at = diagram.shape.name(at);
    PieceDefinition alone = piece;
    alone.scenes = {scene};
    const std::vector<SceneVerdict> verdicts = judgeScenes(alone, company);
    if (verdicts.empty() || !verdicts.front().stage) return std::nullopt;
    scene.squares = verdicts.front().squares;
    return scene;
}

}  // namespace chesspp
