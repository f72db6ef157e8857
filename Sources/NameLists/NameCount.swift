/// A number of rows, and how much can be relied on it.
public enum NameCount: Hashable, Sendable, ExpressibleByIntegerLiteral {
    /// There are so many.
    case exactly(Int)
    /// There are about so many: an estimate.
    case about(Int)
    /// There are so many or more: nobody has counted further.
    case atLeast(Int)

    /// An exact number.
    public init(integerLiteral value: Int) { self = .exactly(value) }

    /// The number itself: as many rows as a table has room for.
    public var number: Int {
        switch self {
        case .exactly(let number), .about(let number), .atLeast(let number): number
        }
    }

    /// Whether nobody has counted to the end.
    public var isCountedInPart: Bool { if case .exactly = self { false } else { true } }

    /// Whether it is known that there is nothing.
    public var isZero: Bool { self == .exactly(0) }
}
