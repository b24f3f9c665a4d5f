// SPDX-License-Identifier: MIT
// The window with the list of all games played: searched, opened, deleted, exported and imported.
#pragma once

#include "ui/models/games/game_list_model.h"
#include "ui/models/games/game_store.h"

#include <QTimer>
#include <QWidget>

class QComboBox;
class QLabel;
class QPushButton;
class QTreeView;

namespace chesspp::ui {

class BoardView;
class LibraryContext;
class MessageBar;
class SearchField;

class GamesWindow final : public QWidget {
    Q_OBJECT
public:
    /// Both must outlive the window.
    GamesWindow(GameStore& store, const LibraryContext& library, QWidget* parent);

    /// Shows and raises the window, and reads the games again.
    void open();
    /// The selected games in the order of the rows; all listed ones if none is selected.
    [[nodiscard]] QStringList chosen() const;
    void importFiles(const QStringList& files);
    void exportTo(const QString& file);
    void deleteChosen();
    void undoDelete();
    /// Shows a message below the list, with a button unless `act` is empty.
    void report(const QString& text, const QString& answer = {}, std::function<void()> act = {});

    [[nodiscard]] SearchField* search() const { return search_; }
    [[nodiscard]] QTreeView* list() const { return list_; }
    [[nodiscard]] GameListModel* model() const { return model_; }
    [[nodiscard]] MessageBar* note() const { return note_; }
    [[nodiscard]] BoardView* board() const { return board_; }

signals:
    void openRequested(const QString& id);

protected:
    bool event(QEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    [[nodiscard]] QWidget* filters();
    [[nodiscard]] QWidget* middle();
    [[nodiscard]] QWidget* buttons();
    void addKeys();
    void filter();
    void keepSelection();
    void restoreSelection();
    [[nodiscard]] QStringList selected() const;
    [[nodiscard]] QString current() const;
    void showState();
    void showVariants();
    void showGame();
    void showPicture(const StoredGame& game);
    void openCurrent();
    void cancelImport();
    void endImport();
    void onImported(const GameStore::Imported& done);
    void showImportDialog();
    void showExportDialog();

    GameStore& store_;
    const LibraryContext& library_;
    GameListModel* model_;
    QTreeView* list_;
    SearchField* search_;
    QComboBox* results_;
    QComboBox* variants_;
    QComboBox* dates_;
    QLabel* nothing_;
    QLabel* count_;
    BoardView* board_;
    QLabel* players_;
    QLabel* details_;
    MessageBar* note_;
    QPushButton* import_;
    QPushButton* export_;
    QPushButton* delete_;
    QPushButton* open_;
    QStringList kept_;  ///< selected while the model is reset
    QString keptCurrent_;
    LatestJob showing_;
    QTimer progress_;
};

}  // namespace chesspp::ui
