import Testing
import TextUIKit

struct StackLayoutTests {
    private func ranges(
        _ distribution: StackView.Distribution, _ wanted: [Int], gap: Int = 1, in length: Int
    ) -> [Range<Int>] {
        StackLayout.ranges(
            wanted, gaps: wanted.dropFirst().map { _ in gap }, distribution: distribution, in: length)
    }

    @Test("Each distribution divides the length as its name says")
    func distributions() {
        #expect(ranges(.fill, [3, 4], in: 20) == [0..<3, 4..<20])
        #expect(ranges(.fill, [0, 4], in: 20) == [0..<15, 16..<20])
        #expect(ranges(.fillEqually, [3, 9, 0], in: 20) == [0..<6, 7..<13, 14..<20])
        #expect(ranges(.fillProportionally, [2, 4], gap: 0, in: 18) == [0..<6, 6..<18])
        #expect(ranges(.fillProportionally, [0, 0], gap: 0, in: 8) == [0..<4, 4..<8])
        #expect(ranges(.equalSpacing, [2, 4, 2], in: 20) == [0..<2, 8..<12, 18..<20])
        #expect(ranges(.equalCentering, [2, 8, 2], in: 26) == [0..<2, 9..<17, 24..<26])
        #expect(ranges(.equalSpacing, [3], in: 20) == [0..<3])
    }

    @Test("A stack that is too short cuts the longest views, whatever the distribution")
    func tooShort() {
        for distribution in [StackView.Distribution.fill, .equalSpacing, .equalCentering] {
            #expect(ranges(distribution, [2, 9], in: 8) == [0..<2, 3..<8])
        }
        #expect(ranges(.fill, [5, 5], gap: 9, in: 4).allSatisfy { $0.isEmpty })
    }

    @Test("In every length the views keep their order, their gaps and, if it fits, fill it")
    func everyLength() {
        let all: [StackView.Distribution] = [
            .fill, .fillEqually, .fillProportionally, .equalSpacing, .equalCentering,
        ]
        for distribution in all {
            for length in 0...30 {
                let ranges = ranges(distribution, [3, 1, 6, 2], in: length)
                #expect(zip(ranges, ranges.dropFirst()).allSatisfy { $1.lowerBound - $0.upperBound >= 1 })
                #expect(ranges[0].lowerBound == 0)
                if length >= 15 { #expect(ranges[3].upperBound == length) }
            }
        }
    }
}
