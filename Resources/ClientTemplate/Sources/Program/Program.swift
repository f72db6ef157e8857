import NcursesTerminal
import TemplateScreens
import UIKitNames

/// Shows the cities until Ctrl-C.
@main
@MainActor
struct Program {
    static func main() throws {
        let root = UINavigationController(rootViewController: CitiesController())
        try UIApplication.main(root, on: NcursesTerminal())
    }
}
