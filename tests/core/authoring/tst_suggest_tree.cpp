// SPDX-License-Identifier: MIT
// Draw to build: a proposal goes exactly where drawn, with the fewest nodes; every shipped piece of jumps and
// lines is restored from a drawing of its squares.
#include "tests/kit/jumps_and_lines.h"
#include "tests/kit/lone_piece.h"
#include "tests/support/test_program.h"

#include "core/authoring/suggest_tree.h"
#include "core/io/files.h"
#include "core/io/library.h"
#include "core/language/validate_tree.h"
#include "core/moves/reference/evaluator.h"
#include "core/notation/betza.h"

#include <QElapsedTimer>
#include <QTest>
#include <map>
#include <random>
#include <set>
#include <string>

using namespace chesspp;

namespace {

constexpr int kExtent = 17;
constexpr Offset kRight{0, 1};

BoardShape shapeOf(int files, int ranks) {
    return BoardShape::make(files, ranks).value();
}

Drawing drawingOn(int files, int ranks, std::string_view square) {
    Drawing drawing;
    drawing.shape = shapeOf(files, ranks);
    drawing.piece = *drawing.shape.parse(square);
    return drawing;
}

/// What a tree does on one square of a board that the rest of the stones leaves or fills.
class Reaching {
public:
    Reaching(const BoardShape& shape, const std::vector<Node>& tree)
        : rules_(kit::loneRules(shape.files(), shape.ranks(), tree)) {}

    /// Squares reached with nobody else there but, where named, one enemy; all others filled with friends if
    /// asked.
    enum class Others : std::uint8_t { Nobody, Friends };
    [[nodiscard]] std::set<Square> reached(Square from, std::optional<Square> enemy, Others others,
                                           std::optional<Square> spared = {}) const {
        Setup setup(rules_.shape);
        for (int i = 0; i < rules_.shape.squareCount(); ++i) {
            const Square square{static_cast<std::uint16_t>(i)};
            if (others == Others::Friends && square != spared) put(setup, square, "stone", Owner::White);
        }
        if (enemy) put(setup, *enemy, "stone", Owner::Black);
        put(setup, from, "actor", Owner::White);
        std::set<Square> squares;
        for (const FullMove& move : ReferenceEvaluator(rules_).pseudoLegal(setup, from))
            squares.insert(*move.shown);
        return squares;
    }

private:
    void put(Setup& setup, Square at, std::string_view id, Owner owner) const {
        setup.at(at) = SetupPiece::of({*rules_.kindNamed(id), owner}, MovedState::Moved);
    }
    Rules rules_;
};

enum class Ways : std::uint8_t { Told, Unsaid };

/// Each square that the tree reaches, with what it does there and whether others block it.
Drawing drawn(const BoardShape& shape, Square piece, const std::vector<Node>& tree, Ways ways) {
    Drawing drawing;
    drawing.shape = shape;
    drawing.piece = piece;
    const Reaching reaching(shape, tree);
    const std::set<Square> quiet = reaching.reached(piece, {}, Reaching::Others::Nobody);
    for (int i = 0; i < shape.squareCount(); ++i) {
        const Square square{static_cast<std::uint16_t>(i)};
        if (square == piece) continue;
        const bool takes = reaching.reached(piece, square, Reaching::Others::Nobody).contains(square);
        if (!quiet.contains(square) && !takes) continue;
        DrawnSquare each;
        each.at = drawnOffset(drawing, square);
        each.action = !takes                   ? DrawnAction::Quiet
                      : quiet.contains(square) ? DrawnAction::Both
                                               : DrawnAction::Capture;
        if (ways == Ways::Told) {
            const bool leaps =
                takes ? reaching.reached(piece, square, Reaching::Others::Friends).contains(square)
                      : reaching.reached(piece, {}, Reaching::Others::Friends, square).contains(square);
            each.way = leaps ? DrawnWay::Leaps : DrawnWay::Blocked;
        }
        drawing.squares.push_back(each);
    }
    return drawing;
}

/// The quiet squares and those captured on, as the tree has them on the empty board.
std::map<Square, DrawnAction> targetsOf(const BoardShape& shape, Square piece,
                                        const std::vector<Node>& tree) {
    std::map<Square, DrawnAction> targets;
    for (const DrawnSquare& each : drawn(shape, piece, tree, Ways::Unsaid).squares) {
        targets.emplace(*shape.neighbour(piece, stepFor(each.at, Side::White)), each.action);
    }
    return targets;
}

std::string textOf(const std::vector<Node>& tree) {
    const BetzaWriting writing = writeBetza(tree);
    return std::to_string(tree.size()) + " nodes: " + writing.text;
}

void proposed(const char* name, const Drawing& drawing, const char* betza) {
    QTest::newRow(name) << drawing << std::string(betza);
}

}  // namespace

Q_DECLARE_METATYPE(Drawing)

