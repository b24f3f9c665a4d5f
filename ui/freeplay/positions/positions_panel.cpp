// SPDX-License-Identifier: MIT
#include "ui/freeplay/positions/positions_panel.h"

#include "ui/commands/shortcuts.h"
#include "ui/freeplay/positions/position_tree_view.h"
#include "ui/models/library/library_context.h"
#include "ui/models/table/text/table_status_text.h"
#include "ui/models/to_qstring.h"
#include "ui/theme/message_bar.h"
#include "ui/theme/search_field.h"
#include "ui/theme/workspace_layout.h"
#include "ui/workspace/file_saving.h"

#include "core/io/bundle_json.h"
#include "core/io/files.h"

#include <QDragEnterEvent>
#include <QFileDialog>
#include <QFileInfo>
#include <QLabel>
#include <QMenu>
#include <QMimeData>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>

namespace chesspp::ui {
namespace {

const QString kSuffix = toQString(io::kBundleSuffix);

const auto kPositionCommands = std::to_array<CommandOf<PositionsPanel>>({
    {"position.open", Menu::Board, 5, QT_TRANSLATE_NOOP("Commands", "O&pen Position"),
     &PositionsPanel::openChosen, [](const PositionsPanel& on) { return on.chosenCount() == 1; }, Icon::Open},
    {"edit.undo", Menu::Edit, 0, QT_TRANSLATE_NOOP("Commands", "&Undo"),
     [](PositionsPanel& on) { on.undoStack().undo(); },
     [](const PositionsPanel& on) { return on.undoStack().canUndo(); }, QKeySequence::Undo, Icon::Undo},
    {"edit.redo", Menu::Edit, 0, QT_TRANSLATE_NOOP("Commands", "&Redo"),
     [](PositionsPanel& on) { on.undoStack().redo(); },
     [](const PositionsPanel& on) { return on.undoStack().canRedo(); }, ctrlShift(Qt::Key_Z), ctrl(Qt::Key_Y),
     Icon::Redo},
    {"edit.duplicate", Menu::Edit, 2, QT_TRANSLATE_NOOP("Commands", "D&uplicate Position"),
     &PositionsPanel::duplicateChosen, [](const PositionsPanel& on) { return on.chosenCount() > 0; },
     ctrl(Qt::Key_D), Icon::Copy},
    {"edit.rename", Menu::Edit, 2, QT_TRANSLATE_NOOP("Commands", "Re&name"), &PositionsPanel::renameChosen,
     &PositionsPanel::canRename, Qt::Key_F2, Icon::Edit},
    {"edit.delete", Menu::Edit, 2, QT_TRANSLATE_NOOP("Commands", "&Delete"), &PositionsPanel::deleteChosen,
     &PositionsPanel::canDelete, QKeySequence::Delete, Qt::Key_Backspace, Icon::Remove},
    {"position.new-folder", Menu::Board, 5, QT_TRANSLATE_NOOP("Commands", "New &Folder of Positions"),
     &PositionsPanel::makeFolder, Icon::Folder},
    {"position.import", Menu::File, 4, QT_TRANSLATE_NOOP("Commands", "&Import Positions…"),
     &PositionsPanel::showImportDialog, Icon::Import},
    {"position.export", Menu::File, 4, QT_TRANSLATE_NOOP("Commands", "&Export Positions…"),
     &PositionsPanel::showExportDialog, &PositionsPanel::canExport, Icon::Export},
});

/// The dragged file if it is a single local bundle; else empty.
QString bundleIn(const QMimeData& data) {
    if (data.urls().size() != 1) return {};
    const QString path = data.urls().front().toLocalFile();
    return path.endsWith(kSuffix, Qt::CaseInsensitive) ? path : QString();
}

}  // namespace

PositionsPanel::PositionsPanel(PositionLibrary& positions, const LibraryContext& library, QWidget* parent)
    : QFrame(parent),
      positions_(positions),
      library_(library),
      tree_(new PositionTreeView(positions, library, this)),
      search_(new SearchField(tr("Search saved positions"), *tree_, this)),
      save_(new QPushButton(iconOf(Icon::Bookmark), tr("Save"), this)),
      open_(new QPushButton(iconOf(Icon::Open), tr("Open"), this)),
      duplicate_(iconButton(Icon::Copy, {}, this)),
      delete_(iconButton(Icon::Remove, {}, this)),
      export_(iconButton(Icon::Export, {}, this)),
      nothing_(wrappedLabel({}, this)),
      toast_(new MessageBar(this, MessageBar::Form::Note)) {
    // While the tree has the focus, Undo applies to the library and not to the table.
    commands_ = new CommandSet(*tree_, CommandSet::Keys::Widget, *this, commands());
    layOut();
    setAcceptDrops(true);
    connect(tree_, &PositionTreeView::chosenChanged, this, &PositionsPanel::showState);
    connect(tree_, &PositionTreeView::openRequested, this, &PositionsPanel::openChosen);
    connect(tree_, &PositionTreeView::menuRequested, this, &PositionsPanel::showMenu);
    connect(save_, &QPushButton::clicked, this, &PositionsPanel::save);
    connect(open_, &QPushButton::clicked, this, &PositionsPanel::openChosen);
    connect(search_, &QLineEdit::textChanged, this, [this](const QString& text) {
        tree_->search(text);
        showState();
    });
    connect(&positions_, &PositionLibrary::changed, this, &PositionsPanel::onPositionsChanged);
    connect(&positions_, &PositionLibrary::hasRead, this, &PositionsPanel::showUnreadable);
    showState();
    showUnreadable();
}

void PositionsPanel::layOut() {
    auto* column = bareLayout<QVBoxLayout>(this, kGrid);
    column->addWidget(search_);
    auto* frame = new PanelFrame(this);
    auto* inside = bareLayout<QVBoxLayout>(frame, kGrid / 2, {kGrid / 2, kGrid / 2, kGrid / 2, kGrid / 2});
    auto* first = bareLayout<QHBoxLayout>(nullptr, kGrid / 2);
    open_->setToolTip(tr("Open the selected position (Enter)"));
    first->addWidget(save_, 1);
    first->addWidget(open_, 1);
    inside->addLayout(first);
    auto* second = bareLayout<QHBoxLayout>(nullptr, kGrid / 2);
    QToolButton* folder = iconButton(Icon::Folder, {}, frame);
    QToolButton* import = iconButton(Icon::Import, {}, frame);
    const std::array<std::pair<QAbstractButton*, const char*>, 5> buttons{{{folder, "position.new-folder"},
                                                                           {duplicate_, "edit.duplicate"},
                                                                           {delete_, "edit.delete"},
                                                                           {import, "position.import"},
                                                                           {export_, "position.export"}}};
    for (const auto& [button, id] : buttons) commands_->connectButton(*button, QLatin1String(id));
    for (QToolButton* each : {folder, duplicate_, delete_}) second->addWidget(each);
    second->addStretch();
    for (QToolButton* each : {import, export_}) second->addWidget(each);
    inside->addLayout(second);
    inside->addWidget(tree_, 1);
    inside->addWidget(nothing_, 1, Qt::AlignTop);
    nothing_->setMargin(kGrid);
    inside->addWidget(toast_);
    column->addWidget(frame, 1);
    setTabOrder(search_, save_);
    setTabOrder(export_, tree_);
}

void PositionsPanel::setSaving(const Command& command) {
    setTip(*save_, command, tr("Save the position on the board"));
}

void PositionsPanel::onPositionsChanged() {
    toast_->hide();  // its Undo button would undo another change now
    showState();
}

void PositionsPanel::showState() {
    const bool empty = tree_->isEmpty();
    tree_->setVisible(!empty);
    nothing_->setVisible(empty);
    nothing_->setText(search_->text().trimmed().isEmpty()
                          ? tr("No saved positions yet. Save the position on the board to keep it here.")
                          : tr("No positions found. Try a shorter search."));
    const std::vector<PositionLibrary::Id> chosen = tree_->chosen();
    open_->setEnabled(chosen.size() == 1);
    duplicate_->setEnabled(!chosen.empty());
    delete_->setEnabled(!chosen.empty() || !tree_->chosenFolder().isEmpty());
    export_->setEnabled(!positions_.positions().empty());
}

// --- commands ---

void PositionsPanel::save() {
    if (!source_) return;
    SavedPosition position = source_();
    const QModelIndex at = tree_->currentIndex();
    const std::optional<SavedPosition> beside =
        positions_.find(at.data(PositionTreeModel::IdRole).toString());
    position.folder = beside ? beside->folder : at.data(PositionTreeModel::FolderRole).toString();
    search_->clear();
    const PositionLibrary::Id id = positions_.add(position);
    tree_->choose(id);
    tree_->setFocus(Qt::OtherFocusReason);
    tree_->rename(tree_->currentIndex());
}

void PositionsPanel::openChosen() {
    const std::vector<PositionLibrary::Id> chosen = tree_->chosen();
    if (chosen.size() != 1) return;
    std::optional<SavedPosition> position = positions_.find(chosen.front());
    if (!position) return;
    position->pieces = positions_.pieces(chosen.front());
    emit openRequested(*position);
}

void PositionsPanel::renameChosen() {
    if (!tree_->currentIndex().isValid()) return;
    tree_->setFocus(Qt::OtherFocusReason);
    tree_->rename(tree_->currentIndex());
}

void PositionsPanel::duplicateChosen() {
    const std::vector<PositionLibrary::Id> copies = positions_.duplicate(tree_->chosen());
    if (!copies.empty()) tree_->choose(copies.front());
}

void PositionsPanel::deleteChosen() {
    const QString folder = tree_->chosenFolder();
    const std::vector<PositionLibrary::Id> chosen = tree_->chosen();
    if (folder.isEmpty() && chosen.empty()) return;
    const QString name = chosen.empty() ? QString() : positions_.find(chosen.front())->name;
    tree_->chooseNeighbour();
    if (!folder.isEmpty()) {
        positions_.removeFolder(folder);
        offerUndo(tr("The folder “%1” was deleted.").arg(folder));
    } else if (chosen.size() == 1) {
        positions_.remove(chosen);
        offerUndo(tr("“%1” was deleted.", "a position").arg(name));
    } else {
        positions_.remove(chosen);
        offerUndo(tr("%n positions were deleted.", nullptr, static_cast<int>(chosen.size())));
    }
}

void PositionsPanel::makeFolder() {
    search_->clear();
    tree_->chooseFolder(positions_.addFolder({}));
    renameChosen();
}

void PositionsPanel::importFile(const QString& path) {
    reading_.run([file = path.toStdString()] { return io::readTextFile(file); },
                 [this, name = QFileInfo(path).fileName()](const Result<io::SourceText>& text) {
                     importText(text, name);
                 });
}

void PositionsPanel::importText(const Result<io::SourceText>& text, const QString& name) {
    const auto ids = text ? positions_.import(text->text, name.toStdString())
                          : Result<std::vector<PositionLibrary::Id>>(std::unexpected(text.error()));
    if (!ids) {
        toast_->report(Icon::Info,
                       tr("%1 could not be imported. %2", "a file, why")
                           .arg(name, inBrief(library_.sentences(ids.error()))),
                       {});
        return;
    }
    search_->clear();
    tree_->choose(ids->front());
    offerUndo(ids->size() == 1
                  ? tr("“%1” was imported.", "a position").arg(positions_.find(ids->front())->name)
                  : tr("%n positions were imported.", nullptr, static_cast<int>(ids->size())));
}

void PositionsPanel::exportTo(const QString& path) {
    std::vector<PositionLibrary::Id> ids = tree_->chosen();
    if (ids.empty()) ids = positions_.positions();
    const QString what =
        ids.size() == 1 ? tr("One position was exported to %1.", "a file")
                        : tr("%n positions were exported to %1.", "a file", static_cast<int>(ids.size()));
    if (writeAtomically(path, positions_.exported(ids)) == WriteError::None)
        toast_->report(Icon::Info, what.arg(QFileInfo(path).fileName()), {});
    else
        toast_->report(Icon::Warning, notWrittenText(path), {});
}

void PositionsPanel::showImportDialog() {
    const QString path = QFileDialog::getOpenFileName(this, tr("Import Positions"), {},
                                                      tr("Chess++ (*.chesspp);;All files (*)"));
    if (!path.isEmpty()) importFile(path);
}

void PositionsPanel::showExportDialog() {
    const QString path =
        askForFile(this, tr("Export Positions"), tr("positions"), {{tr("Positions"), kSuffix}});
    if (!path.isEmpty()) exportTo(path);
}

std::span<const CommandOf<PositionsPanel>> PositionsPanel::commands() {
    return kPositionCommands;
}

std::size_t PositionsPanel::chosenCount() const {
    return tree_->chosen().size();
}

bool PositionsPanel::canRename() const {
    return tree_->currentIndex().isValid();
}

bool PositionsPanel::canDelete() const {
    return delete_->isEnabled();
}

bool PositionsPanel::canExport() const {
    return export_->isEnabled();
}

void PositionsPanel::showMenu(QPoint global) {
    QMenu menu(this);
    commands_->fill(menu);
    const std::vector<PositionLibrary::Id> chosen = tree_->chosen();
    QMenu* folders = menu.addMenu(tr("Move To"));
    folders->setEnabled(!chosen.empty());
    for (const QString& folder : positions_.folders()) {
        QString text = folder;
        folders->addAction(text.replace('&', "&&"), this,
                           [this, chosen, folder] { positions_.moveTo(chosen, folder); });
    }
    if (!positions_.folders().isEmpty()) folders->addSeparator();
    folders->addAction(tr("No Folder"), this, [this, chosen] { positions_.moveTo(chosen, {}); });
    menu.exec(global);
}

// --- messages ---

void PositionsPanel::offerUndo(const QString& what) {
    toast_->report(Icon::Info, what,
                   {{tr("Undo"), MessageBar::Weight::Plain, [this] { positions_.undoStack().undo(); }}});
}

void PositionsPanel::showUnreadable() {
    const auto& files = positions_.unreadable();
    if (files.empty()) return;
    QStringList lines;
    for (const PositionLibrary::Unreadable& each : files)
        lines += each.file + ": " + inBrief(library_.sentences(each.problems));
    constexpr qsizetype kShown = 3;
    const auto more = static_cast<int>(lines.size() - kShown);
    lines = lines.mid(0, kShown);
    if (more > 0) lines += tr("and %n more", "files", more);
    const QString what = files.size() == 1
                             ? tr("A saved position could not be read. Its file is left unchanged.")
                             : tr("%n saved positions could not be read. Their files are left unchanged.",
                                  nullptr, static_cast<int>(files.size()));
    toast_->report(Icon::Info, what + '\n' + lines.join('\n'), {});
}

// --- dropped files ---

void PositionsPanel::dragEnterEvent(QDragEnterEvent* event) {
    if (!bundleIn(*event->mimeData()).isEmpty()) event->acceptProposedAction();
}

void PositionsPanel::dropEvent(QDropEvent* event) {
    const QString path = bundleIn(*event->mimeData());
    if (path.isEmpty()) return;
    event->acceptProposedAction();
    importFile(path);
}

}  // namespace chesspp::ui
