// SPDX-License-Identifier: MIT
// Reads and writes the subset of XML that drawings use: nested elements with attributes. Text is skipped, and
// so is a document type unless it has declarations, which are refused.
#pragma once

#include "core/base/diagnostic.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace chesspp::drawing {

struct SvgAttribute {
    std::string name;
    std::string value;
    friend bool operator==(const SvgAttribute&, const SvgAttribute&) = default;
};

struct SvgElement {
    std::string name;
    std::vector<SvgAttribute> attributes;
    std::vector<SvgElement> children;

    /// The value of an attribute; null when it is not there.
    [[nodiscard]] const std::string* find(std::string_view attribute) const;
    /// The number with which an attribute begins; nothing when there is none.
    [[nodiscard]] std::optional<double> number(std::string_view attribute) const;
    friend bool operator==(const SvgElement&, const SvgElement&) = default;
};

/// The outermost element of a drawing, which must be `svg`. Errors: svg.too-big, svg.not-well-formed,
/// svg.document-type, svg.too-deep, svg.too-many-elements, svg.root.
[[nodiscard]] Result<SvgElement> readSvg(std::string_view text);

/// An element with all in it, a line each, from that many blanks on.
[[nodiscard]] std::string writeSvg(const SvgElement& element, int indent = 0);

}  // namespace chesspp::drawing
