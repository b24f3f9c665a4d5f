// SPDX-License-Identifier: MIT
// chesspp-cli perft --suite: counts the positions of a table and reports the rows that differ. The table is
// tab-separated, with a header that has variant, fen, depth and nodes; all of it is read before counting.
#include "app/terminal/command.h"
#include "app/terminal/context.h"

#include "core/game/fen_placement.h"
#include "core/io/files.h"
#include "core/notation/fen.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <limits>
#include <set>
#include <string>

namespace chesspp::terminal {

namespace {

constexpr std::array<std::string_view, 4> kColumns{"variant", "fen", "depth", "nodes"};
constexpr std::uint64_t kMostSuiteDepth = 50;

struct Row {
    int line = 0;
    std::string variant;
    std::string fen;
    int depth = 0;
    std::uint64_t nodes = 0;
    RulesetPtr ruleset;  ///< null: left out, it has too many nodes
};

struct Tally {
    std::uint64_t passed = 0;
    std::uint64_t failed = 0;
    std::uint64_t skipped = 0;
};

std::string words(const Tally& tally) {
    std::string text = fmt::format("{} passed, {} failed", tally.passed, tally.failed);
    if (tally.skipped > 0) text += fmt::format(", {} skipped", tally.skipped);
    return text;
}

std::vector<std::string_view> split(std::string_view text, char at) {
    std::vector<std::string_view> parts;
    for (std::size_t begin = 0;;) {
        const std::size_t end = text.find(at, begin);
        parts.push_back(text.substr(begin, end - begin));
        if (end == std::string_view::npos) return parts;
        begin = end + 1;
    }
}

class SuiteReader {
public:
    SuiteReader(Context& context, const io::SourceText& file, std::uint64_t mostNodes)
        : context_(context), file_(file), mostNodes_(mostNodes) {}

    Result<std::vector<Row>> read() {
        bool headed = false;
        for (std::string_view line : split(file_.text, '\n')) {
            ++line_;
            if (line.ends_with('\r')) line.remove_suffix(1);
            if (line.empty() || line.starts_with('#')) continue;
            if (!headed) {
                headed = true;
                if (!readHeader(line)) break;
            } else {
                readRow(line);
            }
        }
        if (!headed) problems_.error(place({}), "cli.suite-empty");
        if (problems_.hasErrors()) return std::unexpected(std::move(problems_));
        return std::move(rows_);
    }

private:
    SourceLocation place(std::string_view column) const {
        return {file_.name, std::string(column), line_, 0};
    }

    bool readHeader(std::string_view line) {
        const auto names = split(line, '\t');
        bool whole = true;
        for (std::size_t i = 0; i < kColumns.size(); ++i) {
            const auto found = std::find(names.begin(), names.end(), kColumns[i]);
            if (found == names.end()) {
                problems_.error(place({}), "cli.suite-column", {{"column", kColumns[i]}});
                whole = false;
            } else {
                at_[i] = static_cast<std::size_t>(found - names.begin());
            }
        }
        return whole;
    }

    void readRow(std::string_view line) {
        const auto cells = split(line, '\t');
        const std::size_t needed = *std::max_element(at_.begin(), at_.end()) + 1;
        if (cells.size() < needed) {
            problems_.error(place({}), "cli.suite-cells", {{"found", cells.size()}, {"needed", needed}});
            return;
        }
        const auto depth = parseCount(cells[at_[2]]);
        const auto nodes = parseCount(cells[at_[3]]);
        if (!depth || *depth > kMostSuiteDepth) {
            problems_.error(place("depth"), "cli.depth",
                            {{"found", excerpt(cells[at_[2]])}, {"most", std::size_t{kMostSuiteDepth}}});
        }
        if (!nodes)
            problems_.error(place("nodes"), "cli.count",
                            {{"found", excerpt(cells[at_[3]])},
                             {"most", std::to_string(std::numeric_limits<std::uint64_t>::max())}});
        const std::string variant(cells[at_[0]]);
        Row row{line_,
                variant,
                std::string(cells[at_[1]]),
                static_cast<int>(depth.value_or(0)),
                nodes.value_or(0),
                nullptr};
        if (row.nodes <= mostNodes_) readPosition(row);
        rows_.push_back(std::move(row));
    }

    void readPosition(Row& row) {
        if (refused_.contains(row.variant)) return;  // reported at its first row
        const auto ruleset = context_.ruleset(row.variant, place("variant"), row.fen);
        if (!ruleset) {
            problems_.append(ruleset.error());
            refused_.insert(row.variant);
            return;
        }
        auto position = positionFromFen(*ruleset, row.fen);
        if (position) {
            row.ruleset = *ruleset;  // read again when it is counted: thousands of boards are not kept
            return;
        }
        for (Diagnostic& problem : position.error().items()) {
            problem.place.file = file_.name;
            problem.place.line = line_;
        }
        problems_.append(std::move(position.error()));
    }

    Context& context_;
    const io::SourceText& file_;
    std::uint64_t mostNodes_;
    int line_ = 0;
    std::array<std::size_t, kColumns.size()> at_{};
    std::set<std::string> refused_;  ///< variants that cannot be had
    std::vector<Row> rows_;
    Diagnostics problems_;
};

}  // namespace

ExitCode runPerftSuite(Context& context, const Arguments& arguments) {
    const auto file = io::readTextFile(*arguments.text(Option::Suite), io::FileSource::Any);
    if (!file) {
        context.output().printProblems(file.error());
        return ExitCode::BadInput;
    }
    const std::uint64_t mostNodes = arguments.number(Option::MaxNodes).value_or(UINT64_MAX);
    const auto rows = SuiteReader(context, *file, mostNodes).read();
    if (!rows) {
        context.output().printProblems(rows.error());
        return ExitCode::BadInput;
    }
    std::map<std::string, Tally> byVariant;
    Tally all;
    const auto count = [&](const std::string& variant, std::uint64_t Tally::* which) {
        ++(byVariant[variant].*which);
        ++(all.*which);
    };
    const bool watched = showsProgress();
    std::size_t done = 0;
    for (const Row& row : *rows) {
        if (watched) showProgress(fmt::format("{} / {}", done, rows->size()));
        ++done;
        if (row.ruleset == nullptr) {
            count(row.variant, &Tally::skipped);
            continue;
        }
        const auto position = positionFromFen(row.ruleset, row.fen);
        const std::uint64_t nodes = position ? position->perft(row.depth) : 0;
        if (nodes == row.nodes) {
            count(row.variant, &Tally::passed);
            continue;
        }
        if (watched) showProgress({});
        printLine(context.output().line({Severity::Error,
                                         {file->name, {}, row.line, 0},
                                         {"cli.suite-mismatch",
                                          {{"variant", row.variant},
                                           {"fen", row.fen},
                                           {"depth", row.depth},
                                           {"expected", std::to_string(row.nodes)},
                                           {"counted", std::to_string(nodes)}}}}));
        count(row.variant, &Tally::failed);
    }
    if (watched) showProgress({});
    for (const auto& [variant, tally] : byVariant) printLine(variant + ": " + words(tally));
    printLine(words(all));
    return all.failed == 0 ? ExitCode::Fine : ExitCode::No;
}

}  // namespace chesspp::terminal
