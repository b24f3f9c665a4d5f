// SPDX-License-Identifier: MIT
#include "ui/models/positions/position_library.h"

#include "ui/models/library/library_context.h"
#include "ui/models/plain_letters.h"
#include "ui/models/table/table_list.h"
#include "ui/models/to_qstring.h"

#include "core/authoring/rename_piece.h"
#include "core/game/fen_preview.h"
#include "core/game/resolve_variant.h"
#include "core/io/files.h"
#include "core/language/piece_references.h"
#include "core/notation/fen.h"

#include <QCollator>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRandomGenerator>
#include <algorithm>
#include <utility>

namespace chesspp::ui {
namespace {

constexpr int kUndoSteps = 200;
/// The file with the folders' names; no id equals it, because ids end with eight hex digits.
constexpr auto kFolders = "folders";
constexpr auto kFoldersKey = "folders";
const QString kEnding = toQString(io::kBundleSuffix);

QString one(const std::string& text) {
    return QString::fromStdString(text);
}

/// A valid name: one line of printable characters, cut at kLongestName.
QString tidy(const QString& name) {
    QString plain;
    for (const QChar each : name) plain += each.isPrint() || each.isSurrogate() ? each : QChar(' ');
    return plain.simplified().left(PositionLibrary::kLongestName).trimmed();
}

/// Sorts as in the user's language; C cannot sort numbers by value and is replaced by English.
QCollator collatorOfNames() {
    const QLocale user;
    QCollator collator(user.language() == QLocale::C ? QLocale(QLocale::English) : user);
    collator.setNumericMode(true);
    collator.setCaseSensitivity(Qt::CaseInsensitive);
    return collator;
}

const io::BundlePosition& positionIn(const io::Bundle& bundle) {
    return bundle.positions.front();
}

/// Also renames in the stored definitions, unless one of them already has the new id.
io::Bundle withKindRenamed(io::Bundle bundle, const std::string& oldId, const std::string& newId) {
    std::string& fen = bundle.positions.front().fen;
    fen = chesspp::withKindRenamed(fen, {}, oldId, newId);
    if (std::ranges::find(bundle.pieces, newId, &PieceDefinition::id) == bundle.pieces.end()) {
        for (PieceDefinition& piece : bundle.pieces)
            piece = chesspp::withKindRenamed(std::move(piece), oldId, newId);
        for (io::BundleVariant& each : bundle.variants)
            each.variant = chesspp::withKindRenamed(std::move(each.variant), oldId, newId);
    }
    return bundle;
}

/// Puts a variant into the bundle unless it is there; another one there may have its id.
std::string idIn(io::Bundle& bundle, Variant variant) {
    const std::string id = variant.id;
    for (int number = 2;; ++number) {
        const auto there = std::ranges::find(bundle.variants, variant.id,
                                             [](const io::BundleVariant& each) { return each.variant.id; });
        if (there == bundle.variants.end()) {
            bundle.variants.push_back({variant, {}});
            return variant.id;
        }
        if (there->variant == variant) return variant.id;
        variant.id = id + '-' + std::to_string(number);
        variant.aliases.clear();
    }
}

/// The pieces on the board, and those that they refer to.
std::vector<PieceDefinition> piecesOn(const std::string& fen, const std::vector<PieceDefinition>& pieces) {
    const PlacementOutline outline = PlacementOutline::of(fen);
    std::set<std::string> target = outline.symbols;
    std::vector<PieceDefinition> on;
    for (bool more = true; std::exchange(more, false);) {
        for (const PieceDefinition& each : pieces) {
            const bool isOn = target.contains(each.id) || outline.symbols.contains(each.letter);
            if (!isOn || std::ranges::find(on, each.id, &PieceDefinition::id) != on.end()) continue;
            on.push_back(each);
            for (const KindNaming& naming : kindsNamed(each)) target.insert(naming.kind);
            more = true;
        }
    }
    return on;
}

std::optional<BoardPicture> readAs(const LibraryContext& library, std::string_view variantId,
                                   const std::string& fen) {
    const Variant* variant = library.variant(variantId);
    if (variant == nullptr) return std::nullopt;
    // For one picture, compiling a fast ruleset of an open variant would take longer than it saves.
    const Result<RulesetPtr> ruleset = isOpen(*variant)
                                           ? rulesetFor(*variant, fen, library.pieces(), Backend::Plain)
                                           : library.ruleset(variantId);
    if (!ruleset) return std::nullopt;
    const Result<Setup> setup = parseFen(**ruleset, fen);
    if (!setup) return std::nullopt;
    return library.pictureOf(**ruleset, *setup, Coordinates::Off);
}

/// Uses the position's own definitions of pieces that the library lacks.
std::optional<BoardPicture> readWhole(const LibraryContext& library, const SavedPosition& position) {
    const Variant* variant = homeOf(library, position);
    PieceDefinitions kept;
    for (const PieceDefinition& each : position.pieces) kept.push_back(&each);
    if (variant == nullptr) variant = library.variant("free");
    const Result<RulesetSetup> read = library.rulesetCache().read(*variant, position.fen.toStdString(), kept);
    if (!read) return std::nullopt;
    return library.pictureOf(*read->ruleset, read->setup, Coordinates::Off);
}

}  // namespace

const Variant* homeOf(const LibraryContext& library, const SavedPosition& position) {
    return position.home ? &*position.home : library.variant(position.variant.toStdString());
}

/// Changes some positions from one state to another.
class PositionLibrary::Change final : public QUndoCommand {
public:
    struct State {
        Difference positions;
        std::set<QString> folders;
    };
    Change(PositionLibrary& library, const QString& what, State before, State after)
        : QUndoCommand(what),
          library_(library),
          before_(std::move(before)),
          after_(std::move(after)),
          renames_(library.renames_.size()) {}

