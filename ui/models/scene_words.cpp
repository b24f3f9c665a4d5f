// SPDX-License-Identifier: MIT
//
// Core's sentences, with names in place of what files say.
#include "ui/models/scene_words.h"

#include "ui/models/field_texts.h"
#include "ui/models/library_context.h"

#include "core/actions/names.h"

#include <QCoreApplication>
#include <algorithm>

namespace chesspp::ui {
namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(SceneWords)
};

}  // namespace

QString scenesTitle(std::size_t holding, std::size_t all) {
    return Texts::tr("Scenes: %1 of %2 hold").arg(holding).arg(all);
}

QString nameOf(const Scene& scene, const LibraryContext& library) {
    return QString::fromStdString(textIn(library.language().toStdString(), scene.names, scene.name));
}

QStringList problemsOf(const SceneVerdict& verdict, const PieceDefinition& piece,
                       const LibraryContext& library) {
    const auto inWords = [&](const std::string& actions) {
        QStringList words;
        for (const QString& each : QString::fromStdString(actions).split(QStringLiteral(", "))) {
            const std::string name = each.toStdString();
            const bool known = std::ranges::find(kActionNames, name) != kActionNames.end();
            words += known ? textOfAction(library, name).name : each;
        }
        return words.join(QStringLiteral(", ")).toStdString();
    };
    QStringList sentences;
    for (const Diagnostic& problem : verdict.problems.items()) {
        Message message = problem.message;
        for (Argument& argument : message.arguments) {
            auto* written = std::get_if<std::string>(&argument.value);
            if (written == nullptr) continue;
            if (argument.name == "scene")
                *written = nameOf(piece.scenes[verdict.scene], library).toStdString();
            if (argument.name == "piece") *written = library.nameOf(piece).toStdString();
            if (argument.name == "found" || argument.name == "wanted") *written = inWords(*written);
        }
        sentences += library.sentence(message);
    }
    return sentences;
}

}  // namespace chesspp::ui
