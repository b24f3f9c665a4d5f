// SPDX-License-Identifier: MIT
#include "ui/models/table/text/setup_problems.h"

#include "ui/models/library/library_context.h"
#include "ui/models/table/text/table_status_text.h"

#include "core/analysis/illegal_move_reason.h"
#include "core/base/message.h"

#include <QCoreApplication>
#include <QScopeGuard>
#include <algorithm>
#include <utility>

namespace chesspp::ui {
namespace {

using Kind = SetupFix::Kind;

constexpr auto kFree = "free";

struct ProblemTexts {
    Q_DECLARE_TR_FUNCTIONS(SetupProblems)
};

/// The side named in the message, if any.
std::optional<Side> sideOf(const Message& message) {
    const Argument* side = findArgument(message, "side");
    const auto* phrases = side != nullptr ? std::get_if<std::vector<Message>>(&side->value) : nullptr;
    if (phrases == nullptr || phrases->empty()) return std::nullopt;
    return phrases->front().code == "game.side.white" ? Side::White : Side::Black;
}

/// Finds the fixes for one table's problems.
class FixFinder {
public:
    explicit FixFinder(const TableDocument& table)
        : table_(table), ruleset_(table.ruleset()), setup_(table.editableSetup()) {}

    [[nodiscard]] std::vector<SetupFix> of(const Message& message, const SquareSet& squares) const {
        const std::string& code = message.code;
        std::vector<SetupFix> fixes;
        const auto add = [&](std::optional<SetupFix> fix) {
            if (fix) fixes.push_back(std::move(*fix));
        };
        if (code == "setup.foreign-kind") {
            add(playFree());
            add(SetupFix{Kind::Remove, ProblemTexts::tr("Remove"), squares});
        } else if (code == "setup.foreign-kind-in-hand") {
            add(playFree());
            const std::string id = argumentText(message, "kind");
            add(SetupFix{Kind::EmptyHands, ProblemTexts::tr("Remove"), {}, {id}});
        } else if (code == "setup.other-board") {
            add(playFree());
            const BoardShape shape = table_.home().shape;
            add(SetupFix{Kind::HomeBoard,
                         ProblemTexts::tr("Resize Board to %1 × %2").arg(shape.files()).arg(shape.ranks())});
        } else if (code == "position.no-royal" || code == "position.too-few-royals") {
            add(placeRoyal(message));
            add(playFree());
        } else if (code == "position.too-many-royals") {
            add(removeRoyals(message, squares));
            add(playFree());
        } else if (code == "position.waiting-side-attacked") {
            add(SetupFix{Kind::FlipTurn, ProblemTexts::tr("Switch Side to Move")});
        } else if (code.starts_with("position.mark-")) {
            add(SetupFix{Kind::NoEnPassant, ProblemTexts::tr("No En Passant")});
        } else if (code == "position.piece-on-hole") {
            add(SetupFix{Kind::FillHoles, ProblemTexts::tr("Fill Hole"), squares});
        } else if (code == "position.quiet-plies" || code == "position.move-number") {
            add(SetupFix{Kind::ResetClocks, ProblemTexts::tr("Start Over")});
        }
        return fixes;
    }

private:
    [[nodiscard]] std::optional<SetupFix> playFree() const {
        const Variant* free = table_.library().variant(kFree);
        if (free == nullptr || table_.home().id == kFree) return std::nullopt;
        return SetupFix{Kind::PlayFree,
                        ProblemTexts::tr("Play as %1", "a variant").arg(table_.library().nameOf(*free))};
    }

    [[nodiscard]] bool isRoyalOf(Square square, Side side) const {
        const auto& piece = setup_.at(square);
        return piece && piece->piece.owner == ownerOf(side) && ruleset_.isRoyal(piece->piece.kind);
    }

    /// Places the ruleset's first royal kind on an empty square, preferably one where it starts.
    [[nodiscard]] std::optional<SetupFix> placeRoyal(const Message& message) const {
        const std::optional<Side> side = sideOf(message);
        if (!side) return std::nullopt;
        for (std::uint16_t kind = 0; kind < ruleset_.kindCount(); ++kind) {
            if (!ruleset_.isRoyal(KindId{kind})) continue;
            const SquareSet& home = ruleset_.rules().kinds[kind].unmovedOn[*side];
            std::optional<Square> best;
            for (std::uint16_t i = 0; i < setup_.squares.size(); ++i) {
                const Square square{i};
                if (setup_.at(square) || setup_.holes.contains(square)) continue;
                if (!best || (home.contains(square) && !home.contains(*best))) best = square;
            }
            if (!best) return std::nullopt;
            const PieceDefinition& royal = ruleset_.definition(KindId{kind});
            const QString text =
                ProblemTexts::tr("%1 on %2", "a piece on a square")
                    .arg(table_.library().nameOf(royal), QString::fromStdString(setup_.shape.name(*best)));
            return SetupFix{Kind::PlaceRoyal, text, {*best}, {royal.id, ownerOf(*side)}};
        }
        return std::nullopt;
    }

