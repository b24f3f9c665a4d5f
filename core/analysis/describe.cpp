// SPDX-License-Identifier: MIT
// Joins siblings into one sentence, and folds mirrors into shapes or states them once ("likewise").
#include "core/analysis/describe.h"

#include "core/analysis/describe_actions.h"
#include "core/analysis/describe_content.h"
#include "core/analysis/describe_expressions.h"
#include "core/analysis/describe_targets.h"
#include "core/language/enum_names.h"
#include "core/language/validate_tree.h"
#include "core/language/visit_tree.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <string_view>
#include <utility>

namespace chesspp {

namespace {

using namespace words;

/// A node with its place in the file.
struct Placed {
    const Node* node = nullptr;
    std::string pointer;
    SplitConditions conditions;
    bool isFolded = true;  ///< the mirror turns its target alone
};

/// Siblings that one sentence describes.
using Group = std::vector<Placed>;

bool isCastle(const Placed& placed) {
    return actionAs<CastleAction>(*placed.node) != nullptr;
}

bool turnsBesideItsTarget(const Node& node) {
    if (node.mirror == Mirror::None) return false;
    if (!node.action) return true;
    if (node.target) {
        const auto line = lineAlong(*node.target);
        const auto* path = targetAs<PathTarget>(node);
        if ((line && line->from) || (path != nullptr && !foldsInto(*path, node.mirror))) return true;
    }
    Node rest = node;
    rest.target.reset();
    rest.conditions = splitConditions(node).rest;
    return subtreeTurns(rest, node.mirror);
}

bool isAlone(const Placed& placed) {
    const Node& node = *placed.node;
    return !node.action || !node.children.empty() || !node.leaves.empty() || !placed.isFolded ||
           actionAs<MultiAction>(node) != nullptr ||
           (!node.target && actionAs<CastleAction>(node) == nullptr);
}

/// Ways of going that take a sentence each.
enum class LongForm : std::uint8_t { None, Hop, Path };
LongForm longFormOf(const Node& node) {
    if (targetAs<PathTarget>(node) != nullptr) return LongForm::Path;
    return targetAs<Hop>(node) != nullptr ? LongForm::Hop : LongForm::None;
}

bool joins(const Placed& a, const Placed& b) {
    if (isAlone(a) || isAlone(b) || a.conditions != b.conditions) return false;
    if (isCastle(a) && isCastle(b)) {
        const auto& one = std::get<CastleAction>(*a.node->action);
        const auto& other = std::get<CastleAction>(*b.node->action);
        return one.with == other.with && one.wing != other.wing;
    }
    return a.node->action == b.node->action && a.node->stops == b.node->stops &&
           a.node->stopRule == b.node->stopRule && longFormOf(*a.node) == longFormOf(*b.node) &&
           longFormOf(*a.node) != LongForm::Path;
}

/// Offsets and directions of one manner, with the nodes that they are from.
struct Bundle {
    Offsets offsets;
    std::vector<std::string> nodes;
};

template <class Manner>
Bundle& slot(std::vector<std::pair<Manner, Bundle>>& list, const Manner& manner) {
    for (auto& [each, bundle] : list) {
        if (each == manner) return bundle;
    }
    return list.emplace_back(manner, Bundle{}).second;
}
void add(Bundle& bundle, const Offsets& offsets, const std::string& pointer) {
    bundle.offsets.insert(offsets.begin(), offsets.end());
    bundle.nodes.push_back(pointer);
}
/// The phrase of the whole group refers to its nodes; its parts do so only if there are several.
void append(std::vector<Message>& list, std::vector<Message> phrases, const Bundle& bundle,
            const Group& group) {
    for (Message& each : phrases) {
        if (group.size() > 1) each.nodes = bundle.nodes;
        list.push_back(std::move(each));
    }
}

bool stopsAtPieces(const Condition& stop) {
    return isDestinationMember(stop, SquareMember::Occupied);
}
/// Stops that are implied if a ride ends at any piece.
bool stopsAtSomePieces(const Condition& stop) {
    return stopsAtPieces(stop) || isDestinationMember(stop, SquareMember::HasEnemy) ||
           isDestinationMember(stop, SquareMember::HasFriend);
}
bool asksOfThePieceThere(const Condition& stop) {
    return anyWithin(stop, [](const Expression& each) {
        return isMemberOf(each, Subject::Destination, SquareMember::Piece);
    });
}
/// Whether every piece ends the line.
bool endsAtPieces(const Node& node) {
    const bool isAny = node.stops.size() < 2 || node.stopRule != StopRule::All;
    return isAny && std::ranges::any_of(node.stops, stopsAtPieces);
}

/// Nodes that are not switched off, in the order of each group's first; `pointer` is that of the list.
std::vector<Group> grouped(const std::vector<Node>& nodes, const std::string& pointer) {
    std::vector<Group> groups;
    forEachEnabled(nodes, pointer, [&](const Node& node, const std::string& here) {
        Placed placed{&node, here, splitConditions(node), !turnsBesideItsTarget(node)};
        const auto same = std::find_if(groups.begin(), groups.end(), [&](const Group& group) {
            return joins(group.front(), placed) && !(isCastle(placed) && group.size() > 1);
        });
        if (same != groups.end()) {
            same->push_back(std::move(placed));
        } else {
            groups.push_back({std::move(placed)});
        }
    });
    return groups;
}

/// Describes how a group moves, with mirrors folded into shapes.
class GroupMovement {
public:
    explicit GroupMovement(const Wording& wording)
        : wording_(wording),
          candidate_(wording, ConditionPlace::Candidate),
          stop_(wording, ConditionPlace::Stop) {}

