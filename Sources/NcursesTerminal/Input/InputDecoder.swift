package import TextCanvas

/// Turns bytes and key sequences into events.
///
/// `KeyTree` finds the sequences. The decoder handles Alt, which is a directly preceding Escape; UTF-8, whose
/// bytes may arrive in parts; mouse reports; and other output of the terminal, such as unknown sequences and
/// replies to other programs, which must not be taken for text.
package struct InputDecoder: Hashable, Sendable {
    /// The input in progress, which waits for its next byte.
    enum State: Hashable, Sendable {
        case nothing
        case escape
        /// After an Escape that was emitted as a key, because nothing followed it at once.
        case lateEscape
        case introducer(Introducer)
        case sequence
        case string(TerminalString)
        case mouse(MouseReport.Parser)
        case character([UInt8], Key.Modifiers)
    }

    var state = State.nothing

    /// The arrival time of the next bytes, on a monotonic clock.
    package var moment = Duration.zero
    private(set) var escapeMoment = Duration.zero
    /// The screen rows in use, from 0; mouse events are relative to the first of them.
    ///
    /// Presses and wheel turns outside are ignored, but a button may be released anywhere.
    package var rows = 0..<Int.max
    /// The paste in progress, whose bytes are not parsed for keys.
    package private(set) var paste: PasteCollector?

    package init() {}

    package mutating func take(byte: UInt8, into events: inout ArraySlice<Event>) {
        switch state {
        case .nothing: begin(byte, [], into: &events)
        case .escape: takeAfterEscape(byte, into: &events)
        case .lateEscape:
            state = .nothing
            // A bracket that comes later was typed.
            let mayBegin = byte != UInt8(ascii: "[") || moment - escapeMoment <= Self.escapePatience
            if !mayBegin || !beginIntroducer(byte, isLate: true) { begin(byte, [], into: &events) }
        case .introducer(let introducer): take(byte, after: introducer, into: &events)
        case .sequence: takeInSequence(byte, into: &events)
        case .string(let string): takeInString(byte, string, into: &events)
        case .mouse(var parser):
            let step = parser.take(byte)
            state = step == .more ? .mouse(parser) : .nothing
            if case .done(let report) = step, let event = event(of: report) { events.append(.mouse(event)) }
            if step == .interrupted { begin(byte, [], into: &events) }
        case .character(let bytes, let modifiers):
            guard byte & 0xc0 == 0x80 else {
                state = .nothing
                begin(byte, [], into: &events)
                return
            }
            takeInCharacter(bytes + [byte], modifiers, into: &events)
        }
    }

    package mutating func take(_ meaning: KeySequences.Meaning, into events: inout ArraySlice<Event>) {
        if case .introducer(let introducer) = state { endIntroducer(introducer, into: &events) }
        let isAlternate = state == .escape
        state = .nothing
        if meaning == .unknown { return }
        if case .key(var key) = meaning {
            if isAlternate { key.modifiers.insert(.alternate) }
            events.append(.key(key))
            return
        }
        if isAlternate { events.append(.key(Key(.escape))) }
        switch meaning {
        case .mouse(let form): state = .mouse(MouseReport.Parser(form))
        case .pasteStart: paste = PasteCollector()
        case .pasteEnd, .key, .unknown: break
        }
    }

    /// Whether a following `[` or `O` completes the preceding, already emitted Escape to a key sequence.
    package var completesEscape: Bool {
        state == .lateEscape && moment - escapeMoment <= Self.escapePatience
    }

    /// Maximum time between an Escape and the rest of its sequence.
    private static let escapePatience = Duration.milliseconds(100)

    /// Emits a pending Escape as a key, because there is nothing more to read now.
    package mutating func pause(into events: inout ArraySlice<Event>) {
        guard state == .escape else { return }
        events.append(.key(Key(.escape)))
        state = .lateEscape
    }

    /// Adds bytes to the paste, at most as many as it requests.
    package mutating func take(pasted bytes: some Sequence<UInt8>, into events: inout ArraySlice<Event>) {
        paste?.take(bytes)
        if paste?.isComplete == true { endPaste(into: &events) }
    }

    /// Ends a paste; if nothing followed a Ctrl-C in it, that was pressed because the end marker was lost.
    package mutating func endPaste(into events: inout ArraySlice<Event>) {
        if let paste { events.append(paste.endsWithInterrupt ? .key(.control("c")) : .paste(paste.text)) }
        paste = nil
    }

    /// Number of waiting keys that are not typed one by one.
    package static let flood = 64

    /// Drops the keys that wait before a Ctrl-C, as the terminal driver drops its input at an interrupt,
    /// unless they are so few that they may have been typed.
    private func dropFlood(from events: inout ArraySlice<Event>) {
        let start = events.lastIndex { if case .key = $0 { false } else { true } }.map { $0 + 1 }
        let count = events.endIndex - (start ?? events.startIndex)
        if count >= Self.flood { events.removeLast(count) }
    }

    mutating func begin(
        _ byte: UInt8, _ modifiers: Key.Modifiers, into events: inout ArraySlice<Event>
    ) {
        state = .nothing
        switch byte {
        case 0x1b:
            state = .escape
            escapeMoment = moment
        case 0x20..<0x7f:
            events.append(.key(Key(.character(Character(Unicode.Scalar(byte))), modifiers)))
        case 0x80...: takeInCharacter([byte], modifiers, into: &events)
        default:
            guard var key = KeySequences.key(ofControl: byte) else { return }
            key.modifiers.formUnion(modifiers)
            if key == .control("c") { dropFlood(from: &events) }
            events.append(.key(key))
        }
    }

    private func event(of report: MouseReport) -> MouseEvent? {
        guard var event = report.event else { return nil }
        let isHeld = event.kind == .drag || event.kind == .release
        guard isHeld || rows.contains(event.location.y) else { return nil }
        event.location.y -= rows.lowerBound
        return event
    }

    private mutating func takeAfterEscape(_ byte: UInt8, into events: inout ArraySlice<Event>) {
        if byte == 0x1b {
            events.append(.key(Key(.escape)))
            escapeMoment = moment
        } else if !beginIntroducer(byte, isLate: false) {
            begin(byte, .alternate, into: &events)
        }
    }

    /// Processes the bytes of a character so far; invalid ones are dropped.
    private mutating func takeInCharacter(
        _ bytes: [UInt8], _ modifiers: Key.Modifiers, into events: inout ArraySlice<Event>
    ) {
        let count =
            switch bytes[0] {
            case 0xc2...0xdf: 2
            case 0xe0...0xef: 3
            case 0xf0...0xf4: 4
            default: 0
            }
        guard bytes.count >= count else {
            state = .character(bytes, modifiers)
            return
        }
        state = .nothing
        // C1 controls as single bytes, which start no character, and in UTF-8.
        guard count > 0 else { return beginControl(bytes[0]) }
        guard let scalar = String(validating: bytes, as: UTF8.self)?.unicodeScalars.first else { return }
        if scalar.properties.generalCategory == .control {
            return beginControl(UInt8(truncatingIfNeeded: scalar.value))
        }
        events.append(.key(Key(.character(Character(scalar)), modifiers)))
    }
}
