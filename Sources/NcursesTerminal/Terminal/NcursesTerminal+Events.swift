internal import CNcurses
internal import CTerminalSupport
public import TextCanvas

extension NcursesTerminal {
    /// A longer pause in a paste means that its end was lost.
    private static let pasteSilence = Duration.seconds(1)
    /// A pause after Ctrl-C in a paste means that its end was lost and the key was pressed.
    private static let interruptSilence = Duration.milliseconds(250)
    /// Maximum number of bytes and keys decoded before their events are delivered.
    private static let batch = 4096
    /// The maximum for more keys than anyone types: a Ctrl-C after them is found before they are handled.
    private static let largestFlood = 1 << 18
    /// Maximum time to read such keys.
    private static let floodTime = Duration.milliseconds(100)
    /// Maximum pause between them, in milliseconds.
    private static let floodPause: Int32 = 5

    /// Waits for the next event.
    ///
    /// After `Event.closed` no further events come, and an unlimited wait then takes a tenth of a second.
    ///
    /// - Parameter timeout: The maximum time, in whole milliseconds; `nil` waits forever, `.zero` polls.
    /// - Returns: The event; `nil` after the timeout, a call of `wake()`, or new work in the main queue.
    public func nextEvent(timeout: Duration?) -> Event? {
        if isRunning, queue.count.isMultiple(of: InputDecoder.flood), !queue.isEmpty { lookForInterrupt() }
        if let event = queue.popFirst() { return event }
        guard isRunning else { return nil }
        // Input since the last full read could as well have come later: the next call asks the system again.
        if hasReadAll, timeout == .zero {
            hasReadAll = false
            return nil
        }
        let timeout = isClosed ? timeout ?? .milliseconds(100) : timeout
        let deadline = timeout.map { $0 > .zero ? now + $0 : now }
        while true {
            let news = wait(until: deadline)
            handle(news)
            if let event = queue.popFirst() { return event }
            if news & (CNCURSES_WOKEN | CNCURSES_WORK) != 0 { return nil }
            if let deadline, now >= deadline { return nil }
        }
    }

    /// Runs the work in the main queue and Foundation's main run loop, once.
    ///
    /// A program that links neither Dispatch nor Foundation has none. Other programs need no setup: the wait
    /// for a key ends when a block, a task of the main actor or a timer is due. Three cases are not covered:
    ///
    /// - An asynchronous `main` that runs the loop after its first `await` is itself work of the main queue,
    ///   which runs nothing else until the loop ends. A debug build reports this on standard error.
    /// - The same holds for a loop that a block of the main queue runs.
    /// - Work that other threads add to `RunLoop.main`, for example by `perform` or `add`, does not end the
    ///   wait. It is done in the next turn; `Application.post(_:)` triggers one.
    ///
    /// - Returns: Whether work may have been run.
    public func runMainQueue() -> Bool { cterminal_run_main_queue() }

    public var isInputWaiting: Bool {
        isRunning && !isClosed && (!queue.isEmpty || !pending.isEmpty || cncurses_has_input())
    }

    /// Waits for news until a deadline, or until the input in progress times out.
    private func wait(until deadline: Duration?) -> Int {
        // After the first frame, so that neither that nor the first key waits for the key sequences.
        if shown != nil { prepareKeys() }
        let end = inputPatience.map { lastInput + $0 }
        let moment = [deadline, end].compactMap(\.self).min()
        let nanoseconds = moment.map { max(.zero, $0 - now).nanoseconds } ?? -1
        hasReadAll = false
        let isInputThere = !isClosed && !pending.isEmpty
        var news = Int(cncurses_wait(isInputThere ? 0 : nanoseconds, !isClosed))
        // Bytes that were read and not consumed count as readable.
        if news & ~CNCURSES_WORK == 0, isInputThere { news |= CNCURSES_INPUT }
        // Input that has arrived but was not read yet is not a pause.
        if let end, news & CNCURSES_INPUT == 0, now >= end {
            if input.paste != nil { input.endPaste(into: &queue) } else { input.endPending(into: &queue) }
        }
        return news
    }

