internal import PropertyLists

/// Classification of objects of a damaged archive by their form.
extension PropertyListTree {
    private var fields: ArchiveEntries? {
        if case .dictionary(let entries) = self { ArchiveEntries(entries) } else { nil }
    }

    /// Whether the object has all fields of a target.
    var isRecord: Bool {
        guard let fields, case .uid = fields.only("$class"), case .uid = fields.only("name"),
            case .integer = fields.only("targetHour"), case .integer = fields.only("achievedHour")
        else { return false }
        return true
    }

    /// Whether the object is a text, or contains one.
    var isText: Bool {
        if case .string = self { return true }
        return fields.map { $0.has("NS.string") || $0.has("NS.bytes") } ?? false
    }

    var className: String? {
        if case .string(let name) = fields?.only("$classname") { name } else { nil }
    }

    var nameNumber: Int? { number("name") }
    var classNumber: Int? { number("$class") }

    var listedNumbers: [Int]? {
        guard case .array(let elements) = fields?.only("NS.objects") else { return nil }
        return elements.compactMap { if case .uid(let number) = $0 { Int(exactly: number) } else { nil } }
    }

    /// A reference with a plausible object number.
    private func number(_ key: String) -> Int? {
        guard case .uid(let number) = fields?.only(key), number < UInt64(TargetArchive.valueLimit) else {
            return nil
        }
        return Int(number)
    }
}
