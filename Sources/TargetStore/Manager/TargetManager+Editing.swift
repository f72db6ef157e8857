internal import Documents

/// Edits, which are validated, applied as a whole, reported to the observer, and saved.
extension TargetManager {
    /// Appends a target, and returns this manager.
    ///
    /// Calls can be chained: `try manager.add(first).add(second)`.
    ///
    /// - Throws: `TargetListError` if the target is already in the list, or the list is read-only.
    @discardableResult
    public func add(_ target: Target) throws(TargetListError) -> Self {
        try insert(target, at: count)
    }

    /// Inserts a target at an index up to `count`, and returns this manager.
    ///
    /// - Throws: `TargetListError` for a target already in the list, a wrong index, or a read-only list.
    @discardableResult
    public func insert(_ target: Target, at index: Int) throws(TargetListError) -> Self {
        try checkWritable()
        make(try list.insertion(of: target, at: index), title: EditTitle(.add, named: target.name))
        return self
    }

    /// Replaces a target, usually by a changed version of itself, and returns this manager.
    ///
    /// An equal target has no effect and is not saved.
    ///
    /// - Throws: `TargetListError` for a wrong index, a duplicate identity, or a read-only list.
    @discardableResult
    public func replace(at index: Int, with target: Target) throws(TargetListError) -> Self {
        try checkWritable()
        let name = try list.target(at: index).name
        if let edit = try list.replacement(at: index, with: target) {
            make(edit, title: EditTitle(name == target.name ? .change : .rename, named: name))
        }
        return self
    }

    /// Removes a target, and returns it.
    ///
    /// - Throws: `TargetListError` if the index is out of range, or the list is read-only.
    @discardableResult
    public func remove(at index: Int) throws(TargetListError) -> Target {
        let target = try target(at: index)
        try remove(at: [index])
        return target
    }

    /// Removes the targets at several indices, in any order, as one edit.
    ///
    /// - Throws: `TargetListError` for a wrong index or a read-only list; nothing is removed then.
    public func remove(at indexes: [Int]) throws(TargetListError) {
        try checkWritable()
        guard let edit = try list.removal(at: indexes), case .remove(let items) = edit else { return }
        let title =
            items.count == 1
            ? EditTitle(.delete, named: items[0].target.name)
            : EditTitle(.delete, count: items.count, of: "target")
        make(edit, title: title)
    }

    /// Moves a target to another index.
    ///
    /// - Throws: `TargetListError` if an index is out of range, or the list is read-only.
    public func move(from source: Int, to destination: Int) throws(TargetListError) {
        try checkWritable()
        let name = try list.target(at: source).name
        if let edit = try list.move(from: source, to: destination) {
            make(edit, title: EditTitle(.move, named: name))
        }
    }

    /// Adds hours to those spent on a target, or subtracts them if negative; returns the target.
    ///
    /// - Throws: `TargetListError` for a wrong index, a sum out of range, or a read-only list.
    @discardableResult
    public func logHours(_ hours: Int, at index: Int) throws(TargetListError) -> Target {
        try checkWritable()
        let old = try list.target(at: index)
        let (sum, isTooMany) = old.achievedHour.addingReportingOverflow(hours)
        let new: Target
        do throws(TargetError) {
            new = try Target(
                id: old.id, name: old.name, targetHour: old.targetHour,
                achievedHour: isTooMany ? (hours < 0 ? .min : .max) : sum)
        } catch {
            throw .invalid(error)
        }
        if let edit = try list.replacement(at: index, with: new) {
            let amount = "\(hours.magnitude) \(hours.magnitude == 1 ? "hour" : "hours")"
            let title =
                hours < 0
                ? EditTitle(.takeBack, "\(amount) from", named: old.name)
                : EditTitle(.log, "\(amount) for", named: old.name)
            make(edit, title: title)
        }
        return new
    }
}
