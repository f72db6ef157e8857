import NcursesTerminal
import TextUIKit

/// Shows the employees until Ctrl-C.
@main
@MainActor
struct EmployeesExample {
    static func main() throws {
        try Application.main(EmployeesViewController(), on: NcursesTerminal())
    }
}
