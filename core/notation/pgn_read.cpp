// SPDX-License-Identifier: MIT
// Plays the tokens of a PGN text into games. Variations are a stack of lines, not a recursion.
#include "core/base/ascii.h"
#include "core/base/bounds.h"
#include "core/game/editing_ruleset.h"
#include "core/game/fen_placement.h"
#include "core/notation/clock_text.h"
#include "core/notation/fen.h"
#include "core/notation/move_text.h"
#include "core/notation/pgn.h"
#include "core/notation/pgn_lexer.h"

#include <algorithm>
#include <memory>
#include <optional>
#include <set>

namespace chesspp {

namespace {

using notation::PgnLexer;
using notation::PgnToken;
using TokenKind = PgnToken::Kind;

bool isSameName(std::string_view one, std::string_view other) {
    return toLower(one) == toLower(other);
}

void join(std::string& said, std::string_view more) {
    if (!said.empty() && !more.empty()) said += ' ';
    said += more;
}

/// How moves may write a kind in brackets: by its id, or by a letter of several characters.
PgnLexer::IsKind bracketedKinds(const Ruleset& ruleset) {
    const auto names = std::make_shared<std::set<std::string, std::less<>>>();
    const Rules& rules = ruleset.rules();
    for (std::size_t i = 0; i < rules.kinds.size(); ++i) {
        const std::string text = kindText(rules, KindId{static_cast<std::uint16_t>(i)});
        if (text.starts_with('(')) names->insert(text.substr(1, text.size() - 2));
        // Who wrote the text may have known no letter of it.
        names->insert(rules.kinds[i].id);
    }
    return [names](std::string_view name) { return names->contains(name); };
}

/// Without rules, only its look distinguishes "(wizard)" from the variation "(e4)".
bool looksLikeKind(std::string_view name) {
    const bool isId = name.size() > 2 && isLowerCase(name.front()) && std::ranges::all_of(name, [](char c) {
                          return isLowerCase(c) || isDigit(c) || c == '-' || c == '_';
                      });
    const bool isPawnMove =
        isId && (isDigit(name[1]) || (name[1] == 'x' && name.size() > 3 && isDigit(name[3])));
    return isId && !isPawnMove;
}

class PgnReader {
public:
    PgnReader(std::string_view text, const PgnRules& rules, const PgnScope& scope)
        : text_(text), lexer_(text), rules_(rules), scope_(scope) {}

    PgnReading read() {
        for (PgnToken token = lexer_.next(); token.kind != TokenKind::End; token = lexer_.next()) {
            take(token);
            if (full_ || scope_.stop.stop_requested()) break;
        }
        finish({}, lexer_.offset());
        if (reading_.games.empty() && reading_.further == 0 && !reading_.problems.hasErrors()) {
            std::vector<Diagnostic>& found = reading_.problems.items();
            if (found.size() >= bounds::kProblems) found.pop_back();
            problem(TextPosition{}, "pgn.no-game");
        }
        return std::move(reading_);
    }

private:
    enum class Stage : std::uint8_t { Tags, Moves, Skipping };
    /// What the last thing read in a line was: it settles whose a comment is.
    enum class Behind : std::uint8_t { Nothing, Move, Variation };

    struct Line {
        bool dead = false;      ///< nothing more of it can be played
        NodeId resume;          ///< the move that this variation replaces
        std::size_t plies = 0;  ///< played in it
        Behind behind = Behind::Nothing;
        std::string before;  ///< said ahead of the next move
    };

    void problem(TextPosition position, std::string code, std::vector<Argument> arguments = {},
                 Severity severity = Severity::Error) {
        if (reading_.problems.items().size() >= bounds::kProblems) return;
        reading_.problems.items().push_back(
            {severity, {{}, {}, position.line, position.column}, {std::move(code), std::move(arguments)}});
    }
    void warning(TextPosition position, std::string code, std::vector<Argument> arguments = {}) {
        problem(position, std::move(code), std::move(arguments), Severity::Warning);
    }
    static std::vector<Message> reasons(const Diagnostics& problems) {
        std::vector<Message> list;
        for (const Diagnostic& each : problems.items()) list.push_back(each.message);
        return list;
    }

