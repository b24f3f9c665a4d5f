// SPDX-License-Identifier: MIT
// Passed over, as they change no rule: bishopVersion, outputOptions (how positions are written) and
// pieceValues (for an engine); of pieces value and noSanSymbol.
#include "core/io/bishop_converter.h"

#include "core/base/ascii.h"
#include "core/geometry/board_shape.h"
#include "core/io/bishop_actions.h"
#include "core/io/bishop_army.h"
#include "core/io/bishop_endings.h"
#include "core/io/bishop_fields.h"
#include "core/io/bishop_promotions.h"
#include "core/io/bishop_regions.h"
#include "core/io/bishop_rules.h"
#include "core/io/bishop_start.h"
#include "core/io/json_parts.h"
#include "core/io/variant_json.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <fmt/format.h>
#include <optional>
#include <utility>
#include <vector>

namespace chesspp::io {

using json_parts::conditions;
using json_parts::number;
using json_parts::text;
using Kind = JsonValue::Kind;

namespace {

constexpr std::size_t kBishopIdRoom = 48;  // of the 64 that an id may have

/// "King of the Hill" as king-of-the-hill.
std::string bishopId(std::string_view name, const std::set<std::string, std::less<>>& taken) {
    std::string id;
    for (const char c : name) {
        const char small = toLower(c);
        if (isLowerCase(small) || isDigit(small)) {
            id += small;
        } else if (!id.empty() && id.back() != '-') {
            id += '-';
        }
        if (id.size() == kBishopIdRoom) break;
    }
    while (id.ends_with('-')) id.pop_back();
    if (id.empty()) id = "game";
    std::string free = id;
    for (int copy = 2; taken.contains(free); ++copy) free = fmt::format("{}-{}", id, copy);
    return free;
}

/// "8x10".
std::optional<BoardShape> bishopSize(std::string_view size) {
    const std::size_t cross = size.find('x');
    if (cross == std::string_view::npos) return std::nullopt;
    const auto extent = [](std::string_view digits) {
        int value = 0;
        const auto [end, problem] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
        return problem == std::errc() && end == digits.data() + digits.size() ? value : 0;
    };
    return BoardShape::make(extent(size.substr(0, cross)), extent(size.substr(cross + 1)));
}

class BishopConverter {
public:
    BishopConverter(ReadContext& context, const JsonValue& json, const std::string& pointer)
        : variant_(context, json, pointer) {}

    /// The JSON of the variant; what it is worth depends on the problems.
    JsonValue run(const std::set<std::string, std::less<>>& taken) {
        for (const std::string_view key : {"bishopVersion", "outputOptions", "pieceValues"})
            variant_.passOver(key);
        const std::string name = variant_.word("name").value_or(std::string());
        if (name.empty()) variant_.wrong("name");
        id_ = bishopId(name, taken);
        JsonValue json = JsonValue::object();
        json.add("format", text("chesspp-variant"));
        json.add("version", number(kVariantVersion));
        json.add("id", text(id_));
        json.add("name", text(plainText(name, "name")));
        const std::string summary =
            plainText(variant_.word("description").value_or(std::string()), "summary");
        if (!summary.empty()) json.add("summary", text(summary));
        const auto shape = bishopSize(variant_.word("boardSize").value_or("8x8"));
        if (!shape) {
            variant_.wrong("boardSize");
            return json;
        }
        read(*shape);
        variant_.refuseTheRest();
        if (!variant_.context().failed()) write(json, *shape);
        return json;
    }
    [[nodiscard]] const std::string& id() const { return id_; }
    [[nodiscard]] std::vector<PieceDefinition> takeKinds() {
        return army_ ? army_->takeKinds() : std::vector<PieceDefinition>();
    }

private:
    void read(const BoardShape& shape) {
        regions_.emplace(variant_.context(), shape.files(), shape.ranks());
        regions_->readNamed(variant_);
        army_.emplace(variant_.context(), *regions_);
        army_->read(variant_,
                    variant_.isOn("enPassant") ? BishopArmy::EnPassant::On : BishopArmy::EnPassant::Off);
        readHands();
        start_.emplace(variant_, *army_, shape.files(), shape.ranks());
        start_->read(variant_.word("gatingMode").value_or("none") == "fixed"
                         ? BishopStart::WaitingRows::Two
                         : BishopStart::WaitingRows::None);
        checkRoyals();
        readCastling();
        BishopActions actions(*army_, *regions_, rules_, {.hands = hands_, .castling = !castlers_.empty()});
        actions.read(variant_);
        army_->readFirstMoves(variant_);
        if (hands_ == BishopHands::On) readHomes();
        promotions_.emplace(*army_, *regions_);
        promotions_->read(variant_, hands_);
        army_->build(id_);
        actions.finish();
        for (const BishopArmy::Goal& goal : army_->goals()) {
            rules_.addGoal(
                "reached-" + toLower(goal.letter),
                {"last.side == friend", fmt::format("last.piece.letter == \"{}\"", goal.letter),
                 "last.to in " + regions_->say("goal-" + toLower(goal.letter), goal.white, goal.black)},
                "win", "The region is reached.");
        }
        readGates(shape);
        BishopEndings endings(*army_, *start_, rules_, hands_);
        endings.read(variant_);
        if (endings.checks()) {
            fen_.add("checks", number(*endings.checks()));
        } else {
            start_->forgetChecks();
        }
        readDraws();
        readMoves();
        for (const std::string_view key : {"stateTransformer", "moveGenerators", "moveProcessors"}) {
            const JsonValue* custom = variant_.find(key);
            if (custom != nullptr && !(custom->kind == Kind::Array && custom->members.empty()))
                variant_.refuse(key);
        }
    }

