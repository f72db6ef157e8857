/// Whether a list can be asked.
public enum NameListState: Hashable, Sendable {
    /// It answers.
    case ready
    /// It has not answered for so long that one wonders; why, as a sentence.
    case waiting(String)
    /// It does not answer; what it has shown stays.
    case failed(NameListFailure)

    /// Whether it has failed and may be asked again.
    public var canRetry: Bool {
        if case .failed(let failure) = self { failure.canRetry } else { false }
    }
}

/// Why a list does not answer.
public struct NameListFailure: Error, Hashable, Sendable {
    /// What is wrong, and what can be done, as a sentence.
    public var message: String
    /// Whether trying again may help.
    public var canRetry: Bool

    /// Makes a failure.
    public init(_ message: String, canRetry: Bool) {
        self.message = message
        self.canRetry = canRetry
    }
}
