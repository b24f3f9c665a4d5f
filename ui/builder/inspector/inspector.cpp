// SPDX-License-Identifier: MIT
#include "ui/builder/inspector/inspector.h"

#include "ui/builder/examples/example_tip.h"
#include "ui/builder/inspector/field_form.h"
#include "ui/models/library/library_context.h"
#include "ui/models/to_qstring.h"
#include "ui/theme/workspace_layout.h"

#include "core/base/overloaded.h"
#include "core/language/enum_names.h"

#include <QComboBox>
#include <QLabel>
#include <QScrollArea>
#include <QVBoxLayout>
#include <algorithm>

namespace chesspp::ui {
Inspector::Inspector(const LibraryContext& library, QWidget* parent)
    : PanelFrame(parent),
      library_(library),
      title_(new QLabel(this)),
      action_(new QComboBox(this)),
      form_(new FieldForm(library, FieldOwner::Thing, this)),
      hint_(wrappedLabel({}, this)),
      scroll_(new QScrollArea(this)) {
    auto* column = bareLayout<QVBoxLayout>(this, kGrid, {kGrid, kGrid, kGrid / 2, kGrid / 2});
    auto* head = new QHBoxLayout;
    title_->setFont(demiBold(title_->font()));
    addWidgets(*head, {title_, action_});
    head->addStretch();
    column->addLayout(head);
    auto* page = new QWidget;
    auto* rows = bareLayout<QVBoxLayout>(page, -1, {0, 0, kGrid, 0});
    addWidgets(*rows, {hint_, form_});
    rows->addStretch();
    scroll_->setWidget(page);
    scroll_->setWidgetResizable(true);
    scroll_->setFrameShape(QFrame::NoFrame);
    scroll_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll_->viewport()->setAutoFillBackground(false);
    page->setAutoFillBackground(false);
    column->addWidget(scroll_, 1);
    action_->setAccessibleName(tr("Action"));
    showExamplesInToolTips(*action_, library);
    showExampleInToolTip(*title_, library, [this] { return explained_; });
    setAccessibleName(tr("Selected row of the tree"));
    connect(action_, &QComboBox::activated, this, [this](int index) {
        if (document_ == nullptr) return;
        const Diagnostics problems =
            document_->setAction(item_, action_->itemData(index).toString().toStdString());
        if (!problems.empty()) emit refused(library_.sentences(problems).join(' '));
    });
    connect(form_, &FieldForm::edited, this, &Inspector::edit);
    connect(form_, &FieldForm::stepBegins, this, [this] { lastKey_.clear(); });
    connect(form_, &FieldForm::draftsChanged, this, &Inspector::draftsChanged);
    refresh();
}

void Inspector::setDocument(PieceDocument* document) {
    saveDraft();
    form_->forget();
    if (document_ != nullptr) document_->disconnect(this);
    document_ = document;
    item_ = kPieceItem;
    if (document != nullptr) {
        connect(document, &PieceDocument::changed, this, [this](const PieceChange& change) {
            if (!std::holds_alternative<piece_change::Tree>(change)) return;
            refresh();
            // The items with drafts may have moved or been deleted.
            if (!left_.empty() || !unfinished().isEmpty()) emit draftsChanged();
        });
    }
    refresh();
}

void Inspector::setItem(ItemId item) {
    if (item == item_) return;
    saveDraft();
    form_->forget();
    item_ = item;
    refresh();
    restoreDrafts();
    emit draftsChanged();
    scroll_->ensureVisible(0, 0);
}

void Inspector::saveDraft() {
    std::erase_if(left_, [](const Left& each) { return each.document.isNull(); });
    if (document_ == nullptr || item_ == kPieceItem) return;
    DraftConditions drafts;
    form_->saveDraft({}, drafts);
    saveDraft(document_, item_, std::move(drafts));
}

void Inspector::saveDraft(const QPointer<PieceDocument>& document, ItemId item, DraftConditions made) {
    if (made.empty()) return;
    auto left = std::ranges::find(left_, document, &Left::document);
    if (left == left_.end()) left = left_.insert(left_.end(), Left{document, {}});
    left->things[item] = std::move(made);
}

void Inspector::restoreDrafts() {
    if (document_ == nullptr) return;
    const auto left = std::ranges::find(left_, document_, &Left::document);
    if (left == left_.end()) return;
    // The editors own the draft while the item is shown.
    if (const auto found = left->things.extract(item_)) form_->restoreDraft({}, found.mapped());
}

std::set<ItemId> Inspector::drafts() const {
    std::set<ItemId> items;
    for (const Left& each : left_) {
        if (each.document != document_) continue;
        for (const auto& [item, kept] : each.things) items.insert(item);
    }
    return items;
}

QJsonObject Inspector::unfinished() const {
    QJsonObject pieces;
    const auto add = [&pieces](const PieceDocument& document, ItemId item, const DraftConditions& made) {
        const TreePlace* place = document.index().placeOf(item);
        if (place == nullptr || made.empty()) return;
        const QString id = QString::fromStdString(document.piece().id);
        QJsonObject things = pieces.value(id).toObject();
        things[QString::fromStdString(pointerOf(*place))] = jsonOf(made);
        pieces[id] = things;
    };
    for (const Left& each : left_) {
        if (each.document.isNull()) continue;
        for (const auto& [item, kept] : each.things) add(*each.document, item, kept);
    }
    if (document_ != nullptr && item_ != kPieceItem) {
        DraftConditions drafts;
        form_->saveDraft({}, drafts);
        add(*document_, item_, drafts);
    }
    return pieces;
}

void Inspector::setUnfinished(PieceDocument& document, const QJsonObject& things) {
    for (auto each = things.begin(); each != things.end(); ++each) {
        const std::string pointer = each.key().toStdString();
        const TreePlace place = placeOf(document.piece(), pointer);
        if (place.isPiece() || pointerOf(place) != pointer) continue;
        saveDraft(&document, document.index().idOf(place), halfMadeOf(each.value().toObject()));
    }
    if (document_.data() == &document) restoreDrafts();
    emit draftsChanged();
}

void Inspector::enter() {
    if (action_->isVisible()) {
        action_->setFocus(Qt::TabFocusReason);
    } else {
        focusNextChild();
    }
}

std::vector<io::Field> Inspector::fields() const {
    const std::optional<TreeItem> thing = document_ != nullptr ? document_->thing(item_) : std::nullopt;
    if (!thing) return {};
    const TreePlace* place = document_->index().placeOf(item_);
    const io::PartOwner owner = isOfEvent(*place) ? io::PartOwner::Event : io::PartOwner::Multi;
    return std::visit(Overloaded{[](const Node& node) { return io::fieldsOf(node); },
                                 [&](const MultiPart& part) { return io::fieldsOf(part, owner); },
                                 [](const EventRule& rule) { return io::fieldsOf(rule); }},
                      *thing);
}

void Inspector::showActions(const TreeItem& thing) {
    const auto fill = [this](auto names, std::string_view chosen) {
        action_->clear();
        for (const std::string_view name : names) {
            const FieldLabel words = textOfAction(library_, name);
            action_->addItem(words.name, toQString(name));
            action_->setItemData(action_->count() - 1, words.why, Qt::ToolTipRole);
            action_->setItemData(action_->count() - 1, "action." + toQString(name), kExplainedRole);
        }
        action_->setCurrentIndex(action_->findData(toQString(chosen)));
        action_->show();
    };
    const auto explain = [this](const QString& title, const std::string& code) {
        title_->setText(title);
        explained_ = QString::fromStdString(code);
        title_->setToolTip(code.empty() ? QString() : textOf(library_, code).why);
    };
    std::visit(Overloaded{[&](const Node& node) {
                              explain(node.action ? tr("Action") : tr("Only if"),
                                      node.action ? std::string() : "field.gate");
                              if (node.action) fill(kActionNames, nameOf(*node.action));
                          },
                          [&](const MultiPart& part) {
                              explain(tr("And also"), "field.part");
                              fill(kPartActionNames, nameOf(part.action));
                          },
                          [&](const EventRule& rule) {
                              explain(tr("Event"), "word.event." + std::string(nameOf(rule.event)));
                          }},
               thing);
}

void Inspector::refresh() {
    const std::optional<TreeItem> thing = document_ != nullptr ? document_->thing(item_) : std::nullopt;
    title_->setVisible(thing.has_value());
    form_->setVisible(thing.has_value());
    hint_->setVisible(!thing);
    action_->setVisible(false);
    if (!thing) {
        item_ = kPieceItem;
        hint_->setText(document_ == nullptr || document_->piece().tree.empty()
                           ? tr("The tree is empty: this piece never moves. Add an action to begin.")
                           : tr("Select a row of the tree to edit it."));
        form_->show({});
        return;
    }
    showActions(*thing);
    const auto* node = std::get_if<Node>(&*thing);
    const auto* part = std::get_if<MultiPart>(&*thing);
    const bool movesOther =
        (node != nullptr && node->action && std::holds_alternative<MoveOtherAction>(*node->action)) ||
        (part != nullptr && std::holds_alternative<MoveOtherAction>(part->action));
    form_->setOwner(movesOther ? FieldOwner::MoveOther : FieldOwner::Thing);
    form_->show(fields());
    form_->setEnabled(!document_->isReadOnly());
    action_->setEnabled(!document_->isReadOnly());
    showProblems();
}

void Inspector::showProblems() {
    std::map<std::string, QStringList> problems;
    const std::string parent = pointerOf(*document_->index().placeOf(item_));
    for (const Diagnostic& problem : document_->problems().items()) {
        const std::string& pointer = problem.place.pointer;
        if (!pointer.starts_with(parent) || pointer.size() <= parent.size() + 1) continue;
        const std::string rest = pointer.substr(parent.size() + 1);
        problems[rest.substr(0, rest.find('/'))] += library_.sentence(problem.message);
    }
    form_->showProblems(problems);
}

/// Consecutive wheel steps or letters in a field merge into one undo step.
void Inspector::edit(const std::string& key, const io::FieldValue& value) {
    if (document_ == nullptr) return;
    if (key != lastKey_ || item_ != lastItem_ || document_->undoStack().index() != lastIndex_)
        mergeId_ = document_->newMergeId();
    const Diagnostics problems = document_->setField(item_, key, value, mergeId_);
    lastKey_ = key;
    lastItem_ = item_;
    lastIndex_ = document_->undoStack().index();
    if (!problems.empty()) emit refused(library_.sentences(problems).join(' '));
}

}  // namespace chesspp::ui
