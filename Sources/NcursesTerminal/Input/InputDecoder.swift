package import TextUIKit

/// Turns bytes and the sequences of keys into events.
///
/// `KeyTree` finds the sequences. What is left to do here: Alt, which is an Escape directly in front; UTF-8,
/// whose bytes may come in parts; mouse reports; and what the terminal sends besides, such as sequences that
/// nobody knows and replies to other programs, which must not be taken for text.
package struct InputDecoder: Hashable, Sendable {
    /// What has begun, and waits for its next byte.
    enum State: Hashable, Sendable {
        case nothing
        case escape
        /// Behind an Escape that was given out as a key, because nothing followed it at once.
        case lateEscape
        case introducer(Introducer)
        /// In a sequence that nobody knows.
        case sequence
        /// In a string that the terminal sends.
        case string(TerminalString)
        case mouse(MouseReport.Parser)
        case character([UInt8], Key.Modifiers)
    }

    var state = State.nothing

    /// When the bytes that are taken next have come, by a clock that only goes on.
    package var moment = Duration.zero
    /// When the last Escape has come.
    private(set) var escapeMoment = Duration.zero
    /// The rows of the screen, from 0, that are the program's: mouse events call the first of them 0.
    ///
    /// What is pressed or turned outside is not for the program; a button may go up anywhere.
    package var rows = 0..<Int.max
    /// The paste that has begun; its bytes are not looked through for keys.
    package private(set) var paste: PasteCollector?

    package init() {}

    package mutating func take(byte: UInt8, into events: inout ArraySlice<Event>) {
        switch state {
        case .nothing: begin(byte, [], into: &events)
        case .escape: takeAfterEscape(byte, into: &events)
        case .lateEscape:
            state = .nothing
            // A bracket that comes later is one that was typed.
            let mayBegin = byte != UInt8(ascii: "[") || moment - escapeMoment <= Self.escapePatience
            if !mayBegin || !beginIntroducer(byte, isLate: true) { begin(byte, [], into: &events) }
        case .introducer(let introducer): take(byte, behind: introducer, into: &events)
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

    /// Takes a sequence by what it means.
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

    /// Whether `[` or `O` that comes now completes the Escape before it to the beginning of a key's sequence,
    /// though that was given out as a key.
    package var completesEscape: Bool {
        state == .lateEscape && moment - escapeMoment <= Self.escapePatience
    }

    /// How long after an Escape the rest of its sequence may come.
    private static let escapePatience = Duration.milliseconds(100)

    /// Hears that there is nothing more to read now: an Escape was an Escape.
    package mutating func pause(into events: inout ArraySlice<Event>) {
        guard state == .escape else { return }
        events.append(.key(Key(.escape)))
        state = .lateEscape
    }

    /// Takes bytes of a paste, at most as many as it asks for.
    package mutating func take(pasted bytes: some Sequence<UInt8>, into events: inout ArraySlice<Event>) {
        paste?.take(bytes)
        if paste?.isComplete == true { endPaste(into: &events) }
    }

    /// Ends a paste whose end marker did not come.
    package mutating func endPaste(into events: inout ArraySlice<Event>) {
        if let paste { events.append(.paste(paste.text)) }
        paste = nil
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

    /// Takes the bytes of a character so far; invalid ones are left out.
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
        // C1 controls as they are, which begin no character, and in UTF-8.
        guard count > 0 else { return beginControl(bytes[0]) }
        guard let scalar = String(validating: bytes, as: UTF8.self)?.unicodeScalars.first else { return }
        if scalar.properties.generalCategory == .control {
            return beginControl(UInt8(truncatingIfNeeded: scalar.value))
        }
        events.append(.key(Key(.character(Character(scalar)), modifiers)))
    }
}
