// SPDX-License-Identifier: MIT
// The picture in a piece's header: composing, dropping or pasting one is a single undo step and shows at once
// wherever the piece appears; a picture that can't be used changes nothing.
#include "tests/support/test_program.h"
#include "tests/ui/kit/table_kit.h"
#include "ui/art/art_composer.h"
#include "ui/art/art_dialog.h"
#include "ui/builder/builder_workspace.h"
#include "ui/builder/library/piece_list.h"
#include "ui/builder/piece_header.h"
#include "ui/builder/piece_picture.h"
#include "ui/models/library/user_pieces.h"

#include <QApplication>
#include <QBuffer>
#include <QClipboard>
#include <QDialogButtonBox>
#include <QDropEvent>
#include <QMimeData>
#include <QPainter>
#include <QPushButton>
#include <QTemporaryDir>
#include <QTest>
#include <QTreeView>
#include <memory>

using namespace chesspp;
using namespace chesspp::ui;
using namespace chesspp::ui::tests;

namespace {

const QByteArray kDrawing =
    "<svg viewBox=\"0 0 9 9\"><script>alert(1)</script><path fill=\"#ffffff\" d=\"M0 0 H9 V9 Z\"/></svg>";

QByteArray png(QSize size) {
    QImage image(size, QImage::Format_ARGB32);
    image.fill(Qt::red);
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    image.save(&buffer, "PNG");
    return bytes;
}

/// A JPEG whose header claims a width and height of 30,000 pixels.
QByteArray bomb() {
    QImage image(8, 8, QImage::Format_RGB32);
    image.fill(Qt::red);
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    image.save(&buffer, "JPEG");
    const qsizetype frame = bytes.indexOf(QByteArray::fromHex("ffc0"));
    return bytes.replace(frame + 5, 4, QByteArray::fromHex("75307530"));
}

std::unique_ptr<QMimeData> holding(const QByteArray& bytes, const QString& type) {
    auto held = std::make_unique<QMimeData>();
    held->setData(type, bytes);
    return held;
}

class Studio {
public:
    Studio() : library(freshLibrary()), own(*library, folder_.path()), place(*library, own, nullptr) {
        place.resize(1200, 800);
        place.show();
        if (!QTest::qWaitForWindowActive(&place)) qFatal("no window");
        place.newPiece();
    }
    [[nodiscard]] PiecePicture* button() const { return place.head()->picture(); }
    [[nodiscard]] const std::optional<chesspp::PieceArt>& art() const {
        return place.document()->piece().art;
    }
    [[nodiscard]] QPushButton* take() const {
        for (QPushButton* each : button()->dialog()->findChildren<QPushButton*>()) {
            if (each->text() == "Use Picture") return each;
        }
        qFatal("no button to take it");
    }
    void drop(QWidget* onto, const QMimeData& held) const {
        QDragEnterEvent enter(QPoint(5, 5), Qt::CopyAction, &held, Qt::LeftButton, {});
        QApplication::sendEvent(onto, &enter);
        QDropEvent event(QPointF(5, 5), Qt::CopyAction, &held, Qt::LeftButton, {});
        QApplication::sendEvent(onto, &event);
    }
    /// The piece as the library shows it on a board.
    [[nodiscard]] QImage shown(Owner owner) const {
        QImage image(40, 40, QImage::Format_ARGB32_Premultiplied);
        image.fill(Qt::transparent);
        QPainter painter(&image);
        library->art()->paint(painter, image.rect(), library->appearance(place.document()->piece(), owner));
        return image;
    }

private:
    QTemporaryDir folder_;

public:
    std::unique_ptr<LibraryContext> library;
    UserPieceLibrary own;
    BuilderWorkspace place;
};

}  // namespace

