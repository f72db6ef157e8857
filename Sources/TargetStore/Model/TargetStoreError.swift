internal import SourceText
internal import SystemSupport

/// Why a list of targets is not read or not saved: which file, why, and what to do.
public struct TargetStoreError: Error, Hashable, Sendable {
    /// Why.
    public enum Reason: Hashable, Sendable {
        /// What is stored is no target list; where, such as "record 3" (from 1; empty: all of it), and why.
        case damaged(place: String, reason: String)
        /// Somebody else edits it.
        case locked
        /// Somebody else has changed it since it was read.
        case changed
        /// Somebody else has removed it since it was read.
        case removed
        /// It has several names or another owner, so that no file can take its place; which, and what to do.
        case notReplaceable(String)
        /// It may be read only; why.
        case readOnly(String)
        /// It has more bytes than are taken.
        case tooLarge(limit: Int)
        /// It was saved, but the system cannot promise that it survives a power failure; its error number.
        case notDurable(Int32)
        /// The system refuses; the call and its error number.
        case system(call: String, number: Int32)
        /// Another reason, with what to do about it.
        case other(String)
    }

    /// The file, or the name of another store.
    public let file: String
    /// Why.
    public let reason: Reason

    /// Makes an error about a file, or another store, whose name may be any text.
    public init(file: String, reason: Reason) {
        self.file = file
        self.reason = reason
    }

    /// Whether what is stored can be set aside or salvaged.
    public var isDamage: Bool {
        if case .damaged = reason { true } else { false }
    }
}

extension TargetStoreError: CustomStringConvertible {
    /// One line for a person, without control characters: the file, why, what to do.
    public var description: String { "\(SafeText.oneLine(file)): \(SafeText.oneLine(reason.text))" }
}

extension TargetStoreError.Reason {
    fileprivate var text: String {
        switch self {
        case .damaged(let place, let reason):
            (place.isEmpty ? "" : place + ": ") + reason
                + " (nothing was changed; repair it, take what is good with --salvage, or begin anew)"
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
