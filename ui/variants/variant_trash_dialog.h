// SPDX-License-Identifier: MIT
// Dialog that selects deleted variants to restore. Restores nothing itself.
#pragma once

#include "ui/models/library/user_variants.h"

#include <QDialog>

class QListWidget;
class QPushButton;

namespace chesspp::ui {

class LibraryContext;

class VariantTrashDialog final : public QDialog {
    Q_OBJECT
public:
    VariantTrashDialog(const LibraryContext& library, const UserVariantLibrary& own, QWidget* parent);

    struct Row {
        DeletedVariant deleted;
        std::shared_ptr<const Variant> variant;  ///< null while being read, or if unreadable
    };
    /// Most recently deleted first.
    [[nodiscard]] std::vector<Row> chosen() const;
    /// Waits for the names; until then the rows show ids.
    void finishReading() { reading_.wait(); }
    [[nodiscard]] QListWidget* list() const { return list_; }

private:
    void showRead(const LibraryContext& library, std::vector<Result<Variant>> read);

    std::vector<Row> rows_;
    QListWidget* list_;
    QPushButton* restore_;
    LatestJob reading_;
};

}  // namespace chesspp::ui
