/// A department, for example of an observatory or a laboratory.
struct Department {
    let name: String
}

/// An employee of a department, who may have a manager.
final class Employee: Sendable {
    let name: String
    let born: Int
    let department: Department?
    let manager: Employee?

    init(_ name: String, born: Int, department: Department?, manager: Employee? = nil) {
        self.name = name
        self.born = born
        self.department = department
        self.manager = manager
    }
}

extension Employee {
    /// People who counted stars, paths and bytes.
    static let all: [Employee] = {
        let observatory = Department(name: "Harvard Observatory")
        let computing = Department(name: "West Area Computing")
        let research = Department(name: "Computing Techniques")
        let pickering = Employee("Edward Pickering", born: 1846, department: observatory)
        let vaughan = Employee("Dorothy Vaughan", born: 1910, department: computing)
        let mcIlroy = Employee("Douglas McIlroy", born: 1932, department: research)
        return [
            Employee("Annie Jump Cannon", born: 1863, department: observatory, manager: pickering),
            Employee("Williamina Fleming", born: 1857, department: observatory, manager: pickering),
            Employee("Katherine Johnson", born: 1918, department: computing, manager: vaughan),
            Employee("Henrietta Leavitt", born: 1868, department: observatory, manager: pickering),
            Employee("Ada Lovelace", born: 1815, department: nil),
            mcIlroy, pickering,
            Employee("Dennis Ritchie", born: 1941, department: research, manager: mcIlroy),
            Employee("Ken Thompson", born: 1943, department: research, manager: mcIlroy),
            vaughan,
        ]
    }()
}
