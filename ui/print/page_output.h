// SPDX-License-Identifier: MIT
// Writes pages: as PDF or to a printer, one page at a time, and single ones as PNG and SVG.
#pragma once

#include "ui/print/page_layout.h"

#include <QByteArray>
#include <QImage>
#include <QObject>
#include <QPainter>
#include <functional>
#include <memory>

class QPagedPaintDevice;

namespace chesspp::ui {

/// Without the page's foot and with nothing below what is on it. `width` is in pixels.
[[nodiscard]] QImage imageOf(const PageLayout& pages, int page, int width, const PrintTools& tools);
/// The same as SVG, which refers to nothing outside.
[[nodiscard]] QByteArray svgOf(const PageLayout& pages, int page, const PrintTools& tools);
/// A board alone, as SVG.
[[nodiscard]] QByteArray svgOf(const BoardPicture& board, const PrintTools& tools);
/// The whole page. `width` is in pixels.
[[nodiscard]] QImage previewOf(const PageLayout& pages, int page, int width, const PrintTools& tools,
                               PrintInk ink);

/// Paints the pages of a layout on a device, each in a turn of the event loop.
class PageWriter final : public QObject {
    Q_OBJECT
public:
    enum class End : std::uint8_t { Done, Cancelled, Failed };
    /// Failed if the device could not be painted on; then nothing was written.
    using Finished = std::function<void(End end)>;

    /// The layout must be done. Device and art must outlive the object. The device is painted on without
    /// margins. Calls `finished` later, but not after this object's end.
    PageWriter(std::shared_ptr<const PageLayout> pages, PrintTools tools, QPagedPaintDevice& device,
               Finished finished);
    ~PageWriter() override;

    void cancel();

signals:
    /// This many pages are painted.
    void progressed(int pages);

private:
    void paintNext();
    void end(End end);

    std::shared_ptr<const PageLayout> pages_;
    PrintTools tools_;
    QPagedPaintDevice& device_;
    Finished finished_;
    QPainter painter_;
    int next_ = 0;
};

/// The pages as PDF, in memory, so that a file is replaced only by all of it.
class PdfMaker final : public QObject {
    Q_OBJECT
public:
    /// Empty if it was cancelled.
    using Finished = std::function<void(const QByteArray& pdf)>;
    /// See PageWriter.
    PdfMaker(std::shared_ptr<const PageLayout> pages, const PrintTools& tools, PrintInk ink,
             Finished finished);
    ~PdfMaker() override;

    void cancel() { writer_->cancel(); }

signals:
    void progressed(int pages);

private:
    struct Device;
    std::unique_ptr<Device> device_;
    std::unique_ptr<PageWriter> writer_;
};

}  // namespace chesspp::ui
