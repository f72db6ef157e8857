/// A goal: a name, the hours planned for it, and the hours spent on it.
///
/// Targets are always valid values.
public struct Target: Hashable, Sendable, Identifiable {
    /// The identity of a target, independent of its name.
    public struct ID: Hashable, Sendable {
        /// The number in files.
        public let rawValue: UInt64

        /// Makes an identity from its number in a file.
        public init(rawValue: UInt64) { self.rawValue = rawValue }

        /// Makes a new identity.
        ///
        /// It is at least 2^32, which leaves small numbers to the records of files without identities, and
        /// less than 2^63, so that readers of archives do not take it for a negative number.
        public static func random() -> ID { ID(rawValue: .random(in: 1 << 32..<1 << 63)) }
    }

    /// Maximum number of hours of a target.
    ///
    /// It fits the 32-bit integers of older devices, and the sum of any list fits `Int`.
    public static let hourLimit = 1_000_000_000
    /// Maximum length of a name in bytes of UTF-8.
    public static let nameLimit = 65_536

    /// The identity of the target.
    public let id: ID
    /// The name: any text that is not only white space, including control characters.
    public let name: String
    /// The planned hours: 0 to `hourLimit`.
    public let targetHour: Int
    /// The hours spent: 0 to `hourLimit`.
    public let achievedHour: Int

    /// Makes a target, by default with a new identity.
    ///
    /// - Throws: `TargetError` if the name is empty, only white space, or longer than `nameLimit` bytes, or
    ///   if hours are negative or more than `hourLimit`.
    public init(
        id: ID = .random(), name: String, targetHour: Int, achievedHour: Int = 0
    ) throws(TargetError) {
        try Self.check(name: name)
        try self.init(id: id, checkedName: name, targetHour: targetHour, achievedHour: achievedHour)
    }

    /// Makes a target with a name that has been checked.
    init(id: ID, checkedName name: String, targetHour: Int, achievedHour: Int) throws(TargetError) {
        try Self.check(targetHour, .targetHour)
        try Self.check(achievedHour, .achievedHour)
        self.id = id
        self.name = name
        self.targetHour = targetHour
        self.achievedHour = achievedHour
    }

    /// Checks a name; one that is too long is rejected without scanning it.
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
    /// The fraction that is achieved: 0.5 is half, more than 1 exceeds the plan.
    ///
    /// A target of no hours is complete: 1.
    public var progress: Double {
        targetHour == 0 ? 1 : Double(achievedHour) / Double(targetHour)
    }
}
