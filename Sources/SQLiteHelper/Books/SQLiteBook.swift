internal import CSQLite
internal import HelperProtocol
internal import ListHelper
internal import NameLoading
internal import Names

/// Reads the rows of a book from its file.
final class SQLiteBook: IndexedRows {
    let sections: [ListAnswer.Section]
    let columns: [[UInt8]]
    let language: [UInt8]
    let isLatin: Bool
    let hasCombiningMarks: Bool
    let starts: SectionStarts

    private let list: SQLiteList
    private let columnList: String

    private static let table = SQLText.quoted(BookFormat.rowTable)
    /// Maximum length, in characters, of a name that must fit into a message.
    private static let longestName = 65_536

    /// Opens the book in a file; `nil` if the file is not a book, or one of another version.
    init?(_ list: SQLiteList) throws(HelperFailure) {
        self.list = list
        guard try list.number("pragma application_id") == BookFormat.applicationID,
            try list.number("pragma user_version") == BookFormat.version
        else { return nil }
        try list.prepare("select title, first, count from sections order by section", isOwn: true)
        var (sections, next) = ([ListAnswer.Section](), 1)
        while try list.step() {
            let count = list.integer(2)
            // Places must be consecutive in a book that we have written.
            guard list.integer(1) == next, count >= 0, count < Int(UInt32.max) - next else { return nil }
            sections.append(ListAnswer.Section(title: list.text(0), count: count))
            next += count
        }
        (self.sections, starts) = (sections, SectionStarts(sections))
        let all = try list.columns(of: .table(Array(BookFormat.rowTable.utf8)))
        guard all.count > 1, all[0].elementsEqual(BookFormat.placeColumn.utf8) else { return nil }
        columns = Array(all.dropFirst())
        let quoted = columns.map { SQLText.quoted(String(decoding: $0, as: UTF8.self)) }
        // A name that is not UTF-8 is stored as a blob, but must be returned as text.
        columnList = (["cast(\(quoted[0]) as text) as \(quoted[0])"] + quoted.dropFirst())
            .joined(separator: ", ")
        try list.prepare("select value from traits where name = 'language'", isOwn: true)
        language = try list.step() ? list.text(0) : []
        isLatin = try list.number("select value from traits where name = 'is_latin'") == 1
        hasCombiningMarks = try list.number("select value from traits where name = 'has_binders'") != 0
    }

    /// A statement that returns all rows for copying, without their places.
    ///
    /// It includes the sections unless they are single letters, which the reader determines itself.
    var copyStatement: String {
        let place = BookFormat.placeColumn
        guard sections.contains(where: { String(decoding: $0.title, as: UTF8.self).count > 1 }) else {
            return "select \(columnList) from \(Self.table) order by \(place)"
        }
        // Join by section, because looking up the section of each row could take minutes.
        return """
            select sections.title as \(BookFormat.sectionColumn), \(columnList)
            from sections cross join \(Self.table)
                on \(place) between sections.first and sections.first + sections.count - 1
            order by sections.section, \(place)
            """
    }

    // MARK: Rows

    func names(_ rows: RowNumbers, withFields: Bool) throws(HelperFailure) -> NameCollection {
        if withFields {
            try prepare(rows)
            var values = ValueRows()
            while try list.step() {
                for column in columns.indices { list.withShownText(Int32(column)) { values.append($0) } }
                values.endRow()
            }
            guard values.count == rows.count else { throw HelperFailure(.damaged, "rows are missing") }
            let headings = columns.map { String(decoding: $0, as: UTF8.self) }
            guard let names = values.names(headings: headings, nameColumn: 0, searchesFields: true) else {
                throw HelperFailure(.noMemory, "")
            }
            return names
        }
        try list.prepare(
            "select \(SQLText.quoted(String(decoding: columns[0], as: UTF8.self))) \(clause(rows))",
            isOwn: false)
        var names = ConsecutiveNames()
        while try list.step() { list.withText(0) { names.append($0) } }
        guard names.count == rows.count else { throw HelperFailure(.damaged, "rows are missing") }
        return try names.collection()
    }

    func values(_ rows: RowNumbers, limit: Int) throws(HelperFailure) -> [[TableValue]] {
        guard rows.count > 0 else { return [] }
        try prepare(rows)
        var (found, byteCount) = ([[TableValue]](), 0)
        while try list.step() {
            let row = columns.indices.map { list.shownValue(ofColumn: Int32($0)) }
            byteCount += TableValue.byteCount(ofRow: row)
            guard byteCount <= limit else {
                return found.isEmpty ? [try beginning(of: rows.numbers[0])] : found
            }
            found.append(row)
        }
        guard found.count == rows.count else { throw HelperFailure(.damaged, "rows are missing") }
        return found
    }

