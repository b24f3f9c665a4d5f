// SPDX-License-Identifier: MIT
// Benchmark of a library of 600 user pieces: reading, showing, editing, searching. Only missing pieces fail.
#include "ui/builder/library/piece_list.h"
#include "ui/models/library/library_context.h"
#include "ui/models/library/user_pieces.h"
#include "ui/theme/search_field.h"

#include "core/io/piece_json.h"

#include <QApplication>
#include <QDir>
#include <QElapsedTimer>
#include <QEventLoop>
#include <QFile>
#include <QTemporaryDir>
#include <QThread>
#include <QTimer>
#include <QTreeView>
#include <algorithm>
#include <cstdio>
#include <functional>
#include <vector>

using namespace chesspp;
using namespace chesspp::ui;

namespace {

constexpr int kPieces = 600;
constexpr int kRounds = 9;

[[noreturn]] void give(const char* why) {
    std::fprintf(stderr, "%s\n", why);
    std::exit(1);
}

std::unique_ptr<LibraryContext> freshLibrary() {
    auto loaded = LibraryContext::load("en");
    if (!loaded) give("the library has problems");
    return std::move(*loaded);
}

/// Copies of the built-in pieces, each a file of its own.
void fill(const QString& folder) {
    const auto library = freshLibrary();
    const std::vector<const PieceDefinition*> all = library->pieces();
    for (int i = 0; i < kPieces; ++i) {
        PieceDefinition piece = *all[static_cast<std::size_t>(i) % all.size()];
        piece.id = "mine-" + std::to_string(i);
        piece.name += " " + std::to_string(i);
        piece.names.clear();
        piece.letter.clear();
        piece.scenes.clear();
        QFile file(folder + '/' + QString::fromStdString(piece.id) + ".json");
        if (!file.open(QIODevice::WriteOnly)) give("no disk");
        file.write(QByteArray::fromStdString(io::writePiece(piece)));
    }
}

double median(const std::function<void()>& prepare, const std::function<void()>& run) {
    std::vector<double> times;
    for (int round = 0; round < kRounds; ++round) {
        prepare();
        QElapsedTimer timer;
        timer.start();
        run();
        times.push_back(static_cast<double>(timer.nsecsElapsed()) / 1e6);
    }
    std::ranges::sort(times);
    return times[times.size() / 2];
}

void print(const char* what, double milliseconds) {
    std::printf("%-58s %8.1f ms\n", what, milliseconds);
}

int rowsOf(const PieceList& list) {
    const QAbstractItemModel& model = *list.view()->model();
    int rows = 0;
    for (int family = 0; family < model.rowCount(); ++family) rows += model.rowCount(model.index(family, 0));
    return rows;
}

}  // namespace

int main(int argc, char** argv) {
    const QApplication application(argc, argv);
    const QTemporaryDir folder;
    fill(folder.path());

    std::unique_ptr<LibraryContext> library;
    std::unique_ptr<UserPieceLibrary> own;
    print("reading 600 files into the library, in all",
          median(
              [&] {
                  own.reset();
                  library = freshLibrary();
              },
              [&] { own = std::make_unique<UserPieceLibrary>(*library, folder.path()); }));
    print("the same behind: what the window's thread does itself",
          median(
              [&] {
                  own.reset();
                  library = freshLibrary();
                  own = std::make_unique<UserPieceLibrary>(
                      *library, UserPieceLibrary::Place{folder.path(), {}, Reading::Behind});
                  QThread::msleep(400);
              },
              [&] { own->finishReading(); }));
    if (own->ids().size() != kPieces) give("pieces are missing");

    std::unique_ptr<PieceList> list;
    print("opening the library: list made, laid out and painted",
          median([&] { list.reset(); },
                 [&] {
                     list = std::make_unique<PieceList>(*library, *own, nullptr);
                     list->resize(240, 700);
                     list->show();
                     static_cast<void>(list->grab());
                 }));
    if (rowsOf(*list) != static_cast<int>(library->pieces().size())) give("rows are missing");
    PieceDocument* document = own->document("mine-7");
    int edit = 0;
    print("the list after an edit of one piece",
          median([] {},
                 [&] {
                     PieceDefinition piece = document->piece();
                     piece.comment = std::to_string(++edit);
                     static_cast<void>(document->setPiece(std::move(piece), "edit"));
                     own->updateLibrary();
                 }));
    const auto search = [&](const char* text) {
        list->search()->setText(text);
        if (list->isSearching()) {
            QEventLoop loop;
            QTimer wait;
            QObject::connect(&wait, &QTimer::timeout, &loop, [&] {
                if (!list->isSearching()) loop.quit();
            });
            wait.start(1);
            loop.exec();
        }
    };
    const auto first = [&](const char* what, const char* text) {
        QElapsedTimer timer;
        timer.start();
        search(text);
        print(what, static_cast<double>(timer.nsecsElapsed()) / 1e6);
    };
    first("first search by words, all descriptions found (behind)", "jabberwock");
    print("search by words", median([&] { search(""); }, [&] { search("jabberwock"); }));
    print("search by Betza", median([&] { search(""); }, [&] { search("betza:N"); }));
    first("first search by value, all values found (behind)", "value:3-5");
    print("search by value", median([&] { search(""); }, [&] { search("value:3-5"); }));
    return 0;
}
