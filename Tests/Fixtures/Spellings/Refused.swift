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
        _ tableView: UITableView,
        previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? { nil }  // without a preview

    func tableView(
        _ tableView: UITableView, shouldUpdateFocusIn context: UITableViewFocusUpdateContext  // didFocusRowAt
    ) -> Bool { true }

    func tableView(
        _ tableView: UITableView, shouldSpringLoadRowAt indexPath: IndexPath,
        with context: UISpringLoadedInteractionContext  // no drag and drop
    ) -> Bool { true }

    func prepare(for segue: UIStoryboardSegue, sender: Any?) {}  // push or present controllers

    func make() {
        _ = UINib(nibName: "Cell", bundle: nil)  // register a class
        _ = UIScreen.main.bounds  // bounds of a view
        let slider = UISlider()  // ask for a number
        _ = slider
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
