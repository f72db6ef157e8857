internal import NameLists
internal import Names
internal import TextUIKit

/// Type-ahead in the list: what the list answers to the letters that its table collects.
///
/// The table goes to sections and counts the time. The list knows languages, finds rows that are not in
/// memory and reports in the status line what it has not found.
@MainActor
package final class TypeAhead {
    /// A hint on how to quit, for users who type `q` in a list without such a section.
    var adviceOnQ: String?
    private let table: NameTable
    weak var host: (any ScreenHost)?

    init(_ table: NameTable) { self.table = table }

    /// The pause after which typed letters are forgotten.
    package var timeout: Duration {
        get { table.tableView.typeSelectTimeout }
        set { table.tableView.typeSelectTimeout = newValue }
    }

    /// The typed letters; empty for none.
    var text: String { table.tableView.typeSelectString }

    /// Whether a key types a letter, digit, kana or number sign of a name.
    func takes(_ key: Key) -> Bool {
        key.text.map { $0.isLetter || $0.isNumber || $0 == "#" } ?? false
    }

    /// Goes to the first name with a prefix, the next one if a letter was typed repeatedly, or, for a letter
    /// without an index title, to its section or the next section after it.
    func goToName(with prefix: String) {
        if prefix.count < text.count {
            guard let id = table.focusedID else { return }
            table.focus(.nextPrefix(NamePrefix(prefix), after: id))
        } else if prefix.count == 1 {
            goToSection(of: prefix)
        } else {
            table.focus(.prefixInOwnSection(NamePrefix(prefix))) { [weak self] found in
                if found == nil { self?.say("No name begins with “\(prefix)”") }
            }
        }
    }

    private func goToSection(of letter: String) {
        let (prefix, tableView) = (NamePrefix(letter), table.tableView)
        // Sections have titles even where no index shows them.
        if tableView.sectionIndexTitles == nil || table.content.hasManySections,
            let section = table.content.tableSection(of: prefix)
        {
            return tableView.focusRow(at: IndexPath(row: 0, section: section), scrollPosition: .top)
        }
        // A letter of another script than the titles may still begin a name.
        table.focus(.prefixInOwnSection(prefix)) { [weak self] found in
            if found == nil { self?.goToSection(after: prefix, letter) }
        }
    }

    private func goToSection(after prefix: NamePrefix, _ letter: String) {
        if let next = table.content.visibleList.startOfSection(after: prefix) {
            table.focus(at: next)
        } else {
            table.focusLastRow()
        }
        say("No \(letter.uppercased()) section")
        if letter.lowercased() == "q", let adviceOnQ { host?.notice?.append(" \(adviceOnQ)") }
    }

    private func say(_ sentence: String) { host.map { $0.notice = sentence + $0.soFar } }
}
