// SPDX-License-Identifier: MIT
// A tag after moves, or anything after a result, begins another game.
#include "core/base/ascii.h"
#include "core/notation/pgn.h"
#include "core/notation/pgn_lexer.h"

#include <algorithm>

namespace chesspp {

namespace {

/// Without rules, only its look distinguishes "(wizard)" from the variation "(e4)".
bool looksLikeKind(std::string_view name) {
    const bool isId = name.size() > 2 && isLowerCase(name.front()) && std::ranges::all_of(name, [](char c) {
                          return isLowerCase(c) || isDigit(c) || c == '-' || c == '_';
                      });
    const bool isPawnMove =
        isId && (isDigit(name[1]) || (name[1] == 'x' && name.size() > 3 && isDigit(name[3])));
    return isId && !isPawnMove;
}

}  // namespace

std::vector<PgnOutline> outlinePgn(std::string_view text, std::size_t mostMoves) {
    using Kind = notation::PgnToken::Kind;
    std::vector<PgnOutline> games;
    notation::PgnLexer lexer(text);
    lexer.setKinds(looksLikeKind);
    int depth = 0;
    bool isOpen = false;        // a game has begun and not ended
    bool isBehindTags = false;  // of that game
    for (notation::PgnToken token = lexer.next(); token.kind != Kind::End; token = lexer.next()) {
        const bool isTag = token.kind == Kind::Tag || token.kind == Kind::BadTag;
        if (!isOpen || (isTag && isBehindTags)) {
            games.emplace_back().begin = token.begin;
            games.back().line = token.position.line;
            depth = 0;
            isOpen = true;
            isBehindTags = false;
        }
        PgnOutline& game = games.back();
        game.end = lexer.offset();
        isBehindTags = isBehindTags || !isTag;
        if (token.kind == Kind::Tag) {
            game.tags.push_back({std::move(token.name), std::move(token.text)});
        } else if (token.kind == Kind::BadTag || token.kind == Kind::OpenComment) {
            game.isDamaged = true;
        } else if (token.kind == Kind::Open) {
            ++depth;
        } else if (token.kind == Kind::Close) {
            depth = std::max(0, depth - 1);
        } else if (token.kind == Kind::Result && depth == 0) {
            game.result = std::move(token.text);
            isOpen = false;
        } else if (token.kind == Kind::Move && depth == 0) {
            ++game.plies;
            game.last = token.text;
            if (game.moves.size() < mostMoves) game.moves.push_back(std::move(token.text));
        }
    }
    return games;
}

}  // namespace chesspp
