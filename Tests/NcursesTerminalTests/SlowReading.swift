import NcursesTerminal
import TextCanvas

/// Reads bytes as the terminal does, from a line whose bytes come at given moments, by a clock of its own.
struct SlowReading {
    /// Bytes and the millisecond in which they come.
    typealias Part = (at: Int, bytes: [UInt8])

    private static let keys = KeyTree(keys: [])
    private var decoder = InputDecoder()
    private var pending = InputBuffer()
    private var events: ArraySlice<Event> = []
    /// Milliseconds that what may be the beginning of a sequence waits for its next byte.
    private let delay: Int
    private var parts: ArraySlice<Part>
    private var now = 0

    private init(_ parts: [Part], delay: Int) {
        self.parts = parts[...]
        self.delay = delay
    }

    /// The events of parts that arrive some milliseconds after the first, if Escape waits for `delay`.
    static func events(_ parts: [Part], delay: Int) -> [Event] {
        var reading = SlowReading(parts, delay: delay)
        reading.readAll()
        return Array(reading.events)
    }

    /// What is made of a text that is cut in two with a pause between.
    static func events(_ first: String, after pause: Int, _ second: String, delay: Int) -> [Event] {
        events([(0, Array(first.utf8)), (pause, Array(second.utf8))], delay: delay)
    }

    /// Takes the bytes that come until a moment; returns whether there were some.
    private mutating func receive(until end: Int) -> Bool {
        guard let part = parts.first, part.at <= end else { return false }
        now = max(now, part.at)
        pending.append(part.bytes[...])
        parts.removeFirst()
        return true
    }

    private mutating func readAll() {
        var lastInput = 0
        while let next = parts.first {
            giveUp(at: next.at, after: lastInput)
            _ = receive(until: next.at)
            readWhatIsThere()
            lastInput = now
        }
        giveUp(at: .max, after: lastInput)
    }

    /// Nothing comes until a moment, which may be too long for what has begun.
    private mutating func giveUp(at moment: Int, after lastInput: Int) {
        guard let patience = decoder.patience else { return }
        let end = lastInput + Int(patience.components.attoseconds / 1_000_000_000_000_000)
        if end <= moment { decoder.endPending(into: &events) }
    }

    private mutating func readWhatIsThere() {
        decoder.moment = .milliseconds(now)
        while true {
            if let wanted = decoder.paste?.bytesToRead {
                guard !pending.isEmpty else { return }
                decoder.take(pasted: pending.take(wanted), into: &events)
                continue
            }
            switch next() {
            case .byte(let byte): decoder.take(byte: byte, into: &events)
            case .key(let meaning): decoder.take(meaning, into: &events)
            case .part, .nothing: return decoder.pause(into: &events)
            }
        }
    }

    private mutating func next() -> InputBuffer.Next {
        let completesEscape = decoder.completesEscape
        var next = pending.next(Self.keys, isSilent: false, completesEscape: completesEscape)
        while next == .part {
            let hasCome = receive(until: now + delay)
            if !hasCome { now += delay }
            next = pending.next(Self.keys, isSilent: !hasCome, completesEscape: completesEscape)
        }
        return next
    }
}
