// SPDX-License-Identifier: MIT
#include "ui/models/piece_outline.h"

#include "ui/models/library_context.h"
#include "ui/models/piece_document.h"
#include "ui/models/piece_text.h"

#include "core/actions/names.h"
#include "core/base/overloaded.h"
#include "core/io/thing_json.h"

#include <QStringList>
#include <algorithm>
#include <optional>

namespace chesspp::ui {
namespace {

TreeThing withoutBelow(TreeThing thing) {
    std::visit(Overloaded{[](Node& node) {
                              node.children.clear();
                              auto* multi = node.action ? std::get_if<MultiAction>(&*node.action) : nullptr;
                              if (multi != nullptr) multi->parts.clear();
                          },
                          [](MultiPart&) {}, [](EventRule& rule) { rule.parts.clear(); }},
               thing);
    return thing;
}

/// What the palette and the fields call its action and its target.
QStringList namesIn(const TreeThing& thing, const LibraryContext& library) {
    QStringList names;
    std::optional<chesspp::Target> target;
    const auto addAction = [&](std::string_view action) { names += textOfAction(library, action).name; };
    std::visit(Overloaded{[&](const Node& node) {
                              if (node.action) addAction(nameOf(*node.action));
                              target = node.target;
                          },
                          [&](const MultiPart& part) {
                              addAction(nameOf(part.action));
                              if (part.target)
                                  std::visit([&](const auto& each) { target = each; }, *part.target);
                          },
                          [](const EventRule&) {}},
               thing);
    if (target) names += textOfTarget(library, nameOf(*target)).name;
    return names;
}

}  // namespace

OutlineLine lineOf(const TreeThing& thing, const LibraryContext& library) {
    const OutlineRow row = outlineOf(thing, library.kindNames());
    OutlineLine line{library.sentence(row.title), {}, {}, {}};
    for (const OutlineNote& note : row.notes)
        line.details.push_back({library.sentence(note.text), QString::fromStdString(note.code)});
    std::visit(
        [&](const auto& each) {
            line.comment = QString::fromStdString(each.comment);
            line.enabled = each.enabled;
        },
        thing);
    return line;
}

QString searchTextOf(const TreeThing& thing, const LibraryContext& library) {
    const OutlineLine line = lineOf(thing, library);
    QStringList all{line.title, line.comment};
    all += namesIn(thing, library);
    for (const OutlineDetail& detail : line.details) all += detail.text;
    all += QString::fromStdString(io::writeThing(withoutBelow(thing)));
    return all.join('\n');
}

std::vector<ItemId> findInTree(const PieceDocument& document, const QString& words,
                               const LibraryContext& library) {
    const QStringList wanted = words.split(' ', Qt::SkipEmptyParts);
    std::vector<ItemId> found;
    if (wanted.isEmpty()) return found;
    const auto visit = [&](const auto& self, const TreeIds& ids) -> void {
        if (const std::optional<TreeThing> thing = document.thing(ids.id)) {
            const QString text = searchTextOf(*thing, library);
            if (std::ranges::all_of(
                    wanted, [&](const QString& word) { return text.contains(word, Qt::CaseInsensitive); }))
                found.push_back(ids.id);
        }
        for (const TreeIds& below : ids.below) self(self, below);
    };
    visit(visit, document.ids());
    return found;
}

}  // namespace chesspp::ui
