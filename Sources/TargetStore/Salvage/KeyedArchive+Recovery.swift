internal import PropertyLists

/// Recovery of the intact parts of a damaged archive.
///
/// An archive has no checksum, so a changed digit or letter cannot be detected. Detectable damage is left
/// out: incomplete objects, records with a missing field or a field of the wrong type, records of a different
/// class than the others, and records whose name is not the adjacent text.
extension KeyedArchive {
    /// The intact records, and null for others; `nil` without any, or beyond `byteLimit`; O(bytes).
    static func recovered(from bytes: [UInt8]) -> KeyedArchive? {
        guard bytes.count <= TargetArchive.byteLimit else { return nil }
        let objects: [PropertyListTree]
        var version: Int?
        // The first bytes may be damaged like any others.
        if bytes.starts(with: Array("bplist0".utf8)) || bytes.firstRange(of: Array("<key>".utf8)) == nil {
            let table = BinaryObjectTable(bytes)
            objects = table.objects
            version = table.version
        } else {
            let scanner = XMLObjectScanner(bytes)
            objects = ObjectNumbering(scanner.runs).objects
            version = scanner.version
        }
        return KeyedArchive(recovered: objects, version: version)
    }

    private init?(recovered: [PropertyListTree], version: Int?) {
        var objects = recovered
        let records = objects.indices.filter { objects[$0].isRecord }
        guard let classNumber = Self.commonClass(of: records, in: objects) else { return nil }
        guard Self.restoreClass(classNumber, in: &objects) else { return nil }
        Self.leaveOutDoubtful(records, classNumber, in: &objects)
        let good = records.filter { objects[$0] != .null }
        guard !good.isEmpty else { return nil }
        let listed = objects.lazy.compactMap(\.listedNumbers).first { Set($0).isSuperset(of: good) }
        let hasIdentities = good.contains { number in
            if case .dictionary(let entries) = objects[number] {
                ArchiveEntries(entries).has("id")
            } else {
                false
            }
        }
        self.init(
            objects: objects, version: version ?? (hasIdentities ? 1 : 0),
            elements: (listed ?? good).map { .uid(UInt64($0)) }, isListWhole: listed != nil)
    }

    private static func commonClass(of records: [Int], in objects: [PropertyListTree]) -> Int? {
        var counts: [Int: Int] = [:]
        for record in records {
            if let number = objects[record].classNumber { counts[number, default: 0] += 1 }
        }
        return counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
    }

    /// Restores a damaged class of targets at the number used by records; returns whether it exists now.
    private static func restoreClass(_ number: Int, in objects: inout [PropertyListTree]) -> Bool {
        guard number >= 0, number < TargetArchive.valueLimit else { return false }
        if number >= objects.count {
            objects += Array(repeating: .null, count: number + 1 - objects.count)
        }
        if let name = objects[number].className {
            let last = name.split(separator: ".").last ?? ""
            if last == "Target" { return true }
            guard isAlmost(last, "Target") else { return false }
        } else if objects[number].isRecord || objects[number].isText {
            return false
        }
        objects[number] = .dictionary([.init(key: "$classname", value: .string("Target"))])
        return true
    }

    /// Whether two texts differ in exactly one byte.
    static func isAlmost(_ text: some StringProtocol, _ other: String) -> Bool {
        text.utf8.count == other.utf8.count && zip(text.utf8, other.utf8).count(where: { $0 != $1 }) == 1
    }

    /// Removes records of another class, and those with another's name while an adjacent text is unused.
    private static func leaveOutDoubtful(
        _ records: [Int], _ classNumber: Int, in objects: inout [PropertyListTree]
    ) {
        for (record, hasStrangeName) in zip(records, hasStrangeNames(records, in: objects)) {
            if objects[record].classNumber != classNumber || hasStrangeName { objects[record] = .null }
        }
    }

    /// Whether everything in the list looks like a record; then objects outside of the list are not records.
    var listsRecordsOnly: Bool {
        var numbers: Set<UInt64> = []
        for element in elements {
            guard case .uid(let number) = element else { return false }
            numbers.insert(number)
        }
        return numbers.allSatisfy { object($0)?.isRecord ?? false }
    }

    /// Whether records have the names of others while adjacent texts are unused, as after a lost object.
    var isShifted: Bool {
        let all = (0..<objectCount).map { object(UInt64($0)) ?? .null }
        return Self.hasStrangeNames(all.indices.filter { all[$0].isRecord }, in: all).contains(true)
    }

    /// For each record, whether it has the name of another one while the adjacent text is unused.
    private static func hasStrangeNames(_ records: [Int], in objects: [PropertyListTree]) -> [Bool] {
        var uses: [Int: Int] = [:]
        for record in records { if let name = objects[record].nameNumber { uses[name, default: 0] += 1 } }
        return records.map { record in
            let own = record + 1
            return objects[record].nameNumber != own && own < objects.count && objects[own].isText
                && uses[own] == nil
        }
    }
}
