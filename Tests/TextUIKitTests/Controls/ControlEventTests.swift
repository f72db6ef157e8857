import Testing
import TextUIKit

@MainActor
struct ControlEventTests {
    @Test("The sets of all events have the events that they are named after, and no others")
    func sets() {
        let touches: [Control.Event] = [
            .touchDown, .touchDownRepeat, .touchDragInside, .touchDragOutside, .touchDragEnter,
            .touchDragExit, .touchUpInside, .touchUpOutside, .touchCancel,
        ]
        let editing: [Control.Event] = [
            .editingDidBegin, .editingChanged, .editingDidEnd, .editingDidEndOnExit,
        ]
        let others: [Control.Event] = [.valueChanged, .primaryActionTriggered]
        for event in touches + editing + others {
            #expect(Control.Event.allTouchEvents.contains(event) == touches.contains(event))
            #expect(Control.Event.allEditingEvents.contains(event) == editing.contains(event))
            #expect(Control.Event.allEvents.contains(event))
        }
        let all = touches + editing + others
        #expect(Set(all).count == all.count && all.allSatisfy { $0.rawValue.nonzeroBitCount == 1 })
    }

    @Test("A target for all touches gets a press and a release, and nothing else")
    func touches() {
        let control = Control()
        var count = 0
        control.addAction(for: .allTouchEvents) { _ in count += 1 }
        control.sendActions(for: .touchDown)
        control.sendActions(for: .touchUpInside)
        #expect(count == 2)
        control.sendActions(for: .valueChanged)
        control.sendActions(for: .editingChanged)
        #expect(count == 2)
    }

    @Test("Each state of a control is a bit of its own, and the normal one is none")
    func states() {
        let states: [Control.State] = [.highlighted, .disabled, .selected, .focused]
        #expect(Control.State.normal.isEmpty)
        #expect(states.reduce(into: Control.State.normal) { $0.insert($1) }.rawValue == 15)
    }
}
