import CommandUI
import SectionsUI
import TestSupport
import Testing
import TextUIKit

/// Keys that the user binds.
@MainActor
struct KeyBindingTests {
    @Test(
        "Names of keys",
        arguments: [
            ("ctrl-a", Key.control("a")), ("CTRL-A", .control("a")), ("alt-x", .alternate("x")),
            ("alt-X", .alternate("X")), ("f3", Key(.function(3))), ("f24", Key(.function(24))),
            ("enter", Key(.enter)), ("return", Key(.enter)), ("space", .character(" ")), ("tab", Key(.tab)),
            ("shift-tab", Key(.tab, .shift)), ("btab", Key(.tab, .shift)), ("a", .character("a")),
            ("A", .character("A")), ("shift-a", .character("A")), ("comma", .character(",")),
            ("colon", .character(":")), (":", .character(":")), ("esc", Key(.escape)),
            ("bspace", Key(.backspace)), ("bs", Key(.backspace)), ("ctrl-h", Key(.backspace)),
            ("del", Key(.delete)), ("pgup", Key(.pageUp)), ("page-down", Key(.pageDown)),
            ("shift-up", Key(.up, .shift)), ("ctrl-right", Key(.right, .control)),
            ("ctrl-alt-a", Key(.character("a"), [.control, .alternate])),
            ("alt-ctrl-a", Key(.character("a"), [.control, .alternate])),
            ("ctrl-space", .control("@")), ("ctrl-/", .control("_")), ("ctrl-i", Key(.tab)),
            ("ctrl-m", Key(.enter)), ("ctrl-[", Key(.escape)), ("alt-enter", Key(.enter, .alternate)),
            ("-", .character("-")), ("alt--", .alternate("-")), ("か", .character("か")),
            ("shift-f3", Key(.function(3), .shift)), ("alt-comma", .alternate(",")),
        ] as [(String, Key)])
    func keyNames(name: String, key: Key) throws {
        #expect(try KeyBinding(parsing: "\(name):accept", among: NamedAction.all).keys == [key])
    }

