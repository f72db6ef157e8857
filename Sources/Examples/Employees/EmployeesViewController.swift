import TextUIKit

/// A table whose columns are key paths, one of them across an optional relation.
final class EmployeesViewController: TableViewController {
    private let employees = Employee.all
    private let columns: [TableColumn<Employee>] = [
        TableColumn("Name", \.name),
        TableColumn("Born", \.born, width: .fixed(4), alignment: .right),
        TableColumn("Department", \.department?.name),
        TableColumn("Manager", \.manager?.name),
    ]

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(TableColumnsCell.self, forCellReuseIdentifier: "employee")
    }

    override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
        employees.count
    }

    override func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "employee", for: indexPath)
        (cell as? TableColumnsCell)?.show(employees[indexPath.row], in: columns)
        return cell
    }

    override func tableView(_ tableView: TableView, viewForHeaderInSection section: Int) -> View? {
        let titles = TableColumnsCell()
        titles.textStyle = titles.theme.header
        titles.showTitles(of: columns)
        titles.frame.size.height = 1
        return titles
    }
}
