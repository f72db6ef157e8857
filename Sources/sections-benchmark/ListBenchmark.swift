import Glibc
internal import NameLists
internal import NameRows
import Names
import SectionsUI
import TextUIKit

/// Measures a list of names: its model, searches, scans of its bytes, and the program's screen.
@MainActor
struct ListBenchmark {
    /// A search to measure.
    struct Query {
        /// `filter` for a text as it is, `words` for a text with operators, or `scan` for the kernels.
        let kind: String
        let name: String
        let text: String
    }

    let report: Report
    let names: NameCollection

    func measureModel() {
        report.measure("mutableDeepCopy") { names.mutableDeepCopy() }
        var copy = names.mutableDeepCopy()
        report.measure("reset") { copy.reset() }
        measurePrefix()
    }

    /// Measures the first row with a prefix that most rows precede.
    private func measurePrefix() {
        let sections = 0..<names.sectionCount
        guard let longest = sections.max(by: { names.count(ofSection: $0) < names.count(ofSection: $1) })
        else { return }
        let count = names.count(ofSection: longest)
        let prefix = NamePrefix(names.name(at: count * 95 / 100, inSection: longest))
        let row = names.firstRow(withPrefix: prefix, inSection: longest)
        report.measure("firstRow(withPrefix:)", remark: "“\(prefix.text)”, row \(row ?? -1) of \(count)") {
            names.firstRow(withPrefix: prefix, inSection: longest)
        }
    }

    /// Measures searches, and reading the bytes on one thread, a lower bound for any search; returns false if
    /// the file cannot be read.
    func measureSearches(_ queries: [Query], ofFile path: String) -> Bool {
        let wanted = queries.filter { report.wants("\($0.kind): \($0.name)") }
        guard !wanted.isEmpty else { return true }
        guard let (text, count) = Self.contents(ofFile: path) else { return false }
        // The region lives to the end of the method, and nothing writes to it.
        defer { withExtendedLifetime(text) {} }
        let bytes = text.bytes(0..<count)
        report.line("read of the memory", report.stopwatch.median { RowScan.rowCount(of: bytes) })
        for query in wanted {
            if query.kind == "scan" { measureScan(query, in: bytes) } else { measureFilter(query) }
        }
        return true
    }

    private func measureFilter(_ query: Query) {
        var copy = names.mutableDeepCopy()
        let search = { NameSearch(query.text, options: .init(isLiteral: query.kind == "filter")) }
        report.measure("\(query.kind): \(query.name)", remark: note(query.text, hits: copy.count)) {
            copy.filter(search())
        }
    }

    /// Measures each scanning kernel on raw bytes, on one thread, without folding and sections.
    private func measureScan(_ query: Query, in bytes: UnsafeBufferPointer<UInt8>) {
        let needle = Array(query.text.utf8)
        for kernel in RowScan.Kernel.available where kernel != .automatic {
            report.measure("\(query.kind): \(query.name), \(kernel)", remark: "“\(query.text)”") {
                RowScan.rowsContaining(needle, in: bytes, rowCount: names.count, kernel: kernel)
            }
        }
    }

    /// The bytes of a file in large pages, as the program stores names, and their number.
    private static func contents(ofFile path: String) -> (TextRegion, count: Int)? {
        guard let file = fopen(path, "r") else { return nil }
        defer { fclose(file) }
        guard fseek(file, 0, SEEK_END) == 0, case let count = ftell(file), count > 0,
            let region = TextRegion(capacity: count)
        else { return nil }
        rewind(file)
        // fread() writes at most as many bytes as there is room for.
        guard fread(region.room(0..<count).baseAddress, 1, count, file) == count else { return nil }
        return (region, count)
    }

    private func note(_ query: String, hits: Int) -> String { "“\(query)” \(hits) rows" }
}

/// Measures the program's own screen on an in-memory terminal, from key to display.
extension ListBenchmark {
    /// Measures opening, moving, and typing letters in the search bar.
    func measureScreen(letters: [Character]) {
        report.measure("screen: open") { opened().screen }
        let (controller, screen) = opened()
        controller.handleSearch(forTerm: String(letters.prefix(2)))
        report.measure("screen: reload after a filter") { screen.reload() }
        for (name, key, back) in [("Down", Key(.down), Key(.up)), ("page", Key(.pageDown), Key(.pageUp))] {
            let (_, screen) = opened()
            // Start below the first row, because the search bar is above it.
            screen.press([key, key, key])
            report.measure("screen: \(name)", before: { screen.press([back]) }) { screen.press([key]) }
        }
        for index in letters.indices {
            measureKey("key \(index + 1)", after: letters[..<index], .character(letters[index]))
        }
        measureKey("Backspace", after: letters[...], Key(.backspace))
        measureKey("last Backspace", after: letters[..<1], Key(.backspace))
    }

    /// Measures one key in the search bar, after others.
    private func measureKey(_ name: String, after letters: ArraySlice<Character>, _ key: Key) {
        let (controller, screen) = opened()
        screen.press([.character("/")])
        let retype = {
            let length = controller.searchBar.text?.count ?? 0
            if length > 0 { screen.press(Array(repeating: Key(.backspace), count: length)) }
            screen.press(letters.map { .character($0) })
        }
        report.measure(
            "screen: \(name)", before: retype,
            remark: note(controller.searchBar.text ?? "", hits: controller.names.count.number)
        ) { screen.press([key]) }
    }

    private func opened() -> (controller: SectionsViewController, screen: Screen) {
        let controller = SectionsViewController(names: names)
        return (controller, Screen(controller, with: controller.tableView))
    }
}
