import NcursesTerminal
import Testing
import TextCanvas

@Suite struct InputDecoderTests {
    /// What a decoder makes of bytes that come together.
    private func events(_ bytes: [UInt8], pausing: Bool = true) -> [Event] {
        var decoder = InputDecoder()
        var events = ArraySlice<Event>()
        for byte in bytes { decoder.take(byte: byte, into: &events) }
        if pausing { decoder.pause(into: &events) }
        if pausing, decoder.patience != nil { decoder.endPending(into: &events) }
        return Array(events)
    }

    private func events(_ text: String) -> [Event] { events(Array(text.utf8)) }

    private func meaning(of sequence: String) -> KeySequences.Meaning {
        KeySequences.sequences.first { $0.sequence == sequence }?.meaning ?? .unknown
    }

    @Test("G3: Esc alone is Esc; with a character after it, Alt")
    func escape() {
        #expect(events("\u{1b}") == [.key(Key(.escape))])
        #expect(events("\u{1b}\u{1b}") == [.key(Key(.escape)), .key(Key(.escape))])
        #expect(events("\u{1b}v") == [.key(.alternate("v"))])
        #expect(events("\u{1b}é") == [.key(.alternate("é"))])
        #expect(events("\u{1b}[") == [.key(.alternate("["))])
        #expect(events("\u{1b}O") == [.key(.alternate("O"))])
        #expect(events("\u{1b}\r") == [.key(Key(.enter, .alternate))])
        #expect(events("\u{1b}\u{1}") == [.key(Key(.character("a"), [.alternate, .control]))])
        var decoder = InputDecoder()
        var list = ArraySlice<Event>()
        decoder.take(byte: 27, into: &list)
        decoder.pause(into: &list)
        decoder.take(byte: 120, into: &list)
        #expect(Array(list) == [.key(Key(.escape)), .key(.character("x"))])
    }

    @Test("Esc in front of a key that the terminal names is Alt too")
    func escapeAndCode() {
        var decoder = InputDecoder()
        var list = ArraySlice<Event>()
        decoder.take(byte: 27, into: &list)
        decoder.take(meaning(of: "[A"), into: &list)
        #expect(Array(list) == [.key(Key(.up, .alternate))])
    }

    @Test(
        "an unknown sequence is not taken for text",
        arguments: ["[57u", "[?1;2c", "[I", "[1;99A", "Oj", "[>0;1 q", "[?2026;2$y"])
    func unknown(_ sequence: String) {
        #expect(events("\u{1b}" + sequence + "z") == [.key(.character("z"))])
    }

    @Test("G6: every scalar comes through, whole or with a pause between any two of its bytes")
    func scalars() {
        for value in stride(from: UInt32(0xa0), through: 0x10ffff, by: 0x71) {
            guard let scalar = Unicode.Scalar(value) else { continue }
            let bytes = Array(String(scalar).utf8)
            let expected: [Event] = [.key(.character(Character(scalar)))]
            #expect(events(bytes) == expected)
            var decoder = InputDecoder()
            var list = ArraySlice<Event>()
            for byte in bytes {
                decoder.take(byte: byte, into: &list)
                decoder.pause(into: &list)
            }
            #expect(Array(list) == expected)
        }
    }

    @Test("invalid bytes are left out, and take no key with them")
    func invalid() {
        for bytes: [UInt8] in [
            [0xff], [0x80], [0xc0], [0xe9], [0xe2, 0x82], [0xf0, 0x9f, 0x98], [0xed, 0xa0, 0x80], [0xf5],
            [0xc0, 0x80], [0xf4, 0x90, 0x80, 0x80], [0xc2, 0x85],
        ] {
            #expect(events(bytes + [0x61]) == [.key(.character("a"))], "\(bytes)")
        }
    }

    @Test("all pairs of bytes end in a state from which a key comes through")
    func pairs() {
        for first in UInt8.min...UInt8.max {
            for second in UInt8.min...UInt8.max {
                var decoder = InputDecoder()
                var list = ArraySlice<Event>()
                decoder.take(byte: first, into: &list)
                decoder.take(byte: second, into: &list)
                decoder.pause(into: &list)
                decoder.endPending(into: &list)
                list = []
                decoder.take(byte: 0x71, into: &list)
                #expect(Array(list) == [.key(.character("q"))])
            }
        }
    }

