import TestSupport
import Testing
import TextUIKit

/// An editing line as simple as can be: two texts, cut into graphemes anew after every step.
private struct SlowLine {
    var left = ""
    var right = ""
    var killed = ""

    var text: String { left + right }

    /// Moves the border to where a grapheme of the whole text ends.
    mutating func settle() {
        let all = Array(text)
        let leftScalars = left.unicodeScalars.count
        var scalars = 0
        var place = 0
        while place < all.count, scalars < leftScalars {
            scalars += all[place].unicodeScalars.count
            place += 1
        }
        left = String(all[..<place])
        right = String(all[place...])
    }

    private func isWord(_ character: Character?) -> Bool {
        character.map { $0.isLetter || $0.isNumber } ?? false
    }

    mutating func insert(_ new: String) { left += new; settle() }
    mutating func deleteBackward() { left = String(left.dropLast()); settle() }
    mutating func deleteForward() { right = String(right.dropFirst()); settle() }
    mutating func moveLeft() {
        if let last = left.last { right = String(last) + right; left.removeLast() }
    }
    mutating func moveRight() {
        if let first = right.first { left.append(first); right.removeFirst() }
    }
    mutating func wordLeft() {
        while let last = left.last, !isWord(last) { moveLeft() }
        while isWord(left.last) { moveLeft() }
    }
    mutating func wordRight() {
        while let first = right.first, !isWord(first) { moveRight() }
        while isWord(right.first) { moveRight() }
    }
    mutating func killWordLeft() {
        var other = self
        other.wordLeft()
        let cut = left.dropFirst(other.left.count)
        guard !cut.isEmpty else { return }
        killed = String(cut)
        left = other.left
        settle()
    }
    mutating func killWordRight() {
        var other = self
        other.wordRight()
        let cut = other.left.dropFirst(left.count)
        guard !cut.isEmpty else { return }
        killed = String(cut)
        right = other.right
        settle()
    }
    mutating func killToEnd() {
        if !right.isEmpty { killed = right; right = "" }
    }
    mutating func killAll() {
        if !text.isEmpty { killed = text; left = ""; right = "" }
    }
}

@Suite struct EditingBufferTests {
    /// One random step on both.
    private func step(
        _ buffer: inout EditingBuffer, _ line: inout SlowLine, _ kind: Int, _ piece: String
    ) -> String {
        switch kind {
        case 0: buffer.deleteBackward(); line.deleteBackward(); return "deleteBackward"
        case 1: buffer.deleteForward(); line.deleteForward(); return "deleteForward"
        case 2: buffer.moveCaret(by: -1); line.moveLeft(); return "left"
        case 3: buffer.moveCaret(by: 1); line.moveRight(); return "right"
        case 4: buffer.moveWordBackward(); line.wordLeft(); return "wordLeft"
        case 5: buffer.moveWordForward(); line.wordRight(); return "wordRight"
        case 6: buffer.killWordBackward(); line.killWordLeft(); return "killWordLeft"
        case 7: buffer.killWordForward(); line.killWordRight(); return "killWordRight"
        case 8: buffer.killToEnd(); line.killToEnd(); return "killToEnd"
        case 9: buffer.killAll(); line.killAll(); return "killAll"
        case 10:
            buffer.yank()
            if !line.killed.isEmpty { line.insert(line.killed) }
            return "yank"
        default: buffer.insert(piece); line.insert(piece); return "insert \(piece.unicodeScalars)"
        }
    }

    private func run(seed: UInt64, pieces: [String]) {
        var random = RandomNumbers(seed: seed)
        var buffer = EditingBuffer()
        var line = SlowLine()
        var script: [String] = []
        for _ in 0..<60 {
            let kind = Int.random(in: 0..<22, using: &random)
            let piece = pieces[Int.random(in: 0..<pieces.count, using: &random)]
            script.append(step(&buffer, &line, kind, piece))
            let isSame =
                Array(buffer.text.unicodeScalars) == Array(line.text.unicodeScalars)
                && buffer.textBeforeCaret == line.left && buffer.textAfterCaret == line.right
                && buffer.killed == line.killed && buffer.caret == line.left.count
                && buffer.isEmpty == line.text.isEmpty
            guard isSame else {
                Issue.record("seed \(seed): \(script)")
                return
            }
        }
    }

    @Test("random editing of plain words agrees with the slow line")
    func words() {
        for seed in 0..<150 { run(seed: UInt64(seed), pieces: ["a", "b", " ", ".", "cd e", "-", "7"]) }
    }

    @Test("random editing of marks, flags and joined emoji agrees with the slow line")
    func joining() {
        let pieces = ["e", "\u{301}", "🇩", "🇪", "👩", "\u{200d}", " ", "あ", "\u{1100}", "\u{1161}"]
        for seed in 1_000..<1_250 { run(seed: UInt64(seed), pieces: pieces) }
    }

    @Test("a mark joins the letter before the caret, and the caret stays after it")
    func mark() {
        var buffer = EditingBuffer("ex")
        buffer.moveCaret(by: -1)
        buffer.insert("\u{301}")
        #expect(buffer.textBeforeCaret == "é" && buffer.caret == 1 && buffer.text == "éx")
    }

    @Test("flags pair up anew when one letter is put before them")
    func flags() {
        var buffer = EditingBuffer("🇩🇪🇫🇷")
        buffer.moveToStart()
        buffer.insert("🇺")
        #expect(buffer.textBeforeCaret == "🇺🇩")
        buffer.moveToEnd()
        #expect(buffer.caret == buffer.text.count)
    }

    @Test("what two deletions leave side by side may join, and is one step then")
    func joiningByDeletion() {
        var buffer = EditingBuffer("🇩a🇪")
        buffer.moveCaret(by: -1)
        buffer.deleteBackward()
        #expect(buffer.text == "🇩🇪" && buffer.caret == 1)
        buffer.deleteBackward()
        #expect(buffer.isEmpty)
    }

    @Test("at the ends nothing is deleted, moved or cut")
    func ends() {
        var buffer = EditingBuffer()
        let answers = [
            buffer.deleteBackward(), buffer.deleteForward(), buffer.yank(), buffer.killAll(),
            buffer.killToEnd(), buffer.killWordBackward(), buffer.killWordForward(),
        ]
        #expect(answers.allSatisfy { !$0 })
        buffer.moveCaret(by: 5)
        buffer.moveCaret(by: -9)
        #expect(buffer.caret == 0 && buffer.isEmpty)
    }
}
