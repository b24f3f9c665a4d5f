// SPDX-License-Identifier: MIT
//
// Rows of families hold 0 as their id, rows of pieces the place of their family
// and 1.
#include "ui/models/piece_library_model.h"

#include "ui/board/piece_art.h"
#include "ui/models/library_context.h"
#include "ui/models/own_pieces.h"
#include "ui/models/scene_marks.h"
#include "ui/models/scene_words.h"

#include <QHash>
#include <algorithm>
#include <array>
#include <string_view>

namespace chesspp::ui {

namespace {

struct FamilyRow {
    std::string_view family;
    struct Name {
        const char* source;
        const char* comment;
    } name;
};

/// The families of our own pieces, in the order in which they are shown.
constexpr std::array kFamilies{
    FamilyRow{"chess", QT_TRANSLATE_NOOP3("chesspp::ui::PieceLibraryModel", "Chess", "family of pieces")},
    FamilyRow{"royals",
              QT_TRANSLATE_NOOP3("chesspp::ui::PieceLibraryModel", "Royal pieces", "family of pieces")},
    FamilyRow{"pawns", QT_TRANSLATE_NOOP3("chesspp::ui::PieceLibraryModel", "Pawns", "family of pieces")},
    FamilyRow{"leapers", QT_TRANSLATE_NOOP3("chesspp::ui::PieceLibraryModel", "Leapers", "family of pieces")},
    FamilyRow{"limited",
              QT_TRANSLATE_NOOP3("chesspp::ui::PieceLibraryModel", "Short movers", "family of pieces")},
    FamilyRow{"riders", QT_TRANSLATE_NOOP3("chesspp::ui::PieceLibraryModel", "Riders", "family of pieces")},
    FamilyRow{"compounds",
              QT_TRANSLATE_NOOP3("chesspp::ui::PieceLibraryModel", "Compounds", "family of pieces")},
    FamilyRow{"bent",
              QT_TRANSLATE_NOOP3("chesspp::ui::PieceLibraryModel", "Bent movers", "family of pieces")},
    FamilyRow{"hoppers", QT_TRANSLATE_NOOP3("chesspp::ui::PieceLibraryModel", "Hoppers", "family of pieces")},
    FamilyRow{"shooters",
              QT_TRANSLATE_NOOP3("chesspp::ui::PieceLibraryModel", "Shooters", "family of pieces")},
    FamilyRow{"movers",
              QT_TRANSLATE_NOOP3("chesspp::ui::PieceLibraryModel", "Movers of others", "family of pieces")},
    FamilyRow{"immobilisers",
              QT_TRANSLATE_NOOP3("chesspp::ui::PieceLibraryModel", "Holders", "family of pieces")},
    FamilyRow{"changers",
              QT_TRANSLATE_NOOP3("chesspp::ui::PieceLibraryModel", "Changers", "family of pieces")},
    FamilyRow{"bombs", QT_TRANSLATE_NOOP3("chesspp::ui::PieceLibraryModel", "Bombs", "family of pieces")},
    FamilyRow{"specialists",
              QT_TRANSLATE_NOOP3("chesspp::ui::PieceLibraryModel", "Specialists", "family of pieces")},
};

/// Where a family is shown: ours first, then the others, those without one last.
std::size_t placeOf(const std::string& family) {
    const auto row = std::ranges::find(kFamilies, family, &FamilyRow::family);
    if (row != kFamilies.end()) return static_cast<std::size_t>(row - kFamilies.begin());
    return kFamilies.size() + (family.empty() ? 1 : 0);
}

}  // namespace

QString familyName(const std::string& family) {
    if (family.empty()) return PieceLibraryModel::tr("Others", "family of pieces");
    const auto row = std::ranges::find(kFamilies, family, &FamilyRow::family);
    if (row != kFamilies.end()) return PieceLibraryModel::tr(row->name.source, row->name.comment);
    const QString name = QString::fromStdString(family);
    return name.left(1).toUpper() + name.mid(1);
}

PieceLibraryModel::PieceLibraryModel(const LibraryContext& library, const OwnPieces* own, QObject* parent)
    : QAbstractItemModel(parent), library_(library), own_(own) {
    read();
}

void PieceLibraryModel::reload() {
    beginResetModel();
    families_.clear();
    read();
    endResetModel();
}

void PieceLibraryModel::setMarks(SceneMarks& marks) {
    marks_ = &marks;
    connect(&marks, &SceneMarks::changed, this, [this](const QString& id) {
        const QModelIndex index = indexOf(id);
        if (index.isValid())
            emit dataChanged(index, index, {ScenesRole, Qt::ToolTipRole, Qt::AccessibleTextRole});
    });
}

QString PieceLibraryModel::sceneWords(const PieceDefinition& piece) const {
    const auto mark = marks_ != nullptr ? marks_->of(piece.id) : std::nullopt;
    if (!mark) return {};
    return mark->state == SceneMark::State::Waits
               ? tr("Scenes: not judged while something is missing in the tree")
               : scenesTitle(mark->holding, mark->all);
}

void PieceLibraryModel::read() {
    const std::shared_ptr<const KnownPieces> known = library_.known();
    const auto row = [this](std::shared_ptr<const PieceDefinition> piece) {
        QString name = library_.nameOf(*piece);
        return Row{std::move(piece), std::move(name), false};
    };
    const auto shelf = [&](const OwnPieces& own, const QString& name, std::size_t place) {
        Family family{name, place, {}};
        for (const std::string& id : own.ids()) family.pieces.push_back(row(own.piecePtr(id)));
        if (!family.pieces.empty()) families_.push_back(std::move(family));
    };
    if (own_ != nullptr) {
        shelf(*own_, tr("Mine", "family of pieces"), 0);
        if (own_->shared() != nullptr) shelf(*own_->shared(), tr("Shared", "family of pieces"), 1);
    }
    for (const auto& [id, piece] : known->byId) {
        if (own_ != nullptr && library_.isOwn(id)) continue;
        const bool mine = library_.isOwn(id);
        const QString name = mine ? tr("Mine", "family of pieces") : familyName(piece->family);
        auto family = std::ranges::find(families_, name, &Family::name);
        if (family == families_.end()) {
            families_.push_back({name, mine ? 0 : placeOf(piece->family) + 2, {}});
            family = std::prev(families_.end());
        }
        family->pieces.push_back(row(piece));
    }
    const auto before = [](const QString& a, const QString& b) { return a.localeAwareCompare(b) < 0; };
    std::ranges::sort(families_, [&](const Family& a, const Family& b) {
        return a.place != b.place ? a.place < b.place : before(a.name, b.name);
    });
    for (Family& family : families_) {
        std::ranges::sort(family.pieces, [&](const Row& a, const Row& b) {
            return a.name != b.name ? before(a.name, b.name) : a.piece->id < b.piece->id;
        });
    }
    findNamesakes();
}

/// In all families: what a search leaves of them stands close together.
void PieceLibraryModel::findNamesakes() {
    QHash<QString, int> bearers;
    for (const Family& family : families_) {
        for (const Row& row : family.pieces) ++bearers[row.name];
    }
    for (Family& family : families_) {
        for (Row& row : family.pieces) row.hasNamesake = bearers.value(row.name) > 1;
    }
}

QString PieceLibraryModel::nameIn(const Row& row) {
    return row.hasNamesake ? tr("%1, id %2", "piece, where another one has its name")
                                 .arg(row.name, QString::fromStdString(row.piece->id))
                           : row.name;
}

const PieceLibraryModel::Row* PieceLibraryModel::rowAt(const QModelIndex& index) const {
    if (!index.isValid() || index.internalId() == 0) return nullptr;
    return &families_[index.internalId() - 1].pieces[static_cast<std::size_t>(index.row())];
}

const PieceDefinition* PieceLibraryModel::pieceAt(const QModelIndex& index) const {
    const Row* row = rowAt(index);
    return row != nullptr ? row->piece.get() : nullptr;
}

std::shared_ptr<const PieceDefinition> PieceLibraryModel::sharedAt(const QModelIndex& index) const {
    const Row* row = rowAt(index);
    return row != nullptr ? row->piece : nullptr;
}

QModelIndex PieceLibraryModel::indexOf(const QString& id) const {
    const std::string wanted = id.toStdString();
    for (int family = 0; family < rowCount(); ++family) {
        const auto& pieces = families_[static_cast<std::size_t>(family)].pieces;
        const auto found = std::ranges::find(
            pieces, wanted, [](const Row& row) -> const std::string& { return row.piece->id; });
        if (found != pieces.end())
            return index(static_cast<int>(found - pieces.begin()), 0, index(family, 0));
    }
    return {};
}

QModelIndex PieceLibraryModel::index(int row, int column, const QModelIndex& parent) const {
    if (!hasIndex(row, column, parent)) return {};
    return createIndex(row, column, parent.isValid() ? static_cast<quintptr>(parent.row()) + 1 : 0);
}

QModelIndex PieceLibraryModel::parent(const QModelIndex& child) const {
    if (!child.isValid() || child.internalId() == 0) return {};
    return createIndex(static_cast<int>(child.internalId()) - 1, 0, quintptr{0});
}

int PieceLibraryModel::rowCount(const QModelIndex& parent) const {
    if (!parent.isValid()) return static_cast<int>(families_.size());
    if (parent.internalId() != 0 || parent.column() != 0) return 0;
    return static_cast<int>(families_[static_cast<std::size_t>(parent.row())].pieces.size());
}

int PieceLibraryModel::columnCount(const QModelIndex&) const {
    return 1;
}

QVariant PieceLibraryModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid()) return {};
    const Row* row = rowAt(index);
    if (row == nullptr) {
        if (role == Qt::DisplayRole) return families_[static_cast<std::size_t>(index.row())].name;
        return {};
    }
    const std::shared_ptr<const PieceDefinition>& piece = row->piece;
    switch (role) {
        case Qt::DisplayRole:
            return row->name;
        case Qt::DecorationRole:
            return pieceIcon(library_.art(), library_.look(*piece, Owner::White));
        case UnsavedRole:
            return own_ != nullptr && own_->isUnsaved(piece->id);
        case ConflictRole:
            return own_ != nullptr && own_->conflict(piece->id) != nullptr;
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
                              familyName(piece->family)};
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