    /// Leaps together, rides of one manner together, hops of one manner together.
    [[nodiscard]] std::vector<Message> describe(const Group& group, Leaping leaping) const {
        Bundle jumps;
        std::vector<std::pair<RideManner, Bundle>> rides;
        std::vector<std::pair<Hop, Bundle>> hops;
        std::vector<Message> others;
        const Message start = candidate_.subject(Subject::Start);
        for (const Placed& placed : group) {
            if (!placed.node->target) continue;
            const Target& target = *placed.node->target;
            const Mirror mirror = placed.isFolded ? placed.node->mirror : Mirror::None;
            if (const auto line = lineAlong(target)) {
                // The descriptions of stops and of a free way imply what is passed over.
                const bool isImplied = std::holds_alternative<Slide>(target) || !placed.node->stops.empty() ||
                                       requireFreeWay(placed.node->conditions);
                const auto over = isImplied ? RideManner::Over::Nothing : RideManner::Over::Anything;
                RideManner manner = mannerOf(*line, over, start);
                manner.until = untilStops(*placed.node);
                add(slot(rides, manner), imagesOf(line->direction, mirror), placed.pointer);
            } else if (const auto* jump = std::get_if<Jump>(&target)) {
                add(jumps, imagesOf(jump->by, mirror), placed.pointer);
            } else if (target == Target{Radius{}}) {
                // The eight neighbours are a step in all directions.
                add(jumps, imagesOf({1, 0}, Mirror::All), placed.pointer);
                jumps.offsets.merge(imagesOf({1, 1}, Mirror::All));
            } else if (const auto* hop = std::get_if<Hop>(&target)) {
                Hop manner = *hop;
                manner.direction = {};
                add(slot(hops, manner), imagesOf(hop->direction, mirror), placed.pointer);
            } else if (const auto* legs = std::get_if<PathTarget>(&target)) {
                others.push_back(path(*legs, mirror, wording_));
            } else {
                others.push_back(words::target(target, mirror, wording_, leaping, start).front());
            }
        }
        std::vector<Message> list;
        append(list, leaps(jumps.offsets, leaping), jumps, group);
        for (auto& [manner, bundle] : rides) {
            append(list, words::rides(bundle.offsets, manner, leaping), bundle, group);
        }
        for (auto& [hop, bundle] : hops) {
            append(list, {words::hops(bundle.offsets, hop, candidate_)}, bundle, group);
        }
        append(list, std::move(others), {}, group);
        return list;
    }

private:
    [[nodiscard]] std::optional<Message> untilStops(const Node& node) const {
        const bool slides = std::holds_alternative<Slide>(*node.target);
        const bool namesPieces = !slides && !endsAtPieces(node);
        const bool isAll = node.stopRule == StopRule::All;
        std::vector<Message> stops;
        const bool namesOnePiece = isAll && std::ranges::any_of(node.stops, &asksOfThePieceThere);
        for (const Condition& stop : node.stops) {
            if (namesOnePiece && stopsAtPieces(stop)) continue;
            if (namesPieces || !stopsAtSomePieces(stop)) {
                stops.push_back(stop_.clause(stop));
            } else if (isAll) {
                // A slide ends there anyway.
                return std::nullopt;
            }
        }
        if (stops.empty()) return std::nullopt;
        std::string code("words.");
        code += namesPieces ? "until-over." : "until.";
        code += isAll ? "all" : "any";
        return Message{std::move(code), {{"stops", std::move(stops)}}};
    }

