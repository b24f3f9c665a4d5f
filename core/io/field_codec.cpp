// SPDX-License-Identifier: MIT
#include "core/io/field_codec.h"

#include <cmath>
#include <utility>

namespace chesspp::io {

namespace {

/// Too small numbers are left to the checks of trees and variants, which report more.
void readNumber(ReadContext& context, const JsonValue& json, const std::string& pointer,
                const NumberFact& fact, int& value) {
    if (!context.expect(json, pointer, JsonValue::Kind::Integer)) return;
    if (json.integer < -kMostNumber || json.integer > kMostNumber)
        return context.error(json, pointer, "json.number-range",
                             {{"least", fact.least}, {"most", fact.most}});
    value = static_cast<int>(json.integer);
}

/// ISO 639-1, all 183 of them.
constexpr std::string_view kLanguages =
    "aa ab ae af ak am an ar as av ay az ba be bg bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de dv dz "
    "ee el en eo es et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ie ig ii "
    "ik io is it iu ja jv ka kg ki kj kk kl km kn ko kr ks ku kv kw ky la lb lg li ln lo lt lu lv mg mh mi "
    "mk ml mn mr ms mt my na nb nd ne ng nl nn no nr nv ny oc oj om or os pa pi pl ps pt qu rm rn ro ru rw "
    "sa sc sd se sg si sk sl sm sn so sq sr ss st su sv sw ta te tg th ti tk tl tn to tr ts tt tw ty ug uk "
    "ur uz ve vi vo wa wo xh yi yo za zh zu ";

/// Whether these are the two letters of a language. Source: ISO 639-1.
bool isLanguage(std::string_view code) {
    if (code.size() != 2 || code.find(' ') != std::string_view::npos) return false;
    // The blank keeps the end of one code and the beginning of the next from being one.
    return kLanguages.find(std::string(code) + ' ') != std::string_view::npos;
}

}  // namespace

void readTexts(ReadContext& context, const JsonValue& json, const std::string& pointer,
               TextsByLanguage& texts) {
    texts.clear();
    context.forEach(
        json, pointer, JsonValue::Kind::Object, [&](const JsonMember& member, const std::string& here) {
            if (!isLanguage(member.key))
                return context.error(member.value, here, "json.language", {{"found", member.key}});
            readValue(context, member.value, here, texts[member.key]);
        });
}

void readValue(ReadContext& context, const JsonValue& json, const std::string& pointer, bool& value) {
    if (context.expect(json, pointer, JsonValue::Kind::Boolean)) value = json.boolean;
}

void readValue(ReadContext& context, const JsonValue& json, const std::string& pointer, int& value) {
    readNumber(context, json, pointer, numberFact(std::string_view(pointer).substr(pointer.rfind('/') + 1)),
               value);
}

void readValue(ReadContext& context, const JsonValue& json, const std::string& pointer, double& value) {
    if (json.kind != JsonValue::Kind::Integer && json.kind != JsonValue::Kind::Real) {
        return context.error(json, pointer, "json.kind",
                             {{"wanted", Message{"json.kind.number", {}}}, {"found", kindPhrase(json.kind)}});
    }
    if (std::abs(json.real) > kMostWorth)
        return context.error(json, pointer, "json.number-range",
                             {{"least", -kMostWorth}, {"most", kMostWorth}});
    value = json.real;
}

void readValue(ReadContext& context, const JsonValue& json, const std::string& pointer, std::string& value) {
    if (context.expect(json, pointer, JsonValue::Kind::String)) value = json.text;
}

void readValue(ReadContext& context, const JsonValue& json, const std::string& pointer, Offset& value) {
    if (!context.expect(json, pointer, JsonValue::Kind::Array)) return;
    if (json.members.size() != 2)
        return context.error(json, pointer, "json.pair", {{"found", json.members.size()}});
    readValue(context, json.members[0].value, childPointer(pointer, "0"), value.forward);
    readValue(context, json.members[1].value, childPointer(pointer, "1"), value.right);
}
JsonValue writeValue(Writing, const Offset& value) {
    return writeValue(Writing{}, std::vector{value.forward, value.right});
}

void readValue(ReadContext& context, const JsonValue& json, const std::string& pointer,
               std::map<std::string, std::string>& value) {
    value.clear();
    context.forEach(json, pointer, JsonValue::Kind::Object,
                    [&](const JsonMember& member, const std::string& here) {
                        readValue(context, member.value, here, value[member.key]);
                    });
}
JsonValue writeValue(Writing, const std::map<std::string, std::string>& value) {
    JsonValue json = JsonValue::object();
    for (const auto& [key, entry] : value) json.add(key, writeValue(Writing{}, entry));
    return json;
}

void readValue(ReadContext& context, const JsonValue& json, const std::string& pointer, Reach& value) {
    if (json.kind == JsonValue::Kind::String && json.text == "any") {
        value = {};
        return;
    }
    if (json.kind == JsonValue::Kind::Object && json.members.size() == 1) {
        const JsonMember& member = json.members.front();
        if (member.key == "exactly" || member.key == "at-most") {
            value.rule = member.key == "exactly" ? Reach::Rule::Exactly : Reach::Rule::AtMost;
            readNumber(context, member.value, childPointer(pointer, member.key), numberFact("after"),
                       value.squares);
            return;
        }
    }
    context.error(json, pointer, "piece.reach");
}
JsonValue writeValue(Writing, const Reach& value) {
    if (value.rule == Reach::Rule::Any) return JsonValue::of(std::string("any"));
    return JsonValue::object().with(value.rule == Reach::Rule::Exactly ? "exactly" : "at-most",
                                    writeValue(Writing{}, value.squares));
}

void readValue(ReadContext& context, const JsonValue& json, const std::string& pointer, KindChoice& value) {
    if (json.kind == JsonValue::Kind::String && json.text == "army") {
        value = {KindChoice::Source::Army, {}};
    } else if (json.kind == JsonValue::Kind::Array) {
        value.source = KindChoice::Source::Listed;
        readValue(context, json, pointer, value.kinds);
    } else {
        context.error(json, pointer, "piece.into");
    }
}
JsonValue writeValue(Writing, const KindChoice& value) {
    return value.source == KindChoice::Source::Army ? JsonValue::of(std::string("army"))
                                                    : writeValue(Writing{}, value.kinds);
}

void readValue(ReadContext& context, const JsonValue& json, const std::string& pointer,
               ConditionsField& value) {
    context.forEach(json, pointer, JsonValue::Kind::Array,
                    [&](const JsonMember& member, const std::string& here) {
                        if (!context.expect(member.value, here, JsonValue::Kind::String)) return;
                        Result<Condition> condition = parseCondition(member.value.text, value.place);
                        if (!condition) return context.inside(member.value, here, condition.error());
                        value.list.push_back(std::move(*condition));
                    });
}
JsonValue writeValue(Writing, const ConditionsField& value) {
    JsonValue json = JsonValue::array();
    for (const Condition& condition : value.list) json.add(JsonValue::of(printCondition(condition)));
    return json;
}

void readValue(ReadContext& context, const JsonValue& json, const std::string& pointer,
               ExpressionField& value) {
    if (!context.expect(json, pointer, JsonValue::Kind::String)) return;
    Result<Expression> expression = parseExpression(json.text, value.type, value.place);
    if (!expression) return context.inside(json, pointer, expression.error());
    value.value.push_back(std::move(*expression));
}
JsonValue writeValue(Writing, const ExpressionField& value) {
    return JsonValue::of(printCondition(value.value.front()));
}

}  // namespace chesspp::io
