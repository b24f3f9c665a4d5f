// SPDX-License-Identifier: MIT
// How many scenes of each user piece hold, judged in another thread and again after changes.
#pragma once

#include "ui/models/storage/latest_job.h"

#include "core/actions/piece_definition.h"

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
    SceneStatuses(const LibraryContext& library, const UserPieceLibrary& own, QObject* parent = nullptr);

    /// Nothing without scenes, or before the first judgement. changed() follows if it is out of date.
    [[nodiscard]] std::optional<SceneStatus> of(std::string_view id);
    /// Somebody else has judged it as it stands now.
    void take(const PieceAnalysis& verdict);

signals:
    /// The mark is another, or is to be asked for again.
    void changed(const QString& id);

private:
    /// What a verdict hangs on beside the piece itself.
    struct Ties {
        bool all = true;              ///< everything: a scene could not be set up
        std::set<std::string> kinds;  ///< who may stand in the scenes
        std::string letters;          ///< by which they are named
    };
    struct Judged {
        std::shared_ptr<const PieceDefinition> piece;
        std::optional<SceneStatus> mark;
        Ties ties;
    };
    struct Known {
        Judged judged;
        std::shared_ptr<const PieceDefinition> asked;  ///< null: what is judged is up to date, or stale
        int number = 0;                                ///< of the wish that is asked
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
    std::map<std::string, std::string> letters_;  ///< of the user's own, as they were last
    std::vector<Wish> wishes_;
    int lastNumber_ = 0;
    LatestJob job_;
};

}  // namespace chesspp::ui
