internal import PropertyLists

/// Determines object numbers after gaps of unknown length.
///
/// Records refer to their names by number, and the name of a record is the next object. So the records after
/// a gap imply the number of its first object. A record that contradicts its neighbours is damaged.
struct ObjectNumbering {
    private(set) var objects: [PropertyListTree] = []

    /// The number of a run's first object, as implied by a record.
    private struct Hint {
        let place: Int
        let firstNumber: Int
    }

    /// Consecutive objects of a run with consistent numbers.
    private struct Segment {
        var places: Range<Int>
        let firstNumber: Int
        let hintCount: Int
    }

    /// Numbered objects, with the number of records that imply their numbers.
    private struct NumberedRun {
        let numbers: Range<Int>
        let objects: ArraySlice<PropertyListTree>
        let hintCount: Int
    }

    /// Numbers the objects; O(objects).
    init(_ runs: [XMLObjectScanner.Run]) {
        place(runs.flatMap { numbered($0) })
    }

    private func numbered(_ run: XMLObjectScanner.Run) -> [NumberedRun] {
        var run = run
        var hints: [Hint] = run.firstNumber.map { [Hint(place: -1, firstNumber: $0)] } ?? []
        for place in run.objects.indices.dropLast() {
            guard run.objects[place].isRecord, run.objects[place + 1].isText,
                let name = run.objects[place].nameNumber
            else { continue }
            hints.append(Hint(place: place, firstNumber: name - place - 1))
        }
        hints = withoutOutliers(hints, &run)
        return segments(of: hints, &run).map { segment in
            let first = segment.firstNumber + segment.places.lowerBound
            return NumberedRun(
                numbers: first..<first + segment.places.count, objects: run.objects[segment.places],
                hintCount: segment.hintCount)
        }
    }

    /// Removes records that contradict both neighbours.
    private func withoutOutliers(_ hints: [Hint], _ run: inout XMLObjectScanner.Run) -> [Hint] {
        var consistent: [Hint] = []
        for (index, hint) in hints.enumerated() {
            if let former = consistent.last, former.firstNumber != hint.firstNumber {
                // The next hint that agrees with one of the two shows which is wrong.
                let next = hints[(index + 1)...].prefix(2)
                if next.contains(where: { $0.firstNumber == former.firstNumber }) {
                    run.objects[hint.place] = .null
                    continue
                }
            }
            consistent.append(hint)
        }
        return consistent
    }

    private func segments(of hints: [Hint], _ run: inout XMLObjectScanner.Run) -> [Segment] {
        var segments: [Segment] = []
        var start = 0
        var count = 0
        for (index, hint) in hints.enumerated() {
            count += 1
            if index + 1 < hints.count, hints[index + 1].firstNumber == hint.firstNumber { continue }
            var end = run.objects.count
            if index + 1 < hints.count {
                // An object is missing between the two, and one of them may be a mix of two records.
                let next = hints[index + 1].place
                if hint.place >= 0 { run.objects[hint.place] = .null }
                run.objects[next] = .null
                end = next
            }
            if start < end {
                segments.append(
                    Segment(places: start..<end, firstNumber: hint.firstNumber, hintCount: count))
            }
            start = end
            count = 0
        }
        return segments
    }

    /// Places the objects by number.
    ///
    /// A number implied by a single record is ignored if several records after it imply lower ones.
    private mutating func place(_ parts: [NumberedRun]) {
        var least = Int.max
        var isBelieved = [Bool](repeating: true, count: parts.count)
        for index in parts.indices.reversed() {
            if parts[index].hintCount > 1 {
                least = min(least, parts[index].numbers.lowerBound)
            } else if parts[index].numbers.upperBound > least {
                isBelieved[index] = false
            }
        }
        for (part, isBelieved) in zip(parts, isBelieved) where isBelieved {
            // Objects whose numbers are taken are copies of earlier ones.
            guard part.numbers.lowerBound >= objects.count,
                part.numbers.upperBound <= TargetArchive.valueLimit
            else { continue }
            objects += Array(repeating: .null, count: part.numbers.lowerBound - objects.count)
            objects += part.objects
        }
    }
}
