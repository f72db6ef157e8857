internal import FormatCore
internal import SystemSupport

/// An error when a list of targets is read or saved, with advice on what to do.
public struct TargetStoreError: Error, Hashable, Sendable {
    /// The reason for the failure.
    public enum Reason: Hashable, Sendable {
        /// The file is not a valid list of targets; `place` is such as "record 3", or empty for the file.
        case damaged(place: String, reason: String)
        /// Another program edits the list.
        case locked
        /// Another program changed the list since it was read.
        case changed
        /// Another program removed the list since it was read.
        case removed
        /// A file with several hard links or another owner; the value is a message with advice.
        case notReplaceable(String)
        /// The list is read-only; the value is the reason.
        case readOnly(String)
        /// The list is larger than the limit in bytes.
        case tooLarge(limit: Int)
        /// The list was saved, but may not survive a power failure; the value is the system's error number.
        case notDurable(Int32)
        /// A system call failed; the values are its name and the error number.
        case system(call: String, number: Int32)
        /// Another reason, with advice.
        case other(String)
    }

    /// The file, or the name of another store.
    public let file: String
    /// The reason for the failure.
    public let reason: Reason

    /// Makes an error for a file or another store; the name may be any text.
    public init(file: String, reason: Reason) {
        self.file = file
        self.reason = reason
    }

    /// Whether the store can be set aside or salvaged.
    public var isDamage: Bool {
        if case .damaged = reason { true } else { false }
    }
}

extension TargetStoreError: CustomStringConvertible {
    /// A one-line message without control characters: the file, the reason, and advice.
    public var description: String { "\(SafeText.oneLine(file)): \(SafeText.oneLine(reason.text))" }
}

extension TargetStoreError.Reason {
    fileprivate var text: String {
        switch self {
        case .damaged(let place, let reason):
            (place.isEmpty ? "" : place + ": ") + reason
                + " (nothing was changed; repair it, salvage it with --salvage, or start a new list)"
        case .locked: "another program edits it (close that one, or only read here)"
        case .changed: "another program has changed it (load it again, or overwrite it)"
        case .removed: "another program has removed it (save it again by overwriting)"
        case .readOnly(let reason): "it can only be read: \(reason)"
        case .tooLarge(let limit): "it has more than \(limit) bytes (remove some targets)"
        case .notDurable(let number):
            "it was saved, but the system could not promise that it survives a power failure: "
                + "\(Descriptor.message(number)) (save it again)"
        case .system(let call, let number):
            "\(call): \(Descriptor.message(number)) (the list is kept in memory; try again)"
        case .notReplaceable(let text), .other(let text): text
        }
    }
}
