package import FormatCore
package import HelperProtocol
internal import ListHelper
package import NameLists
package import Names

/// A list of names that stay in a database: all of them, or the results of a search.
///
/// Caches the most recently viewed rows. Has no counterpart in UIKit; its relation to a table is that of
/// `NSFetchedResultsController` with a batch size.
@MainActor
package final class RemoteNameList: NameList {
    private let source: RemoteSession
    /// Number of the list in requests; 0 for the full list.
    private let list: Int
    private let search: NameSearch?
    /// The sections shown, by their indexes in the full list, and their numbers of rows.
    private var sections: [(id: Int, count: Int)]
    /// Number of sections of the full list that have been searched.
    private var searchedSectionCount: Int
    private var cache = RowCache()
    /// Requested runs, and closures that cancel the requests.
    private var pendingRuns: [RowCache.Key: () -> Void] = [:]
    /// Positions of rows that were located, by ID.
    private var positions: [RowID: RowPosition] = [:]
    package private(set) var searchProblem: String?
    package private(set) var substitute: NameSearch?
    package weak var delegate: (any NameListDelegate)?

    /// Creates the list of all names.
    ///
    /// - Parameters:
    ///   - contents: The contents of the list, as answered by the helper.
    ///   - table: The table.
    ///   - name: Name of the list for messages.
    ///   - transport: Sends requests.
    package convenience init(
        _ contents: ListAnswer.Contents, of table: [UInt8], name: String, transport: any ListTransport
    ) {
        let source = RemoteSession(contents, of: table, name: name, transport: transport)
        self.init(source, list: 0, search: nil)
        showAll()
    }

    private func showAll() {
        let all = source.contents.sections
        sections = all.enumerated().map { ($0, $1.count) }
        // The sections of a changing list include all possible ones, so hide empty ones.
        if !source.contents.knowsPlaces { sections.removeAll { $0.count == 0 } }
        searchedSectionCount = all.count
    }

    fileprivate init(_ source: RemoteSession, list: Int, search: NameSearch?) {
        (self.source, self.list, self.search) = (source, list, search)
        (sections, searchedSectionCount) = ([], 0)
        source.add(self)
    }

    package var state: NameListState { source.state }

    package func retry() { source.retry() }

    // MARK: Sections

    package var sectionCount: Int { sections.count }

    package var count: NameCount {
        let number = sections.reduce(0) { $0 + $1.count }
        if isComplete { return .exactly(number) }
        return estimate.map { .about(max($0, number)) } ?? .atLeast(number)
    }

    /// Estimated number of matches of the search.
    private var estimate: Int?

    private var isComplete: Bool { searchedSectionCount >= source.contents.sections.count }

    /// Whether the ID of a row is its position in this list.
    private var hasPositionsAsIDs: Bool { search == nil && source.contents.knowsPlaces }

    package func title(ofSection section: Int) -> String {
        String(decoding: source.contents.sections[sections[section].id].title, as: UTF8.self)
    }

    package func count(ofSection section: Int) -> NameCount {
        let (id, count) = sections[section]
        return id < searchedSectionCount ? .exactly(count) : .atLeast(count)
    }

    // MARK: Rows

    /// The row at a position; requests it if it is not cached.
    private func row(at position: RowPosition) -> RowCache.Row? {
        if let row = cache.row(at: position) { return row }
        fetch(RowCache.Key(position))
        return nil
    }

    private func fetch(_ key: RowCache.Key) {
        if case .failed = state { return }
        guard sections.indices.contains(key.section), pendingRuns[key] == nil else { return }
        let (id, count) = sections[key.section]
        let all = key.rows(ofSectionWith: count)
        let here = cache.count(of: key)
        guard here < all.count else { return }
        let rows = all.lowerBound + here..<all.upperBound
        pendingRuns[key] = source.ask(
            .rows(list: list, section: id, rows: rows),
            // One of several servers is away; the rows are requested again if they are still on the screen.
            onAway: { [weak self] in
                guard let self, pendingRuns.removeValue(forKey: key) != nil else { return }
                delegate?.nameListDidFetch(self)
            }
        ) { [weak self] answer in self?.take(answer, of: key, from: rows.lowerBound) }
    }

    private func take(_ answer: Result<ListAnswer, NameListFailure>, of key: RowCache.Key, from row: Int) {
        guard case .success(.rows(let keys, let rows)) = answer, !keys.isEmpty,
            let names = source.names(of: keys, rows)
        else {
            // A restarted search may not have these rows again yet; unreadable ones are not requested again.
            if dropQuestion != nil { pendingRuns[key] = nil }
            return
        }
        pendingRuns[key] = nil
        // The list may have been reset in the meantime.
        guard key.rows(ofSectionWith: .max).lowerBound + cache.count(of: key) == row else { return }
        cache.append(keys, names, to: key)
        delegate?.nameListDidFetch(self)
    }

    package func beginningOfName(at position: RowPosition, limit: Int) -> String? {
        row(at: position).map { $0.names.beginningOfName(at: $0.index, inSection: 0, limit: limit) }
    }

    package func fields(ofRowAt position: RowPosition, valueLimit: Int) -> [RecordField]? {
        row(at: position).map { $0.names.fields(ofRecordAt: $0.index, inSection: 0, valueLimit: valueLimit) }
    }

    package var searchedFields: [String] { source.fields }

    /// Prepared tables, which have no places, index only names.
    package var searchesAllFields: Bool { source.contents.knowsPlaces }

    package var hasAllRows: Bool { false }

    /// Maximum number of rows returned at once, and therefore of rows that can be marked.
    package static let maxRecords = 100_000

    package func prefetch(_ positions: [RowPosition]) {
        for key in Set(positions.map { RowCache.Key($0) }) where cache.count(of: key) == 0 { fetch(key) }
    }

    @discardableResult
    package func records(
        of rows: [(section: Int, rows: Range<Int>)],
        completion: @escaping @MainActor (Result<any NameRecords, NameListFailure>) -> Void
    ) -> (any NameRequest)? {
        guard rows.reduce(0, { $0 + $1.rows.count }) <= Self.maxRecords else {
            let message = "These are more than 100,000 rows; --copy reads the list as a file."
            completion(.failure(NameListFailure(message, canRetry: false)))
            return nil
        }
        var records = RemoteRecords(titles: source.titles)
        var missing: [RowID] = []
        for (section, range) in rows {
            for row in range {
                let id = RowID(section: section, number: row)
                if let row = source.row(of: id) {
                    records.add(row.index, of: row.names, at: id)
                } else {
                    missing.append(id)
                }
            }
        }
        guard !missing.isEmpty else {
            completion(.success(records))
            return nil
        }
        let gathering = RecordFetch(records, missing, from: source, completion: completion)
        gathering.resume()
        return gathering
    }

    // MARK: IDs

    package func id(at position: RowPosition) -> RowID? {
        hasPositionsAsIDs
            ? RowID(section: position.section, number: position.row) : row(at: position)?.id
    }

    package func position(of id: RowID) -> RowPosition? {
        if hasPositionsAsIDs { return RowPosition(section: id.section, row: id.number) }
        guard let section = section(withID: id.section) else { return nil }
        return cache.row(of: id, inSection: section)?.position ?? positions[id]
    }

    /// The row with an ID; `nil` if it is not cached.
    func cachedRow(of id: RowID) -> RowCache.Row? {
        guard source.hasSection(id.section) else { return nil }
        if hasPositionsAsIDs { return cache.row(at: RowPosition(section: id.section, row: id.number)) }
        guard let section = section(withID: id.section) else { return nil }
        return cache.row(of: id, inSection: section)?.row
    }

    package func sectionID(at section: Int) -> Int { sections[section].id }

    package func section(withID id: Int) -> Int? {
        if hasPositionsAsIDs { return id }
        return sections.firstIndex { $0.id == id }
    }

    package func rowIDs(ofSection section: Int) -> [Range<Int>]? {
        let (id, count) = sections[section]
        guard isComplete, count <= Self.maxRecords, source.contents.knowsPlaces else { return nil }
        // If all rows of a section match, the result is the whole section.
        return count == source.contents.sections[id].count ? [0..<count] : nil
    }

    // MARK: Searching

    @discardableResult
    package func locate(
        _ target: NameTarget, completion: @escaping @MainActor (Result<LocatedName?, NameListFailure>) -> Void
    ) -> (any NameRequest)? {
        if case .id(let id) = target, position(of: id) != nil {
            completion(.success(LocatedName(id)))
            return nil
        }
        let request = RemoteRequest()
        request.onCancel = source.ask(.locate(list: list, Self.target(target))) { [weak self] answer in
            guard let self, !request.isOver else { return }
            request.end()
            switch answer {
            case .failure(let failure): completion(.failure(failure))
            case .success(.location(let location?)): completion(.success(take(location)))
            case .success: completion(.success(nil))
            }
        }
        return request
    }

    private func take(_ location: ListAnswer.RowLocation) -> LocatedName? {
        guard source.hasSection(location.key.section) else { return nil }
        record(location)
        return LocatedName(location.key, isBeyondEnd: location.isBeyondEnd)
    }

    private func record(_ location: ListAnswer.RowLocation) {
        guard let row = location.row, let section = section(withID: location.key.section) else { return }
        positions[location.key] = RowPosition(section: section, row: row)
    }

    private static func target(_ target: NameTarget) -> ListRequest.Target {
        switch target {
        case .id(let id): .key(id)
        case .name(let bytes): .name(bytes)
        case .prefix(let prefix): .prefix(Array(prefix.text.utf8), inOwnSection: false)
        case .prefixInOwnSection(let prefix): .prefix(Array(prefix.text.utf8), inOwnSection: true)
        case .nextPrefix(let prefix, let id): .nextPrefix(Array(prefix.text.utf8), after: id)
        case .nearest(let id, let isBackward): .nearest(id, isBackward: isBackward)
        case .steps(let steps, let id): .steps(steps, from: id)
        }
    }

    package func find(
        _ search: NameSearch, isNew: Bool,
        completion: @escaping @MainActor (Result<any NameList, NameListFailure>) -> Void
    ) -> (any NameRequest)? {
        let list = RemoteNameList(source, list: source.nextList(), search: search)
        list.onFirst = completion
        list.begin(anew: false)
        return list.finding
    }

    /// Receives the first answer.
    private var onFirst: (@MainActor (Result<any NameList, NameListFailure>) -> Void)?
    private let finding = RemoteRequest()
    /// Cancels the search request.
    private var dropQuestion: (() -> Void)?

    /// Starts or restarts the search; does nothing for the list of all names.
    ///
    /// - Parameter isAnew: Whether the connection was restarted, so that pending requests are not answered
    ///   any more.
    func begin(anew isAnew: Bool) {
        if isAnew {
            pendingRuns = [:]
            delegate?.nameListDidFetch(self)
        }
        guard let search, !finding.isCancelled else { return }
        dropQuestion?()
        dropQuestion = source.ask(.search(list: list, SearchMessage(search)), isPatient: true) { [self] in
            take($0, of: search)
        }
        let (source, list) = (source, list)
        finding.onCancel = { [weak self] in
            self?.dropQuestion?()
            source.send(.forget(list: list))
        }
    }

    private func take(_ answer: Result<ListAnswer, NameListFailure>, of search: NameSearch) {
        guard !finding.isCancelled else { return }
        switch answer {
        case .failure(let failure):
            finding.end()
            onFirst?(.failure(failure))
            onFirst = nil
        case .success(.progress(let progress)):
            let isFirst = onFirst != nil
            if !isFirst { delegate?.nameListWillMoveRows(self) }
            grow(to: progress, of: search)
            if isComplete {
                finding.end()
                dropQuestion?()
                dropQuestion = nil
            }
            if let onFirst {
                self.onFirst = nil
                onFirst(.success(self))
            } else {
                delegate?.nameList(self, didMoveRows: nil)
            }
        case .success: break
        }
    }

    private func grow(to progress: ListAnswer.SearchProgress, of search: NameSearch) {
        let former = sections
        sections = progress.counts.enumerated().filter { $0.element > 0 }.map { ($0.offset, $0.element) }
        (searchedSectionCount, estimate) = (progress.searchedSectionCount, progress.estimate)
        finding.percentage = isComplete ? nil : progress.percentage
        searchProblem = progress.problem.isEmpty ? nil : String(decoding: progress.problem, as: UTF8.self)
        substitute =
            progress.substitute.isEmpty
            ? nil : NameSearch(String(decoding: progress.substitute, as: UTF8.self), options: search.options)
        // Sections are only appended, unless the search was restarted.
        let isSame = zip(former, sections).allSatisfy { $0.id == $1.id }
        if !isSame {
            cache = RowCache()
            positions = [:]
        }
    }

    /// Called when the state of the source has changed.
    func stateDidChange() {
        if case .failed = state { pendingRuns = [:] }
        delegate?.nameListDidFetch(self)
    }

    // MARK: Changes of the source

    /// Called before rows move.
    func willMove() { if search == nil { delegate?.nameListWillMoveRows(self) } }

    /// Called after rows have moved.
    ///
    /// - Parameter places: New positions, in the full list, of the rows last returned.
    func didMove(_ places: [ListAnswer.RowLocation]) {
        for cancel in pendingRuns.values { cancel() }
        (pendingRuns, cache, positions) = ([:], RowCache(), [:])
        guard search == nil else { return begin(anew: true) }
        showAll()
        for place in places { record(place) }
        delegate?.nameList(self, didMoveRows: nil)
    }
}
