import FormatCore
import NameEditing
internal import NameLoading
import Names
import PropertyLists
import TestSupport
import Testing

@Suite("Editing of binary property lists")
struct BinaryEditingTests {
    static let names = [
        "Anna", "Bo", "Zo\u{EB}", "line\nbreak", "7", "Cy", "\0", "\u{6797}", "A name of more than 15 bytes",
    ]

    /// Sections of strings; equal strings are one object, as programs write them.
    private func file(_ sections: [(title: String, names: [String])]) -> [UInt8] {
        var writer = BinaryPropertyListWriter()
        writer.offsetSize = 4
        var numbers: [String: Int] = [:]
        func number(_ text: String) -> Int {
            if let number = numbers[text] { return number }
            numbers[text] = writer.add(string: text)
            return numbers[text] ?? 0
        }
        let keys = sections.map { number($0.title) }
        let arrays = sections.map { section in
            let names = section.names.map { number($0) }
            return writer.add(array: names)
        }
        writer.root = writer.add(keys: keys, values: arrays)
        return writer.file
    }

    /// One array under the keys A and B.
    private func shared() -> [UInt8] {
        var writer = BinaryPropertyListWriter()
        let keys = [writer.add(string: "A"), writer.add(string: "B")]
        let array = writer.add(array: [writer.add(string: "Anna"), writer.add(string: "Abe")])
        writer.root = writer.add(keys: keys, values: [array, array])
        return writer.file
    }

    /// A dictionary that is a record in two sections, and one with first and last name.
    private func records() -> [UInt8] {
        var writer = BinaryPropertyListWriter()
        let keys = [writer.add(string: "A"), writer.add(string: "B")]
        let record = writer.add(
            keys: [writer.add(string: "id"), writer.add(string: "name")],
            values: [writer.add([0x10, 7]), writer.add(string: "Anna")])
        let joined = writer.add(
            keys: [writer.add(string: "FirstName"), writer.add(string: "LastName")],
            values: [writer.add(string: "Bo"), writer.add(string: "Xu")])
        let one = writer.add(array: [record, writer.add([0x08]), joined])
        writer.root = writer.add(keys: keys, values: [one, writer.add(array: [record])])
        return writer.file
    }

    private func editing(_ bytes: [UInt8]) throws -> MutableNameDocument {
        let document = try NameDocument(bytes, file: "names", options: .init())
        #expect(document.format == .binaryPropertyList && document.bytes == bytes)
        return document.mutableDeepCopy()
    }

    @Test("MU-05: an array under two keys: changing one of them does not change the other")
    func sharedArrays() throws {
        func edited(_ edit: (inout MutableNameDocument) throws -> Void) throws -> Listing {
            var copy = try editing(shared())
            let original = copy
            try edit(&copy)
            #expect(Listing(try editing(copy.bytes()).names) == copy.listing)
            #expect(original.listing == Listing([("A", ["Anna", "Abe"]), ("B", ["Anna", "Abe"])]))
            return copy.listing
        }
        let both = ["Anna", "Abe"]
        #expect(
            try edited { try $0.remove([.init(section: 0, number: 0)]) }
                == Listing([("A", ["Abe"]), ("B", both)]))
        #expect(
            try edited { try $0.rename(.init(section: 1, number: 1), to: "X") }
                == Listing([("A", both), ("B", ["Anna", "X"])]))
        #expect(
            try edited { try $0.move([.init(section: 0, number: 0)], toSection: "B") }
                == Listing([("A", ["Abe"]), ("B", both + ["Anna"])]))
        #expect(
            try edited { try $0.add("X", toSection: "A") } == Listing([("A", both + ["X"]), ("B", both)]))
    }

    @Test("F10: of a record only the name is changed, and not that of another section's")
    func renamingRecords() throws {
        var copy = try editing(records())
        try copy.rename(.init(section: 0, number: 0), to: "Zo\u{EB}")
        #expect(copy.listing == Listing([("A", ["Zo\u{EB}", "Bo Xu"]), ("B", ["Anna"])]))
        #expect(copy.names.fields(ofRecordAt: 0, inSection: 0).map(\.text) == ["7", "Zo\u{EB}"])
        #expect(copy.names.fields(ofRecordAt: 1, inSection: 0).map(\.text) == ["Bo", "Xu"])
        try copy.add("New", toSection: "B")
        #expect(copy.names.fields(ofRecordAt: 1, inSection: 1).map(\.text) == ["New"])
        while copy.undo() != nil {}
        #expect(copy.bytes() == records())
    }

    @Test("F10: a file stays binary, what is deleted is gone from it, and the rest keeps its bytes")
    func objects() throws {
        let bytes = file([("A", ["Anna", "Secret"]), ("B", ["Bo", "Bobby"])])
        var copy = try editing(bytes)
        func holds(_ text: String) -> Bool {
            copy.text.contains(text)
        }
        try copy.remove([copy.place("Secret")])
        #expect(!holds("Secret") && holds("Anna") && holds("Bobby"))
        #expect(copy.bytes().starts(with: "bplist00".utf8))
        let count = copy.bytes().count
        // What it has left is used again.
        try copy.add("Secret", toSection: "B")
        #expect(copy.bytes().count == bytes.count && count < bytes.count)
    }

    @Test("References and offsets grow where there are more objects than they can tell")
    func growing() throws {
        let many = (0..<240).map { "Name \($0)" }
        var copy = try editing(file([("A", many), ("B", ["Bo"])]))
        let start = copy.bytes()
        for number in 0..<40 { try copy.add("More \(number)", toSection: "B") }
        #expect(copy.listing == Listing([("A", many), ("B", ["Bo"] + (0..<40).map { "More \($0)" })]))
        while copy.undo() != nil {}
        #expect(copy.bytes() == start)
    }

    @Test("M-09: random edits, all taken back and made again")
    func walk() throws {
        var array = BinaryPropertyListWriter()
        array.root = array.add(array: [array.add(string: "Bo"), array.add(string: "Anna")])
        var empty = BinaryPropertyListWriter()
        empty.root = empty.add(keys: [], values: [])
        let files = [
            file([("A", ["Anna", "Abe", "Anna"]), ("B", ["Bo"]), ("C", [])]), shared(), records(), array.file,
            empty.file,
        ]
        for (number, bytes) in files.enumerated() {
            for seed in 1...3 as ClosedRange<UInt64> {
                // A dictionary of no sections has some after the first edit.
                if number == 4 {
                    var copy = try editing(bytes)
                    try copy.add("Anna", toSection: nil)
                    #expect(copy.listing == Listing([("A", ["Anna"])]))
                    continue
                }
                var walk = try EditingWalk(bytes, names: Self.names, seed: seed)
                try walk.run(60)
            }
        }
    }

    @Test("M-09: a thousand random edits")
    func longWalk() throws {
        var walk = try EditingWalk(
            file([("A", ["Anna", "Abe"]), ("B", ["Bo"])]), names: Self.names, seed: 7)
        try walk.run(1_000)
    }
}
