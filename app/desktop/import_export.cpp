// SPDX-License-Identifier: MIT
#include "app/desktop/import_export.h"

#include "ui/art/art_catalog.h"
#include "ui/board/board_painter.h"
#include "ui/board/board_settings.h"
#include "ui/board/board_view.h"
#include "ui/models/library/async_ruleset_cache.h"
#include "ui/models/library/library_context.h"
#include "ui/models/storage/bounded_job.h"
#include "ui/models/storage/files.h"
#include "ui/models/table/text/table_import_export.h"
#include "ui/models/table/text/table_status_text.h"
#include "ui/models/to_qstring.h"
#include "ui/workspace/file_saving.h"

#include "core/io/board_svg.h"
#include "core/io/bundle_json.h"

#include <QApplication>
#include <QClipboard>
#include <QFileDialog>
#include <QFileInfo>
#include <QImage>
#include <QMimeData>
#include <QPainter>
#include <QPointer>
#include <QUrl>
#include <memory>
#include <optional>
#include <utility>

namespace chesspp::desktop {
namespace {

const QString kPgnSuffix = QStringLiteral(".pgn");
const QString kFenSuffix = QStringLiteral(".fen");
constexpr auto kSvgType = "image/svg+xml";
/// Maximum number of files per drop.
constexpr qsizetype kMostFiles = 20;

QClipboard& clipboard() {
    return *QApplication::clipboard();
}

/// The pieces, upright, and annotations, without an interaction in progress.
ui::BoardPicture withoutHand(ui::BoardPicture picture) {
    picture.faceAcross(ui::Facing::Up);
    picture.selected.reset();
    picture.selection = {};
    picture.targets.clear();
    picture.brush.reset();
    picture.interaction = ui::InteractionMode::Look;
    return picture;
}

/// Unread moves are written back as they were read.
bool canBeSavedAsGame(const ui::TableDocument& table) {
    return table.isPlayable() || !table.unread().isEmpty();
}

}  // namespace

QImage pictureOf(const ui::BoardView& board, const ui::PieceArt& art, int square) {
    const ui::BoardPicture picture = withoutHand(board.picture());
    const ui::CoordinateMargin margin = ui::BoardPainter::marginFor(picture);
    const QSizeF squares = QSizeF(picture.shape().files(), picture.shape().ranks()) * square;
    // BoardGeometry computes the margin from the canvas, so the canvas grows until the board fits exactly.
    ui::BoardGeometry geometry(picture.shape(), picture.bottom, margin, {squares, 1.0, {0, 0}});
    for (int band = 0; geometry.deviceSquareSize() < square; ++band) {
        geometry = ui::BoardGeometry(picture.shape(), picture.bottom, margin,
                                     {squares + QSizeF(band, band), 1.0, {0, 0}});
    }
    QImage image(geometry.canvas().size.toSize(), QImage::Format_ARGB32_Premultiplied);
    image.fill(board.palette().color(QPalette::Window));
    QPainter painter(&image);
    painter.setRenderHints(QPainter::Antialiasing | QPainter::SmoothPixmapTransform);
    const ui::BoardPainter drawn(board.theme(), art, board.palette().color(QPalette::WindowText));
    drawn.paint(painter, geometry, picture);
    return image;
}

ImportExport::ImportExport(ui::TableList& tables, const ui::LibraryContext& library, ExchangeHost host)
    : tables_(tables), library_(library), host_(std::move(host)) {}

// --- export to the clipboard ---

void ImportExport::copyFen() const {
    clipboard().setText(QString::fromStdString(ui::fenOf(tables_.current())));
}

void ImportExport::copyPgn() {
    copyOfPgn([](const std::string& pgn) { return pgn; });
}

void ImportExport::copyMoves() {
    copyOfPgn([](const std::string& pgn) {
        constexpr std::string_view kAfterTags = "\n\n";
        const std::size_t tags = pgn.find(kAfterTags);
        return tags == std::string::npos ? pgn : pgn.substr(tags + kAfterTags.size());
    });
}

void ImportExport::copyOfPgn(std::function<std::string(const std::string& pgn)> made) {
    auto replaced = std::make_shared<bool>(false);
    const QMetaObject::Connection watch = QObject::connect(&clipboard(), &QClipboard::dataChanged,
                                                           &clipboard(), [replaced] { *replaced = true; });
    writePgn([replaced, watch, made = std::move(made)](const std::string& pgn) {
        QObject::disconnect(watch);
        if (!*replaced) clipboard().setText(QString::fromStdString(made(pgn)));
    });
}

void ImportExport::writePgn(std::function<void(const std::string& pgn)> done) {
    constexpr std::size_t kQuick = 200;  // nodes
    const ui::TableDocument& table = tables_.current();
    std::function<std::string()> work = ui::pgnWork(table, library_);
    if (!writing_.isBusy() && table.game().nodeCount() <= kQuick) {
        std::optional<std::string> pgn;
        {
            const WorkLimit limit(ui::kUnrequestedWork);
            pgn = work();
            if (limit.wasReached()) pgn.reset();
        }
        if (pgn) return done(*pgn);
    }
    host_.inform(tr("Writing the game…"));
    writing_.run(std::move(work), [this, done = std::move(done)](const std::string& pgn) {
        done(pgn);
        if (afterWriting_ && !writing_.isBusy()) std::exchange(afterWriting_, nullptr)();
    });
}

bool ImportExport::callWhenWritten(std::function<void()> then) {
    if (std::exchange(afterWriting_, nullptr) || !writing_.isBusy()) return false;
    afterWriting_ = std::move(then);
    return true;
}

void ImportExport::copyText() const {
    const Side viewer = tables_.viewOf(tables_.currentIndex()).bottom;
    clipboard().setText(QString::fromStdString(ui::boardTextOf(tables_.current(), viewer)));
}

std::string ImportExport::boardSvg() const {
    const ui::TableDocument& table = tables_.current();
    const ui::BoardTheme theme = ui::BoardSettings::theme();
    const io::BoardColours colours{.light = theme.light.name().toStdString(),
                                   .dark = theme.dark.name().toStdString()};
    ui::ArtCatalog drawings(library_.pieceStyle());
    ui::OverlaySvg layers =
        ui::overlaySvg(withoutHand(host_.board().picture()), *library_.art(), theme, io::kSvgSquare);
    return io::boardSvg(table.ruleset(), table.editableSetup(),
                        {std::ref(drawings), std::ref(drawings), drawings.style()}, colours,
                        tables_.viewOf(tables_.currentIndex()).bottom,
                        io::BoardLayers{std::move(layers.belowPieces), std::move(layers.abovePieces)});
}

void ImportExport::copySvg(const std::string& svg) {
    auto* data = new QMimeData;  // the clipboard owns it
    data->setText(QString::fromStdString(svg));
    data->setData(kSvgType, QByteArray::fromStdString(svg));
    clipboard().setMimeData(data);
}

void ImportExport::copyPng(int square) const {
    clipboard().setImage(pictureOf(host_.board(), *library_.art(), square));
}

// --- import ---

void ImportExport::paste() {
    const QMimeData* data = clipboard().mimeData();
    if (data != nullptr && data->hasUrls() && canImport(*data)) return importData(*data);
    const std::string text = clipboard().text().trimmed().isEmpty() ? "" : clipboard().text().toStdString();
    if (text.empty())
        return host_.report(tr("There is no text in the clipboard. Copy a position as FEN first."));
    if (ui::looksLikePgn(text) || ui::looksLikeBundle(text)) return host_.openText(text);
    // Accepts positions that cannot be played; Play and Freeplay explain why.
    ui::TableDocument& table = tables_.current();
    auto standing = library_.rulesetCache().readPasted(table.home(), table.standing(), text);
    if (!standing) return host_.report(ui::inBrief(library_.sentences(standing.error())));
    table.setSetup(std::move(*standing), tr("Paste position", "undo step"));
    host_.show(tables_.viewOf(tables_.currentIndex()).place);
}

void ImportExport::showOpenDialog() {
    const QString folder = QFileInfo(tables_.current().file()).absolutePath();
    const QStringList paths =
        QFileDialog::getOpenFileNames(host_.window, tr("Open Games, Positions, Pieces or Variants"),
                                      tables_.current().file().isEmpty() ? QString() : folder,
                                      tr("Games, positions, pieces and variants (*.pgn *.fen *.epd *.txt "
                                         "*.chesspp *.json);;All files (*)"));
    if (!paths.isEmpty()) host_.open(paths);
}

bool ImportExport::canImport(const QMimeData& data) {
    if (!data.hasUrls()) return data.hasText() && !data.text().trimmed().isEmpty();
    for (const QUrl& url : data.urls()) {
        if (!url.isLocalFile()) return false;
    }
    return !data.urls().isEmpty();
}

void ImportExport::importData(const QMimeData& data) {
    if (!data.hasUrls()) return host_.openText(data.text().toStdString());
    const QList<QUrl> urls = data.urls().mid(0, kMostFiles);
    QStringList paths;
    for (const QUrl& url : urls) paths += url.toLocalFile();
    host_.open(paths);
    const auto left = static_cast<int>(data.urls().size() - urls.size());
    if (left > 0)
        host_.inform(left == 1 ? tr("One further file was not opened.")
                               : tr("%n further files were not opened.", nullptr, left));
}

// --- export to files ---

void ImportExport::save() {
    const QString& file = tables_.current().file();
    if (file.isEmpty()) return saveAs();
    saveTo(file);
}

void ImportExport::saveAs() {
    const ui::TableDocument& table = tables_.current();
    std::vector<ui::FileType> types;
    if (canBeSavedAsGame(table)) types.push_back({tr("Game", "a type of file"), kPgnSuffix});
    types.push_back({tr("Position", "a type of file"), kFenSuffix});
    const QFileInfo file(table.file());
    const QString path =
        table.file().isEmpty()
            ? ui::askForFile(host_.window, tr("Save Table"), tables_.titleOf(tables_.currentIndex()), types)
            : ui::askForFile(host_.window, tr("Save Table"), file.fileName(), types, file.absolutePath());
    if (!path.isEmpty()) saveTo(path);
}

bool ImportExport::write(const QString& path, const std::string& text) {
    if (ui::writeAtomically(path, text) == ui::WriteError::None) {
        host_.saved(path);
        return true;
    }
    host_.report(ui::notWrittenText(path));
    return false;
}

void ImportExport::exportRest(const std::string& rest, const QString& file) {
    const QString name = file.isEmpty()
                             ? tr("rest", "a file's name")
                             : tr("%1 (rest)", "a file's name").arg(QFileInfo(file).completeBaseName());
    const QString path = ui::askForFile(host_.window, tr("Export Rest"), name,
                                        {{tr("Pieces", "a type of file"), ui::toQString(io::kBundleSuffix)}});
    if (path.isEmpty()) return;
    if (write(path, rest)) host_.inform(tr("Saved as %1.", "a file").arg(QFileInfo(path).fileName()));
}

void ImportExport::saveTo(const QString& path) {
    ui::TableDocument& table = tables_.current();
    const bool position = path.endsWith(kFenSuffix, Qt::CaseInsensitive);
    if (!position && !canBeSavedAsGame(table)) {
        host_.report(
            tr("This position can’t be played, so it can’t be saved as a game. Save it as a .fen file."));
        return;
    }
    if (!position) return saveGame(path);
    if (!write(path, ui::fenOf(table) + '\n')) return;
    const QString name = QFileInfo(path).fileName();
    // The file does not contain the moves that led to the position.
    const bool whole = !table.hasMoves();
    if (whole) table.setSaved(path);
    host_.inform(
        whole ? tr("Saved as %1.", "a file").arg(name)
              : tr("The position is saved as %1, without the moves that led to it.", "a file").arg(name));
}

/// What is edited while the game is written is not in the file, so the table stays unsaved.
void ImportExport::saveGame(const QString& path) {
    const QPointer<ui::TableDocument> table = &tables_.current();
    auto edited = std::make_shared<bool>(false);
    const QMetaObject::Connection watch =
        QObject::connect(&table->undoStack(), &QUndoStack::indexChanged, table, [edited] { *edited = true; });
    writePgn([this, table, path, edited, watch](const std::string& pgn) {
        QObject::disconnect(watch);
        if (!write(path, pgn)) {
            afterWriting_ = nullptr;
            return;
        }
        if (table != nullptr && !*edited) table->setSaved(path);
        host_.inform(tr("Saved as %1.", "a file").arg(QFileInfo(path).fileName()));
    });
}

}  // namespace chesspp::desktop
