// SPDX-License-Identifier: MIT
#include "core/io/languages.h"

namespace chesspp::io {

namespace {

/// ISO 639-1, all 183 of them.
constexpr std::string_view kLanguages =
    "aa ab ae af ak am an ar as av ay az ba be bg bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de dv dz "
    "ee el en eo es et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ie ig ii "
    "ik io is it iu ja jv ka kg ki kj kk kl km kn ko kr ks ku kv kw ky la lb lg li ln lo lt lu lv mg mh mi "
    "mk ml mn mr ms mt my na nb nd ne ng nl nn no nr nv ny oc oj om or os pa pi pl ps pt qu rm rn ro ru rw "
    "sa sc sd se sg si sk sl sm sn so sq sr ss st su sv sw ta te tg th ti tk tl tn to tr ts tt tw ty ug uk "
    "ur uz ve vi vo wa wo xh yi yo za zh zu ";

}  // namespace

bool isLanguage(std::string_view code) {
    if (code.size() != 2 || code.find(' ') != std::string_view::npos) return false;
    // The blank keeps the end of one code and the beginning of the next from being one.
    return kLanguages.find(std::string(code) + ' ') != std::string_view::npos;
}

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

}  // namespace chesspp::io
