import Testing
import TextCanvas

struct LineWrappingTests {
    @Test("Text is broken between words, and in words that are too wide")
    func words() {
        #expect(LineWrapping.lines(of: "one two  three", width: 7) == ["one two", "three"])
        #expect(LineWrapping.lines(of: "one\n\ntwo", width: 7) == ["one", "", "two"])
        #expect(LineWrapping.lines(of: "abcdefgh ij", width: 3) == ["abc", "def", "gh", "ij"])
        #expect(LineWrapping.lines(of: "漢字漢", width: 3) == ["漢", "字", "漢"])
        #expect(LineWrapping.lines(of: "", width: 3) == [] && LineWrapping.lines(of: "a", width: 0) == [])
    }

    @Test("Blanks within a line and before it stay, and those after it do not")
    func blanks() {
        #expect(LineWrapping.lines(of: "Stop!  Now  or never", width: 12) == ["Stop!  Now", "or never"])
        #expect(LineWrapping.lines(of: "1.\n  a  b \n   ", width: 8) == ["1.", "  a  b", ""])
        #expect(LineWrapping.lines(of: "   abcdef", width: 4) == ["   a", "bcde", "f"])
    }

    @Test("An ellipsis marks the omitted text, and no line is too wide")
    func cut() {
        #expect(LineWrapping.lines(of: "one two three", width: 5, atMost: 2) == ["one", "two …"])
        #expect(LineWrapping.lines(of: "one two three", width: 3, atMost: 2) == ["one", "tw…"])
        #expect(LineWrapping.lines(of: "one two", width: 5, atMost: 0) == [])
        for width in 1...12 {
            for count in 0...4 {
                let lines = LineWrapping.lines(of: "a bb 漢字漢字 cccc\ndddddddd e", width: width, atMost: count)
                #expect(lines.count <= count)
                // A grapheme that is wider than the line is left to the clip.
                #expect(lines.allSatisfy { TextMetrics.width(of: $0) <= max(2, width) })
            }
        }
    }
}
