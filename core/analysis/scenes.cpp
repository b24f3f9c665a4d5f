// SPDX-License-Identifier: MIT
// Each scene gets its own ruleset: its board, the kinds in its FEN, and the settings of the frame variant
// that apply to them.
#include "core/analysis/scenes.h"

#include "core/base/ascii.h"
#include "core/game/fen_placement.h"
#include "core/game/fen_preview.h"
#include "core/game/resolve_variant.h"
#include "core/game/tree_references.h"
#include "core/language/enum_names.h"
#include "core/moves/reference/tree.h"
#include "core/notation/fen.h"

#include <algorithm>
#include <fmt/format.h>
#include <map>
#include <set>
#include <string>

namespace chesspp {

namespace {

using ActionsBySquare = std::map<std::string, std::set<std::string>>;

class SceneRuleset {
public:
    SceneRuleset(const PieceDefinition& piece, const SceneCompany& company)
        : piece_(piece), company_(company) {}

    /// The ruleset of a scene. `place` is its FEN's.
    Result<RulesetPtr> compile(const Scene& scene, const SourceLocation& place) {
        const PlacementOutline outline = PlacementOutline::of(scene.fen);
        const auto shape = BoardShape::make(outline.files, outline.ranks);
        if (!shape) {
            return failure(place, "scene.board",
                           {{"files", outline.files},
                            {"ranks", outline.ranks},
                            {"least", BoardShape::kMinExtent},
                            {"most", BoardShape::kMaxExtent}});
        }
        Variant variant;
        variant.id = piece_.id;
        variant.shape = *shape;
        addPiece(variant, piece_, piece_.letter);
        for (const std::string& symbol : outline.symbols) addKind(variant, symbol);
        applyFrame(variant);
        Result<RulesetPtr> ruleset =
            Ruleset::compile(variant, [this](std::string_view id) { return byId(id); }, Backend::Plain);
        if (!ruleset) {
            for (Diagnostic& problem : ruleset.error().items()) problem.place = place;
        }
        return ruleset;
    }

private:
    const PieceDefinition* byId(std::string_view id) const {
        if (id == piece_.id) return &piece_;
        const PieceDefinition* near = pieceOf(company_.near, id);
        return near != nullptr ? near : pieceOf(company_.far, id);
    }

    const PieceDefinition* byLetter(std::string_view letter) const {
        if (piece_.letter == letter) return &piece_;
        for (const auto& pieces : {company_.near, company_.far}) {
            const auto isOther = [&](const PieceDefinition* each) {
                return each->letter == letter && each->id != piece_.id;
            };
            const auto first = std::ranges::find_if(pieces, isOther);
            if (first == pieces.end()) continue;
            return std::any_of(std::next(first), pieces.end(), isOther) ? nullptr : *first;
        }
        return nullptr;
    }

    static bool has(const Variant& variant, std::string_view letter) {
        return std::ranges::find(variant.army, letter, &ArmyEntry::letter) != variant.army.end();
    }

    /// Adds a kind under a letter; without one, or where that is taken, texts write it by its id.
    static void addPiece(Variant& variant, const PieceDefinition& piece, const std::string& letter) {
        auto& further = std::get<std::vector<std::string>>(variant.kinds);
        if (isInArmy(variant, piece.id) || std::ranges::find(further, piece.id) != further.end()) return;
        if (letter.empty() || has(variant, letter)) {
            further.push_back(piece.id);
        } else {
            variant.army.push_back({letter, piece.id, {}, {}});
        }
        for (const CastleUse& castle : factsOf(piece.tree).castles) variant.roles.try_emplace(castle.role);
    }

    void addKind(Variant& variant, const std::string& symbol) {
        if (const PieceDefinition* piece = byId(symbol)) addPiece(variant, *piece, {});
        if (const PieceDefinition* piece = byLetter(toUpper(symbol)))
            addPiece(variant, *piece, toUpper(symbol));
    }

    /// The letters of the frame that denote a kind here.
    std::string knownLetters(Variant& variant, std::string_view letters) {
        std::string known;
        for (const char c : letters) {
            const std::string letter(1, c);
            addKind(variant, letter);
            if (has(variant, letter)) known += c;
        }
        return known;
    }

    void applyFrame(Variant& variant) {
        const Variant& frame = company_.frame;
        variant.offers = knownLetters(variant, frame.offers);
        const bool castlesHere = variant.shape.files() == frame.shape.files();
        if (castlesHere) variant.castling = frame.castling;
        for (const auto& [role, letters] : frame.roles) {
            const std::string known = knownLetters(variant, letters);
            // The landing files are those of the frame, so there is no castling on boards of other widths.
            if (const auto own = variant.roles.find(role); own != variant.roles.end() && castlesHere) {
                own->second = known;
            }
        }
        const auto* start = std::get_if<FenStart>(&frame.start);
        if (start == nullptr || !(variant.shape == frame.shape)) return;
        std::string letters;
        for (const std::string& symbol : PlacementOutline::of(start->fen).symbols) letters += symbol;
        if (knownLetters(variant, letters) == letters) variant.start = *start;
    }

    const PieceDefinition& piece_;
    const SceneCompany& company_;
};

/// Shown squares with the names of the actions that give them.
ActionsBySquare given(const Rules& rules, const Setup& setup, Square at) {
    ActionsBySquare squares;
    for (const reference::NodeMove& each : reference::movesByNode(reference::EvalContext{rules, setup, at})) {
        const std::string name(nameOf(*each.node->action));
        squares[setup.shape.name(*each.move.shown)].insert(name);
        // Castling is shown on two squares.
        if (const Effect* castling = each.move.castling()) {
            squares[setup.shape.name(castling->partner)].insert(name);
        }
    }
    return squares;
}

std::string joined(const std::set<std::string>& names) {
    return fmt::format("{}", fmt::join(names, ", "));
}

class SceneJudge {
public:
    SceneJudge(const Scene& scene, std::string pointer, const ActionsBySquare& found, BoardShape shape)
        : scene_(scene), pointer_(std::move(pointer)), found_(found), shape_(shape) {}

