// SPDX-License-Identifier: MIT
#include "ui/models/piece/piece_document.h"

#include "core/authoring/node_templates.h"
#include "core/authoring/tree_edits.h"
#include "core/base/overloaded.h"
#include "core/io/piece_json.h"
#include "core/language/piece_references.h"
#include "core/language/validate_tree.h"

#include <QUndoCommand>
#include <algorithm>

namespace chesspp::ui {

class PieceDocument::Edit final : public QUndoCommand {
public:
    Edit(PieceDocument& document, State away, const PieceChange& change, MergeId mergeId)
        : document_(document), away_(std::move(away)), change_(change), mergeId_(mergeId) {}

    void redo() override { document_.swapState(away_, change_); }
    void undo() override { document_.swapState(away_, change_); }

    [[nodiscard]] int id() const override {
        return mergeId_ == MergeId::None ? -1 : static_cast<int>(mergeId_);
    }
    /// Drops the states between the edits of one gesture.
    bool mergeWith(const QUndoCommand* /*later*/) override {
        setObsolete(*away_.piece == document_.piece());
        return true;
    }

private:
    PieceDocument& document_;
    State away_;
    PieceChange change_;
    MergeId mergeId_;
};

PieceDocument::PieceDocument(PieceDefinition piece, Access access, std::string text)
    : access_(access), text_(std::move(text)) {
    qRegisterMetaType<PieceChange>();
    auto ids = std::make_shared<const TreeIds>(freshIds(piece, source_));
    state_ = {std::make_shared<const PieceDefinition>(std::move(piece)), std::move(ids)};
    read_ = state_.piece;
    index_ = TreeIndex(*state_.piece, *state_.ids);
    problems_ = checkTree(state_.piece->tree);
    problems_.append(checkEvents(state_.piece->on));
    connect(&undo_, &QUndoStack::cleanChanged, this, [this] { emit changed(piece_change::Saved{}); });
}

PieceDocument::~PieceDocument() {
    undo_.disconnect();  // listeners may be destroyed before the stack
}

std::string PieceDocument::text() const {
    return !text_.empty() && state_.piece == read_ ? text_ : io::writePiece(piece());
}

std::optional<TreeItem> PieceDocument::thing(ItemId item) const {
    const TreePlace* place = placeOf(item);
    return place == nullptr ? std::nullopt : thingAt(piece(), *place);
}

void PieceDocument::setSaved() {
    const bool emitsChanged = isUnsaved();  // then cleanChanged() leads to changed()
    undo_.setClean();
    if (!emitsChanged) emit changed(piece_change::Saved{});
}

Diagnostics PieceDocument::refusal() const {
    Diagnostics problems;
    if (isReadOnly()) problems.error({}, "edit.read-only");
    return problems;
}

void PieceDocument::push(PieceDefinition piece, TreeIds ids, const QString& what, const PieceChange& change,
                         MergeId mergeId) {
    if (piece == *state_.piece) return;
    if (piece.letter != state_.piece->letter) givenLetter_.clear();
    State next{std::make_shared<const PieceDefinition>(std::move(piece)),
               std::make_shared<const TreeIds>(std::move(ids))};
    auto* edit = new Edit(*this, std::move(next), change, mergeId);
    edit->setText(what);
    undo_.push(edit);  // the stack takes ownership
}

void PieceDocument::setId(const std::string& id) {
    ids_.emplace_back(piece().id, id);
    State same = state_;
    swapState(same, piece_change::Tree{});
    emit changed(piece_change::Facts{});
}

void PieceDocument::giveLetter(const std::string& letter) {
    givenLetter_ = letter;
    State same = state_;
    swapState(same, piece_change::Facts{});
}

void PieceDocument::swapState(State& state, const PieceChange& change) {
    std::swap(state_, state);
    // A state from the history may still have a former id.
    for (const auto& [oldId, newId] : ids_) {
        if (state_.piece->id == oldId)
            state_.piece =
                std::make_shared<const PieceDefinition>(withKindRenamed(*state_.piece, oldId, newId));
    }
    if (state_.piece->letter.empty() && !givenLetter_.empty()) {
        PieceDefinition piece = *state_.piece;
        piece.letter = givenLetter_;
        state_.piece = std::make_shared<const PieceDefinition>(std::move(piece));
    }
    if (std::holds_alternative<piece_change::Tree>(change)) {
        index_ = TreeIndex(*state_.piece, *state_.ids);
        problems_ = checkTree(state_.piece->tree);
        problems_.append(checkEvents(state_.piece->on));
    }
    emit changed(change);
}

Result<ItemId> PieceDocument::insert(const TreeSlot& wanted, TreeItem thing, const QString& what) {
    if (isReadOnly()) return std::unexpected(refusal());
    TreeSlot slot = wanted;
    slot.index = std::min(slot.index, countIn(piece(), slot.parent, slot.list));
    TreeIds added = freshIds(thing, source_);
    const ItemId item = added.id;
    const QString text = !what.isEmpty()                            ? what
                         : std::holds_alternative<EventRule>(thing) ? tr("Add event", "undo step")
                         : std::holds_alternative<MultiPart>(thing) ? tr("Add part", "undo step")
                         : std::get<Node>(thing).action.has_value() ? tr("Add action", "undo step")
                                                                    : tr("Add condition", "undo step");
    Result<PieceDefinition> next = withInserted(piece(), slot, std::move(thing));
    if (!next) return std::unexpected(std::move(next.error()));
    push(std::move(*next), idsWith(ids(), piece(), slot, std::move(added)), text, piece_change::Tree{});
    return item;
}

Diagnostics PieceDocument::remove(ItemId item) {
    if (isReadOnly()) return refusal();
    if (const TreePlace* place = placeOf(item); place != nullptr && !place->isPiece()) {
        push(withRemoved(piece(), *place), idsWithout(ids(), piece(), *place), tr("Remove", "undo step"),
             piece_change::Tree{});
    }
    return {};
}

Diagnostics PieceDocument::move(ItemId item, const TreeSlot& slot) {
    if (isReadOnly()) return refusal();
    const TreePlace* place = placeOf(item);
    if (place == nullptr || place->isPiece()) return {};
    Result<MovedThing> moved = withMoved(piece(), *place, slot);
    if (!moved) return std::move(moved.error());
    const TreeIds* taken = idsAt(ids(), piece(), *place);
    const PieceDefinition without = withRemoved(piece(), *place);
    const TreeStep last = moved->place.steps.back();
    push(std::move(moved->piece),
         idsWith(idsWithout(ids(), piece(), *place), without, {moved->place.parent(), last.list, last.index},
                 *taken),
         tr("Move", "undo step"), piece_change::Tree{});
    return {};
}

Result<ItemId> PieceDocument::duplicate(ItemId item) {
    const TreePlace* place = placeOf(item);
    std::optional<TreeItem> copy = thing(item);
    if (!copy) return std::unexpected(Diagnostics{{Severity::Error, {}, {"edit.nothing-there", {}, {}}}});
    const TreeStep last = place->steps.back();
    return insert({place->parent(), last.list, last.index + 1}, std::move(*copy),
                  tr("Duplicate", "undo step"));
}

Diagnostics PieceDocument::toggle(ItemId item) {
    if (isReadOnly()) return refusal();
    const std::optional<TreeItem> current = thing(item);
    if (!current) return {};
    push(withToggled(piece(), *placeOf(item)), ids(),
         isOff(*current) ? tr("Enable", "undo step") : tr("Disable", "undo step"), piece_change::Tree{});
    return {};
}

Diagnostics PieceDocument::wrap(ItemId item) {
    if (isReadOnly()) return refusal();
    const TreePlace* found = placeOf(item);
    if (found == nullptr) return {};
    const TreePlace place = *found;
    Result<PieceDefinition> wrapped = withWrapped(piece(), place);
    if (!wrapped) return std::move(wrapped.error());
    const TreeStep last = place.steps.back();
    TreeIds gate{source_.next(), {*idsAt(ids(), piece(), place)}};
    push(std::move(*wrapped),
         idsWith(idsWithout(ids(), piece(), place), withRemoved(piece(), place),
                 {place.parent(), last.list, last.index}, std::move(gate)),
         tr("Wrap in condition", "undo step"), piece_change::Tree{});
    return {};
}

Diagnostics PieceDocument::unwrap(ItemId item) {
    if (isReadOnly()) return refusal();
    const TreePlace* found = placeOf(item);
    if (found == nullptr) return {};
    const TreePlace place = *found;
    Result<PieceDefinition> unwrapped = withUnwrapped(piece(), place);
    if (!unwrapped) return std::move(unwrapped.error());
    const TreeStep last = place.steps.back();
    const TreeIds around = *idsAt(ids(), piece(), place);
    const std::size_t children = countIn(piece(), place, TreeList::Then);
    TreeIds next = idsWithout(ids(), piece(), place);
    PieceDefinition growing = withRemoved(piece(), place);
    for (std::size_t i = 0; i < children; ++i) {
        const TreeSlot slot{place.parent(), last.list, last.index + i};
        const std::size_t row = around.below.size() - children + i;
        next = idsWith(std::move(next), growing, slot, around.below[row]);
        if (Result<PieceDefinition> more =
                withInserted(growing, slot, *thingAt(piece(), place.below({TreeList::Then, i}))))
            growing = std::move(*more);
    }
    push(std::move(*unwrapped), std::move(next), tr("Unwrap from condition", "undo step"),
         piece_change::Tree{});
    return {};
}

Diagnostics PieceDocument::setField(ItemId item, const std::string& key, const io::FieldValue& value,
                                    MergeId mergeId) {
    if (isReadOnly()) return refusal();
    if (item == kPieceItem) {
        if (std::optional<PieceDefinition> next = io::withField(piece(), key, value)) {
            const QString what =
                key == "art" ? tr("Change picture", "undo step") : tr("Edit piece", "undo step");
            push(std::move(*next), ids(), what, piece_change::Facts{}, mergeId);
        }
        return {};
    }
    const std::optional<TreeItem> current = thing(item);
    if (!current) return {};
    std::visit(
        [&](const auto& each) {
            if (auto next = io::withField(each, key, value)) {
                setThing(item, std::move(*next), tr("Edit field", "undo step"), mergeId);
            }
        },
        *current);
    return {};
}

Diagnostics PieceDocument::setThing(ItemId item, TreeItem thing, const QString& what, MergeId mergeId) {
    if (isReadOnly()) return refusal();
    const TreePlace* place = placeOf(item);
    if (place == nullptr || place->isPiece()) return {};
    PieceDefinition next = withReplaced(piece(), *place, std::move(thing));
    TreeIds kept = keptIds(ids(), piece(), next, source_);
    push(std::move(next), std::move(kept), what, piece_change::Tree{}, mergeId);
    return {};
}

Diagnostics PieceDocument::setAction(ItemId item, const std::string& action) {
    const std::optional<TreeItem> current = thing(item);
    if (!current) return {};
    const QString what = tr("Change action", "undo step");
    return std::visit(
        Overloaded{[](const EventRule&) { return Diagnostics(); },
                   [&](const auto& each) { return setThing(item, withAction(each, action), what); }},
        *current);
}

Diagnostics PieceDocument::setScenes(std::vector<Scene> scenes, const QString& what) {
    if (isReadOnly()) return refusal();
    PieceDefinition next = piece();
    next.scenes = std::move(scenes);
    push(std::move(next), ids(), what, piece_change::Scenes{});
    return {};
}

Diagnostics PieceDocument::setPiece(PieceDefinition piece, const QString& what) {
    if (isReadOnly()) return refusal();
    TreeIds kept = keptIds(ids(), this->piece(), piece, source_);
    push(std::move(piece), std::move(kept), what, piece_change::Tree{});
    return {};
}

void PieceDocument::become(PieceDefinition piece) {
    TreeIds kept = keptIds(ids(), this->piece(), piece, source_);
    State next{std::make_shared<const PieceDefinition>(std::move(piece)),
               std::make_shared<const TreeIds>(std::move(kept))};
    swapState(next, piece_change::Tree{});
}

}  // namespace chesspp::ui