    void take(const PgnToken& token) {
        if (!isSaidOfMove(token)) behindMove_ = false;
        switch (token.kind) {
            case TokenKind::BadTag:
                warning(token.position, "pgn.tag", {{"text", excerpt(token.text)}});
                return;
            case TokenKind::Stray:
                warning(token.position, "pgn.stray", {{"sign", token.text}});
                return;
            case TokenKind::BadGlyph:
                warning(token.position, "pgn.glyph", {{"text", excerpt(token.text)}});
                return;
            case TokenKind::OpenComment:
                problem(token.position, "pgn.comment-open");
                return comment(token);
            case TokenKind::Comment:
                return comment(token);
            case TokenKind::Tag:
                if (stage_ != Stage::Tags) finish({}, token.begin);
                return tag(token);
            case TokenKind::Result:
                return result(token);
            case TokenKind::Glyph:
            case TokenKind::Open:
            case TokenKind::Close:
            case TokenKind::Number:
            case TokenKind::Move:
                break;
            case TokenKind::End:
                return;
        }
        if (stage_ == Stage::Tags) {
            begin(token.position);
            // Only now is it known how kinds are written.
            if (stage_ == Stage::Moves) return lexer_.goBackTo(token);
        }
        if (stage_ == Stage::Skipping) {
            if (token.kind == TokenKind::Open) ++skipped_;
            if (token.kind == TokenKind::Close && skipped_ > 0) --skipped_;
            return;
        }
        if (tooDeep_ > 0) {
            if (token.kind == TokenKind::Open) ++tooDeep_;
            if (token.kind == TokenKind::Close) --tooDeep_;
            return;
        }
        // Only behind a move a lone "N" is no knight that lost its square.
        const bool letter = token.kind == TokenKind::Glyph && isLatinLetter(token.text.front());
        if (letter && !behindMove_) return move(token);
        if (token.kind == TokenKind::Glyph) glyph(token);
        if (token.kind == TokenKind::Open) open(token);
        if (token.kind == TokenKind::Close) close(token);
        if (token.kind == TokenKind::Move) move(token);
    }

    // ---- a game's beginning and end

    void tag(const PgnToken& token) {
        if (full_) return;
        const std::string name = toLower(token.name);
        if (!tagNames_.insert(name).second) {
            return warning(token.position, "pgn.tag-twice", {{"tag", excerpt(token.name)}});
        }
        if (tags_.empty()) tagsAt_ = token.position;
        if (name == "fen") fenAt_ = token.position;
        if (name == "result") resultAt_ = token.position;
        tags_.push_back({token.name, token.text});
    }

    void begin(TextPosition position) {
        stage_ = Stage::Skipping;
        skipped_ = 0;
        if (reading_.games.size() + reading_.further >= bounds::kPgnGames) {
            problem(position, "pgn.too-many-games", {{"most", bounds::kPgnGames}});
            full_ = true;
            return;
        }
        if (reading_.games.size() >= scope_.most) {
            ++reading_.further;
            return;
        }
        if (!tags_.empty()) position = tagsAt_;
        const Result<RulesetPtr> ruleset = rules_(tags_);
        if (!ruleset) {
            problem(position, "pgn.no-rules", {{"reason", reasons(ruleset.error())}});
            return;
        }
        const std::string* fen = findTag(tags_, "FEN");
        if (fen == nullptr && !(*ruleset)->startFacts()) {
            problem(position, "pgn.no-start", {{"variant", (*ruleset)->variant().name}});
            return;
        }
        const auto start = fen != nullptr ? positionFromFen(*ruleset, *fen) : writtenStart(*ruleset);
        if (!start) {
            problem(fen != nullptr ? fenAt_ : position, "pgn.fen", {{"reason", reasons(start.error())}});
            return;
        }
        lexer_.setKinds(bracketedKinds(**ruleset));
        game_.emplace(*start);
        game_->setComment({}, std::exchange(opening_, {}));
        isUnread_ = scope_.unknown == PgnUnknown::LeftUnread && !unknownIn(start->setup(), **ruleset).empty();
        lines_.assign(1, Line{});
        line().dead = isUnread_;
        moves_ = 0;
        tooDeep_ = 0;
        stage_ = Stage::Moves;
    }

