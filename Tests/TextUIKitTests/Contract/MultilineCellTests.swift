import TestSupport
import Testing
import TextUIKit

@MainActor @Suite("Cells whose labels have several lines")
struct MultilineCellTests {
    /// A table of cells of one style; text and detail have a number of lines each.
    private func table(
        _ style: TableViewCell.CellStyle, texts: [String], details: [String?] = [], lines: Int = 0,
        detailLines: Int = 0, width: Int, height: Int = 40, set: @escaping (TableViewCell) -> Void = { _ in },
        prepare: (TableView) -> Void = { _ in }
    ) -> TableStage {
        let source = EditingListSource([ListSource.Section(nil, texts)])
        source.canMove = { _ in false }
        source.makeCell = { table, path in
            let cell =
                table.dequeueReusableCell(withIdentifier: "row")
                ?? TableViewCell(style: style, reuseIdentifier: "row")
            cell.textLabel?.numberOfLines = lines
            cell.detailTextLabel?.numberOfLines = detailLines
            cell.detailTextLabel?.text = path.row < details.count ? details[path.row] : nil
            set(cell)
            return cell
        }
        return TableStage(source, width: width, height: height, prepare: prepare)
    }

    /// What is wrong with the rows that are seen: their heights, places and what is drawn in them.
    private func faults(of table: TableStage, lines: Int = 0, detailLines: Int = 0) -> [String] {
        var faults: [String] = []
        var end: Int?
        for path in table.table.visibleRows {
            guard let cell = table.table.cellForRow(at: path), let label = cell.textLabel else { continue }
            func wrapped(_ label: Label?, _ most: Int) -> [String] {
                guard let label, let text = label.text, !text.isEmpty else { return [] }
                if most == 1 { return [text] }
                let all = SlowWrapping.lines(of: text, width: label.frame.size.width)
                return most == 0 ? all : Array(all.prefix(most))
            }
            let (text, detail) = (wrapped(label, lines), wrapped(cell.detailTextLabel, detailLines))
            let isBelow = cell.style == .subtitle
            let height = max(1, isBelow ? max(1, text.count) + detail.count : max(text.count, detail.count))
            let rect = table.table.rectForRow(at: path)
            if rect.height != height { faults.append("row \(path.row) has \(rect.height), not \(height)") }
            if let end, rect.minY != end { faults.append("row \(path.row) begins at \(rect.minY)") }
            end = rect.maxY
            // Where all lines are allowed, all are seen.
            if lines == 0, label.frame.size.height < text.count { faults.append("row \(path.row) is cut") }
            for (y, line) in text.enumerated() where lines == 0 {
                let place = rect.minY - table.offset + y
                guard (0..<table.stage.texts.count).contains(place) else { continue }
                if !table.stage.line(place).contains(line) {
                    faults.append("row \(path.row), line \(y): \(table.stage.line(place)), not \(line)")
                }
            }
        }
        return faults
    }

    @Test("TR-29: numberOfLines = 0 grows the row by what stands in it, beside whatever stands there")
    func kinds() {
        let texts = [1, 4, 9, 2, 14].map { SlowWrapping.text($0, from: $0) } + ["two\nlines", ""]
        let kinds: [(String, (TableViewCell) -> Void, (TableView) -> Void)] = [
            ("plain", { _ in }, { _ in }),
            ("disclosure", { $0.accessoryType = .disclosureIndicator }, { _ in }),
            ("button", { $0.accessoryType = .detailDisclosureButton }, { _ in }),
            ("view", { $0.accessoryView = Label(frame: Rect(x: 0, y: 0, width: 4, height: 1)) }, { _ in }),
            ("indented", { $0.indentationLevel = 2 }, { _ in }),
            ("edited", { _ in }, { $0.isEditing = true }),
            ("indicator", { _ in }, { $0.showsVerticalScrollIndicator = true }),
        ]
        for (name, set, prepare) in kinds {
            for width in 14...34 {
                for height in [6, 40] {
                    let table = table(
                        .default, texts: texts, width: width, height: height, set: set, prepare: prepare)
                    #expect(faults(of: table) == [], "\(name) \(width) \(table.stage.texts)")
                }
            }
        }
    }

    @Test(
        "TR-29: text and detail have their lines in every style", arguments: TableViewCell.CellStyle.allCases)
    func styles(style: TableViewCell.CellStyle) {
        let texts = (0..<6).map { SlowWrapping.text($0 * 3 + 1, from: $0) }
        let details: [String?] = (0..<6).map { $0 % 3 == 2 ? nil : SlowWrapping.text(($0 * 5) % 11 + 1) }
        for lines in 0...3 {
            for detailLines in 0...3 {
                for width in [16, 23, 30, 47] {
                    let table = table(
                        style, texts: texts, details: details, lines: lines, detailLines: detailLines,
                        width: width, height: 60)
                    let faults = faults(of: table, lines: lines, detailLines: detailLines)
                    #expect(faults == [], "\(lines) \(detailLines) \(width)")
                }
            }
        }
    }

    @Test("TR-29: rows follow the width, the editing controls and other texts")
    func changes() {
        let texts = (0..<12).map { SlowWrapping.text($0 + 2, from: $0) }
        let table = table(.default, texts: texts, width: 30, height: 12)
        for width in [18, 40, 15, 30] {
            table.stage.resize(width, 12)
            #expect(faults(of: table) == [], "\(width)")
        }
        for isEditing in [true, false] {
            table.table.isEditing = isEditing
            table.stage.redraw()
            #expect(faults(of: table) == [], "\(isEditing)")
        }
        table.source.sections[0].rows[1] = SlowWrapping.text(20)
        table.table.reloadRows(at: [.at(0, 1)])
        table.stage.redraw()
        #expect(faults(of: table) == [])
        table.source.sections[0].rows[0] = SlowWrapping.text(13)
        table.table.reconfigureRows(at: [.at(0, 0)])
        table.stage.redraw()
        #expect(faults(of: table) == [])
        for key in [Key(.end), Key(.up), Key(.pageUp), Key(.home), Key(.pageDown), Key(.down)] {
            table.stage.press(key)
            #expect(faults(of: table) == [], "\(key)")
        }
    }

    @Test("TR-29: a row of a given height shows what fits into it, and keeps a line for the detail")
    func givenHeight() {
        for rows in 1...4 {
            let table = table(
                .subtitle, texts: ["one two three four five six"], details: ["detail"], width: 10, height: 6,
                prepare: { $0.rowHeight = rows })
            #expect(table.table.rectForRow(at: .at(0, 0)).height == rows)
            #expect(table.stage.texts[..<rows].contains("detail") == (rows > 1), "\(table.stage.texts)")
            #expect(table.stage.texts[rows...].allSatisfy { $0.isEmpty })
        }
    }

    @Test("TR-29: the look of a row in focus covers the widest of its lines")
    func emphasis() {
        let table = table(.default, texts: ["one of several words in rows"], width: 14, height: 4)
        #expect(table.stage.texts == ["one of", "several", "words in", "rows"])
        let cell = table.table.cellForRow(at: .at(0, 0))
        #expect(cell?.emphasizedRect == Rect(x: 1, y: 0, width: 10, height: 4))
    }
}
