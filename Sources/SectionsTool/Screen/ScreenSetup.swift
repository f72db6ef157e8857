internal import CommandOptions
package import NameLists
internal import NameViews
public import Names
public import SectionsUI
package import TextUIKit

/// Creates the screen that a command line asks for.
@MainActor
public enum ScreenSetup {
    /// Creates a screen of names without showing it.
    public static func controller(
        for names: NameCollection, options: SectionsOptions
    ) -> SectionsViewController {
        let policy = SearchPolicy()
        return controller(for: StoredNameList(names, policy: policy), policy, options: options)
    }

    /// Creates a screen of a list without showing it.
    package static func controller(
        for list: any NameList, _ policy: SearchPolicy = SearchPolicy(), options: SectionsOptions
    ) -> SectionsViewController {
        let controller = SectionsViewController(
            list: list, edition: options.screen.edition, showsStatusLine: options.screen.showsStatusLine,
            query: options.choosing.query, policy: policy)
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
            _ = controller.loadObserver.focusName(matching: selection)
        }
        return controller
    }

    /// Connects the screen with its commands: the preview, if requested, and the one that opens links.
    ///
    /// - Parameters:
    ///   - controller: The screen.
    ///   - options: The options with the commands.
    ///   - application: The application whose run loop delivers the output.
    ///   - givesPaths: Whether rows are paths, which the preview command gets instead of the displayed names.
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

    /// Configures the search; the sample's editions search like the sample, the standard one offers all ways
    /// of matching.
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
    /// The program and its arguments: at least one word.
    let words: [CommandWord]
    /// The position of the name among the arguments.
    let nameArgument: CommandDetailSource.NameArgument

    /// Parses a command in which `{}` stands for the name; a shell gets the name as `$1`, never as part of
    /// its code.
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
