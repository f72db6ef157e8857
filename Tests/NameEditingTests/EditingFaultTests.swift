import FormatCore
import NameEditing
import NameLoading
import Names
import TestSupport
import Testing

@Suite("Editing of damaged files")
struct EditingFaultTests {
    static let files: [(format: ReadingOptions.Format, text: String)] = [
        (.lines, "b\r\na\n\n\u{E9}c"),
        (.json, #"{"A": ["a", {"name": "b", "n": [1]}, 2], "B": [], "C": ["c\u0041"]}"#),
        (.json, "{\"name\": \"a\"}\n[\"b\", \"c\"]\n\"d\"\n"),
        (.json, #"[{"first": "a", "last": "b"}, "c", null]"#),
        (
            .plist,
            "<plist><dict><key>A</key><array><string>a</string><!-- x --><string/></array><key>B</key><array/></dict></plist>"
        ),
        (
            .plist,
            "<array><dict><key>FirstName</key><string>a</string><key>n</key><true/></dict>\n<string>b</string></array>"
        ),
        (
            .vcard,
            "BEGIN:VCARD\r\nVERSION:2.1\r\nFN;CHARSET=UTF-8;QUOTED-PRINTABLE:a=\r\n b\r\nEND:VCARD\r\nBEGIN:VCARD\nN:c;d\nEND:VCARD"
        ),
    ]

    private static var binary: [UInt8] {
        var writer = BinaryPropertyListWriter()
        let keys = [writer.add(string: "A"), writer.add(string: "B")]
        let record = writer.add(keys: [writer.add(string: "name")], values: [writer.add(string: "a")])
        let array = writer.add(array: [record, writer.add(string: "b"), writer.add([0x09])])
        writer.root = writer.add(keys: keys, values: [array, array])
        return writer.file
    }

    /// Edits a file in some ways: each is refused or read back, and taken back.
    private func edit(
        _ bytes: [UInt8], _ options: ReadingOptions, _ random: inout RandomNumbers
    ) throws -> Int {
        guard let document = try? NameDocument(bytes, file: "x", options: options) else { return 0 }
        var copy = document.mutableDeepCopy()
        var made = 0
        for _ in 0..<4 {
            let places = copy.places
            let place = places.randomElement(using: &random) ?? RowID(section: 0, number: 0)
            let before = copy
            do throws(NameEditError) {
                switch Int.random(in: 0..<4, using: &random) {
                case 0: try copy.add("New", toSection: Bool.random(using: &random) ? "B" : nil)
                case 1: try copy.rename(place, to: "Other")
                case 2: try copy.remove(Array(places.shuffled(using: &random).prefix(2)))
                default: try copy.move([place], toSection: "B")
                }
                made += 1
                if !copy.bytes().isEmpty, copy.names.count > 0 {
                    let again = try? NameDocument(copy.bytes(), file: "x", options: options)
                    #expect(again?.names == copy.names)
                }
            } catch {
                #expect(copy.bytes() == before.bytes() && copy.names == before.names)
            }
        }
        while copy.undo() != nil {}
        #expect(copy.bytes() == bytes && copy.names == document.names)
        return made
    }

    @Test("F10: damaged files: edits are refused or read back, and none is the end")
    func damaged() throws {
        var random = RandomNumbers(seed: 11)
        var made = 0
        let all = Self.files.map { ($0.format, Array($0.text.utf8)) } + [(.plist, Self.binary)]
        for (format, text) in all {
            for _ in 0..<250 {
                var bytes = text
                for _ in 0..<Int.random(in: 0...2, using: &random) {
                    let at = Int.random(in: 0..<bytes.count, using: &random)
                    switch Int.random(in: 0..<4, using: &random) {
                    case 0: bytes[at] = UInt8.random(in: 0...255, using: &random)
                    case 1: bytes.remove(at: at)
                    case 2: bytes.insert(text.randomElement(using: &random) ?? 0, at: at)
                    default: bytes.removeSubrange(at..<min(bytes.count, at + 5))
                    }
                    if bytes.isEmpty { bytes = text }
                }
                made += try edit(bytes, .of(format), &random)
            }
        }
        #expect(made > 1_000)
    }
}
