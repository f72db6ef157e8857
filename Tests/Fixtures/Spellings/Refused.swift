import Foundation
import UIKitNames

// What UIKit declares and a terminal has nothing for. Scripts/checks/spellings compiles this file: each line with a
// comment has to be refused with its words, and no other line.

final class Refused: UIViewController, UITableViewDelegate, UINavigationControllerDelegate {
    func tableView(
        _ tableView: UITableView, editActionsForRowAt indexPath: IndexPath
    )
        -> [UITableViewRowAction]?
    { nil }  // use UIContextualAction

    func tableView(
        _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? { nil }  // use swipe actions

    func tableView(
        _ tableView: UITableView, shouldUpdateFocusIn context: UITableViewFocusUpdateContext  // didFocusRowAt
    ) -> Bool { true }

    func tableView(
        _ tableView: UITableView, shouldSpringLoadRowAt indexPath: IndexPath,
        with context: UISpringLoadedInteractionContext  // no drag and drop
    ) -> Bool { true }

    func navigationControllerSupportedInterfaceOrientations(
        _ navigationController: UINavigationController
    ) -> UIInterfaceOrientationMask { fatalError() }  // does not turn

    func prepare(for segue: UIStoryboardSegue, sender: Any?) {}  // push or present controllers

    func make() {
        _ = UINib(nibName: "Cell", bundle: nil)  // register a class
        _ = UIStackView(arrangedSubviews: [])  // use constraints
        _ = UIRefreshControl()  // key command
        _ = UITextView(frame: .zero)  // UILabel with numberOfLines = 0
        let toggle = UISwitch()  // accessoryType
        _ = toggle
    }

    func pin(_ one: UIView, _ other: UIView) {
        _ = one.topAnchor.constraint(equalTo: other.bottomAnchor)
        _ = one.topAnchor.constraint(equalTo: other.leadingAnchor)  // cannot convert value
        _ = one.topAnchor.constraint(greaterThanOrEqualTo: other.topAnchor)  // argument
    }
}

final class Rows: UITableViewController {
    override func tableView(
        _ tableView: UITableView, heightForRowAt indexPath: IndexPath
    )
        -> Foundation.CGFloat
    { 44 }  // does not override
}
