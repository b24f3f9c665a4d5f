// SPDX-License-Identifier: MIT
// Editor of a custom picture: loads and crops it, and derives or loads the one for Black. Links no file.
#pragma once

#include "ui/art/art_catalog.h"
#include "ui/art/safe_image_loader.h"
#include "ui/models/storage/latest_job.h"

#include "core/geometry/side.h"
#include "core/language/piece_definition.h"

#include <QWidget>
#include <functional>
#include <optional>

class QButtonGroup;
class QLabel;
class QMimeData;
class QPushButton;

namespace chesspp::ui {

class ArtPreview;
class CropView;

class CustomPictureEditor final : public QWidget {
    Q_OBJECT
public:
    /// The source of Black's picture, in the order of the choice.
    enum class Black : std::uint8_t { Same, Inverted, Another };
    /// Describes problems in the language of the window.
    using Describe = std::function<QString(const Diagnostics&)>;

    /// `parts` must outlive the widget.
    CustomPictureEditor(ArtCatalog& parts, Describe describe, QWidget* parent);

    /// Whether dragged or copied data may contain a picture.
    [[nodiscard]] static bool mayBePicture(const QMimeData& held);

    /// Loads a piece's custom pictures; ignores other pictures.
    void begin(const chesspp::PieceArt& art);

    [[nodiscard]] bool hasArt() const { return loaded_[Side::White].has_value(); }
    /// Packs the picture synchronously, which is slow for a bitmap. nullopt if none is loaded.
    [[nodiscard]] std::optional<chesspp::PieceArt> art() const;
    /// Packs in another thread and emits packed(). The editor is disabled meanwhile.
    void pack();
    [[nodiscard]] bool isPacking() const { return packing_.isBusy(); }
    /// Cancels pack().
    void stopPacking();
    [[nodiscard]] Black black() const;
    void setBlack(Black black);
    /// Loads in another thread; a new request replaces the last. Errors are shown in the status line.
    void load(Side side, const QByteArray& bytes);
    /// Waits until loading is done.
    void waitForLoading() { reading_.wait(); }
    /// Loads from the clipboard or a drop; false if it contains no picture.
    bool loadFrom(const QMimeData& held);
    [[nodiscard]] QString status() const;
    [[nodiscard]] CropView* crop() const { return crop_; }

signals:
    void changed();
    void packed(const chesspp::PieceArt& art);

protected:
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    struct Loaded {
        LoadedPicture picture;
        QRect area;    ///< crop area of a bitmap
        QImage small;  ///< the whole bitmap, limited to kKeptExtent
    };
    struct Content {
        Loaded white;
        std::optional<Loaded> another;
        Black black = Black::Same;
    };
    [[nodiscard]] std::optional<Content> content() const;
    [[nodiscard]] static chesspp::PieceArt packedOf(const Content& content);
    /// The loaded picture, inverted if `as` says so.
    [[nodiscard]] static Art artOf(const Loaded& loaded, Black as);
    /// Whether `black` is the inverted picture of White.
    [[nodiscard]] static bool isInverted(const Loaded& white, const LoadedPicture& black);
    void open(Side side);
    void loadFile(Side side, const QString& path);
    /// Runs `picture` in another thread and shows the result.
    void read(Side side, std::function<Result<LoadedPicture>()> picture);
    void endPacking();
    void setPicture(Side side, LoadedPicture picture);
    void showPreview();
    /// The cropped picture at the preview's resolution.
    [[nodiscard]] static QImage cutOf(const Loaded& loaded);
    void showShown();

    ArtCatalog& parts_;
    Describe describe_;
    BySide<std::optional<Loaded>> loaded_;
    Side shown_ = Side::White;
    CropView* crop_;
    ArtPreview* preview_;
    QLabel* line_;
    QButtonGroup* black_;
    QPushButton* openBlack_;
    LatestJob reading_;
    LatestJob packing_;
    QString statusBefore_;  ///< the status text to restore after packing
};

}  // namespace chesspp::ui
