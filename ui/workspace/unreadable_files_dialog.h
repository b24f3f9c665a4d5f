// SPDX-License-Identifier: MIT
// Dialog that lists files that cannot be read, with the reasons and their places. Changes none of them.
#pragma once

#include "core/base/diagnostic.h"

#include <QDialog>
#include <QString>
#include <vector>

class QVBoxLayout;

namespace chesspp::ui {

class LibraryContext;

class UnreadableFilesDialog final : public QDialog {
    Q_OBJECT
public:
    struct File {
        QString name;
        Diagnostics problems;
        enum class Import : std::uint8_t { None, Offered } import = Import::None;
    };
    struct Folder {
        QString path;
        QString head;   ///< text above its files
        QString opens;  ///< text of the button that opens it
        std::vector<File> files;
    };
    UnreadableFilesDialog(const LibraryContext& library, const QString& title,
                          const std::vector<Folder>& folders, QWidget* parent);

    /// Path of the file to import; empty: none.
    [[nodiscard]] const QString& chosen() const { return chosen_; }

private:
    void addFolder(const Folder& folder, const LibraryContext& library, QVBoxLayout& rows);

    QString chosen_;
};

}  // namespace chesspp::ui
