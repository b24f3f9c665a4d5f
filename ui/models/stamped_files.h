// SPDX-License-Identifier: MIT
//
// Files that are kept for their time: their names begin with it, so that they stand in
// its order, and the oldest give way. Knows not what is in them.
#pragma once

#include <QDateTime>
#include <QString>
#include <QStringList>

namespace chesspp::ui {

/// How much of a name is its time.
inline constexpr int kStampLength = 19;

/// The time, now.
[[nodiscard]] QString stampNow();
/// Invalid where the name begins with none.
[[nodiscard]] QDateTime stampedAt(const QString& name);
/// Names of the folder's pieces, the latest first.
[[nodiscard]] QStringList latestFirst(const QString& folder);
/// Removes the oldest until no more are left than these.
void keepLatest(const QString& folder, int most);

}  // namespace chesspp::ui
