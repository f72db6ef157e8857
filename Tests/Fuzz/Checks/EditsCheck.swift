import FormatCore
import NameEditing
import NameLoading
import Names
internal import PropertyLists

/// What is promised of edits of a file, whatever the file holds: see `MutableNameDocument`.
struct EditsCheck {
    private let form: EditedForm
    private var source: ByteSource
    private var document: MutableNameDocument
    /// The file after each edit, the newest last.
    private var states: [(bytes: [UInt8], rows: EditedRows)] = []

    /// Edits a file, takes all edits back, and makes them again.
    ///
    /// - Parameters:
    ///   - input: One byte that says how the file is read, one with the number of bytes that say the edits, these bytes, and the file.
    ///   - name: The name of the file; `nil` if the first byte says that, too.
    /// - Returns: What is wrong, in a sentence; `nil` if nothing is.
    static func fault(in input: [UInt8], file name: String? = nil) -> String? {
        var source = ByteSource(input)
        let form = EditedForm(source.byte(), file: name)
        let edits = source.bytes(Int(source.byte()))
        let file = source.bytes(input.count)
        do throws(ReadingError) {
            let document = try NameDocument(file, file: form.file, options: form.options)
            var check = EditsCheck(
                form: form, source: ByteSource(edits), document: document.mutableDeepCopy())
            return check.fault(editing: file)
        } catch {
            return ReaderCheck.isOneLine(error.description) ? nil : "the error is more than a line"
        }
    }

    private init(form: EditedForm, source: ByteSource, document: MutableNameDocument) {
        self.form = form
        self.source = source
        self.document = document
    }

    private mutating func fault(editing file: [UInt8]) -> String? {
        guard document.bytes() == file else { return "other bytes than those that were read" }
        states = [(file, rows(of: document.names))]
        for _ in 0..<12 where !source.isEmpty {
            if let fault = step() { return fault }
        }
        return undoFault()
    }

    /// The rows; in binary property lists without records, which are places that other edits move.
    private func rows(of names: NameCollection) -> EditedRows {
        EditedRows(names, hasRecords: document.format != .binaryPropertyList)
    }

    // MARK: Edits

    private mutating func step() -> String? {
        let before = states[states.count - 1]
        let edit = RowEdit(of: before.rows, &source)
        let hadOwnSections = document.hasOwnSections
        do throws(NameEditError) {
            // A row that stands there already, or has that name, is not a step to undo.
            var saved = document
            saved.markSaved()
            let change = try edit.apply(to: &saved)
            guard try edit.apply(to: &document) == change else {
                return "the same \(edit) does something else"
            }
            guard saved.hasUnsavedChanges else {
                return document.bytes() == before.bytes
                    ? nil : "\(edit) changed the file and is no step to undo"
            }
            let fault = edit.fault(
                from: before.rows, to: rows(of: document.names), ownSections: hadOwnSections)
            if let fault = fault ?? self.fault(after: edit, change, before.rows) {
                return "\(fault), after \(edit)"
            }
        } catch {
            guard ReaderCheck.isOneLine(error.description) else { return "the refusal is more than a line" }
            guard document.bytes() == before.bytes, rows(of: document.names) == before.rows else {
                return "the refused \(edit) changed something"
            }
        }
        return nil
    }

    private mutating func fault(after edit: RowEdit, _ change: NameChange, _ before: EditedRows) -> String? {
        let rows = rows(of: document.names)
        if let fault = rows.fault(of: change, from: before, changing: edit.changed) { return fault }
        let bytes = document.bytes()
        do throws(ReadingError) {
            // A file without rows is taken for a new one, or for a file of another format.
            if rows.count > 0 {
                let again = try NameDocument(bytes, file: form.file, options: form.options)
                guard self.rows(of: again.names) == rows else { return "read again it has other rows" }
            }
        } catch {
            return "it cannot be read again: \(error)"
        }
        if bytes != states[states.count - 1].bytes || document.undoTitle != nil {
            states.append((bytes, rows))
        }
        return nil
    }

    /// Takes all edits back, and makes them again.
    private mutating func undoFault() -> String? {
        let last = states[states.count - 1]
        var undone = 0
        while document.undo() != nil {
            undone += 1
            guard undone < states.count else { return "more can be undone than was edited" }
            if let fault = fault(at: states.count - 1 - undone) { return "undone \(undone) times: \(fault)" }
        }
        guard undone == states.count - 1 else { return "\(undone) of \(states.count - 1) edits are undone" }
        guard !document.hasUnsavedChanges else { return "all is undone, and there are unsaved changes" }
        var redone = 0
        while document.redo() != nil {
            redone += 1
            guard redone < states.count else { return "more can be done again than was undone" }
            if let fault = fault(at: redone) { return "done again \(redone) times: \(fault)" }
        }
        return document.bytes() == last.bytes ? nil : "not all is done again"
    }

    private func fault(at state: Int) -> String? {
        guard document.bytes() == states[state].bytes else { return "other bytes" }
        return rows(of: document.names) == states[state].rows ? nil : "other rows"
    }
}

/// How a file that is edited is called and read.
struct EditedForm {
    let file: String
    var options = ReadingOptions()

    /// A form that a byte says; that of 0 has no options.
    init(_ byte: UInt8, file name: String? = nil) {
        let formats: [ReadingOptions.Format?] = [nil, .lines, .json, .vcard, .plist, nil, nil, nil]
        let names = ["names", "names", "a.json", "a.vcf", "a.plist", "a.jsonl", "a.txt", "a.csv"]
        file = name ?? names[Int(byte & 7)]
        options.format = name != nil || byte & 8 == 0 ? nil : formats[Int(byte & 7)]
        options.isSorted = byte & 16 == 0
        options.hasSections = byte & 32 == 0
        options.nameField = byte & 64 == 0 ? nil : "name"
        options.limits.bytes = byte & 128 == 0 ? 1 << 20 : 300
    }
}
