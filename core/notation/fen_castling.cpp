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

Square onFirstRank(const BoardShape& shape, Side side, int file) {
    return *shape.at(file, side == Side::White ? 0 : shape.ranks() - 1);
}
bool isOnFirstRank(const BoardShape& shape, Side side, Square square) {
    return square == onFirstRank(shape, side, shape.fileOf(square));
}
bool isPieceOf(Side side, const std::optional<SetupPiece>& piece) {
    return piece && piece->piece.owner == ownerOf(side);
}

/// Whether the side has a piece to drop that castles or is castled with: others on the board may wait for it.
bool holdsCastlers(const Ruleset& ruleset, const Setup& setup, Side side) {
    return std::ranges::any_of(setup.hands[side], [&](const auto& held) {
        const MovedUse& use = ruleset.movedUse(held.first);
        return use.castler() || use.partner;
    });
}

}  // namespace

Diagnostics readPast(const Ruleset& ruleset, std::string_view castling, const SourceLocation& place,
                     const SquareSet& markedMoved, Setup& setup) {
    Diagnostics problems;
    const std::vector<CastlingPair> possible = castlingPairs(ruleset, setup, PairState::Any);
    SquareSet named;
    BySide<SquareSet> filesNamed;
    const bool saysFiles = ruleset.variant().fen.unmovedFiles == UnmovedFiles::Said;
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
        if (isFile && saysFiles) {
            const Side side = upperCase == letter ? Side::White : Side::Black;
            const Square square = onFirstRank(setup.shape, side, upperCase - 'A');
            if (isPieceOf(side, setup.at(square)) && !markedMoved.contains(square)) {
                filesNamed[side].insert(square);
            } else {
                problems.error(here, "fen.unmoved-file",
                               {{"letter", text}, {"square", setup.shape.name(square)}});
            }
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
        const Side side = facing(piece->piece.owner);
        const MovedUse& use = ruleset.movedUse(piece->piece.kind);
        const auto& dropped = ruleset.rules().of(piece->piece.kind).droppedUnmovedOn;
        const bool waits =
            dropped && (*dropped)[side].contains(square) && holdsCastlers(ruleset, setup, side);
        const bool isSaid =
            use.castler() || use.partner || (saysFiles && isOnFirstRank(setup.shape, side, square));
        const bool unmoved = isSaid ? named.contains(square) || filesNamed[side].contains(square) || waits
                                    : ruleset.rules().of(piece->piece.kind).unmovedOn[side].contains(square);
        piece->moved = unmoved && !markedMoved.contains(square) ? MovedState::Unmoved : MovedState::Moved;
    }
    return problems;
}

/// Those of pieces on the first ranks that have not moved and have no castling right, in the case of a side.
std::string unmovedFiles(const Setup& setup, Side side, const std::vector<CastlingPair>& rights) {
    std::string files;
    for (int file = 0; file < setup.shape.files(); ++file) {
        const Square square = onFirstRank(setup.shape, side, file);
        const auto& piece = setup.at(square);
        const bool isInRight = std::ranges::any_of(rights, [&](const CastlingPair& right) {
            return right.castler == square || right.partner == square;
        });
        if (!isPieceOf(side, piece) || piece->moved == MovedState::Moved || isInRight) continue;
        const auto letter = static_cast<char>('A' + file);
        files += side == Side::White ? letter : toLower(letter);
    }
    return files;
}

std::string formatCastling(const Ruleset& ruleset, const Setup& setup) {
    const std::vector<CastlingPair> rights = castlingPairs(ruleset, setup, PairState::Unmoved);
    const std::vector<CastlingPair> possible = castlingPairs(ruleset, setup, PairState::Any);
    BySide<std::string> text;
    for (const CastlingPair& right : rights) {
        const auto cased = [&](char upperCase) {
            return right.side == Side::White ? upperCase : toLower(upperCase);
        };
        const char wing = cased(right.wing == Wing::HSide ? 'K' : 'Q');
        const char file = cased(static_cast<char>('A' + setup.shape.fileOf(right.partner)));
        // A letter that reading would take for another pair is not written; the last field says it.
        for (const char letter : {wing, file}) {
            if (pairOf(ruleset, setup, letter, possible) == right) {
                text[right.side] += letter;
                break;
            }
        }
    }
    if (ruleset.variant().fen.unmovedFiles == UnmovedFiles::Said) {
        for (const Side side : kSides) text[side] += unmovedFiles(setup, side, rights);
    }
    const std::string both = text[Side::White] + text[Side::Black];
    return both.empty() ? "-" : both;
}

}  // namespace chesspp
