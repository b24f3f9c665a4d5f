// SPDX-License-Identifier: MIT
#include "ui/art/custom_picture_editor.h"

#include "ui/art/art_preview.h"
#include "ui/art/crop_view.h"
#include "ui/theme/workspace_layout.h"

#include "core/io/files.h"

#include <QApplication>
#include <QButtonGroup>
#include <QClipboard>
#include <QDragEnterEvent>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QLabel>
#include <QMimeData>
#include <QPainter>
#include <QPushButton>
#include <QRadioButton>
#include <QSvgRenderer>
#include <QUrl>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

namespace chesspp::ui {
namespace {

constexpr auto kSvgType = "image/svg+xml";

/// Limits a bitmap of the clipboard to the size of one from a file.
QImage bounded(const QImage& image) {
    constexpr int kMost = 4 * kKeptExtent;
    if (image.width() <= kMost && image.height() <= kMost)
        return image.convertToFormat(QImage::Format_ARGB32);
    return image.scaled(kMost, kMost, Qt::KeepAspectRatio, Qt::SmoothTransformation)
        .convertToFormat(QImage::Format_ARGB32);
}

QImage drawn(const QByteArray& svg, const QColor& ground) {
    QSvgRenderer renderer(svg);
    renderer.setAspectRatioMode(Qt::KeepAspectRatio);
    QImage image(kKeptExtent, kKeptExtent, QImage::Format_ARGB32_Premultiplied);
    image.fill(ground);
    QPainter painter(&image);
    renderer.render(&painter, QRectF(image.rect()));
    return image;
}

}  // namespace

CustomPictureEditor::CustomPictureEditor(ArtCatalog& parts, Describe describe, QWidget* parent)
    : QWidget(parent),
      parts_(parts),
      describe_(std::move(describe)),
      crop_(new CropView(this)),
      preview_(new ArtPreview(parts, this)),
      line_(wrappedLabel({}, this)),
      black_(new QButtonGroup(this)),
      openBlack_(new QPushButton(tr("Open Picture for Black…"), this)) {
    setAcceptDrops(true);
    auto* openWhite = new QPushButton(tr("&Open Picture…"), this);
    auto* paste = new QPushButton(tr("&Paste"), this);
    auto* buttons = new QHBoxLayout;
    buttons->addWidget(openWhite);
    buttons->addWidget(paste);
    buttons->addStretch(1);

    auto* left = bareLayout<QVBoxLayout>(nullptr, kGrid);
    left->addLayout(buttons);
    left->addWidget(crop_, 1);
    line_->setAccessibleName(tr("Status of the picture"));
    left->addWidget(line_);

    auto* right = bareLayout<QVBoxLayout>(nullptr, kGrid);
    right->addWidget(preview_, 0, Qt::AlignHCenter);
    right->addSpacing(kGrid);
    const auto addChoice = [&](Black black, const QString& words) {
        auto* button = new QRadioButton(words, this);
        black_->addButton(button, static_cast<int>(black));
        right->addWidget(button);
    };
    right->addWidget(new QLabel(tr("Black’s picture"), this));
    addChoice(Black::Same, tr("&Same as White’s"));
    addChoice(Black::Inverted, tr("Same, with light and &dark swapped"));
    addChoice(Black::Another, tr("&Different picture"));
    black_->button(static_cast<int>(Black::Inverted))->setChecked(true);
    right->addWidget(openBlack_);
    right->addStretch(1);

    auto* row = bareLayout<QHBoxLayout>(this, 3 * kGrid);
    row->addLayout(left, 1);
    row->addLayout(right);

    connect(openWhite, &QPushButton::clicked, this, [this] { open(Side::White); });
    connect(openBlack_, &QPushButton::clicked, this, [this] { open(Side::Black); });
    connect(paste, &QPushButton::clicked, this, [this] {
        if (!loadFrom(*QApplication::clipboard()->mimeData())) {
            line_->setText(tr("There is no picture in the clipboard. Copy one first, or open a file."));
        }
    });
    connect(crop_, &CropView::areaChanged, this, [this] {
        if (auto& loaded = loaded_[shown_]) loaded->area = crop_->area();
        showPreview();
        emit changed();
    });
    connect(black_, &QButtonGroup::idToggled, this, [this](int, bool isOn) {
        if (isOn) showShown();
    });
    showShown();
}

CustomPictureEditor::Black CustomPictureEditor::black() const {
    return static_cast<Black>(black_->checkedId());
}
void CustomPictureEditor::setBlack(Black black) {
    black_->button(static_cast<int>(black))->setChecked(true);
}
QString CustomPictureEditor::status() const {
    return line_->text();
}

std::optional<CustomPictureEditor::Content> CustomPictureEditor::content() const {
    const auto& white = loaded_[Side::White];
    if (!white) return std::nullopt;
    return Content{*white, loaded_[Side::Black], black()};
}

std::optional<chesspp::PieceArt> CustomPictureEditor::art() const {
    const std::optional<Content> whole = content();
    return whole ? std::optional(packedOf(*whole)) : std::nullopt;
}

chesspp::PieceArt CustomPictureEditor::packedOf(const Content& content) {
    chesspp::PieceArt art{artOf(content.white, Black::Same), {}};
    if (content.black == Black::Inverted) art.black = artOf(content.white, Black::Inverted);
    if (content.black == Black::Another && content.another) art.black = artOf(*content.another, Black::Same);
    return art;
}

void CustomPictureEditor::pack() {
    std::optional<Content> whole = content();
    if (!whole || isPacking()) return;
    statusBefore_ = status();
    line_->setText(tr("Compressing the picture…"));
    setEnabled(false);
    packing_.run([content = std::move(*whole)] { return packedOf(content); },
                 [this](const chesspp::PieceArt& art) {
                     endPacking();
                     emit packed(art);
                 });
}

void CustomPictureEditor::stopPacking() {
    if (!isPacking()) return;
    packing_.cancel();
    endPacking();
}

void CustomPictureEditor::endPacking() {
    setEnabled(true);
    line_->setText(statusBefore_);
}

Art CustomPictureEditor::artOf(const Loaded& loaded, Black as) {
    const bool turned = as == Black::Inverted;
    if (const auto* drawing = std::get_if<LoadedDrawing>(&loaded.picture))
        return ArtSvg{(turned ? inverted(drawing->svg) : drawing->svg).toStdString()};
    const QImage cut = croppedSquare(std::get<QImage>(loaded.picture), loaded.area);
    return ArtPng{asPngText(turned ? inverted(cut) : cut)};
}

bool CustomPictureEditor::isInverted(const Loaded& white, const LoadedPicture& black) {
    if (const auto* drawing = std::get_if<LoadedDrawing>(&white.picture)) {
        const auto* other = std::get_if<LoadedDrawing>(&black);
        return other != nullptr && inverted(drawing->svg) == other->svg;
    }
    const auto* other = std::get_if<QImage>(&black);
    return other != nullptr &&
           inverted(croppedSquare(std::get<QImage>(white.picture), white.area))
                   .convertToFormat(QImage::Format_ARGB32) == other->convertToFormat(QImage::Format_ARGB32);
}

bool CustomPictureEditor::mayBePicture(const QMimeData& held) {
    const QList<QUrl> urls = held.urls();
    return std::ranges::any_of(urls, [](const QUrl& url) { return url.isLocalFile(); }) || held.hasImage() ||
           held.hasFormat(kSvgType) || held.text().contains("<svg");
}

void CustomPictureEditor::begin(const chesspp::PieceArt& art) {
    const auto bytesOf = [](const Art& each) {
        if (const auto* svg = std::get_if<ArtSvg>(&each)) return QByteArray::fromStdString(svg->text);
        if (const auto* png = std::get_if<ArtPng>(&each))
            return QByteArray::fromBase64(QByteArray::fromStdString(png->base64));
        return QByteArray();
    };
    const QByteArray white = bytesOf(art.white);
    if (white.isEmpty()) return;
    const auto loaded = loadPicture(white);
    if (!loaded) return;
    setPicture(Side::White, *loaded);
    setBlack(art.black ? Black::Inverted : Black::Same);
    // Black's picture is "inverted" if inverting White's reproduces it; else it is "another".
    if (art.black) {
        const auto black = loadPicture(bytesOf(*art.black));
        if (black && !isInverted(*loaded_[Side::White], *black)) setPicture(Side::Black, *black);
    }
    line_->clear();
}

void CustomPictureEditor::open(Side side) {
    const QString path = QFileDialog::getOpenFileName(this, tr("Open Picture"), {},
                                                      tr("Pictures (*.svg *.png *.jpg *.jpeg *.webp)"));
    if (!path.isEmpty()) loadFile(side, path);
}

void CustomPictureEditor::loadFile(Side side, const QString& path) {
    read(side, [file = path.toStdString()]() -> Result<LoadedPicture> {
        const Result<io::SourceText> bytes = io::readTextFile(file);
        if (!bytes) return std::unexpected(bytes.error());
        return loadPicture(QByteArray::fromStdString(bytes->text));
    });
}

void CustomPictureEditor::load(Side side, const QByteArray& bytes) {
    read(side, [bytes] { return loadPicture(bytes); });
}

void CustomPictureEditor::read(Side side, std::function<Result<LoadedPicture>()> picture) {
    line_->setText(tr("Reading the picture…"));
    reading_.run(std::move(picture), [this, side](Result<LoadedPicture> loaded) {
        if (loaded) return setPicture(side, std::move(*loaded));
        const QString file = QString::fromStdString(loaded.error().items().front().place.file);
        const QString reason = describe_(loaded.error());
        line_->setText(file.isEmpty() ? reason : tr("“%1” can’t be opened: %2").arg(file, reason));
    });
}

bool CustomPictureEditor::loadFrom(const QMimeData& held) {
    for (const QUrl& url : held.urls()) {
        if (!url.isLocalFile()) continue;
        loadFile(shown_, url.toLocalFile());
        return true;
    }
    if (held.hasFormat(kSvgType)) {
        load(shown_, held.data(kSvgType));
        return true;
    }
    if (held.hasImage()) {
        const auto image = qvariant_cast<QImage>(held.imageData());
        if (image.isNull()) return false;
        reading_.cancel();
        setPicture(shown_, bounded(image));
        return true;
    }
    const QString text = held.text();
    if (!text.contains("<svg")) return false;
    load(shown_, text.toUtf8());
    return true;
}

void CustomPictureEditor::setPicture(Side side, LoadedPicture picture) {
    Loaded& loaded = loaded_[side].emplace(Loaded{std::move(picture), {}, {}});
    QString words;
    if (const auto* drawing = std::get_if<LoadedDrawing>(&loaded.picture)) {
        loaded.small = drawn(drawing->svg, Qt::transparent);
        words = drawing->leftOut.isEmpty()
                    ? tr("The drawing is stored in the piece.")
                    : tr("The drawing is stored in the piece, without elements that are not allowed: %1.")
                          .arg(drawing->leftOut.join(", "));
    } else {
        const auto& image = std::get<QImage>(loaded.picture);
        const QSize size = image.size();
        loaded.small =
            std::max(size.width(), size.height()) > kKeptExtent
                ? image.scaled(kKeptExtent, kKeptExtent, Qt::KeepAspectRatio, Qt::SmoothTransformation)
                : image;
        const int extent = std::min(size.width(), size.height());
        loaded.area = QRect((size.width() - extent) / 2, (size.height() - extent) / 2, extent, extent);
        words = tr("Drag the frame or turn the wheel to crop the picture.");
    }
    if (side == Side::Black) {
        const QSignalBlocker blocker(black_);
        setBlack(Black::Another);
    }
    showShown();
    line_->setText(words);
    // The crop view handles the arrow keys and lets Enter accept the dialog.
    if (isVisible() && crop_->isEnabled()) crop_->setFocus(Qt::OtherFocusReason);
}

QImage CustomPictureEditor::cutOf(const Loaded& loaded) {
    constexpr int kShown = 192;  // the preview's largest size at a high pixel ratio
    QImage cut = loaded.small;
    if (const auto* image = std::get_if<QImage>(&loaded.picture)) {
        const double scale = double(loaded.small.width()) / image->width();
        const QRectF area(QPointF(loaded.area.topLeft()) * scale, QSizeF(loaded.area.size()) * scale);
        cut = croppedSquare(loaded.small, area.toAlignedRect());
    }
    return cut.scaled(kShown, kShown, Qt::KeepAspectRatio, Qt::SmoothTransformation);
}

void CustomPictureEditor::showPreview() {
    const auto& white = loaded_[Side::White];
    if (!white) return preview_->setImages({}, {});
    const QImage shown = cutOf(*white);
    QImage black = shown;
    if (this->black() == Black::Inverted) {
        const auto* drawing = std::get_if<LoadedDrawing>(&white->picture);
        black = drawing != nullptr ? drawn(inverted(drawing->svg), Qt::transparent) : inverted(shown);
    } else if (this->black() == Black::Another && loaded_[Side::Black]) {
        black = cutOf(*loaded_[Side::Black]);
    }
    preview_->setImages(shown, black);
}

/// Shows Black's picture if it is chosen separately, else White's.
void CustomPictureEditor::showShown() {
    openBlack_->setVisible(black() == Black::Another);
    shown_ = black() == Black::Another && loaded_[Side::White] ? Side::Black : Side::White;
    const auto& loaded = loaded_[shown_];
    QImage image;
    QRect area;
    if (loaded) {
        area = loaded->area;
        const auto* drawing = std::get_if<LoadedDrawing>(&loaded->picture);
        image = drawing != nullptr ? drawn(drawing->svg, Qt::white) : std::get<QImage>(loaded->picture);
        crop_->setEnabled(drawing == nullptr);
    }
    crop_->setImage(image,
                    shown_ == Side::Black
                        ? tr("Drop a picture for Black here, paste one, or open a file.")
                        : tr("Drop a picture here, paste one, or open a file: SVG, PNG, JPEG or WebP."));
    if (area.isValid()) crop_->setArea(area);
    showPreview();
    emit changed();
}

void CustomPictureEditor::dragEnterEvent(QDragEnterEvent* event) {
    if (mayBePicture(*event->mimeData())) event->acceptProposedAction();
}
void CustomPictureEditor::dropEvent(QDropEvent* event) {
    if (loadFrom(*event->mimeData())) event->acceptProposedAction();
}

}  // namespace chesspp::ui
