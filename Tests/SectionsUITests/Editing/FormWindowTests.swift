import NameViews
import Testing

@Suite("Fields in sight of a form")
struct FormWindowTests {
    @Test("The field in focus and what is below it are in sight, and no row stays empty, in all small forms")
    func small() {
        for count in 1...6 {
            for height in 1...5 {
                for below in 0..<height {
                    var window = FormWindow()
                    window.count = count
                    window.height = height
                    window.rowsBelowFocus = below
                    for step in [0, 1, 1, 1, -1, 1, 1, 1, 1, -1, -1, -1] {
                        let former = window.focus
                        window.move(by: step)
                        #expect(window.focus == ((former + step) % count + count) % count)
                        let shown = window.shown
                        let focus = shown.first { $0.field == window.focus }
                        #expect(focus.map { $0.row + below < height } == true)
                        #expect(shown.map(\.field) == Array(shown[0].field..<shown[0].field + shown.count))
                        #expect(shown.count == min(count, height - below))
                        #expect(Set(shown.map(\.row)).count == shown.count)
                        #expect(shown.allSatisfy { (0..<height).contains($0.row) })
                    }
                }
            }
        }
    }

    @Test("Pages stop at the ends, and a form that becomes shorter keeps a field in focus")
    func pages() {
        var window = FormWindow()
        window.count = 20
        window.height = 8
        window.settle()
        window.movePage(by: 1)
        #expect(window.focus == 7 && window.top == 0)
        window.movePage(by: 1)
        #expect(window.focus == 14 && window.top == 7)
        window.movePage(by: 9)
        #expect(window.focus == 19 && window.top == 12)
        window.count = 3
        window.settle()
        #expect(window.focus == 2 && window.top == 0)
        window.movePage(by: -1)
        #expect(window.focus == 0)
    }
}
