import TestSupport
import Testing
import TextUIKit

/// A view that counts its layouts and does something in each of them.
@MainActor
private final class CountingView: View {
    var count = 0
    var onLayout: ((CountingView) -> Void)?
    override func layoutSubviews() {
        count += 1
        onLayout?(self)
    }
}

/// A table with a header view that is assigned after each layout, as its height follows from the width.
@MainActor
private final class HeaderController: TableViewController {
    let head = Label()
    let isAssignedAlways: Bool
    private(set) var layouts = 0

    init(isAssignedAlways: Bool) {
        self.isAssignedAlways = isAssignedAlways
        super.init(style: .plain)
        head.text = "a header of several words"
        head.numberOfLines = 0
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.showsVerticalScrollIndicator = false
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        layouts += 1
        let height = head.sizeThatFits(tableView.bounds.size).height
        guard isAssignedAlways || tableView.tableHeaderView == nil || head.frame.size.height != height else {
            return
        }
        head.frame.size.height = height
        tableView.tableHeaderView = head
    }
    override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 30 }
    override func tableView(_ tableView: TableView, cellForRowAt path: IndexPath) -> TableViewCell {
        let cell = TableViewCell()
        cell.textLabel?.text = "row\(path.row)"
        return cell
    }
}

@MainActor
struct LayoutRequestTests {
    @Test("TR-28: a header view assigned after the layout covers no row", arguments: [true, false])
    func headerView(isAssignedAlways: Bool) {
        for inNavigation in [false, true] {
            let stage = Stage(30, 6, Label())
            let controller = HeaderController(isAssignedAlways: isAssignedAlways)
            stage.window.rootViewController =
                inNavigation ? NavigationController(rootViewController: controller) : controller
            stage.redraw()
            let top = inNavigation ? 1 : 0
            #expect(stage.line(top) == "a header of several words" && stage.line(top + 1) == "row0")
            #expect(controller.layouts <= 3)
            stage.resize(12, 8)
            let lines = ["a header of", "several", "words", "row0", "row1"]
            #expect((top..<(top + 5)).map(stage.line) == lines, "\(stage.texts)")
            let settled = controller.layouts
            for _ in 0..<3 { stage.redraw() }
            #expect(controller.layouts == settled, "nothing asks for more")
        }
    }

    @Test("TR-28: a header view assigned while rows are asked for covers none of them")
    func headerViewDuringReading() {
        let source = ListSource.plain(9)
        let head = Label(frame: Rect(x: 0, y: 0, width: 0, height: 2))
        head.text = "head"
        source.makeCell = { table, path in
            if path.row == 1 { table.tableHeaderView = head }
            return TableViewCell()
        }
        let table = TableStage(source, height: 5)
        #expect(table.stage.texts == ["head", "", "row0", "row1", "row2"])
    }

    @Test("TR-28: a layout asked for during layout is done before the frame, for any view of the screen")
    func anyView() {
        // The view that asks is a child of `middle`; those asked stand before, beside and above it.
        for asked in ["itself", "superview", "root", "sibling", "cousin"] {
            let (root, middle, asking) = (CountingView(), CountingView(), CountingView())
            let (sibling, cousin, aunt) = (CountingView(), CountingView(), CountingView())
            for view in [aunt, middle] { root.addSubview(view) }
            aunt.addSubview(cousin)
            middle.addSubview(sibling)
            middle.addSubview(asking)
            let stage = Stage(10, 3, root)
            let views = [
                "itself": asking, "superview": middle, "root": root, "sibling": sibling, "cousin": cousin,
            ]
            guard let target = views[asked] else { continue }
            let former = target.count
            var isAsked = false
            asking.onLayout = { _ in
                if !isAsked { target.setNeedsLayout() }
                isAsked = true
            }
            asking.setNeedsLayout()
            stage.redraw()
            #expect(target.count == former + (asked == "itself" ? 2 : 1), "\(asked)")
        }
    }

    @Test("TR-28: a chain of views that ask each other is laid out in one frame")
    func chain() {
        let root = View()
        let views = (0..<5).map { _ in CountingView() }
        for view in views { root.addSubview(view) }
        let stage = Stage(10, 3, root)
        // Each asks the one before it, which has been passed already.
        for (index, view) in views.enumerated() where index > 0 {
            view.onLayout = { _ in views[index - 1].setNeedsLayout() }
        }
        let former = views.map(\.count)
        views[4].setNeedsLayout()
        stage.redraw()
        #expect(zip(views, former).allSatisfy { $0.count == $1 + 1 })
    }

    @Test("TR-28: a view that always asks ends, and is laid out again in the next frame")
    func endless() {
        let view = CountingView()
        view.onLayout = { $0.setNeedsLayout() }
        let stage = Stage(10, 3, view)
        let former = view.count
        stage.redraw()
        #expect(view.count > former && view.count < former + 40)
    }

    @Test("TR-28: views that come and go during layout need no other layout of the one that holds them")
    func subviews() {
        let view = CountingView()
        let others = (0..<3).map { _ in CountingView() }
        view.onLayout = { view in
            for other in others { other.removeFromSuperview() }
            for other in others { view.addSubview(other) }
        }
        let stage = Stage(10, 3, view)
        #expect(view.count == 1 && others.allSatisfy { $0.count >= 1 })
        view.setNeedsLayout()
        stage.redraw()
        #expect(view.count == 2)
    }

    @Test("TR-28: a layout within the layout of a view does not begin that again")
    func nested() {
        let view = CountingView()
        view.onLayout = { view in
            view.addSubview(CountingView())
            if view.count < 50 { view.layoutIfNeeded() }
        }
        let stage = Stage(10, 3, view)
        #expect(view.count == 1 && view.subviews.count == 1)
        stage.redraw()
        #expect(view.count == 1)
    }
}