    // --- pieces ---

    /// There one royal of a side counts; here all do.
    void checkRoyals() {
        int royals = 0;
        for (const BishopPiece& piece : army_->pieces()) {
            if (!piece.royal) continue;
            const char letter = piece.letter[0];
            const bool several =
                ++royals > 1 || start_->count(letter) > 1 || start_->count(toLower(letter)) > 1;
            const bool comes = std::ranges::any_of(army_->pieces(), [&](const BishopPiece& each) {
                return each.promotes &&
                       (each.offers ? std::ranges::find(*each.offers, piece.letter) != each.offers->end()
                                    : piece.isOffered);
            });
            const bool isHeld = start_->held().find(letter) != std::string::npos;
            if (!several && !comes && !isHeld) continue;
            BishopFields fields(variant_.context(), *piece.json, piece.pointer);
            fields.refuse("royal");
        }
    }

    void readHomes() {
        const auto maskOf = [&](char letter) {
            BishopMask mask = regions_->nowhere();
            for (std::size_t i = 0; i < mask.size(); ++i) {
                const int square = static_cast<int>(i);
                mask[i] = start_->at(square % regions_->files(), square / regions_->files()) == letter;
            }
            return mask;
        };
        for (const BishopPiece& piece : army_->pieces()) {
            const char letter = piece.letter[0];
            if (army_->hasFirstMoves(piece))
                army_->startAt(piece.letter, maskOf(letter), maskOf(toLower(letter)));
        }
    }

    void readHands() {
        auto options = variant_.object("handOptions");
        if (!options) return;
        if (options->isOn("enableHands")) hands_ = BishopHands::On;
        captured_ = options->isOn("addCapturesToHand");
        auto builder = options->object("dropBuilder");
        const std::string id = builder ? builder->id() : "bishop.drops.standard";
        if (id == "bishop.drops.standard") {
            dropsAt_ = "destination.rank_from(friend) > 1 and destination.rank_from(friend) < board.ranks";
        } else if (id == "bishop.drops.region") {
            readDropRegions(*builder);
        } else if (id != "bishop.drops.unrestricted" && !id.empty()) {
            builder->refuseAll();
        }
        allDropsThere_ = id == "bishop.drops.region";
        if (builder) builder->refuseTheRest();
        options->refuseTheRest();
    }
    void readDropRegions(BishopFields& builder) {
        const auto side = [&](std::string_view own, std::string_view id) {
            const JsonValue* both = builder.find("region");
            const JsonValue* region = builder.find(own);
            const std::string_view key = region != nullptr ? own : "region";
            if (region == nullptr) region = both;
            const BishopMask named = regions_->named(builder, id);
            return region != nullptr ? regions_->read(*region, builder.pointerTo(key)) : named;
        };
        const BishopMask white = side("wRegion", "wId");
        const BishopMask black = side("bRegion", "bId");
        dropsAt_ = "destination in " + regions_->say("drop", white, black);
    }

