import NcursesTerminal
import Testing
import TextUIKit

struct InputBufferTests {
    private func buffer(_ text: String) -> InputBuffer {
        var buffer = InputBuffer()
        buffer.append(Array(text.utf8)[...])
        return buffer
    }

    @Test("Bytes come out as they came in, one by one and together, and make room")
    func order() {
        var buffer = buffer("abcdef")
        #expect(buffer.room == InputBuffer.capacity - 6)
        #expect(buffer.takeByte() == UInt8(ascii: "a"))
        #expect(Array(buffer.take(2)) == Array("bc".utf8))
        buffer.append(Array("gh".utf8)[...])
        #expect(Array(buffer.rest) == Array("defgh".utf8))
        #expect(Array(buffer.take(9)) == Array("defgh".utf8))
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
                #expect(Array(buffer.rest) == Array((before + behind).utf8))
            }
        }
    }

    @Test(
        "What is no answer is none",
        arguments: [
            "\u{1b}[;3R", "\u{1b}[3;R", "\u{1b}[3R", "\u{1b}[1;2;3R", "\u{1b}[123456;1R", "\u{1b}[?1;2R",
            "[1;2R", "\u{1b}[1;2",
        ])
    func none(_ text: String) {
        var buffer = buffer(text)
        #expect(buffer.takeAnswer() == nil)
        #expect(Array(buffer.rest) == Array(text.utf8))
    }

    @Test("As many late answers are dropped as were given up, and no more")
    func lateAnswers() {
        var buffer = InputBuffer()
        buffer.expectLateAnswer()
        buffer.expectLateAnswer()
        buffer.append(Array("a\u{1b}[1;2R".utf8)[...])
        buffer.append(Array("b\u{1b}[1;".utf8)[...])
        buffer.append(Array("2Rc\u{1b}[1;2R".utf8)[...])
        #expect(Array(buffer.rest) == Array("abc\u{1b}[1;2R".utf8))
    }
}
