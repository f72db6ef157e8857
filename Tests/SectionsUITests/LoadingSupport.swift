import FormatCore
import NameLoading
import Names
import SectionsUI
import TestSupport
import Testing
import TextUIKit

/// Names that come piece by piece, as a loader gives them; and what a list of them must be, slowly and obviously.
struct GrowingNames {
    private(set) var names: [String] = []
    private var version = 0
    private var collector: LineCollector

    init() throws {
        collector = try #require(LineCollector(capacity: 1 << 20, atLeast: 1 << 20))
    }

    /// Takes more names, and reports all of them.
    mutating func add(
        _ more: [String], bytesRead: Int = 45, byteCount: Int? = 100, isComplete: Bool = false,
        problems: [NameProblem] = []
    ) throws -> LoadingProgress {
        names += more
        try collector.append(more.map { $0 + "\n" }.joined().utf8)
        version += 1
        return LoadingProgress(
            names: NameCollection(store: try collector.store(isLast: false)), version: version,
            nameCount: names.count, bytesRead: bytesRead,
            byteCount: byteCount, isComplete: isComplete, problems: problems)
    }

    /// Tells that nothing more comes.
    func end(problems: [NameProblem] = []) throws -> LoadingProgress {
        var copy = self
        return try copy.add([], isComplete: true, problems: problems)
    }

    /// The names so far that contain a text, in their sections; for names of ASCII letters.
    func shown(containing text: String = "") -> [[String]] {
        let text = text.lowercased()
        let found = names.filter { text.isEmpty || $0.lowercased().contains(text) }
        // Names that differ in capitals alone: small letters first, from the first letter on.
        func precedes(_ left: String, _ right: String) -> Bool {
            let (low, otherLow) = (left.lowercased(), right.lowercased())
            return low == otherLow ? left > right : low < otherLow
        }
        return Dictionary(grouping: found.sorted(by: precedes), by: { $0.prefix(1).uppercased() })
            .sorted { $0.key < $1.key }.map(\.value)
    }
}

extension SectionsScreen {
    /// A screen that waits for names.
    static func loading(
        _ edition: Edition = .standard, size: (rows: Int, columns: Int) = (12, 80), query: String = ""
    ) -> SectionsScreen {
        let fixture = SectionsScreen(edition, names: NameCollection(sections: []), size: size, query: query)
        fixture.controller.loadObserver.receive(.nothingYet)
        fixture.step()
        return fixture
    }

    func receive(_ progress: LoadingProgress) {
        controller.loadObserver.receive(progress)
        step()
    }

    /// The name that has the focus, in sight or not.
    var focusedNameInList: String? {
        guard let path = table.focusedIndexPath else { return nil }
        let section = path.section - (controller.keys.first == TableView.indexSearch ? 1 : 0)
        guard shownNames.indices.contains(section), shownNames[section].indices.contains(path.row) else {
            return nil
        }
        return shownNames[section][path.row]
    }

    /// The row of the screen that is highlighted.
    var focusedLine: Int? { lines.firstIndex { $0.hasPrefix("▌") } }
}
