import EditingSessions
import FormatCore
import NameEditing
import NameLists
import NameLoading
import Names
import SectionsUI
import SystemSupport
import TestSupport
import TextUIKit

/// The screen of a real file that is edited.
final class EditingScreen: SectionsScreen {
    let directory: TemporaryDirectory
    let session: EditingSession
    let name: String

    init(
        _ text: String, file name: String = "names.txt", options: ReadingOptions = ReadingOptions(),
        size: (rows: Int, columns: Int) = (16, 60), prepare: (SectionsViewController) -> Void = { _ in }
    ) throws {
        directory = try TemporaryDirectory()
        self.name = name
        if !text.isEmpty { try directory.write(text, to: name) }
        session = try EditingSession(path: FilePath(directory.path + "/" + name), options: options)
        let controller = SectionsViewController(names: session.copy.names)
        controller.editing = session
        controller.marking.isAllowed = true
        prepare(controller)
        super.init(controller, size: size)
    }

    /// The text of the file on disk.
    var saved: String? { directory.text(of: name) }

    /// All names that are shown, section by section.
    var shown: [String] {
        zip(0..., shownNames).map { "\(controller.names.title(ofSection: $0)): \($1.joined(separator: " "))" }
    }
}
