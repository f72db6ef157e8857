internal import CNcurses
public import TextUIKit

extension NcursesTerminal {
    /// A paste that pauses for longer has lost its end.
    private static let pasteSilence = Duration.seconds(1)
    /// Bytes and codes that are read before the events made of them are handed out.
    private static let batch = 4096

    /// Waits for the next event.
    ///
    /// After `Event.closed` nothing more comes; to wait without end then takes a tenth of a second.
    ///
    /// - Parameter timeout: How long to wait at most; `nil` waits without end, `.zero` only looks. Counted in
    ///   whole milliseconds, rounded up.
    /// - Returns: The event; `nil` when the time is over, `wake()` was called, or the main queue has work.
    public func nextEvent(timeout: Duration?) -> Event? {
        if let event = queue.popFirst() { return event }
        guard isRunning else { return nil }
        // What has come since all was read can as well come a moment later: the next call asks the system
        // again.
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

    /// Runs what the main queue and Foundation's main run loop hold, once.
    ///
    /// A program that links neither Dispatch nor Foundation has none. Other programs need nothing more: the
    /// wait for a key ends when a block, a task of the main actor or a timer is due. Three cases stay:
    ///
    /// - An asynchronous `main` that runs the loop after its first `await` is itself work of the main queue,
    ///   which runs nothing else until the loop ends. A debug build says so on standard error.
    /// - The same holds for a loop that a block of the main queue runs.
    /// - What other threads give to `RunLoop.main`, as by `perform` or `add`, does not end the wait. It is
    ///   done in the next turn; `Application.post(_:)` brings one about.
    ///
    /// - Returns: Whether something may have been run.
    public func runMainQueue() -> Bool { cncurses_run_main_queue() }

    public var isInputWaiting: Bool {
        isRunning && !isClosed && (!queue.isEmpty || !pending.isEmpty || cncurses_has_input())
    }

    /// Waits for news until a moment, or until something that has begun must be given up.
    private func wait(until deadline: Duration?) -> Int {
        let end = (input.paste != nil ? Self.pasteSilence : input.patience).map { lastInput + $0 }
        let moment = [deadline, end].compactMap(\.self).min()
        let nanoseconds = moment.map { max(.zero, $0 - now).nanoseconds } ?? -1
        hasReadAll = false
        let isInputThere = !isClosed && !pending.isEmpty
        var news = Int(cncurses_wait(isInputThere ? 0 : nanoseconds, !isClosed))
        // What was read and not taken is as good as what can be read.
        if news & ~CNCURSES_WORK == 0, isInputThere { news |= CNCURSES_INPUT }
        // What has come, and could not be read until now, is no silence.
        if let end, news & CNCURSES_INPUT == 0, now >= end {
            if input.paste != nil { input.endPaste(into: &queue) } else { input.giveUp(into: &queue) }
        }
        return news
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

    /// Reads what is there; returns whether there is still somebody who could send more.
    private func readInput() -> Bool {
        input.moment = now
        var count = 0
        while count < Self.batch {
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
                input.pause(into: &queue)
                hasReadAll = true
            }
            if hasReadAll { break }
            count += 1
        }
        lastInput = now
        // Readable without anything to read, time and again, is how an end looks where the system reports no
        // end.
        emptyReads = count == 0 ? emptyReads + 1 : 0
        return emptyReads < 10
    }

    /// Reads what is there of a paste.
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

    /// The next byte or key of what the wait has found; what has begun waits for the delay of Esc.
    private func nextInput() -> InputBuffer.Next {
        // Only now, so that the first screen need not wait for it.
        if keys == nil { keys = KeyTree(keys: SystemDescription().keys) }
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

    /// Reads what there is behind what was read before; 0 for nothing now, less if the terminal is gone.
    func fill() -> Int {
        let count = Int(cncurses_read(&scratch, Int32(pending.room)))
        if count > 0 { pending.append(scratch[..<count]) }
        return count
    }
}

extension Duration {
    /// Nanoseconds, rounded up; a duration beyond their range is the end of it.
    fileprivate var nanoseconds: Int64 {
        let (seconds, attoseconds) = components
        let (product, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
        let (sum, overflowAgain) = product.addingReportingOverflow(
            (attoseconds + 999_999_999) / 1_000_000_000)
        return overflow || overflowAgain ? .max : sum
    }
}
