// SPDX-License-Identifier: MIT
#include "ui/print/game_sheet.h"

#include "ui/models/library/library_context.h"
#include "ui/models/table/text/move_notation.h"
#include "ui/models/table/text/table_record.h"
#include "ui/models/table/text/table_status_text.h"

#include "core/base/work_limit.h"
#include "core/notation/fen.h"
#include "core/notation/move_text.h"

#include <QCoreApplication>
#include <QDate>
#include <QLocale>
#include <algorithm>
#include <array>
#include <memory>
#include <optional>
#include <utility>

namespace chesspp::ui {
namespace {

constexpr double kSmallDiagram = 62;  // millimetres
/// PGN's glyphs for a diagram.
constexpr std::array kDiagramGlyphs{201, 220, 221};

struct GameTexts {
    Q_DECLARE_TR_FUNCTIONS(PrintedGame)
};

/// The appearances of a ruleset's pieces, for any thread.
class Looks {
public:
    Looks(const LibraryContext& library, const Ruleset& ruleset) {
        for (std::uint16_t i = 0; i < ruleset.kindCount(); ++i) {
            std::array<PieceAppearance, 3>& of = looks_.emplace_back();
            for (const Owner owner : {Owner::White, Owner::Black, Owner::Neutral})
                of.at(static_cast<std::size_t>(owner)) = library.appearance(ruleset, Piece{KindId{i}, owner});
        }
    }
    [[nodiscard]] BoardPicture pictureOf(const Setup& setup, Side bottom) const {
        BoardPicture picture(setup.shape);
        picture.holes = setup.holes;
        picture.bottom = bottom;
        for (std::uint16_t i = 0; i < setup.squares.size(); ++i) {
            if (!setup.squares[i]) continue;
            const Piece piece = setup.squares[i]->piece;
            picture.setPiece(Square{i}, looks_[piece.kind.index].at(static_cast<std::size_t>(piece.owner)));
        }
        return picture;
    }

private:
    std::vector<std::array<PieceAppearance, 3>> looks_;
};

/// What is known of the game apart from its moves.
struct GameHead {
    QString title;
    QStringList lines;
    QString result;  ///< at the end of the moves
    bool isUsualStart = true;
    Side bottom = Side::White;
};

bool isUsualStart(const Game& game) {
    const RulesetPtr& ruleset = game.start().rulesetPtr();
    if (startCount(*ruleset) > 1) return false;
    const Result<Position> usual = startPosition(ruleset);
    return usual && usual->setup() == game.start().setup();
}

class GameSheetWriter {
public:
    GameSheetWriter(const Game& game, const Looks& looks, GameHead head)
        : game_(game), looks_(looks), head_(std::move(head)), position_(game.start()) {}

    PrintSheet write() {
        addHead();
        moves_.columns = 2;
        addComment(game_.node(NodeId{}).comment);
        writeMainLine();
        if (!head_.result.isEmpty()) add({.text = head_.result, .runs = bold(head_.result.size())});
        if (game_.end() != NodeId{}) {
            addDiagram(game_.positionAt(game_.end()).setup(), head_.result.isEmpty()
                                                                  ? GameTexts::tr("After the last move")
                                                                  : GameTexts::tr("Final position"));
        }
        PrintSheet sheet{.title = head_.title, .sections = {}};
        sheet.sections.push_back(std::move(top_));
        sheet.sections.push_back(std::move(moves_));
        return sheet;
    }

private:
    struct Row {
        int number = 0;
        QString white;
        QString black;
    };

    static std::vector<TextRun> bold(qsizetype length) { return {{0, length, RunLook::Bold}}; }

    void addHead() {
        top_.blocks.emplace_back(
            PrintText{.text = head_.title, .style = TextStyle::Title, .next = WithNext::Kept});
        for (const QString& line : head_.lines)
            top_.blocks.emplace_back(
                PrintText{.text = line, .style = TextStyle::Subtitle, .next = WithNext::Kept});
        if (head_.isUsualStart) return;
        const Setup setup = game_.start().setup();
        top_.blocks.emplace_back(
            PrintBoards{.boards = {looks_.pictureOf(setup, head_.bottom)},
                        .width = 90,
                        .caption = GameTexts::tr("Starting position") + QStringLiteral(" · ") +
                                   QString::fromStdString(formatFen(game_.start().ruleset(), setup))});
    }

