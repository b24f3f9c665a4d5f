// SPDX-License-Identifier: MIT
// The shortcuts of all commands: the defaults and the user's changes.
#pragma once

#include "ui/commands/command.h"

#include <QMap>
#include <QObject>

class QKeyEvent;
class QWidget;

namespace chesspp::ui {

class Shortcuts final : public QObject {
    Q_OBJECT
public:
    /// `application` owns the object, which applies to all commands of the program.
    explicit Shortcuts(QObject& application);
    /// Null in a program without it (a test), where all commands have their default shortcuts.
    [[nodiscard]] static Shortcuts* ofProgram();

    [[nodiscard]] QList<QKeySequence> of(const Command& command) const;
    [[nodiscard]] bool isChosen(const Command& command) const {
        return chosen_.contains(QLatin1String(command.id));
    }
    /// An empty list removes the command's shortcuts.
    void choose(const Command& command, const QList<QKeySequence>& keys);

    /// The stored form: QKeySequence's portable text by id. Keeps unknown ids, drops invalid texts.
    [[nodiscard]] const QMap<QString, QString>& chosen() const { return chosen_; }
    void setChosen(QMap<QString, QString> chosen);

signals:
    void changed();

private:
    QMap<QString, QString> chosen_;
};

/// The command's shortcuts in ofProgram(), else the default ones.
[[nodiscard]] QList<QKeySequence> shortcutsOf(const Command& command);
/// The localized text, such as "Ctrl+Z, Ctrl+Y".
[[nodiscard]] QString nativeText(const QList<QKeySequence>& shortcuts);
/// The text with the command's first shortcut, such as "Mark (M)".
[[nodiscard]] QString withKeys(const QString& text, const Command& command);
/// Sets withKeys() as the tooltip and keeps it up to date.
void setTip(QWidget& widget, const Command& command, const QString& text);
/// Whether the event is a shortcut of the command, for widgets that handle their keys themselves.
[[nodiscard]] bool isShortcut(const QKeyEvent& event, const Command& command);

}  // namespace chesspp::ui
