// SPDX-License-Identifier: MIT
// What fields, actions and targets are called, and why they are there, in the window's language.
#pragma once

#include "core/actions/number_facts.h"

#include <QString>
#include <string>
#include <string_view>

namespace chesspp::ui {

class LibraryContext;

struct FieldText {
    QString name;
    QString why;
};

/// What a field belongs to, where its key means something of its own there.
enum class FieldOwner : std::uint8_t { Thing, MoveOther, Piece };

[[nodiscard]] FieldText textOfField(const LibraryContext& library, FieldOwner owner, std::string_view key);
[[nodiscard]] FieldText textOfAction(const LibraryContext& library, std::string_view action);
[[nodiscard]] FieldText textOfTarget(const LibraryContext& library, std::string_view target);
/// Stands for no word where a field may go without one.
inline constexpr std::string_view kUnsaid = "unsaid";
/// One of the words that a field may hold, or kUnsaid.
[[nodiscard]] QString textOfWord(const LibraryContext& library, std::string_view key, std::string_view word);
/// An action, target, field or mirror named as in files, called as in the inspector; the rest stays.
[[nodiscard]] QString textOfArgument(const LibraryContext& library, const std::string& argument,
                                     const std::string& written);
/// "squares" behind a number; empty for one without.
[[nodiscard]] QString textOfUnit(const LibraryContext& library, NumberUnit unit, int number);

}  // namespace chesspp::ui
