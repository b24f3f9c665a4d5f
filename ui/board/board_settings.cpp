// SPDX-License-Identifier: MIT
#include "ui/board/board_settings.h"

#include <array>

namespace chesspp::ui {

std::chrono::milliseconds durationOf(Animation animation) {
    static constexpr std::array kMilliseconds{0, 80, 150, 350};
    return std::chrono::milliseconds(kMilliseconds[static_cast<std::size_t>(animation)]);
}

BoardTheme BoardSettings::theme() {
    const BoardSettings* settings = ofProgram();
    return settings != nullptr ? settings->theme_ : BoardTheme::slate();
}

void BoardSettings::setLooks(const BoardLooks& looks) {
    theme_ = looks.theme == QLatin1String(kOwnTheme) ? BoardTheme::own(looks.ownLight, looks.ownDark)
                                                     : BoardTheme::named(looks.theme);
    ProgramSettings::setLooks(looks);
}

}  // namespace chesspp::ui
