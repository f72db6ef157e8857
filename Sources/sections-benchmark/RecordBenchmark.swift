internal import FormatCore
internal import NameOrdering
import Names

/// Measures a list of records: searches of all fields, and orders.
@MainActor
struct RecordBenchmark {
    let report: Report
    let names: NameCollection

    /// Measures searches and orders; the company is the field of that meaning.
    func measure(company: String, orders: [String]) {
        // It can be measured only once, as it prepares the list for searches.
        if report.wants("first key in all fields") {
            report.line("first key in all fields", report.stopwatch.time { count(NameSearch("a")) })
        }
        // Texts that match many, some and no rows.
        let queries: [(name: String, text: String, options: NameSearch.Options)] = [
            ("one letter", "a", .init()), ("two letters", "an", .init()), ("a company", "bakery", .init()),
            ("two words", "anna bakery", .init()), ("what is nowhere", "zzzz", .init()),
            ("a telephone number", "0170 23", .init()),
            ("one field", "bakery", .init(scope: .fields([company]))),
            ("the name alone", "an", .init(scope: .name)), ("the start of a value", "^leeds", .init()),
            ("a pattern", "b[ae]k", .init(matching: .regex)), ("letters", "anbak", .init(matching: .fuzzy)),
        ]
        for (name, text, options) in queries {
            let search = NameSearch(text, options: options)
            report.measure("search for \(name)", remark: "\(count(search)) rows") { count(search) }
        }
        for order in orders.compactMap({ ListOrder($0) }) {
            report.measure("order by \(order)") { names.ordered(by: order)?.names.count ?? 0 }
        }
    }

    private func count(_ search: NameSearch) -> Int {
        var found = names.mutableDeepCopy()
        found.filter(search)
        return found.count
    }
}