    /// Ends the game being read, if there is one. Its text ends at `end`.
    void finish(std::string_view result, std::size_t end, TextPosition position = {}) {
        if (stage_ == Stage::Tags && !tags_.empty()) begin(position);
        if (game_) {
            if (lines_.size() > 1) {
                problem(position, "pgn.variation-open", {{"count", lines_.size() - 1 + tooDeep_}});
                while (lines_.size() > 1) closeLine();
            }
            settleComment();
            settleBefore();
            if (!isUnread_) judge(result, position);
            reading_.games.push_back(
                {std::move(tags_), std::move(*game_), isUnread_ ? textUpTo(end) : std::string()});
        }
        begin_ = end;
        game_.reset();
        tags_.clear();
        tagNames_.clear();
        opening_.clear();
        lexer_.setKinds({});
        stage_ = Stage::Tags;
    }

    /// What is written since the last game, as a text of its own.
    [[nodiscard]] std::string textUpTo(std::size_t end) const {
        constexpr std::string_view kAround = " \t\r\n\xEF\xBB\xBF";
        const std::string_view written = text_.substr(begin_, end - begin_);
        const std::size_t first = std::min(written.find_first_not_of(kAround), written.size());
        const std::size_t last = written.find_last_not_of(" \t\r\n");
        return std::string(written.substr(first, last + 1 - first)) + '\n';
    }

    /// `written` ends the moves; empty: nothing does.
    void judge(std::string_view written, TextPosition position) {
        const std::string* tag = findTag(tags_, "Result");
        const auto tagged = tag != nullptr ? notation::resultMeant(*tag) : std::nullopt;
        if (tag != nullptr && !tagged) {
            warning(resultAt_, "pgn.result-unknown", {{"text", excerpt(*tag)}});
        }
        const std::string said(!written.empty() ? written : tagged.value_or("*"));
        std::optional<Outcome> recorded = recordedOutcome(said);
        if (recorded && isTimeForfeit(tags_)) recorded->reason = EndReason::Timeout;
        const bool refused = recorded && !game_->declare(*recorded);
        const std::optional<Outcome> outcome = game_->result();
        if (refused && outcome && outcome->winner != recorded->winner) {
            warning(position, "pgn.result-differs", {{"text", said}, {"ruled", resultText(outcome)}});
        }
        if (!written.empty() && tagged && *tagged != written) {
            warning(resultAt_, "pgn.result-tag",
                    {{"tag", *tagged}, {"text", said}, {"counts", resultText(outcome)}});
        }
        judgeClocks();
    }
    void judgeClocks() {
        const std::optional<TimeControls> controls = timeControlsIn(tags_);
        const std::optional<NodeId> gains = controls ? impossibleClock(*game_, *controls) : std::nullopt;
        if (!gains) return;
        const std::size_t half = game_->path(*gains).size();
        warning(tagsAt_, "pgn.clock-gains",
                {{"move", half}, {"time", formatClockTime(*game_->node(*gains).clock)}});
    }

    void result(const PgnToken& token) {
        if (stage_ == Stage::Tags) {
            if (tags_.empty()) return;  // ends nothing
            begin(token.position);
        }
        if (full_) return;
        const bool inside = stage_ == Stage::Moves ? lines_.size() > 1 : skipped_ > 0;
        if (inside) {
            // Some write a result behind a variation; but it ends the game where nothing more comes.
            PgnLexer ahead = lexer_;
            const PgnToken following = ahead.next();
            if (following.kind != TokenKind::Tag && following.kind != TokenKind::End) return;
        }
        finish(token.text, lexer_.offset(), token.position);
    }

    // ---- the lines

    Line& line() { return lines_.back(); }

