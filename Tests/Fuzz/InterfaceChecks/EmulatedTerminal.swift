internal import CFuzzer
internal import Glibc
internal import Synchronization
import SystemSupport
internal import TestSupport

/// A pseudo-terminal that controls this process, with an emulator at its other end.
///
/// One for the whole process: a process cannot give up its controlling terminal.
final class EmulatedTerminal: Sendable {
    struct Failure: Error {
        let reason: String
    }

    private let master: Int32
    private let slave: Int32
    private let emulator: Mutex<TerminalEmulator>
    private let marks = Mutex(0)

    /// Opens a pseudo-terminal and takes it for the controlling one.
    ///
    /// The process must not lead a process group, as one that a shell's prompt starts does.
    init() throws {
        var slave: Int32 = -1
        master = fuzzer_take_terminal(&slave)
        self.slave = slave
        guard master >= 0 else {
            throw Failure(
                reason:
                    "no terminal (\(errno)); a leader of a process group cannot take one: use Scripts/checks/fuzz"
            )
        }
        emulator = Mutex(try TerminalEmulator(rows: 24, columns: 80))
        for name in ["NO_COLOR", "LINES", "COLUMNS", "ESCDELAY"] { unsetenv(name) }
        setenv("TERM", "xterm-256color", 1)
        setenv("LC_ALL", "C.UTF-8", 1)
        guard BackgroundThread.startDetached({ self.pump() }) else {
            throw Failure(reason: "there is no thread")
        }
    }

    /// Feeds the emulator with what is written to the terminal, and sends its answers.
    private func pump() {
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            // As many bytes are read as there is room for.
            let count = read(master, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return }
            let replies = emulator.withLock { emulator in
                emulator.feed(buffer[..<count])
                return emulator.takeReplies()
            }
            if !replies.isEmpty { _ = Glibc.write(master, replies, replies.count) }
        }
    }

    /// Begins with an empty terminal of a size.
    func reset(rows: Int, columns: Int) throws {
        settle()
        try emulator.withLock { emulator in emulator = try TerminalEmulator(rows: rows, columns: columns) }
        setSize(rows: rows, columns: columns)
    }

    /// Gives the terminal another size, as a window does.
    func resize(rows: Int, columns: Int) {
        settle()
        emulator.withLock { $0.resize(rows: rows, columns: columns) }
        setSize(rows: rows, columns: columns)
    }

    private func setSize(rows: Int, columns: Int) {
        var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
        _ = ioctl(master, UInt(TIOCSWINSZ), &size)
    }

    /// Shows text that another program has written, such as a shell.
    func write(_ text: String) {
        var bytes = Array(text.utf8)[...]
        while !bytes.isEmpty {
            let count = bytes.withUnsafeBytes { Glibc.write(slave, $0.baseAddress, $0.count) }
            guard count > 0 else { return }
            bytes = bytes.dropFirst(count)
        }
    }

    /// Waits until the emulator has read all that was written: a title comes after it.
    private func settle() {
        let mark = marks.withLock { marks in
            marks += 1
            return "mark \(marks)"
        }
        write("\u{1B}]0;\(mark)\u{7}")
        while emulator.withLock({ $0.title }) != mark { sched_yield() }
    }

    /// What is shown when all that was written is read.
    var screen: Screen {
        settle()
        return emulator.withLock { $0.screen }
    }

    /// The modes that differ from those of an unused terminal; the screen is invalid afterwards.
    func modesLeftOn() throws -> [String] {
        let size = screen
        let unused = try TerminalEmulator(rows: size.rows, columns: size.columns).modes()
        return emulator.withLock { $0.modes() }
            .filter { unused[$0.key] != $0.value }
            .map { "\($0.key) \($0.value), not \(unused[$0.key] ?? "")" }.sorted()
    }
}
