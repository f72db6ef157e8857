import FormatCore
import SystemSupport

/// The arguments of the program.
struct SampleArguments {
    /// One of the two versions of the sample.
    enum Edition: String, CaseIterable {
        /// The publisher's sample code.
        case download
        /// The code printed in the book.
        case book
    }

    static let help = """
        Usage: sections-sample [FILE.plist] [--edition download|book]

        Shows the names of a property list, a dictionary of arrays of strings, in
        sections. Without a file it shows the bundled names.

          --edition download  the search bar scrolls with the list, as in the sample's
                              download; this is the default
          --edition book      the search bar is fixed above the list, as in the book
          -h, --help          print this help

        Keys: Tab moves between the list and the search bar, Esc cancels the search,
        Ctrl-C quits.

        """

    private(set) var file: FilePath?
    private(set) var edition = Edition.download
    private(set) var wantsHelp = false

    /// Parses arguments, without the program's name; an error is a message for the user.
    init(_ words: [[UInt8]]) throws(UsageError) {
        var rest = words[...]
        var hasOptions = true
        while let word = rest.popFirst() {
            let text = String(decoding: word, as: UTF8.self)
            switch text {
            case "--" where hasOptions: hasOptions = false
            case "-h" where hasOptions, "--help" where hasOptions: wantsHelp = true
            case "--edition" where hasOptions:
                guard let value = rest.popFirst() else {
                    throw UsageError("--edition needs download or book")
                }
                try setEdition(String(decoding: value, as: UTF8.self))
            case _ where hasOptions && text.hasPrefix("--edition="):
                try setEdition(String(text.dropFirst("--edition=".count)))
            case _ where hasOptions && text.hasPrefix("-") && text != "-":
                throw UsageError("unknown option \(SafeText.oneLine(text))")
            default:
                guard file == nil else { throw UsageError("only one file can be shown") }
                file = FilePath(bytes: word)
            }
        }
    }

    private mutating func setEdition(_ word: String) throws(UsageError) {
        guard let named = Edition(rawValue: word) else {
            throw UsageError("--edition: \(SafeText.quoted(word)) is not download or book")
        }
        edition = named
    }
}

/// A mistake in the arguments, in words.
struct UsageError: Error {
    let message: String

    init(_ message: String) { self.message = message }
}
