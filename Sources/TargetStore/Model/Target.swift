/// Something to reach: what it is, how many hours it is to take, and how many were spent on it.
///
/// A value that is always valid: one that is not cannot be made.
public struct Target: Hashable, Sendable, Identifiable {
    /// What tells a target from all others, whatever it is called.
    public struct ID: Hashable, Sendable {
        /// The number that stands for it in files.
        public let rawValue: UInt64

        /// Makes an identity from its number.
        public init(rawValue: UInt64) { self.rawValue = rawValue }

        /// A new identity.
        ///
        /// Never below 2^32, which leaves the small numbers to the records of files that have no identities,
        /// and never 2^63 or more, which readers of archives could take for a negative number.
        public static func random() -> ID { ID(rawValue: .random(in: 1 << 32..<1 << 63)) }
    }

    /// The most hours of a target.
    ///
    /// It fits the 32-bit whole numbers of older devices, and the sum of any list fits `Int`.
    public static let hourLimit = 1_000_000_000
    /// The most bytes of a name in UTF-8.
    public static let nameLimit = 65_536

    /// What tells this target from all others.
    public let id: ID
    /// What it is called: any text that is more than white space, control characters as well.
    public let name: String
    /// How many hours it is to take: 0 to `hourLimit`.
    public let targetHour: Int
    /// How many hours were spent: 0 to `hourLimit`.
    public let achievedHour: Int

    /// Makes a target, with a new identity unless told.
    ///
    /// - Throws: `TargetError` if the name is empty or only white space or longer than `nameLimit` bytes, or
    ///   if hours are negative or more than `hourLimit`.
    public init(
        id: ID = .random(), name: String, targetHour: Int, achievedHour: Int = 0
    ) throws(TargetError) {
        try Self.check(name: name)
        try self.init(id: id, checkedName: name, targetHour: targetHour, achievedHour: achievedHour)
    }

    /// Makes a target whose name was checked.
    init(id: ID, checkedName name: String, targetHour: Int, achievedHour: Int) throws(TargetError) {
        try Self.check(targetHour, .targetHour)
        try Self.check(achievedHour, .achievedHour)
        self.id = id
        self.name = name
        self.targetHour = targetHour
        self.achievedHour = achievedHour
    }

    /// Checks that a name is one, without going through one that is too long.
    static func check(name: String) throws(TargetError) {
        guard name.utf8.count <= nameLimit else { throw .nameTooLong(limit: nameLimit) }
        guard name.contains(where: { !$0.isWhitespace }) else { throw .emptyName }
    }

    private static func check(_ hours: Int, _ field: TargetError.Field) throws(TargetError) {
        guard hours >= 0 else { throw .negative(field, hours) }
        guard hours <= hourLimit else { throw .tooMany(field, hours, limit: hourLimit) }
    }
}

extension Target {
    /// The share that is achieved: 0.5 is half, more than 1 is more than was wanted.
    ///
    /// A target of no hours is reached: 1.
    public var progress: Double {
        targetHour == 0 ? 1 : Double(achievedHour) / Double(targetHour)
    }
}
