// SPDX-License-Identifier: MIT
// The dialog that asks for a file to write, and the text for a file that could not be written.
#pragma once

#include <QString>
#include <vector>

class QWidget;

namespace chesspp::ui {

struct FileType {
    QString name;    ///< such as "Games"
    QString suffix;  ///< with its dot
};

/// Proposes `name` as a file of the first type, in `folder` or, without one, in the user's documents. A name
/// without a suffix gets that of the chosen type; an existing file is replaced only after a question. Empty
/// if no file was chosen.
[[nodiscard]] QString askForFile(QWidget* parent, const QString& title, const QString& name,
                                 const std::vector<FileType>& types, const QString& folder = {});
[[nodiscard]] QString notWrittenText(const QString& path);

}  // namespace chesspp::ui
