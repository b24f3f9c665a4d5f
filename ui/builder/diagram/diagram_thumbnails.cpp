// SPDX-License-Identifier: MIT
#include "ui/builder/diagram/diagram_thumbnails.h"

#include "ui/board/board_painter.h"
#include "ui/board/board_settings.h"
#include "ui/board/board_view.h"
#include "ui/board/marker_painter.h"
#include "ui/models/diagram/piece_diagram.h"
#include "ui/models/library/library_context.h"
#include "ui/theme/icons.h"
#include "ui/theme/workspace_layout.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QTimer>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

namespace chesspp::ui {
namespace {

constexpr int kSmall = 7 * kGrid;
constexpr int kSmallest = 4 * kGrid;
constexpr int kWidth = 10 * kGrid;
constexpr int kSpacing = 2;
constexpr std::array kSituations{DiagramThumbnails::Situation::AsWhite, DiagramThumbnails::Situation::AsBlack,
                                 DiagramThumbnails::Situation::AtTheEdge};
/// Milliseconds after the last change, so that a series of changes is drawn once.
constexpr int kMoment = 80;

QToolButton* smallBoard(const QString& words, QWidget* parent) {
    auto* button = new QToolButton(parent);
    button->setAutoRaise(true);
    button->setToolTip(words);
    button->setAccessibleName(words);
    return button;
}

}  // namespace

QString meaningOf(MarkerAction action) {
    switch (action) {
        case MarkerAction::Move:
            return DiagramThumbnails::tr("can move here", "what a sign on the board means");
        case MarkerAction::Capture:
            return DiagramThumbnails::tr("captures", "what a sign on the board means");
        case MarkerAction::CaptureAfar:
            return DiagramThumbnails::tr("shoots", "what a sign on the board means");
        case MarkerAction::MoveOther:
            return DiagramThumbnails::tr("moves another piece", "what a sign on the board means");
        case MarkerAction::Promotion:
            return DiagramThumbnails::tr("changes", "what a sign on the board means");
        case MarkerAction::Summon:
            return DiagramThumbnails::tr("summons", "what a sign on the board means");
        case MarkerAction::Multi:
            return DiagramThumbnails::tr("more effects", "what a sign on the board means");
        case MarkerAction::Castle:
            return DiagramThumbnails::tr("castles", "what a sign on the board means");
        case MarkerAction::Swap:
            return DiagramThumbnails::tr("swaps", "what a sign on the board means");
        case MarkerAction::Threat:
            return DiagramThumbnails::tr("would capture", "what a sign on the board means");
    }
    return {};
}

DiagramThumbnails::DiagramThumbnails(const PieceDiagram& diagram, const BoardView& board,
                                     const LibraryContext& library, QWidget* parent)
    : QWidget(parent),
      diagram_(diagram),
      board_(board),
      library_(library),
      smalls_{smallBoard(tr("As White"), this), smallBoard(tr("As Black"), this),
              smallBoard(tr("At the edge"), this)},
      legend_(new QWidget(this)),
      later_(new QTimer(this)) {
    setFixedWidth(kWidth);
    auto* column = bareLayout<QVBoxLayout>(this, kSpacing);
    for (const Situation each : kSituations) {
        column->addWidget(button(each), 0, Qt::AlignHCenter);
        connect(button(each), &QToolButton::clicked, this,
                [this, each] { emit situationRequested(sideIn(each), squareIn(each)); });
    }
    column->addWidget(legend_);
    column->addStretch();
    bareLayout<QVBoxLayout>(legend_, 2, {0, kGrid / 2, 0, 0});
    legend_->setAccessibleName(tr("Meaning of the symbols"));
    later_->setSingleShot(true);
    later_->setInterval(kMoment);
    connect(later_, &QTimer::timeout, this, &DiagramThumbnails::draw);
    connect(&diagram_, &PieceDiagram::changed, later_, qOverload<>(&QTimer::start));
    // The legend of another piece does not wait until its thumbnails are drawn.
    connect(&diagram_, &PieceDiagram::changed, this, [this] {
        const PieceDefinition* piece = diagram_.piece();
        if (piece != nullptr && std::exchange(pieceId_, piece->id) != piece->id) showLegend();
    });
    BoardSettings::onChange(later_, [this] { later_->start(); });
    setMinimumHeight(3 * (kSmallest + kGrid + kSpacing));
    fit();
}

/// The legend takes the space it needs; the thumbnails share the rest.
void DiagramThumbnails::fit() {
    QLayout* rows = legend_->layout();
    const int note = actions_.empty()            ? 0
                     : rows->hasHeightForWidth() ? rows->heightForWidth(kWidth)
                                                 : rows->sizeHint().height();
    const int share = (height() - note) / static_cast<int>(smalls_.size()) - kGrid - kSpacing;
    const int extent = std::clamp(share, kSmallest, kSmall);
    for (QToolButton* each : smalls_) {
        each->setIconSize({extent, extent});
        each->setFixedSize(extent + kGrid, extent + kGrid);
    }
}

void DiagramThumbnails::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    fit();
}

