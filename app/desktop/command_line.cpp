// SPDX-License-Identifier: MIT
#include "app/desktop/command_line.h"

#include <QCommandLineParser>
#include <QCoreApplication>
#include <QLocale>

namespace chesspp::desktop {
namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(CommandLine)
};

const QString kLang = "lang";
const QString kVariant = "variant";
const QString kFen = "fen";

}  // namespace

QString languageOf(const QStringList& arguments, const QString& preferred) {
    for (qsizetype i = 1; i < arguments.size(); ++i) {
        if (arguments[i].startsWith("--lang=")) return arguments[i].mid(7).left(2);
        if (arguments[i] == "--lang" && i + 1 < arguments.size()) return arguments[i + 1].left(2);
    }
    if (preferred == "de" || preferred == "en") return preferred;
    // The first of the user's languages that has a translation.
    for (const QString& language : QLocale::system().uiLanguages()) {
        const QString code = language.left(2);
        if (code == "de" || code == "en") return code;
    }
    return "en";
}

std::expected<Options, Answer> readCommandLine(const QStringList& arguments,
                                               const QString& preferredLanguage) {
    QCommandLineParser parser;
    parser.setApplicationDescription(
        Texts::tr("Chess++: chess for two players at one computer, with pieces you make yourself."));
    const QCommandLineOption help({"h", "help"}, Texts::tr("Shows this text."));
    const QCommandLineOption version({"v", "version"}, Texts::tr("Shows the version."));
    parser.addOptions({help, version});
    parser.addOption(
        {kVariant, Texts::tr("Opens a table of this variant, such as chess or chess960."), "ID"});
    parser.addOption({kFen, Texts::tr("Opens a table with this position."), "FEN"});
    parser.addOption({kLang, Texts::tr("Uses this language: en or de."), Texts::tr("LANGUAGE")});
    parser.addPositionalArgument(Texts::tr("FILE"), Texts::tr("Opens games, positions or pieces."),
                                 Texts::tr("[FILE…]"));
    if (!parser.parse(arguments)) {
        return std::unexpected(
            Answer{parser.errorText() + '\n' + Texts::tr("See chesspp --help for all options.") + '\n', 2});
    }
    if (parser.isSet(help)) return std::unexpected(Answer{parser.helpText(), 0});
    if (parser.isSet(version)) {
        return std::unexpected(Answer{"Chess++ " + QCoreApplication::applicationVersion() + '\n', 0});
    }
    Options options;
    options.language = languageOf(arguments, preferredLanguage);
    const QString language = parser.value(kLang);
    if (parser.isSet(kLang) && language != "en" && language != "de") {
        return std::unexpected(
            Answer{Texts::tr("There is no language “%1”. Use en or de.").arg(language) + '\n', 2});
    }
    options.variantGiven = parser.isSet(kVariant);
    if (options.variantGiven) options.variant = parser.value(kVariant);
    options.fen = parser.value(kFen);
    options.files = parser.positionalArguments();
    return options;
}

}  // namespace chesspp::desktop
