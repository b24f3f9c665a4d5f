// SPDX-License-Identifier: MIT
#include "core/io/ini_writer.h"

#include "core/base/ascii.h"
#include "core/game/fen_placement.h"
#include "core/geometry/board_shape.h"
#include "core/io/ini_army_writer.h"
#include "core/io/ini_draft.h"
#include "core/io/ini_rules_writer.h"

#include <algorithm>
#include <fmt/format.h>
#include <utility>
#include <vector>

namespace chesspp::io {

namespace {

/// The largest board of Fairy-Stockfish.
constexpr int kIniFiles = 12;
constexpr int kIniRanks = 10;

std::vector<std::string> fieldsOf(const std::string& fen) {
    std::vector<std::string> fields;
    for (std::size_t i = 0; i < fen.size();) {
        const std::size_t end = std::min(fen.find(' ', i), fen.size());
        if (end > i) fields.push_back(fen.substr(i, end - i));
        i = end + 1;
    }
    return fields;
}

/// The placement with a star on each of these squares, which are empty in it.
std::string withHoles(const std::string& placement, const BoardShape& shape, const SquareSet& holes) {
    if (holes.empty()) return placement;
    std::string text;
    int rank = shape.ranks() - 1;
    int file = 0;
    int gap = 0;
    const auto close = [&] {
        if (gap > 0) text += std::to_string(gap);
        gap = 0;
    };
    std::size_t i = 0;
    for (; i < placement.size() && placement[i] != '['; ++i) {
        const char c = placement[i];
        int empty = 0;
        if (isDigit(c)) {
            empty = c - '0';
            if (i + 1 < placement.size() && isDigit(placement[i + 1]))
                empty = empty * 10 + placement[++i] - '0';
        }
        for (; empty > 0; --empty, ++file) {
            const auto square = shape.at(file, rank);
            if (square && holes.contains(*square)) {
                close();
                text += '*';
            } else {
                ++gap;
            }
        }
        if (isDigit(c)) continue;
        close();
        text += c;
        if (c == '/') {
            --rank;
            file = 0;
        } else if (c != '+' && c != '~') {
            ++file;
        }
    }
    close();
    return text + placement.substr(i);
}

/// The letter of walls that are dropped after each move of anything else.
std::string wallOf(const Variant& variant, const Rules& rules) {
    const std::string& wall = variant.hands.endless;
    const auto isWalls = [&](const VariantDrop& rule) {
        return rule.letters == wall && rule.as != DroppedAs::Piece;
    };
    const bool drops = wall.size() == 1 && std::ranges::count_if(variant.drops, isWalls) == 1 &&
                       std::ranges::count(variant.drops, wall, &VariantDrop::letters) == 1;
    if (!drops || !variant.turn || !variant.turn->goesOn.empty()) return {};
    const TurnRule& turn = *variant.turn;
    const bool twice = turn.moves == std::vector<Expression>{Expression{Literal{std::int64_t{2}}}} &&
                       turn.letters.size() == 2 && turn.letters[1] == wall;
    // A wall may parry the check that its move leaves.
    const bool royals = std::ranges::any_of(
        rules.kinds, [](const KindRules& kind) { return kind.royalty == Royalty::Royal; });
    if (!twice || royals) return {};
    const std::vector<std::string> movers = splitLetters(turn.letters[0]);
    const bool all = std::ranges::all_of(variant.army, [&](const ArmyEntry& entry) {
        return (entry.letter == wall) == (std::ranges::find(movers, entry.letter) == movers.end());
    });
    return all ? wall : std::string();
}

class IniWriter {
public:
    explicit IniWriter(const Ruleset& ruleset)
        : draft_{ruleset.variant(), ruleset.rules(), wallOf(ruleset.variant(), ruleset.rules())},
          army_(draft_, ruleset),
          rules_(draft_, army_) {}

    IniWriting run() {
        const Variant& variant = draft_.variant;
        fields_ = fieldsOf(textOf(variant.start));
        if (!variant.fen.waiting.empty() && !fields_.empty()) {
            fields_[0] = splitWaitingRows(fields_[0], variant.shape.ranks()).board;
            draft_.lose("/fen/waiting");
        }
        writeBoard();
        const std::size_t startAt = draft_.options.size();
        army_.writePieces();
        army_.writePromotions();
        army_.writeCastling(fields_.size() > 2 ? fields_[2] : "-");
        rules_.writeHands();
        rules_.writeRules();
        rules_.writePass();
        rules_.writeGoals();
        rules_.writeDraws();
        // The number of checks is known now.
        draft_.options.insert(draft_.options.begin() + static_cast<std::ptrdiff_t>(startAt),
                              {"startFen", startFen()});
        IniWriting writing;
        writing.text = fmt::format("[{}]\n", variant.id);
        for (const auto& [key, value] : draft_.options) writing.text += fmt::format("{} = {}\n", key, value);
        writing.lost = std::move(draft_.lost);
        return writing;
    }

private:
    void writeBoard() {
        const Variant& variant = draft_.variant;
        const BoardShape& shape = draft_.rules.shape;
        const bool fits =
            variant.board == BoardChoice::Fixed && shape.files() <= kIniFiles && shape.ranks() <= kIniRanks;
        if (!fits) draft_.lose("/board");
        draft_.say("maxRank", std::to_string(shape.ranks()));
        draft_.say("maxFile", std::to_string(shape.files()));
        const auto* kinds = std::get_if<std::vector<std::string>>(&variant.kinds);
        if (kinds == nullptr || !kinds->empty()) draft_.lose("/kinds");
        if (!std::holds_alternative<FenStart>(variant.start)) draft_.lose("/start");
    }

    [[nodiscard]] std::string startFen() {
        std::string placement =
            withHoles(fields_.empty() ? "" : fields_[0], draft_.rules.shape, draft_.rules.boardHoles);
        const Variant& variant = draft_.variant;
        const bool hands = (!variant.drops.empty() && draft_.wall.empty()) || !variant.gates.empty() ||
                           variant.hands.captures == CapturesGo::ToCaptor;
        if (hands && placement.find('[') == std::string::npos) placement += "[]";
        if (placement.find_first_of("({!") != std::string::npos) draft_.lose("/start");
        const auto field = [&](std::size_t number, const char* usual) {
            return fields_.size() > number ? fields_[number] : std::string(usual);
        };
        std::string counts;
        if (const auto checks = rules_.checks()) counts = fmt::format("{0}+{0} ", *checks);
        // Behind en passant ours may have the checks.
        const bool own = fields_.size() > 4 && fields_[4].find('+') != std::string::npos;
        const std::size_t clocks = own ? 5 : 4;
        return fmt::format("{} {} {} - {}{} {}", placement, field(1, "w"), field(2, "-"), counts,
                           field(clocks, "0"), field(clocks + 1, "1"));
    }

    IniDraft draft_;
    IniArmyWriter army_;
    IniRulesWriter rules_;
    std::vector<std::string> fields_;
};

}  // namespace

bool IniWriting::complete() const {
    return std::ranges::none_of(lost.items(),
                                [](const Diagnostic& each) { return each.message.code == "ini.lost"; });
}

Result<IniWriting> writeVariantsIni(const Variant& variant, const Ruleset::FindPiece& findPiece) {
    const auto ruleset = Ruleset::compile(variant, findPiece, Backend::Plain);
    if (!ruleset) return std::unexpected(ruleset.error());
    return writeVariantsIni(**ruleset);
}

IniWriting writeVariantsIni(const Ruleset& ruleset) {
    return IniWriter(ruleset).run();
}

}  // namespace chesspp::io
