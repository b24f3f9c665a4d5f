// SPDX-License-Identifier: MIT
#include "ui/models/library/user_variants.h"

#include "ui/models/library/library_context.h"
#include "ui/models/plain_letters.h"
#include "ui/models/to_qstring.h"

#include "core/authoring/rename_piece.h"
#include "core/io/files.h"
#include "core/io/read_context.h"
#include "core/io/variant_json.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QUndoCommand>
#include <algorithm>
#include <functional>
#include <utility>

namespace chesspp::ui {
namespace {

const QString kVariantEnding = QStringLiteral(".json");

std::string idOfFile(const QString& name) {
    return name.chopped(kVariantEnding.size()).toStdString();
}

std::optional<io::SourceText> builtInText(const KnownVariants& known, std::string_view id) {
    const Variant* variant = known.own.contains(id) ? nullptr : known.find(id);
    if (variant == nullptr) return std::nullopt;
    return io::SourceText{variant->id, io::writeVariant(*variant)};
}

void readInto(VariantFile& file, const std::string& name, const KnownVariants& known,
              const io::VariantResolver& resolver) {
    file.variant.reset();
    file.problems = {};
    Result<io::LoadedVariant> read = io::readVariant(file.text, name, resolver);
    if (!read) {
        file.problems = std::move(read.error());
        return;
    }
    const std::string id = read->variant.id;
    file.extends = read->extends;
    if (id + ".json" != name) {
        file.problems.error({name, "/id", 0, 0}, "own.variant-id-file", {{"id", id}});
    } else if (builtInText(known, id)) {
        file.problems.error({name, "/id", 0, 0}, "own.variant-id-taken", {{"id", id}});
    } else {
        file.variant = std::make_shared<const Variant>(std::move(read->variant));
    }
}

}  // namespace

VariantFolder readVariantFolder(const QString& folder, const KnownVariants& known,
                                const VariantFolder& before) {
    VariantFolder read;
    std::map<std::string, std::shared_ptr<VariantFile>, std::less<>> fresh;  // by id; null: as before
    bool isOld = true;
    const QDir place(folder);
    for (const QFileInfo& info : place.entryInfoList({'*' + kVariantEnding}, QDir::Files, QDir::Name)) {
        const auto old = before.files.find(info.fileName());
        const bool same = old != before.files.end() && old->second->changed == info.lastModified() &&
                          old->second->size == info.size();
        if (same) {
            read.files.emplace(info.fileName(), old->second);
            continue;
        }
        isOld = false;
        auto file = std::make_shared<VariantFile>();
        file->changed = info.lastModified();
        file->size = info.size();
        Result<io::SourceText> text = io::readTextFile(info.filePath().toStdString());
        if (text) {
            file->text = std::move(text->text);
            fresh.emplace(idOfFile(info.fileName()), file);
        } else {
            file->problems = std::move(text.error());
        }
        read.files.emplace(info.fileName(), std::move(file));
    }
    isOld = isOld && read.files.size() == before.files.size();
    if (!isOld) {
        // One that extends another of the folder follows it.
        for (auto& [name, file] : read.files) {
            const std::string id = idOfFile(name);
            const bool follows = !file->text.empty() && !fresh.contains(id) &&
                                 (!file->variant || (file->extends && !builtInText(known, *file->extends)));
            if (!follows) continue;
            auto again = std::make_shared<VariantFile>(*file);
            fresh.emplace(id, again);
            file = std::move(again);
        }
        const io::VariantResolver resolver = [&](std::string_view id) -> std::optional<io::SourceText> {
            if (std::optional<io::SourceText> builtIn = builtInText(known, id)) return builtIn;
            const auto found = read.files.find(toQString(id) + kVariantEnding);
            if (found == read.files.end() || found->second->text.empty()) return std::nullopt;
            return io::SourceText{found->first.toStdString(), found->second->text};
        };
        for (const auto& [id, file] : fresh) readInto(*file, id + ".json", known, resolver);
    }
    read.deleted = timedFiles(trashOf(folder));
    return read;
}

/// Exchanges entries with those of the library.
class UserVariantLibrary::Command final : public QUndoCommand {
public:
    Command(UserVariantLibrary& variants, const QString& what) : variants_(variants) { setText(what); }

