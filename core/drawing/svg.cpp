// SPDX-License-Identifier: MIT
// The reader keeps a stack of open elements instead of recursing, so that no file can overflow the call
// stack. It supports no entities but the five of XML and numeric ones.
#include "core/drawing/svg.h"

#include "core/base/ascii.h"
#include "core/base/bounds.h"
#include "core/base/utf8.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

namespace chesspp::drawing {

namespace {

constexpr std::array<std::pair<std::string_view, char>, 5> kEntities{
    {{"amp", '&'}, {"lt", '<'}, {"gt", '>'}, {"quot", '"'}, {"apos", '\''}}};

bool isBlank(char c) {
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}
bool beginsName(char c) {
    return isLatinLetter(c) || c == '_' || c == ':';
}
bool isInName(char c) {
    return beginsName(c) || isDigit(c) || c == '-' || c == '.';
}

class Reader {
public:
    explicit Reader(std::string_view text) : text_(text) {}

    Result<SvgElement> read() {
        if (text_.size() > bounds::kPictureBytes) {
            return failure({}, "svg.too-big", {{"bytes", text_.size()}, {"most", bounds::kPictureBytes}});
        }
        if (text_.starts_with("\xEF\xBB\xBF")) at_ = 3;
        while (at_ < text_.size() && problem_.empty()) step();
        if (!problem_.empty()) return failure(here(), problem_, std::move(arguments_));
        if (!root_ || !open_.empty()) return failure(here(), "svg.not-well-formed");
        if (root_->name != "svg") return failure({}, "svg.root", {{"found", root_->name}});
        return std::move(*root_);
    }

private:
    SourceLocation here() const {
        const auto until = text_.substr(0, std::min(at_, text_.size()));
        const auto line = std::count(until.begin(), until.end(), '\n') + 1;
        const std::size_t start = until.rfind('\n');
        const auto column = until.size() - (start == std::string_view::npos ? 0 : start + 1) + 1;
        return {{}, {}, static_cast<int>(line), static_cast<int>(column)};
    }
    void refuse(std::string code, std::vector<Argument> arguments = {}) {
        problem_ = std::move(code);
        arguments_ = std::move(arguments);
    }
    void malformed() { refuse("svg.not-well-formed"); }

    bool takes(std::string_view word) {
        if (!text_.substr(at_).starts_with(word)) return false;
        at_ += word.size();
        return true;
    }
    void passUntil(std::string_view end) {
        const std::size_t found = text_.find(end, at_);
        if (found == std::string_view::npos) return malformed();
        at_ = found + end.size();
    }
    void passBlanks() {
        while (at_ < text_.size() && isBlank(text_[at_])) ++at_;
    }

    void step() {
        if (text_[at_] != '<') {
            if (open_.empty() && !isBlank(text_[at_])) return malformed();
            ++at_;
        } else if (takes("<!--")) {
            passUntil("-->");
        } else if (takes("<?")) {
            passUntil("?>");
        } else if (takes("<![CDATA[")) {
            passUntil("]]>");
        } else if (takes("<!DOCTYPE")) {
            passDocumentType();
        } else if (text_.substr(at_).starts_with("<!")) {
            refuse("svg.document-type");
        } else if (takes("</")) {
            close();
        } else {
            ++at_;
            begin();
        }
    }

    /// Says which drawings these are, and where that is written: nothing of it is read. What declares
    /// anything itself could mean more than stands there.
    void passDocumentType() {
        if (root_ || !open_.empty() || std::exchange(hasDocumentType_, true)) return malformed();
        passBlanks();
        if (name().empty()) return malformed();
        passBlanks();
        const bool isPublic = takes("PUBLIC");
        const int texts = isPublic ? 2 : takes("SYSTEM") ? 1 : 0;
        for (int i = 0; i < texts; ++i) {
            passBlanks();
            const char quote = at_ < text_.size() ? text_[at_] : ' ';
            if (quote != '"' && quote != '\'') return malformed();
            ++at_;
            passUntil({&quote, 1});
            if (!problem_.empty()) return;
        }
        passBlanks();
        if (!takes(">")) refuse("svg.document-type");
    }

    std::string name() {
        const std::size_t from = at_;
        if (at_ < text_.size() && beginsName(text_[at_])) {
            while (at_ < text_.size() && isInName(text_[at_])) ++at_;
        }
        return std::string(text_.substr(from, at_ - from));
    }

