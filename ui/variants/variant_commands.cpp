// SPDX-License-Identifier: MIT
#include "ui/variants/variant_commands.h"

#include "ui/models/library/library_context.h"
#include "ui/models/library/user_pieces.h"
#include "ui/models/storage/latest_job.h"
#include "ui/models/table/text/table_status_text.h"
#include "ui/models/to_qstring.h"
#include "ui/workspace/file_saving.h"
#include "ui/workspace/trash_dialog.h"
#include "ui/workspace/unreadable_files_dialog.h"

#include "core/io/bundle_json.h"
#include "core/io/piece_import.h"

#include <QFileInfo>
#include <QInputDialog>
#include <array>
#include <utility>

namespace chesspp::ui {
namespace {

const auto kOwnVariantCommands = std::to_array<CommandOf<VariantCommands>>({
    {"edit.rename", Menu::Variant, 1, QT_TRANSLATE_NOOP("Commands", "Re&name Variant…"),
     &VariantCommands::rename, &VariantCommands::isOwn, Qt::Key_F2, Icon::Edit},
    {"variant.delete", Menu::Variant, 1, QT_TRANSLATE_NOOP("Commands", "&Delete Variant"),
     &VariantCommands::remove, &VariantCommands::isOwn, Icon::Remove},
    {"variant.restore", Menu::Variant, 2, QT_TRANSLATE_NOOP("Commands", "Res&tore Deleted Variant…"),
     &VariantCommands::showDeleted, &VariantCommands::hasDeleted, Icon::Undo},
    {"file.save-as", Menu::File, 2, QT_TRANSLATE_NOOP("Commands", "&Export Variant…"),
     &VariantCommands::exportVariant, &VariantCommands::hasVariant, ctrlShift(Qt::Key_S), Icon::Export},
});

const auto kVariantListCommands = std::to_array<CommandOf<VariantCommands>>({
    {"edit.delete", Menu::Edit, 2, QT_TRANSLATE_NOOP("Commands", "&Delete Variant"), &VariantCommands::remove,
     &VariantCommands::isOwn, QKeySequence::Delete, Qt::Key_Backspace, Icon::Remove},
});

const QString kJson = QStringLiteral(".json");

}  // namespace

VariantCommands::VariantCommands(const LibraryContext& library, UserVariantLibrary& own,
                                 const UserPieceLibrary& pieces, Host host, QObject* parent)
    : QObject(parent), library_(library), own_(own), pieces_(pieces), host_(std::move(host)) {
    connect(&own_, &UserVariantLibrary::outside, this, &VariantCommands::onExternalChange);
    connect(&own_, &UserVariantLibrary::commandFailed, this, &VariantCommands::showError);
}

std::span<const CommandOf<VariantCommands>> VariantCommands::commands() {
    return kOwnVariantCommands;
}

std::span<const CommandOf<VariantCommands>> VariantCommands::listCommands() {
    return kVariantListCommands;
}

bool VariantCommands::isOwn() const {
    const Variant* variant = host_.current();
    return variant != nullptr && own_.contains(variant->id);
}

void VariantCommands::rename() {
    const Variant* variant = host_.current();
    if (variant == nullptr || !isOwn()) return;
    QInputDialog dialog(host_.window);
    dialog.setWindowTitle(tr("Rename Variant"));
    dialog.setLabelText(tr("Name:"));
    dialog.setTextValue(library_.nameOf(*variant));
    dialog.setOkButtonText(tr("Rename"));
    dialog.setCancelButtonText(tr("Cancel"));
    const std::string id = variant->id;
    if (dialog.exec() != QDialog::Accepted || dialog.textValue().trimmed().isEmpty()) return;
    const QString wanted = dialog.textValue().simplified();
    const WriteError trouble = own_.rename(id, wanted);
    if (trouble != WriteError::None) return showError(trouble);
    const QString name = library_.nameOf(*library_.variant(id));
    host_.select(id);
    if (name != wanted)
        host_.report(Icon::Info,
                     tr("There is another variant “%1”, so this one is now “%2”.").arg(wanted, name), {});
}

void VariantCommands::remove() {
    const Variant* variant = host_.current();
    if (variant == nullptr || !isOwn()) return;
    const QString name = library_.nameOf(*variant);
    const WriteError trouble = own_.remove(std::string(variant->id));
    if (trouble != WriteError::None) return showError(trouble);
    host_.report(
        Icon::Info, tr("“%1” was deleted. Tables that use it keep it.").arg(name),
        {{tr("Restore"), MessageBar::Weight::Primary, [this] { host_.select(own_.restoreLast()); }}});
}

void VariantCommands::showDeleted() {
    const std::vector<DeletedVariant> deleted = own_.deleted();
    std::vector<TrashDialog::Row> rows;
    for (const DeletedVariant& each : deleted) rows.push_back({QString::fromStdString(each.id), each.when});
    TrashDialog dialog({tr("Deleted Variants"),
                        tr("The last %1 deleted variants are kept. Select one or more.")
                            .arg(UserVariantLibrary::kMostDeleted),
                        tr("Deleted variants, latest first")},
                       std::move(rows), host_.window);
    std::vector<Result<Variant>> variants;
    LatestJob reading;
    reading.run(
        [deleted, known = library_.knownVariants()](const std::stop_token& stop) {
            std::vector<Result<Variant>> read;
            for (const DeletedVariant& each : deleted) {
                if (stop.stop_requested()) break;
                read.push_back(UserVariantLibrary::readDeleted(each, *known));
            }
            return read;
        },
        [&](std::vector<Result<Variant>> read) {
            variants = std::move(read);
            std::vector<std::optional<TrashDialog::Look>> looks(variants.size());
            for (std::size_t i = 0; i < variants.size(); ++i)
                if (variants[i]) looks[i] = {library_.nameOf(*variants[i])};
            dialog.setLooks(looks);
        });
    if (dialog.exec() != QDialog::Accepted) return;
    std::string first;
    for (const std::size_t row : dialog.chosen()) {
        const UserVariantLibrary::AddResult restored = own_.restoreDeleted(deleted[row], *variants[row]);
        if (restored.trouble != WriteError::None) return showError(restored.trouble);
        if (first.empty() && !restored.taken.empty()) first = restored.taken.front().id;
    }
    if (!first.empty()) host_.select(first);
}

void VariantCommands::showUnreadable() {
    UnreadableFilesDialog::Folder folder{own_.folder(),
                                         tr("These files are in the folder of your variants but can’t be "
                                            "read. They are left unchanged and appear "
                                            "in the list once they are fixed."),
                                         tr("Open Your Folder"),
                                         {}};
    for (const UserVariantLibrary::Unreadable& each : own_.unreadable())
        folder.files.push_back({each.file, each.problems});
    UnreadableFilesDialog(library_, tr("Files That Are Not Variants"), {folder}, host_.window).exec();
}

// --- export ---

WriteError VariantCommands::exportTo(const QString& path) const {
    const Variant* variant = host_.current();
    if (variant == nullptr) return WriteError::None;
    if (path.endsWith(kJson, Qt::CaseInsensitive)) {
        const std::string text = own_.text(variant->id);
        return writeAtomically(path, text.empty() ? io::writeVariant(*variant) : text);
    }
    std::vector<std::string> ids;
    for (const ArmyEntry& entry : variant->army) ids.push_back(entry.kind);
    if (const auto* kinds = std::get_if<std::vector<std::string>>(&variant->kinds))
        ids.insert(ids.end(), kinds->begin(), kinds->end());
    // Everybody has the built-in pieces.
    io::Bundle bundle = io::exportBundle(ids, [this](std::string_view id) { return pieces_.piece(id); });
    bundle.name = variant->name;
    bundle.variants.push_back({*variant, {}});
    return writeAtomically(path, io::writeBundle(bundle));
}

void VariantCommands::exportVariant() {
    const Variant* variant = host_.current();
    if (variant == nullptr) return;
    const QString path = askForFile(
        host_.window, tr("Export Variant"), QString::fromStdString(variant->id),
        {{tr("Variant with its pieces"), toQString(io::kBundleSuffix)}, {tr("Variant alone"), kJson}});
    if (path.isEmpty()) return;
    if (exportTo(path) == WriteError::None)
        return host_.report(Icon::Info, tr("Exported to %1.", "a file").arg(QFileInfo(path).fileName()), {});
    host_.report(Icon::Warning, notWrittenText(path), {});
}

// --- messages ---

void VariantCommands::showError(WriteError trouble) {
    switch (trouble) {
        case WriteError::None:
            return;
        case WriteError::DiskFull:
            return host_.report(
                Icon::Warning, tr("The disk is full, so nothing was changed. Free some space and try again."),
                {});
        case WriteError::NotAllowed:
            return host_.report(Icon::Warning,
                                tr("The folder of your variants is write-protected, so nothing was changed."),
                                {});
        case WriteError::Other:
            return host_.report(
                Icon::Warning,
                tr("The variant could not be saved to disk, so nothing was changed. Try again."), {});
    }
}

void VariantCommands::onExternalChange(const ExternalVariantChange& news) {
    switch (news.sort) {
        case ExternalVariantChange::Sort::Changed:
            return host_.report(
                Icon::Info,
                tr("Another program changed “%1”. Tables with the old version keep it.").arg(news.name), {});
        case ExternalVariantChange::Sort::Damaged:
            return host_.report(
                Icon::Warning,
                tr("Another program has damaged the file of “%1”. The variant is intact here.")
                    .arg(news.name),
                {{tr("Write Again"), MessageBar::Weight::Primary,
                  [this, id = news.id] { showError(own_.writeAgain(id)); }}});
        case ExternalVariantChange::Sort::Deleted:
            return host_.report(
                Icon::Warning, tr("Another program has deleted “%1”.").arg(news.name),
                {{tr("Restore"), MessageBar::Weight::Primary, [this] { host_.select(own_.restoreLast()); }}});
    }
}

}  // namespace chesspp::ui
