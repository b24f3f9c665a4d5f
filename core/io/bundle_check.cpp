// SPDX-License-Identifier: MIT
// Rulesets are compiled once for each board and army, when the first part needs them.
#include "core/base/bounds.h"
#include "core/base/did_you_mean.h"
#include "core/game/fen_placement.h"
#include "core/game/resolve_variant.h"
#include "core/io/bundle_json.h"
#include "core/io/pgn_rules.h"
#include "core/io/source_location.h"
#include "core/notation/fen.h"

#include <algorithm>
#include <map>
#include <utility>

namespace chesspp::io {

namespace {

class Check {
public:
    Check(const Bundle& bundle, const SourceText& file, const PgnWorld& world)
        : bundle_(bundle), file_(file), world_(world) {
        for (const PieceDefinition& piece : bundle.pieces) {
            pieces_.emplace(piece.id, pieces_.size());
            all_.push_back(&piece);
        }
        for (const BundleVariant& each : bundle.variants) {
            byId_.emplace(each.variant.id, &each.variant);
            byName_.emplace(each.variant.name, &each.variant);
            for (const std::string& alias : each.variant.aliases) byName_.emplace(alias, &each.variant);
        }
        if (!world_.allPieces) return;
        for (const PieceDefinition* piece : world_.allPieces()) {
            if (findPiece(piece->id) == piece) all_.push_back(piece);
        }
    }

    Diagnostics runAlone(const Variant& alone) {
        variant(alone, {});
        return placedIn(file_, {}, std::move(problems_));
    }
    Diagnostics run() {
        forEach(bundle_.variants, [this](std::size_t i) {
            variant(bundle_.variants[i].variant, "/variants/" + std::to_string(i));
        });
        forEach(bundle_.positions, [this](std::size_t i) { position(i); });
        const PgnRules rules =
            pgnRules({[this](std::string_view id) { return findPiece(id); },
                      [this](std::string_view id) { return findVariant(id); }, [this] { return all_; },
                      [this](std::string_view name) -> const Variant* {
                          const auto found = byName_.find(name);
                          if (found != byName_.end()) return found->second;
                          return world_.findVariantByName ? world_.findVariantByName(name) : nullptr;
                      }});
        forEach(bundle_.games, [&](std::size_t i) {
            report("/games/" + std::to_string(i) + "/pgn", parsePgn(bundle_.games[i].pgn, rules).problems);
        });
        forEach(bundle_.scenes, [this](std::size_t i) {
            const std::string& piece = bundle_.scenes[i].piece;
            if (findPiece(piece) != nullptr) return;
            report("/scenes/" + std::to_string(i) + "/piece", "bundle.unknown-piece",
                   {{"id", excerpt(piece)}});
        });
        if (isCut_) problems_.warning({}, "bundle.unchecked", {{"most", bounds::kBundleTables}});
        // The document is read once more for the places, and for all of them together.
        return placedIn(file_, {}, std::move(problems_));
    }

private:
    /// Until enough problems are known.
    template <class T, class Visit>
    void forEach(const std::vector<T>& parts, const Visit& visit) {
        isCut_ = isCut_ || parts.size() > bounds::kBundleTables;
        const std::size_t count = std::min(parts.size(), bounds::kBundleTables);
        for (std::size_t i = 0; i < count && problems_.items().size() < bounds::kProblems; ++i) visit(i);
    }

    const PieceDefinition* findPiece(std::string_view id) const {
        const auto found = pieces_.find(id);
        return found != pieces_.end() ? &bundle_.pieces[found->second] : world_.findPiece(id);
    }
    const Variant* findVariant(std::string_view id) const {
        const auto found = byId_.find(id);
        return found != byId_.end() ? found->second : world_.findVariant(id);
    }

