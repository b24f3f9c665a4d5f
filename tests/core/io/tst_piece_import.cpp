// SPDX-License-Identifier: MIT
// Import and export of pieces: references, renaming, conflicts and their resolutions, and required pieces.
#include "tests/support/problems.h"
#include "tests/support/test_program.h"

#include "core/authoring/tree_edits.h"
#include "core/base/bounds.h"
#include "core/io/piece_import.h"
#include "core/io/piece_json.h"
#include "core/language/piece_references.h"

#include <QFile>
#include <QTest>
#include <deque>

using namespace chesspp;
using namespace chesspp::io;
using chesspp::testing::problemsAs;

namespace {

/// ' stands for a quotation mark and ` for one inside a text.
std::string quoted(QByteArray json) {
    return json.replace('\'', '"').replace('`', "\\\"").toStdString();
}

QByteArray pieceText(const char* id, const QByteArray& rest = "'tree': []") {
    return "{'format': 'chesspp-piece', 'version': 1, 'id': '" + QByteArray(id) + "', 'name': '" +
           QByteArray(id).toUpper() + "', " + rest + "}";
}

PieceDefinition pieceOf(const char* id, const QByteArray& rest = "'tree': []") {
    auto read = readDraft(quoted(pieceText(id, rest)), "a.json");
    if (!read) qFatal("%s", problemsAs("{pointer} {code}", read.error()).c_str());
    return std::move(read->definition);
}

QByteArray bundleText(const QList<QByteArray>& pieces, const QByteArray& rest = {}) {
    return "{'format': 'chesspp-bundle', 'version': 1" + rest + ", 'pieces': [" + pieces.join(", ") + "]}";
}

const QByteArray kInto = "'tree': [{'do': 'promote', 'into': ['%1']}]";

QByteArray promoting(const char* into) {
    return QByteArray(kInto).replace("%1", into);
}

/// A library of some of mine and some that are fixed.
struct World {
    std::deque<PieceDefinition> mine;
    std::deque<PieceDefinition> fixed;

    static const PieceDefinition* find(const std::deque<PieceDefinition>& list, std::string_view id) {
        for (const PieceDefinition& each : list) {
            if (each.id == id) return &each;
        }
        return nullptr;
    }
    ImportTarget world() const {
        ImportTarget world{[this](std::string_view id) { return find(mine, id); },
                           [this](std::string_view id) { return find(fixed, id); },
                           {}};
        for (const auto* list : {&mine, &fixed}) {
            for (const PieceDefinition& each : *list) world.all.push_back(&each);
        }
        return world;
    }
};

PieceImport parcelFrom(const QByteArray& json) {
    auto read = readPieceImport(quoted(json), "gift.chesspp");
    if (!read) qFatal("%s", problemsAs("{pointer} {code}", read.error()).c_str());
    return std::move(*read);
}

QStringList idsOf(const std::vector<PieceDefinition>& pieces) {
    QStringList ids;
    for (const PieceDefinition& each : pieces) ids += QString::fromStdString(each.id);
    return ids;
}

}  // namespace

