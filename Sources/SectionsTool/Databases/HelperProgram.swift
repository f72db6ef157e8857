internal import CommandOptions
internal import FormatCore
internal import Glibc
internal import HelperProtocol
internal import ListHelper
internal import RemoteLists
internal import SQLiteHelper
internal import SystemSupport

/// The helper program for a kind of database.
struct HelperProgram: Sendable {
    /// This program in its helper mode, which is undocumented because only the program itself uses it.
    static let sqlite = HelperProgram(words: ["/proc/self/exe", "--serve", "sqlite"].map { Array($0.utf8) })
    /// The same for editing rows, which needs more rights.
    static let changingSQLite = HelperProgram(
        words: ["/proc/self/exe", "--serve", "sqlite-changes"].map { Array($0.utf8) })

    private static let postgreSQLSchemes = ["postgresql://", "postgres://"]
    private static let postgreSQLName = "sections-source-postgresql"
    /// The directories of the helper, relative to that of this program; searched before `PATH`.
    private static let places = ["", "../libexec/sections/", "../lib/sections/"]

    /// The program and its arguments.
    private let words: [[UInt8]]

    private init(words: [[UInt8]]) { self.words = words }

    /// Starts the program.
    var start: Database.HelperStart {
        let words = words
        return { () throws(HelperFailure) in try HelperConnection(starting: words) }
    }

    /// Whether an argument is the address of a server.
    static func isServer(_ address: FilePath) -> Bool {
        postgreSQLSchemes.contains { address.bytes.starts(with: $0.utf8) }
    }

    /// Finds the program for a server.
    ///
    /// - Parameters:
    ///   - address: The address of the server.
    ///   - environment: The environment with `PATH`.
    /// - Throws: `ReadingError` if it is not installed, or the address contains a password.
    init(for address: FilePath, environment: Environment = .process) throws(ReadingError) {
        guard !Self.hasPassword(address.bytes) else {
            throw ReadingError(
                file: Self.withoutPassword(address),
                reason: .database(
                    "a password on the command line can be read by everybody on this machine",
                    advice: "leave it out; PostgreSQL finds it in ~/.pgpass, PGPASSFILE or a service file"))
        }
        if let program = Self.postgreSQLPath(environment) {
            self.init(words: [Array(program.utf8)])
            return
        }
        throw ReadingError(
            file: address.displayText,
            reason: .database(
                "\(Self.postgreSQLName) is not installed, which asks PostgreSQL servers",
                advice: Self.postgreSQLAdvice))
    }

    /// The path of the helper for PostgreSQL servers; `nil` if it is not installed.
    static func postgreSQLPath(_ environment: Environment) -> String? {
        let own = ownDirectory.map { directory in places.map { directory + "/" + $0 } } ?? []
        let paths = (environment["PATH"] ?? "").split(separator: ":").map { "\($0)/" }
        return (own + paths).lazy.map { $0 + postgreSQLName }.first { access($0, X_OK) == 0 }
    }

    /// The advice if it is not installed.
    static let postgreSQLAdvice = "install the package \(postgreSQLName)"

    /// The directory of this program.
    private static var ownDirectory: String? {
        var text = [CChar](repeating: 0, count: Int(PATH_MAX))
        // readlink() gets the size of the buffer.
        let count = readlink("/proc/self/exe", &text, text.count)
        guard count > 0 else { return nil }
        let path = String(decoding: text[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
        return path.lastIndex(of: "/").map { String(path[..<$0]) }
    }

    // MARK: Passwords

    /// The range of the user and the password in an address: between the slashes and the last "@" before the
    /// path.
    private static func userInformation(_ address: [UInt8]) -> Range<Int>? {
        guard let slashes = address.firstIndex(of: UInt8(ascii: "/")) else { return nil }
        let start = slashes + 2
        guard start <= address.count else { return nil }
        let end = address[start...].firstIndex { "/?#".utf8.contains($0) } ?? address.count
        return address[start..<end].lastIndex(of: UInt8(ascii: "@")).map { start..<$0 }
    }

    private static func hasPassword(_ address: [UInt8]) -> Bool {
        if let user = userInformation(address), address[user].contains(UInt8(ascii: ":")) { return true }
        let text = String(decoding: address, as: UTF8.self).lowercased()
        guard let question = text.firstIndex(of: "?") else { return false }
        // Letters may be percent-encoded.
        return text[question...].contains("password=")
            || text[question...].contains("%")
                && text[question...].split(whereSeparator: { "?&".contains($0) }).contains {
                    let name = PercentText.decoded($0.prefix { $0 != "=" }.utf8)
                    return String(decoding: name, as: UTF8.self).lowercased() == "password"
                }
    }

    /// The address without its password in error messages: only the scheme is kept.
    private static func withoutPassword(_ address: FilePath) -> String {
        String(decoding: address.bytes.prefix { $0 != UInt8(ascii: "/") }, as: UTF8.self) + "//..."
    }
}

/// The helper mode of the program, which answers requests about untrusted database files.
enum HelperMode {
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
        var service = HelperServer<SQLiteList>(MessageChannel(socket: STDIN_FILENO))
        if case .open(_, let path, isImmutable: false)? = service.firstRequest() {
            SQLiteList.keepDirectoryClean(of: path)
        }
        SQLiteList.giveUpRights(changesFiles: arguments[1] != "sqlite")
        service.run()
        return true
    }
}
