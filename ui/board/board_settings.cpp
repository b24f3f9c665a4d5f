// SPDX-License-Identifier: MIT
#include "ui/board/board_settings.h"

#include <QCoreApplication>
#include <algorithm>

namespace chesspp::ui {

BoardSettings::BoardSettings(QObject& application) : QObject(&application) {}

BoardSettings* BoardSettings::ofProgram() {
    const QCoreApplication* application = QCoreApplication::instance();
    return application != nullptr
               ? application->findChild<BoardSettings*>(QString(), Qt::FindDirectChildrenOnly)
               : nullptr;
}

BoardTheme BoardSettings::theme() {
    const BoardSettings* settings = ofProgram();
    const std::array themes = BoardTheme::all();
    const auto chosen =
        std::ranges::find(themes, settings != nullptr ? settings->looks_.theme : QString(), &BoardTheme::id);
    return chosen != themes.end() ? *chosen : BoardTheme::slate();
}

void BoardSettings::setLooks(const BoardLooks& looks) {
    if (looks == looks_) return;
    looks_ = looks;
    emit changed();
}

}  // namespace chesspp::ui
