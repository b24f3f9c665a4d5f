// SPDX-License-Identifier: MIT
#include "app/desktop/printing.h"

#include "app/desktop/import_export.h"
#include "ui/board/board_settings.h"
#include "ui/board/board_view.h"
#include "ui/builder/builder_workspace.h"
#include "ui/builder/diagram/diagram_thumbnails.h"
#include "ui/models/library/library_context.h"
#include "ui/models/storage/files.h"
#include "ui/models/table/text/table_import_export.h"
#include "ui/models/table/text/table_status_text.h"
#include "ui/play/play_workspace.h"
#include "ui/print/board_sheets.h"
#include "ui/print/game_sheet.h"
#include "ui/print/page_output.h"
#include "ui/print/rule_card.h"
#include "ui/variants/variant_details.h"
#include "ui/variants/variant_gallery.h"
#include "ui/variants/variants_workspace.h"
#include "ui/workspace/file_saving.h"

#include <QApplication>
#include <QBuffer>
#include <QFileInfo>
#include <QInputDialog>
#include <QLocale>
#include <QProgressDialog>
#include <QTimer>
#include <algorithm>
#include <utility>

namespace chesspp::desktop {
namespace {

constexpr int kLargestPicture = 16384;  // pixels
constexpr std::chrono::milliseconds kLayoutMoment(12);

ui::PrintTools colourTools(const ui::LibraryContext& library) {
    return ui::toolsFor(ui::PrintInk::Colour, ui::BoardSettings::theme(), *library.art());
}

}  // namespace

Printing::Printing(ui::TableList& tables, const ui::LibraryContext& library, PrintHost host)
    : tables_(tables), library_(library), host_(std::move(host)) {
    if (QLocale().measurementSystem() == QLocale::ImperialUSSystem) choice_.paper = QPageSize::Letter;
}

Printing::~Printing() = default;

Printing::What Printing::what() const {
    ui::Workspace& place = host_.workspace();
    if (qobject_cast<ui::PlayWorkspace*>(&place) != nullptr) return What::Game;
    if (qobject_cast<ui::BuilderWorkspace*>(&place) != nullptr) return What::Piece;
    return qobject_cast<ui::VariantsWorkspace*>(&place) != nullptr ? What::Variant : What::Position;
}

QString Printing::title() const {
    return tables_.titleOf(tables_.currentIndex());
}

QString Printing::pdfText() const {
    switch (what()) {
        case What::Game:
            return tr("Game as &PDF…");
        case What::Position:
            return tr("Position as &PDF…");
        case What::Piece:
            return tr("Rule Card as &PDF…");
        case What::Variant:
            return tr("Variant as &PDF…");
    }
    return {};
}

QString Printing::pngText() const {
    return what() == What::Piece ? tr("Rule Card as P&NG…") : tr("Board as P&NG…");
}

QString Printing::svgText() const {
    return what() == What::Piece ? tr("Rule Card as &SVG…") : tr("Board as &SVG…");
}

// --- sheets ---

void Printing::cancelSheet() {
    game_.cancel();
    card_.reset();
}

bool Printing::makeSheet(std::function<void(ui::PrintSheet sheet)> done) {
    cancelSheet();
    const ui::TableDocument& table = tables_.current();
    switch (what()) {
        case What::Game:
            game_.run(ui::gameSheetWork(table, title(), tables_.viewOf(tables_.currentIndex()).bottom),
                      std::move(done));
            return true;
        case What::Position:
            done(ui::positionSheet(title(), host_.workspace().board()->picture(), ui::statusOf(table),
                                   QString::fromStdString(ui::fenOf(table))));
            return true;
        case What::Variant:
            return makeVariantSheet(done);
        case What::Piece:
            break;
    }
    const auto* builder = qobject_cast<ui::BuilderWorkspace*>(&host_.workspace());
    ui::PieceDocument* document = builder->document();
    if (document == nullptr || !document->isSound()) {
        host_.warn(tr("The piece’s tree can’t be played yet, so it has no rule card: see Checks."));
        return false;
    }
    card_ = std::make_unique<ui::RuleCardMaker>(library_, &ui::meaningOf);
    card_->make(document->piecePtr(), std::move(done));
    return true;
}

bool Printing::makeVariantSheet(const std::function<void(ui::PrintSheet sheet)>& done) {
    const auto* place = qobject_cast<ui::VariantsWorkspace*>(&host_.workspace());
    const Variant* variant = place->cards()->current();
    const Result<RulesetPtr> ruleset = library_.ruleset(variant != nullptr ? variant->id : std::string());
    if (!ruleset) {
        host_.warn(ui::inBrief(library_.sentences(ruleset.error())));
        return false;
    }
    ui::NamedFacts facts;
    for (ui::VariantFact& each : ui::factsOf(*variant, **ruleset, library_))
        facts.emplace_back(std::move(each.name), std::move(each.lines));
    done(ui::variantSheet(*variant, **ruleset, place->board()->picture(), facts, library_));
    return true;
}

void Printing::layOut(std::shared_ptr<ui::PageLayout> pages, std::function<void()> done) {
    if (pages->advance(kLayoutMoment)) return done();
    QTimer::singleShot(0, this, [this, pages = std::move(pages), done = std::move(done)]() mutable {
        layOut(std::move(pages), std::move(done));
    });
}

void Printing::makeCard(std::function<void(const ui::PageLayout& card)> done) {
    static_cast<void>(makeSheet([this, done = std::move(done)](ui::PrintSheet sheet) {
        constexpr int kHighest = 6;  // pages
        ui::PageFormat format = ui::formatOf(QPageSize(QPageSize::A4));
        format.size.setHeight(format.size.height() * kHighest);
        auto pages = std::make_shared<ui::PageLayout>(
            std::make_shared<const ui::PrintSheet>(std::move(sheet)), format, QApplication::font());
        layOut(pages, [pages, done] { done(*pages); });
    }));
}

// --- printing ---

void Printing::print() {
    if (dialog_) return;
    dialog_ = new ui::PrintDialog(*library_.art(), ui::BoardSettings::theme(), choice_, host_.window);
    dialog_->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog_, &ui::PrintDialog::pdfRequested, this, &Printing::savePdfOfDialog);
    connect(dialog_, &ui::PrintDialog::printed, this, [this](const QString& printer) {
        host_.inform(tr("Printed on %1.", "a printer or a file").arg(printer));
    });
    connect(dialog_, &QDialog::finished, this, [this] {
        choice_ = dialog_->choice();
        dialog_.clear();
        cancelSheet();
    });
    const bool made = makeSheet([dialog = dialog_](ui::PrintSheet sheet) {
        if (dialog) dialog->setSheet(std::move(sheet));
    });
    if (!made) return delete dialog_.data();
    dialog_->open();
}

