import Testing
import TextCanvas

struct AttributedTextTests {
    private let bold = Style(attributes: .bold)
    private let underline = Style(attributes: .underline)

    @Test("Joined texts keep the styles of their parts")
    func joining() {
        let parts = [
            AttributedText("né", style: bold), AttributedText(" – "), AttributedText("ü", style: underline),
            AttributedText("", style: bold),
        ]
        let whole = AttributedText(joining: parts)
        #expect(whole.text == "né – ü")
        #expect(whole.runs.map { String(whole.text[$0.range]) } == ["né", "ü", ""])
        #expect(whole.runs.map(\.style) == [bold, underline, bold])
        #expect(AttributedText(joining: []) == AttributedText(""))
    }
}
