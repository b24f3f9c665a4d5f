// SPDX-License-Identifier: MIT
//
// The Variants workspace: rows, thumbnails, initial positions on the board, and the game it requests.
#include "tests/support/test_program.h"
#include "tests/ui/kit/table_kit.h"
#include "ui/board/board_view.h"
#include "ui/models/library/variant_list_model.h"
#include "ui/theme/scroll_page.h"
#include "ui/theme/search_field.h"
#include "ui/variants/start_bar.h"
#include "ui/variants/variant_details.h"
#include "ui/variants/variant_gallery.h"
#include "ui/variants/variants_workspace.h"

#include <QAbstractItemModelTester>
#include <QLabel>
#include <QListView>
#include <QPushButton>
#include <QScrollArea>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTest>
#include <set>

using namespace chesspp;
using namespace chesspp::ui;
using namespace chesspp::ui::tests;

namespace {

QString firstRank(const BoardPicture& picture) {
    QString letters;
    for (int file = 0; file < picture.shape().files(); ++file) {
        letters += picture.pieceAt(*picture.shape().at(file, 0))->letter;
    }
    return letters;
}

}  // namespace

class VariantsWorkspaceTest : public QObject {
    Q_OBJECT
private slots:
    void theVariantsAreAModel() {
        VariantListModel model(library());
        QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        QCOMPARE(model.rowCount(), static_cast<int>(library().variants().size()));
        QCOMPARE(model.index(0).data().toString(), QString("Chess"));
        QCOMPARE(model.index(0).data(VariantListModel::SummaryRole).toString(),
                 QString("Checkmate the king."));
        QCOMPARE(model.startsOf(*library().variant("chess960")), 960);
    }

    void thumbnailsShowTheStart_data() {
        QTest::addColumn<double>("ratio");
        QTest::newRow("100 %") << 1.0;
        QTest::newRow("200 %") << 2.0;
    }
    void thumbnailsShowTheStart() {
        QFETCH(double, ratio);
        VariantListModel model(library());
        VariantCardDelegate card(model, library().art(), nullptr);
        for (const Variant* variant : library().variants()) {
            const QPixmap thumbnail = card.thumbnail(*variant, 64, ratio);
            QCOMPARE(thumbnail.width(), static_cast<int>(64 * ratio));
            QCOMPARE(thumbnail.devicePixelRatio(), ratio);
            const QImage image = thumbnail.toImage();
            const auto coloursIn = [&](int fromRow, int toRow) {
                std::set<QRgb> colours;
                for (int y = fromRow; y < toRow; ++y) {
                    for (int x = 0; x < image.width(); ++x) colours.insert(image.pixel(x, y));
                }
                return colours.size();
            };
            const int square = image.height() / 8;
            QVERIFY(coloursIn(7 * square, 8 * square) > 8);   // pieces
            QCOMPARE(coloursIn(3 * square, 5 * square), 2U);  // bare squares
        }
    }

    void choosingAVariantShowsItsStart() {
        VariantsWorkspace place(library(), nullptr);
        place.resize(1184, 704);
        place.show();
        QCOMPARE(firstRank(place.board()->picture()), QString("RNBQKBNR"));
        QVERIFY(!place.bar()->startBox()->isVisible());
        place.cards()->setCurrent("chess960");
        QVERIFY(place.bar()->startBox()->isVisible());
        QCOMPARE(place.bar()->start(), 518);
        QCOMPARE(firstRank(place.board()->picture()), QString("RNBQKBNR"));
        place.bar()->startBox()->setValue(0);
        QCOMPARE(firstRank(place.board()->picture()), QString("BBQNNRKR"));
    }

    void aStartDrawnByLotIsAnotherOne() {
        VariantsWorkspace place(library(), nullptr);
        place.cards()->setCurrent("chess960");
        for (int i = 0; i < 20; ++i) {
            const int before = place.bar()->start();
            place.bar()->randomButton()->click();
            QVERIFY(place.bar()->start() != before);
        }
    }

    void playItAsksForTheVariantAndTheStartShown() {
        VariantsWorkspace place(library(), nullptr);
        QSignalSpy requested(&place, &VariantsWorkspace::playRequested);
        place.cards()->setCurrent("chess960");
        place.bar()->startBox()->setValue(7);
        place.bar()->playButton()->click();
        QCOMPARE(requested.count(), 1);
        QCOMPARE(requested.front().at(0).toString(), QString("chess960"));
        QCOMPARE(requested.front().at(1).toInt(), 7);
    }

