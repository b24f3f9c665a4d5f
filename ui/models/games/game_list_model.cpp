// SPDX-License-Identifier: MIT
#include "ui/models/games/game_list_model.h"

#include "ui/models/library/library_context.h"
#include "ui/models/plain_letters.h"
#include "ui/models/table/text/table_status_text.h"

#include "core/io/pgn_rules.h"

#include <QDate>
#include <QLocale>
#include <QRegularExpression>
#include <algorithm>
#include <tuple>

namespace chesspp::ui {
namespace {

/// Moves as they are searched for: in lower case, without numbers, separated by single spaces.
QString asOpening(const QString& text) {
    static const QRegularExpression number(QStringLiteral(R"(\d+\.+|\.\.\.)"));
    QString moves = text.toLower();
    return moves.replace(number, QStringLiteral(" ")).simplified();
}

int moveCountOf(const GameEntry& game) {
    return (game.plies + 1) / 2;
}

}  // namespace

GameListModel::GameListModel(const GameStore& store, const LibraryContext& library, QObject* parent)
    : QAbstractTableModel(parent), store_(store), library_(library) {
    connect(&store_, &GameStore::changed, this, [this] {
        isOutdated_ = true;
        if (!isPaused_) refresh();
    });
    refresh();
}

void GameListModel::resume() {
    isPaused_ = false;
    if (isOutdated_) refresh();
}

void GameListModel::setFilter(const Filter& filter) {
    if (filter == filter_) return;
    filter_ = filter;
    refresh();
}

void GameListModel::refresh() {
    isOutdated_ = false;
    beginResetModel();
    rows_.clear();
    variants_.clear();
    const QStringList words = plainLetters(filter_.text).split(' ', Qt::SkipEmptyParts);
    const QString opening = asOpening(filter_.text);
    const QString since = filter_.since.toString("yyyy.MM.dd");
    std::map<QString, QString> plainVariants;
    for (const auto& [id, game] : store_.games()) {
        const auto [named, isNew] = variants_.try_emplace(game.variant);
        if (isNew) {
            named->second = nameOfVariant(game.variant);
            plainVariants[game.variant] = plainLetters(named->second);
        }
        if (filter_.result && (game.result != *filter_.result || game.damage != GameDamage::None)) continue;
        if (!filter_.variant.isEmpty() && named->second != filter_.variant) continue;
        if (!since.isEmpty() && compareDates(game.date, since) < 0) continue;
        if (!words.isEmpty()) {
            const QString& variant = plainVariants[game.variant];
            const bool hasWords = std::ranges::all_of(words, [&](const QString& word) {
                return game.searchable.contains(word) || variant.contains(word);
            });
            if (!hasWords && (opening.isEmpty() || !game.opening.startsWith(opening))) continue;
        }
        rows_.push_back(game);
    }
    sortRows();
    endResetModel();
}

void GameListModel::sort(int column, Qt::SortOrder order) {
    if (column < 0 || column >= ColumnCount) return;
    sortedBy_ = column;
    order_ = order;
    beginResetModel();
    sortRows();
    endResetModel();
}

/// Games that are alike in the column stand in the order of their dates.
void GameListModel::sortRows() {
    const auto byDate = [](const GameEntry& a, const GameEntry& b) {
        const std::weak_ordering dates = compareDates(a.date, b.date);
        return dates != 0 ? dates : std::tie(a.time, a.id) <=> std::tie(b.time, b.id);
    };
    const auto inColumn = [this](const GameEntry& a, const GameEntry& b) -> int {
        switch (sortedBy_) {
            case WhiteColumn:
                return a.white.compare(b.white, Qt::CaseInsensitive);
            case BlackColumn:
                return a.black.compare(b.black, Qt::CaseInsensitive);
            case ResultColumn:
                return std::tuple(a.damage, a.result, a.reason) < std::tuple(b.damage, b.result, b.reason)
                           ? -1
                       : std::tuple(a.damage, a.result, a.reason) == std::tuple(b.damage, b.result, b.reason)
                           ? 0
                           : 1;
            case VariantColumn:
                return variants_.at(a.variant).compare(variants_.at(b.variant), Qt::CaseInsensitive);
            case MovesColumn:
                return a.plies - b.plies;
            default:
                return 0;
        }
    };
    std::ranges::sort(rows_, [&](const GameEntry& a, const GameEntry& b) {
        const int compared = inColumn(a, b);
        const auto dates = byDate(a, b);
        if (order_ == Qt::AscendingOrder) return compared != 0 ? compared < 0 : dates < 0;
        return compared != 0 ? compared > 0 : dates > 0;
    });
}

int GameListModel::rowOf(const QString& id) const {
    const auto found = std::ranges::find(rows_, id, &GameEntry::id);
    return found != rows_.end() ? static_cast<int>(found - rows_.begin()) : -1;
}

QStringList GameListModel::variants() const {
    QStringList names;
    for (const auto& [tag, name] : variants_) names += name;
    names.removeDuplicates();
    names.sort(Qt::CaseInsensitive);
    return names;
}

QString GameListModel::variantOf(const GameEntry& game) const {
    const auto found = variants_.find(game.variant);
    return found != variants_.end() ? found->second : nameOfVariant(game.variant);
}

QString GameListModel::nameOfVariant(const QString& tag) const {
    const std::string name = tag.toStdString();
    const std::string id = io::variantIdOf(name);
    for (const Variant* each : library_.variants()) {
        if (each->id == id || each->name == name) return library_.nameOf(*each);
    }
    return tag;
}

// --- texts ---

QString GameListModel::reasonText(EndReason reason) {
    switch (reason) {
        case EndReason::Checkmate:
            return tr("Checkmate");
        case EndReason::Stalemate:
            return tr("Stalemate");
        case EndReason::NoMove:
            return tr("No move left");
        case EndReason::NoPiece:
            return tr("No piece left");
        case EndReason::RoyalLost:
            return tr("Royal piece lost");
        case EndReason::Goal:
            return tr("Goal reached");
        case EndReason::Resignation:
            return tr("Resignation");
        case EndReason::Agreement:
            return tr("Agreement");
        case EndReason::RepetitionClaimed:
        case EndReason::RepetitionAutomatic:
            return tr("Repetition");
        case EndReason::PerpetualCheck:
            return tr("Perpetual check");
        case EndReason::QuietMovesClaimed:
        case EndReason::QuietMovesAutomatic:
            return tr("Move limit", "a draw after too many moves without a capture");
        case EndReason::MovesCounted:
            return tr("Count over", "a draw after a number of moves against little material");
        case EndReason::DeadPosition:
            return tr("Dead position");
        case EndReason::Timeout:
            return tr("Time forfeit");
        case EndReason::Recorded:
            break;
    }
    return {};
}

QString GameListModel::resultText(const GameEntry& game) {
    if (game.damage != GameDamage::None) return tr("Damaged");
    if (game.result == GameResult::Open) return tr("Unfinished");
    const auto winner = game.result == GameResult::WhiteWon   ? std::optional(Side::White)
                        : game.result == GameResult::BlackWon ? std::optional(Side::Black)
                                                              : std::nullopt;
    const QString score = scoreOf({winner, EndReason::Recorded});
    const QString reason = game.reason ? reasonText(*game.reason) : QString();
    return reason.isEmpty() ? score : tr("%1 · %2", "score, how the game ended").arg(score, reason);
}

QString GameListModel::damageText(const GameEntry& game) {
    switch (game.damage) {
        case GameDamage::None:
            return {};
        case GameDamage::Unreadable:
            return tr("The file of this game can’t be read.");
        case GameDamage::TooBig:
            return tr("The file of this game is too big.");
        case GameDamage::NoGame:
            return tr("The file of this game contains no game.");
        case GameDamage::CutOff:
            return tr("The file of this game is damaged. What can be read of it can be opened.");
    }
    return {};
}

QString GameListModel::dateText(const GameEntry& game) {
    const QDate date = QDate::fromString(game.date, "yyyy.MM.dd");
    if (date.isValid()) return QLocale().toString(date, QLocale::ShortFormat);
    return game.date.section('.', 0, 0).remove('?');
}

// --- model ---

int GameListModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(rows_.size());
}

int GameListModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(ColumnCount);
}

QVariant GameListModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid() || index.row() >= rowCount()) return {};
    const GameEntry& game = at(index.row());
    if (role == Qt::TextAlignmentRole && index.column() == MovesColumn)
        return static_cast<int>(Qt::AlignRight | Qt::AlignVCenter);
    if (role == Qt::ToolTipRole && game.damage != GameDamage::None) return damageText(game);
    if (role != Qt::DisplayRole && role != Qt::ToolTipRole) return {};
    switch (index.column()) {
        case DateColumn:
            return dateText(game);
        case WhiteColumn:
            return game.white.isEmpty() && game.damage == GameDamage::None ? tr("White") : game.white;
        case BlackColumn:
            return game.black.isEmpty() && game.damage == GameDamage::None ? tr("Black") : game.black;
        case ResultColumn:
            return resultText(game);
        case VariantColumn:
            return variantOf(game);
        case MovesColumn:
            return QLocale().toString(moveCountOf(game));
        default:
            return {};
    }
}

QVariant GameListModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal) return {};
    if (role == Qt::TextAlignmentRole)
        return static_cast<int>((section == MovesColumn ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    if (role != Qt::DisplayRole) return {};
    switch (section) {
        case DateColumn:
            return tr("Date");
        case WhiteColumn:
            return tr("White");
        case BlackColumn:
            return tr("Black");
        case ResultColumn:
            return tr("Result");
        case VariantColumn:
            return tr("Variant");
        case MovesColumn:
            return tr("Moves");
        default:
            return {};
    }
}

}  // namespace chesspp::ui
