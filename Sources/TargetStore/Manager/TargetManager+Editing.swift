internal import Documents

/// Edits: each is examined first, then made as a whole, told to the observer, and saved.
extension TargetManager {
    /// Adds a target at the end, and returns this manager.
    ///
    /// Can be chained: `try manager.add(first).add(second)`.
    ///
    /// - Throws: `TargetListError` if it is in the list already or the list cannot be edited.
    @discardableResult
    public func add(_ target: Target) throws(TargetListError) -> Self {
        try insert(target, at: count)
    }

    /// Adds a target at an index, at most `count`, and returns this manager.
    ///
    /// - Throws: `TargetListError` if it is there already, if the list has no such place or cannot be edited.
    @discardableResult
    public func insert(_ target: Target, at index: Int) throws(TargetListError) -> Self {
        try checkWritable()
        make(try list.insertion(of: target, at: index), title: EditTitle(.add, named: target.name))
        return self
    }

    /// Puts a target in the place of another one, usually the same with other fields, and returns this
    /// manager.
    ///
    /// An equal one changes nothing, and nothing is saved.
    ///
    /// - Throws: `TargetListError` if there is no target at the index, if another one has the new one's
    ///   identity, or if the list cannot be edited.
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
    /// - Throws: `TargetListError` if there is none or the list cannot be edited.
    @discardableResult
    public func remove(at index: Int) throws(TargetListError) -> Target {
        let target = try target(at: index)
        try remove(at: [index])
        return target
    }

    /// Removes the targets at some indexes, in any order, in one step.
    ///
    /// - Throws: `TargetListError` if there is no target at one of them, or if the list cannot be edited;
    ///   nothing is removed then.
    public func remove(at indexes: [Int]) throws(TargetListError) {
        try checkWritable()
        guard let edit = try list.removal(at: indexes), case .remove(let items) = edit else { return }
        let title =
            items.count == 1
            ? EditTitle(.delete, named: items[0].target.name)
            : EditTitle(.delete, count: items.count, of: "target")
        make(edit, title: title)
    }

    /// Moves a target.
    ///
    /// - Throws: `TargetListError` if there is no target at one of them, or if the list cannot be edited.
    public func move(from source: Int, to destination: Int) throws(TargetListError) {
        try checkWritable()
        let name = try list.target(at: source).name
        if let edit = try list.move(from: source, to: destination) {
            make(edit, title: EditTitle(.move, named: name))
        }
    }

    /// Adds to the hours that were spent on a target, or takes some back if negative; returns the target.
    ///
    /// - Throws: `TargetListError` if there is no such target, if it would have less than no hours or too
    ///   many, or if the list cannot be edited.
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