    // --- castling ---

    void readCastling() {
        auto options = variant_.object("castlingOptions");
        const auto castles = [](const BishopPiece& piece) { return piece.castles; };
        const bool enabled = options && options->isOn("enabled");
        const std::string castlers = enabled ? army_->letters(castles) : std::string();
        constexpr int kLastFile = BoardShape::kMaxExtent - 1;
        std::array<std::optional<int>, 2> target;  // of the a-side and the h-side
        std::array<std::optional<int>, 2> rook;
        std::string partner;
        if (options) {
            target = {options->number("qTarget", 0, kLastFile), options->number("kTarget", 0, kLastFile)};
            rook = {options->number("qRook", 0, kLastFile), options->number("kRook", 0, kLastFile)};
            const bool fixed = options->isOn("fixedRooks", "true");
            if (!fixed) rook = {};
            options->passOver("useRookAsTarget");  // how moves are written
            partner = options->word("rookPiece").value_or(std::string());
            if (!partner.empty() && !army_->has(partner)) options->wrong("rookPiece");
            options->refuseTheRest();
        }
        if (castlers.size() > 1) options->refuse("enabled");
        if (castlers.size() != 1 || (!target[0] && !target[1])) return start_->setCastling("-");
        for (const bool isBlack : {false, true}) {
            for (const std::size_t wing : {std::size_t{0}, std::size_t{1}}) {
                if (target[wing] && rook[wing])
                    checkPartner(*options, castlers[0], wing, *rook[wing], isBlack, partner);
            }
        }
        if (partner.empty()) return start_->setCastling("-");
        castlers_ = castlers;
        partners_ = partner;
        castling_ = JsonValue::object();
        castling_->add("of", text(castlers));
        castling_->add("with", text(partner));
        for (const std::size_t wing : {std::size_t{0}, std::size_t{1}}) {
            if (!target[wing]) continue;
            const int file = *target[wing];
            const int beside = wing == 0 ? file + 1 : file - 1;
            if (file >= regions_->files() || beside < 0 || beside >= regions_->files())
                options->wrong(wing == 0 ? "qTarget" : "kTarget");
            castling_->add(wing == 0 ? "a-side" : "h-side", JsonValue::object()
                                                                .with("king", text(fileName(file)))
                                                                .with("partner", text(fileName(beside))));
        }
    }
    /// Here partners are the outermost of their letter, and there whoever stands on that file.
    void checkPartner(BishopFields& options, char castler, std::size_t wing, int file, bool isBlack,
                      std::string& partner) {
        const std::string letters = wing == 0 ? "Qq" : "Kk";
        if (start_->castling().find(letters[isBlack ? 1 : 0]) == std::string::npos && !partner.empty())
            return;
        const char king = isBlack ? toLower(castler) : castler;
        for (int rank = 0; rank < regions_->ranks(); ++rank) {
            for (int at = 0; at < regions_->files(); ++at) {
                if (start_->at(at, rank) != king) continue;
                const char there = start_->at(file, rank);
                const bool isOwn = isLatinLetter(there) && isUpperCase(there) != isBlack;
                if (partner.empty() && isOwn) partner = std::string(1, toUpper(there));
                if (!isOwn || partner != std::string(1, toUpper(there)))
                    options.refuse(wing == 0 ? "qRook" : "kRook");
            }
        }
    }
    static std::string fileName(int file) { return std::string(1, static_cast<char>('a' + file)); }

    // --- gates ---

