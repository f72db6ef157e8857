import FuzzChecks
import NameLoading
import Names
import SectionsUI

/// Lists of names to begin with.
enum NameLists {
    private static let small = NameCollection(sections: [
        (title: "A", names: ["Abe", "Ann", "Art"]), (title: "B", names: ["Bob"]),
        (title: "C", names: ["Cat", "Cy"]),
    ])

    private static let strange = NameCollection(sections: [
        (title: "A", names: ["a\tb", "a\u{1B}[31mred", "a\u{301}", "áé", "a\nb\r\nc", "a\u{202E}cba"]),
        (title: "\u{1B}", names: ["\0", "\u{7F}", "\u{9B}"]),
        (title: "漢", names: ["漢字", "👩‍👧‍👦 family", "🇩🇪🇫🇷", "ｶﾞ", String(repeating: "漢", count: 150)]),
        (title: "", names: [""]),
        (
            title: "Long title of a section",
            names: [String(repeating: "x", count: 300), "\u{200D}", "\u{FEFF}"]
        ),
    ])

    private static let alphabet = NameCollection(
        sections: "ABCDEFGHIJKLMNOPQRSTUVWXYZ".map { letter in
            (title: String(letter), names: (0..<9).map { "\(letter)nn \($0)" })
        })

    private static let plain = NameCollection(sections: [
        (title: "", names: ["one", "two", "three", "four", "five", "six"])
    ])

    /// One of the lists, or one that grows while it is shown.
    static func one(_ source: inout ByteSource) -> (NameCollection, GrowingNames?) {
        switch source.number(0..<8) {
        case 0, 1: (small, nil)
        case 2: (strange, nil)
        case 3: (alphabet, nil)
        case 4: (plain, nil)
        case 5: (NameCollection(sections: []), nil)
        default: (NameCollection(sections: []), GrowingNames())
        }
    }
}

/// Names that come piece by piece, as a loader gives them.
struct GrowingNames {
    private var collector: LineCollector?
    private var version = 0
    private var count = 0
    private var isComplete = false

    init() { collector = LineCollector(capacity: 1 << 16, atLeast: 1 << 16) }

    /// Takes more names, and reports all of them; `nil` when the reading is over.
    mutating func add(_ names: [String]) -> LoadingProgress? {
        guard !isComplete, var collector else { return nil }
        do {
            try collector.append(names.map { $0 + "\n" }.joined().utf8)
            self.collector = collector
            version += 1
            count += names.count
            return LoadingProgress(
                names: NameCollection(store: try collector.store(isLast: false)), version: version,
                nameCount: count, bytesRead: version * 3,
                byteCount: version % 2 == 0 ? nil : 400, isComplete: isComplete, problems: [])
        } catch {
            return nil
        }
    }

    /// Tells that nothing more comes.
    mutating func end() -> LoadingProgress? {
        guard !isComplete, let progress = add([]) else { return nil }
        isComplete = true
        return LoadingProgress(
            names: progress.names, version: progress.version, nameCount: count, bytesRead: 400,
            byteCount: 400,
            isComplete: true, problems: [])
    }
}
