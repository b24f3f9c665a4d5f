// SPDX-License-Identifier: MIT
// A letter must be unique in the whole library, not only in one text: a kind has the same in every game.
#include "core/game/resolve_variant.h"

#include "core/base/ascii.h"
#include "core/game/fen_preview.h"

#include <algorithm>
#include <utility>

namespace chesspp {

namespace {

bool fileFits(const std::string& file, BoardShape shape) {
    return file.size() == 1 && file[0] >= 'a' && file[0] - 'a' < shape.files();
}

class Settling {
public:
    Settling(const Variant& variant, std::span<const PieceDefinition* const> library)
        : variant_(variant), library_(library) {}

    Result<Variant> by(const PlacementOutline& outline) {
        if (variant_.board == BoardChoice::Any) takeBoard(outline);
        if (std::holds_alternative<WholeLibrary>(variant_.kinds)) {
            variant_.kinds = std::vector<std::string>{};
            for (const std::string& symbol : outline.symbols) invite(symbol);
        }
        if (problems_.hasErrors()) return std::unexpected(std::move(problems_));
        return std::move(variant_);
    }

    Variant by(BoardShape shape, const std::set<std::string>& kinds) {
        if (variant_.board == BoardChoice::Any) fix(shape);
        if (std::holds_alternative<WholeLibrary>(variant_.kinds)) {
            std::vector<std::string>& further = variant_.kinds.emplace<std::vector<std::string>>();
            for (const std::string& id : kinds) {
                if (const PieceDefinition* piece = pieceOf(library_, id)) {
                    enlist(*piece);
                } else {
                    further.push_back(id);
                }
            }
        }
        variant_.start = AnyStart{emptyBoardFen(variant_.shape)};
        return std::move(variant_);
    }

private:
    void takeBoard(const PlacementOutline& outline) {
        const auto shape = BoardShape::make(outline.files, outline.ranks);
        if (!shape) {
            problems_.error({}, "variant.open-board",
                            {{"files", outline.files},
                             {"ranks", outline.ranks},
                             {"least", BoardShape::kMinExtent},
                             {"most", BoardShape::kMaxExtent}});
            return;
        }
        fix(*shape);
    }
    void fix(BoardShape shape) {
        variant_.board = BoardChoice::Fixed;
        variant_.shape = shape;
        leaveOutCastlingOffBoard(variant_);
    }

    void invite(const std::string& symbol) {
        if (const PieceDefinition* piece = pieceOf(library_, symbol)) return enlist(*piece);
        const std::string letter = toUpper(symbol);
        if (inArmy(letter)) return;
        const std::vector<const PieceDefinition*> owners = ownersOf(letter);
        if (owners.size() == 1) return enlist(*owners.front());
        if (owners.size() < 2) return;
        std::string ids;
        for (const PieceDefinition* each : owners) ids += (ids.empty() ? "" : ", ") + each->id;
        problems_.error({}, "variant.open-letter",
                        {{"letter", letter}, {"kinds", ids}, {"first", owners.front()->id}});
    }

    void enlist(const PieceDefinition& piece) {
        if (isInArmy(variant_, piece.id)) return;
        if (std::ranges::find(variant_.invited.ids, piece.id) == variant_.invited.ids.end()) {
            variant_.invited.ids.push_back(piece.id);
        }
        if (!piece.letter.empty() && !inArmy(piece.letter) && ownersOf(piece.letter).size() == 1) {
            variant_.army.push_back({piece.letter, piece.id, {}, {}});
            return;
        }
        auto& further = std::get<std::vector<std::string>>(variant_.kinds);
        if (std::ranges::find(further, piece.id) == further.end()) further.push_back(piece.id);
    }

