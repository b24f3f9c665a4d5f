// SPDX-License-Identifier: MIT
#include "ui/builder/library/piece_comparison.h"

#include "ui/board/board_view.h"
#include "ui/models/library/library_context.h"
#include "ui/models/piece/piece_text.h"
#include "ui/theme/scroll_page.h"
#include "ui/theme/workspace_layout.h"

#include "core/authoring/piece_difference.h"

#include <QGridLayout>
#include <QLabel>
#include <QListWidget>
#include <QVBoxLayout>
#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <utility>

namespace chesspp::ui {
namespace {

using Sort = TreeDifference::Sort;

std::map<Square, std::set<MarkerAction>> reachOf(const BoardPicture& picture) {
    std::map<Square, std::set<MarkerAction>> reach;
    for (const Target& each : picture.targets) reach[each.square].insert(each.action);
    return reach;
}

QString namesOf(const SquareSet& squares, const BoardShape& shape) {
    QStringList names;
    squares.forEach([&](Square square) { names += QString::fromStdString(shape.name(square)); });
    return names.join(' ');
}

/// One-line description of a tree item.
QString lineAt(const PieceDefinition& piece, const TreePlace& place, const LibraryContext& library) {
    const std::optional<TreeItem> thing = thingAt(piece, place);
    if (!thing) return {};
    const OutlineLine line = lineOf(*thing, library);
    QStringList all{line.title};
    for (const OutlineDetail& detail : line.details) all += detail.text;
    return all.join(QStringLiteral(", "));
}

}  // namespace

PieceComparison::PieceComparison(const LibraryContext& library, QWidget* parent)
    : QWidget(parent), library_(library), legend_(wrappedLabel({}, this)), nodes_(new QListWidget(this)) {
    auto* column = bareLayout<QVBoxLayout>(this, kGrid);
    auto* grid = bareLayout<QGridLayout>(nullptr, kGrid);
    makeHalf(halves_[0], halves_[1]);
    makeHalf(halves_[1], halves_[0]);
    for (int i = 0; i < 2; ++i) {
        const Half& half = halves_[static_cast<std::size_t>(i)];
        grid->addWidget(half.title, 0, i);
        grid->addWidget(half.board, 1, i);
        grid->addWidget(half.words, 2, i);
        grid->setColumnStretch(i, 1);
    }
    grid->setRowStretch(1, 5);
    grid->setRowStretch(2, 2);
    column->addLayout(grid, 5);
    column->addWidget(legend_);
    nodes_->setAccessibleName(tr("Differences"));
    nodes_->setWordWrap(true);
    nodes_->setMinimumHeight(9 * kGrid);
    column->addWidget(nodes_, 1);
}

void PieceComparison::makeHalf(Half& half, Half& other) {
    half.diagram = std::make_unique<PieceDiagram>(library_);
    half.title = new QLabel(this);
    half.title->setTextFormat(Qt::PlainText);
    half.title->setFont(demiBold(half.title->font()));
    half.board = new BoardView(library_.art(), this);
    half.board->setMinimumSize(24 * kGrid, 24 * kGrid);
    half.words = new ScrollPage(tr("In words"), this);
    half.words->setMinimumHeight(7 * kGrid);
    const auto both = [this, &half, &other](const auto& act) {
        following_ = true;
        act(*half.diagram);
        act(*other.diagram);
        following_ = false;
        showBoards();
    };
    connect(half.diagram.get(), &PieceDiagram::changed, this, [this] {
        if (!following_) showBoards();
    });
    connect(half.board, &BoardView::squareClicked, this,
            [both](Square square, Qt::KeyboardModifiers modifiers) {
                both([&](PieceDiagram& diagram) {
                    if (modifiers.testFlag(Qt::ControlModifier)) return diagram.movePiece(square);
                    diagram.cycle(square);
                });
            });
    connect(half.board, &BoardView::dropped, this,
            [both, &half](std::optional<Square> from, std::optional<Square> to) {
                if (!from || from == to) return;
                const Square stands = half.diagram->square();
                both([&](PieceDiagram& diagram) {
                    if (*from != stands) return diagram.moveOther(*from, to);
                    if (to) diagram.movePiece(*to);
                });
            });
}

void PieceComparison::setPieces(std::shared_ptr<const PieceDefinition> first, const QString& firstTitle,
                                std::shared_ptr<const PieceDefinition> second, const QString& secondTitle) {
    following_ = true;
    halves_[0].piece = std::move(first);
    halves_[1].piece = std::move(second);
    halves_[0].title->setText(firstTitle);
    halves_[1].title->setText(secondTitle);
    for (Half& half : halves_) {
        half.diagram->setPiece(*half.piece);
        half.board->setAccessibleName(half.title->text());
    }
    following_ = false;
    showBoards();
    showWords();
    showNodes();
}

void PieceComparison::showBoards() {
    if (!halves_[0].piece || !halves_[1].piece) return;
    const auto first = reachOf(halves_[0].diagram->picture());
    const auto second = reachOf(halves_[1].diagram->picture());
    squares_ = {};
    for (const auto& [square, actions] : first) {
        const auto other = second.find(square);
        if (other == second.end()) {
            squares_.onlyFirst.insert(square);
        } else if (other->second != actions) {
            squares_.otherwise.insert(square);
        }
    }
    for (const auto& [square, actions] : second) {
        if (!first.contains(square)) squares_.onlySecond.insert(square);
    }
    for (std::size_t i = 0; i < halves_.size(); ++i) {
        BoardPicture picture = halves_[i].diagram->picture();
        // A circle marks squares that only this piece reaches, a frame those that both reach differently.
        (i == 0 ? squares_.onlyFirst : squares_.onlySecond).forEach([&](Square square) {
            picture.shapes.push_back({square, square, ShapeColour::Blue});
        });
        squares_.otherwise.forEach(
            [&](Square square) { picture.highlights.push_back({square, HighlightKind::Brush}); });
        halves_[i].board->setPicture(std::move(picture));
    }
    const BoardShape shape = halves_[0].diagram->shape();
    QStringList parts;
    const auto add = [&](const QString& text, const SquareSet& squares) {
        if (!squares.empty()) parts += text.arg(namesOf(squares, shape));
    };
    add(tr("○ Only left: %1.", "squares"), squares_.onlyFirst);
    add(tr("○ Only right: %1.", "squares"), squares_.onlySecond);
    add(tr("□ Both, but differently: %1.", "squares"), squares_.otherwise);
    if (parts.isEmpty()) parts += tr("Both reach the same squares here.");
    parts +=
        tr("Drag the piece. Click a square to cycle through enemy, friend and empty. Both boards change "
           "together.");
    legend_->setText(parts.join(' '));
}

void PieceComparison::showWords() {
    std::array<std::vector<WordsSentence>, 2> words{wordsOf(*halves_[0].piece, library_),
                                                    wordsOf(*halves_[1].piece, library_)};
    for (std::size_t i = 0; i < halves_.size(); ++i) {
        QWidget* page = makePage();
        for (const WordsSentence& each : words[i]) {
            const bool shared =
                std::ranges::find(words[1 - i], each.text, &WordsSentence::text) != words[1 - i].end();
            // A symbol marks it, not only the font weight.
            const QString text =
                QString(2 * each.depth, ' ') + (shared ? QString() : QStringLiteral("≠ ")) + each.text;
            page->layout()->addWidget(new StyledLabel(
                text, shared ? StyledLabel::Weight::Quiet : StyledLabel::Weight::Plain, page));
        }
        static_cast<QVBoxLayout*>(page->layout())->addStretch();
        halves_[i].words->setPage(page);
    }
}

void PieceComparison::showNodes() {
    nodes_->clear();
    const PieceDefinition& first = *halves_[0].piece;
    const PieceDefinition& second = *halves_[1].piece;
    const PieceDifference difference = differenceOf(first, second);
    for (const TreeDifference& each : difference.tree) {
        const QString left = lineAt(first, each.first, library_);
        const QString right = lineAt(second, each.second, library_);
        nodes_->addItem(each.sort == Sort::OnlyFirst    ? tr("− Only left: %1").arg(left)
                        : each.sort == Sort::OnlySecond ? tr("+ Only right: %1").arg(right)
                                                        : tr("≠ Left: %1\n    Right: %2").arg(left, right));
    }
    QStringList facts;
    // Names and authors of two pieces always differ and are left out.
    constexpr std::array<std::string_view, 3> kTelling{"letter", "royal", "value"};
    const bool sameId = first.id == second.id;
    for (const std::string& key : difference.facts) {
        if (sameId || std::ranges::find(kTelling, key) != kTelling.end())
            facts += textOfField(library_, FieldOwner::Piece, key).name;
    }
    if (!facts.isEmpty()) nodes_->addItem(tr("≠ Properties: %1").arg(facts.join(QStringLiteral(", "))));
    if (sameId && difference.scenes == PieceDifference::Scenes::Differ) nodes_->addItem(tr("≠ Scenes"));
    if (nodes_->count() == 0) nodes_->addItem(tr("No differences."));
}

}  // namespace chesspp::ui
