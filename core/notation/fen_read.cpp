// SPDX-License-Identifier: MIT
// Parses a FEN field by field, so that all problems are reported at once. Starts of variants.
#include "core/base/ascii.h"
#include "core/base/bounds.h"
#include "core/game/chess960.h"
#include "core/game/en_passant.h"
#include "core/game/fen_placement.h"
#include "core/game/game.h"
#include "core/game/outcome.h"
#include "core/notation/fen.h"
#include "core/notation/fen_fields.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>

namespace chesspp {

namespace {

constexpr std::array<std::string_view, 7> kFields{"placement",   "side",        "castling",  "en-passant",
                                                  "quiet-plies", "move-number", "last-field"};
constexpr std::size_t kNeeded = 4;
/// The phrases for those that may lack; the first never does.
constexpr std::array<std::string_view, kNeeded> kFieldPhrases{"", "fen.field.side", "fen.field.castling",
                                                              "fen.field.en-passant"};
constexpr int kMostMoves = 1'000'000;

struct Field {
    std::string_view text;
    SourceLocation place;
};

class FenReader {
public:
    FenReader(const Ruleset& ruleset, std::string_view text) : ruleset_(ruleset), text_(text) {}

    Result<Setup> read() {
        if (text_.size() > bounds::kTextLength) {
            return failure({}, "fen.too-long", {{"length", text_.size()}, {"most", bounds::kTextLength}});
        }
        const std::string usual = fromLettersOfSides();
        if (!usual.empty()) text_ = usual;
        split();
        if (fields_.empty()) return failure({}, "fen.empty");
        const bool waits = !ruleset_.variant().fen.waiting.empty();
        const WaitingRows split = waits ? splitWaitingRows(fields_[0].text, ruleset_.rules().shape.ranks())
                                        : WaitingRows{std::string(fields_[0].text), {}};
        SourceLocation place = fields_[0].place;
        if (split.rows[Side::Black].data() != nullptr)
            place.column += static_cast<int>(split.rows[Side::Black].size()) + 1;
        auto placement = parsePlacement(ruleset_.rules(), split.board, place);
        if (!placement) problems_.append(placement.error());
        Setup setup = placement ? placement->setup : Setup(ruleset_.rules().shape);
        for (const Side side : kSides) {
            const std::string_view row = split.rows[side];
            if (!placement || row.data() == nullptr) continue;
            place.column = fields_[0].place.column + static_cast<int>(row.data() - fields_[0].text.data());
            problems_.append(readWaitingRow(ruleset_, row, place, side, setup));
        }
        readSide(setup);
        readClocks(setup);
        for (const Side side : kSides) {
            if (checks_) setup.sides[side].counts[SideCount::ChecksGiven] = (*checks_)[side];
        }
        if (placement && fields_.size() > 2) {
            problems_.append(
                readPast(ruleset_, fields_[2].text, fields_[2].place, placement->markedMoved, setup));
        }
        if (extra_) readExtra(setup, placement.has_value());
        for (const Side side : kSides) {
            if (checks_ && extra_ && setup.sides[side].counts[SideCount::ChecksGiven] != (*checks_)[side]) {
                problems_.error(extra_->place, "fen.checks-twice");
                break;
            }
        }
        if (fields_.size() > 3) readEnPassant(setup, placement && sideKnown_);
        if (problems_.hasErrors()) {
            problems_.sortByColumn();
            return std::unexpected(std::move(problems_));
        }
        std::sort(setup.marks.begin(), setup.marks.end());
        return setup;
    }

private:
    /// The usual text of one that names sides and pieces by FenForm::sides; empty if it does not.
    [[nodiscard]] std::string fromLettersOfSides() const {
        const std::string& sides = ruleset_.variant().fen.sides;
        const std::size_t begin = std::min(text_.find_first_not_of(' '), text_.size());
        const std::size_t end = std::min(text_.find(' ', begin), text_.size());
        const std::size_t turn = std::min(text_.find_first_not_of(' ', end), text_.size());
        const bool isOneLetter = turn + 1 >= text_.size() || text_[turn + 1] == ' ';
        if (sides.empty() || turn == text_.size() || !isOneLetter ||
            sides.find(text_[turn]) == std::string::npos)
            return {};
        const std::string& letter = ruleset_.variant().army.front().letter;
        std::string usual(begin, ' ');
        for (const char c : text_.substr(begin, end - begin)) {
            if (isLatinLetter(c) && sides.find(c) == std::string::npos) return {};
            usual += c == sides[0]   ? letter
                     : c == sides[1] ? toLower(letter)
                                     : std::string(1, c == '-' ? '*' : c);
        }
        usual += text_[turn] == sides[0] ? " w - -" : " b - -";
        return usual.append(text_.substr(turn + 1));
    }

