// SPDX-License-Identifier: MIT
// Line that shows and edits a piece in Betza's notation: previews while typing, applies on Enter.
#pragma once

#include "ui/models/piece/piece_document.h"
#include "ui/models/storage/latest_job.h"

#include "core/notation/betza.h"

#include <QPointer>
#include <QWidget>
#include <optional>
#include <vector>

class QAction;
class QLabel;
class QLineEdit;
class QTimer;

namespace chesspp::ui {

class LibraryContext;

class BetzaEditor final : public QWidget {
    Q_OBJECT
public:
    BetzaEditor(const LibraryContext& library, QWidget* parent);

    /// Null clears the line. The document must outlive its use here. Its typed text is restored next time.
    void setDocument(PieceDocument* document);
    [[nodiscard]] QLineEdit* line() const { return line_; }
    /// The message below the line; empty if none.
    [[nodiscard]] QString message() const;
    /// Performs the delayed update at once.
    void updateNow();

signals:
    /// The tree of the typed notation; nullopt: the piece's own tree.
    void previewed(const std::optional<std::vector<chesspp::Node>>& tree);
    void nodeRequested(const QString& pointer);
    /// Empty if the pointer is over none.
    void nodeHovered(const QString& pointer);
    void refused(const QString& why);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void write();
    void showWriting(const BetzaWriting& writing);
    void leave();
    void goOn();
    void onTextEdited();
    void applyTyped();
    void cancelEdit();
    void showMessage(const QString& html);
    void showMessageLine();
    void underline(std::optional<TextRange> range);
    [[nodiscard]] QString unsaidOf(const BetzaWriting& writing);
    [[nodiscard]] QString reasonOf(const Diagnostic& unsaid) const;
    [[nodiscard]] QString problemOf(const Diagnostic& problem) const;

    const LibraryContext& library_;
    QPointer<PieceDocument> document_;
    QLineEdit* line_;
    QLabel* message_;
    QAction* sign_;  ///< shown if there is a message while the line is not in use
    QTimer* later_;
    LatestJob writing_;    ///< of large trees
    bool typing_ = false;  ///< the text differs from the tree's notation
    struct Left {
        QPointer<PieceDocument> document;
        QString text;
    };
    std::vector<Left> left_;  ///< typed, neither applied nor discarded
};

}  // namespace chesspp::ui
