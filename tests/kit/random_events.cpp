// SPDX-License-Identifier: MIT
// Draws events: their conditions on the piece itself and on the other piece, and their parts.
#include "tests/kit/random_rules.h"
#include "tests/kit/rules_kit.h"

#include "core/language/condition_text.h"

#include <array>

namespace chesspp::kit {

namespace {

constexpr std::array kOfEvents{
    "other.side == enemy",
    "other.kind == \"A\"",
    "other.kind != self.kind",
    "other.exists",
    "not other.exists",
    "other.royal",
    "not self.royal",
    "other.square.distance_to(start) == 1",
    "other.has_role(\"rook\")",
    "self.kind == \"B\"",
    "self.side == board.turn",
    "start.rank_from(self.side) > 2",
    "start.has_friend",
    "start.piece == self",
    "other.moved",
    "not self.moved",
    "count(friend.pieces, item.square.distance_to(start) <= 2) > 1",
    "any(enemy.pieces, item == other)",
    "start.offset(1, 0).empty otherwise true",
    "self.square == start",
    "vacated.empty otherwise true",
    "vacated.distance_to(start) > 1",
};

constexpr std::array kOfParts{
    "destination.empty",           "destination.has_enemy",
    "not destination.piece.royal", "destination.piece.kind != self.kind",
    "destination.piece == other",  "not destination.has_friend",
    "destination.piece.moved",     "centre.distance_to(destination) == 1 otherwise true",
};

[[nodiscard]] Condition ofPart(std::string_view text) {
    return parseCondition(text, ConditionPlace::EventPart).value();
}

}  // namespace

Condition RandomRules::ofEvent() {
    if (oneIn(4)) return question("start");
    return parseCondition(kOfEvents[below(kOfEvents.size())], ConditionPlace::Event).value();
}

MultiPart RandomRules::eventPart() {
    const auto oneStep = [&] { return oneIn(5) ? std::optional<Offset>() : std::optional(step(2)); };
    MultiPart drawn;
    if (records() && oneIn(4))
        return oneIn(4) ? part(GiveAction{"B"}, PartBase::Start)
                        : part(setting(), PartBase::Start, oneStep());
    switch (below(13)) {
        case 0:
        case 1:
            drawn = partOnDisc(CaptureAction{}, PartBase::Start,
                               {between(1, 2), oneIn(2) ? RadiusFill::Ring : RadiusFill::Disc,
                                oneIn(2) ? RadiusCentre::With : RadiusCentre::Without});
            break;
        case 2:
            drawn = part(CaptureAction{}, PartBase::Start, oneStep());
            break;
        case 3:
            drawn = part(MoveAction{}, PartBase::Destination, oneStep());
            break;
        case 4:
            drawn = part(SummonAction{kinds({oneIn(8) ? "K" : "B"})}, PartBase::Start, oneStep());
            break;
        case 5:
            drawn = part(PromoteAction{kinds({oneIn(8) ? "K" : oneIn(2) ? "R" : "A"})}, PartBase::Start);
            break;
        case 6:
            drawn = part(MoveOtherAction{step(1), step(2)}, PartBase::Start);
            break;
        case 7:
            drawn = part(SwapAction{}, PartBase::Start, oneStep());
            break;
        case 8:
            drawn = oneIn(2) ? partOnDisc(ConvertAction{}, PartBase::Start, {1, RadiusFill::Ring, {}})
                             : part(ConvertAction{}, PartBase::Start, oneStep());
            break;
        case 9:
            drawn = partOnDisc(PushAction{between(1, 2), static_cast<Blocked>(below(4))}, PartBase::Start,
                               {1, RadiusFill::Ring, {}});
            break;
        case 10:
            drawn = part(PullAction{1, static_cast<Blocked>(below(4))}, PartBase::Start, step(2));
            break;
        case 11:
            drawn =
                part(SetAction{SetAction::Of::Mark, "trail", {}, between(1, 3)}, PartBase::Start, oneStep());
            break;
        default:
            drawn = part(PassAction{}, PartBase::Start);
            break;
    }
    if (records() && drawn.target && oneIn(5)) drawn.target = namedSquare();
    if (drawn.target && oneIn(8)) drawn.target = SquareTarget{{Expression{Subject::Vacated}}};
    while (oneIn(2)) drawn = when(drawn, ofPart(kOfParts[below(kOfParts.size())]));
    if (oneIn(6)) drawn = when(drawn, ofEvent());
    if (asks() && oneIn(6)) drawn = when(drawn, question("destination"));
    if (oneIn(4)) drawn.necessity = Necessity::Necessary;
    if (oneIn(30)) drawn.enabled = Enabled::No;
    return drawn;
}

std::vector<EventRule> RandomRules::oftenEvents(Royals royals) {
    std::vector<EventRule> on;
    while (oneIn(2)) {
        EventRule rule;
        rule.event = static_cast<PieceEvent>(below(7));
        if (oneIn(3)) rule.when.push_back(ofEvent());
        if (oneIn(3)) rule.conditions.push_back(oneIn(3) ? anywhere() : ofEvent());
        do {
            MultiPart drawn = eventPart();
            if (royals == Royals::Spared) {
                drawn = when(drawn, ofPart("not destination.piece.royal"));
            }
            rule.parts.push_back(std::move(drawn));
        } while (oneIn(3));
        strikeBeforeShoves(rule.parts);
        if (oneIn(30)) rule.enabled = Enabled::No;
        on.push_back(std::move(rule));
    }
    return on;
}

}  // namespace chesspp::kit
