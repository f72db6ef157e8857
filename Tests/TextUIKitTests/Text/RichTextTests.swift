import TestSupport
import Testing
import TextUIKit

@MainActor
struct RichTextTests {
    /// The runs of a text, as its parts with the raw names of their attributes.
    private func parts(_ text: RichText) -> [String] {
        var parts: [String] = []
        text.enumerateAttributes(in: TextRange(0..<text.length)) { attributes, range, _ in
            let names = attributes.keys.map(\.rawValue).sorted().joined(separator: " ")
            parts.append("\(text.attributedSubstring(from: range).string): \(names)")
        }
        return parts
    }

    @Test("Attributes are added, replaced and removed by ranges of UTF-16 code units, and equal runs join")
    func attributes() {
        let text = MutableRichText(string: "a𝄞bc", attributes: [.font: Font.boldSystemFont(ofSize: 12)])
        #expect(text.length == 5)
        text.addAttribute(.foregroundColor, value: Color.red, range: TextRange(location: 1, length: 2))
        #expect(parts(text) == ["a: NSFont", "𝄞: NSColor NSFont", "bc: NSFont"])
        text.setAttributes([.link: "x"], range: TextRange(location: 4, length: 1))
        #expect(parts(text).last == "c: NSLink")
        text.removeAttribute(.foregroundColor, range: TextRange(0..<5))
        #expect(parts(text) == ["a𝄞b: NSFont", "c: NSLink"])
        var range = TextRange(0..<0)
        #expect(text.attribute(.font, at: 3, effectiveRange: &range) as? Font == .boldSystemFont(ofSize: 12))
        #expect(range == TextRange(location: 0, length: 4))
        #expect(text.attribute(.kern, at: 0, effectiveRange: nil) == nil)
    }

    @Test("Text is appended, inserted, replaced and deleted with its attributes")
    func changes() {
        let red: [RichText.Key: Any] = [.foregroundColor: Color.red]
        let text = MutableRichText(string: "one ")
        text.append(RichText(string: "two", attributes: red))
        text.append(RichText(string: "!"))
        #expect(parts(text) == ["one : ", "two: NSColor", "!: "])
        text.replaceCharacters(in: TextRange(location: 4, length: 3), with: "three")
        #expect(parts(text) == ["one : ", "three: NSColor", "!: "])
        text.insert(RichText(string: "?"), at: 9)
        text.deleteCharacters(in: TextRange(location: 0, length: 4))
        #expect(parts(text) == ["three: NSColor", "?!: "])
        text.mutableString = "new"
        #expect(parts(text) == ["new: NSColor"])
        text.replaceCharacters(in: TextRange(location: 3, length: 0), with: "er")
        #expect(parts(text) == ["newer: NSColor"])
        let copy = RichText(attributedString: text)
        text.setAttributedString(RichText(string: "x"))
        #expect(copy.string == "newer" && copy != text && copy == RichText(string: "newer", attributes: red))
    }

    @Test("Random changes give the text and the attributes of an array of code units", arguments: 0..<20)
    func random(seed: Int) {
        var generator = RandomNumbers(seed: UInt64(seed) + 1)
        let text = MutableRichText(string: "")
        var model: [(unit: UInt16, number: Int?)] = []
        for step in 0..<60 {
            let start = Int.random(in: 0...model.count, using: &generator)
            let end = Int.random(in: start...model.count, using: &generator)
            let range = TextRange(start..<end)
            switch Int.random(in: 0..<3, using: &generator) {
            case 0:
                text.addAttribute(.kern, value: step, range: range)
                for index in start..<end { model[index].number = step }
            case 1:
                text.removeAttribute(.kern, range: range)
                for index in start..<end { model[index].number = nil }
            default:
                let new = String(repeating: "é", count: Int.random(in: 0..<5, using: &generator))
                text.replaceCharacters(in: range, with: RichText(string: new, attributes: [.kern: step]))
                model.replaceSubrange(start..<end, with: new.utf16.map { ($0, step) })
            }
            #expect(Array(text.string.utf16) == model.map(\.unit) && text.length == model.count)
            for index in model.indices {
                #expect(text.attribute(.kern, at: index, effectiveRange: nil) as? Int == model[index].number)
            }
        }
    }

