import Glibc
import PostgreSQLSource
import ServiceConnections
import SystemSupport

/// The helper of `sections` that asks PostgreSQL servers; nobody else starts it.
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
        // What a server sends is counted; this holds as well for what its library keeps of it.
        AddressSpaceLimit.set(512 << 20)
        var service = HelperService<PostgreSQLList>(ServiceChannel(socket: STDIN_FILENO))
        service.run()
    }
}
