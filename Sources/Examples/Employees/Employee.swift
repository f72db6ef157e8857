import TextUIKit

/// A department with a budget for salaries.
@MainActor
final class Department {
    let name: String
    /// The money for the salaries of a year; made up, like the salaries.
    let budget: Int
    /// The inverse of `Employee.department`.
    fileprivate(set) var employees: [Employee] = []

    init(name: String, budget: Int) {
        self.name = name
        self.budget = budget
    }

    /// The part of the budget that no salary takes.
    var unspent: Int { employees.reduce(budget) { $0 - $1.salary.value } }
}

/// An employee, who may belong to a department and have a manager.
///
/// Setting a relation changes its inverse too, as in Core Data. The company owns the objects, so relations
/// that lead up are weak.
@MainActor
final class Employee {
    let firstName: String
    let lastName: String
    /// The salary of a year, which any thread may change.
    let salary: Observable<Int>
    weak var department: Department? {
        didSet {
            oldValue?.employees.removeAll { $0 === self }
            department?.employees.append(self)
        }
    }
    weak var manager: Employee? {
        didSet {
            oldValue?.directReports.removeAll { $0 === self }
            manager?.directReports.append(self)
        }
    }
    /// The inverse of `manager`.
    private(set) var directReports: [Employee] = []

    init(_ firstName: String, _ lastName: String, salary: Int) {
        self.firstName = firstName
        self.lastName = lastName
        self.salary = Observable(salary)
    }
}
