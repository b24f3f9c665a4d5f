// SPDX-License-Identifier: MIT
//
// The walk over the tree: siblings joined, mirrors folded into shapes or told once
// and called alike, children under what offers them.
#include "core/analysis/words.h"

#include "core/actions/turning.h"
#include "core/analysis/words_actions.h"
#include "core/analysis/words_expressions.h"
#include "core/analysis/words_shapes.h"
#include "core/base/overloaded.h"

#include <algorithm>
#include <map>
#include <utility>

namespace chesspp {

namespace {

using namespace words;

/// A node with its place in the file and what was found out about it.
struct Placed {
    const Node* node = nullptr;
    std::string pointer;
    Sorted sorted;
    bool isFolded = true;  ///< the mirror turns its target alone
};

/// Siblings said in one breath.
using Group = std::vector<Placed>;

bool turnsBesideItsTarget(const Node& node) {
    if (node.mirror == Mirror::None) return false;
    if (!node.action) return true;
    if (node.target) {
        const bool isBound = std::visit(
            Overloaded{[](const Jump&) { return false; },
                       [](const Line& line) { return line.from.has_value(); },
                       [](const Segment& segment) { return segment.from.has_value(); },
                       [](const Slide& slide) { return slide.line.from.has_value(); },
                       [](const Radius&) { return false; }, [](const OwnSquare&) { return false; },
                       [](const Hop&) { return false; }, [](const PathTarget&) { return true; },
                       [](const RegionTarget&) { return false; }, [](const Anywhere&) { return false; }},
            *node.target);
        if (isBound) return true;
    }
    Node rest = node;
    rest.target.reset();
    return subtreeTurns(rest, node.mirror);
}

bool isCastle(const Placed& placed) {
    return placed.node->action && std::holds_alternative<CastleAction>(*placed.node->action);
}

bool isAlone(const Placed& placed) {
    const Node& node = *placed.node;
    return !node.action || !node.children.empty() || !node.leaves.empty() || !placed.isFolded ||
           std::holds_alternative<MultiAction>(*node.action) ||
           (!node.target && !std::holds_alternative<CastleAction>(*node.action));
}

bool joins(const Placed& a, const Placed& b) {
    if (isAlone(a) || isAlone(b) || a.sorted != b.sorted) return false;
    if (isCastle(a) && isCastle(b)) {
        const auto& one = std::get<CastleAction>(*a.node->action);
        const auto& other = std::get<CastleAction>(*b.node->action);
        return one.with == other.with && one.wing != other.wing;
    }
    return a.node->action == b.node->action && a.node->stops == b.node->stops &&
           a.node->stopRule == b.node->stopRule;
}

/// Offsets and directions of one manner, with the nodes that they are from.
struct Bundle {
    Offsets offsets;
    std::vector<std::string> nodes;
};

class Describer {
public:
    explicit Describer(const KindNames& names)
        : names_(names),
          actions_(names),
          candidate_(names, ConditionPlace::Candidate),
          gate_(names, ConditionPlace::Gate),
          stop_(names, ConditionPlace::Stop) {}

    std::vector<WordsLine> describe(const PieceDefinition& piece) {
        nodes(piece.tree, "/tree", 0, {});
        if (lines_.empty()) put(0, {"words.never", {}}, Ending::Sentence);
        for (std::size_t i = 0; i < piece.on.size(); ++i) event(piece.on[i], "/on/" + std::to_string(i));
        return std::move(lines_);
    }

private:
    enum class Ending : std::uint8_t { Sentence, Heading };
    /// What stands before a phrase and matters to how it is told.
    struct Frame {
        enum class Offer : std::uint8_t { ItsOwn, AlsoOffered } offer = Offer::ItsOwn;
        Leaping leaping = Leaping::OverAnything;
    };

    void put(int depth, Message said, Ending ending) {
        lines_.push_back(
            {depth,
             {ending == Ending::Sentence ? "words.sentence" : "words.heading", {{"said", std::move(said)}}}});
    }

    [[nodiscard]] static std::vector<Group> grouped(const std::vector<Node>& nodes,
                                                    const std::string& pointer) {
        std::vector<Group> groups;
        for (std::size_t i = 0; i < nodes.size(); ++i) {
            if (nodes[i].enabled == Enabled::No) continue;
            Placed placed{&nodes[i], pointer + '/' + std::to_string(i), sortedConditions(nodes[i]),
                          !turnsBesideItsTarget(nodes[i])};
            const auto same = std::find_if(groups.begin(), groups.end(), [&](const Group& group) {
                return joins(group.front(), placed) && !(isCastle(placed) && group.size() > 1);
            });
            if (same != groups.end()) {
                same->push_back(std::move(placed));
            } else {
                groups.push_back({std::move(placed)});
            }
        }
        return groups;
    }

