// SPDX-License-Identifier: MIT
// Dialogs that compare a piece with another or with its older versions. Change nothing themselves.
#pragma once

#include "ui/models/library/user_pieces.h"
#include "ui/models/storage/latest_job.h"

#include <QDialog>

class QComboBox;
class QListWidget;
class QPushButton;

namespace chesspp::ui {

class LibraryContext;
class PieceComparison;

/// Compares any two pieces of the library, including the user's.
class CompareDialog final : public QDialog {
    Q_OBJECT
public:
    CompareDialog(const LibraryContext& library, const UserPieceLibrary& own, const std::string& first,
                  QWidget* parent);
    /// Compares an imported piece with the user's piece of the same id.
    CompareDialog(const LibraryContext& library, std::shared_ptr<const PieceDefinition> mine,
                  std::shared_ptr<const PieceDefinition> theirs, QWidget* parent);

    [[nodiscard]] PieceComparison* comparison() const { return comparison_; }
    [[nodiscard]] QComboBox* second() const { return choices_[1]; }

private:
    void showBoth();

    const LibraryContext& library_;
    std::vector<std::shared_ptr<const PieceDefinition>> pieces_;
    std::array<QComboBox*, 2> choices_{};
    PieceComparison* comparison_;
};

class VersionsDialog final : public QDialog {
    Q_OBJECT
public:
    VersionsDialog(const LibraryContext& library, const UserPieceLibrary& own, const std::string& id,
                   QWidget* parent);

    /// The version to restore; null while it is being read or if it is unreadable.
    [[nodiscard]] std::shared_ptr<const PieceDefinition> chosen() const;
    void finishReading() { reading_.wait(); }
    [[nodiscard]] QListWidget* list() const { return list_; }
    [[nodiscard]] QPushButton* restore() const { return restore_; }
    [[nodiscard]] PieceComparison* comparison() const { return comparison_; }

private:
    void showRead(std::vector<Result<PieceDefinition>> read);
    void showVersion();

    const LibraryContext& library_;
    std::shared_ptr<const PieceDefinition> now_;
    std::vector<UserPieceLibrary::Version> versions_;
    std::vector<std::shared_ptr<const PieceDefinition>> pieces_;  ///< see chosen()
    QListWidget* list_;
    PieceComparison* comparison_;
    QPushButton* restore_;
    LatestJob reading_;
};

}  // namespace chesspp::ui
