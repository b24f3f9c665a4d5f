// SPDX-License-Identifier: MIT
//
// What is proposed for a drawing, tried on the board it was drawn on: trees, and where they
// go otherwise than drawn. Found in another thread, the latest drawing first. Knows no
// widget and no document.
#pragma once

#include "core/analysis/proposal.h"

#include <QObject>
#include <QThreadPool>
#include <memory>
#include <optional>
#include <vector>

namespace chesspp::ui {

struct SketchProposal {
    Proposal proposal;
    /// Squares, from a1, where the tree does not do all that is drawn, and where it does more.
    std::vector<Square> missing;
    std::vector<Square> besides;

    [[nodiscard]] bool isExact() const { return missing.empty() && besides.empty(); }
};

/// Those that go exactly where drawn, the fewest nodes first; if there is none, the one that comes nearest.
/// None when nothing is drawn.
[[nodiscard]] std::vector<SketchProposal> proposalsFor(const Drawing& drawing);

class SketchProposer final : public QObject {
    Q_OBJECT
public:
    explicit SketchProposer(QObject* parent = nullptr);
    /// Waits for what is being looked for just now.
    ~SketchProposer() override;

    /// Told by proposed(), unless another one is asked for before.
    void propose(const Drawing& drawing);

signals:
    void proposed(const std::shared_ptr<const std::vector<chesspp::ui::SketchProposal>>& proposals);

private:
    void begin();

    std::optional<Drawing> next_;
    bool running_ = false;
    QThreadPool pool_;
};

}  // namespace chesspp::ui
