// SPDX-License-Identifier: MIT
// Base class of the window's workspaces, and the interface through which they use the window.
#pragma once

#include "ui/commands/command_set.h"
#include "ui/models/table/table_list.h"
#include "ui/theme/workspace_layout.h"

#include "core/io/piece_import.h"

#include <QJsonObject>
#include <QWidget>
#include <functional>
#include <optional>
#include <vector>

class QAbstractButton;
class QSplitter;
class QTabWidget;
class QUndoStack;

namespace chesspp::ui {

class BoardView;
class UserPieceLibrary;
class UserVariantLibrary;
class PositionLibrary;
class SegmentedControl;
class ShownTable;

class WorkspaceHost {
public:
    virtual void newGame() = 0;
    virtual void rematch() = 0;
    /// Copies the current position to a new table.
    virtual void playFromHere() = 0;
    virtual void playVariant(const QString& variantId, int start) = 0;
    virtual void testOnBoard(const QString& pieceId) = 0;
    virtual void showTable(TablePlace place) = 0;
    /// Sets and saves the folder in which pieces are shared.
    virtual void sharePieces(const QString& folder) = 0;

protected:
    ~WorkspaceHost() = default;
};

/// What workspaces depend on. All of it must outlive them.
struct WorkspaceServices {
    LibraryContext& library;
    UserPieceLibrary& own;
    UserVariantLibrary& ownVariants;
    PositionLibrary& positions;
    TableList& tables;
    const ShownTable& shown;  ///< the current table
    WorkspaceHost& host;
};

class Workspace;

/// Describes a workspace before it is created.
struct WorkspaceInfo {
    QString id;       ///< such as "pieces"; never displayed
    Command command;  ///< shows the workspace; has its name and icon
    QString tip;
    QString helpPage;
    CommandGroups commands;  ///< added to the window's
    Workspace* (*make)(const WorkspaceServices& needs, QWidget* parent);
    QStringList hints = {};                     ///< texts for the first visit, one or two sentences each
    std::optional<TablePlace> tablePlace = {};  ///< if it shows the current table
};

class Workspace : public QWidget {
    Q_OBJECT
public:
    using QWidget::QWidget;

    /// Null: it has several boards or none.
    [[nodiscard]] virtual BoardView* board() const = 0;
    /// The bar below the board, which the window's notifications may cover; null: it has none.
    [[nodiscard]] virtual QWidget* footer() const { return nullptr; }
    [[nodiscard]] Side bottom() const { return bottom_; }
    void setBottom(Side bottom);
    /// How much is shown around the board. By default all its layouts follow.
    virtual void setExtent(WorkspaceLayout::Extent extent);
    /// The stack that Undo acts on; null: that of the current table.
    [[nodiscard]] virtual QUndoStack* undoStack() const { return nullptr; }
    /// Names what is shown, for the window's title; empty: the current table is shown.
    [[nodiscard]] virtual QString title() const { return {}; }
    /// Shows why something was not done. By default does nothing: not every workspace shows the table.
    virtual void report(const QString&) {}
    /// Selects the piece with this id for placing on the table. By default does nothing.
    virtual void selectPiece(const QString&) {}
    /// Selects the variant with this id. By default does nothing.
    virtual void selectVariant(const QString&) {}
    /// Imports pieces that were read from that file; false: none was imported and the reason was shown.
    virtual bool importPieces(const Result<io::PieceImport>&, const QString&) { return false; }

    // --- state restored at the next start ---
    [[nodiscard]] QJsonObject state() const;
    /// Restores the remembered values; those missing in `state` stay as they are.
    void restore(const QJsonObject& state);

signals:
    /// undoStack() now returns another stack.
    void undoStackChanged();
    void titleChanged();
    void stateChanged();
    /// The user tried an impossible move.
    void moveRefused();
    /// The user's next step takes place in a part that may be hidden: see setExtent().
    void everythingNeeded();

protected:
    /// Turns the boards so that bottom() is at the lower edge.
    virtual void turn() = 0;

    using Read = std::function<QJsonValue()>;
    using Write = std::function<void(const QJsonValue& value)>;
    /// Every change of the value must emit stateChanged().
    void remember(const QString& key, Read read, Write write);
    /// Its sizes, once the user has moved it.
    void remember(const QString& key, QSplitter& splitter);
    void remember(const QString& key, QTabWidget& pages);
    void remember(const QString& key, SegmentedControl& choice);
    void remember(const QString& key, QAbstractButton& checkable);

private:
    struct Remembered {
        QString key;
        Read read;
        Write write;
    };
    std::vector<Remembered> remembered_;
    Side bottom_ = Side::White;
};

}  // namespace chesspp::ui
