package import FormatCore

/// A request about a remote list.
///
/// The full list has number 0; a search creates another list with an unused number.
package enum ListRequest: Hashable, Sendable {
    /// Returns the sections of a table; must come first, and determines the table of all other requests.
    case browse(table: [UInt8])
    /// Creates a list of search results; it is answered repeatedly until the search is over.
    case search(list: Int, SearchMessage)
    /// Returns consecutive rows of a section of a list; fewer if they are long.
    case rows(list: Int, section: Int, rows: Range<Int>)
    /// Returns rows by their IDs, whichever lists show them; fewer if they are long.
    case keyed([RowID])
    /// Finds a row in a list.
    case locate(list: Int, Target)
    /// Discards a list and cancels its search.
    case forget(list: Int)

    /// The row to find.
    package enum Target: Hashable, Sendable {
        /// A row by its ID, if it is in the list.
        case key(RowID)
        /// The first name with exactly these bytes, in the full list.
        case name([UInt8])
        /// The first name with a prefix, in section order or starting in its own section.
        case prefix([UInt8], inOwnSection: Bool)
        /// The next name with a prefix, after a row.
        case nextPrefix([UInt8], after: RowID)
        /// A row, or else the next one before or after it, wrapping around at the ends of the list.
        case nearest(RowID, isBackward: Bool)
        /// The row at an offset from another, wrapping around at the ends; a negative offset goes backwards.
        case steps(Int, from: RowID)
    }

    private enum Kind: Int { case browse, search, rows, keyed, locate, forget }

    func write(to writer: inout PayloadWriter) {
        func begin(_ kind: Kind, _ list: Int = 0) {
            writer.append(kind.rawValue)
            writer.append(list)
        }
        switch self {
        case .browse(let table):
            begin(.browse)
            writer.append(table)
        case .search(let list, let search):
            begin(.search, list)
            search.write(to: &writer)
        case .rows(let list, let section, let rows):
            begin(.rows, list)
            writer.append([section, rows.lowerBound, rows.count]) { $0.append($1) }
        case .keyed(let keys):
            begin(.keyed)
            writer.append(keys) { $1.write(to: &$0) }
        case .locate(let list, let target):
            begin(.locate, list)
            target.write(to: &writer)
        case .forget(let list): begin(.forget, list)
        }
    }

    init(from reader: inout PayloadReader) throws(ProtocolError) {
        let kind = Kind(rawValue: try reader.number())
        let list = try reader.number()
        switch kind {
        case .browse: self = .browse(table: try reader.text())
        case .search: self = .search(list: list, try SearchMessage(from: &reader))
        case .rows:
            let numbers = try reader.list { reader throws(ProtocolError) in try reader.number() }
            guard numbers.count == 3, numbers[1] >= 0, numbers[2] >= 0,
                numbers[1] <= Int.max - numbers[2]
            else { throw ProtocolError() }
            self = .rows(list: list, section: numbers[0], rows: numbers[1]..<numbers[1] + numbers[2])
        case .keyed:
            self = .keyed(try reader.list { reader throws(ProtocolError) in try RowID(from: &reader) })
        case .locate: self = .locate(list: list, try Target(from: &reader))
        case .forget: self = .forget(list: list)
        case nil: throw ProtocolError()
        }
    }
}

extension ListRequest.Target {
    private enum Kind: Int { case key, name, prefix, nextPrefix, nearest, steps }

    fileprivate func write(to writer: inout PayloadWriter) {
        func write(_ kind: Kind, _ key: RowID? = nil, _ number: Int = 0, _ text: [UInt8] = []) {
            writer.append(kind.rawValue)
            (key ?? RowID(section: 0, number: 0)).write(to: &writer)
            writer.append(number)
            writer.append(text)
        }
        switch self {
        case .key(let key): write(.key, key)
        case .name(let bytes): write(.name, nil, 0, bytes)
        case .prefix(let text, let inOwnSection): write(.prefix, nil, inOwnSection ? 1 : 0, text)
        case .nextPrefix(let text, let key): write(.nextPrefix, key, 0, text)
        case .nearest(let key, let isBackward): write(.nearest, key, isBackward ? 1 : 0)
        case .steps(let steps, let key): write(.steps, key, steps)
        }
    }

    fileprivate init(from reader: inout PayloadReader) throws(ProtocolError) {
        let kind = Kind(rawValue: try reader.number())
        let key = try RowID(from: &reader)
        let (number, text) = (try reader.number(), try reader.text())
        switch kind {
        case .key: self = .key(key)
        case .name: self = .name(text)
        case .prefix: self = .prefix(text, inOwnSection: number == 1)
        case .nextPrefix: self = .nextPrefix(text, after: key)
        case .nearest: self = .nearest(key, isBackward: number == 1)
        case .steps: self = .steps(number, from: key)
        case nil: throw ProtocolError()
        }
    }
}

/// The message representation of a query.
package struct SearchMessage: Hashable, Sendable {
    /// The query as typed.
    package var text: [UInt8]
    /// Search options, as keywords that both sides know.
    package var words: [[UInt8]]
    /// The fields to search; `nil` if the keywords specify the scope.
    package var fields: [[UInt8]]?

    package init(text: [UInt8], words: [[UInt8]], fields: [[UInt8]]? = nil) {
        (self.text, self.words, self.fields) = (text, words, fields)
    }

    func write(to writer: inout PayloadWriter) {
        writer.append(text)
        writer.append(words) { $0.append($1) }
        writer.append(fields == nil ? 0 : 1)
        writer.append(fields ?? []) { $0.append($1) }
    }

    init(from reader: inout PayloadReader) throws(ProtocolError) {
        text = try reader.text()
        words = try reader.list { reader throws(ProtocolError) in try reader.text() }
        let hasFields = try reader.number() == 1
        let fields = try reader.list { reader throws(ProtocolError) in try reader.text() }
        self.fields = hasFields ? fields : nil
    }
}
