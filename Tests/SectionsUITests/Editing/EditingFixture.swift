import EditingSessions
import FormatCore
import NameDirectory
import NameEditing
import NameLists
import NameLoading
import SectionsUI
import SystemSupport
import TestSupport
import TextUIKit

/// A list of a real file that is edited, on a terminal in memory.
@MainActor
final class EditingFixture {
    let directory: TemporaryDirectory
    let session: EditingSession
    let controller: SectionsViewController
    let memory: MemoryApplication
    let name: String
    private(set) var outcome: Outcome?

    init(
        _ text: String, file name: String = "names.txt", options: ReadingOptions = ReadingOptions(),
        size: (rows: Int, columns: Int) = (16, 60), prepare: (SectionsViewController) -> Void = { _ in }
    ) throws {
        directory = try TemporaryDirectory()
        self.name = name
        if !text.isEmpty { try directory.write(text, to: name) }
        session = try EditingSession(path: FilePath(directory.path + "/" + name), options: options)
        controller = SectionsViewController(names: session.copy.names)
        controller.editing = session
        controller.marking.isAllowed = true
        prepare(controller)
        memory = MemoryApplication(controller, size: size)
        controller.onFinish = { [weak self] in self?.outcome = $0 }
    }

    var table: TableView { controller.tableView }
    var lines: [String] { memory.screen.lines }
    var status: String { lines.last ?? "" }
    /// What is on disk.
    var saved: String? { directory.text(of: name) }

    var focusedName: String? {
        table.focusedIndexPath.flatMap { table.cellForRow(at: $0)?.textLabel?.text }
    }

    /// All names that are shown, section by section.
    var shown: [String] {
        (0..<controller.names.sectionCount).map { section in
            let names = controller.names.texts[section].joined(separator: " ")
            return "\(controller.names.title(ofSection: section)): \(names)"
        }
    }

    func send(_ script: String) throws { try memory.send(script) }

    /// Lets what runs in the background come back.
    ///
    /// - Parameter condition: What is waited for.
    /// - Returns: Whether it came in time.
    func wait(until condition: () -> Bool) -> Bool {
        let deadline = ContinuousClock.now + .seconds(10)
        while !condition(), ContinuousClock.now < deadline {
            memory.application.step(timeout: .milliseconds(1))
            memory.application.display()
        }
        return condition()
    }
}