    @Test("A label draws weight, slant, colours and lines, also in wrapped lines, and copies the text")
    func label() {
        let label = Label()
        label.numberOfLines = 0
        let stage = Stage(8, 3, label)
        let text = MutableRichText(string: "plain bold  under")
        text.addAttribute(
            .font, value: Font.boldSystemFont(ofSize: 17), range: TextRange(location: 6, length: 4))
        text.addAttributes(
            [
                .underlineStyle: RichText.UnderlineStyle.single.rawValue, .foregroundColor: Color.green,
                .backgroundColor: Color.yellow, .strikethroughStyle: 1,
            ], range: TextRange(location: 12, length: 5))
        label.attributedText = text
        text.mutableString = "later"
        stage.redraw()
        #expect(stage.texts == ["plain", "bold", "under"])
        #expect(stage.style(0, 0) == .plain && stage.style(0, 1) == Style(attributes: .bold))
        let last = Style(
            foreground: .green, background: .yellow, attributes: [.underline, .strikethrough])
        #expect(stage.style(0, 2) == last && stage.style(4, 2) == last && stage.style(5, 2) == .plain)
        #expect(
            label.attributedText?.attribute(.strikethroughStyle, at: 12, effectiveRange: nil) as? Int == 1)
        label.text = "new"
        #expect(label.attributedText == RichText(string: "new"))
    }

    @Test("Styles become attributes and the same styles again")
    func styles() {
        let line = "abcdef"
        let middle = line.index(line.startIndex, offsetBy: 3)
        let text = AttributedText(
            line,
            runs: [
                .init(line.startIndex..<middle, style: Style(foreground: .red, attributes: .bold)),
                .init(middle..<line.endIndex, style: Style(attributes: [.reverse, .italic, .underline])),
            ])
        #expect(RichText(text).styledText == text)
        let overlaid = AttributedText(
            line,
            runs: [
                .init(line.startIndex..<line.endIndex, style: Style(foreground: .red)),
                .init(line.startIndex..<middle, style: Style(foreground: .blue, attributes: .bold)),
            ])
        #expect(
            RichText(overlaid).styledText.runs.map(\.style)
                == [Style(foreground: .blue, attributes: .bold), Style(foreground: .red)])
    }

    @Test("A field has one style and an attributed placeholder, and aligns its text until it is edited")
    func field() {
        let field = TextField()
        let stage = Stage(10, 2, rows: [(field, 1), (Label(), nil)])
        field.attributedPlaceholder = RichText(string: "Name", attributes: [.foregroundColor: Color.red])
        stage.redraw()
        #expect(stage.line(0) == "Name" && stage.style(0, 0).foreground == .red)
        field.attributedText = RichText(
            string: "Ada", attributes: [.font: Font.italicSystemFont(ofSize: 9)])
        field.textAlignment = .right
        stage.redraw()
        #expect(stage.terminal.canvas.text(ofRow: 0) == "       Ada")
        #expect(stage.style(7, 0).attributes.contains(.italic))
        #expect(
            field.text == "Ada" && field.attributedText?.string == "Ada" && field.font?.attributes == .italic)
        field.becomeFirstResponder()
        stage.redraw()
        #expect(stage.terminal.canvas.text(ofRow: 0) == "Ada")
        field.textColor = .green
        stage.redraw()
        #expect(stage.style(0, 0).foreground == .green && field.placeholder == "Name")
    }

    @Test("A button shows its attributed title in place of the plain one")
    func button() {
        let button = Button(title: "OK")
        let stage = Stage(10, 2, rows: [(button, 1), (Label(), nil)])
        let title = MutableRichText(string: "Send")
        title.addAttribute(.underlineStyle, value: 1, range: TextRange(location: 0, length: 1))
        button.setAttributedTitle(title, for: .normal)
        stage.redraw()
        #expect(stage.line(0) == "[  Send  ]" && button.currentTitle == "Send")
        #expect(stage.style(3, 0).attributes.contains(.underline))
        #expect(!stage.style(4, 0).attributes.contains(.underline))
        button.setTitle("Wait", for: .disabled)
        button.isEnabled = false
        stage.redraw()
        #expect(stage.line(0) == "Wait" && button.attributedTitle(for: .normal)?.string == "Send")
    }
}
