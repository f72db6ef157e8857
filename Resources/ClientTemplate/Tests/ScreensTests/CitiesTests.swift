import TemplateScreens
import Testing
import TextUIKitTesting
import UIKitNames

/// The screens after some keys, beside golden files.
@MainActor
struct CitiesTests {
    @Test(arguments: [
        (keys: "", golden: "cities"), (keys: "<Down><Down><Down>", golden: "cities-bergen"),
        (keys: "/be<Down>", golden: "cities-found"),
    ])
    func screens(keys: String, golden: String) {
        assertScreen(
            UINavigationController(rootViewController: CitiesController()), keys: keys,
            size: Size(width: 40, height: 10), matches: "Goldens/\(golden).txt")
    }
}
