// SPDX-License-Identifier: MIT
//
// A hand at the editors of fields: clicks, chooses and types until a field says what it
// should, whatever its type. Knows no tree.
#pragma once

#include "ui/builder/inspector/field_form.h"

namespace chesspp::ui::tests {

[[nodiscard]] QString text(std::string_view bytes);

/// What came or went is laid out.
void settle();

/// One step on the first field that differs, or on one of its parts. The field's key; empty where none that
/// differs has an editor.
[[nodiscard]] std::string stepTowards(FieldForm& form, const std::vector<io::Field>& now,
                                      const std::vector<io::Field>& aim);

}  // namespace chesspp::ui::tests
