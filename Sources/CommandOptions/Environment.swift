internal import Glibc
package import SystemSupport

/// The environment variables of the program.
public struct Environment: Sendable {
    private let value: @Sendable (String) -> CommandWord?

    /// The variables of this process.
    public static let process = Environment { name in
        // The variable's value stays valid because nothing here changes the environment.
        getenv(name).map { CommandWord(cString: $0) }
    }

    /// Creates an environment for tests.
    public init(_ values: [String: String]) {
        self.init { values[$0].map { CommandWord($0) } }
    }

    /// Creates an environment for tests with values that need not be UTF-8.
    public init(bytes: [String: [UInt8]]) {
        self.init { bytes[$0].map { CommandWord(bytes: $0) } }
    }

    private init(_ value: @escaping @Sendable (String) -> CommandWord?) {
        self.value = value
    }

    /// The value of a variable as text; `nil` if it is not set.
    public subscript(name: String) -> String? { value(name)?.text }

    /// The value of a variable as bytes; `nil` if it is not set.
    package func word(_ name: String) -> CommandWord? { value(name) }

    /// The user's base directory for all programs (XDG Base Directory 0.8); ignores relative paths.
    package func directory(_ variable: String, orInHome usual: FilePath) -> FilePath? {
        if let path = word(variable)?.path, path.isAbsolute { return path }
        guard let home = word("HOME")?.path, home.isAbsolute else { return nil }
        return home.appending(usual)
    }
}
