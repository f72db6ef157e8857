internal import Glibc

extension DocumentError: CustomStringConvertible {
    /// The file, what cannot be done, why, and what to do.
    public var description: String {
        if case .notDurable = reason {
            return "\(file) was saved, but \(reason); \(reason.advice(for: action))"
        }
        return "\(file) \(action): \(reason); \(reason.advice(for: action))"
    }
}

extension DocumentError.Action: CustomStringConvertible {
    /// What cannot be done.
    public var description: String {
        switch self {
        case .read: "cannot be read"
        case .lock: "cannot be locked"
        case .save: "cannot be saved"
        case .backUp: "cannot be saved with a backup"
        case .makeDirectory: "cannot get a directory"
        }
    }
}

extension DocumentError.Reason: CustomStringConvertible {
    /// The reason in words, without the file.
    public var description: String {
        switch self {
        case .notFile(let kind): "it is \(kind), not a file"
        case .tooLarge(let limit): "it is larger than \(limit) bytes"
        case .unstable: "another program writes to it all the time"
        case .locked: "another program edits it"
        case .changed: "another program has changed it since it was read"
        case .appeared: "there is such a file already, which was not read"
        case .removed: "it was removed since it was read"
        case .linked(let count): "it has \(count) names (hard links), and one of them only would be changed"
        case .foreignOwner: "it belongs to a user or group that a new file cannot be given to"
        case .readOnly: "it, or its directory, may not be written"
        case .noDirectory: "its directory is not there"
        case .notDurable(let number):
            "the disk does not say that it will stay (\(Descriptor.message(number)))"
        case .damaged(let number):
            "writing in place failed (\(Descriptor.message(number))), and what is on disk now is damaged"
        case .system(let call, let number): "\(Descriptor.message(number)) (\(call))"
        }
    }

    /// What to do.
    func advice(for action: DocumentError.Action) -> String {
        switch self {
        case .notFile: "name an ordinary file"
        case .tooLarge: "split it, or allow more"
        case .unstable: "try again when that has ended"
        case .locked: "end the other program, or work on a copy"
        case .changed: "read it again, save under another name, or overwrite it"
        case .appeared: "read it, save under another name, or overwrite it"
        case .removed: "save under another name, or overwrite to have it again"
        case .linked, .foreignOwner: "save in place, or under another name"
        case .readOnly: "save under another name, or allow writing"
        case .noDirectory: "make the directory, or save elsewhere"
        case .notDurable: "save again, or elsewhere as well"
        case .damaged: "save again, or under another name, before you end"
        case .system(_, let number): Self.advice(for: action, number: number)
        }
    }

    private static func advice(for action: DocumentError.Action, number: Int32) -> String {
        let isSaving = action != .read && action != .lock
        return switch number {
        case ENOSPC, EDQUOT, EFBIG: isSaving ? "make room, or save elsewhere" : "make room, and try again"
        case EIO: isSaving ? "check the disk, and save elsewhere" : "check the disk, and try again"
        case EACCES, EPERM: "ask for the right to do so"
        case ENAMETOOLONG: "give it a shorter name"
        default: isSaving ? "try again, or save under another name" : "check the name, and try again"
        }
    }
}