    void nodes(const std::vector<Node>& list, const std::string& pointer, int depth, Frame frame) {
        for (const Group& group : grouped(list, pointer)) this->group(group, depth, frame);
    }

    void group(const Group& group, int depth, Frame frame) {
        const Placed& first = group.front();
        if (!first.node->action) return gate(first, depth, frame);
        Message said = sentence(group, frame);
        const auto& children = first.node->children;
        if (!first.isFolded && !children.empty()) {
            put(depth, offered(likewiseHeading(first), frame), Ending::Heading);
            put(depth + 1, std::move(said), Ending::Sentence);
            ++depth;
        } else {
            if (!first.isFolded) said = likewise(std::move(said), first.node->mirror);
            put(depth, offered(std::move(said), frame), Ending::Sentence);
        }
        nodes(children, first.pointer + "/then", depth + 1, {Frame::Offer::AlsoOffered, Leaping::Silent});
    }

    void gate(const Placed& placed, int depth, Frame frame) {
        const Node& node = *placed.node;
        const std::string below = placed.pointer + "/then";
        const Frame inner{Frame::Offer::ItsOwn,
                          asksOnTheWay(node.conditions) ? Leaping::Silent : frame.leaping};
        const std::vector<Group> groups = grouped(node.children, below);
        if (groups.empty()) return;
        const bool isInline = groups.size() == 1 && groups.front().front().node->action &&
                              groups.front().front().node->children.empty();
        if (isInline) {
            Message said = sentence(groups.front(), inner);
            if (!groups.front().front().isFolded) {
                said = likewise(std::move(said), groups.front().front().node->mirror);
            }
            if (!node.conditions.empty()) {
                said = {"words.when",
                        {{"conditions", gate_.clauses(node.conditions)}, {"what", std::move(said)}},
                        {placed.pointer}};
            }
            if (node.mirror != Mirror::None) said = likewise(std::move(said), node.mirror);
            return put(depth, offered(std::move(said), frame), Ending::Sentence);
        }
        if (node.conditions.empty() && node.mirror == Mirror::None) {
            return nodes(node.children, below, depth, {frame.offer, inner.leaping});
        }
        Message heading{
            "words.only-when", {{"conditions", gate_.clauses(node.conditions)}}, {placed.pointer}};
        if (node.conditions.empty()) {
            heading = likewiseHeading(placed);
        } else if (node.mirror != Mirror::None) {
            heading = likewise(std::move(heading), node.mirror);
        }
        put(depth, offered(std::move(heading), frame), Ending::Heading);
        nodes(node.children, below, depth + 1, inner);
    }

    static Message offered(Message said, Frame frame) {
        if (frame.offer == Frame::Offer::ItsOwn) return said;
        return {"words.also", {{"what", std::move(said)}}};
    }

    static std::string nameOf(Mirror mirror) {
        switch (mirror) {
            case Mirror::None:
                return "none";
            case Mirror::Sides:
                return "sides";
            case Mirror::Ends:
                return "ends";
            case Mirror::Both:
                return "both";
            case Mirror::Turns:
                return "turns";
            case Mirror::All:
                return "all";
        }
        return {};
    }
    static Message alike(Mirror mirror) {
        std::string code("words.");
        code += "alike." + nameOf(mirror);
        return {std::move(code), {}};
    }
    static Message likewise(Message said, Mirror mirror) {
        std::string code("words.");
        code += "too." + nameOf(mirror);
        return {"words.likewise", {{"what", std::move(said)}, {"alike", Message{std::move(code), {}}}}};
    }
    static Message likewiseHeading(const Placed& placed) {
        Message heading = alike(placed.node->mirror);
        heading.nodes = {placed.pointer};
        return heading;
    }

    /// Whether conditions ask about squares on the way, so that a leap is not over anything.
    static bool asksOnTheWay(const std::vector<Condition>& conditions) {
        return std::any_of(conditions.begin(), conditions.end(), [](const Condition& each) {
            return mentions(each, SquareMember::Offset) || mentions(each, SquareMember::Between);
        });
    }
    static bool mentions(const Expression& expression, SquareMember member) {
        const auto* access = std::get_if<MemberAccess>(&expression.form);
        if (access != nullptr && access->member == Member{member}) return true;
        const std::vector<const Expression*> operands = operandsOf(expression);
        return std::any_of(operands.begin(), operands.end(),
                           [&](const Expression* each) { return mentions(*each, member); });
    }

