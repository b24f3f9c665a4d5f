// SPDX-License-Identifier: MIT
// Description of a piece whose phrases link to nodes of the tree; highlights those of the selected node.
#pragma once

#include "ui/models/piece/piece_text.h"

#include <QTextBrowser>

namespace chesspp::ui {

class DescriptionView final : public QTextBrowser {
    Q_OBJECT
public:
    explicit DescriptionView(QWidget* parent);

    /// `remark`: what its author says of it; stands above, if anything. `notice`: why there are no words.
    void setWords(std::vector<WordsSentence> words, const QString& remark, const QString& notice);
    /// What the piece is worth; stands below, if anything. `parts`: what that is made of, shown on request.
    void setWorth(const QString& worth, const QStringList& parts = {});
    /// Shows these parts, or no more.
    void toggleParts();
    /// A JSON pointer; empty: none.
    void setMarked(const QString& node);

signals:
    void nodeRequested(const QString& pointer);
    /// Empty: on none.
    void nodeHovered(const QString& pointer);

protected:
    void changeEvent(QEvent* event) override;
    void leaveEvent(QEvent* event) override;

private:
    void write();
    [[nodiscard]] QString worthInHtml() const;

    std::vector<WordsSentence> words_;
    QString remark_;
    QString notice_;
    QString worth_;
    QStringList parts_;
    bool showsParts_ = false;
    QString marked_;
};

}  // namespace chesspp::ui
