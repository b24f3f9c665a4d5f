// SPDX-License-Identifier: MIT
// The piece builder in a window, with an empty library of user pieces and mouse input on its diagram.
#pragma once

#include "tests/ui/kit/hand.h"
#include "tests/ui/kit/table_kit.h"
#include "ui/builder/builder_workspace.h"
#include "ui/builder/diagram/diagram_pane.h"
#include "ui/models/library/user_pieces.h"

#include <QStringList>
#include <QTemporaryDir>
#include <QTest>

namespace chesspp::ui::tests {

struct PiecesDesk {
    explicit PiecesDesk(const char* language = "en")
        : own(library(language), folder.path()), place(library(language), own, nullptr) {
        place.resize(1184, 760);
        place.show();
        if (!QTest::qWaitForWindowActive(&place)) qFatal("no window");
    }
    [[nodiscard]] DiagramPane& pane() { return *place.pane(); }
    [[nodiscard]] Hand hand() { return Hand(*place.board()); }
    [[nodiscard]] const std::vector<Node>& tree() { return place.document()->piece().tree; }
    /// Moves over all these squares with the button held.
    void stroke(const QStringList& squares, Qt::MouseButton button = Qt::LeftButton) {
        BoardView& board = *place.board();
        QTest::mousePress(&board, button, {}, hand().pointOf(squares.front()));
        for (const QString& each : squares) QTest::mouseMove(&board, hand().pointOf(each));
        QTest::mouseRelease(&board, button, {}, hand().pointOf(squares.back()));
    }

    QTemporaryDir folder;
    UserPieceLibrary own;
    BuilderWorkspace place;
};

}  // namespace chesspp::ui::tests
