// SPDX-License-Identifier: MIT
// The kinds of pieces that BishopArmy makes, and their trees.
#include "core/base/ascii.h"
#include "core/io/bishop_army.h"
#include "core/io/json_parts.h"
#include "core/io/piece_parts.h"
#include "core/language/condition_text.h"
#include "core/language/move_pattern.h"
#include "core/notation/betza.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <iterator>
#include <utility>

namespace chesspp::io {

namespace {

constexpr std::string_view kFirstCondition = "not self.moved";

/// Pieces of the library that only move so.
struct BishopLibraryPiece {
    std::string_view betza;
    std::string_view id;
};
constexpr std::array kBishopLibrary{
    BishopLibraryPiece{"N", "knight"},         BishopLibraryPiece{"B", "bishop"},
    BishopLibraryPiece{"R", "rook"},           BishopLibraryPiece{"Q", "queen"},
    BishopLibraryPiece{"BN", "archbishop"},    BishopLibraryPiece{"RN", "chancellor"},
    BishopLibraryPiece{"QN", "amazon"},        BishopLibraryPiece{"mNcB", "knibis"},
    BishopLibraryPiece{"mBcN", "biskni"},      BishopLibraryPiece{"mNcR", "kniroo"},
    BishopLibraryPiece{"mRcN", "rookni"},      BishopLibraryPiece{"W", "wazir"},
    BishopLibraryPiece{"F", "ferz"},           BishopLibraryPiece{"A", "alfil"},
    BishopLibraryPiece{"FA", "ferfil"},        BishopLibraryPiece{"KN", "centaur"},
    BishopLibraryPiece{"FR", "dragon-king"},   BishopLibraryPiece{"WB", "dragon-horse"},
    BishopLibraryPiece{"WfF", "gold-general"}, BishopLibraryPiece{"mRcpR", "cannon"},
    BishopLibraryPiece{"RcpRnN", "banner"},    BishopLibraryPiece{"nN", "horse"},
    BishopLibraryPiece{"cW", "stone"},         BishopLibraryPiece{"N0", "nightrider"}};

bool isFirstMove(const Node& node) {
    return std::ranges::any_of(node.conditions, [](const Condition& condition) {
        return printCondition(condition) == kFirstCondition;
    });
}

/// Puts another condition in place of that a piece has not moved.
void exchangeFirst(Node& node, const std::string& wanted) {
    const auto read = parseCondition(wanted);
    for (Condition& condition : node.conditions) {
        if (read && printCondition(condition) == kFirstCondition) condition = *read;
    }
    for (Node& child : node.children) exchangeFirst(child, wanted);
}

void addAll(std::vector<Node>& nodes, std::vector<Node> more) {
    std::ranges::move(more, std::back_inserter(nodes));
}

/// A counter says that it has come from a hand.
EventRule markWhenDropped() {
    SetAction counting;
    counting.of = SetAction::Of::SelfCounter;
    counting.name = "dropped";
    auto one = parseExpression("1", ValueType::Number);
    if (one) counting.value.push_back(std::move(*one));
    EventRule rule;
    rule.event = PieceEvent::Dropped;
    rule.parts.emplace_back().action = std::move(counting);
    return rule;
}

/// The square that it leaves becomes a hole.
void leaveWall(Node& node) {
    if (actionAs<MoveAction>(node) != nullptr) {
        MultiPart moving;
        moving.action = MoveAction{};
        moving.at = PartBase::Destination;
        moving.necessity = Necessity::Necessary;
        MultiPart walling;
        walling.action = WallAction{};
        node.action = MultiAction{{std::move(moving), std::move(walling)}};
    }
    for (Node& child : node.children) leaveWall(child);
}

}  // namespace

void BishopArmy::build(const std::string& game) {
    for (BishopPiece& piece : pieces_) buildPiece(piece, game);
}

bool BishopArmy::isPlain(const BishopPiece& piece) const {
    const auto isOf = [&](const Place& place) { return place.letter == piece.letter; };
    return std::ranges::none_of(confined_, isOf) && std::ranges::none_of(changed_, isOf) && !leavesWalls_ &&
           !(facesRoyals_ && piece.royal) &&
           std::ranges::find(restricted_, piece.letter, &std::pair<std::string, std::string>::first) ==
               restricted_.end();
}

std::string BishopArmy::libraryKindOf(const BishopPiece& piece) const {
    if (!isPlain(piece)) return {};
    std::string kind;
    if (piece.betza == "K") kind = piece.royal ? "king" : "mann";
    const auto known = std::ranges::find(kBishopLibrary, piece.betza, &BishopLibraryPiece::betza);
    if (known != kBishopLibrary.end()) kind = known->id;
    // Rules that name kinds mean letters.
    return std::ranges::find(pieces_, kind, &BishopPiece::kind) == pieces_.end() ? kind : std::string();
}

void BishopArmy::buildPiece(BishopPiece& piece, const std::string& game) {
    piece.kind = libraryKindOf(piece);
    if (!piece.kind.empty()) return;
    PieceDefinition kind;
    constexpr std::size_t kRoom = 48;  // of the 64 that an id may have
    kind.id = fmt::format("{}-{}", game.substr(0, kRoom), toLower(piece.letter));
    kind.name = piece.letter;
    kind.tree = treeOf(piece.atoms, piece, *piece.json, piece.pointer, piece.marksPassing);
    for (const Place& place : changed_) {
        if (place.letter != piece.letter) continue;
        const std::string here = "start in " + regions_.say(fmt::format("changed-{}", toLower(piece.letter)),
                                                            place.white, place.black);
        for (Node& node : kind.tree) require(node, "not " + here);
        std::vector<Node> others = treeOf(place.atoms, piece, *place.json, place.pointer, place.marksPassing);
        for (Node& node : others) require(node, here);
        addAll(kind.tree, std::move(others));
    }
    for (const auto& [letter, condition] : restricted_) {
        if (letter != piece.letter) continue;
        for (Node& node : kind.tree) require(node, condition);
    }
    if (leavesWalls_) {
        for (Node& node : kind.tree) leaveWall(node);
    }
    if (facesRoyals_ && piece.royal) faceAlongFiles(kind);
    if (std::ranges::find(homes_, piece.letter, &Place::letter) != homes_.end() && hasFirstMoves(piece))
        kind.on.push_back(markWhenDropped());
    piece.kind = kind.id;
    kinds_.push_back(std::move(kind));
}

std::vector<Node> BishopArmy::nodesOf(const std::string& betza, const JsonValue& json,
                                      const std::string& pointer) {
    auto tree = betzaTree(betza);
    if (tree) return std::move(tree->tree);
    BishopFields fields(context_, json, pointer);
    fields.refuse("betza");
    return {};
}

std::vector<Node> BishopArmy::treeOf(const std::vector<BishopAtom>& atoms, const BishopPiece& piece,
                                     const JsonValue& json, const std::string& pointer, bool marks) {
    // Each leap of a ride must stay where the piece is confined.
    std::vector<BishopAtom> leaping;
    std::vector<BishopAtom> riding;
    const auto confined = std::ranges::find(confined_, piece.letter, &Place::letter);
    const std::string inside =
        confined != confined_.end()
            ? regions_.say(fmt::format("of-{}", toLower(piece.letter)), confined->white, confined->black)
            : std::string();
    for (const BishopAtom& atom : atoms) {
        const bool rides = atom.range != 1 && !inside.empty();
        (rides ? riding : leaping).push_back(atom);
        if (rides && !atom.leaps.empty() && !unitOf(atom.leaps.front())) {
            BishopFields fields(context_, json, pointer);
            fields.refuse("betza");
        }
    }
    const bool takes = std::ranges::any_of(atoms, &BishopAtom::enPassant);
    marks = marks && passing_;
    const auto textOf = [](const std::vector<BishopAtom>& some, auto wanted) {
        std::string text;
        for (const BishopAtom& atom : some) {
            if (wanted(atom)) text += betzaOf(atom, SaidFirst::Yes);
        }
        return text;
    };
    const auto all = [](const BishopAtom&) { return true; };
    const auto isFirst = [](const BishopAtom& atom) { return atom.first; };
    const auto isLater = [](const BishopAtom& atom) { return !atom.first; };
    const auto nodes = [&](const std::vector<BishopAtom>& some) {
        if (marks == takes) return nodesOf(textOf(some, all), json, pointer);
        std::vector<Node> tree = nodesOf(textOf(some, isLater), json, pointer);
        if (marks) {
            // Marks are left where the notation says that someone takes so.
            std::vector<Node> first = nodesOf(textOf(some, isFirst) + "fceF", json, pointer);
            std::erase_if(first, [](const Node& node) { return !isFirstMove(node); });
            addAll(tree, std::move(first));
        } else {
            addAll(tree, nodesOf(textOf(some, isFirst), json, pointer));
        }
        return tree;
    };
    std::vector<Node> tree = nodes(leaping);
    if (!riding.empty()) {
        std::vector<Node> rides = nodes(riding);
        for (Node& node : rides)
            require(node, fmt::format("all(start.between(destination), item in {})", inside));
        addAll(tree, std::move(rides));
    }
    if (!inside.empty()) {
        for (Node& node : tree) require(node, "destination in " + inside);
    }
    if (const std::string condition = firstCondition(piece); condition != kFirstCondition) {
        for (Node& node : tree) exchangeFirst(node, condition);
    }
    return tree;
}

std::string BishopArmy::firstCondition(const BishopPiece& piece) {
    const auto own =
        std::ranges::find(firstOfLetters_, piece.letter, &std::pair<std::string, BishopFirst>::first);
    const bool known = first_.has_value() || own != firstOfLetters_.end();
    if (!known) return "false";
    const BishopFirst& first = first_ ? *first_ : own->second;
    std::string unmoved(kFirstCondition);
    if (const auto home = std::ranges::find(homes_, piece.letter, &Place::letter); home != homes_.end()) {
        // A piece of a hand is never in its first state there.
        unmoved = fmt::format(
            "not self.moved and start in {} and self.counter(\"dropped\") == 0",
            regions_.say(fmt::format("start-{}", toLower(piece.letter)), home->white, home->black));
    }
    if (first.white.unmoved && first.black.unmoved) return unmoved;
    const auto maskOf = [&](const BishopFirst::OfSide& side) {
        return side.unmoved ? regions_.nowhere() : side.from;
    };
    std::string there = "start in " + regions_.say(fmt::format("first-{}", toLower(piece.letter)),
                                                   maskOf(first.white), maskOf(first.black));
    if (!first.white.unmoved && !first.black.unmoved) return there;
    return fmt::format("if self.side == {} then {} else {}", first.white.unmoved ? "white" : "black", unmoved,
                       there);
}

}  // namespace chesspp::io