    void redo() override { restore(after_); }
    void undo() override { restore(before_); }

private:
    void restore(const State& state) {
        library_.applyRenames(renames_, before_.positions);
        library_.applyRenames(renames_, after_.positions);
        renames_ = library_.renames_.size();
        library_.apply(state.positions, state.folders);
    }

    PositionLibrary& library_;
    State before_;
    State after_;
    std::size_t renames_;  ///< how many of the library's renames both states include
};

PositionLibrary::PositionLibrary(QString path, DiskWriter writer, Reading reading)
    : path_(std::move(path)), writes_(sparing(std::move(writer))) {
    undo_.setUndoLimit(kUndoSteps);
    reading_.run([path = path_] { return contentsOf(path); },
                 [this](Contents contents) {
                     files_ = std::move(contents.files);
                     folders_ = std::move(contents.folders);
                     unreadable_ = std::move(contents.unreadable);
                     foldersDamaged_ = contents.foldersDamaged;
                     sort();
                     emit changed();
                     emit hasRead();
                 });
    if (reading == Reading::AtOnce) finishReading();
}

std::optional<SavedPosition> PositionLibrary::find(const Id& id) const {
    const auto found = files_.find(id);
    if (found == files_.end()) return std::nullopt;
    const io::BundlePosition& position = positionIn(found->second);
    SavedPosition saved{one(position.name), one(position.folder), one(position.variant), one(position.fen)};
    for (const io::BundleVariant& each : found->second.variants) {
        if (each.variant.id == position.variant) saved.home = each.variant;
    }
    return saved;
}

std::vector<PieceDefinition> PositionLibrary::pieces(const Id& id) const {
    const auto found = files_.find(id);
    return found != files_.end() ? found->second.pieces : std::vector<PieceDefinition>();
}

QStringList PositionLibrary::folders() const {
    std::set<QString> all = folders_;
    for (const auto& [id, bundle] : files_) {
        if (!positionIn(bundle).folder.empty()) all.insert(one(positionIn(bundle).folder));
    }
    QStringList sorted(all.begin(), all.end());
    const QCollator collator = collatorOfNames();
    std::ranges::sort(sorted, [&](const QString& a, const QString& b) { return collator.compare(a, b) < 0; });
    return sorted;
}

void PositionLibrary::sort() {
    const QCollator collator = collatorOfNames();
    sorted_.clear();
    for (const auto& [id, bundle] : files_) sorted_.push_back(id);
    std::ranges::sort(sorted_, [&](const Id& a, const Id& b) {
        const SavedPosition left = *find(a);
        const SavedPosition right = *find(b);
        if (left.folder != right.folder) {
            if (left.folder.isEmpty() != right.folder.isEmpty()) return right.folder.isEmpty();
            return collator.compare(left.folder, right.folder) < 0;
        }
        const int names = collator.compare(left.name, right.name);
        return names != 0 ? names < 0 : a < b;
    });
}

// --- changes ---

void PositionLibrary::change(const QString& what, Difference to, std::set<QString> folders) {
    Difference before;
    for (const auto& [id, target] : to) {
        const auto known = files_.find(id);
        before.emplace_back(id, known != files_.end() ? std::optional(known->second) : std::nullopt);
    }
    undo_.push(new Change(*this, what, {std::move(before), folders_}, {std::move(to), std::move(folders)}));
}

void PositionLibrary::apply(const Difference& to, const std::set<QString>& folders) {
    for (const auto& [id, target] : to) {
        const QString former = find(id).value_or(SavedPosition{}).name;
        if (target) {
            files_.insert_or_assign(id, *target);
        } else {
            files_.erase(id);
        }
        write(id, target ? one(positionIn(*target).name) : former);
    }
    if (folders != folders_) {
        folders_ = folders;
        writeFolders();
    }
    sort();
    emit changed();
}

PositionLibrary::Id PositionLibrary::freshId(const QString& name) const {
    QString plain = QString::fromStdString(asciiSlugOf(name));
    if (!plain.isEmpty()) plain += '-';
    Id id;
    do {
        id = plain + QString("%1").arg(QRandomGenerator::global()->generate(), 8, 16, QChar('0'));
    } while (files_.contains(id) || QFile::exists(fileOf(id)));
    return id;
}

QString PositionLibrary::freeName() const {
    std::set<QString> taken;
    for (const auto& [id, bundle] : files_) taken.insert(one(positionIn(bundle).name));
    for (int number = 1;; ++number) {
        const QString name = tr("Position %1").arg(number);
        if (!taken.contains(name)) return name;
    }
}

PositionLibrary::Id PositionLibrary::add(const SavedPosition& position) {
    finishReading();
    const QString name = tidy(position.name).isEmpty() ? freeName() : tidy(position.name);
    io::Bundle bundle;
    bundle.pieces = position.pieces;
    if (position.home) bundle.variants.push_back({*position.home, {}});
    bundle.positions.push_back({name.toStdString(),
                                tidy(position.folder).toStdString(),
                                position.variant.toStdString(),
                                position.fen.toStdString(),
                                {},
                                {}});
    const Id id = freshId(name);
    change(tr("Save “%1”", "undo step").arg(name), {{id, std::move(bundle)}}, folders_);
    return id;
}

void PositionLibrary::rename(const Id& id, const QString& name) {
    const auto known = files_.find(id);
    const std::string target = tidy(name).toStdString();
    if (known == files_.end() || target.empty() || positionIn(known->second).name == target) return;
    io::Bundle bundle = known->second;
    bundle.positions.front().name = target;
    change(tr("Rename to “%1”", "undo step").arg(one(target)), {{id, std::move(bundle)}}, folders_);
}

std::vector<PositionLibrary::Id> PositionLibrary::duplicate(const std::vector<Id>& ids) {
    Difference to;
    std::vector<Id> copies;
    for (const Id& id : ids) {
        const auto known = files_.find(id);
        if (known == files_.end()) continue;
        io::Bundle bundle = known->second;
        const QString name = tr("%1 (copy)", "a position's name").arg(one(positionIn(bundle).name));
        bundle.positions.front().name = name.toStdString();
        copies.push_back(freshId(name));
        to.emplace_back(copies.back(), std::move(bundle));
    }
    if (to.empty()) return copies;
    const QString what = to.size() == 1
                             ? tr("Duplicate “%1”", "undo step").arg(find(ids.front())->name)
                             : tr("Duplicate %n positions", "undo step", static_cast<int>(to.size()));
    change(what, std::move(to), folders_);
    return copies;
}

void PositionLibrary::remove(const std::vector<Id>& ids) {
    Difference to;
    std::set<QString> folders = folders_;
    for (const Id& id : ids) {
        const auto known = files_.find(id);
        if (known == files_.end()) continue;
        // A folder remains when its last position is removed.
        if (!positionIn(known->second).folder.empty()) folders.insert(one(positionIn(known->second).folder));
        to.emplace_back(id, std::nullopt);
    }
    if (to.empty()) return;
    const QString what = to.size() == 1 ? tr("Delete “%1”", "undo step").arg(find(to.front().first)->name)
                                        : tr("Delete %n positions", "undo step", static_cast<int>(to.size()));
    change(what, std::move(to), std::move(folders));
}

void PositionLibrary::moveTo(const std::vector<Id>& ids, const QString& folder) {
    const QString target = tidy(folder);
    Difference to;
    std::set<QString> folders = folders_;
    if (!target.isEmpty()) folders.insert(target);
    for (const Id& id : ids) {
        const auto known = files_.find(id);
        if (known == files_.end() || one(positionIn(known->second).folder) == target) continue;
        io::Bundle bundle = known->second;
        if (!positionIn(bundle).folder.empty()) folders.insert(one(positionIn(bundle).folder));
        bundle.positions.front().folder = target.toStdString();
        to.emplace_back(id, std::move(bundle));
    }
    if (to.empty()) return;
    const int count = static_cast<int>(to.size());
    const QString name = find(to.front().first)->name;
    const QString out = count == 1 ? tr("Move “%1” out of its folder", "undo step").arg(name)
                                   : tr("Move %n positions out of their folders", "undo step", count);
    const QString into = count == 1 ? tr("Move “%1” to “%2”", "undo step").arg(name, target)
                                    : tr("Move %n positions to “%1”", "undo step", count).arg(target);
    const QString what = target.isEmpty() ? out : into;
    change(what, std::move(to), std::move(folders));
}

QString PositionLibrary::addFolder(const QString& target) {
    finishReading();
    const QStringList known = folders();
    const QString base = tidy(target).isEmpty() ? tr("New folder") : tidy(target);
    QString name = base;
    for (int number = 2; known.contains(name); ++number) name = base + ' ' + QString::number(number);
    std::set<QString> all = folders_;
    all.insert(name);
    change(tr("Create folder “%1”", "undo step").arg(name), {}, std::move(all));
    return name;
}

void PositionLibrary::renameFolder(const QString& folder, const QString& name) {
    const QString target = tidy(name);
    if (target.isEmpty() || target == folder || !folders().contains(folder)) return;
    Difference to;
    for (const auto& [id, bundle] : files_) {
        if (one(positionIn(bundle).folder) != folder) continue;
        io::Bundle moved = bundle;
        moved.positions.front().folder = target.toStdString();
        to.emplace_back(id, std::move(moved));
    }
    std::set<QString> all = folders_;
    all.erase(folder);
    all.insert(target);
    change(tr("Rename folder to “%1”", "undo step").arg(target), std::move(to), std::move(all));
}

void PositionLibrary::removeFolder(const QString& folder) {
    if (!folders().contains(folder)) return;
    Difference to;
    for (const auto& [id, bundle] : files_) {
        if (one(positionIn(bundle).folder) == folder) to.emplace_back(id, std::nullopt);
    }
    std::set<QString> all = folders_;
    all.erase(folder);
    change(tr("Delete folder “%1”", "undo step").arg(folder), std::move(to), std::move(all));
}

// --- changes of piece ids ---

PositionLibrary::Naming PositionLibrary::naming(const std::string& oldId, const std::string& newId) const {
    Naming naming;
    const auto strangers = strangers_.find(oldId);
    for (const Id& id : sorted_) {
        const std::string& fen = positionIn(files_.find(id)->second).fen;
        if (strangers != strangers_.end() && strangers->second.contains(id)) continue;
        if (!namesKind(fen, oldId)) continue;
        if (namesKind(fen, newId)) {
            naming.ambiguous.push_back(id);
            continue;
        }
        naming.changed.push_back(id);
        const QFileInfo file(fileOf(id));
        if (file.exists() && !file.isWritable()) naming.locked.push_back(id);
    }
    return naming;
}

void PositionLibrary::renameKind(const std::string& oldId, const std::string& newId) {
    finishReading();
    Difference changes;
    for (const Id& id : naming(oldId, newId).changed) changes.emplace_back(id, files_.find(id)->second);
    // Positions that already use the new id mean another piece by it, even after this is undone.
    std::set<Id>& strangers = strangers_[newId];
    for (const auto& [id, bundle] : files_) {
        if (namesKind(positionIn(bundle).fen, newId)) strangers.insert(id);
    }
    Renamed renamed{oldId, newId, strangers};
    renamed.others.merge(strangers_[oldId]);
    strangers_.erase(oldId);
    renames_.push_back(std::move(renamed));
    if (changes.empty()) return;
    applyRenames(renames_.size() - 1, changes);
    apply(changes, folders_);
}

void PositionLibrary::applyRenames(std::size_t first, Difference& positions) const {
    for (std::size_t i = first; i < renames_.size(); ++i) {
        for (auto& [id, bundle] : positions) {
            if (bundle && !renames_[i].others.contains(id))
                bundle = withKindRenamed(std::move(*bundle), renames_[i].oldId, renames_[i].newId);
        }
    }
}

// --- export and import ---

std::string PositionLibrary::exported(const std::vector<Id>& ids) const {
    io::Bundle bundle;
    for (const Id& id : ids) {
        const auto known = files_.find(id);
        if (known == files_.end()) continue;
        io::BundlePosition& position = bundle.positions.emplace_back(positionIn(known->second));
        for (const io::BundleVariant& each : known->second.variants) {
            if (each.variant.id == position.variant) position.variant = idIn(bundle, each.variant);
        }
        for (const PieceDefinition& each : known->second.pieces) {
            if (std::ranges::find(bundle.pieces, each.id, &PieceDefinition::id) == bundle.pieces.end())
                bundle.pieces.push_back(each);
        }
    }
    return io::writeBundle(bundle);
}

Result<std::vector<PositionLibrary::Id>> PositionLibrary::import(std::string_view text,
                                                                 std::string_view fileName) {
    finishReading();
    Result<io::LoadedBundle> loaded = io::readBundle(text, fileName, {});
    if (!loaded) return std::unexpected(std::move(loaded.error()));
    if (loaded->bundle.positions.empty())
        return failure({std::string(fileName), "/positions", 0, 0}, "positions.none");
    Difference to;
    std::vector<Id> ids;
    for (io::BundlePosition& position : loaded->bundle.positions) {
        const QString name = tidy(one(position.name));
        position.name = (name.isEmpty() ? tr("Position %1").arg(ids.size() + 1) : name).toStdString();
        position.folder = tidy(one(position.folder)).toStdString();
        io::Bundle bundle;
        // A single position keeps everything else in the bundle.
        if (loaded->bundle.positions.size() == 1) {
            bundle = loaded->bundle;
        } else {
            bundle.pieces = piecesOn(position.fen, loaded->bundle.pieces);
            for (const io::BundleVariant& each : loaded->bundle.variants) {
                if (each.variant.id == position.variant) bundle.variants.push_back(each);
            }
        }
        Id id;
        do {
            id = freshId(one(position.name));
        } while (std::ranges::find(ids, id) != ids.end());
        ids.push_back(id);
        bundle.positions = {position};
        to.emplace_back(id, std::move(bundle));
    }
    const int count = static_cast<int>(to.size());
    const QString what = count == 1
                             ? tr("Import “%1”", "undo step").arg(one(positionIn(*to.front().second).name))
                             : tr("Import %n positions", "undo step", count);
    change(what, std::move(to), folders_);
    return ids;
}

// --- files ---

QString PositionLibrary::fileOf(const Id& id) const {
    return path_ + '/' + id + kEnding;
}

PositionLibrary::Contents PositionLibrary::contentsOf(const QString& path) {
    Contents contents;
    for (const QFileInfo& file : QDir(path).entryInfoList({'*' + kEnding}, QDir::Files, QDir::Name)) {
        const std::string name = file.fileName().toStdString();
        const Id id = file.fileName().chopped(kEnding.size());
        Result<io::SourceText> text = io::readTextFile(file.filePath().toStdString());
        Result<io::LoadedBundle> loaded = text ? io::readBundle(text->text, name, {})
                                               : Result<io::LoadedBundle>(std::unexpected(text.error()));
        const std::size_t count = loaded ? loaded->bundle.positions.size() : 0;
        if (!loaded) {
            contents.unreadable.push_back({file.fileName(), std::move(loaded.error())});
            contents.foldersDamaged |= id == kFolders;
        } else if (id == kFolders) {
            const QByteArray settings = QByteArray::fromStdString(loaded->bundle.settings);
            const QJsonArray names = QJsonDocument::fromJson(settings).object()[kFoldersKey].toArray();
            for (const auto& each : names) {
                const QString folder = each.toString().simplified().left(kLongestName);
                if (!folder.isEmpty()) contents.folders.insert(folder);
            }
        } else if (count != 1) {
            Unreadable& refused = contents.unreadable.emplace_back(file.fileName());
            refused.problems.error({name, "/positions", 0, 0}, "positions.not-one", {{"found", count}});
        } else {
            contents.files.emplace(id, std::move(loaded->bundle));
        }
    }
    return contents;
}

std::string PositionLibrary::foldersText() const {
    QJsonArray names;
    for (const QString& each : folders_) names.append(each);
    io::Bundle bundle;
    bundle.settings =
        QJsonDocument(QJsonObject{{kFoldersKey, names}}).toJson(QJsonDocument::Compact).toStdString();
    return io::writeBundle(bundle);
}

void PositionLibrary::write(const Id& id, const QString& name) {
    writes_.put(fileOf(id), tr("saved position “%1”", "what cannot be written").arg(name),
                [this, id]() -> PendingWrites::MakeText {
                    const auto known = files_.find(id);
                    if (known == files_.end()) return [] { return std::nullopt; };
                    return [bundle = known->second] { return io::writeBundle(bundle); };
                });
}

void PositionLibrary::writeFolders() {
    writes_.put(fileOf(kFolders), tr("folders of saved positions", "what cannot be written"),
                [this]() -> PendingWrites::MakeText { return [text = foldersText()] { return text; }; });
}

/// Wraps the writer so that a damaged file of folders is renamed instead of overwritten.
DiskWriter PositionLibrary::sparing(DiskWriter writer) {
    return [this, writer = std::move(writer), folders = fileOf(kFolders)](
               const QString& file, const std::optional<std::string>& text) {
        if (foldersDamaged_ && file == folders) {
            if (!QFile::rename(file, freshNameBeside(file))) return WriteError::NotAllowed;
            foldersDamaged_ = false;
        }
        return writer(file, text);
    };
}

// --- thumbnails ---

std::optional<BoardPicture> pictureOf(const LibraryContext& library, const SavedPosition& position) {
    if (position.home) return readWhole(library, position);
    const std::string fen = position.fen.toStdString();
    std::optional<BoardPicture> picture = readAs(library, position.variant.toStdString(), fen);
    if (!picture) picture = readAs(library, "free", fen);
    return picture ? picture : readWhole(library, position);
}

PieceReferences referencesOf(const TableList& tables, PositionLibrary& positions, const std::string& oldId,
                             const std::string& newId) {
    PieceReferences namers;
    for (int i = 0; i < tables.count(); ++i) {
        if (tables.at(i).ruleset().kindById(oldId)) ++namers.tables;
    }
    positions.finishReading();
    const PositionLibrary::Naming naming = positions.naming(oldId, newId);
    for (const PositionLibrary::Id& id : naming.changed) namers.positions += positions.find(id)->name;
    namers.locked = static_cast<int>(naming.locked.size());
    namers.ambiguous = static_cast<int>(naming.ambiguous.size());
    namers.unreadable = static_cast<int>(positions.unreadable().size());
    namers.trouble = positions.writes().trouble();
    return namers;
}

}  // namespace chesspp::ui