    void split() {
        std::vector<Field> found;
        for (std::size_t i = 0; i < text_.size();) {
            if (isSpace(text_[i])) {
                ++i;
                continue;
            }
            const std::size_t begin = i;
            while (i < text_.size() && !isSpace(text_[i])) ++i;
            if (found.size() > kFields.size()) break;
            if (takesChecks(found.size(), text_.substr(begin, i - begin))) continue;
            if (found.size() >= kNeeded && text_[begin] == '{') {
                // JSON may hold blanks: it is all the rest.
                i = text_.size();
                while (isSpace(text_[i - 1])) --i;
                extra_ = Field{text_.substr(begin, i - begin), {{}, std::string(kFields.back()), 1, 0}};
                extra_->place.column = static_cast<int>(begin) + 1;
                break;
            }
            found.push_back({text_.substr(begin, i - begin), {{}, {}, 1, static_cast<int>(begin) + 1}});
        }
        if (found.size() > kFields.size() - 1) {
            const Field& odd = found[kFields.size() - 1];
            problems_.error(odd.place, "fen.too-many-fields", {{"text", excerpt(odd.text)}});
            found.resize(kFields.size() - 1);
        }
        for (std::size_t i = 0; i < found.size(); ++i) found[i].place.pointer = kFields[i];
        for (std::size_t i = found.size(); i < kNeeded && !found.empty(); ++i) {
            problems_.error({{}, std::string(kFields[i]), 1, static_cast<int>(text_.size()) + 1},
                            "fen.field-missing", {{"field", Message{std::string(kFieldPhrases[i]), {}}}});
        }
        fields_ = std::move(found);
    }

    /// "3+3" before the clocks, checks still to be given, or "+0+0" behind them, checks that were given.
    bool takesChecks(std::size_t fieldsBefore, std::string_view text) {
        const std::optional<int>& most = ruleset_.variant().fen.checks;
        const bool given = text.starts_with('+');
        if (!most || checks_ || fieldsBefore != (given ? kFields.size() - 1 : kNeeded)) return false;
        if (given) text.remove_prefix(1);
        const std::size_t plus = text.find('+');
        if (plus == std::string_view::npos) return false;
        BySide<int> checks;
        const std::array<std::string_view, 2> texts{text.substr(0, plus), text.substr(plus + 1)};
        for (const Side side : kSides) {
            const std::string_view each = texts[side == Side::White ? 0 : 1];
            const auto [end, problem] = std::from_chars(each.data(), each.data() + each.size(), checks[side]);
            if (problem != std::errc() || end != each.data() + each.size() || checks[side] < 0 ||
                checks[side] > *most)
                return false;
            if (!given) checks[side] = *most - checks[side];
        }
        checks_ = checks;
        return true;
    }

    void readSide(Setup& setup) {
        if (fields_.size() < 2) return;
        const std::string_view text = fields_[1].text;
        sideKnown_ = text == "w" || text == "b";
        if (!sideKnown_) {
            problems_.error(fields_[1].place, "fen.side", {{"text", excerpt(text)}});
        }
        setup.sideToMove = text == "b" ? Side::Black : Side::White;
    }

