internal import CClassMethods
public import TextUIKit

/// A controller whose view is a table, and that is the table's data source and delegate.
///
/// As in UIKit, a subclass overrides the members it needs. Members whose presence shows a control or costs a
/// call per row take effect only if a subclass overrides them.
@MainActor
open class UITableViewController: TableViewController, TableViewEditingDataSource,
    TableViewReorderingDataSource,
    TableViewRowHeightDelegate, TableViewEstimatedRowHeightDelegate
{
    open func tableView(
        _ tableView: TableView, commit editingStyle: TableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {}

    open func tableView(
        _ tableView: TableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {}

    open func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> Int {
        tableView.rowHeight
    }

    open func tableView(_ tableView: TableView, estimatedHeightForRowAt indexPath: IndexPath) -> Int {
        tableView.estimatedRowHeight
    }

    /// Whether the subclass overrides a member of the data source; mirrors `responds(to:)`.
    open override func responds(to member: TableViewDataSourceMember) -> Bool {
        switch member {
        case .commitEditingStyle: Probes.shared.commit.isOverridden(by: self)
        case .moveRow: Probes.shared.move.isOverridden(by: self)
        }
    }

    /// Whether the subclass overrides a member of the delegate; mirrors `responds(to:)`.
    open override func responds(to member: TableViewDelegateMember) -> Bool {
        switch member {
        case .heightForRow: Probes.shared.height.isOverridden(by: self)
        case .estimatedHeightForRow: Probes.shared.estimate.isOverridden(by: self)
        case .heightForHeader, .heightForFooter: super.responds(to: member)
        }
    }
}

/// Detects overridden members of a controller, for which UIKit asks the Objective-C runtime.
@MainActor
private struct Probes {
    static let shared = Probes()

    let commit = Probe(Commit())
    let move = Probe(Move())
    let height = Probe(Height())
    let estimate = Probe(Estimate())

    /// Overrides nothing.
    private final class Plain: UITableViewController {}

    // Each class overrides one member, with a body that the linker cannot merge with the overridden one.

    private final class Commit: UITableViewController {
        override func tableView(
            _ tableView: TableView, commit editingStyle: TableViewCell.EditingStyle,
            forRowAt indexPath: IndexPath
        ) { preconditionFailure() }
    }

    private final class Move: UITableViewController {
        override func tableView(
            _ tableView: TableView, moveRowAt sourceIndexPath: IndexPath,
            to destinationIndexPath: IndexPath
        ) { preconditionFailure() }
    }

    private final class Height: UITableViewController {
        override func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> Int {
            preconditionFailure()
        }
    }

    private final class Estimate: UITableViewController {
        override func tableView(_ tableView: TableView, estimatedHeightForRowAt indexPath: IndexPath) -> Int {
            preconditionFailure()
        }
    }

    /// A reference controller that overrides one member.
    @MainActor
    struct Probe {
        private static let base = UITableViewController()
        private static let plain = Plain()
        private let controller: UITableViewController

        init(_ controller: UITableViewController) { self.controller = controller }

        /// Whether another controller also overrides that member.
        ///
        /// The objects are alive during the call, and of related native Swift classes, as required.
        func isOverridden(by other: UITableViewController) -> Bool {
            func address(_ object: UITableViewController) -> UnsafeMutableRawPointer {
                Unmanaged.passUnretained(object).toOpaque()
            }
            return withExtendedLifetime((other, controller)) {
                cclassmethods_overrides(
                    address(other), address(Self.base), address(Self.plain), address(controller))
            }
        }
    }
}
