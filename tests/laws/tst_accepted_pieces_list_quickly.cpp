// SPDX-License-Identifier: MIT
// Law over random dear pieces: whatever a ruleset accepts lists its moves on a full or half full board
// within 1 s and 200 MiB, its compilation included in the memory. CHESSPP_LAW_CASES sets how many,
// CHESSPP_LAW_SEED the first; the dearest are printed.
#include "tests/kit/dear_designs.h"
#include "tests/support/law_cases.h"
#include "tests/support/rules_for_tests.h"
#include "tests/support/test_program.h"

#include "core/base/work_limit.h"
#include "core/io/piece_json.h"
#include "core/language/validate_tree.h"

#include <QFile>
#include <QTest>
#include <algorithm>
#include <array>
#include <ctime>
#ifdef __GLIBC__
#include <malloc.h>
#endif
#include <optional>
#include <random>

using namespace chesspp;

namespace {

constexpr std::uint64_t kSeed = 20261128;
constexpr std::size_t kMostCases = 5'000;
constexpr std::array kExtents{8, 10, 16, 26, 26};
constexpr std::size_t kSummoned = 40;
constexpr std::uint64_t kAnySteps = std::uint64_t{1} << 60U;

// A build for tests on a machine that others use, too, takes twice as long; sanitizers take far longer,
// and keep what is freed.
constexpr double kSlower = kSanitizer == Sanitizer::None ? 2 : 50;
constexpr double kMostSeconds = kSlower * 4.0;
constexpr double kMostListing = kSlower * 1.0;
constexpr std::size_t kMostMegabytes = kSanitizer == Sanitizer::None ? 200 : 8192;

double cpuSeconds() {
    return static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
}

/// The most memory used since it was made, beyond what was used then, where the system tells.
class MemoryPeak {
public:
    MemoryPeak() {
#ifdef __GLIBC__
        // As in a program of its own: what earlier cases left would be used again, unseen, and large blocks
        // that they freed make the library keep later ones.
        mallopt(M_MMAP_THRESHOLD, 1 << 17);
        malloc_trim(0);
#endif
        QFile reset("/proc/self/clear_refs");
        if (reset.open(QIODevice::WriteOnly)) reset.write("5");
        reset.close();
        before_ = peak();
    }
    [[nodiscard]] std::size_t megabytes() const { return (std::max(peak(), before_) - before_) / 1024; }

private:
    [[nodiscard]] static std::size_t peak() {
        QFile status("/proc/self/status");
        if (!status.open(QIODevice::ReadOnly)) return 0;
        for (const QByteArray& line : status.readAll().split('\n')) {
            if (line.startsWith("VmHWM:")) return line.mid(6).trimmed().split(' ').front().toULong();
        }
        return 0;
    }

    std::size_t before_ = 0;
};

struct Figures {
    QString design;
    double compiling = 0;
    double listing = 0;
    std::size_t megabytes = 0;
    std::size_t moves = 0;
    std::uint64_t steps = 0;  ///< as the trial of a ruleset counts them
    bool isAccepted = false;
    bool isPlain = false;

    [[nodiscard]] QString text() const {
        return QString("%1: compiled in %2 s%3, %4 moves listed in %5 s (%6 steps), %7 MiB")
            .arg(design)
            .arg(compiling, 0, 'f', 2)
            .arg(QString(isPlain ? " for the reference engine" : ""))
            .arg(moves)
            .arg(listing, 0, 'f', 2)
            .arg(steps)
            .arg(megabytes);
    }
};

enum class Kings : std::uint8_t { None, OneEach };

/// The piece, those that it summons, and kings.
struct Company {
    PieceDefinition dear;
    std::vector<PieceDefinition> summoned;