    void comment(const PgnToken& token) {
        if (stage_ == Stage::Tags) return join(opening_, token.text);
        if (stage_ == Stage::Skipping || tooDeep_ > 0 || line().dead) return;
        if (line().behind == Behind::Move) return addComment(game_->current(), token.text);
        if (lines_.size() == 1 && line().behind == Behind::Nothing) return addComment({}, token.text);
        join(line().before, token.text);
    }
    void addComment(NodeId id, std::string_view text) {
        std::string said = game_->node(id).comment;
        join(said, text);
        while (id != NodeId{}) {
            const auto left = takeClockTime(said);
            if (!left) break;
            game_->setClock(id, left);
        }
        game_->setComment(id, std::move(said));
    }
    /// What was said ahead of a move that never came belongs to the last one.
    void settleComment() {
        const std::string before = std::exchange(line().before, {});
        if (before.empty()) return;
        addComment(line().plies > 0 || lines_.size() == 1 ? game_->current() : line().resume, before);
    }

    /// Moves that came up twice may have been given words ahead that no text could report from those behind
    /// the move before.
    void settleBefore() {
        std::vector<NodeId> open{NodeId{}};
        while (!open.empty()) {
            const NodeId id = open.back();
            open.pop_back();
            const std::vector<NodeId>& children = game_->node(id).children;
            open.insert(open.end(), children.begin(), children.end());
            if (children.empty() || game_->node(children.front()).before.empty()) continue;
            if (startsComment(*game_, children.front())) continue;
            addComment(id, game_->node(children.front()).before);
            game_->setCommentBefore(children.front(), {});
        }
    }

    void glyph(const PgnToken& token) {
        if (line().dead) return;
        if (line().plies == 0) return warning(token.position, "pgn.glyph-nowhere");
        std::vector<int> glyphs = game_->node(game_->current()).glyphs;
        if (std::ranges::find(glyphs, token.glyph) != glyphs.end()) return;
        glyphs.push_back(token.glyph);
        game_->setGlyphs(game_->current(), std::move(glyphs));
    }

    void open(const PgnToken& token) {
        Line inner;
        inner.dead = true;
        if (lines_.size() > bounds::kPgnNesting) {
            problem(token.position, "pgn.too-deep", {{"most", bounds::kPgnNesting}});
            ++tooDeep_;  // until it is closed, only brackets count
            return;
        }
        if (!line().dead && line().plies == 0) problem(token.position, "pgn.variation-nowhere");
        if (!line().dead && line().plies > 0) {
            settleComment();
            inner.dead = false;
            inner.resume = game_->current();
            game_->back();
        }
        lines_.push_back(std::move(inner));
    }

    void close(const PgnToken& token) {
        if (lines_.size() == 1) return warning(token.position, "pgn.stray", {{"sign", ")"}});
        closeLine();
    }

    void closeLine() {
        const Line inner = line();
        if (inner.resume != NodeId{}) {
            settleComment();
            for (std::size_t i = 0; i < inner.plies; ++i) game_->back();
            game_->play(game_->node(inner.resume).move);
        }
        lines_.pop_back();
        if (!line().dead) line().behind = Behind::Variation;
    }

    void move(const PgnToken& token) {
        if (line().dead) return;
        if (++moves_ > bounds::kPgnMoves) {
            if (moves_ == bounds::kPgnMoves + 1)
                problem(token.position, "pgn.too-many-moves", {{"most", bounds::kPgnMoves}});
            settleComment();
            line().dead = true;
            return;
        }
        const Result<Move> move = parseMove(game_->position(), token.text);
        if (!move) {
            const Setup setup = game_->position().setup();
            const std::string number =
                std::to_string(setup.moveNumber) + (setup.sideToMove == Side::White ? "." : "...");
            problem(token.position, line().plies > 0 ? "pgn.illegal-move" : "pgn.illegal-first",
                    {{"number", number},
                     {"text", excerpt(token.text)},
                     {"reason", reasons(move.error())},
                     {"kept", line().plies}});
            settleComment();
            line().dead = true;
            return;
        }
        const NodeId id = game_->play(*move);
        if (lines_.size() == 1) game_->promote(id);  // a variation may have gone on from a repeated move
        std::string before = game_->node(id).before;
        join(before, std::exchange(line().before, {}));
        game_->setCommentBefore(id, std::move(before));
        ++line().plies;
        line().behind = Behind::Move;
        behindMove_ = true;
    }

