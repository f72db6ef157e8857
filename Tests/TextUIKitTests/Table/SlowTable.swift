import TextUIKit

/// A table as a plain list: what lies in each row of the screen.
struct SlowTable {
    enum Place: Equatable {
        case tableHeader, tableFooter
        case header(Int)
        case row(IndexPath)
        case footer(Int)

        var section: Int? {
            switch self {
            case .tableHeader, .tableFooter: nil
            case .header(let section), .footer(let section): section
            case .row(let path): path.section
            }
        }
    }

    struct Section: Equatable {
        var header: Int
        var rows: [Int]
        var footer: Int
    }

    let sections: [Section]
    /// What lies where, from the top.
    private(set) var places: [Place] = []
    /// All rows in order, those without height as well.
    private(set) var paths: [IndexPath] = []
    private var rowStarts: [IndexPath: Int] = [:]
    /// Where each section's header, rows and footer begin, and where it ends.
    private(set) var edges: [(header: Int, rows: Int, footer: Int, end: Int)] = []

    init(_ sections: [Section], tableHeader: Int, tableFooter: Int) {
        self.sections = sections
        places += Array(repeating: .tableHeader, count: tableHeader)
        for (number, section) in sections.enumerated() {
            let header = places.count
            places += Array(repeating: .header(number), count: section.header)
            let rows = places.count
            for (row, height) in section.rows.enumerated() {
                let path = IndexPath(row: row, section: number)
                paths.append(path)
                rowStarts[path] = places.count
                places += Array(repeating: .row(path), count: height)
            }
            let footer = places.count
            places += Array(repeating: .footer(number), count: section.footer)
            edges.append((header, rows, footer, places.count))
        }
        places += Array(repeating: .tableFooter, count: tableFooter)
    }

    func place(_ y: Int) -> Place? { places.indices.contains(y) ? places[y] : nil }

    func row(at y: Int) -> IndexPath? {
        if case .row(let path) = place(y) { path } else { nil }
    }

    func range(_ path: IndexPath) -> Range<Int> {
        guard let start = rowStarts[path] else { return 0..<0 }
        return start..<(start + sections[path.section].rows[path.row])
    }

    /// The rows that take some of the screen rows `range`.
    func rows(in range: Range<Int>) -> [IndexPath] {
        var found: [IndexPath] = []
        for y in range {
            if let path = row(at: y), found.last != path { found.append(path) }
        }
        return found
    }
}
