internal import Documents

/// An edit of the list, with everything needed to undo it.
enum TargetEdit: Sendable {
    struct Item: Sendable {
        let index: Int
        let target: Target
    }

    case insert([Item])
    /// Removes targets; the indices are those before the edit, ascending.
    case remove([Item])
    case replace(index: Int, old: Target, new: Target)
    /// Moves a target; the new index is counted after its removal.
    case move(from: Int, to: Int)

    var inverse: TargetEdit {
        switch self {
        case .insert(let items): .remove(items)
        case .remove(let items): .insert(items)
        case .replace(let index, let old, let new): .replace(index: index, old: new, new: old)
        case .move(let source, let destination): .move(from: destination, to: source)
        }
    }

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