    void add(PrintText text) { moves_.blocks.emplace_back(std::move(text)); }

    void addComment(const std::string& comment) {
        const QString text = QString::fromStdString(comment).simplified();
        if (!text.isEmpty()) add({.text = text, .style = TextStyle::Variation, .depth = 1});
    }

    void addDiagram(const Setup& setup, const QString& caption) {
        if (auto* text = moves_.blocks.empty() ? nullptr : std::get_if<PrintText>(&moves_.blocks.back()))
            text->next = WithNext::Kept;
        moves_.blocks.emplace_back(PrintBoards{
            .boards = {looks_.pictureOf(setup, head_.bottom)}, .width = kSmallDiagram, .caption = caption});
    }

    /// With the signs that judge it.
    [[nodiscard]] QString sanWithSigns(NodeId id) const {
        std::vector<int> signs = game_.node(id).glyphs;
        std::erase_if(signs, isDiagram);
        return QString::fromStdString(formatSan(position_, game_.node(id).move)) + signsOf(signs);
    }

    static bool isDiagram(int glyph) {
        return std::ranges::find(kDiagramGlyphs, glyph) != kDiagramGlyphs.end();
    }

    void finishRow() {
        if (!row_) return;
        add({.text = QStringLiteral("%1.\t%2\t%3").arg(row_->number).arg(row_->white, row_->black),
             .style = TextStyle::Move});
        row_.reset();
    }

    void writeMainLine() {
        for (NodeId at; !game_.node(at).children.empty() && !WorkLimit::isReached();) {
            const std::vector<NodeId>& children = game_.node(at).children;
            const GameNode& node = game_.node(children.front());
            if (!node.before.empty()) {
                finishRow();
                addComment(node.before);
            }
            const Setup before = position_.setup();
            const QString san = sanWithSigns(children.front());
            if (before.sideToMove == Side::White) {
                finishRow();
                row_ = Row{before.moveNumber, san, {}};
            } else {
                if (!row_ || row_->number != before.moveNumber || !row_->black.isEmpty()) {
                    finishRow();
                    row_ = Row{before.moveNumber, QStringLiteral("…"), {}};
                }
                row_->black = san;
            }
            addWhatFollows(children, node);
            position_.playUnchecked(node.move);
            if (std::ranges::any_of(node.glyphs, isDiagram)) {
                finishRow();
                addDiagram(position_.setup(), GameTexts::tr("After %1", "a move")
                                                  .arg(numbered(before.moveNumber, before.sideToMove, san)));
            }
            at = children.front();
        }
        finishRow();
    }

    static QString numbered(int number, Side side, const QString& san) {
        return (side == Side::White ? QStringLiteral("%1. %2") : QStringLiteral("%1… %2"))
            .arg(number)
            .arg(san);
    }

    /// The comment behind the move and the variations that replace it.
    void addWhatFollows(const std::vector<NodeId>& children, const GameNode& node) {
        if (node.comment.empty() && children.size() == 1) return;
        finishRow();
        addComment(node.comment);
        for (std::size_t i = 1; i < children.size(); ++i) {
            variation_ = {.text = {}, .style = TextStyle::Variation, .depth = 1};
            writeVariation(children[i]);
            add(std::exchange(variation_, {}));
        }
    }

    enum class Number : std::uint8_t { Written, Understood };

