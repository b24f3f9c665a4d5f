// SPDX-License-Identifier: MIT
// Button that shows a piece's picture and opens the art dialog, also with a dropped or pasted picture.
#pragma once

#include "ui/models/piece/piece_document.h"

#include <QPointer>
#include <QToolButton>

class QMimeData;

namespace chesspp::ui {

class ArtDialog;
class LibraryContext;

class PiecePicture final : public QToolButton {
    Q_OBJECT
public:
    PiecePicture(const LibraryContext& library, QWidget* parent);

    /// Null clears the button. The document must outlive its use here.
    void setDocument(PieceDocument* document);

    /// Whether the piece is editable and `held` contains a picture.
    [[nodiscard]] bool takes(const QMimeData& held) const;
    /// Opens the art dialog; does nothing if the piece is read-only.
    void openDialog();
    /// Opens the art dialog with the user's picture, to crop and apply it.
    void openDialog(const QMimeData& held);
    /// Null while it is closed.
    [[nodiscard]] ArtDialog* dialog() const;

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    [[nodiscard]] bool isEditable() const { return document_ != nullptr && !document_->isReadOnly(); }

    const LibraryContext& library_;
    QPointer<PieceDocument> document_;
    QPointer<ArtDialog> dialog_;
};

}  // namespace chesspp::ui