    const Wording& wording_;
    Conditions candidate_;
    Conditions stop_;
};

class Describer {
public:
    explicit Describer(const Wording& wording)
        : wording_(wording),
          actions_(wording),
          candidate_(wording, ConditionPlace::Candidate),
          gate_(wording, ConditionPlace::Gate),
          movement_(wording) {}

    std::vector<DescriptionLine> describe(const PieceDefinition& piece) {
        id_ = piece.id;
        if (piece.royal) put(0, {"words.royal", {}, {"/royal"}}, Ending::Sentence);
        const std::size_t before = lines_.size();
        nodes(piece.tree, "/tree", 0, {});
        if (lines_.size() == before) put(0, {"words.never", {}}, Ending::Sentence);
        forEachEnabled(piece.on, "/on",
                       [this](const EventRule& rule, const std::string& pointer) { event(rule, pointer); });
        return std::move(lines_);
    }

private:
    enum class Ending : std::uint8_t { Sentence, Heading };
    /// The context of a sentence.
    struct Frame {
        enum class Offer : std::uint8_t { ItsOwn, AlsoOffered } offer = Offer::ItsOwn;
        Offsets empty = {};  ///< squares that the nodes above require to be empty, in the image described
    };

    void put(int depth, Message sentence, Ending ending) {
        lines_.push_back({depth,
                          {ending == Ending::Sentence ? "words.sentence" : "words.heading",
                           {{"said", std::move(sentence)}}}});
    }

    void nodes(const std::vector<Node>& list, const std::string& pointer, int depth, const Frame& frame) {
        for (const Group& group : grouped(list, pointer)) this->group(group, depth, frame);
    }

    void group(const Group& group, int depth, const Frame& frame) {
        const Placed& first = group.front();
        if (!first.node->action) return gate(first, depth, frame);
        const auto& children = first.node->children;
        Statement statement = describe(group, frame);
        if (!first.isFolded && !children.empty()) {
            put(depth, offered(likewiseHeading(first), frame), Ending::Heading);
            state(++depth, std::move(statement), {});
        } else {
            if (!first.isFolded) statement.mirrored = first.node;
            state(depth, std::move(statement), frame);
        }
        nodes(children, first.pointer + "/then", depth + 1,
              {Frame::Offer::AlsoOffered, emptyBelow(first, frame)});
    }

    void gate(const Placed& placed, int depth, const Frame& frame) {
        const Node& node = *placed.node;
        const std::string below = placed.pointer + "/then";
        const Frame inner{Frame::Offer::ItsOwn, emptyBelow(placed, frame)};
        const std::vector<Group> groups = grouped(node.children, below);
        if (groups.empty()) return;
        const Placed& only = groups.front().front();
        const bool isMirrored = node.mirror != Mirror::None;
        const bool isInline = groups.size() == 1 && only.node->action && only.node->children.empty() &&
                              (only.isFolded || !isMirrored);
        if (isInline) {
            Statement statement = describe(groups.front(), inner);
            std::vector<Message> conditions = gate_.clauses(node.conditions);
            std::ranges::move(statement.conditions, std::back_inserter(conditions));
            statement.conditions = std::move(conditions);
            statement.nodes = {placed.pointer};
            if (!only.isFolded) statement.mirrored = only.node;
            if (isMirrored) statement.mirrored = &node;
            return state(depth, std::move(statement), frame);
        }
        if (node.conditions.empty() && node.mirror == Mirror::None) {
            return nodes(node.children, below, depth, {frame.offer, inner.empty});
        }
        Message heading{
            "words.only-when", {{"conditions", gate_.clauses(node.conditions)}}, {placed.pointer}};
        if (node.conditions.empty()) {
            heading = likewiseHeading(placed);
        } else if (node.mirror != Mirror::None) {
            heading = likewise(std::move(heading), node);
        }
        put(depth, offered(std::move(heading), frame), Ending::Heading);
        nodes(node.children, below, depth + 1, inner);
    }

