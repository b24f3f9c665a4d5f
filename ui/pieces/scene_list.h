// SPDX-License-Identifier: MIT
//
// A piece's scenes, each with what came of it: kept, or broken and where. Knows no
// rule: the verdicts are handed in.
#pragma once

#include "core/analysis/scenes.h"

#include <QWidget>

class QVBoxLayout;

namespace chesspp::ui {

class LibraryContext;

class SceneList final : public QWidget {
    Q_OBJECT
public:
    SceneList(const PieceDefinition& piece, const std::vector<SceneVerdict>& verdicts,
              const LibraryContext& library, QWidget* parent);
};

/// "8 of 8 scenes hold", whole in each language.
[[nodiscard]] QString scenesTitle(const std::vector<SceneVerdict>& verdicts);

}  // namespace chesspp::ui
