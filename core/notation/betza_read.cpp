// SPDX-License-Identifier: MIT
// Parses Betza's text in one pass. betza_legs combines the modifiers of each leg with its atom.
#include "core/base/ascii.h"
#include "core/base/bounds.h"
#include "core/game/fen_placement.h"
#include "core/notation/betza.h"
#include "core/notation/betza_legs.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace chesspp {

namespace {

using betza::Modifiers;

constexpr std::string_view kDirections = "fblrvsh";
constexpr std::string_view kModifiers = "mcdnjpgieay";
/// Letters that other dialects give a meaning: crooked and circular riders, cylinders, relays and more.
constexpr std::string_view kElsewhere = "kotquwxz";

class BetzaReader {
public:
    explicit BetzaReader(std::string_view text) : text_(text) {}

    Result<BetzaText> read() {
        if (text_.size() > bounds::kTextLength) {
            return failure({{}, {}, 1, 1}, "betza.too-long", {{"most", bounds::kTextLength}});
        }
        while (at_ < text_.size() && !full()) {
            if (takeIf(' ')) continue;
            if (isNext('[')) {
                bracket();
            } else {
                item();
            }
        }
        if (problems_.hasErrors()) return std::unexpected(std::move(problems_));
        return BetzaText{std::move(moves_), std::move(problems_)};
    }

private:
    [[nodiscard]] bool full() const {
        return problems_.items().size() >= bounds::kProblems || moves_.size() > kBetzaMoves;
    }

    [[nodiscard]] bool isNext(char sign) const { return at_ < text_.size() && text_[at_] == sign; }
    bool takeIf(char sign) {
        const bool taken = isNext(sign);
        if (taken) ++at_;
        return taken;
    }
    [[nodiscard]] bool isDigitNext() const { return at_ < text_.size() && isDigit(text_[at_]); }
    void skipDigits() {
        while (isDigitNext()) ++at_;
    }

    void problem(TextRange range, std::string code, std::vector<Argument> arguments = {}) {
        betza::report(problems_, Severity::Error, text_, range, std::move(code), std::move(arguments));
    }

    void add(std::vector<BetzaMove> moves, TextRange range) {
        std::ranges::move(moves, std::back_inserter(moves_));
        if (moves_.size() > kBetzaMoves) problem(range, "betza.too-many", {{"most", kBetzaMoves}});
    }

    /// One atom with all that stands before and behind it.
    void item() {
        const std::size_t begin = at_;
        std::vector<Modifiers> legs = modifiers();
        if (at_ >= text_.size()) return problem({begin, at_}, "betza.atom-missing");
        const std::size_t atomBegin = at_;
        const char letter = text_[at_];
        if (takeIf('[')) return problem({begin, at_}, "betza.before-bracket");
        std::optional<betza::Atom> atom = readAtom();
        if (!atom) return;
        const betza::LegReader reader(text_, problems_);
        if (letter == '*' || letter == 'O') {
            if (legs.size() > 1) return problem(atom->range, "betza.no-leg");
            return add(
                letter == '*' ? reader.everywhere(legs.front(), *atom) : reader.castling(legs.front(), *atom),
                {atomBegin, at_});
        }
        if (legs.size() > bounds::kPathLegs) {
            return problem({begin, at_}, "betza.too-many-legs", {{"most", bounds::kPathLegs}});
        }
        add(legs.size() == 1 ? reader.single(legs.front(), *atom) : reader.again(legs, *atom), {begin, at_});
    }

    /// "[W-fsF]".
    void bracket() {
        const std::size_t begin = at_++;
        std::vector<betza::BracketLeg> legs;
        const std::size_t problemsBefore = problems_.items().size();
        while (at_ < text_.size() && text_[at_] != ']') {
            const std::size_t legBegin = at_;
            std::vector<Modifiers> parts = modifiers();
            if (parts.size() > 1) problem({legBegin, at_}, "betza.again-in-bracket");
            if (at_ >= text_.size()) break;
            std::optional<betza::Atom> atom = readAtom();
            if (!atom) {
                if (at_ == legBegin) ++at_;
                continue;
            }
            if (text_[atom->range.begin] == '*' || text_[atom->range.begin] == 'O') {
                problem(atom->range, "betza.no-leg");
                continue;
            }
            legs.push_back({std::move(parts.front()), *atom, betza::Joint::Must});
            const TextRange sign{at_, at_ + 1};
            if (isNext('?')) legs.back().joint = betza::Joint::May;
            if (takeIf('-') || takeIf('?')) {
                if (at_ >= text_.size() || isNext(']')) problem(sign, "betza.leg-missing");
            } else if (at_ < text_.size() && !isNext(']')) {
                problem(sign, "betza.leg-sign");
                ++at_;
            }
        }
        if (at_ >= text_.size()) return problem({begin, begin + 1}, "betza.bracket-open");
        ++at_;
        if (problems_.items().size() > problemsBefore) return;
        if (legs.size() < 2) return problem({begin, at_}, "betza.bracket-legs");
        if (legs.size() > bounds::kPathLegs) {
            return problem({begin, at_}, "betza.too-many-legs", {{"most", bounds::kPathLegs}});
        }
        if (const std::size_t behind = at_; isDigitNext()) {
            skipDigits();
            return problem({behind, at_}, "betza.range-behind-bracket");
        }
        add(betza::LegReader(text_, problems_).bracket(legs), {begin, at_});
    }

