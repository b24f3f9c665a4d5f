// SPDX-License-Identifier: MIT
// Catalog of the blocks that can fill a socket or wrap a block, with the reason where one does not fit.
#pragma once

#include "core/actions/condition_blocks.h"

#include <QString>
#include <vector>

namespace chesspp::ui {

class LibraryContext;

struct BlockSuggestion {
    Block block;
    QString title;  ///< "… is empty"
    QString code;   ///< "empty", "destination", ">="
    QString area;   ///< "Squares"; what the entries of one run have in common
    QString why;    ///< it does not fit; empty where it does
    ValueType type{};
    bool typed = true;  ///< whether `type` is known: of `if … then … else` it is not
};

class BlockCatalog {
public:
    explicit BlockCatalog(const LibraryContext& library) : library_(library) {}

    enum class Task : std::uint8_t {
        Fill,  ///< the socket, whatever is in it now
        Wrap,  ///< what is there goes into the first socket of the block chosen where it fits
    };
    struct Question {
        Block root;
        BlockPath path;
        BlockFrame frame;
        Task task = Task::Fill;
    };
    /// By area, what fits; of a search the best first, and then what does not fit.
    [[nodiscard]] std::vector<BlockSuggestion> entries(const Question& question, const QString& search) const;
    /// The whole after the entry was chosen.
    [[nodiscard]] static Block take(const Question& question, const BlockSuggestion& entry);

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
        QString found;  ///< what a search looks through
    };

    void offer(Block block, Area area, const QString& title = {}) const {
        offers_.push_back(offerOf(std::move(block), area, title));
    }
    void offerReadyMade() const;
    void offerWords() const;
    [[nodiscard]] std::vector<Offer> typedOffers(const Question& question, const QString& search) const;
    [[nodiscard]] Offer offerOf(Block block, Area area, const QString& title) const;
    [[nodiscard]] QString nameOf(Area area) const;
    [[nodiscard]] QString whyNot(const Question& question, const Block& block) const;

    const LibraryContext& library_;
    mutable std::vector<Offer> offers_;  ///< made when first asked for
};

}  // namespace chesspp::ui
