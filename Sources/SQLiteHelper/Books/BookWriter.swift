internal import ByteScan
internal import CSQLite
internal import FormatCore
internal import HelperProtocol
internal import Names
internal import SystemSupport
internal import Tables

/// Writes a list as a book: a file that can be browsed without loading it.
package struct BookWriter {
    /// The reason why a book was not written, in which case no file is left behind.
    package struct Failure: Error, Hashable {
        /// Description of the error and what can be done about it.
        package let message: String
    }

    private enum Statement: Int32 { case row, forms, section, beginning }

    private let writer: OpaquePointer
    private let names: NameCollection
    private var columns = TableColumns(fixed: nil)
    private var headings: [String] = []
    private var isLatin = true
    private var hasCombiningMarks = false

    /// Writes a list to an empty file.
    ///
    /// - Throws: `Failure` if it cannot be written or read back.
    /// - Complexity: O(bytes), plus some microseconds per name for the trigram index.
    static func write(_ names: NameCollection, toEmptyFile path: FilePath) throws(Failure) {
        var opened: OpaquePointer?
        let code = csqlite_writer_open(path.cString, &opened)
        guard let opened else { throw Failure(message: "there is not enough memory") }
        do throws(Failure) {
            guard code == 0 else { throw Failure(opened) }
            var book = BookWriter(opened, names)
            try book.write()
        } catch {
            csqlite_writer_close(opened)
            throw error
        }
        guard csqlite_writer_close(opened) == 0 else { throw Failure(message: "the disk may be full") }
        do throws(HelperFailure) {
            try SQLiteList.checkBook(
                path.bytes, sections: (0..<names.sectionCount).map { names.count(ofSection: $0) })
        } catch {
            throw Failure(message: "it could not be opened again: \(error.message)")
        }
    }

    private init(_ writer: OpaquePointer, _ names: NameCollection) {
        (self.writer, self.names) = (writer, names)
    }

    // MARK: Writing

    private mutating func write() throws(Failure) {
        findColumns()
        let own = headings.map { ", \(SQLText.quoted($0))" }.joined()
        let table = SQLText.quoted(BookFormat.rowTable)
        try run(
            """
            pragma application_id = \(BookFormat.applicationID);
            pragma user_version = \(BookFormat.version);
            create table \(table) (\(BookFormat.placeColumn) integer primary key\(own));
            """ + BookFormat.tables)
        let values = headings.map { _ in ", ?" }.joined()
        try prepare(.row, "insert into \(table) values (?\(values))")
        try prepare(.forms, "insert into forms (rowid, names, fields) values (?, ?, ?)")
        try prepare(.section, "insert into sections values (?, ?, ?, ?)")
        try prepare(.beginning, "insert into beginnings values (?, ?, ?)")
        var place = 1
        for section in 0..<names.sectionCount {
            let count = names.count(ofSection: section)
            try insert(
                .section,
                [
                    .number(section + 1), .text(names.title(ofSection: section)), .number(place),
                    .number(count),
                ])
            try write(section: section, from: place)
            place += count
        }
        for (trait, value) in [("is_latin", isLatin), ("has_binders", hasCombiningMarks)] {
            try run("insert into traits values ('\(trait)', \(value ? 1 : 0));")
        }
        let language = SQLText.literal(names.orderLanguage)
        try run("insert into traits values ('language', \(language)); \(BookFormat.end)")
    }

    private mutating func write(section: Int, from place: Int) throws(Failure) {
        var beginnings = Beginnings()
        for row in 0..<names.count(ofSection: section) {
            let name = names.bytes(ofNameAt: row, inSection: section)
            let forms = name.withUnsafeBufferPointer { IndexedForms($0) }
            isLatin = isLatin && forms.isLatin
            hasCombiningMarks = hasCombiningMarks || forms.hasCombiningMarks
            for letters in beginnings.new(in: forms.bytes) {
                try insert(.beginning, [.number(section + 1), .bytes(letters), .number(place + row)])
            }
            let values = values(ofRow: row, inSection: section)
            var fields: [UInt8] = []
            for field in values.fields where field.isSearched && !field.text.isEmpty {
                var text = field.text
                let forms = text.withUTF8 { IndexedForms($0) }
                hasCombiningMarks = hasCombiningMarks || forms.hasCombiningMarks
                isLatin = isLatin && forms.isLatin
                fields += forms.bytes
            }
            try insert(
                .row,
                [.number(place + row), .bytes(name)]
                    + values.cells.dropFirst().map { $0.map { .text($0.text) } ?? .nothing })
            try insert(.forms, [.number(place + row), .bytes(forms.bytes), .bytes(fields)])
        }
    }

    // MARK: Columns

    /// Collects the columns of all rows, beginning with the name.
    private mutating func findColumns() {
        columns.add([("name", .text(""))])
        if names.hasRecords {
            for section in 0..<names.sectionCount {
                for row in 0..<names.count(ofSection: section) {
                    columns.add(pairs(ofRow: row, inSection: section).pairs)
                }
            }
        }
        var used: Set = [BookFormat.placeColumn]
        headings = columns.headings.map { heading in
            var (name, number) = (heading, 1)
            // SQL ignores case in column names.
            while !used.insert(name.lowercased()).inserted {
                number += 1
                name = "\(heading) \(number)"
            }
            return name
        }
    }

    /// The values of a row: its name, and its fields except the name itself.
    private func pairs(
        ofRow row: Int, inSection section: Int
    ) -> (pairs: [(heading: String, value: FieldValue)], fields: [RecordField]) {
        let name = names.name(at: row, inSection: section)
        var fields = names.hasRecords ? names.fields(ofRecordAt: row, inSection: section) : []
        if let own = fields.firstIndex(where: { $0.key == "name" && $0.text == name }) {
            fields.remove(at: own)
        }
        return ([("name", FieldValue.text(name))] + fields.map { ($0.key, $0.value) }, fields)
    }

    private func values(
        ofRow row: Int, inSection section: Int
    ) -> (cells: [FieldValue?], fields: [RecordField]) {
        guard names.hasRecords else { return ([nil], []) }
        let (pairs, fields) = pairs(ofRow: row, inSection: section)
        return (columns.cells(pairs), fields)
    }

    // MARK: Statements

    private enum Value {
        case number(Int)
        case text(String)
        /// Text if it is valid UTF-8, otherwise a blob.
        case bytes([UInt8])
        case nothing
    }

    private func run(_ statements: String) throws(Failure) {
        guard csqlite_writer_run(writer, statements) == 0 else { throw Failure(writer) }
    }

    private func prepare(_ statement: Statement, _ text: String) throws(Failure) {
        guard csqlite_writer_prepare(writer, statement.rawValue, text) == 0 else { throw Failure(writer) }
    }

    private func insert(_ statement: Statement, _ values: [Value]) throws(Failure) {
        let number = statement.rawValue
        for (index, value) in values.enumerated() {
            let place = Int32(index + 1)
            switch value {
            case .number(let integer): csqlite_writer_set_number(writer, number, place, Int64(integer))
            case .text(let text): set(Array(text.utf8), at: place, of: number, isText: true)
            case .bytes(let bytes):
                set(bytes, at: place, of: number, isText: String(validating: bytes, as: UTF8.self) != nil)
            case .nothing: break
            }
        }
        guard csqlite_writer_insert(writer, number) == 0 else { throw Failure(writer) }
    }

    private func set(_ bytes: [UInt8], at place: Int32, of statement: Int32, isText: Bool) {
        // The bytes are copied before the closure returns.
        bytes.withUnsafeBufferPointer {
            csqlite_writer_set_bytes(writer, statement, place, $0.baseAddress, $0.count, isText ? 1 : 0)
        }
    }
}

