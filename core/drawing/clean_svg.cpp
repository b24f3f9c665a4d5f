// SPDX-License-Identifier: MIT
// An allowlist of elements, their attributes and the type of each value. Nothing else is kept or repaired.
#include "core/drawing/clean_svg.h"

#include "core/base/ascii.h"
#include "core/drawing/painting_cost.h"
#include "core/drawing/svg.h"

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

struct KnownAttribute {
    std::string_view name;
    Value value;
};

constexpr std::array kEverywhere{
    KnownAttribute{"id", Value::Name},
    KnownAttribute{"transform", Value::Transform},
    KnownAttribute{"fill", Value::Paint},
    KnownAttribute{"fill-opacity", Value::Number},
    KnownAttribute{"fill-rule", Value::Word},
    KnownAttribute{"stroke", Value::Paint},
    KnownAttribute{"stroke-width", Value::Number},
    KnownAttribute{"stroke-opacity", Value::Number},
    KnownAttribute{"stroke-linecap", Value::Word},
    KnownAttribute{"stroke-linejoin", Value::Word},
    KnownAttribute{"stroke-miterlimit", Value::Number},
    KnownAttribute{"opacity", Value::Number},
    KnownAttribute{"color", Value::Paint},
    KnownAttribute{"display", Value::Word},
    KnownAttribute{"visibility", Value::Word},
};

struct KnownElement {
    std::string_view name;
    enum class Is : std::uint8_t { Group, Shape, Paint } is;
    std::vector<KnownAttribute> attributes;
};

const std::vector<KnownElement>& knownElements() {
    using enum KnownElement::Is;
    constexpr auto number = Value::Number;
    static const std::vector<KnownElement> table{
        {"g", Group, {}},
        {"a", Group, {}},
        {"switch", Group, {}},
        {"defs", Group, {}},
        {"path", Shape, {{"d", Value::Path}}},
        {"rect",
         Shape,
         {{"x", number},
          {"y", number},
          {"width", number},
          {"height", number},
          {"rx", number},
          {"ry", number}}},
        {"circle", Shape, {{"cx", number}, {"cy", number}, {"r", number}}},
        {"ellipse", Shape, {{"cx", number}, {"cy", number}, {"rx", number}, {"ry", number}}},
        {"line", Shape, {{"x1", number}, {"y1", number}, {"x2", number}, {"y2", number}}},
        {"polyline", Shape, {{"points", Value::Numbers}}},
        {"polygon", Shape, {{"points", Value::Numbers}}},
        {"linearGradient",
         Paint,
         {{"x1", number},
          {"y1", number},
          {"x2", number},
          {"y2", number},
          {"gradientUnits", Value::Word},
          {"gradientTransform", Value::Transform},
          {"spreadMethod", Value::Word},
          {"href", Value::Reference},
          {"xlink:href", Value::Reference}}},
        {"radialGradient",
         Paint,
         {{"cx", number},
          {"cy", number},
          {"r", number},
          {"fx", number},
          {"fy", number},
          {"gradientUnits", Value::Word},
          {"gradientTransform", Value::Transform},
          {"spreadMethod", Value::Word},
          {"href", Value::Reference},
          {"xlink:href", Value::Reference}}},
        {"stop", Paint, {{"offset", number}, {"stop-color", Value::Paint}, {"stop-opacity", number}}},
    };
    return table;
}

/// What a file may carry for editors and readers: gone without a word.
bool isSilent(std::string_view name) {
    static constexpr std::array<std::string_view, 3> words{"title", "desc", "metadata"};
    return std::ranges::find(words, name) != words.end() || name.find(':') != std::string_view::npos;
}
bool isSilentAttribute(std::string_view name) {
    static constexpr std::array<std::string_view, 5> words{"class", "version", "width", "height", "viewBox"};
    return std::ranges::find(words, name) != words.end() || name.starts_with("xmlns") ||
           name.starts_with("aria-") || name.starts_with("data-") ||
           (name.find(':') != std::string_view::npos && name != "xlink:href");
}

bool isLetter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
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
        return isDigit(c) || isLetter(c) || c == '_' || c == '-' || c == '.';
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
    return !value.empty() && std::ranges::all_of(value, isLetter);
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
            return std::ranges::all_of(value, [](char c) { return isLetter(c) || c == '-'; });
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
        const std::string* width = root.find("width");
        const std::string* height = root.find("height");
        if (width == nullptr || height == nullptr) return std::nullopt;
        double w = 0;
        double h = 0;
        std::from_chars(width->data(), width->data() + width->size(), w);
        std::from_chars(height->data(), height->data() + height->size(), h);
        if (!(w > 0 && w <= kLargest && h > 0 && h <= kLargest)) return std::nullopt;
        return fmt::format("0 0 {} {}", w, h);
    }

    void addChildren(const SvgElement& from, SvgElement& to) {
        for (const SvgElement& child : from.children) {
            const auto known = std::ranges::find(knownElements(), child.name, &KnownElement::name);
            if (known == knownElements().end()) {
                if (!isSilent(child.name)) leftOut_.insert(child.name);
                continue;
            }
            if (known->is == KnownElement::Is::Shape) ++shapes_;
            SvgElement kept{child.name == "a" || child.name == "switch" ? "g" : child.name, {}, {}};
            addAttributes(child, known->attributes, kept);
            addChildren(child, kept);
            to.children.push_back(std::move(kept));
        }
    }

    void addAttributes(const SvgElement& from, const std::vector<KnownAttribute>& own, SvgElement& to) {
        for (const SvgAttribute& attribute : from.attributes) {
            if (attribute.name == "style") {
                addStyle(attribute.value, own, to);
            } else {
                add(attribute.name, attribute.value, own, to);
            }
        }
    }
    /// Its declarations as attributes, for no painter here reads more of them than that.
    void addStyle(std::string_view style, const std::vector<KnownAttribute>& own, SvgElement& to) {
        while (!style.empty()) {
            const std::size_t end = std::min(style.find(';'), style.size());
            const std::string_view declaration = style.substr(0, end);
            style.remove_prefix(std::min(end + 1, style.size()));
            const std::size_t colon = declaration.find(':');
            if (colon == std::string_view::npos) continue;
            const std::string_view name = trimmed(declaration.substr(0, colon));
            const bool draws =
                name.starts_with("fill") || name.starts_with("stroke") || name.starts_with("stop-") ||
                std::ranges::find(kEverywhere, name, &KnownAttribute::name) != kEverywhere.end();
            if (draws) add(name, trimmed(declaration.substr(colon + 1)), own, to);
        }
    }
    void add(std::string_view name, std::string_view value, const std::vector<KnownAttribute>& own,
             SvgElement& to) {
        const KnownAttribute* known = nullptr;
        if (const auto it = std::ranges::find(own, name, &KnownAttribute::name); it != own.end()) {
            known = &*it;
        } else if (const auto all = std::ranges::find(kEverywhere, name, &KnownAttribute::name);
                   all != kEverywhere.end()) {
            known = &*all;
        }
        if (known == nullptr || !isAllowed(known->value, value)) {
            if (known != nullptr || !isSilentAttribute(name)) leftOut_.insert(std::string(name));
            return;
        }
        if (known->value == Value::Reference) {
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
