// SPDX-License-Identifier: MIT
// List of accessibility events. The test installs an update handler that fills heard().
#pragma once

#include <QAccessible>
#include <QString>
#include <QStringList>
#include <vector>

namespace chesspp::ui::tests {

struct Told {
    QAccessible::Event what;
    QString name;
};

inline std::vector<Told>& heard() {
    static std::vector<Told> list;
    return list;
}

inline QStringList namesOf(QAccessible::Event what) {
    QStringList names;
    for (const Told& each : heard()) {
        if (each.what == what) names += each.name;
    }
    return names;
}

}  // namespace chesspp::ui::tests