extension BookWriter.Failure {
    /// Converts SQLite's last error.
    fileprivate init(_ writer: OpaquePointer) {
        // The text belongs to the writer and is copied here.
        message = String(cString: csqlite_writer_message(writer))
    }
}

/// The beginnings of names found in a section so far.
private struct Beginnings {
    private var known: Set<[UInt8]> = []
    /// The last beginning; consecutive names often begin alike.
    private var last: [UInt8] = []

    /// The new beginnings among a name's forms.
    mutating func new(in forms: [UInt8]) -> [[UInt8]] {
        let isOne = forms.firstIndex(of: ASCII.newline) == forms.count - 1
        guard !isOne || !isLast(forms.dropLast()) else { return [] }
        var new: [[UInt8]] = []
        for form in forms.split(separator: ASCII.newline) {
            for letters in 1...NamePrefix.indexedLetters {
                let beginning = NamePrefix.indexedBeginning(of: form, letters: letters)
                if !beginning.isEmpty, known.insert(beginning).inserted { new.append(beginning) }
                last = beginning
            }
        }
        return new
    }

    private func isLast(_ form: ArraySlice<UInt8>) -> Bool {
        !last.isEmpty && NamePrefix.indexedBeginning(of: form, letters: NamePrefix.indexedLetters) == last
    }
}
