// SPDX-License-Identifier: MIT
// A small board that shows the looks of all boards, for the preferences.
#pragma once

#include "ui/board/board_picture.h"
#include "ui/board/board_settings.h"

#include <QWidget>

namespace chesspp::ui {
class BoardView;
class LibraryContext;
}  // namespace chesspp::ui

namespace chesspp::desktop {

class BoardPreview final : public QWidget {
    Q_OBJECT
public:
    /// The library must outlive the preview.
    BoardPreview(const ui::LibraryContext& library, QWidget* parent);

private:
    enum class Stage : std::uint8_t { BeforeMove, AfterMove };
    [[nodiscard]] ui::BoardPicture picture(Stage stage) const;
    void showMove();

    const ui::LibraryContext& library_;
    ui::BoardView* board_;
    ui::Animation animation_ = ui::Animation::Normal;
};

}  // namespace chesspp::desktop
