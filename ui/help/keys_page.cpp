// SPDX-License-Identifier: MIT
#include "ui/help/keys_page.h"

namespace chesspp::ui {
namespace {

/// Plain words, whatever they are made of.
QString escaped(const QString& text) {
    QString safe;
    for (const QChar each : text) {
        if (QStringView(u"\\|*_`[]<>#").contains(each)) safe += '\\';
        safe += each == u'\n' ? u' ' : each;
    }
    return safe;
}

}  // namespace

QString keysPage(const QString& title, const std::vector<KeyGroup>& groups) {
    QString page = "# " + escaped(title) + "\n";
    for (const KeyGroup& group : groups) {
        if (group.rows.empty()) continue;
        // Table heads cannot be left out: the group's name is one.
        page += "\n| " + escaped(group.title) + " | |\n|---|---|\n";
        for (const KeyGroup::Row& row : group.rows)
            page += "| " + escaped(row.does) + " | " + escaped(row.keys) + " |\n";
    }
    return page;
}

}  // namespace chesspp::ui
