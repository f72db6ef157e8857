/// A list of targets as a keyed archive, as written by `NSKeyedArchiver`.
///
/// The root is an `NSMutableArray` of objects of the class `Target` with the keys `name`, `targetHour` and
/// `achievedHour`, which an iOS program with classes of these names can read and write. Format 1 adds a
/// number `version` next to the root and a key `id` to each record, which such a program ignores.
///
/// The bytes are read by this program's bounded parsers, never by Foundation's unarchiver. That one crashes
/// if an archive contains an unexpected class, a dangling reference, or an array within itself, and reads a
/// missing number as 0. Here, each of these is an error with the record number.
public struct TargetArchive: Sendable {
    /// The newest format, in which this program writes.
    public static let newestVersion = 1
    /// Maximum size of an archive in bytes.
    public static let byteLimit = 1 << 28
    /// Maximum number of values in an archive, including all objects and fields.
    public static let valueLimit = 1 << 22

    /// The targets in list order.
    public private(set) var targets: [Target]
    /// The format version; 0 has neither a version nor identities.
    public private(set) var version: Int
    /// The reason why saving would lose data and is not allowed; `nil` if it is allowed.
    public private(set) var readOnlyReason: String?
    /// The problems found in the archive, one line each.
    public private(set) var problems: [String] = []
    /// The number of invalid records that were left out.
    public private(set) var lostCount = 0
    /// Whether the file was damaged as a whole, and this is the part that was recovered.
    public private(set) var isRecovered = false
    /// Whether saving loses data of the file.
    public private(set) var isLossy = false
    /// The number of dictionary entries visited while reading.
    package private(set) var entriesRead = 0
    /// Unknown fields of records, which are preserved.
    var extras: [Target.ID: [ArchiveField]] = [:]

    /// Makes an archive of a list in the newest format.
    public init(targets: [Target]) {
        self.targets = targets
        version = Self.newestVersion
    }

    init(
        _ archive: KeyedArchive, file: String, salvages: Bool, isRecovered: Bool = false
    ) throws(TargetStoreError) {
        self.init(targets: [])
        self.isRecovered = isRecovered
        version = archive.version
        let isNewer = version > Self.newestVersion
        if isNewer {
            readOnlyReason =
                "it was written by a newer program (format \(version); this one knows up to "
                + "\(Self.newestVersion))"
        }
        var reader = RecordReading(
            archive: archive, salvages: salvages || isNewer, isRecovered: isRecovered)
        do throws(RecordReading.Fault) {
            try reader.readAll()
        } catch {
            throw TargetStoreError(
                file: file, reason: .damaged(place: "record \(error.number)", reason: error.reason))
        }
        targets = reader.targets
        extras = reader.extras
        problems = reader.allProblems
        lostCount = reader.lostCount
        entriesRead = reader.entriesRead
        // A salvaged archive is saved without unknown parts, as the original file is set aside.
        let unpreservedField = reader.unpreservedField ?? archive.strange.map { "it has \($0)" }
        isLossy = lostCount > 0 || isRecovered
        if !canBeWritten, readOnlyReason == nil {
            readOnlyReason = "it would be larger than a file may be when it is written again"
        }
        guard let unpreservedField, readOnlyReason == nil else { return }
        if salvages {
            isLossy = true
            problems.append("\(unpreservedField), which saving will lose")
        } else {
            readOnlyReason = "\(unpreservedField), which saving would lose"
        }
    }
}