    void readGates(const BoardShape& shape) {
        const std::string mode = variant_.word("gatingMode").value_or("none");
        if (mode == "none") {
            if (start_->hasHand() && hands_ == BishopHands::Off) variant_.wrong("startPosition");
            return;
        }
        if (mode == "fixed") return readWaiting();
        // Beyond, the letters of files and those of wings are the same.
        constexpr int kFilesBeforeK = 10;
        if (mode != "flex" || shape.files() > kFilesBeforeK) return variant_.refuse("gatingMode");
        std::string movers;
        for (const bool isBlack : {false, true}) {
            for (int file = 0; file < shape.files(); ++file) {
                const char there = toUpper(start_->at(file, isBlack ? shape.ranks() - 1 : 0));
                if (isUpperCase(there) && movers.find(there) == std::string::npos) movers += there;
            }
        }
        for (const char held : start_->held()) {
            // Here what is left behind has moved.
            const BishopPiece* piece = army_->find(std::string(1, held));
            if (piece != nullptr && army_->hasFirstMoves(*piece)) variant_.refuse("gatingMode");
        }
        start_->setCastling(rightsWithFiles(shape));
        if (movers.empty() || start_->held().empty()) return;
        gates_.add("first-rank",
                   JsonValue::object()
                       .with("letters", text(movers))
                       .with("of", text(start_->held()))
                       .with("if", conditions({"not self.moved", "start.rank_from(friend) == 1"})));
    }
    /// What waits behind a piece comes to the square that this leaves.
    void readWaiting() {
        // Here what comes in has moved.
        const std::string letters = army_->letters(
            [&](const BishopPiece& piece) { return !piece.royal && !army_->hasFirstMoves(piece); });
        fen_.add("waiting", text(letters));
        std::vector<std::string> kinds;
        for (const char letter : letters) kinds.push_back(army_->find(std::string(1, letter))->kind);
        rules_.addWaiting(kinds);
    }
    /// The rights of kings, and the files of the other pieces that have not moved.
    std::string rightsWithFiles(const BoardShape& shape) {
        const std::string field = start_->castling();
        std::string rights;
        std::string files;
        const auto output = variant_.object("outputOptions");
        const bool said = output && BishopFields(*output).isOn("virginFiles");
        for (const bool isBlack : {false, true}) {
            const std::string wings = isBlack ? "kq" : "KQ";
            std::string ofSide;
            for (const char wing : wings) {
                if (castling_ && field.find(wing) != std::string::npos) ofSide += wing;
            }
            rights += ofSide;
            for (int file = 0; file < shape.files(); ++file) {
                const char there = start_->at(file, isBlack ? shape.ranks() - 1 : 0);
                const char name = static_cast<char>((isBlack ? 'a' : 'A') + file);
                const bool isOwn = isLatinLetter(there) && isUpperCase(there) != isBlack;
                const std::string who(1, toUpper(there));
                const bool castles = !ofSide.empty() && (who == castlers_ || who == partners_);
                if (isOwn && !castles && (!said || field.find(name) != std::string::npos)) {
                    (isBlack ? files : rights) += name;
                }
            }
        }
        std::string black;
        std::erase_if(rights, [&](char c) {
            if (isLowerCase(c)) black += c;
            return isLowerCase(c);
        });
        const std::string whole = rights + black + files;
        return whole.empty() ? "-" : whole;
    }

    // --- draws and moves ---

    void readDraws() {
        constexpr int kMost = 2000;
        const auto counter = [](int value) { return JsonValue::object().with("automatic", number(value)); };
        if (const auto repetition = variant_.number("repetitionDraw", 1, kMost))
            draws_.add("repetition", counter(*repetition));
        if (const auto plies = variant_.number("halfMoveDraw", 1, kMost)) {
            // Here moves of each side are counted.
            if (*plies % 2 != 0) variant_.refuse("halfMoveDraw");
            draws_.add("quiet-moves", counter(std::max(1, *plies / 2)));
        }
        const std::string resetting = army_->letters([](const BishopPiece& piece) { return piece.promotes; });
        if (!resetting.empty()) draws_.add("resetting-letters", text(resetting));
    }

    void readMoves() {
        if (variant_.isOn("forbidChecks"))
            rules_.forbid("check", {"enemy.in_check"}, "No move may give check.");
        if (const auto forced = variant_.word("forcedCapture")) {
            if (*forced != "any") variant_.wrong("forcedCapture");
            rules_.oblige("capture", {"last.captured.exists"}, "Who can capture must.");
        }
        if (auto options = variant_.object("passOptions")) {
            const std::string id = options->id();
            if (id == "bishop.pass.standard") {
                pass_ =
                    JsonValue::object().with("if", conditions({"not (last.did(\"pass\") otherwise false)"}));
            } else if (id != "bishop.pass.none" && !id.empty()) {
                options->refuseAll();
            }
            options->refuseTheRest();
        }
    }

    // --- the whole ---

