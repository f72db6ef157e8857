extension AttributedText {
    /// Returns lines of the text with the styles of its runs; O(text * runs).
    ///
    /// The lines are the words of the text in order, without some of its blanks; an ellipsis may follow.
    func runs(in lines: [String]) -> [AttributedText] {
        guard !runs.isEmpty else { return lines.map { AttributedText($0) } }
        var place = text.startIndex
        return lines.map { line in
            var shown = AttributedText(line)
            for index in line.indices {
                // Wrapping leaves out only blanks and line ends.
                while place < text.endIndex, text[place] != line[index], text[place].isWhitespace {
                    place = text.index(after: place)
                }
                guard place < text.endIndex, text[place] == line[index] else { break }
                let next = line.index(after: index)
                for run in runs where run.range.contains(place) {
                    shown.add(run.style, to: index..<next)
                }
                place = text.index(after: place)
            }
            return shown
        }
    }

    /// Adds a style to a range, joining it with the last run if that ends there with the same style.
    private mutating func add(_ style: Style, to range: Range<String.Index>) {
        let isBefore = { (run: Run) in run.range.upperBound == range.lowerBound && run.style == style }
        if let last = runs.lastIndex(where: isBefore) {
            runs[last].range = runs[last].range.lowerBound..<range.upperBound
        } else {
            runs.append(Run(range, style: style))
        }
    }
}