class PieceParcelTest : public QObject {
    Q_OBJECT
private slots:
    void everyPlaceThatNamesAKindIsFoundAndFollows_data() {
        QTest::addColumn<QByteArray>("fields");
        QTest::addColumn<QString>("pointer");
        const auto row = [](const char* name, const QByteArray& fields, const char* pointer) {
            QTest::newRow(name) << fields << QString(pointer);
        };
        const QByteArray jump = "'to': {'jump': [1, 0]}";
        const auto asked = [&](const char* condition) {
            return "'tree': [{'do': 'move', " + jump + ", 'if': ['" + QByteArray(condition) + "']}]";
        };
        row("promotion", promoting("b"), "/tree/0");
        row("promotion, one of several", "'tree': [{'do': 'promote', 'into': ['c', 'b']}]", "/tree/0");
        row("summon", "'tree': [{'do': 'summon', " + jump + ", 'into': ['b']}]", "/tree/0");
        row("a node that is switched off", "'tree': [{'do': 'promote', 'into': ['b'], 'off': true}]",
            "/tree/0");
        row("a part", "'tree': [{'do': 'multi', " + jump + ", 'parts': [{'do': 'give', 'kind': 'b'}]}]",
            "/tree/0/parts/0");
        row("an event",
            "'tree': [], 'on': [{'event': 'captures', 'parts': [{'do': 'promote', 'into': ['b']}]}]",
            "/on/0/parts/0");
        row("a hurdle", "'tree': [{'do': 'move', 'to': {'hop': [1, 0], 'over': 'b'}}]", "/tree/0");
        row("a child", "'tree': [{'if': ['self.moved'], 'then': [{'do': 'promote', 'into': ['b']}]}]",
            "/tree/0/then/0");
        row("a condition", asked("last.kind == `b`"), "/tree/0");
        row("a condition the other way round", asked("`b` != last.kind"), "/tree/0");
        row("a list in a condition", asked("last.kind in [`c`, `b`]"), "/tree/0");
        row("deep in a condition", asked("not (self.moved and any(enemy.pieces, item.kind == `b`))"),
            "/tree/0");
        row("a hand", asked("friend.hand(`b`) > 0"), "/tree/0");
        row("a leg",
            "'tree': [{'do': 'move', 'to': {'path': [{'to': {'jump': [1, 0]}, 'if': "
            "['last.kind == `b`']}, {'to': {'jump': [1, 0]}}]}}]",
            "/tree/0");
        row("a scene",
            "'tree': [], 'scenes': [{'name': 'x', 'fen': '8/8/8/8/8/8/8/(a){0}(b){1}6', 'at': 'a1',"
            " 'moves': {}}]",
            "/scenes/0");
    }
    void everyPlaceThatNamesAKindIsFoundAndFollows() {
        QFETCH(QByteArray, fields);
        QFETCH(QString, pointer);
        const PieceDefinition piece = pieceOf("a", fields);
        const auto places = [](const PieceDefinition& in, const char* kind) {
            QStringList all;
            for (const KindNaming& each : kindsNamed(in)) {
                if (each.kind == kind) all += QString::fromStdString(each.pointer);
            }
            return all;
        };
        QCOMPARE(places(piece, "b"), QStringList(pointer));
        const PieceDefinition renamed = withKindRenamed(piece, "b", "z-2");
        QCOMPARE(places(renamed, "b"), QStringList());
        QCOMPARE(places(renamed, "z-2"), QStringList(pointer));
        QVERIFY(withKindRenamed(renamed, "z-2", "b") == piece);
        QVERIFY(withKindRenamed(piece, "nobody", "z") == piece);
        // What it becomes is read again as it was written.
        const auto again = readDraft(writePiece(renamed), "a.json");
        QVERIFY(again && again->definition == renamed);
    }

    void namesThatAreNoKindsStay() {
        const PieceDefinition piece = pieceOf(
            "a",
            "'tree': [{'do': 'move', 'to': {'jump': [1, 0]}, 'if': ['destination.marked(`b`, enemy)', "
            "'self.counter(`b`) > 1', 'self.has_role(`b`)']}]");
        QVERIFY(withKindRenamed(piece, "b", "z") == piece);
        QVERIFY(kindsNamed(piece).empty());
    }

    void aPositionIsRenamedByIdAndByLetter_data() {
        QTest::addColumn<QString>("fen");
        QTest::addColumn<QString>("letter");
        QTest::addColumn<QString>("expected");
        QTest::newRow("id") << "8/(b){0}7 w - -" << "" << "8/(z){0}7 w - -";
        QTest::newRow("another's id") << "(bb){0}7 w" << "" << "(bb){0}7 w";
        QTest::newRow("letters") << "Bb6/1B w B b" << "B" << "(z){0}(z){1}6/1(z){0} w B b";
        QTest::newRow("two letters") << "(AB)(ab)6 w" << "AB" << "(z){0}(z){1}6 w";
        QTest::newRow("a letter with an owner") << "(B){2}7 w" << "B" << "(z){2}7 w";
        QTest::newRow("neutral") << "(b){2}7 w" << "" << "(z){2}7 w";
        QTest::newRow("who was promoted") << "8 w - - 0 1 {\"pieces\":{\"a1\":{\"was\":\"b\"}}}" << ""
                                          << "8 w - - 0 1 {\"pieces\":{\"a1\":{\"was\":\"z\"}}}";
        QTest::newRow("a bracket that is open") << "(b" << "" << "(b";
    }
    void aPositionIsRenamedByIdAndByLetter() {
        QFETCH(QString, fen);
        QFETCH(QString, letter);
        QFETCH(QString, expected);
        QCOMPARE(QString::fromStdString(withKindRenamed(fen.toStdString(), letter.toStdString(), "b", "z")),
                 expected);
    }

