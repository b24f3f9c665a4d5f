// SPDX-License-Identifier: MIT
#include "ui/builder/pages/piece_details.h"

#include "ui/builder/inspector/field_form.h"
#include "ui/builder/pages/checks_list.h"
#include "ui/builder/pages/description_view.h"
#include "ui/builder/pages/scene_list.h"
#include "ui/commands/command_set.h"
#include "ui/models/library/library_context.h"
#include "ui/models/piece/piece_text.h"
#include "ui/theme/flow_layout.h"
#include "ui/theme/icons.h"
#include "ui/theme/scroll_page.h"
#include "ui/theme/workspace_layout.h"

#include "core/base/work_limit.h"
#include "core/io/read_context.h"
#include "core/language/piece_references.h"

#include <QApplication>
#include <QInputDialog>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QTimer>
#include <QToolButton>
#include <QVBoxLayout>
#include <utility>

namespace chesspp::ui {
namespace {

bool isEmpty(const PieceDefinition& piece) {
    return piece.tree.empty() && piece.on.empty();
}

}  // namespace

PieceDetails::PieceDetails(const LibraryContext& library, QWidget* parent)
    : QTabWidget(parent),
      library_(library),
      words_(new DescriptionView(this)),
      checks_(new ChecksList(this)),
      sceneSheet_(new ScrollPage(tr("Scenes"), this)),
      facts_(new FieldForm(library, FieldOwner::Piece, this)) {
    setDocumentMode(true);
    addTab(words_, tr("In words"));
    addTab(checks_, tr("Checks"));
    addTab(sceneSheet_, tr("Scenes"));
    auto* area = new QScrollArea(this);
    auto* page = new QWidget;
    auto* rows = new QVBoxLayout(page);
    rows->addWidget(facts_);
    rows->addStretch();
    area->setWidget(page);
    area->setWidgetResizable(true);
    area->setFrameShape(QFrame::NoFrame);
    area->viewport()->setAutoFillBackground(false);
    page->setAutoFillBackground(false);
    addTab(area, tr("About"));
    connect(checks_, &ChecksList::fixRequested, this, &PieceDetails::fix);
    connect(facts_, &FieldForm::edited, this, [this](const std::string& key, const io::FieldValue& value) {
        if (document_ == nullptr) return;
        if (key != lastKey_ || document_->undoStack().index() != lastIndex_)
            mergeId_ = document_->newMergeId();
        // Cannot fail, because the fields of read-only pieces are disabled.
        static_cast<void>(document_->setField(kPieceItem, key, value, mergeId_));
        lastKey_ = key;
        lastIndex_ = document_->undoStack().index();
    });
    connect(&library, &LibraryContext::piecesChanged, this, [this](const QString& id) {
        if (document_ == nullptr || id.toStdString() == document_->piece().id) return;
        // The pieces that this one refers to may appear and disappear; other pieces change no built-in one.
        const std::vector<KindNaming> named = kindsNamed(document_->piece());
        const bool isNamed = std::ranges::find(named, id.toStdString(), &KindNaming::kind) != named.end();
        if (isNamed || !cameAlong()) judge();
    });
}

void PieceDetails::setDocument(PieceDocument* document) {
    if (document_ != nullptr) document_->disconnect(this);
    const bool isOther = document_ != document;
    document_ = document;
    verdict_ = {};
    shownScene_.reset();
    soughtScene_.reset();
    words_->setWorth({});
    if (document == nullptr) return;
    connect(document, &PieceDocument::changed, this, &PieceDetails::onDocumentChanged);
    showWords();
    showFacts();
    judge();
    if (isOther && !verdict_.piece) clearAnalysis();
}

/// Leaves nothing of the previous piece while this one is analyzed.
void PieceDetails::clearAnalysis() {
    setTabText(1, tr("Checks"));
    setTabText(2, tr("Scenes"));
    checks_->clear();
    scenes_ = nullptr;
    sceneSheet_->setPage(makePage());
}

bool PieceDetails::cameAlong() const {
    return document_->isReadOnly() && !library_.isOwn(document_->piece().id);
}

void PieceDetails::judge() {
    // Built-in pieces are fast to analyze on a standard board; shared pieces and large boards may not be.
    if (cameAlong() && board_ == BoardShape())
        return applyAnalysis(judging(document_->piecePtr(), library_)());
    judging_.run(
        [judge = judging(document_->piecePtr(), library_, board_)](const std::stop_token& stop) {
            const WorkLimit limit(stop);
            return judge();
        },
        [this](const PieceAnalysis& verdict) {
            if (document_ != nullptr && verdict.piece == document_->piecePtr() && verdict.board == board_)
                applyAnalysis(verdict);
        });
}

void PieceDetails::setBoard(BoardShape board) {
    if (std::exchange(board_, board) != board && document_ != nullptr) judge();
}

void PieceDetails::analyzeNow() {
    if (document_ != nullptr) applyAnalysis(judging(document_->piecePtr(), library_, board_)());
}

void PieceDetails::fix(const QuickFix& fix) {
    if (document_ == nullptr) return;
    const Diagnostics problems = fix.apply(*document_);
    if (!problems.empty()) emit refused(library_.sentences(problems).join(' '));
}

void PieceDetails::onDocumentChanged(const PieceChange& change) {
    if (std::holds_alternative<piece_change::Saved>(change)) return;
    showWords();
    showFacts();
    judge();
}

void PieceDetails::showWords() {
    const PieceDefinition& piece = document_->piece();
    const QString notice = !document_->isSound() ? tr("This tree can’t be played yet: see Checks.")
                           : isEmpty(piece)      ? tr("The tree is empty: this piece never moves.")
                                                 : QString();
    words_->setWords(
        notice.isEmpty() ? wordsOf(piece, library_) : std::vector<WordsSentence>{},
        QString::fromStdString(textIn(library_.language().toStdString(), piece.comments, piece.comment)),
        notice);
}

void PieceDetails::showFacts() {
    facts_->show(io::fieldsOf(document_->piece()));
    facts_->setEnabled(!document_->isReadOnly());
}

void PieceDetails::applyAnalysis(const PieceAnalysis& verdict) {
    verdict_ = verdict;
    std::vector<PieceCheck> checks = checksOf(verdict, library_);
    setTabText(1, checks.empty() ? tr("Checks") : tr("Checks %1", "how many").arg(checks.size()));
    std::map<ItemId, QString> idle;
    std::map<ItemId, QStringList> faults;
    for (const PieceCheck& check : checks) {
        const ItemId item = document_->index().idOf(placeOf(document_->piece(), check.pointer));
        if (check.idle) idle.emplace(item, check.text);
        if (check.severity == Severity::Error) faults[item] += check.text;
    }
    idle.erase(kPieceItem);
    faults.erase(kPieceItem);
    checks_->setChecks(std::move(checks),
                       document_->isReadOnly() ? ChecksList::Access::Read : ChecksList::Access::Edit);
    if (isEmpty(document_->piece())) {
        words_->setWorth({});
    } else if (verdict.value) {
        words_->setWorth(worthOf(*verdict.value, verdict.board, library_),
                         partsInWords(verdict.value->parts, library_));
    } else {
        words_->setWorth(library_.sentences(verdict.noValue).join(' '));
    }
    showScenes();
    emit judged(idle, faults);
}

void PieceDetails::showScenes() {
    const PieceDefinition& piece = *verdict_.piece;
    const auto holding = std::ranges::count_if(verdict_.scenes, &SceneVerdict::holds);
    setTabText(2, verdict_.scenes.empty() ? tr("Scenes")
                                          : tr("Scenes %1/%2", "how many hold, how many there are")
                                                .arg(holding)
                                                .arg(verdict_.scenes.size()));
    // Replacing the page deletes its rows.
    const bool hadKeys = scenes_ != nullptr && scenes_->isAncestorOf(QApplication::focusWidget());
    QWidget* page = makePage();
    auto* rows = static_cast<QVBoxLayout*>(page->layout());
    scenes_ = new SceneList(piece, verdict_.scenes, library_, page);
    connect(scenes_, &SceneList::sceneRequested, this, &PieceDetails::sceneRequested);
    // The buttons that add a scene are above the list, so that they stay visible.
    if (!document_->isReadOnly()) {
        auto* buttons = new QWidget(page);
        auto* bar = new FlowLayout(buttons);
        const QLatin1String making("scene.make");
        const Command& make = commands_->action(making)->command();
        auto* save = new QPushButton(iconOf(*make.icon), plainText(textOf(make)), page);
        commands_->connectButton(*save, making,
                                 tr("Keeps the position and the squares the piece reaches as a test"));
        bar->addWidget(save);
        if (shownScene_ && *shownScene_ < verdict_.scenes.size()) {
            for (const QLatin1String id : {QLatin1String("scene.rename"), QLatin1String("scene.remove")}) {
                QToolButton* button = iconButton(*commands_->action(id)->command().icon, {}, page);
                commands_->connectButton(*button, id);
                bar->addWidget(button);
            }
            if (const auto expected = quickFixOf(verdict_.scenes[*shownScene_], piece)) {
                auto* expect = new QPushButton(expected->text, page);
                expect->setToolTip(tr("Makes the scene expect the squares the tree gives now"));
                // The edit deletes the page, so it is queued until the click is handled.
                connect(
                    expect, &QPushButton::clicked, this, [this, act = *expected] { fix(act); },
                    Qt::QueuedConnection);
                bar->addWidget(expect);
            }
        }
        rows->addWidget(buttons);
    }
    rows->addWidget(scenes_);
    rows->addStretch();
    const int before = sceneSheet_->scrollArea()->verticalScrollBar()->value();
    sceneSheet_->setPage(page);
    scenes_->setShown(shownScene_);
    if (hadKeys && shownScene_ && *shownScene_ < verdict_.scenes.size())
        scenes_->rowOf(*shownScene_)->setFocus(Qt::OtherFocusReason);
    // After the layout.
    QTimer::singleShot(0, page, [this, before] { scrollScenes(before); });
}

void PieceDetails::scrollScenes(int before) {
    const std::optional<std::size_t> to = soughtScene_ ? soughtScene_ : shownScene_;
    sceneSheet_->scrollArea()->verticalScrollBar()->setValue(before);
    if (!to || *to >= verdict_.scenes.size()) return;
    sceneSheet_->scrollArea()->ensureWidgetVisible(scenes_->rowOf(*to), 0, kGrid);
    soughtScene_.reset();
}

void PieceDetails::openScene(std::size_t scene) {
    setCurrentWidget(sceneSheet_);
    if (verdict_.piece && scene < verdict_.scenes.size()) scenes_->rowOf(scene)->setFocus(Qt::TabFocusReason);
}

void PieceDetails::removeScene() {
    if (document_ == nullptr || !shownScene_ || *shownScene_ >= document_->piece().scenes.size()) return;
    std::vector<Scene> scenes = document_->piece().scenes;
    scenes.erase(scenes.begin() + static_cast<std::ptrdiff_t>(*shownScene_));
    emit sceneRequested(std::nullopt);
    static_cast<void>(document_->setScenes(std::move(scenes), tr("Remove scene", "undo step")));
}

/// Removes the translations of the old name.
void PieceDetails::renameScene() {
    if (document_ == nullptr || !shownScene_ || *shownScene_ >= document_->piece().scenes.size()) return;
    const std::size_t scene = *shownScene_;
    auto* dialog = new QInputDialog(this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(tr("Rename Scene"));
    dialog->setLabelText(tr("What it shows:"));
    dialog->setTextValue(nameOf(document_->piece().scenes[scene], library_));
    connect(dialog, &QInputDialog::textValueSelected, this, [scene, of = document_](const QString& typed) {
        const std::string name = io::plainText(typed.trimmed().toStdString(), "name");
        if (of == nullptr || name.empty() || scene >= of->piece().scenes.size()) return;
        std::vector<Scene> scenes = of->piece().scenes;
        scenes[scene].name = name;
        scenes[scene].names.clear();
        static_cast<void>(of->setScenes(std::move(scenes), tr("Rename scene", "undo step")));
    });
    dialog->setOkButtonText(tr("Rename"));
    dialog->setCancelButtonText(tr("Cancel"));
    dialog->open();
    dialog->resize(48 * kGrid, dialog->height());
    for (QPushButton* button : dialog->findChildren<QPushButton*>()) button->setIcon({});
}

void PieceDetails::setShownScene(std::optional<std::size_t> scene) {
    if (scene == shownScene_) return;
    shownScene_ = scene;
    if (!verdict_.piece || scenes_ == nullptr) return;
    scenes_->setShown(scene);
    if (scene && *scene < verdict_.scenes.size())
        sceneSheet_->scrollArea()->ensureWidgetVisible(scenes_->rowOf(*scene), 0, kGrid);
    // Queued: the fix deletes the page with the clicked button.
    if (!document_->isReadOnly())
        QMetaObject::invokeMethod(
            this,
            [this] {
                if (verdict_.piece) showScenes();
            },
            Qt::QueuedConnection);
}

}  // namespace chesspp::ui
