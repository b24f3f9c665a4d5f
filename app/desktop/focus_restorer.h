// SPDX-License-Identifier: MIT
// Returns the keyboard focus to the previous widget of the same workspace when the focused one disappears.
#pragma once

#include <QObject>
#include <QPointer>
#include <QWidget>
#include <functional>
#include <vector>

namespace chesspp::desktop {

class FocusRestorer final : public QObject {
    Q_OBJECT
public:
    /// `place` returns the current workspace, which gets the focus if no previous widget can have it.
    explicit FocusRestorer(std::function<QWidget*()> place);

private:
    void onFocusChanged(QWidget* old, QWidget* focus);
    void restore(const QPointer<QWidget>& place, const QPointer<QWidget>& lost);

    std::function<QWidget*()> place_;
    std::vector<QPointer<QWidget>> had_;  ///< focus history, latest last
};

}  // namespace chesspp::desktop
