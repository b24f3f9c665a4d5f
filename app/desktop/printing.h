// SPDX-License-Identifier: MIT
// Prints and exports what the workspace in front shows: a game, a position, a piece's rule card, a variant.
#pragma once

#include "ui/models/storage/bounded_job.h"
#include "ui/print/print_dialog.h"
#include "ui/print/print_sheet.h"

#include <QObject>
#include <QPointer>
#include <functional>
#include <memory>
#include <optional>

namespace chesspp::ui {
class LibraryContext;
class PdfMaker;
class RuleCardMaker;
class TableList;
class Workspace;
}  // namespace chesspp::ui

namespace chesspp::desktop {

/// The window's interface for printing.
struct PrintHost {
    QWidget* window = nullptr;  ///< for dialogs
    std::function<ui::Workspace&()> workspace;
    std::function<std::string()> tableBoardSvg;
    std::function<void(const QString& problem)> warn;
    std::function<void(const QString& news)> inform;
};

class Printing final : public QObject {
    Q_OBJECT
public:
    /// Tables and library must outlive the object.
    Printing(ui::TableList& tables, const ui::LibraryContext& library, PrintHost host);
    ~Printing() override;

    /// Opens the dialog with the preview.
    void print();
    /// Each asks for a file and, for pictures in pixels, for their size.
    void exportPdf();
    void exportPng();
    void exportSvg();
    /// The board in front.
    [[nodiscard]] std::string boardSvg() const;

    // What is exported, as texts of the commands.
    [[nodiscard]] QString pdfText() const;
    [[nodiscard]] QString pngText() const;
    [[nodiscard]] QString svgText() const;

    /// Null while none is open.
    [[nodiscard]] ui::PrintDialog* dialog() const { return dialog_; }
    /// Writes the pages in the background, and reports it in the window.
    void writePdf(const std::shared_ptr<const ui::PageLayout>& pages, ui::PrintInk ink, const QString& path);

private:
    enum class What : std::uint8_t { Game, Position, Piece, Variant };
    [[nodiscard]] What what() const;
    /// Calls `done` once the sheet of what is in front is made, perhaps before it returns. Drops the one that
    /// is being made. False if there is none; the reason is reported.
    bool makeSheet(std::function<void(ui::PrintSheet sheet)> done);
    void cancelSheet();
    bool makeVariantSheet(const std::function<void(ui::PrintSheet sheet)>& done);
    /// The same, laid out as one picture as high as it needs.
    void makeCard(std::function<void(const ui::PageLayout& card)> done);
    /// Calls `done` once the sheet is laid out.
    void layOut(std::shared_ptr<ui::PageLayout> pages, std::function<void()> done);
    void write(const QString& path, const QByteArray& bytes);
    void savePdfOfDialog();
    [[nodiscard]] QString askForPicture(const QString& name, const QString& ending) const;
    /// Nothing if the user cancelled.
    [[nodiscard]] std::optional<int> askForSize(const QString& question, int usual, int most) const;
    [[nodiscard]] QString title() const;

    ui::TableList& tables_;
    const ui::LibraryContext& library_;
    PrintHost host_;
    ui::PrintChoice choice_;
    ui::BoundedJob game_;
    std::unique_ptr<ui::RuleCardMaker> card_;
    std::unique_ptr<ui::PdfMaker> pdf_;
    QPointer<ui::PrintDialog> dialog_;
};

}  // namespace chesspp::desktop
