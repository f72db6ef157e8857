extension TargetArchive {
    /// Numbers of an archive's first objects: none, the list, the classes of the list and of the targets.
    private enum Fixed {
        static let list = 1
        static let listClass = 2
        static let targetClass = 3
        static let firstRecord = 4
    }

    /// The archive as XML: the same list always gives the same bytes.
    ///
    /// Keys are sorted, and the records and names stand one after the other in the order of the list, so that
    /// a new target at the end changes few lines.
    ///
    /// Control characters, which XML has no room for, are written as numbers (`&#27;`): Apple's readers of
    /// property lists and this program's own take them.
    ///
    /// - Parameter version: The format; 0 leaves out the version and the identities, as in the first one.
    /// - Returns: The bytes.
    /// - Complexity: O(bytes).
    public func bytes(version: Int = newestVersion) -> [UInt8] {
        var text = ArchiveText(capacity: 1_024 + targets.count * 340)
        text.begin()
        text.key("$archiver")
        text.string("NSKeyedArchiver")
        text.key("$objects")
        text.open("array")
        text.string("$null")
        writeList(to: &text)
        text.classObject(["NSMutableArray", "NSArray", "NSObject"])
        text.classObject(["Target", "NSObject"])
        var number = Fixed.firstRecord
        for target in targets { write(target, version: version, number: &number, to: &text) }
        text.close("array")
        text.key("$top")
        text.open("dict")
        text.key("root")
        text.reference(Fixed.list)
        if version > 0 {
            text.key("version")
            text.integer(UInt64(version))
        }
        text.close("dict")
        text.key("$version")
        text.integer(100_000)
        text.end()
        return text.bytes
    }

    /// How many values it has when it is written: no more than `valueLimit` are read again.
    var valueCount: Int {
        // A record with its class, four fields, and name, and its place in the list; what all archives have;
        // other fields and their objects.
        targets.count * 8 + 32 + extras.values.reduce(0) { $0 + $1.count * 2 }
    }

    /// Whether it has no more values and bytes than are read again, as far as can be told without writing it.
    ///
    /// - Complexity: O(bytes), for no more bytes than the limit: records may have names in common.
    var canBeWritten: Bool { valueCount <= Self.valueLimit && hasRoom }

    /// Whether texts alone are within the limit for bytes.
    var hasRoom: Bool {
        // Nearly all that are too large are so before anything is escaped.
        guard targets.reduce(0, { $0 + $1.name.utf8.count }) <= Self.byteLimit else { return false }
        var count = 0
        for target in targets {
            count += Self.leastRecordLength + ArchiveText.length(of: target.name)
            if count > Self.byteLimit { return false }
        }
        for fields in extras.values {
            for field in fields {
                count += ArchiveText.length(of: field.key)
                if case .string(let text) = field.value { count += ArchiveText.length(of: text) }
                if count > Self.byteLimit { return false }
            }
        }
        return true
    }

    /// No record is written with fewer bytes than these besides its name.
    private static let leastRecordLength = 200

    private func writeList(to text: inout ArchiveText) {
        text.open("dict")
        text.key("$class")
        text.reference(Fixed.listClass)
        text.key("NS.objects")
        text.open("array")
        var number = Fixed.firstRecord
        for target in targets {
            text.reference(number)
            number += 2
            if !extras.isEmpty { number += extras[target.id]?.count(where: \.needsObject) ?? 0 }
        }
        text.close("array")
        text.close("dict")
    }

    /// Writes a record, its name, and the values of other fields that are objects.
    private func write(_ target: Target, version: Int, number: inout Int, to text: inout ArchiveText) {
        let others = extras.isEmpty ? [] : (extras[target.id] ?? [])
        text.open("dict")
        if others.isEmpty {
            for field in Known.all where field != .id || version > 0 {
                write(field, of: target, name: number + 1, to: &text)
            }
        } else {
            writeSorted(target, others, version: version, name: number + 1, to: &text)
        }
        text.close("dict")
        text.string(target.name)
        number += 2
        for field in others where field.needsObject {
            text.value(field.value)
            number += 1
        }
    }

    /// The fields of a record in the order of their keys.
    private enum Known: String {
        case ofClass = "$class"
        case achievedHour, id, name, targetHour

        static let all: [Known] = [.ofClass, .achievedHour, .id, .name, .targetHour]
    }

    private func write(_ field: Known, of target: Target, name: Int, to text: inout ArchiveText) {
        text.key(field.rawValue)
        switch field {
        case .ofClass: text.reference(Fixed.targetClass)
        case .achievedHour: text.integer(UInt64(target.achievedHour))
        case .id: text.integer(target.id.rawValue)
        case .name: text.reference(name)
        case .targetHour: text.integer(UInt64(target.targetHour))
        }
    }

    private func writeSorted(
        _ target: Target, _ others: [ArchiveField], version: Int, name: Int, to text: inout ArchiveText
    ) {
        // The objects of other fields follow that of the name, in the order of the fields.
        var object = name
        let numbered = others.map { field in
            object += field.needsObject ? 1 : 0
            return (field: field, object: object)
        }
        var known = Known.all.filter { $0 != .id || version > 0 }[...]
        for (field, object) in numbered.sorted(by: {
            $0.field.key.utf8.lexicographicallyPrecedes($1.field.key.utf8)
        }) {
            while let next = known.first, next.rawValue.utf8.lexicographicallyPrecedes(field.key.utf8) {
                write(next, of: target, name: name, to: &text)
                known.removeFirst()
            }
            text.key(field.key)
            if field.isReference {
                text.reference(field.needsObject ? object : 0)
            } else {
                text.value(field.value)
            }
        }
        for next in known { write(next, of: target, name: name, to: &text) }
    }
}

extension ArchiveField {
    /// Whether its value is an object that must be written; the one for null is there always.
    fileprivate var needsObject: Bool {
        if case .null = value { false } else { isReference }
    }
}
