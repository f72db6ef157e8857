import TestSupport
import Testing
import TextUIKit

@MainActor
struct ViewOrderingTests {
    private let holder = View()
    private let views = [View(), View(), View()]

    init() { for view in views { holder.addSubview(view) } }

    private var order: [Int] {
        holder.subviews.map { view in views.firstIndex { $0 === view } ?? -1 }
    }

    @Test("Subviews are brought to the front, sent to the back, and put beside each other")
    func ordering() {
        holder.bringSubviewToFront(views[0])
        #expect(order == [1, 2, 0])
        holder.sendSubviewToBack(views[2])
        #expect(order == [2, 1, 0])
        holder.insertSubview(views[2], aboveSubview: views[1])
        #expect(order == [1, 2, 0])
        holder.insertSubview(views[0], belowSubview: views[1])
        #expect(order == [0, 1, 2])
        holder.insertSubview(views[1], aboveSubview: views[1])
        #expect(order == [0, 1, 2])
        let (other, stray) = (View(), View())
        other.addSubview(stray)
        holder.insertSubview(stray, belowSubview: views[1])
        #expect(order == [0, -1, 1, 2] && other.subviews.isEmpty && stray.superview === holder)
        holder.insertSubview(stray, aboveSubview: other)
        #expect(order == [0, 1, 2, -1])
        other.bringSubviewToFront(views[0])
        #expect(other.subviews.isEmpty)
    }

    @Test("Editing ends in whatever holds the first responder, by force if it refuses")
    func endEditing() {
        let recorder = TextFieldRecorder()
        let field = TextField()
        field.delegate = recorder
        let stage = Stage(10, 2, rows: [(field, 1), (Label(), nil)])
        #expect(stage.window.endEditing(false))
        field.becomeFirstResponder()
        recorder.shouldEnd = false
        #expect(!stage.controller.view.endEditing(false) && field.isFirstResponder)
        #expect(Label().endEditing(true) && field.isFirstResponder)
        #expect(stage.controller.view.endEditing(true) && !field.isFirstResponder)
    }

    @Test("Points and rectangles are converted both ways")
    func converting() {
        views[0].frame = Rect(x: 3, y: 2, width: 5, height: 5)
        #expect(holder.convert(Point(x: 1, y: 1), from: views[0]) == Point(x: 4, y: 3))
        let rect = Rect(x: 4, y: 3, width: 2, height: 1)
        #expect(views[0].convert(rect, from: holder) == Rect(x: 1, y: 1, width: 2, height: 1))
    }

    @Test("A label with several lines breaks its text, and says when there is more")
    func labelLines() {
        let label = Label()
        label.text = "one two three"
        #expect(label.sizeThatFits(.zero) == Size(width: 13, height: 1))
        label.numberOfLines = 0
        #expect(label.sizeThatFits(Size(width: 7, height: 0)) == Size(width: 7, height: 2))
        #expect(label.sizeThatFits(.zero) == Size(width: 13, height: 1))
        label.textAlignment = .right
        let stage = Stage(7, 3, label)
        #expect((0..<3).map { stage.terminal.canvas.text(ofRow: $0) } == ["one two", "  three", ""])
        label.numberOfLines = 1
        stage.redraw()
        #expect(stage.terminal.canvas.text(ofRow: 0) == "one tw…")
        label.numberOfLines = 2
        stage.resize(5, 3)
        #expect((0..<3).map { stage.terminal.canvas.text(ofRow: $0) } == ["  one", "two …", ""])
        stage.resize(5, 0)
        #expect(stage.terminal.canvas.text.isEmpty)
    }
}
