import Testing
import TextUIKit

struct ToolbarLayoutTests {
    @Test("Views follow each other a column apart, and flexible spaces share the free columns")
    func spaces() {
        #expect(ToolbarLayout.columns(of: [.view(3), .view(4)], in: 20) == [0..<3, 4..<8])
        #expect(
            ToolbarLayout.columns(of: [.view(3), .flexibleSpace, .view(4)], in: 20) == [
                0..<3, 3..<16, 16..<20,
            ])
        #expect(
            ToolbarLayout.columns(of: [.flexibleSpace, .view(3), .flexibleSpace], in: 10)
                == [0..<4, 4..<7, 7..<10])
        #expect(
            ToolbarLayout.columns(of: [.fixedSpace(2), .view(3), .fixedSpace(0), .view(1)], in: 10)
                == [0..<2, 2..<5, 5..<5, 5..<6])
        #expect(ToolbarLayout.columns(of: [], in: 5).isEmpty)
    }

    @Test("At every width the items keep their order and stay inside as long as each has a column")
    func everyWidth() {
        let items: [ToolbarLayout.Item] = [
            .view(8), .flexibleSpace, .view(3), .fixedSpace(2), .view(5), .view(1),
        ]
        for width in 0...40 {
            let columns = ToolbarLayout.columns(of: items, in: width)
            #expect(columns.count == items.count)
            #expect(zip(columns, columns.dropFirst()).allSatisfy { $0.upperBound <= $1.lowerBound })
            #expect(width < 5 || columns.last.map { $0.upperBound <= width } == true)
        }
    }
}
