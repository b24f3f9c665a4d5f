// SPDX-License-Identifier: MIT
#include "core/game/fen_placement.h"
#include "core/io/ini_army_writer.h"
#include "core/language/condition_text.h"

#include <algorithm>
#include <fmt/format.h>

namespace chesspp::io {

std::optional<PieceLimit> pieceLimitIn(const Expression& expression) {
    const auto* comparison = std::get_if<Comparison>(&expression.form);
    if (comparison == nullptr || comparison->operation != ComparisonOperator::Less) return std::nullopt;
    const auto* number = std::get_if<Literal>(&comparison->operands[1].form);
    const auto* most = number != nullptr ? std::get_if<std::int64_t>(&number->value) : nullptr;
    const auto* count = std::get_if<Quantifier>(&comparison->operands[0].form);
    if (most == nullptr || count == nullptr) return std::nullopt;
    const auto* inner = std::get_if<Comparison>(&count->operands[1].form);
    const auto* literal = inner != nullptr ? std::get_if<Literal>(&inner->operands[1].form) : nullptr;
    const auto* letter = literal != nullptr ? std::get_if<std::string>(&literal->value) : nullptr;
    if (letter == nullptr) return std::nullopt;
    const auto whole =
        parseCondition(fmt::format("count(friend.pieces, item.letter == \"{}\") < {}", *letter, *most));
    return whole && *whole == expression ? std::optional(PieceLimit{*letter, *most}) : std::nullopt;
}

bool IniArmyWriter::promotes(std::string_view letter) const {
    return std::ranges::find(rules_, letter, &Rule::letter) != rules_.end();
}

namespace {

/// Where a rule of the variant lets a side's pieces promote.
struct PromotionSquares {
    SquareSet may;
    SquareSet must;
    bool onCapture = false;
};

/// Whether all hold; limits of pieces are said by an option of their own.
std::optional<bool> allHoldButLimits(const Rules& rules, const std::vector<Condition>& conditions,
                                     PlaceFacts facts) {
    facts.taken = [](const Expression& each) { return pieceLimitIn(each).has_value(); };
    return allHoldAt(rules, conditions, facts);
}

/// Of pawns, for which the destination counts alone.
std::optional<PromotionSquares> squaresOfPawns(const Rules& rules, const VariantPromotion& rule, Side side) {
    PromotionSquares squares;
    for (const Square square : rules.shape.squares()) {
        PlaceFacts facts;
        facts.side = side;
        facts.destination = square;
        const auto allowed = allHoldButLimits(rules, rule.conditions, facts);
        const auto forced =
            rule.forced.empty() ? std::optional(false) : allHoldButLimits(rules, rule.forced, facts);
        if (!allowed || !forced) return std::nullopt;
        if (*forced || (*allowed && !rule.conditions.empty())) squares.may.insert(square);
        if (*forced) squares.must.insert(square);
    }
    return squares;
}

/// Of pieces, which promote where a move begins or ends in the zone.
std::optional<PromotionSquares> squaresOfPieces(const Rules& rules, const VariantPromotion& rule, Side side) {
    PromotionSquares squares;
    const std::vector<Condition>& when = rule.conditions.empty() ? rule.forced : rule.conditions;
    const auto ask = [&](Square from, Square to, bool enemy) {
        PlaceFacts facts;
        facts.side = side;
        facts.start = from;
        facts.destination = to;
        facts.enemyThere = enemy;
        return allHoldButLimits(rules, when, facts);
    };
    bool quietly = false;
    for (const Square to : rules.shape.squares()) {
        bool always = true;
        for (const Square from : rules.shape.squares()) {
            const auto quiet = ask(from, to, false);
            const auto taking = ask(from, to, true);
            if (!quiet || !taking) return std::nullopt;
            quietly |= *quiet;
            always &= *taking;
        }
        if (always) squares.may.insert(to);
    }
    squares.onCapture = !quietly;
    for (const Square to : rules.shape.squares()) {
        for (const Square from : rules.shape.squares()) {
            const bool inZone = squares.may.contains(from) || squares.may.contains(to);
            if (ask(from, to, true) != inZone || ask(from, to, false) != (inZone && quietly))
                return std::nullopt;
        }
    }
    if (rule.conditions.empty()) squares.must = squares.may;
    for (const Square to : rules.shape.squares()) {
        if (rule.conditions.empty() || rule.forced.empty()) break;
        PlaceFacts facts;
        facts.side = side;
        facts.destination = to;
        const auto forced = allHoldButLimits(rules, rule.forced, facts);
        if (!forced) return std::nullopt;
        if (*forced) squares.must.insert(to);
    }
    return squares;
}

}  // namespace

bool IniArmyWriter::ruleOfVariant(const Letter& letter, Rule& rule) const {
    bool first = true;
    for (const VariantPromotion& each : draft_.variant.promotions) {
        const std::vector<std::string> among = splitLetters(each.letters);
        if (std::ranges::find(among, letter.letter) == among.end()) continue;
        for (const std::vector<Condition>* list : {&each.conditions, &each.forced}) {
            for (const Condition& condition : conjunctsOf(*list)) {
                const auto limit = pieceLimitIn(condition);
                if (!limit) continue;
                if (each.becomes != limit->letter) return false;
                const std::pair<std::string, std::int64_t> one(limit->letter, limit->number);
                if (std::ranges::find(rule.limits, one) == rule.limits.end()) rule.limits.push_back(one);
            }
        }
        const bool isFace = each.becomes.size() == 2 && each.becomes[0] == '+';
        if (!first && rule.ofPieces != isFace) return false;
        rule.ofPieces = isFace;
        first = false;
        for (const Side side : kSides) {
            const auto squares =
                isFace ? squaresOfPieces(draft_.rules, each, side) : squaresOfPawns(draft_.rules, each, side);
            if (!squares) return false;
            if (squares->may.empty()) continue;
            if (!rule.into[side].empty() &&
                (squares->may != rule.zone[side] || squares->must != rule.must[side]))
                return false;
            rule.zone[side] = squares->may;
            rule.must[side] = squares->must;
            rule.onCapture = squares->onCapture;
            for (const std::string& one : splitLetters(each.becomes)) {
                if (rule.into[side].find(one) == std::string::npos) rule.into[side] += one;
            }
        }
    }
    return true;
}

bool IniArmyWriter::ruleOfTree(const Letter& letter, Rule& rule) const {
    const BoardShape& shape = draft_.rules.shape;
    const IniMoves& moves = letter.moves;
    std::string into;
    if (moves.becomes->source == KindChoice::Source::Army) {
        into = draft_.variant.offers;
    } else {
        for (const std::string& id : moves.becomes->kinds) {
            const auto kind = ruleset_.kindById(id);
            if (!kind || ruleset_.letterOf(*kind).size() != 1) return false;
            into += ruleset_.letterOf(*kind);
            if (const auto limit = moves.limits.find(id); limit != moves.limits.end())
                rule.limits.emplace_back(ruleset_.letterOf(*kind), limit->second);
        }
    }
    for (const Side side : kSides) {
        SquareSet plain;
        for (const auto& [way, squares] : moves.ways) {
            if (!isLeap(way)) return false;
            rule.zone[side] |= reachedBy(shape, way, squares.promoting[side], side);
            plain |= reachedBy(shape, way, squares.from[side], side);
        }
        rule.must[side] = rule.zone[side] - plain;
        for (const auto& [way, squares] : moves.ways) {
            // All ways alike.
            const SquareSet all = reachedBy(shape, way, squares.everyStart(side), side) & rule.zone[side];
            if (reachedBy(shape, way, squares.promoting[side], side) != all) return false;
            if ((reachedBy(shape, way, squares.from[side], side) & rule.zone[side]) != all - rule.must[side])
                return false;
        }
        rule.into[side] = into;
    }
    return true;
}

void IniArmyWriter::findRules() {
    for (const Letter& letter : letters_) {
        if (letter.letter.size() != 1) continue;
        Rule rule;
        rule.letter = letter.letter;
        const auto own = std::ranges::find_if(draft_.variant.promotions, [&](const VariantPromotion& each) {
            return each.letters.find(letter.letter) != std::string::npos;
        });
        const bool byRule = own != draft_.variant.promotions.end();
        if (!byRule && !letter.moves.becomes) continue;
        if (!(byRule ? ruleOfVariant(letter, rule) : ruleOfTree(letter, rule))) {
            draft_.lose(byRule ? "/promotions/" + own->name : "/army/" + letter.letter);
            continue;
        }
        if (rule.zone == BySide<SquareSet>{}) continue;
        if (rule.into == BySide<std::string>{}) draft_.lose("/offers");
        rules_.push_back(std::move(rule));
    }
    findDemotions();
}

/// Whether each face turns back where its piece turns over.
void IniArmyWriter::findDemotions() {
    std::size_t back = 0;
    for (const VariantPromotion& each : draft_.variant.promotions) {
        if (!each.letters.starts_with('+')) continue;
        const auto rule = std::ranges::find(rules_, each.becomes, &Rule::letter);
        const auto turns = [&](Side side) {
            const auto squares = squaresOfPieces(draft_.rules, each, side);
            return squares && squares->may == rule->zone[side] && squares->must == rule->must[side] &&
                   squares->onCapture == rule->onCapture;
        };
        if (each.letters == "+" + each.becomes && rule != rules_.end() && rule->ofPieces &&
            std::ranges::all_of(kSides, turns)) {
            ++back;
        } else {
            draft_.lose("/promotions/" + each.name);
        }
    }
    if (back == 0) return;
    demotes_ = static_cast<std::size_t>(std::ranges::count_if(rules_, &Rule::ofPieces)) == back;
    if (!demotes_) draft_.lose("/promotions");
}

/// Whether pieces must promote wherever they may.
bool IniArmyWriter::piecesMust() const {
    return std::ranges::all_of(rules_,
                               [](const Rule& rule) { return !rule.ofPieces || rule.must == rule.zone; });
}

bool IniArmyWriter::promotionsFit(Immobility immobility) const {
    const bool illegal = immobility == Immobility::Illegal;
    return std::ranges::all_of(rules_, [&](const Rule& rule) {
        return std::ranges::all_of(kSides, [&](Side side) {
            const SquareSet& must = rule.must[side];
            if (rule.ofPieces && piecesMust()) return true;
            if (!rule.ofPieces && (must == rule.zone[side] || must.empty())) return true;
            const SquareSet stuck = illegal ? find(rule.letter)->stuck[side] & rule.zone[side] : SquareSet();
            return must == stuck;
        });
    });
}

void IniArmyWriter::writePromotions() {
    const Rule* pawns = nullptr;
    const Rule* pieces = nullptr;
    std::string pawnLetters;
    std::string promoted;
    const auto differs = [](const Rule& a, const Rule& b) {
        return a.zone != b.zone ||
               (a.ofPieces == b.ofPieces && (a.onCapture != b.onCapture || a.limits != b.limits));
    };
    for (const Rule& rule : rules_) {
        const Rule* same = rule.ofPieces ? pieces : pawns;
        const Rule* any = pieces != nullptr ? pieces : pawns;
        const bool clashes =
            (any != nullptr && differs(rule, *any)) ||
            (same != nullptr && !rule.ofPieces && (rule.must != same->must || rule.into != same->into));
        const bool isFace = rule.ofPieces && faces_.contains("+" + rule.letter);
        if (clashes || (rule.ofPieces && !isFace)) {
            draft_.lose("/promotions/" + rule.letter);
            continue;
        }
        if (rule.ofPieces) {
            pieces = &rule;
            promoted += fmt::format("{}{}:{}", promoted.empty() ? "" : " ", toLower(rule.letter),
                                    toLower(faces_.at("+" + rule.letter)));
        } else {
            pawns = &rule;
            pawnLetters += rule.letter;
        }
    }
    const Rule* any = pawns != nullptr ? pawns : pieces;
    if (any != nullptr) {
        zone_ = any->zone;
        draft_.say("promotionRegionWhite", draft_.squares(zone_[Side::White]));
        draft_.say("promotionRegionBlack", draft_.squares(zone_[Side::Black]));
    }
    if (pawns != nullptr) {
        if (pawnLetters != pawn_) draft_.say("promotionPawnTypes", iniLetters(pawnLetters));
        const BySide<std::string>& into = pawns->into;
        if (into[Side::White] == into[Side::Black]) {
            draft_.say("promotionPieceTypes", iniLetters(into[Side::White]));
        } else {
            draft_.say("promotionPieceTypesWhite", iniLetters(into[Side::White]));
            draft_.say("promotionPieceTypesBlack", iniLetters(into[Side::Black]));
        }
        if (pawns->must != pawns->zone) draft_.sayOff("mandatoryPawnPromotion");
        std::string limits;
        for (const auto& [letter, number] : pawns->limits)
            limits += fmt::format("{}{}:{}", limits.empty() ? "" : " ", toLower(letter), number);
        if (!limits.empty()) draft_.say("promotionLimit", limits);
    } else if (!pawn_.empty()) {
        draft_.say("promotionPawnTypes", "-");
    }
    if (pieces != nullptr) {
        draft_.say("promotedPieceType", promoted);
        if (pieces->onCapture) draft_.sayOn("piecePromotionOnCapture");
        if (piecesMust()) draft_.sayOn("mandatoryPiecePromotion");
        if (demotes_) draft_.sayOn("pieceDemotion");
    }
}

// --- castling ---

void IniArmyWriter::writeCastling(const std::string& field) {
    const Variant& variant = draft_.variant;
    const bool rights = field.find_first_not_of('-') != std::string::npos;
    std::string kings;
    std::string partners;
    std::set<Wing> wings;
    if (variant.castlers) {
        kings = variant.castlers->of;
        partners = variant.castlers->with;
        for (const auto& [wing, landing] : variant.castling) wings.insert(wing);
    } else {
        for (const Letter& letter : letters_) {
            for (const Node& node : letter.moves.castlings) {
                const auto* castle = actionAs<CastleAction>(node);
                const auto role = variant.roles.find(castle->with);
                if (role == variant.roles.end() || role->second.empty()) continue;
                if (!partners.empty() && partners != role->second) draft_.lose("/roles");
                partners = role->second;
                if (kings.find(letter.letter) == std::string::npos) kings += letter.letter;
                wings.insert(castle->wing);
            }
        }
    }
    if (!rights || kings.empty() || partners.empty()) return draft_.sayOff("castling");
    const BoardShape& shape = draft_.rules.shape;
    if (kings.size() != 1) draft_.lose("/castling");
    const Letter* king = find(kings.substr(0, 1));
    if (king == nullptr) return draft_.lose("/castling");
    if (king->kind != "king") draft_.say("castlingKingPiece", iniLetters(king->letter));
    const bool rooks = partners.size() == 1 && find(partners) != nullptr && find(partners)->kind == "rook";
    if (!rooks) draft_.say("castlingRookPieces", iniLetters(partners));
    for (const Wing wing : {Wing::HSide, Wing::ASide}) {
        const auto found = variant.castling.find(wing);
        const bool isH = wing == Wing::HSide;
        const int usual = isH ? 7 : 3;
        int file = usual;
        if (found != variant.castling.end() && found->second.king.size() == 1)
            file = found->second.king[0] - 'a' + 1;
        const bool usable = wings.contains(wing);
        if (usable && found != variant.castling.end() &&
            found->second.partner != std::string(1, static_cast<char>('a' + file - 1 + (isH ? -1 : 1))))
            draft_.lose(isH ? "/castling/h-side/partner" : "/castling/a-side/partner");
        if (!usable) file = std::min(file, shape.files());
        if (file != usual)
            draft_.say(isH ? "castlingKingsideFile" : "castlingQueensideFile",
                       std::string(1, static_cast<char>('a' + file - 1)));
        const std::string_view letters = isH ? "Kk" : "Qq";
        if (!usable && field.find_first_of(letters) != std::string::npos)
            draft_.lose(isH ? "/castling/h-side" : "/castling/a-side");
    }
    const auto homeOf = [&](const Letter& letter, Side side) {
        const auto kind = ruleset_.kindById(letter.piece->id);
        const auto squares = kind ? draft_.rules.of(*kind).unmovedOn[side] : SquareSet();
        return squares == SquareSet::all(shape) ? std::vector<Square>() : squares.list();
    };
    const std::vector<Square> stands = homeOf(*king, Side::White);
    const std::vector<Square> others = homeOf(*king, Side::Black);
    if (stands.empty()) return;
    const bool mirrored =
        others.empty() || shape.rankOf(others.front()) == shape.ranks() - 1 - shape.rankOf(stands.front());
    if (!mirrored) draft_.lose("/castling");
    if (stands.size() > 1) draft_.lose("/castling/of");
    const int rank = shape.rankOf(stands.front());
    const int file = shape.fileOf(stands.front());
    const auto letterOf = [](int number) { return std::string(1, static_cast<char>('a' + number)); };
    if (rank != 0) {
        draft_.say("castlingRank", std::to_string(rank + 1));
        draft_.say("castlingKingFile", letterOf(file));
    }
    // The outermost partners.
    int first = file;
    int last = file;
    for (const Letter& letter : letters_) {
        if (letter.letter.size() != 1 || partners.find(letter.letter) == std::string::npos) continue;
        for (const Square square : homeOf(letter, Side::White)) {
            if (shape.rankOf(square) != rank) continue;
            first = std::min(first, shape.fileOf(square));
            last = std::max(last, shape.fileOf(square));
        }
    }
    if (last != file && last != shape.files() - 1) draft_.say("castlingRookKingsideFile", letterOf(last));
    if (first != file && first != 0) draft_.say("castlingRookQueensideFile", letterOf(first));
}

}  // namespace chesspp::io
