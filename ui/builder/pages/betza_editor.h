// SPDX-License-Identifier: MIT
// Line that shows and edits a piece in Betza's notation: previews while typing, applies on Enter.
#pragma once

#include "ui/models/piece/piece_document.h"

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

    /// Null: none. The document outlives its being shown. What was typed is there when it is shown again.
    void setDocument(PieceDocument* document);
    [[nodiscard]] QLineEdit* line() const { return line_; }
    /// What is told below the line; empty: nothing.
    [[nodiscard]] QString told() const;
    /// Writes at once what else comes a moment after an edit.
    void settle();

signals:
    /// What the piece would be by what is typed; nothing: it is as it stands in the tree.
    void previewed(const std::optional<std::vector<chesspp::Node>>& tree);
    void nodeRequested(const QString& pointer);
    /// Empty: on none.
    void nodeHovered(const QString& pointer);
    void refused(const QString& why);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void write();
    void leave();
    void goOn();
    void follow();
    void takeTyped();
    void giveUp();
    void tell(const QString& html);
    void showTold();
    void underline(std::optional<TextRange> range);
    [[nodiscard]] QString unsaidOf(const BetzaWriting& writing);
    [[nodiscard]] QString reasonOf(const Diagnostic& unsaid) const;
    [[nodiscard]] QString problemOf(const Diagnostic& problem) const;

    const LibraryContext& library_;
    QPointer<PieceDocument> document_;
    QLineEdit* line_;
    QLabel* told_;
    QAction* sign_;  ///< that there is something to tell, while the line is not used
    QTimer* later_;
    bool typing_ = false;  ///< what stands in the line is not what the tree says
    struct Left {
        QPointer<PieceDocument> document;
        QString text;
    };
    std::vector<Left> left_;  ///< typed, and neither taken nor given up
};

}  // namespace chesspp::ui
