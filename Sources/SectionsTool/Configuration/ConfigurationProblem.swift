/// Something in a file of options, or in a variable of them, that is passed over.
public struct ConfigurationProblem: Error, Hashable, Sendable {
    /// The file or the variable.
    public let source: String
    /// The line, from 1.
    public let line: Int
    /// The character in the line, from 1.
    public let column: Int
    /// What is wrong.
    public let reason: String
}

extension ConfigurationProblem: CustomStringConvertible {
    /// One line: where, and what.
    public var description: String { "\(source):\(line):\(column): \(reason)" }
}
