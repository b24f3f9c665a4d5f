// SPDX-License-Identifier: MIT
// An allowlist of elements, their attributes and the type of each value. Nothing else is kept or repaired.
#include "core/drawing/sanitize_svg.h"

#include "core/base/ascii.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <fmt/format.h>
#include <optional>
#include <set>
#include <utility>

namespace chesspp::drawing {

namespace {

/// Far beyond any drawing; larger numbers make painters run long.
constexpr double kLargest = 100'000;

enum class Value : std::uint8_t { Number, Numbers, Path, Transform, Paint, Word, Name, Reference };

/// Whether the word is one of those, which blanks part.
constexpr bool isOneOf(std::string_view words, std::string_view word) {
    for (std::size_t at = 0; at < words.size();) {
        const std::size_t end = std::min(words.find(' ', at), words.size());
        if (words.substr(at, end - at) == word) return true;
        at = end + 1;
    }
    return false;
}

/// An attribute has the same type wherever it may stand.
constexpr std::array<std::pair<Value, std::string_view>, 8> kAttributes{{
    {Value::Number,
     "x y width height rx ry cx cy r fx fy x1 y1 x2 y2 offset stop-opacity fill-opacity stroke-width "
     "stroke-opacity stroke-miterlimit opacity"},
    {Value::Numbers, "points"},
    {Value::Path, "d"},
    {Value::Transform, "transform gradientTransform"},
    {Value::Paint, "fill stroke color stop-color"},
    {Value::Word, "fill-rule stroke-linecap stroke-linejoin display visibility gradientUnits spreadMethod"},
    {Value::Name, "id"},
    {Value::Reference, "href xlink:href"},
}};
constexpr std::string_view kEverywhere =
    "id transform fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-linecap "
    "stroke-linejoin stroke-miterlimit opacity color display visibility";

struct KnownElement {
    std::string_view name;
    std::string_view attributes;  ///< beside those everywhere
};
constexpr std::array<KnownElement, 14> kElements{{
    {"g", ""},
    {"a", ""},
    {"switch", ""},
    {"defs", ""},
    {"path", "d"},
    {"rect", "x y width height rx ry"},
    {"circle", "cx cy r"},
    {"ellipse", "cx cy rx ry"},
    {"line", "x1 y1 x2 y2"},
    {"polyline", "points"},
    {"polygon", "points"},
    {"linearGradient", "x1 y1 x2 y2 gradientUnits gradientTransform spreadMethod href xlink:href"},
    {"radialGradient", "cx cy r fx fy gradientUnits gradientTransform spreadMethod href xlink:href"},
    {"stop", "offset stop-color stop-opacity"},
}};
constexpr std::string_view kShapes = "path rect circle ellipse line polyline polygon";

/// What a file may carry for editors and readers: gone without a word.
bool isSilent(std::string_view name) {
    return isOneOf("title desc metadata", name) || name.find(':') != std::string_view::npos;
}
bool isSilentAttribute(std::string_view name) {
    return isOneOf("class version width height viewBox", name) || name.starts_with("xmlns") ||
           name.starts_with("aria-") || name.starts_with("data-") ||
           (name.find(':') != std::string_view::npos && name != "xlink:href");
}

bool made(std::string_view value, std::string_view others) {
    return std::ranges::all_of(
        value, [others](char c) { return isDigit(c) || others.find(c) != std::string_view::npos; });
}

/// Whether all numbers in it are of a size that can be drawn.
bool hasSaneNumbers(std::string_view value) {
    const char* at = value.data();
    const char* const end = at + value.size();
    while (at != end) {
        if (!isDigit(*at) && *at != '.') {
            ++at;
            continue;
        }
        double number = 0;
        const auto [next, error] = std::from_chars(at, end, number);
        if (error != std::errc{} || !(number <= kLargest)) return false;
        at = next;
    }
    return true;
}

bool isName(std::string_view value) {
    return !value.empty() && std::ranges::all_of(value, [](char c) {
        return isDigit(c) || isLatinLetter(c) || c == '_' || c == '-' || c == '.';
    });
}

bool isPaint(std::string_view value) {
    if (value.starts_with("url(")) {
        const std::size_t close = value.find(')');
        if (close == std::string_view::npos || !value.starts_with("url(#")) return false;
        return isName(value.substr(5, close - 5)) && made(value.substr(close + 1), " #abcdefABCDEFnoe");
    }
    if (value.starts_with("rgb(") && value.ends_with(')')) {
        return made(value.substr(4, value.size() - 5), " ,.%") && hasSaneNumbers(value);
    }
    if (value.starts_with('#')) return made(value.substr(1), "abcdefABCDEF");
    return !value.empty() && std::ranges::all_of(value, isLatinLetter);
}

bool isAllowed(Value kind, std::string_view value) {
    switch (kind) {
        case Value::Number:
            return made(value, "+-.eE%pxtcmin ") && hasSaneNumbers(value);
        case Value::Numbers:
            return made(value, "+-.eE, \t\r\n") && hasSaneNumbers(value);
        case Value::Path:
            return made(value, "MmLlHhVvCcSsQqTtAaZz+-.eE, \t\r\n") && hasSaneNumbers(value);
        case Value::Transform:
            return made(value, "abcdefghijklmnopqrstuvwxyzXYE+-., ()\t\r\n") && hasSaneNumbers(value);
        case Value::Paint:
            return isPaint(value);
        case Value::Word:
            return std::ranges::all_of(value, [](char c) { return isLatinLetter(c) || c == '-'; });
        case Value::Name:
            return isName(value);
        case Value::Reference:
            return value.starts_with('#') && isName(value.substr(1));
    }
    return false;
}

std::string_view trimmed(std::string_view text) {
    constexpr std::string_view kBlanks = " \t\r\n";
    const std::size_t from = text.find_first_not_of(kBlanks);
    if (from == std::string_view::npos) return {};
    return text.substr(from, text.find_last_not_of(kBlanks) - from + 1);
}

class Cleaner {
public:
    Result<CleanSvg> clean(const SvgElement& root) {
        SvgElement kept{"svg", {{"xmlns", "http://www.w3.org/2000/svg"}}, {}};
        const auto box = boxOf(root);
        if (!box) return failure({}, "svg.no-size");
        kept.attributes.push_back({"viewBox", *box});
        addAttributes(root, {}, kept);
        addChildren(root, kept);
        if (shapes_ == 0) return failure({}, "svg.nothing-drawn");
        if (usesLinks_) {
            kept.attributes.insert(kept.attributes.begin() + 1,
                                   {"xmlns:xlink", "http://www.w3.org/1999/xlink"});
        }
        const bool fast = paintingCost(kept) <= kMostMicroseconds;
        return CleanSvg{
            writeSvg(kept), {leftOut_.begin(), leftOut_.end()}, fast ? Painting::Fast : Painting::TooSlow};
    }

private:
    static std::optional<std::string> boxOf(const SvgElement& root) {
        if (const std::string* box = root.find("viewBox")) {
            std::array<double, 4> numbers{};
            const char* at = box->data();
            const char* const end = at + box->size();
            for (double& number : numbers) {
                while (at != end && (*at == ' ' || *at == ',')) ++at;
                const auto [next, error] = std::from_chars(at, end, number);
                if (error != std::errc{} || !(std::abs(number) <= kLargest)) return std::nullopt;
                at = next;
            }
            if (!(numbers[2] > 0) || !(numbers[3] > 0)) return std::nullopt;
            return fmt::format("{} {} {} {}", numbers[0], numbers[1], numbers[2], numbers[3]);
        }
        const double w = root.number("width").value_or(0);
        const double h = root.number("height").value_or(0);
        if (!(w > 0 && w <= kLargest && h > 0 && h <= kLargest)) return std::nullopt;
        return fmt::format("0 0 {} {}", w, h);
    }

