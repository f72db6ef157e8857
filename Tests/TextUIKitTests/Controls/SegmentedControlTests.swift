import TestSupport
import Testing
import TextUIKit

@MainActor
struct SegmentedControlTests {
    private let control = SegmentedControl(items: ["All", "A-M", "N-Z"])
    private let stage: Stage

    init() {
        stage = Stage(20, 2, rows: [(control, 1), (Label(), nil)])
        stage.controller.focus = control
    }

    @Test("The choice stands in brackets, and is reversed while the control has the keys")
    func drawing() {
        #expect(stage.terminal.canvas.text(ofRow: 0) == " All  A-M  N-Z")
        control.selectedSegmentIndex = 1
        stage.redraw()
        #expect(stage.terminal.canvas.text(ofRow: 0) == " All [A-M] N-Z")
        #expect(stage.style(7, 0).attributes.contains(.reverse))
        stage.controller.focus = nil
        stage.redraw()
        #expect(!stage.style(7, 0).attributes.contains(.reverse))
        stage.resize(9, 2)
        #expect(stage.terminal.canvas.text(ofRow: 0) == " … […] …")
    }

    @Test("Left, Right and a click choose and send an event; code sends none")
    func choosing() {
        var told: [Int] = []
        control.addAction(for: .valueChanged) { [control] _ in told.append(control.selectedSegmentIndex) }
        control.selectedSegmentIndex = 0
        #expect(told.isEmpty)
        stage.press(Key(.right), Key(.right), Key(.right), Key(.left))
        #expect(told == [1, 2, 1])
        stage.tap(6, 0)
        #expect(told == [1, 2, 1], "it was chosen already")
        stage.tap(2, 0)
        #expect(told == [1, 2, 1, 0])
        stage.tap(18, 0)
        #expect(told == [1, 2, 1, 0])
        control.setEnabled(false, forSegmentAt: 1)
        stage.press(Key(.right))
        #expect(told.last == 2)
        stage.tap(7, 0)
        #expect(control.selectedSegmentIndex == 2)
        #expect(control.isFirstResponder)
    }

    @Test("Segments come and go, and the choice stays with its title")
    func segments() {
        control.selectedSegmentIndex = 1
        control.insertSegment(withTitle: "new", at: 0, animated: false)
        #expect(control.selectedSegmentIndex == 2 && control.titleForSegment(at: 2) == "A-M")
        control.insertSegment(withTitle: "end", at: 99, animated: false)
        control.removeSegment(at: 0, animated: false)
        #expect(control.selectedSegmentIndex == 1 && control.numberOfSegments == 4)
        control.setTitle("mid", forSegmentAt: 1)
        #expect(control.titleForSegment(at: 1) == "mid" && control.titleForSegment(at: 9) == nil)
        control.removeSegment(at: 1, animated: false)
        #expect(control.selectedSegmentIndex == SegmentedControl.noSegment)
        control.selectedSegmentIndex = 7
        #expect(control.selectedSegmentIndex == SegmentedControl.noSegment)
        control.removeAllSegments()
        stage.press(Key(.right), Key(.left))
        #expect(control.numberOfSegments == 0)
    }
}
