import Documents
import Glibc
import TestSupport
import Testing

/// Programs that are run to their end.
enum Command {
    /// The directory of the package.
    static let root: String = {
        let parts = #filePath.split(separator: "/", omittingEmptySubsequences: false)
        return parts.dropLast(3).joined(separator: "/")
    }()

    static let program = BuiltProgram.path("sections")
    static let targets = BuiltProgram.path("targets")

    /// Where a program is; `nil` if it is not installed.
    static func path(of name: String) -> String? {
        ["/usr/local/bin/", "/usr/bin/", "/bin/"].map { $0 + name }.first { access($0, X_OK) == 0 }
    }

    /// Runs a program to its end, with nothing on its standard input.
    ///
    /// - Parameter arguments: The path of the program and its arguments.
    /// - Returns: How it ended, and what it wrote.
    /// - Throws: `PseudoTerminalError` if it cannot be started or does not end.
    static func run(
        _ arguments: [String]
    ) throws -> (status: TestSupport.ExitStatus, output: String, error: String) {
        let terminal = try PseudoTerminal(
            program: arguments, size: (24, 80), standardInput: .file("/dev/null"), standardOutput: .pipe,
            standardError: .pipe)
        let status = try terminal.waitForExit(within: .seconds(110))
        return (
            status, String(decoding: terminal.capturedOutput, as: UTF8.self),
            String(decoding: terminal.capturedError, as: UTF8.self)
        )
    }
}

/// A file that goes away with the object.
final class TemporaryFile {
    let path: String

    /// A file with some text in it.
    init(_ text: String) throws {
        // What stands after a full stop would be a kind of file: mandoc reads a section's number there.
        var template = Array("/tmp/sections-tests-XXXXXX".utf8CString)
        let descriptor = mkstemp(&template)
        try #require(descriptor >= 0)
        path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        let file = try #require(fdopen(descriptor, "w"))
        let written = fputs(text, file)
        try #require(fclose(file) == 0 && written >= 0)
    }

    deinit { unlink(path) }
}