    /// The modifiers before an atom, parted at each `a`.
    std::vector<Modifiers> modifiers() {
        std::vector<Modifiers> legs(1);
        for (; at_ < text_.size() && text_[at_] >= 'a' && text_[at_] <= 'z' && !full(); ++at_) {
            const char letter = text_[at_];
            Modifiers& leg = legs.back();
            if (kDirections.contains(letter)) {
                if (leg.runs.empty() || leg.runs.back().end != at_) leg.runs.push_back({at_, at_});
                leg.runs.back().end = at_ + 1;
            } else if (letter == 'a') {
                legs.emplace_back();
            } else if (kModifiers.contains(letter)) {
                leg.letters.push_back({letter, at_});
            } else {
                problem({at_, at_ + 1},
                        kElsewhere.contains(letter) ? "betza.letter-elsewhere" : "betza.letter");
            }
        }
        return legs;
    }

    std::optional<betza::Atom> readAtom() {
        const std::size_t begin = at_;
        betza::Atom atom;
        const char letter = text_[at_];
        if (letter == '(') {
            const auto leap = leaper();
            if (!leap) return std::nullopt;
            atom.atoms = {*leap};
        } else if (!namedAtom(letter, atom)) {
            ++at_;
            // A letter of several bytes is one letter.
            while (at_ < text_.size() && isUtf8Tail(text_[at_])) ++at_;
            unknownAtom(letter, {begin, at_});
            return std::nullopt;
        } else {
            ++at_;
        }
        atom.letterEnd = at_;
        readRange(atom, letter);
        atom.range = {begin, at_};
        return atom;
    }

    static bool namedAtom(char letter, betza::Atom& atom) {
        const auto row = std::ranges::find(betza::kAtoms, letter, &betza::AtomRow::letter);
        if (row != betza::kAtoms.end()) atom.atoms = {row->atom};
        if (letter == 'K' || letter == 'Q') atom.atoms = {betza::kWazir, betza::kFerz};
        if (letter == 'R') atom.atoms = {betza::kWazir};
        if (letter == 'B') atom.atoms = {betza::kFerz};
        if (letter == 'R' || letter == 'B' || letter == 'Q') atom.leaps = 0;
        return !atom.atoms.empty() || letter == '*' || letter == 'O';
    }

    void unknownAtom(char letter, TextRange range) {
        if (letter == '@') return problem(range, "betza.drop");
        if (isDigit(letter)) return problem(range, "betza.range-nowhere");
        if (letter == ']' || letter == '-' || letter == '?') return problem(range, "betza.outside-bracket");
        problem(range, "betza.atom");
    }

    /// "(x,y)".
    std::optional<Offset> leaper() {
        const std::size_t begin = at_++;
        const auto x = digits();
        const bool comma = takeIf(',');
        const auto y = digits();
        const bool closed = takeIf(')');
        if (!x || !comma || !y || !closed) return problem({begin, at_}, "betza.leaper"), std::nullopt;
        if (*x == 0 && *y == 0) return problem({begin, at_}, "betza.leap-nowhere"), std::nullopt;
        return betza::atomOf({*x, *y});
    }

    /// One or two digits.
    std::optional<int> digits() {
        int number = 0;
        std::size_t count = 0;
        for (; count < 2 && isDigitNext(); ++count, ++at_) {
            number = 10 * number + (text_[at_] - '0');
        }
        return count > 0 ? std::optional(number) : std::nullopt;
    }

    /// The doubled letter, or a number.
    void readRange(betza::Atom& atom, char letter) {
        const bool named = letter != '*' && letter != 'O' && letter != '(' && atom.leaps == 1;
        const bool doubled = named && takeIf(letter);
        if (doubled) atom.leaps = 0;
        const std::size_t begin = at_;
        const auto number = digits();
        if (!number) return;
        if (isDigitNext()) {
            skipDigits();
            return problem({begin, at_}, "betza.range");
        }
        if (doubled) return problem({begin, at_}, "betza.range-twice", {{"atom", std::string(1, letter)}});
        atom.leaps = *number;
        atom.hasNumber = true;
    }

    std::string_view text_;
    std::size_t at_ = 0;
    std::vector<BetzaMove> moves_;
    Diagnostics problems_;
};

}  // namespace

namespace betza {

void report(Diagnostics& problems, Severity severity, std::string_view text, TextRange range,
            std::string code, std::vector<Argument> arguments) {
    // Warnings leave room for an error. Columns are counted from the beginning for so many problems at most.
    const std::size_t most = severity == Severity::Error ? bounds::kProblems : bounds::kProblems / 2;
    if (problems.items().size() >= most) return;
    const std::string_view said = text.substr(range.begin, range.end - range.begin);
    arguments.emplace_back("found", excerpt(said));
    arguments.emplace_back("length", said.size());
    Diagnostic problem{severity, placeAt(text, range.begin), {std::move(code), std::move(arguments)}};
    if (std::ranges::find(problems.items(), problem) != problems.items().end()) return;
    problems.items().push_back(std::move(problem));
}

}  // namespace betza

Result<BetzaText> parseBetza(std::string_view text) {
    return BetzaReader(text).read();
}

TextRange betzaRange(std::string_view text, const Diagnostic& problem) {
    const std::size_t begin = offsetOf(text, {problem.place.line, problem.place.column});
    TextRange range{begin, begin};
    for (const Argument& argument : problem.message.arguments) {
        const auto* length = std::get_if<std::int64_t>(&argument.value);
        if (argument.name == "length" && length != nullptr) {
            range.end = std::min(text.size(), range.begin + static_cast<std::size_t>(*length));
        }
    }
    return range;
}

}  // namespace chesspp
