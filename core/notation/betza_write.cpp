// SPDX-License-Identifier: MIT
// Converts a tree to Betza's text, and parses the text again to make sure that it means exactly that.
#include "core/base/bounds.h"
#include "core/language/enum_names.h"
#include "core/language/visit_tree.h"
#include "core/notation/betza.h"
#include "core/notation/betza_shapes.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

namespace chesspp {

namespace betza {

namespace {

constexpr std::size_t kVisits = 8 * bounds::kTreeNodes;  ///< nodes under images

/// What must hold for a node to be evaluated at all.
struct Gate {
    Image image;
    MoveShape::When when = MoveShape::When::Always;
    Ranks ranks = Ranks::All;
    std::vector<RequiredSquare> requiredSquares;  ///< on the board: already turned
};

/// A way of moving with the node that gives it.
struct Source {
    MoveShape shape;
    Ranks ranks = Ranks::All;
    std::string pointer;
};

class Collector {
public:
    explicit Collector(Diagnostics& problems) : problems_(problems) {}

    void walk(const std::vector<Node>& nodes, const std::string& pointer, const Gate& gate) {
        forEachEnabled(nodes, pointer, [&](const Node& node, const std::string& here) {
            for (const Image image : imagesOf(node.mirror)) {
                if (++visits_ > kVisits) return;
                Gate turned = gate;
                turned.image = gate.image.after(image);
                visit(node, here, std::move(turned));
            }
        });
    }

    [[nodiscard]] bool tooMany() const { return visits_ > kVisits || sources.size() > kVisits; }

    std::vector<Source> sources;
    std::vector<BetzaMove> others;        ///< what has no direction
    std::map<Wing, std::string> castles;  ///< pointers
    void unsaid(const std::string& pointer, Message why) {
        if (!reported_.insert(pointer).second) return;
        problems_.error({{}, pointer, 0, 0}, std::move(why.code), std::move(why.arguments));
    }

private:
    void visit(const Node& node, const std::string& pointer, Gate gate) {
        if (enPassant(node, pointer, gate)) return;
        const Demands demands = demandsOf(node.conditions);
        if (!demands.unsaid.empty()) {
            return leaveOut(node, pointer,
                            {"betza.unsaid-condition", {{"condition", demands.unsaid.front()}}});
        }
        if (!node.action) {
            const bool plain = demands.onto == Landing{true, true, true} && !demands.within &&
                               !demands.awayFromStart && !demands.sparesRoyals;
            if (!plain || !enter(gate, demands)) return leaveOut(node, pointer, {"betza.unsaid-gate", {}});
            return walk(node.children, pointer + "/then", gate);
        }
        act(node, pointer, gate, demands);
    }

    /// Everything below a node that cannot be said.
    void below(const Node& node, const std::string& pointer) {
        forEachNode(node.children, pointer + "/then", [this](const Node&, const std::string& here) {
            unsaid(here, {"betza.unsaid-under", {}});
        });
    }

    void leaveOut(const Node& node, const std::string& pointer, Message why) {
        unsaid(pointer, std::move(why));
        below(node, pointer);
    }
    void unsaidAction(const Node& node, const std::string& pointer) {
        leaveOut(node, pointer, {"betza.unsaid-action", {{"action", nameOf(*node.action)}}});
    }

    /// The gate of what stands below such conditions; false where two ranks contradict each other.
    static bool enter(Gate& gate, const Demands& demands) {
        if (demands.when == MoveShape::When::Unmoved) gate.when = demands.when;
        if (demands.ranks != Ranks::All) {
            if (gate.ranks != Ranks::All && gate.ranks != demands.ranks) return false;
            gate.ranks = demands.ranks;
        }
        for (RequiredSquare required : demands.requiredSquares) {
            required.at = gate.image.of(required.at);
            gate.requiredSquares.push_back(required);
        }
        return true;
    }

