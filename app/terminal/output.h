// SPDX-License-Identifier: MIT
// Output in one language: sentences from the built-in catalogues, problems and progress on standard error,
// texts on standard output.
#pragma once

#include "core/base/diagnostic.h"
#include "core/base/message_catalog.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace chesspp::terminal {

/// "FILE:LINE:COLUMN:POINTER" without the parts that are not there.
[[nodiscard]] std::string placeText(const SourceLocation& place);

class Output {
public:
    /// The languages that catalogues are built in for, sorted.
    [[nodiscard]] static std::vector<std::string> languages();

    /// One of languages(). Nothing is read before something is to be said.
    explicit Output(std::string language) : language_(std::move(language)) {}

    [[nodiscard]] const std::string& language() const { return language_; }
    [[nodiscard]] std::string sentence(const Message& message);
    /// "place: error CODE: sentence", without a line's end.
    [[nodiscard]] std::string line(const Diagnostic& problem);
    /// All problems on standard error, a line each.
    void printProblems(const Diagnostics& problems);

private:
    const MessageCatalog& catalog();

    std::string language_;
    std::optional<MessageCatalog> catalog_;
};

/// Writes to standard output.
void print(std::string_view text);
/// Writes a line to standard output.
void printLine(std::string_view text);

/// Whether standard error is a terminal, where progress may be shown.
[[nodiscard]] bool showsProgress();
/// Replaces the last line of standard error; an empty text clears it.
void showProgress(std::string_view text);

}  // namespace chesspp::terminal
