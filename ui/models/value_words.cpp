// SPDX-License-Identifier: MIT
//
// With so many digits as the estimate is good for.
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
    return ValueTexts::tr("Worth about %1 pawns on a board of %2 × %3.", "pawns, files, ranks")
        .arg(number(value.value))
        .arg(board.files())
        .arg(board.ranks());
}

QStringList partsInWords(const ValueParts& parts) {
    QStringList words{
        ValueTexts::tr("Measured from its squares on boards that are filled more and less, on the average:"),
        ValueTexts::tr("Mobility: it goes to %1 squares without taking, and can take %2 enemies.")
            .arg(number(parts.goes), number(parts.takes)),
        ValueTexts::tr(
            "Reach: it gets to %1 % of the board in one move, to %2 % within two and to %3 % within "
            "three.")
            .arg(percent(parts.reach[0]), percent(parts.reach[1]), percent(parts.reach[2])),
        isNothing(parts.forks)
            ? ValueTexts::tr("Forks: hardly ever does it attack two enemies at once.")
            : ValueTexts::tr("Forks: it attacks %1 pairs of enemies at once.").arg(number(parts.forks)),
        percent(parts.bound) == percent(0)
            ? ValueTexts::tr("Bound to nothing: in time it gets to every square of the empty board.")
            : ValueTexts::tr(
                  "Bound: to %1 % of the empty board it never gets; bound to one colour, that is half of it.")
                  .arg(percent(parts.bound))};
    const qsizetype before = words.size();
    if (!isNothing(parts.fromAfar)) {
        words += ValueTexts::tr("From afar: it can take %1 enemies without going where they stand.")
                     .arg(number(parts.fromAfar));
    }
    if (!isNothing(parts.changes)) {
        words += ValueTexts::tr(
                     "Beyond moving: in %1 ways it changes something else, such as pushing, summoning, "
                     "converting or building.")
                     .arg(number(parts.changes));
    }
    if (percent(parts.promotes) != percent(0)) {
        words += ValueTexts::tr("Promotion: from %1 % of the squares it can become another piece.")
                     .arg(percent(parts.promotes));
    }
    if (words.size() == before) words += ValueTexts::tr("Beyond moving and taking it does nothing.");
    return words;
}

}  // namespace chesspp::ui
