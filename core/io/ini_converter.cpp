// SPDX-License-Identifier: MIT
#include "core/io/ini_converter.h"

#include "core/base/ascii.h"
#include "core/base/json_value.h"
#include "core/game/fen_placement.h"
#include "core/io/ini_army.h"
#include "core/io/ini_goals.h"
#include "core/io/ini_options.h"
#include "core/io/ini_phrases.h"
#include "core/io/json_parts.h"
#include "core/io/variant_json.h"

#include <algorithm>
#include <fmt/format.h>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace chesspp::io {

using json_parts::conditions;
using json_parts::inQuotes;
using json_parts::list;
using json_parts::text;

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
        readWalls();
        readRules();
        readFlips();
        goals_.emplace(options_, *army_, placement_);
        goals_->read(checks_);
        if (goals_->countsChecks()) fen_.add("checks", JsonValue::of(std::int64_t{checks_}));
        readPasses();
        options_.refuseTheRest();
        IniGame game;
        game.name = section_.name;
        game.id = toLower(section_.name);
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
        castlingRank_ = options_.number("castlingRank", 1);
        kingFile_ = options_.file("castlingKingFile", 5);
        rookH_ = options_.file("castlingRookKingsideFile", files_);
        rookA_ = options_.file("castlingRookQueensideFile", 1);
        const bool areDropped = options_.isOn("castlingDroppedPiece");
        if (!castles || king.empty() || rooks.empty() || (castlingField_ == "-" && !areDropped)) {
            castlingField_ = "-";
            return;
        }
        // Here castlers and their partners are those that stand there.
        const auto mustStand = [&](std::string_view key, int file, const std::string& letters) {
            if (!areDropped && options_.has(key) &&
                letters.find(whiteAt(file, castlingRank_)) == std::string::npos)
                options_.refuse(key, "ini.unsupported", {{"value", options_.word(key, "")}});
        };
        mustStand("castlingRank", kingFile_, king);
        mustStand("castlingKingFile", kingFile_, king);
        mustStand("castlingRookKingsideFile", rookH_, rooks);
        mustStand("castlingRookQueensideFile", rookA_, rooks);
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
        const bool faces = options_.isOn("dropPromoted");
        const bool bishopsDiffer = options_.isOn("dropOppositeColoredBishop");
        const bool castlersDrop = options_.isOn("castlingDroppedPiece");
        const std::string enclosing = enclosingCondition();
        readDropsFirst();
        const bool gating = options_.isOn("gating");
        const bool gates = options_.isOn("seirawanGating");
        if (toHand) {
            hands_.add("captures", text("to-captor"));
            hands_.add("promoted", text(loop ? "stays" : "reverts"));
        }
        if (gating) fen_.add("unmoved-files", JsonValue::of(true));
        if (gating && gates) addGates();
        const bool free = options_.isOn("freeDrops");
        if (!drops) return;
        const bool everywhere =
            white.words == black.words && white.words == std::vector<std::string>{"AllSquares"};
        for (const IniArmy::Entry& entry : army_->entries()) {
            const char letter = entry.letter[0];
            const bool isKept = letter == army_->royal() && heldAtStart().find(letter) == std::string::npos;
            if (entry.letter.size() != 1 || isKept) continue;
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
            if (!enclosing.empty()) when.push_back(enclosing);
            if (bishopsDiffer) when.push_back(bishopsStayApart(letter, white, black));
            const bool hasFace = faces && hasEntry('+' + entry.letter);
            JsonValue rule = JsonValue::object();
            rule.add("letters", text(hasFace ? entry.letter + '+' + entry.letter : entry.letter));
            if (!when.empty()) rule.add("if", list(when));
            if (castlersDrop) addHome(rule, letter);
            drops_.add(toLower(entry.letter), std::move(rule));
            if (free) endless_ += entry.letter;
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
    /// White's letters in hand, each once.
    [[nodiscard]] std::string heldAtStart() const {
        std::string held;
        for (std::size_t i = std::min(placement_.find('['), placement_.size()); i < placement_.size(); ++i) {
            const char c = placement_[i];
            if (isUpperCase(c) && held.find(c) == std::string::npos) held += c;
        }
        return held;
    }
    [[nodiscard]] bool hasEntry(const std::string& letter) const {
        return std::ranges::find(army_->entries(), letter, &IniArmy::Entry::letter) != army_->entries().end();
    }
    /// Where a drop takes what it must of other pieces, or of the edge.
    [[nodiscard]] std::string enclosingCondition() {
        const std::string which = options_.word("enclosingDrop", "none");
        const IniSquares first = options_.squares("enclosingDropStart");
        if (which == "none") return {};
        const auto phrase = ini::enclosingPhrase(which);
        if (!phrase) {
            options_.refuse("enclosingDrop", "ini.unsupported", {{"value", excerpt(which)}});
            return {};
        }
        std::string when = fmt::format("({})", *phrase);
        if (first.empty()) return when;
        return fmt::format("if any({0}, item.empty) then destination in {0} else {1}",
                           army_->region("first-drops", first, first), when);
    }
    /// What changes sides around a piece that was dropped or has moved.
    void readFlips() {
        const std::string which = options_.word("flipEnclosedPieces", "none");
        if (which == "none") return;
        const int reach = which == "reversi" ? std::max(files_, ranks_) : 1;
        for (const char* event : {"dropped", "moved"}) {
            const auto all = ini::flipPhrases(which, event);
            if (!all)
                return options_.refuse("flipEnclosedPieces", "ini.unsupported", {{"value", excerpt(which)}});
            JsonValue parts = JsonValue::array();
            parts.add(JsonValue::object()
                          .with("do", text("convert"))
                          .with("to", JsonValue::object()
                                          .with("radius", JsonValue::of(std::int64_t{reach}))
                                          .with("fill", JsonValue::of(true)))
                          .with("if", list(*all)));
            events_.add(fmt::format("flip-{}", event),
                        JsonValue::object().with("event", text(event)).with("parts", std::move(parts)));
        }
    }
    void readDropsFirst() {
        const bool must = options_.isOn("mustDrop");
        const std::string types = options_.letters("mustDropType", "*");
        if (!must) return;
        std::vector<std::string> when{"last.did(\"drop\")"};
        if (types.size() == 1 && types != "*") {
            when.push_back(fmt::format("last.piece.letter == {}", inQuotes(types)));
        } else if (types != "*") {
            std::string which;
            for (const char letter : types)
                which += fmt::format("{}{}", which.empty() ? "" : ", ", inQuotes(std::string(1, letter)));
            when.push_back(fmt::format("last.piece.letter in [{}]", which));
        }
        addRule(obligations_, "drop", when, "Who has it in hand must drop it.");
    }
    /// Of two bishops one stands on each colour; others leave squares for that.
    [[nodiscard]] std::string bishopsStayApart(char letter, const IniSquares& white,
                                               const IniSquares& black) {
        constexpr std::string_view kOption = "dropOppositeColoredBishop";
        const auto bishop = std::ranges::find(army_->entries(), "bishop", &IniArmy::Entry::kind);
        if (bishop == army_->entries().end()) return "true";
        for (const char each : {bishop->letter[0], toLower(bishop->letter[0])}) {
            if (std::ranges::count(placement_, each) == 2) continue;
            options_.refuse(kOption, "ini.unsupported", {{"value", "true"}});
            return "true";
        }
        const std::string own = fmt::format("item.letter == {}", inQuotes(bishop->letter));
        if (bishop->letter[0] == letter) {
            return fmt::format("not any(friend.pieces, {} and item.square.is_dark == destination.is_dark)",
                               own);
        }
        const auto room = [&](const char* colour) {
            return fmt::format(
                "(any(friend.pieces, {0} and item.square.{1}) or any({2}, item.empty and "
                "item.{1} and item != destination))",
                own, colour, army_->region("drop", white, black));
        };
        return fmt::format("{} and {}", room("is_dark"), room("is_light"));
    }
    /// Where castlers have not moved when they are dropped.
    void addHome(JsonValue& rule, char letter) {
        if (!castling_) return;
        const bool isKing = castling_->find("of")->text.find(letter) != std::string::npos;
        const bool isRook = castling_->find("with")->text.find(letter) != std::string::npos;
        if (!isKing && !isRook) return;
        const auto onFile = [&](int file, int rank) { return fmt::format("{}{}", fileName(file), rank); };
        IniSquares white;
        IniSquares black;
        for (const int file : isKing ? std::vector{kingFile_} : std::vector{rookA_, rookH_}) {
            white.words.push_back(onFile(file, castlingRank_));
            black.words.push_back(onFile(file, ranks_ + 1 - castlingRank_));
        }
        const std::string name = isKing ? "king-home" : "rook-home";
        (void)army_->region(name, white, black);
        rule.add("unmoved", text(name));
    }
    void addGates() {
        std::string held = heldAtStart();
        if (options_.isOn("capturesToHand")) {
            held.clear();
            for (const IniArmy::Entry& entry : army_->entries()) {
                const bool isPawn = army_->pawns().find(entry.letter[0]) != std::string::npos;
                if (entry.letter.size() == 1 && !isPawn && entry.letter[0] != army_->royal())
                    held += entry.letter;
            }
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

    // --- walls ---

    /// A wall is dropped after each move.
    void readWalls() {
        const std::string which = options_.word("wallingRule", "none");
        const IniSquares both = options_.squares("wallingRegion", {{"AllSquares"}});
        const IniSquares white = options_.squares("wallingRegionWhite", both);
        const IniSquares black = options_.squares("wallingRegionBlack", both);
        if (which == "none") return;
        // A wall may parry the check that its move leaves.
        auto when = ini::wallPhrases(which);
        if (!when || army_->royal() != 0)
            return options_.refuse("wallingRule", "ini.unsupported", {{"value", excerpt(which)}});
        std::string movers;
        for (const IniArmy::Entry& entry : army_->entries()) movers += entry.letter;
        for (char letter = 'Z'; letter >= 'A' && !wall_; --letter) {
            if (movers.find(letter) == std::string::npos) wall_ = letter;
        }
        if (!wall_) return options_.refuse("wallingRule", "ini.unsupported", {{"value", excerpt(which)}});
        const bool everywhere =
            white.words == black.words && white.words == std::vector<std::string>{"AllSquares"};
        if (!everywhere)
            when->push_back(fmt::format("destination in {}", army_->region("walls", white, black)));
        const std::string letter(1, *wall_);
        endless_ += letter;
        JsonValue rule = JsonValue::object();
        rule.add("letters", text(letter));
        if (!when->empty()) rule.add("if", list(*when));
        rule.add("as", text(which == "duck" ? "moving-wall" : "wall"));
        drops_.add("wall", std::move(rule));
        turn_ =
            JsonValue::object().with("moves", text("2")).with("letters", list(std::vector{movers, letter}));
    }

    // --- prohibitions, obligations, events, passes ---

    static void addRule(JsonValue& rules, const std::string& name, const std::vector<std::string>& when,
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
    }

    void readPasses() {
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
            goals_->addPasses();
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
        if (wall_) army.add(std::string(1, *wall_), text("duck"));
        json.add("army", std::move(army));
        json.add("roles", JsonValue::object().with("rook", text("")));
        if (!army_->offers().empty()) json.add("offers", text(army_->offers()));
        json.add("start", JsonValue::object().with(
                              "fen", text(fmt::format("{} {} {} - 0 1", placement_, side_, castlingField_))));
        add("fen", fen_);
        if (castling_) json.add("castling", std::move(*castling_));
        add("goals", goals_->goals());
        add("prohibitions", prohibitions_);
        add("obligations", obligations_);
        if (goals_->royals() != "each") json.add("royals", text(goals_->royals()));
        add("events", events_);
        if (!endless_.empty()) hands_.add("endless", text(endless_));
        add("hands", hands_);
        add("drops", drops_);
        add("gates", gates_);
        add("promotions", army_->promotions());
        if (pass_) json.add("pass", std::move(*pass_));
        if (turn_) json.add("turn", std::move(*turn_));
        add("draws", goals_->draws());
        return json;
    }

    const IniSection& section_;
    IniOptionReader options_;
    int files_ = 8;
    int ranks_ = 8;
    std::string placement_;
    std::string side_ = "w";
    std::string castlingField_ = "-";
    int castlingRank_ = 1;
    int kingFile_ = 5;
    int rookH_ = 8;
    int rookA_ = 1;
    int checks_ = 3;
    std::optional<IniArmy> army_;  ///< once the board is known
    std::optional<JsonValue> castling_;
    std::optional<JsonValue> pass_;
    std::optional<JsonValue> turn_;
    std::string endless_;       ///< letters that hands never run out of
    std::optional<char> wall_;  ///< the letter of the walls that are dropped
    JsonValue fen_ = JsonValue::object();
    std::optional<IniGoals> goals_;
    JsonValue prohibitions_ = JsonValue::object();
    JsonValue obligations_ = JsonValue::object();
    JsonValue events_ = JsonValue::object();
    JsonValue hands_ = JsonValue::object();
    JsonValue drops_ = JsonValue::object();
    JsonValue gates_ = JsonValue::object();
};

}  // namespace

IniGame gameOf(const IniSection& section) {
    return Converter(section).run();
}

}  // namespace chesspp::io
