internal import NameDirectory
internal import NameEditing

extension MarkedRows {
    /// The marks of the same names in a list that has more of them.
    ///
    /// - Parameters:
    ///   - former: The list in which the rows are marked.
    ///   - names: The list with more names.
    /// - Returns: The marks there, in the same order of marking; names that are gone have none.
    /// - Complexity: O(ranges * log rows) and O(bytes) of the rows in the ranges.
    func following(_ former: NameDictionary, to names: NameDictionary) -> MarkedRows {
        guard !isEmpty else { return self }
        var followed = self
        for section in runs.keys { followed.change(section) { _ in [] } }
        for (section, runs) in runs where section < former.sectionCount {
            var found: [Run] = []
            let target = names.findRows(following: runs.map(\.rows), ofSection: section, in: former) {
                found.append(Run(rows: $1, time: runs[$0].time))
            }
            guard let target else { continue }
            followed.change(target) { $0 + found }
        }
        return followed
    }

    /// The marks of the same rows after an edit; rows that are gone have none.
    ///
    /// - Parameter change: What the edit did.
    /// - Returns: The marks, in the same order of marking.
    /// - Complexity: O(marked rows * changes).
    func following(_ change: NameChange) -> MarkedRows {
        guard !isEmpty else { return self }
        var followed = MarkedRows()
        let runs = runsInListOrder().sorted { $0.run.time < $1.run.time }
        for (section, run) in runs {
            for row in run.rows {
                guard let place = change.newPlace(of: NamePlace(section: section, row: row)) else { continue }
                followed.insert([place.row..<place.row + 1], inSection: place.section)
            }
        }
        return followed
    }
}
