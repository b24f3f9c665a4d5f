// SPDX-License-Identifier: MIT
//
// A scene by itself in JSON, both ways, as it stands in pieces and bundles. Internal
// to io.
#pragma once

#include "core/actions/piece_definition.h"
#include "core/io/read_context.h"

#include <string>

namespace chesspp::io {

void readScene(ReadContext& context, const JsonValue& json, const std::string& pointer, Scene& scene);
[[nodiscard]] JsonValue writeScene(const Scene& scene);

}  // namespace chesspp::io
