// SPDX-License-Identifier: MIT
#include "tests/kit/random_rules.h"

#include "tests/kit/questions.h"
#include "tests/kit/rules_kit.h"

#include "core/geometry/named_regions.h"
#include "core/language/condition_text.h"
#include "core/language/validate_tree.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <string>

namespace chesspp::kit {

Condition RandomRules::question(std::string_view square) {
    std::string text(records() && !oneIn(3) ? memory() : kQuestions[below(kQuestions.size())]);
    for (std::size_t at = 0; (at = text.find("at.", at)) != std::string::npos;) {
        const bool isWord =
            at == 0 || !(std::isalnum(static_cast<unsigned char>(text[at - 1])) || text[at - 1] == '_');
        if (isWord) text.replace(at, 2, square);
        at += square.size();
    }
    for (const std::string_view form : {"(at)", "at in"}) {
        if (const std::size_t at = text.find(form); at != std::string::npos) {
            text.replace(at + (form[0] == '(' ? 1 : 0), 2, square);
        }
    }
    return parseCondition(text).value();
}

Offset RandomRules::step(int farthest) {
    for (;;) {
        const Offset drawn{between(-farthest, farthest), between(-farthest, farthest)};
        if (drawn != Offset{}) return drawn;
    }
}

Condition RandomRules::destination() {
    switch (below(6)) {
        case 0:
            return destinationIs(SquareMember::Empty);
        case 1:
            return destinationIs(SquareMember::HasEnemy);
        case 2:
            return destinationIs(SquareMember::Occupied);
        case 3:
            return logical(LogicalOperator::Or,
                           {destinationIs(SquareMember::Empty), destinationIs(SquareMember::HasEnemy)});
        case 4:
            return notOntoFriends();
        default:
            return destinationIs(SquareMember::HasFriend);
    }
}

Condition RandomRules::anywhere() {
    const auto beside = [&] { return offset(Subject::Start, between(-2, 2), between(-2, 2)); };
    switch (below(8)) {
        case 0:
            return member(beside(), SquareMember::Empty);
        case 1:
            return member(beside(), SquareMember::HasEnemy);
        case 2:
            return negated(member(beside(), SquareMember::HasFriend));
        case 3:
            return selfUnmoved();
        case 4:
            return compare(member(the(Subject::Start), SquareMember::RankFrom,
                                  {member(the(Subject::Self), PieceMember::Side)}),
                           ComparisonOperator::Less, number(between(2, 6)));
        case 5:
            return otherwise(member(beside(), SquareMember::Empty), true);
        case 6:
            return logical(LogicalOperator::Xor, {member(beside(), SquareMember::Occupied),
                                                  member(beside(), SquareMember::HasEnemy), selfUnmoved()});
        default:
            return choice(member(beside(), SquareMember::Empty), member(beside(), SquareMember::Empty),
                          selfUnmoved());
    }
}

Mirror RandomRules::mirror() {
    constexpr std::array kMirrors{Mirror::None, Mirror::Sides, Mirror::Ends,
                                  Mirror::Both, Mirror::Turns, Mirror::All};
    return kMirrors[below(kMirrors.size())];
}

Node RandomRules::leaf() {
    Node node = act(MoveAction{}, jump(1, 0));
    if (oneIn(6)) node.action = CaptureAction{};
    switch (below(6)) {
        case 0:
            node.target = Jump{step(3)};
            break;
        case 1:
            node.target = slide(between(-2, 2), 1);
            break;
        case 2: {
            Line drawn = line(between(-2, 2), between(1, 2));
            if (oneIn(3)) drawn.first = 2;
            if (oneIn(2)) drawn.last = between(2, 4);
            if (oneIn(4)) drawn.from = step(2);
            if (oneIn(4)) drawn.offBoard = OffBoard::WalkIn;
            node.target = drawn;
            node.stops.push_back(oneIn(3) ? destinationIs(SquareMember::HasEnemy)
                                          : destinationIs(SquareMember::Occupied));
            if (oneIn(3)) {
                node.stops.push_back(destinationIs(SquareMember::HasFriend));
                node.stopRule = oneIn(2) ? StopRule::Any : StopRule::All;
            }
            break;
        }
        case 3:
            node.target = Segment{step(1), between(1, 3), {}, OffBoard::Refuse};
            break;
        case 4:
            node.target =
                Radius{between(1, 2), oneIn(2) ? RadiusFill::Ring : RadiusFill::Disc, RadiusCentre::Without};
            break;
        default:
            node.target = Jump{step(1)};
            break;
    }
    // Most targets are asked something, or everybody could take everything.
    if (!std::holds_alternative<Slide>(*node.target) || oneIn(3)) node.conditions.push_back(destination());
    if (oneIn(4)) node.conditions.push_back(anywhere());
    const std::size_t rarely = records() ? 2 : 6;
    if (asks() && oneIn(rarely)) node.conditions.push_back(question("destination"));
    node.mirror = mirror();
    if (oneIn(5)) node.leaves.push_back({"trail", step(1)});
    return node;
}

Node RandomRules::castling(Wing wing) {
    Node node = act(CastleAction{wing, oneIn(4) ? "pair" : "rook"});
    if (oneIn(3)) node.conditions.push_back(anywhere());
    if (asks() && oneIn(3)) node.conditions.push_back(question("start"));
    if (oneIn(4)) node.leaves.push_back({"trail", step(1)});
    return node;
}

Node RandomRules::multi() {
    const bool odd = forms_ != Forms::Compiled && forms_ != Forms::Eventful;
    if (odd && oneIn(5)) return strikes();
    if (odd && oneIn(5)) return pushes();
    const Offset there = step(2);
    MultiAction action;
    action.parts.push_back(part(MoveAction{}, PartBase::Destination, {}, Necessity::Necessary));
    switch (below(4)) {
        case 0: {
            MultiPart taken = part(CaptureAction{}, PartBase::Start, step(1));
            if (oneIn(2)) taken = when(taken, destinationIs(SquareMember::HasEnemy));
            if (oneIn(2)) taken.necessity = Necessity::Necessary;
            action.parts.push_back(taken);
            break;
        }
        case 1:
            action.parts.push_back(part(PromoteAction{army()}, PartBase::Start, {}, Necessity::Necessary));
            break;
        case 2:
            action.parts.push_back(
                when(part(SummonAction{kinds({"B"})}, PartBase::Start, {}), selfUnmoved()));
            break;
        default:
            action.parts.push_back(part(CaptureAction{}, PartBase::Destination, step(1)));
            break;
    }
    if (odd && oneIn(2)) {
        if (oneIn(3)) action.parts.clear();
        for (std::size_t i = 0; i <= below(2); ++i) {
            const MultiPart drawn = oddPart();
            action.parts.insert(
                action.parts.begin() + static_cast<std::ptrdiff_t>(below(action.parts.size() + 1)), drawn);
        }
        strikeBeforeShoves(action.parts);
    }
    Node node = act(action, jump(there.forward, there.right));
    if (odd && oneIn(4)) node.target = farTarget();
    node.conditions.push_back(oneIn(2) ? destinationIs(SquareMember::Empty) : notOntoFriends());
    if (oneIn(2)) {
        node.conditions.push_back(
            member(the(Subject::Destination), SquareMember::Marked, {text("trail"), the(Subject::Enemy)}));
    }
    if (oneIn(4)) node.conditions.push_back(anywhere());
    if (asks() && oneIn(6)) node.conditions.push_back(question("destination"));
    node.mirror = mirror();
    return node;
}

Target RandomRules::farTarget() {
    switch (below(5)) {
        case 0: {
            Hop hop;
            hop.direction = step(1);
            constexpr std::array kOver{"any", "enemy", "friend", "B"};
            hop.over = kOver[below(kOver.size())];
            hop.count = oneIn(4) ? 2 : 1;
            if (oneIn(3)) hop.before = {Reach::Rule::AtMost, between(1, 3)};
            if (oneIn(2)) hop.after = {Reach::Rule::Exactly, 1};
            hop.hurdle = static_cast<HurdleFate>(below(3));
            return hop;
        }
        case 1:
        case 2: {
            PathTarget path;
            const auto taking = [&] { return oneIn(3) ? LegTaking::Takes : LegTaking::Passes; };
            const std::vector<Condition> asked{destination()};
            if (oneIn(2)) {
                path.legs.push_back({{Jump{step(2)}}, asked, LegRepeat::Once, taking()});
            } else {
                path.legs.push_back({{Radius{1, RadiusFill::Ring, {}}}, asked, LegRepeat::Once, taking()});
            }
            if (oneIn(2)) {
                path.legs.push_back(
                    {{}, {}, oneIn(2) ? LegRepeat::Outward : LegRepeat::Back, LegTaking::Passes});
            } else {
                path.legs.push_back({{slide(between(-1, 1), 1)}, {}, LegRepeat::Once, taking()});
            }
            return path;
        }
        case 3:
            if (records() && oneIn(2)) return namedSquare();
            return RegionTarget{"own-half"};
        default:
            return Anywhere{};
    }
}

Action RandomRules::oddAction() {
    if (records() && oneIn(3)) {
        if (oneIn(4)) return GiveAction{oneIn(2) ? "B" : "R"};
        if (forms_ == Forms::Recorded && oneIn(3))
            return WallAction{oneIn(2) ? WallChange::Build : WallChange::Remove};
        return setting();
    }
    if (forms_ == Forms::Odd || records() || oneIn(3)) {
        switch (below(10)) {
            case 0:
                return PushAction{between(1, 3), static_cast<Blocked>(below(4))};
            case 1:
                return PullAction{between(1, 2), static_cast<Blocked>(below(4))};
            case 2:
                return SwapAction{};
            case 3:
                return ConvertAction{};
            case 4:
                return MoveOtherAction{step(2), step(2)};
            case 5:
                return PassAction{};
            case 6:
                return SummonAction{kinds({"B", "R"})};
            case 7:
                return SetAction{SetAction::Of::Mark, "trail", {}, 1};
            default:
                return CaptureAction{};
        }
    }
    switch (below(8)) {
        case 0:
            return PushAction{between(1, 3), static_cast<Blocked>(below(4))};
        case 1:
            return PullAction{between(1, 2), static_cast<Blocked>(below(4))};
        case 2:
            return WallAction{oneIn(2) ? WallChange::Build : WallChange::Remove};
        case 3:
            return SwapAction{};
        case 4:
            return SetAction{SetAction::Of::Mark, "trail", {}, between(1, 3)};
        case 5:
            return CaptureAction{};
        default:
            return MoveAction{};
    }
}

MultiPart RandomRules::oddPart() {
    const auto base = [&] { return oneIn(2) ? PartBase::Start : PartBase::Destination; };
    const Radius disc{1, oneIn(4) ? RadiusFill::Disc : RadiusFill::Ring, RadiusCentre::Without};
    MultiPart drawn;
    if (records() && oneIn(3)) {
        drawn = oneIn(6) ? part(GiveAction{"B"}, base())
                : forms_ == Forms::Recorded && oneIn(3)
                    ? part(WallAction{oneIn(2) ? WallChange::Build : WallChange::Remove}, base(), step(1))
                    : part(setting(), base(), step(1));
        if (oneIn(3)) drawn.necessity = Necessity::Necessary;
        return drawn;
    }
    if (records() && oneIn(4)) {
        if (oneIn(2)) {
            return when(partOnDisc(CaptureAction{}, base(), disc),
                        oneIn(2) ? destinationIs(SquareMember::HasEnemy)
                                 : parseCondition("not destination.piece.royal").value());
        }
        return when(partOnDisc(ConvertAction{}, base(), disc),
                    oneIn(2) ? destinationIs(SquareMember::HasEnemy) : question("destination"));
    }
    switch (below(8)) {
        case 0:
            drawn = part(ConvertAction{}, base(), step(1));
            break;
        case 1:
            drawn = part(SwapAction{}, base(), step(2));
            break;
        case 2:
            drawn = part(PushAction{1, static_cast<Blocked>(below(4))}, base(), step(2));
            break;
        case 3:
            drawn = part(MoveOtherAction{step(1), step(2)}, base());
            break;
        case 4:
            drawn = partOnDisc(CaptureAction{}, base(), disc);
            if (oneIn(3)) return drawn;
            break;
        case 5:
            drawn = part(SetAction{SetAction::Of::Mark, "trail", {}, 1}, base(), step(1));
            break;
        case 6:
            drawn = part(PassAction{}, base());
            break;
        default:
            drawn = part(PullAction{1, static_cast<Blocked>(below(4))}, base(), step(2));
            break;
    }
    if (oneIn(2)) drawn = when(drawn, oneIn(2) ? destination() : anywhere());
    if (oneIn(3)) drawn.necessity = Necessity::Necessary;
    return drawn;
}

Node RandomRules::oddNode() {
    const bool far = oneIn(2);
    Node node = act(far && !oneIn(4) ? Action{MoveAction{}} : oddAction(), jump(1, 0));
    node.target = far || oneIn(6) ? farTarget()
                  : oneIn(3)      ? Target{slide(1, 0)}
                  : oneIn(4)      ? Target{Segment{step(1), between(1, 3), {}, OffBoard::Refuse}}
                                  : Target{Jump{step(2)}};
    node.conditions.push_back(destination());
    node.mirror = mirror();
    return node;
}

std::vector<EventRule> RandomRules::events() {
    std::vector<EventRule> on;
    if (!oneIn(3)) return on;
    EventRule rule;
    rule.event = static_cast<PieceEvent>(below(7));
    if (oneIn(2)) rule.when.push_back(anywhere());
    switch (below(4)) {
        case 0:
            rule.parts.push_back(partOnDisc(CaptureAction{}, PartBase::Start, {1, RadiusFill::Ring, {}}));
            break;
        case 1:
            rule.parts.push_back(part(PushAction{1, Blocked::Chain}, PartBase::Start, step(1)));
            break;
        case 2:
            rule.parts.push_back(
                part(SetAction{SetAction::Of::Mark, "trail", {}, 1}, PartBase::Start, step(1)));
            break;
        default:
            rule.parts.push_back(part(PromoteAction{kinds({"R"})}, PartBase::Start));
            break;
    }
    on.push_back(std::move(rule));
    return on;
}

Node RandomRules::node(int depth) {
    const bool odd = forms_ != Forms::Compiled && forms_ != Forms::Eventful && oneIn(3);
    if (!odd && oneIn(5)) return multi();
    if (!odd && depth > 0 && oneIn(4)) {
        Node gated = gate(asks() && oneIn(5) ? question("start") : anywhere());
        if (oneIn(3)) gated.mirror = mirror();
        for (std::size_t i = 0; i <= below(2); ++i) gated.children.push_back(node(depth - 1));
        return gated;
    }
    Node drawn = odd ? oddNode() : leaf();
    if (depth > 0 && mayHaveChildren(drawn) && oneIn(3)) drawn.children.push_back(node(depth - 1));
    if (oneIn(30)) drawn.enabled = Enabled::No;
    return drawn;
}

std::vector<Node> RandomRules::tree() {
    std::vector<Node> nodes;
    for (std::size_t i = 0; i <= below(3); ++i) nodes.push_back(node(2));
    return nodes;
}

std::shared_ptr<const Rules> RandomRules::rules(int mostSquares, int leastSquares) {
    int files = 0;
    int ranks = 0;
    const int longest = mostSquares > 128 ? BoardShape::kMaxExtent : 12;
    do {
        files = between(3, longest);
        ranks = between(3, longest);
    } while (files * ranks > mostSquares || files * ranks < leastSquares);
    RulesKit kit(files, ranks);
    std::vector<Node> king{act(MoveAction{}, Radius{1, RadiusFill::Ring, RadiusCentre::Without})};
    king.front().conditions.push_back(notOntoFriends());
    if (oneIn(3)) {
        for (const Wing wing : {Wing::HSide, Wing::ASide}) {
            king.push_back(castling(wing));
            if (oneIn(4)) king.push_back(castling(wing));
        }
        const int middle = files / 2;
        kit.castling({middle - 1, middle}, {files - 1, files - 2});
    }
    if (oneIn(4)) king = tree();
    kit.kind("A", "A", tree()).kind("B", "B", tree());
    kit.kind("R", "R", {act(MoveAction{}, slide(1, 0)).mirrored(Mirror::Turns)});
    kit.kind("K", "K", king, oneIn(6) ? Royalty::Common : Royalty::Royal);
    kit.role("rook", "R").role("pair", "R").role("pair", "B").offers({"R", "B"}).mark("trail");
    Rules rules = kit.rules();
    rules.regions.emplace("edge", *standardRegion("edge", rules.shape));
    if (forms_ != Forms::Compiled) {
        rules.regions.emplace("own-half", *standardRegion("own-half", rules.shape));
    }
    if (forms_ == Forms::All) {
        for (KindRules& kind : rules.kinds) kind.on = events();
    }
    if (forms_ == Forms::Eventful || forms_ == Forms::Recalling) {
        const Royals royals = oneIn(3) ? Royals::Spared : Royals::Touched;
        for (KindRules& kind : rules.kinds) kind.on = oftenEvents(royals);
    }
    if (records()) {
        rules.counters = {"c", std::string(kPointsCounter)};
        rules.history = {{{true, true}}, {{true, true}}, true, true, true, 3, true};
    }
    if (forms_ == Forms::Ruled) {
        for (std::size_t i = below(3); i > 0; --i) rules.goals.push_back(goal());
        for (std::size_t i = below(3); i > 0; --i) rules.prohibitions.push_back(positionRule());
        for (std::size_t i = below(3); i > 0; --i) rules.obligations.push_back(positionRule());
        if (oneIn(3)) {
            if (oneIn(2)) rules.prohibitions.clear();
            rules.prohibitions.push_back(dropRule());
        }
        for (std::size_t i = below(3); i > 0; --i) {
            rules.counts.push_back({"count", positionRule().when, 9, {}, oneIn(2)});
            if (oneIn(2))
                rules.counts.back().counted = {*parseExpression("count(friend.pieces, item.exists)",
                                                                ValueType::Number, ConditionPlace::Goal)};
        }
        // Those for which the generator has ways of its own.
        if (oneIn(4)) rules.obligations = {ruleOf("last.captured.exists")};
        if (oneIn(4)) rules.prohibitions = {ruleOf("enemy.in_check")};
        hands(rules);
        if (oneIn(3)) pass(rules);
        if (oneIn(3)) turn(rules);
    }
    if (oneIn(4)) rules.royals = oneIn(2) ? RoyalRule::Last : RoyalRule::Together;
    // As many as make some kinds move all at once.
    rules.countAtStart = {static_cast<int>(below(20)), static_cast<int>(below(20)), 2, 1};
    return std::make_shared<const Rules>(std::move(rules));
}

Setup RandomRules::setup(const Rules& rules) {
    Setup setup(rules.shape);
    const auto squares = static_cast<std::size_t>(rules.shape.squareCount());
    const auto place = [&](Square square, KindId kind, Owner owner) {
        SetupPiece piece;
        piece.piece = {kind, owner};
        piece.moved = oneIn(2) ? MovedState::Moved : MovedState::Unmoved;
        setup.at(square) = piece;
    };
    const auto anySquare = [&] { return Square{static_cast<std::uint16_t>(below(squares))}; };
    constexpr std::size_t kMostPieces = 42;  // more on a large board keep the reference busy and tell no more
    const std::size_t pieces = 2 + below(std::min(squares / 3, kMostPieces));
    for (std::size_t i = 0; i < pieces; ++i) {
        place(anySquare(), KindId{static_cast<std::uint16_t>(below(3))},
              oneIn(2) ? Owner::White : Owner::Black);
    }
    for (const Owner owner : {Owner::White, Owner::Black}) {
        const bool several = rules.royals != RoyalRule::Each;
        const std::size_t royals = several ? below(4) : oneIn(8) ? below(3) : 1;
        for (std::size_t i = 0; i < royals; ++i) place(anySquare(), *rules.kindNamed("K"), owner);
    }
    setup.sideToMove = oneIn(2) ? Side::White : Side::Black;
    // Who might castle, now and then can.
    const KindId king = *rules.kindNamed("K");
    for (std::uint16_t index = 0; index < squares; ++index) {
        std::optional<SetupPiece>& actor = setup.squares[index];
        if (!actor || actor->piece.kind != king || !oneIn(2)) continue;
        actor->moved = MovedState::Unmoved;
        const Owner owner = actor->piece.owner;
        const int file = between(0, setup.shape.files() - 1);
        const Square partner = *setup.shape.at(file, setup.shape.rankOf(Square{index}));
        if (partner.index != index) place(partner, *rules.kindNamed("R"), owner);
        if (setup.squares[partner.index]->piece.kind != king)
            setup.squares[partner.index]->moved = MovedState::Unmoved;
    }
    if (records()) remember(rules, setup);
    return setup;
}

}  // namespace chesspp::kit
