// SPDX-License-Identifier: MIT
//
// A row a scene: a sign of shape and colour, the name, the problems.
#include "ui/pieces/scene_list.h"

#include "ui/models/library_context.h"
#include "ui/theme/appearance.h"
#include "ui/theme/place_layout.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QVBoxLayout>
#include <algorithm>

namespace chesspp::ui {
namespace {

constexpr int kSign = 18;

/// A tick on green, a cross on red: told by shape first.
class Sign final : public QWidget {
public:
    Sign(bool holds, QWidget* parent) : QWidget(parent), holds_(holds) {
        setFixedSize(kSign, kSign);
        setAccessibleName(holds ? SceneList::tr("holds") : SceneList::tr("is broken"));
        setToolTip(accessibleName());
    }

protected:
    void paintEvent(QPaintEvent*) override {
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(Qt::NoPen);
        painter.setBrush(holds_ ? QColor(0x2F, 0x85, 0x5A) : QColor(0xC2, 0x3B, 0x3B));
        painter.drawEllipse(QRectF(rect()).adjusted(1, 1, -1, -1));
        painter.setPen(QPen(Qt::white, 2, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
        if (holds_) {
            painter.drawPolyline(QPolygonF({{5.2, 9.4}, {8.0, 12.2}, {12.8, 6.4}}));
        } else {
            painter.drawLine(QPointF(6, 6), QPointF(12, 12));
            painter.drawLine(QPointF(6, 12), QPointF(12, 6));
        }
    }

private:
    bool holds_;
};

QLabel* words(const QString& text, QWidget* parent) {
    auto* label = new QLabel(text, parent);
    label->setWordWrap(true);
    label->setTextFormat(Qt::PlainText);
    return label;
}

}  // namespace

QString scenesTitle(const std::vector<SceneVerdict>& verdicts) {
    const auto kept = std::ranges::count_if(verdicts, &SceneVerdict::holds);
    return SceneList::tr("Scenes: %1 of %2 hold").arg(kept).arg(verdicts.size());
}

SceneList::SceneList(const PieceDefinition& piece, const std::vector<SceneVerdict>& verdicts,
                     const LibraryContext& library, QWidget* parent)
    : QWidget(parent) {
    auto* rows = new QVBoxLayout(this);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setSpacing(kGrid / 2);
    for (const SceneVerdict& verdict : verdicts) {
        const Scene& scene = piece.scenes[verdict.scene];
        auto* row = new QHBoxLayout;
        row->setSpacing(kGrid);
        row->addWidget(new Sign(verdict.holds(), this), 0, Qt::AlignTop);
        auto* text = new QVBoxLayout;
        text->setSpacing(0);
        QLabel* name = words(QString::fromStdString(scene.name), this);
        name->setToolTip(tr("On %1 in: %2", "square, position")
                             .arg(QString::fromStdString(scene.at), QString::fromStdString(scene.fen)));
        text->addWidget(name);
        for (const QString& problem : library.sentences(verdict.problems))
            text->addWidget(words(problem, this));
        row->addLayout(text, 1);
        rows->addLayout(row);
    }
    if (verdicts.empty()) rows->addWidget(words(tr("This piece has no scenes."), this));
}

}  // namespace chesspp::ui
