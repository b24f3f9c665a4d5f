// SPDX-License-Identifier: MIT
// Merge patches as in RFC 7396, with order and source offsets kept.
#include "core/io/variant_chain.h"

#include "core/base/bounds.h"
#include "core/io/read_context.h"

#include <algorithm>
#include <array>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

namespace chesspp::io {

namespace {

bool isExtra(const JsonMember& member) {
    return member.key.starts_with("x-");
}

/// Structural equality, places apart.
bool sameJson(const JsonValue& a, const JsonValue& b) {
    if (a.kind != b.kind || a.boolean != b.boolean || a.text != b.text ||
        a.members.size() != b.members.size()) {
        return false;
    }
    return std::equal(a.members.begin(), a.members.end(), b.members.begin(),
                      [](const JsonMember& one, const JsonMember& other) {
                          return one.key == other.key && sameJson(one.value, other.value);
                      });
}

}  // namespace

JsonValue merged(const JsonValue& base, const JsonValue& over) {
    if (over.kind != JsonValue::Kind::Object) return over;
    JsonValue result = JsonValue::object();
    result.offset = over.offset;
    result.source = over.source;
    std::unordered_map<std::string_view, const JsonMember*> above;
    for (const JsonMember& member : over.members) above.emplace(member.key, &member);
    const auto lay = [&](const JsonMember& member, const JsonValue& below) {
        if (member.value.kind == JsonValue::Kind::Null) return;
        result.members.push_back(
            {member.key, member.offset, isExtra(member) ? member.value : merged(below, member.value)});
    };
    if (base.kind == JsonValue::Kind::Object) {
        for (const JsonMember& member : base.members) {
            const auto found = above.find(member.key);
            if (found == above.end()) {
                result.members.push_back(member);
            } else {
                lay(*found->second, member.value);
                found->second = nullptr;
            }
        }
    }
    for (const JsonMember& member : over.members) {
        if (above.at(member.key) != nullptr) lay(member, {});
    }
    return result;
}

JsonValue difference(const JsonValue& whole, const JsonValue& base) {
    JsonValue result = JsonValue::object();
    for (const JsonMember& member : base.members) {
        if (whole.find(member.key) == nullptr) result.add(member.key, {});
    }
    for (const JsonMember& member : whole.members) {
        const JsonValue* below = base.find(member.key);
        if (below != nullptr && sameJson(member.value, *below)) continue;
        const bool bothObjects = below != nullptr && below->kind == JsonValue::Kind::Object &&
                                 member.value.kind == JsonValue::Kind::Object && !isExtra(member);
        result.add(member.key, bothObjects ? difference(member.value, *below) : member.value);
    }
    return result;
}

void forgetOwn(JsonValue& base) {
    constexpr std::array<std::string_view, 3> kOwn{"id", "extends", "aliases"};
    std::erase_if(base.members, [&](const JsonMember& member) {
        return std::ranges::find(kOwn, member.key) != kOwn.end();
    });
}

void forgetTexts(JsonValue& base, const JsonValue& document) {
    constexpr std::array<std::pair<std::string_view, std::string_view>, 3> kTexts{
        {{"name", "names"}, {"summary", "summaries"}, {"comment", "comments"}}};
    for (const auto& [plain, byLanguage] : kTexts) {
        if (document.find(plain) == nullptr) continue;
        std::erase_if(base.members, [&](const JsonMember& member) { return member.key == byLanguage; });
    }
}

namespace {

/// Reads a variant's document and its bases, and lays them over one another.
class Chain {
public:
    Chain(ReadContext& context, const VariantResolver& resolver, std::list<SourceText>& texts)
        : context_(context), resolver_(resolver), texts_(texts) {}

    /// The document with everything that it extends, or nothing, the problems being reported.
    std::optional<JsonValue> whole(const JsonValue& document) {
        checkTexts(context_, document);
        // Nothing of such a text is repeated in further messages.
        if (context_.failed()) return std::nullopt;
        if (!readHeader(context_, document, {kVariantFormat, kVariantVersion})) return std::nullopt;
        const JsonValue* id = document.find("id");
        const JsonValue* extends = document.find("extends");
        if (id != nullptr) links_.push_back({id->text, extends});
        JsonValue base = JsonValue::object();
        if (extends != nullptr) {
            if (!context_.expect(*extends, "/extends", JsonValue::Kind::String)) return std::nullopt;
            std::optional<JsonValue> found = baseOf(*extends);
            if (!found) return std::nullopt;
            base = std::move(*found);
            forgetTexts(base, document);
        } else {
            refuseNull(document, {});
        }
        return merged(base, document);
    }

private:
    /// Where nothing is inherited there is nothing to remove.
    void refuseNull(const JsonValue& object, const std::string& pointer) {
        for (const JsonMember& member : object.members) {
            const std::string here = childPointer(pointer, member.key);
            if (member.key.starts_with("x-")) continue;
            if (member.value.kind == JsonValue::Kind::Null)
                context_.error(member.value, here, "variant.null-alone");
            if (member.value.kind == JsonValue::Kind::Object) refuseNull(member.value, here);
        }
    }

    std::optional<JsonValue> baseOf(const JsonValue& extends) {
        const auto known = std::ranges::find(links_, extends.text, &Link::id);
        if (known != links_.end()) {
            // Reported at the first of the circle: the document that is read does not name the one that
            // closes it.
            const bool direct = links_.back().id == extends.text;
            context_.error(*known->extends, "/extends", direct ? "variant.extends-itself" : "variant.circle",
                           {{"id", extends.text}});
            return std::nullopt;
        }
        if (links_.size() >= bounds::kExtends) {
            context_.error(extends, "/extends", "variant.chain-too-long", {{"most", bounds::kExtends}});
            return std::nullopt;
        }
        std::optional<SourceText> text = resolver_ ? resolver_(extends.text) : std::nullopt;
        if (!text) {
            context_.error(extends, "/extends", "variant.unknown-base", {{"id", extends.text}});
            return std::nullopt;
        }
        const SourceText& kept = texts_.emplace_back(std::move(*text));
        Result<JsonValue> document = readJson(kept.text, kept.name, context_.addSource(kept.text, kept.name));
        if (!document) {
            context_.append(std::move(document.error()));
            return std::nullopt;
        }
        std::optional<JsonValue> base = whole(*document);
        if (base) forgetOwn(*base);
        return base;
    }

    ReadContext& context_;
    const VariantResolver& resolver_;
    /// A document on the way, which lives as long as its bases are read.
    struct Link {
        std::string id;
        const JsonValue* extends = nullptr;
    };
    std::vector<Link> links_;
    std::list<SourceText>& texts_;
};

}  // namespace

std::optional<JsonValue> withBases(ReadContext& context, const VariantResolver& resolver,
                                   const JsonValue& document, std::list<SourceText>& texts) {
    return Chain(context, resolver, texts).whole(document);
}

}  // namespace chesspp::io