    void report(std::string pointer, std::string code, std::vector<Argument> arguments) {
        problems_.error({{}, std::move(pointer), 0, 0}, std::move(code), std::move(arguments));
    }
    void report(const std::string& pointer, Diagnostics found) {
        for (Diagnostic& problem : found.items()) {
            problem.place.file.clear();
            problem.place.pointer = pointer;
        }
        problems_.append(std::move(found));
    }

    void variant(const Variant& variant, const std::string& pointer) {
        const auto compiled = ruleset(variant, {});
        Diagnostics found;
        if (!compiled) {
            found = compiled.error();
            std::vector<std::string_view> ids;
            for (const PieceDefinition* piece : all_) ids.push_back(piece->id);
            for (const char* code : kUnknownKindCodes) addNearest(found, code, "kind", ids);
        } else if ((*compiled)->startFacts()) {
            if (const auto start = playableStart(*compiled); !start) found = start.error();
        }
        for (Diagnostic& problem : found.items()) {
            const std::string here = pointerOf(problem.place, variant, pointer);
            report(here, Diagnostics{std::move(problem)});
        }
    }
    /// A problem of the variant, or of one of the pieces; those of the world have no place here but the
    /// variant's.
    std::string pointerOf(const SourceLocation& place, const Variant& variant,
                          const std::string& pointer) const {
        if (place.file == variant.id) return pointer + place.pointer;
        const auto piece = pieces_.find(place.file);
        return piece != pieces_.end() ? "/pieces/" + std::to_string(piece->second) + place.pointer : pointer;
    }

    void position(std::size_t index) {
        const BundlePosition& position = bundle_.positions[index];
        const std::string pointer = "/positions/" + std::to_string(index);
        const Variant* variant = findVariant(position.variant);
        if (variant == nullptr) {
            return report(pointer, "bundle.unknown-variant", {{"id", excerpt(position.variant)}});
        }
        const auto rules = ruleset(*variant, position.fen);
        if (!rules) {
            // Problems of any other variant were reported at the variant.
            if (isOpen(*variant)) report(pointer + "/fen", rules.error());
            return;
        }
        // A setup that cannot be played is a setup too.
        if (const auto setup = parseFen(**rules, position.fen); !setup)
            report(pointer + "/fen", setup.error());
    }

    /// For reading positions. `fen`: the position that settles an open variant; of no meaning to others.
    Result<RulesetPtr> ruleset(const Variant& variant, std::string_view fen) {
        Result<Variant> made = settled(variant, fen, all_);
        if (!made) return std::unexpected(std::move(made.error()));
        // Positions of one board with the same pieces are read by the same rules.
        const bool isPosition = fen.find_first_not_of(' ') != std::string_view::npos;
        if (isPosition && isOpen(variant)) made->start = AnyStart{emptyBoardFen(made->shape)};
        std::string key = writeVariant(*made);
        if (const auto known = rulesets_.find(key); known != rulesets_.end()) return known->second;
        auto compiled =
            Ruleset::compile(*made, [this](std::string_view id) { return findPiece(id); }, Backend::Plain);
        rulesets_.emplace(std::move(key), compiled);
        return compiled;
    }

    const Bundle& bundle_;
    const SourceText& file_;
    const PgnWorld& world_;
    std::map<std::string_view, std::size_t> pieces_;  ///< where they stand in the bundle
    std::map<std::string_view, const Variant*> byId_;
    std::map<std::string_view, const Variant*> byName_;
    std::vector<const PieceDefinition*> all_;  ///< of the bundle and of the world
    std::map<std::string, Result<RulesetPtr>, std::less<>> rulesets_;
    Diagnostics problems_;
    bool isCut_ = false;
};

}  // namespace

Diagnostics checkBundle(const Bundle& bundle, const SourceText& file, const PgnWorld& world) {
    return Check(bundle, file, world).run();
}

Diagnostics checkVariant(const Variant& variant, const SourceText& file, const PgnWorld& world) {
    return Check({}, file, world).runAlone(variant);
}

}  // namespace chesspp::io
