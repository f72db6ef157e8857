internal import TextUIKit

/// One heading of a help screen with the keys below it.
struct HelpSection: Hashable, Sendable {
    /// A line of help: keys, and what they do.
    struct Line: Hashable, Sendable {
        let keys: String
        let meaning: String
    }

    let title: String
    let lines: [Line]

    /// Makes the help for one place from the commands that are live there.
    ///
    /// A key that was taken by a command before does nothing for a later one, so it is not shown there; a command
    /// without keys left, or without a title, is not shown at all.
    ///
    /// - Parameters:
    ///   - title: What the place is called.
    ///   - commands: All commands there, in the order in which they are tried.
    ///   - typing: What keys that type do there.
    /// - Complexity: O(keys).
    init(title: String, commands: [KeyCommand], typing: [Line]) {
        self.title = title
        var taken: Set<Key> = []
        var lines: [Line] = []
        for command in commands {
            let free = command.keys.filter { taken.insert($0).inserted }
            guard let meaning = command.title, !free.isEmpty else { continue }
            let keys = free.map(\.description).joined(separator: " ")
            if let same = lines.firstIndex(where: { $0.meaning == meaning }) {
                lines[same] = Line(keys: lines[same].keys + " " + keys, meaning: meaning)
            } else {
                lines.append(Line(keys: keys, meaning: meaning))
            }
        }
        self.lines = typing + lines
    }
}

extension SectionsViewController {
    /// The help for the two places that keys can be in.
    var helpSections: [HelpSection] {
        // What the vi map reads as commands of its own has its own lines, and nothing is typed ahead there.
        let list = liveCommands(from: tableView).filter {
            $0.action != .viPendingKey && !(keyMap == .vi && $0.action == .shortenTypeAhead)
        }
        let bar = liveCommands(from: searchBar)
        // In the bar a key that types never gets as far as a command, and some commands have nothing to do there.
        let barCommands = bar.filter { !Self.listActions.contains($0.action) }.map { command in
            KeyCommand(command.keys.filter { $0.text == nil }, command.action, title: command.title)
        }
        return [
            HelpSection(
                title: "In the list", commands: list,
                typing: keyMap == .vi
                    ? ViHelp.lines
                    : [.init(keys: "a letter", meaning: "To its section; more letters: to a name")]),
            HelpSection(
                title: "In the search bar", commands: barCommands,
                typing: [.init(keys: "any letter", meaning: "Filters the list at once")]),
        ]
    }

    /// All commands from a responder up, with the keys that are in force.
    func liveCommands(from responder: Responder) -> [KeyCommand] {
        responder.chain.flatMap { responder in
            application?.keyBindings.applied(to: responder.allKeyCommands) ?? responder.allKeyCommands
        }.filter { isOffered($0.action) }
    }
}