    Diagnostics judge() {
        ActionsBySquare named;
        for (const SceneSquare& square : scene_.squares) {
            if (!shape_.parse(square.square)) {
                report(square.square, "scene.square", {});
                continue;
            }
            named.emplace(square.square, std::set<std::string>(square.actions.begin(), square.actions.end()));
        }
        for (const auto& [square, actions] : named) judgeSquare(square, actions);
        if (scene_.mode == SceneMode::Moves) {
            for (const auto& [square, actions] : found_) {
                if (!named.contains(square))
                    report(square, "scene.extra-square", {{"found", joined(actions)}});
            }
        }
        return std::move(problems_);
    }

private:
    void judgeSquare(const std::string& square, const std::set<std::string>& actions) {
        const auto found = found_.find(square);
        const std::set<std::string> here = found == found_.end() ? std::set<std::string>() : found->second;
        switch (scene_.mode) {
            case SceneMode::Moves:
                if (here.empty()) {
                    report(square, "scene.missing-square", {{"wanted", joined(actions)}});
                } else if (here != actions) {
                    report(square, "scene.other-actions",
                           {{"wanted", joined(actions)}, {"found", joined(here)}});
                }
                break;
            case SceneMode::Has:
            case SceneMode::Lacks:
                const bool has = scene_.mode == SceneMode::Has;
                for (const std::string& action : actions) {
                    if (here.contains(action) == has) continue;
                    report(square, has ? "scene.missing-square" : "scene.extra-square",
                           {{has ? "wanted" : "found", action}});
                }
                break;
        }
    }

    void report(const std::string& square, std::string code, std::vector<Argument> arguments) {
        arguments.insert(arguments.begin(), {{"scene", scene_.name}, {"square", excerpt(square)}});
        const std::string pointer = pointer_ + "/" + std::string(nameOf(scene_.mode));
        problems_.error({{}, pointer, 0, 0}, std::move(code), std::move(arguments));
    }

    const Scene& scene_;
    std::string pointer_;
    const ActionsBySquare& found_;
    BoardShape shape_;
    Diagnostics problems_;
};

SceneVerdict judgeScene(const PieceDefinition& piece, const SceneCompany& company, std::size_t index) {
    const Scene& scene = piece.scenes[index];
    const std::string pointer = "/scenes/" + std::to_string(index);
    const SourceLocation fenPlace{{}, pointer + "/fen", 0, 0};
    SceneVerdict verdict{.scene = index, .squares = {}, .problems = {}};
    const auto ruleset = SceneRuleset(piece, company).compile(scene, fenPlace);
    if (!ruleset) {
        verdict.problems = ruleset.error();
        return verdict;
    }
    const auto setup = parseFen(**ruleset, scene.fen);
    if (!setup) {
        verdict.problems = setup.error();
        for (Diagnostic& problem : verdict.problems.items()) problem.place = fenPlace;
        return verdict;
    }
    const auto at = setup->shape.parse(scene.at);
    if (!at || !setup->at(*at) || (*ruleset)->definition(setup->at(*at)->piece.kind).id != piece.id) {
        verdict.problems.error({{}, pointer + "/at", 0, 0}, "scene.at",
                               {{"scene", scene.name}, {"square", excerpt(scene.at)}, {"piece", piece.id}});
        return verdict;
    }
    const ActionsBySquare found = given((*ruleset)->rules(), *setup, *at);
    for (const auto& [square, actions] : found) {
        verdict.squares.push_back({square, {actions.begin(), actions.end()}});
    }
    verdict.problems = SceneJudge(scene, pointer, found, setup->shape).judge();
    verdict.stage = SceneStage{*ruleset, *setup, *at};
    return verdict;
}

}  // namespace

std::vector<SceneVerdict> judgeScenes(const PieceDefinition& piece, const SceneCompany& company) {
    std::vector<SceneVerdict> verdicts;
    for (std::size_t i = 0; i < piece.scenes.size(); ++i) {
        verdicts.push_back(judgeScene(piece, company, i));
    }
    return verdicts;
}

std::optional<Scene> sceneOfWhatIsGiven(const Scene& scene, const SceneVerdict& verdict) {
    if (!verdict.stage) return std::nullopt;
    Scene next = scene;
    next.squares.clear();
    const auto isGiven = [&](const std::string& square, const std::string& action) {
        const auto found = std::ranges::find(verdict.squares, square, &SceneSquare::square);
        return found != verdict.squares.end() &&
               std::ranges::find(found->actions, action) != found->actions.end();
    };
    if (scene.mode != SceneMode::Moves) {
        for (const SceneSquare& each : scene.squares) {
            if (!verdict.stage->setup.shape.parse(each.square)) continue;
            SceneSquare kept{each.square, {}};
            for (const std::string& action : each.actions) {
                if (isGiven(each.square, action) == (scene.mode == SceneMode::Has))
                    kept.actions.push_back(action);
            }
            if (!kept.actions.empty()) next.squares.push_back(std::move(kept));
        }
        if (!next.squares.empty()) return next;
        next.mode = SceneMode::Moves;
    }
    next.squares = verdict.squares;
    return next;
}

}  // namespace chesspp
