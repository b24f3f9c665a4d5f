// SPDX-License-Identifier: MIT
//
// chesspp-cli check: reads pieces and variants as the program would, judges the
// scenes of pieces and tries whether variants can be played. Says nothing of a file
// that is right.
#include "app/terminal/command.h"
#include "app/terminal/session.h"

#include "core/analysis/scenes.h"
#include "core/io/files.h"
#include "core/io/json_value.h"
#include "core/io/piece_json.h"
#include "core/io/placed.h"
#include "core/io/variant_json.h"
#include "core/notation/fen.h"

#include <algorithm>
#include <memory>

namespace chesspp::terminal {

namespace {

constexpr std::string_view kVariantFormat = "chesspp-variant";

struct Checked {
    io::NamedText text;
    std::unique_ptr<PieceDefinition> piece;  ///< of a piece's file that could be read
    Diagnostics problems;
    ExitCode code = ExitCode::Fine;
};

class Checker {
public:
    explicit Checker(Session& session) : session_(session) {}

    ExitCode check(const std::vector<std::string>& names, bool json) {
        for (const std::string& name : names) load(name);
        judgePieces();
        ExitCode worst = ExitCode::Fine;
        io::JsonValue list = io::JsonValue::array();
        for (const Checked& file : files_) {
            worst = std::max(worst, file.code);
            for (const Diagnostic& problem : file.problems.items()) {
                if (json) {
                    list.add(asJson(problem));
                } else {
                    printLine(session_.voice().line(problem));
                }
            }
        }
        if (json) print(io::writeJson(list));
        return worst;
    }

private:
    void load(const std::string& name) {
        Checked& file = files_.emplace_back();
        auto text = io::readTextFile(name);
        if (!text) {
            refuse(file, std::move(text.error()));
            return;
        }
        file.text = std::move(*text);
        const auto root = io::readJson(file.text.text, file.text.name);
        if (!root) {
            refuse(file, root.error());
            return;
        }
        const io::JsonValue* format = root->find("format");
        if (format != nullptr && format->text == kVariantFormat) {
            loadVariant(file);
        } else {
            loadPiece(file);
        }
    }

    static void refuse(Checked& file, Diagnostics problems) {
        file.problems.append(std::move(problems));
        file.code = ExitCode::BadInput;
    }

    static void loadPiece(Checked& file) {
        auto read = io::readPiece(file.text.text, file.text.name);
        if (!read) {
            refuse(file, std::move(read.error()));
            return;
        }
        file.problems.append(std::move(read->warnings));
        file.piece = std::make_unique<PieceDefinition>(std::move(read->definition));
    }

    void loadVariant(Checked& file) {
        auto read = io::readVariant(file.text.text, file.text.name, session_.variantTexts());
        if (!read) {
            refuse(file, std::move(read.error()));
            return;
        }
        file.problems.append(std::move(read->warnings));
        const Variant& variant = read->variant;
        const auto compiled =
            Ruleset::compile(variant, [this](std::string_view id) { return session_.findPiece(id); });
        if (!compiled) {
            refuse(file, io::placedIn(file.text, variant.id, compiled.error()));
            return;
        }
        if (const auto start = writtenStart(*compiled); !start) {
            refuse(file, io::placedIn(file.text, variant.id, start.error()));
        }
    }

    void judgePieces() {
        const bool scenes = std::any_of(files_.begin(), files_.end(), [](const Checked& file) {
            return file.piece && !file.piece->scenes.empty();
        });
        if (!scenes) return;
        std::vector<const PieceDefinition*> near;
        for (const Checked& file : files_) {
            if (file.piece) near.push_back(file.piece.get());
        }
        std::vector<const PieceDefinition*> far;
        if (const auto all = session_.allPieces()) {
            for (const PieceDefinition* piece : *all) {
                (session_.isUsers(piece->id) ? near : far).push_back(piece);
            }
        }
        const auto frame = session_.ruleset();
        if (!frame) {
            refuse(files_.front(), frame.error());
            return;
        }
        for (Checked& file : files_) {
            if (!file.piece) continue;
            for (SceneVerdict& verdict : judgeScenes(*file.piece, {near, far, (*frame)->variant()})) {
                if (verdict.holds()) continue;
                file.code = std::max(file.code, ExitCode::No);
                file.problems.append(io::placedIn(file.text, file.piece->id, std::move(verdict.problems)));
            }
        }
    }

    io::JsonValue asJson(const Diagnostic& problem) {
        io::JsonValue object = io::JsonValue::object();
        object.add("file", io::JsonValue::of(problem.place.file));
        object.add("pointer", io::JsonValue::of(problem.place.pointer));
        object.add("line", io::JsonValue::of(std::int64_t{problem.place.line}));
        object.add("column", io::JsonValue::of(std::int64_t{problem.place.column}));
        object.add("severity",
                   io::JsonValue::of(std::string(problem.severity == Severity::Error ? "error" : "warning")));
        object.add("code", io::JsonValue::of(problem.message.code));
        object.add("sentence", io::JsonValue::of(session_.voice().sentence(problem.message)));
        return object;
    }

    Session& session_;
    std::vector<Checked> files_;
};

}  // namespace

ExitCode runCheck(Session& session, const Arguments& arguments) {
    Diagnostics problems = session.loadPieces();
    problems.append(session.loadVariants());
    if (problems.hasErrors()) {
        session.voice().complain(problems);
        return ExitCode::BadInput;
    }
    return Checker(session).check(arguments.operands, arguments.has(Option::Json));
}

}  // namespace chesspp::terminal