Side DiagramThumbnails::sideIn(Situation situation) const {
    if (situation == Situation::AtTheEdge) return diagram_.side();
    return situation == Situation::AsWhite ? Side::White : Side::Black;
}

/// For the edge the first file, or the corner if the piece is on that file already.
Square DiagramThumbnails::squareIn(Situation situation) const {
    const BoardShape shape = diagram_.shape();
    if (situation != Situation::AtTheEdge) return diagram_.square();
    const int rank = shape.rankOf(diagram_.square());
    return *shape.at(0, shape.fileOf(diagram_.square()) == 0 ? 0 : rank);
}

void DiagramThumbnails::updateNow() {
    if (!later_->isActive()) return;
    later_->stop();
    draw();
}

void DiagramThumbnails::draw() {
    const BoardPainter painter(board_.theme(), *library_.art(), palette().color(QPalette::WindowText));
    for (const Situation each : kSituations) {
        BoardPicture picture = diagram_.pictureOf(sideIn(each), squareIn(each));
        picture.coordinates = Coordinates::Off;
        picture.bottom = board_.picture().bottom;
        // Markers would be too small here.
        for (const Target& target : picture.targets)
            picture.highlights.push_back({target.square, HighlightKind::Selected});
        picture.targets.clear();
        const BoardGeometry geometry(picture.shape(), picture.bottom, CoordinateMargin::None,
                                     {.size = {kSmall, kSmall}, .devicePixelRatio = devicePixelRatioF()});
        button(each)->setIcon(paintedPixmap({kSmall, kSmall}, devicePixelRatioF(), [&](QPainter& canvas) {
            painter.paint(canvas, geometry, picture);
        }));
    }
    showLegend();
}

void DiagramThumbnails::showLegend() {
    std::vector<MarkerAction> present;
    for (const MarkerAction action : kMarkerActions) {
        const auto isIt = [action](const Target& target) { return target.action == action; };
        if (std::ranges::any_of(diagram_.picture().targets, isIt)) present.push_back(action);
    }
    if (present == actions_) return;
    actions_ = present;
    qDeleteAll(legend_->findChildren<QWidget*>(QString(), Qt::FindDirectChildrenOnly));
    for (const MarkerAction action : present) {
        auto* row = new QWidget(legend_);
        auto* line = bareLayout<QHBoxLayout>(row, kGrid / 2);
        auto* sign = new QLabel(row);
        sign->setPixmap(markerIcon(action, board_.theme()).pixmap(QSize(16, 16), devicePixelRatioF()));
        QLabel* words = wrappedLabel(meaningOf(action), row);
        QFont small = words->font();
        small.setPointSizeF(small.pointSizeF() / 1.25);
        words->setFont(small);
        line->addWidget(sign, 0, Qt::AlignTop);
        line->addWidget(words, 1);
        legend_->layout()->addWidget(row);
    }
    fit();
}

QStringList DiagramThumbnails::legend() const {
    QStringList words;
    for (const MarkerAction action : actions_) words += meaningOf(action);
    return words;
}

}  // namespace chesspp::ui
