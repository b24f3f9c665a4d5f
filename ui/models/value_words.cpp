// SPDX-License-Identifier: MIT
#include "ui/models/value_words.h"

#include <QCoreApplication>
#include <QLocale>

namespace chesspp::ui {
namespace {

struct ValueTexts {
    Q_DECLARE_TR_FUNCTIONS(ValueWords)
};

QString number(double value) {
    return QLocale().toString(value, 'f', 1);
}

QString percent(double share) {
    return QLocale().toString(100 * share, 'f', 0);
}

/// Less than what is shown as nothing.
bool isNothing(double value) {
    constexpr double kShown = 0.05;
    return value < kShown;
}

}  // namespace

QString worthOf(const PieceValue& value, BoardShape board) {
    // The boards that it was measured on hardly ever let it move: that is no worth of 0.
    if (isNothing(value.value)) return {};
    return ValueTexts::tr("Worth about %1 pawns on a board of %2 × %3.", "pawns, files, ranks")
        .arg(number(value.value))
        .arg(board.files())
        .arg(board.ranks());
}

QStringList partsInWords(const ValueParts& parts) {
    QStringList words{
        ValueTexts::tr("Averages over many boards, from nearly empty to nearly full:"),
        ValueTexts::tr("Mobility: it can move to %1 squares and capture %2 enemies.")
            .arg(number(parts.goes), number(parts.takes)),
        ValueTexts::tr("Reach: %1 % of the board in one move, %2 % within two and %3 % within three.")
            .arg(percent(parts.reach[0]), percent(parts.reach[1]), percent(parts.reach[2])),
        isNothing(parts.forks)
            ? ValueTexts::tr("Forks: it hardly ever attacks two enemies at once.")
            : ValueTexts::tr("Forks: it attacks %1 pairs of enemies at once.").arg(number(parts.forks)),
        percent(parts.bound) == percent(0)
            ? ValueTexts::tr("Access: it can reach every square of the empty board.")
            : ValueTexts::tr("Access: it can never reach %1 % of the empty board (a colourbound piece misses "
                             "half of it).")
                  .arg(percent(parts.bound))};
    const qsizetype before = words.size();
    if (!isNothing(parts.fromAfar)) {
        words += ValueTexts::tr("From afar: it can capture %1 enemies without moving to their squares.")
                     .arg(number(parts.fromAfar));
    }
    if (!isNothing(parts.changes)) {
        words += ValueTexts::tr(
                     "Other effects: in %1 ways it does something else, such as pushing, summoning, "
                     "converting or building.")
                     .arg(number(parts.changes));
    }
    if (percent(parts.promotes) != percent(0)) {
        words += ValueTexts::tr("Promotion: it can become another piece from %1 % of the squares.")
                     .arg(percent(parts.promotes));
    }
    if (words.size() == before) words += ValueTexts::tr("It does nothing but move and capture.");
    return words;
}

}  // namespace chesspp::ui
