// SPDX-License-Identifier: MIT
#include "ui/models/library/piece_query.h"

#include "ui/models/library/library_context.h"
#include "ui/models/piece/piece_text.h"
#include "ui/models/plain_letters.h"

#include "core/analysis/piece_value.h"

#include <QElapsedTimer>
#include <QRegularExpression>
#include <algorithm>
#include <cmath>
#include <limits>
#include <span>

namespace chesspp::ui {
namespace {

constexpr int kTellEvery = 250;  // milliseconds
constexpr double kNoValue = -1;

/// The moves of a tree, each as canonical Betza; sorted.
std::vector<std::string> movesOf(const std::vector<Node>& tree) {
    const auto parsed = parseBetza(writeBetza(tree).text);
    std::vector<std::string> moves;
    if (!parsed) return moves;
    for (const BetzaMove& each : parsed->moves) moves.push_back(formatBetza(std::span(&each, 1)));
    std::ranges::sort(moves);
    return moves;
}

std::optional<double> numberIn(QString text) {
    bool good = false;
    const double value = text.replace(',', '.').toDouble(&good);
    return good && std::isfinite(value) ? std::optional(value) : std::nullopt;
}

bool readBound(const QString& sign, const QString& text, PieceQuery& query) {
    const auto bound = numberIn(text);
    if (!bound) return false;
    // An exclusive bound becomes the next representable number.
    constexpr double kInfinity = std::numeric_limits<double>::infinity();
    if (sign == ">") {
        query.least = std::nextafter(*bound, kInfinity);
    } else if (sign == "<") {
        query.most = std::nextafter(*bound, -kInfinity);
    } else if (sign.startsWith('>') || sign == QStringLiteral("≥")) {
        query.least = bound;
    } else {
        query.most = bound;
    }
    return true;
}

bool readRange(const QString& text, PieceQuery& query) {
    static const QRegularExpression signs(QStringLiteral("^(>=|<=|>|<|≥|≤)"));
    if (const auto sign = signs.match(text); sign.hasMatch())
        return readBound(sign.captured(), text.mid(sign.capturedLength()), query);
    constexpr double kHalf = 0.5;
    const qsizetype dash = text.indexOf('-');
    if (dash < 0) {
        const auto middle = numberIn(text);
        if (!middle) return false;
        query.least = *middle - kHalf;
        query.most = *middle + kHalf;
        return true;
    }
    const QString first = text.left(dash);
    const QString last = text.mid(dash + 1);
    query.least = numberIn(first);
    query.most = numberIn(last);
    return (query.least || first.isEmpty()) && (query.most || last.isEmpty()) && (query.least || query.most);
}

/// Splits at spaces, but not after a key, its colon and a comparison sign, nor around the dash of a range.
QStringList tokensOf(const QString& text, const QString& keys) {
    constexpr auto kOptions =
        QRegularExpression::CaseInsensitiveOption | QRegularExpression::UseUnicodePropertiesOption;
    const QRegularExpression key(
        QStringLiteral("(^|\\s)(%1)\\s*:(?!\\s*(?:%1)\\s*:)\\s*(>=|<=|>|<|≥|≤)?\\s*").arg(keys), kOptions);
    const QRegularExpression dash(QStringLiteral("((?:^|\\s)(?:%1):[\\d.,]+)\\s*[-–]\\s*(?=\\d)").arg(keys),
                                  kOptions);
    return QString(text)
        .replace(key, QStringLiteral("\\1\\2:\\3"))
        .replace(dash, QStringLiteral("\\1-"))
        .split(' ', Qt::SkipEmptyParts);
}

/// The rest of a token after "key:".
std::optional<QString> after(const QString& token, const QStringList& keys) {
    for (const QString& key : keys) {
        if (token.startsWith(key + ':', Qt::CaseInsensitive)) return token.mid(key.size() + 1);
    }
    return std::nullopt;
}

}  // namespace

PieceQuery readQuery(const QString& text, const LibraryContext& library) {
    PieceQuery query;
    const QStringList betzaKeys{"betza"};
    // The key is accepted in English and in the window's language.
    const QStringList valueKeys{"value", PieceIndex::tr("value", "before a colon: search by value")};
    for (const QString& token : tokensOf(text, (betzaKeys + valueKeys).join('|'))) {
        if (const auto betza = after(token, betzaKeys)) {
            query.betza = betza->toStdString();
            Result<BetzaTree> tree = betzaTree(*query.betza);
            if (tree) {
                query.moves = movesOf(tree->tree);
            } else {
                query.problem = library.sentences(tree.error()).join(' ');
            }
        } else if (const auto range = after(token, valueKeys)) {
            if (!readRange(*range, query))
                query.problem = PieceIndex::tr("Write values like value:3-5, value:4 or value:>8.");
        } else {
            query.words += plainLetters(token);
        }
    }
    return query;
}

Farness farness(const PieceQuery& query, const QString& name) {
    const QString words = query.words.join(' ');
    const QString plain = plainLetters(name);
    if (plain == words) return Farness::Same;
    if (plain.startsWith(words)) return Farness::Begins;
    return plain.contains(words) ? Farness::Contains : Farness::Elsewhere;
}

PieceIndex::Answer PieceIndex::matches(const PieceQuery& query,
                                       const std::shared_ptr<const PieceDefinition>& piece,
                                       const QString& plain) {
    if (!query.problem.isEmpty()) return Answer::No;
    const auto known = facts_.constFind(piece.get());
    const auto later = [&](Depth depth) {
        const auto wished = std::ranges::any_of(
            wishes_, [&](const Wish& each) { return each.piece == piece && each.depth == depth; });
        if (!wished) wishes_.push_back({piece, depth});
        if (!isBusy()) begin();
        return Answer::NotYet;
    };
    const QString shown = query.asksText() ? plainLetters(plain) : QString();
    const QStringView described =
        known != facts_.cend() && known->words ? QStringView(*known->words) : QStringView();
    bool waits = false;
    for (const QString& word : query.words) {
        if (shown.contains(word) || described.contains(word)) continue;
        if (known != facts_.cend() && known->words) return Answer::No;
        waits = true;
    }
    if (query.asksMoves()) {
        if (known == facts_.cend() || !known->moves) {
            waits = true;
        } else if (!std::ranges::includes(*known->moves, query.moves)) {
            return Answer::No;
        }
    }
    if (waits) return later(Depth::Words);
    if (query.asksValue()) {
        if (known == facts_.cend() || !known->value) return later(Depth::Value);
        const double value = *known->value;
        if (value == kNoValue || (query.least && value < *query.least) || (query.most && value > *query.most))
            return Answer::No;
    }
    return Answer::Yes;
}

PieceIndex::Facts PieceIndex::factsOf(const Wish& wish, const LibraryContext& library,
                                      const KnownPieces& known) {
    Facts facts{wish.piece, std::nullopt, std::nullopt, std::nullopt};
    if (wish.depth == Depth::Words) {
        QString words = QString::fromStdString(wish.piece->comment + ' ' + wish.piece->author) + ' ';
        for (const WordsSentence& each : wordsOf(*wish.piece, library, known)) words += each.text + ' ';
        facts.words = plainLetters(words);
        facts.moves = movesOf(wish.piece->tree);
        return facts;
    }
    // A value in the file saves the estimate, which takes a thousand times as long.
    facts.value = wish.piece->value;
    if (facts.value) return facts;
    const Result<PieceValue> value = estimateValue(*wish.piece, BoardShape());
    facts.value = value ? value->value : kNoValue;
    return facts;
}

/// Works until results are due, reports them and continues.
void PieceIndex::begin() {
    job_.run(
        [wishes = wishes_, known = library_.known(), lease = library_.lease()](const std::stop_token& stop) {
            QElapsedTimer since;
            since.start();
            std::vector<Facts> some;
            for (const Wish& wish : wishes) {
                if (stop.stop_requested() || since.elapsed() > kTellEvery) break;
                some.push_back(factsOf(wish, *lease, *known));
            }
            return some;
        },
        [this](const std::vector<Facts>& some) {
            wishes_.erase(wishes_.begin(), wishes_.begin() + static_cast<std::ptrdiff_t>(some.size()));
            for (const Facts& each : some) {
                Facts& kept = facts_[each.piece.get()];
                kept.piece = each.piece;
                if (each.words) kept.words = each.words;
                if (each.moves) kept.moves = each.moves;
                if (each.value) kept.value = each.value;
            }
            if (!wishes_.empty()) begin();
            emit found();
        });
}

}  // namespace chesspp::ui
