// SPDX-License-Identifier: MIT
//
// All that can be said of the thing chosen in the tree: its action, and a field for each
// thing that its action and target have, made from the one table of fields. Edits go to
// the document at once. Knows no board.
#pragma once

#include "ui/models/piece_document.h"
#include "ui/theme/panel_frame.h"

#include <QPointer>

class QComboBox;
class QLabel;
class QScrollArea;

namespace chesspp::ui {

class ConditionSight;
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
    void setSight(const ConditionSight* sight);
    /// To its first field.
    void enter();

signals:
    /// An edit was refused.
    void refused(const QString& why);

private:
    void refresh();
    [[nodiscard]] std::vector<io::Field> fields() const;
    void showActions(const TreeThing& thing);
    void showProblems();
    void edit(const std::string& key, const io::FieldValue& value);

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
    PieceDocument::Gesture gesture_ = PieceDocument::Gesture::None;
};

}  // namespace chesspp::ui