class TestPiecePicture : public QObject {
    Q_OBJECT

private slots:
    void thePictureIsComposedAsOneUndoStep() {
        Studio studio;
        const QImage before = studio.shown(Owner::Black);
        QTest::mouseClick(studio.button(), Qt::LeftButton);
        QVERIFY(studio.button()->dialog() != nullptr);
        studio.button()->dialog()->composer().setRecipe(*ArtCatalog::recipeOf("lion"));
        QTest::mouseClick(studio.take(), Qt::LeftButton);
        QCOMPARE(studio.art(), (chesspp::PieceArt{ArtName{"lion"}, {}}));
        QCOMPARE(studio.place.undoStack()->undoText(), "Change picture");
        QTRY_VERIFY(studio.shown(Owner::Black) != before);
        studio.place.undoStack()->undo();
        QVERIFY(!studio.art());
        QTRY_COMPARE(studio.shown(Owner::Black), before);
    }

    void theDiagramShowsTheNewPicture() {
        Studio studio;
        const auto keyOnBoard = [&] {
            return studio.place.diagram().picture().pieceAt(studio.place.diagram().square())->art;
        };
        const QString before = keyOnBoard();
        studio.button()->openDialog();
        studio.button()->dialog()->composer().setRecipe(*ArtCatalog::recipeOf("lion"));
        QTest::mouseClick(studio.take(), Qt::LeftButton);
        QTRY_VERIFY(keyOnBoard() != before);
        studio.place.undoStack()->undo();
        QTRY_COMPARE(keyOnBoard(), before);
    }

    void theListShowsTheNewPicture() {
        Studio studio;
        const QTreeView& view = *studio.place.list()->view();
        const auto picture = [&] {
            return view.currentIndex().data(Qt::DecorationRole).value<QIcon>().pixmap(40).toImage();
        };
        const QImage before = picture();
        studio.button()->openDialog();
        studio.button()->dialog()->composer().setRecipe(*ArtCatalog::recipeOf("lion"));
        QTest::mouseClick(studio.take(), Qt::LeftButton);
        QTRY_VERIFY(picture() != before);
    }

    void whatIsCancelledChangesNothing() {
        Studio studio;
        studio.button()->openDialog();
        studio.button()->dialog()->composer().setRecipe(*ArtCatalog::recipeOf("lion"));
        QTest::keyClick(studio.button()->dialog(), Qt::Key_Escape);
        QVERIFY(!studio.art());
        QVERIFY(!studio.place.undoStack()->canUndo());
        QTRY_VERIFY(studio.button()->dialog() == nullptr);
    }

    void whatIsCancelledWhileItIsPackedChangesNothing() {
        Studio studio;
        studio.button()->openDialog();
        ArtDialog& dialog = *studio.button()->dialog();
        dialog.showPage(ArtDialog::Page::Own);
        dialog.ownPicture().load(Side::White, png({400, 400}));
        dialog.ownPicture().waitForLoading();
        QTest::mouseClick(studio.take(), Qt::LeftButton);
        QVERIFY(!studio.art());
        QVERIFY(!studio.take()->isEnabled());
        QTest::keyClick(&dialog, Qt::Key_Escape);
        QTRY_VERIFY(studio.button()->dialog() == nullptr);
        QVERIFY(!studio.art());
        QVERIFY(!studio.place.undoStack()->canUndo());
    }

    void aPictureIsDroppedOnTheHead() {
        Studio studio;
        studio.drop(studio.place.head(), *holding(kDrawing, "image/svg+xml"));
        QVERIFY(studio.button()->dialog() != nullptr);
        QCOMPARE(studio.button()->dialog()->page(), ArtDialog::Page::Own);
        studio.button()->dialog()->ownPicture().waitForLoading();
        QVERIFY2(studio.button()->dialog()->ownPicture().status().contains("script"),
                 qPrintable(studio.button()->dialog()->ownPicture().status()));
        QTest::mouseClick(studio.take(), Qt::LeftButton);
        QTRY_VERIFY(studio.art());
        const auto* kept = std::get_if<ArtSvg>(&studio.art()->white);
        QVERIFY(kept != nullptr);
        QVERIFY(kept->text.find("script") == std::string::npos);
        QVERIFY(studio.art()->black);
        QVERIFY(std::get<ArtSvg>(*studio.art()->black).text.find("#000000") != std::string::npos);
    }

