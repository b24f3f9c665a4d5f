// SPDX-License-Identifier: MIT
#include "ui/freeplay/palette/palette_model.h"

#include "ui/board/piece_mime.h"
#include "ui/models/plain_letters.h"

#include <QMimeData>
#include <algorithm>

namespace chesspp::ui {
namespace {

/// How well a kind matches a search word, best first.
enum class Fit : std::uint8_t { Letter, NameBegins, WordOfName, InName, Elsewhere, None };

bool beginsWord(const QString& text, const QString& word) {
    for (qsizetype at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
        if (at == 0 || !text[at - 1].isLetterOrNumber()) return true;
    }
    return false;
}

Fit fitOf(const QString& word, const QString& letter, const QString& name, const QString& words) {
    if (letter == word) return Fit::Letter;
    if (name.startsWith(word)) return Fit::NameBegins;
    if (beginsWord(name, word)) return Fit::WordOfName;
    if (name.contains(word)) return Fit::InName;
    return words.contains(word) ? Fit::Elsewhere : Fit::None;
}

}  // namespace

PaletteModel::PaletteModel(std::vector<PaletteItem> kinds, QObject* parent) : TreeDiffModel(parent) {
    setKinds(std::move(kinds));
}

void PaletteModel::setKinds(std::vector<PaletteItem> kinds) {
    kinds_ = std::move(kinds);
    plainNames_.clear();
    plainWords_.clear();
    items_.clear();
    kindOf_.clear();
    for (const PaletteItem& kind : kinds_) {
        plainNames_.push_back(plainLetters(kind.name));
        plainWords_.push_back(plainLetters(kind.words));
        items_.push_back(keys_.numberOf(QString::fromStdString(kind.id)));
        kindOf_[items_.back()] = items_.size() - 1;
    }
    arrange();
    emitDataChangedBelow(kPieceItem);
}

void PaletteModel::offerOnly(std::function<bool(std::string_view)> accepted) {
    accepted_ = std::move(accepted);
    arrange();
}

void PaletteModel::search(const QString& text) {
    QStringList words = plainLetters(text).split(' ', Qt::SkipEmptyParts);
    if (words == words_) return;
    words_ = std::move(words);
    arrange();
}

void PaletteModel::arrange() {
    applyDiff({kPieceItem, isSearching() ? found() : byFamilies()});
}

std::vector<TreeIds> PaletteModel::byFamilies() {
    std::vector<TreeIds> rows;
    const QString* family = nullptr;
    for (std::size_t kind = 0; kind < kinds_.size(); ++kind) {
        if (!isOffered(kind)) continue;
        if (family == nullptr || *family != kinds_[kind].family) {
            family = &kinds_[kind].family;
            rows.push_back({keys_.numberOf('\n' + *family), {}});
        }
        rows.push_back({items_[kind], {}});
    }
    return rows;
}

std::vector<TreeIds> PaletteModel::found() const {
    struct Found {
        Fit fit;
        std::size_t kind;
    };
    std::vector<Found> all;
    for (std::size_t kind = 0; kind < kinds_.size(); ++kind) {
        if (!isOffered(kind)) continue;
        const QString letter = plainLetters(kinds_[kind].letter);
        Fit worst = Fit::Letter;
        for (const QString& word : words_)
            worst = std::max(worst, fitOf(word, letter, plainNames_[kind], plainWords_[kind]));
        if (worst != Fit::None) all.push_back({worst, kind});
    }
    std::ranges::stable_sort(all, {}, &Found::fit);
    std::vector<TreeIds> rows;
    for (const Found& each : all) rows.push_back({items_[each.kind], {}});
    return rows;
}

const PaletteItem* PaletteModel::kindAt(int row) const {
    const auto kind = kindOf_.constFind(itemAt(index(row, 0)));
    return kind != kindOf_.constEnd() ? &kinds_[*kind] : nullptr;
}

const PieceAppearance* PaletteModel::appearanceAt(const QModelIndex& index) const {
    const PaletteItem* kind = index.isValid() ? kindAt(index.row()) : nullptr;
    if (kind == nullptr) return nullptr;
    return index.column() == WhiteColumn ? &kind->white : &kind->black;
}

std::optional<PieceTool> PaletteModel::toolAt(const QModelIndex& index) const {
    const PieceAppearance* look = appearanceAt(index);
    if (look == nullptr) return std::nullopt;
    return PieceTool{kindAt(index.row())->id, look->piece.owner};
}

QModelIndex PaletteModel::indexOf(const PieceTool& tool) const {
    return TreeDiffModel::indexOf(keys_.find(QString::fromStdString(tool.kind)))
        .siblingAtColumn(tool.owner == Owner::Black ? BlackColumn : WhiteColumn);
}

const PaletteItem* PaletteModel::find(std::string_view id) const {
    const auto found = std::ranges::find(kinds_, id, &PaletteItem::id);
    return found != kinds_.end() ? &*found : nullptr;
}

QModelIndex PaletteModel::firstPiece(Column column) const {
    for (int row = 0; row < rowCount(); ++row) {
        if (kindAt(row) != nullptr) return index(row, column);
    }
    return {};
}

QVariant PaletteModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid()) return {};
    const PieceAppearance* look = appearanceAt(index);
    if (look == nullptr) {
        const bool isText = role == Qt::DisplayRole || role == Qt::AccessibleTextRole;
        if (isText && index.column() == WhiteColumn) return keys_.keyOf(itemAt(index)).mid(1);
        return {};
    }
    if (role == Qt::DisplayRole) return look->name;
    if (role == Qt::AccessibleTextRole) return nameWithOwner(*look);
    if (role == Qt::ToolTipRole) {
        const QString letter = kindAt(index.row())->letter;
        return letter.isEmpty() ? nameWithOwner(*look) : nameWithOwner(*look) + QString(" (%1)").arg(letter);
    }
    return {};
}

Qt::ItemFlags PaletteModel::flags(const QModelIndex& index) const {
    if (!index.isValid()) return Qt::NoItemFlags;
    if (appearanceAt(index) == nullptr) return Qt::ItemNeverHasChildren;
    return Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsDragEnabled | Qt::ItemNeverHasChildren;
}

QStringList PaletteModel::mimeTypes() const {
    return {QLatin1String(kPieceMimeType)};
}

QMimeData* PaletteModel::mimeData(const QModelIndexList& indexes) const {
    for (const QModelIndex& index : indexes) {
        if (const PieceAppearance* look = appearanceAt(index)) return toMimeData(*look).release();
    }
    return nullptr;
}

}  // namespace chesspp::ui
