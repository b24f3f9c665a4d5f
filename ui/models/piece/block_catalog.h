// SPDX-License-Identifier: MIT
// Catalog of the blocks that can fill a socket or wrap a block, with the reason where one does not fit.
#pragma once

#include "core/authoring/condition_blocks.h"
#include "core/authoring/sentence_edits.h"

#include <QString>
#include <vector>

namespace chesspp {
struct PieceDefinition;
}

namespace chesspp::ui {

class LibraryContext;

struct BlockSuggestion {
    Block block;
    QString title;  ///< "… is empty"
    QString code;   ///< "empty", "destination", ">="
    QString area;   ///< "Squares"; heading of consecutive entries
    QString why;    ///< why it does not fit; empty if it does
    ValueType type{};
    bool typed = true;       ///< whether `type` is known; not for `if … then … else`
    std::string topic = {};  ///< of a sentence
};

class BlockCatalog {
public:
    explicit BlockCatalog(const LibraryContext& library) : library_(library) {}

    enum class Task : std::uint8_t {
        Fill,    ///< replaces the content of the socket
        Wrap,    ///< moves the content into the first socket of the chosen block that it fits
        Choose,  ///< replaces one choice of the sentence that the content means
    };
    struct Question {
        Block root;
        BlockPath path;
        BlockFrame frame;
        Task task = Task::Fill;
        ChosenSentence sentence = {};  ///< of Choose
        ChoicePath choice = {};
    };
    /// Fitting blocks by area; for a search the best match first, and last those that do not fit.
    [[nodiscard]] std::vector<BlockSuggestion> entries(const Question& question, const QString& search) const;
    /// The root block after the entry was chosen.
    [[nodiscard]] static Block apply(const Question& question, const BlockSuggestion& entry);

private:
    enum class Area : std::uint8_t {
        Typed,
        Ready,
        Begin,
        Value,
        Logic,
        Compare,
        Sum,
        Count,
        Square,
        Piece,
        Side,
        Move,
        Board,
    };
    struct Offer {
        Block block;
        Area area{};
        QString title;
        QString found;  ///< the text that is searched
    };

    struct FoundSentence {
        BlockSuggestion entry;
        double fit = 0;
        std::size_t topic = 0;
    };

    void offer(Block block, Area area, const QString& title = {}) const {
        offers_.push_back(offerOf(std::move(block), area, title));
    }
    void offerReadyMade() const;
    void offerWords() const;
    [[nodiscard]] std::vector<BlockSuggestion> choicesFor(const Question& question,
                                                          const QString& search) const;
    [[nodiscard]] std::vector<BlankChoice> alternativesTo(const BlankChoice& now, const QString& typed,
                                                          const OptionAllowed& allowed) const;
    [[nodiscard]] std::vector<FoundSentence> sentencesFor(const Question& question,
                                                          const QString& search) const;
    [[nodiscard]] std::vector<const PieceDefinition*> kindsByName(const QString& typed) const;
    [[nodiscard]] std::vector<Offer> typedOffers(const Question& question, const QString& search) const;
    [[nodiscard]] Offer offerOf(Block block, Area area, const QString& title) const;
    [[nodiscard]] QString nameOf(Area area) const;
    [[nodiscard]] QString whyNot(const Question& question, const Block& block) const;

    const LibraryContext& library_;
    mutable std::vector<Offer> offers_;  ///< filled on first use
};

}  // namespace chesspp::ui
