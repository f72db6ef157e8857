import FormatCore
import Foundation
import NameLoading
import Names
import SystemSupport
import TestSupport
import Testing

/// The reader against Foundation on well-formed files, and against damage of every kind.
@Suite struct PropertyListFuzzTests {
    private var files: [[UInt8]] {
        [richPropertyList, propertyList(fixtureSections)]
    }

    @Test(
        "E2: a file cut at any byte is an error with its place; only the white space at the end may be missing"
    )
    func truncation() {
        for file in files {
            let end = (file.lastIndex(of: UInt8(ascii: ">")) ?? 0) + 1
            for length in 0..<end {
                let error = readingError(Array(file.prefix(length)))
                #expect(error != nil, "\(length) bytes")
                let hasTag = file.prefix(length).dropFirst(3).contains(UInt8(ascii: "<"))
                if hasTag {
                    guard case .truncated = error?.reason else {
                        Issue.record("\(length) bytes: \(String(describing: error))")
                        continue
                    }
                    #expect(error?.place?.offset == length)
                }
            }
            for length in end...file.count {
                #expect(readingError(Array(file.prefix(length))) == nil)
            }
        }
    }

    @Test("thousands of damaged files neither trap nor hang", arguments: 0..<4)
    func mutations(seed: UInt64) {
        var random = RandomNumbers(seed: seed)
        let marks = Array("<>/&;!-[]?\"'dictkeyarraystringplist\n\u{0}".utf8) + [0xFF, 0xC3]
        for _ in 0..<1_000 {
            var file = files[Int(random.next() % 2)]
            for _ in 0...Int(random.next() % 4) {
                let place = Int.random(in: 0..<file.count, using: &random)
                switch random.next() % 4 {
                case 0: file[place] = UInt8(truncatingIfNeeded: random.next())
                case 1: file[place] = marks.randomElement(using: &random) ?? 0
                case 2: file.remove(at: place)
                default:
                    let end = min(file.count, place + Int(random.next() % 30))
                    file.insert(
                        contentsOf: file[place..<end], at: Int.random(in: 0...file.count, using: &random))
                }
            }
            do {
                let (names, problems) = try readPropertyList(file)
                #expect(Listing(names).sections.count == names.sectionCount)
                _ = problems.map(\.description)
            } catch {
                #expect(!error.description.contains("\n"))
            }
        }
    }

    /// Sections ascending by the composed scalars of their titles.
    private func sorted(_ plain: [String: [String]]) -> Listing {
        func key(_ title: String) -> [UInt32] {
            title.precomposedStringWithCanonicalMapping.unicodeScalars.map(\.value)
        }
        let sections = plain.sorted { key($0.key).lexicographicallyPrecedes(key($1.key)) }
        return Listing(sections.map { (title: $0.key, names: $0.value) })
    }

    @Test("agrees with Foundation on files that Foundation wrote", arguments: 0..<20)
    func oracle(seed: UInt64) throws {
        var random = RandomNumbers(seed: seed)
        let letters = Array("abcXYZ &<>\"'\u{E9}\u{1F600}\n\t\r\u{304C}e\u{301};#x]").map { String($0) }
        func text() -> String {
            (0..<Int(random.next() % 8)).map { _ in letters.randomElement(using: &random) ?? "" }.joined()
        }
        var plain: [String: [String]] = ["": ["one"]]
        for _ in 0..<20 { plain[text()] = (0..<Int(random.next() % 9)).map { _ in text() } }
        let data = try PropertyListSerialization.data(fromPropertyList: plain, format: .xml, options: 0)
        let (names, problems) = try readPropertyList(Array(data))
        #expect(problems.isEmpty)
        #expect(Listing(names) == sorted(plain))
    }

    @Test("agrees with Foundation on the names that ship")
    func shippedNames() throws {
        let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../Resources/sortednames.plist").standardizedFileURL
        let read = try NameLoader(path: FilePath(url.path)).readAll()
        let foundation = try PropertyListSerialization.propertyList(
            from: Data(contentsOf: url), options: [], format: nil)
        let plain = try #require(foundation as? [String: [String]])
        #expect(Listing(read.names) == sorted(plain))
        #expect(read.problems.isEmpty && read.names.sectionCount == 26 && read.names.count >= 2_000)
    }
}
