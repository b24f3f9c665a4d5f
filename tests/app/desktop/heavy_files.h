// SPDX-License-Identifier: MIT
// Random files from a seed that are as large and complex as the limits allow.
#pragma once

#include <QByteArray>
#include <QString>
#include <cstdint>
#include <string>

namespace chesspp::desktop::tests {

struct HeavyFile {
    QString name;  ///< with the ending by which it is opened; begins with its kind
    QByteArray bytes;
};

/// How many kinds of them there are.
inline constexpr int kHeavyKinds = 19;

/// The file of that number: its kind is the number modulo kHeavyKinds, the rest chance.
[[nodiscard]] HeavyFile heavyFile(int number, std::uint32_t seed);

}  // namespace chesspp::desktop::tests
