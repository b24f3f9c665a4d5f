// SPDX-License-Identifier: MIT
#include "core/io/ini_moves.h"

#include "core/language/condition_text.h"
#include "core/notation/betza.h"
#include "core/notation/betza_shapes.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <utility>

namespace chesspp::io {

namespace {

/// Onto empty squares, or onto enemies.
std::vector<MoveShape> splitLandings(const MoveShape& shape) {
    const Landing onto = shape.legs.back().onto;
    if (onto != kEitherWay || shape.legs.size() != 1) return {shape};
    MoveShape quiet = shape;
    MoveShape takes = shape;
    quiet.legs.back().onto = kQuietly;
    takes.legs.back().onto = kCapturing;
    return {quiet, takes};
}

const Condition& facingCondition() {
    static const Condition condition = *parseCondition("destination.piece.kind == self.kind");
    return condition;
}

bool isMoveThere(const MultiPart& part) {
    return std::holds_alternative<MoveAction>(part.action) && part.at == PartBase::Destination &&
           !part.target && part.conditions.empty() && part.enabled == Enabled::Yes;
}

/// The piece becomes another where it goes; null for any other node.
const PromoteAction* promotionOf(const Node& node) {
    const auto* multi = actionAs<MultiAction>(node);
    if (multi == nullptr || multi->parts.size() != 2 || !isMoveThere(multi->parts[0])) return nullptr;
    const MultiPart& second = multi->parts[1];
    const bool plain = !second.target && second.conditions.empty() && second.enabled == Enabled::Yes;
    return plain ? std::get_if<PromoteAction>(&second.action) : nullptr;
}

/// Whether it is the en passant capture that pawns have.
bool isPassingCapture(const Node& node) {
    static const std::vector<Node> usual = [] {
        std::vector<Node> nodes;
        if (auto tree = betzaTree("fmWfmnDfceF")) {
            std::ranges::copy_if(tree->tree, std::back_inserter(nodes),
                                 [](const Node& each) { return actionAs<MultiAction>(each) != nullptr; });
        }
        return nodes;
    }();
    if (usual.size() != 1) return false;
    const Node& wanted = usual.front();
    const bool same = node.target == wanted.target && node.mirror == wanted.mirror &&
                      node.action == wanted.action && node.stops.empty() && node.children.empty() &&
                      node.leaves.empty() && node.conditions.size() == wanted.conditions.size();
    return same && std::ranges::is_permutation(node.conditions, wanted.conditions);
}

/// `count(friend.pieces, item.kind == "queen") < 1`.
std::optional<std::pair<std::string, std::int64_t>> kindLimitIn(const Condition& condition) {
    const auto* comparison = std::get_if<Comparison>(&condition.form);
    const auto* number =
        comparison != nullptr ? std::get_if<Literal>(&comparison->operands[1].form) : nullptr;
    const auto* count =
        comparison != nullptr ? std::get_if<Quantifier>(&comparison->operands[0].form) : nullptr;
    const auto* inner = count != nullptr ? std::get_if<Comparison>(&count->operands[1].form) : nullptr;
    const auto* name = inner != nullptr ? std::get_if<Literal>(&inner->operands[1].form) : nullptr;
    const auto* id = name != nullptr ? std::get_if<std::string>(&name->value) : nullptr;
    const auto* most = number != nullptr ? std::get_if<std::int64_t>(&number->value) : nullptr;
    if (id == nullptr || most == nullptr) return std::nullopt;
    const auto whole =
        parseCondition(fmt::format("count(friend.pieces, item.kind == \"{}\") < {}", *id, *most));
    return whole && *whole == condition ? std::optional(std::pair(*id, *most)) : std::nullopt;
}

class MoveFinder {
public:
    MoveFinder(const Rules& rules, const PieceDefinition& piece,
               const std::function<bool(const Expression&)>& taken)
        : rules_(rules), taken_(taken) {
        const KindId kind = rules.kindNamed(piece.id).value_or(KindId{});
        unmoved_ = rules.of(kind).unmovedOn;
    }

