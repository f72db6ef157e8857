package struct ManualSection: Sendable {
    package enum Block: Sendable {
        case heading(String)
        /// Running text: paragraphs separated by empty lines.
        case text(String)
        /// A literal term, such as a key, and its description.
        case item(String, String)
        case bullet(String)
        case example([String])

        func lines(_ markup: ManualMarkup) -> [String] {
            switch self {
            case .heading(let title): [".SS \(Roff.escaped(title))"]
            case .text(let text):
                text.split(separator: "\n\n").flatMap { [".PP"] + Roff.lines(of: markup.words(of: $0)) }
            case .item(let term, let text):
                [".TP", ManualMarkup.bold(term)] + Roff.lines(of: markup.words(of: text))
            case .bullet(let text): [".IP \\(bu 3"] + Roff.lines(of: markup.words(of: text))
            case .example(let lines):
                [".PP", ".RS 4", ".EX"] + lines.map { Roff.escaped($0) } + [".EE", ".RE"]
            }
        }
    }

    let title: String
    let blocks: [Block]

    /// Creates a section; backquotes in its text enclose literals.
    package init(title: String, blocks: [Block]) {
        self.title = title
        self.blocks = blocks
    }

    /// Creates a section of running text: paragraphs separated by empty lines.
    package init(title: String, text: String) { self.init(title: title, blocks: [.text(text)]) }

    package static func exitStatus(_ meanings: [(status: ExitStatus, meaning: String)]) -> ManualSection {
        ManualSection(
            title: "EXIT STATUS", blocks: meanings.map { .item("\($0.status.rawValue)", $0.meaning) })
    }

    func lines(_ markup: ManualMarkup) -> [String] {
        var lines = [".SH \(Roff.escaped(title))"]
        for block in blocks {
            let own = block.lines(markup)
            // A heading is already followed by space.
            let follows = lines.last?.hasPrefix(".S") ?? false
            lines += follows && own.first == ".PP" ? Array(own.dropFirst()) : own
        }
        return lines
    }
}
