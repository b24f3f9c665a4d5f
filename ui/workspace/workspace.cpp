// SPDX-License-Identifier: MIT
#include "ui/workspace/workspace.h"

#include "ui/theme/segmented_control.h"

#include <QAbstractButton>
#include <QJsonArray>
#include <QSplitter>
#include <QTabWidget>
#include <memory>
#include <utility>

namespace chesspp::ui {
namespace {

QJsonArray sizesOf(const QSplitter& splitter) {
    QJsonArray sizes;
    for (const int each : splitter.sizes()) sizes += each;
    return sizes;
}

}  // namespace

void Workspace::setBottom(Side bottom) {
    if (std::exchange(bottom_, bottom) != bottom) turn();
}

void Workspace::setExtent(WorkspaceLayout::Extent extent) {
    for (auto* layout : findChildren<WorkspaceLayout*>()) layout->setExtent(extent);
}

QJsonObject Workspace::state() const {
    QJsonObject state;
    for (const Remembered& each : remembered_) {
        const QJsonValue value = each.read();
        if (!value.isNull()) state[each.key] = value;
    }
    return state;
}

void Workspace::restore(const QJsonObject& state) {
    for (const Remembered& each : remembered_) {
        if (const auto found = state.constFind(each.key); found != state.constEnd()) each.write(*found);
    }
}

void Workspace::remember(const QString& key, Read read, Write write) {
    remembered_.push_back({key, std::move(read), std::move(write)});
}

void Workspace::remember(const QString& key, QSplitter& splitter) {
    auto moved = std::make_shared<QJsonArray>();
    connect(&splitter, &QSplitter::splitterMoved, this, [this, &splitter, moved] {
        *moved = sizesOf(splitter);
        emit stateChanged();
    });
    remember(
        key, [moved] { return moved->isEmpty() ? QJsonValue() : QJsonValue(*moved); },
        [&splitter, moved](const QJsonValue& value) {
            const QJsonArray kept = value.toArray();
            QList<int> sizes;
            for (const auto& each : kept) sizes += each.toInt();
            if (sizes.size() != splitter.count() || sizes.contains(0)) return;
            splitter.setSizes(sizes);
            emit splitter.splitterMoved(sizes.front(), 1);  // counts as moved by the user
            *moved = kept;                                  // the splitter may not be laid out yet
        });
}

void Workspace::remember(const QString& key, QTabWidget& pages) {
    connect(&pages, &QTabWidget::currentChanged, this, &Workspace::stateChanged);
    remember(
        key, [&pages] { return pages.currentIndex(); },
        [&pages](const QJsonValue& value) { pages.setCurrentIndex(value.toInt()); });
}

void Workspace::remember(const QString& key, SegmentedControl& choice) {
    connect(&choice, &SegmentedControl::currentChanged, this, &Workspace::stateChanged);
    remember(
        key, [&choice] { return choice.current(); },
        [&choice](const QJsonValue& value) { choice.setCurrent(value.toInt()); });
}

void Workspace::remember(const QString& key, QAbstractButton& checkable) {
    connect(&checkable, &QAbstractButton::toggled, this, &Workspace::stateChanged);
    remember(
        key, [&checkable] { return checkable.isChecked(); },
        [&checkable](const QJsonValue& value) { checkable.setChecked(value.toBool()); });
}

}  // namespace chesspp::ui