    void act(const Node& node, const std::string& pointer, const Gate& gate, const Demands& demands) {
        if (std::holds_alternative<CastleAction>(*node.action)) return castle(node, pointer, gate);
        if (node.target && std::holds_alternative<Anywhere>(*node.target))
            return anywhere(node, pointer, gate);
        if (const auto* multi = std::get_if<MultiAction>(&*node.action))
            return several(node, *multi, pointer, gate);
        if (!std::holds_alternative<MoveAction>(*node.action)) return unsaidAction(node, pointer);
        move(node, pointer, gate, demands);
    }

    void castle(const Node& node, const std::string& pointer, const Gate& gate) {
        const auto& action = std::get<CastleAction>(*node.action);
        const bool plain = action.with == "rook" && node.conditions.empty() &&
                           gate.when == MoveShape::When::Always && gate.ranks == Ranks::All &&
                           gate.requiredSquares.empty();
        if (!plain) return unsaid(pointer, {"betza.unsaid-castle", {}});
        castles.emplace(action.wing, pointer);
    }

    void anywhere(const Node& node, const std::string& pointer, const Gate& gate) {
        for (const MoveShape::When when : {MoveShape::When::Always, MoveShape::When::Unmoved}) {
            BetzaMove move;
            move.kind = BetzaMove::Kind::Everywhere;
            move.when = when;
            move.legs.emplace_back();
            move.legs.front().onto = demandsOf(node.conditions).onto;
            Node like = everywhereNode(move);
            like.comment = node.comment;
            like.extras = node.extras;
            if (like != node || gate.ranks != Ranks::All || !gate.requiredSquares.empty()) continue;
            if (gate.when == MoveShape::When::Unmoved) move.when = gate.when;
            if (std::ranges::find(others, move) == others.end()) others.push_back(std::move(move));
            return;
        }
        unsaid(pointer, {"betza.unsaid-target", {{"target", nameOf(*node.target)}}});
    }

    /// The capture that e means; its children would be more than that.
    [[nodiscard]] bool enPassant(const Node& node, const std::string& pointer, const Gate& gate) {
        auto shape = enPassantOf(node);
        if (!shape || gate.ranks != Ranks::All || !gate.requiredSquares.empty()) return false;
        *shape = imageOf(*shape, gate.image);
        if (gate.when == MoveShape::When::Unmoved) shape->when = gate.when;
        sources.push_back({std::move(*shape), Ranks::All, pointer});
        below(node, pointer);
        return true;
    }

    /// Marks and promotions: multis that Betza means by a letter, or leaves out.
    void several(const Node& node, const MultiAction& multi, const std::string& pointer, const Gate& gate) {
        Node moving = node;
        moving.action = MoveAction{};
        if (promotes(multi)) {
            // It is the variant's matter.
            if (reported_.insert(pointer).second) problems_.warning({{}, pointer, 0, 0}, "betza.promotion");
            return move(moving, pointer, gate, demandsOf(node.conditions));
        }
        const std::vector<Offset> marks = marksOf(multi);
        if (!marks.empty() && node.leaves.empty()) {
            for (const Offset mark : marks) moving.leaves.push_back({std::string(kEnPassantMark), mark});
            return move(moving, pointer, gate, demandsOf(node.conditions));
        }
        unsaidAction(node, pointer);
    }

    [[nodiscard]] static std::optional<MoveShape> enPassantOf(const Node& node) {
        const auto* jump = targetAs<Jump>(node);
        const auto* multi = actionAs<MultiAction>(node);
        if (jump == nullptr || multi == nullptr || multi->parts.size() != 2 || !node.leaves.empty())
            return {};
        const auto* victim = targetAs<Jump>(multi->parts[1]);
        if (victim == nullptr) return {};
        MoveShape shape;
        shape.legs.emplace_back();
        shape.legs.front().by = jump->by;
        shape.legs.front().onto = kQuietly;
        for (const Victim::Proof proof : {Victim::Proof::Mark, Victim::Proof::JustNow}) {
            for (const MoveShape::When when : {MoveShape::When::Always, MoveShape::When::Unmoved}) {
                shape.victim = Victim{victim->by, proof};
                shape.when = when;
                const Node like = nodeOf(shape);
                if (like.action == node.action && like.conditions == node.conditions) return shape;
            }
        }
        return {};
    }

