/// A list of targets in the form of a keyed archive, as `NSKeyedArchiver` writes it.
///
/// The root is an `NSMutableArray` of objects of the class `Target` with the keys `name`, `targetHour` and
/// `achievedHour`: what a program for iOS reads and writes in which those classes have these names. Format 1
/// adds a number `version` beside the root and a key `id` to each record, which such a program leaves unread.
///
/// Bytes are read by this program's own bounded parsers, never by Foundation's unarchiver: that ends the
/// process where an archive holds another class than expected, a reference to nowhere, or an array within
/// itself, and it takes a missing number for 0. Here each of these is an error with the number of the record.
public struct TargetArchive: Sendable {
    /// The newest format, which this program writes.
    public static let newestVersion = 1
    /// The most bytes of an archive.
    public static let byteLimit = 1 << 28
    /// The most values in an archive, all objects and fields together.
    public static let valueLimit = 1 << 22

    /// The list.
    public private(set) var targets: [Target]
    /// The format: 0 has no version and no identities.
    public private(set) var version: Int
    /// Why the list must not be written, if it must not: the file would lose something.
    public private(set) var readOnlyReason: String?
    /// What was wrong with it, one line each.
    public private(set) var problems: [String] = []
    /// How many records could not be read and were left out.
    public private(set) var lostCount = 0
    /// Whether the file was damaged as a whole, and this is what was found of it.
    public private(set) var isRecovered = false
    /// Whether writing it loses something that the file has.
    public private(set) var isLossy = false
    /// How many entries of dictionaries were gone through to read its records.
    package private(set) var entriesRead = 0
    /// Fields of records that this program does not know, and keeps.
    var extras: [Target.ID: [ArchiveField]] = [:]

    /// Makes an archive of a list.
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
        // What is salvaged is written without what cannot be kept: the whole file is set aside for that.
        let unkept = reader.unkept ?? archive.strange.map { "it has \($0)" }
        isLossy = lostCount > 0 || isRecovered
        if !canBeWritten, readOnlyReason == nil {
            readOnlyReason = "it would be larger than a file may be when it is written again"
        }
        guard let unkept, readOnlyReason == nil else { return }
        if salvages {
            isLossy = true
            problems.append("\(unkept), which saving will lose")
        } else {
            readOnlyReason = "\(unkept), which saving would lose"
        }
    }
}
