import Glibc
import TestSupport
import Testing

/// What a terminal must be like when a program has left it.
enum GivenBack {
    /// The output of a shell before; the cursor is after it.
    static let former = ["first line", "$ sections"]

    /// Has a terminal show what a shell had printed before the program came.
    static func prepare(_ terminal: PseudoTerminal) {
        terminal.emulator.feed(former.joined(separator: "\r\n") + "\r\n")
    }

    /// What the system says of a process in one of its files; empty if it is gone.
    static func text(_ name: String, of process: Int32) -> String {
        let descriptor = open("/proc/\(process)/\(name)", O_RDONLY)
        guard descriptor >= 0 else { return "" }
        defer { close(descriptor) }
        var bytes = [UInt8](repeating: 0, count: 200)
        let count = max(0, read(descriptor, &bytes, bytes.count))
        return String(decoding: bytes[..<count], as: UTF8.self)
    }

    /// Whether a process runs: one that has ended may still wait to be reaped.
    static func isAlive(_ process: Int32) -> Bool {
        let text = text("stat", of: process)
        return text != "" && !text.contains(") Z ")
    }

    /// The number that a program has written after a word.
    static func number(after word: String, in terminal: PseudoTerminal) throws -> Int32 {
        try number(after: word, in: String(decoding: terminal.output, as: UTF8.self))
    }

    /// The number after the last place of a word in a text.
    static func number(after word: String, in text: String) throws -> Int32 {
        let last = try #require(text.split(separator: word).last)
        return try #require(Int32(last.prefix { $0.isNumber }))
    }

    /// What is not as it was: attributes, modes, and what was prepared on the screen if it was.
    ///
    /// - Parameters:
    ///   - terminal: A terminal whose program has ended or stopped.
    ///   - isPrepared: Whether `prepare(_:)` was called, and nothing was to be printed since.
    /// - Returns: A line for each.
    /// - Throws: If the terminal's attributes cannot be read.
    static func faults(of terminal: PseudoTerminal, isPrepared: Bool = false) throws -> [String] {
        var faults: [String] = []
        if try terminal.attributesNow != terminal.attributesAtStart {
            faults.append("attributes: \(try terminal.attributesNow), not \(terminal.attributesAtStart)")
        }
        let screen = terminal.screen
        if isPrepared {
            let lines = screen.lines.map { String($0.reversed().drop { $0 == " " }.reversed()) }
            let wanted = former + Array(repeating: "", count: screen.rows - former.count)
            if lines != wanted { faults.append("the screen shows \(lines.filter { $0 != "" })") }
            if screen.cursor.row != former.count || screen.cursor.column != 0 {
                faults.append("the cursor is in row \(screen.cursor.row), column \(screen.cursor.column)")
            }
        }
        let fresh = try TerminalEmulator(rows: screen.rows, columns: screen.columns).modes()
        for (name, answer) in terminal.emulator.modes().sorted(by: { $0.key < $1.key })
        where answer != fresh[name] {
            faults.append("\(name): \(answer), not \(fresh[name] ?? "")")
        }
        return faults
    }
}
