import Testing
import TextUIKit

/// A search bar's delegate that remembers what it is told and answers as it is told to.
@MainActor
final class SearchBarRecorder: SearchBarDelegate {
    var log: [String] = []
    var shouldBegin = true
    var shouldEnd = true

    func searchBarShouldBeginEditing(_ searchBar: SearchBar) -> Bool {
        log.append("shouldBegin")
        return shouldBegin
    }
    func searchBarTextDidBeginEditing(_ searchBar: SearchBar) { log.append("didBegin") }
    func searchBarShouldEndEditing(_ searchBar: SearchBar) -> Bool {
        log.append("shouldEnd")
        return shouldEnd
    }
    func searchBarTextDidEndEditing(_ searchBar: SearchBar) { log.append("didEnd") }
    func searchBar(_ searchBar: SearchBar, textDidChange searchText: String) {
        log.append("text \(searchText)")
    }
    func searchBarSearchButtonClicked(_ searchBar: SearchBar) { log.append("search") }
    func searchBarCancelButtonClicked(_ searchBar: SearchBar) { log.append("cancel") }
}

@MainActor
struct SearchBarTests {
    private let bar = SearchBar()
    private let recorder = SearchBarRecorder()
    private let stage: Stage

    init() {
        bar.delegate = recorder
        stage = Stage(30, 3, rows: [(bar, 1), (Label(), nil)])
    }

    @Test("S-067: the text is nil at first, and clearing it tells the delegate as well")
    func text() {
        #expect(bar.text == nil)
        bar.becomeFirstResponder()
        stage.type("ab")
        stage.press(.control("u"))
        #expect(bar.text == "")
        #expect(Array(recorder.log.suffix(3)) == ["text a", "text ab", "text "])
    }

    @Test("S-068: without a delegate typing changes the text and nothing else")
    func noDelegate() {
        bar.delegate = nil
        bar.becomeFirstResponder()
        stage.type("ab")
        stage.press(Key(.enter), Key(.escape))
        #expect(bar.text == "ab")
        #expect(bar.isFirstResponder)
    }

    @Test("S-069: becomeFirstResponder begins editing")
    func begin() {
        #expect(bar.becomeFirstResponder())
        #expect(bar.isFirstResponder)
        #expect(stage.terminal.cursor == nil || stage.terminal.cursor == Point(x: 3, y: 0))
    }

    @Test("S-070: the traits' defaults, and a title for each return key")
    func defaults() {
        #expect(bar.autocapitalizationType == .none)
        #expect(bar.autocorrectionType == .default)
        #expect(bar.returnKeyType == .default)
        let titles = ReturnKeyType.allCases.map(\.title)
        #expect(Set(titles).count == titles.count)
        #expect(ReturnKeyType.search.title == "Search" && ReturnKeyType.go.title == "Go")
        #expect(ReturnKeyType.done.title == "Done" && ReturnKeyType.emergencyCall.title == "Emergency Call")
    }

    @Test(
        "S-071: capitalisation while typing",
        arguments: [
            (TextAutocapitalizationType.none, "ab cd. ef"), (.words, "Ab Cd. Ef"), (.sentences, "Ab cd. Ef"),
            (.allCharacters, "AB CD. EF"),
        ])
    func capitals(type: TextAutocapitalizationType, expected: String) {
        bar.autocapitalizationType = type
        bar.becomeFirstResponder()
        stage.type("ab cd. ef")
        #expect(bar.text == expected)
    }

    @Test("U-160: shouldBegin, first responder, didBegin; a refusal changes nothing")
    func beginning() {
        recorder.shouldBegin = false
        #expect(!bar.becomeFirstResponder())
        #expect(recorder.log == ["shouldBegin"])
        #expect(!bar.isFirstResponder)
        recorder.shouldBegin = true
        #expect(bar.becomeFirstResponder())
        #expect(recorder.log == ["shouldBegin", "shouldBegin", "didBegin"])
    }

