internal import CommandSupport
internal import Glibc

/// The file of options.
enum ConfigurationFile {
    /// More than so many bytes are no file of options.
    private static let limit = 1 << 20

    /// Reads it.
    ///
    /// - Parameters:
    ///   - asked: The file that was asked for; empty for none, `nil` for the usual one, which may be missing.
    ///   - environment: The variables.
    /// - Returns: Its text; `nil` if there is none. A problem if it cannot be read.
    static func read(
        _ asked: String?, environment: Environment
    ) -> Result<(path: String, text: String)?, ConfigurationProblem> {
        if asked == "" { return .success(nil) }
        guard let path = path(asked, environment: environment) else { return .success(nil) }
        switch SmallFile.read(path, limit: limit) {
        case .success(let bytes):
            guard !bytes.contains(0) else { return .failure(problem(path, "is no text")) }
            return .success((path, String(decoding: bytes, as: UTF8.self)))
        case .failure(let failure):
            if asked == nil, failure.isMissing { return .success(nil) }
            return .failure(problem(path, failure.reason))
        }
    }

    /// Where it is.
    ///
    /// - Parameters:
    ///   - asked: The file that was asked for; `nil` for the usual one.
    ///   - environment: The variables.
    /// - Returns: Its path; `nil` if there is no home directory.
    static func path(_ asked: String?, environment: Environment) -> String? {
        asked
            ?? environment.directory("XDG_CONFIG_HOME", orInHome: ".config").map {
                $0 + "/sections/config"
            }
    }

    private static func problem(_ path: String, _ reason: String) -> ConfigurationProblem {
        ConfigurationProblem(source: path, line: 1, column: 1, reason: reason)
    }
}
