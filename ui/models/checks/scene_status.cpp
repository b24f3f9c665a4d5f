// SPDX-License-Identifier: MIT
#include "ui/models/checks/scene_status.h"

#include "ui/models/checks/piece_analysis.h"
#include "ui/models/library/library_context.h"
#include "ui/models/library/user_pieces.h"

#include "core/analysis/scenes.h"
#include "core/base/work_limit.h"
#include "core/game/fen_preview.h"
#include "core/language/validate_tree.h"

#include <QElapsedTimer>
#include <algorithm>
#include <cctype>
#include <utility>

namespace chesspp::ui {
namespace {

constexpr int kReportEvery = 100;  // milliseconds

/// Adds the piece letters of a placement, regardless of side.
void addLetters(std::string& letters, std::string_view text) {
    for (const char each : text) {
        const char letter = static_cast<char>(std::toupper(static_cast<unsigned char>(each)));
        if (letter >= 'A' && letter <= 'Z' && !letters.contains(letter)) letters += letter;
    }
}

bool shareLetters(const std::string& some, const std::string& letter) {
    return std::ranges::any_of(letter, [&](char each) { return some.contains(each); });
}

}  // namespace

SceneStatuses::SceneStatuses(const LibraryContext& library, const UserPieceLibrary& own)
    : library_(library), own_(own) {
    for (const PieceDefinition* piece : library.pieces()) {
        if (library.isOwn(piece->id)) letters_[piece->id] = piece->letter;
    }
    connect(&library, &LibraryContext::piecesChanged, this,
            [this](const QString& id) { pieceChanged(id.toStdString()); });
}

SceneStatuses::Judged SceneStatuses::judgedFrom(std::shared_ptr<const PieceDefinition> piece,
                                                const Variant& frame,
                                                const std::vector<SceneVerdict>& verdicts) {
    Judged judged{std::move(piece), std::nullopt, {}};
    const std::size_t all = judged.piece->scenes.size();
    if (all == 0) return judged;
    if (verdicts.empty()) {
        judged.mark = SceneStatus{SceneStatus::State::Waits, 0, all};
        return judged;
    }
    const auto holding = static_cast<std::size_t>(std::ranges::count_if(verdicts, &SceneVerdict::holds));
    judged.mark =
        SceneStatus{holding == all ? SceneStatus::State::Holds : SceneStatus::State::Broken, holding, all};
    judged.ties.all = false;
    addLetters(judged.ties.letters, frame.offers);
    for (const auto& [role, letters] : frame.roles) addLetters(judged.ties.letters, letters);
    if (const auto* start = std::get_if<FenStart>(&frame.start)) addLetters(judged.ties.letters, start->fen);
    for (const SceneVerdict& verdict : verdicts) {
        if (!verdict.stage) {
            judged.ties.all = true;
            break;
        }
        for (const std::string& symbol :
             PlacementOutline::of(judged.piece->scenes[verdict.scene].fen).symbols) {
            // Symbols with lower-case letters are ids.
            if (std::ranges::all_of(symbol, [](char each) { return each >= 'A' && each <= 'Z'; }))
                addLetters(judged.ties.letters, symbol);
        }
        for (const KindRules& kind : verdict.stage->ruleset->rules().kinds) judged.ties.kinds.insert(kind.id);
    }
    return judged;
}

SceneStatuses::Judged SceneStatuses::judgedAmong(const PieceContext& company, const Variant& frame,
                                                 std::shared_ptr<const PieceDefinition> piece) {
    Diagnostics problems = checkTree(piece->tree);
    problems.append(checkEvents(piece->on));
    std::vector<SceneVerdict> verdicts;
    if (!problems.hasErrors()) verdicts = judgeScenes(*piece, SceneCompany{company.near, company.far, frame});
    return judgedFrom(std::move(piece), frame, verdicts);
}

std::optional<SceneStatus> SceneStatuses::of(std::string_view id) {
    const std::shared_ptr<const PieceDefinition> piece = own_.piecePtr(id);
    if (!piece || piece->scenes.empty() || library_.variant("chess") == nullptr) return std::nullopt;
    Known& known = known_[piece->id];
    const bool upToDate = known.judged.piece == piece && !known.stale;
    if (!upToDate && known.pending != piece) {
        known.pending = piece;
        known.number = ++lastNumber_;
        wishes_.push_back({piece, known.number});
        if (!job_.isBusy()) begin();
    }
    return known.judged.mark;
}

/// Works until results are due, reports them and continues.
void SceneStatuses::begin() {
    job_.run(
        [wishes = wishes_, company = contextOf(*wishes_.front().piece, library_),
         frame = *library_.variant("chess")](const std::stop_token& stop) {
            const WorkLimit limit(stop);
            QElapsedTimer since;
            since.start();
            std::vector<Judged> some;
            for (const Wish& wish : wishes) {
                if (stop.stop_requested() || since.elapsed() > kReportEvery) break;
                some.push_back(judgedAmong(company, frame, wish.piece));
            }
            return some;
        },
        [this](const std::vector<Judged>& some) {
            const auto end = wishes_.begin() + static_cast<std::ptrdiff_t>(some.size());
            const std::vector<Wish> judged(wishes_.begin(), end);
            wishes_.erase(wishes_.begin(), end);
            if (!wishes_.empty()) begin();
            for (std::size_t i = 0; i < some.size(); ++i) {
                const auto known = known_.find(some[i].piece->id);
                // A later request supersedes this result.
                if (known != known_.end() && known->second.pending &&
                    known->second.number == judged[i].number)
                    keep(some[i]);
            }
        });
}

void SceneStatuses::keep(Judged judged) {
    const std::string id = judged.piece->id;
    known_[id] = Known{std::move(judged), nullptr, 0, false};
    emit changed(QString::fromStdString(id));
}

void SceneStatuses::applyAnalysis(const PieceAnalysis& verdict) {
    const Variant* frame = library_.variant("chess");
    if (!verdict.piece || frame == nullptr || own_.piecePtr(verdict.piece->id) != verdict.piece) return;
    keep(judgedFrom(verdict.piece, *frame, verdict.scenes));
}

void SceneStatuses::pieceChanged(const std::string& id) {
    const PieceDefinition* piece = library_.piece(id);
    std::string& letter = letters_[id];
    const std::string either = letter + (piece != nullptr ? piece->letter : std::string());
    letter = piece != nullptr ? piece->letter : std::string();
    std::vector<QString> stale;
    for (auto& [other, known] : known_) {
        if (other == id) continue;  // of() notices that it is another object
        const Ties& ties = known.judged.ties;
        if (!ties.all && !ties.kinds.contains(id) && !shareLetters(ties.letters, either)) continue;
        known.stale = true;
        known.pending = nullptr;
        stale.push_back(QString::fromStdString(other));
    }
    for (const QString& each : stale) emit changed(each);
}

}  // namespace chesspp::ui
