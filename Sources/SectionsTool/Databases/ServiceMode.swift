internal import CommandSupport
internal import Glibc
internal import HelperProtocol
internal import ListHelper
internal import SQLiteHelper

/// The helper mode of the program, which answers requests about untrusted database files.
enum ServiceMode {
    /// Serves requests, if the command line asks for it.
    ///
    /// - Parameter arguments: The arguments of the command line.
    /// - Returns: Whether it did.
    static func run(_ arguments: [CommandWord]) -> Bool {
        var status = stat()
        guard arguments.count == 2, arguments[0] == "--serve",
            arguments[1] == "sqlite" || arguments[1] == "sqlite-changes",
            // Only this program starts the helper with a socket.
            fstat(STDIN_FILENO, &status) == 0, status.st_mode & S_IFMT == S_IFSOCK
        else { return false }
        // Exceeding the file size limit then fails like any other error.
        signal(SIGXFSZ, SIG_IGN)
        var service = HelperService<SQLiteList>(ServiceChannel(socket: STDIN_FILENO))
        if case .open(_, let path, isImmutable: false)? = service.firstRequest() {
            SQLiteList.keepDirectoryClean(of: path)
        }
        SQLiteList.giveUpRights(changesFiles: arguments[1] != "sqlite")
        service.run()
        return true
    }
}