    private func prepareKeys() {
        if keys == nil { keys = KeyTree(keys: SystemDescription().keys) }
    }

    /// Maximum wait for the rest of the input in progress; `nil` without any.
    private var inputPatience: Duration? {
        guard let paste = input.paste else { return input.patience }
        return paste.endsWithInterrupt ? Self.interruptSilence : Self.pasteSilence
    }

    private func handle(_ news: Int) {
        if news & (CNCURSES_RESIZED | CNCURSES_REDRAW) != 0, !isClosed {
            measure()
        }
        if news & CNCURSES_REDRAW != 0, !isClosed {
            shown = nil
            queue.append(.redraw)
        }
        var isGone = news & CNCURSES_GONE != 0
        if news & CNCURSES_INPUT != 0, !readInput() { isGone = true }
        if isGone, !isClosed {
            input.endPaste(into: &queue)
            isClosed = true
            queue.append(.closed)
        }
    }

    /// Reads on while more keys wait than anyone types, as a Ctrl-C drops them.
    private func lookForInterrupt() {
        guard !isClosed, queue.count < Self.largestFlood, !pending.isEmpty || cncurses_await(0) else {
            return
        }
        hasReadAll = false
        if !readInput(floodTime: .zero) { handle(CNCURSES_GONE) }
    }

    /// Reads the available input; returns whether more may follow.
    ///
    /// If more keys wait than anyone types, pauses between further ones are awaited for `floodTime`.
    private func readInput(floodTime: Duration = NcursesTerminal.floodTime) -> Bool {
        input.moment = now
        var isFlooded: Bool {
            queue.count >= InputDecoder.flood && now - input.moment < floodTime
        }
        var count = 0
        while count < (isFlooded ? Self.largestFlood : Self.batch) {
            if input.paste != nil {
                guard readPaste() else { return false }
                count += 1
                if input.paste != nil { break }
                continue
            }
            let next = nextInput()
            switch next {
            case .byte(let byte): input.take(byte: byte, into: &queue)
            case .key(let meaning): input.take(meaning, into: &queue)
            case .part, .nothing:
                if isFlooded, cncurses_await(Self.floodPause), fill() > 0 { continue }
                input.pause(into: &queue)
                hasReadAll = true
            }
            if hasReadAll { break }
            count += 1
        }
        lastInput = now
        // Some systems report the end only as a terminal that is repeatedly readable without any input.
        emptyReads = count == 0 ? emptyReads + 1 : 0
        return emptyReads < 10
    }

    private func readPaste() -> Bool {
        while let wanted = input.paste?.bytesToRead {
            if pending.isEmpty {
                let count = fill()
                if count <= 0 { return count == 0 }
            }
            input.take(pasted: pending.take(wanted), into: &queue)
        }
        return true
    }

    /// Returns the next byte or key; an incomplete sequence waits for the Esc delay.
    private func nextInput() -> InputBuffer.Next {
        // Not before, so that the first screen need not wait for it.
        prepareKeys()
        guard let keys else { return .nothing }
        if pending.isEmpty, fill() <= 0 { return .nothing }
        let completesEscape = input.completesEscape
        var next = pending.next(keys, isSilent: false, completesEscape: completesEscape)
        while next == .part {
            _ = cncurses_await(cncurses_escape_delay())
            next = pending.next(keys, isSilent: fill() <= 0, completesEscape: completesEscape)
        }
        return next
    }

    /// Reads available bytes after the buffered ones; returns 0 for none now, less if the terminal is gone.
    func fill() -> Int {
        let count = Int(cncurses_read(&scratch, Int32(pending.room)))
        if count > 0 { pending.append(scratch[..<count]) }
        return count
    }
}

extension Duration {
    /// Nanoseconds, rounded up; a duration beyond their range is clamped.
    fileprivate var nanoseconds: Int64 {
        let (seconds, attoseconds) = components
        let (product, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
        let (sum, overflowAgain) = product.addingReportingOverflow(
            (attoseconds + 999_999_999) / 1_000_000_000)
        return overflow || overflowAgain ? .max : sum
    }
}