    void aPictureIsPastedByKeys() {
        Studio studio;
        QApplication::clipboard()->setMimeData(holding(kDrawing, "image/svg+xml").release());
        studio.button()->setFocus(Qt::TabFocusReason);
        QTest::keyClick(studio.button(), Qt::Key_V, Qt::ControlModifier);
        QVERIFY(studio.button()->dialog() != nullptr);
        studio.button()->dialog()->ownPicture().waitForLoading();
        QTest::keyClick(studio.button()->dialog(), Qt::Key_Return);
        QTRY_VERIFY(studio.art());
    }

    void itsOwnPictureIsThereToBeCroppedAgain() {
        Studio studio;
        studio.button()->openDialog();
        studio.button()->dialog()->ownPicture().load(Side::White, png({40, 20}));
        studio.button()->dialog()->ownPicture().waitForLoading();
        studio.button()->dialog()->showPage(ArtDialog::Page::Own);
        QTest::mouseClick(studio.take(), Qt::LeftButton);
        QTRY_VERIFY(studio.art());
        const auto first = studio.art();
        QTRY_VERIFY(studio.button()->dialog() == nullptr);
        studio.button()->openDialog();
        QCOMPARE(studio.button()->dialog()->page(), ArtDialog::Page::Own);
        QCOMPARE(studio.button()->dialog()->ownPicture().black(), CustomPictureEditor::Black::Inverted);
        QCOMPARE(studio.button()->dialog()->art(), first);
    }

    void whatCannotBeTakenIsSaid_data() {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QString>("says");
        QTest::newRow("bomb") << bomb() << "30,000 by 30,000";
        QTest::newRow("cut off") << png({40, 40}).first(60) << "damaged";
        QTest::newRow("text") << QByteArray("a letter") << "not a picture";
        QTest::newRow("too large") << QByteArray(20'000'000, 'x') << "Make the picture smaller";
        QTest::newRow("entities")
            << QByteArray("<!DOCTYPE svg [<!ENTITY a \"b\">]><svg viewBox=\"0 0 9 9\">&a;</svg>") << ".";
    }
    void whatCannotBeTakenIsSaid() {
        QFETCH(QByteArray, bytes);
        QFETCH(QString, says);
        Studio studio;
        studio.button()->openDialog();
        ArtDialog& dialog = *studio.button()->dialog();
        dialog.showPage(ArtDialog::Page::Own);
        dialog.ownPicture().load(Side::White, bytes);
        QVERIFY(!dialog.art());
        dialog.ownPicture().waitForLoading();
        QVERIFY2(dialog.ownPicture().status().contains(says), qPrintable(dialog.ownPicture().status()));
        QVERIFY(!dialog.art());
        QVERIFY(!studio.take()->isEnabled());
    }

    void aPieceThatIsNotOnesOwnKeepsItsPicture() {
        Studio studio;
        studio.place.list()->setCurrent("knight");
        QVERIFY(!studio.button()->isEnabled());
        const auto held = holding(kDrawing, "image/svg+xml");
        QVERIFY(!studio.button()->takes(*held));
        studio.drop(studio.place.head(), *held);
        studio.button()->openDialog();
        QVERIFY(studio.button()->dialog() == nullptr);
    }

    void anotherPieceClosesTheComposer() {
        Studio studio;
        studio.button()->openDialog();
        const std::string id = studio.place.document()->piece().id;
        studio.place.list()->setCurrent("knight");
        QTRY_VERIFY(studio.button()->dialog() == nullptr);
        QVERIFY(!studio.own.piece(id)->art);
    }
};

CHESSPP_TEST(TestPiecePicture)
#include "tst_piece_picture.moc"
