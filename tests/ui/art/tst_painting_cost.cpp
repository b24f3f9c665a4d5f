// SPDX-License-Identifier: MIT
// Painting time of the largest accepted drawings of each kind (printed), and what is refused as too slow.
#include "tests/support/test_program.h"
#include "tests/support/thread_time.h"

#include "core/drawing/sanitize_svg.h"

#include <QDir>
#include <QFile>
#include <QImage>
#include <QPainter>
#include <QSvgRenderer>
#include <QTest>
#include <functional>
#include <random>

using namespace chesspp;

namespace {

constexpr int kExtent = 512;
constexpr double kAim = 50;         ///< milliseconds
constexpr double kMost = 5 * kAim;  ///< for slower builds and busy machines

using Random = std::mt19937;
/// One more shape, or one more point of the only path.
using One = std::function<QByteArray(Random&)>;

QByteArray number(Random& random, double least, double most) {
    return QByteArray::number(std::uniform_real_distribution<>(least, most)(random), 'f', 2);
}

struct Sort {
    const char* name;
    QByteArray before;
    One one;
    QByteArray behind;
};

std::vector<Sort> sorts() {
    const auto point = [](double reach) {
        return [reach](Random& random) {
            return 'L' + number(random, 32 - reach, 32 + reach) + ' ' +
                   number(random, 32 - reach, 32 + reach);
        };
    };
    const auto shape = [](const QByteArray& text) { return [text](Random&) { return text; }; };
    const QByteArray path = "<path fill-rule='evenodd' d='M0 0";
    return {
        {"far circles",
         {},
         [](Random& random) {
             return "<circle cx='32' cy='32' r='" + number(random, 5'000, 99'999) +
                    "' stroke='#000' stroke-width='3' fill='none' opacity='0.5'/>";
         },
         {}},
        {"near circles",
         {},
         [](Random& random) {
             return "<circle cx='32' cy='32' r='" + number(random, 1, 300) +
                    "' stroke='#000' stroke-width='3' fill='#a00' opacity='0.5'/>";
         },
         {}},
        {"small rectangles",
         {},
         [](Random& random) {
             return "<rect x='" + number(random, 0, 60) + "' y='" + number(random, 0, 60) +
                    "' width='2' height='3' fill='#00f'/>";
         },
         {}},
        {"rectangles over all", {}, shape("<rect width='64' height='64' fill='#00f' opacity='0.5'/>"), {}},
        {"gradients over all",
         "<radialGradient id='g'><stop offset='0' stop-color='#fff'/><stop offset='1' stop-color='#000'/>"
         "</radialGradient>",
         shape("<rect width='64' height='64' fill='url(#g)' opacity='0.5'/>"),
         {}},
        {"a path of short lines", path, point(1), "'/>"},
        {"a path of long lines", path, point(32), "'/>"},
        {"a path of far lines", path, point(900), "'/>"},
        {"a stroke of long lines", "<path fill='none' stroke='#000' stroke-width='1' d='M0 0", point(32),
         "'/>"},
        {"a thick round stroke",
         "<path fill='none' stroke='#000' stroke-width='50' stroke-linejoin='round' stroke-linecap='round' "
         "d='M0 0",
         point(32), "'/>"},
        {"a stroke with spikes",
         "<path fill='none' stroke='#000' stroke-width='5' stroke-miterlimit='1000' d='M0 0", point(20),
         "'/>"},
        {"curves", path,
         [](Random& random) {
             QByteArray text = "C";
             for (int i = 0; i < 6; ++i) text += ' ' + number(random, 0, 64);
             return text;
         },
         "'/>"},
        {"arcs", path,
         [](Random& random) {
             return "A" + number(random, 1, 40) + ' ' + number(random, 1, 40) + " 0 1 0 " +
                    number(random, 0, 64) + ' ' + number(random, 0, 64);
         },
         "'/>"},
        {"turned shapes",
         {},
         [](Random& random) {
             return "<g transform='rotate(" + number(random, 0, 360) + " 32 32) scale(" +
                    number(random, 0.5, 20) + ")'><ellipse cx='9' cy='9' rx='7' ry='3' stroke='#0a0'/></g>";
         },
         {}},
        {"relative lines", "<path stroke='#000' d='m0 0",
         [](Random& random) { return 'l' + number(random, -9, 9) + ' ' + number(random, -9, 9); }, "'/>"},
    };
}

QByteArray drawn(const Sort& sort, int count, unsigned seed) {
    Random random(seed);
    QByteArray text = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 64 64'>" + sort.before;
    for (int i = 0; i < count; ++i) text += sort.one(random);
    return text + sort.behind + "</svg>";
}

bool isPainted(const QByteArray& text) {
    return drawing::paintableSvg(text.toStdString()).has_value();
}

double millisecondsOf(const QByteArray& text) {
    const auto clean = drawing::paintableSvg(text.toStdString());
    double best = 1e9;
    for (int i = 0; i < 3; ++i) {
        const double begin = chesspp::testing::threadTime();
        QSvgRenderer renderer(QByteArray::fromStdString(*clean));
        QImage image(kExtent, kExtent, QImage::Format_ARGB32_Premultiplied);
        image.fill(Qt::transparent);
        QPainter painter(&image);
        painter.setRenderHint(QPainter::Antialiasing);
        renderer.render(&painter, QRectF(image.rect()));
        painter.end();
        best = std::min(best, chesspp::testing::threadTime() - begin);
    }
    return best;
}

}  // namespace

