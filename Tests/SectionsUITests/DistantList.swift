import FormatCore
import NameLists
import Names

/// Names in another place: each question is answered when the test says so, or fails.
@MainActor
final class DistantNames {
    struct Row: Equatable {
        /// What the row is known by, with its section: it stays when others come before it.
        let key: Int
        let name: String
    }

    private(set) var sections: [(title: String, rows: [Row])] = []
    private var lastKey = 100
    /// Questions that wait: `nil` asks, a failure is what it gets instead.
    private var questions: [@MainActor (NameListFailure?) -> Void] = []
    /// Lists that look at these names, with what they are called.
    private var lists: [() -> DistantList?] = []
    /// How many searches were cancelled.
    var cancelled = 0

    init(_ sections: [(String, [String])]) {
        for (title, names) in sections { self.sections.append((title, names.map { row($0) })) }
    }

    private func row(_ name: String) -> Row {
        lastKey += 1
        return Row(key: lastKey, name: name)
    }

    func add(_ list: DistantList) { lists.append { [weak list] in list } }

    var waiting: Int { questions.count }

    func ask(_ question: @escaping @MainActor (NameListFailure?) -> Void) { questions.append(question) }

    /// Answers what waits now, or only the last question, or tells each that it fails.
    func answer(onlyLast: Bool = false, with failure: NameListFailure? = nil) {
        let now = onlyLast ? questions.suffix(1) : questions[...]
        questions.removeLast(now.count)
        for question in now { question(failure) }
    }

    /// Another client adds a name before others.
    func insert(_ name: String, at row: Int, inSection section: Int) {
        change { $0[section].rows.insert(self.row(name), at: row) }
    }

    /// Another client deletes a name; this is reported only with the next answer.
    func delete(_ name: String) {
        for section in sections.indices { sections[section].rows.removeAll { $0.name == name } }
    }

    private func change(_ body: (inout [(title: String, rows: [Row])]) -> Void) {
        let lists = lists.compactMap { $0() }
        for list in lists { list.delegate?.nameListWillMoveRows(list) }
        body(&sections)
        for list in lists { list.namesDidChange() }
    }
}

/// A list that looks at distant names, filtered or not.
///
/// It knows the titles. Counts are estimates until they were asked for, rows come ten at a time.
@MainActor
final class DistantList: NameList {
    private static let window = 10

    let source: DistantNames
    private let search: NameSearch
    private var known: [RowPosition: DistantNames.Row] = [:]
    private var asked: Set<RowPosition> = []
    private var areCountsExact = false
    private(set) var state = NameListState.ready
    weak var delegate: (any NameListDelegate)?
    /// How many questions were asked.
    private(set) var questions = 0
    /// Rows that were announced.
    private(set) var prefetched = 0

    init(_ source: DistantNames, _ search: NameSearch = NameSearch("")) {
        self.source = source
        self.search = search
        source.add(self)
    }

    /// What there really is, which the screen must not know before it was answered.
    private var real: [(section: Int, rows: [DistantNames.Row])] {
        source.sections.enumerated().compactMap { index, section in
            let rows = section.rows.filter { search.isEmpty || search.matches($0.name) }
            return rows.isEmpty ? nil : (index, rows)
        }
    }

    private func ask(_ body: @escaping @MainActor (NameListFailure?) -> Void) {
        questions += 1
        source.ask { [weak self] failure in
            guard let self else { return }
            state = failure.map { .failed($0) } ?? .ready
            if failure != nil { asked = [] }
            body(failure)
            delegate?.nameListDidFetch(self)
        }
    }

    /// Asks something whose answer one waits for.
    private func request<Answer>(
        _ answer: @escaping @MainActor () -> Answer,
        _ completion: @escaping @MainActor (Result<Answer, NameListFailure>) -> Void
    ) -> any NameRequest {
        let request = Request(source)
        ask { failure in
            guard !request.isCancelled else { return }
            completion(failure.map { .failure($0) } ?? .success(answer()))
        }
        return request
    }

