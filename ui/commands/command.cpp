// SPDX-License-Identifier: MIT
#include "ui/commands/command.h"

#include "ui/commands/shortcuts.h"

#include <QCoreApplication>
#include <algorithm>
#include <string_view>

namespace chesspp::ui {

bool meet(const CommandGroup& group, const CommandGroup& other) {
    if ((group.places & other.places) == 0) return false;
    return &group == &other || group.keys == CommandKeys::Window || other.keys == CommandKeys::Window;
}

CommandList conflictsOf(const Command& command, const CommandGroup& group,
                        const QList<QKeySequence>& shortcuts, const CommandGroups& all) {
    CommandList conflicts;
    for (const CommandGroup& other : all) {
        if (!meet(group, other)) continue;
        for (const Command* each : other.commands) {
            if (std::string_view(each->id) == command.id) continue;
            const bool shared = std::ranges::any_of(
                shortcutsOf(*each), [&](const QKeySequence& keys) { return shortcuts.contains(keys); });
            if (shared) conflicts.push_back(each);
        }
    }
    return conflicts;
}

QString textOf(const Command& command) {
    return QCoreApplication::translate("Commands", command.text);
}

QString plainText(QString text) {
    text.remove(QString::fromUtf8("…"));
    QString plain;
    bool isMark = false;  // "&&" is a literal ampersand
    for (const QChar each : text) {
        isMark = each == u'&' && !isMark;
        if (!isMark) plain += each;
    }
    return plain;
}

QString titleOf(Menu menu) {
    constexpr std::array kTitles{
        QT_TRANSLATE_NOOP("Commands", "&File"),    QT_TRANSLATE_NOOP("Commands", "&Edit"),
        QT_TRANSLATE_NOOP("Commands", "&View"),    QT_TRANSLATE_NOOP("Commands", "&Game"),
        QT_TRANSLATE_NOOP("Commands", "&Board"),   QT_TRANSLATE_NOOP("Commands", "&Piece"),
        QT_TRANSLATE_NOOP("Commands", "V&ariant"), QT_TRANSLATE_NOOP("Commands", "&Settings"),
        QT_TRANSLATE_NOOP("Commands", "&Help")};
    static_assert(kTitles.size() == kMenus.size());
    return QCoreApplication::translate("Commands", kTitles.at(static_cast<std::size_t>(menu)));
}

QList<QKeySequence> defaultShortcuts(const Command& command) {
    QList<QKeySequence> all;
    const auto add = [&](const QKeySequence& keys) {
        if (!keys.isEmpty() && !all.contains(keys)) all += keys;
    };
    if (command.standard != QKeySequence::UnknownKey) add(QKeySequence(command.standard));
    for (const QKeyCombination& keys : command.keys) {
        if (keys.key() != Qt::Key_unknown) add(QKeySequence(keys));
    }
    return all;
}

}  // namespace chesspp::ui
