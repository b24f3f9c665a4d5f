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

    /// Null: none. The document outlives its being shown.
    void setDocument(PieceDocument* document);

    /// Whether that could be its picture, and may be now.
    [[nodiscard]] bool takes(const QMimeData& held) const;
    /// Opens the composer; nothing where the piece cannot be edited.
    void ask();
    /// Opens it with that picture of one's own, to be cropped and taken.
    void ask(const QMimeData& held);
    /// Null when it is not open.
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
