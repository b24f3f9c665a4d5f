// SPDX-License-Identifier: MIT
//
// Rendering: one pass over the template, nested phrases first.
#include "core/base/message_catalog.h"

#include <algorithm>
#include <cstddef>

namespace chesspp {

namespace {

/// Phrases inside phrases beyond this are left out; messages nest two or three deep.
constexpr int kMostNesting = 8;

class Renderer {
public:
    explicit Renderer(const MessageCatalog& catalog) : catalog_(catalog) {}

    std::string render(const Message& message, int depth) const {
        if (depth > kMostNesting) return {};
        const auto& templates = catalog_.templates();
        const auto found = templates.find(message.code);
        return found == templates.end() ? bare(message, depth) : fill(found->second, message, depth);
    }

private:
    std::string bare(const Message& message, int depth) const {
        std::string text = message.code;
        for (const Argument& argument : message.arguments) {
            text += ' ' + argument.name + '=' + value(argument, {}, depth);
        }
        return text;
    }
    std::string fill(std::string_view pattern, const Message& message, int depth) const {
        std::string text;
        while (!pattern.empty()) {
            const std::size_t open = pattern.find('{');
            text += pattern.substr(0, open);
            if (open == std::string_view::npos) break;
            pattern.remove_prefix(open);
            const std::size_t close = pattern.find('}');
            const std::string_view inner =
                close == std::string_view::npos ? std::string_view{} : pattern.substr(1, close - 1);
            const Argument* argument = find(message, inner.substr(0, inner.find_first_of(":|")));
            if (argument == nullptr) {
                text += '{';
                pattern.remove_prefix(1);
                continue;
            }
            const std::size_t mode = inner.find_first_of(":|");
            text += value(*argument, mode == std::string_view::npos ? std::string_view{} : inner.substr(mode),
                          depth);
            pattern.remove_prefix(close + 1);
        }
        return text;
    }
    static const Argument* find(const Message& message, std::string_view name) {
        const auto found = std::find_if(message.arguments.begin(), message.arguments.end(),
                                        [&](const Argument& argument) { return argument.name == name; });
        return found == message.arguments.end() ? nullptr : &*found;
    }
    std::string value(const Argument& argument, std::string_view mode, int depth) const {
        if (const auto* number = std::get_if<std::int64_t>(&argument.value)) return counted(*number, mode);
        if (const auto* text = std::get_if<std::string>(&argument.value)) return *text;
        return joined(std::get<std::vector<Message>>(argument.value), mode, depth);
    }
    /// `mode` is "|one|many" or nothing.
    static std::string counted(std::int64_t number, std::string_view mode) {
        if (!mode.starts_with('|')) return std::to_string(number);
        const std::size_t second = mode.find('|', 1);
        std::string_view form = mode.substr(1, second == std::string_view::npos ? second : second - 1);
        if (number != 1 && second != std::string_view::npos) form = mode.substr(second + 1);
        std::string text;
        for (const char c : form) {
            if (c == '#') {
                text += std::to_string(number);
            } else {
                text += c;
            }
        }
        return text;
    }
    /// `mode` is ":or", ":and" or nothing.
    std::string joined(const std::vector<Message>& phrases, std::string_view mode, int depth) const {
        const std::string comma = separator("list.comma", ", ");
        const std::string last =
            mode.starts_with(':') ? separator("list." + std::string(mode.substr(1)), comma) : comma;
        std::string text;
        for (std::size_t i = 0; i < phrases.size(); ++i) {
            if (i > 0) text += i + 1 == phrases.size() ? last : comma;
            text += render(phrases[i], depth + 1);
        }
        return text;
    }
    std::string separator(const std::string& code, const std::string& fallback) const {
        const auto found = catalog_.templates().find(code);
        return found == catalog_.templates().end() ? fallback : found->second;
    }

    const MessageCatalog& catalog_;
};

}  // namespace

std::string MessageCatalog::render(const Message& message) const {
    return Renderer(*this).render(message, 0);
}

}  // namespace chesspp
