// SPDX-License-Identifier: MIT
// Draws multis in which no part is certain, and pushes and pulls of pieces that may have been taken.
#include "tests/kit/random_rules.h"
#include "tests/kit/rules_kit.h"

#include "core/language/condition_text.h"

#include <array>
#include <string>

namespace chesspp::kit {

MultiPart RandomRules::strike() {
    constexpr std::array kWhom{
        "destination.has_enemy",
        "destination.has_enemy and not destination.piece.royal",
        "not destination.piece.royal",
        "destination.has_enemy and destination.piece.kind == self.kind",
        "destination.has_enemy and count(destination.around(1), item.occupied) < 4",
        "destination.occupied and not destination.piece.royal",
    };
    const Radius disc{1 + static_cast<int>(below(8) / 7), oneIn(4) ? RadiusFill::Disc : RadiusFill::Ring,
                      oneIn(3) ? RadiusCentre::With : RadiusCentre::Without};
    const PartBase base = oneIn(2) ? PartBase::Start : PartBase::Destination;
    MultiPart drawn =
        oneIn(3) ? partOnDisc(ConvertAction{}, base, disc) : partOnDisc(CaptureAction{}, base, disc);
    const bool spares = oneIn(3);
    drawn = when(drawn, parseCondition(kWhom[below(kWhom.size())]).value());
    if (spares) drawn = when(drawn, parseCondition("not destination.piece.royal").value());
    if (asks() && oneIn(6)) drawn = when(drawn, question("destination"));
    if (oneIn(4)) drawn.necessity = Necessity::Necessary;
    return drawn;
}

Node RandomRules::strikes() {
    MultiAction action;
    action.parts.push_back(strike());
    if (oneIn(3)) action.parts.push_back(strike());
    if (oneIn(2)) {
        const std::size_t where = oneIn(3) ? below(action.parts.size() + 1) : action.parts.size();
        action.parts.insert(action.parts.begin() + static_cast<std::ptrdiff_t>(where), oddPart());
    }
    if (oneIn(4)) action.parts.insert(action.parts.begin(), part(MoveAction{}, PartBase::Destination));
    const Offset there = step(2);
    Node node = oneIn(2) ? act(action, OwnSquare{}) : act(action, jump(there.forward, there.right));
    if (oneIn(3)) node.conditions.push_back(oneIn(2) ? anywhere() : notOntoFriends());
    if (oneIn(3)) node.mirror = mirror();
    return node;
}

Node RandomRules::pushes() {
    const int squares = between(1, 3);
    const auto blocked = static_cast<Blocked>(below(4));
    const PartAction pushOrPull =
        oneIn(2) ? PartAction{PushAction{squares, blocked}} : PartAction{PullAction{squares, blocked}};
    MultiAction action;
    action.parts.push_back(part(pushOrPull, PartBase::Destination));
    if (oneIn(3)) action.parts.front().necessity = Necessity::Necessary;
    strikeBeforeShoves(action.parts);
    if (oneIn(3)) action.parts.push_back(oddPart());
    const Offset there = step(2);
    Node node = act(action, jump(there.forward, there.right));
    if (oneIn(3)) node.conditions.push_back(destination());
    node.mirror = oneIn(2) ? Mirror::All : mirror();
    return node;
}

void RandomRules::strikeBeforeShoves(std::vector<MultiPart>& parts) {
    for (std::size_t i = 0; i < parts.size(); ++i) {
        MultiPart first = parts[i];
        const bool pushes = std::holds_alternative<PushAction>(first.action) ||
                            std::holds_alternative<PullAction>(first.action);
        if (!pushes || oneIn(3)) continue;
        first.necessity = Necessity::Optional;
        const bool onDisc = first.target && std::holds_alternative<Radius>(*first.target);
        switch (onDisc ? 0 : below(5)) {
            case 0:
            case 1:
                first.action = CaptureAction{};
                break;
            case 2:
                first.action = MoveAction{};
                break;
            case 3:
                first.action = SummonAction{kinds({"B"})};
                break;
            default:
                first.action = SwapAction{};
                break;
        }
        if (oneIn(2)) first.conditions.clear();
        if (oneIn(3)) first = when(first, destinationIs(SquareMember::HasEnemy));
        parts.insert(parts.begin() + static_cast<std::ptrdiff_t>(i), std::move(first));
        ++i;
    }
}

}  // namespace chesspp::kit
