internal import PropertyLists

/// What an object of a damaged archive is, told by its form.
extension PropertyListTree {
    private var fields: ArchiveEntries? {
        if case .dictionary(let entries) = self { ArchiveEntries(entries) } else { nil }
    }

    /// Whether it has all that a record of a target has.
    var isRecord: Bool {
        guard let fields, case .uid = fields.only("$class"), case .uid = fields.only("name"),
            case .integer = fields.only("targetHour"), case .integer = fields.only("achievedHour")
        else { return false }
        return true
    }

    /// Whether it is a text, or an object that holds one.
    var isText: Bool {
        if case .string = self { return true }
        return fields.map { $0.has("NS.string") || $0.has("NS.bytes") } ?? false
    }

    /// The name of the class that it stands for; `nil` if it stands for none.
    var className: String? {
        if case .string(let name) = fields?.only("$classname") { name } else { nil }
    }

    var nameNumber: Int? { number("name") }
    var classNumber: Int? { number("$class") }

    /// The references of an archived list; `nil` if it is none.
    var listedNumbers: [Int]? {
        guard case .array(let elements) = fields?.only("NS.objects") else { return nil }
        return elements.compactMap { if case .uid(let number) = $0 { Int(exactly: number) } else { nil } }
    }

    /// A reference to an object that there can be.
    private func number(_ key: String) -> Int? {
        guard case .uid(let number) = fields?.only(key), number < UInt64(TargetArchive.valueLimit) else {
            return nil
        }
        return Int(number)
    }
}
