package import TextUIKit

// Terminals answer questions with sequences and strings, perhaps those that another program has asked before,
// and at any time. None of their letters may act as a key: some of them are commands that change a file. But
// Escape and a letter is also what Alt with that letter sends. What follows, and how fast, tells them apart:
//
// - `Esc` and one of `] P _ ^ X` is Alt with it if nothing follows within `introducerPatience`, or if what
//   follows is another key's sequence or a control character that no string contains: a terminal writes a
//   reply in one go. So it is with `Esc [` and `Esc O`, for which a printable character must follow.
// - Else all is left out up to the string's end (ST or BEL). A control character such as Ctrl-C cuts it off
//   and is a key.
// - A string that falls silent for `silence`, or has no end within the limits of `TerminalString`, is left
//   out as far as it came: rather a key too few than a command that nobody gave.
// - A reply may also come apart behind its `Esc`, which is the key Escape by then. Then only what a
//   terminal's reply begins with counts as one: nobody types Escape, `]` and a digit that fast.
// - So may a key's sequence. `InputBuffer` puts `[` or `O` and what follows behind the Escape again, if they
//   come within 100 ms after it.
extension InputDecoder {
    /// What begins a sequence or a string, with nothing behind it yet.
    struct Introducer: Hashable, Sendable {
        /// The letter behind Escape: one of `[ O ] P _ ^ X`.
        let letter: UInt8
        /// What it is if nothing follows: Alt with the letter, or the letter; `nil` for one byte of C1.
        let key: Key?
        /// Whether Escape in front of it was given out as a key.
        var isLate = false
        /// When it came.
        let moment: Duration
        /// Whether an Escape has come behind it.
        var hasEscape = false

        /// Whether it begins a string, and not a sequence.
        var isString: Bool { letter != UInt8(ascii: "[") && letter != UInt8(ascii: "O") }

        /// Whether a byte in front of which this stands makes it a reply, though Escape came long before.
        func isLikely(before byte: UInt8) -> Bool {
            switch (letter, byte) {
            case (UInt8(ascii: "]"), UInt8(ascii: "0")...UInt8(ascii: "9")): true
            case (UInt8(ascii: "P"), UInt8(ascii: "0")...UInt8(ascii: "9")): true
            case (UInt8(ascii: "P"), UInt8(ascii: ">")), (UInt8(ascii: "P"), UInt8(ascii: "!")): true
            case (UInt8(ascii: "_"), UInt8(ascii: "G")): true
            case (UInt8(ascii: "["), UInt8(ascii: "0")...UInt8(ascii: "?")): true
            // Arrows, Home, End, and the focus.
            case (UInt8(ascii: "["), let byte): "ABCDFHIO".utf8.contains(byte)
            default: false
            }
        }
    }

    /// How long the beginning of a reply, or of a key's sequence, waits for what follows.
    private static let introducerPatience = Duration.milliseconds(100)
    /// What pauses for longer has lost its end.
    private static let silence = Duration.milliseconds(250)

    /// How long what has begun waits for its next byte; `nil` if nothing has begun.
    package var patience: Duration? {
        switch state {
        // A letter that has begun is whole in the end, on however slow a line, or another key cuts it off.
        case .nothing, .escape, .character: nil
        case .lateEscape, .introducer: Self.introducerPatience
        case .sequence, .string, .mouse: Self.silence
        }
    }

    /// Hears that nothing came for as long as `patience` says: what has begun will not go on.
    package mutating func giveUp(into events: inout ArraySlice<Event>) {
        if case .introducer(let introducer) = state { endIntroducer(introducer, into: &events) }
        pause(into: &events)
        state = .nothing
    }

    /// Begins what a letter behind Escape may introduce; returns whether it may introduce something.
    mutating func beginIntroducer(_ letter: UInt8, isLate: Bool) -> Bool {
        let isIntroducer = isLate ? "]P_[".utf8.contains(letter) : "]P_^X[O".utf8.contains(letter)
        guard isIntroducer else { return false }
        let character = Character(Unicode.Scalar(letter))
        let key = isLate ? Key(.character(character)) : .alternate(character)
        state = .introducer(Introducer(letter: letter, key: key, isLate: isLate, moment: moment))
        return true
    }

    /// Begins what one of the C1 controls introduces, of terminals set to send them; others are left out.
    mutating func beginControl(_ control: UInt8) {
        state = .nothing
        // They stand for Escape and the byte that is 40 (hexadecimal) less.
        let letter = control &- 0x40
        guard (0x80..<0xa0).contains(control), "]P_^X[O".utf8.contains(letter) else { return }
        state = .introducer(Introducer(letter: letter, key: nil, moment: moment))
    }

    /// Takes the byte behind an introducer.
    mutating func take(_ byte: UInt8, behind introducer: Introducer, into events: inout ArraySlice<Event>) {
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
        case .interruptedBehindEscape:
            state = .escape
            take(byte: byte, into: &events)
        }
    }

    /// Leaves out a sequence that is unknown.
    mutating func takeInSequence(_ byte: UInt8, into events: inout ArraySlice<Event>) {
        switch byte {
        case 0x20..<0x40: state = .sequence
        case 0x40..<0x7f: state = .nothing
        default: begin(byte, [], into: &events)
        }
    }

    /// Gives out the key that an introducer was; an Escape behind it has begun something of its own.
    mutating func endIntroducer(_ introducer: Introducer, into events: inout ArraySlice<Event>) {
        if let key = introducer.key { events.append(.key(key)) }
        state = introducer.hasEscape ? .escape : .nothing
    }
}
