// SPDX-License-Identifier: MIT
#include "ui/moves/told_squares.h"

#include <QString>
#include <QStringList>

namespace chesspp::ui {

std::vector<Square> squaresToldBy(const Message& reason, const BoardShape& shape) {
    std::vector<Square> squares;
    for (const Argument& argument : reason.arguments) {
        const auto* text = std::get_if<std::string>(&argument.value);
        if (text == nullptr || argument.name == "from" || argument.name == "to" || argument.name == "royal") {
            continue;
        }
        for (const QString& word : QString::fromStdString(*text).split(", ")) {
            if (const auto square = shape.parse(word.toStdString())) squares.push_back(*square);
        }
    }
    return squares;
}

}  // namespace chesspp::ui