    void write(JsonValue& json, const BoardShape& shape) {
        const auto add = [&](std::string key, const JsonValue& value) {
            if (!value.members.empty()) json.add(std::move(key), value);
        };
        json.add(
            "board",
            JsonValue::object().with("files", number(shape.files())).with("ranks", number(shape.ranks())));
        add("regions", regions_->said());
        JsonValue army = JsonValue::object();
        for (const BishopPiece& piece : army_->pieces()) {
            army.add(
                piece.letter,
                piece.royal && piece.kind != "king"
                    ? JsonValue::object().with("kind", text(piece.kind)).with("royal", JsonValue::of(true))
                    : text(piece.kind));
        }
        json.add("army", std::move(army));
        json.add("roles", JsonValue::object().with("rook", text("")));
        JsonValue start =
            JsonValue::object().with(start_->isDrawn() ? "fischer" : "fen", text(start_->fen()));
        if (start_->drawsPieces()) {
            if (!castling_) variant_.refuse("startPosBuilder");  // nothing says how many rooks there may be
            start.add("draw", JsonValue::object().with("of", text("NBR")).with("once", text("Q")));
        }
        json.add("start", std::move(start));
        if (!gates_.members.empty()) fen_.add("unmoved-files", JsonValue::of(true));
        add("fen", fen_);
        if (castling_) json.add("castling", *castling_);
        add("goals", rules_.goals);
        add("prohibitions", rules_.prohibitions);
        add("obligations", rules_.obligations);
        add("events", rules_.events);
        writeHands(json);
        add("gates", gates_);
        add("promotions", promotions_->rules());
        if (pass_) json.add("pass", *pass_);
        add("draws", draws_);
    }
    void writeHands(JsonValue& json) {
        if (hands_ == BishopHands::Off) return;
        if (captured_)
            json.add(
                "hands",
                JsonValue::object().with("captures", text("to-captor")).with("promoted", text("reverts")));
        const auto isBarred = [&](const BishopPiece& piece) {
            return !dropsAt_.empty() && (allDropsThere_ || piece.promotes);
        };
        JsonValue drops = JsonValue::object();
        const std::string barred =
            army_->letters([&](const BishopPiece& piece) { return !piece.royal && isBarred(piece); });
        const std::string free =
            army_->letters([&](const BishopPiece& piece) { return !piece.royal && !isBarred(piece); });
        if (!barred.empty())
            drops.add("some",
                      JsonValue::object().with("letters", text(barred)).with("if", conditions({dropsAt_})));
        if (!free.empty()) drops.add("pieces", JsonValue::object().with("letters", text(free)));
        if (!drops.members.empty()) json.add("drops", std::move(drops));
    }

    BishopFields variant_;
    std::string id_;
    std::optional<BishopRegions> regions_;  ///< this and the following: once the board is known
    std::optional<BishopArmy> army_;
    std::optional<BishopStart> start_;
    std::optional<BishopPromotions> promotions_;
    BishopRules rules_;
    BishopHands hands_ = BishopHands::Off;
    bool captured_ = false;
    std::string dropsAt_;         ///< a condition; empty: anywhere
    bool allDropsThere_ = false;  ///< else of those alone that promote
    std::string castlers_;        ///< a letter; empty: no castling
    std::string partners_;
    std::optional<JsonValue> castling_;
    std::optional<JsonValue> pass_;
    JsonValue fen_ = JsonValue::object();
    JsonValue gates_ = JsonValue::object();
    JsonValue draws_ = JsonValue::object();
};

}  // namespace

ImportedGame bishopGameOf(const SourceText& source, const JsonValue& json, const std::string& pointer,
                          const std::set<std::string, std::less<>>& taken) {
    ReadContext context(source.text, source.name);
    ImportedGame game;
    game.place = placeAt(source.text, json.offset, source.name, pointer);
    if (!context.expect(json, pointer, Kind::Object)) {
        game.problems = context.take();
        return game;
    }
    const JsonValue* name = json.find("name");
    if (name != nullptr && name->kind == Kind::String) game.name = name->text;
    BishopConverter converter(context, json, pointer);
    const JsonValue made = converter.run(taken);
    game.id = converter.id();
    game.problems = context.take();
    if (game.problems.hasErrors()) return game;
    auto variant = readVariant(writeJson(made), source.name, {});
    if (variant) {
        game.variant = std::move(variant->variant);
        game.pieces = converter.takeKinds();
    } else {
        for (Diagnostic& problem : variant.error().items()) problem.place = game.place;
        game.problems.append(std::move(variant.error()));
    }
    return game;
}

}  // namespace chesspp::io
