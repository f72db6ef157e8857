internal import FormatCore
internal import PropertyLists

/// A cache of checks on objects that many records refer to.
struct ArchiveFindings {
    private let archive: KeyedArchive
    /// The class that was checked last and is the one of targets.
    private var targetClass: UInt64?
    /// The fault of each class by object number; `nil` for the class of targets.
    private var classes: [UInt64: ArchiveRecord.Fault?] = [:]
    private var texts: [UInt64: Result<String, ArchiveRecord.Fault>] = [:]
    private(set) var entriesRead = 0

    init(_ archive: KeyedArchive) { self.archive = archive }

    mutating func fields(_ entries: [PropertyListTree.Entry]) throws(ArchiveRecord.Fault) -> ArchiveEntries {
        guard entries.count <= ArchiveRecord.fieldLimit else {
            throw ArchiveRecord.Fault(reason: "it has more than \(ArchiveRecord.fieldLimit) fields")
        }
        entriesRead += entries.count
        return ArchiveEntries(entries)
    }

    mutating func checkClass(of fields: ArchiveEntries) throws(ArchiveRecord.Fault) {
        guard case .uid(let number) = fields.only("$class") else { throw Self.noClass }
        if number == targetClass { return }
        let fault: ArchiveRecord.Fault?
        if let cached = classes[number] {
            fault = cached
        } else {
            fault = classFault(number)
            classes[number] = .some(fault)
        }
        if let fault { throw fault }
        targetClass = number
    }

    private static let noClass = ArchiveRecord.Fault(reason: "it has no class")

    private mutating func classFault(_ number: UInt64) -> ArchiveRecord.Fault? {
        if case .dictionary(let entries) = archive.object(number) { entriesRead += entries.count }
        guard let name = archive.className(number) else { return Self.noClass }
        let parts = name.split(separator: ".", maxSplits: 2, omittingEmptySubsequences: false)
        // With or without the module name.
        if parts.last == "Target", parts.count <= 2, !parts[0].isEmpty { return nil }
        return ArchiveRecord.Fault(reason: "its class is \(SafeText.oneLine(name, limit: 40)), not Target")
    }

    /// The text of a string that was archived as an object, as mutable strings are.
    mutating func text(
        of object: [PropertyListTree.Entry], number: UInt64
    ) throws(ArchiveRecord.Fault) -> String {
        if let cached = texts[number] { return try cached.get() }
        entriesRead += object.count
        let text = Self.text(of: ArchiveEntries(object), in: archive)
        texts[number] = text
        return try text.get()
    }

    private static func text(
        of object: ArchiveEntries, in archive: KeyedArchive
    ) -> Result<String, ArchiveRecord.Fault> {
        let className = archive.className(of: object)
        guard className == "NSString" || className == "NSMutableString" else {
            return .failure(.init(reason: "its name is an object of another class than NSString"))
        }
        switch object.only("NS.string") {
        case .string(let text):
            return .success(text)
        case .uid(let number):
            if case .string(let text) = archive.object(number) { return .success(text) }
        default:
            if case .data(let bytes) = object.only("NS.bytes"),
                let text = String(validating: bytes, as: UTF8.self)
            {
                return .success(text)
            }
        }
        return .failure(.init(reason: "its name is a string without a text"))
    }
}
