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

    /// `remark`, the author's text, is shown above the words, shortened. `notice` explains why there are
    /// none.
    void setWords(std::vector<WordsSentence> words, const QString& remark, const QString& notice);
    /// The piece's value, shown below the words. `parts` lists its components, shown on request.
    void setWorth(const QString& worth, const QStringList& parts = {});
    void toggleParts();
    /// Highlights the phrases of a node; `node` is a JSON pointer, empty for none.
    void setMarked(const QString& node);

signals:
    void nodeRequested(const QString& pointer);
    /// Empty if the pointer is over none.
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
