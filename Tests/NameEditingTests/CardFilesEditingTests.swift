import FormatCore
import NameEditing
import NameLoading
import Names
import SystemSupport
import TestSupport
import Testing
import VCards

/// Editing the cards of a directory: each edit is what the editor of one file would do to that file alone.
@Suite("Editing of cards in several files")
struct CardFilesEditingTests {
    /// What a file can have, its names with a mark in them.
    private static let kinds = [
        "",
        "BEGIN:VCARD\r\nVERSION:3.0\r\nN:;#a;;;\r\nFN:#a\r\nEND:VCARD\r\n",
        "\u{FEFF}BEGIN:VCARD\nVERSION:4.0\nFN:#a\nEND:VCARD",
        "BEGIN:VCARD\nVERSION:2.1\nFN:#a\nEND:VCARD\n\n \nBEGIN:VCARD\nVERSION:3.0\nFN:#b\nEND:VCARD\n",
        "text\nBEGIN:VCARD\nFN:#a\nEND:VCARD\n",
        "BEGIN:VCARD\rFN:#a\rEND:VCARD\r",
        "BEGIN:VCARD\nVERSION:3.0\nFN:#a\nNOTE:cut",
        "only text",
    ]

    private static var options: ReadingOptions {
        var options = ReadingOptions.of(.vcard)
        // In one file a card that is renamed would go to its place.
        options.isSorted = false
        return options
    }

    /// All directories of up to two files, and some of three.
    private static let worlds: [[String]] = {
        let texts = (0..<3).map { number in
            kinds.map { $0.replacing("#", with: "\(["x", "y", "z"][number])") }
        }
        let pairs = texts[0].flatMap { first in texts[1].map { [first, $0] } }
        return [[]] + texts[0].map { [$0] } + pairs + pairs.map { $0 + [texts[2][3]] }
    }()

    private func document(_ files: [String]) throws -> NameDocument {
        try NameDocument(
            cards: files.enumerated().map { (FilePath("dir/\($0).vcf"), Array($1.utf8)) }, in: "dir",
            options: Self.options)
    }

    private func texts(_ copy: MutableNameDocument) -> [String] {
        copy.filePaths.indices.map { String(decoding: copy.bytes(ofFile: $0), as: UTF8.self) }
    }

    /// The files as the editor of one file changes each of them alone.
    private func model(
        _ files: [String], _ edit: (inout MutableNameDocument, String) throws -> Void
    ) throws -> [String] {
        try files.map { text in
            // The name of another file's card is in none of its rows.
            var copy = try NameDocument(Array(text.utf8), file: "x.vcf", options: Self.options)
                .mutableDeepCopy()
            let hadNames = copy.names.count > 0
            try edit(&copy, text)
            let isGone = hadNames && copy.text.allSatisfy { $0.isWhitespace || $0 == "\u{FEFF}" }
            return isGone ? "" : copy.text
        }
    }

    private func withoutTime(_ texts: [String]) -> [String] {
        texts.map { $0.replacing(/REV:[-0-9T:Z]*/, with: "REV:-") }
    }

    /// Makes an edit, checks that it can be taken back and made again, and that the names are read right.
    private func edited(
        _ files: [String], _ edit: (inout MutableNameDocument) throws -> NameChange
    ) throws -> [String] {
        let start = try document(files)
        var copy = start.mutableDeepCopy()
        let change = try edit(&copy)
        let after = texts(copy)
        let again = try document(after)
        #expect(again.names == copy.names)
        #expect(change.removedIDs.count + copy.names.count == start.names.count + change.insertedIDs.count)
        #expect(copy.undo() != nil)
        #expect(Array(texts(copy).prefix(files.count)) == files && copy.names == start.names)
        let rest = texts(copy).dropFirst(files.count).joined()
        #expect(rest.isEmpty)
        #expect(copy.redo() != nil)
        #expect(texts(copy) == after && again.names == copy.names)
        return after
    }

    @Test func eachNameIsRenamedInItsFile() throws {
        for files in Self.worlds {
            let start = try document(files).mutableDeepCopy()
            for name in start.places.map({ start.name(at: $0) }) {
                let after = try edited(files) { copy in try copy.rename(copy.place(name), to: "Anew") }
                let expected = try model(files) { copy, _ in
                    if copy.place(name).number >= 0 { try copy.rename(copy.place(name), to: "Anew") }
                }
                #expect(withoutTime(after) == withoutTime(expected))
            }
        }
    }

    @Test func allSetsOfNamesAreDeletedInTheirFiles() throws {
        for files in Self.worlds {
            let start = try document(files).mutableDeepCopy()
            let names = start.places.map { start.name(at: $0) }
            for number in 1..<max(1 << names.count, 1) {
                let chosen = names.indices.filter { number >> $0 & 1 == 1 }.map { names[$0] }
                let after = try edited(files) { copy in try copy.remove(chosen.map { copy.place($0) }) }
                let expected = try model(files) { copy, _ in
                    let places = chosen.map { copy.place($0) }.filter { $0.number >= 0 }
                    if !places.isEmpty { try copy.remove(places) }
                }
                #expect(after == expected)
            }
        }
    }

