import NcursesTerminal
import Testing
import TextCanvas

struct InputBufferTests {
    private static let keys = KeyTree(keys: [])

    private func buffer(_ text: String) -> InputBuffer {
        var buffer = InputBuffer()
        buffer.append(Array(text.utf8)[...])
        return buffer
    }

    @Test("Bytes come out as they came in, one by one and together, and make room")
    func order() {
        var buffer = buffer("abcdef")
        #expect(buffer.room == InputBuffer.capacity - 6)
        #expect(buffer.next(Self.keys, isSilent: false) == .byte(UInt8(ascii: "a")))
        #expect(Array(buffer.take(2)) == Array("bc".utf8))
        buffer.append(Array("gh".utf8)[...])
        #expect(Array(buffer.take(9)) == Array("defgh".utf8))
        #expect(buffer.next(Self.keys, isSilent: true) == .nothing)
        #expect(buffer.isEmpty && buffer.room == InputBuffer.capacity)
    }

    @Test("An answer is found wherever it is and however it is cut, and what was typed around it stays")
    func answers() {
        let answer = "\u{1b}[12;40R"
        for (before, behind) in [
            ("", ""), ("ab", ""), ("", "\u{1b}[A"), ("\u{1b}[B\u{1b}", "x"), ("é", "\u{1b}[1;2R"),
        ] {
            let bytes = Array((before + answer + behind).utf8)
            for cut in 0...bytes.count {
                var buffer = InputBuffer()
                buffer.append(bytes[..<cut])
                let early = buffer.takeAnswer()
                #expect((early != nil) == (cut >= before.utf8.count + answer.utf8.count))
                buffer.append(bytes[cut...])
                #expect((early ?? buffer.takeAnswer()) == Point(x: 39, y: 11))
                #expect(Array(buffer.take(100)) == Array((before + behind).utf8))
            }
        }
    }

    @Test(
        "What is not an answer is none",
        arguments: [
            "\u{1b}[;3R", "\u{1b}[3;R", "\u{1b}[3R", "\u{1b}[1;2;3R", "\u{1b}[123456;1R", "\u{1b}[?1;2R",
            "[1;2R", "\u{1b}[1;2",
        ])
    func none(_ text: String) {
        var buffer = buffer(text)
        #expect(buffer.takeAnswer() == nil)
        #expect(Array(buffer.take(100)) == Array(text.utf8))
    }

    @Test("As many late answers are dropped as were given up, and no more")
    func lateAnswers() {
        var buffer = InputBuffer()
        buffer.expectLateAnswer()
        buffer.expectLateAnswer()
        buffer.append(Array("a\u{1b}[1;2R".utf8)[...])
        buffer.append(Array("b\u{1b}[1;".utf8)[...])
        buffer.append(Array("2Rc\u{1b}[1;2R".utf8)[...])
        #expect(Array(buffer.take(100)) == Array("abc\u{1b}[1;2R".utf8))
    }

    @Test("A sequence that is cut is a key if the rest comes in time, and bytes if it does not")
    func cutSequences() {
        for (sequence, meaning) in KeySequences.sequences {
            let bytes = [0x1b] + sequence.utf8
            for cut in 1..<bytes.count {
                var buffer = InputBuffer()
                buffer.append(bytes[..<cut])
                #expect(buffer.next(Self.keys, isSilent: false) == .part)
                var late = buffer
                buffer.append(bytes[cut...] + [0x71])
                #expect(buffer.next(Self.keys, isSilent: false) == .key(meaning), "\(sequence)")
                #expect(buffer.next(Self.keys, isSilent: false) == .byte(0x71))
                for byte in bytes[..<cut] { #expect(late.next(Self.keys, isSilent: true) == .byte(byte)) }
                #expect(late.isEmpty)
            }
        }
    }

    @Test("Escape, what it does not begin and bytes of text are bytes at once or after the delay")
    func bytes() {
        for (text, isPart) in [
            ("\u{1b}", true), ("\u{1b}x", false), ("é", false), ("\u{1b}[9", false), ("\u{0}", false),
        ] {
            var buffer = buffer(text)
            let first = InputBuffer.Next.byte(Array(text.utf8)[0])
            #expect(buffer.next(Self.keys, isSilent: false) == (isPart ? .part : first))
            if isPart { #expect(buffer.next(Self.keys, isSilent: true) == first) }
            #expect(buffer.take(9).count == text.utf8.count - 1)
        }
    }
}
