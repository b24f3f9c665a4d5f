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
    /// `first`: the picture that the piece has, which is begun with, on the page where it was made.
    /// `nameOf` says what a picture of the set or a part is called, `tell` what was wrong with a file.
    ArtDialog(const std::optional<chesspp::PieceArt>& first, const ArtListModel::NameOf& nameOf,
              CustomPictureEditor::Tell tell, QWidget* parent);

    /// What was chosen: a picture of the set by its name where it is one, a recipe, or the picture itself.
    [[nodiscard]] std::optional<chesspp::PieceArt> art() const;
    [[nodiscard]] ArtComposer& composer() { return *composer_; }
    [[nodiscard]] CustomPictureEditor& ownPicture() { return *own_; }
    /// Shows the page of one's own with that picture; what is wrong with it is told there.
    void takeOwn(const QMimeData& held);
    enum class Page : std::uint8_t { Parts, Own };
    void showPage(Page page);
    [[nodiscard]] Page page() const;

    /// A picture of one's own is packed first, in another thread.
    void accept() override;
    void reject() override;

private:
    void updateButtons();

    ArtCatalog parts_;
    SegmentedControl* pages_;
    ArtComposer* composer_;
    CustomPictureEditor* own_;
    QPushButton* take_;
    std::optional<chesspp::PieceArt> packed_;  ///< what was taken of one's own
};

}  // namespace chesspp::ui
