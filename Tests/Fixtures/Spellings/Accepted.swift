import Foundation
import UIKitNames

// What a carried file may say in Swift 5 and in Swift 6 without a warning. Scripts/checks/spellings compiles it in both.

class NamesController: UITableViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            barButtonSystemItem: .add, target: self, action: NamesController.add)
        navigationItem.leftBarButtonItem = UIBarButtonItem(
            title: "Sort", style: .plain, target: self, action: NamesController.sort)
        let button = UIButton(type: .system)
        button.addTarget(self, action: NamesController.press, for: .touchUpInside)
        DispatchQueue.main.async { self.tableView.reloadData() }
        UIView.animate(withDuration: 0.3) { button.alpha = 0.5 }
    }

    @MainActor func add() {}
    func sort(_ item: UIBarButtonItem) {}
    func press(_ sender: UIButton) {}

    override func numberOfSections(in tableView: UITableView) -> Int { 1 }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
}