    /// What a group or a gate with one group does.
    struct Statement {
        Message what;
        std::vector<Message> lines;       ///< below it
        std::vector<Message> conditions;  ///< of it
        std::vector<std::string> nodes;   ///< a gate's
        const Node* node = nullptr;       ///< that acts
        const Node* mirrored = nullptr;   ///< null: it holds as it is
        bool isLong = false;              ///< its conditions stand above it
    };

    /// In one sentence if it has at most one condition and no list, else its conditions as a heading above.
    void state(int depth, Statement statement, const Frame& frame) {
        const auto mirrored = [&](Message message) {
            return statement.mirrored == nullptr ? message
                                                 : likewise(std::move(message), *statement.mirrored);
        };
        Message what = std::move(statement.what);
        const std::size_t mostBehind = statement.isLong || !statement.lines.empty() ? 0 : 1;
        if (statement.conditions.size() > mostBehind) {
            if (statement.nodes.empty()) statement.nodes = what.nodes;
            Message heading{"words.only-when",
                            {{"conditions", std::move(statement.conditions)}},
                            std::move(statement.nodes)};
            put(depth++, offered(mirrored(std::move(heading)), frame), Ending::Heading);
            what = leaving(*statement.node, std::move(what));
        } else {
            if (!statement.conditions.empty()) {
                what = {"words.if",
                        {{"what", std::move(what)}, {"conditions", std::move(statement.conditions)}},
                        std::move(statement.nodes)};
            }
            what = offered(mirrored(leaving(*statement.node, std::move(what))), frame);
        }
        list(depth, std::move(what), std::move(statement.lines));
    }

    /// A sentence, or a heading with sentences below it.
    void list(int depth, Message what, std::vector<Message> lines) {
        put(depth, std::move(what), lines.empty() ? Ending::Sentence : Ending::Heading);
        for (Message& line : lines) put(depth + 1, std::move(line), Ending::Sentence);
    }

    /// Takes what a long action does, or the legs of a long path, out of the sentence.
    static std::vector<Message> takeLines(Message& sentence, const Node& node) {
        if (std::holds_alternative<MultiAction>(*node.action)) return takeParts(sentence);
        if (targetAs<PathTarget>(node) == nullptr) return {};
        for (Argument& argument : sentence.arguments) {
            auto* phrases = std::get_if<std::vector<Message>>(&argument.value);
            if (phrases == nullptr) continue;
            const auto path = std::ranges::find(*phrases, "words.path", &Message::code);
            if (path == phrases->end() || !isLongList(phrasesOf(*path, "legs"))) continue;
            std::vector<Message> lines = std::move(phrasesOf(*path, "legs"));
            for (Message& line : lines)
                line = {&line == &lines.front() ? "words.leg.first" : "words.leg.then",
                        {{"leg", std::move(line)}}};
            *path = {"words.path.list", {}};
            return lines;
        }
        return {};
    }
    static std::vector<Message> takeParts(Message& sentence) {
        const bool isOwn = sentence.code == "words.multi.own";
        if (!isOwn && sentence.code != "words.multi.moving") return {};
        std::vector<Message> lines;
        if (!isOwn) lines = phrasesOf(sentence, "base");
        std::ranges::copy(phrasesOf(sentence, "parts"), std::back_inserter(lines));
        if (!isLongList(lines)) return {};
        sentence = {isOwn ? "words.multi.own.list" : "words.multi.list", {}, std::move(sentence.nodes)};
        return lines;
    }
    static std::vector<Message>& phrasesOf(Message& message, std::string_view name) {
        return std::get<std::vector<Message>>(
            std::ranges::find(message.arguments, name, &Argument::name)->value);
    }
    static bool isLongList(const std::vector<Message>& phrases) {
        constexpr std::size_t kMostInline = 2;
        return phrases.size() > kMostInline ||
               (phrases.size() == kMostInline && std::ranges::any_of(phrases, &isLongPhrase));
    }
    static bool isLongPhrase(const Message& message) {
        static const std::array kLong{phrase("part."), phrase("hop"), phrase("does.move-other")};
        const auto begins = [&](const std::string& code) { return message.code.starts_with(code); };
        if (std::ranges::any_of(kLong, begins)) return true;
        return std::ranges::any_of(message.arguments, [](const Argument& argument) {
            const auto* inner = std::get_if<std::vector<Message>>(&argument.value);
            return inner != nullptr && std::ranges::any_of(*inner, &isLongPhrase);
        });
    }

