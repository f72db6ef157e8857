/// A number of rows, and how much can be relied on it.
public enum NameCount: Hashable, Sendable, ExpressibleByIntegerLiteral {
    /// There are so many.
    case exactly(Int)
    /// There are about so many: an estimate.
    case about(Int)
    /// There are so many or more: nobody has counted further.
    case atLeast(Int)

    /// Makes an exact number.
    public init(integerLiteral value: Int) { self = .exactly(value) }

    /// The number itself: as many rows as a table has room for.
    public var number: Int {
        switch self {
        case .exactly(let number), .about(let number), .atLeast(let number): number
        }
    }

    /// Whether it is known that there is nothing.
    public var isZero: Bool { self == .exactly(0) }
}

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
