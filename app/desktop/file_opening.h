// SPDX-License-Identifier: MIT
// Opens files and texts one after another: reads them in another thread, then shows them table by table.
#pragma once

#include "ui/models/storage/latest_job.h"
#include "ui/models/table/table_list.h"
#include "ui/models/table/text/table_import_export.h"

#include "core/io/bundle_json.h"
#include "core/io/piece_import.h"

#include <QObject>
#include <QString>
#include <QStringList>
#include <QTimer>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <utility>
#include <vector>

class QWidget;

namespace chesspp::ui {
class BoardView;
class LibraryContext;
}  // namespace chesspp::ui

namespace chesspp::desktop {

/// What became of variants that a file brings.
struct VariantNews {
    QString shown;  ///< id of the first of them; empty: none could be saved
    QString text;
    QString button = {};  ///< of another way, if there is one
    std::function<void()> act = {};
};

/// The window's interface for opening and saving.
struct ExchangeHost {
    QWidget* window = nullptr;  ///< for dialogs
    std::function<const ui::BoardView&()> board;
    std::function<void(const QString& problem)> report;
    std::function<void(const QString& news)> inform;  ///< for messages that are no problems
    std::function<void(ui::TablePlace)> show;
    std::function<void(const QStringList& paths)> open;
    std::function<void(std::string text)> openText;  ///< text with games, positions or pieces
    /// Shows a message until it is closed; the button calls `act`.
    std::function<void(const QString& text, const QString& button, std::function<void()> act)> offer;
    /// Takes the message of `offer` back; returns whether it was still shown.
    std::function<bool()> takeOffer;
    std::function<void(const QString& text)> showProgress;  ///< with a button that calls cancel()
    std::function<void()> endProgress;
    std::function<void(const QString& file)> saved;  ///< a file was written, which can be opened again
    /// Shows the pieces or their problems and asks which to add. Returns whether to open what is beside them.
    std::function<bool(const Result<io::PieceImport>& parcel, const QString& file)> importPieces;
    /// Adds the bundle's variants to the user's.
    std::function<VariantNews(const io::Bundle& bundle)> importVariants;
    std::function<void(const QString& id)> showVariant;
    std::function<void(const std::string& rest, const QString& file)> exportRest;
};

class FileOpening final : public QObject {
    Q_OBJECT
public:
    /// Tables and library must outlive the object.
    FileOpening(ui::TableList& tables, const ui::LibraryContext& library, ExchangeHost host);

    void openFiles(const QStringList& paths);
    /// Opens games, positions or pieces from the clipboard or a drop.
    void openText(std::string text);
    /// Stops opening; keeps what is already open.
    void cancel();
    [[nodiscard]] bool isIdle() const { return !current_ && waiting_.empty(); }

    /// Maximum number of tables opened from one file.
    static constexpr std::size_t kMostTables = 20;

private:
    struct Source {
        QString path;      ///< empty for a text
        std::string text;  ///< only without a file
        [[nodiscard]] QString name() const;
    };
    struct Contents {
        std::string text;
        Diagnostics problems;  ///< errors that prevent reading
        std::optional<Result<io::PieceImport>> parcel;
        std::optional<Result<io::LoadedBundle>> bundle;
        std::optional<ui::TextGames> games;
        Diagnostics ofVariants;  ///< why the bundle's variants cannot be played
        std::string rest;        ///< the bundle without its first pieces, if it has too many of them
    };
    /// Progress of the current source.
    struct Progress {
        Source source;
        Contents contents;
        std::deque<std::function<Result<ui::TableStart>()>> tables;  ///< still to open
        Diagnostics problems;
        std::size_t leftOut = 0;
        int opened = 0;
        bool cancelled = false;
        bool onlyTable = false;       ///< the file contains nothing else, so the table can be saved to it
        bool acceptedPieces = false;  ///< the user was asked which pieces to import
        bool knewPieces = false;      ///< the library already had all pieces of the file
        bool reportedOthers = false;  ///< reported what else is in the file
        QString variant = {};         ///< id of the first variant that it brought
    };

    struct Offer {
        QString text;
        QString button;
        std::function<void()> act;
    };

    [[nodiscard]] static Contents read(const Source& source, const ui::ReadingWorld& world,
                                       const std::stop_token& stop);
    static void readDocument(Contents& contents, const std::string& name, const ui::ReadingWorld& world);
    static void readVariant(Contents& contents, const std::string& name, const ui::ReadingWorld& world);
    void next();
    void show();
    void offerRest(const Diagnostics& why);
    void importVariants(const io::Bundle& bundle);
    void showBundle(const std::shared_ptr<const io::Bundle>& bundle);
    void add(ui::TextGames games);
    void openTables();
    void openTable(ui::TableStart start);
    void conclude();
    void finishWith(const QString& problem, const QString& news);
    void finish();
    using Refused = std::pair<QString, QString>;  ///< a file and why
    [[nodiscard]] static QString refusal(const std::vector<Refused>& files);
    /// Once all files are open: the message about one would hide that about another.
    void reportAll();
    void showOffer(const QString& before);
    void keepOffer();

    ui::TableList& tables_;
    const ui::LibraryContext& library_;
    ExchangeHost host_;
    std::deque<Source> waiting_;
    std::optional<Progress> current_;
    QStringList problems_;
    std::vector<Refused> refused_;  ///< files of which nothing was opened
    QStringList news_;
    std::deque<Offer> offers_;    ///< shown one after another
    std::optional<Offer> shown_;  ///< if it was not closed since
    QTimer shows_;                ///< delays the display of the progress
    QTimer retries_;
    ui::LatestJob reading_;
};

}  // namespace chesspp::desktop
