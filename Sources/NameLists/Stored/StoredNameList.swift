public import FormatCore
internal import NameOrdering
public import Names
internal import SystemSupport

/// A list of names in memory: all of them, or the result of a search.
///
/// All rows are loaded, nothing can fail, and every request except a long search completes at once. A search
/// result grows until all names have been searched. Apart from that a list never changes: adding or editing
/// names makes another list.
@MainActor
public final class StoredNameList: NameList {
    /// All names.
    public let all: NameCollection
    /// The names shown.
    public private(set) var names: FilteredNames
    private let policy: SearchPolicy?
    /// Earlier search results.
    private let cache: SearchCache
    /// Requests for rows that the running search may still find.
    private var waiting: [LocatingRequest] = []
    public weak var delegate: (any NameListDelegate)?

    /// Creates a list of all names; without a policy, every search is synchronous.
    public convenience init(_ names: NameCollection, policy: SearchPolicy? = nil) {
        self.init(
            names.mutableDeepCopy(), of: names, policy: policy,
            SearchCache(byteCount: names.searchedByteCount))
    }

    private init(
        _ names: FilteredNames, of all: NameCollection, policy: SearchPolicy?, _ cache: SearchCache
    ) {
        self.all = all
        self.names = names
        self.policy = policy
        self.cache = cache
    }

    /// Shows more results of a search; rows already shown keep their places.
    private func grow(to more: FilteredNames) {
        delegate?.nameListWillMoveRows(self)
        names = more
        delegate?.nameList(self, didMoveRows: nil)
        guard !names.isGrowing else { return }
        let questions = waiting
        waiting = []
        for question in questions { question.answer(with: self) }
    }

    /// Maps the rows of a smaller version of this list to this one; `nil` if that list is not in memory.
    public func growth(from former: any NameList) -> AppendMapping? {
        (former as? StoredNameList).map { AppendMapping(from: $0.all, to: all) }
    }

    public var state: NameListState { .ready }

    public func retry() {}

    // MARK: Sections

    public var sectionCount: Int { names.sectionCount }
    public var count: NameCount { names.isGrowing ? .atLeast(names.count) : .exactly(names.count) }

    public func title(ofSection section: Int) -> String { names.title(ofSection: section) }

    public func count(ofSection section: Int) -> NameCount {
        let count = names.count(ofSection: section)
        return names.isWhole(section: section) ? .exactly(count) : .atLeast(count)
    }

    public func rowCount(beforeSection section: Int) -> Int { names.rowCount(beforeSection: section) }

    public func position(number: Int) -> RowPosition? {
        names.position(number: max(0, min(number, names.count - 1)))
    }

    public var rowCounter: (@Sendable (Int) -> Int)? { { [names] in names.rowCount(beforeSection: $0) } }

    // MARK: Rows

    public func beginningOfName(at position: RowPosition, limit: Int) -> String? {
        names.beginningOfName(at: position.row, inSection: position.section, limit: limit)
    }

    public func fields(ofRowAt position: RowPosition, valueLimit: Int) -> [RecordField]? {
        let id = names.id(ofRow: position.row, inSection: position.section)
        return all.fields(ofRecordAt: id.number, inSection: id.section, valueLimit: valueLimit)
    }

    public var mayHaveFields: Bool { all.hasRecords }

    public var searchedFields: [String] { all.searchedFields }

    public var hasAllRows: Bool { true }

    public func prefetch(_ positions: [RowPosition]) {}

    @discardableResult
    public func records(
        of rows: [(section: Int, rows: Range<Int>)],
        completion: @escaping @MainActor (Result<any NameRecords, NameListFailure>) -> Void
    ) -> (any NameRequest)? {
        completion(.success(all))
        return nil
    }

    // MARK: IDs

    public func id(at position: RowPosition) -> RowID? {
        names.id(ofRow: position.row, inSection: position.section)
    }

    public func position(of id: RowID) -> RowPosition? { names.position(of: id) }

    public func sectionID(at section: Int) -> Int { names.sectionID(at: section) }

    public func section(withID id: Int) -> Int? { names.section(withID: id) }

    public func rowIDs(ofSection section: Int) -> [Range<Int>]? {
        names.isWhole(section: section) ? names.rowIDs(ofSection: section).rows : nil
    }

    // MARK: Searching

