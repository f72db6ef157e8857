import Glibc
import HelperProtocol
import ListHelper
import PostgreSQLHelper
import SystemSupport

/// The helper program through which `sections` accesses PostgreSQL servers; it is not for direct use.
@main
struct PostgreSQLCommand {
    static func main() {
        var status = stat()
        guard fstat(STDIN_FILENO, &status) == 0, status.st_mode & S_IFMT == S_IFSOCK else {
            let words =
                "sections-source-postgresql: sections starts this program for postgresql:// addresses\n"
            _ = Descriptor.write(Array(words.utf8), to: STDERR_FILENO)
            exit(2)
        }
        // Server responses are counted; this limit also covers the memory that libpq allocates.
        AddressSpaceLimit.set(512 << 20)
        var service = HelperServer<PostgreSQLList>(MessageChannel(socket: STDIN_FILENO))
        service.run()
    }
}