    void addChildren(const SvgElement& from, SvgElement& to) {
        for (const SvgElement& child : from.children) {
            const auto known = std::ranges::find(kElements, child.name, &KnownElement::name);
            if (known == kElements.end()) {
                if (!isSilent(child.name)) leftOut_.insert(child.name);
                continue;
            }
            if (isOneOf(kShapes, child.name)) ++shapes_;
            SvgElement kept{child.name == "a" || child.name == "switch" ? "g" : child.name, {}, {}};
            addAttributes(child, known->attributes, kept);
            addChildren(child, kept);
            to.children.push_back(std::move(kept));
        }
    }

    void addAttributes(const SvgElement& from, std::string_view own, SvgElement& to) {
        for (const SvgAttribute& attribute : from.attributes) {
            if (attribute.name == "style") {
                addStyle(attribute.value, own, to);
            } else {
                add(attribute.name, attribute.value, own, to);
            }
        }
    }
    /// Its declarations as attributes, for no painter here reads more of them than that.
    void addStyle(std::string_view style, std::string_view own, SvgElement& to) {
        while (!style.empty()) {
            const std::size_t end = std::min(style.find(';'), style.size());
            const std::string_view declaration = style.substr(0, end);
            style.remove_prefix(std::min(end + 1, style.size()));
            const std::size_t colon = declaration.find(':');
            if (colon == std::string_view::npos) continue;
            const std::string_view name = trimmed(declaration.substr(0, colon));
            const bool draws = name.starts_with("fill") || name.starts_with("stroke") ||
                               name.starts_with("stop-") || isOneOf(kEverywhere, name);
            if (draws) add(name, trimmed(declaration.substr(colon + 1)), own, to);
        }
    }
    void add(std::string_view name, std::string_view value, std::string_view own, SvgElement& to) {
        const bool known = isOneOf(own, name) || isOneOf(kEverywhere, name);
        const auto type = std::ranges::find_if(
            kAttributes, [name](const auto& each) { return isOneOf(each.second, name); });
        if (!known || !isAllowed(type->first, value)) {
            if (known || !isSilentAttribute(name)) leftOut_.insert(std::string(name));
            return;
        }
        if (type->first == Value::Reference) {
            usesLinks_ = true;
            name = "xlink:href";
        }
        // A declaration of a style goes before an attribute of the same name.
        std::erase_if(to.attributes, [name](const SvgAttribute& each) { return each.name == name; });
        to.attributes.push_back({std::string(name), std::string(value)});
    }

    std::set<std::string> leftOut_;
    int shapes_ = 0;
    bool usesLinks_ = false;
};

}  // namespace

Result<CleanSvg> cleanSvg(std::string_view text) {
    const auto root = readSvg(text);
    if (!root) return std::unexpected(root.error());
    return Cleaner().clean(*root);
}

Result<std::string> paintableSvg(std::string_view text) {
    auto clean = cleanSvg(text);
    if (!clean) return std::unexpected(std::move(clean.error()));
    if (clean->painting == Painting::TooSlow) return failure({}, "svg.too-slow");
    return std::move(clean->text);
}

}  // namespace chesspp::drawing
