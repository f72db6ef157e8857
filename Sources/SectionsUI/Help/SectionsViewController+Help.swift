internal import CommandSupport
internal import TextUIKit

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
