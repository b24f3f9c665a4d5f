// SPDX-License-Identifier: MIT
// Reads the message templates of a language from flat JSON objects, several of which make one catalogue
// (core.<lang>.json and core.d/*.<lang>.json).
#pragma once

#include "core/base/diagnostic.h"
#include "core/base/message_catalog.h"
#include "core/io/source_location.h"

#include <span>

namespace chesspp::io {

/// All templates of the texts together. Values that are no strings and codes given twice are problems.
[[nodiscard]] Result<MessageCatalog> readCatalog(std::span<const SourceText> texts);

}  // namespace chesspp::io