    /// Prepares searches on a background thread, until the last list of these names is released.
    ///
    /// Small lists, which are searched at once, need no preparation.
    package func prepareSearches() {
        guard let policy, all.searchedByteCount >= policy.bytesAtOnce, !cache.isPrepared else { return }
        let preparation = cache.preparation
        cache.isPrepared = policy.starter { [all] in all.prepareSounds { !preparation.isCancelled } }
    }

    public var searchProblem: String? { names.searchProblem }
    public var substitute: NameSearch? { names.substitute }

    public func find(
        _ search: NameSearch, isNew: Bool,
        completion: @escaping @MainActor (Result<any NameList, NameListFailure>) -> Void
    ) -> (any NameRequest)? {
        guard let policy, let post = policy.post,
            !policy.searchesAtOnce(byteCount: all.searchedByteCount, queryBytes: search.text.utf8.count)
        else {
            completion(.success(filtered(by: search)))
            return nil
        }
        if let names = cache.names(foundBy: search) {
            completion(.success(StoredNameList(names, of: all, policy: policy, cache)))
            return nil
        }
        var list: StoredNameList?
        // The user is not waiting when the list has grown; the previous result stays visible until the end.
        let parts = isNew ? policy.parts : nil
        let finding = Job<FilteredNames>.start(
            on: policy.starter, post: post, progress: JobProgress(steps: 0)
        ) { [all] job in
            all.search(search, inParts: parts, progress: job.progress) { job.send($0, isLast: $1) }
        } handler: { [all, cache] names in
            if !names.isGrowing { cache.keep(names, foundBy: search) }
            if let list { return list.grow(to: names) }
            let new = StoredNameList(names, of: all, policy: policy, cache)
            list = new
            completion(.success(new))
        }
        policy.giveTime(to: finding, isWaitedFor: isNew)
        return finding.isOver ? nil : finding
    }

    /// Finds a row, at once unless the running search may still find it.
    ///
    /// - Complexity: O(1) for a known row, O(sections + log rows) for steps, at worst O(bytes) for names.
    @discardableResult
    public func locate(
        _ target: NameTarget, completion: @escaping @MainActor (Result<LocatedName?, NameListFailure>) -> Void
    ) -> (any NameRequest)? {
        let found = located(target)
        guard names.isGrowing, !target.isFoundForGood(found) else {
            completion(.success(found))
            return nil
        }
        let question = LocatingRequest(target, completion)
        waiting.append(question)
        return question
    }

    // MARK: Ordering

    public var orders: [ListOrder.Key] { all.orders }

    public var order: ListOrder { all.order }

    @discardableResult
    public func reorder(
        by order: ListOrder, completion: @escaping @MainActor (Result<ReorderedList, NameListFailure>) -> Void
    ) -> (any NameRequest)? {
        let finish: @MainActor (ReorderedNames?) -> Void = { [policy] ordered in
            guard let ordered else {
                let message = "Not enough memory to change the order."
                return completion(.failure(NameListFailure(message, canRetry: true)))
            }
            let list = StoredNameList(ordered.names, policy: policy)
            completion(.success(ReorderedList(list, mapping: ordered)))
        }
        guard let policy, let post = policy.post,
            !policy.searchesAtOnce(byteCount: all.searchedByteCount, queryBytes: 0)
        else {
            finish(all.ordered(by: order))
            return nil
        }
        return Job<ReorderedNames?>.start(on: policy.starter, post: post) { [all] job in
            job.send(all.ordered(by: order))
        } handler: {
            finish($0)
        }
    }

    /// The result of searching all names.
    ///
    /// - Complexity: O(bytes of all names); O(1) for an empty search.
    public func filtered(by search: NameSearch) -> StoredNameList {
        var found = all.mutableDeepCopy()
        if !search.isEmpty { found.filter(search) }
        return StoredNameList(found, of: all, policy: policy, cache)
    }
}

/// A request for a row that the running search may still find.
@MainActor
private final class LocatingRequest: NameRequest {
    private let target: NameTarget
    private var completion: ((Result<LocatedName?, NameListFailure>) -> Void)?

    init(
        _ target: NameTarget,
        _ completion: @escaping @MainActor (Result<LocatedName?, NameListFailure>) -> Void
    ) {
        self.target = target
        self.completion = completion
    }

    func answer(with list: StoredNameList) {
        guard let completion else { return }
        self.completion = nil
        completion(.success(list.located(target)))
    }

    var isOver: Bool { completion == nil }
    var percentage: Int? { nil }

    func cancel() { completion = nil }
}
