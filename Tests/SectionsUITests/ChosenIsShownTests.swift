import Names
import SectionsUI
import TestSupport
import Testing
import TextUIKit

/// Whatever way a name is chosen, it is the one that the user sees under the highlight or the pointer.
@MainActor
struct ChosenIsShownTests {
    /// Six sections of nine names, of which some contain "zo".
    private static let names = NameCollection(
        sections: ["A", "D", "L", "V", "Z", "Ä"].map { letter in
            (
                title: letter,
                names: (0..<9).map {
                    "\(letter)\($0)" + ($0 % 3 == 1 ? "zo" : "") + (letter == "D" ? "e" : "")
                }
            )
        })
    nonisolated private static let editions: [(String, Edition)] = [
        ("standard", .standard), ("sample", .sample), ("book", .book),
    ]

    private func fixture(
        _ edition: Edition, size: (rows: Int, columns: Int) = (12, 60), search: Bool = false, vi: Bool = false
    ) -> SectionsScreen {
        SectionsScreen(edition, names: Self.names, size: size) { controller in
            controller.keySetup.startsInSearchBar = search
            if vi { controller.keySetup.map = .vi }
        }
    }

    /// The name that the screen highlights; `nil` if no row in sight is highlighted.
    private func highlighted(_ fixture: SectionsScreen) -> String? {
        fixture.lines.first { $0.hasPrefix("▌ ") }.map { line in
            String(line.dropFirst(2).prefix { $0 != " " })
        }
    }

    /// The name on a line of the screen; `nil` if it shows a header or the bar.
    private func name(onLine line: Int, _ fixture: SectionsScreen) -> String? {
        let text = fixture.lines[line]
        guard text.hasPrefix("▌ ") || text.hasPrefix("  "), text.dropFirst(2).first != " " else { return nil }
        let name = String(text.dropFirst(2).prefix { $0 != " " })
        return name.isEmpty ? nil : name
    }

    /// Presses Enter, again if it has only brought the highlight into sight, and looks at what is chosen.
    private func expectShownIsChosen(_ fixture: SectionsScreen, _ what: String) throws {
        for _ in 0..<3 where fixture.outcome == nil {
            let shown = highlighted(fixture)
            try fixture.send("<Enter>")
            if fixture.outcome == nil { continue }
            #expect(fixture.chosen == shown.map { [$0] }, "\(what)")
        }
    }

    /// What the user does before Enter in the list.
    private static let preludes = [
        "", "<End>", "<End>/<Down>", "<PgDn>/<Down>", "<End>/<Esc>", "v/<Down>", "/zo<Down>",
        "/zo<Down><Down>",
        "/zo<Down><End>", "/zo<BS><BS><Down>", "/zo<Esc>", "/zo<Esc><Esc>", "<wheeldown 4,4>",
        "<End><wheelup 4,4>",
        "<End>/zo<wheeldown 4,4><Down>", "/d<Down><PgDn>/<Down>", "/zo<Enter><Down>", "/<Enter><Down>",
        "<End>/<Enter><Down>", "<End>/<Enter><Esc>", "<C-u><End>/x<BS><Down>",
    ]

    @Test("Enter in the list chooses the highlighted name", arguments: editions)
    func enter(name: String, edition: Edition) throws {
        for prelude in Self.preludes {
            for rows in [4, 5, 12, 30] {
                let fixture = fixture(edition, size: (rows, 60))
                for key in try KeyScript(prelude).events { fixture.send([key]) }
                if fixture.outcome != nil {
                    // In the standard edition Enter in the bar has chosen, which another test looks at.
                    #expect(edition == .standard || fixture.chosen == nil)
                    continue
                }
                try expectShownIsChosen(fixture, "\(name), \(rows) rows: \(prelude)")
                #expect(fixture.outcome != nil, "\(name), \(rows) rows: \(prelude)")
            }
        }
    }

