import FormatCore
import NameEditing
import NameLoading
import Names

/// Checks edits of all fields of a record, in any file.
enum DraftsCheck {
    private static let texts = [
        "", "x", "1", "true", "1979-05-27", "a\nb", "\"'\"\"\"'''\\", "\u{1}\u{E9}", "a.b",
    ]

    /// Changes fields of a file's first records, adds records like them, and takes all back.
    ///
    /// - Parameters:
    ///   - input: As for `EditsCheck`.
    ///   - name: The name of the file.
    /// - Returns: What is wrong, in a sentence; `nil` if nothing is.
    static func fault(in input: [UInt8], file name: String) -> String? {
        var source = ByteSource(input)
        let form = EditedForm(source.byte(), file: name)
        var edits = ByteSource(source.bytes(Int(source.byte())))
        let file = source.bytes(input.count)
        guard let document = try? NameDocument(file, file: form.file, options: form.options) else {
            return nil
        }
        var copy = document.mutableDeepCopy()
        for id in EditedRows(document.names).places.prefix(4) {
            guard let draft = try? copy.draft(of: id) else { continue }
            for index in draft.fields.indices.prefix(6) {
                if let fault = fault(editing: index, of: id, edits.one(of: texts), &copy) { return fault }
            }
        }
        while copy.undo() != nil {}
        return copy.bytes() == file ? nil : "all is undone, and the file has other bytes"
    }

    /// Sets one field, of the record and of a new one like it.
    private static func fault(
        editing index: Int, of id: RowID, _ text: String, _ copy: inout MutableNameDocument
    ) -> String? {
        guard var draft = try? copy.draft(of: id), draft.fields.indices.contains(index) else { return nil }
        let before = copy.bytes()
        draft.setValue(text, at: index)
        do throws(RecordEditError) {
            let change = try copy.replace(id, by: draft)
            let count = EditedRows(copy.names).count
            guard let new = change.newID(of: id), let again = try? copy.draft(of: new),
                again.means(draft)
            else { return "field \(index) set to \(text) is another field" }
            guard var other = copy.newDraft(like: new), other.fields.indices.contains(index) else {
                return nil
            }
            other.setValue(text.isEmpty ? "y" : text, at: index)
            guard (try? copy.add(other, like: new)) != nil else { return nil }
            guard EditedRows(copy.names).count == count + 1, copy.undo() != nil else {
                return "a new record is not one more row"
            }
        } catch {
            guard ReaderCheck.isOneLine(error.description) else { return "the refusal is more than a line" }
            guard copy.bytes() == before else { return "the refused edit changed something" }
        }
        return nil
    }
}
