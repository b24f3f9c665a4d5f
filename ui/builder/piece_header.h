// SPDX-License-Identifier: MIT
// Header above a piece's tree: picture, name and letter, undo and redo, Save, Duplicate to Edit, Test on
// Board.
#pragma once

#include "ui/models/piece/piece_document.h"

#include <QFrame>
#include <QPointer>

class QLineEdit;
class QPushButton;
class QToolButton;

namespace chesspp::ui {

class CommandSet;
class LibraryContext;
class PiecePicture;

class PieceHeader final : public QFrame {
    Q_OBJECT
public:
    PieceHeader(const LibraryContext& library, QWidget* parent);

    void setDocument(PieceDocument* document);
    /// Connects Save, Copy and Test.
    void setCommands(CommandSet& ofPlace, CommandSet& ofPiece);
    [[nodiscard]] PiecePicture* picture() const { return picture_; }
    [[nodiscard]] QLineEdit* name() const { return name_; }
    [[nodiscard]] QPushButton* save() const { return save_; }
    [[nodiscard]] QPushButton* test() const { return test_; }
    [[nodiscard]] QPushButton* copy() const { return copy_; }

protected:
    /// Accepts a picture anywhere on the header, including the piece's picture button.
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void refresh();
    void fit();
    void edit(const std::string& key, const std::string& value);

    const LibraryContext& library_;
    QPointer<PieceDocument> document_;
    PiecePicture* picture_;
    QLineEdit* name_;
    QLineEdit* letter_;
    QToolButton* undo_;
    QToolButton* redo_;
    QPushButton* save_;
    QPushButton* copy_;
    QPushButton* test_;
    PieceDocument::MergeId mergeId_ = PieceDocument::MergeId::None;
    int lastIndex_ = -1;
    std::string lastKey_;
};

}  // namespace chesspp::ui
