// SPDX-License-Identifier: MIT
// Editor of a custom picture: loads and crops it, and derives or loads the one for Black. Links no file.
#pragma once

#include "ui/art/art_catalog.h"
#include "ui/art/safe_image_loader.h"
#include "ui/models/storage/latest_job.h"

#include "core/actions/piece_definition.h"
#include "core/geometry/side.h"

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
    /// Where Black's picture comes from, in the order of the choice.
    enum class Black : std::uint8_t { Same, Inverted, Another };
    /// Tells a problem in the window's language.
    using Tell = std::function<QString(const Diagnostics&)>;

    /// `parts` outlives the widget.
    CustomPictureEditor(ArtCatalog& parts, Tell tell, QWidget* parent);

    /// Whether what is dragged or copied may hold a picture.
    [[nodiscard]] static bool mayBePicture(const QMimeData& held);

    /// Begins with the pictures that a piece has of its own; others are left alone.
    void begin(const chesspp::PieceArt& art);

    /// Nothing as long as no picture was loaded.
    [[nodiscard]] bool hasArt() const { return loaded_[Side::White].has_value(); }
    /// Packed here and now: a bitmap takes its time.
    [[nodiscard]] std::optional<chesspp::PieceArt> art() const;
    /// The same in another thread: packed() gives it. Nothing can be changed meanwhile.
    void pack();
    [[nodiscard]] bool isPacking() const { return packing_.isBusy(); }
    /// What is being packed is not given.
    void stopPacking();
    [[nodiscard]] Black black() const;
    void setBlack(Black black);
    /// Reads them in another thread; the last request counts. Errors stand in the line below.
    void load(Side side, const QByteArray& bytes);
    /// Waits for what is being read.
    void settle();
    /// The same from the clipboard or a drop; false: there is no picture in it.
    bool loadFrom(const QMimeData& held);
    /// What the line below says.
    [[nodiscard]] QString told() const;
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
        QRect area;    ///< of a bitmap
        QImage small;  ///< all of it, no larger than is kept
    };
    /// All that the picture is packed of.
    struct Content {
        Loaded white;
        std::optional<Loaded> another;
        Black black = Black::Same;
    };
    [[nodiscard]] std::optional<Content> content() const;
    [[nodiscard]] static chesspp::PieceArt packedOf(const Content& content);
    /// The same, or inverted.
    [[nodiscard]] static Art artOf(const Loaded& loaded, Black as);
    /// Whether inverting White's picture gives that one.
    [[nodiscard]] static bool isInverted(const Loaded& white, const LoadedPicture& black);
    void open(Side side);
    void loadFile(Side side, const QString& path);
    /// Runs `picture` in another thread and shows what it returns.
    void read(Side side, std::function<Result<LoadedPicture>()> picture);
    void endPacking();
    void take(Side side, LoadedPicture picture);
    void showPreview();
    /// What is taken of it, as large as the preview needs.
    [[nodiscard]] static QImage cutOf(const Loaded& loaded);
    void showShown();

    ArtCatalog& parts_;
    Tell tell_;
    BySide<std::optional<Loaded>> loaded_;
    Side shown_ = Side::White;
    CropView* crop_;
    ArtPreview* preview_;
    QLabel* line_;
    QButtonGroup* black_;
    QPushButton* openBlack_;
    LatestJob reading_;
    LatestJob packing_;
    QString toldBefore_;  ///< text of the line, which shows the compression meanwhile
};

}  // namespace chesspp::ui
