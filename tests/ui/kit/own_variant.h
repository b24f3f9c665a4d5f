// SPDX-License-Identifier: MIT
// The text of a user's variant for tests.
#pragma once

#include <QByteArray>

namespace chesspp::ui::tests {

/// Chess but for what `rest` says.
inline QByteArray likeChess(const QByteArray& id, const QByteArray& name, const QByteArray& rest = {}) {
    return R"({"format": "chesspp-variant", "version": 1, "extends": "chess", "id": ")" + id +
           R"(", "name": ")" + name + '"' + (rest.isEmpty() ? rest : ", " + rest) + "}\n";
}

}  // namespace chesspp::ui::tests
