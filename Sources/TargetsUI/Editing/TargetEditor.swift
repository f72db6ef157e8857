internal import Documents
internal import Names
package import TargetStore
internal import TextUIKit

@MainActor
package final class TargetEditor {
    private let table: TargetTable
    private var manager: TargetManager { table.manager }
    package weak var host: (any TargetsHost)?

    package init(_ table: TargetTable) { self.table = table }

    func target(_ id: Target.ID) -> Target? { manager.index(of: id).map { manager.targets[$0] } }

    /// Saves the target from a form; returns an error message if that is not possible.
    package func keep(_ target: Target) -> String? {
        host?.withdrawEnding()
        do throws(TargetListError) {
            if let index = manager.index(of: target.id) {
                try manager.replace(at: index, with: target)
            } else {
                try manager.add(target)
            }
        } catch {
            return error.description
        }
        table.anchor = target.id
        // Makes sure that the new target is visible.
        if table.isFiltered, !table.search.matches(target.name) {
            table.filter(by: "")
        } else {
            table.showChanges()
        }
        host?.notice = nil
        return nil
    }

    func askToDelete(_ target: Target) {
        host?.presenter.confirm(
            "Delete \(Figures.quoted(target.name))?", message: "\(target.hoursText). u undoes it.",
            actionTitle: "Delete", isDestructive: true
        ) { [weak self] isConfirmed in
            if isConfirmed { self?.delete(target.id) }
            self?.host?.overlayDidClose()
        }
    }

    package func delete(_ id: Target.ID) {
        guard let index = manager.index(of: id) else { return }
        attempt { () throws(TargetListError) in
            try manager.remove(at: index)
            host?.notice = manager.undoTitle.map { "\($0.past) (u to undo)" }
        }
    }

    func moveFocusedTarget(by step: Int) {
        guard let row = table.tableView.focusedIndexPath?.row else { return }
        move(from: row, to: row + step)
    }

    /// Moves a target in the list's own order.
    package func move(from row: Int, to other: Int) {
        attempt { () throws(TargetListError) in try manager.move(from: row, to: other) }
    }

    package func log(_ hours: Int, for target: Target) {
        guard let index = manager.index(of: target.id) else { return }
        attempt { () throws(TargetListError) in
            let new = try manager.logHours(hours, at: index)
            if target.percent < 100, new.percent >= 100 {
                host?.notice = "\(Figures.quoted(new.name)) is done."
            }
        }
    }

    package func undo() {
        attempt { () throws(TargetListError) in
            if let title = try manager.undo()?.title { host?.notice = title.undone }
        }
    }

    package func redo() {
        attempt { () throws(TargetListError) in
            if let title = try manager.redo()?.title { host?.notice = title.redone }
        }
    }

    /// Runs an edit, and shows the error if it is refused.
    private func attempt(_ body: () throws(TargetListError) -> Void) {
        do throws(TargetListError) {
            try body()
        } catch {
            host?.notice = error.description
        }
    }
}
