import FormatCore
import Glibc
import NameLoading
import Names
import SystemSupport
import TestSupport
import Testing

/// One face to read names, another to change them.
@Suite struct FacesTests {
    /// What needs to read only; it could not remove a row if it wanted to.
    private func letters(of names: some SectionedNames) -> [String] {
        (0..<names.sectionCount).map { names.title(ofSection: $0) }
    }

    @Test(
        "CC-02, CF-02: a dictionary gives its sections, an array those of first letters, both of one type and counted"
    )
    func kindOfRoot() throws {
        let sections = try NamesFile(
            propertyList([(title: "A", names: ["Ann", "Abe"]), (title: "B", names: ["Bob"])])
        ).read()
        #expect(sections.sectionCount == 2 && sections.count == 3)
        let body = "<array><string>Ann</string><string>Bob</string></array>"
        let list = try NamesFile(propertyList(body: body)).read()
        #expect(type(of: list) == type(of: sections))
        #expect(list.count == 2 && letters(of: list) == ["A", "B"])
    }

    @Test(
        "IN-01: a file that is missing, of another kind or broken is an error of its own, and gives no list")
    func failure() throws {
        func reason(_ body: String) -> ReadingError.Reason? {
            readingError(propertyList(body: body))?.reason
        }
        let reasons = [reason("<true/>"), reason("<dict><key>A</key>"), reason("<dict/>")]
        #expect(Set(reasons.map { "\($0.debugDescription)" }).count == 3 && !reasons.contains(nil))
        #expect(throws: ReadingError.self) { try NameLoader(path: "/nonexistent/names.plist").readAll() }
    }

    @Test("MU-03: a hundred filtered copies of 200,000 names cost bits, not names")
    func sharedNames() async {
        // In a process of its own, whose memory is that of this test.
        await #expect(processExitsWith: .success) {
            func pages() -> Int {
                let file = fopen("/proc/self/statm", "r")
                defer { if let file { fclose(file) } }
                var text = [CChar](repeating: 0, count: 200)
                // The buffer has the given length, and ends with a zero.
                guard let file, fgets(&text, 200, file) != nil else { exit(EXIT_FAILURE) }
                let words = String(
                    decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
                return words.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
            }
            let names = NameCollection(
                sections: (0..<20).map { section in
                    (title: "\(section)", names: (0..<10_000).map { "Name \($0) of the section \(section)" })
                })
            var copies: [FilteredNames] = []
            var before = 0
            for number in 0..<101 {
                var copy = names.mutableDeepCopy()
                copy.filter(NameSearch("\(number)"))
                guard copy.count > 0, copy.count < names.count else { exit(EXIT_FAILURE) }
                copies.append(copy)
                // What the first search makes for all is there after it.
                if number == 0 { before = pages() }
            }
            // A bit for each name is 2.5 MB for a hundred of them, and the names would be 5 MB each time.
            guard pages() - before < 50_000_000 / 4_096 else { exit(EXIT_FAILURE) }
        }
    }

    @Test(
        "CC-03: what can be changed passes wherever names are read, and changing it leaves what can be read only"
    )
    func twoFaces() {
        let names = NameCollection(sections: [(title: "A", names: ["Ann"]), (title: "B", names: ["Bob"])])
        var copy = names.mutableDeepCopy()
        #expect(letters(of: names) == letters(of: copy))
        copy.filter(NameSearch("bo"))
        #expect(letters(of: copy) == ["B"] && letters(of: names) == ["A", "B"])
    }
}