    @Test(
        "Errors are reported with the nearest word",
        arguments: [
            ("ctrl-a", "\"ctrl-a\" is not KEY:ACTION, such as ctrl-o:accept"),
            ("", "\"\" is not KEY:ACTION, such as ctrl-o:accept"),
            (":accept", "\":accept\" is not KEY:ACTION, such as ctrl-o:accept"),
            ("a:", "\"a:\" is not KEY:ACTION, such as ctrl-o:accept"),
            ("  :accept", "\"  :accept\" is not KEY:ACTION, such as ctrl-o:accept"),
            ("g entre:accept", "unknown key \"entre\"; did you mean enter?"),
            ("ctrl-aa:accept", "unknown key \"ctrl-aa\"; did you mean ctrl-a?"),
            ("entre:accept", "unknown key \"entre\"; did you mean enter?"),
            ("shift-tabb:accept", "unknown key \"shift-tabb\"; did you mean shift-tab?"),
            ("hyper-meta:accept", "unknown key \"hyper-meta\"; keys are such as ctrl-a, alt-x, f3"),
            ("ctrl-ctrl-a:accept", "unknown key \"ctrl-ctrl-a\"; keys are such as ctrl-a, alt-x, f3"),
            ("f1:acept", "unknown action \"acept\"; did you mean accept?"),
            ("f1:pagedown", "unknown action \"pagedown\"; did you mean page-down?"),
            (
                "f1:become-invisible",
                "unknown action \"become-invisible\"; actions are such as accept, page-down, next-match"
            ),
        ])
    func errors(text: String, message: String) {
        let error = #expect(throws: KeyBindingError.self) {
            try KeyBinding(parsing: text, among: NamedAction.all)
        }
        #expect(error?.description == message)
    }

    @Test("Several bindings are read with commas between them")
    func lists() throws {
        let bindings = try KeyBinding.list(parsing: "ctrl-o:accept,comma:up,f4:quit", among: NamedAction.all)
        #expect(bindings.map(\.keys) == [[.control("o")], [.character(",")], [Key(.function(4))]])
        #expect(bindings.map(\.action.name) == ["accept", "up", "quit"])
        #expect(try KeyBinding.list(parsing: "", among: NamedAction.all).isEmpty)
        #expect(throws: KeyBindingError.malformed("")) {
            try KeyBinding.list(parsing: "a:up,", among: NamedAction.all)
        }
    }

    @Test("Every name of an action is there once, and leads to an action")
    func actionNames() throws {
        let names = NamedAction.all.map(\.name)
        #expect(Set(names).count == names.count)
        for name in names {
            #expect(try KeyBinding(parsing: "f1:\(name)", among: NamedAction.all).action.name == name)
        }
    }

    private func fixture(_ bindings: String, map: KeyMap = .standard) throws -> SectionsScreen {
        let parsed = try KeyBinding.list(parsing: bindings, among: NamedAction.all)
        return SectionsScreen.large {
            $0.keySetup.map = map
            $0.keySetup.bindings = parsed
        }
    }

    @Test("A bound letter acts in the list and types in the bar")
    func letters() throws {
        let fixture = try fixture("b:down")
        try fixture.send("b")
        #expect(fixture.focusedName == "Ann")
        try fixture.send("/b")
        #expect(fixture.bar.text == "b")
    }

    @Test("A bound key that types nothing acts in both places")
    func controls() throws {
        let fixture = try fixture("ctrl-o:accept")
        try fixture.send("/c<C-o>")
        #expect(fixture.chosen == ["Cat"])
        let other = try self.fixture("ctrl-o:accept")
        try other.send("<C-o>")
        #expect(other.chosen == ["Abe"])
    }

    @Test("A binding wins over what the key meant, also where it can do nothing", arguments: KeyMap.allCases)
    func winning(map: KeyMap) throws {
        let fixture = try fixture("ctrl-f:up,esc:ignore,enter:toggle-mark", map: map)
        try fixture.send("<C-f>")
        #expect(!fixture.bar.isFirstResponder)
        try fixture.send("<Esc>")
        try fixture.send("<Enter>")
        #expect(fixture.outcome == nil)
        try fixture.send("<Down><C-f>")
        #expect(fixture.focusedName == "Abe")
    }

    @Test("The first binding of a key wins")
    func first() throws {
        let fixture = try fixture("x:last,x:first")
        try fixture.send("x")
        #expect(fixture.focusedName == "Cy")
    }

    @Test("The second key of a command of the vi map is not looked up among the bindings")
    func secondKeys() throws {
        let fixture = try fixture("c:quit,g:first", map: .vi)
        try fixture.send("fc")
        #expect(fixture.outcome == nil)
        #expect(fixture.focusedName == "Cat")
        try fixture.send("g")
        #expect(fixture.focusedName == "Abe")
        try fixture.send("c")
        #expect(fixture.outcome == .cancelled)
    }

    @Test(
        "Keys bound as a sequence act in the list, in either map, and type in the bar",
        arguments: KeyMap.allCases)
    func sequences(map: KeyMap) throws {
        let fixture = try fixture("g d:last,ctrl-x ctrl-c:quit,ctrl-x:first", map: map)
        try fixture.send("g")
        #expect(fixture.status.hasPrefix(" ▸ g"))
        try fixture.send("d")
        #expect(fixture.focusedName == "Cy")
        try fixture.send("gq")
        #expect(fixture.status.contains("Not a command: gq."))
        #expect(fixture.focusedName == "Cy" && fixture.outcome == nil)
        try fixture.send("g")
        try fixture.send("<Esc>")
        #expect(fixture.focusedName == "Cy" && fixture.outcome == nil)
        // The sequence came first, so the single key is the beginning of it.
        try fixture.send("<C-x>")
        #expect(fixture.focusedName == "Cy" && fixture.status.hasPrefix(" ▸ Ctrl-X"))
        try fixture.send("<Esc>")
        try fixture.send("/gd")
        #expect(fixture.bar.text == "gd")
        try fixture.send("<Esc>")
        try fixture.send("<C-x><C-c>")
        #expect(fixture.outcome == .cancelled)
    }

    @Test("A sequence goes beside those of the vi map, which take numbers")
    func sequencesInVi() throws {
        let fixture = try fixture("g j:down,] x:quit,u u:up", map: .vi)
        try fixture.send("3gj")
        #expect(fixture.focusedName == "Bob")
        try fixture.send("gg")
        #expect(fixture.focusedName == "Abe")
        try fixture.send("]]")
        #expect(fixture.focusedName == "Bob")
        try fixture.send("2uu")
        #expect(fixture.focusedName == "Ann")
    }

    @Test("A single key that was bound before does not begin a sequence, and an action may be impossible")
    func sequencesInVain() throws {
        let fixture = try fixture("g:last,g d:first,ctrl-x u:undo,ctrl-x h:next-history")
        try fixture.send("g")
        #expect(fixture.focusedName == "Cy")
        try fixture.send("<C-x>u")
        #expect(fixture.status.contains("This list cannot be edited"))
        try fixture.send("<C-x>h")
        #expect(fixture.focusedName == "Cy" && fixture.bar.text == "")
    }

    @Test("Actions of all kinds can be bound")
    func kinds() throws {
        let fixture = try fixture(
            "f2:clear-query,f4:next-section,f5:kill-line,f6:next-match,f7:half-page-down")
        try fixture.send("/an<F2>")
        #expect(fixture.bar.text == "")
        try fixture.send("cat<Home><F5>")
        #expect(fixture.bar.text == "")
        try fixture.send("<Esc><F4>")
        #expect(fixture.focusedName == "Bob")
        try fixture.send("<F6>")
        #expect(fixture.focusedName == "Cat")
    }

    @Test(
        "Every action can be bound, and its key neither types nor ends in a trap", arguments: KeyMap.allCases)
    func everyAction(map: KeyMap) throws {
        for action in NamedAction.all where action.action != .suspend {
            let fixture = SectionsScreen(size: (8, 40)) {
                $0.keySetup.map = map
                $0.keySetup.bindings = [KeyBinding([.control("t")], to: action)]
            }
            try fixture.send("<C-t>")
            try fixture.send("<Esc>")
            try fixture.send("<Home><Tab>ab<C-t>")
            if let text = fixture.bar.text { #expect(["ab", "a", ""].contains(text), "\(action.name)") }
            try fixture.send("<C-t>")
        }
    }

    @Test("F1 shows what is bound")
    func help() throws {
        let fixture = try fixture("ctrl-o:accept,x:last")
        try fixture.send("<F1>")
        #expect(
            fixture.lines.contains { $0.contains("Ctrl-O") && $0.contains("Choose the highlighted name") })
        #expect(fixture.lines.contains { $0.contains(" x ") && $0.contains("Last row") })
        let sequences = try self.fixture("g d:last,ctrl-x s:first")
        try sequences.send("<F1>")
        #expect(sequences.lines.contains { $0.contains(" gd ") && $0.contains("Last row") })
        #expect(sequences.lines.contains { $0.contains(" Ctrl-X s ") && $0.contains("First row") })
    }
}