    private func prepare(_ rows: RowNumbers) throws(HelperFailure) {
        try list.prepare("select \(columnList) \(clause(rows))", isOwn: false)
    }

    /// An overlong row, reduced to the beginning of its name.
    private func beginning(of row: Int) throws(HelperFailure) -> [TableValue] {
        let name = SQLText.quoted(String(decoding: columns[0], as: UTF8.self))
        try list.prepare(
            "select substr(\(name), 1, \(Self.longestName)) \(clause(.numbers([row])))", isOwn: false)
        guard try list.step() else { throw HelperFailure(.damaged, "rows are missing") }
        return [.text(list.text(0))] + columns.dropFirst().map { _ in .null }
    }

    private func clause(_ rows: RowNumbers) -> String {
        let place = BookFormat.placeColumn
        let condition =
            switch rows {
            case .range(let rows): "between \(rows.lowerBound + 1) and \(rows.upperBound)"
            case .numbers(let numbers):
                "in (" + numbers.map { String($0 + 1) }.joined(separator: ",") + ")"
            }
        return "from \(Self.table) where \(place) \(condition) order by \(place)"
    }

    // MARK: Letters

    func rows(
        having groups: [[[UInt8]]], inNames: Bool, from first: Int, limit: Int
    ) throws(HelperFailure) -> [Int]? {
        guard let query = try SQLiteTrigrams.query(groups, terms: "terms", in: list) else { return [] }
        let whole = (inNames ? "names : " : "") + "(\(query))"
        try list.prepare(
            "select rowid from forms where forms match \(SQLText.literal(whole)) "
                + "and rowid > \(first) order by rowid limit \(limit)", isOwn: true)
        var rows: [Int] = []
        while try list.step() {
            let row = list.integer(0) - 1
            // An index entry for a row that does not exist means damage.
            guard row >= first, row < rowCount else { throw HelperFailure(.damaged, "its index is wrong") }
            rows.append(row)
        }
        return rows
    }

    func firstRow(beginningWith letters: [UInt8], inSection section: Int) throws(HelperFailure) -> Int? {
        try list.prepare(
            "select place from beginnings where section = \(section + 1) "
                + "and letters = \(SQLText.literal(String(decoding: letters, as: UTF8.self)))", isOwn: true)
        return try list.step() ? list.integer(0) - 1 : nil
    }
}

/// The bytes of names that are read one after the other.
struct ConsecutiveNames {
    private var (bytes, ends) = ([UInt8](), [Int]())

    var count: Int { ends.count }

    mutating func append(_ name: UnsafeBufferPointer<UInt8>) {
        bytes += name
        ends.append(bytes.count)
    }

    /// Makes a list of one section, in the order of the names.
    func collection() throws(HelperFailure) -> NameCollection {
        // The required capacity is not known before all names were read.
        guard var builder = NameStoreBuilder(capacity: bytes.count + ends.count) else {
            throw HelperFailure(.noMemory, "")
        }
        builder.beginSection("")
        bytes.withUnsafeBufferPointer { bytes in
            var start = 0
            for end in ends {
                builder.append(UnsafeBufferPointer(rebasing: bytes[start..<end]))
                start = end
            }
        }
        guard let store = builder.buildSortedByTitle() else { throw HelperFailure(.noMemory, "") }
        return NameCollection(store: store)
    }
}

/// The layout of a book: an SQLite file in which the number of a row is its place in the list.
package enum BookFormat {
    /// The value of `pragma application_id`: the letters SECT.
    package static let applicationID = 0x5345_4354
    /// The value of `pragma user_version`: the version of this layout.
    package static let version = 1

    /// Name of the table with the rows, under which a book is listed; row numbers are places from 1.
    package static let rowTable = "names"
    /// Name of the column with the place.
    package static let placeColumn = "place"

    /// Name of the section column in copied rows.
    package static let sectionColumn = "section"

    /// Statements that create all other tables.
    package static let tables = """
        create table sections (section integer primary key, title not null, first integer, count integer);
        create table beginnings (section integer, letters text, place integer, primary key (section, letters))
            without rowid;
        create table traits (name text primary key, value) without rowid;
        create virtual table forms using
            fts5 (names, fields, content = '', columnsize = 0, tokenize = 'trigram case_sensitive 1');
        create virtual table terms using fts5vocab (forms, row);
        insert into forms (forms, rank) values ('hashsize', 33554432);
        """

    /// Statements that optimize the trigram index after all rows were written.
    package static let end = "insert into forms (forms) values ('optimize'); commit"
}
