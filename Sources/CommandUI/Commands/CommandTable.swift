public import TextUIKit

/// All commands of a screen and the keys that trigger them.
///
/// Keys reach the screen through `keyCommands(in:for:)` and `sequences(in:for:bindings:)` only, and help
/// reads the same rows, so every key that does something is in the table.
package struct CommandTable<Context, Place: Hashable & Sendable, Setup>: Sendable {
    /// The commands, in the order of the documentation.
    package let commands: [Command<Context>]
    /// The keys, in the order in which they are tried.
    package let rows: [KeyRow<Place, Setup>]
    private let indices: [Action: Int]

    /// Creates a table; of two commands with the same action the first one counts.
    package init(_ commands: [Command<Context>], keys rows: [KeyRow<Place, Setup>]) {
        self.commands = commands
        self.rows = rows
        var indices: [Action: Int] = [:]
        indices.reserveCapacity(commands.count)
        for index in commands.indices.reversed() { indices[commands[index].action] = index }
        self.indices = indices
    }

    package subscript(action: Action) -> Command<Context>? { indices[action].map { commands[$0] } }

    /// The actions that keys can be bound to, in the order of the documentation.
    package var namedActions: [NamedAction] {
        commands.flatMap { command in
            command.names.map { NamedAction($0, command.action, title: command.title ?? "") }
        }
    }

    /// The rows in force in one place of a screen, in the order in which they are tried.
    package func rows(in place: Place, for setup: Setup) -> [KeyRow<Place, Setup>] {
        rows.filter { $0.place == place && $0.isInForce(for: setup) }
    }

    /// The key commands of one place of a screen, in the order in which they are tried; O(rows).
    package func keyCommands(in place: Place, for setup: Setup) -> [KeyCommand] {
        rows(in: place, for: setup).filter { !$0.keys.isEmpty }.flatMap { row in
            let title = row.title ?? self[row.action]?.title
            let shown = KeyCommand(row.keys, row.action, title: title)
            return row.synonyms.isEmpty ? [shown] : [shown, KeyCommand(row.synonyms, row.action)]
        }
    }

    /// The key commands of one place that exist for `setup` but not for `other`.
    package func keyCommands(in place: Place, for setup: Setup, without other: Setup) -> [KeyCommand] {
        let table = CommandTable(commands, keys: rows.filter { !$0.isInForce(for: other) })
        return table.keyCommands(in: place, for: setup)
    }

    /// The key commands for the user's single-key bindings; a key of an unavailable action does nothing.
    package static func keyCommands(for bindings: [KeyBinding]) -> [KeyCommand] {
        bindings.filter { $0.keys.count == 1 }.flatMap { binding in
            [
                KeyCommand(binding.keys, binding.action.action, title: binding.action.title),
                KeyCommand(binding.keys, .ignore),
            ]
        }
    }

    /// The sequences of keys of one place, the user's bindings first.
    package func sequences(in place: Place, for setup: Setup, bindings: [KeyBinding]) -> KeySequenceTree {
        KeySequenceTree(
            bindings,
            rows(in: place, for: setup).compactMap { row in row.sequence.map { ($0, row.action) } })
    }

    /// The help lines on the sequences of one place, the user's first; rows with equal titles share one.
    package func sequenceLines(
        in place: Place, for setup: Setup, bindings: [KeyBinding]
    ) -> [HelpSection.Line] {
        var lines = bindings.filter { $0.keys.count > 1 }.map { binding in
            HelpSection.Line(keys: KeySequence.shown(binding.keys), meaning: binding.action.title)
        }
        var titles: [String: Int] = [:]
        for row in rows(in: place, for: setup) {
            guard let sequence = row.sequence, let title = row.title else { continue }
            if let index = titles[title] {
                let keys = "\(lines[index].keys) \(sequence.shown)"
                lines[index] = HelpSection.Line(keys: keys, meaning: title)
            } else {
                titles[title] = lines.count
                lines.append(HelpSection.Line(keys: sequence.shown, meaning: title))
            }
        }
        return lines
    }

    /// The keys for an action in some places, the preferred one first.
    package func keys(for action: Action, in places: [Place], for setup: Setup) -> [Key] {
        places.flatMap { rows(in: $0, for: setup) }.filter { $0.action == action }.flatMap(\.keys)
    }

    /// The names of the keys for some actions, as a manual lists them: `Ctrl-_, Alt-U; Alt-E`.
    package func keyNames(of actions: [Action], in places: [Place], for setup: Setup) -> String {
        let groups = actions.map { action in
            keys(for: action, in: places, for: setup).map(\.helpName).joined(separator: ", ")
        }
        return groups.filter { !$0.isEmpty }.joined(separator: "; ")
    }

    @MainActor
    package func canPerform(_ action: Action, in context: Context) -> Bool {
        self[action]?.availability(in: context) ?? false
    }
}

extension Action {
    /// Does nothing, so that a key has no effect.
    public static let ignore = Action("ignore")

    // MARK: Of all lists
    package static let undoEdit = Action("undoEdit")
    package static let redoEdit = Action("redoEdit")
    package static let toggleEditing = Action("toggleEditing")
    package static let toggleMouse = Action("toggleMouse")
}

extension Application {
    /// Whether the first responder or one above it has a command for a key, available or not.
    package func hasCommand(for key: Key) -> Bool { keyCommandsInForce.contains { $0.keys.contains(key) } }
}

extension Responder {
    /// The commands of this responder and those above it, with key bindings applied, in the order in which
    /// they are tried, without the keys of sequences.
    package func liveKeyCommands(in application: Application?) -> [KeyCommand] {
        let commands = chain.flatMap { responder in
            application?.keyBindings.applied(to: responder.allKeyCommands) ?? responder.allKeyCommands
        }
        guard let keyInterceptor else { return commands }
        return commands.map { $0.leavingOut { keyInterceptor.intercepts($0) } }
    }
}
