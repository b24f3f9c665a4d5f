// SPDX-License-Identifier: MIT
//
// The part of XML that drawings are written in, both ways: elements with attributes in
// one another. Passed over: text between elements, and a document type that declares nothing;
// one that does is refused. Knows neither what an element draws nor which are harmless.
#pragma once

#include "core/base/diagnostic.h"

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
    friend bool operator==(const SvgElement&, const SvgElement&) = default;
};

/// The outermost element of a drawing, which must be `svg`. Errors: svg.too-big, svg.not-well-formed,
/// svg.document-type, svg.too-deep, svg.too-many-elements, svg.root.
[[nodiscard]] Result<SvgElement> readSvg(std::string_view text);

/// An element with all in it, a line each, from that many blanks on.
[[nodiscard]] std::string writeSvg(const SvgElement& element, int indent = 0);

}  // namespace chesspp::drawing
