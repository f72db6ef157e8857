import TestSupport
import Testing
import TextUIKit

@MainActor
struct ButtonTests {
    private let button = Button(title: "Save")
    private let other = Button(title: "Stop")
    private let stage: Stage

    init() {
        stage = Stage(10, 4, rows: [(button, 1), (other, 1), (Label(), nil)])
    }

    @Test("A button says its title in brackets, and on a monochrome terminal what it is like")
    func drawing() {
        #expect(stage.line(0) == "[  Save  ]")
        let plain = stage.style(3, 0).attributes
        button.becomeFirstResponder()
        stage.redraw()
        let focused = stage.style(3, 0).attributes
        stage.mouse(.press, 3, 0)
        let pressed = stage.style(3, 0).attributes
        stage.mouse(.release, 3, 0)
        #expect(Set([plain, focused, pressed].map(\.rawValue)).count == 3)
        button.isEnabled = false
        stage.redraw()
        #expect(stage.line(0) == "Save" && stage.style(0, 0) == .plain)
        other.isSelected = true
        stage.redraw()
        #expect(stage.line(1) == "[• Stop  ]")
    }

    @Test("A button without a title is only its background, until it has the focus")
    func withoutTitle() {
        button.setTitle(nil, for: .normal)
        stage.redraw()
        #expect(stage.line(0).isEmpty)
        other.setTitle("", for: .normal)
        other.becomeFirstResponder()
        stage.redraw()
        #expect(stage.line(1) == "[        ]" && stage.line(0).isEmpty)
        other.isSelected = true
        button.becomeFirstResponder()
        stage.redraw()
        #expect(stage.line(1) == "[•       ]")
    }

    @Test("A press that is dragged out and released does not count, and one that comes back does")
    func dragging() {
        var log: [Control.Event] = []
        let events: [Control.Event] = [
            .touchDown, .touchDragExit, .touchDragEnter, .touchUpInside, .touchUpOutside,
            .primaryActionTriggered, .touchCancel,
        ]
        for event in events { button.addAction(for: event) { _ in log.append(event) } }
        stage.mouse(.press, 2, 0)
        #expect(button.isTracking && button.isTouchInside && button.isHighlighted)
        stage.mouse(.drag, 2, 3)
        #expect(button.isTracking && !button.isTouchInside && !button.isHighlighted)
        stage.mouse(.release, 2, 3)
        #expect(log == [.touchDown, .touchDragExit, .touchUpOutside])
        log = []
        stage.mouse(.press, 2, 0)
        stage.mouse(.drag, 2, 3)
        stage.mouse(.drag, 2, 0)
        stage.mouse(.release, 2, 0)
        #expect(
            log == [.touchDown, .touchDragExit, .touchDragEnter, .touchUpInside, .primaryActionTriggered])
        #expect(!button.isTracking && !button.isHighlighted)
        log = []
        stage.mouse(.press, 2, 0)
        stage.mouse(.press, 2, 1)
        #expect(log == [.touchDown, .touchCancel])
    }

    @Test("Titles of states, and the size that fits")
    func titles() {
        button.setTitle("Off", for: .disabled)
        #expect(button.currentTitle == "Save" && button.sizeThatFits(.zero) == Size(width: 8, height: 1))
        button.isEnabled = false
        #expect(button.currentTitle == "Off" && button.title(for: .disabled) == "Off")
        var pressed = 0
        let made = Button(title: "Go") { _ in pressed += 1 }
        #expect(made.frame.size == Size(width: 6, height: 1))
        made.press()
        #expect(pressed == 1)
    }

    @Test("Tab and Shift-Tab move the keys through the views that can have them, around the ends")
    func focusRing() {
        let field = TextField()
        let gone = Button(title: "Gone")
        let off = Button(title: "Off")
        off.isEnabled = false
        gone.isHidden = true
        let segments = SegmentedControl(items: ["A", "B"])
        let stage = Stage(
            20, 9,
            rows: [
                (button, 1), (gone, 1), (field, 1), (off, 1), (segments, 1), (Label(), nil),
            ])
        stage.controller.focus = nil
        var visited: [Responder?] = []
        for _ in 0..<4 {
            stage.press(Key(.tab))
            visited.append(stage.window.firstResponder)
        }
        #expect(visited.map { $0 === button } == [true, false, false, true])
        #expect(visited[1] === field && visited[2] === segments)
        stage.press(Key(.tab, .shift))
        #expect(segments.isFirstResponder)
        segments.resignFirstResponder()
        stage.press(Key(.tab, .shift))
        #expect(segments.isFirstResponder)
    }

    @Test("A field that refuses to end editing keeps the keys when Tab is pressed")
    func refusing() {
        let recorder = TextFieldRecorder()
        let field = TextField()
        field.delegate = recorder
        let stage = Stage(20, 3, rows: [(field, 1), (button, 1), (Label(), nil)])
        field.becomeFirstResponder()
        recorder.shouldEnd = false
        stage.press(Key(.tab))
        #expect(field.isFirstResponder)
        recorder.shouldEnd = true
        stage.press(Key(.tab))
        #expect(button.isFirstResponder)
    }
}
