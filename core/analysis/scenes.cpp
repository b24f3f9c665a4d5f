// SPDX-License-Identifier: MIT
// Each scene gets its own ruleset: its board, the kinds in its FEN, and the settings of the frame variant
// that apply to them.
#include "core/analysis/scenes.h"

#include "core/base/ascii.h"
#include "core/game/fen_placement.h"
#include "core/game/fen_preview.h"
#include "core/game/ruleset.h"
#include "core/game/tree_references.h"
#include "core/language/enum_names.h"
#include "core/moves/reference/tree.h"
#include "core/notation/fen.h"

#include <algorithm>
#include <map>
#include <set>
#include <string>

namespace chesspp {

namespace {

using ActionsBySquare = std::map<std::string, std::set<std::string>>;

class Stage {
public:
    Stage(const PieceDefinition& piece, const SceneCompany& company) : piece_(piece), company_(company) {}

    /// The ruleset of a scene. `place` is its FEN's.
    Result<RulesetPtr> rulesetFor(const Scene& scene, const SourceLocation& place) {
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
        enlist(variant, piece_, piece_.letter);
        for (const std::string& symbol : outline.symbols) invite(variant, symbol);
        takeFrame(variant);
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
        for (const auto& circle : {company_.near, company_.far}) {
            for (const PieceDefinition* each : circle) {
                if (each->id == id) return each;
            }
        }
        return nullptr;
    }

    const PieceDefinition* byLetter(std::string_view letter) const {
        if (piece_.letter == letter) return &piece_;
        for (const auto& circle : {company_.near, company_.far}) {
            const PieceDefinition* only = nullptr;
            int count = 0;
            for (const PieceDefinition* each : circle) {
                if (each->letter != letter || each->id == piece_.id) continue;
                only = each;
                ++count;
            }
            if (count > 0) return count == 1 ? only : nullptr;
        }
        return nullptr;
    }

    static bool has(const Variant& variant, std::string_view letter) {
        return std::any_of(variant.army.begin(), variant.army.end(),
                           [&](const ArmyEntry& entry) { return entry.letter == letter; });
    }

    /// Adds a kind under a letter; without one, or where that is taken, texts write it by its id.
    static void enlist(Variant& variant, const PieceDefinition& piece, const std::string& letter) {
        const bool known = std::ranges::find(variant.army, piece.id, &ArmyEntry::kind) != variant.army.end();
        auto& further = std::get<std::vector<std::string>>(variant.kinds);
        if (known || std::ranges::find(further, piece.id) != further.end()) return;
        if (letter.empty() || has(variant, letter)) {
            further.push_back(piece.id);
        } else {
            variant.army.push_back({letter, piece.id, {}, {}});
        }
        for (const CastleUse& castle : factsOf(piece.tree).castles) variant.roles.try_emplace(castle.role);
    }

    void invite(Variant& variant, const std::string& symbol) {
        if (const PieceDefinition* piece = byId(symbol)) enlist(variant, *piece, {});
        if (const PieceDefinition* piece = byLetter(toUpper(symbol)))
            enlist(variant, *piece, toUpper(symbol));
    }

    /// The letters of a frame's text that have a kind here, and whether all have.
    struct Heard {
        std::string letters;
        bool all = true;
    };
    Heard hear(Variant& variant, std::string_view letters) {
        Heard heard;
        for (const char c : letters) {
            const std::string letter(1, c);
            invite(variant, letter);
            if (has(variant, letter)) {
                heard.letters += c;
            } else {
                heard.all = false;
            }
        }
        return heard;
    }

    void takeFrame(Variant& variant) {
        const Variant& frame = company_.frame;
        variant.offers = hear(variant, frame.offers).letters;
        const bool castlesHere = variant.shape.files() == frame.shape.files();
        if (castlesHere) variant.castling = frame.castling;
        for (const auto& [role, letters] : frame.roles) {
            const std::string heard = hear(variant, letters).letters;
            // Landing files are the frame's: on another width nobody castles.
            if (const auto known = variant.roles.find(role); known != variant.roles.end() && castlesHere) {
                known->second = heard;
            }
        }
        const auto* start = std::get_if<FenStart>(&frame.start);
        if (start == nullptr || !(variant.shape == frame.shape)) return;
        std::string letters;
        for (const std::string& symbol : PlacementOutline::of(start->fen).symbols) letters += symbol;
        if (hear(variant, letters).all) variant.start = *start;
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
    std::string text;
    for (const std::string& name : names) text += (text.empty() ? "" : ", ") + name;
    return text;
}

class Judge {
public:
    Judge(const Scene& scene, std::string pointer, const ActionsBySquare& found, BoardShape shape)
        : scene_(scene), pointer_(std::move(pointer)), found_(found), shape_(shape) {}

    Diagnostics judge() {
        ActionsBySquare named;
        for (const SceneSquare& square : scene_.squares) {
            if (!shape_.parse(square.square)) {
                tell(square.square, "scene.square", {});
                continue;
            }
            named.emplace(square.square, std::set<std::string>(square.actions.begin(), square.actions.end()));
        }
        for (const auto& [square, actions] : named) judgeSquare(square, actions);
        if (scene_.mode == SceneMode::Moves) {
            for (const auto& [square, actions] : found_) {
                if (!named.contains(square)) tell(square, "scene.extra-square", {{"found", joined(actions)}});
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
                    tell(square, "scene.missing-square", {{"wanted", joined(actions)}});
                } else if (here != actions) {
                    tell(square, "scene.other-actions",
                         {{"wanted", joined(actions)}, {"found", joined(here)}});
                }
                break;
            case SceneMode::Has:
                for (const std::string& action : actions) {
                    if (!here.contains(action)) tell(square, "scene.missing-square", {{"wanted", action}});
                }
                break;
            case SceneMode::Lacks:
                for (const std::string& action : actions) {
                    if (here.contains(action)) tell(square, "scene.extra-square", {{"found", action}});
                }
                break;
        }
    }

    void tell(const std::string& square, std::string code, std::vector<Argument> arguments) {
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
    const auto ruleset = Stage(piece, company).rulesetFor(scene, fenPlace);
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
    verdict.problems = Judge(scene, pointer, found, setup->shape).judge();
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