    void close() {
        const std::string closed = name();
        passBlanks();
        if (!takes(">") || open_.empty() || open_.back().name != closed) return malformed();
        finish();
    }
    void finish() {
        SvgElement done = std::move(open_.back());
        open_.pop_back();
        if (open_.empty()) {
            root_ = std::move(done);
        } else {
            open_.back().children.push_back(std::move(done));
        }
    }

    void begin() {
        SvgElement element{name(), {}, {}};
        if (element.name.empty() || (root_ && open_.empty())) return malformed();
        if (++elements_ > bounds::kSvgElements) {
            return refuse("svg.too-many-elements", {{"most", bounds::kSvgElements}});
        }
        if (open_.size() >= bounds::kSvgDepth) return refuse("svg.too-deep", {{"most", bounds::kSvgDepth}});
        for (;;) {
            passBlanks();
            if (takes("/>")) {
                open_.push_back(std::move(element));
                return finish();
            }
            if (takes(">")) {
                open_.push_back(std::move(element));
                return;
            }
            auto read = attribute();
            if (!read || element.find(read->name) != nullptr) return malformed();
            element.attributes.push_back(std::move(*read));
        }
    }

    std::optional<SvgAttribute> attribute() {
        SvgAttribute read{name(), {}};
        passBlanks();
        if (read.name.empty() || !takes("=")) return std::nullopt;
        passBlanks();
        const char quote = at_ < text_.size() ? text_[at_] : ' ';
        if (quote != '"' && quote != '\'') return std::nullopt;
        ++at_;
        while (at_ < text_.size() && text_[at_] != quote) {
            if (text_[at_] == '<') return std::nullopt;
            if (text_[at_] != '&') {
                read.value += text_[at_++];
            } else if (!entity(read.value)) {
                return std::nullopt;
            }
        }
        if (at_ == text_.size()) return std::nullopt;
        ++at_;
        return read;
    }

    bool entity(std::string& value) {
        constexpr std::size_t kLongest = 10;
        const std::size_t end = text_.substr(0, at_ + kLongest).find(';', at_);
        if (end == std::string_view::npos) return false;
        std::string_view word = text_.substr(at_ + 1, end - at_ - 1);
        at_ = end + 1;
        for (const auto& [known, character] : kEntities) {
            if (known == word) {
                value += character;
                return true;
            }
        }
        if (!word.starts_with('#')) return false;
        word.remove_prefix(1);
        const int base = word.starts_with('x') ? 16 : 10;
        if (base == 16) word.remove_prefix(1);
        std::uint32_t code = 0;
        const auto [last, error] = std::from_chars(word.data(), word.data() + word.size(), code, base);
        if (error != std::errc{} || last != word.data() + word.size()) return false;
        if (code == 0 || code > 0x10FFFF || (code >= 0xD800 && code < 0xE000)) return false;
        appendUtf8(value, code);
        return true;
    }

    std::string_view text_;
    std::size_t at_ = 0;
    std::size_t elements_ = 0;
    std::vector<SvgElement> open_;
    std::optional<SvgElement> root_;
    bool hasDocumentType_ = false;
    std::string problem_;
    std::vector<Argument> arguments_;
};

std::string escaped(std::string_view value) {
    std::string text;
    for (const char c : value) {
        const auto known = std::ranges::find(kEntities, c, &std::pair<std::string_view, char>::second);
        if (known != kEntities.end() && c != '\'') {
            text += '&';
            text += known->first;
            text += ';';
        } else {
            text += c;
        }
    }
    return text;
}

}  // namespace

const std::string* SvgElement::find(std::string_view attribute) const {
    const auto found = std::ranges::find(attributes, attribute, &SvgAttribute::name);
    return found == attributes.end() ? nullptr : &found->value;
}

std::optional<double> SvgElement::number(std::string_view attribute) const {
    const std::string* text = find(attribute);
    if (text == nullptr) return std::nullopt;
    double number = 0;
    const auto [end, error] = std::from_chars(text->data(), text->data() + text->size(), number);
    return error == std::errc{} ? std::optional(number) : std::nullopt;
}

Result<SvgElement> readSvg(std::string_view text) {
    return Reader(text).read();
}

std::string writeSvg(const SvgElement& element, int indent) {
    const std::string margin(static_cast<std::size_t>(indent), ' ');
    std::string text = margin + '<' + element.name;
    for (const SvgAttribute& attribute : element.attributes) {
        text += ' ' + attribute.name + "=\"" + escaped(attribute.value) + '"';
    }
    if (element.children.empty()) return text + "/>\n";
    text += ">\n";
    for (const SvgElement& child : element.children) text += writeSvg(child, indent + 2);
    return text + margin + "</" + element.name + ">\n";
}

}  // namespace chesspp::drawing
