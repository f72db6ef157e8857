internal import Glibc

/// Variables that are handed down to the program.
public struct Environment: Sendable {
    private let value: @Sendable (String) -> String?

    /// Those of this process.
    public static let process = Environment { name in
        // The variable's value stays where it is: nothing here changes the environment.
        getenv(name).map { String(cString: $0) }
    }

    /// Variables for tests.
    ///
    /// - Parameter values: Their values by their names.
    public init(_ values: [String: String]) {
        self.init { values[$0] }
    }

    private init(_ value: @escaping @Sendable (String) -> String?) {
        self.value = value
    }

    /// The value of a variable; `nil` if it is not set.
    public subscript(name: String) -> String? { value(name) }

    /// Whether there is a place for the program's state.
    package var hasStateDirectory: Bool { directory("XDG_STATE_HOME", orInHome: ".local/state") != nil }

    /// A directory of the user's for programs of all kinds, after the XDG Base Directory Specification 0.8.
    ///
    /// - Parameters:
    ///   - variable: The variable that names it; a path that is not absolute does not count.
    ///   - usual: Where it is in the home directory otherwise.
    /// - Returns: The directory; `nil` if there is no home directory.
    package func directory(_ variable: String, orInHome usual: String) -> String? {
        if let path = self[variable], path.hasPrefix("/") { return path }
        guard let home = self["HOME"], home.hasPrefix("/") else { return nil }
        return home + "/" + usual
    }
}
