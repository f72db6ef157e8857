/// What is asked about a list whose rows stay where they are.
///
/// The list itself has the number 0; a search makes another list, under a number that nobody uses.
package enum ListRequest: Hashable, Sendable {
    /// Say what sections a table has; it must come first, and all else is about that table.
    case browse(table: [UInt8])
    /// Make a list of what a search finds. It is answered as often as more is found, until all is.
    case search(list: Int, ServiceSearch)
    /// Hand over rows of a section of a list that follow each other; fewer of them if they are long.
    case rows(list: Int, section: Int, rows: Range<Int>)
    /// Hand over rows, whatever lists show them; fewer of them if they are long.
    case keyed([RowKey])
    /// Look for a row in a list.
    case locate(list: Int, Target)
    /// Nobody wants a list any more, nor what is still searched for it.
    case forget(list: Int)

    /// Which row is looked for.
    package enum Target: Hashable, Sendable {
        /// A row; nothing is found if it is not in the list.
        case key(RowKey)
        /// The first name with exactly these bytes, in the list itself.
        case name([UInt8])
        /// The first name that begins with a text, in the order of the sections or, if so, in its own section
        /// before the others.
        case prefix([UInt8], inOwnSection: Bool)
        /// The next name that begins with a text, behind a row.
        case nextPrefix([UInt8], after: RowKey)
        /// A row, or else the next one before or behind it, round the ends of the list.
        case nearest(RowKey, isBackward: Bool)
        /// So many rows behind another one, or before it if negative, round the ends of the list.
        case steps(Int, from: RowKey)
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

    init(from reader: inout PayloadReader) throws(ServiceConfusion) {
        let kind = Kind(rawValue: try reader.number())
        let list = try reader.number()
        switch kind {
        case .browse: self = .browse(table: try reader.text())
        case .search: self = .search(list: list, try ServiceSearch(from: &reader))
        case .rows:
            let numbers = try reader.list { reader throws(ServiceConfusion) in try reader.number() }
            guard numbers.count == 3, numbers[1] >= 0, numbers[2] >= 0,
                numbers[1] <= Int.max - numbers[2]
            else { throw ServiceConfusion() }
            self = .rows(list: list, section: numbers[0], rows: numbers[1]..<numbers[1] + numbers[2])
        case .keyed:
            self = .keyed(try reader.list { reader throws(ServiceConfusion) in try RowKey(from: &reader) })
        case .locate: self = .locate(list: list, try Target(from: &reader))
        case .forget: self = .forget(list: list)
        case nil: throw ServiceConfusion()
        }
    }
}

extension ListRequest.Target {
    private enum Kind: Int { case key, name, prefix, nextPrefix, nearest, steps }

    fileprivate func write(to writer: inout PayloadWriter) {
        func write(_ kind: Kind, _ key: RowKey? = nil, _ number: Int = 0, _ text: [UInt8] = []) {
            writer.append(kind.rawValue)
            (key ?? RowKey(section: 0, number: 0)).write(to: &writer)
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

    fileprivate init(from reader: inout PayloadReader) throws(ServiceConfusion) {
        let kind = Kind(rawValue: try reader.number())
        let key = try RowKey(from: &reader)
        let (number, text) = (try reader.number(), try reader.text())
        switch kind {
        case .key: self = .key(key)
        case .name: self = .name(text)
        case .prefix: self = .prefix(text, inOwnSection: number == 1)
        case .nextPrefix: self = .nextPrefix(text, after: key)
        case .nearest: self = .nearest(key, isBackward: number == 1)
        case .steps: self = .steps(number, from: key)
        case nil: throw ServiceConfusion()
        }
    }
}
