"""What Scripts/make/uikit-uses counts in a small controller, and the table of this package."""
import contextlib, importlib.machinery, importlib.util, io, os, re, sys, tempfile, unittest

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
sys.dont_write_bytecode = True


def script(name):
    """A script as a module, though its name has no ending."""
    loader = importlib.machinery.SourceFileLoader(name.replace("-", "_"), os.path.join(ROOT, "Scripts/make", name))
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader(loader.name, loader))
    loader.exec_module(module)
    return module


uses, members = script("uikit-uses"), script("uikit-members")
CONTROLLER = '''
import UIKit

// tableView.reloadData() in a comment, and "tableView.reloadData()" below in a literal.
final class NamesController: UITableViewController {
    let names = ["Ada"]
    let field = UITextField()

    override func viewDidLoad() {
        super.viewDidLoad()
        print("tableView.reloadData()")
        tableView.reloadData()
        self.tableView.rowHeight = 44
        navigationItem.title = "Names"
        let alert = UIAlertController(title: "Delete", message: nil, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "OK", style: .destructive))
        present(alert, animated: true)
        model.reloadData()
        names.count
        Theme.shared.title
        field.madeHere()
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { names.count }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "name", for: indexPath)
        cell.textLabel?.text = names[indexPath.row]
        return cell
    }
}
'''
COUNTED = {
    "UITableView.reloadData()": 1, "UITableView.rowHeight": 1, "UIViewController.viewDidLoad()": 2,
    "UIViewController.navigationItem": 1, "UINavigationItem.title": 1, "UIAlertController.addAction(_:)": 1,
    "UIAlertController.init(title:message:preferredStyle:)": 1, "UIAlertController.Style.alert": 1,
    "UIAlertAction.init(title:style:handler:)": 1, "UIAlertAction.Style.destructive": 1,
    "UIViewController.present(_:animated:completion:)": 1, "UITableViewCell.textLabel": 1, "UILabel.text": 1,
    "UITableView.dequeueReusableCell(withIdentifier:for:)": 1, "IndexPath.row": 1,
    "UITableViewDataSource.tableView(_:numberOfRowsInSection:)": 1, "UITableViewDataSource.tableView(_:cellForRowAt:)": 1,
    # Without "self." the name may be that of the parameter.
    "UITableViewController.tableView": 1,
    # Inherited from the class that lists it.
    "UIView.init()": 1,
}


class UIKitUsesTests(unittest.TestCase):
    def table(self, *arguments):
        output = io.StringIO()
        with contextlib.redirect_stdout(output):
            self.assertEqual(uses.main(list(arguments)), 0)
        return output.getvalue()

    def test_counts(self):
        with tempfile.TemporaryDirectory() as directory:
            first, second = (os.path.join(directory, name) for name in ("First.swift", "Second.swift"))
            for path in (first, second):
                with open(path, "w", encoding="utf-8") as file:
                    file.write(CONTROLLER)
            table = self.table(first)
            counted = {name: int(number) for number, name in re.findall(r"^\| (\d+) \| 1 \| `([^`]+)` \| member \|$", table, re.M)}
            self.assertEqual(counted, COUNTED)
            # That of the model, whose type nothing names; what one repository alone has is its own.
            self.assertIn("# Not counted: 1 uses", table)
            self.assertNotIn("madeHere", table)
            listed = os.path.join(directory, "files.tsv")
            with open(listed, "w", encoding="utf-8") as file:
                file.write(f"one/names\tFirst.swift\t{first}\ntwo/names\tSecond.swift\t{second}\n")
            table = self.table("--list", listed, "--drawn", "Drawn on 2026-01-02.")
            self.assertIn(f"# 2 files with {2 * CONTROLLER.count(chr(10))} lines. Drawn on 2026-01-02.\n", table)
            self.assertIn("# Repositories, with the number of files: one/names 1, two/names 1.\n", table)
            self.assertIn("| 2 | 2 | `UITableView.reloadData()` | member |\n", table)
            self.assertIn("| 2 | | `UITextField.madeHere()` | not listed |\n", table)

    def test_the_table(self):
        """Each counted member of the package's own table is still a member of the list."""
        _, found, _ = members.answers(ROOT)
        names = {row.name for rows in found.values() for row in rows}
        with open(os.path.join(ROOT, members.USES), encoding="utf-8") as file:
            counted = re.findall(r"^\| \d+ \| \d+ \| `([^`]+)` \| member \|$", file.read(), re.M)
        self.assertGreater(len(counted), 200)
        self.assertEqual([name for name in counted if name not in names], [])


if __name__ == "__main__":
    unittest.main()
