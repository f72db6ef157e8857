/// How a document is saved.
public struct SaveOptions: OptionSet, Sendable {
    /// The options as bits.
    public let rawValue: Int

    /// Makes options from bits; unknown ones mean nothing.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// What is on disk is replaced even if it is not what was read, was never read, or is gone.
    public static let overwritingChanges = SaveOptions(rawValue: 1)
    /// The bytes of the file are written over instead of putting a new file in its place.
    ///
    /// For files with more than one name, those of other users, and those in a directory that may not be
    /// written. A program that is killed meanwhile leaves a mix of old and new.
    public static let inPlace = SaveOptions(rawValue: 2)
    /// What was read is kept beside the file, with `~` behind its name.
    ///
    /// Made at most once by each `DocumentFile`, from a file that is just as it was read or saved: a file
    /// that was damaged meanwhile never takes the place of a good backup. With `inPlace` there is none if the
    /// directory may not be written.
    ///
    /// What is replaced by `overwritingChanges` without being what was read is kept each time, and takes no
    /// other file's place: with `~` behind its name if there is no such file, else with `.~1~`, `.~2~`, and
    /// so on.
    public static let keepingBackup = SaveOptions(rawValue: 4)
    /// The file is saved although another program has locked it.
    ///
    /// Whoever may read a file can lock it (`flock`), so a lock is a request and no right. What is on disk
    /// must be what was read, as always.
    public static let ignoringLock = SaveOptions(rawValue: 8)
    /// In a database, rows beside those that were edited are changed as was said.
    public static let changingOthers = SaveOptions(rawValue: 16)
}
