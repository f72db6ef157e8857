internal import Glibc
internal import NameFormats
internal import NameLoading
internal import SourceText
internal import SystemSupport

/// Where the names come from if not from the program itself.
struct InputPaths: Sendable {
    /// The files; `nil` for standard input.
    let paths: [FilePath?]

    /// What a command line names: files, `-` for standard input, or without files standard input if something
    /// was led there; `nil` if nothing was, so that the names that come with the program are shown.
    ///
    /// - Parameter files: The operands of the command line.
    init?(_ files: [FilePath]) {
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

    /// Opens them.
    ///
    /// - Throws: `ReadingError` if the only one cannot be opened.
    func loader(_ options: ReadingOptions) throws(ReadingError) -> NameLoader {
        try NameLoader(paths: paths, options: options)
    }
}
