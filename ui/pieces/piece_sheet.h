// SPDX-License-Identifier: MIT
//
// The right column of Pieces: the piece's picture large, its names, what it does in
// words, its tree as an outline, its scenes, where it is from. Says which scene is asked for. Changes no
// piece.
#pragma once

#include "core/actions/piece_definition.h"
#include "core/analysis/scenes.h"

#include <QFrame>
#include <optional>
#include <vector>

namespace chesspp::ui {

class LibraryContext;
class SceneList;
class Sheet;

class PieceSheet final : public QFrame {
    Q_OBJECT
public:
    /// The library outlives it.
    PieceSheet(const LibraryContext& library, QWidget* parent);

    /// Null: nothing is chosen. No scene is shown then.
    void setPiece(const PieceDefinition* piece);
    /// Of the piece's scene of that number.
    [[nodiscard]] const SceneVerdict& verdict(std::size_t scene) const { return verdicts_[scene]; }
    /// Marks the scene that is on the board.
    void setShownScene(std::optional<std::size_t> scene);
    [[nodiscard]] Sheet* sheet() const { return sheet_; }

signals:
    /// Which scene shall stand on the board; nothing: none.
    void sceneAsked(std::optional<std::size_t> scene);

private:
    [[nodiscard]] QWidget* pageOf(const PieceDefinition& piece);
    [[nodiscard]] QWidget* headOf(const PieceDefinition& piece, QWidget* parent) const;
    [[nodiscard]] QWidget* wordsPartOf(const PieceDefinition& piece, QWidget* parent) const;
    [[nodiscard]] QWidget* treeOf(const PieceDefinition& piece, QWidget* parent) const;

    const LibraryContext& library_;
    Sheet* sheet_;
    SceneList* scenes_ = nullptr;  ///< of the page shown
    std::vector<SceneVerdict> verdicts_;
};

}  // namespace chesspp::ui
