internal import Glibc
internal import SystemSupport

extension DocumentError: CustomStringConvertible {
    /// The file, the failed action, the reason, and advice.
    public var description: String { "\(file.displayText) \(statement)" }

    /// The failed action, the reason and advice, to be appended to the file name.
    package var statement: String { "\(fact); \(reason.advice(for: action))" }

    /// The failed action and the reason, to be appended to the file name.
    package var fact: String {
        switch reason {
        case .notDurable: "was saved, but \(reason)"
        case .damaged, .conflict, .refused: "\(action): \(reason)"
        case .changesOthers: "is not saved yet: the change also \(reason)"
        case .system(let call, _): "\(action): \(reason) (\(call))"
        default: "\(action): it \(reason)"
        }
    }
}

extension DocumentError.Action: CustomStringConvertible {
    /// The failed action in words.
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

extension DocumentError.Reason {
    /// Whether another program holds a lock on the file.
    package var isLock: Bool { self == .locked || self == .lockedByReader }
}

extension DocumentError.Reason: CustomStringConvertible {
    /// The reason in words, to be appended to the file name.
    public var description: String {
        switch self {
        case .notFile(let kind): "is \(kind), not a file"
        case .tooLarge(let limit): "is larger than \(limit) bytes"
        case .unstable: "is written to by another program all the time"
        case .locked: "is edited by another program"
        case .lockedByReader: "is locked by another program that reads it"
        case .changed: "was changed by another program since it was read"
        case .appeared: "is there already, and was not read"
        case .removed: "was removed since it was read"
        case .linked(let count): "has \(count) names (hard links), and one of them only would be changed"
        case .foreignOwner: "belongs to a user or group that a new file cannot be given to"
        case .lockedBackup(let name): "has the backup \(name.displayText), which you may not replace"
        case .readOnly: "may not be written, or its directory may not"
        case .noDirectory: "has no directory to be in"
        case .notDurable(let number):
            "the disk does not say that it will stay (\(Descriptor.message(number)))"
        case .damaged(let number):
            "writing in place failed (\(Descriptor.message(number))), and what is on disk now is damaged"
        case .conflict(let what), .refused(let what), .changesOthers(let what): what
        case .system(_, let number): Descriptor.message(number)
        }
    }

    func advice(for action: DocumentError.Action) -> String {
        switch self {
        case .notFile: "name an ordinary file"
        case .tooLarge: "split it, or allow more"
        case .unstable: "try again when that has ended"
        case .locked: "end the other program, or work on a copy"
        case .lockedByReader: "wait until that has ended, or \(action == .lock ? "edit" : "save") it anyway"
        case .changed: "read it again, save under another name, or overwrite it"
        case .appeared: "read it, save under another name, or overwrite it"
        case .removed: "save under another name, or overwrite to have it again"
        case .linked, .foreignOwner: "save in place, or under another name"
        case .lockedBackup: "have that removed, save under another name, or save without a backup"
        case .readOnly: "save under another name, or allow writing"
        case .noDirectory: "make the directory, or save elsewhere"
        case .notDurable: "save again, or elsewhere as well"
        case .damaged: "save again, or under another name, before you end"
        case .conflict: "keep what they wrote, or overwrite it"
        case .changesOthers: "take the change back, or do that as well"
        case .refused: "try again, or take the change back"
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
