import TestSupport
import Testing
import TextUIKit

@MainActor @Suite("Cells of every kind")
struct CellTests {
    private func table(
        _ style: TableViewCell.CellStyle, text: String = "Name", detail: String? = "more", width: Int = 20,
        height: Int = 4, rows: Int = 2, index: [String]? = nil, tableStyle: TableView.Style = .plain,
        adjust: @escaping (TableViewCell, IndexPath) -> Void = { _, _ in }
    ) -> TableStage {
        let source = ListSource.plain(rows)
        source.indexTitles = index
        source.sections[0].rows = (0..<rows).map { _ in text }
        source.makeCell = { table, path in
            let cell =
                table.dequeueReusableCell(withIdentifier: "c")
                ?? TableViewCell(style: style, reuseIdentifier: "c")
            cell.detailTextLabel?.text = detail
            adjust(cell, path)
            return cell
        }
        return TableStage(source, width: width, height: height, style: tableStyle)
    }

    @Test("U-188: the four styles, and a subtitle makes its row two cells high by itself")
    func styles() {
        #expect(table(.default).stage.texts == ["Name", "Name", "", ""])
        #expect(table(.value1).stage.texts == ["Name         more", "Name         more", "", ""])
        let value2 = table(.value2).stage.texts
        #expect(value2[0].hasPrefix("Name more") && value2[2].isEmpty)
        let subtitle = table(.subtitle)
        #expect(subtitle.stage.texts == ["Name", "more", "Name", "more"])
        #expect(subtitle.table.contentSize.height == 4)
        // Without a detail it is one cell high.
        #expect(table(.subtitle, detail: nil).stage.texts == ["Name", "Name", "", ""])
        #expect(table(.subtitle, detail: "").stage.texts == ["Name", "Name", "", ""])
    }

    @Test("U-188: a detail that is too long leaves the text half of the room")
    func longDetail() {
        let line = table(.value1, text: "A long text", detail: "and a long detail").stage.line(0)
        #expect(line.contains("…") && line.hasPrefix("A long"))
    }

    @Test("U-189: signs stand at the right end, left of the section index")
    func accessories() {
        let signs: [TableViewCell.AccessoryType: String] = [
            .disclosureIndicator: "›", .checkmark: "✓", .detailButton: "(i)",
            .detailDisclosureButton: "(i) ›",
        ]
        for (type, sign) in signs {
            let plain = table(.default) { cell, _ in cell.accessoryType = type }
            #expect(plain.stage.line(0).hasSuffix(sign) && plain.stage.line(0).count == 18)
            let indexed = table(.default, index: ["Q"]) { cell, _ in cell.accessoryType = type }
            let line = indexed.stage.terminal.canvas.text(ofRow: 0)
            let area = Array(line)
            #expect(String(area.prefix(18)).hasSuffix(sign), "\(line)")
            #expect(indexed.stage.texts.contains { $0.hasSuffix("Q") })
        }
        let none = table(.default) { cell, _ in cell.accessoryType = .none }
        #expect(none.stage.line(0) == "Name")
    }

    @Test("U-189: a view of one's own at the right end, another while the table is edited")
    func accessoryViews() {
        let source = EditingListSource.rows(1)
        source.makeCell = { _, _ in
            let cell = TableViewCell()
            let view = Label(frame: Rect(x: 0, y: 0, width: 3, height: 1))
            view.text = "abc"
            cell.accessoryView = view
            cell.accessoryType = .detailButton
            cell.editingAccessoryType = .checkmark
            return cell
        }
        source.canMove = { _ in false }
        let table = TableStage(source, height: 1)
        #expect(table.stage.line(0).hasSuffix("abc"))
        table.stage.tap(18, 0)
        #expect(table.recorder.log.last == "didSelect 0.0")
        table.table.isEditing = true
        table.stage.redraw()
        #expect(table.stage.line(0).hasSuffix("✓"))
        #expect(table.stage.line(0).hasPrefix("[-] row0"))
    }

    @Test("U-190: rows end with a line, except the last of a group, a selected one and the one above it")
    func separators() {
        for style in [TableView.Style.plain, .grouped] {
            let table = table(.default, rows: 4, tableStyle: style)
            table.table.separatorStyle = .singleLine
            table.table.selectRow(at: .at(0, 2), animated: false, scrollPosition: .none)
            table.stage.redraw()
            let lines = (0..<4).map { table.stage.style(10, $0).attributes.contains(.underline) }
            #expect(lines == [true, false, false, style == .plain])
        }
    }

