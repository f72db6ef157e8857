internal import Documents

/// A change of a list with all that is needed to take it back.
enum TargetEdit: Sendable {
    struct Item: Sendable {
        let index: Int
        let target: Target
    }

    /// Targets come in; their indexes afterwards, ascending.
    case insert([Item])
    /// Targets go out; their indexes before, ascending.
    case remove([Item])
    /// A target takes the place of another one.
    case replace(index: Int, old: Target, new: Target)
    /// A target comes to an index, which is counted after it was taken out.
    case move(from: Int, to: Int)

    /// The edit that takes this one back.
    var inverse: TargetEdit {
        switch self {
        case .insert(let items): .remove(items)
        case .remove(let items): .insert(items)
        case .replace(let index, let old, let new): .replace(index: index, old: new, new: old)
        case .move(let source, let destination): .move(from: destination, to: source)
        }
    }

    /// What this edit does to the indexes.
    func change(_ kind: TargetListChange.Kind, title: EditTitle) -> TargetListChange {
        var change = TargetListChange(kind: kind, title: title)
        switch self {
        case .insert(let items): change.inserted = items.map(\.index)
        case .remove(let items): change.removed = items.map(\.index)
        case .replace(let index, _, _): change.changed = [index]
        case .move(let source, let destination): change.moved = [.init(from: source, to: destination)]
        }
        return change
    }
}