    /// The line from the move on; variations within it stand in parentheses.
    void writeVariation(NodeId first) {
        std::size_t played = 0;
        NodeId id = first;
        Number number = Number::Written;
        while (!WorkLimit::isReached()) {
            const GameNode& node = game_.node(id);
            if (say(node.before)) number = Number::Written;
            const Setup setup = position_.setup();
            const bool counted = setup.sideToMove == Side::White || number == Number::Written;
            word(counted ? numbered(setup.moveNumber, setup.sideToMove, sanWithSigns(id)) : sanWithSigns(id));
            number = say(node.comment) ? Number::Written : Number::Understood;
            // Moves that replace this one; those that replace the first stand beside it already.
            const std::vector<NodeId>& siblings = game_.node(node.parent).children;
            if (id != first && siblings.front() == id) {
                for (std::size_t i = 1; i < siblings.size(); ++i) {
                    word(QStringLiteral("("));
                    open_ = true;
                    writeVariation(siblings[i]);
                    variation_.text += ')';
                    number = Number::Written;
                }
            }
            if (node.children.empty()) break;
            position_.playUnchecked(node.move);
            ++played;
            id = node.children.front();
        }
        while (played-- > 0) position_.takeBack();
    }

    void word(const QString& text) {
        if (!variation_.text.isEmpty() && !std::exchange(open_, false)) variation_.text += ' ';
        variation_.text += text;
    }

    bool say(const std::string& comment) {
        const QString text = QString::fromStdString(comment).simplified();
        if (text.isEmpty()) return false;
        word(text);
        variation_.runs.push_back({variation_.text.size() - text.size(), text.size(), RunLook::Italic});
        return true;
    }

    const Game& game_;
    const Looks& looks_;
    GameHead head_;
    Position position_;
    PrintSection top_;
    PrintSection moves_;
    std::optional<Row> row_;
    PrintText variation_;
    bool open_ = false;  ///< the next word follows a parenthesis
};

/// Of a game without details it is today's; of an incomplete date, the year. Empty: unknown.
QString dateOf(const TableDocument& table) {
    const std::string* given = findTag(table.details(), "Date");
    if (given == nullptr) return QLocale().toString(QDate::currentDate(), QLocale::LongFormat);
    const QString text = QString::fromStdString(*given);
    const QDate date = QDate::fromString(text, "yyyy.MM.dd");
    if (date.isValid()) return QLocale().toString(date, QLocale::LongFormat);
    const QString year = text.section('.', 0, 0);
    return year.contains('?') ? QString() : year;
}

GameHead headOf(const TableDocument& table, const QString& title, Side bottom) {
    const Players& players = table.players();
    GameHead head{.title = title, .lines = {}, .result = {}, .bottom = bottom};
    if (players.areNamed()) {
        head.title = GameTexts::tr("%1 – %2", "White's name, Black's name")
                         .arg(nameOf(players, Side::White), nameOf(players, Side::Black));
    }
    const QString date = dateOf(table);
    const QString variant = table.library().nameOf(table.home());
    head.lines += date.isEmpty() ? variant : QStringLiteral("%1 · %2").arg(variant, date);
    if (const std::optional<Outcome> result = table.result()) {
        head.result = resultOf(*result, table);
        head.lines += head.result;
    }
    return head;
}

/// Moves that could not be read, as they stand in their file.
PrintSheet unreadSheet(const std::string& pgn, const GameHead& head) {
    PrintSection section;
    section.blocks.emplace_back(PrintText{.text = head.title, .style = TextStyle::Title});
    const QStringList lines = QString::fromStdString(pgn).split('\n', Qt::SkipEmptyParts);
    for (const QString& line : lines) section.blocks.emplace_back(PrintText{.text = line});
    return {.title = head.title, .sections = {std::move(section)}};
}

}  // namespace

std::function<PrintSheet()> gameSheetWork(const TableDocument& table, const QString& title, Side bottom) {
    GameHead head = headOf(table, title, bottom);
    if (!table.unread().isEmpty()) {
        return [pgn = pgnOfUnread(table.unread()), head = std::move(head)] { return unreadSheet(pgn, head); };
    }
    head.isUsualStart = !table.isEdited() && isUsualStart(table.game());
    return [game = std::make_shared<const Game>(table.game()), head = std::move(head),
            looks = std::make_shared<const Looks>(table.library(), table.ruleset())] {
        return GameSheetWriter(*game, *looks, head).write();
    };
}

}  // namespace chesspp::ui
