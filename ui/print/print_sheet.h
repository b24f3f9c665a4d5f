// SPDX-License-Identifier: MIT
// What is printed, as immutable data: sections of texts, boards and pictures, in reading order.
#pragma once

#include "ui/board/board_picture.h"

#include <QString>
#include <QStringList>
#include <cstdint>
#include <variant>
#include <vector>

namespace chesspp::ui {

enum class TextStyle : std::uint8_t { Title, Subtitle, Heading, Body, Move, Variation, Caption };
enum class RunLook : std::uint8_t { Bold, Italic, Quiet };
enum class TextAlign : std::uint8_t { Left, Centre };
/// Kept: on the same page and in the same column as the next block.
enum class WithNext : std::uint8_t { Free, Kept };

/// Characters that look different from the rest of the text.
struct TextRun {
    qsizetype begin = 0;
    qsizetype length = 0;
    RunLook look = RunLook::Bold;
};

/// A paragraph.
struct PrintText {
    QString text;
    TextStyle style = TextStyle::Body;
    std::vector<TextRun> runs = {};
    int depth = 0;  ///< steps of indentation
    TextAlign align = TextAlign::Left;
    WithNext next = WithNext::Free;
};

/// Boards side by side, the second of which is what a move makes of the first.
struct PrintBoards {
    std::vector<BoardPicture> boards;
    double width = 0;  ///< of all together, in millimetres; narrower where there is less space
    QString caption = {};
    WithNext next = WithNext::Free;
};

/// The markers of moves and what they mean.
struct PrintLegend {
    struct Entry {
        MarkerAction marker{};
        QString text;
    };
    std::vector<Entry> entries;
};

/// Pieces beside their names, in rows.
struct PrintPieces {
    struct Entry {
        PieceAppearance appearance;
        QString name;
        QString note;  ///< below the name
    };
    std::vector<Entry> entries;
};

/// The head of a rule card: both pictures beside the name and what is said of the piece in short.
struct PrintHead {
    PieceAppearance white;
    PieceAppearance black;
    QString name;
    QStringList notes = {};
};

using PrintBlock = std::variant<PrintText, PrintBoards, PrintLegend, PrintPieces, PrintHead>;

/// Blocks in columns, which end at about the same height on the section's last page.
struct PrintSection {
    int columns = 1;
    std::vector<PrintBlock> blocks;
};

/// OnePage: everything is made smaller until it fits on one page, unless it were too small to read.
enum class PrintFit : std::uint8_t { Pages, OnePage };

struct PrintSheet {
    QString title;  ///< at the foot of each page; the name proposed for a file
    std::vector<PrintSection> sections;
    PrintFit fit = PrintFit::Pages;
};

}  // namespace chesspp::ui