    std::string_view text_;
    PgnLexer lexer_;
    const PgnRules& rules_;
    const PgnScope& scope_;
    PgnReading reading_;
    Stage stage_ = Stage::Tags;
    std::vector<PgnTag> tags_;
    TextPosition tagsAt_;
    std::set<std::string, std::less<>> tagNames_;  ///< in small letters
    TextPosition fenAt_;
    TextPosition resultAt_;
    std::string opening_;       ///< said before the first move
    std::optional<Game> game_;  ///< while its moves are read
    std::vector<Line> lines_;   ///< the main line, then variations inwards
    std::size_t moves_ = 0;     ///< of the game, in all its lines
    std::size_t skipped_ = 0;   ///< open brackets of a game that is left out
    std::size_t tooDeep_ = 0;   ///< open brackets beyond the bound
    bool behindMove_ = false;   ///< nothing but what is said of a move stands between it and what comes
    bool full_ = false;
    bool isUnread_ = false;  ///< the game's moves are not played
    std::size_t begin_ = 0;  ///< where the text of the game begins
};

}  // namespace

std::optional<Outcome> recordedOutcome(std::string_view result) {
    if (result == "1-0") return Outcome{Side::White, EndReason::Recorded};
    if (result == "0-1") return Outcome{Side::Black, EndReason::Recorded};
    if (result == "1/2-1/2") return Outcome{std::nullopt, EndReason::Recorded};
    return std::nullopt;
}

const std::string* findTag(const std::vector<PgnTag>& tags, std::string_view name) {
    const auto found =
        std::ranges::find_if(tags, [&](const PgnTag& tag) { return isSameName(tag.name, name); });
    return found == tags.end() ? nullptr : &found->value;
}

bool isTimeForfeit(const std::vector<PgnTag>& tags) {
    const std::string* termination = findTag(tags, "Termination");
    return termination != nullptr && isSameName(*termination, notation::kTimeForfeit);
}

PgnReading parsePgn(std::string_view text, const PgnRules& rules, const PgnScope& scope) {
    if (text.size() > bounds::kFileBytes) {
        PgnReading reading;
        reading.problems.error({}, "pgn.too-long", {{"length", text.size()}, {"most", bounds::kFileBytes}});
        return reading;
    }
    return PgnReader(text, rules, scope).read();
}

/// A tag after moves, or anything after a result, begins another game.
std::vector<PgnOutline> outlinePgn(std::string_view text, std::size_t mostMoves) {
    std::vector<PgnOutline> games;
    PgnLexer lexer(text);
    lexer.setKinds(looksLikeKind);
    int depth = 0;
    bool isOpen = false;        // a game has begun and not ended
    bool isBehindTags = false;  // of that game
    for (PgnToken token = lexer.next(); token.kind != TokenKind::End; token = lexer.next()) {
        const bool isTag = token.kind == TokenKind::Tag || token.kind == TokenKind::BadTag;
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
        if (token.kind == TokenKind::Tag) {
            game.tags.push_back({std::move(token.name), std::move(token.text)});
        } else if (token.kind == TokenKind::BadTag || token.kind == TokenKind::OpenComment) {
            game.isDamaged = true;
        } else if (token.kind == TokenKind::Open) {
            ++depth;
        } else if (token.kind == TokenKind::Close) {
            depth = std::max(0, depth - 1);
        } else if (token.kind == TokenKind::Result && depth == 0) {
            game.result = std::move(token.text);
            isOpen = false;
        } else if (token.kind == TokenKind::Move && depth == 0) {
            ++game.plies;
            game.last = token.text;
            if (game.moves.size() < mostMoves) game.moves.push_back(std::move(token.text));
        }
    }
    return games;
}

}  // namespace chesspp
