// SPDX-License-Identifier: MIT
#include "core/io/ini_rules_writer.h"

#include "core/game/fen_placement.h"
#include "core/language/condition_text.h"

#include <algorithm>
#include <fmt/format.h>

namespace chesspp::io {

namespace {

Condition asCondition(const std::string& text) {
    auto condition = parseCondition(text, ConditionPlace::Goal);
    if (!condition) condition = parseCondition(text);
    return condition.value_or(Condition{Literal{false}});
}
/// These, in any order.
bool saysJust(const std::vector<Condition>& conditions, const std::vector<std::string>& texts) {
    std::vector<Condition> wanted;
    for (const std::string& text : texts) wanted.push_back(asCondition(text));
    wanted = conjunctsOf(wanted);
    const std::vector<Condition> all = conjunctsOf(conditions);
    return all.size() == wanted.size() && std::ranges::is_permutation(all, wanted);
}
/// The value of an option for the side to move, of a result for the other.
std::string_view valueForLoser(GoalResult winner) {
    switch (winner) {
        case GoalResult::Win:
            return "loss";
        case GoalResult::Loss:
            return "win";
        case GoalResult::Draw:
            break;
    }
    return "draw";
}
GoalResult reversed(GoalResult result) {
    switch (result) {
        case GoalResult::Win:
            return GoalResult::Loss;
        case GoalResult::Loss:
            return GoalResult::Win;
        case GoalResult::Draw:
            break;
    }
    return GoalResult::Draw;
}

const std::vector<std::string>& bothPassed() {
    static const std::vector<std::string> texts{"last.did(\"pass\")", "board.move_back(2).did(\"pass\")"};
    return texts;
}

}  // namespace

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

std::optional<IniRulesWriter::Drops> IniRulesWriter::dropsOf(const IniArmyWriter::Letter& letter) const {
    Drops drops;
    bool any = false;
    for (const VariantDrop& rule : draft_.variant.drops) {
        if (rule.letters != kAnyLetter && rule.letters.find(letter.letter) == std::string::npos) continue;
        std::vector<Condition> conditions = conjunctsOf(rule.conditions);
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
    if (!variant.hands.endless.empty()) draft_.lose("/hands/endless");
    if (variant.hands.captures == CapturesGo::ToCaptor) {
        draft_.sayOn("capturesToHand");
        if (variant.hands.promoted == PromotedPiece::Stays) draft_.sayOn("dropLoop");
    }
    writeDrops(fitting);
    if (immobility_ == Immobility::Illegal) draft_.sayOn("immobilityIllegal");
    writeGates();
}

void IniRulesWriter::writeDrops(const std::vector<Immobility>& fitting) {
    const Variant& variant = draft_.variant;
    if (variant.drops.empty()) return;
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
        if (rule.as != DroppedAs::Piece) draft_.lose("/drops/" + rule.name);
    }
    std::string doubled;
    for (const IniArmyWriter::Letter& letter : army_.letters()) {
        if (letter.letter.size() != 1 || letter.royal || !mayBeInHand(letter.letter)) continue;
        const auto drops = dropsOf(letter);
        if (!drops) {
            for (const VariantDrop& rule : variant.drops) {
                if (rule.letters == kAnyLetter || rule.letters.find(letter.letter) != std::string::npos)
                    draft_.lose("/drops/" + rule.name);
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
        std::string held;
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
        const bool fits = rule.side == ForSide::Each && variant.obligations.size() == 1 &&
                          saysJust(rule.when, {"last.captured.exists"});
        if (fits) {
            draft_.sayOn("mustCapture");
        } else {
            draft_.lose("/obligations/" + rule.name);
        }
    }
    writeEvents();
    if (variant.turn) draft_.lose("/turn");
}

void IniRulesWriter::writeEvents() {
    for (const VariantEvent& event : draft_.variant.events) {
        if (!sayExplosion(event)) draft_.lose("/events/" + event.name);
    }
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
                   (conditions.size() == 1 && conditions.front() == asCondition(form.text));
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

// --- ends of the game ---

bool IniRulesWriter::squaresOf(const Expression& inner, Count& count) const {
    count.all = true;
    for (const Side side : kSides) {
        bool known = false;
        for (const IniArmyWriter::Letter& letter : army_.letters()) {
            SquareSet squares;
            for (const Square square : draft_.rules.shape.squares()) {
                PlaceFacts facts;
                facts.side = side;
                facts.item = square;
                facts.itemLetter = letter.letter;
                facts.itemRoyal = letter.royal;
                const auto is = holdsAt(draft_.rules, inner, facts);
                if (!is) return false;
                if (*is) squares.insert(square);
            }
            const bool listed = count.letters.find(letter.letter) != std::string::npos;
            if (squares.empty()) {
                if (side == Side::Black && listed) return false;
                count.all = false;
                continue;
            }
            if (known && count.squares[side] != squares) return false;
            if (side == Side::Black && !listed) return false;
            count.squares[side] = squares;
            known = true;
            if (!listed) count.letters += letter.letter;
        }
        if (!known) return false;
    }
    return true;
}

std::optional<IniRulesWriter::Count> IniRulesWriter::countIn(const Condition& condition) const {
    Count count;
    const Expression* quantity = &condition;
    const auto* negation = std::get_if<Negation>(&condition.form);
    const auto* comparison = std::get_if<Comparison>(&condition.form);
    if (negation != nullptr) quantity = &negation->operands.front();
    if (comparison != nullptr) quantity = &comparison->operands[0];
    const auto* quantifier = std::get_if<Quantifier>(&quantity->form);
    if (quantifier == nullptr) return std::nullopt;
    if (comparison != nullptr) {
        const auto* literal = std::get_if<Literal>(&comparison->operands[1].form);
        const auto* number = literal != nullptr ? std::get_if<std::int64_t>(&literal->value) : nullptr;
        if (number == nullptr || quantifier->kind != QuantifierKind::Count) return std::nullopt;
        switch (comparison->operation) {
            case ComparisonOperator::Less:
                count.number = *number - 1;
                break;
            case ComparisonOperator::LessOrEqual:
                count.number = *number;
                break;
            case ComparisonOperator::Equal:
                // It was more before: the last move is the first that can make it so.
                if (*number > 1) return std::nullopt;
                count.number = *number;
                break;
            case ComparisonOperator::GreaterOrEqual:
                count.number = *number;
                count.atLeast = true;
                break;
            case ComparisonOperator::Greater:
                count.number = *number + 1;
                count.atLeast = true;
                break;
            case ComparisonOperator::NotEqual:
                return std::nullopt;
        }
    } else {
        if (quantifier->kind == QuantifierKind::All && negation == nullptr) {
            static const Condition kept = asCondition("all(board.squares, item.has_friend)");
            const auto& usual = std::get<Quantifier>(kept.form);
            if (quantifier->operands[1] != usual.operands[1]) return std::nullopt;
            for (const Side side : kSides) {
                for (const Square square : draft_.rules.shape.squares()) {
                    PlaceFacts facts;
                    facts.side = side;
                    facts.destination = square;
                    const Condition within{
                        Membership{{Expression{Subject::Destination}, quantifier->operands[0]}}};
                    const auto is = holdsAt(draft_.rules, within, facts);
                    if (!is) return std::nullopt;
                    if (*is) count.squares[side].insert(square);
                }
            }
            if (count.squares[Side::White].size() != count.squares[Side::Black].size()) return std::nullopt;
            count.atLeast = true;
            count.number = count.squares[Side::White].size();
            count.all = true;
            return count;
        }
        if (quantifier->kind != QuantifierKind::Any) return std::nullopt;
        count.atLeast = negation == nullptr;
        count.number = negation == nullptr ? 1 : 0;
    }
    const auto* access = std::get_if<MemberAccess>(&quantifier->operands[0].form);
    if (access == nullptr || access->member != Member(SideMember::Pieces)) return std::nullopt;
    const auto* subject = std::get_if<Subject>(&access->of.front().form);
    if (subject == nullptr || (*subject != Subject::Friend && *subject != Subject::Enemy))
        return std::nullopt;
    count.ofFriend = *subject == Subject::Friend;
    if (!squaresOf(quantifier->operands[1], count)) return std::nullopt;
    return count;
}

void IniRulesWriter::writeResults() {
    const Variant& variant = draft_.variant;
    bool anyRoyal = false;
    BySide<int> royals;
    if (const std::string& fen = textOf(variant.start); true) {
        const std::string board = fen.substr(0, fen.find(' '));
        for (const IniArmyWriter::Letter& letter : army_.letters()) {
            if (!letter.royal || letter.letter.size() != 1) continue;
            anyRoyal = true;
            royals[Side::White] += static_cast<int>(std::ranges::count(board, letter.letter[0]));
            royals[Side::Black] += static_cast<int>(std::ranges::count(board, toLower(letter.letter)[0]));
        }
    }
    if (variant.checkmate != GoalResult::Win && anyRoyal)
        draft_.say("checkmateValue", std::string(valueForLoser(variant.checkmate)));
    const GoalResult bare = variant.stuckWithoutRoyals.value_or(variant.stalemate);
    const bool both = royals[Side::White] > 0 && royals[Side::Black] > 0;
    const bool none = royals[Side::White] == 0 && royals[Side::Black] == 0;
    if (!both && !none && bare != variant.stalemate) draft_.lose("/goals/stuck-without-royals");
    const GoalResult stale = none ? bare : variant.stalemate;
    if (stale != GoalResult::Draw) draft_.say("stalemateValue", std::string(valueForLoser(stale)));
}

bool IniRulesWriter::sayExtinction(const Goal& goal, bool& first) {
    std::vector<Count> counts;
    for (const Condition& condition : conjunctsOf(goal.rule.when)) {
        const auto count = countIn(condition);
        if (!count) return false;
        counts.push_back(*count);
    }
    if (counts.empty() || counts.size() > 2) return false;
    const SquareSet all = SquareSet::all(draft_.rules.shape);
    const Count& few = counts.front();
    if (few.atLeast || few.squares != BySide<SquareSet>{all, all} || few.number < 0) return false;
    Extinction one{few.ofFriend ? goal.result : reversed(goal.result), few.number, 0,
                   few.all ? "*" : few.letters};
    if (!few.all && few.letters.size() > 1) return false;
    if (counts.size() == 2) {
        const Count& many = counts.back();
        const bool isOthers = many.atLeast && many.all && many.ofFriend != few.ofFriend &&
                              many.squares == BySide<SquareSet>{all, all};
        if (!isOthers) return false;
        one.others = many.number;
    }
    if (goal.rule.side != ForSide::Each) {
        // The other side has a royal, which it never loses.
        const Side about = (goal.rule.side == ForSide::White) == few.ofFriend ? Side::White : Side::Black;
        const std::string& fen = textOf(draft_.variant.start);
        const std::string board = fen.substr(0, fen.find(' '));
        const std::string royal = about == Side::White ? toLower(army_.royal()) : army_.royal();
        const bool isSafe = few.number == 0 && !royal.empty() && board.find(royal) != std::string::npos &&
                            (few.all || few.letters == army_.royal());
        if (!isSafe) return false;
    }
    if (extinction_ && (extinction_->result != one.result || extinction_->number != one.number ||
                        extinction_->others != one.others))
        return false;
    first = !extinction_;
    if (extinction_) {
        extinction_->letters += one.letters;
    } else {
        extinction_ = one;
    }
    // There the side that moved is judged first, and pieces in hand count.
    const bool ownLoss = draft_.variant.events.size() > 0 || army_.promotes(few.letters);
    if (goal.both != GoalOfBoth::Mover && ownLoss) draft_.lose("/goals/" + goal.rule.name + "/both");
    if (!draft_.variant.drops.empty()) draft_.lose("/goals/" + goal.rule.name);
    return true;
}

bool IniRulesWriter::sayFlag(const Goal& goal) {
    const std::vector<Condition> when = conjunctsOf(goal.rule.when);
    const auto count = when.size() == 1 ? countIn(when.front()) : std::nullopt;
    if (!count || !count->atLeast || !count->ofFriend || goal.result != GoalResult::Win) return false;
    if (!count->all && count->letters.size() != 1) return false;
    const SquareSet all = SquareSet::all(draft_.rules.shape);
    for (const Side side : kSides) {
        if (!goal.rule.isFor(side)) continue;
        if (flags_[side] || (count->all && count->squares[side] == all)) return false;
    }
    for (const Side side : kSides) {
        if (goal.rule.isFor(side))
            flags_[side] = Flag{count->all ? "*" : count->letters, count->squares[side], count->number};
    }
    const auto& white = flags_[Side::White];
    const auto& black = flags_[Side::Black];
    return !white || !black || white->number == black->number;
}

void IniRulesWriter::writeGoals() {
    const Variant& variant = draft_.variant;
    writeResults();
    bool passesSaid = false;
    for (const Goal& goal : variant.goals) {
        const std::string pointer = "/goals/" + goal.rule.name;
        const bool forEach = goal.rule.side == ForSide::Each;
        bool first = false;
        if (forEach && saysJust(goal.rule.when, bothPassed()) && goal.result == GoalResult::Draw &&
            passesEnd_) {
            passesSaid = true;
            continue;
        }
        std::optional<int> checks;
        for (int number = 1; number <= 9 && forEach && goal.result == GoalResult::Win; ++number) {
            if (saysJust(goal.rule.when, {fmt::format("friend.checks_given >= {}", number)})) checks = number;
        }
        if (checks && !checks_) {
            checks_ = checks;
            draft_.sayOn("checkCounting");
            continue;
        }
        if (sayExtinction(goal, first) || sayFlag(goal)) continue;
        draft_.lose(pointer);
    }
    if (passesEnd_ && !passesSaid) draft_.lose("/pass");
    // Explosions take royals, too.
    const bool blasts = std::ranges::any_of(
        draft_.options, [](const auto& option) { return option.first == "blastOnCapture"; });
    if (!army_.royal().empty() && blasts) {
        if (extinction_) {
            draft_.lose("/goals");
        } else {
            extinction_ = Extinction{GoalResult::Loss, 0, 0, army_.royal()};
            draft_.sayOn("extinctionPseudoRoyal");
        }
    }
    if (extinction_) {
        const GoalResult result = extinction_->result;
        draft_.say("extinctionValue", result == GoalResult::Win    ? "win"
                                      : result == GoalResult::Loss ? "loss"
                                                                   : "draw");
        draft_.say("extinctionPieceTypes", iniLetters(extinction_->letters));
        if (extinction_->number > 0) draft_.say("extinctionPieceCount", std::to_string(extinction_->number));
        if (extinction_->others > 0)
            draft_.say("extinctionOpponentPieceCount", std::to_string(extinction_->others));
    }
    for (const Side side : kSides) {
        const std::string name = side == Side::White ? "White" : "Black";
        if (!flags_[side]) continue;
        draft_.say("flagRegion" + name, draft_.squares(flags_[side]->squares));
        if (flags_[side]->letters != "*") draft_.say("flagPiece" + name, iniLetters(flags_[side]->letters));
    }
    const auto& flag = flags_[Side::White] ? flags_[Side::White] : flags_[Side::Black];
    if (flag && flag->number != 1) draft_.say("flagPieceCount", std::to_string(flag->number));
}

void IniRulesWriter::writeDraws() {
    const DrawRules& draws = draft_.variant.draws;
    const auto number = [](const DrawCounter& counter) {
        return counter.claim ? *counter.claim : counter.automatic.value_or(0);
    };
    if (number(draws.repetition) != 3) draft_.say("nFoldRule", std::to_string(number(draws.repetition)));
    if (number(draws.quietMoves) != 50) draft_.say("nMoveRule", std::to_string(number(draws.quietMoves)));
    if (draws.resettingLetters != army_.pawn())
        draft_.say("nMoveRuleTypes", iniLetters(draws.resettingLetters));
    const bool twice = (draws.repetition.claim && draws.repetition.automatic) ||
                       (draws.quietMoves.claim && draws.quietMoves.automatic);
    if (twice || !draws.dead.empty())
        draft_.lost.warning({draft_.variant.id, "/draws", 0, 0}, "ini.lost-draws",
                            {{"section", draft_.variant.id}});
}

}  // namespace chesspp::io
