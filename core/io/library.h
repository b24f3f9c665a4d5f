// SPDX-License-Identifier: MIT
// Libraries of pieces and of variants by id, and catalogues of messages, filled from texts.
#pragma once

#include "core/base/diagnostic.h"
#include "core/base/message_catalog.h"
#include "core/io/variant_json.h"
#include "core/language/piece_definition.h"

#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace chesspp::io {

/// Pieces by id, in the order of their ids.
class PieceLibrary {
public:
    /// Adds what can be read; returns all problems of the rest, and warnings. An id already there is a
    /// problem of the later text, and the earlier piece stays.
    Diagnostics add(std::span<const SourceText> texts);

    /// Adds pieces that were read already, as if from a text of that name.
    Diagnostics add(std::vector<PieceDefinition> pieces, const std::string& source);

    /// Null when there is none of that id. Stays valid until the library is changed or gone.
    [[nodiscard]] const PieceDefinition* find(std::string_view id) const;
    [[nodiscard]] std::vector<const PieceDefinition*> all() const;
    [[nodiscard]] std::size_t size() const { return pieces_.size(); }

private:
    struct Entry {
        PieceDefinition piece;
        std::string source;
    };
    void put(PieceDefinition piece, const std::string& source, Diagnostics& problems);

    std::map<std::string, Entry, std::less<>> pieces_;
};

/// Variants by id, in the order of their ids; one may extend any other, also of a later text.
class VariantLibrary {
public:
    /// As PieceLibrary::add. A variant whose base comes in a later call cannot be read yet.
    Diagnostics add(std::span<const SourceText> texts);

    [[nodiscard]] const Variant* find(std::string_view id) const;
    /// The id of the variant that it extends, or nothing.
    [[nodiscard]] std::optional<std::string> baseOf(std::string_view id) const;
    [[nodiscard]] std::vector<const Variant*> all() const;
    [[nodiscard]] std::size_t size() const { return variants_.size(); }
    /// For readVariant of a file that extends one of these.
    [[nodiscard]] VariantResolver resolver() const;

private:
    struct Entry {
        LoadedVariant loaded;
        SourceText source;
    };
    std::map<std::string, Entry, std::less<>> variants_;
};

/// The "id" of a piece or variant; nothing if the text is not JSON or has none.
[[nodiscard]] std::optional<std::string> idOf(const SourceText& text);

/// The message templates of a language from flat JSON objects (core.<lang>.json and core.d/*.<lang>.json),
/// all together. Values that are no strings and codes given twice are problems.
[[nodiscard]] Result<MessageCatalog> readCatalog(std::span<const SourceText> texts);

}  // namespace chesspp::io
