// SPDX-License-Identifier: MIT
//
// One ruleset for a home variant, board and kinds, however many tables ask for it;
// those that nobody holds any more are forgotten.
#include "ui/models/editing_rulesets.h"

#include "ui/models/library_context.h"
#include "ui/models/ruleset_maker.h"
#include "ui/models/setup_edits.h"

#include "core/game/open_variant.h"
#include "core/game/placement_outline.h"
#include "core/game/wider_ruleset.h"
#include "core/notation/board_text.h"
#include "core/notation/fen.h"

#include <algorithm>
#include <map>
#include <tuple>
#include <utility>

namespace chesspp::ui {
namespace {

constexpr std::size_t kMostKept = 64;

bool covers(const Ruleset& ruleset, BoardShape shape, const std::set<std::string>& kinds) {
    return ruleset.rules().shape == shape && std::ranges::all_of(kinds, [&](const std::string& id) {
               return ruleset.kindById(id).has_value();
           });
}

/// Kinds of which a text speaks: by id, or by a letter that one piece of the library alone has.
std::set<std::string> kindsOf(const PlacementOutline& outline, const LibraryContext& library,
                              const Variant& home) {
    std::set<std::string> kinds;
    for (const std::string& symbol : outline.symbols) {
        if (library.piece(symbol) != nullptr) kinds.insert(symbol);
        if (!std::holds_alternative<WholeLibrary>(home.kinds)) continue;
        const PieceDefinition* owner = nullptr;
        int owners = 0;
        for (const PieceDefinition* piece : library.pieces()) {
            if (QString::fromStdString(piece->letter)
                    .compare(QString::fromStdString(symbol), Qt::CaseInsensitive) != 0) {
                continue;
            }
            owner = piece;
            ++owners;
        }
        if (owners == 1) kinds.insert(owner->id);
    }
    return kinds;
}

}  // namespace

struct EditingRulesets::Data {
    using Key = std::tuple<std::string, int, int, std::set<std::string>>;
    struct Entry {
        Variant home;
        RulesetPtr plain;
        std::uint64_t asked = 0;  ///< when last
    };

    explicit Data(const LibraryContext& all) : library(all) {}

    const LibraryContext& library;
    RulesetMaker maker;
    std::map<Key, Entry> known;
    std::map<const Ruleset*, std::pair<RulesetPtr, RulesetPtr>> twins;  ///< of a plain one: itself, the fast
    std::map<const Ruleset*, std::pair<RulesetPtr, RulesetPtr>>
        plains;  ///< of another one: itself, the plain
    std::uint64_t now = 0;

    void forgetTheOldest() {
        while (known.size() > kMostKept) {
            const auto oldest =
                std::ranges::min_element(known, {}, [](const auto& each) { return each.second.asked; });
            twins.erase(oldest->second.plain.get());
            known.erase(oldest);
        }
        const auto unused = [](const auto& each) { return each.second.first.use_count() == 1; };
        if (plains.size() > kMostKept) std::erase_if(plains, unused);
        if (twins.size() > kMostKept) std::erase_if(twins, unused);
    }
};

EditingRulesets::EditingRulesets(const LibraryContext& library) : data_(std::make_unique<Data>(library)) {
    connect(&data_->maker, &RulesetMaker::made, this,
            [this](const RulesetPtr& plain, const RulesetPtr& fast) {
                data_->twins.insert_or_assign(plain.get(), std::pair(plain, fast ? fast : plain));
                if (!fast) return;
                data_->plains.insert_or_assign(fast.get(), std::pair(fast, plain));
                emit made(plain, fast);
            });
}

EditingRulesets::~EditingRulesets() = default;

VariantPtr EditingRulesets::homeOf(const Ruleset& ruleset) const {
    const Variant* known = data_->library.variant(ruleset.variant().id);
    // A game from elsewhere may call another variant by the same name.
    const bool its = known != nullptr && (isOpen(*known) || *known == ruleset.variant());
    return std::make_shared<const Variant>(its ? *known : ruleset.variant());
}

Result<RulesetPtr> EditingRulesets::of(const Variant& home, BoardShape shape,
                                       const std::set<std::string>& kinds) {
    const Variant* known = data_->library.variant(home.id);
    if (known != nullptr && *known == home) {
        const Result<RulesetPtr> own = data_->library.ruleset(home.id);
        if (own && covers(**own, shape, kinds)) return own;
    }
    const Data::Key key{home.id, shape.files(), shape.ranks(), kinds};
    auto found = data_->known.find(key);
    if (found == data_->known.end() || found->second.home != home) {
        Result<RulesetPtr> made = rulesetForEditing(home, shape, kinds, data_->library.pieces());
        if (!made) return made;
        found = data_->known.insert_or_assign(key, Data::Entry{home, *made, 0}).first;
        found->second.asked = ++data_->now;
        RulesetPtr plain = *made;
        data_->forgetTheOldest();
        data_->maker.make(plain);
        return plain;
    }
    found->second.asked = ++data_->now;
    // Something else may have been asked for before it was begun.
    if (!data_->twins.contains(found->second.plain.get())) data_->maker.make(found->second.plain);
    return bestOf(found->second.plain);
}

Result<Standing> EditingRulesets::settled(const Variant& home, Standing standing,
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
        std::erase_if(kinds, [&](const std::string& id) {
            return std::ranges::find(home.army, id, &ArmyEntry::kind) != home.army.end();
        });
    }
    Result<RulesetPtr> wanted = of(home, standing.setup.shape, kinds);
    if (!wanted) {
        if (!covers(now, standing.setup.shape, kinds)) return std::unexpected(wanted.error());
        return standing;
    }
    if (*wanted == standing.ruleset) return standing;
    Setup setup = carriedOver(standing.setup, now, **wanted);
    return Standing{std::move(*wanted), std::move(setup)};
}

