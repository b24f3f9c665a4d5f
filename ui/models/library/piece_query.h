// SPDX-License-Identifier: MIT
// Parsed search text of the piece library, and the index it is matched against, filled in another thread.
#pragma once

#include "ui/models/storage/latest_job.h"

#include "core/actions/piece_definition.h"
#include "core/notation/betza.h"

#include <QHash>
#include <QObject>
#include <QString>
#include <QStringList>
#include <memory>
#include <optional>
#include <vector>

namespace chesspp::ui {

class LibraryContext;
struct KnownPieces;

struct PieceQuery {
    QStringList words;                 ///< all of them, folded
    std::optional<std::string> betza;  ///< as written after "betza:"
    std::vector<std::string> moves;    ///< each as canonical Betza; all of them
    std::optional<double> least;       ///< of the value
    std::optional<double> most;
    QString problem;  ///< what of the text is not understood, as a sentence

    [[nodiscard]] bool asksText() const { return !words.isEmpty(); }
    [[nodiscard]] bool asksMoves() const { return betza.has_value(); }
    [[nodiscard]] bool asksValue() const { return least || most; }
};

/// "betza:NW", "value:3-5" (3-, -5, >3, >=3, <5, <=5; 3: a half to either side) and words, in any order.
[[nodiscard]] PieceQuery readQuery(const QString& text, const LibraryContext& library);

/// How far a name is from the words; of all that is found the nearest is most likely meant.
enum class Farness : std::uint8_t { Same, Begins, Contains, Elsewhere };
[[nodiscard]] Farness farness(const PieceQuery& query, const QString& name);

class PieceIndex final : public QObject {
    Q_OBJECT
public:
    explicit PieceIndex(const LibraryContext& library, QObject* parent = nullptr);

    enum class Answer : std::uint8_t { No, Yes, NotYet };
    /// NotYet: found() follows. `plain`: the words by which it is found at once.
    [[nodiscard]] Answer matches(const PieceQuery& query, const std::shared_ptr<const PieceDefinition>& piece,
                                 const QString& plain);
    [[nodiscard]] bool isBusy() const { return job_.isBusy(); }

signals:
    /// Some of what was asked for, a few times a second, and when it is all.
    void found();

private:
    struct Facts {
        std::shared_ptr<const PieceDefinition> piece;  ///< so that no other one gets its address
        std::optional<QString> words;                  ///< folded
        std::optional<std::vector<std::string>> moves;
        std::optional<double> value;  ///< below nothing: cannot be said
    };
    enum class Depth : std::uint8_t { Words, Value };
    struct Wish {
        std::shared_ptr<const PieceDefinition> piece;
        Depth depth{};
    };
    void begin();
    static Facts factsOf(const Wish& wish, const LibraryContext& library, const KnownPieces& known);

    const LibraryContext& library_;
    QHash<const PieceDefinition*, Facts> facts_;
    std::vector<Wish> wishes_;
    LatestJob job_;
};

}  // namespace chesspp::ui
