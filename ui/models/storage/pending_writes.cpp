// SPDX-License-Identifier: MIT
#include "ui/models/storage/pending_writes.h"

#include <QDir>
#include <QFileInfo>
#include <algorithm>
#include <utility>

namespace chesspp::ui {
namespace {

WriteError writeInto(const DiskWriter& writer, const QString& file, const PendingWrites::Text& text) {
    if (text) static_cast<void>(QDir().mkpath(QFileInfo(file).path()));  // the writer reports if that failed
    return writer(file, text);
}

}  // namespace

// Failed writes become pending again. While the disk fails, only one file is tried instead of all.
struct PendingWrites::Round {
    struct Item {
        Write write;
        MakeText make;
        WriteError trouble = WriteError::None;
    };
    Extent extent = Extent::All;
    std::vector<Item> items;
};

PendingWrites::PendingWrites(DiskWriter writer) : writer_(std::move(writer)) {
    thread_.setMaxThreadCount(1);
    soon_.setSingleShot(true);
    soon_.setInterval(kSoon);
    again_.setSingleShot(true);
    again_.setInterval(kAgainAfter);
    connect(&soon_, &QTimer::timeout, this, [this] { start(Extent::All); });
    connect(&again_, &QTimer::timeout, this, [this] { start(Extent::Probe); });
}

PendingWrites::~PendingWrites() {
    blockSignals(true);  // receivers may be partly destroyed
    flush();
}

void PendingWrites::put(const QString& file, const QString& name, Capture capture) {
    forget(file);
    pending_.push_back({file, name, std::move(capture)});
    if (round_) return;  // its end starts the next one
    QTimer& timer = trouble_ == WriteError::None ? soon_ : again_;
    if (!timer.isActive()) timer.start();
}

WriteError PendingWrites::putNow(const QString& file, const QString& name, const Text& text) {
    const WriteError why = tryNow(file, text);
    if (why == WriteError::None) return why;
    forget(file);
    pending_.insert(pending_.begin(), Write{file, name, [text] { return [text] { return text; }; }});
    again_.start();
    setTrouble(why, file);
    return why;
}

WriteError PendingWrites::tryNow(const QString& file, const Text& text) {
    if (isBeingWritten(file)) wait();
    const WriteError why = writeInto(writer_, file, text);
    if (why == WriteError::None) forget(file);
    return why;
}

void PendingWrites::drop(const QString& file) {
    if (isBeingWritten(file)) wait();
    forget(file);
}

bool PendingWrites::isPending(const QString& file) const {
    return isBeingWritten(file) || std::ranges::find(pending_, file, &Write::file) != pending_.end();
}

void PendingWrites::redirect(const QString& fromFolder, const QString& toFolder) {
    wait();
    for (Write& each : pending_) {
        if (each.file.startsWith(fromFolder + '/')) each.file.replace(0, fromFolder.size(), toFolder);
    }
}

void PendingWrites::detach() {
    wait();
    for (Write& each : pending_) each.capture = [make = each.capture()] { return make; };
}

QStringList PendingWrites::names() const {
    QStringList all;
    if (round_) {
        for (const Round::Item& each : round_->items) all += each.write.name;
    }
    for (const Write& each : pending_) all += each.name;
    all.removeDuplicates();
    all.removeAll(QString());
    return all;
}

void PendingWrites::flush() {
    wait();
    start(Extent::All);
    wait();
}

bool PendingWrites::isBeingWritten(const QString& file) const {
    return round_ && std::ranges::any_of(round_->items,
                                         [&](const Round::Item& each) { return each.write.file == file; });
}

void PendingWrites::start(Extent extent) {
    if (round_) return;
    soon_.stop();
    again_.stop();
    if (pending_.empty()) return setTrouble(WriteError::None, {});
    round_ = std::make_shared<Round>();
    round_->extent = extent;
    const auto end = extent == Extent::Probe ? pending_.begin() + 1 : pending_.end();
    for (auto each = pending_.begin(); each != end; ++each) {
        MakeText make = each->capture();
        round_->items.push_back({std::move(*each), std::move(make)});
    }
    pending_.erase(pending_.begin(), end);
    thread_.start([this, round = round_, writer = writer_] {
        std::vector<Round::Item*> removals;
        for (Round::Item& each : round->items) {
            if (!each.make) continue;
            const Text text = each.make();
            if (text) {
                each.trouble = writeInto(writer, each.write.file, text);
            } else {
                removals.push_back(&each);
            }
        }
        for (Round::Item* each : removals) each->trouble = writeInto(writer, each->write.file, std::nullopt);
        QMetaObject::invokeMethod(this, [this, round] { finish(round); }, Qt::QueuedConnection);
    });
}

/// Called by the event loop and by wait(); only the first call has an effect.
void PendingWrites::finish(const std::shared_ptr<Round>& round) {
    if (round != round_) return;
    round_.reset();
    WriteError why = WriteError::None;
    QString file;
    std::vector<Write> failed;
    for (Round::Item& each : round->items) {
        if (each.trouble == WriteError::None) continue;
        why = each.trouble;
        file = each.write.file;
        const bool replaced = std::ranges::find(pending_, file, &Write::file) != pending_.end();
        if (!replaced) failed.push_back(std::move(each.write));
    }
    pending_.insert(pending_.begin(), std::make_move_iterator(failed.begin()),
                    std::make_move_iterator(failed.end()));
    if (why != WriteError::None) {
        again_.start();
        setTrouble(why, file);
    } else if (round->extent == Extent::Probe && !pending_.empty()) {
        start(Extent::All);  // the disk works again
    } else {
        if (!pending_.empty()) soon_.start();
        setTrouble(WriteError::None, {});
    }
}

void PendingWrites::wait() {
    while (round_) {
        thread_.waitForDone();
        finish(std::shared_ptr<Round>(round_));
    }
}

void PendingWrites::setTrouble(WriteError trouble, const QString& file) {
    folder_ = file.isEmpty() ? QString() : QFileInfo(file).path();
    if (std::exchange(trouble_, trouble) != trouble) emit troubleChanged();
}

}  // namespace chesspp::ui
