// SPDX-License-Identifier: MIT
#include "core/io/ini_phrases.h"
#include "core/io/ini_rules_writer.h"
#include "core/language/condition_text.h"

#include <algorithm>
#include <fmt/format.h>

namespace chesspp::io {

namespace {

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

}  // namespace

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

std::string IniRulesWriter::heldIn(const MemberAccess& access) const {
    if (access.member == Member(SideMember::HandSize)) return "*";
    const auto* kind = access.member == Member(SideMember::Hand)
                           ? std::get_if<Literal>(&access.arguments.front().form)
                           : nullptr;
    const auto* id = kind != nullptr ? std::get_if<std::string>(&kind->value) : nullptr;
    const auto entry = std::ranges::find_if(
        draft_.variant.army, [&](const ArmyEntry& each) { return id != nullptr && each.kind == *id; });
    return entry != draft_.variant.army.end() ? entry->letter : std::string();
}

std::optional<IniRulesWriter::Count> IniRulesWriter::countIn(const Condition& condition) const {
    Count count;
    const Expression* quantity = &condition;
    const auto* negation = std::get_if<Negation>(&condition.form);
    const auto* comparison = std::get_if<Comparison>(&condition.form);
    if (negation != nullptr) quantity = &negation->operands.front();
    if (comparison != nullptr) quantity = &comparison->operands[0];
    const auto* sum = std::get_if<Arithmetic>(&quantity->form);
    if (sum != nullptr && sum->operation == ArithmeticOperator::Add) {
        const auto* held = std::get_if<MemberAccess>(&sum->operands[1].form);
        if (held == nullptr) return std::nullopt;
        count.held = heldIn(*held);
        quantity = &sum->operands[0];
    }
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
                // A capture takes one piece: from more it never comes to fewer at once.
                if (*number > 1 || (*number == 1 && !draft_.variant.events.empty())) return std::nullopt;
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
            static const Condition kept = conditionOf("all(board.squares, item.has_friend)");
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

bool IniRulesWriter::sayExtinction(const Goal& goal) {
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
        const bool isAlike = many.all == few.all && (few.all || many.letters == few.letters);
        const bool isOthers = many.atLeast && isAlike && many.ofFriend != few.ofFriend &&
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
    if (extinction_) {
        extinction_->letters += one.letters;
    } else {
        extinction_ = one;
    }
    // There the side that moved is judged first, and pieces in hand count.
    const bool ownLoss = !draft_.variant.events.empty() || army_.promotes(few.letters);
    if (goal.both != GoalOfBoth::Mover && ownLoss) draft_.lose("/goals/" + goal.rule.name + "/both");
    const bool dropsPieces = std::ranges::any_of(
        draft_.variant.drops, [&](const VariantDrop& rule) { return rule.letters != draft_.wall; });
    const bool countsHeld = std::ranges::all_of(
        counts, [](const Count& count) { return count.held == (count.all ? "*" : count.letters); });
    const bool countsNone =
        std::ranges::all_of(counts, [](const Count& count) { return count.held.empty(); });
    if (dropsPieces ? !countsHeld : !countsNone) draft_.lose("/goals/" + goal.rule.name);
    return true;
}

bool IniRulesWriter::sayFlag(const Goal& goal) {
    if (flags_.keep(goal)) return true;
    const std::vector<Condition> when = conjunctsOf(goal.rule.when);
    const auto count = when.size() == 1 ? countIn(when.front()) : std::nullopt;
    if (!count || !count->atLeast || !count->ofFriend || !count->held.empty() ||
        goal.result != GoalResult::Win)
        return false;
    if (!count->all && count->letters.size() != 1) return false;
    const SquareSet all = SquareSet::all(draft_.rules.shape);
    for (const Side side : kSides) {
        if (goal.rule.isFor(side) && count->all && count->squares[side] == all) return false;
    }
    const auto flagOf = [&](Side side) {
        return IniFlag{count->all ? "*" : count->letters, count->squares[side], count->number};
    };
    return flags_.keep(goal, flagOf(Side::White), flagOf(Side::Black));
}

bool IniRulesWriter::sayConnection(const Goal& goal) {
    const bool mayBe = goal.rule.side == ForSide::Each && goal.rule.when.size() == 1 &&
                       goal.result != GoalResult::Draw && !connects_;
    if (!mayBe) return false;
    std::vector<std::string> letters{"*"};
    for (const IniArmyWriter::Letter& letter : army_.letters()) letters.push_back(letter.letter);
    const auto say = [&](const std::string& types) {
        connects_ = true;
        if (types != "*") draft_.say("connectPieceTypes", iniLetters(types));
        if (goal.result == GoalResult::Loss) draft_.say("connectValue", "win");
        return true;
    };
    for (const std::string& types : letters) {
        for (int number = 2; number <= ini::kMostInSquare; ++number) {
            if (!saysJust(goal.rule.when, {ini::squarePhrase(number, types)})) continue;
            draft_.say("connectNxN", std::to_string(number));
            return say(types);
        }
        constexpr unsigned kDirections = 7;  // a bit each
        for (int number = 2; number <= ini::kMostInRow; ++number) {
            for (unsigned directions = 1; directions <= kDirections; ++directions) {
                const bool horizontal = (directions & 1U) != 0;
                const bool vertical = (directions & 2U) != 0;
                const bool diagonal = (directions & 4U) != 0;
                const auto phrase = ini::rowsPhrase({number, horizontal, vertical, diagonal, types});
                if (!phrase || !saysJust(goal.rule.when, {*phrase})) continue;
                draft_.say("connectN", std::to_string(number));
                if (!horizontal) draft_.sayOff("connectHorizontal");
                if (!vertical) draft_.sayOff("connectVertical");
                if (!diagonal) draft_.sayOff("connectDiagonal");
                return say(types);
            }
        }
    }
    return false;
}

/// Whether the goal counts pieces where no side can go on.
bool IniRulesWriter::notesNumbers(const Goal& goal) {
    if (goal.rule.side != ForSide::Each) return false;
    const std::string more = ini::piecesPhrase(">");
    const std::string fewer = ini::piecesPhrase("<");
    const std::string even = ini::piecesPhrase("==");
    const std::string full(ini::kFullBoard);
    const std::string passed(ini::kBothPassed);
    const std::string stuck(ini::kSomebodyStuck);
    const auto is = [&](GoalResult result, const std::vector<std::string>& phrases) {
        return goal.result == result && saysJust(goal.rule.when, phrases);
    };
    if (is(GoalResult::Win, {full, more})) return numbers_.full = true;
    if (is(GoalResult::Win, {passed, more})) return numbers_.passes = true;
    if (is(GoalResult::Draw, {full})) return fullBoardEnds_ = true;
    if (is(GoalResult::Draw, {stuck, even})) return numbers_.even = true;
    for (const GoalResult result : {GoalResult::Win, GoalResult::Loss}) {
        if (!is(result, {stuck, fewer})) continue;
        numbers_.fewer = result;
        return true;
    }
    return false;
}

void IniRulesWriter::writeNumbers() {
    const bool counts = numbers_.full || numbers_.passes;
    if (fullBoardEnds_) draft_.sayOn("adjudicateFullBoard");
    if (counts &&
        (numbers_.full != fullBoardEnds_ || numbers_.passes != passesEnd_ || draft_.variant.draws.odds))
        draft_.lose("/goals");
    if (counts) draft_.say("materialCounting", "unweighted");
    if (numbers_.even != numbers_.fewer.has_value()) draft_.lose("/goals");
    // That a stalemate is a draw makes it count by itself then.
    const GoalResult stale = draft_.variant.stuckWithoutRoyals.value_or(draft_.variant.stalemate);
    const bool bySelf = counts && stale == GoalResult::Draw;
    if (numbers_.fewer && !bySelf) draft_.sayOn("stalematePieceCount");
    const bool expected =
        stale == GoalResult::Loss ? numbers_.fewer == GoalResult::Win : numbers_.fewer == GoalResult::Loss;
    if ((numbers_.fewer && !expected) || (!numbers_.fewer && bySelf)) draft_.lose("/goals");
}

void IniRulesWriter::writeGoals() {
    const Variant& variant = draft_.variant;
    writeResults();
    bool passesSaid = false;
    for (const Goal& goal : variant.goals) {
        const std::string pointer = "/goals/" + goal.rule.name;
        const bool forEach = goal.rule.side == ForSide::Each;
        if (forEach && saysJust(goal.rule.when, {std::string(ini::kBothPassed)}) &&
            goal.result == GoalResult::Draw && passesEnd_) {
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
        if (notesNumbers(goal) || sayExtinction(goal) || sayFlag(goal) || sayConnection(goal)) continue;
        draft_.lose(pointer);
    }
    writeNumbers();
    if (passesEnd_ && !passesSaid) draft_.lose("/pass");
    // Explosions take royals, too.
    const auto royal = std::ranges::find(army_.letters(), army_.royal(), &IniArmyWriter::Letter::letter);
    if (royal != army_.letters().end() && royal->kind != "king") {
        if (extinction_) {
            draft_.lose("/goals");
        } else {
            extinction_ = Extinction{GoalResult::Loss, 0, 0, army_.royal()};
            draft_.sayOn("extinctionPseudoRoyal");
            if (draft_.rules.royals == RoyalRule::Together) draft_.sayOn("dupleCheck");
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
    flags_.write();
}

void IniRulesWriter::writeWinnersOfDraws() {
    const DrawRules& draws = draft_.variant.draws;
    if (draws.repetitionWinner) {
        const WinnerOfDraw winner = *draws.repetitionWinner;
        const bool ofSide = winner == WinnerOfDraw::White || winner == WinnerOfDraw::Black;
        const bool wins = winner == WinnerOfDraw::White || winner == WinnerOfDraw::Other;
        draft_.say("nFoldValue", wins ? "win" : "loss");
        if (ofSide) draft_.sayOn("nFoldValueAbsolute");
    }
    if (draws.perpetualCheck == GoalResult::Loss) {
        draft_.sayOn("perpetualCheckIllegal");
    } else if (draws.perpetualCheck) {
        draft_.lose("/draws/perpetual-check");
    }
    if (draws.odds == WinnerOfDraw::White || draws.odds == WinnerOfDraw::Black) {
        draft_.say("materialCounting", draws.odds == WinnerOfDraw::White ? "whitedrawodds" : "blackdrawodds");
    } else if (draws.odds) {
        draft_.lose("/draws/odds");
    }
}

void IniRulesWriter::writeCounts() {
    const std::vector<CountRule>& counts = draft_.variant.draws.counts;
    if (counts.empty()) return;
    const auto letterOf = [&](std::string_view kind) {
        const auto found = std::ranges::find(army_.letters(), kind, &IniArmyWriter::Letter::kind);
        return found != army_.letters().end() ? found->letter : std::string();
    };
    const ini::CountLetters letters{army_.pawn(), letterOf("rook"), letterOf("silver"), letterOf("knight")};
    const auto isLike = [](const CountRule& rule, const ini::CountPhrases& phrases) {
        std::vector<Expression> counted;
        if (!phrases.counted.empty())
            counted.push_back(*parseExpression(phrases.counted, ValueType::Number, ConditionPlace::Goal));
        return rule.moves == phrases.moves && rule.anew == phrases.anew && rule.counted == counted &&
               saysJust(rule.when, phrases.when);
    };
    for (const char* which : {"makruk", "cambodian", "asean"}) {
        if (std::ranges::equal(counts, ini::countPhrases(which, letters), isLike))
            return draft_.say("countingRule", which);
    }
    draft_.lose("/draws/counts");
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
    writeWinnersOfDraws();
    writeCounts();
    const bool twice = (draws.repetition.claim && draws.repetition.automatic) ||
                       (draws.quietMoves.claim && draws.quietMoves.automatic);
    if (twice || !draws.dead.empty())
        draft_.lost.warning({draft_.variant.id, "/draws", 0, 0}, "ini.lost-draws",
                            {{"section", draft_.variant.id}});
}

}  // namespace chesspp::io
