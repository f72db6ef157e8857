import Foundation
package import SystemSupport
import Testing

/// A real PostgreSQL server of the tests' own, reached by a socket in a directory that goes away with it.
package final class PostgreSQLServer {
    /// Debian has the programs of each version in a directory of its own; the newest one is taken.
    static let programs: String = {
        let root = "/usr/lib/postgresql"
        let versions = (try? FileManager.default.contentsOfDirectory(atPath: root)) ?? []
        return "\(root)/\(versions.compactMap { Int($0) }.max() ?? 15)/bin/"
    }()

    /// Where the data and the socket are.
    package let directory: TemporaryDirectory

    /// A new directory that belongs to the user whom the server runs as, because it refuses to run as root.
    private static func makeDirectory() throws -> TemporaryDirectory {
        let directory = try TemporaryDirectory()
        if getuid() == 0 { try run(["/bin/chown", "postgres", directory.path]) }
        return directory
    }

    /// The data of a new server, which every server of this process begins with a copy of: copying takes a tenth of the
    /// time of `initdb`.
    private static let template: Result<TemporaryDirectory, any Error> = Result {
        let directory = try makeDirectory()
        try run(asServer: [
            "initdb", "-N", "-A", "trust", "-U", "postgres", "-E", "UTF8", "--locale=C.UTF-8", "-D",
            directory("data"),
        ])
        // A static value lives to the end of the process, and is not deinitialized there.
        atexit { try? FileManager.default.removeItem(atPath: PostgreSQLServer.template.get().path) }
        return directory
    }

    /// Makes a server and starts it.
    package init(_ script: String) throws {
        directory = try Self.makeDirectory()
        try Self.run(["/bin/cp", "-a", Self.template.get()("data"), directory("data")])
        try start()
        try run(script)
    }

    /// Makes a server that follows another one, and starts it.
    package init(following other: PostgreSQLServer) throws {
        directory = try Self.makeDirectory()
        try Self.run(asServer: [
            "pg_basebackup", "-h", other.directory.path, "-U", "postgres", "-R", "-c", "fast", "-D",
            directory("data"),
        ])
        try start()
    }

    deinit {
        if isRunning {
            try? suspend(false)
            try? stop(how: "immediate")
        }
    }

    /// Whether it runs; what has ended and was not reaped does not.
    package var isRunning: Bool {
        guard let process, let file = fopen("/proc/\(process)/stat", "r") else { return false }
        defer { fclose(file) }
        var text = [CChar](repeating: 0, count: 256)
        // As many bytes are read as there is room for.
        let count = fread(&text, 1, text.count - 1, file)
        let words = String(decoding: text[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
        return !words.contains(") Z ")
    }

    package func start() throws {
        let settings = "-c fsync=off -c listen_addresses='' -c unix_socket_directories='\(directory.path)'"
        try Self.run(asServer: [
            "pg_ctl", "-D", directory("data"), "-l", directory("log"), "-o", settings, "-w", "start",
        ])
    }

    package func stop(how: String = "fast") throws {
        try Self.run(asServer: ["pg_ctl", "-D", directory("data"), "-m", how, "-w", "stop"])
    }

    /// Runs SQL as its owner; returns what it gives.
    @discardableResult
    package func run(_ script: String) throws -> String { try Self.run(try words(running: script)) }

    /// Whether it does not take SQL that its owner runs, or not all of it.
    package func refuses(_ script: String) throws -> Bool {
        try ProcessRun.result(of: try words(running: script)).ending != .exited(0)
    }

    private func words(running script: String) throws -> [String] {
        let file = try directory.file("script.sql", script)
        return [
            Self.programs + "psql", "-X", "-q", "-A", "-t", "-v", "ON_ERROR_STOP=1", "-h", directory.path,
            "-U", "postgres", "-f", file,
        ]
    }

    /// The same for another thread, which waits for the end.
    package func running(_ statement: String) -> @Sendable () -> Void {
        let words = [
            Self.programs + "psql", "-X", "-q", "-v", "ON_ERROR_STOP=1", "-h", directory.path, "-U",
            "postgres", "-c",
            statement,
        ]
        return { _ = try? Self.run(words) }
    }

    /// Its address, for one of its users, with that of a server that is asked in its place.
    package func address(user: String = "postgres", or other: PostgreSQLServer? = nil) -> FilePath {
        let sockets = [self, other].compactMap(\.self).map {
            $0.directory.path.replacingOccurrences(of: "/", with: "%2F")
        }
        return FilePath("postgresql://\(user)@\(sockets.joined(separator: ","))/postgres")
    }

    /// The number of its first process.
    package var process: Int32? {
        directory.bytes(of: "data/postmaster.pid").flatMap {
            Int32(String(decoding: $0, as: UTF8.self).prefix { $0 != "\n" })
        }
    }

    /// Stops all of its processes without a word, or lets them go on.
    package func suspend(_ isSuspended: Bool) throws {
        let first = try #require(process)
        for process in try [first] + Self.children(of: first) {
            kill(process, isSuspended ? SIGSTOP : SIGCONT)
        }
    }

    private static func children(of process: Int32) throws -> [Int32] {
        try FileManager.default.contentsOfDirectory(atPath: "/proc").compactMap { Int32($0) }.filter {
            let words = FileManager.default.contents(atPath: "/proc/\($0)/stat").map {
                String(decoding: $0, as: UTF8.self).split(separator: " ")
            }
            // The name may have spaces in it; what counts is the parent, after the state.
            guard let words, let end = words.lastIndex(where: { $0.hasSuffix(")") }), words.count > end + 2
            else { return false }
            return Int32(words[end + 2]) == process
        }
    }

    private static func run(asServer arguments: [String]) throws {
        let program = [programs + arguments[0]] + arguments.dropFirst()
        try run(getuid() == 0 ? ["/usr/sbin/runuser", "-u", "postgres", "--"] + program : program)
    }

    /// Runs a program to its end; a server that it leaves running goes on.
    @discardableResult
    private static func run(_ arguments: [String]) throws -> String {
        let result = try ProcessRun.result(of: arguments)
        let text = String(decoding: result.output, as: UTF8.self)
        try #require(result.ending == .exited(0), "\(arguments): \(text)")
        return text
    }
}
