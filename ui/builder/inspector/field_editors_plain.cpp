// SPDX-License-Identifier: MIT
#include "ui/builder/examples/example_tip.h"
#include "ui/builder/inspector/field_editor.h"
#include "ui/models/library/library_context.h"
#include "ui/models/to_qstring.h"
#include "ui/theme/workspace_layout.h"

#include "core/geometry/named_regions.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QRegularExpressionValidator>
#include <QSignalBlocker>
#include <QSpinBox>
#include <set>

namespace chesspp::ui {

std::vector<std::pair<QString, QString>> kindNames(const LibraryContext& library) {
    std::vector<std::pair<QString, QString>> names;
    for (const auto& [id, name] : library.choiceNames()) names.emplace_back(QString::fromStdString(id), name);
    std::ranges::sort(names,
                      [](const auto& a, const auto& b) { return a.second.localeAwareCompare(b.second) < 0; });
    return names;
}

namespace {

/// An editor of a single widget, which takes the focus and the field's name.
template <class Box>
class BoxEditor : public FieldEditor {
protected:
    enum class Width : std::uint8_t { Own, Whole };
    BoxEditor(Width width, const EditorContext& needs, QWidget* parent)
        : FieldEditor(parent), box_(new Box(this)) {
        auto* row = bareLayout<QHBoxLayout>(this);
        row->addWidget(box_);
        if (width == Width::Own) row->addStretch();
        setFocusProxy(box_);
        box_->setAccessibleName(needs.name);
    }

    Box* box_;
};

class BoolEditor final : public BoxEditor<QCheckBox> {
public:
    BoolEditor(const EditorContext& needs, QWidget* parent) : BoxEditor(Width::Own, needs, parent) {
        connect(box_, &QCheckBox::toggled, this, [this](bool on) { emit edited(on); });
    }
    void show(const io::FieldValue& value) override {
        const QSignalBlocker quiet(box_);
        box_->setChecked(std::get<bool>(value));
    }
};

/// An optional number uses the value below its minimum for none.
class NumberEditor final : public BoxEditor<QSpinBox> {
public:
    enum class Absence : std::uint8_t { Never, Allowed };
    NumberEditor(Absence absence, const EditorContext& needs, QWidget* parent)
        : BoxEditor(Width::Own, needs, parent),
          library_(needs.library),
          fact_(numberFact(needs.key)),
          absence_(absence) {
        box_->setRange(fact_.least - (absence == Absence::Allowed ? 1 : 0), fact_.most);
        if (absence == Absence::Allowed) box_->setSpecialValueText(FieldEditor::tr("no limit"));
        connect(box_, &QSpinBox::valueChanged, this, [this] {
            showUnit();
            emit edited(value());
        });
    }
    void show(const io::FieldValue& value) override {
        const QSignalBlocker quiet(box_);
        const int nothing = fact_.least - 1;
        box_->setValue(absence_ == Absence::Allowed ? std::get<std::optional<int>>(value).value_or(nothing)
                                                    : std::get<int>(value));
        showUnit();
    }

private:
    void showUnit() {
        const QString unit = textOfUnit(library_, fact_.unit, box_->value());
        box_->setSuffix(unit.isEmpty() ? QString() : ' ' + unit);
    }
    [[nodiscard]] io::FieldValue value() const {
        if (absence_ == Absence::Never) return box_->value();
        if (box_->value() < fact_.least) return std::optional<int>();
        return std::optional<int>(box_->value());
    }

    const LibraryContext& library_;
    NumberFact fact_;
    Absence absence_;
};

class ValueEditor final : public BoxEditor<QDoubleSpinBox> {
public:
    ValueEditor(const EditorContext& needs, QWidget* parent) : BoxEditor(Width::Own, needs, parent) {
        box_->setRange(kNone, 1'000'000);
        box_->setDecimals(1);
        box_->setSpecialValueText(FieldEditor::tr("estimated"));
        connect(box_, &QDoubleSpinBox::valueChanged, this, [this](double value) {
            emit edited(value <= kNone ? std::optional<double>() : std::optional<double>(value));
        });
    }
    void show(const io::FieldValue& value) override {
        const QSignalBlocker quiet(box_);
        box_->setValue(std::get<std::optional<double>>(value).value_or(kNone));
    }

private:
    static constexpr double kNone = -0.1;
};

class LineEditor final : public BoxEditor<QLineEdit> {
public:
    LineEditor(const EditorContext& needs, QWidget* parent)
        : BoxEditor(needs.key == "letter" ? Width::Own : Width::Whole, needs, parent) {
        if (needs.key == "id") box_->setReadOnly(true);
        if (needs.key == "letter") {
            box_->setMaximumWidth(box_->fontMetrics().averageCharWidth() * 12);
            box_->setValidator(new QRegularExpressionValidator(QRegularExpression("[A-Z]{0,3}"), box_));
        }
        connect(box_, &QLineEdit::textEdited, this,
                [this](const QString& typed) { emit edited(typed.toStdString()); });
    }
    void show(const io::FieldValue& value) override {
        const QString current = QString::fromStdString(std::get<std::string>(value));
        if (box_->text() != current) box_->setText(current);
    }
};

/// A name from an open list: a kind, a region, the pieces that a hop jumps over.
class NameEditor final : public BoxEditor<QComboBox> {
public:
    enum class Others : std::uint8_t { Refused, Typed };  // handling of names outside the list

