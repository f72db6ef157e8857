import Foundation
import TestSupport
import Testing
import UIKitNames

/// What a subclass of UIKit's table controller usually overrides.
private class Rows: UITableViewController {
    var log: [String] = []

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 5 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.textLabel?.text = "row \(indexPath.row)"
        return cell
    }
}

/// Deletes, and says nothing else.
private final class Deleting: Rows {
    override func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
        forRowAt indexPath: IndexPath
    ) { log.append("commit \(indexPath.row)") }
}

/// A generic class, whose description the runtime makes.
private class Generic<Model>: Rows {
    var models: [Model] = []

    override func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) { log.append("move \(sourceIndexPath.row) \(destinationIndexPath.row)") }
}

/// Inherits an override.
private final class Moving: Generic<String> {}

/// Gives heights, and one of them only.
private final class High: Rows {
    override func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        indexPath.row == 0 ? 3 : super.tableView(tableView, heightForRowAt: indexPath)
    }
}

@MainActor
struct TableControllerSpellingTests {
    @Test("U-133, U-135: a subclass offers what it overrides, and nothing else")
    func presence() {
        let controllers: [(Rows, deletes: Bool, moves: Bool)] = [
            (Rows(), false, false), (Deleting(), true, false), (Generic<Int>(), false, true),
            (Moving(style: .grouped), false, true), (High(), false, false),
        ]
        for (controller, deletes, moves) in controllers {
            let stage = TestScreen(controller, size: Size(width: 40, height: 12))
            stage.press(Key(.delete))
            #expect(stage.lines[0].contains("Delete") == deletes, "\(type(of: controller))")
            stage.press(Key(.enter), Key(.escape))
            controller.tableView.isEditing = true
            stage.redraw()
            #expect(stage.lines[0].contains("[-]"), "as in UIKit every row may be edited")
            #expect(stage.lines[0].contains("≡") == moves, "\(type(of: controller))")
            stage.press(Key(.down, .alternate))
            #expect(controller.log == (deletes ? ["commit 0"] : moves ? ["move 0 1"] : []))
            #expect(controller.responds(to: .commitEditingStyle) == deletes)
            #expect(controller.responds(to: .moveRow) == moves)
        }
    }

    @Test("U-049: heights count if a subclass overrides them, also by way of super")
    func heights() {
        let controller = High()
        controller.tableView.rowHeight = 2
        let stage = TestScreen(controller, size: Size(width: 40, height: 12))
        withExtendedLifetime(stage) {
            let table = controller.tableView
            #expect((0..<3).map { table.rectForRow(at: IndexPath(row: $0, section: 0)).height } == [3, 2, 2])
            #expect(
                controller.responds(to: .heightForRow) && !controller.responds(to: .estimatedHeightForRow))
            #expect(!Rows().responds(to: .heightForRow))
        }
    }

    @Test("Names that Foundation has as well mean those of this library, and its other names are there")
    func names() {
        let place: CGPoint = .zero
        let frame = CGRect(origin: place, size: CGSize(width: 3, height: 4))
        let length: CGFloat = frame.width
        #expect(length + UIView(frame: frame).frame.height == 7)
        #expect(IndexPath(row: 1, section: 2) == TextUIKit.IndexPath(row: 1, section: 2))
        #expect(
            NSAttributedString(string: "a").string == "a" && NSRange(location: 1, length: 2).upperBound == 3)
        #expect(NSNotFound == Int.max)
        let timer: Timer = Foundation.Timer(timeInterval: 1, repeats: false) { _ in }
        #expect(timer.timeInterval == 0 && Date().timeIntervalSince1970 > 0)
    }
}
