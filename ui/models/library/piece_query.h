// SPDX-License-Identifier: MIT
// Parsed search text of the piece library, and the index it is matched against, filled in another thread.
#pragma once

#include "ui/models/storage/latest_job.h"

#include "core/language/piece_definition.h"
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
    QStringList words;                 ///< all must match; case-folded
    std::optional<std::string> betza;  ///< as written after "betza:"
    std::vector<std::string> moves;    ///< each as canonical Betza; all must match
    std::optional<double> least;       ///< bound of the value
    std::optional<double> most;
    QString problem;  ///< a sentence on what part of the text is invalid

    [[nodiscard]] bool asksText() const { return !words.isEmpty(); }
    [[nodiscard]] bool asksMoves() const { return betza.has_value(); }
    [[nodiscard]] bool asksValue() const { return least || most; }
};

/// Parses "betza:NW", "value:3-5" (3-, -5, >3, >=3, <5, <=5; 3: plus or minus a half) and words in any order.
[[nodiscard]] PieceQuery readQuery(const QString& text, const LibraryContext& library);

/// How closely a name matches the words; the closest result is the most likely one.
enum class Farness : std::uint8_t { Same, Begins, Contains, Elsewhere };
[[nodiscard]] Farness farness(const PieceQuery& query, const QString& name);

class PieceIndex final : public QObject {
    Q_OBJECT
public:
    explicit PieceIndex(const LibraryContext& library) : library_(library) {}

    enum class Answer : std::uint8_t { No, Yes, NotYet };
    /// NotYet: found() follows. `plain`: the words that match without the index.
    [[nodiscard]] Answer matches(const PieceQuery& query, const std::shared_ptr<const PieceDefinition>& piece,
                                 const QString& plain);
    [[nodiscard]] bool isBusy() const { return job_.isBusy(); }

signals:
    /// Emitted a few times a second while results arrive, and when all are there.
    void found();

private:
    struct Facts {
        std::shared_ptr<const PieceDefinition> piece;  ///< keeps its address from being reused
        std::optional<QString> words;                  ///< case-folded
        std::optional<std::vector<std::string>> moves;
        std::optional<double> value;  ///< negative: unknown
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
