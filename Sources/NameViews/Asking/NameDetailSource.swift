internal import FormatCore
package import NameLists
internal import Names

/// Provides the details shown beside the list.
@MainActor
package protocol DetailSource: AnyObject {
    /// Provides the detail of a row, at once or later.
    ///
    /// Called when the focus moves to a row. A detail that comes after the focus has moved on is not shown.
    /// The completion may be called repeatedly; each detail replaces the one before, so that it can grow.
    func detail(
        forRow row: Int, inSection section: Int, of names: any NameRecords,
        completion: @escaping @MainActor (Detail) -> Void)

    /// Cancels the pending request.
    func cancel()
}

/// Shows the built-in details of a row: its record or, if it has none, its full name and its section.
@MainActor
package final class NameDetailSource: DetailSource {
    /// Number of bytes shown of a name and of each value.
    private static let limit = 65_536

    package init() {}

    package func detail(
        forRow row: Int, inSection section: Int, of names: any NameRecords,
        completion: @escaping @MainActor (Detail) -> Void
    ) {
        let name = names.beginningOfName(at: row, inSection: section, limit: Self.limit)
        let fields = names.fields(ofRecordAt: row, inSection: section)
        let reading = names.reading(ofNameAt: row, inSection: section).map { reading in
            Detail.Field("Reading", reading.text + (reading.isGuess ? " (a guess)" : ""))
        }
        guard fields.isEmpty else {
            func shown(_ fields: [RecordField]) -> [Detail.Field] {
                fields.map { .init($0.label, Self.beginning(of: $0.text)) }
            }
            let ordered = ContactFields(fields, of: name)
            var further = shown(ordered.furtherFields) + (reading.map { [$0] } ?? [])
            if let file = names.file(ofRecordAt: row, inSection: section), file.isOneOfSeveral {
                further.append(.init("File", file.name))
            }
            return completion(
                Detail(
                    title: name, problem: Self.problem(fields), fields: shown(ordered.fields),
                    furtherFields: further))
        }
        let count = names.bytes(ofNameAt: row, inSection: section).count
        completion(
            Detail(
                problem: count > Self.limit
                    ? "Only the beginning of \(SafeText.count(count, "byte")) is shown." : nil,
                fields: [.init("Name", name)] + (reading.map { [$0] } ?? [])
                    + [.init("Section", names.title(ofSection: section))]))
    }

    private static func beginning(of value: String) -> String {
        guard value.utf8.count > limit else { return value }
        return String(decoding: value.utf8.prefix(limit), as: UTF8.self) + "…"
    }

    /// The message about the first value that is cut; `nil` if none is.
    private static func problem(_ fields: [RecordField]) -> String? {
        guard let long = fields.first(where: { $0.text.utf8.count > limit }) else { return nil }
        let label = SafeText.oneLine(long.label, limit: 40)
        return "Only the beginning of \(label) is shown (\(SafeText.count(long.text.utf8.count, "byte")))."
    }

    package func cancel() {}
}
