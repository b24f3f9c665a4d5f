// SPDX-License-Identifier: MIT
// The window stays responsive while it opens heavy files; the longest time without a response is printed.
// CHESSPP_HEAVY_FILES: number of files. CHESSPP_HEAVY_SEED: their seed.
#include "tests/app/desktop/heavy_files.h"
#include "tests/app/desktop/window_house.h"
#include "tests/support/test_program.h"
#include "tests/ui/kit/files.h"
#include "tests/ui/kit/heartbeat.h"
#include "ui/builder/library/import_dialog.h"

#include <QRandomGenerator>
#include <QTimer>
#include <QTreeWidget>
#include <map>

using namespace chesspp;
using namespace chesspp::desktop;
using namespace chesspp::desktop::tests;

namespace {

constexpr qint64 kAim = 200;        ///< milliseconds
constexpr int kMostAdded = 50;      ///< pieces
constexpr qint64 kMost = 5 * kAim;  ///< for slower builds and busy machines

}  // namespace

class HeavyFilesTest : public QObject {
    Q_OBJECT
private slots:
    void theWindowAnswersWhileTheyAreOpened() {
        const int count = qEnvironmentVariableIntValue("CHESSPP_HEAVY_FILES") > 0
                              ? qEnvironmentVariableIntValue("CHESSPP_HEAVY_FILES")
                              : kHeavyKinds;
        const auto seed = static_cast<std::uint32_t>(qEnvironmentVariableIntValue("CHESSPP_HEAVY_SEED"));
        qInfo("%d files, seed %u", count, seed);
        // Pieces of an earlier run would not be added again.
        QDir(QStandardPaths::writableLocation(QStandardPaths::AppDataLocation)).removeRecursively();
        House house;
        const ui::tests::Files files;
        QTimer answers;
        QObject::connect(&answers, &QTimer::timeout, &answers, [] {
            if (auto* dialog = qobject_cast<ui::ImportDialog*>(QApplication::activeModalWidget())) {
                // Adding many pieces writes as many files, which is not this test's subject.
                const bool few = dialog->list()->topLevelItemCount() <= kMostAdded;
                if (few && dialog->importButton()->isEnabled()) {
                    dialog->importButton()->click();
                } else {
                    dialog->reject();
                }
            }
        });
        answers.start(50);
        std::map<QString, qint64> longest;
        ui::tests::Heartbeat heart;
        for (int i = 0; i < count; ++i) {
            const HeavyFile file = heavyFile(i, seed);
            const QString path = files.put(file.name, file.bytes);
            QCoreApplication::processEvents();
            heart.begin();
            house.window.open({path});
            house.finishOpening();
            // What came in is painted, and taken over by whoever listens, in each place.
            for (const int place : {kPieces, kFreeplay, kVariants, kPlay}) {
                house.places().setCurrent(place);
                QTest::qWait(50);
            }
            qint64& most = longest[file.name];
            const qint64 now = heart.longest();
            most = std::max(most, now);
            qInfo("%3d %-18s %8lld bytes, %5lld ms", i, qPrintable(file.name), qlonglong(file.bytes.size()),
                  now);
            while (house.tables.count() > 1) house.tables.close(house.tables.count() - 1);
            QCOMPARE(house.tables.count(), 1);
        }
        qint64 worst = 0;
        for (const auto& [name, most] : longest) {
            qInfo("longest without an answer: %-18s %5lld ms", qPrintable(name), most);
            worst = std::max(worst, most);
        }
        qInfo("longest of all: %lld ms (aim %lld)", worst, kAim);
        QVERIFY2(worst < kMost, qPrintable(QString::number(worst)));
    }
};

CHESSPP_TEST(HeavyFilesTest)
#include "tst_heavy_files.moc"
