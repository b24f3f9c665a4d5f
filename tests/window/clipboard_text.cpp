// SPDX-License-Identifier: MIT
//
// Prints the text that another program has put on the clipboard. Knows nothing of
// Chess++: whoever copies there must be understood by strangers.
#include <QClipboard>
#include <QGuiApplication>
#include <cstdio>

int main(int argc, char** argv) {
    const QGuiApplication application(argc, argv);
    std::fputs(qPrintable(QGuiApplication::clipboard()->text()), stdout);
    return 0;
}
