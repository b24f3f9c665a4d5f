// SPDX-License-Identifier: MIT
#include "ui/models/piece_words.h"

#include "ui/models/library_context.h"

#include "core/analysis/words.h"

#include <string_view>

namespace chesspp::ui {
namespace {

qsizetype charactersOf(std::string_view text) {
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size())).size();
}

WordsSentence sentenceOf(int depth, const SpokenText& spoken) {
    WordsSentence sentence{depth, QString::fromStdString(spoken.text), {}};
    const std::string_view text = spoken.text;
    for (const SpokenPart& part : spoken.parts) {
        WordsPart& shown = sentence.parts.emplace_back();
        shown.begin = charactersOf(text.substr(0, part.begin));
        shown.length = charactersOf(text.substr(part.begin, part.end - part.begin));
        for (const std::string& node : part.nodes) shown.nodes += QString::fromStdString(node);
    }
    return sentence;
}

}  // namespace

std::vector<WordsSentence> wordsOf(const PieceDefinition& piece, const LibraryContext& library) {
    return wordsOf(piece, library, *library.known());
}

std::vector<WordsSentence> wordsOf(const PieceDefinition& piece, const LibraryContext& library,
                                   const KnownPieces& known) {
    const auto names = [&](std::string_view id) {
        const PieceDefinition* found = known.find(id);
        return found == nullptr ? std::string() : library.nameOf(*found).toStdString();
    };
    std::vector<WordsSentence> sentences;
    for (const WordsLine& line : describe(piece, names)) {
        sentences.push_back(sentenceOf(line.depth, library.speak(line.words)));
    }
    return sentences;
}

}  // namespace chesspp::ui