    IniMoves run(const PieceDefinition& piece) {
        if (!piece.on.empty()) moves_.unsaid.emplace_back("/on");
        const SquareSet all = SquareSet::all(rules_.shape);
        visit(piece.tree, "/tree", {}, {{all, all}, {all, all}, false});
        return std::move(moves_);
    }

private:
    struct Limits {
        BySide<SquareSet> from;
        BySide<SquareSet> to;
        bool unmoved = false;              ///< for pieces that have not moved
        std::vector<Condition> kept = {};  ///< of gates above, which squares do not settle
        std::optional<std::pair<std::string, std::int64_t>> limit = {};  ///< of a kind, of a gate above
    };
    /// Nodes one under the other, without what limits say.
    struct Chain {
        std::vector<Node> nodes;
    };

    [[nodiscard]] std::optional<BySide<SquareSet>> squaresWhere(
        const Condition& condition, std::optional<Square> PlaceFacts::* which) const {
        BySide<SquareSet> found;
        for (const Side side : kSides) {
            for (const Square square : rules_.shape.squares()) {
                PlaceFacts facts{.side = side, .taken = taken_};
                facts.*which = square;
                const auto is = holdsAt(rules_, condition, facts);
                if (!is) return std::nullopt;
                if (*is) found[side].insert(square);
            }
        }
        return found;
    }

    /// Without conditions that hold wherever it goes.
    [[nodiscard]] Node withoutTruths(Node node) const {
        const SquareSet all = SquareSet::all(rules_.shape);
        std::erase_if(node.conditions, [&](const Condition& condition) {
            return squaresWhere(condition, &PlaceFacts::destination) == BySide<SquareSet>{all, all};
        });
        return node;
    }

    void visit(const std::vector<Node>& nodes, const std::string& pointer, const Chain& chain,
               const Limits& limits) {
        for (std::size_t i = 0; i < nodes.size(); ++i) {
            if (nodes[i].enabled == Enabled::Yes)
                visitNode(nodes[i], fmt::format("{}/{}", pointer, i), chain, limits);
        }
    }

    void visitNode(const Node& node, const std::string& pointer, Chain chain, Limits limits) {
        if (chain.nodes.empty() && isPassingCapture(withoutTruths(node))) {
            const SquareSet all = SquareSet::all(rules_.shape);
            moves_.takesPassing = true;
            if (limits.from != BySide<SquareSet>{all, all}) moves_.unsaid.push_back(pointer);
            return;
        }
        Node bare = node;
        bare.children.clear();
        bare.conditions = std::exchange(limits.kept, {});
        bool faces = false;
        static const Condition unmoved = *parseCondition("not self.moved");
        for (const Condition& condition : conjunctsOf(node.conditions)) {
            std::optional<BySide<SquareSet>> where = squaresWhere(condition, &PlaceFacts::start);
            if (condition == unmoved) where = unmoved_;
            if (where) {
                for (const Side side : kSides) limits.from[side] &= (*where)[side];
                limits.unmoved |= condition == unmoved;
                continue;
            }
            where = squaresWhere(condition, &PlaceFacts::destination);
            if (where) {
                for (const Side side : kSides) limits.to[side] &= (*where)[side];
            } else if (condition == facingCondition()) {
                faces = true;
            } else if (const auto limit = kindLimitIn(condition); limit && !limits.limit) {
                limits.limit = limit;
            } else {
                bare.conditions.push_back(condition);
            }
        }
        if (!node.action) {
            if (faces || !chain.nodes.empty()) return moves_.unsaid.push_back(pointer);
            if (node.mirror != Mirror::None) {
                // As one piece of Betza's.
                Node whole = bare;
                whole.children = node.children;
                chain.nodes.push_back(std::move(whole));
                if (limits.limit) moves_.unsaid.push_back(pointer);
                return addWays(chain, pointer, limits, false, false, false);
            }
            limits.kept = std::move(bare.conditions);
            return visit(node.children, pointer + "/then", chain, limits);
        }
        if (actionAs<CastleAction>(node) != nullptr) {
            moves_.castlings.push_back(node);
            const bool plain = node.conditions.empty() && node.children.empty() && chain.nodes.empty();
            if (!plain) moves_.unsaid.push_back(pointer);
            return;
        }
        const PromoteAction* promotion = promotionOf(node);
        if (promotion != nullptr) {
            addPromotion(promotion->into, limits, pointer);
            bare.action = MoveAction{};
        } else if (limits.limit) {
            moves_.unsaid.push_back(pointer);
        }
        const bool leaves = !bare.leaves.empty();
        if (leaves && (bare.leaves.size() != 1 || bare.leaves.front().mark != kEnPassantMark ||
                       bare.leaves.front().at != Offset{1, 0}))
            moves_.unsaid.push_back(pointer);
        bare.leaves.clear();
        chain.nodes.push_back(std::move(bare));
        addWays(chain, pointer, limits, promotion != nullptr, leaves, faces);
        const bool isPlain =
            limits.to == BySide<SquareSet>{SquareSet::all(rules_.shape), SquareSet::all(rules_.shape)} &&
            !faces && promotion == nullptr;
        if (!node.children.empty() && !isPlain) return moves_.unsaid.push_back(pointer + "/then");
        visit(node.children, pointer + "/then", chain, limits);
    }