    @Test func aNewCardIsAFileOfItsOwn() throws {
        for files in Self.worlds {
            let after = try edited(files) { copy in try copy.add("New", toSection: nil) }
            #expect(Array(after.prefix(files.count)) == files && after.count == files.count + 1)
            let new = try #require(after.last)
            #expect(new.contains("FN:New") && new.hasPrefix("BEGIN:VCARD"))
            #expect(new.hasSuffix("END:VCARD\r\n") || new.hasSuffix("END:VCARD\n") || new.hasSuffix("\r"))
            var copy = try document(files).mutableDeepCopy()
            try copy.add("New", toSection: nil)
            let path = try #require(copy.filePaths.last?.displayText)
            let uid = try #require(
                String(decoding: copy.bytes(ofFile: files.count), as: UTF8.self)
                    .firstMatch(of: /UID:urn:uuid:([-0-9a-f]+)/))
            #expect(path == "dir/\(uid.1).vcf")
        }
    }

    /// Walks of five edits and steps back and forth: the files are those of the edits that are done.
    @Test(arguments: 0..<40)
    func walks(seed: Int) throws {
        var random = SystemRandomNumberGenerator()
        let files = Self.worlds[(seed * 7 + 3) % Self.worlds.count]
        var copy = try document(files).mutableDeepCopy()
        var states = [texts(copy)]
        var position = 0
        for step in 0..<12 {
            switch Int.random(in: 0..<5, using: &random) {
            case 0:
                try copy.add("New \(step)", toSection: nil)
            case 1 where !copy.places.isEmpty:
                try copy.remove([copy.places.randomElement(using: &random)!])
            case 2 where !copy.places.isEmpty:
                try copy.rename(copy.places.randomElement(using: &random)!, to: "Name \(step)")
            case 3:
                let isStep = copy.undo() != nil
                #expect(isStep == (position > 0))
                position -= isStep ? 1 : 0
                expectSame(texts(copy), states[position])
                continue
            default:
                let isStep = copy.redo() != nil
                #expect(isStep == (position + 1 < states.count))
                position += isStep ? 1 : 0
                expectSame(texts(copy), states[position])
                continue
            }
            states.removeSubrange((position + 1)...)
            position += 1
            states.append(texts(copy))
            let read = try document(texts(copy))
            #expect(read.names == copy.names)
        }
    }

    /// Files that came with an edit which was taken back have no bytes.
    private func expectSame(_ texts: [String], _ others: [String]) {
        let count = max(texts.count, others.count)
        func padded(_ texts: [String]) -> [String] {
            texts + Array(repeating: "", count: count - texts.count)
        }
        #expect(padded(texts) == padded(others))
    }

    @Test func aFormChangesTheFileOfItsCardOnly() throws {
        let files = ["text\n" + Self.kinds[3], Self.kinds[1].replacing("#", with: "c")]
        for name in ["#a", "#b", "ca"] {
            let after = try edited(files) { copy in
                let place = copy.place(name)
                var draft = try copy.draft(of: place)
                let field = try #require(draft.fields.firstIndex { $0.key == "name" })
                draft.setValue("Al", at: field)
                return try copy.replace(place, by: draft)
            }
            let number = name == "ca" ? 1 : 0
            #expect(after[1 - number] == files[1 - number])
            #expect(after[number] != files[number] && after[number].contains("FN:Al"))
        }
        let added = try edited(files) { copy in
            var draft = try #require(copy.newDraft(like: copy.place("ca")))
            let field = try #require(draft.fields.firstIndex { $0.key == "name" })
            draft.setValue("Al", at: field)
            return try copy.add(draft, like: copy.place("ca"))
        }
        #expect(Array(added.prefix(2)) == files && added[2].contains("VERSION:3.0\r\n"))
    }

    @Test func rowsAreNotMovedBetweenFiles() throws {
        var copy = try document([Self.kinds[1], Self.kinds[3]]).mutableDeepCopy()
        #expect(!copy.canReorder && !copy.hasOwnSections)
        #expect(throws: NameEditError.separateFiles) {
            try copy.move(RowID(section: 0, number: 0), to: RowID(section: 0, number: 1))
        }
    }

    @Test(
        arguments: [
            ("urn:uuid:a-1", "a-1"), ("URN:UUID:A", "A"), ("../../x/y", "xy"), (".hidden", "hidden"),
            ("--", "card"),
            ("a b\\n;c", "abnc"), ("\u{E9}", "card"),
            (String(repeating: "9", count: 500), String(repeating: "9", count: 120)),
        ])
    func namesOfFilesAreSafe(uid: String, name: String) throws {
        let form = "BEGIN:VCARD\nVERSION:4.0\nUID:\(uid)\nFN:A\nEND:VCARD\n"
        let path = CardFileName.path(ofCard: Array(form.utf8), in: "d", beside: [])
        #expect(path.displayText == "d/\(name).vcf")
        let next = CardFileName.path(ofCard: Array(form.utf8), in: "d", beside: [path])
        #expect(next.displayText == "d/\(name)-2.vcf")
    }
}
