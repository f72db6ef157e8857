import Languages
import Names
import SystemSupport
import TestClock
import TestSupport
import Testing

/// Searches of many rows in other scripts against searches of single names.
@Suite struct SoundSearchTests {
    @Test("Q-31: a list has the names that match by themselves, in all of its blocks", arguments: 0..<2)
    func model(seed: UInt64) {
        // More rows than are transcribed at a time.
        var world = InternationalNames(count: 17_500, seed: seed)
        let list = NameCollection(sections: [("", world.names)])
        for _ in 0..<LongWalks.count(20, long: 500) {
            let search = NameSearch(world.query(), options: world.options())
            let threads = search.text.utf8.count % 3 + 1
            var found = list.mutableDeepCopy()
            ThreadCount.$assumedProcessors.withValue(threads) { found.filter(search) }
            let shown = found.substitute ?? search
            let expected = world.names.filter { shown.matches($0) }
            let names = (0..<found.count).map { found.name(at: $0, inSection: 0) }
            #expect(
                search.options.matching == .fuzzy ? names.sorted() == expected.sorted() : names == expected,
                "\(search.text) \(search.options)")
        }
    }

    @Test("all transcriptions are written in one pass as one by one, for each scalar and for names")
    func onePass() {
        var world = (0x80..<UInt32(0x30000)).compactMap(Unicode.Scalar.init).map { "a\($0)" }
        world += InternationalNames(count: 5_000, seed: 7).names
        var line = [UInt8](repeating: 0, count: 4_000)
        for start in stride(from: 0, to: world.count, by: 10_000) {
            let names = world[start..<min(start + 10_000, world.count)].map { fold(Array($0.utf8), .letters) }
            let text: [UInt8] = Array(names.joined(separator: [0x0A])) + [0x0A]
            text.withUnsafeBufferPointer { text in
                guard let lines = SoundLines(ofFolded: text) else {
                    Issue.record("Out of memory.")
                    return
                }
                for sound in NameSound.allCases {
                    var (rows, written): ([UInt16], [UInt8]) = ([], [])
                    for (row, name) in names.enumerated() {
                        let count = name.withUnsafeBufferPointer { name in
                            line.withUnsafeMutableBufferPointer { sound.write(name, to: $0) }
                        }
                        guard count > 0 else { continue }
                        rows.append(UInt16(row))
                        written += line[..<count] + [0x0A]
                    }
                    #expect(Array(lines.rows(sound)) == rows)
                    #expect(Array(lines.text(sound)) == written)
                }
            }
        }
    }

    @Test("transcribing ahead changes nothing, and ends when it is not wanted")
    func ahead() {
        var world = InternationalNames(count: 40_000, seed: 3)
        let lists = (0..<2).map { _ in NameCollection(sections: [("", world.names)]) }
        var blocks = 0
        lists[0].prepareSounds {
            blocks += 1
            return blocks < 2
        }
        #expect(blocks == 2, "asked before each block")
        lists[0].prepareSounds { true }
        for _ in 0..<20 {
            let search = NameSearch(world.query())
            let found = lists.map { list in
                var names = list.mutableDeepCopy()
                names.filter(search)
                return (0..<names.count).map { names.name(at: $0, inSection: 0) }
            }
            #expect(found[0] == found[1], "\(search.text)")
        }
    }
}
