// SPDX-License-Identifier: MIT
// A limited number of rulesets is cached by their tags, as long as the returned function exists.
#include "core/io/pgn_rules.h"

#include "core/base/ascii.h"
#include "core/base/bounds.h"
#include "core/game/editing_ruleset.h"
#include "core/game/fen_placement.h"
#include "core/game/fen_preview.h"
#include "core/game/resolve_variant.h"
#include "core/io/base64.h"
#include "core/io/bundle_json.h"

#include <algorithm>
#include <array>
#include <list>
#include <map>
#include <memory>
#include <set>
#include <utility>
#include <variant>

namespace chesspp::io {

namespace {

constexpr std::string_view kUsual = "chess";
constexpr std::size_t kMostKept = 64;

/// Names that other programs use for our variants.
constexpr std::array<std::pair<std::string_view, std::string_view>, 7> kOtherNames{{
    {"standard", "chess"},
    {"normal", "chess"},
    {"from position", "chess"},
    {"chess960", "chess960"},
    {"fischerandom", "chess960"},
    {"fischer random", "chess960"},
    {"fischer random chess", "chess960"},
}};

/// Problems inside the tag have no place of their own.
std::unexpected<Diagnostics> refused(Diagnostics problems) {
    for (Diagnostic& problem : problems.items()) problem.place = {};
    return std::unexpected(std::move(problems));
}

class Rulesets {
public:
    explicit Rulesets(PgnWorld world) : world_(std::move(world)) {}

    Result<RulesetPtr> of(const std::vector<PgnTag>& tags) {
        const std::string* bundle = findTag(tags, kBundleTag);
        const std::string* variant = findTag(tags, "Variant");
        const std::string* fen = findTag(tags, "FEN");
        const std::string name = variant != nullptr ? *variant : "";
        const std::string opening = fen != nullptr && bundle == nullptr ? *fen : "";
        const Variant* known = bundle == nullptr ? find(name) : nullptr;
        const std::set<std::string> named =
            known != nullptr ? kindsNamedIn(opening) : std::set<std::string>();
        const bool open = known != nullptr && (isOpen(*known) || !named.empty());
        const std::string key = bundle != nullptr ? "=" + *bundle : open ? name + '\n' + opening : name;
        if (const auto kept = rulesets_.find(key); kept != rulesets_.end()) return kept->second;
        if (++compiled_ > bounds::kRulesets)
            return failure({}, "pgn.too-many-rulesets", {{"most", bounds::kRulesets}});
        Result<RulesetPtr> made = bundle != nullptr ? rulesOfBundle(*bundle, world_)
                                  : known == nullptr
                                      ? failure({}, "pgn.unknown-variant", {{"name", excerpt(name)}})
                                  : open ? openedBy(*known, opening, named)
                                         : Ruleset::compile(*known, world_.findPiece);
        // Large boards have large rulesets: those of a long text do not all stay in memory.
        if (rulesets_.size() >= kMostKept) rulesets_.clear();
        rulesets_.emplace(key, made);
        return made;
    }

private:
    [[nodiscard]] std::vector<const PieceDefinition*> pieces() const {
        return world_.allPieces ? world_.allPieces() : std::vector<const PieceDefinition*>{};
    }
    /// Ids in a FEN, where unknown ones are let in; none if there are more than a board has squares.
    [[nodiscard]] std::set<std::string> kindsNamedIn(const std::string& fen) const {
        if (world_.unknown == UnknownKinds::Refused || fen.size() > bounds::kTextLength) return {};
        std::set<std::string> ids = PlacementOutline::of(fen).ids;
        if (ids.size() > std::size_t{BoardShape::kMaxSquares}) ids.clear();
        return ids;
    }
    [[nodiscard]] Result<RulesetPtr> openedBy(const Variant& known, const std::string& fen,
                                              const std::set<std::string>& named) const {
        std::vector<const PieceDefinition*> all = pieces();
        const PlacementOutline outline = PlacementOutline::of(fen);
        std::list<PieceDefinition> unknown;
        if (!named.empty()) {
            for (const std::string& id : unknownKinds(outline, all))
                all.push_back(&unknown.emplace_back(unknownPiece(id)));
        }
        if (std::holds_alternative<WholeLibrary>(known.kinds) || named.empty())
            return rulesetFor(known, fen, all);
        const BoardShape shape = known.board == BoardChoice::Any
                                     ? BoardShape::make(outline.files, outline.ranks).value_or(known.shape)
                                     : known.shape;
        std::set<std::string> kinds;
        for (const PieceDefinition* piece : all) {
            if (named.contains(piece->id)) kinds.insert(piece->id);
        }
        return rulesetForEditing(known, shape, kinds, all, Backend::Fastest);
    }
    [[nodiscard]] const Variant* find(const std::string& name) const {
        const Variant* variant = world_.findVariant(name.empty() ? kUsual : std::string_view(toLower(name)));
        if (variant == nullptr && world_.findVariantByName) variant = world_.findVariantByName(name);
        return variant != nullptr ? variant : world_.findVariant(variantIdOf(name));
    }

