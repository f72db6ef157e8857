public import SystemSupport

/// An error when a file is read, edited or saved, with advice on what to do.
///
/// Unless the reason says otherwise, the file on disk is unchanged.
public struct DocumentError: Error, Hashable, Sendable {
    /// The action that failed.
    public enum Action: Hashable, Sendable {
        case read
        case lock
        case save
        /// Backing up the file that was read, before saving.
        case backUp
        /// Creating the file's directory.
        case makeDirectory
    }

    /// The reason for the failure.
    public enum Reason: Hashable, Sendable {
        /// Not an ordinary file; the value is the kind of file, with its article.
        case notFile(String)
        /// The file is larger than the limit in bytes.
        case tooLarge(limit: Int)
        /// The file changed during each attempt to read it.
        case unstable
        /// Another program edits the file, or another `DocumentFile` of this process.
        case locked
        /// Another program that reads the file holds a shared lock on it.
        case lockedByReader
        /// The file on disk is not the one that was read.
        case changed
        /// The file exists although it did not when it was read, or was never read.
        case appeared
        /// The file that was read no longer exists.
        case removed
        /// The file has several hard links, of which only one would get the new bytes.
        case linked(Int)
        /// The file belongs to a user or group that a new file cannot be given to.
        case foreignOwner
        /// The existing backup must not be replaced, as it belongs to another user; the value is its name.
        case lockedBackup(FilePath)
        /// The file or its directory is not writable.
        case readOnly
        /// The directory of the file does not exist.
        case noDirectory
        /// The file was saved, but may not survive a power failure; the value is the system's error number.
        case notDurable(Int32)
        /// Writing in place and restoring the old bytes failed; the value is the system's error number.
        ///
        /// The file on disk is damaged.
        case damaged(Int32)
        /// Others changed the rows to be saved since they were read; the value describes their changes.
        case conflict(String)
        /// Saving would change more than the edit asked for; the value describes the other changes.
        case changesOthers(String)
        /// The database refused the change; the value is its reason.
        case refused(String)
        /// A system call failed; the values are its name and the error number.
        case system(call: String, number: Int32)
    }

    /// The path of the file as it was given.
    public let file: FilePath
    /// The action that failed.
    public let action: Action
    /// The reason for the failure.
    public let reason: Reason

    /// Makes an error for a file, an action and a reason.
    public init(file: FilePath, action: Action, reason: Reason) {
        self.file = file
        self.action = action
        self.reason = reason
    }
}
