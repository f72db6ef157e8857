import CocoaCollections
import Foundation
import NameLoading
import Names
import SystemSupport
import Testing

/// What this platform's Foundation does, where the project relies on it or takes care not to.
@Suite struct PlatformTests {
    private static let resource = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../Resources/sortednames.plist").standardizedFileURL

    @Test(
        "T-006: a mutable copy of Foundation's leaves inner arrays as they are; this project's does not need it"
    )
    func mutableCopy() throws {
        let inner: NSMutableArray = ["x", "y"]
        let foundation = NSMutableDictionary(dictionary: ["A": inner])
        var member = try #require(foundation["A"] as? [String])
        member.removeFirst()
        #expect((foundation["A"] as? [String])?.count == 2, "what comes out is a value")

        let master = PropertyListDictionary(["A": .array(PropertyListArray([.string("x"), .string("y")]))])
        let copy = master.mutableDeepCopy()
        let section = try #require(copy["A"]?.array as? MutablePropertyListArray)
        section.removeObjects(in: PropertyListArray([.string("x")]))
        #expect(copy["A"]?.array?.count == 1 && master["A"]?.array?.count == 2)
    }

    @Test(
        "MU-06: Foundation gives values whatever is asked for, so nothing here counts on mutable containers")
    func mutableContainers() throws {
        let data = try Data(contentsOf: Self.resource)
        for options: PropertyListSerialization.ReadOptions in [
            [], .mutableContainers, .mutableContainersAndLeaves,
        ] {
            let root = try PropertyListSerialization.propertyList(from: data, options: options, format: nil)
            #expect(!(root is NSMutableDictionary))
            #expect(((root as? [String: Any])?["A"] as? NSMutableArray) == nil)
        }
        let names = try NameLoader(path: FilePath(Self.resource.path)).readAll().names
        var copy = names.mutableDeepCopy()
        copy.removeName(at: 0, inSection: 0)
        #expect(copy.count == names.count - 1)
    }

    @Test("T-007: the dictionary that Foundation reads from the file is the one that is read here")
    func dictionaryOfFile() throws {
        let reader: any DictionaryReading = FileDictionary()
        let foundation = try #require(reader.read(path: Self.resource.path) as? [String: [String]])
        let own = try PropertyListDictionary(contentsOfFile: FilePath(Self.resource.path))
        #expect(Set(own.allKeys) == Set(foundation.keys))
        for (key, rows) in foundation {
            #expect(own[key]?.array?.values.compactMap(\.string) == rows)
        }
    }

    @Test("T-007: Bundle.main does not find the file, so it is given by its path or built in")
    func mainBundle() {
        #expect(Bundle.main.path(forResource: "sortednames", ofType: "plist") == nil)
    }

    @Test(
        "T-008: composed and decomposed accents find each other, as in Foundation; where it is odd, the search says so",
        arguments: [
            // The name, the term, what Foundation's case-insensitive range says here, and what the search says.
            ("Andr\u{E9}", "e\u{301}", true, true), ("Andre\u{301}", "\u{E9}", true, true),
            ("Stra\u{DF}e", "ss", true, true), ("\u{130}stanbul", "i", false, true),
            ("\u{FF8A}", "\u{30CF}", false, true), ("Ann", "AN", true, true),
        ])
    func caseInsensitive(name: String, term: String, foundation: Bool, own: Bool) {
        #expect((name.range(of: term, options: .caseInsensitive) != nil) == foundation)
        #expect(NameSearch(term, options: .init(isLiteral: true)).matches(name) == own)
    }
}

/// The sample's way to read a file, which is deprecated: behind a protocol it can be called without a warning.
private protocol DictionaryReading {
    func read(path: String) -> NSDictionary?
}

private struct FileDictionary: DictionaryReading {
    @available(*, deprecated)
    func read(path: String) -> NSDictionary? { NSDictionary(contentsOfFile: path) }
}