    void tabGoesThroughThePlaceInOrder() {
        VariantsWorkspace place(library(), nullptr);
        place.show();
        QVERIFY(QTest::qWaitForWindowActive(&place));
        place.cards()->setCurrent("chess960");
        place.setFocus();
        const auto tab = [&] {
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
            return QApplication::focusWidget();
        };
        QCOMPARE(QApplication::focusWidget(), place.cards()->view());
        QCOMPARE(tab(), place.board());
        QCOMPARE(tab(), place.sheet()->sheet()->scrollArea());
        QCOMPARE(tab(), place.bar()->startBox());
        QCOMPARE(tab(), place.bar()->randomButton());
        QCOMPARE(tab(), place.bar()->playButton());
        QCOMPARE(tab(), place.cards()->search());
        QCOMPARE(tab(), place.cards()->view());
    }

    void enterOnACardAsksForAGame() {
        VariantsWorkspace place(library(), nullptr);
        QSignalSpy requested(&place, &VariantsWorkspace::playRequested);
        QTest::keyClick(place.cards()->view(), Qt::Key_Return);
        QCOMPARE(requested.count(), 1);
        QCOMPARE(requested.front().at(0).toString(), QString("chess"));
    }

    void aCardIsAsHighAsItsWordsNeed() {
        VariantListModel model(library("de"));
        VariantCardDelegate card(model, library("de").art(), nullptr);
        QListView view;
        QStyleOptionViewItem option;
        option.widget = &view;
        option.font = view.font();
        view.resize(208, 400);
        view.show();
        const int narrow = card.sizeHint(option, model.index(1)).height();
        view.resize(400, 400);
        const int wide = card.sizeHint(option, model.index(1)).height();
        QVERIFY2(wide < narrow, qPrintable(QString("%1, %2").arg(wide).arg(narrow)));
    }

    void inGermanTheSheetSpeaksGerman() {
        VariantsWorkspace place(library("de"), nullptr);
        for (const Variant* variant : library("de").variants()) {
            place.cards()->setCurrent(QString::fromStdString(variant->id));
            QStringList texts;
            for (const QLabel* label : place.sheet()->findChildren<QLabel*>()) texts += label->text();
            for (const TextsByLanguage& each : {variant->names, variant->comments})
                QVERIFY(texts.contains(QString::fromStdString(each.at("de"))));
        }
    }

    void nothingFoundIsSaidAndNothingCanBePlayed() {
        VariantsWorkspace place(library(), nullptr);
        place.cards()->search()->setText("zzz");
        QVERIFY(place.cards()->view()->isHidden());
        QVERIFY(!place.bar()->playButton()->isEnabled());
        place.cards()->search()->clear();
        QVERIFY(place.bar()->playButton()->isEnabled());
    }

    void theFactsAreThoseOfTheRules() {
        QStringList all;
        for (const VariantFact& fact : factsOf(ruleset()->variant(), *ruleset(), library()))
            all += fact.name + ": " + fact.lines.join("; ");
        QVERIFY2(all.contains("Castling: Kingside: king to g, rook to f; Queenside: king to c, rook to d"),
                 qPrintable(all.join('\n')));
        QVERIFY(all.contains("Promotion: Queen, Rook, Bishop, Knight"));
        QVERIFY(all.contains("Royal: King"));
        QVERIFY(all.contains("Castling partner: Rook"));
        QVERIFY(all.contains("Goal: checkmate wins; stalemate draws"));
    }

    void anOpenVariantSaysThatItIsOpen() {
        const Variant* open = library().variant("free");
        QVERIFY(open != nullptr);
        QStringList all;
        for (const VariantFact& fact : factsOf(*open, **library().ruleset("free"), library()))
            all += fact.name + ": " + fact.lines.join("; ");
        QVERIFY2(all.contains("Board: any, set by the position"), qPrintable(all.join('\n')));
        QVERIFY(all.contains("Other pieces: all pieces in the library"));
        QVERIFY(all.contains(
            "Goal: checkmate wins; stalemate draws; a side with no royal piece and no legal move loses"));
    }
};

CHESSPP_TEST(VariantsWorkspaceTest)
#include "tst_variants_workspace.moc"
