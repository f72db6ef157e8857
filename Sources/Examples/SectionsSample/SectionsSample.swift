import CBundledNames
internal import CocoaCollections
internal import NameLoading
import NcursesTerminal
import TextUIKit

/// Shows the bundled names until Ctrl-C.
@main
@MainActor
struct SectionsSample {
    static func main() throws {
        // The C module has a constant array of exactly that length at that address.
        let bytes = [UInt8](UnsafeBufferPointer(start: cbundlednames_bytes(), count: cbundlednames_length()))
        let names = try XMLNameReader().read(bytes, file: "sortednames.plist").names
        let controller = SampleViewController(allNames: PropertyListDictionary(names))
        try Application.main(controller, on: NcursesTerminal())
    }
}
