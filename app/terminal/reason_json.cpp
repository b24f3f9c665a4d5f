// SPDX-License-Identifier: MIT
#include "app/terminal/reason_json.h"

namespace chesspp::terminal {

std::string lineOf(Output& output, BoardShape shape, const Reason& reason) {
    std::string line = reason.message.code;
    for (std::size_t i = 0; i < reason.squares.size(); ++i) {
        line += (i == 0 ? " " : ",") + shape.name(reason.squares[i]);
    }
    return line + ": " + output.sentence(reason.message);
}

JsonValue jsonOf(Output& output, BoardShape shape, const Reason& reason) {
    JsonValue object = JsonValue::object();
    object.add("code", JsonValue::of(reason.message.code));
    object.add("sentence", JsonValue::of(output.sentence(reason.message)));
    if (!reason.message.nodes.empty()) object.add("nodes", jsonOf(reason.message.nodes));
    if (!reason.squares.empty()) object.add("squares", jsonOf(shape, reason.squares));
    return object;
}

JsonValue jsonOf(Output& output, BoardShape shape, const std::vector<Reason>& reasons) {
    JsonValue list = JsonValue::array();
    for (const Reason& reason : reasons) list.add(jsonOf(output, shape, reason));
    return list;
}

JsonValue jsonOf(BoardShape shape, std::span<const Square> squares) {
    JsonValue list = JsonValue::array();
    for (const Square square : squares) list.add(JsonValue::of(shape.name(square)));
    return list;
}

JsonValue jsonOf(const std::vector<std::string>& texts) {
    JsonValue list = JsonValue::array();
    for (const std::string& text : texts) list.add(JsonValue::of(text));
    return list;
}

}  // namespace chesspp::terminal
