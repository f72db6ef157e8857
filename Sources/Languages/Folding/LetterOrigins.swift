internal import ByteScan

/// Origins of a folded text: consecutive parts of it, and the original text of each.
package struct LetterOrigins: Sendable {
    /// The original texts, concatenated.
    var text: [UInt8] = []
    /// End of each part's text in `text`.
    private var textEnds: [Int] = []
    /// Start of each part in the folded text.
    package private(set) var starts: [Int] = []

    mutating func reserveCapacity(_ count: Int) {
        text.reserveCapacity(count + count / 4)
        textEnds.reserveCapacity(count)
        starts.reserveCapacity(count)
    }

    var isEmpty: Bool { starts.isEmpty }
    package var count: Int { starts.count }

    mutating func append(_ byte: UInt8, from start: Int) {
        text.append(byte)
        appendPart(from: start, textEnd: text.count)
    }

    mutating func append(_ text: some Collection<UInt8>, from start: Int) {
        self.text += text
        appendPart(from: start, textEnd: self.text.count)
    }

    /// Appends a part whose text is already in `text`.
    mutating func appendPart(from start: Int, textEnd: Int) {
        starts.append(start)
        textEnds.append(textEnd)
    }

    mutating func extendLast(to textEnd: Int) { textEnds[textEnds.count - 1] = textEnd }

    mutating func removeByte(at place: Int) {
        for index in starts.indices where starts[index] > place { starts[index] -= 1 }
    }

    package func text(ofPart part: Int) -> ArraySlice<UInt8> {
        text[(part == 0 ? 0 : textEnds[part - 1])..<textEnds[part]]
    }

    /// Returns the original text of a range of the folded text of `count` bytes; `nil` if it splits a part.
    package func text(of range: Range<Int>, ofBytes count: Int) -> ArraySlice<UInt8>? {
        let first = starts.partitioningIndex { $0 > range.lowerBound } - 1
        guard first >= 0, starts[first] == range.lowerBound else { return nil }
        let end = starts.partitioningIndex { $0 >= range.upperBound }
        guard end < starts.count ? starts[end] == range.upperBound : count == range.upperBound, end > first
        else { return nil }
        return text[(first == 0 ? 0 : textEnds[first - 1])..<textEnds[end - 1]]
    }

    /// Returns the original text of the part before the one at an offset; `nil` if it is the first.
    package func text(before place: Int) -> ArraySlice<UInt8>? {
        let part = starts.partitioningIndex { $0 > place } - 2
        return part >= 0 ? text(ofPart: part) : nil
    }
}
