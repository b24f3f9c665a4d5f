// SPDX-License-Identifier: MIT
#include "core/io/bishop_regions.h"

#include "core/base/ascii.h"
#include "core/geometry/board_shape.h"
#include "core/io/json_parts.h"

#include <algorithm>
#include <charconv>
#include <fmt/format.h>
#include <optional>
#include <utility>

namespace chesspp::io {

namespace {

/// Both parts of "4,7", from 0.
std::optional<std::pair<int, int>> bishopPair(std::string_view text) {
    const std::size_t comma = text.find(',');
    if (comma == std::string_view::npos) return std::nullopt;
    const auto number = [](std::string_view part) -> std::optional<int> {
        int value = 0;
        const auto [end, problem] = std::from_chars(part.data(), part.data() + part.size(), value);
        if (problem != std::errc() || end != part.data() + part.size()) return std::nullopt;
        return value;
    };
    const auto file = number(text.substr(0, comma));
    const auto rank = number(text.substr(comma + 1));
    if (!file || !rank) return std::nullopt;
    return std::pair(*file, *rank);
}

}  // namespace

BishopMask BishopRegions::nowhere() const {
    return BishopMask(static_cast<std::size_t>(files_ * ranks_), false);
}
BishopMask BishopRegions::everywhere() const {
    return rows(0, ranks_ - 1);
}
BishopMask BishopRegions::rows(int first, int last) const {
    BishopMask mask = nowhere();
    for (int rank = std::max(first, 0); rank <= std::min(last, ranks_ - 1); ++rank) {
        for (int file = 0; file < files_; ++file) mask[indexOf(file, rank)] = true;
    }
    return mask;
}

void BishopRegions::readNamed(BishopFields& variant) {
    for (const JsonMember* member : variant.members("regions", JsonValue::Kind::Object)) {
        named_.insert_or_assign(member->key,
                                read(member->value, childPointer(variant.pointerTo("regions"), member->key)));
    }
}

BishopMask BishopRegions::named(BishopFields& fields, std::string_view key) {
    const auto name = fields.word(key);
    if (!name) return nowhere();
    const auto found = named_.find(*name);
    if (found != named_.end()) return found->second;
    fields.wrong(key);
    return nowhere();
}

BishopMask BishopRegions::read(const JsonValue& region, const std::string& pointer) {
    BishopFields fields(context_, region, pointer);
    if (region.kind != JsonValue::Kind::Object) {
        if (region.kind == JsonValue::Kind::String) reportBishop(context_, region, pointer, "bishop.value");
        return nowhere();
    }
    const std::string type = fields.word("type").value_or("rect");
    BishopMask mask = nowhere();
    if (type == "rect") {
        mask = rectangle(fields);
    } else if (type == "set" || type == "dset") {
        mask = squares(fields, type);
    } else if (type == "union" || type == "intersect" || type == "sub" || type == "xor") {
        mask = parts(fields, type);
    } else {
        fields.wrong("type");
    }
    fields.refuseTheRest();
    return mask;
}

BishopMask BishopRegions::rectangle(BishopFields& fields) {
    constexpr int kFar = 1000;
    const auto edge = [&](std::string_view letter, std::string_view name, int usual) {
        const auto byName = fields.number(name, -kFar, kFar);
        return fields.number(letter, -kFar, kFar).value_or(byName.value_or(usual));
    };
    const int left = edge("l", "startFile", 0);
    const int right = edge("r", "endFile", files_ - 1);
    BishopMask mask = rows(edge("b", "startRank", 0), edge("t", "endRank", ranks_ - 1));
    for (std::size_t i = 0; i < mask.size(); ++i) {
        const int file = static_cast<int>(i) % files_;
        if (file < left || file > right) mask[i] = false;
    }
    return mask;
}

BishopMask BishopRegions::squares(BishopFields& fields, std::string_view type) {
    BishopMask mask = nowhere();
    const auto shape = BoardShape::make(files_, ranks_);
    if (!fields.has("squares")) fields.wrong("squares");
    for (const std::string& word : fields.words("squares")) {
        std::optional<Square> square;
        if (type == "set") {
            square = shape->parse(toLower(word));
        } else if (const auto pair = bishopPair(word)) {
            square = shape->at(pair->first, pair->second);
        }
        if (square) {
            mask[square->index] = true;
        } else {
            fields.wrong("squares");
        }
    }
    return mask;
}

BishopMask BishopRegions::parts(BishopFields& fields, std::string_view type) {
    std::vector<BishopMask> masks;
    const auto add = [&](std::string_view key) {
        const JsonValue* part = fields.find(key);
        if (part == nullptr) fields.wrong(key);
        masks.push_back(part != nullptr ? read(*part, fields.pointerTo(key)) : nowhere());
    };
    if (type == "sub") {
        add("+");
        add("-");
    } else if (type == "xor") {
        add("l");
        add("r");
    } else {
        const std::string pointer = fields.pointerTo("regions");
        for (const JsonMember* member : fields.members("regions", JsonValue::Kind::Array))
            masks.push_back(read(member->value, childPointer(pointer, std::to_string(masks.size()))));
    }
    if (masks.empty()) {
        fields.wrong("regions");
        return nowhere();
    }
    BishopMask whole = masks.front();
    for (std::size_t part = 1; part < masks.size(); ++part) {
        for (std::size_t i = 0; i < whole.size(); ++i) {
            const bool here = masks[part][i];
            whole[i] = type == "union"       ? whole[i] || here
                       : type == "intersect" ? whole[i] && here
                       : type == "sub"       ? whole[i] && !here
                                             : whole[i] != here;
        }
    }
    return whole;
}

JsonValue BishopRegions::areas(const BishopMask& mask) const {
    const auto name = [](int file, int rank) {
        return fmt::format("{}{}", static_cast<char>('a' + file), rank + 1);
    };
    JsonValue list = JsonValue::array();
    BishopMask left = mask;
    for (int rank = 0; rank < ranks_; ++rank) {
        for (int file = 0; file < files_; ++file) {
            if (!left[indexOf(file, rank)]) continue;
            int right = file;
            while (right + 1 < files_ && left[indexOf(right + 1, rank)]) ++right;
            const auto isWhole = [&](int row) {
                for (int each = file; each <= right; ++each) {
                    if (!left[indexOf(each, row)]) return false;
                }
                return true;
            };
            int top = rank;
            while (top + 1 < ranks_ && isWhole(top + 1)) ++top;
            for (int row = rank; row <= top; ++row) {
                for (int each = file; each <= right; ++each) left[indexOf(each, row)] = false;
            }
            const std::string first = name(file, rank);
            const std::string last = name(right, top);
            list.add(json_parts::text(first == last ? first : fmt::format("{}-{}", first, last)));
        }
    }
    return list;
}

std::string BishopRegions::say(const std::string& name, const BishopMask& white, const BishopMask& black) {
    JsonValue region = JsonValue::object().with("white", areas(white)).with("black", areas(black));
    std::string line = writeJsonLine(region);
    const auto known = std::ranges::find(lines_, line);
    std::string called = name;
    if (known != lines_.end()) {
        called = said_.members[static_cast<std::size_t>(known - lines_.begin())].key;
    } else {
        for (int number = 2; said_.find(called) != nullptr; ++number)
            called = fmt::format("{}-{}", name, number);
        said_.add(called, std::move(region));
        lines_.push_back(std::move(line));
    }
    return fmt::format("board.region({})", json_parts::inQuotes(called));
}

}  // namespace chesspp::io
