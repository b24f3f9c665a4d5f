// SPDX-License-Identifier: MIT
#include "core/analysis/explain_phrases.h"

#include "core/base/overloaded.h"
#include "core/game/fen_placement.h"

namespace chesspp::explaining {

namespace {

/// Larger sets of squares are only counted.
constexpr int kNamedOneByOne = 12;

Message bare(const char* code) {
    return {code, {}};
}

Message squareSet(const BoardShape& shape, const SquareSet& set) {
    if (set.empty()) return bare("explain.value.no-squares");
    if (set.size() > kNamedOneByOne) return {"explain.value.squares", {{"count", set.size()}}};
    return {"explain.value.text", {{"text", squareList(shape, set.list())}}};
}

}  // namespace

std::string Nouns::kind(KindId kind) const {
    if (kind.index >= rules_.kinds.size()) return {};
    const std::string& id = rules_.of(kind).id;
    const std::string name = wording_.kinds ? wording_.kinds(id) : std::string();
    return name.empty() ? id : name;
}

Message Nouns::side(Side side) {
    return bare(side == Side::White ? "explain.side.white" : "explain.side.black");
}

Message Nouns::piece(const Piece& piece) const {
    // The plain piece of an attack query has no kind of the rules.
    if (piece.kind.index >= rules_.kinds.size()) return bare("explain.piece.any");
    const char* code = piece.owner == Owner::White   ? "explain.piece.white"
                       : piece.owner == Owner::Black ? "explain.piece.black"
                                                     : "explain.piece.neutral";
    return {code, {{"kind", kind(piece.kind)}}};
}

Message Nouns::pieceOn(const Setup& setup, Square square) const {
    return {"explain.piece-on",
            {{"piece", piece(setup.at(square)->piece)}, {"square", setup.shape.name(square)}}};
}

Message Nouns::square(const Setup& setup, Square square) const {
    const auto holds = [&]() -> Message {
        if (setup.at(square)) return piece(setup.at(square)->piece);
        return bare(setup.holes.contains(square) ? "explain.square.hole" : "explain.square.empty");
    };
    return {"explain.square", {{"square", setup.shape.name(square)}, {"holds", holds()}}};
}

Message Nouns::pastMove(const Setup& setup, const PastMove& move) const {
    if (!move.shown) return bare("explain.value.pass");
    const std::string to = setup.shape.name(*move.shown);
    if (!move.actor) return {"explain.value.placement", {{"to", to}}};
    if (move.from.isHand()) return {"explain.value.drop", {{"piece", piece(*move.actor)}, {"to", to}}};
    const std::string from = setup.shape.name(move.from.square());
    return {"explain.value.move", {{"piece", piece(*move.actor)}, {"from", from}, {"to", to}}};
}

Message Nouns::value(const reference::EvalContext& context, const reference::Value& value) const {
    const Setup& setup = context.setup;
    return match(
        value, [](reference::Nothing) { return bare("explain.value.nothing"); },
        [](bool truth) { return bare(truth ? "explain.value.yes" : "explain.value.no"); },
        [](std::int64_t number) { return Message{"explain.value.text", {{"text", std::to_string(number)}}}; },
        [](Side each) { return side(each); }, [&](Square each) { return square(setup, each); },
        [&](const reference::PieceValue& each) -> Message {
            if (each.absent != nullptr) {
                return {"explain.piece-on",
                        {{"piece", piece(each.absent->piece)}, {"square", setup.shape.name(each.square)}}};
            }
            if (!setup.at(each.square)) return bare("explain.value.nothing");
            return pieceOn(setup, each.square);
        },
        [&](reference::KindValue each) { return Message{"explain.value.text", {{"text", kind(each.kind)}}}; },
        [&](reference::MoveValue each) -> Message {
            if (each.back > setup.past.size()) return bare("explain.value.nothing");
            return pastMove(setup, setup.past[each.back - 1]);
        },
        [&](const SquareSet& set) { return squareSet(setup.shape, set); },
        [](const reference::PiecesValue& pieces) {
            return Message{"explain.value.pieces", {{"count", pieces.squares.size()}}};
        },
        [](reference::BoardValue) { return bare("explain.value.board"); },
        [](std::string_view text) { return Message{"explain.value.text", {{"text", text}}}; });
}

}  // namespace chesspp::explaining
