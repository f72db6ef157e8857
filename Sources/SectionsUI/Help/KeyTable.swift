public import CommandUI
internal import Names
internal import TextUIKit

/// All keys of the program as text.
@MainActor
public enum KeyTable {
    /// The text of the help screen, available without running the program.
    public static func text(
        for map: KeyMap, bindings: [KeyBinding] = [], startsInSearchBar: Bool = false
    ) -> String {
        let screen = Screen(map: map, bindings: bindings, startsInSearchBar: startsInSearchBar)
        let setup = screen.controller.presentSetup
        let sections = screen.controller.helpSections + extras(of: setup)
        let widths = sections.flatMap(\.lines).map { TextMetrics.width(of: $0.keys) }
        let column = min(30, widths.max() ?? 0)
        var text = ""
        for section in sections {
            text += (text.isEmpty ? "" : "\n") + section.title + "\n"
            for line in section.lines {
                let blanks = max(1, column + 2 - TextMetrics.width(of: line.keys))
                text += "  \(line.keys)\(String(repeating: " ", count: blanks))\(line.meaning)\n"
            }
        }
        return text
    }

    /// Lists each key on a line such as `list Up: moveUp, beginSearch`; the first available action is
    /// performed.
    ///
    /// Keys that belong to sequences are omitted.
    ///
    /// - Complexity: O(keys).
    public static func listing(
        for map: KeyMap, bindings: [KeyBinding] = [], startsInSearchBar: Bool = false
    ) -> String {
        let screen = Screen(map: map, bindings: bindings, startsInSearchBar: startsInSearchBar)
        let controller = screen.controller
        let bar = ScreenCommands.commandsOfBar(controller.liveCommands(from: controller.searchBar))
        return lines(of: controller.liveCommands(from: controller.tableView), place: "list")
            + lines(of: bar, place: "bar")
    }

    /// The keys added by options of the program.
    private static func extras(of setup: KeySetup) -> [HelpSection] {
        var (plain, marking, editing) = (setup, setup, setup)
        plain.marks = false
        marking.marks = true
        editing.edits = true
        let options = [("--multi", marking, plain), ("--edit", editing, setup)]
        return options.flatMap { option, with, without in
            [("In the list", KeyPlace.list), ("In the search bar", .bar)].map { title, place in
                HelpSection(
                    title: "\(title), with \(option)",
                    commands: ScreenCommands.table.keyCommands(in: place, for: with, without: without))
            }
        }
    }

    private static func lines(of commands: [KeyCommand], place: String) -> String {
        var order: [Key] = []
        var actions: [Key: [String]] = [:]
        for command in commands {
            for key in command.keys {
                // Actions after one that is always available are never reached.
                if let named = actions[key] {
                    if named.contains(Action.ignore.name) || named.contains(command.action.name) {
                        continue
                    }
                } else {
                    order.append(key)
                }
                actions[key, default: []].append(command.action.name)
            }
        }
        return order.compactMap { key in
            guard let names = actions[key] else { return nil }
            return "\(place) \(key.helpName): \(names.joined(separator: ", "))\n"
        }.joined()
    }

    /// A screen without names on an in-memory terminal, with the commands of the program.
    @MainActor
    private struct Screen {
        let controller = SectionsViewController(names: NameCollection(sections: []))
        private let window = Window()
        private let application = Application(terminal: InMemoryTerminal(size: Size(width: 80, height: 24)))

        init(map: KeyMap, bindings: [KeyBinding], startsInSearchBar: Bool) {
            controller.keySetup.map = map
            controller.keySetup.bindings = bindings
            controller.keySetup.startsInSearchBar = startsInSearchBar
            controller.onToggleMouse = { true }
            // The program offers several ways of matching.
            controller.search.scopes = NameSearch.Matching.allCases.map(\.rawValue)
            window.rootViewController = controller
            window.makeKeyAndVisible(in: application)
        }
    }
}
