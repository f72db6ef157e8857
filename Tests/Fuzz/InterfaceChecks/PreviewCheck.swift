import NameViews
import SectionsUI
import TextUIKit

/// What is promised of a preview, whatever its command writes.
enum PreviewCheck {
    /// Reads the output of a command beside a slow model, and breaks it into lines for a pane.
    ///
    /// - Parameter input: The width of the pane in cells, and what the command writes.
    /// - Returns: What is wrong, in a sentence; `nil` if nothing is.
    static func fault(in input: [UInt8]) -> String? {
        let output = Array(input.dropFirst())
        let lines = CommandOutput.lines(of: output)
        let expected = SlowOutput.lines(of: output)
        guard lines.elementsEqual(expected, by: { $0.unicodeScalars.elementsEqual($1.unicodeScalars) }) else {
            return "read as \(lines), by the model \(expected)"
        }
        let width = Int(input.first ?? 0) % 40
        let detail = Detail(
            title: lines.first, problem: lines.last, fields: lines.prefix(4).map { .init($0, $0 + $0) },
            lines: lines)
        return fault(of: DetailLine.lines(of: detail, width: width), width: width)
            ?? wrappingFault(lines, width: max(1, width))
    }

    /// No line of the pane is wider than the pane, unless a single character is.
    private static func fault(of lines: [DetailLine], width: Int) -> String? {
        if width == 0 { return lines.isEmpty ? nil : "lines in a pane without cells" }
        for line in lines {
            guard line.text.count < 2 || line.column + TextMetrics.width(of: line.text) <= width else {
                return "\(line) is wider than \(width) cells"
            }
            guard line.label.count < 2 || TextMetrics.width(of: line.label) <= width else {
                return "\(line.label) is wider than \(width)"
            }
        }
        return nil
    }

    /// Breaking lines loses nothing but blanks.
    private static func wrappingFault(_ lines: [String], width: Int) -> String? {
        for line in lines {
            let wrapped = DetailLine.lines(of: Detail(lines: [line]), width: width).map(\.text)
            let (all, rest) = (wrapped.joined().filter { $0 != " " }, line.filter { $0 != " " })
            guard all.unicodeScalars.elementsEqual(rest.unicodeScalars) else {
                return "\(line.debugDescription) is broken into \(wrapped)"
            }
        }
        return nil
    }
}

/// The output of a command as lines of text, read as obviously as possible.
private enum SlowOutput {
    static func lines(of bytes: [UInt8]) -> [String] {
        let scalars = Array(String(decoding: bytes, as: UTF8.self).unicodeScalars)
        var lines = plain(scalars).split(separator: "\n", omittingEmptySubsequences: false).map {
            shown(Array($0))
        }
        // A line end at the end of all begins no further line.
        if lines.last?.isEmpty == true { lines.removeLast() }
        return lines.map { line in
            var view = String.UnicodeScalarView()
            view.append(contentsOf: line.last == "\r" ? line.dropLast() : line[...])
            return String(view)
        }
    }

    /// The scalars that belong to no escape sequence (ECMA-48, 5.2 to 5.6).
    private static func plain(_ scalars: [Unicode.Scalar]) -> [Unicode.Scalar] {
        var plain: [Unicode.Scalar] = []
        var place = 0
        while place < scalars.count {
            let end = endOfSequence(in: scalars, from: place)
            if end == place { plain.append(scalars[place]) }
            place = max(end, place + 1)
        }
        return plain
    }

    /// Where the sequence ends that begins at a place; the place itself if none does.
    ///
    /// A line end breaks it off.
    private static func endOfSequence(in scalars: [Unicode.Scalar], from start: Int) -> Int {
        func end(of kind: Unicode.Scalar?, from start: Int) -> Int {
            var place = start
            while place < scalars.count, scalars[place] != "\n" {
                let scalar = scalars[place]
                place += 1
                if kind == "[" {
                    if ("@"..."~").contains(scalar) { return place }
                } else if scalar == "\u{7}" || scalar == "\u{9C}" {
                    return place
                } else if scalar == "\u{1B}", place < scalars.count, scalars[place] == "\\" {
                    return place + 1
                }
            }
            return place
        }
        switch scalars[start] {
        case "\u{9B}": return end(of: "[", from: start + 1)
        case "\u{90}", "\u{98}", "\u{9D}", "\u{9E}", "\u{9F}": return end(of: "]", from: start + 1)
        case "\u{1B}": break
        default: return start
        }
        var place = start + 1
        while place < scalars.count, (" "..."/").contains(scalars[place]) { place += 1 }
        guard place < scalars.count, scalars[place] != "\n" else { return place }
        switch scalars[place] {
        case "[": return end(of: "[", from: place + 1)
        case "P", "X", "]", "^", "_": return end(of: "]", from: place + 1)
        default: return place + 1
        }
    }

    /// A line with tabs as blanks, and without what backspaces take away.
    private static func shown(_ line: [Unicode.Scalar]) -> [Unicode.Scalar] {
        var shown: [Unicode.Scalar] = []
        // Where the text after the last tab begins.
        var start = 0
        for scalar in line {
            switch scalar {
            case "\u{8}":
                _ = shown.popLast()
                start = min(start, shown.count)
            case "\t":
                var text = String.UnicodeScalarView()
                text.append(contentsOf: shown[start...])
                let blanks = 8 - TextMetrics.width(of: String(text)) % 8
                shown += Array(repeating: " ", count: blanks)
                start = shown.count
            default: shown.append(scalar)
            }
        }
        return shown
    }
}
