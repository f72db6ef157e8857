import CommandUI
import SectionsUI
import TestSupport
import Testing
import TextUIKit

/// The `vi` map on the screen.
@MainActor
struct ViKeysTests {
    private func fixture(
        _ edition: Edition = .standard, size: (rows: Int, columns: Int) = (14, 100)
    ) -> SectionsScreen {
        SectionsScreen(edition, names: ninetyNames, size: size) { $0.keySetup.map = .vi }
    }

    @Test(
        "Keys move as in vim",
        arguments: [
            ("j", "Ax1"), ("5j", "Ax5"), ("10j", "Bx1"), ("5j2k", "Ax3"), ("3+2-", "Ax1"), ("k", "Ax0"),
            ("99999j", "Jx8"), ("G", "Jx8"), ("10G", "Bx0"), ("0G", "Jx8"), ("1G", "Ax0"), ("Ggg", "Ax0"),
            ("12gg", "Bx2"), ("999G", "Jx8"), ("]]", "Bx0"), ("3]]", "Dx0"), ("3}{", "Cx0"), ("G2[[", "Ix0"),
            ("fd", "Dx0"), ("'d", "Dx0"), ("3<Down>", "Ax3"), ("3<Enter>", "Ax3"), ("Gggj", "Ax1"),
            ("3jfjk", "Ix8"), ("<Down>j", "Ax2"), ("<C-n>", "Ax1"), ("5<Esc>|j", "Ax1"), ("g<Esc>|j", "Ax1"),
            ("xj", "Ax1"), ("gxj", "Ax1"), (":12<Enter>", "Bx2"), (":$<Enter>", "Jx8"),
            (":0<Enter>j", "Ax1"), (":1<BS>3<Enter>", "Ax2"), (":<BS>j", "Ax1"), (":5<C-u>2<Enter>", "Ax1"),
        ])
    func moving(script: String, name: String) throws {
        let fixture = fixture()
        // Esc and the key after it come separately, as from a user.
        for part in script.split(separator: "|") { try fixture.send(String(part)) }
        #expect(fixture.focusedName == name)
        #expect(fixture.outcome == nil)
    }

    @Test("Pages and half pages go as far down as up, with a count as many times or rows")
    func pages() throws {
        let fixture = fixture()
        try fixture.send("<C-f>")
        let page = fixture.focusedName
        try fixture.send("<C-f>")
        let second = fixture.focusedName
        try fixture.send("gg2<C-f>")
        #expect(fixture.focusedName == second)
        try fixture.send("<C-b>")
        #expect(fixture.focusedName == page)
        try fixture.send("gg3<C-d>")
        #expect(fixture.focusedName == "Ax3")
        try fixture.send("<C-d><C-u><C-d>")
        #expect(fixture.focusedName == "Ax6")
        try fixture.send("gg<Space>")
        #expect(fixture.focusedName == page)
    }

    @Test(
        "H, M and L go to rows of the screen, zt, zz and zb scroll the row there", arguments: Edition.forKeys)
    func screenPlaces(edition: Edition) throws {
        let fixture = fixture(edition)
        try fixture.send("G45Gzt")
        #expect(fixture.focusedName == "Ex8")
        let top = fixture.table.contentOffset
        try fixture.send("H")
        #expect(fixture.focusedName == "Ex8")
        try fixture.send("2H")
        #expect(fixture.focusedName == "Fx0")
        try fixture.send("L")
        let last = fixture.focusedName
        try fixture.send("zt")
        #expect(fixture.table.contentOffset.y > top.y)
        try fixture.send("H")
        #expect(fixture.focusedName == last)
        try fixture.send("zbL")
        #expect(fixture.focusedName == last)
        try fixture.send("2L")
        #expect(fixture.focusedName != last)
        try fixture.send("LzzM")
        let path = try #require(fixture.table.focusedIndexPath)
        let line = fixture.table.rectForRow(at: path).minY - fixture.table.contentOffset.y
        #expect(abs(line - fixture.table.frame.size.height / 2) <= 1)
    }

    @Test("Ctrl-E and Ctrl-Y move the content, and the focus only where it would be lost")
    func scrolling() throws {
        let fixture = fixture()
        let start = fixture.table.contentOffset
        try fixture.send("5j<C-e>")
        #expect(fixture.focusedName == "Ax5")
        #expect(fixture.table.contentOffset.y == start.y + 1)
        try fixture.send("9<C-e>")
        #expect(fixture.table.contentOffset.y == start.y + 10)
        #expect(fixture.focusedName == "Bx0")
        try fixture.send("99<C-y>")
        #expect(fixture.table.contentOffset == start)
        #expect(!fixture.lines[0].contains("search"))
    }

