package import CommandUI
internal import TextUIKit

extension CommandTable {
    /// What is wrong with the table, a line each: names or actions that are there twice, rows without a
    /// command, keys that a row names twice.
    package var conflicts: [String] {
        var lines: [String] = []
        var names: Set<String> = []
        var actions: Set<Action> = []
        for command in commands {
            if !actions.insert(command.action).inserted {
                lines.append("\(command.action.name): two commands")
            }
            for name in command.names where !names.insert(name).inserted {
                lines.append("\(name): two commands have this name")
            }
        }
        for row in rows {
            let keys = row.keys + row.synonyms
            if self[row.action] == nil { lines.append("\(row.action.name): keys without a command") }
            if keys.isEmpty, row.sequence == nil { lines.append("\(row.action.name): a row without keys") }
            if Set(keys).count < keys.count { lines.append("\(row.action.name): a key twice in a row") }
        }
        return lines
    }
}