    @Test(
        "Enter in the bar of the standard edition, and of any that begins in it, chooses the highlighted name"
    )
    func bar() throws {
        for (name, edition) in Self.editions {
            for keys in [
                "", "zo", "zo<BS><BS>", "<Down><Down>", "zo<Down>", "<Down><Down><Down>zo", "zo<Esc>",
            ] {
                for rows in [5, 12] {
                    let fixture = fixture(edition, size: (rows, 60), search: true)
                    for key in try KeyScript(keys).events { fixture.send([key]) }
                    try expectShownIsChosen(fixture, "\(name), \(rows) rows: \(keys)")
                    #expect(fixture.outcome != nil, "\(name), \(rows) rows: \(keys)")
                }
            }
            let fixture = fixture(edition, search: true)
            for _ in 0..<30 { try fixture.send("<Down>") }
            try expectShownIsChosen(fixture, "\(name): thirty rows down from the bar")
            #expect(fixture.outcome != nil)
        }
        for prelude in ["<End>/", "/", "/zo", "<End>/zo", "<PgDn>/zo<BS><BS>"] {
            let fixture = fixture(.standard)
            for key in try KeyScript(prelude).events { fixture.send([key]) }
            try expectShownIsChosen(fixture, prelude)
            #expect(fixture.outcome != nil)
        }
    }

    @Test(
        "A click, and a double click, select the name under the pointer, which Enter then chooses",
        arguments: editions)
    func click(name: String, edition: Edition) throws {
        for prelude in ["", "/zo", "/zo<Down>", "<End>", "<End>/", "/zo<BS><BS>", "/e<Down><End>"] {
            for clicks in [1, 2] {
                for line in 1...10 {
                    let fixture = fixture(edition)
                    for key in try KeyScript(prelude).events { fixture.send([key]) }
                    var wanted = ""
                    for _ in 0..<clicks {
                        // The first click may end the search, and the list then move below the pointer.
                        guard let name = self.name(onLine: line, fixture) else { break }
                        wanted = name
                        try fixture.send("<click \(line + 1),4>")
                    }
                    guard !wanted.isEmpty else { continue }
                    let what = "\(name): \(prelude), \(clicks) × line \(line): \(wanted)"
                    let selected = fixture.table.indexPathForSelectedRow
                    #expect(
                        selected.flatMap { fixture.table.cellForRow(at: $0)?.textLabel?.text } == wanted,
                        "\(what)")
                    #expect(highlighted(fixture) == wanted, "\(what)")
                    try expectShownIsChosen(fixture, what)
                    #expect(fixture.chosen == [wanted], "\(what)")
                }
            }
        }
    }

    @Test("After the index and its magnifier Enter chooses the highlighted name", arguments: editions)
    func index(name: String, edition: Edition) throws {
        for prelude in ["", "<End>", "/zo<Down>", "/zo<Enter><Down>"] {
            for line in 1...11 {
                let fixture = fixture(edition)
                for key in try KeyScript(prelude).events { fixture.send([key]) }
                guard fixture.outcome == nil else { continue }
                try fixture.send("<click \(line),60>")
                try expectShownIsChosen(fixture, "\(name): \(prelude), index at \(line)")
            }
        }
    }

    @Test("A random walk: whatever is chosen was highlighted in sight", arguments: editions)
    func walk(name: String, edition: Edition) throws {
        var random = RandomNumbers(seed: 50)
        let keys = [
            "<Down>", "<Down>", "<Up>", "<PgDn>", "<PgUp>", "<Home>", "<End>", "/", "z", "o", "v", "e",
            "<BS>", "<Esc>",
            "<Enter>", "<Enter>", "<Tab>", "<wheeldown 4,4>", "<wheelup 4,4>", "<C-u>",
        ]
        for round in 0..<120 {
            let rows = Int.random(in: 3...14, using: &random)
            let fixture = fixture(
                edition, size: (rows, 60), search: round % 4 == 1, vi: round % 4 == 2)
            var script = ""
            for _ in 0..<40 {
                var key = keys.randomElement(using: &random) ?? ""
                if Int.random(in: 0..<6, using: &random) == 0 {
                    let place = (
                        Int.random(in: 1...rows, using: &random), Bool.random(using: &random) ? 4 : 60
                    )
                    key = "<click \(place.0),\(place.1)>"
                }
                script += key
                let shown = highlighted(fixture)
                try fixture.send(key)
                if Int.random(in: 0..<25, using: &random) == 0 {
                    let height = Int.random(in: 3...14, using: &random)
                    script += "<\(height) rows>"
                    fixture.send([.resize(Size(width: 60, height: height))])
                }
                if let outcome = fixture.outcome {
                    if let chosen = outcome.chosen {
                        #expect(chosen == shown.map { [$0] }, "\(name), \(rows) rows: \(script)")
                    }
                    break
                }
            }
        }
    }
}
