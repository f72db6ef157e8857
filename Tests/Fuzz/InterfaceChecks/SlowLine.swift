/// A line of text as obviously as possible: scalars in a list, and a caret between two of them.
struct SlowLine {
    private(set) var scalars: [Unicode.Scalar] = []
    /// How many scalars lie before the caret: always where a grapheme ends.
    private(set) var caret = 0
    private(set) var killed: [Unicode.Scalar] = []

    /// The text.
    var text: String { Self.text(scalars) }
    /// How many graphemes lie before the caret.
    var caretInGraphemes: Int { borders.firstIndex(of: caret) ?? -1 }

    private static func text(_ scalars: some Sequence<Unicode.Scalar>) -> String {
        var view = String.UnicodeScalarView()
        view.append(contentsOf: scalars)
        return String(view)
    }

    /// The places between graphemes, with both ends of the text.
    private var borders = [0]

    private func isInWord(from start: Int, to end: Int) -> Bool {
        Self.text(scalars[start..<end]).allSatisfy { $0.isLetter || $0.isNumber }
    }

    /// Replaces scalars and puts the caret after the new ones, or after the grapheme that they are in the midst of.
    mutating func replace(_ range: Range<Int>, with new: [Unicode.Scalar]) {
        scalars.replaceSubrange(range, with: new)
        borders = [0]
        for character in text { borders.append(borders[borders.count - 1] + character.unicodeScalars.count) }
        let end = range.lowerBound + new.count
        caret = borders.first { $0 >= end } ?? scalars.count
    }

    mutating func insert(_ text: String) { replace(caret..<caret, with: Array(text.unicodeScalars)) }

    mutating func deleteBackward() { replace((borders.last { $0 < caret } ?? 0)..<caret, with: []) }

    mutating func deleteForward() {
        replace(caret..<(borders.first { $0 > caret } ?? scalars.count), with: [])
    }

    mutating func kill(_ range: Range<Int>) {
        guard !range.isEmpty else { return }
        killed = Array(scalars[range])
        replace(range, with: [])
    }

    mutating func killWordBackward() { kill(wordStart..<caret) }
    mutating func killWordForward() { kill(caret..<wordEnd) }
    mutating func killToEnd() { kill(caret..<scalars.count) }
    mutating func killAll() { kill(0..<scalars.count) }
    mutating func yank() { if !killed.isEmpty { replace(caret..<caret, with: killed) } }
    mutating func moveWordBackward() { caret = wordStart }
    mutating func moveWordForward() { caret = wordEnd }
    mutating func moveToStart() { caret = 0 }
    mutating func moveToEnd() { caret = scalars.count }

    /// Moves the caret after the given number of graphemes.
    mutating func move(to graphemes: Int) {
        let borders = borders
        caret = borders[min(max(0, graphemes), borders.count - 1)]
    }

    private var wordStart: Int {
        let before = borders.filter { $0 <= caret }
        var place = before.count - 1
        while place > 0, !isInWord(from: before[place - 1], to: before[place]) { place -= 1 }
        while place > 0, isInWord(from: before[place - 1], to: before[place]) { place -= 1 }
        return before[place]
    }

    private var wordEnd: Int {
        let after = borders.filter { $0 >= caret }
        var place = 0
        while place + 1 < after.count, !isInWord(from: after[place], to: after[place + 1]) { place += 1 }
        while place + 1 < after.count, isInWord(from: after[place], to: after[place + 1]) { place += 1 }
        return after[place]
    }

    /// Replaces UTF-16 code units; a scalar of which a half is inside goes as a whole.
    mutating func replace(utf16Range range: Range<Int>, with replacement: String) {
        var ends: [Int] = []
        for scalar in scalars { ends.append((ends.last ?? 0) + UTF16.width(scalar)) }
        let start = ends.firstIndex { $0 > range.lowerBound } ?? scalars.count
        let starts = [0] + ends.dropLast()
        let end = scalars.isEmpty ? 0 : starts.firstIndex { $0 >= range.upperBound } ?? scalars.count
        replace(start..<max(start, end), with: Array(replacement.unicodeScalars))
    }
}
