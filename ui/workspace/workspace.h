// SPDX-License-Identifier: MIT
// Base class of the window's workspaces, and the interface through which they use the window.
#pragma once

#include "ui/commands/command_set.h"
#include "ui/models/table/table_list.h"

#include "core/io/piece_parcel.h"

#include <QJsonObject>
#include <QWidget>
#include <functional>
#include <optional>
#include <vector>

class QSplitter;
class QTabWidget;
class QUndoStack;

namespace chesspp::ui {

class BoardView;
class UserPieceLibrary;
class PositionLibrary;
class SegmentedControl;
class ShownTable;

class WorkspaceHost {
public:
    virtual void newGame() = 0;
    virtual void rematch() = 0;
    /// What stands on the table in front, on a table of its own.
    virtual void playFromHere() = 0;
    virtual void playVariant(const QString& variantId, int start) = 0;
    virtual void testOnBoard(const QString& pieceId) = 0;
    virtual void showTable(TablePlace place) = 0;
    /// Remembers the folder of pieces that others share.
    virtual void sharePieces(const QString& folder) = 0;

protected:
    ~WorkspaceHost() = default;
};

/// What places are made of. All of it outlives them.
struct WorkspaceServices {
    LibraryContext& library;
    UserPieceLibrary& own;
    PositionLibrary& positions;
    TableList& tables;
    const ShownTable& shown;  ///< the table in front
    WorkspaceHost& host;
};

class Workspace;

/// What is known of a place before it is made.
struct WorkspaceInfo {
    QString id;       ///< "pieces"; never shown
    Command command;  ///< shows it; its text and icon are the place's
    QString tip;
    QString helpPage;
    CommandGroups commands;  ///< that it adds to the window's
    Workspace* (*make)(const WorkspaceServices& needs, QWidget* parent);
    std::optional<TablePlace> tablePlace = {};  ///< of one that shows the table in front
};

class Workspace : public QWidget {
    Q_OBJECT
public:
    using QWidget::QWidget;

    /// Null: it has several, or none.
    [[nodiscard]] virtual BoardView* board() const = 0;
    [[nodiscard]] Side bottom() const { return bottom_; }
    void setBottom(Side bottom);
    /// What Undo means there; null: the table in front.
    [[nodiscard]] virtual QUndoStack* undoStack() const { return nullptr; }
    /// Shows why something was not done. By default nothing: not every place shows the table.
    virtual void tell(const QString&) {}
    /// A piece that shall be put on the table.
    virtual void takeUp(const QString&) {}
    /// Imports pieces that were read from that file; false: none was imported, and the reason was shown.
    virtual bool takePieces(const Result<io::Parcel>&, const QString&) { return false; }

    // --- what comes back at the next start ---
    [[nodiscard]] QJsonObject state() const;
    /// What is missing or makes no sense any more is left as it is.
    void restore(const QJsonObject& state);

signals:
    /// Another history is to be undone now.
    void undoStackChanged();
    void stateChanged();

protected:
    /// The boards, with bottom() at the lower edge.
    virtual void turn() = 0;

    using Read = std::function<QJsonValue()>;
    using Write = std::function<void(const QJsonValue& value)>;
    /// Every change of the value must emit stateChanged().
    void remember(const QString& key, Read read, Write write);
    /// Once a hand has moved it.
    void remember(const QString& key, QSplitter& splitter);
    void remember(const QString& key, QTabWidget& pages);
    void remember(const QString& key, SegmentedControl& choice);

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
