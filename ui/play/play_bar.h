// SPDX-License-Identifier: MIT
// The bar below the board: shows the most urgent of status, reason, question and typed move.
#pragma once

#include "ui/play/move_suggestions.h"
#include "ui/theme/message_bar.h"

#include <QWidget>
#include <functional>

class QLineEdit;
class QStackedLayout;

namespace chesspp::ui {

class WhyButton;

class PlayBar final : public QWidget {
    Q_OBJECT
public:
    explicit PlayBar(QWidget* parent);

    /// The text shown when there is nothing more urgent.
    void setStatus(const QString& text);
    /// Shows why something was not done. `explain`: action of the button Why?, which is hidden without it.
    void showReason(const QString& text, std::function<void()> explain = {});
    void clearReason();
    [[nodiscard]] bool hasReason() const { return !reason_.isEmpty(); }
    /// Shows a question or a result with its answers until dismiss().
    void showMessage(Icon icon, const QString& text, std::vector<MessageBar::Answer> answers);
    void dismiss();

    /// Opens the field for a typed move with the text typed so far.
    void beginTyping(const QString& text);
    /// Returns the moves to offer while a text is typed.
    using Suggest = std::function<std::vector<MoveSuggestions::Suggestion>(const QString& typed)>;
    void setSuggest(Suggest suggest) { suggest_ = std::move(suggest); }
    [[nodiscard]] MoveSuggestions* suggestions() const { return suggestions_; }
    void endTyping();
    /// Shows why the typed move cannot be played.
    void showTypingError(const QString& text);
    [[nodiscard]] bool isTyping() const { return typing_; }

    [[nodiscard]] QString text() const;

signals:
    void typed(const QString& text);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void update();
    void leaveAnswers();
    [[nodiscard]] static QString typingHint();
    void suggest();
    void finishTyping();
    /// Whether the key was for the line with its suggestions.
    [[nodiscard]] bool takesKey(const QKeyEvent& event);

    QStackedLayout* pages_;
    PanelFrame* statusPage_;
    IconLabel* reasonIcon_;
    QLabel* status_;
    WhyButton* why_;
    MessageBar* message_;
    PanelFrame* typingPage_;
    QLineEdit* line_;
    MoveSuggestions* suggestions_;
    Suggest suggest_;
    QLabel* error_;
    QString statusText_;
    QString reason_;
    bool hasMessage_ = false;
    bool typing_ = false;
};

}  // namespace chesspp::ui
