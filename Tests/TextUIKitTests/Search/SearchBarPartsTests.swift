import TestSupport
import Testing
import TextUIKit

/// A search bar's delegate that hears of its buttons and may refuse changes.
@MainActor
private final class PartsRecorder: SearchBarDelegate {
    var log: [String] = []
    var shouldChange: (TextRange, String) -> Bool = { _, _ in true }

    func searchBar(
        _ searchBar: SearchBar, shouldChangeTextIn range: TextRange, replacementText text: String
    ) -> Bool {
        log.append("should \(range.lowerBound)..<\(range.upperBound) \(text)")
        return shouldChange(range, text)
    }
    func searchBar(_ searchBar: SearchBar, textDidChange searchText: String) {
        log.append("text \(searchText)")
    }
    func searchBarBookmarkButtonClicked(_ searchBar: SearchBar) { log.append("bookmark") }
    func searchBarResultsListButtonClicked(_ searchBar: SearchBar) { log.append("results") }
    func searchBarCancelButtonClicked(_ searchBar: SearchBar) { log.append("cancel") }
    func searchBarSearchButtonClicked(_ searchBar: SearchBar) { log.append("search") }
    func searchBar(_ searchBar: SearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {
        log.append("scope \(selectedScope)")
    }
}

@MainActor
struct SearchBarPartsTests {
    private let bar = SearchBar()
    private let recorder = PartsRecorder()
    private let stage: Stage

    init() {
        bar.delegate = recorder
        stage = Stage(30, 5, rows: [(bar, 3), (Label(), nil)])
    }

    private func row(_ y: Int) -> String { stage.terminal.canvas.text(ofRow: y) }

    @Test("U-167: scope buttons of a bar above the rows are shown: the table's header grows by itself")
    func scopesInHeader() {
        let table = TableStage(.plain(30), height: 6) { $0.tableHeaderView = bar }
        bar.scopeButtonTitles = ["All", "Some"]
        #expect(table.table.rectForRow(at: .at(0, 0)).minY == 1)
        bar.showsScopeBar = true
        table.stage.redraw()
        #expect(table.stage.line(1).contains("All") && table.stage.line(2) == "row0")
        bar.showsScopeBar = false
        table.stage.redraw()
        #expect(table.stage.line(1) == "row0")
    }

    @Test("A search bar that was scrolled away is seen when it gets the keys")
    func scrolledAway() {
        let table = TableStage(.plain(30), height: 6) { $0.tableHeaderView = bar }
        table.scroll(to: 9)
        bar.becomeFirstResponder()
        #expect(table.offset == 0)
    }

    @Test(
        "T-010: Down leaves a search bar for the rows, and / returns to it, unless handled otherwise")
    func bareBar() {
        let table = TableView()
        let source = ListSource.plain(5)
        table.dataSource = source
        let bar = SearchBar()
        let stage = Stage(20, 6, rows: [(bar, 1), (table, nil)])
        stage.controller.focus = table
        stage.press(.character("/"))
        #expect(bar.isFirstResponder)
        stage.type("/a")
        #expect(bar.text == "/a", "in the bar it is a letter")
        stage.press(Key(.down))
        #expect(table.isFirstResponder && bar.text == "/a" && table.focusedIndexPath == .at(0, 0))
        stage.press(Key(.down))
        #expect(table.focusedIndexPath == .at(0, 1))
        stage.controller.commands = [KeyCommand([.character("/")], "own")]
        stage.controller.actions = ["own"]
        stage.press(.character("/"))
        #expect(!bar.isFirstResponder)
    }

    @Test("A click on a row takes the keys from a button, and not from a text input")
    func clickTakesKeys() {
        let table = TableView()
        let source = ListSource.plain(5)
        table.dataSource = source
        let (button, bar) = (Button(title: "Do"), SearchBar())
        let stage = Stage(20, 6, rows: [(bar, 1), (button, 1), (table, nil)])
        button.becomeFirstResponder()
        stage.tap(3, 4)
        #expect(table.isFirstResponder && table.focusedIndexPath == .at(0, 2))
        bar.becomeFirstResponder()
        stage.tap(3, 3)
        #expect(bar.isFirstResponder && table.focusedIndexPath == .at(0, 1))
    }

    @Test("U-161: each change is asked about before it is reported, in UTF-16")
    func shouldChange() {
        bar.becomeFirstResponder()
        stage.type("a😀b")
        stage.press(Key(.left), Key(.backspace), Key(.left))
        stage.send(.paste("x\ny"))
        stage.press(.control("k"), .control("u"), .control("y"))
        #expect(
            recorder.log == [
                "should 0..<0 a", "text a", "should 1..<1 😀", "text a😀", "should 3..<3 b", "text a😀b",
                "should 1..<3 ", "text ab", "should 0..<0 x y", "text x yab", "should 3..<5 ", "text x y",
                "should 0..<3 ", "text ", "should 0..<0 x y", "text x y",
            ])
    }

