import Glibc
import TestSupport
import Testing

/// The list of names in some rows of a screen that shows something already.
struct InlineProgram {
    /// What stands on the screen, and how much of it the program takes.
    struct Scene: CustomStringConvertible, Sendable {
        var rows = 24
        var columns = 80
        /// Lines above the cursor's.
        var lines = 5
        /// What the cursor's line begins with.
        var prompt = ""
        /// The height that is asked for.
        var height = 10

        var description: String {
            "\(rows)x\(columns), \(lines) lines, \"\(prompt)\", \(height) rows"
        }

        /// The rows that the program gets.
        var taken: Int { max(1, min(height, prompt.isEmpty ? rows : rows - 1)) }
        /// The row of the cursor before anything is scrolled.
        private var start: Int { min(lines, rows - 1) }
        /// The first of the rows before anything is scrolled.
        private var first: Int { start + (prompt.isEmpty ? 0 : 1) }
        private var scrolled: Int { max(0, first + taken - rows) }
        /// The first of the rows.
        var top: Int { max(0, first - scrolled) }
        /// Where the cursor stands when all is over.
        var home: Screen.Position {
            Screen.Position(row: max(0, start - scrolled), column: prompt.count)
        }
        /// What stands above the rows, then and afterwards.
        var above: [String] {
            let all = (0..<lines).map { "line \($0)" } + (prompt.isEmpty ? [] : [prompt])
            return Array(all.suffix(min(all.count, top)))
        }
    }

    static let path = BuiltProgram.path("inline-list")

    /// Starts the program below some lines, and waits for its first frame.
    ///
    /// - Parameters:
    ///   - scene: what there is before.
    ///   - environment: more variables.
    ///   - height: the height as text, if it is not that of the scene.
    /// - Returns: the terminal with the program.
    /// - Throws: `PseudoTerminalError` when it does not start or shows nothing.
    static func start(
        _ scene: Scene, environment: [String: String] = [:], height: String? = nil
    ) throws -> PseudoTerminal {
        let script =
            "i=0; while [ $i -lt \(scene.lines) ]; do echo line $i; i=$((i+1)); done; "
            + "printf '%s' '\(scene.prompt)'; exec \"$LIST\""
        let terminal = try PseudoTerminal(
            program: ["/bin/sh", "-c", script], size: (scene.rows, scene.columns),
            environment: PseudoTerminal.plainEnvironment
                .merging([
                    "INLINE_HEIGHT": height ?? String(scene.height), "SWIFT_BACKTRACE": "enable=no",
                    "LIST": path,
                ]) { $1 }
                .merging(environment) { $1 })
        try terminal.wait(until: { screen in screen.lines.contains { $0.hasPrefix(" A") } })
        return terminal
    }

    /// Starts the program on a screen of its own.
    static func startFull(
        rows: Int, columns: Int, environment: [String: String] = [:]
    ) throws -> PseudoTerminal {
        let terminal = try PseudoTerminal(
            program: [path], size: (rows, columns),
            environment: PseudoTerminal.plainEnvironment.merging(environment) { $1 })
        try terminal.wait(until: { screen in screen.lines.contains { $0.hasPrefix(" A") } })
        return terminal
    }
}
