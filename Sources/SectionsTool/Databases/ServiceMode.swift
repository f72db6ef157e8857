internal import CommandSupport
internal import Glibc
internal import NameService
internal import SQLiteSource
internal import ServiceConnections

/// The program as a helper of itself, which answers questions about files that nobody trusts.
enum ServiceMode {
    /// Serves, if the command line asks for it.
    ///
    /// - Parameter arguments: The words of the command line.
    /// - Returns: Whether it did.
    static func run(_ arguments: [CommandWord]) -> Bool {
        var status = stat()
        guard arguments.count == 2, arguments[0] == "--serve",
            arguments[1] == "sqlite" || arguments[1] == "sqlite-changes",
            // Nobody else asks by a socket.
            fstat(STDIN_FILENO, &status) == 0, status.st_mode & S_IFMT == S_IFSOCK
        else { return false }
        // A limit of the size of files is an error like others.
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
