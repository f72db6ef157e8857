import UIKitNames

/// Typed letters go to the first row that begins with them; a letter typed
/// again goes to the next row.
final class TypeSelectViewController: UITableViewController {
    private let operas = [
        "Aida", "Carmen", "Cosi fan tutte", "Don Carlos", "Don Giovanni",
        "Falstaff", "Fidelio", "Macbeth", "Norma", "Otello", "Parsifal",
        "Rigoletto", "Rusalka", "Salome", "Tannhäuser", "Tosca", "Turandot",
    ]

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Operas"
        tableView.allowsTypeSelect = true
        tableView.register(
            UITableViewCell.self, forCellReuseIdentifier: "opera")
    }

    override func tableView(
        _ tableView: UITableView, numberOfRowsInSection section: Int
    ) -> Int {
        operas.count
    }

    override func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(
            withIdentifier: "opera", for: indexPath)
        cell.textLabel?.text = operas[indexPath.row]
        return cell
    }

    override func tableView(
        _ tableView: UITableView,
        didChangeTypeSelectString searchString: String
    ) {
        navigationItem.title = searchString.isEmpty ? title : searchString
    }
}
