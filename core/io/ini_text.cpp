// SPDX-License-Identifier: MIT
#include "core/io/ini_text.h"

#include "core/base/ascii.h"
#include "core/base/bounds.h"
#include "core/game/fen_placement.h"

#include <algorithm>
#include <set>

namespace chesspp::io {

namespace {

std::string_view trimmed(std::string_view text) {
    while (!text.empty() && isSpace(text.front())) text.remove_prefix(1);
    while (!text.empty() && isSpace(text.back())) text.remove_suffix(1);
    return text;
}

class IniReader {
public:
    IniReader(const SourceText& text, const std::vector<IniSection>& known) : text_(text), known_(known) {}

    Result<std::vector<IniSection>> run() {
        std::string_view rest = text_.text;
        for (int number = 1; !rest.empty(); ++number) {
            const std::size_t end = std::min(rest.find('\n'), rest.size());
            line(rest.substr(0, end), number);
            rest.remove_prefix(std::min(end + 1, rest.size()));
            if (problems_.items().size() >= bounds::kProblems) break;
        }
        if (problems_.hasErrors()) return std::unexpected(std::move(problems_));
        return std::move(sections_);
    }

private:
    void line(std::string_view line, int number) {
        const std::string_view content = trimmed(line);
        if (content.empty() || content.front() == '#' || content.front() == ';') return;
        const auto column = static_cast<int>(content.data() - line.data()) + 1;
        const SourceLocation place{text_.name, {}, number, column};
        if (content.front() == '[') return section(content, place);
        const std::size_t equals = content.find('=');
        if (equals == std::string_view::npos) {
            problems_.error(place, "ini.line", {{"text", excerpt(content)}});
            return;
        }
        if (sections_.empty()) {
            problems_.error(place, "ini.no-section", {{"text", excerpt(content)}});
            return;
        }
        const std::string key(trimmed(content.substr(0, equals)));
        IniOption option{std::string(trimmed(content.substr(equals + 1))), place};
        IniOptions& options = sections_.back().options;
        if (!own_.insert(key).second && options[key].value != option.value)
            problems_.error(place, "ini.twice", {{"key", excerpt(key)}});
        options.insert_or_assign(key, std::move(option));
    }

    void section(std::string_view content, const SourceLocation& place) {
        const std::size_t end = content.find(']');
        if (end == std::string_view::npos) {
            problems_.error(place, "ini.line", {{"text", excerpt(content)}});
            return;
        }
        const std::string_view head = content.substr(1, end - 1);
        const std::size_t colon = std::min(head.find(':'), head.size());
        own_.clear();
        IniSection section{std::string(trimmed(head.substr(0, colon))), {}, place};
        if (colon < head.size()) {
            const std::string_view base = trimmed(head.substr(colon + 1));
            if (const IniSection* found = find(base)) {
                section.options = found->options;
            } else {
                problems_.error(place, "ini.unknown-base", {{"base", excerpt(base)}});
            }
        }
        if (std::ranges::find(sections_, section.name, &IniSection::name) != sections_.end())
            problems_.error(place, "ini.twice", {{"key", excerpt(section.name)}});
        sections_.push_back(std::move(section));
    }

    [[nodiscard]] const IniSection* find(std::string_view name) const {
        for (const std::vector<IniSection>* list : {&sections_, &known_}) {
            const auto found = std::ranges::find(*list, name, &IniSection::name);
            if (found != list->end()) return &*found;
        }
        return nullptr;
    }

    const SourceText& text_;
    const std::vector<IniSection>& known_;
    std::vector<IniSection> sections_;
    std::set<std::string, std::less<>> own_;  ///< keys of the last section
    Diagnostics problems_;
};

}  // namespace

Result<std::vector<IniSection>> readIni(const SourceText& text, const std::vector<IniSection>& known) {
    return IniReader(text, known).run();
}

}  // namespace chesspp::io
