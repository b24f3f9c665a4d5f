// SPDX-License-Identifier: MIT
#include "core/io/ini_converter.h"

#include "core/base/ascii.h"
#include "core/base/json_value.h"
#include "core/game/fen_placement.h"
#include "core/io/ini_army.h"
#include "core/io/ini_json.h"
#include "core/io/ini_options.h"
#include "core/io/variant_json.h"

#include <algorithm>
#include <fmt/format.h>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace chesspp::io {

using ini::conditions;
using ini::inQuotes;
using ini::list;
using ini::text;

namespace {

class Converter {
public:
    explicit Converter(const IniSection& section) : section_(section), options_(section) {}

    IniGame run() {
        readBoard();
        readStart();
        army_.emplace(section_, options_, files_, ranks_);
        army_->read();
        readCastling();
        forbidDeadEnds();
        readHands();
        readRules();
        readGoals();
        readDraws();
        options_.refuseTheRest();
        IniGame game;
        game.name = section_.name;
        game.place = section_.place;
        game.problems = std::move(options_.problems());
        if (game.problems.hasErrors()) return game;
        auto variant = readVariant(writeJson(whole()), section_.place.file, {});
        if (variant) {
            game.variant = std::move(variant->variant);
            game.pieces = army_->takePieces();
        } else {
            for (Diagnostic& problem : variant.error().items()) problem.place = section_.place;
            game.problems.append(std::move(variant.error()));
        }
        return game;
    }

private:
    // --- board and start ---

    void readBoard() {
        files_ = options_.file("maxFile", 8);
        ranks_ = options_.number("maxRank", 8);
    }