    /// By id; nothing: no variant.
    std::map<std::string, std::optional<Entry>> away;
    std::string removed;  ///< the removed variant, if this is a removal
    QString trash;        ///< its file in the trash while it is removed

    /// If it fails, nothing has changed.
    WriteError swap() {
        std::vector<std::string> done;
        for (const auto& [id, entry] : away) {
            const WriteError trouble = variants_.write(id, entry ? std::optional(entry->text) : std::nullopt);
            if (trouble == WriteError::None) {
                done.push_back(id);
                continue;
            }
            for (const std::string& each : done) {
                const auto here = variants_.entries_.find(each);
                static_cast<void>(variants_.write(each, here != variants_.entries_.end()
                                                            ? std::optional(here->second.text)
                                                            : std::nullopt));
            }
            return trouble;
        }
        for (auto& [id, entry] : away) {
            auto node = variants_.entries_.extract(id);
            if (entry) variants_.entries_.emplace(id, std::move(*entry));
            entry.reset();
            if (!node.empty()) entry = std::move(node.mapped());
        }
        keepOrDrop();
        isDone_ = !isDone_;
        variants_.updateLibrary();
        return WriteError::None;
    }

    void redo() override {
        if (!isDone_) step();
    }
    void undo() override {
        if (isDone_) step();
    }

private:
    void keepOrDrop() {
        if (removed.empty()) return;
        if (const std::optional<Entry>& gone = away.at(removed)) {
            trash = variants_.keepDeleted(removed, gone->text);
        } else if (!trash.isEmpty()) {
            ++variants_.written_;
            static_cast<void>(variants_.writes_->putNow(trash, {}, std::nullopt));
            variants_.disk_.deleted.removeOne(QFileInfo(std::exchange(trash, {})).fileName());
        }
    }
    void step() {
        if (const WriteError trouble = swap(); trouble != WriteError::None)
            return void(emit variants_.commandFailed(trouble));
        const auto here =
            std::ranges::find_if(away, [this](const auto& each) { return variants_.contains(each.first); });
        if (here != away.end()) emit variants_.stepped(QString::fromStdString(here->first));
    }

