// SPDX-License-Identifier: MIT
#include "ui/freeplay/panel/castling_section.h"

#include "ui/models/library_context.h"
#include "ui/theme/flow_layout.h"
#include "ui/theme/place_layout.h"

#include <QCheckBox>
#include <QFormLayout>
#include <QLabel>
#include <QVBoxLayout>
#include <algorithm>

namespace chesspp::ui {

CastlingSection::CastlingSection(PanelContext& context, QWidget* parent)
    : PageSection(context, tr("Castling"), parent), list_(new QWidget(this)) {
    body()->addWidget(list_);
}

void CastlingSection::follow() {
    const Ruleset& ruleset = table().ruleset();
    bool known = false;
    for (std::uint16_t kind = 0; kind < ruleset.kindCount(); ++kind)
        known = known || ruleset.movedUse(KindId{kind}).castler();
    setVisible(known);
    if (!known) return;
    std::vector<SetupEditor::CastlingRight> rights = editor().castlingRights();
    const bool same = std::ranges::equal(rights, rights_, {}, &SetupEditor::CastlingRight::pair,
                                         &SetupEditor::CastlingRight::pair);
    rights_ = std::move(rights);
    if (!same || list_->layout() == nullptr) rebuild();
    for (std::size_t i = 0; i < rights_.size(); ++i) boxes_[i]->setChecked(rights_[i].given);
}

void CastlingSection::rebuild() {
    auto* list = new QWidget(this);
    auto* rows = new QFormLayout(list);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setHorizontalSpacing(kGrid + kGrid / 2);
    rows->setVerticalSpacing(kGrid / 2);
    boxes_.clear();
    for (const Side side : kSides) {
        auto* boxes = new QWidget(list);
        auto* row = new FlowLayout(boxes);
        row->setSpacing(kGrid);
        for (const SetupEditor::CastlingRight& right : rights_) {
            if (right.pair.side != side) continue;
            auto* box = new QCheckBox(shortName(right.pair), boxes);
            nameControl(box, longName(right.pair));
            box->setToolTip(longName(right.pair));
            connect(box, &QCheckBox::clicked, this, [this, pair = right.pair](bool given) {
                editor().setCastling(pair, given ? MovedState::Unmoved : MovedState::Moved);
            });
            boxes_.push_back(box);
            row->addWidget(box);
        }
        if (row->count() == 0) {
            delete boxes;
            continue;
        }
        rows->addRow(quietLabel(side == Side::White ? tr("White") : tr("Black"), list), boxes);
    }
    if (boxes_.empty()) rows->addRow(quietLabel(tr("No castling possible from this position."), list));
    exchange(list_, list);
}

/// By wing alone where that is enough.
QString CastlingSection::shortName(const CastlingPair& pair) const {
    const auto alike = std::ranges::count_if(rights_, [&](const SetupEditor::CastlingRight& right) {
        return right.pair.side == pair.side && right.pair.wing == pair.wing;
    });
    QString wing = pair.wing == Wing::HSide ? QStringLiteral("O-O") : QStringLiteral("O-O-O");
    if (alike == 1) return wing;
    const BoardShape shape = table().position().shape();
    return tr("%1 %2–%3", "castling, from square, partner's square")
        .arg(wing, QString::fromStdString(shape.name(pair.castler)),
             QString::fromStdString(shape.name(pair.partner)));
}

QString CastlingSection::longName(const CastlingPair& pair) const {
    const Setup setup = table().editableSetup();
    const auto name = [&](Square square) {
        return library().nameOf(table().ruleset().definition(setup.at(square)->piece.kind));
    };
    const BoardShape& shape = setup.shape;
    const QString text = pair.side == Side::White ? tr("White may castle: %1 on %2 with %3 on %4")
                                                  : tr("Black may castle: %1 on %2 with %3 on %4");
    return text.arg(name(pair.castler), QString::fromStdString(shape.name(pair.castler)), name(pair.partner),
                    QString::fromStdString(shape.name(pair.partner)));
}

}  // namespace chesspp::ui
