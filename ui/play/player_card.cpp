// SPDX-License-Identifier: MIT
#include "ui/play/player_card.h"

#include "ui/theme/palettes.h"
#include "ui/theme/workspace_layout.h"

#include <QApplication>
#include <QKeyEvent>
#include <QLineEdit>
#include <QLocale>
#include <QMouseEvent>
#include <QPainter>
#include <algorithm>
#include <array>
#include <utility>

namespace chesspp::ui {
namespace {

constexpr int kDisc = 16;
constexpr int kTaken = 22;

QString pointsOf(PlayerCard::Content::Score score) {
    static const std::array<QString, 4> kPoints{"", "1", "0", "½"};  // open, won, lost, drew
    return kPoints.at(static_cast<std::size_t>(score));
}

QRect insideOf(const QWidget& card) {
    return card.rect().adjusted(2 * kGrid, kGrid, -kGrid, -kGrid);
}

QRect topOf(const QWidget& card) {
    const QRect inside = insideOf(card);
    return {inside.left(), inside.top(), inside.width(), 3 * kGrid};
}

}  // namespace

PlayerCard::PlayerCard(std::shared_ptr<const PieceArt> art, QWidget* parent)
    : PanelFrame(parent), art_(std::move(art)) {
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    connect(&art_, &PieceArt::changed, this, qOverload<>(&PlayerCard::update));
}

void PlayerCard::show(Content content) {
    if (content == content_) return;
    content_ = std::move(content);
    setEdge(content_.turn == Content::Turn::Moves ? Edge::Accent : Edge::Quiet);
    QString said = spoken();
    if (!content_.match.isEmpty()) said += ", " + tr("points in the match: %1").arg(content_.match);
    if (!content_.taken.empty()) said += ", " + tr("captured pieces: %1").arg(content_.taken.size());
    setAccessibleName(said);
    setToolTip(said + '\n' + tr("Double-click to edit the name"));  // also shows a name too long for the card
    update();
}

void PlayerCard::setFacing(Facing facing) {
    facing_ = facing;
    update();
}

QString PlayerCard::spoken() const {
    if (content_.score != Content::Score::Open) {
        const std::array byScore{QString(), tr("%1, won"), tr("%1, lost"), tr("%1, drew")};
        return byScore.at(static_cast<std::size_t>(content_.score)).arg(content_.name);
    }
    return content_.turn == Content::Turn::Moves ? tr("%1, to move").arg(content_.name) : content_.name;
}

QSize PlayerCard::sizeHint() const {
    return {200, 9 * kGrid};
}

QSize PlayerCard::minimumSizeHint() const {
    return {160, 9 * kGrid};
}

QRect PlayerCard::nameArea() const {
    return topOf(*this).adjusted(kDisc + kGrid, 0, 0, 0);
}

void PlayerCard::edit() {
    if (field_) return;
    const QPointer<QWidget> before = QApplication::focusWidget();
    field_ = new QLineEdit(content_.given, this);
    field_->setPlaceholderText(content_.name);
    field_->setAccessibleName(tr("Name of the player"));
    QRect area = nameArea().adjusted(-kGrid / 2, -kGrid / 2, 0, kGrid / 2);
    if (facing_ == Facing::Down) area.moveTopLeft(rect().bottomRight() - area.bottomRight());
    field_->setGeometry(area);
    field_->installEventFilter(this);
    connect(field_, &QLineEdit::editingFinished, this, [this, before] {
        if (field_ && field_->hasFocus() && before) before->setFocus();  // which ends the editing
        endEditing();
    });
    field_->show();
    field_->selectAll();
    field_->setFocus();
}

void PlayerCard::endEditing() {
    if (!field_) return;
    const QPointer<QLineEdit> field = std::exchange(field_, nullptr);
    field->hide();
    field->deleteLater();
    emit renamed(field->text().trimmed());
}

void PlayerCard::mouseDoubleClickEvent(QMouseEvent* event) {
    if (event->button() == Qt::LeftButton) edit();
}

bool PlayerCard::eventFilter(QObject* watched, QEvent* event) {
    const bool escape =
        event->type() == QEvent::KeyPress && static_cast<const QKeyEvent*>(event)->key() == Qt::Key_Escape;
    if (!escape || watched != field_) return PanelFrame::eventFilter(watched, event);
    field_->setText(content_.given);
    emit field_->editingFinished();
    return true;
}

void PlayerCard::paintEvent(QPaintEvent* event) {
    PanelFrame::paintEvent(event);
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    if (facing_ == Facing::Down) {
        painter.translate(width(), height());
        painter.rotate(180);
    }
    const bool moves = content_.turn == Content::Turn::Moves;

    const QRect inside = insideOf(*this);
    const QRect top = topOf(*this);
    const QRectF disc(top.left(), top.center().y() - kDisc / 2.0 + 1, kDisc, kDisc);
    painter.setPen(QPen(quietText(palette()), 1));
    painter.setBrush(content_.side == Side::White ? QColor(0xFB, 0xF8, 0xF1) : QColor(0x2E, 0x2C, 0x33));
    painter.drawEllipse(disc.adjusted(0.5, 0.5, -0.5, -0.5));

    const int points = paintPoints(painter, top);
    QFont name = font();
    name.setPointSizeF(name.pointSizeF() * 1.25);
    name.setWeight(moves ? QFont::DemiBold : QFont::Normal);
    painter.setFont(name);
    painter.setPen(palette().color(QPalette::WindowText));
    const QRect words = nameArea().adjusted(0, 0, -points, 0);
    painter.drawText(words, Qt::AlignVCenter | Qt::AlignLeft,
                     QFontMetrics(name).elidedText(content_.name, Qt::ElideRight, words.width()));
    paintTaken(painter, QRect(inside.left(), top.bottom() + kGrid / 2, inside.width(), kTaken));
}

int PlayerCard::paintPoints(QPainter& painter, const QRect& area) const {
    int taken = 0;
    if (const QString points = pointsOf(content_.score); !points.isEmpty()) {
        QFont large = font();
        large.setPointSizeF(large.pointSizeF() * 1.25);
        large.setWeight(QFont::Bold);
        const QRect pill(area.right() - 4 * kGrid + 1, area.top(), 4 * kGrid, area.height());
        const bool won = content_.score == Content::Score::Won;
        painter.setPen(won ? QPen(Qt::NoPen) : QPen(hairline(palette()), 1));
        painter.setBrush(won ? QBrush(accent(palette())) : QBrush(Qt::NoBrush));
        painter.drawRoundedRect(QRectF(pill).adjusted(0.5, 0.5, -0.5, -0.5), 5, 5);
        painter.setFont(large);
        painter.setPen(palette().color(won ? QPalette::HighlightedText : QPalette::WindowText));
        painter.drawText(pill, Qt::AlignCenter, points);
        taken = pill.width() + kGrid;
    }
    if (content_.match.isEmpty()) return taken;
    painter.setFont(font());
    painter.setPen(quietText(palette()));
    painter.drawText(area.adjusted(0, 0, -taken, 0), Qt::AlignVCenter | Qt::AlignRight, content_.match);
    return taken + painter.fontMetrics().horizontalAdvance(content_.match) + kGrid;
}

void PlayerCard::paintTaken(QPainter& painter, const QRect& area) const {
    QString lead;
    int forLead = 0;
    painter.setFont(font());
    if (content_.lead > 0.05) {
        lead = '+' + QLocale().toString(content_.lead, 'g', 3);
        forLead = painter.fontMetrics().horizontalAdvance(lead) + kGrid;
    }
    const auto count = static_cast<int>(content_.taken.size());
    // Pieces overlap, more closely if they are too many for the width.
    double step = kTaken * 0.55;
    const double room = area.width() - forLead - kTaken;
    if (count > 1) step = std::min(step, room / (count - 1));
    const bool black = std::ranges::any_of(
        content_.taken, [](const PieceAppearance& look) { return look.piece.owner == Owner::Black; });
    if (black && colorSchemeOf(palette()) == ColorScheme::Dark) {
        // Black pieces would be hard to see on a dark panel.
        const QRectF shelf(area.left() - 2, area.top() - 1, (count - 1) * step + kTaken - 2, kTaken + 2);
        drawRounded(painter, shelf, 4, Qt::NoPen, withAlpha(palette().color(QPalette::WindowText), 0.6F));
    }
    double x = area.left() - 3;
    for (const PieceAppearance& look : content_.taken) {
        art_.paint(painter, QRectF(x, area.top(), kTaken, kTaken), look);
        x += step;
    }
    if (lead.isEmpty()) return;
    if (count > 0) x += kTaken - step + 4;
    painter.setPen(quietText(palette()));
    painter.drawText(QRectF(std::max(x, double(area.left())), area.top(), forLead, area.height()),
                     Qt::AlignVCenter | Qt::AlignLeft, lead);
}

}  // namespace chesspp::ui