    @Test("U-161, U-162: each change of the text is told, and a moved caret is not")
    func changes() {
        bar.becomeFirstResponder()
        recorder.log = []
        stage.type("ab")
        stage.press(Key(.left), Key(.home), Key(.end), Key(.right), Key(.delete))
        #expect(recorder.log == ["text a", "text ab"])
        stage.press(Key(.backspace), Key(.backspace), Key(.backspace))
        #expect(recorder.log == ["text a", "text ab", "text a", "text "])
    }

    @Test("U-163: Enter is the Search key, and editing goes on")
    func searchKey() {
        bar.becomeFirstResponder()
        stage.press(Key(.enter))
        #expect(recorder.log.last == "search")
        #expect(bar.isFirstResponder)
    }

    @Test("U-164: shouldEnd, resign, didEnd; a refusal keeps the keys")
    func ending() {
        bar.becomeFirstResponder()
        recorder.log = []
        recorder.shouldEnd = false
        #expect(!bar.resignFirstResponder())
        #expect(bar.isFirstResponder)
        recorder.shouldEnd = true
        #expect(bar.resignFirstResponder())
        #expect(recorder.log == ["shouldEnd", "shouldEnd", "didEnd"])
    }

    @Test("U-165: the placeholder is drawn only while there is no text")
    func placeholder() {
        bar.placeholder = "find"
        stage.redraw()
        #expect(stage.terminal.canvas.text(ofRow: 0).contains("find"))
        bar.becomeFirstResponder()
        stage.type("x")
        #expect(!stage.terminal.canvas.text(ofRow: 0).contains("find"))
    }

    @Test("U-168: without its Cancel button the field has all cells")
    func cancelButton() {
        bar.showsCancelButton = true
        stage.redraw()
        #expect(stage.terminal.canvas.text(ofRow: 0).hasSuffix("Cancel"))
        stage.mouse(.press, 25, 0)
        stage.mouse(.release, 25, 0)
        #expect(recorder.log == ["cancel"])
        bar.showsCancelButton = false
        stage.redraw()
        #expect(!stage.terminal.canvas.text(ofRow: 0).contains("Cancel"))
    }

    @Test("U-169: a taller frame keeps the line in the middle")
    func height() {
        let tall = SearchBar()
        tall.placeholder = "find"
        let stage = Stage(20, 5, rows: [(tall, 3), (Label(), nil)])
        #expect(stage.terminal.canvas.text(ofRow: 1).contains("find"))
        #expect(stage.terminal.canvas.text(ofRow: 0).isEmpty)
    }

    @Test("U-170: resigning without having had the keys is harmless and told to nobody")
    func resignWithoutEditing() {
        #expect(bar.resignFirstResponder())
        #expect(recorder.log.isEmpty)
    }

    @Test("A long text scrolls so that the caret is seen, and a click puts the caret")
    func longText() {
        bar.becomeFirstResponder()
        stage.type("abcdefghijklmnopqrstuvwxyz0123456789")
        #expect(stage.terminal.canvas.text(ofRow: 0).hasSuffix("9"))
        #expect(stage.terminal.cursor == Point(x: 29, y: 0))
        stage.press(Key(.home))
        #expect(stage.terminal.canvas.text(ofRow: 0).contains("abc"))
        stage.mouse(.press, 5, 0)
        stage.mouse(.release, 5, 0)
        stage.type("X")
        #expect(bar.text?.hasPrefix("abXc") == true)
    }

    @Test("G6: a commit of several characters is one paste or one key each, on one line")
    func paste() {
        bar.becomeFirstResponder()
        recorder.log = []
        stage.send(.paste("日本\n語\u{1b}[A"))
        #expect(bar.text == "日本 語[A")
        #expect(recorder.log.count == 1)
        bar.text = ""
        recorder.log = []
        stage.type("日本語")
        #expect(bar.text == "日本語")
        #expect(recorder.log.count == 3)
    }
}
