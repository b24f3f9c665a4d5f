// SPDX-License-Identifier: MIT
//
// A walk over the tree, and a search in a line.
#include "ui/pieces/outline_phrases.h"

#include "core/actions/condition_text.h"

#include <algorithm>

namespace chesspp::ui {
namespace {

void collect(const std::vector<Condition>& conditions, QStringList& code) {
    for (const Condition& condition : conditions) code += QString::fromStdString(printCondition(condition));
}

void collect(const std::vector<Node>& nodes, QStringList& code) {
    for (const Node& node : nodes) {
        collect(node.conditions, code);
        collect(node.stops, code);
        if (node.action) {
            if (const auto* multi = std::get_if<MultiAction>(&*node.action)) {
                for (const MultiPart& part : multi->parts) collect(part.conditions, code);
            }
        }
        collect(node.children, code);
    }
}

}  // namespace

QStringList codeOf(const PieceDefinition& piece) {
    QStringList code;
    collect(piece.tree, code);
    code.removeDuplicates();
    // Else "destination.empty" would be found in "not destination.empty".
    std::ranges::sort(code, std::ranges::greater(), &QString::size);
    return code;
}

std::vector<Phrase> phrasesOf(const QString& detail, const QStringList& code) {
    for (const QString& each : code) {
        const auto at = detail.indexOf(each);
        if (at < 0) continue;
        std::vector<Phrase> phrases;
        if (at > 0) phrases.push_back({Phrase::As::Words, detail.left(at)});
        phrases.push_back({Phrase::As::Code, each});
        if (at + each.size() < detail.size())
            phrases.push_back({Phrase::As::Words, detail.mid(at + each.size())});
        return phrases;
    }
    return {{Phrase::As::Words, detail}};
}

}  // namespace chesspp::ui
