// SPDX-License-Identifier: MIT
#include "ui/workspace/file_saving.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QMessageBox>
#include <QPushButton>
#include <QStandardPaths>
#include <algorithm>

namespace chesspp::ui {
namespace {

struct FileSaving {
    Q_DECLARE_TR_FUNCTIONS(FileSaving)
};

QString documents() {
    const QString folder = QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation);
    return QFileInfo(folder).isDir() ? folder : QDir::homePath();
}

/// Without what file systems do not allow.
QString fileName(QString name) {
    for (QChar& sign : name) {
        if (QStringLiteral("/\\:*?\"<>|").contains(sign) || !sign.isPrint()) sign = '-';
    }
    return name;
}

/// A dot within a name, as in "Anna vs. Ben", begins no suffix.
QString withSuffix(const QString& path, const FileType& type) {
    constexpr qsizetype kLongest = 8;
    const QString suffix = QFileInfo(path).suffix();
    const bool has = !suffix.isEmpty() && suffix.size() <= kLongest && !suffix.contains(' ');
    return has ? path : path + type.suffix;
}

bool mayReplace(QWidget* parent, const QString& path) {
    QMessageBox box(
        QMessageBox::Question, QCoreApplication::applicationName(),
        FileSaving::tr("%1 already exists. Do you want to replace it?").arg(QFileInfo(path).fileName()),
        QMessageBox::Cancel, parent);
    const QPushButton* replace = box.addButton(FileSaving::tr("&Replace"), QMessageBox::AcceptRole);
    box.setDefaultButton(QMessageBox::Cancel);
    box.exec();
    return box.clickedButton() == replace;
}

}  // namespace

QString askForFile(QWidget* parent, const QString& title, const QString& name,
                   const std::vector<FileType>& types, const QString& folder) {
    QStringList filters;
    for (const FileType& type : types) filters += type.name + " (*" + type.suffix + ')';
    const QString proposed =
        (folder.isEmpty() ? documents() : folder) + '/' + withSuffix(fileName(name), types.front());
    QString filter = filters.front();
    const QString typed = QFileDialog::getSaveFileName(parent, title, proposed, filters.join(";;"), &filter);
    if (typed.isEmpty()) return {};
    const qsizetype chosen = std::max<qsizetype>(0, filters.indexOf(filter));
    const QString path = withSuffix(typed, types[static_cast<std::size_t>(chosen)]);
    // The dialog asks about replacing only the file whose name was typed.
    const bool needsNoQuestion = path == typed || !QFileInfo::exists(path);
    return needsNoQuestion || mayReplace(parent, path) ? path : QString();
}

QString notWrittenText(const QString& path) {
    return FileSaving::tr(
               "%1 could not be written. The disk may be full or write-protected. Choose another folder.")
        .arg(QFileInfo(path).fileName());
}

}  // namespace chesspp::ui
