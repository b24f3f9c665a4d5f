// SPDX-License-Identifier: MIT
// Prints the text that another program put on the clipboard, independently of Chess++.
#include <QClipboard>
#include <QGuiApplication>
#include <cstdio>

int main(int argc, char** argv) {
    const QGuiApplication application(argc, argv);
    std::fputs(qPrintable(QGuiApplication::clipboard()->text()), stdout);
    return 0;
}
