internal import FormatCore
package import NameLists
internal import TextUIKit

/// The texts of the status line and of an empty list, as a function of the screen's state.
package struct ScreenStatus: Equatable, Sendable {
    package struct File: Equatable, Sendable {
        /// The file name, without directories.
        package var name: String
        /// Whether the file is being saved.
        package var isBeingSaved = false
        /// Whether there are unsaved changes.
        package var isChanged = false
        /// Whether another program edits the file, so that it is read-only.
        package var isReadOnly = false
        /// The change of the file on disk.
        package var onDisk: ChangeOnDisk?

        package init(name: String) { self.name = name }
    }

    package enum ChangeOnDisk: Hashable, Sendable {
        case changed, removed
    }

    /// Progress of a search.
    package struct Searching: Equatable, Sendable {
        /// The percentage; `nil` if unknown.
        package var percentage: Int?
        /// Whether the query was just typed, so that the shown rows are those of another one.
        package var isNew: Bool

        package init(percentage: Int?, isNew: Bool) {
            self.percentage = percentage
            self.isNew = isNew
        }
    }

    /// Progress of loading.
    package struct Reading: Equatable, Sendable {
        /// The percentage; `nil` if unknown.
        package var percentage: Int?
        /// Number of names loaded so far.
        package var nameCount: Int

        package init(percentage: Int?, nameCount: Int) {
            self.percentage = percentage
            self.nameCount = nameCount
        }
    }

    // MARK: What is said first

    /// The keys of an incomplete command.
    package var pendingKeys: String?
    /// A message that stays until the next key.
    package var notice: String?
    /// The title under the pointer on the section index.
    package var trackedTitle: String?
    /// The letters typed in the list.
    package var typedLetters = ""
    /// The problem with the query.
    package var searchProblem: String?
    /// Whether the list is available.
    package var listState = NameListState.ready

    // MARK: What the list holds

    package var shownCount: NameCount = 0
    package var nameCount: NameCount = 0
    /// Number of shown sections; `nil` if there are no meaningful ones.
    package var sectionCount: Int?
    /// The order of the rows; `nil` for the default.
    package var order: String?
    /// Whether names are missing because reading ended early.
    package var isIncomplete = false
    package var markedCount = 0
    /// The query that filters the list; `nil` if all names are shown.
    package var query: String?
    /// Whether names must contain the query, rather than match it in another way.
    package var isQueryContained = true
    /// The object of the search: a name, a record, or a field.
    package var searched = "name"
    /// The edited file; `nil` if none is edited.
    package var file: File?
    /// The key that adds a name to an empty list; `nil` if names cannot be added.
    package var keyToAdd: String?

    // MARK: What is going on

    /// The search that the user waits for.
    package var searching: Searching?
    /// The load in flight.
    package var reading: Reading?

    package init() {}

    // MARK: What is said

    /// Whether the line shows a message to be highlighted, rather than the contents of the list.
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
        if markedCount > 0 { counts += ", \(SafeText.grouped(markedCount)) marked" }
        if let searching {
            // The shown rows are those of another search, unless the same search continues in more names.
            return searching.text + (searching.isNew ? "" : ": \(counts)")
        }
        guard let reading else { return counts }
        return reading.text + (reading.nameCount > 0 ? ": \(counts)" : "")
    }

    /// The text of a list without names.
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
    /// The name with marks for unsaved changes and for changes on disk.
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

/// Formats counts of names.
package enum Counts {
    /// The end of a sentence that may become untrue when more names arrive.
    static func soFar(_ isReading: Bool) -> String { isReading ? " so far." : "." }

    /// A number, marked if it is not exact.
    private static func description(of count: NameCount) -> String {
        switch count {
        case .exactly(let number): SafeText.grouped(number)
        case .about(let number): "about \(SafeText.grouped(number))"
        case .atLeast(let number): "\(SafeText.grouped(number))+"
        }
    }

    /// The contents of a list, such as `70 of 2,000 names in 11 sections`.
    package static func list(
        shown: NameCount, of total: NameCount, sections: Int?, isFiltered: Bool
    ) -> String {
        let all = "\(description(of: total)) \(total.number == 1 ? "name" : "names")"
        let names = isFiltered ? "\(description(of: shown)) of \(all)" : all
        return names + (sections.map { " in \(SafeText.count($0, "section"))" } ?? "")
    }
}