    @Test("U-191: indentation moves the content, and the delegate's level wins over the cell's")
    func indentation() {
        let table = table(
            .default, rows: 3,
            adjust: { cell, path in
                cell.indentationLevel = path.row
                cell.indentationWidth = 3
            })
        #expect(
            (0..<3).map { table.stage.terminal.canvas.text(ofRow: $0) }.map {
                $0.prefix { $0 == " " || $0 == "▌" }.count
            } == [2, 5, 8])
        table.recorder.editing.indentation = { 2 - $0.row }
        table.table.reloadData()
        table.stage.redraw()
        #expect(
            (0..<3).map { table.stage.terminal.canvas.text(ofRow: $0) }.map {
                $0.prefix { $0 == " " || $0 == "▌" }.count
            } == [8, 5, 2])
    }

    @Test("U-191: a row with views of its own is in focus as a whole, beside the marker and the control")
    func emphasisOfOtherViews() {
        let cell = TableViewCell(style: .default, reuseIdentifier: nil)
        cell.frame = Rect(x: 0, y: 0, width: 20, height: 2)
        cell.textLabel?.text = "Name"
        cell.layoutIfNeeded()
        #expect(cell.emphasizedRect == Rect(x: 1, y: 0, width: 6, height: 2))
        let label = Label()
        label.text = "own"
        cell.contentView.addSubview(label)
        #expect(cell.emphasizedRect == Rect(x: 1, y: 0, width: 19, height: 2))
        // A label in the marker's column takes its place.
        label.frame = Rect(x: 0, y: 0, width: 5, height: 1)
        #expect(cell.emphasizedRect == Rect(x: 0, y: 0, width: 20, height: 2))
        label.textAlignment = .right
        #expect(cell.emphasizedRect == Rect(x: 1, y: 0, width: 19, height: 2))
        label.textAlignment = .left
        label.frame = Rect(x: 1, y: 0, width: 5, height: 1)
        #expect(cell.emphasizedRect == Rect(x: 1, y: 0, width: 19, height: 2))
        label.isHidden = true
        #expect(cell.emphasizedRect == Rect(x: 1, y: 0, width: 6, height: 2))
    }

    @Test("U-189: what stands at the left edge of the content does not lie over the editing control")
    func contentBesideControl() {
        let table = table(.default, rows: 1) { cell, _ in
            cell.textLabel?.text = nil
            let label = Label()
            label.text = "own"
            label.frame = Rect(x: 0, y: 0, width: 3, height: 1)
            cell.contentView.addSubview(label)
        }
        table.table.setEditing(true, animated: false)
        table.stage.redraw()
        #expect(table.stage.texts[0].hasPrefix("[-]own"), "\(table.stage.texts)")
        // Nor do actions at that edge lie over it, or a part of the control beside them.
        table.recorder.editing.leading = { _ in
            SwipeActionsConfiguration(actions: [ContextualAction(style: .normal, title: "P") { _, _, _ in }])
        }
        table.stage.press(Key(.right, .alternate))
        #expect(table.stage.terminal.canvas.text(ofRow: 0).hasPrefix(" P   own"), "\(table.stage.texts)")
    }

    @Test("While a button elsewhere has the keys, the row in focus has its marker only")
    func focusOfButton() {
        let table = TableView()
        let source = ListSource.plain(3)
        table.dataSource = source
        let stage = Stage(20, 4, table)
        let button = Button(title: "Add")
        button.frame = Rect(x: 0, y: 3, width: 7, height: 1)
        table.superview?.addSubview(button)
        stage.redraw()
        func attributes() -> Set<Style.Attributes> {
            Set((1..<6).map { stage.terminal.canvas[$0, 0].style.attributes })
        }
        let focused = attributes()
        _ = button.becomeFirstResponder()
        stage.redraw()
        #expect(attributes() != focused && stage.terminal.canvas.text(ofRow: 0).hasPrefix("▌"))
        _ = table.becomeFirstResponder()
        stage.redraw()
        #expect(attributes() == focused)
    }

    @Test("U-024: a cell that is used again for a row without marks shows none")
    func reusedMarks() {
        let source = EditingListSource.rows(40)
        let table = TableStage(source, height: 4) {
            $0.allowsMultipleSelection = true
            $0.separatorStyle = .singleLine
        }
        table.table.selectRow(at: .at(0, 1), animated: false, scrollPosition: .none)
        table.stage.press(Key(.delete))
        table.scroll(to: 20)
        #expect(table.stage.texts == (20..<24).map { "row\($0)" })
        #expect(table.table.visibleCells.allSatisfy { !$0.isSelected && !$0.showingDeleteConfirmation })
        table.table.isEditing = true
        table.stage.redraw()
        table.table.isEditing = false
        table.scroll(to: 0)
        #expect(table.stage.texts == ["row0", "row1", "row2", "row3"])
    }

    @Test("T-016: every style with every accessory, edited or not, outlives every small size")
    func smallSizes() {
        for style in TableViewCell.CellStyle.allCases {
            for accessory in TableViewCell.AccessoryType.allCases {
                let source = EditingListSource([ListSource.Section("S", ["Name", "Other"], footer: "F")])
                source.indexTitles = ["A", "B"]
                source.makeCell = { _, _ in
                    let cell = TableViewCell(style: style)
                    cell.detailTextLabel?.text = "detail"
                    cell.accessoryType = accessory
                    cell.editingAccessoryType = accessory
                    cell.indentationLevel = 2
                    return cell
                }
                let table = TableStage(source, width: 3, height: 3) {
                    $0.separatorStyle = .singleLine
                    $0.allowsMultipleSelection = true
                }
                table.table.selectRow(at: .at(0, 0), animated: false, scrollPosition: .none)
                for width in 0...3 {
                    for height in 0...3 {
                        for isEditing in [false, true] {
                            table.stage.resize(width, height)
                            table.table.isEditing = isEditing
                            table.stage.press(Key(.down), Key(.delete))
                            for x in 0..<width { for y in 0..<height { table.stage.tap(x, y) } }
                            table.stage.press(Key(.right), Key(.escape), Key(.up, .alternate))
                            let screen = table.stage.window.render()
                            #expect(screen == table.stage.window.render())
                            #expect(screen.size == Size(width: width, height: height))
                        }
                    }
                }
                table.table.isEditing = false
                table.stage.resize(30, 9)
                #expect(
                    table.stage.texts.contains { $0.contains("Name") || $0.contains("Other") }
                        || source.sections[0].rows.isEmpty)
            }
        }
    }
}