RulesetPtr EditingRulesets::plainOf(const RulesetPtr& ruleset) {
    if (ruleset->programs() == nullptr) return ruleset;
    if (const auto known = data_->plains.find(ruleset.get()); known != data_->plains.end()) {
        return known->second.second;
    }
    const auto find = [&](std::string_view id) -> const PieceDefinition* {
        const auto kind = ruleset->kindById(id);
        return kind ? &ruleset->definition(*kind) : nullptr;
    };
    Result<RulesetPtr> plain = Ruleset::compile(ruleset->variant(), find, Backend::Plain);
    if (!plain) return ruleset;
    data_->plains.emplace(ruleset.get(), std::pair(ruleset, *plain));
    data_->twins.emplace(plain->get(), std::pair(*plain, ruleset));
    return *plain;
}

RulesetPtr EditingRulesets::bestOf(const RulesetPtr& ruleset) const {
    const auto twin = data_->twins.find(ruleset.get());
    return twin != data_->twins.end() ? twin->second.second : ruleset;
}

void EditingRulesets::forget(std::string_view id) {
    std::erase_if(data_->known,
                  [&](const auto& each) { return each.second.plain->kindById(id).has_value(); });
}

Result<Standing> EditingRulesets::read(const Variant& home, std::string_view fen) {
    const PlacementOutline outline = PlacementOutline::of(fen);
    // A board that cannot be is for the reader of the text to refuse.
    const BoardShape shape = BoardShape::make(outline.files, outline.ranks).value_or(home.shape);
    std::set<std::string> kinds = kindsOf(outline, data_->library, home);
    std::erase_if(kinds, [&](const std::string& id) {
        return std::ranges::find(home.army, id, &ArmyEntry::kind) != home.army.end();
    });
    const Result<RulesetPtr> ruleset = of(home, shape, kinds);
    if (!ruleset) return std::unexpected(ruleset.error());
    Result<Setup> setup = parseFen(**ruleset, fen);
    if (!setup) return std::unexpected(setup.error());
    return settled(home, {*ruleset, std::move(*setup)});
}

Result<Standing> EditingRulesets::readPasted(const Variant& home, const Standing& now,
                                             std::string_view text) {
    const QString pasted = QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size())).trimmed();
    if (!pasted.contains('\n')) return read(home, pasted.toStdString());
    const Result<std::string> placement = placementOfBoardText(text);
    if (!placement) return std::unexpected(placement.error());
    Result<Standing> board =
        read(home, *placement + (now.setup.sideToMove == Side::White ? " w" : " b") + " - -");
    if (!board) return board;
    const Setup beside = carriedOver(now.setup, *now.ruleset, *board->ruleset);
    board->setup.hands = beside.hands;
    board->setup.sides = beside.sides;
    board->setup.moveNumber = beside.moveNumber;
    board->setup = settledAnew(std::move(board->setup), *board->ruleset);
    return board;
}

}  // namespace chesspp::ui
