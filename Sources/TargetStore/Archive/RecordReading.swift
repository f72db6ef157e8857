internal import PropertyLists

/// Reads the records of an archive in order.
struct RecordReading {
    /// The fault of a record; records are numbered from 1.
    struct Fault: Error {
        let number: Int
        let reason: String
    }

    /// Maximum number of problems to list; the rest is only counted.
    private static let maxProblems = 100

    private let archive: KeyedArchive
    private let salvages: Bool
    private let isRecovered: Bool
    private(set) var targets: [Target] = []
    private(set) var extras: [Target.ID: [ArchiveField]] = [:]
    private(set) var lostCount = 0
    /// The first field that cannot be preserved, in words.
    private(set) var unpreservedField: String?
    private var problems: [String] = []
    private var problemCount = 0
    private var ids: Set<Target.ID> = []
    private var findings: ArchiveFindings
    /// Cached checks of names by object number: valid ones, and the errors of others.
    private var goodNames: [Bool]
    private var badNames: [UInt64: TargetError] = [:]

    var entriesRead: Int { findings.entriesRead }

    init(archive: KeyedArchive, salvages: Bool, isRecovered: Bool = false) {
        self.isRecovered = isRecovered
        self.archive = archive
        findings = ArchiveFindings(archive)
        goodNames = Array(repeating: false, count: archive.objectCount)
        self.salvages = salvages
    }

    /// The problems to report, one line each.
    var allProblems: [String] {
        var lines = problems
        if problemCount > lines.count { lines.append("... and \(problemCount - lines.count) more") }
        if lostCount > 0 || isRecovered { lines.append(summary) }
        return lines
    }

    /// The number of records read and left out, in words.
    private var summary: String {
        let count = archive.elements.count
        guard archive.isListWhole else {
            return "took \(targets.count) records; the list of all records is damaged, so others may be lost"
        }
        return "took \(targets.count) of \(count) records" + (lostCount > 0 ? "; left out \(lostCount)" : "")
    }

    /// Reads all records; stops at the first invalid one unless these are left out.
    mutating func readAll() throws(Fault) {
        let records = try findRecords()
        targets.reserveCapacity(records.count)
        ids.reserveCapacity(records.count)
        // Stored identities are reserved first, so that no record without one takes them.
        var taken = Set<Target.ID>()
        if records.contains(where: { $0.record.id == nil }) { taken = Set(records.compactMap(\.record.id)) }
        for (number, record) in records {
            do throws(TargetError) {
                let id = identity(of: record, number: number, taken: &taken)
                try checkName(of: record)
                let target = try Target(
                    id: id, checkedName: record.name, targetHour: record.targetHour,
                    achievedHour: record.achievedHour)
                targets.append(target)
                if !record.extras.isEmpty { extras[id] = record.extras }
            } catch {
                try lose(number, error.description)
            }
        }
    }

    private mutating func findRecords() throws(Fault) -> [(number: Int, record: ArchiveRecord)] {
        var records: [(number: Int, record: ArchiveRecord)] = []
        records.reserveCapacity(archive.elements.count)
        // The position of each object among the records, from 1; 0 for other objects.
        var seen = [Int](repeating: 0, count: archive.objectCount)
        for (index, element) in archive.elements.enumerated() {
            do throws(ArchiveRecord.Fault) {
                guard case .uid(let object) = element else {
                    throw ArchiveRecord.Fault(
                        reason: "it is \(element.words), not a reference to an object")
                }
                let place = object < UInt64(seen.count) ? seen[Int(object)] : 0
                if place > 0 {
                    var (first, record) = records[place - 1]
                    report(index + 1, "it is record \(first) once more, and becomes a target of its own")
                    record.id = nil
                    records.append((index + 1, record))
                    continue
                }
                let record = try ArchiveRecord.read(object, in: archive, &findings)
                seen[Int(object)] = records.count + 1
                if let unpreservedField = record.unpreservedField, self.unpreservedField == nil {
                    self.unpreservedField = "record \(index + 1) has a field \(unpreservedField)"
                }
                records.append((index + 1, record))
            } catch {
                try lose(index + 1, error.reason)
            }
        }
        return records
    }

    /// Checks a name; shared name objects are checked once.
    private mutating func checkName(of record: ArchiveRecord) throws(TargetError) {
        if goodNames[Int(record.nameObject)] { return }
        if let error = badNames[record.nameObject] { throw error }
        do throws(TargetError) {
            try Target.check(name: record.name)
            goodNames[Int(record.nameObject)] = true
        } catch {
            badNames[record.nameObject] = error
            throw error
        }
    }

    /// The identity of a record; its record number, or a random one, if it has none.
    private mutating func identity(
        of record: ArchiveRecord, number: Int, taken: inout Set<Target.ID>
    ) -> Target.ID {
        if let id = record.id {
            if ids.insert(id).inserted { return id }
            report(number, "it has the identity of another one, and gets a new one")
        } else {
            let id = Target.ID(rawValue: UInt64(number))
            if taken.insert(id).inserted, ids.insert(id).inserted { return id }
        }
        while true {
            let id = Target.ID.random()
            if !taken.contains(id), ids.insert(id).inserted { return id }
        }
    }

    private mutating func lose(_ number: Int, _ reason: String) throws(Fault) {
        guard salvages else { throw Fault(number: number, reason: reason) }
        lostCount += 1
        report(number, reason)
    }

    private mutating func report(_ number: Int, _ what: String) {
        problemCount += 1
        if problems.count < Self.maxProblems { problems.append("record \(number): \(what)") }
    }
}
