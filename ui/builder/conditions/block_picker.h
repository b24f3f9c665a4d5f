// SPDX-License-Identifier: MIT
// Popup that searches the block catalog for what fits a socket. Entries are clicked or dragged out.
#pragma once

#include "ui/models/piece/block_catalog.h"

#include <QFrame>

class QLabel;
class QLineEdit;
class QListWidget;

namespace chesspp::ui {

class LibraryContext;

class BlockPicker final : public QFrame {
    Q_OBJECT
public:
    /// `question` refers to the asker's root, which must live as long as the picker is open.
    BlockPicker(const LibraryContext& library, const BlockCatalog& catalog, BlockCatalog::Question question,
                QWidget* asker);

    /// Opens below `area` of the asker, or above it if there is no space below.
    void open(const QRect& area, const QString& search);
    [[nodiscard]] QLineEdit* search() const { return search_; }
    [[nodiscard]] QListWidget* list() const { return list_; }
    /// The suggestion of a row; null for a heading.
    [[nodiscard]] const BlockSuggestion* entry(int row) const;
    [[nodiscard]] const BlockCatalog::Question& question() const { return question_; }

signals:
    void chosen(const chesspp::ui::BlockSuggestion& entry);
    void dragged(const chesspp::ui::BlockSuggestion& entry, QPoint global);
    void draggedTo(QPoint global);
    void dropped(QPoint global);
    void closed();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void fill();
    void showDetails();
    void step(int by);
    void choose();
    void leave();
    [[nodiscard]] bool dragWith(QEvent* event);

    const LibraryContext& library_;
    const BlockCatalog& catalog_;
    BlockCatalog::Question question_;
    QWidget* asker_;
    QLineEdit* search_;
    QListWidget* list_;
    QLabel* foot_;
    std::vector<BlockSuggestion> entries_;
    std::optional<QPoint> pressedAt_;
    bool dragging_ = false;
    bool left_ = false;
};

}  // namespace chesspp::ui
