import TestSupport
import Testing
import TextUIKit

@MainActor @Suite("Header and footer views of the delegate's")
struct HeaderViewTests {
    private final class Header: TableViewHeaderFooterView {
        static var made = 0
        static var prepared = 0
        required init(reuseIdentifier: String? = nil) {
            super.init(reuseIdentifier: reuseIdentifier)
            Self.made += 1
        }
        override func prepareForReuse() { Self.prepared += 1 }
    }

    private func stage(sections: Int, height: Int, recorder: Recorder = Recorder()) -> TableStage {
        Header.made = 0
        Header.prepared = 0
        recorder.headers.header = { table, section in
            let view = table.dequeueReusableHeaderFooterView(withIdentifier: "h")
            view?.textLabel?.text = "Head \(section)"
            return view
        }
        let source = ListSource((0..<sections).map { ListSource.Section(nil, ["r\($0)"]) })
        return TableStage(source, height: height, recorder: recorder) {
            $0.register(Header.self, forHeaderFooterViewReuseIdentifier: "h")
        }
    }

    @Test("U-047: the delegate's view wins over the title, and shows a header where there is no title")
    func wins() {
        let recorder = Recorder()
        recorder.headers.header = { _, section in
            guard section != 1 else { return nil }
            let view = TableViewHeaderFooterView()
            view.textLabel?.text = "View \(section)"
            view.detailTextLabel?.text = "d"
            return view
        }
        recorder.headers.footer = { _, section in
            let view = View(frame: Rect(x: 0, y: 0, width: 3, height: 2))
            let label = Label(frame: Rect(x: 0, y: 0, width: 4, height: 1))
            label.text = "foot"
            view.addSubview(label)
            return section == 2 ? view : nil
        }
        let source = ListSource([
            .init("Title", ["a"]), .init("Title", ["b"]), .init(nil, ["c"]), .init(nil, []),
        ])
        let table = TableStage(source, height: 10, recorder: recorder)
        #expect(
            table.stage.texts.map { $0.filter { $0 != " " } } == [
                "View0d", "a", "Title", "b", "View2d", "c", "foot", "", "View3d", "",
            ])
        #expect(table.table.headerView(forSection: 0)?.textLabel?.text == "View 0")
        #expect(table.table.headerView(forSection: 1)?.textLabel?.text == "Title")
        #expect(table.table.footerView(forSection: 2) == nil)
        #expect(table.table.rectForFooter(inSection: 2).height == 2)
    }

    @Test("U-046: heightForHeader rules over views: 0 hides them, and more gives them room")
    func heights() {
        let recorder = Recorder()
        recorder.headerHeight = { [0, 2, TableView.automaticDimension][$0] }
        let table = stage(sections: 3, height: 8, recorder: recorder)
        #expect(table.stage.texts == ["r0", "Head 1", "", "r1", "Head 2", "r2", "", ""])
    }

    @Test("U-031: calls for appearing and disappearing headers are paired, and their views are reused")
    func pairs() {
        let recorder = Recorder()
        recorder.headers.isRecorded = true
        let table = stage(sections: 100, height: 6, recorder: recorder)
        table.stage.press(Key(.pageDown), Key(.pageDown), Key(.end), Key(.pageUp), Key(.home))
        table.table.reloadData()
        table.stage.redraw()
        var shown: Set<String> = []
        for entry in recorder.log {
            let parts = entry.split(separator: " ").map(String.init)
            if parts[0] == "willDisplayHeader" { #expect(shown.insert(parts[1]).inserted, "\(entry)") }
            if parts[0] == "didEndDisplayingHeader" { #expect(shown.remove(parts[1]) != nil, "\(entry)") }
        }
        #expect(shown.sorted() == ["0", "1", "2"])
        #expect(Header.made <= 8 && Header.prepared > 20)
    }

    @Test("U-031: calls for appearing and disappearing cells are paired, whatever happens")
    func cellPairs() {
        let recorder = Recorder()
        recorder.recordsCells = true
        let table = TableStage(.plain(100), height: 6, recorder: recorder)
        table.stage.press(Key(.pageDown), Key(.end), Key(.pageUp), Key(.home))
        table.source.sections[0].rows.remove(at: 2)
        table.table.deleteRows(at: [.at(0, 2)])
        table.table.reloadRows(at: [.at(0, 1), .at(0, 50)])
        table.stage.resize(20, 3)
        table.stage.resize(20, 8)
        table.table.reloadData()
        table.stage.redraw()
        let came = recorder.log.count { $0.hasPrefix("willDisplay") }
        let went = recorder.log.count { $0.hasPrefix("didEndDisplaying") }
        #expect(came - went == table.table.visibleCells.count && came > 30)
    }

    @Test("U-063: a view of the delegate's floats as a title does")
    func floats() {
        let table = stage(sections: 10, height: 4)
        table.scroll(to: 3)
        #expect(table.stage.texts == ["Head 1", "Head 2", "r2", "Head 3"])
    }

    @Test(
        "U-051, U-052: another height of a table's header counts when assigned again; none is gone at once"
    )
    func tableViews() {
        let table = TableStage(.plain(2), height: 6)
        let head = Label(frame: Rect(x: 5, y: 5, width: 1, height: 1))
        head.text = "head"
        let foot = Label(frame: Rect(x: 0, y: 0, width: 0, height: 1))
        foot.text = "foot"
        table.table.tableHeaderView = head
        table.table.tableFooterView = foot
        table.stage.redraw()
        #expect(table.stage.texts == ["head", "row0", "row1", "foot", "", ""])
        #expect(head.frame == Rect(x: 0, y: 0, width: 20, height: 1))
        head.frame.size.height = 2
        table.stage.redraw()
        #expect(table.stage.texts == ["head", "row0", "row1", "foot", "", ""])
        table.table.tableHeaderView = head
        table.stage.redraw()
        #expect(table.stage.texts == ["head", "", "row0", "row1", "foot", ""])
        table.table.tableHeaderView = nil
        table.table.tableFooterView = nil
        #expect(table.table.contentSize.height == 2)
        table.stage.redraw()
        #expect(table.stage.texts == ["row0", "row1", "", "", "", ""])
    }

    @Test("U-053: backgroundView fills the bounds behind the rows and does not scroll")
    func background() {
        let table = TableStage(.plain(9), height: 4)
        let view = Label()
        view.text = "behind the rows of text"
        table.table.backgroundView = view
        table.table.tableHeaderView = Label(frame: Rect(x: 0, y: 0, width: 0, height: 1))
        table.stage.redraw()
        #expect(table.stage.line(0).hasPrefix("behind") && table.stage.line(1) == "row0")
        table.scroll(to: 3)
        #expect(view.frame == Rect(x: 0, y: 3, width: 20, height: 4))
        #expect(table.table.subviews.first === view)
        table.stage.resize(10, 2)
        #expect(view.frame.size == Size(width: 10, height: 2))
        table.table.reloadData()
        table.stage.redraw()
        #expect(table.table.subviews.first === view)
        table.table.backgroundView = nil
        #expect(view.superview == nil)
    }
}