    void readStart() {
        std::string fen =
            options_.word("startFen", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
        std::vector<std::string> fields;
        for (std::size_t i = 0; i < fen.size();) {
            const std::size_t end = std::min(fen.find(' ', i), fen.size());
            if (end > i) fields.push_back(fen.substr(i, end - i));
            i = end + 1;
        }
        if (fields.empty()) return options_.refuse("startFen", "ini.value", {{"value", excerpt(fen)}});
        placement_ = fields[0];
        for (const char* none : {"[-]", "[]"}) {
            if (placement_.ends_with(none))
                placement_.erase(placement_.size() - std::string_view(none).size());
        }
        if (fields.size() > 1) side_ = fields[1];
        const auto isCount = [](const std::string& field) {
            return std::ranges::all_of(field, [](char c) { return isDigit(c) || c == '+'; });
        };
        if (fields.size() > 2 && !isCount(fields[2])) castlingField_ = fields[2];
        for (const std::string& field : fields) {
            const std::size_t plus = field.find('+');
            if (!isCount(field) || plus != 1 || field.size() != 3) continue;
            if (field[0] != field[2]) options_.refuse("startFen", "ini.value", {{"value", excerpt(fen)}});
            checks_ = field[0] - '0';
        }
    }
    /// Pieces that do not promote may not go there.
    void forbidDeadEnds() {
        for (const IniArmy::Entry& entry : army_->entries()) {
            const std::string there =
                entry.letter.size() == 1 ? army_->stuckFor(entry.letter[0]) : std::string();
            const bool promotes =
                std::ranges::any_of(army_->promotions().members, [&](const JsonMember& rule) {
                    return rule.value.find("letters")->text.find(entry.letter) != std::string::npos;
                });
            if (there.empty() || promotes) continue;
            // No condition of the piece, which could no longer attack these squares.
            std::string after = there;
            after.replace(0, std::string_view("destination").size(), "last.to");
            addRule(prohibitions_, fmt::format("stuck-{}", toLower(entry.letter)),
                    {fmt::format("last.piece.letter == {}", inQuotes(entry.letter)), after},
                    "No piece may go where it could never move again.");
        }
    }

    /// The letter of the piece of White that starts there; a blank for none.
    [[nodiscard]] char whiteAt(int file, int rank) const {
        int row = ranks_;
        int column = 1;
        for (std::size_t i = 0; i < placement_.size() && placement_[i] != '['; ++i) {
            const char c = placement_[i];
            if (c == '/') {
                --row;
                column = 1;
            } else if (isDigit(c)) {
                const bool isTen = i + 1 < placement_.size() && isDigit(placement_[i + 1]);
                column += isTen ? 10 * (c - '0') + (placement_[++i] - '0') : c - '0';
            } else if (c != '+' && c != '~') {
                if (row == rank && column == file) return isUpperCase(c) ? c : ' ';
                ++column;
            }
        }
        return ' ';
    }
    [[nodiscard]] std::ptrdiff_t countAtStart(char letter) const {
        return std::ranges::count(placement_, letter);
    }

    // --- castling ---

    void readCastling() {
        const bool castles = options_.isOn("castling", "true");
        const std::string king =
            options_.letters("castlingKingPiece", army_->royal() != 0 ? std::string(1, army_->royal()) : "-");
        const auto rookKind = std::ranges::find(army_->entries(), "rook", &IniArmy::Entry::kind);
        const std::string rooks = options_.letters(
            "castlingRookPieces", rookKind != army_->entries().end() ? rookKind->letter : "-");
        const int toH = options_.file("castlingKingsideFile", 7);
        const int toA = options_.file("castlingQueensideFile", 3);
        const int rank = options_.number("castlingRank", 1);
        const int kingFile = options_.file("castlingKingFile", 5);
        const int rookH = options_.file("castlingRookKingsideFile", files_);
        const int rookA = options_.file("castlingRookQueensideFile", 1);
        if (!castles || king.empty() || rooks.empty() || castlingField_ == "-") {
            castlingField_ = "-";
            return;
        }
        // Here castlers and their partners are those that stand there.
        const auto mustStand = [&](std::string_view key, int file, const std::string& letters) {
            if (options_.has(key) && letters.find(whiteAt(file, rank)) == std::string::npos)
                options_.refuse(key, "ini.unsupported", {{"value", options_.word(key, "")}});
        };
        mustStand("castlingRank", kingFile, king);
        mustStand("castlingKingFile", kingFile, king);
        mustStand("castlingRookKingsideFile", rookH, rooks);
        mustStand("castlingRookQueensideFile", rookA, rooks);
        const auto landing = [](int file, int partner) {
            return JsonValue::object()
                .with("king", text(fileName(file)))
                .with("partner", text(fileName(partner)));
        };
        castling_ = JsonValue::object();
        castling_->add("of", text(king));
        castling_->add("with", text(rooks));
        castling_->add("a-side", landing(toA, toA + 1));
        castling_->add("h-side", landing(toH, toH - 1));
    }
    static std::string fileName(int file) { return std::string(1, static_cast<char>('a' + file - 1)); }

    // --- hands ---

    void readHands() {
        const bool drops = options_.isOn("pieceDrops");
        const bool toHand = options_.isOn("capturesToHand");
        const bool loop = options_.isOn("dropLoop");
        const bool firstRank = options_.isOn("firstRankPawnDrops");
        const bool inZone = options_.isOn("promotionZonePawnDrops");
        const bool stuck = options_.isOn("immobilityIllegal");
        const IniSquares white = options_.squares("dropRegionWhite", {{"AllSquares"}});
        const IniSquares black = options_.squares("dropRegionBlack", {{"AllSquares"}});
        const std::string noDoubled = options_.letters("dropNoDoubled", "-");
        const int doubled = options_.number("dropNoDoubledCount", 1);
        const bool checks = options_.isOn("dropChecks", "true");
        const bool mates = !options_.isOn("shogiPawnDropMateIllegal");
        const bool gating = options_.isOn("gating");
        const bool gates = options_.isOn("seirawanGating");
        if (toHand) {
            hands_.add("captures", text("to-captor"));
            hands_.add("promoted", text(loop ? "stays" : "reverts"));
        }
        if (gating) fen_.add("unmoved-files", JsonValue::of(true));
        if (gating && gates) addGates();
        if (!drops) return;
        const bool everywhere =
            white.words == black.words && white.words == std::vector<std::string>{"AllSquares"};
        for (const IniArmy::Entry& entry : army_->entries()) {
            const char letter = entry.letter[0];
            if (entry.letter.size() != 1 || letter == army_->royal()) continue;
            std::vector<std::string> when;
            if (!everywhere)
                when.push_back(fmt::format("destination in {}", army_->region("drop", white, black)));
            if (army_->pawns().find(letter) != std::string::npos) {
                if (!firstRank) when.emplace_back("destination.rank_from(friend) > 1");
                if (!inZone && army_->regions().find("promotion") != nullptr)
                    when.emplace_back("not destination in board.region(\"promotion\")");
            }
            if (noDoubled.find(letter) != std::string::npos)
                when.push_back(
                    fmt::format("count(friend.pieces, item.letter == \"{}\" and item.square.file == "
                                "destination.file) < {}",
                                letter, doubled));
            if (const std::string there = stuck ? army_->stuckFor(letter) : std::string(); !there.empty())
                when.push_back(fmt::format("not {}", there));
            JsonValue rule = JsonValue::object();
            rule.add("letters", text(entry.letter));
            if (!when.empty()) rule.add("if", list(when));
            drops_.add(toLower(entry.letter), std::move(rule));
        }
        if (!checks)
            addRule(prohibitions_, "drop-check", {"last.did(\"drop\")", "enemy.in_check"},
                    "No drop may give check.");
        if (!mates) {
            const auto shogiPawn = std::ranges::find(army_->entries(), "fW", &IniArmy::Entry::betza);
            if (shogiPawn != army_->entries().end())
                addRule(prohibitions_, "pawn-drop-mate",
                        {"last.did(\"drop\")", fmt::format("last.piece.letter == \"{}\"", shogiPawn->letter),
                         "enemy.mated"},
                        "No pawn may be dropped so that it mates.");
        }
    }
    void addGates() {
        std::string held;
        const std::size_t open = placement_.find('[');
        for (std::size_t i = open; i < placement_.size(); ++i) {
            const char c = placement_[i];
            if (isUpperCase(c) && held.find(c) == std::string::npos) held += c;
        }
        std::string movers;
        for (const IniArmy::Entry& entry : army_->entries()) {
            if (entry.letter.size() == 1 && army_->pawns().find(entry.letter[0]) == std::string::npos)
                movers += entry.letter;
        }
        JsonValue rule = JsonValue::object();
        rule.add("letters", text(movers));
        rule.add("of", text(held));
        rule.add("if", conditions({"not self.moved", "start.rank_from(friend) == 1"}));
        gates_.add("first-rank", std::move(rule));
    }

    // --- prohibitions, obligations, events, passes ---

    static void addRule(JsonValue& rules, const std::string& name, std::initializer_list<std::string> when,
                        std::string_view summary) {
        rules.add(name, JsonValue::object().with("when", conditions(when)).with("summary", text(summary)));
    }

    void readRules() {
        if (options_.isOn("mustCapture"))
            addRule(obligations_, "capture", {"last.captured.exists"}, "Who can capture must.");
        if (!options_.isOn("checking", "true"))
            addRule(prohibitions_, "check", {"enemy.in_check"}, "No move may give check.");
        const std::string immune = options_.letters("blastImmuneTypes", "-");
        if (options_.isOn("blastOnCapture")) {
            std::string taken = "destination.occupied";
            for (const char letter : army_->pawns())
                taken += fmt::format(" and destination.piece.letter != \"{}\"", letter);
            taken = fmt::format("(destination == start or {})", taken);
            for (const char letter : immune)
                taken += fmt::format(" and destination.piece.letter != \"{}\"", letter);
            JsonValue part = JsonValue::object();
            part.add("do", text("capture"));
            part.add("to", JsonValue::object()
                               .with("radius", JsonValue::of(std::int64_t{1}))
                               .with("fill", JsonValue::of(true))
                               .with("self", JsonValue::of(true)));
            part.add("if", conditions({taken}));
            JsonValue parts = JsonValue::array();
            parts.add(std::move(part));
            events_.add("explosion",
                        JsonValue::object().with("event", text("captures")).with("parts", std::move(parts)));
        }
        const bool both = options_.isOn("pass");
        const bool white = options_.isOn("passWhite", both ? "true" : "false");
        const bool black = options_.isOn("passBlack", both ? "true" : "false");
        const bool stuckBoth = options_.isOn("passOnStalemate");
        const bool stuckWhite = options_.isOn("passOnStalemateWhite", stuckBoth ? "true" : "false");
        const bool stuckBlack = options_.isOn("passOnStalemateBlack", stuckBoth ? "true" : "false");
        const auto whose = [](bool ofWhite, bool ofBlack) -> std::string {
            return ofWhite && ofBlack ? "true"
                   : ofWhite          ? "friend == white"
                   : ofBlack          ? "friend == black"
                                      : "false";
        };
        if (white || black || stuckWhite || stuckBlack) {
            addGoal("passes", {"last.did(\"pass\")", "board.move_back(2).did(\"pass\")"}, "draw",
                    "Both sides passed.");
            pass_ = JsonValue::object();
            const std::string always = whose(white, black);
            const std::string stuck = whose(stuckWhite, stuckBlack);
            if (always != "true")
                pass_->add("if",
                           conditions({always == "false"
                                           ? (stuck == "true" ? "friend.stuck"
                                                              : fmt::format("{} and friend.stuck", stuck))
                                           : fmt::format("{} or {} and friend.stuck", always, stuck)}));
        }
    }

    // --- ends of the game ---

    /// What the result for the side to move means for the other.
    static std::string forOther(GoalResult result) {
        return result == GoalResult::Win ? "loss" : result == GoalResult::Loss ? "win" : "draw";
    }
    void addGoal(const std::string& name, const std::vector<std::string>& when, std::string_view result,
                 std::string_view summary, std::string_view side = "each") {
        JsonValue goal = JsonValue::object();
        goal.add("when", list(when));
        if (side != "each") goal.add("for", text(side));
        goal.add("result", text(result));
        goal.add("summary", text(summary));
        goals_.add(name, std::move(goal));
    }

    void readGoals() {
        goals_.add("checkmate",
                   text(forOther(options_.result("checkmateValue", "loss").value_or(GoalResult::Loss))));
        const GoalResult stale = options_.result("stalemateValue", "draw").value_or(GoalResult::Draw);
        goals_.add("stalemate", text(forOther(stale)));
        readExtinction();
        readFlags();
        if (options_.isOn("checkCounting")) {
            fen_.add("checks", JsonValue::of(std::int64_t{checks_}));
            addGoal("checks", {fmt::format("friend.checks_given >= {}", checks_)}, "win",
                    "The last check was given.");
        }
    }
    void readExtinction() {
        const auto value = options_.result("extinctionValue", "none");
        const std::string types = options_.letters("extinctionPieceTypes", "-");
        const int count = options_.number("extinctionPieceCount", 0);
        const int others = options_.number("extinctionOpponentPieceCount", 0);
        const bool claimed = options_.isOn("extinctionClaim");
        const bool royal = options_.isOn("extinctionPseudoRoyal");
        if (!value) return;
        if (claimed) options_.refuse("extinctionClaim", "ini.unsupported", {{"value", "true"}});
        if (royal) {
            // Only where there is never a second one.
            const bool isOne = types.size() == 1 && countAtStart(types[0]) <= 1 &&
                               countAtStart(toLower(types[0])) <= 1 &&
                               army_->offers().find(types) == std::string::npos;
            if (!isOne)
                return options_.refuse("extinctionPseudoRoyal", "ini.unsupported", {{"value", "true"}});
            army_->makeRoyal(types);
            return;
        }
        const std::string result = *value == GoalResult::Loss  ? "loss"
                                   : *value == GoalResult::Win ? "win"
                                                               : "draw";
        const auto add = [&](const std::string& name, const std::string& which) {
            std::vector<std::string> when{fmt::format("count(friend.pieces, {}) <= {}", which, count)};
            if (others > 0) when.push_back(fmt::format("count(enemy.pieces, item.exists) >= {}", others));
            addGoal(name, when, result, "The last piece of a kind is gone.");
        };
        if (types.find('*') != std::string::npos) return add("extinction", "item.exists");
        for (const char letter : types)
            add(fmt::format("extinction-{}", toLower(letter)), fmt::format("item.letter == \"{}\"", letter));
    }
    void readFlags() {
        const std::string piece = options_.letters("flagPiece", "*");
        const IniSquares both = options_.squares("flagRegion");
        const int count = options_.number("flagPieceCount", 1);
        for (const char* side : {"White", "Black"}) {
            const std::string letters = options_.letters(std::string("flagPiece") + side, piece);
            const IniSquares squares = options_.squares(std::string("flagRegion") + side, both);
            if (squares.empty()) continue;
            const std::string name =
                std::string("flag-") + (side == std::string_view("White") ? "white" : "black");
            std::string which = fmt::format("item.square in {}", army_->region(name, squares, squares));
            if (letters != "*") which += fmt::format(" and item.letter == \"{}\"", letters);
            addGoal(name, {fmt::format("count(friend.pieces, {}) >= {}", which, count)}, "win",
                    "The flag is reached.", side == std::string_view("White") ? "white" : "black");
        }
    }

    void readDraws() {
        const int moves = options_.number("nMoveRule", 50);
        const int folds = options_.number("nFoldRule", 3);
        const std::string types =
            options_.letters("nMoveRuleTypes", army_->pawns().empty() ? "-" : army_->pawns());
        for (const char* side : {"nMoveRuleTypesWhite", "nMoveRuleTypesBlack"}) {
            if (options_.letters(side, types.empty() ? "-" : types) != types)
                options_.refuse(side, "ini.unsupported", {{"value", options_.word(side, "")}});
        }
        const auto counter = [](int number) {
            return JsonValue::object().with("automatic", JsonValue::of(std::int64_t{number}));
        };
        if (folds > 0) draws_.add("repetition", counter(folds));
        if (moves > 0) draws_.add("quiet-moves", counter(moves));
        if (!types.empty()) draws_.add("resetting-letters", text(types));
    }

    // --- the whole ---

    [[nodiscard]] JsonValue whole() {
        JsonValue json = JsonValue::object();
        const auto add = [&](std::string key, const JsonValue& value) {
            if (!value.members.empty()) json.add(std::move(key), value);
        };
        json.add("format", text("chesspp-variant"));
        json.add("version", JsonValue::of(std::int64_t{1}));
        json.add("id", text(toLower(section_.name)));
        json.add("name", text(section_.name));
        json.add("board", JsonValue::object()
                              .with("files", JsonValue::of(std::int64_t{files_}))
                              .with("ranks", JsonValue::of(std::int64_t{ranks_})));
        add("regions", army_->regions());
        JsonValue army = JsonValue::object();
        for (const IniArmy::Entry& entry : army_->entries()) {
            const bool said = entry.royal && entry.kind != "king";
            army.add(
                entry.letter,
                said ? JsonValue::object().with("kind", text(entry.kind)).with("royal", JsonValue::of(true))
                     : text(entry.kind));
        }
        json.add("army", std::move(army));
        json.add("roles", JsonValue::object().with("rook", text("")));
        if (!army_->offers().empty()) json.add("offers", text(army_->offers()));
        json.add("start", JsonValue::object().with(
                              "fen", text(fmt::format("{} {} {} - 0 1", placement_, side_, castlingField_))));
        add("fen", fen_);
        if (castling_) json.add("castling", std::move(*castling_));
        add("goals", goals_);
        add("prohibitions", prohibitions_);
        add("obligations", obligations_);
        add("events", events_);
        add("hands", hands_);
        add("drops", drops_);
        add("gates", gates_);
        add("promotions", army_->promotions());
        if (pass_) json.add("pass", std::move(*pass_));
        add("draws", draws_);
        return json;
    }

    const IniSection& section_;
    IniOptionReader options_;
    int files_ = 8;
    int ranks_ = 8;
    std::string placement_;
    std::string side_ = "w";
    std::string castlingField_ = "-";
    int checks_ = 3;
    std::optional<IniArmy> army_;  ///< once the board is known
    std::optional<JsonValue> castling_;
    std::optional<JsonValue> pass_;
    JsonValue fen_ = JsonValue::object();
    JsonValue goals_ = JsonValue::object();
    JsonValue prohibitions_ = JsonValue::object();
    JsonValue obligations_ = JsonValue::object();
    JsonValue events_ = JsonValue::object();
    JsonValue hands_ = JsonValue::object();
    JsonValue drops_ = JsonValue::object();
    JsonValue gates_ = JsonValue::object();
    JsonValue draws_ = JsonValue::object();
};

}  // namespace

IniGame gameOf(const IniSection& section) {
    return Converter(section).run();
}

}  // namespace chesspp::io
