import NameDirectory
import NameLists
import SectionsUI
import TestSupport
import TextUIKit

/// A screen over distant names, and what a user does and sees there.
@MainActor
class DistantScreen {
    let source = DistantNames([
        ("A", ["Abe", "Ann", "Art"]), ("B", ["Bob"]), ("C", ["Cat", "Cy"]),
        ("M", (0..<40).map { "Mo \($0)" }),
    ])
    let list: DistantList
    let controller: SectionsViewController
    let memory: MemoryApplication

    init() {
        list = DistantList(source)
        controller = SectionsViewController(list: list)
        memory = MemoryApplication(controller, size: (12, 60))
    }

    var lines: [String] { memory.screen.lines }
    var status: String { lines.last ?? "" }
    var focusedName: String? {
        controller.tableView.focusedIndexPath.flatMap {
            controller.tableView.cellForRow(at: $0)?.textLabel?.text
        }
    }
    /// The line on which a name is seen.
    func line(of name: String) -> Int? { lines.firstIndex { $0.contains(name) } }

    func send(_ script: String) throws { try memory.send(script) }

    /// Tells each question that waits that the connection is lost, and that trying again may help.
    func loseConnection() {
        source.answer(with: NameListFailure("The connection is lost. F5 tries again.", canRetry: true))
        memory.step()
    }

    /// Answers what waits, as often as answers lead to more questions.
    func answer() {
        while source.waiting > 0 {
            source.answer()
            memory.step()
        }
        memory.step()
    }
}
