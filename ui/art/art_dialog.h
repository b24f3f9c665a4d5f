// SPDX-License-Identifier: MIT
// Dialog for a piece's picture, composed of parts or loaded from a file. Does not change the piece itself.
#pragma once

#include "ui/art/art_list_model.h"
#include "ui/art/custom_picture_editor.h"

#include <QDialog>
#include <optional>

class QMimeData;
class QPushButton;

namespace chesspp::ui {

class ArtComposer;
class SegmentedControl;

class ArtDialog final : public QDialog {
    Q_OBJECT
public:
    /// `first` is the piece's current picture, shown on the page that made it. `nameOf` returns the name of a
    /// built-in picture or part; `describe` describes problems of a file. Pictures are shown in `style`.
    ArtDialog(const std::optional<chesspp::PieceArt>& first, const ArtListModel::NameOf& nameOf,
              CustomPictureEditor::Describe describe, QWidget* parent,
              drawing::PieceStyle style = drawing::PieceStyle::Classic);

    /// The result: the name of a built-in picture, a recipe, or a custom picture.
    [[nodiscard]] std::optional<chesspp::PieceArt> art() const;
    [[nodiscard]] ArtComposer& composer() { return *composer_; }
    [[nodiscard]] CustomPictureEditor& ownPicture() { return *own_; }
    /// Opens the page of custom pictures with this picture; the page shows its problems.
    void loadPicture(const QMimeData& held);
    enum class Page : std::uint8_t { Parts, Own };
    void showPage(Page page);
    [[nodiscard]] Page page() const;

    /// Packs a custom picture in another thread first.
    void accept() override;
    void reject() override;

private:
    void updateButtons();

    ArtCatalog parts_;
    SegmentedControl* pages_;
    ArtComposer* composer_;
    CustomPictureEditor* own_;
    QPushButton* accept_;
    std::optional<chesspp::PieceArt> packed_;  ///< the packed custom picture
};

}  // namespace chesspp::ui
