import TestSupport
import Testing
import TextUIKit

@MainActor
struct SwitchTests {
    @MainActor private final class Log { var lines: [String] = [] }

    @Test("Enter, Space and a click toggle and send; code changes the state without sending")
    func toggling() {
        let control = Switch()
        let log = Log()
        control.addAction(MenuAction { _ in log.lines.append("changed") }, for: .valueChanged)
        let stage = Stage(10, 2, rows: [(control, 1), (Label(), nil)])
        stage.controller.focus = control
        stage.redraw()
        #expect(stage.line(0) == "[ ]" && stage.style(1, 0).attributes.contains(.reverse))
        stage.press(Key(.enter))
        #expect(control.isOn && stage.line(0) == "[x]")
        stage.press(.character(" "))
        #expect(!control.isOn && log.lines.count == 2)
        stage.tap(1, 0)
        #expect(control.isOn && log.lines.count == 3)
        control.setOn(false, animated: true)
        #expect(!control.isOn && log.lines.count == 3)
        control.isEnabled = false
        stage.redraw()
        stage.press(Key(.enter))
        stage.tap(1, 0)
        #expect(!control.isOn && log.lines.count == 3 && stage.line(0) == "-")
        control.isOn = true
        stage.redraw()
        #expect(
            stage.line(0) == "x" && Switch(frame: Rect(x: 4, y: 2, width: 51, height: 31)).frame.width == 3)
    }

    /// A table whose rows have switches as accessory views.
    @MainActor
    private struct Settings {
        let table = TableView()
        let source = ListSource.plain(4)
        let recorder = Recorder()
        let switches = (0..<4).map { _ in Switch() }
        let stage: Stage

        init(_ selectionStyle: TableViewCell.SelectionStyle) {
            let switches = switches
            source.makeCell = { _, path in
                let cell = TableViewCell()
                cell.textLabel?.text = "row\(path.row)"
                cell.selectionStyle = selectionStyle
                cell.accessoryView = switches[path.row]
                return cell
            }
            table.dataSource = source
            table.delegate = recorder
            table.showsVerticalScrollIndicator = false
            stage = Stage(20, 4, table)
        }

        var states: [Bool] { switches.map(\.isOn) }
    }

    @Test("As an accessory view it is toggled by a click and by Alt-Enter; Enter selects the row")
    func accessoryView() {
        let settings = Settings(.default)
        #expect(settings.stage.lines[0].hasSuffix("[ ]") && settings.stage.lines[0].contains("row0"))
        settings.stage.press(Key(.down), Key(.enter, .alternate))
        #expect(settings.states == [false, true, false, false] && settings.recorder.log.isEmpty)
        settings.stage.press(Key(.enter))
        #expect(settings.recorder.log.contains("didSelect 0.1") && settings.states[1])
        settings.stage.tap(18, 2)
        #expect(settings.states == [false, true, true, false])
    }

    @Test("Enter toggles the switch of a row that shows no selection, and does not select")
    func unselectableRow() {
        let settings = Settings(.none)
        settings.stage.press(Key(.down), Key(.enter))
        #expect(settings.states == [false, true, false, false])
        #expect(!settings.recorder.log.contains("didSelect 0.1"))
        settings.table.allowsSelection = false
        settings.stage.press(Key(.enter))
        #expect(settings.states == [false, false, false, false])
        settings.switches[1].isEnabled = false
        settings.table.allowsSelection = true
        settings.stage.press(Key(.enter))
        #expect(!settings.states[1] && settings.recorder.log.contains("didSelect 0.1"))
    }

    @Test("Tab reaches the switches; a key that moves goes on from the row of the switch")
    func tab() {
        let settings = Settings(.none)
        settings.table.becomeFirstResponder()
        settings.stage.press(Key(.tab), Key(.tab), .character(" "))
        #expect(settings.states == [false, true, false, false] && settings.switches[1].isFirstResponder)
        settings.stage.press(Key(.down), Key(.enter))
        #expect(settings.table.focusedIndexPath == .at(0, 2) && settings.table.isFirstResponder)
        #expect(settings.states == [false, true, true, false])
    }
}
