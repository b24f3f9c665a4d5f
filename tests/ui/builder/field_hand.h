// SPDX-License-Identifier: MIT
// Operates field editors of any type by clicking, selecting and typing until a field has a given value.
#pragma once

#include "ui/builder/inspector/field_form.h"

namespace chesspp::ui::tests {

[[nodiscard]] QString text(std::string_view bytes);

/// Lets layouts and deferred deletions finish.
void waitForEvents();

/// Makes one step on the first differing field, or on one of its parts. Returns the field's key, or an empty
/// string if no differing field has an editor.
[[nodiscard]] std::string stepTowards(FieldForm& form, const std::vector<io::Field>& now,
                                      const std::vector<io::Field>& aim);

}  // namespace chesspp::ui::tests
