/// The departments and employees of the example, which it owns.
@MainActor
final class Company {
    private(set) var departments: [Department] = []
    /// The employees in the order of the list.
    private(set) var employees: [Employee] = []

    func add(_ department: Department) {
        departments.append(department)
    }

    func hire(_ employee: Employee, in department: Department? = nil, reportingTo manager: Employee? = nil) {
        employees.append(employee)
        employee.department = department
        employee.manager = manager
    }

    /// People who counted stars, paths and bytes; their salaries and the budgets are made up.
    static func makeExample() -> Company {
        let company = Company()
        let harvard = Department(name: "Harvard Computers", budget: 170_000)
        let west = Department(name: "West Computers", budget: 120_000)
        let bell = Department(name: "Bell Laboratories", budget: 200_000)
        for department in [harvard, west, bell] { company.add(department) }
        let pickering = Employee("Edward", "Pickering", salary: 52_000)
        let vaughan = Employee("Dorothy", "Vaughan", salary: 58_000)
        let mcIlroy = Employee("Douglas", "McIlroy", salary: 66_000)
        company.hire(Employee("Annie", "Cannon", salary: 38_000), in: harvard, reportingTo: pickering)
        company.hire(Employee("Williamina", "Fleming", salary: 36_000), in: harvard, reportingTo: pickering)
        company.hire(Employee("Katherine", "Johnson", salary: 54_000), in: west, reportingTo: vaughan)
        company.hire(Employee("Henrietta", "Leavitt", salary: 37_000), in: harvard, reportingTo: pickering)
        company.hire(Employee("Ada", "Lovelace", salary: 45_000))
        company.hire(mcIlroy, in: bell)
        company.hire(pickering, in: harvard)
        company.hire(Employee("Dennis", "Ritchie", salary: 62_000), in: bell, reportingTo: mcIlroy)
        company.hire(Employee("Ken", "Thompson", salary: 63_000), in: bell, reportingTo: mcIlroy)
        company.hire(vaughan, in: west)
        return company
    }
}