    void everyShippedPieceNamesOnlyPiecesThatAreThere() {
        for (const char* id : {"pawn", "chameleon", "wizard", "checker"}) {
            QFile file(QString("pieces/%1.json").arg(id));
            QVERIFY(file.open(QIODevice::ReadOnly));
            const auto read = readPiece(file.readAll().toStdString(), id);
            QVERIFY(read);
            for (const KindNaming& each : kindsNamed(read->definition))
                QVERIFY2(QFile::exists(QString("pieces/%1.json").arg(QString::fromStdString(each.kind))),
                         each.kind.c_str());
        }
    }

    void aFileBringsWhatCanBeRead() {
        const PieceImport one = parcelFrom(pieceText("a"));
        QCOMPARE(one.pieces.size(), std::size_t{1});
        const PieceImport some = parcelFrom(bundleText(
            {pieceText("a"), pieceText("b", "'tree': 3"), pieceText("a", "'tree': [], 'letter': 'A'"),
             pieceText("c", "'tree': [{'do': 'promote', 'into': []}]"), "7"},
            ", 'name': 'Gift', 'games': []"));
        QCOMPARE(some.name, std::string("Gift"));
        QVERIFY(some.besides == PieceImport::Besides::Others);
        QCOMPARE(some.pieces.size(), std::size_t{5});
        QVERIFY(some.pieces[0].piece && some.pieces[0].problems.empty());
        QVERIFY(!some.pieces[1].piece);
        QCOMPARE(some.pieces[1].id, std::string("b"));
        QCOMPARE(QString::fromStdString(problemsAs("{pointer} {code} {line}", some.pieces[1].problems)),
                 QString("/pieces/1/tree json.kind 1"));
        QVERIFY(!some.pieces[2].piece);
        QCOMPARE(QString::fromStdString(problemsAs("{pointer} {code}", some.pieces[2].problems)),
                 QString("/pieces/2 library.duplicate-id"));
        QVERIFY2(some.pieces[3].piece && !some.pieces[3].problems.empty(), "half-built pieces travel too");
        QVERIFY(!some.pieces[4].piece);
    }

    void ofTooManyPiecesTheFirstAreReadAndTheRestIsABundle() {
        QList<QByteArray> pieces;
        for (std::size_t i = 0; i < bounds::kBundlePieces + 2; ++i)
            pieces += pieceText(("a" + std::to_string(i)).c_str());
        const std::string text = quoted(bundleText(pieces, ", 'games': []"));
        const auto read = readPieceImport(text, "gift.chesspp");
        QVERIFY(read);
        QCOMPARE(read->pieces.size(), bounds::kBundlePieces);
        QCOMPARE(QString::fromStdString(problemsAs("{pointer} {code}", read->problems)),
                 QString("/pieces bundle.too-many-pieces"));
        const auto rest = readPieceImport(restOf(text), "rest.chesspp");
        QVERIFY(rest && rest->problems.empty());
        QCOMPARE(rest->pieces.size(), std::size_t{2});
        QCOMPARE(rest->pieces.front().id, "a" + std::to_string(bounds::kBundlePieces));
        QVERIFY(rest->besides == PieceImport::Besides::Others);
    }

