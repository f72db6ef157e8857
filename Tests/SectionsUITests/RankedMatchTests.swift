import Names
import SectionsUI
import TestSupport
import Testing
import TextUIKit

/// Going through matches that the list ranks.
@MainActor
struct RankedMatchTests {
    private static let all = ["a1b", "xxaxxbxx", "ab", "b", "axxb", "c", "aab"]
    /// Those with an a and a b after it, in the order of the list.
    private static let matching = ["a1b", "xxaxxbxx", "ab", "axxb", "aab"]

    private func fixture(_ keyMap: KeyMap = .standard) -> SectionsScreen {
        SectionsScreen.large(names: NameCollection(sections: [(title: "", names: Self.all)])) { controller in
            controller.keySetup.map = keyMap
            controller.search.makeSearch = { text, _ in
                NameSearch(text, options: NameSearch.Options(matching: .fuzzy))
            }
        }
    }

    /// What a key passes, one row after another.
    private func walk(_ fixture: SectionsScreen, _ key: String, steps: Int) throws -> [String] {
        try (0..<steps).map { _ in
            try fixture.send(key)
            return fixture.focusedName ?? ""
        }
    }

    /// The matches from one on, round the end of the list and once more.
    private func round(from first: String, backward isBackward: Bool = false) throws -> [String] {
        let order = isBackward ? Self.matching.reversed() : Self.matching
        let start = try #require(order.firstIndex(of: first))
        return (0..<(2 * order.count)).map { order[(start + $0) % order.count] }
    }

    @Test("The list shows another order, or these tests show nothing")
    func ranking() throws {
        let fixture = fixture()
        try fixture.send("/ab")
        #expect(fixture.seenNames.sorted() == Self.matching.sorted())
        #expect(fixture.seenNames != Self.matching)
    }

    @Test("F3 and Shift-F3 go through all ranked matches in the order of the list, filtered or not")
    func standard() throws {
        for leaving in ["<Down>", "<Esc>|<Esc>"] {
            for (key, isBackward) in [("<F3>", false), ("<S-F3>", true)] {
                let fixture = fixture()
                try fixture.send("/ab")
                for keys in leaving.split(separator: "|") { try fixture.send(String(keys)) }
                try fixture.send("<Home>")
                let names = try walk(fixture, key, steps: 2 * Self.matching.count)
                #expect(
                    try names == round(from: names[0], backward: isBackward), "\(leaving) \(key) \(names)")
            }
        }
    }

    @Test("F3 goes on from every row of the list, also from one that does not match")
    func everyRow() throws {
        for (start, name) in Self.all.enumerated() {
            let fixture = fixture()
            try fixture.send("/ab")
            try fixture.send("<Esc>")
            try fixture.send("<Esc><Home>" + String(repeating: "<Down>", count: start))
            #expect(fixture.focusedName == name)
            try fixture.send("<F3>")
            let next = Self.all[(start + 1)...].first(where: Self.matching.contains)
            #expect(fixture.focusedName == next ?? Self.matching[0], "\(start)")
        }
    }

    @Test("n and N of vi go through them as well, and / finds the first one from the row in focus")
    func vi() throws {
        for (start, name) in Self.all.enumerated() {
            let fixture = fixture(.vi)
            try fixture.send(String(repeating: "j", count: start))
            #expect(fixture.focusedName == name)
            try fixture.send("/ab<Enter>")
            let first = Self.all[start...].first(where: Self.matching.contains) ?? Self.matching[0]
            #expect(fixture.focusedName == first, "\(start)")
            let down = try walk(fixture, "n", steps: Self.matching.count)
            #expect(try down == Array(round(from: first).dropFirst().prefix(down.count)))
            let up = try walk(fixture, "N", steps: Self.matching.count)
            #expect(try up == Array(round(from: first, backward: true).dropFirst().prefix(up.count)))
        }
    }
}
