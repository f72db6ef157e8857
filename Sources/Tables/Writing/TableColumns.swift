package import FormatCore

/// The columns of a table: the union of all rows' fields in order of first occurrence.
package struct TableColumns: Sendable {
    /// The keys, and the number of columns for each.
    private var keys: [String] = []
    private var counts: [String: Int] = [:]
    private let isFixed: Bool

    /// Creates columns for exactly these fields; `nil` for the fields of the rows that are added.
    package init(fixed: [String]?) {
        isFixed = fixed != nil
        for key in fixed ?? [] where counts[key] == nil {
            keys.append(key)
            counts[key] = 1
        }
    }

    /// Adds columns for the values of a row.
    package mutating func add(_ values: [(heading: String, value: FieldValue)]) {
        var seen: [String: Int] = [:]
        for (key, _) in values {
            let count = seen[key, default: 0] + 1
            seen[key] = count
            guard let known = counts[key] else {
                guard !isFixed else { continue }
                // A name column in front identifies a table.
                if key == "section" || key == "name" {
                    keys.insert(key, at: key == "name" && keys.first == "section" ? 1 : 0)
                } else {
                    keys.append(key)
                }
                counts[key] = count
                continue
            }
            if count > known { counts[key] = count }
        }
    }

    /// The column headings; further columns of a field have a number after the name.
    package var headings: [String] {
        var used = Set(keys.map(Self.heading))
        return keys.flatMap { key in
            let first = Self.heading(key)
            var number = 1
            return (0..<counts[key, default: 1]).map { column in
                if column == 0 { return first }
                repeat { number += 1 } while !used.insert("\(first) \(number)").inserted
                return "\(first) \(number)"
            }
        }
    }

    /// Heading of a field; purely numeric keys, as in a table without headings, get a prefix.
    private static func heading(_ key: String) -> String {
        !key.isEmpty && key.utf8.allSatisfy { (0x30...0x39).contains($0) } ? "column \(key)" : key
    }

    /// The header row.
    package func header(lineEnd: String) -> [UInt8] {
        Self.line((keys.isEmpty ? ["name"] : headings).map(CSVCell.text), lineEnd)
    }

    /// A row of cells; values without a column are omitted.
    package func row(_ values: [(heading: String, value: FieldValue)], lineEnd: String) -> [UInt8] {
        Self.line(cells(values).map { $0.map(CSVCell.text) ?? "" }, lineEnd)
    }

    /// The cells of a row, `nil` where it has no value; values without a column are omitted.
    package func cells(_ values: [(heading: String, value: FieldValue)]) -> [FieldValue?] {
        var found: [String: [FieldValue]] = [:]
        for (key, value) in values { found[key, default: []].append(value) }
        return keys.flatMap { key -> [FieldValue?] in
            let values = (found[key] ?? []).prefix(counts[key, default: 1])
            return values.map(\.self) + repeatElement(nil, count: counts[key, default: 1] - values.count)
        }
    }

    private static func line(_ cells: [String], _ lineEnd: String) -> [UInt8] {
        // An empty line would not be a row.
        let line = cells == [""] ? "\"\"" : cells.joined(separator: ",")
        return Array((line + lineEnd).utf8)
    }
}