    NameEditor(const std::vector<std::pair<QString, QString>>& names, Others others,
               const EditorContext& needs, QWidget* parent)
        : BoxEditor(Width::Whole, needs, parent) {
        box_->setEditable(others == Others::Typed);
        box_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        box_->setMinimumContentsLength(14);
        for (const auto& [name, shown] : names) box_->addItem(shown, name);
        connect(box_, &QComboBox::activated, this,
                [this](int index) { emit edited(box_->itemData(index).toString().toStdString()); });
        if (others == Others::Typed) {
            connect(box_->lineEdit(), &QLineEdit::editingFinished, this, [this] {
                const int known = box_->findText(box_->currentText());
                const QString name = known >= 0 ? box_->itemData(known).toString() : box_->currentText();
                if (!name.isEmpty() && name != shown_) emit edited(name.toStdString());
            });
        }
    }
    void show(const io::FieldValue& value) override {
        const QSignalBlocker quiet(box_);
        shown_ = QString::fromStdString(std::get<std::string>(value));
        int index = box_->findData(shown_);
        if (index < 0) {
            box_->addItem(shown_, shown_);
            index = box_->count() - 1;
        }
        box_->setCurrentIndex(index);
    }

private:
    QString shown_;
};

class WordEditor final : public BoxEditor<QComboBox> {
public:
    WordEditor(const io::WordField& field, const EditorContext& needs, QWidget* parent)
        : BoxEditor(Width::Own, needs, parent), field_(field) {
        if (field.need == io::WordField::Need::May)
            box_->addItem(textOfWord(needs.library, needs.key, kUnsaid), -1);
        for (std::size_t i = 0; i < field.words.size(); ++i) {
            box_->addItem(textOfWord(needs.library, needs.key, field.words[i]), static_cast<int>(i));
            const std::string explained = "word." + needs.key + '.' + std::string(field.words[i]);
            box_->setItemData(box_->count() - 1, QString::fromStdString(explained), kExplainedRole);
        }
        showExamplesInToolTips(*box_, needs.library);
        connect(box_, &QComboBox::activated, this, [this](int index) {
            const int chosen = box_->itemData(index).toInt();
            field_.chosen = chosen < 0 ? std::nullopt : std::optional(static_cast<std::size_t>(chosen));
            emit edited(field_);
        });
    }
    void show(const io::FieldValue& value) override {
        field_ = std::get<io::WordField>(value);
        box_->setCurrentIndex(box_->findData(field_.chosen ? static_cast<int>(*field_.chosen) : -1));
    }

private:
    io::WordField field_;
};

class TagsEditor final : public BoxEditor<QLineEdit> {
public:
    TagsEditor(const EditorContext& needs, QWidget* parent) : BoxEditor(Width::Whole, needs, parent) {
        connect(box_, &QLineEdit::editingFinished, this, [this] {
            const std::vector<std::string> current = typed();
            if (current != shown_) emit edited(current);
        });
    }
    void show(const io::FieldValue& value) override {
        shown_ = std::get<std::vector<std::string>>(value);
        QStringList all;
        for (const std::string& tag : shown_) all += QString::fromStdString(tag);
        if (typed() != shown_) box_->setText(all.join(", "));
    }

private:
    [[nodiscard]] std::vector<std::string> typed() const {
        std::vector<std::string> tags;
        for (const QString& tag : box_->text().split(',', Qt::SkipEmptyParts)) {
            if (!tag.trimmed().isEmpty()) tags.push_back(tag.trimmed().toStdString());
        }
        return tags;
    }

    std::vector<std::string> shown_;
};

/// A line for each language of the program other than English, and for each language already present.
class TextsEditor final : public FieldEditor {
public:
    TextsEditor(const EditorContext& needs, QWidget* parent)
        : FieldEditor(parent), name_(needs.name), rows_(bareLayout<QVBoxLayout>(this)) {
        add("de");
    }
    void show(const io::FieldValue& value) override {
        texts_ = std::get<TextsByLanguage>(value);
        for (const auto& [language, written] : texts_) add(language);
        for (const auto& [language, line] : lines_) {
            const auto found = texts_.find(language);
            const QString current = found != texts_.end() ? QString::fromStdString(found->second) : QString();
            if (line->text() != current) line->setText(current);
        }
    }

private:
    void add(const std::string& language) {
        if (lines_.contains(language)) return;
        auto* row = new QHBoxLayout;
        auto* line = new QLineEdit(this);
        const QString code = QString::fromStdString(language);
        line->setAccessibleName(FieldEditor::tr("%1 (%2)", "field, language").arg(name_, code));
        row->addWidget(new QLabel(code, this));
        row->addWidget(line);
        rows_->addLayout(row);
        lines_.emplace(language, line);
        if (focusProxy() == nullptr) setFocusProxy(line);
        connect(line, &QLineEdit::textEdited, this, [this, language](const QString& typed) {
            if (typed.isEmpty()) {
                texts_.erase(language);
            } else {
                texts_[language] = typed.toStdString();
            }
            emit edited(texts_);
        });
    }

