internal import FormatCore
package import SystemSupport

/// One of the inputs that names are read from: a file, a pipe or standard input.
package struct NameInput: Sendable {
    /// The path; `nil` for standard input.
    package let path: FilePath?
    /// Whether the file belongs to a directory of vCards.
    ///
    /// It is read as vCards regardless of its contents, and ignored if it was removed before it could be
    /// read.
    package let isInCardDirectory: Bool

    /// The input to read instead of opening the path; `nil` to open the path.
    private let openInput: InputFile?

    package init(_ path: FilePath?, isInCardDirectory: Bool = false) {
        self.path = path
        self.isInCardDirectory = isInCardDirectory
        openInput = nil
    }

    /// Wraps an input that is already open.
    package init(_ openInput: InputFile) {
        path = openInput.path
        isInCardDirectory = false
        self.openInput = openInput
    }

    /// Opens the input, limited to `limit` bytes.
    ///
    /// - Throws: `ReadingError` if it cannot be opened, is too large, or is neither a file nor a pipe.
    func open(limit: Int) throws(ReadingError) -> InputFile {
        if let openInput { return openInput }
        return try InputFile(path: path, limit: limit)
    }

    /// The options for reading this input.
    func options(_ options: ReadingOptions) -> ReadingOptions {
        guard isInCardDirectory else { return options }
        var options = options
        options.format = .vcard
        return options
    }

    /// Whether an error can be ignored because the file was removed from its directory after it was listed.
    func isRemoved(_ error: ReadingError) -> Bool {
        guard isInCardDirectory, case .cannotOpen = error.reason else { return false }
        return path?.isMissing ?? false
    }
}