    Message sentence(const Group& group, Frame frame) const {
        const Placed& first = group.front();
        const Node& node = *first.node;
        if (asksOnTheWay(first.sorted.rest)) frame.leaping = Leaping::Silent;
        Message said;
        if (isCastle(first) && group.size() > 1) {
            said = actions_.castleBothSides(std::get<CastleAction>(*node.action));
        } else {
            said = actions_.action(node, first.sorted.content, ways(group, frame.leaping), first.pointer);
        }
        for (const Placed& each : group) said.nodes.push_back(each.pointer);
        if (!first.sorted.rest.empty()) {
            said = {"words.if",
                    {{"what", std::move(said)}, {"conditions", candidate_.clauses(first.sorted.rest)}}};
        }
        return leaving(node, std::move(said));
    }

    Message leaving(const Node& node, Message said) const {
        std::vector<Message> passing;
        std::vector<Message> marks;
        for (const LeaveMark& leave : node.leaves) {
            Message square = Conditions::square(candidate_.subject(Subject::Start), leave.at);
            if (leave.mark == "en-passant") {
                passing.push_back(std::move(square));
            } else {
                marks.push_back({"words.leave", {{"mark", leave.mark}, {"square", std::move(square)}}});
            }
        }
        if (!passing.empty()) {
            said = {"words.leaves.passing", {{"what", std::move(said)}, {"squares", std::move(passing)}}};
        }
        if (!marks.empty()) {
            said = {"words.leaves", {{"what", std::move(said)}, {"marks", std::move(marks)}}};
        }
        return said;
    }

    /// How the group gets where it goes: leaps together, rides of one manner together, hops of one manner.
    std::vector<Message> ways(const Group& group, Leaping leaping) const {
        Bundle jumps;
        std::vector<std::pair<RideManner, Bundle>> rides;
        std::vector<std::pair<Hop, Bundle>> hops;
        std::vector<Message> others;
        for (const Placed& placed : group) {
            if (!placed.node->target) continue;
            const Mirror mirror = placed.isFolded ? placed.node->mirror : Mirror::None;
            const auto ride = [&](Offset direction, RideManner manner) {
                add(slot(rides, manner), imagesOf(direction, mirror), placed.pointer);
            };
            std::visit(
                Overloaded{
                    [&](const Jump& jump) { add(jumps, imagesOf(jump.by, mirror), placed.pointer); },
                    [&](const Line& line) {
                        ride(line.direction,
                             {line.first, line.last, line.from, line.offBoard, mannerOver(*placed.node)});
                    },
                    [&](const Segment& segment) {
                        ride(segment.direction,
                             {1, segment.length, segment.from, segment.offBoard, mannerOver(*placed.node)});
                    },
                    [&](const Slide& slide) {
                        const Line& line = slide.line;
                        ride(line.direction,
                             {line.first, line.last, line.from, line.offBoard, RideManner::Over::Nothing});
                    },
                    [&](const Radius& radius) { others.push_back(wide(radius)); },
                    [&](const OwnSquare& own) { others.push_back(wide(own)); },
                    [&](const Hop& hop) {
                        Hop manner = hop;
                        manner.direction = {};
                        add(slot(hops, manner), imagesOf(hop.direction, mirror), placed.pointer);
                    },
                    [&](const PathTarget& legs) { others.push_back(path(legs, names_)); },
                    [&](const RegionTarget& region) { others.push_back(wide(region)); },
                    [&](const Anywhere& anywhere) { others.push_back(wide(anywhere)); },
                },
                *placed.node->target);
        }
        std::vector<Message> list;
        append(list, leaps(jumps.offsets, leaping), jumps, group);
        for (auto& [manner, bundle] : rides) {
            std::vector<Message> said = words::rides(bundle.offsets, manner);
            for (Message& each : said) each = untilStops(std::move(each), *group.front().node);
            append(list, std::move(said), bundle, group);
        }
        for (auto& [hop, bundle] : hops) {
            append(list, {words::hops(bundle.offsets, hop, candidate_)}, bundle, group);
        }
        append(list, std::move(others), {}, group);
        return list;
    }

