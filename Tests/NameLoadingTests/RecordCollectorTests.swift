import FormatCore
import Languages
import NameLoading
import NameOrdering
import Names
import Testing

/// Rows of records put into sections, against a slow obvious model.
struct RecordCollectorTests {
    /// A row of the small worlds.
    private struct Row {
        let name: String
        /// What its record says that it is ordered by.
        var sortKey: String?
        var title: String?
    }

    private static let names = ["b", "a", "Á", "B", " a", "1", "", "é\nx", "a\r", "ㄱ"]

    private func collected(
        _ rows: [Row], options: ReadingOptions, declared: [String] = []
    ) throws -> NameCollection {
        var collector = try #require(RecordCollector(options: options))
        collector.beginSource(0, file: "test", hasFields: true)
        for title in declared { Array(title.utf8).withUnsafeBufferPointer { collector.declareSection($0) } }
        for (index, row) in rows.enumerated() {
            let name = Array(row.name.utf8)
            let title = row.title.map { Array($0.utf8) }
            // The pointers are used while the closures that lend them run.
            try name.withUnsafeBufferPointer { name in
                try (title ?? []).withUnsafeBufferPointer { titleBytes in
                    try collector.take(
                        ParsedRow(
                            name: name, title: title == nil ? nil : titleBytes, record: 0..<0,
                            line: index + 1))
                }
            }
        }
        var keys: RowKeys?
        if rows.contains(where: { $0.sortKey != nil }) {
            keys = RowKeys(language: .root)
            for row in rows {
                Array((row.sortKey ?? row.name).utf8).withUnsafeBufferPointer {
                    keys?.append($0, isFromRecord: row.sortKey != nil)
                }
            }
        }
        return NameCollection(store: try #require(collector.store(sources: [], keys: keys)))
    }

    /// What the collector promises, slowly: sections by letter or title, rows ordered by their sort keys.
    private func model(_ rows: [Row], options: ReadingOptions) -> [[String]] {
        guard options.hasSections else { return rows.isEmpty ? [] : [[""] + rows.map(\.name)] }
        let hasTitles = rows.contains { $0.title != nil }
        let isSorted = options.isSorted && (!hasTitles || options.sectionBy != nil)
        func key(_ row: Row) -> String { key(row.sortKey ?? row.name) }
        // A newline is a space in the row, and a carriage return at its end belongs to the end of the line.
        func key(_ text: String) -> String {
            let text = text.replacing("\n", with: " ")
            return text.hasSuffix("\r") ? String(text.dropLast()) : text
        }
        func title(_ row: Row) -> String {
            if let title = row.title { return title }
            // No name here has what the option asks for.
            if options.sectionBy != nil { return "#" }
            // Beside sections of the source those of letters go by names.
            let key = hasTitles ? key(row.name) : key(row)
            return Language.root.title(ofSection: Language.root.section(of: key))
        }
        let hasNoLetter = rows.contains { $0.title == nil && title($0) == "#" }
        var titles: [String] = []
        for row in rows where !titles.contains(title(row)) { titles.append(title(row)) }
        titles.sort { left, right in
            if hasNoLetter, left == "#" || right == "#" { return right == "#" && left != "#" }
            if !hasTitles, options.sectionBy == nil {
                let sections = (0..<Language.root.sectionCount).map { Language.root.title(ofSection: $0) }
                return (sections.firstIndex(of: left) ?? 0) < (sections.firstIndex(of: right) ?? 0)
            }
            return left < right
        }
        return titles.map { wanted in
            let inSection = rows.filter { title($0) == wanted }
            guard isSorted else { return [wanted] + inSection.map(\.name) }
            let order = inSection.enumerated().sorted { left, right in
                let (a, b) = (key(left.element), key(right.element))
                if Language.root.areInOrder(a, b) { return true }
                return !Language.root.areInOrder(b, a) && left.offset < right.offset
            }
            return [wanted] + order.map(\.element.name)
        }
    }

    private func listed(_ names: NameCollection) -> [[String]] {
        (0..<names.sectionCount).map { section in
            [names.title(ofSection: section)]
                + (0..<names.count(ofSection: section)).map { row in
                    String(decoding: names.bytes(ofNameAt: row, inSection: section), as: UTF8.self)
                }
        }
    }

    private static var allOptions: [ReadingOptions] {
        var all: [ReadingOptions] = []
        for hasSections in [true, false] {
            for isSorted in [true, false] {
                for sectionBy in [nil, "field"] {
                    var options = ReadingOptions()
                    options.hasSections = hasSections
                    options.isSorted = isSorted
                    options.sectionBy = sectionBy
                    all.append(options)
                }
            }
        }
        return all
    }

    @Test("Every list of up to three names, in all ways of reading", arguments: Self.allOptions)
    func smallWorlds(options: ReadingOptions) throws {
        for first in Self.names {
            for second in Self.names {
                let pair = [Row(name: first), Row(name: second)]
                #expect(listed(try collected(pair, options: options)) == model(pair, options: options))
                for third in ["a", "Ä", "z\u{301}", "#"] {
                    let rows = pair + [Row(name: third)]
                    #expect(listed(try collected(rows, options: options)) == model(rows, options: options))
                }
            }
        }
    }

    @Test("Titles and sort keys, given to some rows and not to others", arguments: Self.allOptions)
    func titlesAndSortKeys(options: ReadingOptions) throws {
        let titles: [String?] = [nil, "T", "a", "#"]
        let keys: [String?] = [nil, "zoe", "Ábc"]
        for first in titles {
            for second in titles {
                for key in keys {
                    for other in keys {
                        let rows = [
                            Row(name: "b", sortKey: key, title: first),
                            Row(name: "a", sortKey: other, title: second),
                            Row(name: "c"),
                        ]
                        #expect(
                            listed(try collected(rows, options: options)) == model(rows, options: options))
                    }
                }
            }
        }
    }

    @Test("Sections that were declared stay without names")
    func declared() throws {
        let names = try collected([Row(name: "x", title: "B")], options: .init(), declared: ["C", "A", "B"])
        #expect(listed(names) == [["A"], ["B", "x"], ["C"]])
    }

    @Test("Rows beyond the limit are an error that says where")
    func limit() throws {
        var options = ReadingOptions()
        options.limits.names = 1
        let error = #expect(throws: ReadingError.self) {
            try collected([Row(name: "a"), Row(name: "b")], options: options)
        }
        #expect(error?.description.contains("line 2") == true, "\(error?.description ?? "")")
    }

    @Test("A search and a prefix find the same names as in a list of lines")
    func finding() throws {
        let rows = ["Zoë", "anna", "Änne", "Bob", "annabel", "1st"].map { Row(name: $0) }
        let names = try collected(rows, options: .init())
        var found = names.mutableDeepCopy()
        found.filter(NameSearch("ann"))
        #expect(found.count == 3)
        #expect(names.firstRow(withPrefix: NamePrefix("annab"), inSection: 0) == 1)
    }
}