    void whatIsNoPieceIsRefusedWhole_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("code");
        QTest::newRow("nothing") << QByteArray("") << "json.empty";
        QTest::newRow("cut off") << pieceText("a").chopped(3) << "json.ends-early";
        QTest::newRow("another document") << QByteArray("{'format': 'mine', 'version': 1}") << "json.format";
        QTest::newRow("a newer piece")
            << pieceText("a").replace("'version': 1", "'version': 2") << "json.version-too-new";
        QTest::newRow("a newer bundle")
            << bundleText({}).replace("'version': 1", "'version': 9") << "json.version-too-new";
        QTest::newRow("a name that hides") << bundleText({},
                                                         ", 'name': 'a\xE2\x80\xAE"
                                                         "b'")
                                           << "json.control-character";
        QTest::newRow("a comment that does not end")
            << bundleText({}, ", 'comment': '" + QByteArray(70000, 'a') + "'") << "json.text-too-long";
        QTest::newRow("a name that is no file name") << pieceText("../a") << "json.id";
        QTest::newRow("no list") << QByteArray("{'format': 'chesspp-bundle', 'version': 1, 'pieces': 3}")
                                 << "json.kind";
    }
    void whatIsNoPieceIsRefusedWhole() {
        QFETCH(QByteArray, text);
        QFETCH(QString, code);
        const auto read = readPieceImport(quoted(text), "gift.chesspp");
        QVERIFY(!read);
        QCOMPARE(QString::fromStdString(read.error().items().front().message.code), code);
    }

    void eachConflictIsSeenWithItsWaysOut() {
        World there;
        there.mine = {pieceOf("same"), pieceOf("mine", promoting("same")),
                      pieceOf("letter", "'tree': [], 'letter': 'A'")};
        there.fixed = {pieceOf("rook"), pieceOf("king", promoting("rook"))};
        const PieceImport parcel = parcelFrom(
            bundleText({pieceText("new", promoting("nobody")), pieceText("same"), pieceText("mine"),
                        pieceText("king"), pieceText("lettered", "'tree': [], 'letter': 'A'"),
                        pieceText("broken", "'tree': 1"), pieceText("friendly", promoting("new"))}));
        const auto rows = planImport(parcel, there.world());
        using W = ImportChoice;
        const std::vector<std::vector<W>> ways{
            {W::Take, W::Leave},         {W::Leave},          {W::UnderFreshId, W::Replace, W::Leave},
            {W::UnderFreshId, W::Leave}, {W::Take, W::Leave}, {W::Leave},
            {W::Take, W::Leave}};
        QCOMPARE(rows.size(), ways.size());
        for (std::size_t i = 0; i < rows.size(); ++i)
            QVERIFY2(importChoices(rows[i]) == ways[i], rows[i].part.id.c_str());
        QVERIFY(rows[0].missing == std::vector<std::string>{"nobody"});
        QVERIFY2(rows[6].missing.empty(), "what comes along is not missing");
        QVERIFY(rows[4].sharers == std::vector<std::string>{"letter"});
        QCOMPARE(rows[2].freshId, std::string("mine-2"));
        QCOMPARE(rows[3].freshId, std::string("king-2"));
    }

    void whatIsTakenUnderAFreshIdIsMeantByWhatIsTakenWithIt() {
        World there;
        there.mine = {pieceOf("a", promoting("b"))};
        const PieceImport parcel = parcelFrom(bundleText(
            {pieceText("a",
                       "'letter': 'A', 'tree': [], 'scenes': [{'name': 'x', 'fen': '8/8/8/8/8/8/8/A7', "
                       "'at': 'a1', 'moves': {}}]"),
             pieceText("c", promoting("a")), pieceText("d", promoting("a"))}));
        const auto rows = planImport(parcel, there.world());
        const auto taken =
            importedPieces(rows, {ImportChoice::UnderFreshId, ImportChoice::Take, ImportChoice::Leave});
        QCOMPARE(idsOf(taken), QStringList({"a-2", "c"}));
        QCOMPARE(kindsNamed(taken[1]).front().kind, std::string("a-2"));
        QVERIFY(taken[0].scenes.front().fen.find("(a-2){0}") != std::string::npos);
        const auto replaced =
            importedPieces(rows, {ImportChoice::Replace, ImportChoice::Leave, ImportChoice::Take});
        QCOMPARE(idsOf(replaced), QStringList({"a", "d"}));
        QCOMPARE(kindsNamed(replaced[1]).front().kind, std::string("a"));
    }

    void aFreshIdIsAlwaysAnId() {
        World there;
        const std::string longest(64, 'a');
        there.fixed = {pieceOf(longest.c_str(), promoting("b"))};
        const auto rows = planImport(parcelFrom(pieceText(longest.c_str())), there.world());
        const auto taken = importedPieces(rows, {ImportChoice::UnderFreshId});
        QVERIFY(readDraft(writePiece(taken.front()), "a.json"));
    }

    void whatAPieceNeedsGoesAlong() {
        World there;
        there.mine = {pieceOf("a", promoting("b")), pieceOf("b", promoting("c")),
                      pieceOf("c", promoting("a")), pieceOf("other")};
        there.fixed = {pieceOf("rook")};
        const Bundle bundle = exportBundle({"a"}, there.world().mine);
        QCOMPARE(idsOf(bundle.pieces), QStringList({"a", "b", "c"}));
        const auto again = readPieceImport(writeBundle(bundle), "a.chesspp");
        QVERIFY(again);
        QCOMPARE(again->pieces.size(), std::size_t{3});
        for (const ImportRow& row : planImport(*again, there.world()))
            QVERIFY(row.meets == IdConflict::Itself);
        QVERIFY(exportBundle({"nobody", "rook"}, there.world().mine).pieces.empty());
    }

    void drawingsInAParcelAreClean() {
        const QByteArray art = "'tree': [], 'art': {'svg': '<svg viewBox=`0 0 1 1`><script/><path/></svg>'}";
        const QByteArray bomb = "'tree': [], 'art': {'svg': '<!DOCTYPE svg [<!ENTITY a `b`>]><svg/>'}";
        const PieceImport parcel = parcelFrom(bundleText({pieceText("a", art), pieceText("b", bomb)}));
        const ImportedPiece& a = parcel.pieces[0];
        const ImportedPiece& b = parcel.pieces[1];
        QVERIFY(a.piece->art && b.piece && !b.piece->art);
        QVERIFY(!writePiece(*a.piece).contains("script"));
        QCOMPARE(problemsAs("{code} {pointer}", a.art), std::string("svg.cleaned /art"));
        QCOMPARE(problemsAs("{code} {pointer}", b.art), std::string("svg.document-type /art"));
        const PieceImport alone = parcelFrom(pieceText("a", art));
        QVERIFY(alone.pieces.front() == a);
    }

    void whatNamesAKindThatIsNotThereIsLeftOut_data() {
        QTest::addColumn<QByteArray>("before");
        QTest::addColumn<QByteArray>("after");
        const auto row = [](const char* name, const QByteArray& before, const QByteArray& after) {
            QTest::newRow(name) << before << after;
        };
        row("one of several", "'tree': [{'do': 'promote', 'into': ['queen', 'gone']}]",
            "'tree': [{'do': 'promote', 'into': ['queen']}]");
        row("the only one", "'tree': [{'do': 'promote', 'into': ['gone']}]",
            "'tree': [{'do': 'promote', 'into': ['gone'], 'off': true}]");
        row("another", promoting("queen"), promoting("queen"));
        row("what the army has", "'tree': [{'do': 'promote', 'into': 'army'}]",
            "'tree': [{'do': 'promote', 'into': 'army'}]");
        row("below a node",
            "'tree': [{'do': 'move', 'to': {'jump': [0, 1]}, 'then': [{'do': 'promote', "
            "'into': ['gone', 'a']}]}]",
            "'tree': [{'do': 'move', 'to': {'jump': [0, 1]}, 'then': [{'do': 'promote', 'into': ['a']}]}]");
        row("a gift in a part",
            "'tree': [{'do': 'multi', 'to': {'jump': [0, 1]}, 'parts': [{'do': 'capture', 'at': "
            "'destination'}, "
            "{'do': 'give', 'kind': 'gone'}]}]",
            "'tree': [{'do': 'multi', 'to': {'jump': [0, 1]}, 'parts': [{'do': 'capture', 'at': "
            "'destination'}, "
            "{'do': 'give', 'kind': 'gone', 'off': true}]}]");
        row("a gift in an event",
            "'tree': [], 'on': [{'event': 'captures', 'parts': [{'do': 'give', 'kind': 'gone'}]}]",
            "'tree': [], 'on': [{'event': 'captures', 'parts': [{'do': 'give', 'kind': 'gone', 'off': "
            "true}], 'off': true}]");
        const QByteArray condition =
            "'tree': [{'do': 'move', 'to': {'jump': [0, 1]}, 'if': ['last.kind == `gone`']}]";
        row("a condition", condition, condition);
    }
    void whatNamesAKindThatIsNotThereIsLeftOut() {
        QFETCH(const QByteArray, before);
        QFETCH(const QByteArray, after);
        QCOMPARE(writePiece(withoutKind(pieceOf("a", before), "gone")), writePiece(pieceOf("a", after)));
    }
};

CHESSPP_GUILESS_TEST(PieceParcelTest)
#include "tst_piece_import.moc"
