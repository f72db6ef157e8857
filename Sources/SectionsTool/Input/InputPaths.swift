internal import DirectoryListing
internal import Glibc
internal import NameFormats
internal import NameLoading
internal import NameService
internal import SourceText
internal import SystemSupport

/// Where the names come from if not from the program itself.
struct InputPaths: Sendable {
    /// The files; `nil` for standard input.
    let paths: [FilePath?]
    /// How they are read.
    private var reading: ReadingOptions
    /// What of directories is listed.
    private let directories: DirectoryOptions
    private let options: SectionsOptions

    /// What a command line names: files, directories, `-` for standard input, or without them standard input
    /// if something was led there; `nil` if nothing was, so that the names that come with the program are
    /// shown.
    init?(_ options: SectionsOptions) {
        (reading, directories) = (options.reading, options.directories)
        self.options = options
        // As other programs that go through directories, it begins where it is.
        let files = options.files.isEmpty && directories.isRecursive ? ["."] : options.files
        guard files.isEmpty else {
            paths = files.map { $0 == "-" ? nil : $0 }
            return
        }
        var status = stat()
        guard fstat(STDIN_FILENO, &status) == 0 else { return nil }
        // Nor is anything led to where nothing can be read, as to a stream that was closed.
        guard fcntl(STDIN_FILENO, F_GETFL) & O_ACCMODE != O_WRONLY else { return nil }
        // Nothing is led to where a terminal is; what else is no list says so itself.
        guard isatty(STDIN_FILENO) == 0 else { return nil }
        paths = [nil]
    }

    /// Leaves the terminal to those that write the names, who may want it as well (`sections | sections`).
    ///
    /// That takes 50 milliseconds at most, and no time unless names come by a pipe that is still silent.
    func letWritersBegin(while isSilent: () -> Bool) {
        var status = stat()
        // The first one of a pipeline has nobody before it.
        guard paths.contains(nil), getpid() != getpgrp(), fstat(STDIN_FILENO, &status) == 0,
            status.st_mode & S_IFMT == S_IFIFO
        else { return }
        var input = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
        // In parts: another thread may take what comes.
        for _ in 0..<5 where isSilent() {
            if poll(&input, 1, 10) != 0 { return }
        }
    }

    /// What has become of the files.
    enum Opened {
        /// They can be read.
        case names(NameLoader)
        /// There is one, a database, of whose tables one is to be chosen.
        case tables(TableChoice)
        /// There is one, a database, and the rows of a table stay in it.
        case book(DatabaseInput, ServiceAnswer.Table)
    }

    /// Whether it is one, a server.
    var isServer: Bool { paths.count == 1 && paths[0].map { ServiceProgram.isServer($0) } == true }

    /// Opens them.
    ///
    /// - Throws: `ReadingError` if the only one cannot be opened, or is a database of several tables.
    func loader() throws(ReadingError) -> NameLoader {
        switch try open() {
        case .names(let loader): return loader
        case .tables(let choice):
            guard let loader = try choice.loaderOfMainTable() else { throw choice.problem }
            return loader
        case .book(let database, _):
            if database.isCopiedBook { return try database.bookLoader() }
            return try NameLoader(inputs: [NameInput(try database.input())], options: reading)
        }
    }

    /// Opens them, where the user may be asked.
    ///
    /// - Throws: `ReadingError` if the only one cannot be opened.
    func open() throws(ReadingError) -> Opened {
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
                if paths.count == 1, database.isCopiedBook { return .names(try database.bookLoader()) }
                if paths.count == 1, let choice = try database.choice() { return .tables(choice) }
                inputs.append(NameInput(try database.input()))
                continue
            }
            inputs += cards.paths.map { NameInput($0, isInCardDirectory: true) }
            failures += cards.failures
        }
        guard !inputs.isEmpty else {
            let name = paths[0]?.shown ?? ""
            throw failures.first.map(ReadingError.init) ?? ReadingError(file: name, reason: .noCards)
        }
        return .names(try NameLoader(inputs: inputs, failures: failures, options: reading))
    }

    /// The way through directories whose paths are the list: of all that were named, if none holds cards.
    var listing: DirectoryWalk? {
        guard reading.format == nil || reading.format == .lines else { return nil }
        let directories = paths.compactMap(\.self).filter(\.isDirectory)
        guard directories.count == paths.count, !directories.contains(where: { cards(in: $0) != nil }) else {
            return nil
        }
        return DirectoryWalk(directories, self.directories)
    }

    /// What finds the cards in a directory of cards; `nil` if it is none.
    func cardListing(in path: FilePath) -> (@Sendable () -> (paths: [FilePath], failures: [DirectoryError]))?
    {
        guard cards(in: path) != nil else { return nil }
        // What was a directory of cards stays one, whatever comes to it.
        var asked = self
        asked.reading.format = .vcard
        return { [asked] in asked.cards(in: path) ?? ([], []) }
    }

    /// The cards in a directory of cards, and what below it cannot be read; `nil` if it is none.
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
