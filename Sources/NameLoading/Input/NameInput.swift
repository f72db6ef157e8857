internal import DirectoryListing
internal import SourceText
package import SystemSupport

/// A file, a pipe or standard input among those that names are read from.
package struct NameInput: Sendable {
    /// Its path; `nil` for standard input.
    package let path: FilePath?
    /// Whether it is one of a directory of cards: it is read as cards, whatever it has, and if it is removed
    /// before it was read it is not missed.
    package let isInCardDirectory: Bool

    /// What is read in place of the file at the path; `nil` if that is.
    private let opened: InputFile?

    package init(_ path: FilePath?, isInCardDirectory: Bool = false) {
        self.path = path
        self.isInCardDirectory = isInCardDirectory
        opened = nil
    }

    /// Takes what is open already.
    package init(_ opened: InputFile) {
        path = opened.path
        isInCardDirectory = false
        self.opened = opened
    }

    /// Opens it, to take so many bytes of it.
    ///
    /// - Throws: `ReadingError` if it cannot be opened, is too large, or is no file and no pipe.
    func open(limit: Int) throws(ReadingError) -> InputFile {
        if let opened { return opened }
        return try InputFile(path: path, limit: limit)
    }

    /// How it is read.
    func options(_ options: ReadingOptions) -> ReadingOptions {
        guard isInCardDirectory else { return options }
        var options = options
        options.format = .vcard
        return options
    }

    /// Whether an error is none: the file was removed from its directory after its name was read.
    func isRemoved(_ error: ReadingError) -> Bool {
        guard isInCardDirectory, case .cannotOpen = error.reason else { return false }
        return path?.isMissing ?? false
    }
}
