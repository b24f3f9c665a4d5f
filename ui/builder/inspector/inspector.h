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

class ConditionEvaluator;
class FieldForm;
class LibraryContext;

class Inspector final : public PanelFrame {
    Q_OBJECT
public:
    Inspector(const LibraryContext& library, QWidget* parent);

    /// Null: nothing is shown. The document outlives its being shown.
    void setDocument(PieceDocument* document);
    /// kPieceItem: nothing in the tree is chosen.
    void setItem(ItemId item);
    [[nodiscard]] ItemId item() const { return item_; }
    [[nodiscard]] FieldForm* form() const { return form_; }
    [[nodiscard]] QComboBox* action() const { return action_; }
    /// Where its conditions tell what they are worth; before anything is shown.
    void setEvaluator(const ConditionEvaluator* evaluator);
    /// Things of the document that were left with something half made.
    [[nodiscard]] std::set<ItemId> drafts() const;
    /// All that is half made, to be kept until the next start: by the piece's id, then by the thing's
    /// pointer.
    [[nodiscard]] QJsonObject unfinished() const;
    /// What was kept of that piece, where its things are still there.
    void setUnfinished(PieceDocument& document, const QJsonObject& things);
    /// To its first field.
    void enter();

signals:
    /// drafts() is another, or unfinished().
    void draftsChanged();
    /// An edit was refused.
    void refused(const QString& why);

private:
    void refresh();
    [[nodiscard]] std::vector<io::Field> fields() const;
    void showActions(const TreeThing& thing);
    void showProblems();
    void edit(const std::string& key, const io::FieldValue& value);
    /// Of the thing shown, before another is.
    void saveDraft();
    void saveDraft(const QPointer<PieceDocument>& document, ItemId item, DraftConditions made);
    void restoreDrafts();

    const LibraryContext& library_;
    QPointer<PieceDocument> document_;
    ItemId item_ = kPieceItem;
    QLabel* title_;
    QComboBox* action_;
    FieldForm* form_;
    QLabel* hint_;
    QScrollArea* scroll_;
    std::string lastKey_;  ///< edited last, and in which gesture: one undo step as long as it goes on
    ItemId lastItem_ = kPieceItem;
    int lastIndex_ = -1;
    /// What nobody was told of yet, in documents that are still there.
    struct Left {
        QPointer<PieceDocument> document;
        std::map<ItemId, DraftConditions> things;
    };
    std::vector<Left> left_;
    PieceDocument::MergeId mergeId_ = PieceDocument::MergeId::None;
};

}  // namespace chesspp::ui
