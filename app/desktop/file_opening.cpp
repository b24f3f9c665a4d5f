// SPDX-License-Identifier: MIT
#include "app/desktop/file_opening.h"

#include "ui/models/library/library_context.h"
#include "ui/models/table/text/table_status_text.h"
#include "ui/models/to_qstring.h"

#include "core/io/bundle_json.h"
#include "core/io/files.h"
#include "core/io/pgn_rules.h"
#include "core/io/piece_json.h"
#include "core/io/variant_chain.h"

#include <QApplication>
#include <QFileInfo>
#include <QPointer>
#include <algorithm>
#include <chrono>
#include <utility>

namespace chesspp::desktop {
namespace {

/// Opening shows no progress before this time.
constexpr std::chrono::milliseconds kUnnoticed{300};
/// Retry interval while an open dialog blocks opening.
constexpr std::chrono::milliseconds kDialogsTime{100};

bool isVariant(const Diagnostics& problems) {
    const Message& message = problems.items().front().message;
    if (message.code != "json.format") return false;
    return std::ranges::any_of(message.arguments, [](const Argument& each) {
        const auto* text = std::get_if<std::string>(&each.value);
        return each.name == "found" && text != nullptr && *text == io::kVariantFormat;
    });
}

/// Whether the library has the same pieces, so that there is nothing to import.
bool hasAll(const ui::LibraryContext& library, const io::PieceImport& parcel) {
    return std::ranges::all_of(parcel.pieces, [&](const io::ImportedPiece& each) {
        const PieceDefinition* here = library.piece(each.id);
        return each.piece && here != nullptr && *here == *each.piece;
    });
}

}  // namespace

QString FileOpening::Source::name() const {
    return QFileInfo(path).fileName();
}

FileOpening::FileOpening(ui::TableList& tables, const ui::LibraryContext& library, ExchangeHost host)
    : tables_(tables), library_(library), host_(std::move(host)) {
    shows_.setSingleShot(true);
    shows_.setInterval(kUnnoticed);
    connect(&shows_, &QTimer::timeout, this, [this] {
        const QString name = current_ ? current_->source.name() : QString();
        host_.showProgress(name.isEmpty() ? tr("Reading the text…") : tr("Reading %1…", "a file").arg(name));
    });
    retries_.setSingleShot(true);
    retries_.setInterval(kDialogsTime);
    connect(&retries_, &QTimer::timeout, this, &FileOpening::next);
}

void FileOpening::openFiles(const QStringList& paths) {
    keepOffer();
    for (const QString& path : paths) waiting_.push_back({path, {}});
    next();
}

void FileOpening::openText(std::string text) {
    keepOffer();
    waiting_.push_back({{}, std::move(text)});
    next();
}

void FileOpening::cancel() {
    waiting_.clear();
    if (!current_) return;
    if (reading_.isBusy()) {
        reading_.cancel();
        return finish();
    }
    // Steps queued in the event loop or behind a dialog check this flag.
    current_->cancelled = true;
    current_->tables.clear();
    shows_.stop();
    host_.endProgress();
}

void FileOpening::next() {
    if (current_ || waiting_.empty()) return;
    if (QApplication::activeModalWidget() != nullptr) return retries_.start();
    current_ = Progress();
    current_->source = std::move(waiting_.front());
    waiting_.pop_front();
    shows_.start();
    reading_.run([source = current_->source, world = ui::ReadingWorld(library_)](
                     const std::stop_token& stop) { return read(source, world, stop); },
                 [this](Contents contents) {
                     current_->contents = std::move(contents);
                     show();
                 });
}

// --- reading, in another thread ---

FileOpening::Contents FileOpening::read(const Source& source, const ui::ReadingWorld& world,
                                        const std::stop_token& stop) {
    Contents contents;
    if (source.path.isEmpty()) {
        contents.text = source.text;
    } else {
        Result<io::SourceText> text = io::readTextFile(source.path.toStdString());
        if (!text) {
            contents.problems = std::move(text.error());
            return contents;
        }
        contents.text = std::move(text->text);
    }
    // A file with the suffix of bundles is read as one, even if its text looks like something else.
    const QString name = source.name();
    if (ui::looksLikeBundle(contents.text) || name.endsWith(ui::toQString(io::kBundleSuffix))) {
        readDocument(contents, name.toStdString(), world);
    } else if (ui::looksLikePgn(contents.text)) {
        contents.games = ui::gamesFrom(contents.text, world, {kMostTables, stop});
    }
    return contents;
}

void FileOpening::readDocument(Contents& contents, const std::string& name, const ui::ReadingWorld& world) {
    Result<io::PieceImport> parcel = io::readPieceImport(contents.text, name);
    if (!parcel && isVariant(parcel.error())) return readVariant(contents, name, world);
    // Reports errors of a piece as such; errors of other documents come from their own readers.
    const bool isPiece = contents.text.find(io::kPieceFormat) < contents.text.find(io::kBundleFormat);
    if (!isPiece) contents.bundle = io::readBundle(contents.text, name, world.variantTexts());
    if (contents.bundle && *contents.bundle && !(*contents.bundle)->bundle.variants.empty()) {
        // Its positions and games are judged as they are opened.
        const io::Bundle& whole = (*contents.bundle)->bundle;
        io::Bundle rules;
        rules.pieces = whole.pieces;
        rules.variants = whole.variants;
        contents.ofVariants = io::checkBundle(rules, {name, contents.text}, world.pgnWorld());
    }
    if (parcel && !parcel->problems.empty()) contents.rest = io::restOf(contents.text);
    if (isPiece || (parcel && !parcel->pieces.empty())) contents.parcel = std::move(parcel);
}

void FileOpening::readVariant(Contents& contents, const std::string& name, const ui::ReadingWorld& world) {
    Result<io::LoadedVariant> read = io::readVariant(contents.text, name, world.variantTexts());
    if (read) {
        contents.problems = io::checkVariant(read->variant, {name, contents.text}, world.pgnWorld());
    } else {
        contents.problems = std::move(read.error());
    }
    if (!contents.problems.empty()) return;
    io::LoadedBundle alone;
    io::BundleVariant& variant = alone.bundle.variants.emplace_back();
    variant.variant = std::move(read->variant);
    const Variant* base = read->extends ? world.variant(*read->extends) : nullptr;
    if (base != nullptr) variant.base = *base;
    contents.bundle = std::move(alone);
}

// --- opening, in the main thread ---

void FileOpening::show() {
    Contents& contents = current_->contents;
    if (!contents.problems.empty()) {
        current_->problems = std::move(contents.problems);
        return conclude();
    }
    if (contents.parcel) {
        const Result<io::PieceImport> parcel = std::move(*contents.parcel);
        if (parcel && hasAll(library_, *parcel)) {
            current_->knewPieces = true;
        } else {
            shows_.stop();
            host_.endProgress();
            const QPointer<FileOpening> self(this);
            const bool accepted = host_.importPieces(parcel, current_->source.name());
            if (!self) return;
            if (!accepted) return finish();
            current_->acceptedPieces = true;
        }
        if (!parcel->problems.empty()) return offerRest(parcel->problems);
        if (parcel->besides == io::PieceImport::Besides::Nothing) return conclude();
    }
    if (contents.bundle) {
        if (!*contents.bundle) {
            current_->problems = std::move(contents.bundle->error());
            return conclude();
        }
        return showBundle(std::make_shared<const io::Bundle>(std::move((*contents.bundle)->bundle)));
    }
    if (contents.games) {
        current_->onlyTable = contents.games->tables.size() == 1 && contents.games->leftOut == 0 &&
                              contents.games->problems.empty();
        add(std::move(*contents.games));
    } else {
        current_->onlyTable = true;
        current_->tables.emplace_back(
            [this] { return ui::positionFrom(current_->contents.text, tables_.current()); });
    }
    openTables();
}

/// What is beside too many pieces may need them, so it is opened with the last of them.
void FileOpening::offerRest(const Diagnostics& why) {
    const QString file = current_->source.name();
    const auto rest = std::make_shared<const std::string>(std::move(current_->contents.rest));
    offers_.push_back({tr("%1 Export the rest to a file of its own, and open that too.", "why")
                           .arg(ui::inBrief(library_.sentences(why))),
                       tr("Export…"), [this, rest, file] { host_.exportRest(*rest, file); }});
    finish();
}

void FileOpening::showBundle(const std::shared_ptr<const io::Bundle>& bundle) {
    const std::string name = current_->source.name().toStdString();
    const std::size_t positions = std::min(bundle->positions.size(), kMostTables);
    for (std::size_t i = 0; i < positions; ++i) {
        current_->tables.emplace_back([this, bundle, i, name] {
            return ui::positionFrom(bundle->positions[i], *bundle, library_, name);
        });
    }
    current_->leftOut = bundle->positions.size() - positions;
    current_->reportedOthers = !bundle->scenes.empty();
    if (!bundle->scenes.empty())
        host_.inform(
            tr("Scenes listed separately from the pieces were not added to the library. They stay in the "
               "file."));
    if (!bundle->variants.empty()) importVariants(*bundle);
    if (bundle->games.empty() || current_->cancelled) return openTables();
    // The library may contain the bundle's pieces by now.
    reading_.run([bundle, world = ui::ReadingWorld(library_), most = kMostTables - positions](
                     const std::stop_token& stop) { return ui::gamesFrom(*bundle, world, {most, stop}); },
                 [this](ui::TextGames games) {
                     add(std::move(games));
                     openTables();
                 });
}

void FileOpening::importVariants(const io::Bundle& bundle) {
    if (!current_->contents.ofVariants.empty()) {
        current_->problems.append(std::move(current_->contents.ofVariants));
        return;
    }
    VariantNews news = host_.importVariants(bundle);
    current_->reportedOthers = true;
    current_->variant = news.shown;
    if (news.shown.isEmpty()) {
        problems_ += news.text;
    } else if (news.act) {
        offers_.push_back({news.text, news.button, std::move(news.act)});
    } else {
        news_ += news.text;
    }
}

void FileOpening::add(ui::TextGames games) {
    for (ui::TableStart& each : games.tables) {
        auto start = std::make_shared<ui::TableStart>(std::move(each));
        current_->tables.emplace_back([start] { return Result<ui::TableStart>(std::move(*start)); });
    }
    current_->leftOut += games.leftOut;
    current_->problems.append(std::move(games.problems));
}

void FileOpening::openTables() {
    if (current_->cancelled) return finish();
    if (current_->tables.empty()) return conclude();
    Result<ui::TableStart> start = current_->tables.front()();
    current_->tables.pop_front();
    if (start) {
        openTable(std::move(*start));
    } else {
        current_->problems.append(std::move(start.error()));
    }
    // Opens one table per event loop iteration to process input in between.
    QMetaObject::invokeMethod(this, &FileOpening::openTables, Qt::QueuedConnection);
}

void FileOpening::openTable(ui::TableStart start) {
    // Games open in Play, positions in Freeplay.
    const bool isGame = start.game || !start.unread.isEmpty();
    const ui::TablePlace place = isGame ? ui::TablePlace::Play : ui::TablePlace::Freeplay;
    if (start.game) start.game->goTo(NodeId{});
    // A file with other contents must not be overwritten by saving.
    if (current_->onlyTable) start.file = current_->source.path;
    if (!isGame && start.name.isEmpty() && !current_->source.path.isEmpty())
        start.name = QFileInfo(current_->source.path).completeBaseName();
    const bool first = current_->opened++ == 0;
    tables_.open(start, {place, Side::White, 0},
                 first ? ui::TableList::OpenAs::Current : ui::TableList::OpenAs::Behind);
    if (first) host_.show(tables_.viewOf(tables_.currentIndex()).place);
}

void FileOpening::conclude() {
    Progress& done = *current_;
    const QString name = done.source.name();
    const bool holdsNothing = done.opened == 0 && done.problems.empty() && done.leftOut == 0;
    if (holdsNothing && !done.acceptedPieces && !done.knewPieces && !done.reportedOthers)
        done.problems.error({name.toStdString(), {}, 0, 0}, "exchange.no-table");
    const QString why = ui::inBrief(library_.sentences(done.problems));
    QString problem;
    QString news;
    if (done.leftOut > 0 && done.opened > 0) {
        news = tr("The first %1 are open, each on its own table. The text holds at least %n more.", nullptr,
                  static_cast<int>(done.leftOut))
                   .arg(done.opened);
    } else if (!done.problems.empty()) {
        problem = done.opened > 0 || name.isEmpty() ? why
                  : done.acceptedPieces
                      ? tr("The rest of %1 was not opened. %2", "a file, why").arg(name, why)
                      : tr("%1 was not opened. %2", "a file, why").arg(name, why);
    } else if (done.knewPieces && done.opened > 0 && !done.reportedOthers) {
        news = tr("Opened tables: %1. The pieces are already in your library.").arg(done.opened);
    } else if (done.knewPieces && !done.reportedOthers) {
        news = tr("The pieces are already in your library.");
    }
    if (done.opened == 0 && !done.variant.isEmpty()) host_.showVariant(done.variant);
    const bool refused = !problem.isEmpty() && done.opened == 0 && !done.acceptedPieces && !name.isEmpty();
    if (refused) refused_.emplace_back(name, std::exchange(problem, {}));
    finishWith(problem, news);
}

void FileOpening::finishWith(const QString& problem, const QString& news) {
    if (!problem.isEmpty()) problems_ += problem;
    if (!news.isEmpty()) news_ += news;
    finish();
}

void FileOpening::finish() {
    shows_.stop();
    host_.endProgress();
    current_.reset();
    // Queued, so that the next source does not start inside the end of this one.
    if (waiting_.empty()) return reportAll();
    QMetaObject::invokeMethod(this, &FileOpening::next, Qt::QueuedConnection);
}

/// Of one file with the reason, of several only the names.
QString FileOpening::refusal(const std::vector<Refused>& files) {
    if (files.size() == 1) return files.front().second;
    constexpr std::size_t kMostNamed = 5;
    QStringList named;
    for (const auto& [name, why] : files) {
        if (static_cast<std::size_t>(named.size()) < kMostNamed) named += name;
    }
    const QString names = named.join(", ");
    const QString all = files.size() > kMostNamed
                            ? tr("Files not opened: %1, and %2 more.", "names, a number")
                                  .arg(names)
                                  .arg(files.size() - kMostNamed)
                            : tr("Files not opened: %1.", "names").arg(names);
    return all + ' ' + tr("Open one of them alone to see why.");
}

void FileOpening::reportAll() {
    if (!refused_.empty()) problems_.prepend(refusal(std::exchange(refused_, {})));
    const QString problems = ui::inBrief(std::exchange(problems_, {}));
    const QString news = ui::inBrief(std::exchange(news_, {}));
    const QString text = (problems + ' ' + news).trimmed();
    if (!offers_.empty()) {
        showOffer(text);
    } else if (!problems.isEmpty()) {
        host_.report(text);
    } else if (!news.isEmpty()) {
        host_.inform(text);
    }
}

void FileOpening::showOffer(const QString& before) {
    if (offers_.empty()) return;
    shown_ = std::move(offers_.front());
    offers_.pop_front();
    host_.offer((before + ' ' + shown_->text).trimmed(), shown_->button, [this] {
        if (const std::optional<Offer> shown = std::exchange(shown_, std::nullopt)) shown->act();
        showOffer({});
    });
}

/// Messages about further files would hide it.
void FileOpening::keepOffer() {
    if (std::optional<Offer> shown = std::exchange(shown_, std::nullopt); shown && host_.takeOffer())
        offers_.push_front(std::move(*shown));
}

}  // namespace chesspp::desktop
