import Testing
import TextUIKit

struct EditingBufferEditTests {
    /// All buffers of up to `count` pieces with the caret at every place.
    private static func buffers(of pieces: [String], upTo count: Int) -> [EditingBuffer] {
        var texts = [""]
        var all = [""]
        for _ in 0..<count {
            texts = texts.flatMap { text in pieces.map { text + $0 } }
            all += texts
        }
        return all.flatMap { text in
            (0...text.count).map { caret in
                var buffer = EditingBuffer(text)
                buffer.moveCaret(to: caret)
                return buffer
            }
        }
    }

    private static let steps: [(name: String, run: @Sendable (inout EditingBuffer) -> Void)] = [
        ("insert a", { $0.insert("a") }), ("insert mark", { $0.insert("\u{301}") }),
        ("insert flag letter", { $0.insert("🇩") }), ("insert two", { $0.insert("b😀") }),
        ("deleteBackward", { $0.deleteBackward() }), ("deleteForward", { $0.deleteForward() }),
        ("killWordBackward", { $0.killWordBackward() }), ("killWordForward", { $0.killWordForward() }),
        ("killToEnd", { $0.killToEnd() }), ("killAll", { $0.killAll() }),
        ("moveLeft", { $0.moveCaret(by: -1) }),
    ]

    /// The text with some of its UTF-16 code units replaced, done the slow way.
    private func applied(_ edit: EditingBuffer.Edit, to text: String) -> String {
        var units = Array(text.utf16)
        units.replaceSubrange(edit.range, with: Array(edit.replacement.utf16))
        return String(decoding: units, as: UTF16.self)
    }

    @Test(
        "U-161: the edit that is reported makes the new text of the old one, for every step in a small world")
    func smallWorld() throws {
        for buffer in Self.buffers(of: ["a", " ", "e\u{301}", "😀", "🇪"], upTo: 3) {
            for step in Self.steps {
                var changed = buffer
                step.run(&changed)
                guard let edit = changed.edit(since: buffer) else {
                    #expect(Array(changed.text.unicodeScalars) == Array(buffer.text.unicodeScalars))
                    continue
                }
                let result = applied(edit, to: buffer.text)
                var replaced = buffer
                replaced.replace(utf16Range: edit.range, with: edit.replacement)
                if Array(result.unicodeScalars) != Array(changed.text.unicodeScalars)
                    || replaced.text != result
                {
                    Issue.record("\(step.name) in \(buffer): \(edit) gives \(result)")
                }
            }
        }
    }

    @Test("U-161: among equal letters the edit is where the caret was, in UTF-16")
    func atCaret() {
        var buffer = EditingBuffer("😀aaa")
        buffer.moveCaret(to: 2)
        func edit(_ change: (inout EditingBuffer) -> Void) -> EditingBuffer.Edit? {
            var changed = buffer
            change(&changed)
            return changed.edit(since: buffer)
        }
        #expect(edit { $0.insert("a") } == .init(range: 3..<3, replacement: "a"))
        #expect(edit { $0.deleteBackward() } == .init(range: 2..<3, replacement: ""))
        #expect(edit { $0.deleteForward() } == .init(range: 3..<4, replacement: ""))
        #expect(edit { $0.killToEnd() } == .init(range: 3..<5, replacement: ""))
        #expect(edit { $0.killAll() } == .init(range: 0..<5, replacement: ""))
        #expect(edit { $0.moveToEnd() } == nil)
    }

    @Test("Replacing takes any range: outside counts as the nearest, half a scalar as the whole")
    func anyRange() {
        for lower in -2...7 {
            for upper in lower...8 {
                var buffer = EditingBuffer("a😀bc")
                buffer.replace(utf16Range: lower..<upper, with: "X")
                #expect(buffer.text.contains("X") && !buffer.text.contains("\u{fffd}"))
                #expect(buffer.textBeforeCaret.hasSuffix("X"))
            }
        }
        var buffer = EditingBuffer("a😀bc")
        buffer.replace(utf16Range: 2..<4, with: "X")
        #expect(buffer.text == "aXc")
    }
}
