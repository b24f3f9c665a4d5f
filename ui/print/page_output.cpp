// SPDX-License-Identifier: MIT
#include "ui/print/page_output.h"

#include "ui/board/board_painter.h"

#include <QBuffer>
#include <QCoreApplication>
#include <QPageLayout>
#include <QPagedPaintDevice>
#include <QPdfWriter>
#include <QPointer>
#include <QPrinter>
#include <QSvgGenerator>
#include <QTemporaryFile>
#include <QTimer>
#include <algorithm>
#include <cmath>
#include <utility>

namespace chesspp::ui {
namespace {

/// What is on the page with a margin around it, over the page's whole width.
QRectF cropped(const PageLayout& pages, int page) {
    const PageFormat& format = pages.format();
    const double bottom = std::min(format.size.height(), pages.usedArea(page).bottom() + format.margin);
    return {0, 0, format.size.width(), bottom};
}

QByteArray writtenSvg(QSizeF size, const std::function<void(QPainter&)>& paint) {
    QByteArray svg;
    QBuffer buffer(&svg);
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setSize(size.toSize());
    generator.setViewBox(QRectF(QPointF(), size));
    generator.setResolution(96);  // the sheet is measured in these pixels
    QPainter painter(&generator);
    paint(painter);
    painter.end();
    return svg;
}

}  // namespace

QImage imageOf(const PageLayout& pages, int page, int width, const PrintTools& tools) {
    const QRectF area = cropped(pages, page);
    const double scale = width / area.width();
    QImage image(width, static_cast<int>(std::lround(area.height() * scale)),
                 QImage::Format_ARGB32_Premultiplied);
    if (image.isNull()) return image;
    image.fill(Qt::white);
    QPainter painter(&image);
    painter.scale(scale, scale);
    pages.paintBody(painter, page, tools);
    return image;
}

QByteArray svgOf(const PageLayout& pages, int page, const PrintTools& tools) {
    constexpr double kUnits = kUnitsPerInch / 96;  // per pixel
    const QSizeF size = cropped(pages, page).size() / kUnits;
    return writtenSvg(size, [&](QPainter& painter) {
        painter.fillRect(QRectF(QPointF(), size), Qt::white);
        painter.scale(1 / kUnits, 1 / kUnits);
        pages.paintBody(painter, page, tools);
    });
}

QByteArray svgOf(const BoardPicture& board, const PrintTools& tools) {
    constexpr int kSquare = 64;
    const CoordinateMargin margin = BoardPainter::marginFor(board);
    const QSizeF squares = QSizeF(board.shape().files(), board.shape().ranks()) * kSquare;
    const QSizeF size = margin == CoordinateMargin::None ? squares : squares + QSizeF(24, 24);
    const BoardGeometry geometry(board.shape(), board.bottom, margin, {size, 1.0, {}});
    return writtenSvg(size, [&](QPainter& painter) {
        painter.setRenderHint(QPainter::Antialiasing);
        BoardPainter(tools.theme, tools.art, quietPrintText()).paint(painter, geometry, board);
    });
}

QImage previewOf(const PageLayout& pages, int page, int width, const PrintTools& tools, PrintInk ink) {
    const QSizeF paper = pages.format().size;
    const double scale = width / paper.width();
    QImage image(width, static_cast<int>(std::lround(paper.height() * scale)), QImage::Format_RGB32);
    if (image.isNull()) return image;
    image.fill(Qt::white);
    QPainter painter(&image);
    painter.scale(scale, scale);
    pages.paint(painter, page, tools);
    painter.end();
    return ink == PrintInk::Grey ? image.convertToFormat(QImage::Format_Grayscale8) : image;
}

// --- pages on a device ---

PageWriter::PageWriter(std::shared_ptr<const PageLayout> pages, PrintTools tools, QPagedPaintDevice& device,
                       Finished finished)
    : pages_(std::move(pages)), tools_(std::move(tools)), device_(device), finished_(std::move(finished)) {
    QTimer::singleShot(0, this, &PageWriter::paintNext);
}

PageWriter::~PageWriter() {
    if (painter_.isActive()) painter_.end();
}

void PageWriter::cancel() {
    if (finished_) end(End::Cancelled);
}

void PageWriter::paintNext() {
    if (!finished_) return;
    const bool ready = next_ == 0 ? painter_.begin(&device_) : device_.newPage();
    if (!ready) return end(End::Failed);
    painter_.save();
    painter_.scale(device_.logicalDpiX() / kUnitsPerInch, device_.logicalDpiY() / kUnitsPerInch);
    pages_->paint(painter_, next_, tools_);
    painter_.restore();
    const QPointer<PageWriter> self(this);
    emit progressed(++next_);  // may cancel or delete this object
    if (!self || !finished_) return;
    if (next_ == pages_->pageCount()) return end(End::Done);
    QTimer::singleShot(0, this, &PageWriter::paintNext);
}

void PageWriter::end(End end) {
    const bool closed = !painter_.isActive() || painter_.end();
    const Finished finished = std::exchange(finished_, nullptr);
    finished(end == End::Done && !closed ? End::Failed : end);  // may delete this object
}

// --- PDF ---

struct PdfMaker::Device {
    QByteArray pdf;
    QBuffer buffer{&pdf};
    QTemporaryFile file;
    std::unique_ptr<QPagedPaintDevice> painted;

    void open(const PageLayout& pages, PrintInk ink) {
        const QString title = pages.sheet().title;
        const QString creator = QStringLiteral("Chess++ ") + QCoreApplication::applicationVersion();
        if (ink == PrintInk::Grey && file.open()) {
            // Only a printer turns colours into grey.
            auto printer = std::make_unique<QPrinter>();
            printer->setOutputFormat(QPrinter::PdfFormat);
            printer->setOutputFileName(file.fileName());
            printer->setColorMode(QPrinter::GrayScale);
            printer->setFullPage(true);
            printer->setResolution(static_cast<int>(kUnitsPerInch));
            printer->setDocName(title);
            printer->setCreator(creator);
            painted = std::move(printer);
        } else {
            buffer.open(QIODevice::WriteOnly);
            auto writer = std::make_unique<QPdfWriter>(&buffer);
            writer->setResolution(static_cast<int>(kUnitsPerInch));
            writer->setTitle(title);
            writer->setCreator(creator);
            painted = std::move(writer);
        }
        const QSizeF points = pages.format().size / (kUnitsPerInch / 72);
        painted->setPageLayout(
            QPageLayout(QPageSize(points, QPageSize::Point), QPageLayout::Portrait, QMarginsF()));
    }

    /// What was painted.
    QByteArray close() {
        painted.reset();
        buffer.close();
        if (file.isOpen()) pdf = file.readAll();
        return pdf;
    }
};

PdfMaker::PdfMaker(std::shared_ptr<const PageLayout> pages, const PrintTools& tools, PrintInk ink,
                   Finished finished)
    : device_(std::make_unique<Device>()) {
    device_->open(*pages, ink);
    writer_ = std::make_unique<PageWriter>(std::move(pages), tools, *device_->painted,
                                           [this, finished = std::move(finished)](PageWriter::End end) {
                                               const QByteArray pdf = device_->close();
                                               finished(end == PageWriter::End::Done ? pdf : QByteArray());
                                           });
    connect(writer_.get(), &PageWriter::progressed, this, &PdfMaker::progressed);
}

PdfMaker::~PdfMaker() = default;

}  // namespace chesspp::ui
