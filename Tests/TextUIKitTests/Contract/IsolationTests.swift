import Testing
import TextUIKit

import class Foundation.FileManager
import struct Foundation.URL

/// What the classes below need: they could not call it if they were not of the main actor themselves.
@MainActor
private enum Log {
    static var entries: [String] = []

    static func note(_ entry: String) {
        MainActor.assertIsolated()
        entries.append(entry)
    }
}

// Nothing below says where it runs, as in a controller that was written for UIKit: that this compiles is a
// part of the proof.

private final class BorrowedController: ViewController, TableViewEditingDataSource,
    TableViewReorderingDataSource,
    TableViewDataSourcePrefetching, TableViewDelegate, SearchBarDelegate, SearchResultsUpdating,
    SearchControllerDelegate, TextFieldDelegate, NavigationControllerDelegate
{
    let table = TableView()
    let search = SearchBar()
    var names = ["Abe", "Ann", "Art"]

    override func viewDidLoad() {
        super.viewDidLoad()
        Log.note("load")
        table.dataSource = self
        table.delegate = self
        search.delegate = self
        view.addSubview(table)
        view.addSubview(search)
    }

    override func viewDidLayoutSubviews() {
        search.frame = Rect(x: 0, y: 0, width: view.bounds.width, height: 1)
        table.frame = Rect(x: 0, y: 1, width: view.bounds.width, height: view.bounds.height - 1)
    }

    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { names.count }

    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        let cell = BorrowedCell()
        cell.textLabel?.text = names[indexPath.row]
        return cell
    }

    func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
        Log.note("select \(names[indexPath.row])")
        search.becomeFirstResponder()
    }

    func tableView(
        _ tableView: TableView, commit editingStyle: TableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {
        names.remove(at: indexPath.row)
        tableView.deleteRows(at: [indexPath])
        Log.note("commit")
    }

    func tableView(
        _ tableView: TableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) { Log.note("move") }

    func tableView(_ tableView: TableView, prefetchRowsAt indexPaths: [IndexPath]) { Log.note("prefetch") }

    func searchBar(_ searchBar: SearchBar, textDidChange searchText: String) {
        Log.note("text \(searchText)")
        table.reloadData()
    }

    func updateSearchResults(for searchController: SearchController) { Log.note("update") }
    func willPresentSearchController(_ searchController: SearchController) { Log.note("present") }
    func textFieldDidBeginEditing(_ textField: TextField) { Log.note("field") }
    func navigationController(
        _ navigationController: NavigationController, didShow viewController: ViewController, animated: Bool
    ) { Log.note("show") }
}

private final class BorrowedCell: TableViewCell {
    override func prepareForReuse() {
        super.prepareForReuse()
        Log.note("reuse")
    }
}

private final class BorrowedDelegate: ApplicationDelegate {
    func applicationDidFinishLaunching(_ application: Application) { Log.note("launch") }
}

@MainActor @Suite(.serialized)
struct IsolationTests {
    @Test("T-024: a controller without annotations compiles and runs on the main actor")
    func borrowedController() {
        Log.entries = []
        let controller = BorrowedController()
        let terminal = InMemoryTerminal(size: Size(width: 20, height: 5))
        let application = Application(terminal: terminal)
        let delegate = BorrowedDelegate()
        application.delegate = delegate
        delegate.applicationDidFinishLaunching(application)
        let window = Window()
        window.makeKeyAndVisible(in: application)
        window.rootViewController = controller
        application.display()
        terminal.send([
            .mouse(MouseEvent(.press, at: Point(x: 4, y: 2))),
            .mouse(MouseEvent(.release, at: Point(x: 4, y: 2))), .key(.character("x")),
        ])
        application.step(timeout: .zero)
        #expect(Log.entries == ["launch", "load", "select Ann", "text x"])
    }

    /// Types for any thread: observed values, identity, texts and configurations.
    private static let threadSafe: Set<String> = [
        "Receptionist", "Observable", "IdentityHashable", "RichText", "MutableRichText",
        "ContentConfiguration",
        "ConfigurationState",
    ]

    @Test("T-024: every public class and protocol of the engine is of the main actor")
    func declarations() throws {
        let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../../Sources/TextUIKit").standardizedFileURL
        let files = try #require(FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil))
        let declaration = /^(?:open|public|public final) (?:class|protocol|actor) (\w+)/
        var found: Set<String> = []
        for case let file as URL in files where file.pathExtension == "swift" {
            let lines = try String(contentsOf: file, encoding: .utf8)
                .split(separator: "\n", omittingEmptySubsequences: false)
            for (line, former) in zip(lines.dropFirst(), lines) {
                guard let name = try declaration.firstMatch(in: line)?.output.1 else { continue }
                found.insert(String(name))
                #expect((former == "@MainActor") != Self.threadSafe.contains(String(name)), "\(name)")
            }
        }
        #expect(found.isSuperset(of: ["View", "TableView", "TableViewDataSource", "SearchBarDelegate"]))
        #expect(found.count > 35)
    }
}
