// SPDX-License-Identifier: MIT
//
// The drawn set as one thing: whole, within what Qt draws, and every piece told from every other when
// it is small. Knows the files of the set and the rules of its hand, nothing of the program.
#include <QDir>
#include <QFile>
#include <QImage>
#include <QJsonDocument>
#include <QJsonObject>
#include <QPainter>
#include <QRegularExpression>
#include <QSvgRenderer>
#include <QtTest>

class PieceSetTest : public QObject {
    Q_OBJECT
private slots:
    void everyRecipeHasBothSidesAndNothingElseIsThere();
    void everyPictureKeepsToTheHand_data() { pictures(); }
    void everyPictureKeepsToTheHand();
    void everyPictureStaysClearOfTheEdge_data() { pictures(); }
    void everyPictureStaysClearOfTheEdge();
    void piecesDifferInOutlineWhenSmall();

private:
    static void pictures();
};

namespace {

const QString kPieces = QStringLiteral("resources/art/pieces/");

QStringList names() {
    QFile file(QStringLiteral("resources/art/recipes.json"));
    if (!file.open(QIODevice::ReadOnly)) return {};
    return QJsonDocument::fromJson(file.readAll()).object().keys();
}

QImage drawn(const QString& picture, int extent) {
    QImage image(extent, extent, QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::transparent);
    QSvgRenderer renderer(kPieces + picture);
    QPainter painter(&image);
    renderer.render(&painter, QRectF(0, 0, extent, extent));
    return image;
}

/// The share of what either covers that only one covers: 0 for the same outline, 1 for two apart.
double difference(const QImage& one, const QImage& other) {
    int apart = 0;
    int covered = 0;
    for (int y = 0; y < one.height(); ++y) {
        for (int x = 0; x < one.width(); ++x) {
            const int a = qAlpha(one.pixel(x, y));
            const int b = qAlpha(other.pixel(x, y));
            apart += std::abs(a - b);
            covered += std::max(a, b);
        }
    }
    return covered == 0 ? 0 : static_cast<double>(apart) / covered;
}

}  // namespace

void PieceSetTest::pictures() {
    QTest::addColumn<QString>("picture");
    for (const QString& picture : QDir(kPieces).entryList(QDir::Files)) {
        QTest::newRow(qPrintable(picture)) << picture;
    }
}

void PieceSetTest::everyRecipeHasBothSidesAndNothingElseIsThere() {
    QStringList expected;
    for (const QString& name : names()) {
        expected << "black-" + name + ".svg" << "white-" + name + ".svg";
    }
    QVERIFY(!expected.isEmpty());
    expected.sort();
    QStringList found = QDir(kPieces).entryList(QDir::Files);
    found.sort();
    QCOMPARE(found, expected);
}

void PieceSetTest::everyPictureKeepsToTheHand() {
    QFETCH(const QString, picture);
    QFile file(kPieces + picture);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArray svg = file.readAll();
    QVERIFY2(svg.size() < 4096, "a picture is small, for it is embedded twice");
    QVERIFY(QSvgRenderer(svg).isValid());

    static const QStringList allowed{"svg",  "defs", "linearGradient", "stop",   "g",
                                     "path", "rect", "circle",         "ellipse"};
    static const QRegularExpression tag(QStringLiteral("<([A-Za-z]+)"));
    auto tags = tag.globalMatch(QString::fromUtf8(svg));
    while (tags.hasNext()) {
        const QString name = tags.next().captured(1);
        QVERIFY2(allowed.contains(name), qPrintable(name));
    }
    QVERIFY(!svg.contains(" style=") && !svg.contains(" class=") && !svg.contains("href"));
}

void PieceSetTest::everyPictureStaysClearOfTheEdge() {
    QFETCH(const QString, picture);
    constexpr int kUnit = 5;
    const QImage image = drawn(picture, 64 * kUnit);
    const int last = image.width() - 1;
    const int margin = kUnit * 3 / 5;
    for (int along = 0; along <= last; ++along) {
        for (int in = 0; in < margin; ++in) {
            for (const QPoint spot :
                 {QPoint(in, along), QPoint(last - in, along), QPoint(along, in), QPoint(along, last - in)}) {
                QVERIFY2(image.pixelColor(spot).alpha() == 0, qPrintable(QStringLiteral("ink at %1, %2")
                                                                             .arg(spot.x() / double(kUnit))
                                                                             .arg(spot.y() / double(kUnit))));
            }
        }
    }
}

void PieceSetTest::piecesDifferInOutlineWhenSmall() {
    // King and bishop are 0.12 apart; a pair of drafts that was 0.06 apart could be mistaken.
    constexpr double kApart = 0.1;
    const QStringList all = names();
    for (const QString& side : {QStringLiteral("white-"), QStringLiteral("black-")}) {
        QList<QImage> outlines;
        for (const QString& name : all) outlines << drawn(side + name + ".svg", 24);
        for (qsizetype i = 0; i < all.size(); ++i) {
            for (qsizetype j = i + 1; j < all.size(); ++j) {
                const double apart = difference(outlines[i], outlines[j]);
                QVERIFY2(apart >= kApart,
                         qPrintable(QStringLiteral("%1 and %2 differ by %3").arg(all[i], all[j]).arg(apart)));
            }
        }
    }
}

QTEST_MAIN(PieceSetTest)
#include "tst_piece_set.moc"
