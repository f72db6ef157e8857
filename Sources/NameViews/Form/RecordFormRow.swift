internal import FormatCore
internal import NameEditing
internal import TextUIKit

/// A row of a form: the label and the text of a field.
@MainActor
final class RecordFormRow {
    /// The index of the field shown; `nil` if none is.
    private(set) var field: Int?
    let textField = TextField()
    private let label = Label()
    private unowned let form: RecordFormViewController

    var views: [View] { [label, textField] }

    init(_ form: RecordFormViewController) {
        self.form = form
        textField.delegate = self
        textField.addAction(for: .editingChanged) { [weak self] _ in
            guard let self, let field else { return }
            self.form.type(textField.text ?? "", in: field)
        }
    }

    /// Shows a field in a row of the form, with its text starting at `column`.
    func show(_ field: RecordDraft.Field, number: Int, isTyped: Bool, at frame: Rect, column: Int) {
        let text = FormText.shown(field.value)
        // Setting the text moves the caret to its end.
        if self.field != number || !(textField.text ?? "").utf8.elementsEqual(text.utf8) {
            textField.text = text
        }
        self.field = number
        label.text = isTyped ? Self.label(of: field) : field.label
        label.frame = Rect(x: frame.minX, y: frame.minY, width: max(column - 1, 0), height: 1)
        textField.frame = Rect(
            x: frame.minX + column, y: frame.minY, width: max(frame.width - column, 0), height: 1)
        for view in views { view.isHidden = false }
    }

    func hide() {
        field = nil
        for view in views { view.isHidden = true }
    }

    private static func label(of field: RecordDraft.Field) -> String {
        guard let types = field.types, !types.isEmpty else { return field.label }
        return "\(field.label) (\(types))"
    }

    /// The column at which texts begin: after the longest label, at most two fifths of the width.
    static func column(of fields: [RecordDraft.Field], width: Int) -> Int {
        let longest = fields.prefix(200).map { TextMetrics.width(of: label(of: $0)) }.max() ?? 0
        return min(longest + 2, max(width * 2 / 5, 1))
    }
}

extension RecordFormRow: TextFieldDelegate {
    func textFieldDidBeginEditing(_ textField: TextField) { field.map { form.didBegin($0) } }

    func textField(
        _ textField: TextField, shouldChangeCharactersIn range: TextRange, replacementString string: String
    ) -> Bool { field.map { form.canChange($0) } ?? false }

    func textFieldShouldReturn(_ textField: TextField) -> Bool {
        form.commit()
        return false
    }
}

/// Converts values with several lines to the text of a one-line field and back.
enum FormText {
    /// The symbol for a line break.
    static let lineEnd: Character = "\u{240A}"

    /// The text of the field.
    static func shown(_ value: String) -> String {
        value.replacing("\r\n", with: String(lineEnd)).replacing("\n", with: String(lineEnd))
    }

    /// The value of a typed text.
    static func value(_ shown: String) -> String { shown.replacing(String(lineEnd), with: "\n") }
}
