// SPDX-License-Identifier: MIT
// Panel of the saved positions: save, open, search, sort into folders, import and export.
#pragma once

#include "ui/commands/command_set.h"
#include "ui/models/positions/position_library.h"
#include "ui/models/storage/latest_job.h"

#include "core/io/source_location.h"

#include <QFrame>
#include <functional>

class QLabel;
class QPushButton;
class QToolButton;

namespace chesspp::ui {

class LibraryContext;
class MessageBar;
class PositionTreeView;
class SearchField;

class PositionsPanel final : public QFrame {
    Q_OBJECT
public:
    /// Both must outlive the panel.
    PositionsPanel(PositionLibrary& positions, const LibraryContext& library, QWidget* parent);

    /// Sets what supplies the position for save(); its name may be empty.
    void setSource(std::function<SavedPosition()> source) { source_ = std::move(source); }
    /// The command whose keys the button Save shows.
    void setSaving(const Command& command);
    [[nodiscard]] PositionTreeView* tree() const { return tree_; }
    [[nodiscard]] SearchField* search() const { return search_; }
    [[nodiscard]] MessageBar* toast() const { return toast_; }

    /// Saves the position from the source in the current folder and starts editing its name.
    void save();
    [[nodiscard]] static std::span<const CommandOf<PositionsPanel>> commands();
    [[nodiscard]] QUndoStack& undoStack() const { return positions_.undoStack(); }
    [[nodiscard]] std::size_t chosenCount() const;
    [[nodiscard]] bool canRename() const;
    [[nodiscard]] bool canDelete() const;
    [[nodiscard]] bool canExport() const;
    void showImportDialog();
    void showExportDialog();
    void openChosen();
    void renameChosen();
    void duplicateChosen();
    void deleteChosen();
    void makeFolder();
    /// Imports all positions of a bundle, asynchronously; a message shows errors.
    void importFile(const QString& path);
    /// Exports the selected positions, or all if none is selected; a message shows errors.
    void exportTo(const QString& path);

signals:
    void openRequested(const chesspp::ui::SavedPosition& position);

protected:
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    void layOut();
    void onPositionsChanged();
    void showState();
    void showUnreadable();
    void importText(const Result<io::SourceText>& text, const QString& name);
    void showMenu(QPoint global);
    void offerUndo(const QString& what);

    PositionLibrary& positions_;
    CommandSet* commands_ = nullptr;
    const LibraryContext& library_;
    std::function<SavedPosition()> source_;
    PositionTreeView* tree_;
    SearchField* search_;
    QPushButton* save_;
    QPushButton* open_;
    QToolButton* duplicate_;
    QToolButton* delete_;
    QToolButton* export_;
    QLabel* nothing_;
    MessageBar* toast_;
    LatestJob reading_;
};

}  // namespace chesspp::ui