    [[nodiscard]] static bool promotes(const MultiAction& multi) {
        return multi.parts.size() == 2 && isTheMove(multi.parts[0]) &&
               std::holds_alternative<PromoteAction>(multi.parts[1].action) &&
               multi.parts[1].conditions.empty();
    }

    [[nodiscard]] static bool isTheMove(const MultiPart& part) {
        return std::holds_alternative<MoveAction>(part.action) && part.at == PartBase::Destination &&
               !part.target && part.conditions.empty() && part.enabled == Enabled::Yes;
    }

    /// The squares of a move that does nothing else but leave marks.
    [[nodiscard]] static std::vector<Offset> marksOf(const MultiAction& multi) {
        std::vector<Offset> marks;
        if (multi.parts.empty() || !isTheMove(multi.parts.front())) return {};
        for (std::size_t i = 1; i < multi.parts.size(); ++i) {
            const MultiPart& part = multi.parts[i];
            const auto* set = std::get_if<SetAction>(&part.action);
            const auto* jump = targetAs<Jump>(part);
            const bool plain = set != nullptr && jump != nullptr && set->of == SetAction::Of::Mark &&
                               set->name == kEnPassantMark && set->turns == 1 && part.at == PartBase::Start &&
                               part.conditions.empty() && part.enabled == Enabled::Yes;
            if (!plain) return {};
            marks.push_back(jump->by);
        }
        return marks;
    }

    void move(const Node& node, const std::string& pointer, const Gate& gate, Demands demands) {
        Gate inside = gate;
        // Required squares of the gate are on the board; the target's own are turned with it.
        const std::vector<RequiredSquare> own = std::exchange(demands.requiredSquares, {});
        const auto add = [&](const RequiredSquare& required) {
            if (std::ranges::find(demands.requiredSquares, required) == demands.requiredSquares.end())
                demands.requiredSquares.push_back(required);
        };
        for (const RequiredSquare& required : gate.requiredSquares) add(turnedBack(required, gate.image));
        std::ranges::for_each(own, add);
        auto shapes = shapesOfTarget(node, demands);
        const bool marks = std::ranges::all_of(
            node.leaves, [](const LeaveMark& leave) { return leave.mark == kEnPassantMark; });
        if (!shapes || !marks || !enter(inside, demandsOf(node.conditions))) {
            return leaveOut(node, pointer,
                            shapes ? Message{"betza.unsaid-mark", {}} : std::move(shapes.error()));
        }
        for (MoveShape& shape : *shapes) {
            for (const LeaveMark& leave : node.leaves) shape.leaves.push_back(leave.at);
            shape = imageOf(shape, gate.image);
            shape.when = inside.when;
            if (!tooMany()) sources.push_back({std::move(shape), inside.ranks, pointer});
        }
        children(node, pointer, std::move(inside));
    }

    /// A child of a leap to an empty square needs that square empty, and no more.
    void children(const Node& node, const std::string& pointer, Gate gate) {
        if (node.children.empty()) return;
        const auto* jump = targetAs<Jump>(node);
        const Landing onto = demandsOf(node.conditions).onto;
        if (jump == nullptr || (onto != kQuietly && onto != kOntoAny)) return below(node, pointer);
        gate.requiredSquares.push_back({gate.image.of(jump->by), onto == kQuietly
                                                                     ? ShapeLeg::Halfway::Empty
                                                                     : ShapeLeg::Halfway::Occupied});
        walk(node.children, pointer + "/then", gate);
    }

    static RequiredSquare turnedBack(const RequiredSquare& required, Image image) {
        for (const Image back : imagesOf(Mirror::All)) {
            if (image.after(back) == Image{}) return {back.of(required.at), required.who};
        }
        return required;
    }

