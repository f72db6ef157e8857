import TestSupport
import Testing
import TextUIKit

/// A press whose end is not heard of, since the mouse was switched off meanwhile.
@MainActor
struct CancelledTouchTests {
    /// Switches the mouse off and on again.
    private func loseMouse(on stage: Stage) {
        stage.application.isMouseEnabled = false
        stage.application.isMouseEnabled = true
        stage.step()
    }

    @Test("A row is neither chosen nor left highlighted")
    func row() {
        let shown = TableStage(.f3, height: 9)
        shown.stage.mouse(.press, 2, 2)
        #expect(shown.table.visibleCells.contains { $0.isHighlighted })
        loseMouse(on: shown.stage)
        #expect(shown.table.indexPathsForSelectedRows == nil)
        #expect(shown.table.visibleCells.allSatisfy { !$0.isHighlighted })
        shown.stage.tap(2, 2)
        #expect(shown.table.indexPathForSelectedRow == .at(0, 1))
    }

    @Test("A button does nothing, and is not left pressed")
    func button() {
        let button = Button(title: "OK")
        let stage = Stage(10, 3, button)
        var done: [String] = []
        button.addAction(for: .primaryActionTriggered) { _ in done.append("done") }
        button.addAction(for: .touchCancel) { _ in done.append("cancelled") }
        stage.mouse(.press, 1, 0)
        #expect(button.isHighlighted)
        loseMouse(on: stage)
        #expect(done == ["cancelled"] && !button.isHighlighted)
    }

    @Test("A search bar's button does nothing")
    func searchBar() {
        let bar = SearchBar()
        bar.text = "ma"
        bar.showsCancelButton = true
        let stage = Stage(30, 3, rows: [(bar, 1), (Label(), nil)])
        for x in 0..<30 {
            stage.mouse(.press, x, 0)
            loseMouse(on: stage)
        }
        #expect(bar.text == "ma")
    }

    @Test("The section index has led where it was pressed, and leads nowhere else")
    func index() {
        let source = ListSource.f3
        source.indexTitles = ["A", "B", "C"]
        let shown = TableStage(source, height: 5)
        shown.stage.mouse(.press, 19, 2)
        let offset = shown.offset
        loseMouse(on: shown.stage)
        #expect(shown.offset == offset && shown.table.indexPathsForSelectedRows == nil)
    }
}