    @Test("U-161: a refused change leaves text, caret and the cut text, and is not reported")
    func refused() {
        bar.text = "one two"
        bar.becomeFirstResponder()
        recorder.shouldChange = { _, _ in false }
        stage.type("x")
        stage.press(.control("w"), Key(.backspace), .control("u"))
        stage.send(.paste("y"))
        #expect(bar.text == "one two")
        #expect(!recorder.log.contains { $0.hasPrefix("text") })
        #expect(recorder.log.count == 5)
        recorder.log = []
        stage.press(.control("y"), Key(.left), Key(.home))
        #expect(recorder.log.isEmpty)
    }

    @Test("U-161: a delegate may set another text in place of the one that it refuses")
    func replacedByDelegate() {
        recorder.shouldChange = { [bar] _, text in
            bar.text = (bar.text ?? "") + text.uppercased()
            return false
        }
        bar.becomeFirstResponder()
        stage.type("abc")
        #expect(bar.text == "ABC")
    }

    @Test("S-067: an assigned text is not reported")
    func assigned() {
        bar.text = "abc"
        bar.text = nil
        #expect(recorder.log.isEmpty && bar.text == "")
        bar.becomeFirstResponder()
        stage.press(Key(.backspace), .control("u"))
        #expect(bar.text == "" && recorder.log.isEmpty)
    }

    @Test("U-165: the prompt is a row above the field, in its middle, and cut where it is too long")
    func prompt() {
        bar.prompt = "Find a name"
        bar.placeholder = "name"
        stage.redraw()
        #expect(row(0) == String(repeating: " ", count: 9) + "Find a name")
        #expect(row(1).contains("name") && row(2).isEmpty)
        #expect(bar.sizeThatFits(Size(width: 30, height: 9)) == Size(width: 30, height: 2))
        bar.prompt = String(repeating: "long ", count: 9)
        stage.redraw()
        #expect(row(0).hasSuffix("…") && TextMetrics.width(of: row(0)) == 30)
        bar.prompt = ""
        #expect(bar.sizeThatFits(.zero).height == 1)
    }

    @Test("U-166: bookmark and results buttons are there when asked for, and say when they are pressed")
    func buttons() {
        stage.tap(28, 1)
        bar.resignFirstResponder()
        #expect(recorder.log.isEmpty)
        bar.showsBookmarkButton = true
        bar.showsSearchResultsButton = true
        stage.redraw()
        #expect(row(1).hasSuffix("★ ≡"))
        stage.tap(27, 1)
        stage.tap(29, 1)
        #expect(recorder.log == ["bookmark", "results"] && !bar.isFirstResponder)
        #expect(!stage.style(29, 1).attributes.contains(.reverse))
        bar.isSearchResultsButtonSelected = true
        stage.redraw()
        #expect(stage.style(29, 1).attributes.contains(.reverse))
        bar.becomeFirstResponder()
        stage.press(.alternate("k"), .alternate("r"))
        bar.showsBookmarkButton = false
        bar.showsSearchResultsButton = false
        stage.press(.alternate("k"), .alternate("r"))
        #expect(recorder.log == ["bookmark", "results", "bookmark", "results"])
    }

    @Test("U-166: a press that ends over another part presses nothing")
    func pressElsewhere() {
        bar.showsBookmarkButton = true
        bar.showsCancelButton = true
        stage.mouse(.press, 25, 1)
        stage.mouse(.release, 3, 1)
        #expect(recorder.log.isEmpty && !bar.isFirstResponder)
    }

    @Test("U-167: the scope buttons are shown if enabled and titled; choosing another one is reported")
    func scopes() {
        bar.scopeButtonTitles = ["All", "First", "Last"]
        stage.redraw()
        #expect(row(2).isEmpty && bar.sizeThatFits(.zero).height == 1)
        bar.showsScopeBar = true
        stage.redraw()
        #expect(row(1) == "  All   First   Last")
        #expect(bar.sizeThatFits(.zero).height == 2)
        #expect(stage.style(2, 1).attributes.contains(.reverse))
        stage.tap(9, 1)
        stage.tap(9, 1)
        #expect(bar.selectedScopeButtonIndex == 1 && recorder.log == ["scope 1"])
        #expect(stage.style(9, 1).attributes.contains(.reverse))
        #expect(!stage.style(2, 1).attributes.contains(.reverse))
        bar.selectedScopeButtonIndex = 0
        #expect(recorder.log == ["scope 1"])
        bar.becomeFirstResponder()
        stage.press(.alternate("S"), .alternate("s"), .alternate("s"))
        #expect(recorder.log == ["scope 1", "scope 2", "scope 0", "scope 1"])
        bar.setShowsScope(false, animated: true)
        stage.press(.alternate("s"))
        #expect(bar.selectedScopeButtonIndex == 1 && recorder.log.count == 4)
    }

