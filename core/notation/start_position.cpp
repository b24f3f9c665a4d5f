// SPDX-License-Identifier: MIT
#include "core/game/chess960.h"
#include "core/notation/fen.h"

namespace chesspp {

namespace {

const char* pointerOf(const Start& start) {
    if (std::holds_alternative<FischerStart>(start)) return "/start/fischer";
    return std::holds_alternative<AnyStart>(start) ? "/start/any" : "/start/fen";
}

/// Problems of a start's text stand in the variant, at their column of the text.
Diagnostics inVariant(const Ruleset& ruleset, Diagnostics problems) {
    for (Diagnostic& problem : problems.items()) {
        problem.place.file = ruleset.variant().id;
        problem.place.line = 0;
        problem.place.pointer = pointerOf(ruleset.variant().start);
    }
    return problems;
}

Result<Setup> writtenStart(const Ruleset& ruleset, const std::string& fen) {
    auto setup = fen.empty() ? Result<Setup>(Setup(ruleset.rules().shape)) : parseFen(ruleset, fen);
    if (!setup) return std::unexpected(inVariant(ruleset, std::move(setup.error())));
    for (const std::string& hole : ruleset.variant().holes) {
        if (const auto square = setup->shape.parse(hole)) setup->holes.insert(*square);
    }
    return setup;
}

Result<Position> positionOf(const RulesetPtr& ruleset, const Result<Setup>& setup) {
    if (!setup) return std::unexpected(setup.error());
    auto position = Position::fromSetup(ruleset, *setup);
    if (!position) return std::unexpected(inVariant(*ruleset, std::move(position.error())));
    return position;
}

}  // namespace

Result<Setup> startSetup(const Ruleset& ruleset, int number) {
    if (const auto* fischer = std::get_if<FischerStart>(&ruleset.variant().start)) {
        const auto written = writtenStart(ruleset, fischer->fen);
        if (!written) return written;
        return fischerStart(ruleset, *written, number);
    }
    if (number != 0) return failure({}, "start.number", {{"given", number}, {"last", 0}});
    return writtenStart(ruleset, textOf(ruleset.variant().start));
}

Result<Position> writtenStart(const RulesetPtr& ruleset) {
    return positionOf(ruleset, writtenStart(*ruleset, textOf(ruleset->variant().start)));
}

Result<Position> startPosition(const RulesetPtr& ruleset, int number) {
    return positionOf(ruleset, startSetup(*ruleset, number));
}

int startCount(const Ruleset& ruleset) {
    const auto* fischer = std::get_if<FischerStart>(&ruleset.variant().start);
    if (fischer == nullptr) return 1;
    const auto written = writtenStart(ruleset, fischer->fen);
    // A start that cannot be read has no numbers; startPosition says why.
    return written ? countFischerStarts(ruleset, *written).value_or(0) : 0;
}

}  // namespace chesspp
