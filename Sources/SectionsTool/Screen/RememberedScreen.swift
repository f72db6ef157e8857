internal import CommandOptions
internal import FormatCore
internal import NameLists
internal import NameViews
internal import Names
internal import SectionsUI
internal import SystemSupport
internal import TextUIKit

/// State of a screen that is kept between runs, as the command line asks for.
@MainActor
final class RememberedScreen {
    private let options: SectionsOptions
    /// Searches to keep for next time.
    private var acceptedSearches: [String] = []

    init(_ options: SectionsOptions) { self.options = options }

    /// The position file of the only input, if that is a file.
    private var positionFile: PositionFile? {
        guard options.memory.keepsPosition, options.files.count == 1, options.files[0] != "-" else {
            return nil
        }
        return PositionFile(path: options.files[0])
    }

    /// Restores searches and the place of the last run.
    func recall(in controller: SectionsViewController) {
        if options.memory.keepsHistory {
            let history = SearchHistoryFile()?.searches()
            controller.search.history = SearchHistory(history?.searches ?? [])
            if let problem = history?.problem { StandardError.say("searches are not recalled: \(problem)") }
            controller.search.onAccepted = { [weak self] in self?.acceptedSearches.append($0) }
        }
        guard options.choosing.query.isEmpty, options.choosing.selection == nil,
            let place = positionFile?.place
        else { return }
        if !place.query.isEmpty { controller.searchBar.text = place.query }
        controller.columns.focus(key: place.column)
        _ = controller.loadObserver.focusName(matching: String(decoding: place.name, as: UTF8.self))
    }

    /// Saves searches and the place for the next run.
    func keep(of controller: SectionsViewController) {
        var problems: [String] = []
        if options.memory.keepsHistory {
            guard let history = SearchHistoryFile() else {
                StandardError.say("searches are not kept: there is no home directory")
                return
            }
            if let problem = history.append(contentsOf: acceptedSearches) { problems.append(problem) }
        }
        if options.memory.keepsPosition, StateDirectory(environment: .process) == nil {
            StandardError.say("the place is not kept: there is no home directory")
        } else if let positionFile, let row = controller.rowInFocus,
            let place = row.rows(in: .list).first(where: { _ in true })
        {
            let place = PositionFile.Place(
                section: row.names.title(ofSection: place.section), name: row.bytes(of: place),
                query: controller.searchBar.text ?? "", column: controller.columns.focusedKey)
            if let problem = positionFile.keep(place) { problems.append(problem) }
        }
        if let problem = problems.first { StandardError.say("the state is not kept: \(problem)") }
    }
}
