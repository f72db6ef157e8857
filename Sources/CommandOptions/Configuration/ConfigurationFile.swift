internal import Documents
internal import Glibc
package import SystemSupport

package struct ConfigurationFile {
    /// Maximum size of a configuration file, in bytes.
    private static let limit = 1 << 20

    private let program: String

    package init(of program: String) { self.program = program }

    /// Reads the requested file, or the default one, which may be missing; an empty path means no file.
    package func read(
        _ requested: FilePath?, environment: Environment
    ) -> Result<(path: FilePath, text: [UInt8])?, ConfigurationProblem> {
        if requested == "" { return .success(nil) }
        guard let path = path(requested, environment: environment) else { return .success(nil) }
        // Usually there is none, and reading would follow the links of each directory above it.
        if requested == nil, access(path.cString, F_OK) != 0, errno == ENOENT { return .success(nil) }
        do throws(DocumentError) {
            guard let bytes = try DocumentFile(path: path).read(limit: Self.limit) else {
                return requested == nil ? .success(nil) : .failure(problem(path, Descriptor.message(ENOENT)))
            }
            guard !bytes.contains(0) else { return .failure(problem(path, "is not text")) }
            return .success((path, bytes))
        } catch {
            return .failure(problem(path, error.reason.description))
        }
    }

    /// The requested path, or the default one; `nil` without a home directory.
    package func path(_ requested: FilePath?, environment: Environment) -> FilePath? {
        requested
            ?? environment.directory("XDG_CONFIG_HOME", orInHome: ".config")?
            .appending(FilePath(program)).appending("config")
    }

    private func problem(_ path: FilePath, _ reason: String) -> ConfigurationProblem {
        ConfigurationProblem(source: path.displayText, line: 1, column: 1, reason: reason)
    }
}