    Diagnostics& problems_;
    std::set<std::string> reported_;
    std::size_t visits_ = 0;
};

/// Joins what a pawn does below its last step with the same on it; with the items of one side alone.
std::vector<Source> acrossRanks(Collector& collected) {
    std::map<MoveShape, std::set<Ranks>> where;
    for (const Source& source : collected.sources) where[source.shape].insert(source.ranks);
    std::vector<Source> result;
    for (const Source& source : collected.sources) {
        const std::set<Ranks>& ranks = where[source.shape];
        const auto& legs = source.shape.legs;
        const bool below = ranks.contains(Ranks::BelowTheLastStep);
        const bool single = legs.size() == 1 && legs.front().manner == ShapeLeg::Manner::Leap;
        const int forward = single ? legs.front().by.forward : 0;
        // On the last rank there is no way forward, and on the one before none of two squares.
        const bool everywhere =
            ranks.contains(Ranks::All) ||
            (below && single && ((forward > 0 && ranks.contains(Ranks::LastStep)) || forward > 1));
        if (everywhere) {
            result.push_back(source);
        } else {
            collected.unsaid(source.pointer, {"betza.unsaid-ranks", {}});
        }
    }
    return result;
}

std::vector<MoveShape> shapesOfSources(const std::vector<Source>& sources) {
    std::vector<MoveShape> shapes;
    std::set<MoveShape> known;
    for (const Source& source : sources) {
        if (known.insert(source.shape).second) shapes.push_back(source.shape);
    }
    return shapes;
}

/// Whether the text of the moves says exactly these ways.
bool saysExactly(const std::vector<BetzaMove>& moves, const std::vector<MoveShape>& shapes) {
    const auto read = parseBetza(formatBetza(moves));
    if (!read) return false;
    const auto joined = [](const std::vector<MoveShape>& each) {
        const std::vector<MoveShape> list = joinedLandings(each);
        return std::set<MoveShape>(list.begin(), list.end());
    };
    // Ways beyond what a tree may hold count as none.
    return joined(shapesOf(read->moves).value_or(std::vector<MoveShape>{})) == joined(shapes);
}

}  // namespace

}  // namespace betza

BetzaWriting writeBetza(const std::vector<Node>& tree) {
    using namespace betza;
    BetzaWriting writing;
    Collector collected(writing.unsaid);
    collected.walk(tree, "/tree", {});
    if (collected.tooMany()) {
        writing.unsaid.error({{}, "/tree", 0, 0}, "betza.unsaid-many");
        return writing;
    }
    std::vector<Source> sources = acrossRanks(collected);
    std::vector<MoveShape> shapes = shapesOfSources(sources);
    std::vector<BetzaMove> moves = movesOf(shapes);
    if (!saysExactly(moves, shapes)) {
        // Marks and victims that letters cannot distinguish.
        std::erase_if(sources, [&](const Source& source) {
            if (!source.shape.victim && source.shape.leaves.empty()) return false;
            collected.unsaid(source.pointer, {"betza.unsaid-mark", {}});
            return true;
        });
        shapes = shapesOfSources(sources);
        moves = movesOf(shapes);
    }
    if (!saysExactly(moves, shapes)) {
        writing.unsaid.error({{}, "/tree", 0, 0}, "betza.unsaid-many");
        moves.clear();
    }
    std::ranges::move(collected.others, std::back_inserter(moves));
    if (collected.castles.size() == 2) {
        BetzaMove castling;
        castling.kind = BetzaMove::Kind::Castling;
        moves.push_back(std::move(castling));
    } else {
        for (const auto& [wing, pointer] : collected.castles) {
            collected.unsaid(pointer, {"betza.unsaid-castle", {}});
        }
    }
    writing.text = formatBetza(moves);
    return writing;
}

BetzaWriting writeBetza(const PieceDefinition& piece) {
    BetzaWriting writing = writeBetza(piece.tree);
    forEachEnabled(piece.on, "/on", [&](const EventRule&, const std::string& here) {
        writing.unsaid.error({{}, here, 0, 0}, "betza.unsaid-event");
    });
    return writing;
}

}  // namespace chesspp
