import TextUIKit

extension Action {
    static let raise = Action("raise")
    static let lower = Action("lower")
}

/// A table whose columns are key paths, some of them across a relation that may be missing.
///
/// Salaries change on other threads. A receptionist for each employee hands the changes over to the run loop.
final class EmployeesViewController: TableViewController {
    private let company = Company.makeExample()
    private var receptionists: [Receptionist] = []
    private let columns: [TableColumn<Employee>] = [
        TableColumn("First name", \.firstName, width: .fixed(10)),
        TableColumn("Last name", \.lastName, width: .fixed(9)),
        TableColumn("Salary", \.salary.value, width: .fixed(6), alignment: .right),
        TableColumn("Department", \.department?.name),
        TableColumn("Unspent", \.department?.unspent, width: .fixed(7), alignment: .right),
        TableColumn("Manager", \.manager?.lastName, width: .fixed(9)),
        TableColumn("Reports", \.directReports.count, width: .fixed(7), alignment: .right),
    ]

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(TableColumnsCell.self, forCellReuseIdentifier: "employee")
        let note = Label()
        note.text = "  + and - change a salary. Salaries and budgets are made up."
        note.frame.size.height = 1
        tableView.tableFooterView = note
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        guard receptionists.isEmpty, let application = view.window?.application else { return }
        receptionists = company.employees.map { employee in
            Receptionist(observing: employee.salary, in: application, coalescing: .latest) {
                [weak self, weak employee] _ in
                if let employee { self?.salaryDidChange(of: employee) }
            }
        }
    }

    /// Shows the new salary, and the rest of the budget at all colleagues.
    private func salaryDidChange(of employee: Employee) {
        let colleagues = employee.department?.employees ?? [employee]
        let rows = company.employees.indices.filter { row in
            colleagues.contains { $0 === company.employees[row] }
        }
        tableView.reconfigureRows(at: rows.map { IndexPath(row: $0, section: 0) })
    }

    // MARK: Keys

    override var keyCommands: [KeyCommand] {
        [
            KeyCommand([.character("+")], .raise, title: "Raise the salary"),
            KeyCommand([.character("-")], .lower, title: "Lower the salary"),
        ]
    }

    override func canPerform(_ action: Action) -> Bool {
        switch action {
        case .raise, .lower: tableView.focusedIndexPath != nil
        default: super.canPerform(action)
        }
    }

    override func perform(_ action: Action, sender: Responder?) {
        guard action == .raise || action == .lower, let row = tableView.focusedIndexPath?.row else {
            return super.perform(action, sender: sender)
        }
        Payroll.raise(company.employees[row].salary, by: action == .raise ? Payroll.step : -Payroll.step)
    }

    // MARK: Table view data source

    override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
        company.employees.count
    }

    override func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "employee", for: indexPath)
        (cell as? TableColumnsCell)?.show(company.employees[indexPath.row], in: columns)
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
