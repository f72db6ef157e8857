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
        return [
            HelpSection(
                title: "In the list", commands: list.filter { !isOfEditing($0) },
                typing: keyMap == .vi
                    ? ViTable.help
                    : [.init(keys: "a letter", meaning: "To its section; more letters: to a name")]),
            HelpSection(
                title: "In the search bar",
                commands: ScreenCommands.commandsOfBar(bar.filter { !isOfEditing($0) }),
                typing: [.init(keys: "any letter", meaning: "Filters the list at once")]),
        ]
    }

    /// All commands from a responder up, with the keys that are in force.
    func liveCommands(from responder: Responder) -> [KeyCommand] {
        responder.chain.flatMap { responder in
            application?.keyBindings.applied(to: responder.allKeyCommands) ?? responder.allKeyCommands
        }.filter { isOffered($0.action) }
    }

    /// Whether help has something to say of an action: those that this screen will never do are not explained.
    private func isOffered(_ action: Action) -> Bool {
        switch action {
        case .nextScope, .previousScope: hasScopes
        default: allowsMarking || !ScreenCommands.markingActions.contains(action)
        }
    }

    /// Whether a command of every table never does anything here because no names are edited: its keys are free.
    private func isOfEditing(_ command: KeyCommand) -> Bool {
        editing == nil && [.moveRowUp, .moveRowDown].contains(command.action)
    }
}
