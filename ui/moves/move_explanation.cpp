// SPDX-License-Identifier: MIT
#include "ui/moves/move_explanation.h"

#include "ui/models/library/library_context.h"
#include "ui/models/piece/piece_text.h"
#include "ui/models/storage/bounded_job.h"

#include "core/analysis/describe_content.h"
#include "core/language/node_path.h"

#include <QCoreApplication>
#include <algorithm>
#include <iterator>
#include <map>
#include <utility>

namespace chesspp::ui {
namespace {

using As = ExplanationLine::As;
using Mark = ExplanationLine::Mark;

/// Capitalizes the text unless it begins with a square or with code.
QString asSentence(QString text) {
    const QString first = text.section(' ', 0, 0);
    const bool square = first.size() > 1 && first[1].isDigit();
    const bool code = first.contains('(') || first.chopped(first.isEmpty() ? 0 : 1).contains('.');
    if (!text.isEmpty() && !square && !code) text[0] = text[0].toUpper();
    return text;
}

/// The lines about one way.
struct Block {
    std::string pointer;
    int rank = 0;  ///< those of a lower one come first
    std::vector<ExplanationLine> lines;
};

bool readAlike(const Block& a, const Block& b) {
    return a.pointer == b.pointer &&
           std::ranges::equal(a.lines, b.lines, [](const ExplanationLine& one, const ExplanationLine& other) {
               return one.as == other.as && one.depth == other.depth && one.text == other.text &&
                      one.found == other.found && one.code == other.code && one.mark == other.mark;
           });
}

/// Adds the block unless another reads the same, whose squares are then united.
void addOnce(std::vector<Block>& blocks, Block block) {
    for (Block& each : blocks) {
        if (!readAlike(each, block)) continue;
        for (std::size_t i = 0; i < each.lines.size(); ++i) each.lines[i].squares |= block.lines[i].squares;
        return;
    }
    blocks.push_back(std::move(block));
}

int rankOf(NodeVerdict verdict) {
    switch (verdict) {
        case NodeVerdict::Gives:
            return 0;
        case NodeVerdict::NotEvaluated:
            return 2;
        case NodeVerdict::Off:
            return 3;
        default:
            return 1;
    }
}

/// What failed decided, so it comes first.
int rankOf(Mark mark) {
    return mark == Mark::Fails ? 0 : mark == Mark::Holds ? 1 : 2;
}

Mark markOf(ClauseRow::State state) {
    return state == ClauseRow::State::Holds   ? Mark::Holds
           : state == ClauseRow::State::Fails ? Mark::Fails
                                              : Mark::NotEvaluated;
}

/// The node without what is below it and without the conditions that are listed.
Node actionAlone(Node node) {
    const std::vector<Condition> listed = words::splitConditions(node).rest;
    std::erase_if(node.conditions, [&](const Condition& condition) {
        return std::ranges::find(listed, condition) != listed.end();
    });
    node.children.clear();
    return node;
}

class ExplanationWriter {
    Q_DECLARE_TR_FUNCTIONS(MoveStory)
public:
    ExplanationWriter(const LibraryContext& library, const Explanation& explanation)
        : library_(library), explanation_(explanation) {}

    /// `actor`: null if there is no piece on the square.
    std::vector<ExplanationLine> lines(const PieceDefinition* actor, const Setup& setup) {
        add(As::Answer, 0, library_.sentence(explanation_.message), {explanation_.from, explanation_.to});
        const bool can = explanation_.answer == Answer::Can;
        addRules();
        if (can) addMoves();
        if (actor != nullptr && !explanation_.nodes.empty())
            addWays(*actor, QString::fromStdString(setup.shape.name(explanation_.to)));
        if (!can) addMoves();
        return std::move(lines_);
    }

private:
    ExplanationLine& add(As as, int depth, const QString& text, const std::vector<Square>& squares = {}) {
        ExplanationLine& line = lines_.emplace_back(ExplanationLine{.as = as, .depth = depth, .text = text});
        if (as != As::Seen && as != As::Condition) line.text = asSentence(text);
        for (const Square square : squares) line.squares.insert(square);
        return line;
    }
    ExplanationLine& addReason(int depth, const Reason& reason) {
        return add(As::Reason, depth, library_.sentence(reason.message), reason.squares);
    }

