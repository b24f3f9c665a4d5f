// SPDX-License-Identifier: MIT
// How many scenes of each user piece hold, checked in another thread and again after changes.
#pragma once

#include "ui/models/storage/latest_job.h"

#include "core/language/piece_definition.h"

#include <QObject>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace chesspp {
struct SceneVerdict;
struct Variant;
}  // namespace chesspp

namespace chesspp::ui {

class LibraryContext;
class UserPieceLibrary;
struct PieceContext;
struct PieceAnalysis;

struct SceneStatus {
    enum class State : std::uint8_t {
        Holds,
        Broken,
        Waits  ///< something is missing in its tree
    } state{};
    std::size_t holding = 0;
    std::size_t all = 0;
};

class SceneStatuses final : public QObject {
    Q_OBJECT
public:
    SceneStatuses(const LibraryContext& library, const UserPieceLibrary& own);

    /// Nothing without scenes or before the first check. changed() follows if the status is out of date.
    [[nodiscard]] std::optional<SceneStatus> of(std::string_view id);
    /// Takes the result of an analysis of the current piece that was made elsewhere.
    void applyAnalysis(const PieceAnalysis& verdict);

signals:
    /// The status changed or must be queried again.
    void changed(const QString& id);

private:
    /// What a status depends on besides the piece itself.
    struct Ties {
        bool all = true;              ///< depends on everything: a scene could not be set up
        std::set<std::string> kinds;  ///< kinds that may occur in the scenes
        std::string letters;          ///< letters that name them
    };
    struct Judged {
        std::shared_ptr<const PieceDefinition> piece;
        std::optional<SceneStatus> mark;
        Ties ties;
    };
    struct Known {
        Judged judged;
        std::shared_ptr<const PieceDefinition> pending;  ///< being analyzed; null: none
        int number = 0;                                  ///< number of the request being analyzed
        bool stale = false;
    };
    struct Wish {
        std::shared_ptr<const PieceDefinition> piece;
        int number = 0;
    };
    [[nodiscard]] static Judged judgedFrom(std::shared_ptr<const PieceDefinition> piece, const Variant& frame,
                                           const std::vector<SceneVerdict>& verdicts);
    [[nodiscard]] static Judged judgedAmong(const PieceContext& company, const Variant& frame,
                                            std::shared_ptr<const PieceDefinition> piece);
    void begin();
    void keep(Judged judged);
    void pieceChanged(const std::string& id);

    const LibraryContext& library_;
    const UserPieceLibrary& own_;
    std::map<std::string, Known, std::less<>> known_;
    std::map<std::string, std::string> letters_;  ///< last known letters of the user pieces
    std::vector<Wish> wishes_;
    int lastNumber_ = 0;
    LatestJob job_;
};

}  // namespace chesspp::ui
