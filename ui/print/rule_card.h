// SPDX-License-Identifier: MIT
// The rule card of a piece: one page with its pictures, diagrams, rules in words, scenes and value.
#pragma once

#include "ui/models/diagram/piece_diagram.h"
#include "ui/models/storage/bounded_job.h"
#include "ui/print/print_sheet.h"

#include "core/language/piece_definition.h"

#include <QObject>
#include <functional>
#include <memory>

namespace chesspp::ui {

class LibraryContext;

/// What a marker means on a board, in a word or two.
using MarkerMeaning = QString (*)(MarkerAction action);

class RuleCardMaker final : public QObject {
    Q_OBJECT
public:
    /// The library must outlive the object.
    RuleCardMaker(const LibraryContext& library, MarkerMeaning meaning);

    /// Works in another thread and later calls `done`, unless the object is deleted or made to make another
    /// card before. The piece's tree must be valid.
    void make(std::shared_ptr<const PieceDefinition> piece, std::function<void(PrintSheet card)> done);

private:
    struct Findings;
    void finishIfReady();
    [[nodiscard]] PrintSheet cardOf(const Findings& findings);

    const LibraryContext& library_;
    MarkerMeaning meaning_;
    PieceDiagram unmoved_;
    PieceDiagram moved_;
    std::shared_ptr<const PieceDefinition> piece_;
    std::function<void(PrintSheet)> done_;
    std::shared_ptr<const Findings> findings_;  ///< null while they are worked out
    BoundedJob job_;
};

}  // namespace chesspp::ui