    @Test(
        "/ searches, Enter keeps the cursor at the match among all names, and n and N go on",
        arguments: Edition.forKeys)
    func searching(edition: Edition) throws {
        let fixture = fixture(edition)
        try fixture.send("/x7<Enter>")
        #expect(!fixture.bar.isFirstResponder)
        #expect(fixture.count == 90)
        #expect(fixture.focusedName == "Ax7")
        #expect(fixture.status.hasPrefix(" /x7"))
        try fixture.send("n")
        #expect(fixture.focusedName == "Bx7")
        try fixture.send("3n2N")
        #expect(fixture.focusedName == "Cx7")
        try fixture.send("GN")
        #expect(fixture.focusedName == "Jx7")
        try fixture.send("n")
        #expect(fixture.focusedName == "Ax7")
        #expect(fixture.status.contains("went on from the first row"))
        #expect(fixture.outcome == nil)
        try fixture.send("<Enter>")
        #expect(fixture.chosen == ["Ax7"])
    }

    @Test("/ begins at the row in focus, ? goes up from it, and n goes on in the same direction")
    func directions() throws {
        let fixture = fixture()
        try fixture.send("fe/x3<Enter>")
        #expect(fixture.focusedName == "Ex3")
        try fixture.send("fh?<C-u>x3<Enter>")
        #expect(fixture.focusedName == "Gx3")
        #expect(fixture.status.hasPrefix(" ?x3"))
        try fixture.send("n")
        #expect(fixture.focusedName == "Fx3")
        try fixture.send("N")
        #expect(fixture.focusedName == "Gx3")
        try fixture.send("/<Enter>")
        #expect(fixture.focusedName == "Hx3")
    }

    @Test("Esc in the bar leads into the list, which stays filtered; Esc there shows all names, and no more")
    func escape() throws {
        let fixture = fixture()
        try fixture.send("/x7")
        try fixture.send("<Esc>")
        #expect(!fixture.bar.isFirstResponder)
        #expect(fixture.count == 10)
        try fixture.send("j")
        #expect(fixture.focusedName == "Bx7")
        try fixture.send("<Esc>")
        #expect(fixture.count == 90)
        #expect(fixture.focusedName == "Bx7")
        try fixture.send("<Esc>")
        #expect(fixture.outcome == nil)
        #expect(fixture.status.contains("q quits."))
        try fixture.send("n")
        #expect(fixture.focusedName == "Cx7")
    }

