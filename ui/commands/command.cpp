// SPDX-License-Identifier: MIT
//
// Texts of menus, and which commands share a shortcut.
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
    bool isMark = false;  // two stand for one
    for (const QChar each : text) {
        isMark = each == u'&' && !isMark;
        if (!isMark) plain += each;
    }
    return plain;
}

QString titleOf(CommandMenu menu) {
    const auto title = [](const char* text) { return QCoreApplication::translate("Commands", text); };
    switch (menu) {
        case CommandMenu::File:
            return title(QT_TRANSLATE_NOOP("Commands", "&File"));
        case CommandMenu::Edit:
            return title(QT_TRANSLATE_NOOP("Commands", "&Edit"));
        case CommandMenu::View:
            return title(QT_TRANSLATE_NOOP("Commands", "&View"));
        case CommandMenu::Game:
            return title(QT_TRANSLATE_NOOP("Commands", "&Game"));
        case CommandMenu::Board:
            return title(QT_TRANSLATE_NOOP("Commands", "&Board"));
        case CommandMenu::Piece:
            return title(QT_TRANSLATE_NOOP("Commands", "&Piece"));
        case CommandMenu::Variant:
            return title(QT_TRANSLATE_NOOP("Commands", "V&ariant"));
        case CommandMenu::Settings:
            return title(QT_TRANSLATE_NOOP("Commands", "&Settings"));
        case CommandMenu::Help:
            return title(QT_TRANSLATE_NOOP("Commands", "&Help"));
    }
    Q_UNREACHABLE();
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