    static bool isCompound(const Condition& condition) {
        return std::holds_alternative<Logical>(condition.form) ||
               std::holds_alternative<Choice>(condition.form);
    }

    static Message offered(Message sentence, const Frame& frame) {
        if (frame.offer == Frame::Offer::ItsOwn) return sentence;
        return {"words.also", {{"what", std::move(sentence)}}};
    }

    /// "alike.sides": the smallest mirror with the same images.
    static Message alike(const Node& node, std::string_view manner) {
        return {phrase(manner) + '.' + std::string(chesspp::nameOf(leastMirrorOf(node))), {}};
    }
    static Message likewise(Message sentence, const Node& node) {
        return {"words.likewise", {{"what", std::move(sentence)}, {"alike", alike(node, "too")}}};
    }
    static Message likewiseHeading(const Placed& placed) {
        Message heading = alike(*placed.node, "alike");
        heading.nodes = {placed.pointer};
        return heading;
    }

    /// Squares that are empty where the children of a node are offered.
    static Offsets emptyBelow(const Placed& placed, const Frame& frame) {
        const Node& node = *placed.node;
        // With several images at once no square is known to be empty for each child.
        if (node.action && placed.isFolded && node.mirror != Mirror::None) return {};
        Offsets empty = squaresRequiredEmpty(node.conditions);
        if (node.mirror == Mirror::None) empty.insert(frame.empty.begin(), frame.empty.end());
        const auto* jump = node.action ? targetAs<Jump>(node) : nullptr;
        if (jump != nullptr && placed.conditions.content == Content::Empty) empty.insert(jump->by);
        return empty;
    }

    /// Whether pieces may stand on the squares that the leaps of a group pass.
    static Leaping leapingOf(const Group& group, const Offsets& above) {
        const Placed& first = group.front();
        if (requireFreeWay(first.conditions.rest)) return Leaping::Silent;
        Offsets empty = squaresRequiredEmpty(first.conditions.rest);
        if (first.isFolded || first.node->mirror == Mirror::None) empty.insert(above.begin(), above.end());
        Offsets passed;
        for (const Placed& each : group) {
            if (!each.node->target) continue;
            const auto over = squaresPassed(*each.node->target);
            if (!over) return Leaping::OverAnything;
            const Mirror mirror = each.isFolded ? each.node->mirror : Mirror::None;
            for (const Offset square : *over) passed.merge(imagesOf(square, mirror));
        }
        return std::ranges::includes(empty, passed) ? Leaping::Silent : Leaping::OverAnything;
    }

    Statement describe(const Group& group, const Frame& frame) const {
        const Placed& first = group.front();
        const Node& node = *first.node;
        Message sentence;
        if (isCastle(first) && group.size() > 1) {
            sentence = actions_.castleBothSides(std::get<CastleAction>(*node.action));
        } else {
            sentence =
                actions_.action(node, first.conditions.content,
                                movement_.describe(group, leapingOf(group, frame.empty)), first.pointer);
        }
        for (const Placed& each : group) sentence.nodes.push_back(each.pointer);
        std::vector<Message> lines = takeLines(sentence, node);
        for (Message& line : lines) {
            if (line.nodes.empty()) line.nodes = sentence.nodes;
        }
        const bool isLong = std::holds_alternative<MultiAction>(*node.action) || !node.stops.empty() ||
                            std::ranges::any_of(first.conditions.rest, &isCompound);
        return {.what = std::move(sentence),
                .lines = std::move(lines),
                .conditions = candidate_.clauses(first.conditions.rest),
                .nodes = {},
                .node = &node,
                .mirrored = nullptr,
                .isLong = isLong};
    }

    Message leaving(const Node& node, Message sentence) const {
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
            sentence = {"words.leaves.passing",
                        {{"what", std::move(sentence)}, {"squares", std::move(passing)}}};
        }
        if (!marks.empty()) {
            sentence = {"words.leaves", {{"what", std::move(sentence)}, {"marks", std::move(marks)}}};
        }
        return sentence;
    }

