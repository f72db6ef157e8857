internal import CGallerySources
import UIKitNames

/// A screen of the gallery: one control or one feature, with the source code that shows it.
package struct GalleryScreen: Sendable {
    /// The group of screens in the list.
    package enum Section: String, CaseIterable, Sendable {
        case tables = "Tables"
        case cells = "Cells"
        case editing = "Editing"
        case searching = "Searching"
        case controls = "Controls"
        case views = "Views"
        case controllers = "Controllers and dialogs"
        case application = "Application"
    }

    /// The title in the list.
    package let title: String
    /// The group in the list.
    package let section: Section
    /// The name of the controller's class, which is also the name of its file.
    package let className: String
    /// The keys that bring the screen to the state of its picture, as a key script.
    package let keys: String
    /// Creates the controller.
    let makeController: @MainActor () -> UIViewController

    init<Controller: UIViewController>(
        _ title: String, in section: Section, _ type: Controller.Type, keys: String = "",
        _ makeController: @escaping @MainActor () -> Controller
    ) {
        self.title = title
        self.section = section
        className = "\(type)"
        self.keys = keys
        self.makeController = makeController
    }

    /// The name of the screen on the command line and of its pictures, such as `plain-table`.
    package var name: String {
        var words = ""
        for letter in className.dropLast("ViewController".count) {
            if letter.isUppercase, !words.isEmpty { words += "-" }
            words += letter.lowercased()
        }
        return words
    }

    /// The text of the screen's source file; empty if it is not embedded.
    package var source: String {
        var length = 0
        guard let bytes = cgallerysources_bytes(className, &length) else { return "" }
        // The C module has a constant array of exactly that length at that address.
        return String(decoding: UnsafeBufferPointer(start: bytes, count: length), as: UTF8.self)
    }

    /// The sentence of the controller's doc comment, with its lines joined.
    package var summary: String {
        let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
        guard let type = lines.firstIndex(where: { $0.hasPrefix("final class \(className):") }) else {
            return ""
        }
        let comment = lines[..<type].reversed().prefix { $0.hasPrefix("/// ") }
        return comment.reversed().map { $0.dropFirst(4) }.joined(separator: " ")
    }
}
