// SPDX-License-Identifier: MIT
// Paints the rows of lists: background, pictures, a title, and texts below, beside and opposite it. Wraps
// texts for delegates.
#pragma once

#include <QMargins>
#include <QStyledItemDelegate>
#include <cstdint>

namespace chesspp::ui {

/// At most `lines` lines of at most `width` logical pixels; the last one is elided.
[[nodiscard]] QStringList wrappedText(const QString& text, const QFont& font, int width, int lines);

/// The content of a row. All texts but the title are quiet.
struct ListRow {
    /// A heading is quiet and not elided, and has no background.
    enum class Form : std::uint8_t { Plain, Strong, Heading } form = Form::Plain;
    QMargins around = {};       ///< around the texts, with room for pictures
    QStyle::State hidden = {};  ///< what the background does not show
    QString title = {};
    int titleLines = 1;
    QString detail = {};  ///< below the title
    int detailLines = 0;  ///< 0: the title is centred vertically
    QString beside = {};  ///< after the title; elided in the middle
    QString badge = {};   ///< at the right
};

/// Subclasses define what a row contains and how high it is.
class RowDelegate : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const final;

protected:
    [[nodiscard]] virtual ListRow rowOf(const QStyleOptionViewItem& option,
                                        const QModelIndex& index) const = 0;
    /// May change the painter's pen, brush and font.
    virtual void paintPictures(QPainter&, const QStyleOptionViewItem&, const QModelIndex&) const {}
};

}  // namespace chesspp::ui
