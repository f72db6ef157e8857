/// What is said about a list whose rows stay where they are.
package enum ListAnswer: Hashable, Sendable {
    /// A section and how many rows it has.
    package struct Section: Hashable, Sendable {
        package var title: [UInt8]
        package var count: Int

        package init(title: [UInt8], count: Int) { (self.title, self.count) = (title, count) }
    }

    /// What there is to browse through.
    package struct Contents: Hashable, Sendable {
        package var sections: [Section]
        /// What the columns of rows are called: the name's, and those of its fields.
        package var columns: [[UInt8]]
        /// The tag of the language that rows are ordered in; `root` for none.
        package var language: [UInt8]

        package init(sections: [Section], columns: [[UInt8]], language: [UInt8] = []) {
            (self.sections, self.columns, self.language) = (sections, columns, language)
        }
    }

    /// What a search has found so far.
    package struct Found: Hashable, Sendable {
        /// How many rows it has found in each section.
        package var counts: [Int]
        /// The rows of the list itself that were searched: those before this number.
        package var searched: Int
        /// Why it may have found too little; empty if it has not.
        package var problem: [UInt8]
        /// What was looked for in its place, as in another keyboard layout; empty if nothing was.
        package var substitute: [UInt8]

        package init(counts: [Int], searched: Int, problem: [UInt8] = [], substitute: [UInt8] = []) {
            (self.counts, self.searched) = (counts, searched)
            (self.problem, self.substitute) = (problem, substitute)
        }
    }

    /// A row that was looked for.
    package struct Located: Hashable, Sendable {
        /// Its number in the list itself.
        package var number: Int
        /// Its place in its section of the list that was asked; `nil` if that does not show it.
        package var row: Int?
        /// Whether the way to it led round an end of the list.
        package var isBeyondEnd: Bool

        package init(number: Int, row: Int?, isBeyondEnd: Bool = false) {
            (self.number, self.row, self.isBeyondEnd) = (number, row, isBeyondEnd)
        }
    }

    case contents(Contents)
    case found(Found)
    /// Rows by their numbers in the list itself, as a table (RFC 4180) of all columns without headings.
    case rows([Int], table: [UInt8])
    /// The row that was looked for; `nil` if there is none.
    case located(Located?)

    private enum Kind: Int { case contents, found, rows, located }

    func write(to writer: inout PayloadWriter) {
        switch self {
        case .contents(let contents):
            writer.append(Kind.contents.rawValue)
            writer.append(contents.sections) {
                $0.append($1.title)
                $0.append($1.count)
            }
            writer.append(contents.columns) { $0.append($1) }
            writer.append(contents.language)
        case .found(let found):
            writer.append(Kind.found.rawValue)
            writer.append(found.counts) { $0.append($1) }
            writer.append(found.searched)
            writer.append(found.problem)
            writer.append(found.substitute)
        case .rows(let numbers, let table):
            writer.append(Kind.rows.rawValue)
            writer.append(numbers) { $0.append($1) }
            writer.append(table)
        case .located(let located):
            writer.append(Kind.located.rawValue)
            writer.append(located?.number ?? -1)
            writer.append(located?.row ?? -1)
            writer.append(located?.isBeyondEnd == true ? 1 : 0)
        }
    }

    init(from reader: inout PayloadReader) throws(ServiceConfusion) {
        switch Kind(rawValue: try reader.number()) {
        case .contents:
            let sections = try reader.list { reader throws(ServiceConfusion) in
                Section(title: try reader.text(), count: try reader.number())
            }
            let columns = try reader.list { reader throws(ServiceConfusion) in try reader.text() }
            self = .contents(
                Contents(sections: sections, columns: columns, language: try reader.text()))
        case .found:
            let counts = try reader.list { reader throws(ServiceConfusion) in try reader.number() }
            let searched = try reader.number()
            self = .found(
                Found(
                    counts: counts, searched: searched, problem: try reader.text(),
                    substitute: try reader.text()))
        case .rows:
            let numbers = try reader.list { reader throws(ServiceConfusion) in try reader.number() }
            self = .rows(numbers, table: try reader.text())
        case .located:
            let (number, row) = (try reader.number(), try reader.number())
            let isBeyondEnd = try reader.number() == 1
            let located = Located(number: number, row: row < 0 ? nil : row, isBeyondEnd: isBeyondEnd)
            self = .located(number < 0 ? nil : located)
        case nil: throw ServiceConfusion()
        }
    }
}
