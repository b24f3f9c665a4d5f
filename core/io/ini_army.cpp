// SPDX-License-Identifier: MIT
#include "core/io/ini_army.h"

#include "core/base/ascii.h"
#include "core/game/fen_placement.h"
#include "core/io/ini_kinds.h"
#include "core/io/json_parts.h"
#include "core/io/piece_parts.h"
#include "core/notation/betza.h"

#include <algorithm>
#include <fmt/format.h>
#include <limits>

namespace chesspp::io {

using json_parts::conditions;
using json_parts::inQuotes;
using json_parts::list;
using json_parts::text;

namespace {

IniSquares onRank(int number) {
    return {{fmt::format("*{}", number)}};
}

/// How far forward a target is at least; 0 where it may go aside or back, or may not be known.
int forwardOf(const Node& node) {
    if (node.mirror != Mirror::None && node.mirror != Mirror::Sides) return 0;
    if (const auto* jump = targetAs<Jump>(node)) return jump->by.forward;
    if (const auto* line = targetAs<Line>(node)) return line->direction.forward * line->first;
    if (const auto* slide = targetAs<Slide>(node)) return slide->line.direction.forward * slide->line.first;
    if (const auto* segment = targetAs<Segment>(node)) return segment->direction.forward;
    return 0;
}

/// The last ranks from which such a piece can never move, as all its moves go forward.
int deadRanks(std::string_view betza) {
    const auto tree = betzaTree(betza);
    if (!tree || tree->tree.empty()) return 0;
    int least = std::numeric_limits<int>::max();
    for (const Node& node : tree->tree) least = std::min(least, std::max(0, forwardOf(node)));
    return least;
}

}  // namespace

void IniArmy::read() {
    readPieces();
    readPawns();
    readPromotions();
}

void IniArmy::makeRoyal(std::string_view letter) {
    for (Entry& entry : army_) entry.royal |= letter == entry.letter;
}

std::string IniArmy::region(const std::string& name, const IniSquares& white, const IniSquares& black) {
    if (regions_.find(name) == nullptr) {
        regions_.add(name, JsonValue::object()
                               .with("white", list(white.areas(files_, ranks_)))
                               .with("black", list(black.areas(files_, ranks_))));
    }
    return fmt::format("board.region({})", inQuotes(name));
}

void IniArmy::readPieces() {
    // Letters of the section's own pieces; those of a base with such a letter give way.
    std::string own;
    const auto givesWay = [&](char letter, std::string_view key) {
        return !options_.isOwn(key) && own.find(letter) != std::string::npos;
    };
    const auto customKey = [](int number) { return fmt::format("customPiece{}", number); };
    constexpr int kCustomPieces = 25;
    for (const NamedKind& kind : kNamedKinds) {
        if (const auto letter = options_.letter(kind.name); letter && options_.isOwn(kind.name))
            own += *letter;
    }
    for (int number = 1; number <= kCustomPieces; ++number) {
        const auto letter = options_.letterAndText(customKey(number)).first;
        if (letter && options_.isOwn(customKey(number))) own += *letter;
    }
    for (const NamedKind& kind : kNamedKinds) {
        const auto letter = options_.letter(kind.name);
        if (letter && !givesWay(*letter, kind.name)) addKind(*letter, kind);
    }
    for (int number = 1; number <= kCustomPieces; ++number) {
        const auto [letter, betza] = options_.letterAndText(customKey(number));
        if (letter && !givesWay(*letter, customKey(number)))
            addBetza(std::string(1, *letter), betza, customKey(number));
    }
    const bool flies = options_.isOn("flyingGeneral");
    const auto [king, betza] = options_.letterAndText("king");
    if (king) {
        royal_ = *king;
        const bool isUsual = betza.empty() && !flies && regionsOf("king").empty();
        if (isUsual) {
            add({std::string(1, *king), "king", "K", true});
        } else {
            addBetza(std::string(1, *king), betza.empty() ? "K" : betza, "king");
            if (!army_.empty()) army_.back().royal = true;
            if (flies && !pieces_.empty()) faceAlongFiles(pieces_.back());
        }
    }
}
void IniArmy::addKind(char letter, const NamedKind& kind) {
    const bool isSoldier = kind.name == "soldier";
    if (!kind.piece.empty() && regionsOf(kind.name).empty()) {
        add({std::string(1, letter), std::string(kind.piece), std::string(kind.betza)});
    } else {
        addBetza(std::string(1, letter), kind.betza, kind.name);
    }
    const int rank = options_.number("soldierPromotionRank", 1);
    if (!isSoldier || rank <= 1 || pieces_.empty()) return;
    // It moves aside from that rank on.
    PieceDefinition& soldier = pieces_.back();
    std::vector<Node> tree;
    for (const std::string_view part : {"fW", "sW"}) {
        auto nodes = betzaTree(part);
        if (!nodes) continue;
        for (Node& node : nodes->tree) {
            if (part == "sW") require(node, fmt::format("start.rank_from(friend) >= {}", rank));
            tree.push_back(std::move(node));
        }
    }
    soldier.tree = std::move(tree);
}
void IniArmy::addBetza(std::string letter, std::string_view betza, std::string_view name) {
    auto tree = betzaTree(betza);  // kUnsaid is refused, too
    if (!tree) return options_.refuse(name, "ini.piece", {{"betza", excerpt(betza)}});
    PieceDefinition piece;
    piece.id = toLower(fmt::format("{}-{}", section_.name, name));
    piece.name = std::string(name);
    piece.tree = std::move(tree->tree);
    if (const std::string region = regionsOf(name); !region.empty()) {
        for (Node& node : piece.tree) require(node, fmt::format("destination in {}", region));
    }
    add({std::move(letter), piece.id, std::string(betza)});
    pieces_.push_back(std::move(piece));
}
void IniArmy::add(Entry entry) {
    std::erase_if(army_, [&](const Entry& each) { return each.letter == entry.letter; });
    army_.push_back(std::move(entry));
}
std::string IniArmy::regionsOf(std::string_view name) {
    std::string camel(name);
    if (!camel.empty() && isLowerCase(camel[0])) camel[0] = static_cast<char>(camel[0] - 'a' + 'A');
    const std::string white = "mobilityRegionWhite" + camel;
    const std::string black = "mobilityRegionBlack" + camel;
    const bool given = options_.has(white) || options_.has(black);
    const IniSquares everywhere{{"AllSquares"}};
    const IniSquares ofWhite = options_.squares(white, everywhere);
    const IniSquares ofBlack = options_.squares(black, everywhere);
    return given ? region("of-" + toLower(camel), ofWhite, ofBlack) : std::string();
}
bool IniArmy::hasLetter(char letter) const {
    return std::ranges::find(army_, std::string(1, letter), &Entry::letter) != army_.end();
}

void IniArmy::readPawns() {
    const auto pawn = options_.letter("pawn");
    const bool doubles = options_.isOn("doubleStep", "true");
    const IniSquares white = options_.squares("doubleStepRegionWhite", onRank(2));
    const IniSquares black = options_.squares("doubleStepRegionBlack", onRank(ranks_ - 1));
    const IniSquares both = options_.squares("enPassantRegion", {{"AllSquares"}});
    const IniSquares whitePasses = options_.squares("enPassantRegionWhite", both);
    const IniSquares blackPasses = options_.squares("enPassantRegionBlack", both);
    pawns_ = options_.letters("pawnTypes", pawn ? std::string(1, *pawn) : std::string("-"));
    const std::string takers = options_.letters("enPassantTypes", pawns_);
    if (!pawn) return;
    PieceDefinition piece;
    piece.id = toLower(section_.name) + "-pawn";
    piece.name = "Pawn";
    addMoves(piece, "fmWfcF");
    if (doubles) {
        const std::string from = region("double-step", white, black);
        // Where the other side may take, as it is this one that leaves the mark.
        const std::string passes = region("en-passant", blackPasses, whitePasses);
        auto steps = betzaTree("mfnD");
        Node& step = steps->tree.front();
        require(step, fmt::format("start in {}", from));
        Node unseen = step;
        require(step, fmt::format("start.offset(1, 0) in {}", passes));
        require(unseen, fmt::format("not start.offset(1, 0) in {}", passes));
        step.leaves.push_back({std::string(kEnPassantMark), {1, 0}});
        piece.tree.push_back(std::move(step));
        piece.tree.push_back(std::move(unseen));
        if (takers.find(*pawn) != std::string::npos) {
            auto taking = betzaTree("fceF");
            for (Node& node : taking->tree) {
                if (actionAs<MultiAction>(node) != nullptr) piece.tree.push_back(std::move(node));
            }
        }
    }
    if (hasLetter(*pawn)) return;
    add({std::string(1, *pawn), piece.id, "fmWfcF"});
    pieces_.push_back(std::move(piece));
}

void IniArmy::readPromotions() {
    const IniSquares white = options_.squares("promotionRegionWhite", onRank(ranks_));
    const IniSquares black = options_.squares("promotionRegionBlack", onRank(1));
    const std::string all = options_.letters("promotionPawnTypes", pawns_.empty() ? "-" : pawns_);
    const std::string into = options_.letters("promotionPieceTypes", "NBRQ");
    const BySide<std::string> pawnsOf{options_.letters("promotionPawnTypesWhite", all.empty() ? "-" : all),
                                      options_.letters("promotionPawnTypesBlack", all.empty() ? "-" : all)};
    const BySide<std::string> intoOf{options_.letters("promotionPieceTypesWhite", into.empty() ? "-" : into),
                                     options_.letters("promotionPieceTypesBlack", into.empty() ? "-" : into)};
    const bool sidesDiffer =
        pawnsOf[Side::White] != pawnsOf[Side::Black] || intoOf[Side::White] != intoOf[Side::Black];
    const bool must = options_.isOn("mandatoryPawnPromotion", "true");
    const auto limits = options_.pairs("promotionLimit");
    const auto promoted = options_.pairs("promotedPieceType");
    const bool onCapture = options_.isOn("piecePromotionOnCapture");
    const bool demotes = options_.isOn("pieceDemotion");
    const bool piecesMust = options_.isOn("mandatoryPiecePromotion");
    const std::string zone =
        white.empty() && black.empty() ? std::string() : region("promotion", white, black);
    if (zone.empty()) return;
    const std::string offered = sidesDiffer ? intoOf[Side::White] + intoOf[Side::Black] : intoOf[Side::White];
    for (const char letter : offered) {
        if (hasLetter(letter) && offers_.find(letter) == std::string::npos) offers_ += letter;
    }
    const std::string arrives = fmt::format("destination in {}", zone);
    if (sidesDiffer) {
        if (!limits.empty())
            options_.refuse("promotionLimit", "ini.unsupported",
                            {{"value", options_.word("promotionLimit", "")}});
        addPromotionsOfSides(pawnsOf, intoOf, arrives, must ? PawnsMust::Yes : PawnsMust::No);
    } else if (!pawnsOf[Side::White].empty() && !offers_.empty()) {
        if (limits.empty()) {
            addPromotion("pawns", pawnsOf[Side::White], offers_, must ? "" : arrives, must ? arrives : "");
        } else {
            addLimitedPromotions(pawnsOf[Side::White], limits, arrives,
                                 must ? arrives : stuckFor(pawnsOf[Side::White][0]));
        }
    }
    for (const auto& [letter, becomes] : promoted) {
        if (!hasLetter(letter)) continue;  // one of the base that this game has not
        if (becomes.size() != 1 || !hasLetter(becomes[0])) {
            options_.refuse("promotedPieceType", "ini.value",
                            {{"value", options_.word("promotedPieceType", "")}});
            continue;
        }
        const std::string face = std::string("+") + letter;
        const Entry moves = *std::ranges::find(army_, becomes, &Entry::letter);
        addBetza(face, moves.betza, fmt::format("promoted-{}", toLower(letter)));
        std::string may = fmt::format("start in {0} or destination in {0}", zone);
        if (onCapture) may = fmt::format("({}) and destination.has_enemy", may);
        addPromotion(fmt::format("pieces-{}", toLower(letter)), std::string(1, letter), face,
                     piecesMust ? "" : may, piecesMust ? may : stuckFor(letter));
        if (demotes)
            addPromotion(fmt::format("back-{}", toLower(letter)), face, std::string(1, letter),
                         piecesMust ? "" : may, piecesMust ? may : "");
    }
}
void IniArmy::addPromotionsOfSides(const BySide<std::string>& pawns, const BySide<std::string>& into,
                                   const std::string& arrives, PawnsMust must) {
    for (const Side side : kSides) {
        std::string offered;
        for (const char letter : into[side]) {
            if (hasLetter(letter)) offered += letter;
        }
        if (offered.empty() || pawns[side].empty()) continue;
        const char* const name = side == Side::White ? "white" : "black";
        const std::string when = fmt::format("friend == {} and {}", name, arrives);
        addPromotion(fmt::format("pawns-{}", name), pawns[side], offered, must == PawnsMust::Yes ? "" : when,
                     must == PawnsMust::Yes ? when : "");
    }
}
/// To each letter as long as its side has fewer of it. Where all have as many, pawns that must promote
/// may not go there.
void IniArmy::addLimitedPromotions(const std::string& pawns,
                                   const std::vector<std::pair<char, std::string>>& limits,
                                   const std::string& arrives, const std::string& must) {
    std::string some;
    for (const char letter : offers_) {
        const auto limit = std::ranges::find(limits, letter, &std::pair<char, std::string>::first);
        const std::string free =
            limit == limits.end()
                ? "true"
                : fmt::format("count(friend.pieces, item.letter == \"{}\") < {}", letter, limit->second);
        some += (some.empty() ? "" : " or ") + free;
        addPromotion(fmt::format("pawns-{}", toLower(letter)), pawns, std::string(1, letter),
                     fmt::format("{} and {}", arrives, free),
                     must.empty() ? "" : fmt::format("{} and {}", must, free));
    }
    if (must.empty()) return;
    for (PieceDefinition& piece : pieces_) {
        const auto entry = std::ranges::find(army_, piece.id, &Entry::kind);
        if (entry == army_.end() || pawns.find(entry->letter) == std::string::npos) continue;
        for (Node& node : piece.tree) require(node, fmt::format("not {} or {}", must, some));
    }
}
void IniArmy::addPromotion(const std::string& name, const std::string& letters, const std::string& into,
                           const std::string& may, const std::string& must) {
    JsonValue rule = JsonValue::object();
    rule.add("letters", text(letters));
    rule.add("into", text(into));
    if (!may.empty()) rule.add("if", conditions({may}));
    if (!must.empty()) rule.add("must", conditions({must}));
    promotions_.add(name, std::move(rule));
}

std::string IniArmy::stuckFor(char letter) {
    if (!options_.isOn("immobilityIllegal")) return {};
    const auto entry = std::ranges::find(army_, std::string(1, letter), &Entry::letter);
    if (entry == army_.end()) return {};
    const int ranks = deadRanks(entry->betza);
    return ranks == 0 ? std::string()
                      : fmt::format("destination.rank_from(friend) > board.ranks - {}", ranks);
}

}  // namespace chesspp::io
