import NcursesTerminal
import Testing
import TextCanvas

/// Replies of terminals, and what looks like one and is typed.
struct TerminalReplyTests {
    private var decoder = InputDecoder()
    private var list = ArraySlice<Event>()

    private mutating func take(_ bytes: some Sequence<UInt8>) {
        for byte in bytes { decoder.take(byte: byte, into: &list) }
    }

    private mutating func take(_ text: String) { take(text.utf8) }

    /// Nothing more is there now.
    private mutating func pause() { decoder.pause(into: &list) }

    /// Nothing came for as long as the decoder waits.
    private mutating func fallSilent() {
        pause()
        if decoder.patience != nil { decoder.endPending(into: &list) }
    }

    private mutating func takeEvents() -> [Event] {
        defer { list = [] }
        return Array(list)
    }

    /// Strings without their introducer and their end.
    private static let bodies: [(letter: String, body: String)] = [
        ("]", "11;rgb:dddd/dddd/dddd"), ("]", "l"), ("]", "ltitle"), ("]", "52;c;ZGRk"), ("]", "lÜ ☜ 山 🜜"),
        ("P", ">|tmux 3.3a"), ("P", "1$r0;1m"), ("P", "0+r"), ("P", "!|00000000"), ("P", ""),
        ("_", "Gi=31;OK"), ("_", "anything"), ("^", "dqa"), ("X", "dqa"), ("^", ""), ("X", "a\tb\rc"),
    ]
    private static let introducers: [(letter: String, bytes: [[UInt8]])] = [
        ("]", [[0x1b, 0x5d], [0x9d], [0xc2, 0x9d]]), ("P", [[0x1b, 0x50], [0x90], [0xc2, 0x90]]),
        ("_", [[0x1b, 0x5f], [0x9f], [0xc2, 0x9f]]), ("^", [[0x1b, 0x5e], [0x9e], [0xc2, 0x9e]]),
        ("X", [[0x1b, 0x58], [0x98], [0xc2, 0x98]]), ("[", [[0x1b, 0x5b], [0x9b], [0xc2, 0x9b]]),
    ]
    private static let ends: [[UInt8]] = [[0x1b, 0x5c], [0x07], [0x9c], [0xc2, 0x9c]]

    /// Every string in every spelling, and control sequences.
    private static let replies: [[UInt8]] = {
        var replies: [[UInt8]] = []
        for (letter, body) in bodies {
            for introducer in introducers where introducer.letter == letter {
                for bytes in introducer.bytes { replies += ends.map { bytes + Array(body.utf8) + $0 } }
            }
        }
        let sequences = [
            "?62;1;6;22c", ">41;354;0c", "?2026;2$y", "4;2$y", "12;40R", "?12;40;1R", "0n", "?0u", "?31u",
            "I", "O",
            "8;24;80t", "4;600;800t", ">4;2m", "97;5u",
        ]
        for bytes in introducers.last?.bytes ?? [] { replies += sequences.map { bytes + Array($0.utf8) } }
        return replies
    }()

    @Test("G2: no reply is a key, in 7 and 8 bits, wherever its bytes come apart")
    mutating func replies() {
        for reply in Self.replies {
            for place in 0...reply.count {
                take(reply[..<place])
                // Escape alone is a key when nothing follows it at once; that is another test.
                if place > 1 || reply[0] != 0x1b { pause() }
                take(reply[place...])
                #expect(takeEvents() == [], "\(reply) at \(place)")
                take("q")
                #expect(takeEvents() == [.key(.character("q"))], "\(reply) at \(place)")
            }
            for byte in reply {
                take([byte])
                if decoder.patience != nil { pause() }
            }
            take("q")
            #expect(takeEvents() == [.key(.character("q"))], "\(reply)")
        }
    }

    @Test("G2: a reply that comes apart after its Escape gives nothing but that key")
    mutating func afterEscape() {
        for reply in [
            "]11;rgb:dddd/dddd/dddd\u{1b}\\", "]4;1;rgb:0/0/0\u{7}", "P>|tmux 3.3a\u{1b}\\", "P1$r0m\u{1b}\\",
            "P!|00000000\u{1b}\\", "_Gi=31;OK\u{1b}\\", "[?62;c", "[12;40R", "[I", "[O",
        ] {
            take("\u{1b}")
            pause()
            #expect(takeEvents() == [.key(Key(.escape))])
            take(reply)
            take("q")
            #expect(takeEvents() == [.key(.character("q"))], "\(reply)")
        }
    }

