// SPDX-License-Identifier: MIT
#include "ui/models/plain_letters.h"

#include <algorithm>

namespace chesspp::ui {

QString plainLetters(const QString& text) {
    QString plain;
    for (const QChar each : text.normalized(QString::NormalizationForm_KD)) {
        if (each.category() != QChar::Mark_NonSpacing) plain += each;
    }
    return plain.toCaseFolded();
}

std::string asciiSlugOf(const QString& name) {
    constexpr std::size_t kMost = 40;
    std::string slug;
    const QString plainly = QString(name).replace(QChar(u'ß'), QStringLiteral("ss"));  // has no decomposition
    for (const QChar each : plainly.normalized(QString::NormalizationForm_KD).toLower()) {
        const char letter = each.toLatin1();
        const bool plain = (letter >= 'a' && letter <= 'z') || (letter >= '0' && letter <= '9');
        if (plain) {
            slug += letter;
        } else if (!slug.empty() && slug.back() != '-' && each.category() != QChar::Mark_NonSpacing) {
            slug += '-';
        }
    }
    slug.resize(std::min(slug.size(), kMost));
    while (slug.ends_with('-')) slug.pop_back();
    return slug;
}

}  // namespace chesspp::ui
