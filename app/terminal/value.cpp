// SPDX-License-Identifier: MIT
// chesspp-cli value: the estimated values of pieces on a board of a given size, with their components.
#include "app/terminal/command.h"
#include "app/terminal/context.h"

#include "core/analysis/piece_value.h"
#include "core/base/json_value.h"
#include "core/game/fen_placement.h"

#include <array>
#include <cmath>
#include <fmt/format.h>
#include <utility>

namespace chesspp::terminal {

namespace {

/// "8x8", "10X8".
std::optional<BoardShape> shapeNamed(std::string_view text) {
    const std::size_t cross = text.find_first_of("xX");
    if (cross == std::string_view::npos) return std::nullopt;
    const auto files = parseCount(text.substr(0, cross));
    const auto ranks = parseCount(text.substr(cross + 1));
    constexpr std::uint64_t kMost = BoardShape::kMaxExtent;
    if (!files || !ranks || *files > kMost || *ranks > kMost) return std::nullopt;
    return BoardShape::make(static_cast<int>(*files), static_cast<int>(*ranks));
}

/// The parts by name, in the order in which they are printed.
std::array<std::pair<std::string_view, double>, 10> namedParts(const ValueParts& parts) {
    return {{{"goes", parts.goes},
             {"takes", parts.takes},
             {"forks", parts.forks},
             {"from-afar", parts.fromAfar},
             {"changes", parts.changes},
             {"promotes", parts.promotes},
             {"reach-1", parts.reach[0]},
             {"reach-2", parts.reach[1]},
             {"reach-3", parts.reach[2]},
             {"bound", parts.bound}}};
}

/// With so many digits as the estimate is good for.
double rounded(double value, double steps) {
    return std::round(value * steps) / steps;
}

JsonValue jsonOf(const PieceDefinition& piece, const PieceValue& value) {
    JsonValue parts = JsonValue::object();
    for (const auto& [name, part] : namedParts(value.parts)) {
        parts.add(std::string(name), JsonValue::of(rounded(part, 1000)));
    }
    JsonValue object = JsonValue::object();
    object.add("id", JsonValue::of(piece.id));
    object.add("value", JsonValue::of(rounded(value.value, 100)));
    object.add("parts", std::move(parts));
    return object;
}

}  // namespace

ExitCode runValue(Context& context, const Arguments& arguments) {
    const std::string board = arguments.text(Option::Board).value_or("8x8");
    const auto shape = shapeNamed(board);
    Diagnostics problems;
    if (!shape) {
        problems.error(
            {std::string(spelling(Option::Board)), {}, 0, 0}, "cli.board",
            {{"found", excerpt(board)}, {"least", BoardShape::kMinExtent}, {"most", BoardShape::kMaxExtent}});
        context.output().printProblems(problems);
        return ExitCode::WrongUse;
    }
    std::vector<std::pair<const PieceDefinition*, PieceValue>> values;
    for (const std::string& id : arguments.operands) {
        const auto piece = context.piece(id, {excerpt(id), {}, 0, 0});
        if (!piece) {
            problems.append(piece.error());
            continue;
        }
        auto value = estimateValue(**piece, *shape);
        if (value) {
            values.emplace_back(*piece, *value);
        } else {
            for (Diagnostic& problem : value.error().items()) problem.place.file = (*piece)->id;
            problems.append(std::move(value.error()));
        }
    }
    if (problems.hasErrors()) {
        context.output().printProblems(problems);
        return ExitCode::BadInput;
    }
    if (arguments.has(Option::Json)) {
        JsonValue list = JsonValue::array();
        for (const auto& [piece, value] : values) list.add(jsonOf(*piece, value));
        print(writeJson(list));
        return ExitCode::Fine;
    }
    for (const auto& [piece, value] : values) {
        std::string line = fmt::format("{}\t{:.2f}", piece->id, value.value);
        for (const auto& [name, part] : namedParts(value.parts)) {
            line += fmt::format("\t{}={:.3f}", name, part);
        }
        printLine(line);
    }
    return ExitCode::Fine;
}

}  // namespace chesspp::terminal