    QString name_;
    QVBoxLayout* rows_;
    std::map<std::string, QLineEdit*> lines_;
    TextsByLanguage texts_;
};

/// Names of the built-in set; the piece's own picture stays until another is chosen.
class ArtEditor final : public BoxEditor<QComboBox> {
public:
    ArtEditor(const EditorContext& needs, QWidget* parent) : BoxEditor(Width::Own, needs, parent) {
        box_->setIconSize(QSize(24, 24));
        box_->addItem(FieldEditor::tr("its letter"), letter_);
        std::set<std::string> names;
        for (const PieceDefinition* piece : needs.library.pieces()) {
            const auto* named = piece->art ? std::get_if<ArtName>(&piece->art->white) : nullptr;
            if (named == nullptr || piece->art->black || !names.insert(named->name).second) continue;
            box_->addItem(pieceIcon(needs.library.art(), needs.library.appearance(*piece, Owner::White)),
                          needs.library.nameOf(*piece), QString::fromStdString(named->name));
        }
        connect(box_, &QComboBox::activated, this, [this](int index) {
            const QString name = box_->itemData(index).toString();
            if (name == own_) return;
            std::optional<chesspp::PieceArt> art;
            if (name != letter_) art = chesspp::PieceArt{ArtName{name.toStdString()}, {}};
            emit edited(art);
        });
    }
    void show(const io::FieldValue& value) override {
        const auto& art = std::get<std::optional<chesspp::PieceArt>>(value);
        const auto* named = art ? std::get_if<ArtName>(&art->white) : nullptr;
        QString name = !art ? letter_ : named != nullptr && !art->black ? toQString(named->name) : own_;
        if (box_->findData(name) < 0)
            box_->addItem(name == own_ ? FieldEditor::tr("a custom picture") : name, name);
        box_->setCurrentIndex(box_->findData(name));
    }

private:
    const QString letter_ = QStringLiteral(" letter");  // picture names never begin with a space
    const QString own_ = QStringLiteral(" own");
};

FieldEditor* makeTextEditor(const EditorContext& needs, QWidget* parent) {
    if (needs.key == "kind")
        return new NameEditor(kindNames(needs.library), NameEditor::Others::Refused, needs, parent);
    if (needs.key == "over") {
        std::vector<std::pair<QString, QString>> names{{"any", FieldEditor::tr("any piece")},
                                                       {"enemy", FieldEditor::tr("an enemy")},
                                                       {"friend", FieldEditor::tr("a friend")}};
        for (auto& kind : kindNames(needs.library)) names.push_back(std::move(kind));
        return new NameEditor(names, NameEditor::Others::Refused, needs, parent);
    }
    if (needs.key == "region") {
        std::vector<std::pair<QString, QString>> names;
        for (const std::string_view region : standardRegionNames())
            names.emplace_back(toQString(region), toQString(region));
        return new NameEditor(names, NameEditor::Others::Typed, needs, parent);
    }
    return new LineEditor(needs, parent);
}

}  // namespace

FieldEditor* makePlainEditor(const io::FieldValue& value, const EditorContext& needs, QWidget* parent) {
    using Absence = NumberEditor::Absence;
    if (std::holds_alternative<bool>(value)) return new BoolEditor(needs, parent);
    if (std::holds_alternative<int>(value)) return new NumberEditor(Absence::Never, needs, parent);
    if (std::holds_alternative<std::optional<int>>(value))
        return new NumberEditor(Absence::Allowed, needs, parent);
    if (std::holds_alternative<std::optional<double>>(value)) return new ValueEditor(needs, parent);
    if (std::holds_alternative<std::string>(value)) return makeTextEditor(needs, parent);
    if (const auto* word = std::get_if<io::WordField>(&value)) return new WordEditor(*word, needs, parent);
    if (std::holds_alternative<std::vector<std::string>>(value)) return new TagsEditor(needs, parent);
    if (std::holds_alternative<TextsByLanguage>(value)) return new TextsEditor(needs, parent);
    if (std::holds_alternative<std::optional<chesspp::PieceArt>>(value)) return new ArtEditor(needs, parent);
    return nullptr;
}

FieldEditor* makeEditor(const io::FieldValue& value, const EditorContext& needs, QWidget* parent) {
    static_assert(std::variant_size_v<io::FieldValue> == 19);  // each alternative has an editor
    FieldEditor* editor = makeSquareEditor(value, needs, parent);
    if (editor == nullptr) editor = makeTreeEditor(value, needs, parent);
    if (editor == nullptr) editor = makeConditionEditor(value, needs, parent);
    if (editor == nullptr) editor = makePlainEditor(value, needs, parent);
    editor->show(value);
    return editor;
}

}  // namespace chesspp::ui