class TestProposals : public QObject {
    Q_OBJECT

private slots:
    void theFirstProposalIsWhatWasMeant_data() {
        QTest::addColumn<Drawing>("drawing");
        QTest::addColumn<std::string>("betza");
        Drawing drawing = drawingOn(8, 8, "d4");
        for (const Offset at :
             {Offset{2, 1}, {1, 2}, {-1, 2}, {-2, 1}, {-2, -1}, {-1, -2}, {1, -2}, {2, -1}}) {
            drawing.squares.push_back({at});
        }
        proposed("a knight click by click", drawing, "N");
        drawing = drawingOn(8, 8, "d4");
        drawing.rays = {{{1, 0}}, {{-1, 0}}, {kRight}, {-kRight}};
        proposed("a rook ray by ray", drawing, "R");
        drawing.rays[0].length = 2;
        drawing.rays[1].length = drawing.rays[2].length = drawing.rays[3].length = 2;
        proposed("a short rook", drawing, "R2");
        drawing.rays = {{{1, 0}, 0, DrawnAction::Quiet},
                        {{1, 1}, 1, DrawnAction::Capture},
                        {{1, -1}, 1, DrawnAction::Capture}};
        proposed("forward quietly, aslant in captures", drawing, "fmRfcF");
        drawing = drawingOn(8, 8, "a1");
        drawing.squares = {{{2, 1}}, {{1, 2}}};
        proposed("a knight in the corner", drawing, "N");
        drawing = drawingOn(9, 9, "e5");
        drawing.squares = {{{2, 0}, DrawnAction::Both, DrawnWay::Blocked}};
        proposed("a square that is blocked", drawing, "fnD");
        drawing.squares = {{{2, 0}, DrawnAction::Both, DrawnWay::Leaps},
                           {{1, 0}, DrawnAction::Both, DrawnWay::Leaps}};
        proposed("two squares that are leapt to", drawing, "fDfW");
        drawing.squares = {{{2, 0}}, {{3, 0}}, {{4, 0}}};
        proposed("a row without its first square", drawing, "fjR");
        drawing = drawingOn(9, 9, "e5");
        for (const int f : {1, -1}) {
            for (const int r : {1, -1}) {
                drawing.squares.push_back({{f, r}});
                drawing.paths.push_back({{{f, r}}, {{f, 0}, 0}});
                drawing.paths.push_back({{{f, r}}, {{0, r}, 0}});
            }
        }
        proposed("a griffin", drawing, "F[F-fsR]");
        drawing = drawingOn(8, 8, "d4");
        drawing.side = Side::Black;
        drawing.squares = {{drawnOffset(drawing, *drawing.shape.parse("d3"))}};
        proposed("Black's forward", drawing, "fW");
    }
    void theFirstProposalIsWhatWasMeant() {
        QFETCH(Drawing, drawing);
        QFETCH(std::string, betza);
        const std::vector<Proposal> proposals = propose(drawing);
        QVERIFY(!proposals.empty());
        const std::vector<Node>& tree = proposals.front().tree;
        const auto wanted = betzaTree(betza);
        QVERIFY(wanted);
        const std::string differs = kit::difference(wanted->tree, tree, 10, 1);
        QVERIFY2(differs.empty(), (textOf(tree) + ' ' + differs).c_str());
        QVERIFY2(tree.size() <= wanted->tree.size(), textOf(tree).c_str());
        QVERIFY(!proposals.front().words.empty());
    }

    void nothingDrawnProposesNothing() {
        QVERIFY(propose(drawingOn(8, 8, "d4")).empty());
        Drawing drawing = drawingOn(8, 8, "d4");
        drawing.squares = {{{0, 0}}, {{9, 0}}};
        drawing.rays = {{{0, 0}}, {{5, 5}}};
        drawing.paths = {{{{0, 0}}, {{1, 0}}}, {{{8, 0}}, {{1, 0}}}};
        QVERIFY(propose(drawing).empty());
    }

    void oneNodeIsProposedForAWholeRing() {
        Drawing drawing = drawingOn(9, 9, "e5");
        for (int f = -2; f <= 2; ++f) {
            for (int r = -2; r <= 2; ++r)
                drawing.squares.push_back({{f, r}, DrawnAction::Both, DrawnWay::Leaps});
        }
        const std::vector<Proposal> proposals = propose(drawing);
        QVERIFY(!proposals.empty());
        QCOMPARE(proposals.front().tree.size(), std::size_t{1});
        const auto* radius = std::get_if<Radius>(&*proposals.front().tree.front().target);
        QVERIFY(radius != nullptr && *radius == (Radius{2, RadiusFill::Disc, RadiusCentre::Without}));
        QVERIFY(proposals.size() > 1);
        for (std::size_t i = 1; i < proposals.size(); ++i) {
            QVERIFY(proposals[i - 1].tree.size() <= proposals[i].tree.size());
        }
    }

