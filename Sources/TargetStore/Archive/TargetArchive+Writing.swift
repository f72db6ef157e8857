extension TargetArchive {
    /// The numbers of an archive's first objects: null is 0; then the list, its class, and that of targets.
    private enum ObjectNumber {
        static let list = 1
        static let listClass = 2
        static let targetClass = 3
        static let firstRecord = 4
    }

    /// The archive as XML; the same list always results in the same bytes.
    ///
    /// Keys are sorted. Records and names follow in list order, so that a new target changes few lines.
    ///
    /// Control characters, which XML does not allow, are written as character references (`&#27;`). Apple's
    /// property list parsers and the one of this program accept them.
    ///
    /// - Parameter version: The format; 0 omits the version and the identities, as in the first format.
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
        var number = ObjectNumber.firstRecord
        for target in targets { write(target, version: version, number: &number, to: &text) }
        text.close("array")
        text.key("$top")
        text.open("dict")
        text.key("root")
        text.reference(ObjectNumber.list)
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

    /// The number of values in the written archive; more than `valueLimit` could not be read back.
    var valueCount: Int {
        // Per record: the record, its class, four fields, the name object, and the list element. Then the
        // constant part of the archive, and unknown fields with their objects.
        targets.count * 8 + 32 + extras.values.reduce(0) { $0 + $1.count * 2 }
    }

    /// Whether the archive is within the limits of values and bytes, as far as known before writing.
    ///
    /// - Complexity: O(bytes) up to the limit: records may share names.
    var canBeWritten: Bool { valueCount <= Self.valueLimit && hasRoom }

    /// Whether the texts alone are within the byte limit.
    var hasRoom: Bool {
        // Nearly all archives that are too large exceed the limit even without escapes.
        guard targets.reduce(0, { $0 + $1.name.utf8.count }) <= Self.byteLimit else { return false }
        var count = 0
        for target in targets {
            count += Self.minRecordLength + ArchiveText.length(of: target.name)
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

    /// Minimum length of a record in bytes, without its name.
    private static let minRecordLength = 200

    private func writeList(to text: inout ArchiveText) {
        text.open("dict")
        text.key("$class")
        text.reference(ObjectNumber.listClass)
        text.key("NS.objects")
        text.open("array")
        var number = ObjectNumber.firstRecord
        for target in targets {
            text.reference(number)
            number += 2
            if !extras.isEmpty { number += extras[target.id]?.count(where: \.needsObject) ?? 0 }
        }
        text.close("array")
        text.close("dict")
    }

    /// Writes a record, its name, and the values of unknown fields that are objects.
    private func write(_ target: Target, version: Int, number: inout Int, to text: inout ArchiveText) {
        let others = extras.isEmpty ? [] : (extras[target.id] ?? [])
        text.open("dict")
        if others.isEmpty {
            for field in KnownField.all where field != .id || version > 0 {
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

    /// The known fields of a record, sorted by key.
    private enum KnownField: String {
        case ofClass = "$class"
        case achievedHour, id, name, targetHour

        static let all: [KnownField] = [.ofClass, .achievedHour, .id, .name, .targetHour]
    }

    private func write(_ field: KnownField, of target: Target, name: Int, to text: inout ArchiveText) {
        text.key(field.rawValue)
        switch field {
        case .ofClass: text.reference(ObjectNumber.targetClass)
        case .achievedHour: text.integer(UInt64(target.achievedHour))
        case .id: text.integer(target.id.rawValue)
        case .name: text.reference(name)
        case .targetHour: text.integer(UInt64(target.targetHour))
        }
    }

    private func writeSorted(
        _ target: Target, _ others: [ArchiveField], version: Int, name: Int, to text: inout ArchiveText
    ) {
        // The objects of unknown fields follow the name object, in the order of the fields.
        var object = name
        let numbered = others.map { field in
            object += field.needsObject ? 1 : 0
            return (field: field, object: object)
        }
        var pending = KnownField.all.filter { $0 != .id || version > 0 }[...]
        for (field, object) in numbered.sorted(by: {
            $0.field.key.utf8.lexicographicallyPrecedes($1.field.key.utf8)
        }) {
            while let next = pending.first, next.rawValue.utf8.lexicographicallyPrecedes(field.key.utf8) {
                write(next, of: target, name: name, to: &text)
                pending.removeFirst()
            }
            text.key(field.key)
            if field.isReference {
                text.reference(field.needsObject ? object : 0)
            } else {
                text.value(field.value)
            }
        }
        for next in pending { write(next, of: target, name: name, to: &text) }
    }
}

extension ArchiveField {
    /// Whether the value is an object to write; the null object always exists.
    fileprivate var needsObject: Bool {
        if case .null = value { false } else { isReference }
    }
}
