// SPDX-License-Identifier: MIT
// Reads and writes a scene of a piece or bundle in JSON. Internal to io.
#pragma once

#include "core/actions/piece_definition.h"
#include "core/io/read_context.h"

#include <string>

namespace chesspp::io {

void readScene(ReadContext& context, const JsonValue& json, const std::string& pointer, Scene& scene);
[[nodiscard]] JsonValue writeScene(const Scene& scene);

}  // namespace chesspp::io
