internal import CommandOptions
internal import FormatCore
internal import NameLoading
internal import Names
internal import SectionsUI

/// Tasks without a terminal: load all names and print something about them.
struct PrintingTask: Sendable {
    let options: SectionsOptions
    private let format: AnswerFormat

    init(_ options: SectionsOptions) {
        self.options = options
        format = AnswerFormat(options.output)
    }

    /// Loads the names and prints the result.
    func run() -> ExitStatus {
        do throws(ReadingError) {
            var options = options
            options.reading.searchesFields = searchesFields
            let (names, isComplete) = try LoadedNames.read(options)
            return printed(names).answering(fromAll: isComplete)
        } catch {
            // Empty input has no names and no matches.
            if error.isEmptyInput { return printed(NameCollection(sections: [])) }
            return StandardError.fail(error.description)
        }
    }

    /// Whether the fields of records are searched.
    private var searchesFields: Bool {
        switch options.task {
        case .filter, .mailQuery, .count(.some), .export(_, .some): options.search.scope != .name
        default: false
        }
    }

    /// The search for a text; `nil`, after a message, if the text is an invalid pattern.
    private func search(_ text: String, option: String) -> NameSearch? {
        let search = NameSearch(text, options: options.search)
        guard let problem = search.problem else { return search }
        StandardError.say("\(option): \(problem)")
        return nil
    }

    private func printed(_ names: NameCollection) -> ExitStatus {
        switch options.task {
        case .filter(let text): filter(text, in: names)
        case .listSections: sections(of: names)
        case .mailQuery(let text): addresses(text, in: names)
        case .count(let text): count(text, in: names)
        case .export(let format, let text): export(format, text, of: names)
        default: preconditionFailure("Only tasks that print are done here.")
        }
    }

    /// Prints the names that match a text.
    private func filter(_ text: String, in names: NameCollection) -> ExitStatus {
        guard let matches = matches(of: text, in: names)?.names else { return .error }
        var output = StandardOutput(failuresTo: .sections)
        if format.isAsRead, !output.isTerminal, !matches.isRanked {
            matches.forEachChunk(ofRowsEndingWith: format.end) { chunk in
                output.write(rows: chunk, endingWith: format.end)
                return output.failure == nil
            }
        } else {
            format.write(matches.ids, of: names, to: &output)
        }
        return output.end(status: matches.count > 0 ? .success : .noMatch)
    }

    /// The matches of a text and its search; `nil`, after a message, if the text is an invalid pattern.
    func matches(
        of text: String, option: String = "--filter", in names: NameCollection
    ) -> (names: FilteredNames, search: NameSearch)? {
        guard let search = search(text, option: option) else { return nil }
        var matches = names.mutableDeepCopy()
        matches.filter(search)
        if let problem = matches.searchProblem { StandardError.say("\(option): \(problem)") }
        return (matches, search)
    }

    /// Prints each section: its number of names, a tab, and its title.
    private func sections(of names: NameCollection) -> ExitStatus {
        var output = StandardOutput(failuresTo: .sections)
        for section in 0..<names.sectionCount {
            let title = AnswerFormat.cell(names.title(ofSection: section))
            output.write(row: Array("\(names.count(ofSection: section))\t".utf8) + title + [format.end])
        }
        return output.end(status: names.sectionCount > 0 ? .success : .noMatch)
    }

    /// Prints the number of all names, or of those that match a text.
    private func count(_ text: String?, in names: NameCollection) -> ExitStatus {
        var count = names.count
        if let text {
            guard let matches = matches(of: text, in: names)?.names else { return .error }
            count = matches.count
        }
        var output = StandardOutput(failuresTo: .sections)
        output.write(lines: "\(count)\n")
        return output.end(status: count > 0 ? .success : .noMatch)
    }

    /// Prints addresses in the format of mail programs: a line about the result, then address, name and
    /// further information, separated by tabs.
    private func addresses(_ text: String, in names: NameCollection) -> ExitStatus {
        guard let (matches, search) = matches(of: text, option: "--mutt-query", in: names) else {
            return .error
        }
        var output = StandardOutput(failuresTo: .sections)
        let lines = MailQuery.lines(of: matches, by: search)
        output.write(row: Array("\(lines.count == 1 ? "1 address" : "\(lines.count) addresses")\n".utf8))
        for line in lines { output.write(row: Array(line.utf8) + [UInt8(ascii: "\n")]) }
        return output.end(status: lines.isEmpty ? .noMatch : .success)
    }
}