    @Test("a press and its release that come together are two events")
    func mouse() {
        var decoder = InputDecoder()
        var list = ArraySlice<Event>()
        for report in ["0;10;5M", "0;10;5m"] {
            decoder.take(meaning(of: "[<"), into: &list)
            for byte in report.utf8 { decoder.take(byte: byte, into: &list) }
        }
        let place = Point(x: 9, y: 4)
        #expect(
            Array(list) == [.mouse(MouseEvent(.press, at: place)), .mouse(MouseEvent(.release, at: place))])
    }

    @Test("a truncated report gives way to the next key")
    func truncatedMouse() {
        for count in 0..."0;10;5".count {
            var decoder = InputDecoder()
            var list = ArraySlice<Event>()
            decoder.take(meaning(of: "[<"), into: &list)
            for byte in "0;10;5".utf8.prefix(count) { decoder.take(byte: byte, into: &list) }
            decoder.pause(into: &list)
            decoder.take(meaning(of: "[A"), into: &list)
            decoder.take(byte: 0x71, into: &list)
            #expect(Array(list) == [.key(Key(.up)), .key(.character("q"))])
        }
    }

    @Test("G1: a paste is one event, however it is cut, and what follows it are keys")
    func paste() {
        let content = Array("one\r\ntwo\u{3}\u{1b}[31m\u{1b}[20\u{1b}\u{1b}[201 é".utf8) + [0xff]
        let expected = String(decoding: content, as: UTF8.self)
        for most in 1...6 {
            var decoder = InputDecoder()
            var list = ArraySlice<Event>()
            decoder.take(meaning(of: "[200~"), into: &list)
            var rest = (content + PasteCollector.endMarker + [0x71])[...]
            while let wanted = decoder.paste?.bytesToRead {
                let part = rest.prefix(min(most, wanted))
                rest = rest.dropFirst(part.count)
                decoder.take(pasted: part, into: &list)
            }
            #expect(Array(list) == [.paste(expected)])
            #expect(Array(rest) == [0x71])
        }
    }

    @Test("TR-16: Ctrl-C drops the keys that wait before it, unless they are so few that they were typed")
    func interrupt() {
        let interrupt = Event.key(.control("c"))
        let letters = String(repeating: "y", count: InputDecoder.flood)
        #expect(events(letters + "\u{3}q") == [interrupt, .key(.character("q"))])
        #expect(events(letters + "\r\t\u{3}") == [interrupt])
        #expect(events(letters + letters).count == 2 * InputDecoder.flood)
        #expect(events(String(letters.dropLast()) + "\u{3}").count == InputDecoder.flood)
        var decoder = InputDecoder()
        var list: ArraySlice<Event> = [.resize(Size(width: 2, height: 1))]
        for byte in Array((letters + "\u{3}").utf8) { decoder.take(byte: byte, into: &list) }
        #expect(Array(list) == [.resize(Size(width: 2, height: 1)), interrupt])
    }

    @Test("TR-16: Ctrl-C at the end of a paste that has no end was pressed")
    func interruptedPaste() {
        var decoder = InputDecoder()
        var list = ArraySlice<Event>()
        decoder.take(meaning(of: "[200~"), into: &list)
        decoder.take(pasted: Array("ab\u{3}".utf8), into: &list)
        #expect(list.isEmpty && decoder.paste?.endsWithInterrupt == true)
        decoder.endPaste(into: &list)
        #expect(Array(list) == [.key(.control("c"))])
        // Within a paste it is text.
        decoder.take(meaning(of: "[200~"), into: &list)
        for byte in Array("a\u{3}b".utf8) + PasteCollector.endMarker {
            decoder.take(pasted: [byte], into: &list)
        }
        #expect(Array(list) == [.key(.control("c")), .paste("a\u{3}b")])
    }

    @Test("a paste that does not end gives what came")
    func endlessPaste() {
        var decoder = InputDecoder()
        var list = ArraySlice<Event>()
        decoder.take(meaning(of: "[200~"), into: &list)
        decoder.take(pasted: Array("ab\u{1b}[20".utf8), into: &list)
        #expect(list.isEmpty)
        decoder.endPaste(into: &list)
        decoder.endPaste(into: &list)
        #expect(Array(list) == [.paste("ab\u{1b}[20")])
        #expect(decoder.paste == nil)
    }
}
