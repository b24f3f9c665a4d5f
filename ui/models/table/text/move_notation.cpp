// SPDX-License-Identifier: MIT
#include "ui/models/table/text/move_notation.h"

#include "core/notation/pgn.h"

#include <QCoreApplication>
#include <QSet>
#include <algorithm>

namespace chesspp::ui {
namespace {

struct NotationTexts {
    Q_DECLARE_TR_FUNCTIONS(MoveNotation)
};

struct Figure {
    const char* kind;
    const char16_t* figurine;
};
constexpr std::array kFigures{Figure{"king", u"♔"}, Figure{"queen", u"♕"}, Figure{"rook", u"♖"},
                              Figure{"bishop", u"♗"}, Figure{"knight", u"♘"}};

QStringList lettersOfLanguage() {
    return NotationTexts::tr("K Q R B N", "letters of king, queen, rook, bishop, knight in moves").split(' ');
}

/// Empty where the notation has nothing for the piece.
QString shownFor(std::size_t figure, MoveNotation notation) {
    switch (notation) {
        case MoveNotation::Letters:
            return {};
        case MoveNotation::Language:
            return lettersOfLanguage().value(static_cast<qsizetype>(figure));
        case MoveNotation::Figurines:
            return QString::fromUtf16(kFigures[figure].figurine);
    }
    return {};
}

/// Whether a letter of the language is one of another piece, too.
bool isAmbiguous(const Ruleset& ruleset, const LetterExchange& letters) {
    QSet<QString> shown;
    for (const auto& [letter, text] : letters) {
        if (shown.contains(text)) return true;
        shown += text;
        const bool leaves = std::ranges::any_of(
            letters, [&now = text](const auto& each) { return QString(each.first) == now; });
        if (!leaves && ruleset.kindByLetter(text.toStdString())) return true;
    }
    return false;
}

}  // namespace

LetterExchange lettersShown(const Ruleset& ruleset, MoveNotation notation) {
    LetterExchange letters;
    for (std::size_t i = 0; i < kFigures.size(); ++i) {
        const std::optional<KindId> kind = ruleset.kindById(kFigures[i].kind);
        const QString shown = shownFor(i, notation);
        if (!kind || shown.isEmpty()) continue;
        const QString letter = QString::fromStdString(ruleset.letterOf(*kind));
        if (letter.size() == 1) letters.emplace_back(letter.front(), shown);
    }
    return isAmbiguous(ruleset, letters) ? LetterExchange() : letters;
}

QString withLetters(const QString& san, const LetterExchange& letters) {
    if (letters.empty()) return san;
    QString text;
    QChar before = u'=';  // a letter begins the text or stands behind this sign
    for (const QChar each : san) {
        const auto found = std::ranges::find(letters, each, &std::pair<QChar, QString>::first);
        const bool isLetter = before == u'=' || before == u'+';
        text += isLetter && found != letters.end() ? found->second : QString(each);
        before = each;
    }
    return text;
}

std::vector<PieceInMove> piecesInLetters(const QString& shown, const Ruleset& ruleset) {
    std::vector<PieceInMove> pieces;
    if (shown.startsWith(QLatin1String("O-O"))) return pieces;
    QChar before = u'=';
    for (qsizetype at = 0; at < shown.size(); before = shown[at++]) {
        if (before != u'=') continue;
        const qsizetype end = shown[at] == u'(' ? shown.indexOf(u')', at) : -1;
        const qsizetype length = shown[at] == u'+' ? 2 : 1;
        const QString name = end > 0 ? shown.mid(at + 1, end - at - 1) : shown.mid(at, length);
        std::optional<KindId> kind = ruleset.kindByLetter(name.toStdString());
        if (!kind && end > 0) kind = ruleset.kindById(name.toStdString());
        if (kind) pieces.push_back({at, end > 0 ? end - at + 1 : length, *kind});
    }
    return pieces;
}

QString inEnglish(const QString& typed, const Ruleset& ruleset) {
    QString text;
    QChar before = u'=';
    const LetterExchange language = lettersShown(ruleset, MoveNotation::Language);
    const LetterExchange figurines = lettersShown(ruleset, MoveNotation::Figurines);
    for (const QChar each : typed) {
        QChar letter = each;
        for (const LetterExchange* letters : {&language, &figurines}) {
            const auto found = std::ranges::find(*letters, QString(each), &std::pair<QChar, QString>::second);
            if (before == u'=' && found != letters->end()) letter = found->first;
        }
        text += letter;
        before = each;
    }
    return text;
}

QString signsOf(const std::vector<int>& glyphs) {
    constexpr int kLastOfMove = 7;  // "□"; further ones speak of the position
    QString text;
    for (const int glyph : glyphs) {
        const std::string_view sign = notation::signOf(glyph);
        if (glyph > kLastOfMove) text += u' ';
        text += sign.empty() ? QStringLiteral("$%1").arg(glyph)
                             : QString::fromUtf8(sign.data(), static_cast<qsizetype>(sign.size()));
    }
    return text;
}

}  // namespace chesspp::ui
