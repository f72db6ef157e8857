internal import Glibc
package import SystemSupport

/// Variables that are handed down to the program.
public struct Environment: Sendable {
    private let value: @Sendable (String) -> CommandWord?

    /// Those of this process.
    public static let process = Environment { name in
        // The variable's value stays where it is: nothing here changes the environment.
        getenv(name).map { CommandWord(cString: $0) }
    }

    /// Variables for tests.
    public init(_ values: [String: String]) {
        self.init { values[$0].map { CommandWord($0) } }
    }

    /// Variables for tests, whose values need not be UTF-8.
    public init(bytes: [String: [UInt8]]) {
        self.init { bytes[$0].map { CommandWord(bytes: $0) } }
    }

    private init(_ value: @escaping @Sendable (String) -> CommandWord?) {
        self.value = value
    }

    /// The value of a variable as text; `nil` if it is not set.
    public subscript(name: String) -> String? { value(name)?.text }

    /// The value of a variable as it is; `nil` if it is not set.
    package func word(_ name: String) -> CommandWord? { value(name) }

    /// The user's directory for programs of all kinds (XDG Base Directory Specification 0.8).
    ///
    /// A path that is not absolute does not count; `nil` without a home directory.
    package func directory(_ variable: String, orInHome usual: FilePath) -> FilePath? {
        if let path = word(variable)?.path, path.isAbsolute { return path }
        guard let home = word("HOME")?.path, home.isAbsolute else { return nil }
        return home.appending(usual)
    }
}
