// SPDX-License-Identifier: MIT
#include "ui/models/table/new_game.h"

#include "ui/models/library/library_context.h"
#include "ui/models/storage/bounded_job.h"

#include "core/authoring/setup_edits.h"
#include "core/board/setup_transform.h"
#include "core/game/resolve_variant.h"
#include "core/notation/fen.h"

namespace chesspp::ui {
namespace {

Ruleset::FindPiece finderIn(const LibraryContext& library) {
    return [known = library.known()](std::string_view id) { return known->find(id); };
}

Result<RulesetSetup> usualStart(const LibraryContext& library, const Variant& home, int number) {
    RulesetCache& rulesets = library.rulesetCache();
    if (isOpen(home)) return rulesets.read(home, textOf(home.start));
    const Result<RulesetPtr> ruleset = rulesets.of(home, home.shape, {});
    if (!ruleset) return std::unexpected(ruleset.error());
    Result<Setup> start = startSetup(**ruleset, number);
    if (!start) return std::unexpected(std::move(start.error()));
    return RulesetSetup{*ruleset, std::move(*start)};
}

/// The squares of the pieces that one side lacks of its start, which may be none; nullopt if the squares
/// differ otherwise.
std::optional<SquareSet> missingFrom(const Setup& setup, const Setup& usual) {
    if (setup.shape != usual.shape) return std::nullopt;
    SquareSet missing;
    std::optional<Owner> giver;
    for (std::size_t i = 0; i < setup.squares.size(); ++i) {
        const std::optional<SetupPiece>& now = setup.squares[i];
        const std::optional<SetupPiece>& before = usual.squares[i];
        if (!now && !before) continue;
        if (now && before && now->piece == before->piece) continue;
        if (now || (giver && *giver != before->piece.owner)) return std::nullopt;
        giver = before->piece.owner;
        missing.insert(Square{static_cast<std::uint16_t>(i)});
    }
    return missing;
}

/// The squares across the board, if the pieces of the other side on them are of the same kinds.
std::optional<SquareSet> acrossFrom(const SquareSet& squares, const Setup& usual) {
    SquareSet across;
    bool alike = true;
    squares.forEach([&](Square square) {
        const BoardShape& shape = usual.shape;
        const Square other = *shape.at(shape.fileOf(square), shape.ranks() - 1 - shape.rankOf(square));
        const Piece piece = usual.at(square)->piece;
        const std::optional<SetupPiece>& twin = usual.at(other);
        alike = alike && twin && twin->piece == Piece{piece.kind, otherOwner(piece.owner)};
        across.insert(other);
    });
    if (!alike) return std::nullopt;
    return across;
}

}  // namespace

Result<TableStart> startOf(const LibraryContext& library, const NewGame& chosen) {
    const std::string id = chosen.variantId.toStdString();
    const Variant* variant = library.variant(id);
    if (variant == nullptr) return std::unexpected(library.ruleset(id).error());
    Result<Variant> home = withChanges(*variant, chosen.changes, finderIn(library));
    if (!home) return std::unexpected(home.error());
    Result<RulesetSetup> standing = usualStart(library, *home, chosen.start);
    if (!standing) return std::unexpected(standing.error());
    const Ruleset& rules = *standing->ruleset;
    SquareSet leftOut = chosen.leftOut;
    for (std::size_t i = 0; i < standing->setup.squares.size(); ++i) {
        const Square square{static_cast<std::uint16_t>(i)};
        const std::optional<SetupPiece>& piece = standing->setup.at(square);
        if (!piece || rules.isRoyal(piece->piece.kind)) leftOut.erase(square);
    }
    if (!leftOut.empty()) standing->setup = withoutPieces(std::move(standing->setup), rules, leftOut);
    if (chosen.first && *chosen.first != standing->setup.sideToMove)
        standing->setup = withSideToMove(std::move(standing->setup), rules, *chosen.first);
    // A start that takes longer is judged on its table.
    const WorkLimit limit(kUnrequestedWork);
    if (auto judged = Position::fromSetup(standing->ruleset, standing->setup); !judged && !limit.wasReached())
        return std::unexpected(std::move(judged.error()));
    return TableStart{.standing = std::move(*standing),
                      .home = std::make_shared<const Variant>(std::move(*home)),
                      .players = chosen.players,
                      .timeControls = chosen.controls};
}

std::optional<ChangedVariant> changesOf(const LibraryContext& library, const Variant& home) {
    const Ruleset::FindPiece find = finderIn(library);
    std::optional<ChangedVariant> found;
    for (const Variant* each : library.variants()) {
        if (const auto changes = changesBetween(*each, home, find)) {
            if (!found || changes->isEmpty()) found = {each, *changes};
        }
    }
    return found;
}

Setup nextSetup(const RulesetPtr& ruleset, const Setup& start) {
    const int starts = startCount(*ruleset);
    for (int number = 0; number < starts; ++number) {
        const Result<Setup> usual = startSetup(*ruleset, number);
        if (!usual) return start;
        const std::optional<SquareSet> missing = missingFrom(start, *usual);
        if (!missing) continue;
        if (missing->empty()) {
            return start.sideToMove == usual->sideToMove ? start
                                                         : withSideToMove(start, *ruleset, usual->sideToMove);
        }
        const std::optional<SquareSet> across = acrossFrom(*missing, *usual);
        return across ? withoutPieces(*usual, *ruleset, *across) : start;
    }
    return start;
}

}  // namespace chesspp::ui