    std::optional<int> number(std::size_t field, const char* code) {
        const std::string_view text = fields_[field].text;
        int value = 0;
        std::from_chars(text.data(), text.data() + text.size(), value);
        if (text.size() > 7 || !std::ranges::all_of(text, isDigit) || value > kMostMoves) {
            problems_.error(fields_[field].place, code, {{"text", excerpt(text)}, {"most", kMostMoves}});
            return std::nullopt;
        }
        return value;
    }

    void readClocks(Setup& setup) {
        if (fields_.size() > 4) setup.halfmoveClock = number(4, "fen.quiet-plies").value_or(0);
        // Many programs write 0 for the first move.
        if (fields_.size() > 5) setup.moveNumber = std::max(1, number(5, "fen.move-number").value_or(1));
    }

    void readExtra(Setup& setup, bool boardKnown) {
        Diagnostics found = readFenExtra(ruleset_, extra_->text, extra_->place, setup, pastTold_);
        if (!boardKnown) {
            std::erase_if(found.items(), [](const Diagnostic& problem) {
                return problem.message.code == "fen.last-field-no-piece";
            });
        }
        problems_.append(std::move(found));
    }

    void readEnPassant(Setup& setup, bool boardKnown) {
        const Field& field = fields_[3];
        if (field.text == "-") return;
        const auto square = setup.shape.parse(field.text);
        if (!square) {
            problems_.error(field.place, "fen.ep-square", {{"text", excerpt(field.text)}});
            return;
        }
        const auto mark = ruleset_.enPassantMark();
        if (!mark) {
            problems_.error(field.place, "fen.ep-unused",
                            {{"text", excerpt(field.text)}, {"variant", ruleset_.variant().id}});
            return;
        }
        if (!boardKnown) return;
        const Side leaver = opposite(setup.sideToMove);
        const std::vector<PastStep> steps = stepsLeaving(ruleset_, setup, *mark, *square, leaver);
        if (steps.size() != 1) {
            std::string pieces;
            for (const PastStep& step : steps) {
                pieces += (pieces.empty() ? "" : ", ") + setup.shape.name(step.to);
            }
            problems_.error(
                field.place, steps.empty() ? "fen.ep-no-piece" : "fen.ep-several",
                {{"square", setup.shape.name(*square)}, {"side", sideMessage(leaver)}, {"pieces", pieces}});
            return;
        }
        setup.marks.push_back({*mark, *square, leaver, 1});
        if (pastTold_ == PastTold::No && ruleset_.rules().history.lookBack > 0) {
            setup.past = {pastOf(setup, steps.front())};
        }
    }

    const Ruleset& ruleset_;
    std::string_view text_;
    std::vector<Field> fields_;
    std::optional<Field> extra_;
    std::optional<BySide<int>> checks_;  ///< that were given, where the text has them
    bool sideKnown_ = false;
    PastTold pastTold_ = PastTold::No;
    Diagnostics problems_;
};

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

Result<Setup> parseFen(const Ruleset& ruleset, std::string_view text) {
    return FenReader(ruleset, text).read();
}

Result<Position> positionFromFen(const RulesetPtr& ruleset, std::string_view text) {
    auto setup = parseFen(*ruleset, text);
    if (!setup) return std::unexpected(std::move(setup.error()));
    return Position::fromSetup(ruleset, *setup);
}

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

Result<Position> playableStart(const RulesetPtr& ruleset) {
    auto start = writtenStart(ruleset);
    if (!start) return start;
    const auto outcome = Game(*start).outcome();
    if (!outcome) return start;
    Diagnostics problems;
    problems.error({}, "start.over", {{"why", describe(*outcome, ruleset->variant())}});
    return std::unexpected(inVariant(*ruleset, std::move(problems)));
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
