internal import FormatCore
internal import PropertyLists

/// The fields of a target in an archive, with checked types and unchecked ranges.
struct ArchiveRecord {
    struct Fault: Error {
        let reason: String
    }

    /// Maximum number of fields; more indicate damage, as no program has ever written that many.
    static let fieldLimit = 5 + 64

    let name: String
    let nameObject: UInt64
    let targetHour: Int
    let achievedHour: Int
    var id: Target.ID?
    let extras: [ArchiveField]
    /// The first field that cannot be preserved, in words.
    let unpreservedField: String?

    /// Reads the object that an element of the list refers to.
    static func read(
        _ number: UInt64, in archive: KeyedArchive, _ findings: inout ArchiveFindings
    ) throws(Fault) -> ArchiveRecord {
        guard !archive.isNull(number) else { throw Fault(reason: "it is null") }
        guard let object = archive.object(number) else { throw Self.noObject(number, archive) }
        guard object != .null else { throw Fault(reason: "it is damaged") }
        guard case .dictionary(let entries) = object else {
            throw Fault(reason: "it is \(object.words), not a record")
        }
        let fields = try findings.fields(entries)
        try findings.checkClass(of: fields)
        return try ArchiveRecord(fields, in: archive, &findings)
    }

    private init(
        _ fields: ArchiveEntries, in archive: KeyedArchive, _ findings: inout ArchiveFindings
    ) throws(Fault) {
        (name, nameObject) = try Self.name(fields, in: archive, &findings)
        targetHour = try Self.hours("targetHour", fields)
        achievedHour = try Self.hours("achievedHour", fields)
        let hasID = archive.version > 0 && fields.has("id")
        id = hasID ? try Self.identity(fields) : nil
        // Nearly all records have only class, name, two numbers, and identity.
        guard fields.entries.count > (hasID ? 5 : 4) else {
            extras = []
            unpreservedField = nil
            return
        }
        var extras: [ArchiveField] = []
        var unpreservedField: String?
        for entry in fields.entries where !Self.isKnown(entry.key, hasID: hasID) {
            // Format 0 has no `id` of this program; an unknown field of that name would be overwritten.
            if entry.key != "id", let field = ArchiveField(entry, in: archive) {
                extras.append(field)
            } else if unpreservedField == nil {
                unpreservedField = "“\(SafeText.oneLine(entry.key, limit: 40))” that cannot be kept"
            }
        }
        self.extras = extras
        self.unpreservedField = unpreservedField
    }

    private static func isKnown(_ key: String, hasID: Bool) -> Bool {
        switch key {
        case "$class", "name", "targetHour", "achievedHour": true
        case "id": hasID
        default: false
        }
    }

    private static func noObject(_ number: UInt64, _ archive: KeyedArchive) -> Fault {
        Fault(reason: "it refers to object \(number), and there are \(archive.objectCount)")
    }

    /// The value of a required field, which must not be duplicated.
    private static func value(_ key: String, _ fields: ArchiveEntries) throws(Fault) -> PropertyListTree {
        if let value = fields.only(key) { return value }
        throw Fault(reason: fields.has(key) ? "it has more than one \(key)" : "it has no \(key)")
    }

    private static func hours(_ key: String, _ fields: ArchiveEntries) throws(Fault) -> Int {
        let value = try value(key, fields)
        guard case .integer(let number) = value else {
            throw Fault(reason: "its \(key) is \(value.words), not a whole number")
        }
        guard let hours = Int(exactly: number) else { throw Fault(reason: "its \(key) is out of range") }
        return hours
    }

    private static func identity(_ fields: ArchiveEntries) throws(Fault) -> Target.ID {
        let value = try value("id", fields)
        guard case .integer(let number) = value, let raw = UInt64(exactly: number) else {
            throw Fault(reason: "its id is not a whole number from 0 to \(UInt64.max)")
        }
        return Target.ID(rawValue: raw)
    }

    /// The name, which is a string or an object of a string class.
    private static func name(
        _ fields: ArchiveEntries, in archive: KeyedArchive, _ findings: inout ArchiveFindings
    ) throws(Fault) -> (text: String, object: UInt64) {
        let value = try value("name", fields)
        guard case .uid(let number) = value else {
            throw Fault(reason: "its name is \(value.words), not a reference to a string")
        }
        guard !archive.isNull(number) else { throw Fault(reason: "its name is null") }
        guard let object = archive.object(number) else { throw noObject(number, archive) }
        switch object {
        case .string(let text):
            return (text, number)
        case .dictionary(let entries):
            return (try findings.text(of: entries, number: number), number)
        default:
            throw Fault(reason: "its name is \(object.words), not a string")
        }
    }
}