    [[nodiscard]] bool inArmy(std::string_view letter) const {
        return std::ranges::find(variant_.army, letter, &ArmyEntry::letter) != variant_.army.end();
    }
    [[nodiscard]] std::vector<const PieceDefinition*> ownersOf(std::string_view letter) const {
        std::vector<const PieceDefinition*> owners;
        std::ranges::copy_if(library_, std::back_inserter(owners),
                             [&](const PieceDefinition* piece) { return piece->letter == letter; });
        return owners;
    }

    Variant variant_;
    std::span<const PieceDefinition* const> library_;
    Diagnostics problems_;
};

}  // namespace

const PieceDefinition* pieceOf(std::span<const PieceDefinition* const> library, std::string_view id) {
    const auto found = std::ranges::find(library, id, &PieceDefinition::id);
    return found != library.end() ? *found : nullptr;
}

bool isOpen(const Variant& variant) {
    return variant.board == BoardChoice::Any || std::holds_alternative<WholeLibrary>(variant.kinds);
}

bool isInArmy(const Variant& variant, std::string_view kind) {
    return std::ranges::find(variant.army, kind, &ArmyEntry::kind) != variant.army.end();
}

Result<Variant> settled(const Variant& variant, std::string_view fen,
                        std::span<const PieceDefinition* const> library) {
    if (!isOpen(variant)) return variant;
    const bool said = fen.find_first_not_of(' ') != std::string_view::npos;
    Result<Variant> made =
        Settling(variant, library).by(PlacementOutline::of(said ? fen : textOf(variant.start)));
    if (made && said) made->start = AnyStart{std::string(fen)};
    return made;
}

Variant settledFor(const Variant& variant, BoardShape shape, const std::set<std::string>& kinds,
                   std::span<const PieceDefinition* const> library) {
    return isOpen(variant) ? Settling(variant, library).by(shape, kinds) : variant;
}

void recallInvited(Variant& settled, const Variant& open) {
    const auto* further = std::get_if<std::vector<std::string>>(&settled.kinds);
    if (further == nullptr) return;
    const auto* usual = std::get_if<std::vector<std::string>>(&open.kinds);
    const auto recall = [&](const std::string& id) {
        if (usual == nullptr || std::ranges::find(*usual, id) == usual->end())
            settled.invited.ids.push_back(id);
    };
    for (const ArmyEntry& entry : settled.army) {
        if (!isInArmy(open, entry.kind)) recall(entry.kind);
    }
    for (const std::string& id : *further) recall(id);
}

void leaveOutCastlingOffBoard(Variant& variant) {
    for (const Wing wing : {Wing::ASide, Wing::HSide}) {
        const auto said = variant.castling.find(wing);
        const CastlingLanding usual =
            wing == Wing::HSide ? CastlingLanding{"g", "f"} : CastlingLanding{"c", "d"};
        const CastlingLanding& landing = said != variant.castling.end() ? said->second : usual;
        if (fileFits(landing.king, variant.shape) && fileFits(landing.partner, variant.shape)) continue;
        // Roles without a partner: trees that castle stay whole, and find none.
        for (auto& [role, letters] : variant.roles) letters.clear();
        variant.castling.clear();
    }
}

std::string emptyBoardFen(BoardShape shape) {
    std::string fen;
    for (int rank = 0; rank < shape.ranks(); ++rank) {
        if (rank > 0) fen += '/';
        fen += std::to_string(shape.files());
    }
    return fen + " w - - 0 1";
}

Result<RulesetPtr> rulesetFor(const Variant& variant, std::string_view fen,
                              std::span<const PieceDefinition* const> library, Backend backend) {
    const Result<Variant> made = settled(variant, fen, library);
    if (!made) return std::unexpected(made.error());
    auto compiled =
        Ruleset::compile(*made, [&](std::string_view id) { return pieceOf(library, id); }, backend);
    if (!compiled && isOpen(variant)) {
        for (Diagnostic& problem : compiled.error().items()) {
            if (problem.place.pointer == "/start/any")
                problem.place = {{}, "placement", 1, problem.place.column};
        }
    }
    return compiled;
}

}  // namespace chesspp
