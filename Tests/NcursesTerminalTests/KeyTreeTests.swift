import NcursesTerminal
import Testing
import TextCanvas

struct KeyTreeTests {
    /// What a list of sequences says, looked through from its beginning to its end.
    private struct Model {
        var meanings: [[UInt8]: KeySequences.Meaning] = [:]
        var beginnings: Set<[UInt8]> = []

        init(_ keys: [(name: String, sequence: [UInt8])]) {
            for (name, sequence) in keys.sorted(by: { $0.name < $1.name }) {
                let sequences = keys.map(\.sequence)
                if sequences.contains(where: { $0 != sequence && $0.starts(with: sequence) }) { continue }
                meanings[sequence] = KeySequences.meaning(ofName: name)
            }
            for (sequence, meaning) in KeySequences.sequences {
                let bytes = [0x1b] + sequence.utf8
                let isHidden = meanings.keys.contains { $0 != bytes && $0.starts(with: bytes) }
                if !isHidden { meanings[bytes] = meaning }
            }
            for bytes in meanings.keys {
                for length in 0...bytes.count { beginnings.insert(Array(bytes.prefix(length))) }
            }
        }

        func find(_ bytes: [UInt8]) -> KeyTree.Finding {
            for length in 0...bytes.count {
                if let meaning = meanings[Array(bytes.prefix(length))] {
                    return .sequence(meaning, length: length)
                }
            }
            return beginnings.contains(bytes) ? .part : .nothing
        }
    }

    @Test(
        "Every key of every kind of terminal is found, whole, cut short and with more after it",
        arguments: Described.kinds)
    func kinds(_ kind: String) throws {
        let description = try #require(Described.of(kind), "the system does not describe \(kind)")
        #expect(!description.keys.isEmpty)
        let tree = KeyTree(keys: description.keys)
        let model = Model(description.keys)
        for sequence in description.keys.map(\.sequence)
            + KeySequences.sequences.map({ [0x1b] + $0.sequence.utf8 })
        {
            for length in 1...sequence.count {
                let part = Array(sequence.prefix(length))
                for bytes in [part, part + [0x71], part + [0x1b], part + sequence] {
                    #expect(tree.find(in: bytes[...]) == model.find(bytes), "\(kind): \(bytes)")
                }
            }
        }
    }

    @Test("Everything that can be typed with the bytes of sequences is what a slow model says")
    func allShort() {
        let tree = KeyTree(keys: [])
        let model = Model([])
        let alphabet = Array("\u{1b}[O1;2~AMa".utf8)
        var inputs: [[UInt8]] = [[]]
        for _ in 0..<4 {
            inputs = inputs.flatMap { input in alphabet.map { input + [$0] } }
            for input in inputs {
                guard tree.find(in: input[...]) != model.find(input) else { continue }
                Issue.record("\(input): \(tree.find(in: input[...])), not \(model.find(input))")
                return
            }
        }
    }

    @Test("Of keys that send the same the one counts whose name comes last; none hides a longer one")
    func conflicts() {
        let tree = KeyTree(keys: [
            ("key_f1", [0x1b, 0x7a]), ("key_end", [0x1b, 0x7a]), ("key_help", [0x1b, 0x79]),
            ("key_f2", [0x1b, 0x79]),
            ("key_home", [0x1b, 0x78]), ("key_ll", [0x1b, 0x78, 0x78]), ("key_left", [0x08]),
            ("key_clear", [128]),
            ("key_up", Array("\u{1b}[B".utf8)),
        ])
        #expect(tree.find(in: [0x1b, 0x7a]) == .sequence(.key(Key(.function(1))), length: 2))
        #expect(tree.find(in: [0x1b, 0x79]) == .sequence(.unknown, length: 2))
        #expect(tree.find(in: [0x1b, 0x78]) == .part)
        #expect(tree.find(in: [0x1b, 0x78, 0x78, 1]) == .sequence(.key(Key(.end)), length: 3))
        #expect(tree.find(in: [0x08, 0x1b]) == .sequence(.key(Key(.left)), length: 1))
        // Descriptions write 128 for 0.
        #expect(tree.find(in: [0]) == .sequence(.unknown, length: 1))
        // What everybody knows counts more than a description.
        #expect(tree.find(in: Array("\u{1b}[B".utf8)[...]) == .sequence(.key(Key(.down)), length: 3))
        #expect(tree.find(in: []) == .part)
    }
}
