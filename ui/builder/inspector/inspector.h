// SPDX-License-Identifier: MIT
// Editor of the selected tree item: its action, and a form generated from the table of fields.
#pragma once

#include "ui/builder/conditions/draft_condition.h"
#include "ui/models/piece/piece_document.h"
#include "ui/theme/panel_frame.h"

#include <QPointer>
#include <map>
#include <set>
#include <vector>

class QComboBox;
class QLabel;
class QScrollArea;

namespace chesspp::ui {

class FieldForm;
class LibraryContext;

class Inspector final : public PanelFrame {
    Q_OBJECT
public:
    Inspector(const LibraryContext& library, QWidget* parent);

    /// Null clears the inspector. The document must outlive its use here.
    void setDocument(PieceDocument* document);
    /// kPieceItem if no tree item is selected.
    void setItem(ItemId item);
    [[nodiscard]] ItemId item() const { return item_; }
    [[nodiscard]] FieldForm* form() const { return form_; }
    [[nodiscard]] QComboBox* action() const { return action_; }
    /// Items of the document with drafts.
    [[nodiscard]] std::set<ItemId> drafts() const;
    /// All drafts, for the next session: by piece id, then by the item's JSON pointer.
    [[nodiscard]] QJsonObject unfinished() const;
    /// Restores the drafts of a piece whose items still exist.
    void setUnfinished(PieceDocument& document, const QJsonObject& things);
    /// Moves the focus to the first field.
    void enter();

signals:
    /// drafts() or unfinished() has changed.
    void draftsChanged();
    void refused(const QString& why);

private:
    void refresh();
    [[nodiscard]] std::vector<io::Field> fields() const;
    void showActions(const TreeItem& thing);
    void showProblems();
    void edit(const std::string& key, const io::FieldValue& value);
    /// Saves the drafts of the current item before another is shown.
    void saveDraft();
    void saveDraft(const QPointer<PieceDocument>& document, ItemId item, DraftConditions made);
    void restoreDrafts();

    const LibraryContext& library_;
    QPointer<PieceDocument> document_;
    ItemId item_ = kPieceItem;
    QLabel* title_;
    QString explained_;  ///< by the example in the title's tooltip
    QComboBox* action_;
    FieldForm* form_;
    QLabel* hint_;
    QScrollArea* scroll_;
    std::string lastKey_;  ///< the last edit; edits that continue it merge into one undo step
    ItemId lastItem_ = kPieceItem;
    int lastIndex_ = -1;
    /// Drafts of items that are not shown, in existing documents.
    struct Left {
        QPointer<PieceDocument> document;
        std::map<ItemId, DraftConditions> things;
    };
    std::vector<Left> left_;
    PieceDocument::MergeId mergeId_ = PieceDocument::MergeId::None;
};

}  // namespace chesspp::ui
