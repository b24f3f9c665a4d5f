// SPDX-License-Identifier: MIT
#include "core/authoring/ruleset_cache.h"

#include "core/authoring/rename_piece.h"
#include "core/authoring/setup_edits.h"
#include "core/base/ascii.h"
#include "core/base/utf8.h"
#include "core/game/editing_ruleset.h"
#include "core/game/fen_preview.h"
#include "core/game/resolve_variant.h"
#include "core/io/piece_json.h"
#include "core/notation/board_text.h"
#include "core/notation/fen.h"

#include <algorithm>
#include <iterator>
#include <list>
#include <map>
#include <tuple>
#include <utility>

namespace chesspp {
namespace {

constexpr std::size_t kMostKept = 64;

bool covers(const Ruleset& ruleset, BoardShape shape, const std::set<std::string>& kinds) {
    return ruleset.rules().shape == shape && std::ranges::all_of(kinds, [&](const std::string& id) {
               return ruleset.kindById(id).has_value();
           });
}

/// The library's pieces, with `kept` replacing those of the same ids.
PieceDefinitions piecesWith(const PieceDefinitions& kept, const RulesetSource& source) {
    PieceDefinitions all = source.pieces();
    for (const PieceDefinition* each : kept) {
        const auto at = std::ranges::lower_bound(all, each->id, {}, &PieceDefinition::id);
        if (at != all.end() && (*at)->id == each->id) {
            *at = each;
        } else {
            all.insert(at, each);
        }
    }
    return all;
}

/// The only piece with the letter, in either case; null if there is none or several.
const PieceDefinition* onlyOwner(const PieceDefinitions& pieces, const std::string& symbol) {
    const std::string letter = toUpper(symbol);
    const auto has = [&](const PieceDefinition* piece) {
        return piece->letter == letter || piece->letter == symbol;
    };
    const auto first = std::ranges::find_if(pieces, has);
    const bool isOnly = first != pieces.end() && std::none_of(std::next(first), pieces.end(), has);
    return isOnly ? *first : nullptr;
}

/// The kinds in a text: by id, or by a letter that only one piece has.
std::set<std::string> kindsOf(const PlacementOutline& outline, const PieceDefinitions& pieces,
                              const Variant& home) {
    std::set<std::string> kinds;
    for (const std::string& symbol : outline.symbols) {
        if (pieceOf(pieces, symbol) != nullptr) kinds.insert(symbol);
        if (!std::holds_alternative<WholeLibrary>(home.kinds)) continue;
        if (const PieceDefinition* owner = onlyOwner(pieces, symbol)) kinds.insert(owner->id);
    }
    return kinds;
}

/// The home variant with the letters of a FEN that only the library's pieces have, as an open variant writes
/// them; the same variant if there are none.
Variant withLettersOf(std::string_view fen, const PieceDefinitions& pieces, const Variant& home,
                      const Ruleset& ruleset) {
    Variant lettered = home;
    if (std::holds_alternative<WholeLibrary>(home.kinds)) return lettered;
    const bool hasPast = fen.contains(" {");  // and names pieces there, by letters if they have one
    for (const std::string& symbol : PlacementOutline::of(fen).symbols) {
        const PieceDefinition* byId = pieceOf(pieces, symbol);
        if (byId != nullptr && (!hasPast || byId->letter.empty())) continue;
        const PieceDefinition* owner = onlyOwner(pieces, byId != nullptr ? byId->letter : symbol);
        if (owner == nullptr || (byId != nullptr && owner != byId)) continue;
        const auto isOwner = [&](const ArmyEntry& entry) { return entry.kind == owner->id; };
        if (ruleset.kindByLetter(owner->letter) || std::ranges::any_of(lettered.army, isOwner)) continue;
        lettered.army.push_back({owner->letter, owner->id, {}, {}});
    }
    return lettered;
}

Result<RulesetPtr> recompiled(const Ruleset& ruleset, Backend backend) {
    const auto find = [&](std::string_view id) -> const PieceDefinition* {
        const auto kind = ruleset.kindById(id);
        return kind ? &ruleset.definition(*kind) : nullptr;
    };
    return Ruleset::compile(ruleset.variant(), find, backend);
}

}  // namespace

RulesetPtr fastTwin(const Ruleset& plain) {
    Result<RulesetPtr> fast = recompiled(plain, Backend::Fastest);
    return fast && (*fast)->compiled() != nullptr ? std::move(*fast) : nullptr;
}

struct RulesetCache::Data {
    /// Home variant, files, ranks, kinds, and the definitions that differ from the source's.
    using Key = std::tuple<std::string, int, int, std::set<std::string>, std::string>;
    struct Entry {
        Variant home;
        RulesetPtr plain;
        std::uint64_t lastUsed = 0;  ///< `now` at the last request
    };

