// SPDX-License-Identifier: MIT
// Regions of boards as bishop builds them of one another, and as regions of a variant of ours.
#pragma once

#include "core/base/json_value.h"
#include "core/io/bishop_fields.h"

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace chesspp::io {

/// Which squares are meant, a1 first, rank by rank.
using BishopMask = std::vector<bool>;

class BishopRegions {
public:
    BishopRegions(ReadContext& context, int files, int ranks)
        : context_(context), files_(files), ranks_(ranks) {}

    [[nodiscard]] int files() const { return files_; }
    [[nodiscard]] int ranks() const { return ranks_; }

    /// Keeps the regions that others name.
    void readNamed(BishopFields& variant);

    [[nodiscard]] BishopMask nowhere() const;
    [[nodiscard]] BishopMask everywhere() const;
    /// Ranks from 0, the first and the last included.
    [[nodiscard]] BishopMask rows(int first, int last) const;
    /// Reports what is no region.
    [[nodiscard]] BishopMask read(const JsonValue& region, const std::string& pointer);
    /// Of the name under that key; nowhere, if there is none. Reports a name that is unknown.
    [[nodiscard]] BishopMask named(BishopFields& fields, std::string_view key);

    /// Adds a region to the variant, and says it as an expression. One of the same squares is used again;
    /// "-2" and so on is added to a name that others have.
    std::string say(const std::string& name, const BishopMask& white, const BishopMask& black);
    [[nodiscard]] const JsonValue& said() const { return said_; }

private:
    [[nodiscard]] BishopMask rectangle(BishopFields& fields);
    [[nodiscard]] BishopMask squares(BishopFields& fields, std::string_view type);
    [[nodiscard]] BishopMask parts(BishopFields& fields, std::string_view type);
    [[nodiscard]] JsonValue areas(const BishopMask& mask) const;
    [[nodiscard]] std::size_t indexOf(int file, int rank) const {
        return static_cast<std::size_t>(rank) * static_cast<std::size_t>(files_) +
               static_cast<std::size_t>(file);
    }

    ReadContext& context_;
    int files_;
    int ranks_;
    std::map<std::string, BishopMask, std::less<>> named_;
    JsonValue said_ = JsonValue::object();
    std::vector<std::string> lines_;  ///< of what was said, for comparing
};

}  // namespace chesspp::io
