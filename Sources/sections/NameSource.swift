import Glibc
import NameDirectory

/// Where the names come from if not from the program itself.
struct NameSource {
    /// The file; `nil` for standard input.
    private let path: String?

    /// The source that a command line names: a file, `-` for standard input, or without a file standard input
    /// if something was led there.
    ///
    /// - Returns: `nil` if there is none, so that the names that come with the program are shown.
    init?(_ file: String?) {
        if let file {
            path = file == "-" ? nil : file
            return
        }
        var status = stat()
        guard fstat(STDIN_FILENO, &status) == 0 else { return nil }
        switch status.st_mode & S_IFMT {
        case S_IFIFO, S_IFREG, S_IFSOCK: path = nil
        default: return nil
        }
    }

    /// Opens it.
    func loader() throws(NameFileError) -> NameLoader {
        try NameLoader(path: path)
    }
}