    explicit Data(const RulesetSource& all) : source(all) {}

    const RulesetSource& source;
    std::map<Key, Entry> known;
    std::map<const Ruleset*, std::pair<RulesetPtr, RulesetPtr>> twins;  ///< by plain one: itself, the fast
    std::map<const Ruleset*, std::pair<RulesetPtr, RulesetPtr>>
        plains;  ///< by other ruleset: itself and its plain one
    std::uint64_t now = 0;

    void forgetTheOldest() {
        while (known.size() > kMostKept) {
            const auto oldest =
                std::ranges::min_element(known, {}, [](const auto& each) { return each.second.lastUsed; });
            twins.erase(oldest->second.plain.get());
            known.erase(oldest);
        }
        const auto unused = [](const auto& each) { return each.second.first.use_count() == 1; };
        if (plains.size() > kMostKept) std::erase_if(plains, unused);
        if (twins.size() > kMostKept) std::erase_if(twins, unused);
    }
};

RulesetCache::RulesetCache(const RulesetSource& source) : data_(std::make_unique<Data>(source)) {}

RulesetCache::~RulesetCache() = default;

VariantPtr RulesetCache::homeOf(const Ruleset& ruleset) const {
    const Variant* known = data_->source.variant(ruleset.variant().id);
    // An imported game can have a different variant with the same id.
    const bool its = known != nullptr && (isOpen(*known) || *known == ruleset.variant());
    return std::make_shared<const Variant>(its ? *known : ruleset.variant());
}

Result<RulesetPtr> RulesetCache::of(const Variant& home, BoardShape shape, const std::set<std::string>& kinds,
                                    const PieceDefinitions& kept) {
    const Variant* known = data_->source.variant(home.id);
    if (known != nullptr && *known == home) {
        const Result<RulesetPtr> own = data_->source.ownRuleset(home.id);
        const auto isIn = [&](const PieceDefinition* each) { return (*own)->kindById(each->id).has_value(); };
        if (own && covers(**own, shape, kinds) && std::ranges::none_of(kept, isIn)) return own;
    }
    std::string definitions;
    for (const PieceDefinition* each : kept) definitions += io::writePiece(*each);
    const Data::Key key{home.id, shape.files(), shape.ranks(), kinds, std::move(definitions)};
    auto found = data_->known.find(key);
    if (found == data_->known.end() || found->second.home != home) {
        const PieceDefinitions pieces = piecesWith(kept, data_->source);
        Result<RulesetPtr> made = rulesetForEditing(home, shape, kinds, pieces);
        if (!made) return made;
        found = data_->known.insert_or_assign(key, Data::Entry{home, *made, 0}).first;
        found->second.lastUsed = ++data_->now;
        RulesetPtr plain = *made;
        data_->forgetTheOldest();
        makeFastTwin(plain);
        return plain;
    }
    found->second.lastUsed = ++data_->now;
    if (!data_->twins.contains(found->second.plain.get())) makeFastTwin(found->second.plain);
    return bestOf(found->second.plain);
}

void RulesetCache::setFastTwin(const RulesetPtr& plain, const RulesetPtr& fast) {
    data_->twins.insert_or_assign(plain.get(), std::pair(plain, fast ? fast : plain));
    if (fast) data_->plains.insert_or_assign(fast.get(), std::pair(fast, plain));
}

PieceDefinitions RulesetCache::keptOf(const Ruleset& ruleset, const std::set<std::string>& kept) const {
    PieceDefinitions definitions;
    for (std::uint16_t i = 0; i < ruleset.kindCount(); ++i) {
        const PieceDefinition& piece = ruleset.definition(KindId{i});
        if (kept.contains(piece.id) || data_->source.piece(piece.id) == nullptr)
            definitions.push_back(&piece);
    }
    return definitions;
}

std::set<std::string> RulesetCache::differing(const Ruleset& ruleset) const {
    std::set<std::string> ids;
    for (std::uint16_t i = 0; i < ruleset.kindCount(); ++i) {
        const PieceDefinition& piece = ruleset.definition(KindId{i});
        const PieceDefinition* library = data_->source.piece(piece.id);
        if (library != nullptr && !playAlike(*library, piece) && !isUnknown(piece)) ids.insert(piece.id);
    }
    return ids;
}

Result<RulesetSetup> RulesetCache::settled(const Variant& home, RulesetSetup standing,
                                           const std::set<std::string>& further) {
    const Ruleset& now = *standing.ruleset;
    std::set<std::string> kinds = kindsIn(standing.setup, now, KindsWhere::Standing);
    kinds.insert(further.begin(), further.end());
    const bool open = std::holds_alternative<WholeLibrary>(home.kinds);
    kinds = foreignKinds(kinds, now, home);
    if (open || !kinds.empty()) {
        std::set<std::string> all = kindsIn(standing.setup, now, KindsWhere::Remembered);
        all.insert(further.begin(), further.end());
        kinds = open ? std::move(all) : foreignKinds(all, now, home);
        std::erase_if(kinds, [&](const std::string& id) { return isInArmy(home, id); });
    }
    Result<RulesetPtr> wanted = of(home, standing.setup.shape, kinds, keptOf(now, standing.kept));
    if (!wanted) {
        if (!covers(now, standing.setup.shape, kinds)) return std::unexpected(wanted.error());
        return standing;
    }
    if (*wanted == standing.ruleset) return standing;
    Setup setup = carriedOver(standing.setup, now, **wanted);
    std::set<std::string> kept = std::move(standing.kept);
    std::erase_if(kept, [&](const std::string& id) { return !(*wanted)->kindById(id); });
    return RulesetSetup{std::move(*wanted), std::move(setup), std::move(kept)};
}

RulesetPtr RulesetCache::plainOf(const RulesetPtr& ruleset) {
    if (ruleset->compiled() == nullptr) return ruleset;
    if (const auto known = data_->plains.find(ruleset.get()); known != data_->plains.end()) {
        return known->second.second;
    }
    Result<RulesetPtr> plain = recompiled(*ruleset, Backend::Plain);
    if (!plain) return ruleset;
    data_->plains.emplace(ruleset.get(), std::pair(ruleset, *plain));
    data_->twins.emplace(plain->get(), std::pair(*plain, ruleset));
    return *plain;
}

RulesetPtr RulesetCache::bestOf(const RulesetPtr& ruleset) const {
    const auto twin = data_->twins.find(ruleset.get());
    return twin != data_->twins.end() ? twin->second.second : ruleset;
}

void RulesetCache::forget(std::string_view id) {
    std::erase_if(data_->known,
                  [&](const auto& each) { return each.second.plain->kindById(id).has_value(); });
}

Result<RulesetSetup> RulesetCache::read(const Variant& home, std::string_view fen,
                                        const PieceDefinitions& kept) {
    const PlacementOutline outline = PlacementOutline::of(fen);
    // The FEN reader reports an invalid board.
    const BoardShape shape = BoardShape::make(outline.files, outline.ranks).value_or(home.shape);
    PieceDefinitions first = kept;
    std::list<PieceDefinition> unknown;
    for (const std::string& id : unknownKinds(outline, piecesWith(kept, data_->source)))
        first.push_back(&unknown.emplace_back(unknownPiece(id)));
    std::set<std::string> kinds = kindsOf(outline, piecesWith(first, data_->source), home);
    std::erase_if(kinds, [&](const std::string& id) { return isInArmy(home, id); });
    Result<RulesetPtr> ruleset = of(home, shape, kinds, first);
    if (!ruleset) return std::unexpected(ruleset.error());
    const PieceDefinitions pieces = piecesWith(first, data_->source);
    if (const Variant lettered = withLettersOf(fen, pieces, home, **ruleset); lettered != home) {
        for (std::size_t i = home.army.size(); i < lettered.army.size(); ++i)
            kinds.insert(lettered.army[i].kind);  // for the roles that their trees need
        ruleset = rulesetForEditing(lettered, shape, kinds, pieces);
        if (!ruleset) return std::unexpected(ruleset.error());
    }
    Result<Setup> setup = parseFen(**ruleset, fen);
    if (!setup) return std::unexpected(setup.error());
    return settled(home, {*ruleset, std::move(*setup), differing(**ruleset)});
}

Result<RulesetSetup> RulesetCache::readPasted(const Variant& home, const RulesetSetup& now,
                                              std::string_view text) {
    const std::string_view pasted = trimSpace(text);
    if (!pasted.contains('\n')) return read(home, pasted, keptOf(*now.ruleset, now.kept));
    const Result<std::string> placement = placementOfBoardText(text);
    if (!placement) return std::unexpected(placement.error());
    Result<RulesetSetup> board =
        read(home, *placement + (now.setup.sideToMove == Side::White ? " w" : " b") + " - -",
             keptOf(*now.ruleset, now.kept));
    if (!board) return board;
    const Setup beside = carriedOver(now.setup, *now.ruleset, *board->ruleset);
    board->setup.hands = beside.hands;
    board->setup.sides = beside.sides;
    board->setup.moveNumber = beside.moveNumber;
    board->setup = settledAnew(std::move(board->setup), *board->ruleset);
    return board;
}

}  // namespace chesspp
