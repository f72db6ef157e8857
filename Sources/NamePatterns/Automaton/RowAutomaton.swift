/// A machine that reads names byte by byte and says of each whether a pattern matches in it.
///
/// Each byte leads from one state to the next, so the time does not depend on the pattern. Made by Thompson's
/// construction and the sets of its states: K. Thompson, "Regular expression search algorithm", CACM 11
/// (1968).
package struct RowAutomaton: Sendable {
    /// States in front of a row: behind one in which the pattern was found, and any other.
    package static let afterMatch: UInt8 = 0
    package static let start: UInt8 = 1
    /// It was found in the row.
    private static let found: UInt8 = 2
    /// Names that are not ASCII are not looked at.
    private static let notASCII: UInt8 = 3
    private static let firstOther = 4
    private static let mostStates = 240
    /// What has so many sets takes too long to make.
    private static let mostWork = 200_000

    /// Where each byte leads, 256 numbers a state; a newline leads in front of the next row.
    package let next: [UInt8]

    /// Makes the machine of a pattern; `nil` if it would be too large.
    init?(_ node: PatternNode) {
        var steps = PatternSteps()
        let first = steps.append(node, before: steps.match)
        var maker = Maker(steps, startingAt: first)
        guard let next = maker.make() else { return nil }
        self.next = next
    }

    /// Whether the pattern matches in a name of ASCII without a newline.
    package func accepts(_ name: some Sequence<UInt8>) -> Bool {
        var state = Int(Self.start)
        for byte in name { state = Int(next[state << 8 | Int(byte)]) }
        return next[state << 8 | 0x0A] == Self.afterMatch
    }

    /// A state: which steps the machine may be at.
    private struct Place: Hashable {
        var steps: [Int]
        /// Behind a carriage return: whether the pattern matches if the row has ended before it.
        var endsBefore: Bool?
        /// Whether nothing of the row was read.
        var isAtStart = false
    }

    /// Makes states as they are come to.
    private struct Maker {
        let steps: PatternSteps
        let first: Int
        private var numbers: [Place: UInt8] = [:]
        private var places: [Place] = []
        private var work = 0

        init(_ steps: PatternSteps, startingAt first: Int) {
            self.steps = steps
            self.first = first
        }

        mutating func make() -> [UInt8]? {
            let start = Place(steps: steps.closure(of: [first], isAtStart: true), isAtStart: true)
            let classes = steps.byteClasses
            var next = [UInt8](repeating: RowAutomaton.notASCII, count: RowAutomaton.firstOther << 8)
            for state in [RowAutomaton.afterMatch, RowAutomaton.start] {
                guard fill(&next, state, from: start, classes) else { return nil }
            }
            for byte in 0..<256 { next[Int(RowAutomaton.found) << 8 | byte] = RowAutomaton.found }
            next[Int(RowAutomaton.found) << 8 | 0x0A] = RowAutomaton.afterMatch
            next[Int(RowAutomaton.notASCII) << 8 | 0x0A] = RowAutomaton.start
            var index = 0
            while index < places.count {
                next += repeatElement(RowAutomaton.notASCII, count: 256)
                let state = UInt8(RowAutomaton.firstOther + index)
                guard fill(&next, state, from: places[index], classes) else { return nil }
                index += 1
            }
            return next
        }

        /// Writes where each byte leads from a state; `false` if there are too many states.
        private mutating func fill(
            _ next: inout [UInt8], _ state: UInt8, from place: Place, _ classes: [[UInt8]]
        ) -> Bool {
            let row = Int(state) << 8
            for bytes in classes {
                guard let target = target(from: place, reading: bytes[0]) else { return false }
                for byte in bytes { next[row | Int(byte)] = target }
            }
            return true
        }

        private mutating func target(from place: Place, reading byte: UInt8) -> UInt8? {
            let isFound = place.steps.contains(steps.match)
            let isFoundAtEnd = steps.matchesAtEnd(place.steps, isAtStart: place.isAtStart)
            if byte == 0x0A {
                let matches = place.endsBefore ?? isFoundAtEnd
                return matches ? RowAutomaton.afterMatch : RowAutomaton.start
            }
            if isFound { return RowAutomaton.found }
            work += place.steps.count + 1
            guard work <= RowAutomaton.mostWork else { return nil }
            var moved = Place(steps: steps.move(from: place.steps, reading: byte, again: first))
            // A carriage return at the end is no part of the name.
            if byte == 0x0D { moved.endsBefore = isFoundAtEnd }
            if moved.endsBefore == nil, moved.steps.contains(steps.match) { return RowAutomaton.found }
            if let number = numbers[moved] { return number }
            guard places.count + RowAutomaton.firstOther < RowAutomaton.mostStates else { return nil }
            let number = UInt8(RowAutomaton.firstOther + places.count)
            numbers[moved] = number
            places.append(moved)
            return number
        }
    }
}

