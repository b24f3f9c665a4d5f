// SPDX-License-Identifier: MIT
#include "ui/models/library_context.h"
#include "ui/models/own_pieces.h"

#include "core/actions/kind_names.h"

#include <QFile>
#include <algorithm>
#include <string_view>
#include <utility>

namespace chesspp::ui {
namespace {

/// Letters and figures of a name with dashes between; ids of files are made of nothing else.
std::string slugOf(const QString& name) {
    std::string slug;
    const QString plainly =
        QString(name).replace(QChar(u'ß'), QStringLiteral("ss"));  // it is not taken apart
    for (const QChar each : plainly.normalized(QString::NormalizationForm_KD).toLower()) {
        const char letter = each.toLatin1();
        const bool plain = (letter >= 'a' && letter <= 'z') || (letter >= '0' && letter <= '9');
        if (plain) {
            slug += letter;
        } else if (!slug.empty() && slug.back() != '-' && each.category() != QChar::Mark_NonSpacing) {
            slug += '-';
        }
    }
    slug = slug.substr(0, 40);
    while (slug.ends_with('-')) slug.pop_back();
    return slug.empty() ? "piece" : slug;
}

/// Of pieces that were made from nothing, one after the other.
bool isIdOfBirth(std::string_view id, const QString& name) {
    const std::string first = slugOf(name);
    if (!id.starts_with(first)) return false;
    id.remove_prefix(first.size());
    if (id.empty()) return true;
    return id.starts_with('-') &&
           std::ranges::all_of(id.substr(1), [](char each) { return each >= '0' && each <= '9'; });
}

}  // namespace

std::string OwnPieces::freshId(const QString& name) const {
    const std::string slug = slugOf(name);
    std::string id = slug;
    for (int number = 2; !isFree(id); ++number) id = slug + '-' + std::to_string(number);
    return id;
}

bool OwnPieces::isFree(const std::string& id) const {
    return library_.piece(id) == nullptr && shelfOf(id) == nullptr && !QFile::exists(fileOf(id)) &&
           !QFile::exists(draftOf(id));
}

QString OwnPieces::freshName(const QString& wanted) const {
    const auto taken = [this](const QString& name) {
        return std::ranges::any_of(
                   library_.pieces(),
                   [&](const PieceDefinition* each) { return library_.nameOf(*each) == name; }) ||
               std::ranges::any_of(
                   entries_, [&](const auto& each) { return library_.nameOf(*piece(each.first)) == name; });
    };
    QString name = wanted;
    for (int number = 2; taken(name); ++number) name = QString("%1 %2").arg(wanted).arg(number);
    return name;
}

PieceDocument& OwnPieces::create() {
    PieceDefinition empty;
    empty.family = "own";
    return create(std::move(empty), tr("New piece"));
}

bool OwnPieces::canFollowName(const std::string& id) const {
    const Entry& entry = entries_.find(id)->second;
    const QString birth = tr("New piece");
    const QString name = QString::fromStdString(entry.now()->name).trimmed();
    return entry.text.empty() && isIdOfBirth(id, birth) && !name.isEmpty() &&
           !isIdOfBirth(slugOf(name), birth) && followersOf(id).empty() && !isInDeeds(id);
}

/// Tables follow, as they do when it is renamed.
std::string OwnPieces::followName(const std::string& id) {
    if (!canFollowName(id)) return id;
    auto node = entries_.extract(id);
    const std::string now = freshId(QString::fromStdString(node.mapped().now()->name));
    node.key() = now;
    Entry& entry = entries_.insert(std::move(node)).position->second;
    entry.document->disconnect(this);
    entry.document->setId(now);
    entry.saved = entry.document->piecePtr();
    listenTo(now, entry);
    writes_->drop(draftOf(id));
    keepDraft(now);
    // Not before another draft is there.
    writes_->put(draftOf(id), {}, [] { return [] { return std::nullopt; }; });
    unsettled_.erase(id);
    unsettled_.insert(now);
    // Half-built it goes on standing on boards as it was.
    if (const PieceDefinition* standing = library_.piece(id))
        library_.putOwn(withKindRenamed(*standing, id, now));
    library_.dropOwn(id);
    settle();
    library_.tellRenamed(id, now);
    emit listChanged();
    emit idChanged(QString::fromStdString(id), QString::fromStdString(now));
    return now;
}

}  // namespace chesspp::ui
