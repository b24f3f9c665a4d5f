// SPDX-License-Identifier: MIT
#include "ui/models/table/table_settings.h"

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

}  // namespace chesspp::ui
