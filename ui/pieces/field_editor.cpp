// SPDX-License-Identifier: MIT
#include "ui/pieces/field_editor.h"

#include "core/base/overloaded.h"

namespace chesspp::ui {

FieldEditor* makeEditor(const io::FieldValue& value, const EditorNeeds& needs, QWidget* parent) {
    FieldEditor* editor = std::visit(
        Overloaded{[&](bool) { return makeBoolEditor(needs, parent); },
                   [&](int) { return makeNumberEditor(needs, parent); },
                   [&](const std::optional<int>&) { return makeOptionalNumberEditor(needs, parent); },
                   [&](const std::optional<double>&) { return makeWorthEditor(needs, parent); },
                   [&](const std::string&) { return makeTextEditor(needs, parent); },
                   [&](const io::WordField& field) {
                       return needs.key == "mirror" ? makeMirrorEditor(needs, parent)
                                                    : makeWordEditor(field, needs, parent);
                   },
                   [&](const Offset&) { return makeOffsetEditor(needs, parent); },
                   [&](const std::optional<Offset>&) { return makeOptionalOffsetEditor(needs, parent); },
                   [&](const Reach&) { return makeReachEditor(needs, parent); },
                   [&](const KindChoice&) { return makeKindsEditor(needs, parent); },
                   [&](const std::vector<std::string>&) { return makeTagsEditor(needs, parent); },
                   [&](const io::ConditionsField& field) {
                       return makeConditionsEditor(field.place, needs, parent);
                   },
                   [&](const io::ExpressionField& field) {
                       return makeExpressionEditor(field.place, needs, parent);
                   },
                   [&](const std::vector<LeaveMark>&) { return makeLeavesEditor(needs, parent); },
                   [&](const std::optional<chesspp::Target>&) { return makeTargetEditor(needs, parent); },
                   [&](const std::optional<io::PartTarget>&) { return makePartTargetEditor(needs, parent); },
                   [&](const std::vector<Leg>&) { return makeLegsEditor(needs, parent); },
                   [&](const TextsByLanguage&) { return makeTextsEditor(needs, parent); },
                   [&](const std::optional<chesspp::PieceArt>&) { return makeArtEditor(needs, parent); }},
        value);
    editor->show(value);
    return editor;
}

}  // namespace chesspp::ui
