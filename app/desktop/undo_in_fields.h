// SPDX-License-Identifier: MIT
// Undo and redo where a field of text has the keys: a field takes them as long as it has typing to take
// back, else they mean what the menu says. Knows no field of ours.
#pragma once

#include <QObject>

namespace chesspp::desktop {

class UndoInFields final : public QObject {
    Q_OBJECT
public:
    /// Of all fields of the program.
    UndoInFields();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
};

}  // namespace chesspp::desktop
