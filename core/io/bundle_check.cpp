// SPDX-License-Identifier: MIT
//
// Each variant is compiled once, when the first part asks for it.
#include "core/io/bundle_check.h"

#include "core/base/nearest.h"
#include "core/game/open_variant.h"
#include "core/game/placement.h"
#include "core/io/pgn_rules.h"
#include "core/io/placed.h"
#include "core/notation/fen.h"

#include <algorithm>
#include <map>
#include <utility>

namespace chesspp::io {

namespace {

class Check {
public:
    Check(const Bundle& bundle, const NamedText& file, const BundleWorld& world)
        : bundle_(bundle), file_(file), world_(world) {}

    Diagnostics run() {
        for (std::size_t i = 0; i < bundle_.variants.size(); ++i) variant(i);
        for (std::size_t i = 0; i < bundle_.positions.size(); ++i) position(i);
        for (std::size_t i = 0; i < bundle_.games.size(); ++i) games(i);
        for (std::size_t i = 0; i < bundle_.scenes.size(); ++i) {
            const std::string& piece = bundle_.scenes[i].piece;
            if (findPiece(piece) != nullptr) continue;
            tell("/scenes/" + std::to_string(i) + "/piece", "bundle.unknown-piece", {{"id", excerpt(piece)}});
        }
        return std::move(problems_);
    }

private:
    const PieceDefinition* findPiece(std::string_view id) const {
        const auto found = std::ranges::find(bundle_.pieces, id, &PieceDefinition::id);
        return found != bundle_.pieces.end() ? &*found : world_.findPiece(id);
    }
    const Variant* findVariant(std::string_view id) const {
        for (const BundleVariant& each : bundle_.variants) {
            if (each.variant.id == id) return &each.variant;
        }
        return world_.findVariant(id);
    }

    void tell(std::string pointer, std::string code, std::vector<Argument> arguments) {
        Diagnostics problem;
        problem.error({{}, std::move(pointer), 0, 0}, std::move(code), std::move(arguments));
        problems_.append(placedIn(file_, {}, std::move(problem)));
    }
    [[nodiscard]] std::vector<const PieceDefinition*> allPieces() const {
        std::vector<const PieceDefinition*> all;
        for (const PieceDefinition& piece : bundle_.pieces) all.push_back(&piece);
        if (!world_.allPieces) return all;
        for (const PieceDefinition* piece : world_.allPieces()) {
            if (findPiece(piece->id) == piece) all.push_back(piece);
        }
        return all;
    }
    /// `fen`: the position that settles an open variant; of no meaning to others.
    Result<RulesetPtr> ruleset(const Variant& variant, std::string_view fen) {
        const std::string key = isOpen(variant) ? variant.id + '\n' + std::string(fen) : variant.id;
        const auto known = rulesets_.find(key);
        if (known != rulesets_.end()) return known->second;
        auto made = isOpen(variant)
                        ? rulesetFor(variant, fen, allPieces())
                        : Ruleset::compile(variant, [this](std::string_view id) { return findPiece(id); });
        rulesets_.emplace(key, made);
        return made;
    }

    void variant(std::size_t index) {
        const Variant& variant = bundle_.variants[index].variant;
        const std::string pointer = "/variants/" + std::to_string(index);
        const auto compiled = ruleset(variant, {});
        Diagnostics found;
        if (!compiled) {
            found = compiled.error();
            std::vector<std::string_view> ids;
            for (const PieceDefinition* piece : allPieces()) ids.push_back(piece->id);
            for (const char* code : kUnknownKindCodes) addNearest(found, code, "kind", ids);
        } else if ((*compiled)->startFacts()) {
            if (const auto start = writtenStart(*compiled); !start) found = start.error();
        }
        for (Diagnostic& problem : found.items()) {
            const std::string here = pointerOf(problem.place, variant, pointer);
            tell(here, Diagnostics{std::move(problem)});
        }
    }
    /// A problem of the variant, or of one of the pieces; those of the world have no place here but the
    /// variant's.
    std::string pointerOf(const Place& place, const Variant& variant, const std::string& pointer) const {
        if (place.file == variant.id) return pointer + place.pointer;
        for (std::size_t i = 0; i < bundle_.pieces.size(); ++i) {
            if (bundle_.pieces[i].id == place.file) return "/pieces/" + std::to_string(i) + place.pointer;
        }
        return pointer;
    }
    void tell(const std::string& pointer, Diagnostics found) {
        for (Diagnostic& problem : found.items()) {
            problem.place.file.clear();
            problem.place.pointer = pointer;
        }
        problems_.append(placedIn(file_, {}, std::move(found)));
    }

    void position(std::size_t index) {
        const BundlePosition& position = bundle_.positions[index];
        const std::string pointer = "/positions/" + std::to_string(index);
        const Variant* variant = findVariant(position.variant);
        if (variant == nullptr) {
            return tell(pointer, "bundle.unknown-variant", {{"id", excerpt(position.variant)}});
        }
        const auto rules = ruleset(*variant, position.fen);
        if (!rules) {
            // Of any other variant it was told where the variant stands.
            if (isOpen(*variant)) tell(pointer + "/fen", rules.error());
            return;
        }
        // A setup that cannot be played is a setup too.
        if (const auto setup = parseFen(**rules, position.fen); !setup) tell(pointer + "/fen", setup.error());
    }

    void games(std::size_t index) {
        const PgnRules rules = pgnRules({[this](std::string_view id) { return findPiece(id); },
                                         [this](std::string_view id) { return findVariant(id); },
                                         [this](std::string_view name) -> const Variant* {
                                             for (const BundleVariant& each : bundle_.variants) {
                                                 if (each.variant.name == name) return &each.variant;
                                             }
                                             return nullptr;
                                         },
                                         [this] { return allPieces(); }});
        tell("/games/" + std::to_string(index) + "/pgn", parsePgn(bundle_.games[index].pgn, rules).problems);
    }

    const Bundle& bundle_;
    const NamedText& file_;
    const BundleWorld& world_;
    std::map<std::string, Result<RulesetPtr>, std::less<>> rulesets_;
    Diagnostics problems_;
};

}  // namespace

Diagnostics checkBundle(const Bundle& bundle, const NamedText& file, const BundleWorld& world) {
    return Check(bundle, file, world).run();
}

}  // namespace chesspp::io
