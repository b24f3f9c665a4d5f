// SPDX-License-Identifier: MIT
#include "ui/builder/pages/betza_editor.h"

#include "ui/models/library/library_context.h"
#include "ui/models/piece/piece_text.h"
#include "ui/theme/icons.h"
#include "ui/theme/workspace_layout.h"

#include "core/language/node_path.h"

#include <QAction>
#include <QCoreApplication>
#include <QFontDatabase>
#include <QHBoxLayout>
#include <QInputMethodEvent>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QTextCharFormat>
#include <QTimer>
#include <QVBoxLayout>
#include <algorithm>
#include <array>

namespace chesspp::ui {
namespace {

/// Maximum of nodes listed; the others are counted.
constexpr qsizetype kMostShown = 3;

const Diagnostic& firstErrorOf(const BetzaWriting& writing) {
    return *std::ranges::find(writing.unsaid.items(), Severity::Error, &Diagnostic::severity);
}

constexpr std::size_t kMostQuickVisits = 2000;

/// How many nodes there are, each in all its directions; of many, some more than kMostQuickVisits.
std::size_t visitsOf(const std::vector<Node>& nodes) {
    constexpr std::array<std::size_t, 6> kImages{1, 2, 2, 4, 4, 8};  // by Mirror
    std::size_t visits = 0;
    for (const Node& node : nodes) {
        if (visits > kMostQuickVisits) break;
        visits += kImages.at(static_cast<std::size_t>(node.mirror)) * (1 + visitsOf(node.children));
    }
    return std::min(visits, 8 * kMostQuickVisits);
}

QString warning(const QString& text) {
    return QString::fromUtf8("⚠ ") + text;
}

}  // namespace

BetzaEditor::BetzaEditor(const LibraryContext& library, QWidget* parent)
    : QWidget(parent),
      library_(library),
      line_(new QLineEdit(this)),
      message_(new QLabel(this)),
      sign_(line_->addAction(iconOf(Icon::Info), QLineEdit::TrailingPosition)),
      later_(new QTimer(this)) {
    auto* column = bareLayout<QVBoxLayout>(this, 2);
    auto* row = bareLayout<QHBoxLayout>(nullptr, kGrid);
    auto* name = new QLabel(tr("&Betza"), this);
    name->setBuddy(line_);
    row->addWidget(name);
    row->addWidget(line_, 1);
    column->addLayout(row);
    column->addWidget(message_);
    line_->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    line_->setAccessibleName(tr("The piece in Betza’s notation"));
    line_->setToolTip(
        tr("The piece in Betza’s notation, such as fmWfcF for a pawn’s steps. The board shows it as you "
           "type; Enter puts it into the tree, Esc discards it."));
    line_->installEventFilter(this);
    message_->installEventFilter(this);
    message_->setWordWrap(true);
    message_->setMinimumWidth(kGrid);  // independent of long words
    message_->setTextFormat(Qt::RichText);
    message_->setTextInteractionFlags(Qt::LinksAccessibleByMouse | Qt::LinksAccessibleByKeyboard);
    showMessageLine();
    later_->setSingleShot(true);
    later_->setInterval(0);
    connect(later_, &QTimer::timeout, this, &BetzaEditor::write);
    connect(sign_, &QAction::triggered, line_, qOverload<>(&QWidget::setFocus));
    connect(line_, &QLineEdit::textEdited, this, &BetzaEditor::onTextEdited);
    connect(line_, &QLineEdit::returnPressed, this, &BetzaEditor::applyTyped);
    connect(message_, &QLabel::linkActivated, this, &BetzaEditor::nodeRequested);
    connect(message_, &QLabel::linkHovered, this, &BetzaEditor::nodeHovered);
}

void BetzaEditor::setDocument(PieceDocument* document) {
    if (document_ != nullptr) document_->disconnect(this);
    leave();
    document_ = document;
    line_->setEnabled(document != nullptr);
    if (document == nullptr) return;
    line_->setReadOnly(document->isReadOnly());
    line_->setPlaceholderText(document->isReadOnly() ? QString() : tr("for example N, fmWfcF or mRcpR"));
    connect(document, &PieceDocument::changed, this, [this](const PieceChange& change) {
        if (!std::holds_alternative<piece_change::Tree>(change)) return;
        // Another edit of the tree discards the typed text.
        if (typing_) cancelEdit();
        later_->start();
    });
    write();
    goOn();
}

void BetzaEditor::leave() {
    if (!typing_) return;
    if (document_ != nullptr) left_.push_back({document_, line_->text()});
    typing_ = false;
    emit previewed(std::nullopt);
}

void BetzaEditor::goOn() {
    std::erase_if(left_, [](const Left& each) { return each.document.isNull(); });
    const auto found =
        std::ranges::find(left_, document_.data(), [](const Left& each) { return each.document.data(); });
    if (found == left_.end()) return;
    line_->setText(found->text);
    left_.erase(found);
    onTextEdited();
}

void BetzaEditor::updateNow() {
    if (later_->isActive()) write();
    writing_.wait();
}

QString BetzaEditor::message() const {
    return message_->text();
}

void BetzaEditor::showMessage(const QString& html) {
    message_->setText(html);
    sign_->setToolTip(html);
    showMessageLine();
}

// Showing and hiding lines with each edit would move the tree's buttons under the pointer.
void BetzaEditor::showMessageLine() {
    const bool used = typing_ || line_->hasFocus() || message_->hasFocus();
    message_->setVisible(used && !message_->text().isEmpty());
    sign_->setVisible(!used && !message_->text().isEmpty());
}

void BetzaEditor::write() {
    later_->stop();
    writing_.cancel();
    if (document_ == nullptr || typing_) return;
    const bool sound = document_->isSound();
    if (sound && visitsOf(document_->piece().tree) <= kMostQuickVisits)
        return showWriting(writeBetza(document_->piece()));
    line_->clear();
    showMessage({});
    if (!sound) return;
    writing_.run([piece = document_->piecePtr()] { return writeBetza(*piece); },
                 [this](const BetzaWriting& writing) {
                     if (document_ != nullptr && !typing_) showWriting(writing);
                 });
}

void BetzaEditor::showWriting(const BetzaWriting& writing) {
    line_->setText(QString::fromStdString(writing.text));
    line_->setCursorPosition(0);
    underline(std::nullopt);
    showMessage(unsaidOf(writing));
}

/// Replaces core's file names of actions and targets by the inspector's names.
QString BetzaEditor::reasonOf(const Diagnostic& unsaid) const {
    Message message = unsaid.message;
    for (Argument& argument : message.arguments) {
        const auto* written = std::get_if<std::string>(&argument.value);
        if (written == nullptr || (argument.name != "action" && argument.name != "target")) continue;
        argument.value = tr("“%1”", "name of an action or a target")
                             .arg(textOfArgument(library_, argument.name, std::string(*written)))
                             .toStdString();
    }
    return library_.sentence(message);
}

/// A single node with its reason; several nodes as links whose tooltips show the reasons.
QString BetzaEditor::unsaidOf(const BetzaWriting& writing) {
    QStringList links;
    QStringList reasons;
    for (const Diagnostic& each : writing.unsaid.items()) {
        if (each.severity != Severity::Error) continue;
        const std::string& pointer = each.place.pointer;
        const Node* node = nodeAt(document_->piece(), placeOf(document_->piece(), pointer));
        const QString title = node != nullptr ? lineOf(*node, library_).title : tr("an event");
        links += tr("<a href=\"%1\">%2</a>", "a node of the tree")
                     .arg(QString::fromStdString(pointer).toHtmlEscaped(), title.toHtmlEscaped());
        reasons += title + QStringLiteral(": ") + reasonOf(each);
    }
    message_->setToolTip(reasons.join('\n'));
    if (links.empty()) return {};
    if (links.size() == 1)
        return warning(
            tr("Betza’s notation can’t express: %1", "a node of the tree and why")
                .arg(links.front() + QStringLiteral(". ") + reasonOf(firstErrorOf(writing)).toHtmlEscaped()));
    const qsizetype more = links.size() - kMostShown;
    if (more > 0) links = links.first(kMostShown) + QStringList{tr("%1 more", "nodes of a tree").arg(more)};
    return warning(tr("Betza’s notation can’t express: %1", "a node of the tree and why")
                       .arg(links.join(QStringLiteral(", "))));
}

QString BetzaEditor::problemOf(const Diagnostic& problem) const {
    const QString sentence = library_.sentence(problem.message);
    if (problem.place.column <= 0) return warning(sentence).toHtmlEscaped();
    return warning(tr("At character %1: %2", "place in Betza's notation, what is wrong")
                       .arg(problem.place.column)
                       .arg(sentence))
        .toHtmlEscaped();
}

void BetzaEditor::onTextEdited() {
    if (document_ == nullptr) return;
    typing_ = true;
    later_->stop();
    const std::string typed = line_->text().toStdString();
    const Result<BetzaTree> tree = betzaTree(typed);
    if (!tree) {
        const Diagnostic& first = tree.error().items().front();
        underline(betzaRange(typed, first));
        emit previewed(std::nullopt);
        return showMessage(problemOf(first));
    }
    underline(std::nullopt);
    message_->setToolTip({});
    PieceDefinition piece = document_->piece();
    piece.tree = tree->tree;
    QStringList lines;
    for (const WordsSentence& each : wordsOf(piece, library_)) lines += each.text.toHtmlEscaped();
    if (lines.size() > kMostShown) lines = lines.first(kMostShown) + QStringList{QString::fromUtf8("…")};
    for (const Diagnostic& each : tree->warnings.items()) lines += problemOf(each);
    showMessage(
        tr("Press Enter to use it: %1", "what a piece would do").arg(lines.join(QStringLiteral("<br>"))));
    emit previewed(tree->tree);
}

void BetzaEditor::applyTyped() {
    if (document_ == nullptr || !typing_) return;
    const Result<BetzaTree> tree = betzaTree(line_->text().toStdString());
    if (!tree) return;  // the error is shown below the line
    typing_ = false;
    PieceDefinition next = document_->piece();
    next.tree = tree->tree;
    const Diagnostics problems =
        document_->setPiece(std::move(next), tr("Change Betza notation", "undo step"));
    emit previewed(std::nullopt);
    if (!problems.empty()) emit refused(library_.sentences(problems).join(' '));
    write();
}

void BetzaEditor::cancelEdit() {
    if (!typing_) return;
    typing_ = false;
    emit previewed(std::nullopt);
    write();
}

/// Uses an input method event, the only way to format text in a QLineEdit.
void BetzaEditor::underline(std::optional<TextRange> range) {
    QList<QInputMethodEvent::Attribute> attributes;
    if (range) {
        const std::string typed = line_->text().toStdString();
        const auto characters = [&](std::size_t bytes) {
            return static_cast<int>(
                QString::fromStdString(typed.substr(0, std::min(bytes, typed.size()))).size());
        };
        QTextCharFormat format;
        format.setUnderlineStyle(QTextCharFormat::WaveUnderline);
        format.setUnderlineColor(Qt::red);
        const int begin = characters(range->begin);
        attributes +=
            QInputMethodEvent::Attribute(QInputMethodEvent::TextFormat, begin - line_->cursorPosition(),
                                         std::max(1, characters(range->end) - begin), format);
    }
    QInputMethodEvent event(QString(), attributes);
    QCoreApplication::sendEvent(line_, &event);
}

bool BetzaEditor::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::FocusIn || event->type() == QEvent::FocusOut)
        QTimer::singleShot(0, this, &BetzaEditor::showMessageLine);
    if (watched == line_ && typing_ &&
        (event->type() == QEvent::KeyPress || event->type() == QEvent::ShortcutOverride)) {
        const auto* key = static_cast<QKeyEvent*>(event);
        if (key->key() == Qt::Key_Escape) {
            event->accept();
            if (event->type() == QEvent::KeyPress) cancelEdit();
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

void BetzaEditor::changeEvent(QEvent* event) {
    if (event->type() == QEvent::PaletteChange && !typing_) {
        message_->clear();  // QLabel does not update the colours of an unchanged text
        later_->start();
    }
    QWidget::changeEvent(event);
}

}  // namespace chesspp::ui