    [[nodiscard]] const PieceDefinition* find(std::string_view id) const {
        if (id == dear.id) return &dear;
        const auto found = std::ranges::find(summoned, id, &PieceDefinition::id);
        return found != summoned.end() ? &*found : testing::pieceOfTree(id);
    }
};

Company companyOf(const kit::DearDesign& design) {
    Company company;
    company.dear.id = "dear";
    company.dear.tree = design.tree;
    company.dear.on = design.on;
    for (std::size_t i = 0; i < kSummoned; ++i) {
        company.summoned.emplace_back().id = "kind-" + std::to_string(i);
    }
    return company;
}

Result<RulesetPtr> rulesetOf(const Company& company, int extent) {
    Variant variant;
    variant.id = "dear";
    variant.shape = *BoardShape::make(extent, extent);
    variant.army = {{"D", "dear", {}, {}}, {"K", "king", {}, {}}};
    variant.roles["rook"] = "";
    variant.start = FenStart{};
    return Ruleset::compile(variant, [&](std::string_view id) { return company.find(id); });
}

/// Every other board is half full.
Setup randomBoard(const Ruleset& ruleset, Kings kings, std::mt19937_64& random) {
    Setup setup(ruleset.rules().shape);
    const bool isFull = random() % 2 == 0;
    for (auto& square : setup.squares) {
        const Owner owner = random() % 2 == 0 ? Owner::White : Owner::Black;
        const bool isEmpty = !isFull && random() % 2 == 0;
        if (!isEmpty) square = SetupPiece::of({KindId{0}, owner}, MovedState::Moved);
    }
    if (kings == Kings::OneEach) {
        setup.squares.front() = SetupPiece::of({KindId{1}, Owner::White}, MovedState::Moved);
        setup.squares.back() = SetupPiece::of({KindId{1}, Owner::Black}, MovedState::Moved);
    }
    return setup;
}

class Worst {
public:
    void add(const Figures& figures) { all_.push_back(figures); }
    void print() {
        constexpr std::size_t kPrinted = 10;
        const auto dearest = [&](const char* by, auto measure) {
            std::ranges::sort(all_, std::ranges::greater{}, measure);
            for (std::size_t i = 0; i < std::min(kPrinted, all_.size()); ++i)
                qInfo("%s %s", by, qPrintable(all_[i].text()));
        };
        dearest("slowest to compile", &Figures::compiling);
        dearest("slowest to list", &Figures::listing);
        dearest("largest", &Figures::megabytes);
    }

private:
    std::vector<Figures> all_;
};

/// What the design costs beside kings, or without; nothing if its tree or its events are not valid.
std::optional<Figures> measured(std::uint64_t seed, int size, int extent, Kings kings,
                                std::mt19937_64& random) {
    const Company company = companyOf(kit::DearDesigns(seed, size).design());
    if (checkTree(company.dear.tree).hasErrors() || checkEvents(company.dear.on).hasErrors()) return {};
    Figures figures{QString("seed %1 size %2 on %3x%3%4")
                        .arg(seed)
                        .arg(size)
                        .arg(extent)
                        .arg(QString(kings == Kings::OneEach ? " with kings" : ""))};
    const MemoryPeak memory;
    const double begin = cpuSeconds();
    const auto ruleset = rulesetOf(company, extent);
    figures.compiling = cpuSeconds() - begin;
    figures.isAccepted = ruleset.has_value();
    if (ruleset) {
        figures.isPlain = (*ruleset)->compiled() == nullptr;
        const auto engine = (*ruleset)->engineFor(randomBoard(**ruleset, kings, random));
        const double loaded = cpuSeconds();
        MoveList moves;
        const WorkLimit limit(WorkLimit::Steps{kAnySteps});
        engine->listMoves(moves, Legality::Legal);
        figures.steps = kAnySteps - limit.stepsLeft();
        figures.listing = cpuSeconds() - loaded;
        figures.moves = moves.size();
    }
    figures.megabytes = memory.megabytes();
    return figures;
}

bool isBounded(const Figures& figures) {
    return figures.compiling <= kMostSeconds && figures.listing <= kMostListing &&
           figures.megabytes <= kMostMegabytes;
}

}  // namespace

class TestAcceptedPiecesListQuickly : public QObject {
    Q_OBJECT

private slots:
    void onAFullBoard() {
        const std::size_t quick = kSanitizer == Sanitizer::None ? 100 : 20;
        const std::size_t cases = std::min(lawCases(quick), kMostCases);
        Worst worst;
        std::size_t accepted = 0;
        QStringList beyond;
        const int asked = qEnvironmentVariableIntValue("CHESSPP_LAW_SEED");
        const std::uint64_t first = asked > 0 ? static_cast<std::uint64_t>(asked) : kSeed;
        for (std::uint64_t seed = first; seed < first + cases; ++seed) {
            std::mt19937_64 random(seed);
            const int extent = kExtents[random() % kExtents.size()];
            const Kings kings = random() % 3 == 0 ? Kings::OneEach : Kings::None;
            // The dearest that is accepted.
            for (int size = kit::kDearSizes - 1; size >= 0; --size) {
                const std::optional<Figures> figures = measured(seed, size, extent, kings, random);
                if (!figures) continue;
                if (qEnvironmentVariableIsSet("CHESSPP_DEAR_LOG")) qInfo("%s", qPrintable(figures->text()));
                worst.add(*figures);
                if (!isBounded(*figures)) beyond.append(figures->text());
                if (!figures->isAccepted) continue;
                ++accepted;
                break;
            }
        }
        worst.print();
        QVERIFY2(beyond.isEmpty(), qPrintable(beyond.join('\n')));
        QVERIFY2(accepted > cases / 2, qPrintable(QString::number(accepted)));
    }

    /// The compiler takes this one alone, but not beside a king: it plays beside one wherever it plays.
    void besideAKing() {
        std::mt19937_64 random(kSeed);
        const auto figures = measured(20264676, 3, 26, Kings::OneEach, random);
        QVERIFY(figures);
        QVERIFY2(isBounded(*figures), qPrintable(figures->text()));
    }
};

CHESSPP_GUILESS_TEST(TestAcceptedPiecesListQuickly)
#include "tst_accepted_pieces_list_quickly.moc"
