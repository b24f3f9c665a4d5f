// SPDX-License-Identifier: MIT
// Where the keys go when what had them goes away: back to what had them before in the same place, never out
// of it. Who moves on by hand is let go. Knows no place.
#pragma once

#include <QObject>
#include <QPointer>
#include <QWidget>
#include <functional>
#include <vector>

namespace chesspp::desktop {

class FocusKeeper final : public QObject {
    Q_OBJECT
public:
    /// `place`: the one shown; it takes the keys itself where nothing else can.
    explicit FocusKeeper(std::function<QWidget*()> place);

private:
    void follow(QWidget* old, QWidget* now);
    void bringBack(const QPointer<QWidget>& place, const QPointer<QWidget>& lost);

    std::function<QWidget*()> place_;
    std::vector<QPointer<QWidget>> had_;  ///< the last one behind
};

}  // namespace chesspp::desktop