class PaintingCostTest : public QObject {
    Q_OBJECT
private slots:
    void whatIsAcceptedIsPaintedFast_data() {
        QTest::addColumn<int>("index");
        const auto all = sorts();
        for (std::size_t i = 0; i < all.size(); ++i) QTest::newRow(all[i].name) << int(i);
    }
    void whatIsAcceptedIsPaintedFast() {
        QFETCH(int, index);
        const Sort sort = sorts()[std::size_t(index)];
        constexpr unsigned kSeed = 17;
        int most = 1;
        QVERIFY2(isPainted(drawn(sort, most, kSeed)), "one alone is no harm");
        for (int step = 1 << 16; step > 0; step /= 2) {
            if (isPainted(drawn(sort, most + step, kSeed))) most += step;
        }
        const double took = millisecondsOf(drawn(sort, most, kSeed));
        qInfo("%-24s %6d at most, %6.1f ms (aim %.0f)", sort.name, most, took, kAim);
        QVERIFY2(took < kMost, qPrintable(QString::number(took)));
        // Drawings that people make are far from it.
        QVERIFY(most >= 1);
    }

    void aPathThatLeavesTheCanvasFarBehindIsRefused() {
        QVERIFY(!isPainted("<svg viewBox='0 0 64 64'><path d='M0 0L90000 5L3 70000z'/></svg>"));
    }

    void whatIsRefusedIsNamed() {
        const QByteArray text = drawn(sorts().front(), 19'000, 1);
        const auto read = drawing::paintableSvg(text.toStdString());
        QVERIFY(!read);
        QCOMPARE(read.error().items().front().message.code, std::string("svg.too-slow"));
        const auto clean = drawing::cleanSvg(text.toStdString());
        QVERIFY2(clean && clean->painting == drawing::Painting::TooSlow, "it is kept all the same");
    }

    void everyPictureThatWeShipIsFarFromTheBound() {
        int seen = 0;
        for (const QString& folder :
             {QStringLiteral("resources/art"), QStringLiteral("resources/art/pieces")}) {
            for (const QString& name : QDir(folder).entryList({"*.svg"}, QDir::Files)) {
                QFile file(folder + '/' + name);
                QVERIFY(file.open(QIODevice::ReadOnly));
                QVERIFY2(isPainted(file.readAll()), qPrintable(name));
                ++seen;
            }
        }
        QVERIFY(seen > 0);
    }
};

CHESSPP_TEST(PaintingCostTest)
#include "tst_painting_cost.moc"
