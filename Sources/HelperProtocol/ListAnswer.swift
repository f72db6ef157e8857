package import FormatCore

/// An answer to a request about a remote list.
package enum ListAnswer: Hashable, Sendable {
    /// A section and its number of rows.
    package struct Section: Hashable, Sendable {
        package var title: [UInt8]
        package var count: Int

        package init(title: [UInt8], count: Int) { (self.title, self.count) = (title, count) }
    }

    /// The contents of a list.
    package struct Contents: Hashable, Sendable {
        /// All sections, including empty ones.
        package var sections: [Section]
        /// Names of the columns: that of the name, and those of its fields.
        package var columns: [[UInt8]]
        /// Index of the name column.
        package var nameColumn: Int
        /// Tag of the language that determines the order; `root` if none.
        package var language: [UInt8]
        /// Whether row numbers are places, from 0, so that the ID of a row is known before it is fetched.
        package var knowsPlaces: Bool

        package init(
            sections: [Section], columns: [[UInt8]], nameColumn: Int = 0, language: [UInt8] = [],
            knowsPlaces: Bool = true
        ) {
            (self.sections, self.columns, self.language) = (sections, columns, language)
            self.nameColumn = nameColumn
            self.knowsPlaces = knowsPlaces
        }
    }

    /// The results of a search so far.
    package struct SearchProgress: Hashable, Sendable {
        /// Number of matches in each section.
        package var counts: [Int]
        /// Number of sections that have been searched completely; all of them when the search is over.
        package var searched: Int
        /// Progress in percent.
        package var percentage: Int
        /// Estimated final number of matches; `nil` if unknown.
        package var estimate: Int?
        /// Reason why matches may be missing; empty if none.
        package var problem: [UInt8]
        /// Alternative query that was used instead, for example in another keyboard layout; empty if none.
        package var substitute: [UInt8]

        package init(
            counts: [Int], searched: Int, percentage: Int = 100, estimate: Int? = nil, problem: [UInt8] = [],
            substitute: [UInt8] = []
        ) {
            (self.counts, self.searched, self.percentage) = (counts, searched, percentage)
            (self.estimate, self.problem, self.substitute) = (estimate, problem, substitute)
        }
    }

    /// An external change of a list.
    package struct RowMoves: Hashable, Sendable {
        /// New number of rows in each section.
        package var counts: [Int]
        /// New positions, in the full list, of the rows last returned.
        package var places: [RowLocation]

        package init(counts: [Int], places: [RowLocation]) { (self.counts, self.places) = (counts, places) }
    }

    /// A row that was found.
    package struct RowLocation: Hashable, Sendable {
        package var key: RowID
        /// Its place in its section of the requested list; `nil` if that list does not show it.
        package var row: Int?
        /// Whether the search wrapped around at an end of the list.
        package var isBeyondEnd: Bool

        package init(_ key: RowID, row: Int?, isBeyondEnd: Bool = false) {
            (self.key, self.row, self.isBeyondEnd) = (key, row, isBeyondEnd)
        }

        func write(to writer: inout PayloadWriter) {
            key.write(to: &writer)
            writer.append(row ?? -1)
            writer.append(isBeyondEnd ? 1 : 0)
        }

        init(from reader: inout PayloadReader) throws(ProtocolError) {
            key = try RowID(from: &reader)
            let row = try reader.number()
            self.row = row < 0 ? nil : row
            isBeyondEnd = try reader.number() == 1
        }
    }

    case contents(Contents)
    case progress(SearchProgress)
    /// Rows with the values of all columns.
    case rows([RowID], [[TableValue]])
    /// The row that was found; `nil` if there is none.
    case location(RowLocation?)
    /// The list has changed; earlier requests are answered for its previous state.
    case moves(RowMoves)

    private enum Kind: Int { case contents, progress, rows, location, moves }

    func write(to writer: inout PayloadWriter) {
        switch self {
        case .contents(let contents):
            writer.append(Kind.contents.rawValue)
            writer.append(contents.sections) {
                $0.append($1.title)
                $0.append($1.count)
            }
            writer.append(contents.columns) { $0.append($1) }
            writer.append(contents.nameColumn)
            writer.append(contents.language)
            writer.append(contents.knowsPlaces ? 1 : 0)
        case .progress(let progress):
            writer.append(Kind.progress.rawValue)
            writer.append(progress.counts) { $0.append($1) }
            writer.append(progress.searched)
            writer.append(progress.percentage)
            writer.append(progress.estimate ?? -1)
            writer.append(progress.problem)
            writer.append(progress.substitute)
        case .rows(let keys, let rows):
            writer.append(Kind.rows.rawValue)
            writer.append(keys) { $1.write(to: &$0) }
            writer.append(rows) { $0.append($1) { $1.write(to: &$0) } }
        case .location(let location):
            writer.append(Kind.location.rawValue)
            writer.append(location.map { [$0] } ?? []) { $1.write(to: &$0) }
        case .moves(let moves):
            writer.append(Kind.moves.rawValue)
            writer.append(moves.counts) { $0.append($1) }
            writer.append(moves.places) { $1.write(to: &$0) }
        }
    }

    init(from reader: inout PayloadReader) throws(ProtocolError) {
        switch Kind(rawValue: try reader.number()) {
        case .contents:
            let sections = try reader.list { reader throws(ProtocolError) in
                Section(title: try reader.text(), count: try reader.number())
            }
            let columns = try reader.list { reader throws(ProtocolError) in try reader.text() }
            let nameColumn = try reader.number()
            let language = try reader.text()
            self = .contents(
                Contents(
                    sections: sections, columns: columns, nameColumn: nameColumn, language: language,
                    knowsPlaces: try reader.number() == 1))
        case .progress:
            let counts = try reader.list { reader throws(ProtocolError) in try reader.number() }
            let (searched, percentage) = (try reader.number(), try reader.number())
            let estimate = try reader.number()
            self = .progress(
                SearchProgress(
                    counts: counts, searched: searched, percentage: percentage,
                    estimate: estimate < 0 ? nil : estimate, problem: try reader.text(),
                    substitute: try reader.text()))
        case .rows:
            let keys = try reader.list { reader throws(ProtocolError) in try RowID(from: &reader) }
            let rows = try reader.list { reader throws(ProtocolError) in
                try reader.list { reader throws(ProtocolError) in try TableValue(from: &reader) }
            }
            self = .rows(keys, rows)
        case .location:
            let found = try reader.list { reader throws(ProtocolError) in try RowLocation(from: &reader) }
            self = .location(found.first)
        case .moves:
            let counts = try reader.list { reader throws(ProtocolError) in try reader.number() }
            let places = try reader.list { reader throws(ProtocolError) in try RowLocation(from: &reader) }
            self = .moves(RowMoves(counts: counts, places: places))
        case nil: throw ProtocolError()
        }
    }
}

extension RowID {
    func write(to writer: inout PayloadWriter) {
        writer.append(section)
        writer.append(number)
    }

    init(from reader: inout PayloadReader) throws(ProtocolError) {
        self.init(section: try reader.number(), number: try reader.number())
    }
}
