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
    /// The pages, in the order of the switch above them.
    enum class Page : std::uint8_t { Set, Base, Body, Head, Emblem, Posture };

    /// `parts` outlives the widget.
    ArtComposer(ArtCatalog& parts, const ArtListModel::NameOf& nameOf, QWidget* parent);

    [[nodiscard]] const ArtRecipe& recipe() const { return recipe_; }
    /// Begins anew with that recipe: nothing to undo.
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
    /// What its tools mean.
    [[nodiscard]] drawing::PartSort sort() const {
        return rowOf(page()).sort.value_or(drawing::PartSort::Head);
    }
    void switchPage();
    void choose(const QModelIndex& index);
    void edit(const ArtRecipe& next);
    void show(const ArtRecipe& recipe);
    /// Another piece by lot: a base, a body that a head sits on, a head.
    void drawLot();
    /// Undo and redo: the last recipe of the one list is shown, the one shown goes to the other.
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
    bool isKeyed_ = false;  ///< a key is being handled: what becomes current was chosen
};

}  // namespace chesspp::ui
