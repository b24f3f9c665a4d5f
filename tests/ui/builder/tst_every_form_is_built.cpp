// SPDX-License-Identifier: MIT
// Everything in the piece language can be built with the widgets alone: the predecessor's forms, each option,
// each shipped piece, random trees. The result is saved, read back unchanged, and moves as expected.
#include "tests/kit/random_tree.h"
#include "tests/support/probing.h"
#include "tests/support/problems.h"
#include "tests/support/test_program.h"
#include "tests/ui/builder/builder_robot.h"
#include "tests/ui/builder/option_cases.h"

#include "core/io/piece_json.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using namespace chesspp;
using namespace chesspp::ui;
using namespace chesspp::ui::tests;

namespace {

enum Column { Group, Theirs, Ours, Tree, Fen, Before, At, Moves };

PieceDefinition pieceOf(QString tree) {
    tree.replace('\'', "\\\"");
    const auto read = io::readPiece(
        QString(
            R"({"format": "chesspp-piece", "version": 1, "id": "x", "name": "X", "letter": "X", "tree": %1})")
            .arg(tree)
            .toStdString(),
        "row");
    if (!read) qFatal("a row that does not read: %s", qPrintable(tree));
    return read->definition;
}

/// The tree as written in the file.
std::string treeIn(const std::string& file) {
    const QJsonObject piece = QJsonDocument::fromJson(QByteArray::fromStdString(file)).object();
    return QJsonDocument(piece["tree"].toArray()).toJson(QJsonDocument::Compact).toStdString();
}

/// Removes the optional target of passes, which the palette does not write.
void leaveUnsaid(std::vector<Node>& nodes) {
    for (Node& node : nodes) {
        const bool isOwn = node.target && std::holds_alternative<OwnSquare>(*node.target);
        const bool isPromotion = node.action && std::holds_alternative<PromoteAction>(*node.action);
        if (node.action && std::holds_alternative<PassAction>(*node.action)) node.target.reset();
        if (isPromotion && isOwn) node.target.reset();
        leaveUnsaid(node.children);
    }
}

/// Builds the piece with the widgets and reads it from its file text; `trouble`: what could not be built.
PieceDefinition madeByHand(Workshop& shop, const PieceDefinition& wanted, QString& trouble) {
    shop.place.newPiece();
    trouble = buildByHand(shop, wanted);
    const auto read = io::readDraft(shop.place.document()->text(), "made.json");
    if (!read) qFatal("the file does not read");
    return read->definition;
}

}  // namespace

Q_DECLARE_METATYPE(chesspp::PieceDefinition)

class EveryFormIsBuilt : public QObject {
    Q_OBJECT
private slots:
    void everyFormOfTheTableMovesAsItShould_data() {
        QTest::addColumn<QStringList>("row");
        QFile file("tests/data/parity.tsv");
        QVERIFY(file.open(QIODevice::ReadOnly));
        int number = 0;
        for (const QString& line : QString::fromUtf8(file.readAll()).split('\n', Qt::SkipEmptyParts)) {
            const QStringList row = line.split('\t');
            if (!line.startsWith('#') && row[Group] != "group")
                QTest::addRow("%d %s: %s", ++number, qPrintable(row[Group]), qPrintable(row[Theirs])) << row;
        }
    }
    void everyFormOfTheTableMovesAsItShould() {
        QFETCH(QStringList, row);
        const PieceDefinition wanted = pieceOf(row[Tree]);
        isMadeByHand(wanted);
        Position position = chesspp::testing::probing({{"X", treeIn(shop().place.document()->text())}},
                                                      row[Fen].toStdString());
        chesspp::testing::playAll(position, row[Before].toStdString());
        QCOMPARE(chesspp::testing::movesFrom(position, row[At].toStdString()), row[Moves]);
    }

    void everyOptionOfTheLanguage_data() {
        QTest::addColumn<PieceDefinition>("asked");
        for (const OptionCase& each : optionCases())
            QTest::addRow("%s (%zu)", each.name.c_str(), each.options) << each.piece;
    }
    void everyOptionOfTheLanguage() {
        QFETCH(PieceDefinition, asked);
        // As read from a file, where a mark that is set has no value.
        const auto wanted = io::readDraft(io::writePiece(asked), "asked.json");
        QVERIFY2(
            wanted,
            wanted ? ""
                   : chesspp::testing::problemAs("{pointer} {code}", wanted.error().items().front()).c_str());
        PieceDefinition piece = wanted->definition;
        leaveUnsaid(piece.tree);
        isMadeByHand(piece);
    }

    void everyPieceThatWeShip_data() {
        QTest::addColumn<QString>("id");
        for (const PieceDefinition* piece : shop().library().pieces())
            if (!shop().library().isOwn(piece->id))
                QTest::addRow("%s", piece->id.c_str()) << QString::fromStdString(piece->id);
    }
    void everyPieceThatWeShip() {
        QFETCH(QString, id);
        PieceDefinition wanted = *shop().library().piece(id.toStdString());
        leaveUnsaid(wanted.tree);
        isMadeByHand(wanted);
    }

    void randomTrees_data() {
        QTest::addColumn<quint64>("seed");
        for (quint64 seed = 1; seed <= 30; ++seed)
            QTest::addRow("seed %llu", static_cast<unsigned long long>(seed)) << seed;
    }
    void randomTrees() {
        QFETCH(quint64, seed);
        kit::RandomTree random(seed);
        PieceDefinition wanted;
        wanted.tree = random.tree();
        leaveUnsaid(wanted.tree);
        wanted.on = random.events();
        isMadeByHand(wanted);
    }

    void cleanupTestCase() { shop_.reset(); }

private:
    void isMadeByHand(const PieceDefinition& wanted) {
        QString trouble;
        const PieceDefinition made = madeByHand(shop(), wanted, trouble);
        QCOMPARE(trouble, QString());
        QVERIFY(made.tree == wanted.tree);
        QVERIFY(made.on == wanted.on);
    }

    Workshop& shop() {
        if (!shop_) shop_ = std::make_unique<Workshop>();
        return *shop_;
    }
    std::unique_ptr<Workshop> shop_;
};

CHESSPP_TEST(EveryFormIsBuilt)
#include "tst_every_form_is_built.moc"