    /// Rows stand elsewhere: those that are known are looked at anew.
    func namesDidChange() {
        let real = real
        for (place, _) in known where real.indices.contains(place.section) {
            known[place] =
                real[place.section].rows.indices.contains(place.row)
                ? real[place.section].rows[place.row] : nil
        }
        delegate?.nameList(self, didMoveRows: nil)
    }

    /// Counts are known from now on.
    func countRows() {
        delegate?.nameListWillMoveRows(self)
        areCountsExact = true
        delegate?.nameList(self, didMoveRows: nil)
    }

    /// The list says that it waits, or that it does not any more.
    func say(_ state: NameListState) {
        self.state = state
        delegate?.nameListDidFetch(self)
    }

    var sectionCount: Int { real.count }
    func title(ofSection section: Int) -> String { source.sections[real[section].section].title }
    var count: NameCount {
        let number = (0..<sectionCount).reduce(0) { $0 + count(ofSection: $1).number }
        return areCountsExact ? .exactly(number) : search.isEmpty ? .about(number) : .atLeast(number)
    }
    func count(ofSection section: Int) -> NameCount {
        let exact = real[section].rows.count
        return areCountsExact ? .exactly(exact) : search.isEmpty ? .about(exact + 1) : .atLeast(min(exact, 2))
    }

    func beginningOfName(at place: RowPosition, limit: Int) -> String? {
        if let row = known[place] { return row.name }
        if case .failed = state { return nil }
        if asked.insert(place).inserted { fetch(around: place) }
        return nil
    }

    func fields(ofRowAt place: RowPosition, valueLimit: Int) -> [RecordField]? {
        known[place] == nil ? nil : []
    }

    var searchedFields: [String] { [] }

    var hasAllRows: Bool { false }

    func prefetch(_ places: [RowPosition]) {
        prefetched += places.count
        for place in places { _ = beginningOfName(at: place, limit: 0) }
    }

    private func fetch(around place: RowPosition) {
        let first = place.row / Self.window * Self.window
        for row in first..<first + Self.window { asked.insert(RowPosition(section: place.section, row: row)) }
        ask { [weak self] failure in
            guard failure == nil, let self, real.indices.contains(place.section) else { return }
            let rows = real[place.section].rows
            for row in first..<max(first, min(first + Self.window, rows.count)) {
                known[RowPosition(section: place.section, row: row)] = rows[row]
            }
        }
    }

    func records(
        of rows: [(section: Int, rows: Range<Int>)],
        completion: @escaping @MainActor (Result<any NameRecords, NameListFailure>) -> Void
    ) -> (any NameRequest)? {
        let ids = rows.flatMap { section, rows in rows.map { RowID(section: section, number: $0) } }
        return request({ [source] in DistantRecords(source.sections.map(\.rows), asked: ids) }, completion)
    }

    func id(at place: RowPosition) -> RowID? {
        known[place].map { RowID(section: sectionID(at: place.section), number: $0.key) }
    }

    func position(of id: RowID) -> RowPosition? {
        known.first {
            $0.value.key == id.number && sectionID(at: $0.key.section) == id.section
        }?
        .key
    }

    func sectionID(at section: Int) -> Int { real[section].section }
    func section(withID id: Int) -> Int? { real.firstIndex { $0.section == id } }
    func rowIDs(ofSection section: Int) -> [Range<Int>]? { nil }

    func locate(
        _ target: NameTarget, completion: @escaping @MainActor (Result<LocatedName?, NameListFailure>) -> Void
    ) -> (any NameRequest)? {
        if case .id(let id) = target, position(of: id) != nil {
            completion(.success(LocatedName(id)))
            return nil
        }
        return request({ [weak self] in self?.found(target) }, completion)
    }