    void addPromotion(const KindChoice& into, const Limits& limits, const std::string& pointer) {
        if (limits.limit && into.kinds != std::vector<std::string>{limits.limit->first})
            moves_.unsaid.push_back(pointer);
        if (!moves_.becomes || moves_.becomes == into) {
            moves_.becomes = into;
        } else if (!limits.limit || moves_.limits.empty()) {
            moves_.unsaid.push_back(pointer);
        } else if (std::ranges::find(moves_.becomes->kinds, limits.limit->first) ==
                   moves_.becomes->kinds.end()) {
            moves_.becomes->kinds.push_back(limits.limit->first);
        }
        if (limits.limit) moves_.limits.insert(*limits.limit);
    }

    /// What the last node of the chain adds.
    void addWays(const Chain& chain, const std::string& pointer, const Limits& limits, bool promotes,
                 bool leaves, bool faces) {
        const auto whole = shapesOfChain(chain.nodes);
        if (!whole) return moves_.unsaid.push_back(pointer);
        std::set<MoveShape> before;
        if (chain.nodes.size() > 1) {
            std::vector<Node> less(chain.nodes.begin(), chain.nodes.end() - 1);
            before = shapesOfChain(less).value_or(std::set<MoveShape>());
        }
        for (const MoveShape& shape : *whole) {
            if (before.contains(shape)) continue;
            if (faces) {
                const std::set<MoveShape> facing = shapesOfBetza("fcR");
                moves_.facesItsLike = true;
                if (!facing.contains(shape)) moves_.unsaid.push_back(pointer);
                continue;
            }
            const bool isDoubleStep = isLeap(shape) && shape.legs.front().by == Offset{2, 0};
            if (leaves && !isDoubleStep) moves_.unsaid.push_back(pointer);
            IniWay& way = moves_.ways[shape];
            for (const Side side : kSides) {
                SquareSet from = limits.from[side];
                if (isLeap(shape)) {
                    SquareSet useful;
                    for (const Square square : from.list()) {
                        const auto there =
                            rules_.shape.neighbour(square, stepFor(shape.legs.front().by, side));
                        if (there && limits.to[side].contains(*there)) useful.insert(square);
                    }
                    from = useful;
                } else {
                    way.to[side] |= limits.to[side];
                }
                (promotes ? way.promoting : way.from)[side] |= from;
                if (leaves) moves_.leavesMark[side] |= from;
                // A piece that has moved could stand on another's first square.
                if (limits.unmoved && !isOfOneRank(from)) moves_.unsaid.push_back(pointer);
            }
        }
    }
    [[nodiscard]] bool isOfOneRank(const SquareSet& squares) const {
        std::set<int> ranks;
        squares.forEach([&](Square square) { ranks.insert(rules_.shape.rankOf(square)); });
        return ranks.size() <= 1;
    }

    static std::optional<std::set<MoveShape>> shapesOfChain(const std::vector<Node>& nodes) {
        Node whole = nodes.back();
        for (auto above = nodes.rbegin() + 1; above != nodes.rend(); ++above) {
            Node parent = *above;
            parent.children.push_back(std::move(whole));
            whole = std::move(parent);
        }
        const BetzaWriting writing = writeBetza(std::vector<Node>{whole});
        if (!writing.complete()) return std::nullopt;
        return shapesOfBetza(writing.text);
    }

