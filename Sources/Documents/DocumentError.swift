public import SystemSupport

/// Why a file cannot be read, edited or saved, and what to do.
///
/// Unless the reason says otherwise, the file on disk is as it was.
public struct DocumentError: Error, Hashable, Sendable {
    /// What was to be done.
    public enum Action: Hashable, Sendable {
        case read
        case lock
        case save
        /// Keeping what was read, before saving.
        case backUp
        /// Making the directory that the file is to be in.
        case makeDirectory
    }

    /// Why it cannot be done.
    public enum Reason: Hashable, Sendable {
        /// It is no ordinary file; what it is, with its article.
        case notFile(String)
        /// It has more bytes than are taken.
        case tooLarge(limit: Int)
        /// It was written to each time it was read.
        case unstable
        /// Another program edits it, or another `DocumentFile` of this one.
        case locked
        /// What is on disk is not what was read.
        case changed
        /// There is a file where none was, or none was read.
        case appeared
        /// What was read is not there any more.
        case removed
        /// It has so many names, and only one would get the new bytes.
        case linked(Int)
        /// It belongs to a user or a group that a new file cannot be given to.
        case foreignOwner
        /// The backup from before may not be replaced, as one of another user; its name.
        case lockedBackup(FilePath)
        /// The file or its directory may not be written.
        case readOnly
        /// The directory that it is to be in is not there.
        case noDirectory
        /// It was saved, but the system cannot say that it survives a loss of power; the system's number.
        case notDurable(Int32)
        /// It was to be written in place: neither were all bytes written nor could the old ones be put back;
        /// the system's number. What is on disk is damaged.
        case damaged(Int32)
        /// What is to be saved was changed by others since it was read; what they have made of it.
        case conflict(String)
        /// Saving it would do more than was asked for; what.
        case changesOthers(String)
        /// Whoever keeps it does not take it; why.
        case refused(String)
        /// A system call failed: its name and the system's number.
        case system(call: String, number: Int32)
    }

    /// The file, as it was named.
    public let file: FilePath
    /// What was to be done.
    public let action: Action
    /// Why it cannot be done.
    public let reason: Reason

    /// Makes an error.
    public init(file: FilePath, action: Action, reason: Reason) {
        self.file = file
        self.action = action
        self.reason = reason
    }
}
