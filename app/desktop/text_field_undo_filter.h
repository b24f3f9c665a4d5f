// SPDX-License-Identifier: MIT
// Leaves the undo and redo keys to the menu while the focused text field has nothing to undo or redo.
#pragma once

#include <QObject>

namespace chesspp::desktop {

class TextFieldUndoFilter final : public QObject {
    Q_OBJECT
public:
    /// Installs the filter for all text fields of the program.
    TextFieldUndoFilter();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
};

}  // namespace chesspp::desktop
