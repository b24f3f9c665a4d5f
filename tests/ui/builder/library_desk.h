// SPDX-License-Identifier: MIT
// The Pieces workspace with its own folder of pieces, and functions that operate the dialogs it opens.
#pragma once

#include "tests/ui/kit/files.h"
#include "tests/ui/kit/own_piece.h"
#include "tests/ui/kit/table_kit.h"
#include "ui/builder/builder_workspace.h"
#include "ui/builder/library/piece_list.h"
#include "ui/models/library/piece_library_model.h"
#include "ui/models/library/user_pieces.h"
#include "ui/theme/message_bar.h"

#include <QApplication>
#include <QDialog>
#include <QPointer>
#include <QPushButton>
#include <QTimer>
#include <QTreeView>

namespace chesspp::ui::tests {

struct LibraryDesk {
    LibraryDesk() : files(), own(library("en"), files.path), place(library("en"), own, nullptr) {
        place.resize(1184, 700);
        place.show();
    }
    explicit LibraryDesk(std::initializer_list<PieceDefinition> pieces) : LibraryDesk() {
        std::vector<PieceDefinition> all(pieces);
        if (own.importPieces(std::move(all)) != WriteError::None) qFatal("no disk");
        own.undoStack().clear();
    }
    ~LibraryDesk() {
        for (const std::string& id : own.ids()) static_cast<void>(own.remove(id));
    }
    LibraryDesk(const LibraryDesk&) = delete;
    LibraryDesk& operator=(const LibraryDesk&) = delete;
    LibraryDesk(LibraryDesk&&) = delete;
    LibraryDesk& operator=(LibraryDesk&&) = delete;

    void select(const char* id) { place.list()->setCurrent(id); }
    QString message() const { return place.message()->isVisible() ? place.message()->text() : QString(); }
    void answer(const QString& text) {
        QCoreApplication::processEvents();  // shows new buttons
        for (QPushButton* button : place.message()->findChildren<QPushButton*>()) {
            if (button->text() == text && !button->isHidden()) return button->click();
        }
        qFatal("no answer %s", qPrintable(text));
    }
    QStringList listed() const {
        QStringList all;
        const QAbstractItemModel& model = *place.list()->view()->model();
        for (int family = 0; family < model.rowCount(); ++family) {
            const QModelIndex above = model.index(family, 0);
            for (int row = 0; row < model.rowCount(above); ++row)
                all += model.index(row, 0, above).data(PieceLibraryModel::IdRole).toString();
        }
        return all;
    }

    Files files;
    UserPieceLibrary own;
    BuilderWorkspace place;
};

/// Runs `act` on the modal dialog that the next step opens, and closes it if it is still open.
template <class Dialog, class Act>
void inDialog(Act act) {
    auto* waits = new QTimer(qApp);
    waits->setInterval(10);
    QObject::connect(waits, &QTimer::timeout, qApp, [waits, act] {
        auto* dialog = qobject_cast<Dialog*>(QApplication::activeModalWidget());
        if (dialog == nullptr) return;
        waits->stop();
        waits->deleteLater();
        const QPointer<QDialog> still(dialog);
        act(*dialog);
        if (still != nullptr && still->isVisible()) still->reject();  // a failed check must not hang the test
    });
    waits->start();
}

}  // namespace chesspp::ui::tests
