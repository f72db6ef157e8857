package import FormatCore
internal import NameLists
package import Names
internal import SectionsUI
internal import TextUIKit

/// A line-based dialogue for choosing names, for terminals without a movable cursor and for screen readers.
///
/// A page of matches is listed with numbers; the answer is a number, a text to search for, an empty line for
/// the next page, or `q`. This value type exchanges lines of text and does not use the terminal itself.
package struct PlainPrompt {
    package enum Step: Equatable {
        /// Lines to print before the next question.
        case lines([String])
        /// The chosen rows, by their places among all names.
        case chosen([RowID])
        case cancelled
    }

    static let pageRows = 20
    /// Number of bytes shown of a name.
    private static let bytesShown = 400

    private let names: NameCollection
    private let allowsSeveral: Bool
    private let makeSearch: (String) -> NameSearch
    private var matches: FilteredNames
    private var query = ""
    /// Number of matches listed so far.
    private var listedCount = 0

    /// Creates a dialogue; `makeSearch` creates the search for a text.
    package init(
        names: NameCollection, allowsSeveral: Bool,
        makeSearch: @escaping (String) -> NameSearch = { NameSearch($0) }
    ) {
        self.names = names
        self.allowsSeveral = allowsSeveral
        self.makeSearch = makeSearch
        matches = names.mutableDeepCopy()
    }

    /// The question for the next answer.
    package var question: String {
        let numbers = allowsSeveral ? "Numbers (1 3-5)" : "Number"
        let more = listedCount < matches.count ? ", Enter for more" : ""
        return "\(numbers), text to search\(more), q to leave: "
    }

    /// The first lines, with the matches of a query.
    package mutating func begin(query: String) -> [String] {
        search(for: query)
    }

    /// Handles an answer; an answer that begins with a slash is always searched for, without the slash.
    package mutating func answer(_ line: String) -> Step {
        let answer = String(line.drop { $0 == " " || $0 == "\t" })
        if answer == "q" { return .cancelled }
        if answer.isEmpty { return .lines(listedCount < matches.count ? nextPage() : ["That was all."]) }
        if answer.hasPrefix("/") { return .lines(search(for: String(answer.dropFirst()))) }
        guard let numbers = numbers(in: answer) else { return .lines(search(for: answer)) }
        guard numbers.count == 1 || allowsSeveral else { return .lines(["One number, please."]) }
        var chosen: [RowID] = []
        var known: Set<RowID> = []
        let ends = endsOfSections
        for number in numbers {
            guard let id = id(ofMatch: number - 1, ends: ends) else {
                return .lines(["There is no \(number); the last one is \(SafeText.grouped(matches.count))."])
            }
            if known.insert(id).inserted { chosen.append(id) }
        }
        return .chosen(chosen)
    }

    private mutating func search(for text: String) -> [String] {
        let search = makeSearch(text)
        if let problem = search.problem { return [problem] }
        query = text
        listedCount = 0
        matches.filter(search)
        let counts = Counts.list(
            shown: .exactly(matches.count), of: .exactly(names.count),
            sections: names.sectionCount == 1 && names.title(ofSection: 0).isEmpty
                ? nil : matches.sectionCount,
            isFiltered: !text.isEmpty)
        guard matches.count > 0 else {
            let subject = search.options.scope.subject(hasFields: !names.searchedFields.isEmpty)
            return [text.isEmpty ? "There are no names." : "No \(subject) contains \"\(text)\"."]
        }
        return [counts + "."] + nextPage()
    }

    /// The next matches with their numbers and the titles of their sections.
    private mutating func nextPage() -> [String] {
        var lines: [String] = []
        var section = 0
        var before = 0
        while section < matches.sectionCount, before + matches.count(ofSection: section) <= listedCount {
            before += matches.count(ofSection: section)
            section += 1
        }
        let end = min(listedCount + Self.pageRows, matches.count)
        var row = listedCount - before
        while listedCount < end, section < matches.sectionCount {
            let title = matches.title(ofSection: section)
            if !title.isEmpty { lines.append(title) }
            while row < matches.count(ofSection: section), listedCount < end {
                listedCount += 1
                let name = matches.beginningOfName(at: row, inSection: section, limit: Self.bytesShown)
                lines.append("  \(listedCount)  \(name)")
                row += 1
            }
            section += 1
            row = 0
        }
        let left = matches.count - listedCount
        if left > 0 { lines.append("\(SafeText.grouped(left)) more.") }
        return lines
    }

    /// The number of matches up to the end of each section.
    private var endsOfSections: [Int] {
        var end = 0
        return (0..<matches.sectionCount).map { section in
            end += matches.count(ofSection: section)
            return end
        }
    }

    private func id(ofMatch index: Int, ends: [Int]) -> RowID? {
        guard index >= 0, index < matches.count else { return nil }
        let section = ends.partitioningIndex { $0 > index }
        let row = index - (section == 0 ? 0 : ends[section - 1])
        return matches.id(ofRow: row, inSection: section)
    }

    /// The numbers in an answer that contains nothing else: `7`, `1 3-5`, `1,4`; `nil` for other text.
    private func numbers(in answer: String) -> [Int]? {
        var numbers: [Int] = []
        for word in answer.split(whereSeparator: { $0 == " " || $0 == "," }) {
            let ends = word.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
            guard let first = Int(ends[0]), ends[0].allSatisfy(\.isNumber) else { return nil }
            guard ends.count == 2 else {
                numbers.append(first)
                continue
            }
            guard let last = Int(ends[1]), ends[1].allSatisfy(\.isNumber), first <= last,
                last - first < matches.count
            else { return nil }
            numbers += first...last
        }
        return numbers.isEmpty ? nil : numbers
    }
}
