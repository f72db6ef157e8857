internal import TextUIKit

extension ScreenGolden {
    /// The differences of another picture, for people: rows below each other with a mark below the columns
    /// that differ, then the styles in words, then the cursor.
    ///
    /// Rows and columns are counted from 1, as in a key script. Letters of styles may differ while the
    /// styles do not.
    ///
    /// - Parameter actual: the picture that should be like this one.
    /// - Returns: the lines of a report; none when the screens are alike.
    /// - Complexity: O(rows × columns).
    package func differences(from actual: ScreenGolden) -> [String] {
        var report: [String] = []
        if size != actual.size { report.append("size: expected \(size), actual \(actual.size)") }
        for row in 0..<max(text.count, actual.text.count) {
            let expected = text.indices.contains(row) ? text[row] : nil
            let shown = actual.text.indices.contains(row) ? actual.text[row] : nil
            guard expected != shown else { continue }
            report += ["row \(row + 1)", "  expected \(expected ?? "no such row")"]
            report.append("  actual   \(shown ?? "no such row")")
            if let expected, let shown { report.append("           \(Self.mark(expected, shown))") }
        }
        report += styleDifferences(from: actual)
        if cursor != actual.cursor {
            report.append("cursor: expected \(placeOfCursor), actual \(actual.placeOfCursor)")
        }
        return report
    }

    /// Carets below the columns from the first difference of two rows to the last.
    private static func mark(_ expected: String, _ actual: String) -> String {
        let equal = zip(expected, actual).prefix { $0 == $1 }.count
        let shorter = min(expected.count, actual.count)
        let equalAtEnd = zip(expected.reversed(), actual.reversed()).prefix(shorter - equal)
            .prefix { $0 == $1 }.count
        let marked = [expected, actual].map {
            TextMetrics.width(of: String($0.dropFirst(equal).dropLast(equalAtEnd)))
        }
        let before = TextMetrics.width(of: String(expected.prefix(equal)))
        return String(repeating: " ", count: before)
            + String(repeating: "^", count: max(1, marked.max() ?? 1))
    }

    private var placeOfCursor: String {
        let numbers = cursor.dropFirst("cursor ".count).split(separator: ",").compactMap { Int($0) }
        return numbers.count == 2 ? "row \(numbers[0] + 1), column \(numbers[1] + 1)" : "hidden"
    }
}

// MARK: Styles

extension ScreenGolden {
    /// Columns in which all cells have one difference of style.
    private struct Run: Hashable {
        var columns: ClosedRange<Int>
        let expected: String
        let actual: String
    }

    /// The lines about styles; rows with the same differences share a line.
    private func styleDifferences(from actual: ScreenGolden) -> [String] {
        var report: [String] = []
        var row = 0
        let count = max(styles.count, actual.styles.count)
        while row < count {
            let runs = runs(ofRow: row, from: actual)
            let first = row
            row += 1
            guard !runs.isEmpty else { continue }
            while row < count, self.runs(ofRow: row, from: actual) == runs { row += 1 }
            let rows = Self.range("row", first + 1...row)
            report += runs.map {
                "\(rows), \(Self.range("column", $0.columns)): expected \($0.expected), actual \($0.actual)"
            }
        }
        return report
    }

    private func runs(ofRow row: Int, from actual: ScreenGolden) -> [Run] {
        let words = (expected: styleWords(ofRow: row), actual: actual.styleWords(ofRow: row))
        var runs: [Run] = []
        // A row or column that only one has is a difference of the size, or of the text.
        for (column, pair) in zip(words.expected, words.actual).enumerated() where pair.0 != pair.1 {
            let number = column + 1
            if let last = runs.last, last.columns.upperBound == column, last.expected == pair.0,
                last.actual == pair.1
            {
                runs[runs.endIndex - 1].columns = last.columns.lowerBound...number
            } else {
                runs.append(Run(columns: number...number, expected: pair.0, actual: pair.1))
            }
        }
        return runs
    }

    private static func range(_ name: String, _ numbers: ClosedRange<Int>) -> String {
        numbers.count == 1
            ? "\(name) \(numbers.lowerBound)" : "\(name)s \(numbers.lowerBound)-\(numbers.upperBound)"
    }
}
