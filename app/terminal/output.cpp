// SPDX-License-Identifier: MIT
#include "app/terminal/output.h"

#include "core/io/files.h"
#include "core/io/library.h"

#include <cstdio>
#include <set>
#include <unistd.h>

namespace chesspp::terminal {

namespace {

constexpr std::string_view kFolder = "resources/translations/core";

}  // namespace

std::string placeText(const SourceLocation& place) {
    std::string text = place.file;
    const auto add = [&](const std::string& part) {
        if (part.empty()) return;
        if (!text.empty()) text += ':';
        text += part;
    };
    if (place.line > 0) add(std::to_string(place.line));
    if (place.line > 0 && place.column > 0) add(std::to_string(place.column));
    add(place.pointer);
    return text;
}

std::vector<std::string> Output::languages() {
    std::set<std::string> found;
    for (const EmbeddedFile& file : embeddedFiles()) {
        if (!file.path.starts_with(kFolder) || !file.path.ends_with(".json")) continue;
        const std::string_view stem = file.path.substr(0, file.path.size() - 5);
        const std::size_t dot = stem.rfind('.');
        if (dot != std::string_view::npos) found.emplace(stem.substr(dot + 1));
    }
    return {found.begin(), found.end()};
}

const MessageCatalog& Output::catalog() {
    if (!catalog_) {
        const auto texts = io::embeddedTexts(embeddedFiles(), kFolder, "." + language_ + ".json");
        // Catalogues that cannot be read leave the bare codes: a test proves that they can.
        auto read = io::readCatalog(texts);
        catalog_ = read ? std::move(*read) : MessageCatalog();
    }
    return *catalog_;
}

std::string Output::sentence(const Message& message) {
    return catalog().render(message);
}

std::string Output::line(const Diagnostic& problem) {
    std::string text = placeText(problem.place);
    if (!text.empty()) text += ": ";
    text += problem.severity == Severity::Error ? "error " : "warning ";
    return text + problem.message.code + ": " + sentence(problem.message);
}

void Output::printProblems(const Diagnostics& problems) {
    for (const Diagnostic& problem : problems.items()) {
        const std::string text = line(problem) + '\n';
        std::fwrite(text.data(), 1, text.size(), stderr);
    }
}

void print(std::string_view text) {
    std::fwrite(text.data(), 1, text.size(), stdout);
}

void printLine(std::string_view text) {
    print(text);
    print("\n");
}

bool showsProgress() {
    return isatty(STDERR_FILENO) == 1;
}

void showProgress(std::string_view text) {
    std::fputs("\r\x1b[K", stderr);
    std::fwrite(text.data(), 1, text.size(), stderr);
    std::fflush(stderr);
}

}  // namespace chesspp::terminal
