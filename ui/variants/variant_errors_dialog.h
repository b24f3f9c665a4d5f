// SPDX-License-Identifier: MIT
// Dialog that lists the files in the folder of variants that cannot be read, with the reasons and their
// places.
#pragma once

#include <QDialog>

namespace chesspp::ui {

class LibraryContext;
class UserVariantLibrary;

class VariantErrorsDialog final : public QDialog {
    Q_OBJECT
public:
    VariantErrorsDialog(const LibraryContext& library, const UserVariantLibrary& own, QWidget* parent);
};

}  // namespace chesspp::ui
