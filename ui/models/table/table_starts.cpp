// SPDX-License-Identifier: MIT
#include "ui/models/table/table_starts.h"

#include "ui/models/library/library_context.h"
#include "ui/models/positions/position_library.h"

#include "core/authoring/setup_edits.h"
#include "core/board/setup_transform.h"
#include "core/notation/fen.h"

#include <utility>

namespace chesspp::ui {

Result<TableStart> startOf(const LibraryContext& library, const SavedPosition& position) {
    const Variant* home = homeOf(library, position);
    if (home == nullptr)
        return failure(
            {}, "exchange.variant",
            {{"position", position.name.toStdString()}, {"variant", position.variant.toStdString()}});
    PieceDefinitions kept;
    for (const PieceDefinition& each : position.pieces) kept.push_back(&each);
    Result<RulesetSetup> standing = library.rulesetCache().read(*home, position.fen.toStdString(), kept);
    if (!standing) return std::unexpected(std::move(standing.error()));
    return TableStart{
        .standing = std::move(*standing), .home = std::make_shared<const Variant>(*home), .edited = true};
}

Result<TableStart> startOf(const LibraryContext& library, const Variant& open, BoardShape shape) {
    const Result<RulesetPtr> usual = library.plainRuleset(open.id);
    if (!usual) return std::unexpected(usual.error());
    const Result<Position> start = startPosition(*usual, 0);
    if (!start) return std::unexpected(start.error());
    const bool isUsual = start->shape() == shape;
    Setup setup = isUsual ? start->setup() : spreadOut(start->setup(), shape);
    Result<RulesetSetup> standing = library.rulesetCache().settled(open, {*usual, std::move(setup)});
    if (!standing) return std::unexpected(std::move(standing.error()));
    if (!isUsual) standing->setup = settledAnew(std::move(standing->setup), *standing->ruleset);
    return TableStart{
        .standing = std::move(*standing), .home = std::make_shared<const Variant>(open), .edited = !isUsual};
}

}  // namespace chesspp::ui