/// A pattern as steps that lead to each other.
struct PatternSteps: Sendable {
    private enum Step {
        case read(ByteSet, then: Int)
        case either(Int, Int)
        case atStart(then: Int)
        case atEnd(then: Int)
        case match
    }

    private var steps: [Step] = [.match]
    /// The step that has found the pattern.
    let match = 0

    private mutating func append(_ step: Step) -> Int {
        steps.append(step)
        return steps.count - 1
    }

    /// Appends the steps of a node; returns the first of them.
    mutating func append(_ node: PatternNode, before next: Int) -> Int {
        switch node {
        case .set(let set): return append(.read(set, then: next))
        case .start: return append(.atStart(then: next))
        case .end: return append(.atEnd(then: next))
        case .sequence(let nodes): return nodes.reversed().reduce(next) { append($1, before: $0) }
        case .choice(let nodes):
            let firsts = nodes.map { append($0, before: next) }
            return firsts.dropLast().reversed().reduce(firsts[firsts.count - 1]) { append(.either($1, $0)) }
        case .repetition(let node, let least, let most):
            var first = next
            if let most {
                for _ in least..<max(least, most) {
                    first = append(.either(append(node, before: first), next))
                }
            } else {
                let again = append(.either(next, next))
                steps[again] = .either(append(node, before: again), next)
                first = again
            }
            for _ in 0..<least { first = append(node, before: first) }
            return first
        }
    }

    /// The steps that are come to without reading anything; ascending, without those that only lead on.
    func closure(of first: [Int], isAtStart: Bool, isAtEnd: Bool = false) -> [Int] {
        var isKnown = [Bool](repeating: false, count: steps.count)
        var found: [Int] = []
        var waiting = first
        while let step = waiting.popLast() {
            guard !isKnown[step] else { continue }
            isKnown[step] = true
            switch steps[step] {
            case .either(let one, let other): waiting += [other, one]
            case .atStart(let next): if isAtStart { waiting.append(next) }
            case .atEnd(let next): if isAtEnd { waiting.append(next) } else { found.append(step) }
            case .read, .match: found.append(step)
            }
        }
        return found.sorted()
    }

    /// The steps that are come to by a byte, and by beginning anew behind it.
    func move(from former: [Int], reading byte: UInt8, again first: Int) -> [Int] {
        var next = [first]
        for step in former {
            if case .read(let set, let then) = steps[step], set.contains(byte) { next.append(then) }
        }
        return closure(of: next, isAtStart: false)
    }

    /// Whether the pattern matches if the name ends here.
    func matchesAtEnd(_ found: [Int], isAtStart: Bool) -> Bool {
        closure(of: found, isAtStart: isAtStart, isAtEnd: true).contains(match)
    }

    /// The bytes of ASCII that lead to the same steps from everywhere; the ends of rows stand alone.
    var byteClasses: [[UInt8]] {
        var sets: Set<ByteSet> = []
        for step in steps { if case .read(let set, _) = step { sets.insert(set) } }
        let known = Array(sets)
        var classes: [[Bool]: [UInt8]] = [:]
        for byte in 0..<128 as Range<UInt8> {
            let marks = known.map { $0.contains(byte) } + [byte == 0x0A, byte == 0x0D]
            classes[marks, default: []].append(byte)
        }
        return Array(classes.values)
    }
}
