import Testing
import TextCanvas

@Suite struct IndexPathTests {
    @Test("T-003: index paths are ordered by section, then by row")
    func order() {
        let paths = (0...2).flatMap { section in (0...2).map { IndexPath(row: $0, section: section) } }
        for (place, path) in paths.enumerated() {
            for (otherPlace, other) in paths.enumerated() {
                #expect((path < other) == (place < otherPlace))
                #expect((path == other) == (place == otherPlace))
            }
        }
        #expect(paths.shuffled().sorted() == paths)
    }

    @Test("T-003: an index path says its row and section, and takes 16 bytes")
    func description() {
        let path = IndexPath(row: 2, section: 1)
        #expect((path.row, path.section) == (2, 1))
        #expect(path.description == "row 2 of section 1")
        #expect(MemoryLayout<IndexPath>.size == 16)
    }
}

@Suite struct KeyTests {
    @Test("keys are named as help screens show them")
    func names() {
        let names: [(Key, String)] = [
            (.control("l"), "Ctrl-L"), (.alternate("v"), "Alt-V"), (Key(.pageUp), "PgUp"),
            (Key(.pageDown, .shift), "Shift-PgDn"), (.character("/"), "/"), (.character(" "), "Space"),
            (.control(" "), "Ctrl-Space"), (.character("a"), "a"), (.character("A"), "A"),
            (Key(.up, .control), "Ctrl-Up"), (Key(.function(10)), "F10"), (Key(.escape), "Esc"),
            (Key(.backspace, .alternate), "Alt-Backspace"), (Key(.enter), "Enter"), (Key(.tab), "Tab"),
            (Key(.left, [.control, .alternate, .shift]), "Ctrl-Alt-Shift-Left"), (Key(.home), "Home"),
            (Key(.end), "End"), (Key(.insert), "Insert"), (Key(.delete), "Delete"), (Key(.down), "Down"),
            (Key(.right), "Right"), (.character("か"), "か"),
        ]
        for (key, name) in names { #expect(key.description == name) }
    }

    @Test("a key types its character unless Control or Alt is held")
    func text() {
        #expect(Key.character("a").text == "a")
        #expect(Key(.character("A"), .shift).text == "A")
        #expect(Key.control("a").text == nil)
        #expect(Key.alternate("a").text == nil)
        #expect(Key(.character("a"), [.shift, .alternate]).text == nil)
        #expect(Key(.enter).text == nil)
    }
}
