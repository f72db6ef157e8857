/// An ordered list of targets with unique identities, which accepts valid edits only.
struct TargetList: Sendable {
    private(set) var targets: [Target] = []
    private var ids: Set<Target.ID> = []

    init() {}

    /// Makes a list; of targets with the same identity, only the first is kept.
    init(_ targets: [Target]) {
        self.targets.reserveCapacity(targets.count)
        ids.reserveCapacity(targets.count)
        for target in targets where ids.insert(target.id).inserted { self.targets.append(target) }
    }

    var count: Int { targets.count }

    func target(at index: Int) throws(TargetListError) -> Target {
        guard targets.indices.contains(index) else { throw .noTarget(index: index, count: count) }
        return targets[index]
    }

    func insertion(of target: Target, at index: Int) throws(TargetListError) -> TargetEdit {
        guard (0...count).contains(index) else { throw .noPlace(index: index, count: count) }
        guard !ids.contains(target.id) else { throw .duplicate(target.id) }
        return .insert([.init(index: index, target: target)])
    }

    /// The edit that removes targets; `nil` if there are none.
    func removal(at indexes: some Sequence<Int>) throws(TargetListError) -> TargetEdit? {
        var items: [TargetEdit.Item] = []
        for index in Set(indexes).sorted() {
            items.append(.init(index: index, target: try target(at: index)))
        }
        return items.isEmpty ? nil : .remove(items)
    }

    /// The edit that replaces a target; `nil` if both are equal.
    func replacement(at index: Int, with new: Target) throws(TargetListError) -> TargetEdit? {
        let old = try target(at: index)
        guard new.id == old.id || !ids.contains(new.id) else { throw .duplicate(new.id) }
        return old == new ? nil : .replace(index: index, old: old, new: new)
    }

    /// The edit that moves a target; `nil` if it stays in place.
    func move(from source: Int, to destination: Int) throws(TargetListError) -> TargetEdit? {
        _ = try target(at: source)
        guard targets.indices.contains(destination) else {
            throw .noTarget(index: destination, count: count)
        }
        return source == destination ? nil : .move(from: source, to: destination)
    }

    mutating func make(_ edit: TargetEdit) {
        switch edit {
        case .insert(let items):
            ids.formUnion(items.map(\.target.id))
            insert(items)
        case .remove(let items):
            ids.subtract(items.map(\.target.id))
            remove(items)
        case .replace(let index, let old, let new):
            ids.remove(old.id)
            ids.insert(new.id)
            targets[index] = new
        case .move(let source, let destination):
            targets.insert(targets.remove(at: source), at: destination)
        }
    }

    private mutating func insert(_ items: [TargetEdit.Item]) {
        if items.count == 1 {
            targets.insert(items[0].target, at: items[0].index)
            return
        }
        var merged: [Target] = []
        merged.reserveCapacity(count + items.count)
        var others = targets[...]
        for item in items {
            let between = item.index - merged.count
            merged += others.prefix(between)
            others = others.dropFirst(between)
            merged.append(item.target)
        }
        targets = merged + others
    }

    private mutating func remove(_ items: [TargetEdit.Item]) {
        if items.count == 1 {
            targets.remove(at: items[0].index)
            return
        }
        let removed = Set(items.map(\.index))
        targets = targets.enumerated().filter { !removed.contains($0.offset) }.map(\.element)
    }
}
