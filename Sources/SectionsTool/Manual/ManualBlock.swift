/// A piece of the manual page.
enum ManualBlock {
    /// Running text.
    case paragraph(String)
    /// Something that is typed or named, and what it is.
    case item(String, String)
    /// Lines that stand as they are.
    case example([String])

    /// Its lines of roff.
    func lines(_ markup: ManualMarkup) -> [String] {
        switch self {
        case .paragraph(let text): [".PP"] + Roff.lines(of: markup.words(of: text))
        case .item(let term, let text):
            [".TP", ManualMarkup.bold(term)] + Roff.lines(of: markup.words(of: text))
        case .example(let lines): [".PP", ".RS 4", ".EX"] + lines.map { Roff.escaped($0) } + [".EE", ".RE"]
        }
    }
}

/// A part of the manual page with a title.
struct ManualSection {
    let title: String
    let blocks: [ManualBlock]

    /// Its lines of roff.
    func lines(_ markup: ManualMarkup) -> [String] {
        var lines = [".SH \(Roff.escaped(title))"]
        for (index, block) in blocks.enumerated() {
            let own = block.lines(markup)
            // Behind a title there is room already.
            lines += index == 0 && own.first == ".PP" ? Array(own.dropFirst()) : own
        }
        return lines
    }
}
