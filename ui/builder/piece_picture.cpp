// SPDX-License-Identifier: MIT
#include "ui/builder/piece_picture.h"

#include "ui/art/art_dialog.h"
#include "ui/art/recipe_renderer.h"
#include "ui/board/piece_art.h"
#include "ui/models/library/library_context.h"
#include "ui/theme/icons.h"
#include "ui/theme/palettes.h"
#include "ui/theme/workspace_layout.h"

#include <QApplication>
#include <QClipboard>
#include <QHash>
#include <QKeyEvent>
#include <QMimeData>
#include <QPainter>

namespace chesspp::ui {
namespace {

constexpr int kPreview = 5 * kGrid;
constexpr int kBadge = 2 * kGrid;

/// Pictures of the built-in set have the names of their pieces.
ArtListModel::NameOf namesOf(const LibraryContext& library) {
    QHash<QString, QString> names;
    for (const PieceDefinition* piece : library.pieces()) {
        const auto* named = piece->art ? std::get_if<ArtName>(&piece->art->white) : nullptr;
        if (named != nullptr && !library.isOwn(piece->id))
            names.insert(QString::fromStdString(named->name), library.nameOf(*piece));
    }
    return [names, &library](ArtListModel::Page page, const QString& name) {
        if (!page) return names.value(name, name);
        return library.sentence({"part." + std::string(nameOf(*page)) + '.' + name.toStdString(), {}, {}});
    };
}

}  // namespace

PiecePicture::PiecePicture(const LibraryContext& library, QWidget* parent)
    : QToolButton(parent), library_(library) {
    setFixedSize(kPreview, kPreview);
    setAttribute(Qt::WA_Hover);
    setFocusPolicy(Qt::TabFocus);
    setAccessibleName(tr("Piece picture"));
    connect(this, &QToolButton::clicked, this, [this] { openDialog(); });
    connect(&library, &LibraryContext::piecesChanged, this, qOverload<>(&PiecePicture::update));
}

void PiecePicture::setDocument(PieceDocument* document) {
    document_ = document;
    if (dialog_ != nullptr) dialog_->close();
    setEnabled(isEditable());
    setToolTip(isEditable() ? tr("Change the piece’s picture: from parts or from a file. You can also drop "
                                 "or paste one here.")
                            : tr("The piece’s picture. Duplicate the piece to change it."));
    update();
}

ArtDialog* PiecePicture::dialog() const {
    return dialog_;
}

bool PiecePicture::takes(const QMimeData& held) const {
    return isEditable() && CustomPictureEditor::mayBePicture(held);
}

void PiecePicture::openDialog() {
    if (!isEditable() || dialog_ != nullptr) return;
    dialog_ = new ArtDialog(
        document_->piece().art, namesOf(library_),
        [this](const Diagnostics& problems) { return library_.sentences(problems).join(' '); }, window(),
        library_.pieceStyle());
    dialog_->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog_, &ArtDialog::accepted, this, [this, of = document_] {
        const auto art = dialog_ != nullptr ? dialog_->art() : std::nullopt;
        // Cannot fail, because the dialog opens only for editable pieces.
        if (of != nullptr && art) static_cast<void>(of->setField(kPieceItem, "art", art));
    });
    dialog_->open();
}

void PiecePicture::openDialog(const QMimeData& held) {
    openDialog();
    if (dialog_ != nullptr) dialog_->loadPicture(held);
}

bool PiecePicture::event(QEvent* event) {
    if (event->type() == QEvent::ShortcutOverride || event->type() == QEvent::KeyPress) {
        auto* key = static_cast<QKeyEvent*>(event);
        const QMimeData* held = QApplication::clipboard()->mimeData();
        if (key->matches(QKeySequence::Paste) && held != nullptr && takes(*held)) {
            if (event->type() == QEvent::KeyPress) openDialog(*held);
            key->accept();
            return true;
        }
    }
    return QToolButton::event(event);
}

void PiecePicture::paintEvent(QPaintEvent* /*event*/) {
    if (document_ == nullptr) return;
    const PieceDefinition& piece = document_->piece();
    QPainter painter(this);
    const PieceDefinition* known = library_.piece(piece.id);
    if (known != nullptr && known->art == piece.art) {
        const PieceAppearance appearance = library_.appearance(piece, Owner::White);
        painter.drawPixmap(0, 0, pieceOnPlate(*library_.art(), appearance, kPreview, devicePixelRatioF()));
    } else {
        // The library has the last valid state; the document may have an unfinished or newer one.
        paintPlate(painter, rect(), Owner::White);
        ArtCatalog parts(library_.pieceStyle());
        if (piece.art) paintArt(painter, rect(), piece.art->white, Side::White, parts);
    }
    if (!isEditable()) return;
    painter.setRenderHint(QPainter::Antialiasing);
    // A pencil in the corner shows that the picture can be changed.
    const QRect corner(kPreview - kBadge, kPreview - kBadge, kBadge, kBadge);
    drawRounded(painter, QRectF(corner).adjusted(0.5, 0.5, -0.5, -0.5), 4, QPen(hairline(palette()), 1),
                panel(palette()));
    iconOf(Icon::Edit).paint(&painter, corner.adjusted(2, 2, -2, -2));
    if (!hasFocus() && !underMouse()) return;
    drawRounded(painter, QRectF(rect()).adjusted(1, 1, -1, -1), 4,
                QPen(accent(palette()), 2, hasFocus() ? Qt::DotLine : Qt::SolidLine), Qt::NoBrush);
}

}  // namespace chesspp::ui
