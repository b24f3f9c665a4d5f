// SPDX-License-Identifier: MIT
// The palette beside the board: search field, tools, recently used pieces, and all kinds for both sides.
#pragma once

#include "ui/board/piece_art.h"
#include "ui/freeplay/palette/palette_model.h"

#include <QFrame>

class QButtonGroup;
class QLabel;

namespace chesspp::ui {

class LibraryContext;
class PaletteView;
class RecentPieces;
class SearchField;

class Palette final : public QFrame {
    Q_OBJECT
public:
    /// The library must outlive it.
    Palette(const LibraryContext& library, QWidget* parent);
    /// With these kinds instead of the library's.
    Palette(std::vector<PaletteItem> kinds, std::shared_ptr<const PieceArt> art, QWidget* parent);

    [[nodiscard]] PaletteView* view() const { return view_; }
    [[nodiscard]] SearchField* search() const { return search_; }
    [[nodiscard]] RecentPieces* recent() const { return recent_; }
    [[nodiscard]] PaletteModel& model() { return model_; }

    /// Hides and disarms kinds that are not accepted; an empty function accepts all.
    void offerOnly(std::function<bool(std::string_view id)> accepted);

    [[nodiscard]] const std::optional<PaletteTool>& armed() const { return armed_; }
    /// Arms a tool or none without emitting toolChanged(). The piece need not be in the palette.
    void arm(std::optional<PaletteTool> tool);
    /// The same for a tool that the user chose: a piece counts as recently used.
    void take(const PaletteTool& tool);
    void putBack() { arm(std::nullopt); }

signals:
    /// The user armed a tool or put it back (nothing), or the kind of the armed piece got a new id.
    void toolChanged(const std::optional<chesspp::ui::PaletteTool>& tool, Qt::FocusReason by);
    /// A piece is being dragged; the armed tool was put back.
    void dragBegun();

protected:
    void keyPressEvent(QKeyEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void layOut();
    void setTool(const std::optional<PaletteTool>& tool, Qt::FocusReason by);
    void drag(const PieceTool& tool);
    void remember(const PieceTool& tool);
    void showFound(const QString& text);
    void showRows();
    void renewRecent();
    void onPieceIdChanged(const std::string& was, const std::string& now);

    std::shared_ptr<const PieceArt> art_;
    PaletteModel model_;
    PaletteView* view_;
    SearchField* search_;
    RecentPieces* recent_;
    QLabel* nothing_;
    QButtonGroup* tools_;
    std::optional<PaletteTool> armed_;
};

}  // namespace chesspp::ui