    PgnWorld world_;
    std::map<std::string, Result<RulesetPtr>, std::less<>> rulesets_;
    std::size_t compiled_ = 0;
};

/// Whether the rules are an open variant's on some board, without other pieces than its army's: any reader,
/// with whatever library, settles it alike.
bool isOnlyArmyOf(const Variant& open, const Ruleset& ruleset) {
    if (!isOpen(open)) return false;
    const auto alone = settled(open, textOf(ruleset.variant().start), {});
    return alone && *alone == ruleset.variant();
}

}  // namespace

std::string variantIdOf(std::string_view tag) {
    const std::string text = toLower(tag);
    if (text.empty()) return std::string(kUsual);
    const auto found = std::ranges::find(kOtherNames, std::string_view(text),
                                         &std::pair<std::string_view, std::string_view>::first);
    return found != kOtherNames.end() ? std::string(found->second) : text;
}

PgnRules pgnRules(PgnWorld world) {
    return [rulesets = std::make_shared<Rulesets>(std::move(world))](const std::vector<PgnTag>& tags) {
        return rulesets->of(tags);
    };
}

Result<RulesetPtr> rulesOfBundle(std::string_view base64, const PgnWorld& world, Backend backend) {
    const std::optional<std::string> text = fromBase64(base64);
    if (!text) return failure({}, "pgn.bundle-base64", {{"tag", kBundleTag}});
    auto read = readBundle(*text, kBundleTag, {});
    if (!read) return refused(std::move(read.error()));
    const Bundle& bundle = read->bundle;
    if (bundle.variants.size() != 1) return failure({}, "pgn.bundle-variants", {{"tag", kBundleTag}});
    Variant variant = bundle.variants.front().variant;
    if (const Variant* known = world.findVariant(variant.id)) recallInvited(variant, *known);
    const auto find = [&](std::string_view id) -> const PieceDefinition* {
        const auto found = std::ranges::find(bundle.pieces, id, &PieceDefinition::id);
        return found != bundle.pieces.end() ? &*found : world.findPiece(id);
    };
    auto compiled = Ruleset::compile(variant, find, backend);
    if (!compiled) return refused(std::move(compiled.error()));
    return compiled;
}

std::optional<PgnTag> bundleTag(const Ruleset& ruleset, const PgnWorld& known) {
    Bundle bundle;
    const Variant* variant = known.findVariant(ruleset.variant().id);
    bool isKnown = variant != nullptr && (*variant == ruleset.variant() || isOnlyArmyOf(*variant, ruleset));
    for (std::size_t i = 0; i < ruleset.kindCount(); ++i) {
        PieceDefinition piece = ruleset.definition(KindId{static_cast<std::uint16_t>(i)});
        const PieceDefinition* same = known.findPiece(piece.id);
        isKnown = isKnown && same != nullptr && *same == piece;
        piece.scenes.clear();
        bundle.pieces.push_back(std::move(piece));
    }
    if (isKnown) return std::nullopt;
    bundle.variants.push_back({ruleset.variant(), {}});
    return PgnTag{std::string(kBundleTag), toBase64(writeBundle(bundle))};
}

}  // namespace chesspp::io