    @Test("U-168: setShowsCancelButton gives and takes the cells, and the field begins to scroll later")
    func cancelButton() {
        bar.becomeFirstResponder()
        bar.setShowsCancelButton(true, animated: true)
        stage.type("abcdefghijklmnopqrst")
        #expect(!row(1).contains("abc") && row(1).hasSuffix("Cancel"))
        bar.setShowsCancelButton(false, animated: false)
        stage.redraw()
        #expect(row(1).contains("abcdefghijklmnopqrst") && !row(1).contains("Cancel"))
    }

    @Test("T-010: in the bar Esc is Cancel, Enter the Search key, and Ctrl-U clears with one change")
    func keys() {
        bar.text = "abc"
        bar.becomeFirstResponder()
        stage.press(Key(.escape), Key(.enter), .control("u"))
        #expect(recorder.log == ["cancel", "search", "should 0..<3 ", "text "])
        #expect(bar.isFirstResponder && bar.text == "")
    }

    @Test("S-070: the return key's type is what help says of Enter")
    func returnKey() {
        func title() -> String? { bar.keyCommands.first { $0.action == .search }?.title }
        #expect(title() == "Search")
        bar.returnKeyType = .go
        #expect(title() == "Go")
    }

    @Test("A bar that is not enabled ends editing, takes no keys and answers no press")
    func disabled() {
        bar.showsCancelButton = true
        bar.becomeFirstResponder()
        bar.isEnabled = false
        #expect(!bar.isFirstResponder && !bar.becomeFirstResponder())
        stage.tap(10, 1)
        stage.tap(27, 1)
        #expect(recorder.log.isEmpty && !bar.isFirstResponder)
    }

    @Test("A long text scrolls to the caret in both directions, and no half of a wide letter is seen")
    func wideText() {
        let line = String(repeating: "日本語", count: 20)
        bar.text = line
        bar.becomeFirstResponder()
        for key in Array(repeating: Key(.left), count: 59) + Array(repeating: Key(.right), count: 59) {
            stage.press(key)
            let canvas = stage.terminal.canvas
            #expect(canvas[3, 1].width == 2)
            let cursor = stage.terminal.cursor ?? .zero
            #expect(cursor.x >= 3 && cursor.x < 30 && canvas[cursor.x, 1].width != 0)
        }
        // The caret goes through what is seen before anything moves.
        stage.press(Key(.end))
        let before = row(1)
        stage.press(Key(.left), Key(.left))
        #expect(row(1) == before)
    }

    @Test(
        "T-016: at every small size keys and presses do no harm, and in a large one all parts are there again",
        arguments: 0...3)
    func sizes(height: Int) {
        for width in [0, 1, 2, 3, 5, 9, 13] {
            let bar = SearchBar()
            bar.prompt = "日本"
            bar.placeholder = "find"
            bar.showsCancelButton = true
            bar.showsBookmarkButton = true
            bar.showsSearchResultsButton = true
            bar.scopeButtonTitles = ["All", "日本", ""]
            bar.showsScopeBar = true
            let stage = Stage(width, height, bar)
            bar.becomeFirstResponder()
            stage.type("a日b")
            stage.press(Key(.left), Key(.home), Key(.end), .alternate("s"), Key(.backspace))
            for y in 0..<height {
                for x in 0..<width { stage.tap(x, y) }
            }
            #expect(stage.terminal.canvas.size == Size(width: width, height: height))
            #expect(stage.terminal.canvas == stage.window.render())
            if let cursor = stage.terminal.cursor {
                #expect((0..<width).contains(cursor.x) && (0..<height).contains(cursor.y))
            }
            bar.becomeFirstResponder()
            bar.text = "a日b"
            stage.resize(40, 4)
            #expect(stage.line(0).contains("日本"), "the prompt, after \(width) x \(height)")
            #expect(stage.line(1).contains("a日b") && stage.line(1).contains("Cancel"))
            #expect(stage.line(2).contains("All") && stage.line(2).contains("日本"))
        }
    }
}
