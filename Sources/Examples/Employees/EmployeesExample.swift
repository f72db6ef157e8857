import NcursesTerminal
import TextUIKit

/// Shows the employees until Ctrl-C.
@main
@MainActor
struct EmployeesExample {
    static func main() throws {
        let example = Example(EmployeesViewController())
        try example.run()
    }
}