    const Rules& rules_;
    const std::function<bool(const Expression&)>& taken_;
    BySide<SquareSet> unmoved_;
    IniMoves moves_;
};

/// What stands before the atoms of a set of directions, each as often as there are atoms.
std::optional<std::vector<std::string>> iniDirections(std::vector<Offset> directions, Offset atom) {
    std::ranges::sort(directions);
    const int far = std::max(std::abs(atom.forward), std::abs(atom.right));
    const int near = std::min(std::abs(atom.forward), std::abs(atom.right));
    struct Letters {
        std::string text;
        std::vector<Offset> directions;
    };
    std::vector<Letters> all;
    if (near == 0) {
        all = {{"", {{far, 0}, {-far, 0}, {0, far}, {0, -far}}},
               {"fs", {{far, 0}, {0, far}, {0, -far}}},
               {"bs", {{-far, 0}, {0, far}, {0, -far}}},
               {"v", {{far, 0}, {-far, 0}}},
               {"s", {{0, far}, {0, -far}}},
               {"f", {{far, 0}}},
               {"b", {{-far, 0}}},
               {"r", {{0, far}}},
               {"l", {{0, -far}}}};
    } else if (near == far) {
        all = {{"", {{far, far}, {far, -far}, {-far, far}, {-far, -far}}},
               {"f", {{far, far}, {far, -far}}},
               {"b", {{-far, far}, {-far, -far}}},
               {"fr", {{far, far}}},
               {"fl", {{far, -far}}},
               {"br", {{-far, far}}},
               {"bl", {{-far, -far}}}};
    } else {
        const std::vector<Offset> ahead{{far, near}, {far, -near}};
        const std::vector<Offset> back{{-far, near}, {-far, -near}};
        const std::vector<Offset> aside{{near, far}, {near, -far}, {-near, far}, {-near, -far}};
        const auto both = [](std::vector<Offset> a, const std::vector<Offset>& b) {
            a.insert(a.end(), b.begin(), b.end());
            return a;
        };
        all = {{"", both(both(ahead, back), aside)},
               {"v", both(ahead, back)},
               {"s", aside},
               {"f", ahead},
               {"b", back}};
    }
    std::vector<std::string> texts;
    for (Letters& letters : all) {
        std::ranges::sort(letters.directions);
        if (!std::ranges::includes(directions, letters.directions)) continue;
        texts.push_back(letters.text);
        std::erase_if(directions, [&](Offset each) {
            return std::ranges::find(letters.directions, each) != letters.directions.end();
        });
    }
    if (!directions.empty()) return std::nullopt;
    return texts;
}

std::string_view iniAtom(Offset by) {
    struct Atom {
        Offset by;
        std::string_view letter;
    };
    static constexpr std::array kAtoms{Atom{{1, 0}, "W"}, Atom{{1, 1}, "F"}, Atom{{2, 0}, "D"},
                                       Atom{{2, 1}, "N"}, Atom{{2, 2}, "A"}, Atom{{3, 0}, "H"},
                                       Atom{{3, 1}, "C"}, Atom{{3, 2}, "Z"}, Atom{{3, 3}, "G"}};
    const Offset upright{std::max(std::abs(by.forward), std::abs(by.right)),
                         std::min(std::abs(by.forward), std::abs(by.right))};
    const auto found = std::ranges::find(kAtoms, upright, &Atom::by);
    return found == kAtoms.end() ? std::string_view() : found->letter;
}

/// Letters before and behind the atom.
std::optional<std::pair<std::string, std::string>> iniManner(const ShapeLeg& leg, std::string_view atom) {
    const bool isStep = atom == "W" || atom == "F";
    switch (leg.manner) {
        case ShapeLeg::Manner::Leap:
            if (leg.halfway == ShapeLeg::Halfway::Anything) return std::pair<std::string, std::string>();
            if (leg.halfway == ShapeLeg::Halfway::Empty &&
                (atom == "N" || atom == "A" || atom == "D" || atom == "Z"))
                return std::pair<std::string, std::string>("n", "");
            return std::nullopt;
        case ShapeLeg::Manner::Ride:
            if (leg.first != 1 || leg.halfway != ShapeLeg::Halfway::Anything || leg.last > 9 ||
                (!isStep && atom != "N"))
                return std::nullopt;
            return std::pair<std::string, std::string>("", std::to_string(leg.last));
        case ShapeLeg::Manner::Hop:
            if (!isStep || leg.first != 1 || leg.last != 0) return std::nullopt;
            return std::pair<std::string, std::string>(leg.beyond == ShapeLeg::Beyond::NextSquare ? "g" : "p",
                                                       "0");
        case ShapeLeg::Manner::Sweep:
            break;
    }
    return std::nullopt;
}

}  // namespace

std::set<MoveShape> IniMoves::shapes() const {
    std::set<MoveShape> all;
    for (const auto& [shape, way] : ways) all.insert(shape);
    return all;
}

IniMoves movesOfPiece(const Rules& rules, const PieceDefinition& piece,
                      const std::function<bool(const Expression&)>& taken) {
    return MoveFinder(rules, piece, taken).run(piece);
}

std::set<MoveShape> shapesOfBetza(std::string_view betza) {
    std::set<MoveShape> all;
    const auto read = parseBetza(betza);
    if (!read) return all;
    const auto shapes = betza::shapesOf(read->moves);
    if (!shapes) return all;
    for (MoveShape shape : *shapes) {
        if (shape.victim) continue;
        shape.leaves.clear();
        for (MoveShape& each : splitLandings(shape)) all.insert(std::move(each));
    }
    return all;
}

bool isLeap(const MoveShape& way) {
    return way.legs.size() == 1 && way.legs.front().manner == ShapeLeg::Manner::Leap;
}

SquareSet usefulFrom(const BoardShape& shape, const MoveShape& way, Side side) {
    if (way.legs.size() != 1) return SquareSet::all(shape);
    SquareSet useful;
    for (const Square square : shape.squares()) {
        if (shape.neighbour(square, stepFor(way.legs.front().by, side))) useful.insert(square);
    }
    return useful;
}

SquareSet reachedBy(const BoardShape& shape, const MoveShape& leap, const SquareSet& from, Side side) {
    SquareSet reached;
    from.forEach([&](Square square) {
        if (const auto there = shape.neighbour(square, stepFor(leap.legs.front().by, side)))
            reached.insert(*there);
    });
    return reached;
}

std::optional<std::string> iniBetza(const std::set<MoveShape>& shapes) {
    struct Group {
        std::string letters;  ///< of the manner
        std::string atom;
        std::string behind;
        std::vector<Offset> quiet;
        std::vector<Offset> taking;
    };
    std::vector<Group> groups;
    for (const MoveShape& shape : shapes) {
        const bool plain = shape.legs.size() == 1 && shape.when == MoveShape::When::Always &&
                           shape.leaves.empty() && !shape.victim;
        if (!plain) return std::nullopt;
        const ShapeLeg& leg = shape.legs.front();
        const std::string_view atom = iniAtom(leg.by);
        const auto manner = atom.empty() ? std::nullopt : iniManner(leg, atom);
        if (!manner || (leg.onto != kQuietly && leg.onto != kCapturing)) return std::nullopt;
        auto group = std::ranges::find_if(groups, [&](const Group& each) {
            return each.letters == manner->first && each.atom == atom && each.behind == manner->second;
        });
        if (group == groups.end())
            group = groups.insert(groups.end(), {manner->first, std::string(atom), manner->second, {}, {}});
        (leg.onto == kQuietly ? group->quiet : group->taking).push_back(leg.by);
    }
    std::string text;
    for (Group& group : groups) {
        std::vector<Offset> both;
        for (const Offset each : group.quiet) {
            if (std::ranges::find(group.taking, each) != group.taking.end()) both.push_back(each);
        }
        for (std::vector<Offset>* one : {&group.quiet, &group.taking}) {
            std::erase_if(*one, [&](Offset each) { return std::ranges::find(both, each) != both.end(); });
        }
        struct Part {
            std::string_view letter;
            const std::vector<Offset>& directions;
        };
        for (const Part& part : {Part{"", both}, Part{"m", group.quiet}, Part{"c", group.taking}}) {
            if (part.directions.empty()) continue;
            const auto directions = iniDirections(part.directions, part.directions.front());
            if (!directions) return std::nullopt;
            for (const std::string& each : *directions) {
                std::string atom = group.atom;
                std::string behind = group.behind;
                // R and B for rides and hops without end.
                if (behind == "0" && atom != "N") {
                    atom = atom == "W" ? "R" : "B";
                    behind.clear();
                }
                text += fmt::format("{}{}{}{}{}", part.letter, each, group.letters, atom, behind);
            }
        }
    }
    // Both sides of a text must mean the same.
    return shapesOfBetza(text) == shapes ? std::optional(text) : std::nullopt;
}

}  // namespace chesspp::io
