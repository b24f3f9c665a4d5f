// SPDX-License-Identifier: MIT
// The shortcuts of all commands: the defaults and the user's changes.
#pragma once

#include "ui/commands/command.h"

#include <QMap>
#include <QObject>

namespace chesspp::ui {

class Shortcuts final : public QObject {
    Q_OBJECT
public:
    /// `application` owns it, and all commands of the program follow it.
    explicit Shortcuts(QObject& application);
    /// Null where a program (a test) has none: all commands have their default shortcuts.
    [[nodiscard]] static Shortcuts* ofProgram();

    [[nodiscard]] QList<QKeySequence> of(const Command& command) const;
    [[nodiscard]] bool isChosen(const Command& command) const {
        return chosen_.contains(QLatin1String(command.id));
    }
    /// No keys: the command has none.
    void choose(const Command& command, const QList<QKeySequence>& keys);

    /// As it is kept: by id, in QKeySequence's portable text. Unknown ids are kept, broken texts dropped.
    [[nodiscard]] const QMap<QString, QString>& chosen() const { return chosen_; }
    void setChosen(QMap<QString, QString> chosen);

signals:
    void changed();

private:
    QMap<QString, QString> chosen_;
};

/// Those of the program, else the default ones.
[[nodiscard]] QList<QKeySequence> shortcutsOf(const Command& command);
/// "Ctrl+Z, Ctrl+Y" in the words of the user's language.
[[nodiscard]] QString nativeText(const QList<QKeySequence>& shortcuts);

}  // namespace chesspp::ui
