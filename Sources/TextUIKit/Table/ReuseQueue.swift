/// Cells that wait to be used again, and how to make new ones.
@MainActor
struct ReuseQueue {
    private var waiting: [String: [TableViewCell]] = [:]
    private var classes: [String: TableViewCell.Type] = [:]

    /// Remembers what to make for an identifier; `nil` forgets it.
    mutating func register(_ cellClass: TableViewCell.Type?, for identifier: String) {
        classes[identifier] = cellClass
    }

    /// A cell that waited, made ready for another row, or a new one; `nil` if neither can be had.
    mutating func dequeue(_ identifier: String) -> TableViewCell? {
        if let cell = waiting[identifier]?.popLast() {
            cell.prepareForReuse()
            return cell
        }
        return classes[identifier].map { $0.init(style: .default, reuseIdentifier: identifier) }
    }

    /// Keeps a cell for later if it has an identifier.
    mutating func enqueue(_ cell: TableViewCell) {
        guard let identifier = cell.reuseIdentifier else { return }
        waiting[identifier, default: []].append(cell)
    }
}
