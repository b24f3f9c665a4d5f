// SPDX-License-Identifier: MIT
#include "core/io/ini_rules_writer.h"

#include "core/game/fen_placement.h"
#include "core/io/ini_phrases.h"
#include "core/language/condition_text.h"

#include <algorithm>
#include <fmt/format.h>

namespace chesspp::io {

// --- hands ---

bool IniRulesWriter::mayBeInHand(std::string_view letter) const {
    const Variant& variant = draft_.variant;
    const std::string& fen = textOf(variant.start);
    std::string placement = fen.substr(0, fen.find(' '));
    const std::size_t open = std::min(placement.find('['), placement.size());
    const bool captures = variant.hands.captures == CapturesGo::ToCaptor;
    // What promotes may bring it to the board and, if it stays so, to a hand.
    if (captures && variant.hands.promoted == PromotedPiece::Stays) return true;
    if (!captures) placement.erase(0, open);
    return placement.find(letter) != std::string::npos ||
           placement.find(toLower(letter)) != std::string::npos;
}

/// Of a face such as +P only if the rule says so.
bool IniRulesWriter::names(const VariantDrop& rule, const std::string& letter) {
    if (rule.letters == kAnyLetter) return letter.size() == 1;
    const std::vector<std::string> letters = splitLetters(rule.letters);
    return std::ranges::find(letters, letter) != letters.end();
}

bool IniRulesWriter::isEnclosing(const Condition& condition) const {
    return enclosing_ && condition == *enclosing_;
}

/// All drops take the same, or none does.
void IniRulesWriter::findEnclosing() {
    const Variant& variant = draft_.variant;
    const auto all = [&](const Condition& condition) {
        return std::ranges::all_of(variant.drops, [&](const VariantDrop& rule) {
            return std::ranges::find(rule.conditions, condition) != rule.conditions.end();
        });
    };
    for (const char* which : {"reversi", "ataxx", "snort", "top"}) {
        const std::string phrase = ini::enclosingPhrase(which).value_or("");
        if (const auto plain = parseCondition(phrase, ConditionPlace::Drop); plain && all(*plain)) {
            enclosing_ = *plain;
            return draft_.say("enclosingDrop", which);
        }
        for (const VariantRegion& region : variant.regions) {
            const std::string name = fmt::format("board.region(\"{}\")", region.name);
            const auto first = parseCondition(
                fmt::format("if any({0}, item.empty) then destination in {0} else ({1})", name, phrase),
                ConditionPlace::Drop);
            const auto squares = draft_.rules.regions.find(region.name);
            if (!first || !all(*first) || squares == draft_.rules.regions.end()) continue;
            if (squares->second[Side::White] != squares->second[Side::Black]) continue;
            enclosing_ = *first;
            draft_.say("enclosingDrop", which);
            return draft_.say("enclosingDropStart", draft_.squares(squares->second[Side::White]));
        }
    }
}

void IniRulesWriter::writeFaces() {
    bool all = true;
    bool any = false;
    for (const IniArmyWriter::Letter& face : army_.letters()) {
        if (face.letter.size() == 1) continue;
        const auto base =
            std::ranges::find(army_.letters(), face.letter.substr(1), &IniArmyWriter::Letter::letter);
        if (base == army_.letters().end()) continue;
        const auto ofFace = dropsOf(face);
        const auto ofBase = dropsOf(*base);
        const bool isDropped = std::ranges::any_of(
            draft_.variant.drops, [&](const VariantDrop& rule) { return names(rule, face.letter); });
        any = any || isDropped;
        all = all && isDropped && ofFace && ofBase && ofFace->squares == ofBase->squares &&
              ofFace->perFile == ofBase->perFile;
    }
    if (!any) return;
    if (all) return draft_.sayOn("dropPromoted");
    draft_.lose("/drops");
}

std::optional<IniRulesWriter::Drops> IniRulesWriter::dropsOf(const IniArmyWriter::Letter& letter) const {
    Drops drops;
    bool any = false;
    for (const VariantDrop& rule : draft_.variant.drops) {
        if (!names(rule, letter.letter)) continue;
        std::vector<Condition> conditions = rule.conditions;
        std::erase_if(conditions, [&](const Condition& condition) { return isEnclosing(condition); });
        conditions = conjunctsOf(conditions);
        int perFile = 0;
        std::erase_if(conditions, [&](const Condition& condition) {
            const std::string inner =
                fmt::format("(friend.pieces, item.letter == \"{}\" and item.square.file == destination.file)",
                            letter.letter);
            if (condition == parseCondition("not any" + inner, ConditionPlace::Drop).value_or(Condition{}))
                perFile = 1;
            for (int number = 1; number <= 9 && perFile == 0; ++number) {
                const auto limit =
                    parseCondition(fmt::format("count{} < {}", inner, number), ConditionPlace::Drop);
                if (limit && condition == *limit) perFile = number;
            }
            return perFile > 0 &&
                   (condition ==
                        parseCondition("not any" + inner, ConditionPlace::Drop).value_or(Condition{}) ||
                    condition ==
                        parseCondition(fmt::format("count{} < {}", inner, perFile), ConditionPlace::Drop)
                            .value_or(Condition{}));
        });
        if (any && perFile != drops.perFile) return std::nullopt;
        any = true;
        drops.perFile = perFile;
        for (const Side side : kSides) {
            for (const Square square : draft_.rules.shape.squares()) {
                PlaceFacts facts;
                facts.side = side;
                facts.destination = square;
                const auto may = allHoldAt(draft_.rules, conditions, facts);
                if (!may) return std::nullopt;
                if (*may) drops.squares[side].insert(square);
            }
        }
    }
    return drops;
}

bool IniRulesWriter::isDeadEnd(const PositionRule& rule, std::string& letter) const {
    if (rule.side != ForSide::Each) return false;
    for (const IniArmyWriter::Letter& each : army_.letters()) {
        for (int ranks = 1; ranks <= 3; ++ranks) {
            if (!saysJust(rule.when, {fmt::format("last.piece.letter == \"{}\"", each.letter),
                                      fmt::format("last.to.rank_from(friend) > board.ranks - {}", ranks)}))
                continue;
            letter = each.letter;
            const SquareSet& stuck = each.stuck[Side::White];
            return stuck.size() == ranks * draft_.rules.shape.files();
        }
    }
    return false;
}

/// Which of the two all rules but those of drops agree with.
std::vector<IniArmyWriter::Immobility> IniRulesWriter::fittingImmobility() const {
    std::vector<Immobility> fitting;
    for (const Immobility choice : {Immobility::Allowed, Immobility::Illegal}) {
        const bool fits = std::ranges::all_of(army_.letters(), [&](const IniArmyWriter::Letter& letter) {
            if (letter.letter.size() != 1 || letter.stuck == BySide<SquareSet>{} ||
                army_.promotes(letter.letter))
                return true;
            // What never moves could not be dropped either.
            if (letter.stuck[Side::White] == SquareSet::all(draft_.rules.shape))
                return choice == Immobility::Allowed;
            const bool forbidden =
                std::ranges::any_of(draft_.variant.prohibitions, [&](const PositionRule& rule) {
                    std::string which;
                    return isDeadEnd(rule, which) && which == letter.letter;
                });
            return forbidden == (choice == Immobility::Illegal);
        });
        if (fits && army_.promotionsFit(choice)) fitting.push_back(choice);
    }
    return fitting;
}

void IniRulesWriter::writeHands() {
    const Variant& variant = draft_.variant;
    std::vector<Immobility> fitting = fittingImmobility();
    if (fitting.empty()) {
        if (!army_.promotionsFit(Immobility::Allowed) && !army_.promotionsFit(Immobility::Illegal))
            draft_.lose("/promotions");
        fitting.push_back(Immobility::Allowed);
    }
    immobility_ = fitting.front();
    if (variant.hands.endless != draft_.wall) draft_.lose("/hands/endless");
    writeWalls();
    if (variant.hands.captures == CapturesGo::ToCaptor) {
        draft_.sayOn("capturesToHand");
        if (variant.hands.promoted == PromotedPiece::Stays) draft_.sayOn("dropLoop");
    }
    writeDrops(fitting);
    if (immobility_ == Immobility::Illegal) draft_.sayOn("immobilityIllegal");
    writeGates();
}

void IniRulesWriter::writeWalls() {
    if (draft_.wall.empty()) return;
    const auto rule = std::ranges::find(draft_.variant.drops, draft_.wall, &VariantDrop::letters);
    for (const char* which : {"past", "edge", "duck", "static"}) {
        if ((rule->as == DroppedAs::MovingWall) != (which == std::string_view("duck"))) continue;
        std::vector<Condition> conditions = rule->conditions;
        const std::vector<std::string> phrases = ini::wallPhrases(which).value_or(std::vector<std::string>{});
        const auto isPhrase = [&](const Condition& condition) {
            return std::ranges::any_of(phrases, [&](const std::string& phrase) {
                return condition == parseCondition(phrase, ConditionPlace::Drop).value_or(Condition{});
            });
        };
        if (std::erase_if(conditions, isPhrase) != phrases.size()) continue;
        BySide<SquareSet> squares;
        for (const Side side : kSides) {
            for (const Square square : draft_.rules.shape.squares()) {
                PlaceFacts facts;
                facts.side = side;
                facts.destination = square;
                const auto may = allHoldAt(draft_.rules, conjunctsOf(conditions), facts);
                if (!may) return draft_.lose("/drops/" + rule->name);
                if (*may) squares[side].insert(square);
            }
        }
        draft_.say("wallingRule", which);
        const SquareSet all = SquareSet::all(draft_.rules.shape);
        if (squares[Side::White] != all)
            draft_.say("wallingRegionWhite", draft_.squares(squares[Side::White]));
        if (squares[Side::Black] != all)
            draft_.say("wallingRegionBlack", draft_.squares(squares[Side::Black]));
        return;
    }
    draft_.lose("/drops/" + rule->name);
}

void IniRulesWriter::writeDrops(const std::vector<Immobility>& fitting) {
    const Variant& variant = draft_.variant;
    const auto isWall = [&](const VariantDrop& rule) {
        return !draft_.wall.empty() && rule.letters == draft_.wall;
    };
    if (std::ranges::all_of(variant.drops, isWall)) return;
    draft_.sayOn("pieceDrops");
    const BoardShape& shape = draft_.rules.shape;
    const SquareSet all = SquareSet::all(shape);
    struct Wanted {
        const IniArmyWriter::Letter* letter;
        BySide<SquareSet> squares;
    };
    std::vector<Wanted> wanted;
    BySide<SquareSet> region;
    for (const VariantDrop& rule : variant.drops) {
        if (isWall(rule)) continue;
        if (rule.as != DroppedAs::Piece || !rule.unmoved.empty()) draft_.lose("/drops/" + rule.name);
    }
    findEnclosing();
    writeFaces();
    std::string doubled;
    for (const IniArmyWriter::Letter& letter : army_.letters()) {
        if (letter.letter.size() != 1 || letter.royal || !mayBeInHand(letter.letter)) continue;
        const auto drops = dropsOf(letter);
        if (!drops) {
            for (const VariantDrop& rule : variant.drops) {
                if (names(rule, letter.letter)) draft_.lose("/drops/" + rule.name);
            }
            continue;
        }
        if (drops->perFile > 0) {
            if (!doubled.empty()) draft_.lose("/drops");
            doubled = letter.letter;
            draft_.say("dropNoDoubled", iniLetters(letter.letter));
            if (drops->perFile != 1) draft_.say("dropNoDoubledCount", std::to_string(drops->perFile));
        }
        wanted.push_back({&letter, drops->squares});
        for (const Side side : kSides) region[side] |= drops->squares[side];
    }
    const BySide<SquareSet> zone = army_.promotionZone();
    struct Drop {
        BySide<SquareSet> within;
        bool firstRank = false;
        bool inZone = false;
        Immobility immobility{};
    };
    const auto fits = [&](const Drop& drop, const Wanted& one) {
        return std::ranges::all_of(kSides, [&](Side side) {
            SquareSet squares = drop.within[side];
            if (drop.immobility == Immobility::Illegal) squares -= one.letter->stuck[side];
            if (one.letter->letter == army_.pawn()) {
                for (int file = 0; file < shape.files() && !drop.firstRank; ++file)
                    squares.erase(*shape.at(file, side == Side::White ? 0 : shape.ranks() - 1));
                if (!drop.inZone) squares -= zone[side];
            }
            return squares == one.squares[side];
        });
    };
    const BySide<SquareSet> everywhere{all, all};
    std::vector<Drop> drops;
    for (const BySide<SquareSet>& within : {everywhere, region}) {
        for (const bool firstRank : {false, true}) {
            for (const bool inZone : {false, true}) {
                for (const Immobility immobility : fitting)
                    drops.push_back({within, firstRank, inZone, immobility});
            }
        }
    }
    const auto found = std::ranges::find_if(drops, [&](const Drop& drop) {
        return std::ranges::all_of(wanted, [&](const Wanted& one) { return fits(drop, one); });
    });
    if (found == drops.end()) return draft_.lose("/drops");
    if (found->within != everywhere) {
        draft_.say("dropRegionWhite", draft_.squares(region[Side::White]));
        draft_.say("dropRegionBlack", draft_.squares(region[Side::Black]));
    }
    if (found->firstRank) draft_.sayOn("firstRankPawnDrops");
    if (found->inZone) draft_.sayOn("promotionZonePawnDrops");
    immobility_ = found->immobility;
}

void IniRulesWriter::writeGates() {
    const Variant& variant = draft_.variant;
    const bool said = variant.fen.unmovedFiles == UnmovedFiles::Said;
    if (said) draft_.sayOn("gating");
    for (const VariantGate& gate : variant.gates) {
        const std::string pointer = "/gates/" + gate.name;
        bool fits = said && variant.gates.size() == 1 &&
                    saysJust(gate.conditions, {"not self.moved", "start.rank_from(friend) == 1"});
        for (const IniArmyWriter::Letter& letter : army_.letters()) {
            if (letter.letter.size() != 1) continue;
            const bool isPawn = letter.letter == army_.pawn();
            const bool isGated = gate.gated.find(letter.letter) != std::string::npos;
            const bool moves =
                gate.letters == kAnyLetter || gate.letters.find(letter.letter) != std::string::npos;
            const bool inHand = mayBeInHand(letter.letter) && !letter.royal && !isPawn;
            fits &= isGated == inHand;
            // What is left behind has moved.
            fits &= moves == !isPawn || (isGated && !moves);
        }
        if (fits) {
            draft_.sayOn("seirawanGating");
        } else {
            draft_.lose(pointer);
        }
    }
}

// --- prohibitions, obligations, events, passes ---

void IniRulesWriter::writeRules() {
    const Variant& variant = draft_.variant;
    for (const PositionRule& rule : variant.prohibitions) {
        const std::string pointer = "/prohibitions/" + rule.name;
        std::string dead;
        const bool forEach = rule.side == ForSide::Each;
        if (forEach && saysJust(rule.when, {"enemy.in_check"})) {
            draft_.sayOff("checking");
        } else if (forEach && saysJust(rule.when, {"last.did(\"drop\")", "enemy.in_check"})) {
            draft_.sayOff("dropChecks");
        } else if (forEach && std::ranges::any_of(army_.letters(), [&](const IniArmyWriter::Letter& each) {
                       return each.kind == "shogiPawn" && each.letter.size() == 1 &&
                              saysJust(rule.when, {"last.did(\"drop\")",
                                                   fmt::format("last.piece.letter == \"{}\"", each.letter),
                                                   "enemy.mated"});
                   })) {
            draft_.sayOn("shogiPawnDropMateIllegal");
        } else if (!isDeadEnd(rule, dead) || immobility_ != Immobility::Illegal) {
            draft_.lose(pointer);
        }
    }
    for (const PositionRule& rule : variant.obligations) {
        const bool fits = rule.side == ForSide::Each && variant.obligations.size() == 1;
        const auto dropped = std::ranges::find_if(army_.letters(), [&](const IniArmyWriter::Letter& each) {
            return saysJust(rule.when,
                            {"last.did(\"drop\")", fmt::format("last.piece.letter == \"{}\"", each.letter)});
        });
        if (fits && saysJust(rule.when, {"last.captured.exists"})) {
            draft_.sayOn("mustCapture");
        } else if (fits && saysJust(rule.when, {"last.did(\"drop\")"})) {
            draft_.sayOn("mustDrop");
        } else if (fits && dropped != army_.letters().end()) {
            draft_.sayOn("mustDrop");
            draft_.say("mustDropType", iniLetters(dropped->letter));
        } else {
            draft_.lose("/obligations/" + rule.name);
        }
    }
    writeEvents();
    if (variant.turn && draft_.wall.empty()) draft_.lose("/turn");
}

void IniRulesWriter::writeEvents() {
    if (sayFlips()) return;
    for (const VariantEvent& event : draft_.variant.events) {
        if (!sayExplosion(event)) draft_.lose("/events/" + event.name);
    }
}

/// The same after drops and after moves.
bool IniRulesWriter::sayFlips() {
    const std::vector<VariantEvent>& events = draft_.variant.events;
    if (events.size() != 2) return false;
    for (const char* which : {"reversi", "ataxx", "quadwrangle"}) {
        const int reach = which == std::string_view("reversi")
                              ? std::max(draft_.rules.shape.files(), draft_.rules.shape.ranks())
                              : 1;
        const auto isAfter = [&](const VariantEvent& event, PieceEvent what, const char* name) {
            const EventRule& rule = event.rule;
            if (event.letters != kAnyLetter || rule.event != what || rule.enabled != Enabled::Yes ||
                !rule.when.empty() || !rule.conditions.empty() || rule.parts.size() != 1)
                return false;
            const MultiPart& part = rule.parts.front();
            const auto* around = part.target ? std::get_if<Radius>(&*part.target) : nullptr;
            return std::holds_alternative<ConvertAction>(part.action) && around != nullptr &&
                   around->radius == reach && part.at == PartBase::Start && part.enabled == Enabled::Yes &&
                   saysJust(part.conditions,
                            ini::flipPhrases(which, name).value_or(std::vector<std::string>{}));
        };
        if (!isAfter(events[0], PieceEvent::Dropped, "dropped") ||
            !isAfter(events[1], PieceEvent::Moved, "moved"))
            continue;
        draft_.say("flipEnclosedPieces", which);
        return true;
    }
    return false;
}

bool IniRulesWriter::sayExplosion(const VariantEvent& event) {
    const EventRule& rule = event.rule;
    const bool plain = event.letters == kAnyLetter && rule.event == PieceEvent::Captures &&
                       rule.enabled == Enabled::Yes && rule.when.empty() && rule.conditions.empty() &&
                       rule.parts.size() == 1 && draft_.variant.events.size() == 1;
    if (!plain) return false;
    const MultiPart& part = rule.parts.front();
    const auto* around = part.target ? std::get_if<Radius>(&*part.target) : nullptr;
    const bool isBlast = std::holds_alternative<CaptureAction>(part.action) && around != nullptr &&
                         around->radius == 1 && around->centre == RadiusCentre::With &&
                         part.at == PartBase::Start && part.enabled == Enabled::Yes;
    if (!isBlast) return false;
    std::string immune;
    const Square centre{0};
    for (const IniArmyWriter::Letter& letter : army_.letters()) {
        const auto blows = [&](Square at) {
            PlaceFacts facts;
            facts.start = centre;
            facts.destination = at;
            facts.occupied = true;
            facts.letter = letter.letter;
            facts.royalThere = letter.royal;
            return allHoldAt(draft_.rules, part.conditions, facts);
        };
        const auto itself = blows(centre);
        const auto beside = blows(Square{1});
        if (!itself || !beside) return false;
        const bool isPawn = letter.letter == army_.pawn();
        if (!*itself && !*beside) {
            immune += letter.letter;
        } else if (!*itself || *beside == isPawn) {
            return false;
        }
    }
    draft_.sayOn("blastOnCapture");
    if (!immune.empty()) draft_.say("blastImmuneTypes", iniLetters(immune));
    return true;
}

void IniRulesWriter::writePass() {
    const Variant& variant = draft_.variant;
    if (!variant.pass) return;
    const auto& conditions = variant.pass->conditions;
    struct Form {
        std::string text;
        std::vector<std::string> options;
    };
    std::vector<Form> forms{
        {"friend.stuck", {"passOnStalemate"}},
        {"friend == white and friend.stuck", {"passOnStalemateWhite"}},
        {"friend == black and friend.stuck", {"passOnStalemateBlack"}},
        {"friend == white or false and friend.stuck", {"passWhite"}},
        {"friend == black or false and friend.stuck", {"passBlack"}},
        {"friend == white", {"passWhite"}},
        {"friend == black", {"passBlack"}},
        {"friend == white or true and friend.stuck", {"passWhite", "passOnStalemate"}},
        {"friend == black or true and friend.stuck", {"passBlack", "passOnStalemate"}},
        {"friend == white or friend.stuck", {"passWhite", "passOnStalemate"}},
        {"friend == black or friend.stuck", {"passBlack", "passOnStalemate"}},
        {"friend == white or friend == black and friend.stuck", {"passWhite", "passOnStalemateBlack"}},
        {"friend == black or friend == white and friend.stuck", {"passBlack", "passOnStalemateWhite"}}};
    if (conditions.empty()) {
        draft_.sayOn("pass");
    } else {
        const auto found = std::ranges::find_if(forms, [&](const Form& form) {
            return saysJust(conditions, {form.text}) ||
                   (conditions.size() == 1 && conditions.front() == conditionOf(form.text));
        });
        const bool inParts = saysJust(conditions, {"friend == white", "friend.stuck"});
        const bool inBlackParts = saysJust(conditions, {"friend == black", "friend.stuck"});
        if (inParts || inBlackParts) {
            draft_.sayOn(inParts ? "passOnStalemateWhite" : "passOnStalemateBlack");
        } else if (found != forms.end()) {
            for (const std::string& option : found->options) draft_.sayOn(option);
        } else {
            return draft_.lose("/pass");
        }
    }
    // There two passes in a row end every game.
    passesEnd_ = true;
}

}  // namespace chesspp::io
