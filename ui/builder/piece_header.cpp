// SPDX-License-Identifier: MIT
#include "ui/builder/piece_header.h"

#include "ui/builder/piece_picture.h"
#include "ui/commands/command_set.h"
#include "ui/commands/shortcuts.h"
#include "ui/models/library/library_context.h"
#include "ui/theme/icons.h"
#include "ui/theme/workspace_layout.h"

#include <QDragEnterEvent>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QPushButton>
#include <QRegularExpressionValidator>
#include <QToolButton>

namespace chesspp::ui {
namespace {

constexpr int kRoomForName = 14 * kGrid;

}  // namespace

PieceHeader::PieceHeader(const LibraryContext& library, QWidget* parent)
    : QFrame(parent),
      library_(library),
      picture_(new PiecePicture(library, this)),
      name_(new QLineEdit(this)),
      letter_(new QLineEdit(this)),
      undo_(iconButton(Icon::Undo, tr("Undo"), this)),
      redo_(iconButton(Icon::Redo, tr("Redo"), this)),
      save_(new QPushButton(iconOf(Icon::Save), QString(), this)),
      copy_(new QPushButton(iconOf(Icon::Copy), tr("Duplicate to Edit"), this)),
      test_(new QPushButton(iconOf(Icon::Freeplay), QString(), this)) {
    auto* row = bareLayout<QHBoxLayout>(this, kGrid);
    row->addWidget(picture_);
    row->addWidget(name_, 1);
    addWidgets(*row, {letter_, undo_, redo_, save_, copy_, test_});
    setAcceptDrops(true);
    QFont large = name_->font();
    large.setPointSizeF(large.pointSizeF() * 1.25);
    name_->setFont(large);
    name_->setMinimumWidth(10 * kGrid);
    name_->setAccessibleName(tr("Name of the piece"));
    name_->setPlaceholderText(tr("Name"));
    letter_->setAccessibleName(tr("Letter of the piece"));
    letter_->setPlaceholderText(tr("Letter", "of a piece, short"));
    letter_->setToolTip(tr("Letter in move notation: one to three capitals; empty: the name is written out"));
    letter_->setFixedWidth(letter_->fontMetrics().horizontalAdvance(letter_->placeholderText()) +
                           5 * kGrid / 2);
    letter_->setAlignment(Qt::AlignCenter);
    letter_->setValidator(new QRegularExpressionValidator(QRegularExpression("[A-Za-z]{0,3}"), letter_));
    save_->setAccessibleName(tr("Save"));
    copy_->setAccessibleName(copy_->text());
    test_->setAccessibleName(tr("Test on Board"));
    test_->setMinimumWidth(test_->sizeHint().width());
    connect(name_, &QLineEdit::textEdited, this,
            [this](const QString& text) { edit("name", text.toStdString()); });
    connect(name_, &QLineEdit::editingFinished, this, [this] {
        if (!name_->hasFocus()) name_->setCursorPosition(0);
    });
    connect(letter_, &QLineEdit::textEdited, this,
            [this](const QString& text) { edit("letter", text.toUpper().toStdString()); });
    connect(undo_, &QToolButton::clicked, this, [this] {
        if (document_ != nullptr) document_->undoStack().undo();
    });
    connect(redo_, &QToolButton::clicked, this, [this] {
        if (document_ != nullptr) document_->undoStack().redo();
    });
    refresh();
}

void PieceHeader::setCommands(CommandSet& ofPlace, CommandSet& ofPiece) {
    ofPlace.connectButton(*save_, QLatin1String("file.save"),
                          tr("Saves the piece in your library. Unsaved changes are kept as a draft."));
    ofPlace.connectButton(*test_, QLatin1String("piece.test"),
                          tr("Tests the piece on a table in Freeplay; it follows all further edits"));
    ofPiece.connectButton(*copy_, QLatin1String("piece.duplicate"),
                          tr("Makes a copy of this piece that you can edit"));
}

void PieceHeader::setDocument(PieceDocument* document) {
    if (document_ != nullptr) {
        document_->disconnect(this);
        document_->undoStack().disconnect(this);
    }
    document_ = document;
    picture_->setDocument(document);
    if (document != nullptr) {
        connect(document, &PieceDocument::changed, this, &PieceHeader::refresh);
        connect(&document->undoStack(), &QUndoStack::indexChanged, this, &PieceHeader::refresh);
    }
    refresh();
}

void PieceHeader::refresh() {
    const bool hasPiece = document_ != nullptr;
    const bool editable = hasPiece && !document_->isReadOnly();
    name_->setReadOnly(!editable);
    letter_->setReadOnly(!editable);
    name_->setFrame(editable);
    letter_->setFrame(editable);
    for (QWidget* each : std::initializer_list<QWidget*>{undo_, redo_, save_}) each->setVisible(editable);
    copy_->setVisible(hasPiece && !editable);
    test_->setEnabled(hasPiece);
    if (!hasPiece) return;
    const PieceDefinition& piece = document_->piece();
    const QString name = editable ? QString::fromStdString(piece.name) : library_.nameOf(piece);
    if (name_->text() != name) {
        name_->setText(name);
        if (!name_->hasFocus()) name_->setCursorPosition(0);  // shows the beginning of a long name
    }
    const QString letter = QString::fromStdString(piece.letter);
    if (letter_->text() != letter) letter_->setText(letter);
    letter_->setVisible(editable);  // the About page shows it for read-only pieces
    const QUndoStack& stack = document_->undoStack();
    undo_->setEnabled(stack.canUndo());
    redo_->setEnabled(stack.canRedo());
    setTip(*undo_, kUndoCommand, stack.canUndo() ? tr("Undo: %1").arg(stack.undoText()) : tr("Undo"));
    setTip(*redo_, kRedoCommand, stack.canRedo() ? tr("Redo: %1").arg(stack.redoText()) : tr("Redo"));
    save_->setEnabled(document_->isUnsaved());
    picture_->update();
    fit();
}

/// Hides the text of the Test button if it leaves too little space for the name.
void PieceHeader::fit() {
    test_->setText(test_->accessibleName());
    int others = 0;
    for (const QWidget* each :
         std::initializer_list<const QWidget*>{picture_, letter_, undo_, redo_, save_, copy_, test_}) {
        if (!each->isHidden()) others += each->sizeHint().boundedTo(each->maximumSize()).width() + kGrid;
    }
    if (width() - others < kRoomForName) test_->setText({});
}

void PieceHeader::resizeEvent(QResizeEvent* event) {
    QFrame::resizeEvent(event);
    fit();
}

void PieceHeader::dragEnterEvent(QDragEnterEvent* event) {
    if (picture_->takes(*event->mimeData())) event->acceptProposedAction();
}

void PieceHeader::dropEvent(QDropEvent* event) {
    if (!picture_->takes(*event->mimeData())) return;
    event->acceptProposedAction();
    picture_->openDialog(*event->mimeData());
}

void PieceHeader::edit(const std::string& key, const std::string& value) {
    if (document_ == nullptr) return;
    if (key != lastKey_ || document_->undoStack().index() != lastIndex_) mergeId_ = document_->newMergeId();
    // Cannot fail, because the fields of a read-only piece are hidden.
    static_cast<void>(document_->setField(kPieceItem, key, value, mergeId_));
    lastKey_ = key;
    lastIndex_ = document_->undoStack().index();
}

}  // namespace chesspp::ui
