// SPDX-License-Identifier: MIT
#include "ui/moves/move_explanation.h"

#include "ui/models/library/library_context.h"
#include "ui/models/piece/piece_text.h"
#include "ui/models/storage/bounded_job.h"

#include <QCoreApplication>
#include <algorithm>
#include <iterator>
#include <utility>

namespace chesspp::ui {
namespace {

using As = ExplanationLine::As;

/// Capitalizes the text unless it begins with a square or with code.
QString asSentence(QString text) {
    const QString first = text.section(' ', 0, 0);
    const bool square = first.size() > 1 && first[1].isDigit();
    const bool code = first.contains('(') || first.chopped(first.isEmpty() ? 0 : 1).contains('.');
    if (!text.isEmpty() && !square && !code) text[0] = text[0].toUpper();
    return text;
}

/// The lines about one node in one of its symmetric images.
struct Block {
    std::string pointer;
    int depth = 0;
    std::vector<ExplanationLine> lines;
};

bool readAlike(const Block& a, const Block& b) {
    return a.pointer == b.pointer &&
           std::ranges::equal(a.lines, b.lines, [](const ExplanationLine& one, const ExplanationLine& other) {
               return one.as == other.as && one.depth == other.depth && one.text == other.text &&
                      one.code == other.code;
           });
}

void addSquares(Block& to, const Block& from) {
    for (std::size_t i = 0; i < to.lines.size(); ++i) to.lines[i].squares |= from.lines[i].squares;
}

/// Merges images of a node that read the same, including their child nodes, and unites their squares.
std::vector<Block> withoutRepetition(std::vector<Block> blocks) {
    int deepest = 0;
    for (const Block& block : blocks) deepest = std::max(deepest, block.depth);
    for (int depth = deepest; depth >= 0; --depth) {
        std::vector<Block> kept;
        std::size_t before = 0;  // start of the last group at this depth, if another may be merged into it
        bool mayJoin = false;
        for (std::size_t i = 0; i < blocks.size();) {
            std::size_t end = i + 1;
            const bool begins = blocks[i].depth == depth;
            while (begins && end < blocks.size() && blocks[end].depth > depth) ++end;
            const bool same = begins && mayJoin && kept.size() - before == end - i &&
                              std::equal(kept.begin() + static_cast<std::ptrdiff_t>(before), kept.end(),
                                         blocks.begin() + static_cast<std::ptrdiff_t>(i), readAlike);
            if (same) {
                for (std::size_t j = i; j < end; ++j) addSquares(kept[before + (j - i)], blocks[j]);
            } else {
                before = kept.size();
                mayJoin = begins;
                for (std::size_t j = i; j < end; ++j) kept.push_back(std::move(blocks[j]));
            }
            i = end;
        }
        blocks = std::move(kept);
    }
    return blocks;
}

class ExplanationWriter {
    Q_DECLARE_TR_FUNCTIONS(MoveStory)
public:
    ExplanationWriter(const LibraryContext& library, const Explanation& explanation)
        : library_(library), explanation_(explanation) {}

    /// `actor`: null if there is no piece on the square.
    std::vector<ExplanationLine> lines(const PieceDefinition* actor) {
        add(As::Answer, 0, library_.sentence(explanation_.message), {explanation_.from, explanation_.to});
        if (!explanation_.reasons.empty()) {
            add(As::Heading, 0, explanation_.answer == Answer::Can ? tr("Good to know") : tr("Why not"));
            for (const Reason& reason : explanation_.reasons) addReason(0, reason);
        }
        addMoves();
        if (actor != nullptr && !explanation_.nodes.empty()) addNodes(*actor);
        return std::move(lines_);
    }

private:
    void add(As as, int depth, const QString& text, const std::vector<Square>& squares = {}) {
        ExplanationLine& line = lines_.emplace_back(ExplanationLine{as, depth, text, {}, {}});
        if (as != As::Seen) line.text = asSentence(text);
        for (const Square square : squares) line.squares.insert(square);
    }
    void addReason(int depth, const Reason& reason) {
        add(As::Reason, depth, library_.sentence(reason.message), reason.squares);
    }

