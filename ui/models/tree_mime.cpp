// SPDX-License-Identifier: MIT
#include "ui/models/tree_mime.h"

#include "ui/models/piece_document.h"

#include <QCoreApplication>
#include <array>
#include <utility>

namespace chesspp::ui {
namespace {

constexpr std::array<std::string_view, 3> kSorts{"node", "part", "event"};

struct MimeTexts {
    Q_DECLARE_TR_FUNCTIONS(TreeMime)
};

QString sourceName() {
    return MimeTexts::tr("clipboard");
}

/// Two documents of one process, and those of others, are told apart.
QByteArray sourceOf(const PieceDocument& document, ItemId item) {
    return QString("%1 %2 %3")
        .arg(QCoreApplication::applicationPid())
        .arg(reinterpret_cast<quintptr>(&document))
        .arg(item)
        .toLatin1();
}

template <class Thing>
Result<TreeThing> asThing(Result<Thing> read) {
    if (!read) return std::unexpected(std::move(read.error()));
    return TreeThing(std::move(*read));
}

}  // namespace

std::unique_ptr<QMimeData> mimeOf(const PieceDocument& document, ItemId item) {
    const std::optional<TreeThing> thing = document.thing(item);
    if (!thing) return nullptr;
    const std::string json = io::writeThing(*thing);
    auto data = std::make_unique<QMimeData>();
    data->setText(QString::fromStdString(json));
    data->setData(kTreeMimeType,
                  QByteArray::fromStdString(std::string(kSorts[thing->index()]) + '\n' + json));
    data->setData(kTreeSourceMimeType, sourceOf(document, item));
    return data;
}

ItemId itemIn(const QMimeData& data, const PieceDocument& document) {
    if (!data.hasFormat(kTreeSourceMimeType)) return kPieceItem;
    const QByteArray source = data.data(kTreeSourceMimeType);
    const ItemId item = source.mid(source.lastIndexOf(' ') + 1).toUInt();
    return source == sourceOf(document, item) && document.index().placeOf(item) != nullptr ? item
                                                                                           : kPieceItem;
}

Result<TreeThing> thingIn(const QMimeData& data) {
    if (data.hasFormat(kTreeMimeType)) {
        const std::string bytes = data.data(kTreeMimeType).toStdString();
        const std::size_t end = bytes.find('\n');
        if (end == std::string::npos) return failure({}, "edit.no-thing");
        const std::string_view sort = std::string_view(bytes).substr(0, end);
        const std::string_view json = std::string_view(bytes).substr(end + 1);
        if (sort == kSorts[0]) return asThing(io::readNode(json, sourceName().toStdString()));
        if (sort == kSorts[1]) return asThing(io::readPart(json, sourceName().toStdString()));
        if (sort == kSorts[2]) return asThing(io::readEvent(json, sourceName().toStdString()));
        return failure({}, "edit.no-thing");
    }
    if (!data.hasText()) return failure({}, "edit.no-thing");
    return io::readThing(data.text().toStdString(), sourceName().toStdString());
}

Result<io::CopiedThings> thingsIn(const QMimeData& data) {
    if (data.hasFormat(kTreeMimeType)) {
        Result<TreeThing> thing = thingIn(data);
        if (!thing) return std::unexpected(std::move(thing.error()));
        io::CopiedThings copied;
        copied.things.push_back(std::move(*thing));
        return copied;
    }
    if (!data.hasText()) return failure({}, "edit.no-thing");
    return io::readThings(data.text().toStdString(), sourceName().toStdString());
}

}  // namespace chesspp::ui
