internal import ColumnUI
internal import CommandSupport
internal import DetailUI
public import NameDirectory
package import NameLists
public import SectionsUI
package import TextUIKit

/// Makes the screen that a command line asks for.
@MainActor
public enum ScreenSetup {
    /// Makes the screen of the names, which is not shown yet.
    public static func controller(
        for names: NameDictionary, options: SectionsOptions
    ) -> SectionsViewController {
        let pace = SearchPace()
        return controller(for: StoredNameList(names, pace: pace), pace, options: options)
    }

    /// Makes the screen of a list, which is not shown yet.
    package static func controller(
        for list: any NameList, _ pace: SearchPace = SearchPace(), options: SectionsOptions
    ) -> SectionsViewController {
        let controller = SectionsViewController(
            list: list, edition: options.screen.edition, showsStatusLine: options.screen.showsStatusLine,
            query: options.choosing.query, pace: pace)
        controller.letters.timeout = options.screen.typeAheadTimeout
        controller.keySetup.map = options.screen.keys
        controller.keySetup.bindings = options.screen.bindings
        controller.keySetup.startsInSearchBar = options.screen.start == .search
        controller.marking.isAllowed = options.choosing.allowsMarking
        controller.longRows.wrapsFocus = options.screen.wrapsFocus
        controller.screen.headerText = options.screen.header
        controller.search.prompt = options.screen.prompt
        controller.columns.choice = options.screen.columns
        controller.onToggleMouse = { [weak controller] in
            guard let application = controller?.application else { return false }
            application.isMouseEnabled.toggle()
            return application.isMouseEnabled
        }
        setSearch(of: controller, options: options)
        if let selection = options.choosing.selection {
            _ = controller.arrivals.focusName(matching: selection)
        }
        return controller
    }

    /// Gives the screen the commands that run beside it: what says something of the row in focus, if one was
    /// named, and what opens its links.
    ///
    /// - Parameters:
    ///   - controller: The screen.
    ///   - options: Which commands.
    ///   - application: What hands on their output.
    ///   - givesPaths: Whether rows are paths, and a command gets these in place of what is shown of them.
    package static func connectCommands(
        in controller: SectionsViewController, options: SectionsOptions, application: Application,
        givesPaths: Bool = false
    ) {
        let opening = options.screen.openCommand ?? CommandWord(ValueOpener.standardProgram)
        controller.opening.opener = ValueOpener(
            command: words(of: opening), application: application)
        guard let command = options.screen.preview else { return }
        let preview = PreviewCommand(command, usesShell: options.screen.previewUsesShell)
        controller.details.source = CommandDetailSource(
            command: preview.words, nameArgument: preview.nameArgument, givesRows: givesPaths,
            application: application)
        controller.details.isWanted = true
    }

    /// The program and the arguments of a command: at least one word.
    fileprivate static func words(of command: CommandWord) -> [CommandWord] {
        let words = ShellWords.words(of: command) ?? [command]
        return words.isEmpty ? [""] : words
    }

    /// The sample's editions search as the sample does; the standard one offers all ways of matching.
    private static func setSearch(of controller: SectionsViewController, options: SectionsOptions) {
        guard controller.edition.offersScopes else { return }
        let ways = NameSearch.Matching.allCases
        controller.search.scopes = ways.map(\.rawValue)
        controller.searchBar.selectedScopeButtonIndex = ways.firstIndex(of: options.search.matching) ?? 0
        let search = options.search
        controller.search.makeSearch = { text, scope in
            var options = search
            if ways.indices.contains(scope) { options.matching = ways[scope] }
            return NameSearch(text, options: options)
        }
        controller.search.showFields()
    }
}

/// The command whose output is shown beside the list.
@MainActor
private struct PreviewCommand {
    /// Its program and arguments: at least one word.
    let words: [CommandWord]
    /// Where the name goes.
    let nameArgument: CommandDetailSource.NameArgument

    /// Reads a command in which `{}` stands for the name, or `$1` for a shell, never a part of the text.
    init(_ command: CommandWord, usesShell: Bool) {
        guard !usesShell else {
            words = ["/bin/sh", "-c", command, "sh"]
            nameArgument = .end
            return
        }
        words = ScreenSetup.words(of: command)
        nameArgument = .placeholders
    }
}
