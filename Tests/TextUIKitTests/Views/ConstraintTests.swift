import TestSupport
import Testing
import TextUIKit

/// Pinning edges, centres and extents; `.serialized`, because the scale of points holds for the process.
@MainActor
@Suite(.serialized)
struct ConstraintTests {
    private func constrained(_ view: View) -> View {
        view.translatesAutoresizingMaskIntoConstraints = false
        return view
    }

    private func label(_ text: String) -> Label {
        let label = Label()
        label.text = text
        label.translatesAutoresizingMaskIntoConstraints = false
        return label
    }

    @Test("Edges pinned to the superview, its safe area and its margins give the frame, at every size")
    func edges() {
        let (root, view, inside) = (View(), constrained(View()), constrained(View()))
        root.addSubview(view)
        root.addSubview(inside)
        LayoutConstraint.activate([
            view.topAnchor.constraint(equalTo: root.topAnchor, constant: 1),
            view.leadingAnchor.constraint(equalTo: root.safeAreaLayoutGuide.leadingAnchor, constant: 2),
            view.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -3),
            // The other way round, as people write it, too.
            root.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: 4),
            inside.leftAnchor.constraint(equalTo: root.layoutMarginsGuide.leftAnchor),
            inside.rightAnchor.constraint(equalTo: root.layoutMarginsGuide.rightAnchor),
            inside.centerYAnchor.constraint(equalTo: root.centerYAnchor),
            inside.heightAnchor.constraint(equalToConstant: 2),
        ])
        let stage = Stage(20, 10, root)
        #expect(view.frame == Rect(x: 2, y: 1, width: 15, height: 5))
        #expect(inside.frame == Rect(x: 2, y: 4, width: 17, height: 2))
        stage.resize(40, 20)
        #expect(view.frame == Rect(x: 2, y: 1, width: 35, height: 15))
        #expect(inside.frame == Rect(x: 2, y: 9, width: 37, height: 2))
        stage.resize(3, 2)
        #expect(view.frame.size == .zero, "no room")
    }

    @Test(
        "Views below and beside each other take what their text needs, whatever the order of the constraints")
    func siblings() {
        let root = View()
        let (title, detail, sign) = (label("title"), label("a detail"), label("!"))
        for view in [sign, detail, title] { root.addSubview(view) }
        LayoutConstraint.activate([
            sign.leadingAnchor.constraint(equalTo: title.trailingAnchor, constant: 1),
            sign.topAnchor.constraint(equalTo: title.topAnchor),
            detail.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 1),
            detail.centerXAnchor.constraint(equalTo: root.centerXAnchor),
            title.topAnchor.constraint(equalTo: root.topAnchor),
            title.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            detail.widthAnchor.constraint(equalTo: title.widthAnchor, multiplier: 2),
        ])
        let stage = Stage(20, 4, root)
        #expect(title.frame == Rect(x: 0, y: 0, width: 5, height: 1))
        #expect(sign.frame == Rect(x: 6, y: 0, width: 1, height: 1))
        #expect(detail.frame == Rect(x: 5, y: 2, width: 10, height: 1))
        title.text = "a longer title"
        stage.redraw()
        root.setNeedsLayout()
        stage.redraw()
        #expect(sign.frame.minX == 15)
    }

    @Test("A circle of constraints and a deactivated one leave the others alone, and nothing traps")
    func circle() {
        let root = View()
        let (one, two) = (label("one"), label("two"))
        root.addSubview(one)
        root.addSubview(two)
        LayoutConstraint.activate([
            one.leadingAnchor.constraint(equalTo: two.trailingAnchor),
            two.leadingAnchor.constraint(equalTo: one.trailingAnchor),
            one.topAnchor.constraint(equalTo: root.topAnchor, constant: 1),
        ])
        let stage = Stage(20, 4, root)
        #expect(one.frame.minY == 1)
        let gap = two.topAnchor.constraint(equalTo: one.bottomAnchor, constant: 1)
        gap.isActive = true
        stage.redraw()
        #expect(two.frame.minY == 3)
        gap.constant = 0
        stage.redraw()
        #expect(two.frame.minY == 2)
        LayoutConstraint.deactivate([gap])
        stage.redraw()
        #expect(two.frame.minY == 2, "it stays where it was")
    }

    /// A cell whose height follows from what it holds.
    private final class TwoLines: TableViewCell {
        let first = Label()
        let second = Label()

        required init(style: CellStyle, reuseIdentifier: String?) {
            super.init(style: style, reuseIdentifier: reuseIdentifier)
            for label in [first, second] {
                label.translatesAutoresizingMaskIntoConstraints = false
                contentView.addSubview(label)
            }
            LayoutConstraint.activate([
                first.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 1),
                first.leadingAnchor.constraint(equalTo: contentView.layoutMarginsGuide.leadingAnchor),
                second.topAnchor.constraint(equalTo: first.bottomAnchor),
                second.leadingAnchor.constraint(equalTo: first.leadingAnchor),
                second.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -1),
            ])
        }
    }

    private final class Rows: TableViewDataSource {
        func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 3 }
        func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
            guard let cell = cell as? TwoLines else { return cell }
            cell.first.text = "first \(indexPath.row)"
            cell.second.text = "second"
            return cell
        }
    }

    @Test("A cell is as high as its constraints need")
    func cellHeight() {
        let (table, rows) = (TableView(), Rows())
        table.register(TwoLines.self, forCellReuseIdentifier: "cell")
        table.dataSource = rows
        table.showsVerticalScrollIndicator = false
        let stage = Stage(20, 8, table)
        #expect(stage.texts.prefix(7) == ["", "first 0", "second", "", "", "first 1", "second"])
        #expect(table.rectForRow(at: .at(0, 1)) == Rect(x: 0, y: 4, width: 20, height: 4))
    }

    /// A cell with a label at the right end of its content.
    private final class Trailing: TableViewCell {
        let right = Label()

        required init(style: CellStyle, reuseIdentifier: String?) {
            super.init(style: style, reuseIdentifier: reuseIdentifier)
            right.translatesAutoresizingMaskIntoConstraints = false
            contentView.addSubview(right)
            LayoutConstraint.activate([
                right.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -1),
                right.centerYAnchor.constraint(equalTo: contentView.centerYAnchor),
            ])
        }
    }

    private final class TrailingRows: TableViewDataSource, TableViewDelegate {
        var texts: [String]
        let height: Int
        init(_ texts: [String], height: Int) {
            self.texts = texts
            self.height = height
        }
        func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { texts.count }
        func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
            cell.accessoryType = .disclosureIndicator
            (cell as? Trailing)?.right.text = texts[indexPath.row]
            return cell
        }
        func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> Int { height }
    }

    @Test(
        "Rows keep their accessory through updates, and labels their text when cells are used again",
        arguments: [1, -1])
    func reusedCells(height: Int) {
        let table = TableView()
        let rows = TrailingRows((0..<20).map { String(repeating: "x", count: $0 % 7 + 1) }, height: height)
        table.register(Trailing.self, forCellReuseIdentifier: "cell")
        table.dataSource = rows
        table.delegate = rows
        table.showsVerticalScrollIndicator = false
        let stage = Stage(20, 6, table)
        func check(_ what: String) {
            stage.redraw()
            for (y, path) in table.visibleRows.enumerated() {
                #expect(stage.line(y).hasSuffix(rows.texts[path.row] + "  ›"), "\(what): \(stage.line(y))")
            }
        }
        check("at first")
        rows.texts.insert("new", at: 1)
        table.insertRows(at: [.at(0, 1)])
        check("inserted")
        rows.texts[0] = "again"
        table.reloadRows(at: [.at(0, 0)])
        check("reloaded")
        rows.texts.remove(at: 2)
        table.deleteRows(at: [.at(0, 2)])
        check("deleted")
        for key in [Key.Code.pageDown, .end, .home] {
            stage.press(Key(key))
            check("scrolled")
        }
    }

    @Test("T-001: lengths in points become cells by one scale", arguments: [true, false])
    func points(areUsed: Bool) {
        PointScale.current = areUsed ? .phone : nil
        defer { PointScale.current = nil }
        let root = View()
        let views = (0..<3).map { _ in constrained(View()) }
        for view in views { root.addSubview(view) }
        LayoutConstraint.activate([
            views[0].leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 16),
            views[0].topAnchor.constraint(equalTo: root.topAnchor, constant: 8),
            views[0].heightAnchor.constraint(equalToConstant: 50),
            views[0].widthAnchor.constraint(equalToConstant: 100),
            views[1].heightAnchor.constraint(equalToConstant: 0.5),
            views[2].trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -20),
        ])
        let stage = Stage(200, 100, root)
        stage.redraw()
        #expect(
            views[0].frame
                == (areUsed
                    ? Rect(x: 2, y: 0, width: 13, height: 1) : Rect(x: 16, y: 8, width: 100, height: 50)))
        #expect(views[1].frame.height == 0 || !areUsed)
        #expect(views[2].frame.maxX == (areUsed ? 197 : 180))
        let table = TableStage(.plain(3), height: 9)
        table.table.rowHeight = 60
        #expect(table.table.rectForRow(at: .at(0, 1)).height == (areUsed ? 2 : 60))
    }

    @Test("U-049: header heights in points: usual ones are a row, and tiny ones none")
    func headerPoints() {
        PointScale.current = .phone
        defer { PointScale.current = nil }
        for (points, rows) in [
            (0, 0), (1, 0), (22, 1), (44, 1), (54, 1), (60, 2), (88, 2), (TableView.automaticDimension, 1),
        ] {
            let recorder = Recorder()
            recorder.headerHeight = { _ in points }
            let table = TableStage(EditingListSource.threeByTwo, height: 9, recorder: recorder)
            #expect(table.table.rectForHeader(inSection: 0).height == rows, "\(points)")
        }
    }

    @Test("What is flexible follows the superview's size")
    func autoresizing() {
        let root = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
        let cases: [(View.AutoresizingMask, Rect)] = [
            ([.flexibleWidth, .flexibleHeight], Rect(x: 1, y: 1, width: 18, height: 6)),
            ([.flexibleLeftMargin, .flexibleTopMargin], Rect(x: 11, y: 3, width: 8, height: 4)),
            ([.flexibleLeftMargin, .flexibleRightMargin], Rect(x: 6, y: 1, width: 8, height: 4)),
            ([], Rect(x: 1, y: 1, width: 8, height: 4)),
        ]
        let views = cases.map { mask, _ in
            let view = View(frame: Rect(x: 1, y: 1, width: 8, height: 4))
            view.autoresizingMask = mask
            root.addSubview(view)
            return view
        }
        root.frame.size = Size(width: 20, height: 12)
        #expect(views.map(\.frame) == cases.map(\.1))
    }
}