void Printing::savePdfOfDialog() {
    const std::shared_ptr<const ui::PageLayout> pages = dialog_->pages();
    if (!pages) return;
    const QString path =
        ui::askForFile(dialog_, tr("Save as PDF"), pages->sheet().title, {{tr("PDF document"), ".pdf"}});
    if (!path.isEmpty()) writePdf(pages, dialog_->choice().ink, path);
}

// --- exports ---

void Printing::exportPdf() {
    static_cast<void>(makeSheet([this](ui::PrintSheet sheet) {
        const QString path =
            ui::askForFile(host_.window, tr("Export as PDF"), sheet.title, {{tr("PDF document"), ".pdf"}});
        if (path.isEmpty()) return;
        auto pages =
            std::make_shared<ui::PageLayout>(std::make_shared<const ui::PrintSheet>(std::move(sheet)),
                                             ui::formatOf(QPageSize(choice_.paper)), QApplication::font());
        layOut(pages, [this, pages, path] { writePdf(pages, choice_.ink, path); });
    }));
    if (game_.isRunning()) host_.inform(tr("The pages are being prepared…"));
}

void Printing::writePdf(const std::shared_ptr<const ui::PageLayout>& pages, ui::PrintInk ink,
                        const QString& path) {
    if (pdf_) return host_.warn(tr("The pages of another PDF are still being written. Try again."));
    constexpr int kUnseen = 500;  // milliseconds
    QWidget* parent = dialog_ ? static_cast<QWidget*>(dialog_) : host_.window;
    auto* progress =
        new QProgressDialog(tr("Writing the pages…"), tr("Cancel"), 0, pages->pageCount(), parent);
    progress->setWindowModality(Qt::WindowModal);
    progress->setMinimumDuration(kUnseen);
    progress->setAttribute(Qt::WA_DeleteOnClose);
    pdf_ = std::make_unique<ui::PdfMaker>(pages,
                                          ui::toolsFor(ink, ui::BoardSettings::theme(), *library_.art()), ink,
                                          [this, path, progress = QPointer(progress)](const QByteArray& pdf) {
                                              if (progress) progress->deleteLater();
                                              pdf_.release()->deleteLater();
                                              if (!pdf.isEmpty()) write(path, pdf);
                                          });
    connect(pdf_.get(), &ui::PdfMaker::progressed, progress, &QProgressDialog::setValue);
    connect(progress, &QProgressDialog::canceled, pdf_.get(), &ui::PdfMaker::cancel);
}

