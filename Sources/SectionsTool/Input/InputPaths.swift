internal import FormatCore
internal import Glibc
internal import HelperProtocol
internal import NameLoading
internal import SystemSupport

/// The sources of the names, if they are not bundled.
struct InputPaths: Sendable {
    /// The files; `nil` for standard input.
    let paths: [FilePath?]
    /// The options for reading them.
    private var reading: ReadingOptions
    /// The options for listing directories.
    private let directories: DirectoryOptions
    private let options: SectionsOptions

    /// The input of a command line: files, directories, `-` for standard input, or, without these, redirected
    /// standard input; `nil` for the bundled names.
    init?(_ options: SectionsOptions) {
        (reading, directories) = (options.reading, options.directories)
        self.options = options
        // Like other recursive programs, starts in the current directory.
        let files = options.files.isEmpty && directories.isRecursive ? ["."] : options.files
        guard files.isEmpty else {
            paths = files.map { $0 == "-" ? nil : $0 }
            return
        }
        var status = stat()
        guard fstat(STDIN_FILENO, &status) == 0 else { return nil }
        // A stream that cannot be read, such as one that was closed, is not redirected input.
        guard fcntl(STDIN_FILENO, F_GETFL) & O_ACCMODE != O_WRONLY else { return nil }
        // A terminal is not redirected input; anything else that is not a list is reported when it is read.
        guard isatty(STDIN_FILENO) == 0 else { return nil }
        paths = [nil]
    }

    /// Lets the programs that write the names start first, because they may need the terminal (`sections |
    /// sections`).
    ///
    /// Takes at most 50 milliseconds, and no time unless names come from a pipe that is still silent.
    func waitForProducers(while isSilent: () -> Bool) {
        var status = stat()
        // The first process of a pipeline has no writer before it.
        guard paths.contains(nil), getpid() != getpgrp(), fstat(STDIN_FILENO, &status) == 0,
            status.st_mode & S_IFMT == S_IFIFO
        else { return }
        var input = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
        // Waits in short steps, because another thread may read the input.
        for _ in 0..<5 where isSilent() {
            if poll(&input, 1, 10) != 0 { return }
        }
    }

    /// The result of opening the input.
    enum OpenedInput {
        /// Names that can be loaded.
        case names(NameLoader)
        /// A single database with several tables to choose from.
        case tables(TableChoice)
        /// A single database with a table to browse in place.
        case book(DatabaseInput, HelperAnswer.Table)
    }

    /// Whether the input is a single server.
    var isServer: Bool { paths.count == 1 && paths[0].map { HelperProgram.isServer($0) } == true }

    /// Opens the input for loading.
    ///
    /// - Throws: `ReadingError` if the only file cannot be opened, or is a database with several tables.
    func loader() throws(ReadingError) -> NameLoader {
        switch try open() {
        case .names(let loader): return loader
        case .tables(let choice):
            guard let loader = try choice.loaderOfMainTable() else { throw choice.problem }
            return loader
        case .book(let database, _):
            if database.copiesBook { return try database.bookLoader() }
            return try NameLoader(inputs: [NameInput(try database.input())], options: reading)
        }
    }

    /// Opens the input when the user can be asked to choose.
    ///
    /// - Throws: `ReadingError` if the only file cannot be opened.
    func open() throws(ReadingError) -> OpenedInput {
        if let directory = paths.first.flatMap(\.self), let walk = listing {
            return .names(NameLoader(listing: walk, name: directory, options: reading))
        }
        var inputs: [NameInput] = []
        var failures: [DirectoryError] = []
        for path in paths {
            guard let path, let cards = cards(in: path) else {
                guard let path, let database = try DatabaseInput(path, options) else {
                    inputs.append(NameInput(path))
                    continue
                }
                if paths.count == 1, let table = try database.tableInPlace() { return .book(database, table) }
                if paths.count == 1, database.copiesBook { return .names(try database.bookLoader()) }
                if paths.count == 1, let choice = try database.choice() { return .tables(choice) }
                inputs.append(NameInput(try database.input()))
                continue
            }
            inputs += cards.paths.map { NameInput($0, isInCardDirectory: true) }
            failures += cards.failures
        }
        guard !inputs.isEmpty else {
            let name = paths[0]?.displayText ?? ""
            throw failures.first.map(ReadingError.init) ?? ReadingError(file: name, reason: .noCards)
        }
        return .names(try NameLoader(inputs: inputs, failures: failures, options: reading))
    }

    /// The walk whose paths are the list, if the input consists of directories and none contains cards.
    var listing: DirectoryWalk? {
        guard reading.format == nil || reading.format == .lines else { return nil }
        let directories = paths.compactMap(\.self).filter(\.isDirectory)
        guard directories.count == paths.count, !directories.contains(where: { cards(in: $0) != nil }) else {
            return nil
        }
        return DirectoryWalk(directories, self.directories)
    }

    /// A closure that finds the cards in a directory of cards; `nil` for other files.
    func cardListing(in path: FilePath) -> (@Sendable () -> (paths: [FilePath], failures: [DirectoryError]))?
    {
        guard cards(in: path) != nil else { return nil }
        // A directory of cards stays one, whatever is added to it.
        var asked = self
        asked.reading.format = .vcard
        return { [asked] in asked.cards(in: path) ?? ([], []) }
    }

    /// The cards in a directory of cards, and the directories below that cannot be read; `nil` for other
    /// files.
    private func cards(in path: FilePath) -> (paths: [FilePath], failures: [DirectoryError])? {
        let isAsked = reading.format == .vcard
        guard isAsked || reading.format == nil && !directories.isRecursive, path.isDirectory else {
            return nil
        }
        if directories.isRecursive { return CardDirectory.allCards(below: path) }
        do throws(DirectoryError) {
            let entries = try DirectoryEntry.all(in: path)
            guard isAsked || CardDirectory.isOne(entries) else { return nil }
            return (CardDirectory.cards(in: path, among: entries).map { path.appending($0) }, [])
        } catch {
            return isAsked ? ([], [error]) : nil
        }
    }
}