    @Test("A search that finds nothing leaves the list as it was", arguments: Edition.forKeys)
    func nothingFound(edition: Edition) throws {
        let fixture = fixture(edition)
        try fixture.send("fc/zz<Enter>")
        #expect(fixture.count == 90)
        #expect(fixture.status.contains("No name contains “zz”."))
        if edition == .standard { #expect(fixture.focusedName == "Cx0") }
    }

    @Test(
        "Ways to end",
        arguments: [
            ("q", nil), (":q<Enter>", nil), (":q!<Enter>", nil), ("ZQ", nil), ("5jZZ", "Ax5"),
            ("5j:x<Enter>", "Ax5"), ("5j<Enter>", "Ax5"), ("5<C-c>", nil), (":<C-c>", nil),
        ] as [(String, String?)])
    func ending(script: String, name: String?) throws {
        let fixture = fixture()
        try fixture.send(script)
        #expect(fixture.chosen == name.map { [$0] })
        if name == nil { #expect(fixture.outcome == .cancelled) }
    }

    @Test("No letter jumps by itself, and a key without a command says so")
    func noTypeAhead() throws {
        for letter in "abcdehlmprstwxyzABCDEFIJKOPQRSTUVWXYZ0123456789$^_#か" {
            let fixture = fixture()
            try fixture.send(String(letter))
            #expect(fixture.focusedName == "Ax0", "\(letter)")
            #expect(fixture.outcome == nil)
            #expect(!fixture.bar.isFirstResponder)
        }
        let fixture = fixture()
        try fixture.send("x")
        #expect(fixture.status.contains("Not a command: x."))
        try fixture.send("12d4")
        #expect(fixture.status.contains("Not a command: 12d4."))
        try fixture.send(":nonsense<Enter>")
        #expect(fixture.status.contains("Not a command: :nonsense."))
        try fixture.send("fq")
        #expect(fixture.status.contains("No Q section."))
    }

    @Test("What edits elsewhere says that it does not here", arguments: ["u", "<C-r>", "dd", "cc", "o"])
    func editing(script: String) throws {
        let fixture = fixture()
        try fixture.send(script)
        #expect(fixture.status.contains("This list cannot be edited"))
    }

    @Test("Where nothing can be marked v says so and Space pages")
    func marking() throws {
        let fixture = fixture()
        try fixture.send("v")
        #expect(fixture.status.contains("Nothing can be marked here."))
        try fixture.send("<Space>")
        #expect(fixture.focusedName != "Ax0")
    }

    @Test("Where rows can be marked v and Space mark, and so do keys bound to it")
    func marks() throws {
        let marker = Marker()
        let binding = try KeyBinding(parsing: "ctrl-t:toggle-mark", among: NamedAction.all)
        let fixture = SectionsScreen.large {
            $0.keySetup.map = .vi
            $0.keySetup.bindings = [binding]
        }
        fixture.application.delegate = marker
        try fixture.send("v<Space>3v<C-t>")
        #expect(marker.count == 4)
        #expect(fixture.focusedName == "Abe")
        try fixture.send("/<C-t>")
        #expect(marker.count == 5)
    }

    @Test("Keys of a command that is not complete are shown, and end with time or Esc")
    func pending() throws {
        let fixture = fixture()
        try fixture.send("12")
        #expect(fixture.status.hasPrefix(" ▸ 12"))
        try fixture.send("g")
        #expect(fixture.status.hasPrefix(" ▸ 12g"))
        fixture.advance(by: .seconds(4))
        #expect(fixture.status.contains("90 names"))
        try fixture.send("gg5")
        try fixture.send("<Esc>")
        #expect(fixture.status.contains("90 names"))
        try fixture.send("5<Tab>")
        #expect(fixture.bar.isFirstResponder)
        try fixture.send("<F7>x")
        #expect(fixture.bar.text == "x")
        #expect(fixture.status.contains("No name contains") || fixture.status.contains("of 90 names"))
    }

    @Test(
        "The command line covers the last row, has the cursor, and goes without a trace", arguments: [14, 1])
    func commandLine(rows: Int) throws {
        let fixture = fixture(size: (rows, 100))
        let before = fixture.screen
        try fixture.send(":4")
        #expect(fixture.status.hasPrefix(":4"))
        #expect(fixture.screen.cursor.row == rows - 1)
        #expect(fixture.screen.cursor.column == 2)
        try fixture.send("2<Up><Tab>")
        #expect(fixture.status.hasPrefix(":42"))
        fixture.send([.paste("0")])
        #expect(fixture.status.hasPrefix(":420"))
        try fixture.send("<Esc>")
        #expect(fixture.screen == before)
        try fixture.send("j")
        #expect(fixture.focusedName == "Ax1")
    }

    @Test("i goes to the bar, where letters type; F1 and :h show the help")
    func barAndHelp() throws {
        let fixture = fixture(size: (70, 100))
        try fixture.send("ijkq?")
        #expect(fixture.bar.text == "jkq?")
        try fixture.send("<Esc>")
        try fixture.send(":h<Enter>")
        #expect(fixture.lines.contains { $0.contains("gg G") })
        #expect(fixture.lines.contains { $0.contains("To this row among all names") })
        #expect(!fixture.lines.contains { $0.contains("typed letter") })
        try fixture.send("<Esc>")
        try fixture.send("<F1>")
        #expect(fixture.lines.contains { $0.contains("gg G") })
        let cursor = fixture.screen.cursor
        try fixture.send("jjk")
        #expect(fixture.screen.cursor.row == cursor.row + 1)
        try fixture.send("q")
        #expect(fixture.outcome == nil)
    }

    @Test("Every sequence of three commands moves as in a plain list")
    func movesByModel() throws {
        let names = ["Abe", "Ann", "Art", "Bob", "Cat", "Cy"]
        let starts = [0, 3, 4]
        let commands: [(String, (Int) -> Int)] = [
            ("j", { min(5, $0 + 1) }), ("2k", { max(0, $0 - 2) }), ("G", { _ in 5 }), ("3G", { _ in 2 }),
            ("]]", { row in starts.first { $0 > row } ?? row }),
            ("[[", { row in starts.last { $0 < row } ?? row }), ("12", { $0 }),
        ]
        for first in commands {
            for second in commands {
                let fixture = SectionsScreen(size: (8, 30)) { $0.keySetup.map = .vi }
                for third in commands {
                    // A number without a command is ended by the Esc before what comes next.
                    var row = 0
                    try fixture.send("<Esc>")
                    try fixture.send("gg")
                    for (script, model) in [first, second, third] {
                        try fixture.send(script)
                        if script == "12" { try fixture.send("<Esc>") }
                        row = model(row)
                    }
                    #expect(fixture.focusedName == names[row], "\(first.0) \(second.0) \(third.0)")
                }
            }
        }
    }

    @Test("Started in the bar, Enter chooses and Esc leads into the list")
    func startInBar() throws {
        let fixture = SectionsScreen.large {
            $0.keySetup.map = .vi
            $0.keySetup.startsInSearchBar = true
        }
        try fixture.send("c")
        try fixture.send("<Esc>")
        try fixture.send("j")
        #expect(fixture.focusedName == "Cy")
        try fixture.send("i<Enter>")
        #expect(fixture.chosen == ["Cy"])
    }
}

/// A user who marks rows.
@MainActor
private final class Marker: Responder, ApplicationDelegate {
    private(set) var count = 0

    override func canPerform(_ action: Action) -> Bool { action == Action("toggleMark") }

    override func perform(_ action: Action, sender: Responder?) { count += 1 }
}
