/// Options for saving a document.
public struct SaveOptions: OptionSet, Sendable {
    /// The options as bits.
    public let rawValue: Int

    /// Makes options from bits; unknown ones are ignored.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Replaces the file on disk even if it was changed, removed or never read.
    public static let overwritingChanges = SaveOptions(rawValue: 1)
    /// Overwrites the bytes of the file instead of replacing the file.
    ///
    /// For files with several hard links, files of other users, and files in read-only directories. If the
    /// program is killed during the save, the file holds a mix of old and new bytes.
    public static let inPlace = SaveOptions(rawValue: 2)
    /// Keeps the file that was read as a backup with the suffix `~`.
    ///
    /// Each `DocumentFile` makes at most one, and only from a file that is unchanged since it was read or
    /// saved, so that a file damaged in the meantime never replaces a good backup. With `inPlace`, a
    /// read-only directory gets no backup.
    ///
    /// Unread files that `overwritingChanges` replaces are backed up each time, without replacing another
    /// backup: with the suffix `~` if that name is free, else `.~1~`, `.~2~`, and so on.
    public static let keepingBackup = SaveOptions(rawValue: 4)
    /// Saves the file although another program has locked it.
    ///
    /// Every user who can read a file can lock it (`flock`). The file must still be the one that was read.
    public static let ignoringLock = SaveOptions(rawValue: 8)
    /// In a database, also allows the reported changes to rows other than the edited ones.
    public static let changingOthers = SaveOptions(rawValue: 16)
}