    /// The reasons of the rules; those of nodes are listed under their ways.
    void addRules() {
        const bool can = explanation_.answer == Answer::Can;
        bool isFirst = true;
        for (const Reason& reason : explanation_.reasons) {
            if (!reason.message.nodes.empty()) continue;
            if (std::exchange(isFirst, false)) add(As::Heading, 0, can ? tr("Good to know") : tr("Why not"));
            addReason(0, reason).mark = can ? Mark::None : Mark::Fails;
        }
    }

    void addMoves() {
        for (const ExplainedMove& move : explanation_.moves) {
            add(As::Heading, 0,
                explanation_.moves.size() > 1 ? tr("What one of the moves does") : tr("What the move does"));
            std::vector<Square> squares = move.passed;
            squares.insert(squares.end(), move.taken.begin(), move.taken.end());
            squares.insert(squares.end(), move.changed.begin(), move.changed.end());
            for (const Message& action : move.does) add(As::Effect, 0, library_.sentence(action), squares);
            for (const Reason& reason : ownReasons(explanation_, move))
                addReason(1, reason).mark = Mark::Fails;
        }
        if (explanation_.leftOut > 0) {
            add(As::Reason, 0,
                library_.sentence(Message{"explain.left-out",
                                          {{"ways", explanation_.ways}, {"leftOut", explanation_.leftOut}}}));
        }
    }

    void addWays(const PieceDefinition& piece, const QString& to) {
        std::vector<Block> blocks;
        std::vector<const ExplainedNode*> above;
        std::vector<ExplanationLine> before = std::exchange(lines_, {});
        for (const ExplainedNode& node : explanation_.nodes) {
            above.resize(std::min(above.size(), static_cast<std::size_t>(node.depth)));
            if (node.role == NodeRole::Way) {
                addWay(piece, node, above);
                addOnce(blocks, {node.pointer, rankOf(node.verdict), std::exchange(lines_, {})});
            }
            above.push_back(&node);
        }
        lines_ = std::move(before);
        if (blocks.empty()) return;
        std::ranges::stable_sort(blocks, {}, &Block::rank);
        add(As::Heading, 0,
            blocks.size() > 1 ? tr("Possible ways to %1").arg(to) : tr("The way to %1").arg(to));
        for (Block& block : blocks) std::ranges::move(block.lines, std::back_inserter(lines_));
    }

    /// The action, then its conditions and those of the nodes above it, and what is in its way.
    void addWay(const PieceDefinition& piece, const ExplainedNode& node,
                const std::vector<const ExplainedNode*>& above) {
        std::vector<ExplanationLine> whole = std::exchange(lines_, {});
        std::vector<std::vector<ExplanationLine>> conditions;
        for (const ExplainedNode* each : above) {
            if (each->role == NodeRole::Gate) {
                addConditions(*each, conditions);
            } else {
                addStep(piece, *each);
                conditions.push_back(std::exchange(lines_, {}));
            }
        }
        addConditions(node, conditions);
        std::ranges::stable_sort(conditions, {}, [](const std::vector<ExplanationLine>& lines) {
            int best = rankOf(Mark::NotEvaluated);
            for (const ExplanationLine& line : lines)
                if (line.as == As::Condition) best = std::min(best, rankOf(line.mark));
            return best;
        });

        lines_ = std::move(whole);
        const QString what = wordsOfAction(piece, node.pointer);
        add(As::Way, 0, what, node.gives);
        const std::size_t first = lines_.size();
        for (const Reason& reason : node.reasons) {
            const bool isCondition = findArgument(reason.message, "denial") != nullptr;
            if (!isCondition) addReason(1, reason).mark = Mark::Fails;
        }
        const bool isOff = node.verdict == NodeVerdict::Off;
        if (isOff || (conditions.empty() && lines_.size() == first)) {
            add(As::Reason, 1, library_.sentence(node.message)).mark = isOff ? Mark::NotEvaluated
                                                                       : node.verdict == NodeVerdict::Gives
                                                                           ? Mark::Holds
                                                                           : Mark::Fails;
        }
        if (conditions.empty()) return;
        if (lines_.size() == first) {
            lines_[first - 1].text = tr("%1, only if:", "an action").arg(lines_[first - 1].text);
        } else {
            add(As::Way, 1, tr("only if:"));
        }
        for (std::vector<ExplanationLine>& lines : conditions)
            std::ranges::move(lines, std::back_inserter(lines_));
    }

