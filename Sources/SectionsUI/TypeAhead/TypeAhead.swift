internal import NameLists
internal import Names
internal import TextUIKit

/// Type-ahead in the list: jumps to a section, and then to a name.
@MainActor
package final class TypeAhead {
    /// The pause after which typed letters are forgotten.
    package var timeout = Duration.seconds(1)
    /// A hint on how to quit, for users who type `q` in a list without such a section.
    var adviceOnQ: String?
    /// The typed letters.
    private(set) var letters = TypedLetters()
    private var timer: Application.Timer?
    private let table: NameTable
    weak var host: (any ScreenHost)?

    init(_ table: NameTable) { self.table = table }

    /// Types a letter, digit, kana or number sign of a name; returns false for other characters.
    func type(_ character: Character) -> Bool {
        guard character.isLetter || character.isNumber || character == "#" else { return false }
        let request = letters.type(character)
        host?.notice = nil
        fulfil(request)
        restartTimer()
        return true
    }

    /// Removes the last typed letter and goes to what is left.
    func shorten() {
        if let request = letters.deleteBackward() {
            fulfil(request)
            restartTimer()
        } else {
            clear()
        }
    }

    /// Forgets the typed letters.
    func clear() {
        timer?.invalidate()
        timer = nil
        letters.clear()
    }

    private func restartTimer() {
        timer?.invalidate()
        timer = host?.application?.schedule(after: timeout) { [weak self] in
            self?.clear()
            self?.host?.notice = nil
        }
    }

    private func fulfil(_ request: TypedLetters.Request) {
        table.moving(because: .letters) {
            switch request {
            case .section(let letter): goToSection(letter)
            case .name(let prefix):
                table.focus(.prefixInOwnSection(NamePrefix(prefix))) { [weak self] found in
                    if found == nil { self?.say("No name begins with “\(prefix)”") }
                }
            case .nextName(let letter):
                guard let id = table.focusedID else { return }
                table.focus(.nextPrefix(NamePrefix(letter), after: id))
            }
        }
    }

    /// Goes to the section of a letter, as a touch on the index would, or else to the next section after it.
    func goToSection(_ letter: String) {
        let prefix = NamePrefix(letter)
        let tableView = table.tableView
        let index = tableView.sectionIndexTitles
        if let entry = ListContent.entry(of: prefix, in: index ?? table.content.titles) {
            if index != nil {
                tableView.performSectionIndexJump(at: entry)
            } else {
                tableView.focusRow(at: IndexPath(row: 0, section: entry), scrollPosition: .top)
            }
            return
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
            table.tableView.perform(.moveToLastRow, sender: nil)
        }
        say("No \(letter.uppercased()) section")
        if letter.lowercased() == "q", let adviceOnQ { host?.notice?.append(" \(adviceOnQ)") }
    }

    private func say(_ sentence: String) { host.map { $0.notice = sentence + $0.soFar } }
}
