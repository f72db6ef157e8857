package import TextCanvas

// Terminals reply to queries with sequences and strings, perhaps to those of an earlier program, and at any
// time. None of their letters may act as a key, because some keys are commands that change a file. But Alt
// with a letter also sends Escape and that letter. The bytes that follow, and their timing, tell them apart:
//
// - `Esc` and one of `] P _ ^ X` is Alt with it if nothing follows within `introducerPatience`, or if
//   another key's sequence or a control character that no string contains follows: a terminal writes a reply
//   in one go. The same holds for `Esc [` and `Esc O`, which a printable character must follow.
// - Otherwise all bytes up to the string's end (ST or BEL) are dropped. A control character ends it and is a
//   key.
// - A string that pauses for `silence`, or exceeds the limits of `TerminalString`, is dropped as far as it
//   came: a lost key is better than an unintended command.
// - A reply may also be split after its `Esc`, which has become the Escape key by then. Only a typical
//   beginning of a reply counts as one then, because Escape, `]` and a digit are never typed that fast.
// - A key sequence may be split in the same way. `InputBuffer` rejoins `[` or `O` and the following bytes
//   with the Escape if they come within 100 ms after it.
extension InputDecoder {
    /// The start of a sequence or string, before its first byte.
    struct Introducer: Hashable, Sendable {
        /// The letter after Escape: one of `[ O ] P _ ^ X`.
        let letter: UInt8
        /// The key if nothing follows: Alt with the letter, or the letter; `nil` for a single C1 byte.
        let key: Key?
        /// Whether the preceding Escape was emitted as a key.
        var isLate = false
        /// The time of its arrival.
        let moment: Duration
        var hasEscape = false

        /// Whether it starts a string rather than a sequence.
        var isString: Bool { letter != UInt8(ascii: "[") && letter != UInt8(ascii: "O") }

        /// Whether the next byte makes this a reply, although its Escape came long before.
        func isLikely(before byte: UInt8) -> Bool {
            switch (letter, byte) {
            case (UInt8(ascii: "]"), UInt8(ascii: "0")...UInt8(ascii: "9")): true
            case (UInt8(ascii: "P"), UInt8(ascii: "0")...UInt8(ascii: "9")): true
            case (UInt8(ascii: "P"), UInt8(ascii: ">")), (UInt8(ascii: "P"), UInt8(ascii: "!")): true
            case (UInt8(ascii: "_"), UInt8(ascii: "G")): true
            case (UInt8(ascii: "["), UInt8(ascii: "0")...UInt8(ascii: "?")): true
            // Arrows, Home, End, and focus reports.
            case (UInt8(ascii: "["), let byte): "ABCDFHIO".utf8.contains(byte)
            default: false
            }
        }
    }

    /// Maximum wait after the beginning of a reply or key sequence.
    private static let introducerPatience = Duration.milliseconds(100)
    /// A longer pause means that the end of the sequence was lost.
    private static let silence = Duration.milliseconds(250)

    /// Maximum wait for the next byte of the input in progress; `nil` if no wait is needed.
    package var patience: Duration? {
        switch state {
        // A character in progress is completed, on however slow a line, or interrupted by another key.
        case .nothing, .escape, .character: nil
        case .lateEscape, .introducer: Self.introducerPatience
        case .sequence, .string, .mouse: Self.silence
        }
    }

    /// Ends the input in progress, because nothing came for as long as `patience`.
    package mutating func endPending(into events: inout ArraySlice<Event>) {
        if case .introducer(let introducer) = state { endIntroducer(introducer, into: &events) }
        pause(into: &events)
        state = .nothing
    }

    /// Starts an introducer for a letter after Escape; returns whether the letter is one.
    mutating func beginIntroducer(_ letter: UInt8, isLate: Bool) -> Bool {
        let isIntroducer = isLate ? "]P_[".utf8.contains(letter) : "]P_^X[O".utf8.contains(letter)
        guard isIntroducer else { return false }
        let character = Character(Unicode.Scalar(letter))
        let key = isLate ? Key(.character(character)) : .alternate(character)
        state = .introducer(Introducer(letter: letter, key: key, isLate: isLate, moment: moment))
        return true
    }

    /// Starts the introducer of a C1 control, from terminals set to send them; other controls are dropped.
    mutating func beginControl(_ control: UInt8) {
        state = .nothing
        // They stand for Escape and the byte that is 40 (hexadecimal) less.
        let letter = control &- 0x40
        guard (0x80..<0xa0).contains(control), "]P_^X[O".utf8.contains(letter) else { return }
        state = .introducer(Introducer(letter: letter, key: nil, moment: moment))
    }

    mutating func take(_ byte: UInt8, after introducer: Introducer, into events: inout ArraySlice<Event>) {
        if introducer.hasEscape {
            state = .nothing
            // An empty string.
            if introducer.isString, byte == UInt8(ascii: "\\") { return }
            endIntroducer(introducer, into: &events)
            take(byte: byte, into: &events)
            return
        }
        if introducer.isLate, !introducer.isLikely(before: byte) {
            endIntroducer(introducer, into: &events)
            begin(byte, [], into: &events)
            return
        }
        switch byte {
        case 0x1b:
            var introducer = introducer
            introducer.hasEscape = true
            state = .introducer(introducer)
        case 0x20..<0x7f where !introducer.isString: takeInSequence(byte, into: &events)
        case 0x07 where introducer.isString,
            0x20..<0x7f where introducer.isString,
            0x80... where introducer.isString:
            takeInString(byte, TerminalString(since: introducer.moment), into: &events)
        default:
            endIntroducer(introducer, into: &events)
            begin(byte, [], into: &events)
        }
    }

    mutating func takeInString(
        _ byte: UInt8, _ string: TerminalString, into events: inout ArraySlice<Event>
    ) {
        var string = string
        switch string.take(byte, at: moment) {
        case .more: state = .string(string)
        case .done: state = .nothing
        case .interrupted: begin(byte, [], into: &events)
        case .interruptedAfterEscape:
            state = .escape
            take(byte: byte, into: &events)
        }
    }

    mutating func takeInSequence(_ byte: UInt8, into events: inout ArraySlice<Event>) {
        switch byte {
        case 0x20..<0x40: state = .sequence
        case 0x40..<0x7f: state = .nothing
        default: begin(byte, [], into: &events)
        }
    }

    /// Emits the key of an introducer; an Escape after it starts something new.
    mutating func endIntroducer(_ introducer: Introducer, into events: inout ArraySlice<Event>) {
        if let key = introducer.key { events.append(.key(key)) }
        state = introducer.hasEscape ? .escape : .nothing
    }
}