    /// Removes the surplus royals, preferably those that are not on their start squares.
    [[nodiscard]] std::optional<SetupFix> removeRoyals(const Message& message,
                                                       const SquareSet& squares) const {
        const std::optional<Side> side = sideOf(message);
        const Argument* expected = findArgument(message, "expected");
        if (!side || expected == nullptr) return std::nullopt;
        std::vector<Square> royals;
        squares.forEach([&](Square square) {
            if (isRoyalOf(square, *side)) royals.push_back(square);
        });
        std::ranges::stable_partition(royals, [&](Square square) {
            const KindId kind = setup_.at(square)->piece.kind;
            return ruleset_.rules().of(kind).unmovedOn[*side].contains(square);
        });
        const auto kept = static_cast<std::size_t>(std::get<std::int64_t>(expected->value));
        SetupFix fix{Kind::Remove, ProblemTexts::tr("Remove Others")};
        for (std::size_t i = kept; i < royals.size(); ++i) fix.squares.insert(royals[i]);
        return fix.squares.empty() ? std::nullopt : std::optional(std::move(fix));
    }

    const TableDocument& table_;
    const Ruleset& ruleset_;
    Setup setup_;
};

}  // namespace

std::vector<SetupProblem> problemsOf(const TableDocument& table) {
    std::vector<SetupProblem> problems;
    if (!table.isJudged()) {
        const SetupFix fix = table.judging().isRunning()
                                 ? SetupFix{Kind::StopJudging, ProblemTexts::tr("Stop")}
                                 : SetupFix{Kind::JudgeAgain, ProblemTexts::tr("Try Again")};
        problems.push_back({kNotJudged, judgingText(table), {}, {fix}});
        return problems;
    }
    if (table.isPlayable()) return problems;
    const FixFinder fixes(table);
    for (const Diagnostic& each : table.problems().items()) {
        const SquareSet squares = squaresOfProblem(each.message, table.position().shape());
        problems.push_back({each.message.code, table.library().sentence(each.message, &table.ruleset()),
                            squares, fixes.of(each.message, squares)});
    }
    return problems;
}

Diagnostics apply(const SetupFix& fix, SetupEditor& editor) {
    TableDocument& table = editor.table();
    // A fix applies to its own squares only, not to the opposite ones.
    const auto again = qScopeGuard([&, before = editor.symmetry()] { editor.setSymmetry(before); });
    editor.setSymmetry(Symmetry::Off);
    switch (fix.kind) {
        case Kind::PlayFree:
            return editor.changeHome(*table.library().variant(kFree));
        case Kind::Remove:
            editor.erase(fix.squares);
            return {};
        case Kind::EmptyHands: {
            const TableDocument::MergeId both = table.newMergeId();
            Diagnostics problems = editor.setHand(Side::White, fix.piece.kind, 0, both);
            problems.append(editor.setHand(Side::Black, fix.piece.kind, 0, both));
            return problems;
        }
        case Kind::PlaceRoyal:
            return editor.place(fix.piece, fix.squares);
        case Kind::HomeBoard:
            return editor.setShape(table.home().shape);
        case Kind::FlipTurn:
            table.flipTurn();
            return {};
        case Kind::NoEnPassant:
            editor.setEnPassant(std::nullopt);
            return {};
        case Kind::FillHoles:
            editor.setHoles(fix.squares, Hole::Remove);
            return {};
        case Kind::ResetClocks: {
            const TableDocument::MergeId both = table.newMergeId();
            editor.setQuietPlies(std::max(0, table.editableSetup().halfmoveClock), both);
            editor.setMoveNumber(std::max(1, table.editableSetup().moveNumber), both);
            return {};
        }
        case Kind::StopJudging:
            table.judging().stop();
            return {};
        case Kind::JudgeAgain:
            table.judgeAgain();
            return {};
    }
    Q_UNREACHABLE();
}

}  // namespace chesspp::ui
