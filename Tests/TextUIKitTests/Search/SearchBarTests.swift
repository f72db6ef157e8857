import TestSupport
import Testing
import TextUIKit

/// A search bar delegate that logs its calls and gives the answers set in advance.
@MainActor
final class SearchBarRecorder: SearchBarDelegate {
    var log: [String] = []
    var shouldBegin = true
    var shouldEnd = true
    /// Whether the bar was first responder at each call about the beginning and the end of editing.
    var hadKeys: [Bool] = []

    func searchBarShouldBeginEditing(_ searchBar: SearchBar) -> Bool {
        note("shouldBegin", searchBar)
        return shouldBegin
    }
    func searchBarTextDidBeginEditing(_ searchBar: SearchBar) { note("didBegin", searchBar) }
    func searchBarShouldEndEditing(_ searchBar: SearchBar) -> Bool {
        note("shouldEnd", searchBar)
        return shouldEnd
    }
    func searchBarTextDidEndEditing(_ searchBar: SearchBar) { note("didEnd", searchBar) }
    private func note(_ name: String, _ searchBar: SearchBar) {
        log.append(name)
        hadKeys.append(searchBar.isFirstResponder)
    }
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

    @Test("S-067: the text is empty at first and never nil, and clearing it tells the delegate as well")
    func text() {
        #expect(bar.text == "")
        bar.text = nil
        #expect(bar.text == "")
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

    @Test("S-069: becomeFirstResponder begins editing: the caret is in the field, and keys type")
    func begin() {
        stage.type("x")
        stage.redraw()
        #expect(stage.terminal.cursor == nil && bar.text == "")
        #expect(bar.becomeFirstResponder())
        #expect(bar.isFirstResponder && stage.window.firstResponder === bar)
        #expect(recorder.log == ["shouldBegin", "didBegin"])
        stage.redraw()
        #expect(stage.terminal.cursor == Point(x: 3, y: 0))
        stage.type("ab")
        #expect(bar.text == "ab" && stage.line(0) == "⌕ ab" && stage.terminal.cursor == Point(x: 5, y: 0))
        #expect(bar.becomeFirstResponder() && recorder.log.count == 4, "who edits begins nothing anew")
    }

    @Test("S-070: the traits' defaults, and a title for each return key")
    func defaults() {
        #expect(bar.autocapitalizationType == .none)
        #expect(bar.autocorrectionType == .default)
        #expect(bar.returnKeyType == .default)
        let titles: [ReturnKeyType: String] = [
            .default: "Return", .go: "Go", .google: "Google", .join: "Join", .next: "Next", .route: "Route",
            .search: "Search", .send: "Send", .yahoo: "Yahoo", .done: "Done",
            .emergencyCall: "Emergency Call",
        ]
        for type in ReturnKeyType.allCases { #expect(type.title == titles[type]) }
        #expect(titles.count == ReturnKeyType.allCases.count)
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
        stage.tap(10, 0)
        #expect(recorder.log == ["shouldBegin", "shouldBegin"])
        #expect(!bar.isFirstResponder && stage.window.firstResponder == nil)
        recorder.shouldBegin = true
        recorder.log = []
        recorder.hadKeys = []
        stage.tap(10, 0)
        #expect(recorder.log == ["shouldBegin", "didBegin"] && recorder.hadKeys == [false, true])
        #expect(bar.isFirstResponder)
    }

    @Test("U-160: a bar that another one does not let have the keys has not begun to edit")
    func beginningRefusedByOther() {
        let other = SearchBar()
        let otherRecorder = SearchBarRecorder()
        other.delegate = otherRecorder
        let stage = Stage(30, 3, rows: [(bar, 1), (other, 1), (Label(), nil)])
        other.becomeFirstResponder()
        otherRecorder.shouldEnd = false
        #expect(!bar.becomeFirstResponder())
        #expect(recorder.log == ["shouldBegin"] && otherRecorder.log.last == "shouldEnd")
        #expect(stage.window.firstResponder === other)
    }

    @Test("U-161, U-162: each change of the text is reported, and a moved caret is not")
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
        recorder.log = []
        stage.press(Key(.enter))
        #expect(recorder.log.isEmpty, "in an empty bar it does nothing, as on a device")
        stage.type("a")
        stage.press(Key(.enter))
        #expect(recorder.log.last == "search")
        #expect(bar.isFirstResponder)
        bar.text = ""
        bar.enablesReturnKeyAutomatically = false
        recorder.log = []
        stage.press(Key(.enter))
        #expect(recorder.log == ["search"])
    }

    @Test("U-164: shouldEnd, resign, didEnd; a refusal keeps the keys")
    func ending() {
        bar.becomeFirstResponder()
        recorder.log = []
        recorder.shouldEnd = false
        #expect(!bar.resignFirstResponder())
        #expect(recorder.log == ["shouldEnd"] && bar.isFirstResponder)
        stage.type("a")
        #expect(bar.text == "a")
        recorder.shouldEnd = true
        recorder.log = []
        recorder.hadKeys = []
        #expect(bar.resignFirstResponder())
        #expect(recorder.log == ["shouldEnd", "didEnd"] && recorder.hadKeys == [true, false])
        stage.type("b")
        #expect(bar.text == "a" && !bar.isFirstResponder)
    }

    @Test("U-164: a bar that gives the keys to another one has ended before that one begins")
    func endingForOther() {
        let other = SearchBar()
        other.delegate = recorder
        let stage = Stage(30, 3, rows: [(bar, 1), (other, 1), (Label(), nil)])
        bar.becomeFirstResponder()
        recorder.log = []
        #expect(other.becomeFirstResponder() && stage.window.firstResponder === other)
        #expect(recorder.log == ["shouldBegin", "shouldEnd", "didEnd", "didBegin"])
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

    @Test("U-170: resigning without being first responder is harmless and not reported")
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