    /// Answers as a server would that has all rows.
    private func found(_ target: NameTarget) -> LocatedName? {
        let rows = real.enumerated().flatMap { section, part in
            part.rows.enumerated().map { (RowPosition(section: section, row: $0.offset), $0.element) }
        }
        func origin(_ id: RowID) -> Int? { rows.firstIndex { $0.1.key == id.number } }
        func number(_ id: RowID) -> Int {
            origin(id) ?? rows.firstIndex { sectionID(at: $0.0.section) > id.section }
                ?? rows.count
        }
        let index: Int? =
            switch target {
            case .id(let id): origin(id)
            case .name(let bytes): rows.firstIndex { Array($0.1.name.utf8) == bytes }
            case .prefix(let prefix), .prefixInOwnSection(let prefix):
                rows.firstIndex { prefix.isAtStart(of: $0.1.name) }
            case .nextPrefix(let prefix, let id):
                rows.indices.first { $0 > number(id) && prefix.isAtStart(of: rows[$0].1.name) }
            case .nearest(let id, let isBackward): number(id) - (isBackward ? 1 : 0)
            case .steps(let steps, let id):
                number(id) + steps - (steps > 0 && origin(id) == nil ? 1 : 0)
            }
        guard let index, !rows.isEmpty else { return nil }
        let wrapped = ((index % rows.count) + rows.count) % rows.count
        let (place, row) = rows[wrapped]
        known[place] = row
        return LocatedName(
            RowID(section: sectionID(at: place.section), number: row.key),
            isBeyondEnd: wrapped != index)
    }

    func find(
        _ search: NameSearch, isNew: Bool,
        completion: @escaping @MainActor (Result<any NameList, NameListFailure>) -> Void
    ) -> (any NameRequest)? {
        let request = Request(source)
        source.ask { [source] failure in
            guard !request.isCancelled else { return }
            completion(failure.map { .failure($0) } ?? .success(DistantList(source, search)))
        }
        return request
    }

    var searchProblem: String? { nil }
    var substitute: NameSearch? { nil }
    func retry() {
        state = .waiting("Trying again.")
        ask { _ in }
    }

    private final class Request: NameRequest {
        private let source: DistantNames
        private(set) var isCancelled = false
        init(_ source: DistantNames) { self.source = source }
        var percentage: Int? { nil }
        var isOver: Bool { isCancelled }
        func cancel() {
            isCancelled = true
            source.cancelled += 1
        }
    }
}

/// The records of a server's rows by their keys.
private struct DistantRecords: NameRecords {
    private let names: [Int: String]
    private let ranks: [Int: Int]
    let missing: [RowID]

    init(_ sections: [[DistantNames.Row]], asked: [RowID]) {
        let rows = sections.flatMap { $0 }
        let names = Dictionary(uniqueKeysWithValues: rows.map { ($0.key, $0.name) })
        self.names = names
        ranks = Dictionary(uniqueKeysWithValues: rows.enumerated().map { ($0.element.key, $0.offset) })
        missing = asked.filter { names[$0.number] == nil }
    }

    /// Keys say nothing of the order: a server does.
    var order: ((RowID, RowID) -> Bool)? {
        { [ranks] in ranks[$0.number, default: 0] < ranks[$1.number, default: 0] }
    }

    func title(ofSection section: Int) -> String { "section \(section)" }
    func name(at row: Int, inSection section: Int) -> String { names[row] ?? "?" }
    func beginningOfName(at row: Int, inSection section: Int, limit: Int) -> String { names[row] ?? "?" }
    func bytes(ofNameAt row: Int, inSection section: Int) -> [UInt8] { Array((names[row] ?? "?").utf8) }
    func bytes(ofRowAsReadAt row: Int, inSection section: Int) -> [UInt8] {
        bytes(ofNameAt: row, inSection: section)
    }
    func bytes(ofRecordAt row: Int, inSection section: Int) -> [UInt8] {
        bytes(ofNameAt: row, inSection: section)
    }
    func fields(ofRecordAt row: Int, inSection section: Int) -> [RecordField] { [] }
}
