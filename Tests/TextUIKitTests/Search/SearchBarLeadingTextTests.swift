import TestSupport
import Testing
import TextUIKit

/// A text in the place of the magnifier.
@MainActor
struct SearchBarLeadingTextTests {
    @Test("The text stands before the field, and the field begins after it")
    func drawing() {
        let cases = [(nil, "⌕ ab", 3), ("", "⌕ ab", 3), ("Who?", "Who? ab", 6), ("名", "名 ab", 4)]
        for (text, shown, column) in cases as [(String?, String, Int)] {
            let bar = SearchBar()
            bar.leadingText = text
            bar.text = "ab"
            let stage = Stage(20, 1, bar)
            #expect(stage.line(0) == shown)
            bar.becomeFirstResponder()
            #expect(bar.cursorLocation?.x == column + 2)
        }
    }

    @Test("T-016: it takes half of the line at most, and every small width has its parts in order")
    func widths() {
        for width in 0...30 {
            for leading in [1, 2, 5, 40] {
                var content = SearchBarLayout.Content()
                content.leadingWidth = leading
                content.cancelWidth = 6
                content.hasBookmark = true
                let layout = SearchBarLayout(size: Size(width: width, height: 1), content: content)
                #expect(
                    layout.leadingWidth >= 1 && layout.leadingWidth <= max(1, min(leading, width / 2 - 2)))
                #expect(layout.field.lowerBound == layout.leadingWidth + 2)
                #expect(layout.buttons.allSatisfy { $0.columns.lowerBound >= layout.field.upperBound })
                #expect(layout.buttons.allSatisfy { $0.columns.upperBound <= width })
            }
        }
    }
}