    @Test("G3: Escape, then a letter that also begins a reply, are what they are")
    mutating func escapeAndLetter() {
        for letter in "]P_^X[O" {
            take("\u{1b}")
            pause()
            take("\(letter)")
            fallSilent()
            #expect(takeEvents() == [.key(Key(.escape)), .key(.character(letter))])
            take("\u{1b}")
            pause()
            take("\(letter)x")
            #expect(takeEvents() == [.key(Key(.escape)), .key(.character(letter)), .key(.character("x"))])
        }
    }

    @Test("G3: Alt with a letter that also begins a reply is a key if no text follows it at once")
    mutating func alternate() {
        for letter in "]P_^X[O" {
            let key = Event.key(.alternate(letter))
            take("\u{1b}\(letter)")
            pause()
            #expect(takeEvents() == [])
            fallSilent()
            #expect(takeEvents() == [key])
            // Held down.
            take("\u{1b}\(letter)\u{1b}\(letter)\u{1b}\(letter)")
            fallSilent()
            #expect(takeEvents() == [key, key, key])
            // With other keys.
            take("\u{1b}\(letter)\r\u{1b}\(letter)\u{3}\u{1b}\(letter)\u{1b}")
            fallSilent()
            #expect(
                takeEvents() == [key, .key(Key(.enter)), key, .key(.control("c")), key, .key(Key(.escape))])
            take("\u{1b}\(letter)")
            decoder.take(Self.up, into: &list)
            take("\u{1b}\(letter)\u{1b}")
            decoder.take(Self.up, into: &list)
            #expect(takeEvents() == [key, .key(Key(.up)), key, .key(Key(.up, .alternate))])
        }
    }

    private static let up = KeySequences.Meaning.key(Key(.up))

    @Test("G2: a reply without an end is left out as far as it came, and holds up no key that is none of it")
    mutating func withoutEnd() {
        let reply = "\u{1b}]11;rgb:dd"
        for cut in 3...reply.utf8.count {
            take(reply.utf8.prefix(cut))
            fallSilent()
            take("q")
            #expect(takeEvents() == [.key(.character("q"))])
            take(reply.utf8.prefix(cut))
            take("\u{3}")
            #expect(takeEvents() == [.key(.control("c"))])
            take(reply.utf8.prefix(cut))
            decoder.take(Self.up, into: &list)
            #expect(takeEvents() == [.key(Key(.up))])
            // Another reply begins.
            take(reply.utf8.prefix(cut))
            take("\(reply)\u{7}q")
            #expect(takeEvents() == [.key(.character("q"))])
        }
    }

    @Test("G2: a string has its limits of bytes and of time")
    mutating func limits() {
        take("\u{1b}]")
        take(repeatElement(UInt8(ascii: "d"), count: TerminalString.maxBytes))
        #expect(takeEvents() == [])
        take("q")
        #expect(takeEvents() == [.key(.character("q"))])
        decoder.moment = .seconds(10)
        take("\u{1b}]11;")
        decoder.moment += TerminalString.longestTime
        take("dd")
        #expect(takeEvents() == [])
        decoder.moment += .nanoseconds(1)
        take("q")
        #expect(takeEvents() == [.key(.character("q"))])
    }

    @Test("G1: a reply cuts a mouse report off and takes nothing else; in a paste it is text")
    mutating func withinOthers() {
        let reply = "\u{1b}]11;rgb:dddd/dddd/dddd\u{1b}\\"
        for part in ["", "0;", "0;10;5"] {
            decoder.take(.mouse(.decimal), into: &list)
            take(part + reply + "q")
            #expect(takeEvents() == [.key(.character("q"))])
        }
        decoder.take(.pasteStart, into: &list)
        for byte in Array("a\(reply)b".utf8) + PasteCollector.endMarker {
            decoder.take(pasted: [byte], into: &list)
        }
        take(reply)
        #expect(takeEvents() == [.paste("a\(reply)b")])
    }
}
