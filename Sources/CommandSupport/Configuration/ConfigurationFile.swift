internal import Documents
internal import Glibc
package import SystemSupport

/// A program's file of options.
package struct ConfigurationFile {
    /// A larger file is not a file of options, in bytes.
    private static let limit = 1 << 20

    private let program: String

    package init(of program: String) { self.program = program }

    /// Reads the file that was asked for, or the usual one, which may be missing; an empty path means none.
    package func read(
        _ asked: FilePath?, environment: Environment
    ) -> Result<(path: FilePath, text: [UInt8])?, ConfigurationProblem> {
        if asked == "" { return .success(nil) }
        guard let path = path(asked, environment: environment) else { return .success(nil) }
        do throws(DocumentError) {
            guard let bytes = try DocumentFile(path: path).read(limit: Self.limit) else {
                return asked == nil ? .success(nil) : .failure(problem(path, Descriptor.message(ENOENT)))
            }
            guard !bytes.contains(0) else { return .failure(problem(path, "is no text")) }
            return .success((path, bytes))
        } catch {
            return .failure(problem(path, error.reason.description))
        }
    }

    /// The path that was asked for, or the usual one; `nil` if there is no home directory.
    package func path(_ asked: FilePath?, environment: Environment) -> FilePath? {
        asked
            ?? environment.directory("XDG_CONFIG_HOME", orInHome: ".config")?
            .appending(FilePath(program)).appending("config")
    }

    private func problem(_ path: FilePath, _ reason: String) -> ConfigurationProblem {
        ConfigurationProblem(source: path.shown, line: 1, column: 1, reason: reason)
    }
}
