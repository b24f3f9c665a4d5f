// SPDX-License-Identifier: MIT
#include "ui/commands/shortcuts.h"

#include <QCoreApplication>
#include <QKeyEvent>
#include <QStringList>
#include <QVariant>
#include <QWidget>

namespace chesspp::ui {
namespace {

constexpr auto kTip = "tipWithoutKeys";

}  // namespace

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

QString withKeys(const QString& text, const Command& command) {
    const QString keys = nativeText(shortcutsOf(command).mid(0, 1));
    return keys.isEmpty() ? text : QStringLiteral("%1 (%2)").arg(text, keys);
}

void setTip(QWidget& widget, const Command& command, const QString& text) {
    const bool isFirst = !widget.property(kTip).isValid();
    widget.setProperty(kTip, text);
    const auto show = [&widget, &command] {
        widget.setToolTip(withKeys(widget.property(kTip).toString(), command));
    };
    show();
    const Shortcuts* shortcuts = Shortcuts::ofProgram();
    if (isFirst && shortcuts != nullptr) QObject::connect(shortcuts, &Shortcuts::changed, &widget, show);
}

bool isShortcut(const QKeyEvent& event, const Command& command) {
    const Qt::KeyboardModifiers modifiers = event.modifiers() & ~Qt::KeypadModifier;
    return shortcutsOf(command).contains(
        QKeySequence(QKeyCombination(modifiers, static_cast<Qt::Key>(event.key()))));
}

}  // namespace chesspp::ui
