// SPDX-License-Identifier: MIT
#include "ui/models/library/piece_library_model.h"

#include "ui/board/piece_art.h"
#include "ui/models/checks/scene_status.h"
#include "ui/models/library/library_context.h"
#include "ui/models/library/user_pieces.h"
#include "ui/models/piece/piece_text.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>
#include <vector>

namespace chesspp::ui {

namespace {

/// The families of the built-in pieces, in display order.
constexpr std::array<std::string_view, 15> kFamilies{
    "chess",   "royals",   "pawns",  "leapers",      "limited",  "riders", "compounds",  "bent",
    "hoppers", "shooters", "movers", "immobilisers", "changers", "bombs",  "specialists"};

/// Position in display order: built-in families first, then other ones, pieces without a family last.
std::size_t placeOf(const std::string& family) {
    const auto* row = std::ranges::find(kFamilies, family);
    if (row != kFamilies.end()) return static_cast<std::size_t>(row - kFamilies.begin());
    return kFamilies.size() + (family.empty() ? 1 : 0);
}

/// In the window's language; the name of an unknown family is not translated.
QString familyName(const std::string& family, const LibraryContext& library) {
    if (family.empty()) return PieceLibraryModel::tr("Others", "family of pieces");
    if (placeOf(family) < kFamilies.size()) return library.sentence({"family." + family, {}});
    const QString name = QString::fromStdString(family);
    return name.left(1).toUpper() + name.mid(1);
}

}  // namespace

PieceLibraryModel::PieceLibraryModel(const LibraryContext& library, const UserPieceLibrary* own)
    : library_(library), own_(own) {
    reload();
}

void PieceLibraryModel::setMarks(SceneStatuses& marks) {
    marks_ = &marks;
    connect(&marks, &SceneStatuses::changed, this, [this](const QString& id) {
        const QModelIndex index = indexOf(id);
        if (index.isValid())
            emit dataChanged(index, index, {ScenesRole, Qt::ToolTipRole, Qt::AccessibleTextRole});
    });
}

QString PieceLibraryModel::sceneWords(const PieceDefinition& piece) const {
    const auto mark = marks_ != nullptr ? marks_->of(piece.id) : std::nullopt;
    if (!mark) return {};
    return mark->state == SceneStatus::State::Waits ? tr("Scenes: not checked while the tree can’t be played")
                                                    : scenesTitle(mark->holding, mark->all);
}

void PieceLibraryModel::reload() {
    struct Family {
        QString name;
        std::size_t place = 0;  // in display order
        std::vector<Row> pieces = {};
    };
    std::vector<Family> families;
    QHash<QString, int> bearers;  // in all families: a search brings them close together
    const auto row = [&](std::shared_ptr<const PieceDefinition> piece) {
        QString name = library_.nameOf(*piece);
        ++bearers[name];
        const bool unsaved = own_ != nullptr && own_->isUnsaved(piece->id);
        const bool conflict = own_ != nullptr && own_->conflict(piece->id) != nullptr;
        return Row{std::move(piece), std::move(name), unsaved, conflict};
    };
    const auto shelf = [&](const UserPieceLibrary& own, const QString& name, std::size_t place) {
        Family family{name, place};
        for (const std::string& id : own.ids()) family.pieces.push_back(row(own.piecePtr(id)));
        if (!family.pieces.empty()) families.push_back(std::move(family));
    };
    if (own_ != nullptr) {
        shelf(*own_, tr("Mine", "family of pieces"), 0);
        if (own_->shared() != nullptr) shelf(*own_->shared(), tr("Shared", "family of pieces"), 1);
    }
    const std::shared_ptr<const KnownPieces> known = library_.known();
    for (const auto& [id, piece] : known->byId) {
        const bool mine = library_.isOwn(id);
        if (own_ != nullptr && mine) continue;
        const QString name = mine ? tr("Mine", "family of pieces") : familyName(piece->family, library_);
        auto family = std::ranges::find(families, name, &Family::name);
        if (family == families.end()) {
            families.push_back({name, mine ? 0 : placeOf(piece->family) + 2});
            family = std::prev(families.end());
        }
        family->pieces.push_back(row(piece));
    }
    const auto before = [](const QString& a, const QString& b) { return a.localeAwareCompare(b) < 0; };
    std::ranges::sort(families, [&](const Family& a, const Family& b) {
        return a.place != b.place ? a.place < b.place : before(a.name, b.name);
    });
    TreeIds ids;
    const Rows was = std::exchange(rows_, {});
    for (Family& family : families) {
        std::ranges::sort(family.pieces, [&](const Row& a, const Row& b) {
            return a.name != b.name ? before(a.name, b.name) : a.piece->id < b.piece->id;
        });
        const QString key = '\n' + family.name;
        TreeIds& below = ids.below.emplace_back(TreeIds{keys_.numberOf(key), {}});
        for (Row& each : family.pieces) {
            each.hasNamesake = bearers.value(each.name) > 1;
            const ItemId item = keys_.numberOf(QString::fromStdString(each.piece->id) + key);
            below.below.push_back({item, {}});
            rows_.emplace(item, std::move(each));
        }
    }
    applyDiff(ids);
    for (const auto& [item, each] : rows_) {
        const auto old = was.find(item);
        if (old != was.end() && old->second != each) emitDataChanged(item);
    }
}

QString PieceLibraryModel::nameIn(const Row& row) {
    return row.hasNamesake ? LibraryContext::nameWithId(row.name, row.piece->id) : row.name;
}

const PieceLibraryModel::Row* PieceLibraryModel::rowAt(const QModelIndex& index) const {
    const auto found = rows_.find(itemAt(index));
    return found != rows_.end() ? &found->second : nullptr;
}

std::shared_ptr<const PieceDefinition> PieceLibraryModel::sharedAt(const QModelIndex& index) const {
    const Row* row = rowAt(index);
    return row != nullptr ? row->piece : nullptr;
}

QModelIndex PieceLibraryModel::indexOf(const QString& id) const {
    for (const ItemId family : below(kPieceItem)) {
        const ItemId item = keys_.find(id + keys_.keyOf(family));
        if (rows_.contains(item)) return TreeDiffModel::indexOf(item);
    }
    return {};
}

QVariant PieceLibraryModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid()) return {};
    const Row* row = rowAt(index);
    if (row == nullptr) return role == Qt::DisplayRole ? keys_.keyOf(itemAt(index)).mid(1) : QVariant();
    const std::shared_ptr<const PieceDefinition>& piece = row->piece;
    switch (role) {
        case Qt::DisplayRole:
            return row->name;
        case Qt::DecorationRole:
            return pieceIcon(library_.art(), library_.appearance(*piece, Owner::White));
        case UnsavedRole:
            return row->isUnsaved;
        case ConflictRole:
            return row->isInConflict;
        case ScenesRole: {
            const auto mark = marks_ != nullptr ? marks_->of(piece->id) : std::nullopt;
            return mark ? QVariant(static_cast<int>(mark->state)) : QVariant();
        }
        case NamesakeIdRole:
            return row->hasNamesake ? QVariant(QString::fromStdString(piece->id)) : QVariant();
        case Qt::ToolTipRole: {
            QStringList lines{row->hasNamesake ? nameIn(*row) : QString(), sceneWords(*piece)};
            lines.removeAll(QString());
            return lines.join('\n');
        }
        case Qt::AccessibleTextRole: {
            const QString words = sceneWords(*piece);
            const QString name = nameIn(*row);
            return words.isEmpty() ? name : tr("%1. %2", "piece, how its scenes came out").arg(name, words);
        }
        case IdRole:
            return QString::fromStdString(piece->id);
        case SearchRole: {
            QStringList words{row->name, QString::fromStdString(piece->name),
                              QString::fromStdString(piece->id), QString::fromStdString(piece->letter),
                              familyName(piece->family, library_)};
            for (const std::string& tag : piece->tags) words += QString::fromStdString(tag);
            return words.join(' ');
        }
        default:
            return {};
    }
}

Qt::ItemFlags PieceLibraryModel::flags(const QModelIndex& index) const {
    if (!index.isValid()) return Qt::NoItemFlags;
    return pieceAt(index) == nullptr ? Qt::ItemIsEnabled
                                     : Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemNeverHasChildren;
}

}  // namespace chesspp::ui
