// SPDX-License-Identifier: MIT
#include "ui/freeplay/piece_clipboard.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QMimeData>
#include <array>

namespace chesspp::ui {
namespace {

constexpr auto kMimeType = "application/x-chesspp-pieces";
constexpr std::array kOwners{"white", "black", "neutral"};  // by Owner

}  // namespace

std::unique_ptr<QMimeData> mimeDataOf(const std::vector<CopiedPiece>& pieces, const QString& placement) {
    QJsonArray list;
    for (const CopiedPiece& each : pieces) {
        list.append(QJsonObject{{"kind", QString::fromStdString(each.piece.kind)},
                                {"owner", kOwners.at(static_cast<std::size_t>(each.piece.owner))},
                                {"file", each.file},
                                {"rank", each.rank}});
    }
    auto data = std::make_unique<QMimeData>();
    data->setData(kMimeType, QJsonDocument(list).toJson(QJsonDocument::Compact));
    data->setText(placement);
    return data;
}

bool holdsPieces(const QMimeData* data) {
    return data != nullptr && data->hasFormat(kMimeType);
}

std::vector<CopiedPiece> piecesFrom(const QMimeData* data) {
    std::vector<CopiedPiece> pieces;
    if (!holdsPieces(data)) return pieces;
    const QJsonDocument document = QJsonDocument::fromJson(data->data(kMimeType));
    const QJsonArray list = document.array();
    for (const auto& value : list) {
        const QJsonObject each = value.toObject();
        const auto owner = std::ranges::find(kOwners, each["owner"].toString().toStdString());
        const int file = each["file"].toInt(-1);
        const int rank = each["rank"].toInt(-1);
        const bool onBoard =
            file >= 0 && rank >= 0 && file < BoardShape::kMaxExtent && rank < BoardShape::kMaxExtent;
        if (owner == kOwners.end() || !onBoard || each["kind"].toString().isEmpty()) return {};
        pieces.push_back(
            {{each["kind"].toString().toStdString(), static_cast<Owner>(owner - kOwners.begin())},
             file,
             rank});
    }
    return pieces;
}

}  // namespace chesspp::ui
