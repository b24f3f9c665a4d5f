// SPDX-License-Identifier: MIT
// Preview of a sheet's pages, with the choice of paper and ink, printing, and saving as PDF.
#pragma once

#include "ui/print/page_layout.h"

#include <QDialog>
#include <QPageSize>
#include <memory>

class QComboBox;
class QLabel;
class QPrinter;
class QProgressBar;
class QPushButton;

namespace chesspp::ui {

class MessageBar;
class PageWriter;
class PrintPreview;

/// What is chosen in the dialog, for the next one.
struct PrintChoice {
    QPageSize::PageSizeId paper = QPageSize::A4;
    PrintInk ink = PrintInk::Colour;
};

class PrintDialog final : public QDialog {
    Q_OBJECT
public:
    /// Says that the pages are prepared until there is a sheet. `art` must outlive the dialog.
    PrintDialog(const PieceArt& art, BoardTheme theme, PrintChoice choice, QWidget* parent);
    ~PrintDialog() override;

    void setSheet(PrintSheet sheet);
    /// Shows why something was not done.
    void report(const QString& problem);

    /// Null while they are laid out.
    [[nodiscard]] std::shared_ptr<const PageLayout> pages() const;
    [[nodiscard]] const PrintChoice& choice() const { return choice_; }
    /// Prints all pages in the background, then closes the dialog, or reports why not.
    void printOn(std::unique_ptr<QPrinter> printer);

    [[nodiscard]] PrintPreview* preview() const { return preview_; }
    [[nodiscard]] QComboBox* paper() const { return paper_; }
    [[nodiscard]] QComboBox* ink() const { return ink_; }
    [[nodiscard]] QPushButton* printButton() const { return print_; }
    [[nodiscard]] QPushButton* pdfButton() const { return pdf_; }
    [[nodiscard]] QPushButton* closeButton() const { return close_; }
    [[nodiscard]] QString problem() const;

signals:
    /// Requests to save pages() as PDF.
    void pdfRequested();
    /// All pages were sent to the printer of this name.
    void printed(const QString& printer);

protected:
    void done(int result) override;

private:
    void choosePrinter();
    void beginLayout();
    void continueLayout();
    void showInk();
    void showState();

    const PieceArt& art_;
    BoardTheme theme_;
    PrintChoice choice_;
    std::shared_ptr<const PrintSheet> sheet_;
    std::shared_ptr<PageLayout> layout_;
    std::unique_ptr<QPrinter> printer_;  // declared before the writer, which paints on it
    std::unique_ptr<PageWriter> writer_;
    PrintPreview* preview_;
    QComboBox* paper_;
    QComboBox* ink_;
    QComboBox* zoom_;
    QLabel* page_;
    QLabel* problem_;
    QProgressBar* progress_;
    QPushButton* print_;
    QPushButton* pdf_;
    QPushButton* close_;
};

}  // namespace chesspp::ui
