/// A number of rows, and its accuracy.
public enum NameCount: Hashable, Sendable, ExpressibleByIntegerLiteral {
    /// An exact count.
    case exactly(Int)
    /// An estimate.
    case about(Int)
    /// A lower bound, because counting stopped before the end.
    case atLeast(Int)

    /// Creates an exact count.
    public init(integerLiteral value: Int) { self = .exactly(value) }

    /// The bare number: the number of rows a table reserves space for.
    public var number: Int {
        switch self {
        case .exactly(let number), .about(let number), .atLeast(let number): number
        }
    }

    /// Whether the count is not exact: an estimate or a lower bound.
    public var isCountedInPart: Bool { if case .exactly = self { false } else { true } }

    /// Whether there are certainly no rows.
    public var isZero: Bool { self == .exactly(0) }
}
