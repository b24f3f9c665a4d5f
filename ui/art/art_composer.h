// SPDX-License-Identifier: MIT
// Editor that composes a piece's picture from parts or a built-in picture. Returns a recipe; stores nothing.
#pragma once

#include "ui/art/art_list_model.h"

#include <QWidget>
#include <vector>

class QListView;
class QToolButton;

namespace chesspp::ui {

class ArtPreview;
class SegmentedControl;

class ArtComposer final : public QWidget {
    Q_OBJECT
public:
    /// The pages, in the order of the page switch.
    enum class Page : std::uint8_t { Set, Base, Body, Head, Emblem, Posture };

    /// `parts` must outlive the widget.
    ArtComposer(ArtCatalog& parts, const ArtListModel::NameOf& nameOf, QWidget* parent);

    [[nodiscard]] const ArtRecipe& recipe() const { return recipe_; }
    /// Sets the recipe and clears the undo history.
    void setRecipe(const ArtRecipe& recipe);
    void showPage(Page page);

signals:
    void recipeChanged();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    struct PageRow {
        ArtListModel::Page sort;
        const char* name;
        const char* tip;
        const char* list;
    };
    [[nodiscard]] static const PageRow& rowOf(Page page);
    [[nodiscard]] QWidget* makeTools();
    [[nodiscard]] Page page() const;
    /// The sort of part that the page's tools edit.
    [[nodiscard]] drawing::PartSort sort() const {
        return rowOf(page()).sort.value_or(drawing::PartSort::Head);
    }
    void switchPage();
    void choose(const QModelIndex& index);
    void edit(const ArtRecipe& next);
    void show(const ArtRecipe& recipe);
    /// Composes a random piece: a base, a body that can bear a head, and a head.
    void drawLot();
    /// Undo and redo: shows the last recipe of `from` and appends the current one to `to`.
    void step(std::vector<ArtRecipe>& from, std::vector<ArtRecipe>& to);
    void updateTools();

    ArtRecipe recipe_;
    std::vector<ArtRecipe> past_;
    std::vector<ArtRecipe> future_;
    ArtListModel* model_;
    SegmentedControl* pages_;
    QListView* list_;
    ArtPreview* preview_;
    QToolButton* undo_ = nullptr;
    QToolButton* redo_ = nullptr;
    std::vector<QToolButton*> partTools_;
    bool isKeyed_ = false;  ///< while a key is handled: a change of the current row is a choice
};

}  // namespace chesspp::ui
