// SPDX-License-Identifier: MIT
#include "ui/print/rule_card.h"

#include "ui/models/checks/piece_analysis.h"
#include "ui/models/diagram/move_markers.h"
#include "ui/models/library/library_context.h"
#include "ui/models/piece/piece_text.h"

#include "core/analysis/explain.h"
#include "core/base/localized_text.h"
#include "core/moves/reference/evaluator.h"

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

namespace chesspp::ui {

/// A scene's moves, and the position after the one with the most effects.
struct SceneMoves {
    std::size_t scene = 0;
    std::vector<Target> targets;
    std::optional<Setup> after = {};
    std::vector<Square> changed = {};
};

namespace {

constexpr double kDiagram = 82;  // millimetres
constexpr double kScene = 86;    // both boards of it
constexpr std::size_t kMostScenes = 8;

bool isExpected(const Scene& scene, const BoardShape& shape, const FullMove& move) {
    return std::ranges::any_of(
        scene.squares, [&](const SceneSquare& each) { return shape.parse(each.square) == move.shown; });
}

SceneMoves movesOf(const SceneVerdict& verdict, const Scene& scene) {
    SceneMoves found{.scene = verdict.scene, .targets = {}};
    const SceneStage& stage = *verdict.stage;
    const Rules& rules = stage.ruleset->rules();
    const std::vector<FullMove> moves = ReferenceEvaluator(rules).pseudoLegal(stage.setup, stage.at);
    const FullMove* best = nullptr;
    std::size_t most = 0;
    for (const FullMove& move : moves) {
        addTargets(found.targets, move, stage.setup);
        // Those that the scene is about come first.
        const std::size_t weight =
            move.effects.size() + (isExpected(scene, stage.setup.shape, move) ? 1000 : 0);
        if (weight <= most) continue;
        most = weight;
        best = &move;
    }
    if (best == nullptr) return found;
    const std::vector<EffectStage> stages = stagesOf(rules, stage.setup, *best, {});
    if (stages.empty()) return found;
    found.after = stages.back().after;
    for (const EffectStage& each : stages) {
        for (const Square square : each.squares) {
            if (std::ranges::find(found.changed, square) == found.changed.end())
                found.changed.push_back(square);
        }
    }
    return found;
}

/// As on the board of the Pieces workspace, but without coordinates.
BoardPicture boardOf(const SceneStage& stage, const Setup& setup, const LibraryContext& library) {
    return library.pictureOf(*stage.ruleset, setup, Coordinates::Off);
}

}  // namespace

struct RuleCardMaker::Findings {
    PieceAnalysis analysis;
    std::vector<SceneMoves> scenes;
};

RuleCardMaker::RuleCardMaker(const LibraryContext& library, MarkerMeaning meaning)
    : library_(library), meaning_(meaning), unmoved_(library), moved_(library) {
    moved_.setMoved(PieceDiagram::Moved::Yes);
    for (PieceDiagram* each : {&unmoved_, &moved_}) {
        // Queued, because the diagram's job still runs while it says so.
        connect(each, &PieceDiagram::changed, this, &RuleCardMaker::finishIfReady, Qt::QueuedConnection);
    }
}

void RuleCardMaker::make(std::shared_ptr<const PieceDefinition> piece,
                         std::function<void(PrintSheet card)> done) {
    piece_ = std::move(piece);
    done_ = std::move(done);
    findings_.reset();
    for (PieceDiagram* each : {&unmoved_, &moved_}) each->setPiece(*piece_);
    job_.runElsewhere(
        [judge = judging(piece_, library_)] {
            auto findings = std::make_shared<Findings>(Findings{judge(), {}});
            for (const SceneVerdict& verdict : findings->analysis.scenes) {
                if (findings->scenes.size() == kMostScenes) break;
                if (verdict.stage && verdict.holds())
                    findings->scenes.push_back(
                        movesOf(verdict, findings->analysis.piece->scenes[verdict.scene]));
            }
            return findings;
        },
        [this](std::shared_ptr<Findings> findings) {
            findings_ = std::move(findings);
            finishIfReady();
        });
}

void RuleCardMaker::finishIfReady() {
    if (!findings_ || !done_ || unmoved_.listing().isRunning() || moved_.listing().isRunning()) return;
    const auto done = std::exchange(done_, nullptr);
    done(cardOf(*findings_));
}

PrintSheet RuleCardMaker::cardOf(const Findings& findings) {
    const PieceDefinition& piece = *piece_;
    const QString name = library_.nameOf(piece);
    PrintSheet card{
        .title = tr("%1: rule card", "a piece").arg(name), .sections = {}, .fit = PrintFit::OnePage};

    QStringList notes;
    if (!piece.letter.empty())
        notes += tr("Letter %1", "of a piece").arg(QString::fromStdString(piece.letter));
    if (findings.analysis.value)
        notes += worthOf(*findings.analysis.value, findings.analysis.board, library_);
    PrintSection top;
    top.blocks.emplace_back(PrintHead{library_.appearance(piece, Owner::White),
                                      library_.appearance(piece, Owner::Black), name, notes});
    card.sections.push_back(std::move(top));

    // --- diagrams and words ---
    std::vector<MarkerAction> used;
    const auto use = [&used](const std::vector<Target>& targets) {
        for (const Target& each : targets) {
            if (std::ranges::find(used, each.action) == used.end()) used.push_back(each.action);
        }
    };
    PrintSection rules{.columns = 2, .blocks = {}};
    const auto diagram = [&](PieceDiagram& of, const QString& caption) {
        of.finishListing();
        BoardPicture picture = of.picture();
        picture.coordinates = Coordinates::Off;
        picture.interaction = InteractionMode::Look;
        picture.highlights.clear();
        use(picture.targets);
        rules.blocks.emplace_back(PrintBoards{
            .boards = {std::move(picture)}, .width = kDiagram, .caption = caption, .next = WithNext::Kept});
    };
    unmoved_.finishListing();
    moved_.finishListing();
    const bool differ =
        unmoved_.square() != moved_.square() || unmoved_.picture().targets != moved_.picture().targets;
    diagram(unmoved_, differ ? tr("Before it has moved", "a diagram of a piece") : QString());
    if (differ) diagram(moved_, tr("Once it has moved", "a diagram of a piece"));

    PrintSection scenes{.columns = 2, .blocks = {}};
    for (const SceneMoves& each : findings.scenes) {
        const SceneStage& stage = *findings.analysis.scenes[each.scene].stage;
        PrintBoards boards{.boards = {boardOf(stage, stage.setup, library_)},
                           .width = kScene,
                           .caption = nameOf(piece.scenes[each.scene], library_)};
        boards.boards.front().selected = stage.at;
        boards.boards.front().targets = each.targets;
        use(each.targets);
        if (each.after) {
            BoardPicture after = boardOf(stage, *each.after, library_);
            for (const Square square : each.changed)
                after.highlights.push_back({square, HighlightKind::LastMove});
            boards.boards.push_back(std::move(after));
        } else {
            boards.width = kScene * 0.46;
        }
        scenes.blocks.emplace_back(std::move(boards));
    }

    std::ranges::sort(used);
    PrintLegend legend;
    for (const MarkerAction action : used) legend.entries.push_back({action, meaning_(action)});
    if (!legend.entries.empty()) rules.blocks.emplace_back(std::move(legend));
    rules.blocks.emplace_back(
        PrintText{.text = tr("How it moves"), .style = TextStyle::Heading, .next = WithNext::Kept});
    const QString remark =
        QString::fromStdString(textIn(library_.language().toStdString(), piece.comments, piece.comment));
    if (!remark.isEmpty())
        rules.blocks.emplace_back(PrintText{.text = remark, .runs = {{0, remark.size(), RunLook::Italic}}});
    const std::vector<WordsSentence> words = wordsOf(piece, library_);
    for (std::size_t i = 0; i < words.size(); ++i) {
        const bool heads = i + 1 < words.size() && words[i + 1].depth > words[i].depth;
        rules.blocks.emplace_back(PrintText{
            .text = words[i].text, .depth = words[i].depth, .next = heads ? WithNext::Kept : WithNext::Free});
    }
    card.sections.push_back(std::move(rules));

    if (!scenes.blocks.empty()) {
        PrintSection heading;
        heading.blocks.emplace_back(
            PrintText{.text = tr("What happens"), .style = TextStyle::Heading, .next = WithNext::Kept});
        card.sections.push_back(std::move(heading));
        card.sections.push_back(std::move(scenes));
    }
    return card;
}

}  // namespace chesspp::ui
