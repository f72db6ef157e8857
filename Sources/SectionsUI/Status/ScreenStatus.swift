internal import CommandSupport
package import NameLists
internal import TextUIKit

/// What the status line and an empty list say: a function of how the screen is.
package struct ScreenStatus: Equatable, Sendable {
    package struct File: Equatable, Sendable {
        /// Its own name, without directories.
        package var name: String
        /// Whether it is being written at this moment.
        package var isBeingSaved = false
        /// Whether something was changed that is not on disk.
        package var isChanged = false
        /// Whether somebody else edits it, so that it is only looked at.
        package var isReadOnly = false
        /// What has become of it on disk.
        package var onDisk: ChangeOnDisk?

        package init(name: String) { self.name = name }
    }

    package enum ChangeOnDisk: Hashable, Sendable {
        case changed, removed
    }

    /// How far a search has come.
    package struct Searching: Equatable, Sendable {
        /// In percent; `nil` if nobody knows.
        package var percentage: Int?
        /// Whether the query was just typed, so that what is shown was found by another one.
        package var isNew: Bool

        package init(percentage: Int?, isNew: Bool) {
            self.percentage = percentage
            self.isNew = isNew
        }
    }

    /// How far reading has come.
    package struct Reading: Equatable, Sendable {
        /// In percent; `nil` if nobody knows.
        package var percentage: Int?
        /// How many names have come.
        package var nameCount: Int

        package init(percentage: Int?, nameCount: Int) {
            self.percentage = percentage
            self.nameCount = nameCount
        }
    }

    // MARK: What is said first

    /// The keys of a command that is not complete.
    package var pendingKeys: String?
    /// A message that stays until the next key.
    package var notice: String?
    /// The title under the pointer on the section index.
    package var trackedTitle: String?
    /// Letters typed in the list.
    package var typedLetters = ""
    /// What is wrong with the query.
    package var searchProblem: String?
    /// Whether the list can be asked.
    package var listState = NameListState.ready

    // MARK: What the list holds

    package var shownCount: NameCount = 0
    package var nameCount: NameCount = 0
    /// Sections that are shown; `nil` if there are none to speak of.
    package var sectionCount: Int?
    /// What the rows are ordered by; `nil` if that is as usual.
    package var order: String?
    /// Whether names are missing that were to be read.
    package var isIncomplete = false
    package var markedCount = 0
    /// What the list is filtered by; `nil` if it shows all names.
    package var query: String?
    /// Whether names are to contain it, rather than to match it in another way.
    package var isQueryContained = true
    /// What the query is looked for in: a name, a record, or a field.
    package var searched = "name"
    /// The file that is edited; `nil` if none is.
    package var file: File?
    /// The key that adds a name to an empty list; `nil` if none can be added.
    package var keyToAdd: String?

    // MARK: What is going on

    /// The search that the user waits for.
    package var searching: Searching?
    /// Reading that is under way.
    package var reading: Reading?

    package init() {}

    // MARK: What is said

    /// Whether the line is a message that wants to be seen, rather than what the list holds.
    package var isNotice: Bool { message != nil }
    /// The status line without its hints.
    package var text: String { message ?? summary }

    private var message: String? {
        if let pendingKeys { return "▸ \(pendingKeys)" }
        if let notice { return notice }
        if let trackedTitle { return "▸ \(trackedTitle)" }
        if !typedLetters.isEmpty { return "▸ \(typedLetters)" }
        if let searchProblem { return searchProblem }
        switch listState {
        case .ready: return nil
        case .waiting(let reason): return reason
        case .failed(let failure): return failure.message
        }
    }

    private var summary: String {
        var counts = Counts.list(
            shown: shownCount, of: reading.map { .exactly($0.nameCount) } ?? nameCount,
            sections: sectionCount,
            isFiltered: query != nil)
        if isIncomplete { counts += ", incomplete" }
        if let file { counts = file.text + counts }
        if let order { counts += ", by \(order)" }
        if markedCount > 0 { counts += ", \(Counts.grouped(markedCount)) marked" }
        if let searching {
            // What is shown was found by another search, unless the same one goes on in more names.
            return searching.text + (searching.isNew ? "" : ": \(counts)")
        }
        guard let reading else { return counts }
        return reading.text + (reading.nameCount > 0 ? ": \(counts)" : "")
    }

    /// What a list says that shows no name.
    package var emptyText: String {
        guard let query else {
            let advice = keyToAdd.map { " \($0) adds one." } ?? ""
            return reading == nil ? "There are no names." + advice : "Waiting for names."
        }
        if let searching { return searching.text }
        if query.isEmpty { return "An empty search finds nothing." }
        let verb = isQueryContained ? "contains" : "matches"
        return "No \(searched) \(verb) “\(query)”\(Counts.soFar(reading != nil))"
    }
}

extension ScreenStatus.File {
    /// The name with marks for changes that are not on disk, and for those that are there only.
    fileprivate var text: String {
        if isBeingSaved { return "\(name), being saved: " }
        let disk: String =
            switch onDisk {
            case nil: ""
            case .removed: ", removed from disk"
            case .changed: ", changed on disk"
            }
        return "\(name)\(isChanged ? "*" : "")\(isReadOnly ? ", read only" : "")\(disk): "
    }
}

extension ScreenStatus.Searching {
    fileprivate var text: String { percentage.map { "Searching \($0) %" } ?? "Searching" }
}

extension ScreenStatus.Reading {
    fileprivate var text: String { percentage.map { "Reading \($0) %" } ?? "Reading" }
}
