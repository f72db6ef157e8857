internal import CNcurses
internal import Glibc
import TextCanvas

extension NcursesTerminal {
    /// Maximum size of the drawn screen; a larger one would take gigabytes.
    private static let maxCells = Size(width: 4096, height: 1000)
    /// Maximum time for an answer, as the terminal may be at the other end of the world.
    private static let answerPatience = Duration.seconds(1)

    /// Returns an environment variable; empty if it is not set.
    nonisolated static func environment(_ name: String) -> String {
        getenv(name).map { String(cString: $0) } ?? ""
    }

    nonisolated static func reason(_ errorNumber: Int32) -> String { String(cString: strerror(errorNumber)) }

    /// Measures the region in use, and queues a resize event if it has changed.
    func measure() {
        let former = (size, placement)
        adoptMeasure()
        guard (size, placement) != former else { return }
        // If the rows were queried, the answer may have been all the available input.
        emptyReads = 0
        shown = nil
        queue.append(.resize(size))
    }

    func adoptMeasure() {
        let former = window
        let window = Self.windowSize()
        self.window = window
        if rows != nil {
            if window != former || placedAt != cncurses_losses() { place(in: window) }
            if let rows { size = Size(width: window.width, height: rows.height) }
        } else {
            if window != former { prepareModes() }
            // ncurses sets the scrolling region only once. A terminal that became taller before that arrived
            // would keep too few rows in it, and scroll whenever the cursor moves down from the last.
            if former != .zero, window.height != former.height { letAllRowsScroll() }
            size = window
        }
        cncurses_resize(Int32(clamping: size.height), Int32(clamping: size.width))
        let top = rows?.top ?? 0
        input.rows = top..<(top + size.height)
        writer?.size = size
        writer?.top = top
    }

    /// The version of the rows in use; changes when other rows are used.
    var placement: Int { rows?.placements ?? 0 }

    /// Prepares the enter and leave sequences, and sends bytes if the terminal has been entered already.
    ///
    /// If the position of the rows is currently unknown, the bytes go out before the next frame.
    func prepareModes(sending bytes: [UInt8] = []) {
        let isPlaced = rows.map { $0.placements > 0 }
        // Until the rows are located, there is nothing to clear.
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

    /// Locates the rows in a window, and scrolls it to make room for them.
    private func place(in window: Size) {
        guard let former = rows else { return }
        var isDone = false
        while !isDone {
            let losses = cncurses_losses()
            var next = former
            let answer = askCursor()
            let lines = next.place(
                in: window, cursor: answer, isKnown: losses == placedAt, cursorRow: writer?.cursorRow)
            // Scrolling and preparing happen in one go, because a signal in the middle would clear the rows
            // of others. Repeated if the process was stopped during the query.
            isDone = Self.prepare(
                ModeSwitches(SystemDescription(), mouse: isMouseEnabled, part: .rows(leaving: next.leaving)),
                losses: losses, sending: InlineRegion.scroll(lines, in: window))
            rows = next
            if isDone { placedAt = losses }
        }
        writer?.forgetCursor()
    }

    /// Queries the cursor position; bytes typed meanwhile are kept.
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
        // It will not be queried again.
        pending.expectLateAnswer()
        isSilent = true
        return nil
    }

    private func letAllRowsScroll() {
        let description = SystemDescription()
        guard ["csr", "sc", "rc"].allSatisfy({ description.bytes(of: $0) != nil }) else { return }
        // Setting the region moves the cursor to the corner.
        opening += description.plainBytes(of: "sc")
        opening += description.plainBytes(of: "csr", 0, window.height - 1)
        opening += description.plainBytes(of: "rc")
    }

    /// Returns the size of the window, or the environment's if unknown, as on a serial line.
    private static func windowSize() -> Size {
        var reported = cncurses_size()
        var errorNumber: Int32 = 0
        _ = cncurses_look(&reported, &errorNumber)
        return Size(
            width: extent(Int(reported.columns), "COLUMNS", usual: 80, most: maxCells.width),
            height: extent(Int(reported.rows), "LINES", usual: 24, most: maxCells.height))
    }

    private static func extent(_ ofWindow: Int, _ variable: String, usual: Int, most: Int) -> Int {
        if ofWindow > 0 { return min(ofWindow, most) }
        let value = strtol(environment(variable), nil, 10)
        return value > 0 ? min(value, most) : usual
    }
}
