// SPDX-License-Identifier: MIT
// Who may still castle with whom: a check box for each pair that stands where it could, by side and wing.
#pragma once

#include "ui/freeplay/panel/page_section.h"

class QCheckBox;
class QLabel;

namespace chesspp::ui {

class CastlingSection final : public PageSection {
    Q_OBJECT
public:
    CastlingSection(PanelContext& context, QWidget* parent);

    void follow() override;

private:
    void rebuild();
    [[nodiscard]] QString shortName(const CastlingPair& pair) const;
    [[nodiscard]] QString longName(const CastlingPair& pair) const;

    std::vector<SetupEditor::CastlingRight> rights_;
    std::vector<QCheckBox*> boxes_;  ///< one a right
    QWidget* list_;
};

}  // namespace chesspp::ui
