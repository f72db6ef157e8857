import FormatCore
import NameLists
import NameViews
import Names
import Testing

@Suite @MainActor struct NameDetailSourceTests {
    /// A list of one card, from a file.
    private struct Card: NameRecords {
        var isOneOfSeveral = false
        var value = "Ann"
        func title(ofSection section: Int) -> String { "A" }
        func name(at row: Int, inSection section: Int) -> String { "Ann" }
        func beginningOfName(at row: Int, inSection section: Int, limit: Int) -> String { "Ann" }
        func bytes(ofNameAt row: Int, inSection section: Int) -> [UInt8] { Array("Ann".utf8) }
        func bytes(ofRowAsReadAt row: Int, inSection section: Int) -> [UInt8] { Array("Ann".utf8) }
        func bytes(ofRecordAt row: Int, inSection section: Int) -> [UInt8] { Array("Ann".utf8) }
        func fields(ofRecordAt row: Int, inSection section: Int) -> [RecordField] {
            [RecordField(key: "name", title: "Name", text: value)]
        }
        func file(ofRecordAt row: Int, inSection section: Int) -> RecordFile? {
            RecordFile(name: "people/ann.vcf", isOneOfSeveral: isOneOfSeveral)
        }
    }

    @Test(arguments: [true, false]) func theFileOfOneAmongSeveralIsShown(isOneOfSeveral: Bool) {
        var told: Detail?
        NameDetailSource().detail(forRow: 0, inSection: 0, of: Card(isOneOfSeveral: isOneOfSeveral)) {
            told = $0
        }
        let files = (told?.furtherFields ?? []).filter { $0.label == "File" }.map(\.value)
        #expect(files == (isOneOfSeveral ? ["people/ann.vcf"] : []))
        #expect(told?.fields.map(\.value) == ["Ann"] && told?.problem == nil)
    }

    @Test func theBeginningOfALongValueIsShown() {
        var told: Detail?
        let long = String(repeating: "é", count: 40_000)
        NameDetailSource().detail(forRow: 0, inSection: 0, of: Card(value: long)) { told = $0 }
        #expect(told?.fields.map(\.value) == [String(repeating: "é", count: 32_768) + "…"])
        #expect(told?.problem == "Only the beginning of Name is shown (80,000 bytes).")
    }
}
