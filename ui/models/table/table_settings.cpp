// SPDX-License-Identifier: MIT
#include "ui/models/table/table_settings.h"

#include <QCoreApplication>

namespace chesspp::ui {

std::chrono::milliseconds limitOf(LowTime lowTime) {
    using std::chrono::seconds;
    switch (lowTime) {
        case LowTime::Never:
            return seconds(0);
        case LowTime::TenSeconds:
            return seconds(10);
        case LowTime::TwentySeconds:
            return seconds(20);
        case LowTime::ThirtySeconds:
            return seconds(30);
        case LowTime::OneMinute:
            return seconds(60);
    }
    return seconds(0);
}

TableSettings::TableSettings(QObject& application) : QObject(&application) {}

TableSettings* TableSettings::ofProgram() {
    const QCoreApplication* application = QCoreApplication::instance();
    return application != nullptr
               ? application->findChild<TableSettings*>(QString(), Qt::FindDirectChildrenOnly)
               : nullptr;
}

TableLooks TableSettings::ofTables() {
    const TableSettings* settings = ofProgram();
    return settings != nullptr ? settings->looks_ : TableLooks{};
}

void TableSettings::setLooks(TableLooks looks) {
    if (looks == looks_) return;
    looks_ = looks;
    emit changed();
}

}  // namespace chesspp::ui
