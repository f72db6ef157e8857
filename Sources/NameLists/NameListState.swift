/// Whether a list can answer requests.
public enum NameListState: Hashable, Sendable {
    /// The list answers.
    case ready
    /// The list has not answered for a noticeable time; the reason, as a sentence.
    case waiting(String)
    /// The list does not answer; rows shown before stay visible.
    case failed(NameListFailure)

    /// Whether the list has failed and a retry may help.
    public var canRetry: Bool {
        if case .failed(let failure) = self { failure.canRetry } else { false }
    }
}

/// The reason why a list does not answer.
public struct NameListFailure: Error, Hashable, Sendable {
    /// Description of the error and what can be done about it, as a sentence.
    public var message: String
    /// Whether a retry may help.
    public var canRetry: Bool

    /// Creates a failure from a message for the user.
    public init(_ message: String, canRetry: Bool) {
        self.message = message
        self.canRetry = canRetry
    }
}
