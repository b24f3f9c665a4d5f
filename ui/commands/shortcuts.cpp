// SPDX-License-Identifier: MIT
#include "ui/commands/shortcuts.h"

#include <QCoreApplication>
#include <QStringList>

namespace chesspp::ui {

Shortcuts::Shortcuts(QObject& application) : QObject(&application) {}

Shortcuts* Shortcuts::ofProgram() {
    return qApp->findChild<Shortcuts*>(QString(), Qt::FindDirectChildrenOnly);
}

QList<QKeySequence> Shortcuts::of(const Command& command) const {
    const auto found = chosen_.find(QLatin1String(command.id));
    if (found == chosen_.end()) return defaultShortcuts(command);
    QList<QKeySequence> keys = QKeySequence::listFromString(*found, QKeySequence::PortableText);
    keys.removeIf([](const QKeySequence& each) { return each.isEmpty(); });
    return keys;
}

void Shortcuts::choose(const Command& command, const QList<QKeySequence>& keys) {
    const QLatin1String id(command.id);
    if (keys != defaultShortcuts(command)) {
        chosen_[id] = QKeySequence::listToString(keys, QKeySequence::PortableText);
    } else if (chosen_.remove(id) == 0) {
        return;
    }
    emit changed();
}

void Shortcuts::setChosen(QMap<QString, QString> chosen) {
    chosen_ = std::move(chosen);
    emit changed();
}

QList<QKeySequence> shortcutsOf(const Command& command) {
    const Shortcuts* shortcuts = Shortcuts::ofProgram();
    return shortcuts != nullptr ? shortcuts->of(command) : defaultShortcuts(command);
}

QString nativeText(const QList<QKeySequence>& shortcuts) {
    QStringList texts;
    for (const QKeySequence& each : shortcuts) texts += each.toString(QKeySequence::NativeText);
    return texts.join(QStringLiteral(", "));
}

}  // namespace chesspp::ui