    UserVariantLibrary& variants_;
    bool isDone_ = false;
};

UserVariantLibrary::UserVariantLibrary(LibraryContext& library, QString folder, DiskWriter writer,
                                       Reading reading)
    : library_(library),
      folder_(std::move(folder)),
      writes_(std::make_unique<PendingWrites>(std::move(writer))),
      watch_(folder_) {
    qRegisterMetaType<ExternalVariantChange>();
    connect(&watch_, &FolderWatch::changed, this, &UserVariantLibrary::refresh);
    connect(&library_, &LibraryContext::pieceRenamed, this, [this](const QString& was, const QString& now) {
        renameKind(was.toStdString(), now.toStdString());
    });
    reading_.run(
        [path = folder_, known = library_.knownVariants()] { return readVariantFolder(path, *known); },
        [this](VariantFolder read) {
            isRead_ = true;
            applyFolder(std::move(read));
            watch_.start();
        });
    if (reading == Reading::AtOnce) finishReading();
}

std::optional<UserVariantLibrary::Entry> UserVariantLibrary::renamed(const Entry& entry,
                                                                     const std::string& was,
                                                                     const std::string& now) const {
    Variant variant = withKindRenamed(*entry.variant, was, now);
    if (variant == *entry.variant) return std::nullopt;
    return entryOf({std::move(variant), entry.extends});
}

void UserVariantLibrary::renameKind(const std::string& was, const std::string& now) {
    for (int i = 0; i < undoStack_.count(); ++i) {
        auto* command =
            const_cast<Command*>(dynamic_cast<const Command*>(undoStack_.command(i)));  // owned by this stack
        for (auto& [id, entry] : command->away) {
            std::optional<Entry> other = entry ? renamed(*entry, was, now) : std::nullopt;
            if (other) entry = std::move(other);
        }
    }
    bool any = false;
    for (auto& [id, entry] : entries_) {
        std::optional<Entry> other = renamed(entry, was, now);
        if (!other) continue;
        any = true;
        keepForeign(id, other->text);
        entry = std::move(*other);
        ++written_;
        static_cast<void>(writes_->putNow(
            fileOf(id), tr("variant “%1”", "what cannot be written").arg(library_.nameOf(*entry.variant)),
            entry.text));
    }
    if (any) updateLibrary();
}

UserVariantLibrary::~UserVariantLibrary() {
    undoStack_.clear();
}

QString UserVariantLibrary::fileOf(std::string_view id) const {
    return folder_ + '/' + toQString(id) + kVariantEnding;
}

std::string UserVariantLibrary::text(std::string_view id) const {
    const auto found = entries_.find(id);
    return found != entries_.end() ? found->second.text : std::string();
}

// --- changes by another program ---

// A reading that overlaps one of our own writes may be out of date and is repeated.
void UserVariantLibrary::refresh() {
    if (reading_.isBusy() || !isRead_) return;
    reading_.run([path = folder_, known = library_.knownVariants(),
                  before = disk_] { return readVariantFolder(path, *known, before); },
                 [this, written = written_](VariantFolder read) {
                     if (written != written_) return refresh();
                     watch_.update();
                     applyFolder(std::move(read));
                 });
}

void UserVariantLibrary::applyFolder(VariantFolder folder) {
    using Sort = ExternalVariantChange::Sort;
    disk_ = std::move(folder);
    const bool first = !watch_.isActive();
    std::vector<Unreadable> unreadable;
    std::vector<ExternalVariantChange> news;
    bool isOther = false;
    for (const auto& [name, file] : disk_.files) {
        const std::string id = idOfFile(name);
        if (!file->variant) unreadable.push_back({name, file->problems});
        const auto entry = entries_.find(id);
        if (entry == entries_.end()) {
            if (!file->variant || !QFile::exists(fileOf(id))) continue;  // removed since
            entries_.emplace(id, Entry{file->variant, file->text, file->extends});
            isOther = true;
        } else if (!file->variant) {
            const auto same = [&](const Unreadable& each) { return each.file == name; };
            if (std::ranges::none_of(unreadable_, same))
                news.push_back({Sort::Damaged, id, library_.nameOf(*entry->second.variant)});
        } else if (file->text != entry->second.text || *file->variant != *entry->second.variant) {
            const bool plays = *file->variant != *entry->second.variant;
            entry->second = Entry{file->variant, file->text, file->extends};
            if (!plays) continue;
            isOther = true;
            news.push_back({Sort::Changed, id, library_.nameOf(*file->variant)});
        }
    }
    const bool same = unreadable == unreadable_;
    unreadable_ = std::move(unreadable);
    if (isOther || first) {
        updateLibrary();
    } else if (!same) {
        emit changed();
    }
    applyDeletions(news);
    for (const ExternalVariantChange& each : news) emit outside(each);
}

void UserVariantLibrary::applyDeletions(std::vector<ExternalVariantChange>& news) {
    std::vector<std::string> gone;
    for (const auto& [id, entry] : entries_) {
        if (disk_.files.contains(toQString(id) + kVariantEnding) || QFile::exists(fileOf(id))) continue;
        gone.push_back(id);
        news.push_back({ExternalVariantChange::Sort::Deleted, id, library_.nameOf(*entry.variant)});
    }
    for (const std::string& id : gone) static_cast<void>(remove(id));  // its file is already gone
}

void UserVariantLibrary::updateLibrary() {
    std::vector<Variant> all;
    for (const auto& [id, entry] : entries_) all.push_back(*entry.variant);
    library_.setOwnVariants(std::move(all));
    emit changed();
}

// --- files ---

/// Keeps what another program has written before `text` replaces it.
void UserVariantLibrary::keepForeign(const std::string& id, const std::optional<std::string>& text) {
    const Result<io::SourceText> onDisk = io::readTextFile(fileOf(id).toStdString());
    if (!onDisk || onDisk->text == text) return;
    const auto here = entries_.find(id);
    const bool isOurs = here != entries_.end() && here->second.text == onDisk->text;
    if (!isOurs) static_cast<void>(keepDeleted(id, onDisk->text));
}

WriteError UserVariantLibrary::write(const std::string& id, const std::optional<std::string>& text) {
    keepForeign(id, text);
    ++written_;
    const WriteError trouble = writes_->tryNow(fileOf(id), text);
    watch_.update();
    return trouble;
}

QString UserVariantLibrary::keepDeleted(const std::string& id, const std::string& text) {
    static_cast<void>(QDir().mkpath(trash()));  // if that fails, so does the write
    const QString file = timedFile(trash(), toQString(id));
    const auto known = entries_.find(id);
    const QString name = known != entries_.end() ? library_.nameOf(*known->second.variant) : toQString(id);
    ++written_;
    static_cast<void>(
        writes_->putNow(file, tr("deleted variant “%1”", "what cannot be written").arg(name), text));
    disk_.deleted = keepLatest(trash(), kMostDeleted);
    return file;
}

WriteError UserVariantLibrary::writeAgain(const std::string& id) {
    const auto found = entries_.find(id);
    if (found == entries_.end()) return WriteError::None;
    const WriteError trouble = write(id, found->second.text);
    if (trouble == WriteError::None) refresh();
    return trouble;
}

// --- commands ---

UserVariantLibrary::Entry UserVariantLibrary::entryOf(Addition addition) const {
    const Variant* base = addition.extends ? library_.variant(*addition.extends) : nullptr;
    // Another variant of the user's may be deleted.
    const bool extends =
        base != nullptr && !library_.isOwnVariant(base->id) && base->id != addition.variant.id;
    std::string text =
        extends ? io::writeVariant(addition.variant, *base) : io::writeVariant(addition.variant);
    return {std::make_shared<const Variant>(std::move(addition.variant)), std::move(text),
            extends ? std::move(addition.extends) : std::nullopt};
}

WriteError UserVariantLibrary::push(std::unique_ptr<Command> command) {
    const WriteError trouble = command->swap();
    if (trouble == WriteError::None) undoStack_.push(command.release());
    return trouble;
}

bool UserVariantLibrary::isFree(const std::string& id, const std::set<std::string>& taken) const {
    return library_.variant(id) == nullptr && !taken.contains(id) && !QFile::exists(fileOf(id));
}

bool UserVariantLibrary::isNameFree(const QString& name, const std::string& id) const {
    return std::ranges::none_of(library_.variants(), [&](const Variant* each) {
        return each->id != id && library_.nameOf(*each).compare(name, Qt::CaseInsensitive) == 0;
    });
}

QString UserVariantLibrary::freshName(const QString& wanted, const std::string& id) const {
    QString name = wanted;
    for (int number = 2; !isNameFree(name, id); ++number) name = QString("%1 %2").arg(wanted).arg(number);
    return name;
}

UserVariantLibrary::AddResult UserVariantLibrary::add(std::vector<Addition> variants) {
    return push(std::move(variants), std::make_unique<Command>(*this, tr("Import variants", "undo step")));
}

UserVariantLibrary::AddResult UserVariantLibrary::push(std::vector<Addition> variants,
                                                       std::unique_ptr<Command> command) {
    finishReading();
    AddResult result;
    std::set<std::string> taken;
    for (Addition& each : variants) {
        const QString wanted = library_.nameOf(each.variant);
        const std::string wasId = each.variant.id;
        const Variant* there = library_.variant(wasId);
        if (there != nullptr && *there == each.variant) {
            result.taken.push_back({Taken::How::Known, wasId, wasId, wanted, wanted});
            continue;
        }
        const QString name = freshName(wanted, wasId);
        const bool isNamed = isFree(wasId, taken) && name == wanted;
        if (!isNamed) {
            const QString fresh = name != wanted ? name : freshName(wanted, {});
            if (fresh != wanted) {
                each.variant.name = fresh.toStdString();
                each.variant.names.clear();
            }
            const std::string slug = isFree(wasId, taken) ? wasId : wasId.substr(0, 56);
            std::string id = slug;
            for (int number = 2; !isFree(id, taken); ++number) id = slug + '-' + std::to_string(number);
            each.variant.id = id;
            each.variant.aliases.clear();
        }
        const std::string id = each.variant.id;
        taken.insert(id);
        result.taken.push_back({isNamed ? Taken::How::Added : Taken::How::Renamed, id, wasId,
                                library_.nameOf(each.variant), wanted});
        command->away.emplace(id, entryOf(std::move(each)));
        if (!command->trash.isEmpty()) command->removed = id;
    }
    if (!command->away.empty()) result.trouble = push(std::move(command));
    return result;
}

WriteError UserVariantLibrary::replace(const std::string& id, Addition with) {
    auto command = std::make_unique<Command>(*this, tr("Replace variant", "undo step"));
    with.variant.id = id;
    with.variant.aliases.clear();
    command->away.emplace(id, entryOf(std::move(with)));
    return push(std::move(command));
}

WriteError UserVariantLibrary::rename(const std::string& id, const QString& name) {
    const auto found = entries_.find(id);
    const QString plain = toQString(io::plainText(name.trimmed().toStdString(), "name")).trimmed();
    if (found == entries_.end() || plain.isEmpty() || library_.nameOf(*found->second.variant) == plain)
        return WriteError::None;
    Variant renamed = *found->second.variant;
    renamed.name = freshName(plain, id).toStdString();
    renamed.names.clear();
    auto command = std::make_unique<Command>(*this, tr("Rename variant", "undo step"));
    command->away.emplace(id, entryOf({std::move(renamed), found->second.extends}));
    return push(std::move(command));
}

WriteError UserVariantLibrary::remove(const std::string& id) {
    if (!contains(id)) return WriteError::None;
    auto command = std::make_unique<Command>(*this, tr("Delete variant", "undo step"));
    command->away.emplace(id, std::nullopt);
    command->removed = id;
    return push(std::move(command));
}

std::string UserVariantLibrary::restoreLast() {
    const auto* last = dynamic_cast<const Command*>(undoStack_.command(undoStack_.index() - 1));
    if (last == nullptr || last->removed.empty()) return {};
    const std::string id = last->removed;
    undoStack_.undo();
    return contains(id) ? id : std::string();
}

// --- the trash ---

std::vector<DeletedVariant> UserVariantLibrary::deleted() const {
    std::vector<DeletedVariant> all;
    for (const QString& name : disk_.deleted) {
        DeletedVariant each{labelOf(name).toStdString(), timeOf(name), trash() + '/' + name};
        if (each.when.isValid() && !each.id.empty()) all.push_back(std::move(each));
    }
    return all;
}

Result<Variant> UserVariantLibrary::readDeleted(const DeletedVariant& deleted, const KnownVariants& known) {
    const Result<io::SourceText> file = io::readTextFile(deleted.file.toStdString());
    if (!file) return std::unexpected(file.error());
    Result<io::LoadedVariant> read =
        io::readVariant(file->text, deleted.id, [&](std::string_view id) { return builtInText(known, id); });
    if (!read) return std::unexpected(std::move(read.error()));
    return std::move(read->variant);
}

UserVariantLibrary::AddResult UserVariantLibrary::restoreDeleted(const DeletedVariant& deleted,
                                                                 Variant variant) {
    auto command = std::make_unique<Command>(*this, tr("Restore variant", "undo step"));
    command->trash = deleted.file;
    return push({{std::move(variant), std::nullopt}}, std::move(command));
}

}  // namespace chesspp::ui