void Printing::write(const QString& path, const QByteArray& bytes) {
    if (ui::writeAtomically(path, bytes.toStdString()) == ui::WriteError::None) {
        if (dialog_) dialog_->accept();
        host_.inform(tr("Saved as %1.", "a file").arg(QFileInfo(path).fileName()));
    } else if (dialog_) {
        dialog_->report(ui::notWrittenText(path));
    } else {
        host_.warn(ui::notWrittenText(path));
    }
}

QString Printing::askForPicture(const QString& name, const QString& ending) const {
    return ui::askForFile(host_.window, tr("Export Picture"), name,
                          {{ending == ".png" ? tr("Picture", "a type of file") : tr("Drawing"), ending}});
}

std::optional<int> Printing::askForSize(const QString& question, int usual, int most) const {
    constexpr int kLeast = 8;
    bool chosen = false;
    const int size = QInputDialog::getInt(host_.window, tr("Size of the Picture"), question, usual, kLeast,
                                          most, 1, &chosen);
    return chosen ? std::optional(size) : std::nullopt;
}

void Printing::exportPng() {
    const auto save = [this](const QString& name, const std::function<QImage()>& painted) {
        const QString path = askForPicture(name, ".png");
        if (path.isEmpty()) return;
        QByteArray png;
        QBuffer buffer(&png);
        const bool written = painted().save(&buffer, "PNG");
        if (!written) return host_.warn(tr("The picture is too large. Choose a smaller size."));
        write(path, png);
    };
    if (what() == What::Piece) {
        return makeCard([this, save](const ui::PageLayout& card) {
            constexpr int kUsual = 1240;  // A4 at 150 dots per inch
            constexpr int kWidest = 5000;
            const std::optional<int> width =
                askForSize(tr("Width of the picture, in pixels:"), kUsual, kWidest);
            if (!width) return;
            save(card.sheet().title,
                 [this, &card, width] { return ui::imageOf(card, 0, *width, colourTools(library_)); });
        });
    }
    const ui::BoardView& board = *host_.workspace().board();
    const BoardShape shape = board.picture().shape();
    constexpr int kUsual = 64;
    constexpr int kWidest = 512;
    const int most = std::min(kWidest, kLargestPicture / std::max(shape.files(), shape.ranks()));
    const std::optional<int> square = askForSize(tr("Size of a square, in pixels:"), kUsual, most);
    if (square)
        save(host_.workspace().title().isEmpty() ? title() : host_.workspace().title(),
             [&] { return pictureOf(board, *library_.art(), *square); });
}

std::string Printing::boardSvg() const {
    const What shown = what();
    if (shown == What::Game || shown == What::Position) return host_.tableBoardSvg();
    return ui::svgOf(ui::printedBoard(host_.workspace().board()->picture()), colourTools(library_))
        .toStdString();
}

void Printing::exportSvg() {
    if (what() == What::Piece) {
        return makeCard([this](const ui::PageLayout& card) {
            const QString path = askForPicture(card.sheet().title, ".svg");
            if (!path.isEmpty()) write(path, ui::svgOf(card, 0, colourTools(library_)));
        });
    }
    const QString name = host_.workspace().title();
    const QString path = askForPicture(name.isEmpty() ? title() : name, ".svg");
    if (!path.isEmpty()) write(path, QByteArray::fromStdString(boardSvg()));
}

}  // namespace chesspp::desktop
