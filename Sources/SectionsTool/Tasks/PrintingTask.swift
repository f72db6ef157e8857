internal import CommandSupport
internal import NameDirectory
internal import SectionsUI
internal import SourceText

/// What is done without a terminal: names are read to their end, and something of them is printed.
struct PrintingTask: Sendable {
    private let options: SectionsOptions
    private let format: AnswerFormat

    init(_ options: SectionsOptions) {
        self.options = options
        format = AnswerFormat(options.output)
    }

    /// Reads and prints.
    func run() -> ExitStatus {
        do throws(ReadingError) {
            let (names, isComplete) = try NamesAtOnce.read(options)
            return printed(names).answering(fromAll: isComplete)
        } catch {
            // Of nothing nothing matches, and there are no names in it.
            if error.reason == .empty { return printed(NameDictionary(sections: [])) }
            return StandardError.fail(error.description)
        }
    }

    /// What a text looks for; `nil`, with a message, if it is no pattern.
    private func search(_ text: String, option: String) -> NameSearch? {
        let search = NameSearch(text, options: options.search)
        guard let problem = search.problem else { return search }
        StandardError.say("\(option): \(problem)")
        return nil
    }

    private func printed(_ names: NameDictionary) -> ExitStatus {
        switch options.task {
        case .filter(let text): matches(text, in: names)
        case .listSections: sections(of: names)
        case .mailQuery(let text): addresses(text, in: names)
        default: count(names)
        }
    }

    /// Prints the names that a text finds.
    private func matches(_ text: String, in names: NameDictionary) -> ExitStatus {
        var found = names.mutableDeepCopy()
        guard let search = search(text, option: "--filter") else { return .error }
        found.filter(search)
        if let problem = found.searchProblem { StandardError.say("--filter: \(problem)") }
        var output = StandardOutput(failuresTo: .sections)
        if format.isAsRead, !output.isTerminal, !found.isRanked {
            found.forEachChunk(ofRowsEndingWith: format.end) { chunk in
                output.write(rows: chunk, endingWith: format.end)
                return output.failure == nil
            }
        } else {
            print(found, of: names, to: &output)
        }
        return output.end(status: found.count > 0 ? .success : .noMatch)
    }

    private func print(
        _ found: MutableNameDictionary, of names: NameDictionary, to output: inout StandardOutput
    ) {
        for section in 0..<found.sectionCount {
            for row in 0..<found.count(ofSection: section) {
                let place = found.originalPosition(ofRow: row, inSection: section)
                output.write(row: format.bytes(ofRow: place.row, inSection: place.section, of: names))
                if output.failure != nil { return }
            }
        }
    }

    /// Prints each section: how many names it has, a tab, its title.
    private func sections(of names: NameDictionary) -> ExitStatus {
        var output = StandardOutput(failuresTo: .sections)
        for section in 0..<names.sectionCount {
            let title = AnswerFormat.cell(names.title(ofSection: section))
            output.write(row: Array("\(names.count(ofSection: section))\t".utf8) + title + [format.end])
        }
        return output.end(status: names.sectionCount > 0 ? .success : .noMatch)
    }

    private func count(_ names: NameDictionary) -> ExitStatus {
        var output = StandardOutput(failuresTo: .sections)
        output.write(lines: "\(names.count)\n")
        return output.end(status: names.count > 0 ? .success : .noMatch)
    }

    /// Prints addresses as mail programs ask for them: a line about the answer, then address, name and what
    /// else is known, with tabs between them.
    private func addresses(_ text: String, in names: NameDictionary) -> ExitStatus {
        guard let search = search(text, option: "--mutt-query") else { return .error }
        var output = StandardOutput(failuresTo: .sections)
        let lines = MailQuery.lines(matching: search, in: names)
        output.write(row: Array("\(lines.count == 1 ? "1 address" : "\(lines.count) addresses")\n".utf8))
        for line in lines { output.write(row: Array(line.utf8) + [UInt8(ascii: "\n")]) }
        return output.end(status: lines.isEmpty ? .noMatch : .success)
    }
}