    /// One list of lines for each condition.
    void addConditions(const ExplainedNode& node, std::vector<std::vector<ExplanationLine>>& to) {
        for (std::size_t i = 0; i < node.rows.size(); ++i) {
            const ClauseRow& row = node.rows[i];
            ExplanationLine& line =
                add(As::Condition, row.depth + 1, library_.sentence(row.words), row.squares);
            line.mark = markOf(row.state);
            QStringList found;
            for (const Message& each : row.found) found += library_.sentence(each);
            line.found = row.state == ClauseRow::State::NotEvaluated ? tr("not evaluated")
                                                                     : found.join(QStringLiteral(", "));
            if (i + 1 < node.rows.size() && node.rows[i + 1].pointer == row.pointer) continue;
            const auto traced = std::ranges::find(node.conditions, row.pointer, &TracedCondition::pointer);
            if (traced != node.conditions.end()) {
                addSeen(traced->seen, 1);
            } else {
                add(As::Seen, 1, {}).code = QString::fromStdString(row.text);
            }
            to.push_back(std::exchange(lines_, {}));
        }
    }

    /// An action above the way, which must give a move itself.
    void addStep(const PieceDefinition& piece, const ExplainedNode& node) {
        const bool gives = node.verdict == NodeVerdict::LeadsOn || node.verdict == NodeVerdict::Gives;
        ExplanationLine& line = add(
            As::Condition, 1,
            tr("this is possible first: %1", "an action of a piece").arg(wordsOfAction(piece, node.pointer)),
            node.gives);
        line.mark = gives                                       ? Mark::Holds
                    : node.verdict == NodeVerdict::NotEvaluated ? Mark::NotEvaluated
                                                                : Mark::Fails;
        if (line.mark == Mark::NotEvaluated) line.found = tr("not evaluated");
        for (const Reason& reason : node.reasons) addReason(2, reason);
    }

    void addSeen(const TracedValue& seen, int depth) {
        QString value = library_.sentence(seen.value);
        if (seen.item)
            value = tr("%1 (of %2)", "value, what it was asked of").arg(value, library_.sentence(*seen.item));
        add(As::Seen, depth, value).code = QString::fromStdString(seen.text);
        for (const Message& attacker : seen.attackers) add(As::Seen, depth + 1, library_.sentence(attacker));
        for (const TracedValue& part : seen.parts) addSeen(part, depth + 1);
    }

    /// "Captures one step diagonally forward".
    QString wordsOfAction(const PieceDefinition& piece, const std::string& pointer) {
        const auto [known, isNew] = actions_.try_emplace(pointer);
        const Node* node = isNew ? nodeAt(piece, placeOf(piece, pointer)) : nullptr;
        if (node == nullptr) return known->second;
        PieceDefinition alone;
        alone.id = piece.id;
        alone.tree = {actionAlone(*node)};
        QStringList sentences;
        for (const WordsSentence& each : wordsOf(alone, library_)) {
            QString text = each.text;
            if (text.endsWith('.')) text.chop(1);
            sentences += text;
        }
        return known->second = sentences.join(' ');
    }

    const LibraryContext& library_;
    const Explanation& explanation_;
    std::map<std::string, QString> actions_;  ///< their words by the node
    std::vector<ExplanationLine> lines_;
};

}  // namespace

std::vector<ExplanationLine> explanationLinesOf(const LibraryContext& library, const PieceDefinition& piece,
                                                const Explanation& explanation, const Setup& setup) {
    return ExplanationWriter(library, explanation)
        .lines(setup.at(explanation.from) ? &piece : nullptr, setup);
}

std::vector<ExplanationLine> explanationLinesOf(const LibraryContext& library, const Ruleset& ruleset,
                                                const Setup& setup, Square from, Square to) {
    const WorkLimit limit(kRequestedWork);
    const Explanation explanation = explain(ruleset, setup, from, to, library.wording());
    if (limit.wasReached()) return {ExplanationLine{.as = As::Answer, .text = tooLongText()}};
    const std::optional<SetupPiece>& actor = setup.at(from);
    return ExplanationWriter(library, explanation)
        .lines(actor ? &ruleset.definition(actor->piece.kind) : nullptr, setup);
}

}  // namespace chesspp::ui
