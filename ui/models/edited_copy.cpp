// SPDX-License-Identifier: MIT
#include "ui/models/table_set.h"

#include "core/base/overloaded.h"

#include <utility>

namespace chesspp::ui {
namespace {

EditGesture gestureOf(const TableEdit& edit) {
    const auto* setup = std::get_if<SetupEdit>(&edit);
    return setup != nullptr ? setup->gesture : EditGesture::None;
}

}  // namespace

void TableSet::takeEdit(TableDocument& game, const TableEdit& edit) {
    const bool goesOn = editedCopy() != nullptr && copy_->game == &game &&
                        gestureOf(edit) != EditGesture::None && gestureOf(edit) == gestureOf(copy_->edit);
    if (goesOn) {
        copy_->edit = edit;
        return copy_->copy->apply(edit);
    }
    const int index = indexOf(game);
    if (index < 0) return;  // it was closed, and nobody sees it
    TableView view = viewOf(index);
    view.number = 0;
    view.tested.clear();
    const TableStart start{.standing = game.standing(),
                           .home = game.homePtr(),
                           .players = game.players(),
                           .dial = game.dial(),
                           .name = nameOfCopy(index),
                           .edited = true};
    TableDocument& copy = insertNew(index + 1, start, view);
    copy.apply(edit);
    copy_ = EditedCopy{&game, &copy, edit};
    emit copyEdited();
}

/// A copy of a copy is called no longer.
QString TableSet::nameOfCopy(int index) const {
    const QString form = tr("Setup of %1", "a table");
    const QString& name = at(index).name();
    const bool isCopy = name.startsWith(form.section("%1", 0, 0)) && name.endsWith(form.section("%1", 1));
    return isCopy ? name : form.arg(titleOf(index));
}

const EditedCopy* TableSet::editedCopy() const {
    if (!copy_) return nullptr;
    const QUndoStack& steps = copy_->copy->undoStack();
    return steps.count() == 1 && steps.index() == 1 ? &*copy_ : nullptr;
}

void TableSet::editGameItself() {
    if (editedCopy() == nullptr) return;
    const EditedCopy done = *std::exchange(copy_, std::nullopt);
    // The gesture may have gone on at the copy since.
    const TableEdit edit = std::visit(Overloaded{[&](SetupEdit setup) -> TableEdit {
                                                     setup.standing = done.copy->standing();
                                                     setup.home = done.copy->homePtr();
                                                     setup.gesture = EditGesture::None;
                                                     return setup;
                                                 },
                                                 [](const DialEdit& dial) -> TableEdit { return dial; }},
                                      done.edit);
    TableView view = viewOf(indexOf(*done.game));
    view.place = viewOf(indexOf(*done.copy)).place;
    setView(indexOf(*done.game), view);
    done.game->editGame(edit);
    setCurrent(indexOf(*done.game));
    close(indexOf(*done.copy));
}

void TableSet::undoEditedCopy() {
    if (editedCopy() == nullptr) return;
    const EditedCopy done = *std::exchange(copy_, std::nullopt);
    setCurrent(indexOf(*done.game));
    close(indexOf(*done.copy));
}

}  // namespace chesspp::ui