    void immobilizer(const EventRule& rule, const std::string& pointer) {
        const Condition enemy = otherIsOf(Subject::Enemy);
        const Condition own = otherIsOf(Subject::Friend);
        std::vector<Condition> conditions = rule.when;
        conditions.insert(conditions.end(), rule.conditions.begin(), rule.conditions.end());
        std::string whose;
        if (std::erase(conditions, enemy) > 0)
            whose = ".enemy";
        else if (std::erase(conditions, own) > 0)
            whose = ".friend";
        Message sentence{phrase("event.immobilizes" + whose), {}};
        if (!conditions.empty()) {
            const Conditions about(wording_, ConditionPlace::Gate, OtherIs::OfEvent);
            sentence = {"words.event.immobilizes.if",
                        {{"event", std::move(sentence)}, {"conditions", about.clauses(conditions)}}};
        }
        sentence.nodes = {pointer};
        put(0, std::move(sentence), Ending::Sentence);
    }
    [[nodiscard]] static Condition otherIsOf(Subject side) {
        const Expression owner{MemberAccess{PieceMember::Side, {{Subject::Other}}, {}}};
        return {Comparison{ComparisonOperator::Equal, {owner, {side}}}};
    }

    void event(const EventRule& rule, const std::string& pointer) {
        if (rule.event == PieceEvent::Immobilizes) return immobilizer(rule, pointer);
        const bool isCaptured = rule.event == PieceEvent::Captured;
        const OtherIs other = isCaptured                           ? OtherIs::Taker
                              : rule.event == PieceEvent::Captures ? OtherIs::Taken
                                                                   : OtherIs::NoPiece;
        std::vector<Message> parts = Actions(wording_, other, isCaptured ? id_ : std::string())
                                         .parts(rule.parts, 0, pointer + "/parts");
        if (parts.empty()) return;
        const Conditions inEvent(wording_, ConditionPlace::Gate, other);
        std::vector<Condition> conditions = rule.when;
        conditions.insert(conditions.end(), rule.conditions.begin(), rule.conditions.end());
        const std::string name(isCaptured ? "captured" : chesspp::nameOf(rule.event));
        Message event{phrase("event." + name), {}};
        if (!conditions.empty()) {
            event = {"words.event.if",
                     {{"event", std::move(event)}, {"conditions", inEvent.clauses(conditions)}}};
        }
        constexpr std::size_t kMostInline = 2;
        if (parts.size() > kMostInline) {
            event.nodes = {pointer};
            return list(0, std::move(event), std::move(parts));
        }
        put(0,
            {"words.on",
             {{"event", std::move(event)}, {"what", Message{"words.parts", {{"parts", std::move(parts)}}}}},
             {pointer}},
            Ending::Sentence);
    }
    const Wording& wording_;
    std::string id_;  ///< of the piece
    Actions actions_;
    Conditions candidate_;
    Conditions gate_;
    GroupMovement movement_;
    std::vector<DescriptionLine> lines_;
};

/// Replaces phrases that describe the piece by its own name, such as a rook as "like a rook".
void removeOwnName(Message& message, const std::string& id) {
    const std::string likeItself = phrase("like." + id);
    if (message.code == likeItself) message.code = phrase("plain." + id);
    if (message.code == "words.rider.knight" && id == "nightrider") message.code += ".unnamed";
    for (const std::string_view named : {"words.leap.named", "words.oblique.named"}) {
        if (message.code != named) continue;
        const auto name = std::ranges::find(message.arguments, "name", &Argument::name);
        if (name == message.arguments.end()) continue;
        const auto* phrases = std::get_if<std::vector<Message>>(&name->value);
        if (phrases == nullptr || phrases->front().code != phrase("leaper." + id)) continue;
        message.code = named.substr(0, named.rfind('.'));
        message.arguments.erase(name);
    }
    for (Argument& argument : message.arguments) {
        if (auto* phrases = std::get_if<std::vector<Message>>(&argument.value)) {
            for (Message& each : *phrases) removeOwnName(each, id);
        }
    }
}

}  // namespace

std::vector<DescriptionLine> describe(const PieceDefinition& piece, const words::Wording& wording) {
    std::vector<DescriptionLine> lines = Describer(wording).describe(piece);
    for (DescriptionLine& line : lines) removeOwnName(line.words, piece.id);
    return lines;
}

std::string plainText(const std::vector<DescriptionLine>& lines, const MessageCatalog& catalog) {
    std::string text;
    for (const DescriptionLine& line : lines) {
        text.append(2 * static_cast<std::size_t>(line.depth), ' ');
        text += catalog.render(line.words) + '\n';
    }
    return text;
}

}  // namespace chesspp
