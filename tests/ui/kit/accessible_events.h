// SPDX-License-Identifier: MIT
//
// What screen readers are told, kept in a list. Whoever uses it installs an update
// handler that fills heard().
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
