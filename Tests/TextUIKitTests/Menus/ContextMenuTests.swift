import TestSupport
import Testing
import TextUIKit

@MainActor
struct ContextMenuTests {
    /// Provides menus for rows, and swipe actions if a test wants them.
    @MainActor
    private final class Delegate: TableViewDelegate {
        var log: [String] = []
        var points: [Point] = []
        var leading: SwipeActionsConfiguration?
        var trailing: SwipeActionsConfiguration? = SwipeActionsConfiguration()
        var hasMenu = true

        func tableView(
            _ tableView: TableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: Point
        ) -> ContextMenuConfiguration? {
            points.append(point)
            guard hasMenu, indexPath.row != 1 else { return nil }
            return ContextMenuConfiguration(identifier: indexPath, previewProvider: nil) { _ in
                Menu(
                    children: [
                        MenuAction(title: "Copy") { [weak self] _ in self?.log.append("copy \(indexPath.row)")
                        }
                    ])
            }
        }

        func tableView(
            _ tableView: TableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
        ) -> SwipeActionsConfiguration? { leading }

        func tableView(
            _ tableView: TableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
        ) -> SwipeActionsConfiguration? { trailing }
    }

    private let table = TableView()
    private let source = ListSource.plain(4)
    private let delegate = Delegate()
    private let stage: Stage

    init() {
        table.dataSource = source
        table.delegate = delegate
        stage = Stage(30, 10, table)
    }

    private var isOpen: Bool { stage.application.windows.count == 2 }

    @Test("Alt-Right and Shift-F10 open the menu of the focused row next to it, and Alt-Left leads back")
    func keys() {
        for key in [Key(.right, .alternate), Key(.function(10), .shift)] {
            delegate.log = []
            stage.press(Key(.home), Key(.down), Key(.down), key)
            #expect(isOpen && stage.lines[3].contains("┌"))
            stage.press(Key(.enter))
            #expect(!isOpen && delegate.log == ["copy 2"])
        }
        stage.press(Key(.up), Key(.right, .alternate))
        #expect(!isOpen, "the delegate has no menu for that row")
        stage.press(Key(.down), Key(.left, .alternate))
        #expect(!isOpen, "in a navigation controller the key goes back")
    }

    @Test("Swipe actions come first; Shift-F10 opens the menu nevertheless")
    func swipeActions() {
        delegate.leading = SwipeActionsConfiguration(actions: [
            ContextualAction(style: .normal, title: "Pin") { _, _, done in done(true) }
        ])
        stage.press(Key(.right, .alternate))
        #expect(!isOpen && stage.lines[0].contains("Pin"))
        stage.press(Key(.escape), Key(.function(10), .shift))
        #expect(isOpen)
    }

    @Test("A swipe opens the menu and reports the pointer's position")
    func swipe() {
        stage.mouse(.press, 4, 2)
        stage.mouse(.drag, 9, 2)
        #expect(isOpen && delegate.points.last == Point(x: 9, y: 2))
        stage.mouse(.release, 9, 2)
        #expect(isOpen && delegate.log.isEmpty)
        stage.press(Key(.enter))
        #expect(delegate.log == ["copy 2"] && table.focusedIndexPath == .at(0, 2))
    }

    @Test("A configuration without a menu opens nothing, and help lists the key only where it works")
    func absence() {
        delegate.hasMenu = false
        stage.press(Key(.right, .alternate))
        #expect(!isOpen)
        #expect(!stage.application.keyCommandsInForce.contains { $0.action == .showContextMenu })
        delegate.hasMenu = true
        #expect(stage.application.keyCommandsInForce.contains { $0.action == .showContextMenu })
        #expect(ContextMenuConfiguration().identifier == nil)
    }
}
