import SectionsUI
import Testing

/// What a user does, and the screens that come of it: checked in memory and in a terminal against the same goldens.
struct Story: Sendable {
    /// Keys, and the golden of the screen after them.
    struct Act: Sendable {
        let keys: String
        let golden: String

        init(_ keys: String, _ golden: String) {
            self.keys = keys
            self.golden = golden
        }
    }

    let name: String
    var rows = 24
    var columns = 80
    var arguments: [String] = []
    /// The lines of a file that the program is given; `nil` for the bundled names.
    var lines: [String]?
    /// How many of the rows the program takes; `nil` for all.
    var height: Int?
    let acts: [Act]
}

extension Story: CustomTestStringConvertible {
    var testDescription: String { name }
}

extension Story {
    static let all = browsing + longRows + editing + others

    static let browsing: [Story] = [
        Story(
            name: "A letter goes to its section, more of them to a name", arguments: ["--type-ahead=5"],
            acts: [Act("", "launch"), Act("m", "letter-m"), Act("ar", "letters-mar")]),
        Story(
            name: "Typing filters, Down goes into the results, Esc back",
            acts: [
                Act("/", "search-empty"), Act("m", "search-m"), Act("ar", "search-mar"),
                Act("<Down><Down>", "results-mar"), Act("<Esc>", "results-left"),
            ]),
        Story(
            name: "Nothing found says so, and Esc brings the list back as it was",
            acts: [Act("/zzq", "no-match"), Act("<Esc>", "search-empty"), Act("<Esc>", "launch")]),
        Story(
            name: "Pages, ends and sections",
            acts: [
                Act("<PgDn><PgDn>", "page-two"), Act("<End>", "end"), Act("[[", "two-sections-back"),
                Act("<Home>", "launch"),
            ]),
        Story(
            name: "All keys are explained",
            acts: [Act("?", "help"), Act("<End>", "help-end"), Act("<Esc>", "launch")]),
        Story(
            name: "The mouse chooses rows, scrolls, and draws the index along",
            acts: [
                Act("<click 5,10>", "click-row"), Act("<wheeldown 5,10><wheeldown 5,10>", "wheel"),
                Act("<drag 5,80 20,80>", "index-drag"), Act("<click 1,80>", "click-magnifier"),
            ]),
        Story(
            name: "A small terminal", rows: 10, columns: 40,
            acts: [Act("", "small"), Act("/ann", "small-search"), Act("<Down><Down>", "small-results")]),
        Story(
            name: "A large terminal", rows: 60, columns: 200,
            acts: [Act("", "large"), Act("/an", "large-search")]),
        Story(
            name: "The book's first printing", arguments: ["--edition=book"],
            acts: [
                Act("", "book"), Act("/mar", "book-search"), Act("<Down><Down>", "book-results"),
                Act("<Esc>", "book-cancelled"),
            ]),
        Story(
            name: "The publisher's download", arguments: ["--edition=download"],
            acts: [
                Act("", "sample"), Act("<click 1,80>", "sample-magnifier"), Act("/mar", "sample-search"),
                Act("<click 5,5>", "sample-chosen"),
            ]),
        Story(
            name: "Cancel in the publisher's download", arguments: ["--edition=download"],
            acts: [Act("/zzq", "sample-no-match"), Act("<Esc>", "sample-cancelled")]),
        Story(
            name: "A query at launch, without a status line", rows: 12, columns: 60,
            arguments: ["--query=son", "--no-status"], acts: [Act("", "query")]),
    ]
}
