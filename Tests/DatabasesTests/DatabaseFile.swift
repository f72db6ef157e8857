import FormatCore
import HelperProtocol
import NameLoading
import Names
import RemoteLists
import SystemSupport
import TestSupport
import Testing

/// A database that the sqlite3 program has made.
struct DatabaseFile {
    let directory: TemporaryDirectory
    let path: FilePath

    /// Has sqlite3 do what a script says.
    init(_ script: String, name: String = "list.db") throws {
        directory = try TemporaryDirectory()
        path = FilePath(directory(name))
        try run(script)
    }

    /// Has sqlite3 do more.
    func run(_ script: String) throws { _ = try answer(to: script) }

    /// What sqlite3 prints of what a script asks for.
    func answer(to script: String) throws -> String {
        let result = try result(of: script)
        let text = String(decoding: result.output, as: UTF8.self)
        try #require(result.ending == .exited(0), "\(text)")
        return text
    }

    /// Whether sqlite3 fails to do what a script says.
    func refuses(_ script: String) throws -> Bool { try result(of: script).ending != .exited(0) }

    private func result(of script: String) throws -> ProcessResult {
        // Away from the files that sqlite3 makes.
        let directory = try TemporaryDirectory()
        let file = try directory.file("script.sql", script + ";\n")
        // A helper whose list has just been closed may hold the file for another moment.
        return try ProcessRun.result(of: [
            "/usr/bin/sqlite3", "-bail", "-cmd", ".timeout 60000", path.displayText, ".read \(file)",
        ])
    }

    func open(isImmutable: Bool = false) throws(ReadingError) -> Database {
        try Database(path, isImmutable: isImmutable, start: InProcessHelper.sqlite)
    }

    /// What was read of rows.
    func read(
        _ source: HelperRequest.Source, _ options: ReadingOptions = .init()
    ) throws(ReadingError) -> LoadingProgress {
        let input = try open().input(of: source, options)
        return try NameLoader(inputs: [NameInput(input)], options: options).readAll()
    }

    func read(table: String, _ options: ReadingOptions = .init()) throws(ReadingError) -> LoadingProgress {
        try read(.table(Array(table.utf8)), options)
    }
}

extension NameCollection {
    /// All names, section by section.
    var listing: [String] {
        (0..<sectionCount).flatMap { section in
            (0..<count(ofSection: section)).map { name(at: $0, inSection: section) }
        }
    }

    /// What the record of the row that is called so says.
    func fields(of name: String) -> [String: String]? {
        guard let row = row(named: name) else { return nil }
        let fields = fields(ofRecordAt: row.number, inSection: row.section)
        return Dictionary(fields.map { ($0.key, $0.text) }) { first, _ in first }
    }
}