    void everyShippedPieceOfJumpsAndLinesComesBack_data() {
        QTest::addColumn<std::string>("id");
        const auto texts = io::readJsonFolder("pieces");
        QVERIFY(texts);
        io::PieceLibrary library;
        QVERIFY(library.add(*texts).empty());
        int count = 0;
        for (const io::SourceText& text : *texts) {
            const std::string id = text.name.substr(7, text.name.size() - 12);
            const PieceDefinition* piece = library.find(id);
            if (piece == nullptr || !kit::isOfJumpsAndLines(piece->tree)) continue;
            QTest::newRow(id.c_str()) << id;
            ++count;
        }
        QVERIFY2(count >= 15, std::to_string(count).c_str());
    }
    void everyShippedPieceOfJumpsAndLinesComesBack() {
        QFETCH(std::string, id);
        const auto texts = io::readJsonFolder("pieces");
        io::PieceLibrary library;
        QVERIFY(texts && library.add(*texts).empty());
        const std::vector<Node>& tree = library.find(id)->tree;
        const BoardShape shape = shapeOf(kExtent, kExtent);
        const Square middle = *shape.at(kExtent / 2, kExtent / 2);
        {
            const std::vector<Proposal> proposals = propose(drawn(shape, middle, tree, Ways::Told));
            QVERIFY(!proposals.empty());
            const std::vector<Node>& first = proposals.front().tree;
            const std::string differs = kit::difference(tree, first, 60, 3);
            QVERIFY2(differs.empty(), (textOf(first) + ' ' + differs).c_str());
            QVERIFY2(first.size() <= tree.size(), textOf(first).c_str());
        }
        // Squares alone do not tell leaps from rides: one of the trees proposed for them is the piece's.
        const std::vector<Proposal> proposals = propose(drawn(shape, middle, tree, Ways::Unsaid));
        QVERIFY(!proposals.empty() && proposals.front().tree.size() <= tree.size());
        const bool found = std::ranges::any_of(proposals, [&](const Proposal& proposal) {
            return proposal.tree.size() <= tree.size() && kit::difference(tree, proposal.tree, 60, 3).empty();
        });
        QVERIFY2(found, textOf(proposals.front().tree).c_str());
    }

    void whatIsProposedGoesExactlyToWhatIsDrawn() {
        std::mt19937_64 random(5);
        const auto below = [&](int limit) {
            return static_cast<int>(random() % static_cast<std::uint64_t>(limit));
        };
        for (int i = 0; i < 150; ++i) {
            Drawing drawing;
            drawing.shape = shapeOf(5 + below(5), 5 + below(5));
            drawing.piece = Square{static_cast<std::uint16_t>(below(drawing.shape.squareCount()))};
            std::map<Square, DrawnAction> wanted;
            const int oneIn = 1 + below(6);
            for (int index = 0; index < drawing.shape.squareCount(); ++index) {
                const Square square{static_cast<std::uint16_t>(index)};
                if (square == drawing.piece || below(oneIn) != 0) continue;
                DrawnSquare each;
                each.at = drawnOffset(drawing, square);
                each.action = static_cast<DrawnAction>(below(3));
                each.way = static_cast<DrawnWay>(below(3));
                drawing.squares.push_back(each);
                wanted.emplace(square, each.action);
            }
            for (const Proposal& proposal : propose(drawing)) {
                const Diagnostics problems = checkTree(proposal.tree);
                QVERIFY2(problems.empty(), problems.empty() ? "" : problems.items()[0].message.code.c_str());
                QVERIFY2(targetsOf(drawing.shape, drawing.piece, proposal.tree) == wanted,
                         (std::to_string(i) + ' ' + textOf(proposal.tree)).c_str());
            }
            QVERIFY(propose(drawing) == propose(drawing));
        }
    }

    void aDrawingIsAnsweredAtOnce() {
        Drawing drawing = drawingOn(26, 26, "m13");
        for (int i = 0; i < 26 * 26; ++i) {
            if (i % 3 == 0)
                drawing.squares.push_back({drawnOffset(drawing, Square{static_cast<std::uint16_t>(i)})});
        }
        QElapsedTimer timer;
        timer.start();
        QVERIFY(!propose(drawing).empty());
        const qint64 crowded = timer.restart();
        Drawing queen = drawingOn(8, 8, "d4");
        for (int f = -1; f <= 1; ++f) {
            for (int r = -1; r <= 1; ++r) queen.rays.push_back({{f, r}});
        }
        constexpr int kTimes = 20;
        for (int i = 0; i < kTimes; ++i) QVERIFY(!propose(queen).empty());
        const qint64 plain = timer.elapsed() / kTimes;
        qInfo("a queen %lld ms, a third of 26x26 %lld ms", plain, crowded);
        // A busy machine or a sanitizer may take longer than the few milliseconds that are meant.
        QVERIFY(plain < 100 && crowded < 5000);
    }
};

CHESSPP_GUILESS_TEST(TestProposals)
#include "tst_suggest_tree.moc"
