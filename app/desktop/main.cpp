// SPDX-License-Identifier: MIT
#include "app/desktop/command_line.h"
#include "app/desktop/main_window.h"
#include "app/desktop/single_instance.h"
#include "ui/commands/shortcuts.h"
#include "ui/models/library/library_context.h"
#include "ui/models/library/user_pieces.h"
#include "ui/models/storage/latest_job.h"
#include "ui/models/table/session_store.h"
#include "ui/models/table/table_list.h"

#include "core/notation/fen.h"

#include <QApplication>
#include <QFileInfo>
#include <QLibraryInfo>
#include <QRandomGenerator>
#include <QScopeGuard>
#include <QStandardPaths>
#include <QTimer>
#include <QTranslator>
#include <cstdio>
#include <cstdlib>
#include <future>

namespace chesspp::desktop {
namespace {

constexpr int kWrongUse = 2;
constexpr int kBadInput = 3;

/// The program's translations, and Qt's if installed.
struct Translations {
    explicit Translations(const QString& language) {
        if (language == "en") return;
        const bool ours = own.load(":/translations/chesspp_" + language + ".qm");
        if (ours) QCoreApplication::installTranslator(&own);
        if (qt.load("qtbase_" + language, QLibraryInfo::path(QLibraryInfo::TranslationsPath))) {
            QCoreApplication::installTranslator(&qt);
        }
    }
    QTranslator own;
    QTranslator qt;
};

int printAll(const QStringList& problems) {
    for (const QString& problem : problems) std::fputs(qPrintable(problem + '\n'), stderr);
    return kBadInput;
}

/// The folder of tables, pieces and positions.
QString dataFolder() {
    return QStandardPaths::writableLocation(QStandardPaths::AppDataLocation);
}

/// Passes files to a running instance, if any; only if no other options are given.
bool areOpenedElsewhere(const Options& options) {
    if (options.files.isEmpty() || options.asksForTable()) return false;
    QStringList paths;
    for (const QString& file : options.files) paths += QFileInfo(file).absoluteFilePath();
    return SingleInstance::sendPaths(dataFolder(), paths);
}

void nameProgram() {
    QCoreApplication::setOrganizationName("chesspp");
    QCoreApplication::setApplicationName("chesspp");
    QCoreApplication::setApplicationVersion(CHESSPP_VERSION);
}

Result<Position> firstPosition(const ui::LibraryContext& library, const Options& options) {
    const Result<RulesetPtr> ruleset =
        library.ruleset(options.variant.toStdString(), options.fen.toStdString());
    if (!ruleset) return std::unexpected(ruleset.error());
    if (!options.fen.isEmpty()) return positionFromFen(*ruleset, options.fen.toStdString());
    // Draws one of several start positions at random, as the dialog does.
    const int starts = startCount(**ruleset);
    return startPosition(*ruleset, starts > 1 ? QRandomGenerator::global()->bounded(starts) : 0);
}

/// What begins before there is a display.
struct Beginning {
    Options options;
    std::future<Result<ui::BuiltInLibrary>> library;
};

/// Returns an exit code if the program must end: after printing errors, or with nothing left to do.
std::expected<Beginning, int> begin(int argc, char** argv) {
    const QCoreApplication application(argc, argv);
    const QStringList arguments = QCoreApplication::arguments();
    const QString preferred = Preferences::load().language;
    const Translations translations(languageOf(arguments, preferred));
    std::expected<Options, Answer> options = readCommandLine(arguments, preferred);
    if (!options) {
        const Answer& answer = options.error();
        std::fputs(qPrintable(answer.text), answer.exitCode == kWrongUse ? stderr : stdout);
        return std::unexpected(answer.exitCode);
    }
    if (areOpenedElsewhere(*options)) return std::unexpected(0);
    // Read while the application waits for the display.
    auto library = std::async(std::launch::async, &ui::BuiltInLibrary::read, options->language);
    return Beginning{std::move(*options), std::move(library)};
}

int run(int argc, char** argv) {
    nameProgram();
    std::expected<Beginning, int> beginning = begin(argc, argv);
    if (!beginning) return beginning.error();

    QApplication application(argc, argv);
    Result<ui::BuiltInLibrary> builtIn = beginning->library.get();
    if (!builtIn) {
        // The message catalogue is not loaded in this case, so prints the codes.
        QStringList codes;
        for (const Diagnostic& problem : builtIn.error().items()) {
            codes += QString::fromStdString(problem.place.file + ": " + problem.message.code);
        }
        return printAll(codes);
    }
    ui::LibraryContext library(std::move(*builtIn));
    int status = 0;
    // Abandons running jobs at exit; all required writes are done by then.
    const auto end = qScopeGuard([&status] {
        if (!ui::LatestJob::isAnyRunning()) return;
        std::fflush(nullptr);
        std::_Exit(status);
    });
    // Read in the background during the rest of the start.
    const QString data = dataFolder();
    ui::UserPieceLibrary own(library, {data + "/pieces", {}, ui::Reading::Behind});
    QGuiApplication::setDesktopFileName("io.github.chesspp.Chesspp");
    const Translations translations(library.language());
    if (library.language() != QLocale::system().name().left(2)) {
        QLocale::setDefault(QLocale(library.language()));
    }
    const Preferences preferences = Preferences::load();
    (new ui::Shortcuts(application))->setChosen(preferences.shortcuts);  // owned by the application
    ui::PaletteManager appearance(application);
    appearance.choose(preferences.appearance);
    QApplication::setWindowIcon(QIcon(":/chesspp.svg"));

    own.finishReading();
    if (!preferences.sharedPieces.isEmpty()) own.setShared(preferences.sharedPieces);
    const Result<Position> start = firstPosition(library, beginning->options);
    if (!start) return status = printAll(library.sentences(start.error()));
    ui::TableList tables(library);
    ui::SessionStore session(tables, library, data + "/session");
    const int restored = session.restore();
    if (restored == 0 || beginning->options.asksForTable()) {
        tables.openFirst(
            {.standing = {start->rulesetPtr(), start->setup()}, .edited = !beginning->options.fen.isEmpty()});
    }
    MainWindow window(library, own, tables, appearance, preferences);
    window.watch(session);
    if (!beginning->options.asksForTable() && beginning->options.files.isEmpty()) window.goOnWhereItWas();
    window.show();
    SingleInstance running(data);
    QObject::connect(&running, &SingleInstance::given, &window, [&window](const QStringList& files) {
        window.setWindowState(window.windowState() & ~Qt::WindowMinimized);
        window.raise();
        window.activateWindow();
        window.open(files);
    });
    running.listen();
    if (!beginning->options.files.isEmpty()) {
        QTimer::singleShot(0, &window, [&window, files = beginning->options.files] { window.open(files); });
    }
    status = QApplication::exec();
    return status;
}

}  // namespace
}  // namespace chesspp::desktop

int main(int argc, char** argv) {
    return chesspp::desktop::run(argc, argv);
}