    void addMoves() {
        for (const ExplainedMove& move : explanation_.moves) {
            add(As::Heading, 0,
                explanation_.moves.size() > 1 ? tr("What one of the moves does") : tr("What the move does"));
            std::vector<Square> squares = move.passed;
            squares.insert(squares.end(), move.taken.begin(), move.taken.end());
            squares.insert(squares.end(), move.changed.begin(), move.changed.end());
            for (const Message& action : move.does) add(As::Effect, 0, library_.sentence(action), squares);
            for (const Reason& reason : ownReasons(explanation_, move)) addReason(1, reason);
        }
        if (explanation_.leftOut > 0) {
            add(As::Reason, 0,
                library_.sentence(Message{"explain.left-out",
                                          {{"ways", explanation_.ways}, {"leftOut", explanation_.leftOut}}}));
        }
    }

    void addNodes(const PieceDefinition& piece) {
        add(As::Heading, 0, tr("In the piece’s tree"));
        const std::vector<WordsSentence> words = wordsOf(piece, library_);
        std::vector<Block> blocks;
        std::vector<ExplanationLine> above = std::exchange(lines_, {});
        for (const ExplainedNode& node : explanation_.nodes) {
            const QString what = wordsFor(words, QString::fromStdString(node.pointer));
            const QString verdict = library_.sentence(node.message);
            add(As::Node, node.depth,
                what.isEmpty() ? verdict : tr("“%1”: %2", "part of a tree, verdict").arg(what, verdict),
                node.gives);
            for (const TracedCondition& asked : node.conditions) addSeen(asked.seen, node.depth + 1);
            for (const Reason& reason : node.reasons) addReason(node.depth + 1, reason);
            blocks.push_back({node.pointer, node.depth, std::exchange(lines_, {})});
        }
        lines_ = std::move(above);
        for (Block& block : withoutRepetition(std::move(blocks)))
            std::ranges::move(block.lines, std::back_inserter(lines_));
    }

    void addSeen(const TracedValue& seen, int depth) {
        QString value = library_.sentence(seen.value);
        if (seen.item)
            value = tr("%1 (of %2)", "value, what it was asked of").arg(value, library_.sentence(*seen.item));
        add(As::Seen, depth, value);
        lines_.back().code = QString::fromStdString(seen.text);
        for (const Message& attacker : seen.attackers)
            add(As::Reason, depth + 1, library_.sentence(attacker));
        for (const TracedValue& part : seen.parts) addSeen(part, depth + 1);
    }

    /// The longest part of the piece's description that belongs to the node.
    static QString wordsFor(const std::vector<WordsSentence>& words, const QString& pointer) {
        QString found;
        for (const WordsSentence& sentence : words) {
            for (const WordsPart& part : sentence.parts) {
                if (!part.nodes.contains(pointer) || part.length <= found.size()) continue;
                found = sentence.text.mid(part.begin, part.length);
            }
        }
        return found;
    }

    const LibraryContext& library_;
    const Explanation& explanation_;
    std::vector<ExplanationLine> lines_;
};

}  // namespace

std::vector<ExplanationLine> explanationLinesOf(const LibraryContext& library, const PieceDefinition& piece,
                                                const Explanation& explanation, const Setup& setup) {
    return ExplanationWriter(library, explanation).lines(setup.at(explanation.from) ? &piece : nullptr);
}

std::vector<ExplanationLine> explanationLinesOf(const LibraryContext& library, const Ruleset& ruleset,
                                                const Setup& setup, Square from, Square to) {
    const WorkLimit limit(kRequestedWork);
    const Explanation explanation = explain(ruleset, setup, from, to, library.wording());
    if (limit.wasReached())
        return {ExplanationLine{.as = As::Answer, .text = tooLongText(), .code = {}, .squares = {}}};
    const std::optional<SetupPiece>& actor = setup.at(from);
    return ExplanationWriter(library, explanation)
        .lines(actor ? &ruleset.definition(actor->piece.kind) : nullptr);
}

}  // namespace chesspp::ui
