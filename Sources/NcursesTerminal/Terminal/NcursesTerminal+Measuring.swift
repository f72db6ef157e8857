internal import CNcurses
internal import Glibc
import TextUIKit

extension NcursesTerminal {
    /// The screen that is drawn at most: a larger one would take gigabytes.
    private static let mostCells = Size(width: 4096, height: 1000)
    /// What a terminal may take for its answer: it can be at the other end of the world.
    private static let answerPatience = Duration.seconds(1)

    /// An environment variable; empty if it is not set.
    nonisolated static func environment(_ name: String) -> String {
        getenv(name).map { String(cString: $0) } ?? ""
    }

    nonisolated static func reason(_ errorNumber: Int32) -> String { String(cString: strerror(errorNumber)) }

    /// Measures what is taken of the screen, and says so if it is another part than before.
    func measure() {
        let former = (size, placement)
        adoptMeasure()
        guard (size, placement) != former else { return }
        // Where the rows were asked for, the answer may be all that there was to read.
        emptyReads = 0
        shown = nil
        queue.append(.resize(size))
    }

    /// Measures what is taken of the screen.
    func adoptMeasure() {
        let former = window
        let window = Self.windowSize()
        self.window = window
        if rows != nil {
            if window != former || placedAt != cncurses_losses() { place(in: window) }
            if let rows { size = Size(width: window.width, height: rows.height) }
        } else {
            if window != former { prepareModes() }
            // ncurses says once which rows scroll. A terminal that has become taller before that came would
            // keep too few of them, and scroll whenever the cursor goes down from the last.
            if former != .zero, window.height != former.height { letAllRowsScroll() }
            size = window
        }
        cncurses_resize(Int32(clamping: size.height), Int32(clamping: size.width))
        let top = rows?.top ?? 0
        input.rows = top..<(top + size.height)
        writer?.size = size
        writer?.top = top
    }

    /// The number of the rows that are taken.
    var placement: Int { rows?.placements ?? 0 }

    /// Prepares what enters and leaves, and sends some bytes if the terminal is entered already.
    ///
    /// Where nobody knows at present where the rows are, the bytes go out before the next frame.
    func prepareModes(sending bytes: [UInt8] = []) {
        let isPlaced = rows.map { $0.placements > 0 }
        // Until the rows are found there is nothing to clear.
        let part =
            isPlaced.map { ModeSwitches.Part.rows(leaving: $0 ? rows?.leaving ?? [] : []) }
            ?? .screen(rows: window.height)
        let switches = ModeSwitches(SystemDescription(), mouse: isMouseEnabled, part: part)
        if !Self.prepare(switches, losses: isPlaced == nil ? -1 : placedAt, sending: bytes) {
            opening += bytes
        }
    }

    private static func prepare(_ switches: ModeSwitches, losses: Int32, sending bytes: [UInt8]) -> Bool {
        switches.enter.withUnsafeBufferPointer { enter in
            switches.leave.withUnsafeBufferPointer { leave in
                // They are copied before the call returns.
                var modes = cncurses_modes(
                    enter: enter.baseAddress, enter_count: Int32(enter.count), leave: leave.baseAddress,
                    leave_count: Int32(leave.count), always_count: Int32(switches.alwaysCount), losses: losses
                )
                return cncurses_prepare(&modes, bytes, Int32(bytes.count))
            }
        }
    }

    /// Takes rows of a window, and scrolls it to have enough.
    private func place(in window: Size) {
        guard let former = rows else { return }
        var isDone = false
        while !isDone {
            let losses = cncurses_losses()
            var next = former
            let answer = askCursor()
            let lines = next.place(
                in: window, cursor: answer, isKnown: losses == placedAt, cursorRow: writer?.cursorRow)
            // What follows is done in one go: a signal in the middle would clear rows of others. Once more if
            // the process was stopped while it asked.
            isDone = Self.prepare(
                ModeSwitches(SystemDescription(), mouse: isMouseEnabled, part: .rows(leaving: next.leaving)),
                losses: losses, sending: TakenRows.scroll(lines, in: window))
            rows = next
            if isDone { placedAt = losses }
        }
        writer?.forgetCursor()
    }

    /// Asks where the cursor is; what is typed meanwhile is kept.
    private func askCursor() -> Point? {
        guard !isSilent else { return nil }
        defer { cncurses_stop_asking() }
        var deadline = Duration.zero
        while true {
            if let answer = pending.takeAnswer() { return answer }
            if cncurses_ask() { deadline = now + Self.answerPatience }
            let left = deadline - now
            guard left > .zero, pending.room > 0 else { break }
            guard cncurses_await(Int32(min(left, .milliseconds(50)) / .milliseconds(1))) else { continue }
            if fill() < 0 { break }
        }
        // It will not be asked again.
        pending.expectLateAnswer()
        isSilent = true
        return nil
    }

    private func letAllRowsScroll() {
        let description = SystemDescription()
        guard ["csr", "sc", "rc"].allSatisfy({ description.bytes(of: $0) != nil }) else { return }
        // It leaves the cursor in the corner.
        opening += description.plainBytes(of: "sc")
        opening += description.plainBytes(of: "csr", 0, window.height - 1)
        opening += description.plainBytes(of: "rc")
    }

    /// The size of the window; of one that does not tell, as on a serial line, what the environment says.
    private static func windowSize() -> Size {
        var found = cncurses_size()
        var errorNumber: Int32 = 0
        _ = cncurses_look(&found, &errorNumber)
        return Size(
            width: extent(Int(found.columns), "COLUMNS", usual: 80, most: mostCells.width),
            height: extent(Int(found.rows), "LINES", usual: 24, most: mostCells.height))
    }

    private static func extent(_ ofWindow: Int, _ variable: String, usual: Int, most: Int) -> Int {
        if ofWindow > 0 { return min(ofWindow, most) }
        let value = strtol(environment(variable), nil, 10)
        return value > 0 ? min(value, most) : usual
    }
}
