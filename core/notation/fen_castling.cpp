// SPDX-License-Identifier: MIT
// Castling letters: K and Q mean the outermost partner (X-FEN), a file letter the partner on that file.
#include "core/base/ascii.h"
#include "core/base/utf8.h"
#include "core/game/castling_rights.h"
#include "core/game/fen_placement.h"
#include "core/notation/fen_fields.h"

#include <algorithm>
#include <optional>
#include <set>

namespace chesspp {

namespace {

std::optional<Wing> wingNamed(char upperCase) {
    if (upperCase == 'K') return Wing::HSide;
    if (upperCase == 'Q') return Wing::ASide;
    return std::nullopt;
}

/// The pair that a letter means, among pairs of Any state.
std::optional<CastlingPair> pairOf(const Ruleset& ruleset, const Setup& setup, char letter,
                                   const std::vector<CastlingPair>& pairs) {
    const Side side = toUpper(letter) == letter ? Side::White : Side::Black;
    const auto castler = castlerOf(ruleset, side, pairs);
    if (!castler) return std::nullopt;
    const auto wing = wingNamed(toUpper(letter));
    // Pairs of one castler and wing come from the outermost inwards.
    for (const CastlingPair& pair : pairs) {
        if (pair.side != side || pair.castler != *castler) continue;
        if (wing ? pair.wing == *wing : setup.shape.fileOf(pair.partner) == toUpper(letter) - 'A')
            return pair;
    }
    return std::nullopt;
}

}  // namespace

Diagnostics readPast(const Ruleset& ruleset, std::string_view castling, const SourceLocation& place,
                     const SquareSet& markedMoved, Setup& setup) {
    Diagnostics problems;
    const std::vector<CastlingPair> possible = castlingPairs(ruleset, setup, PairState::Any);
    SquareSet named;
    std::set<char> seen;
    for (std::size_t i = 0; castling != "-" && i < castling.size(); ++i) {
        const char letter = castling[i];
        SourceLocation here = place;
        here.column += static_cast<int>(i);
        const std::string_view rest = castling.substr(i);
        const std::string text = excerpt(rest.substr(0, std::max<std::size_t>(utf8Length(rest), 1)));
        if (utf8Length(rest) > 1) {
            i += utf8Length(rest) - 1;
            if (seen.insert(letter).second) problems.error(here, "fen.castling-letter", {{"letter", text}});
            continue;
        }
        if (!seen.insert(letter).second) {
            // Said once of each letter, however long the field.
            if (seen.insert(static_cast<char>(letter ^ '\x80')).second) {
                problems.error(here, "fen.castling-twice", {{"letter", text}});
            }
            continue;
        }
        const char upperCase = toUpper(letter);
        const bool isFile = upperCase >= 'A' && upperCase < 'A' + setup.shape.files();
        if (!isFile && !wingNamed(upperCase)) {
            problems.error(here, "fen.castling-letter", {{"letter", text}});
            continue;
        }
        const auto pair = pairOf(ruleset, setup, letter, possible);
        if (!pair) {
            problems.error(here, "fen.castling-pair", {{"letter", text}});
            continue;
        }
        named.insert(pair->castler);
        named.insert(pair->partner);
    }
    for (const Square square : setup.shape.squares()) {
        std::optional<SetupPiece>& piece = setup.at(square);
        if (!piece) continue;
        const MovedUse& use = ruleset.movedUse(piece->piece.kind);
        const bool unmoved = use.castler() || use.partner ? named.contains(square)
                                                          : ruleset.rules()
                                                                .of(piece->piece.kind)
                                                                .unmovedOn[facing(piece->piece.owner)]
                                                                .contains(square);
        piece->moved = unmoved && !markedMoved.contains(square) ? MovedState::Unmoved : MovedState::Moved;
    }
    return problems;
}

std::string formatCastling(const Ruleset& ruleset, const Setup& setup) {
    const std::vector<CastlingPair> rights = castlingPairs(ruleset, setup, PairState::Unmoved);
    const std::vector<CastlingPair> possible = castlingPairs(ruleset, setup, PairState::Any);
    std::string text;
    for (const CastlingPair& right : rights) {
        const auto cased = [&](char upperCase) {
            return right.side == Side::White ? upperCase : toLower(upperCase);
        };
        const char wing = cased(right.wing == Wing::HSide ? 'K' : 'Q');
        const char file = cased(static_cast<char>('A' + setup.shape.fileOf(right.partner)));
        // A letter that reading would take for another pair is not written; the last field says it.
        for (const char letter : {wing, file}) {
            if (pairOf(ruleset, setup, letter, possible) == right) {
                text += letter;
                break;
            }
        }
    }
    return text.empty() ? "-" : text;
}

}  // namespace chesspp
