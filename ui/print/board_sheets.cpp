// SPDX-License-Identifier: MIT
#include "ui/print/board_sheets.h"

#include "ui/models/library/library_context.h"

#include <QCoreApplication>
#include <algorithm>
#include <utility>

namespace chesspp::ui {
namespace {

constexpr double kLargeBoard = 165;  // millimetres
constexpr double kHighestBoard = 200;
constexpr double kStartBoard = 110;

struct SheetTexts {
    Q_DECLARE_TR_FUNCTIONS(PrintedVariant)
};

}  // namespace

BoardPicture printedBoard(BoardPicture board) {
    board.selected.reset();
    board.selection = {};
    board.targets.clear();
    board.brush.reset();
    board.mirroredBrush.reset();
    board.interaction = InteractionMode::Look;
    if (board.coordinates == Coordinates::Off) board.coordinates = Coordinates::Edge;
    return board;
}

PrintSheet positionSheet(const QString& title, BoardPicture board, const QString& status,
                         const QString& fen) {
    const BoardShape shape = board.shape();
    const double width = std::min(kLargeBoard, kHighestBoard * shape.files() / shape.ranks());
    PrintSection section;
    section.blocks.emplace_back(PrintText{
        .text = title, .style = TextStyle::Title, .align = TextAlign::Centre, .next = WithNext::Kept});
    section.blocks.emplace_back(
        PrintBoards{.boards = {printedBoard(std::move(board))}, .width = width, .next = WithNext::Kept});
    section.blocks.emplace_back(
        PrintText{.text = status, .align = TextAlign::Centre, .next = WithNext::Kept});
    section.blocks.emplace_back(PrintText{.text = fen,
                                          .style = TextStyle::Caption,
                                          .runs = {{0, fen.size(), RunLook::Quiet}},
                                          .align = TextAlign::Centre});
    return {.title = title, .sections = {std::move(section)}, .fit = PrintFit::OnePage};
}

PrintSheet variantSheet(const Variant& variant, const Ruleset& ruleset, BoardPicture start,
                        const NamedFacts& facts, const LibraryContext& library) {
    const QString name = library.nameOf(variant);
    const QString comment =
        QString::fromStdString(textIn(library.language().toStdString(), variant.comments, variant.comment));
    PrintSection top;
    top.blocks.emplace_back(PrintText{.text = name, .style = TextStyle::Title, .next = WithNext::Kept});
    top.blocks.emplace_back(PrintText{.text = comment.isEmpty() ? library.summaryOf(variant) : comment});
    top.blocks.emplace_back(PrintBoards{.boards = {printedBoard(std::move(start))}, .width = kStartBoard});
    top.blocks.emplace_back(
        PrintText{.text = SheetTexts::tr("Army"), .style = TextStyle::Heading, .next = WithNext::Kept});
    PrintPieces army;
    for (std::uint16_t i = 0; i < ruleset.kindCount(); ++i) {
        const KindId kind{i};
        const QString letter = QString::fromStdString(ruleset.letterOf(kind));
        army.entries.push_back({library.appearance(ruleset, Piece{kind, Owner::White}),
                                library.nameOf(ruleset.definition(kind)), letter});
    }
    top.blocks.emplace_back(std::move(army));
    top.blocks.emplace_back(
        PrintText{.text = SheetTexts::tr("Rules"), .style = TextStyle::Heading, .next = WithNext::Kept});
    PrintSection rules{.columns = 2, .blocks = {}};
    for (const auto& [fact, lines] : facts) {
        const QString text = SheetTexts::tr("%1: %2", "a rule, what holds").arg(fact, lines.join("; "));
        rules.blocks.emplace_back(PrintText{.text = text, .runs = {{0, fact.size(), RunLook::Bold}}});
    }
    return {.title = name, .sections = {std::move(top), std::move(rules)}, .fit = PrintFit::OnePage};
}

}  // namespace chesspp::ui