    template <class Manner>
    static Bundle& slot(std::vector<std::pair<Manner, Bundle>>& list, const Manner& manner) {
        for (auto& [each, bundle] : list) {
            if (each == manner) return bundle;
        }
        return list.emplace_back(manner, Bundle{}).second;
    }
    static void add(Bundle& bundle, const Offsets& offsets, const std::string& pointer) {
        bundle.offsets.insert(offsets.begin(), offsets.end());
        bundle.nodes.push_back(pointer);
    }
    /// The phrase of the whole group knows its nodes; parts need to only where there are several.
    static void append(std::vector<Message>& list, std::vector<Message> said, const Bundle& bundle,
                       const Group& group) {
        for (Message& each : said) {
            if (group.size() > 1) each.nodes = bundle.nodes;
            list.push_back(std::move(each));
        }
    }

    static bool stopsAtPieces(const Condition& stop) {
        return asks(stop, Subject::Destination, SquareMember::Occupied);
    }
    /// Whether any piece ends the line, whatever else does.
    static RideManner::Over overOf(const Node& node) {
        const bool isAny = node.stops.size() < 2 || node.stopRule != StopRule::All;
        return isAny && std::any_of(node.stops.begin(), node.stops.end(), stopsAtPieces)
                   ? RideManner::Over::Nothing
                   : RideManner::Over::Anything;
    }
    /// Where stops are told, what is passed over is told with them.
    static RideManner::Over mannerOver(const Node& node) {
        return node.stops.empty() ? RideManner::Over::Anything : RideManner::Over::Nothing;
    }
    Message untilStops(Message ride, const Node& node) const {
        std::vector<Message> stops;
        const bool saysPieces = overOf(node) == RideManner::Over::Anything;
        for (const Condition& stop : node.stops) {
            if (saysPieces || !stopsAtPieces(stop)) stops.push_back(stop_.clause(stop));
        }
        if (stops.empty()) return ride;
        std::string code("words.");
        code += saysPieces ? "until-over." : "until.";
        code += node.stopRule == StopRule::All ? "all" : "any";
        return {std::move(code), {{"what", std::move(ride)}, {"stops", std::move(stops)}}};
    }

    void event(const EventRule& rule, const std::string& pointer) {
        if (rule.enabled == Enabled::No) return;
        std::vector<Message> parts = actions_.parts(rule.parts, 0, pointer + "/parts");
        if (parts.empty()) return;
        Message said{"words.parts", {{"parts", std::move(parts)}}};
        const Conditions inEvent(names_, ConditionPlace::Gate);
        std::vector<Condition> conditions = rule.when;
        conditions.insert(conditions.end(), rule.conditions.begin(), rule.conditions.end());
        if (!conditions.empty()) {
            said = {"words.if", {{"what", std::move(said)}, {"conditions", inEvent.clauses(conditions)}}};
        }
        std::string code("words.");
        code += "event." + nameOf(rule.event);
        put(0, {"words.on", {{"event", Message{std::move(code), {}}}, {"what", std::move(said)}}, {pointer}},
            Ending::Sentence);
    }
    static std::string nameOf(PieceEvent event) {
        switch (event) {
            case PieceEvent::Moved:
                return "moved";
            case PieceEvent::Captures:
                return "captures";
            case PieceEvent::Captured:
                return "captured";
            case PieceEvent::Promoted:
                return "promoted";
            case PieceEvent::TurnStarts:
                return "turn-starts";
            case PieceEvent::TurnEnds:
                return "turn-ends";
        }
        return {};
    }

    const KindNames& names_;
    Actions actions_;
    Conditions candidate_;
    Conditions gate_;
    Conditions stop_;
    std::vector<WordsLine> lines_;
};

/// Nobody learns what a rook does from "like a rook".
void withoutItself(Message& message, const std::string& id) {
    const std::string likeItself = std::string("words.") + "like." + id;
    if (message.code == likeItself) message.code = std::string("words.") + "plain." + id;
    for (Argument& argument : message.arguments) {
        if (auto* phrases = std::get_if<std::vector<Message>>(&argument.value)) {
            for (Message& each : *phrases) withoutItself(each, id);
        }
    }
}

}  // namespace

std::vector<WordsLine> describe(const PieceDefinition& piece, const words::KindNames& names) {
    std::vector<WordsLine> lines = Describer(names).describe(piece);
    for (WordsLine& line : lines) withoutItself(line.words, piece.id);
    return lines;
}

std::string plainText(const std::vector<WordsLine>& lines, const MessageCatalog& catalog) {
    std::string text;
    for (const WordsLine& line : lines) {
        text.append(2 * static_cast<std::size_t>(line.depth), ' ');
        text += catalog.render(line.words) + '\n';
    }
    return text;
}

}  // namespace chesspp
