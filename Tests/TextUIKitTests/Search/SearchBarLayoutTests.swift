import Testing
import TextUIKit

struct SearchBarLayoutTests {
    private static var contents: [SearchBarLayout.Content] {
        var contents: [SearchBarLayout.Content] = []
        for bits in 0..<16 {
            for scopes in [[], [3], [3, 5, 0]] {
                var content = SearchBarLayout.Content()
                content.hasPrompt = bits & 1 != 0
                content.hasBookmark = bits & 2 != 0
                content.hasResultsList = bits & 4 != 0
                content.cancelWidth = bits & 8 != 0 ? 6 : nil
                content.scopeWidths = scopes
                contents.append(content)
            }
        }
        return contents
    }

    @Test("T-016: at every small size the parts lie in the frame, in order, and none over another")
    func smallWorld() {
        for content in Self.contents {
            for height in 0...6 {
                for width in 0...30 { check(content, Size(width: width, height: height)) }
            }
        }
    }

    private func check(_ content: SearchBarLayout.Content, _ size: Size) {
        let layout = SearchBarLayout(size: size, content: content)
        var isRight = size.height == 0 || layout.lineRow < size.height
        if let row = layout.promptRow { isRight = isRight && row == layout.lineRow - 1 && row >= 0 }
        if let row = layout.scopeRow { isRight = isRight && row == layout.lineRow + 1 && row < size.height }
        if size.height >= content.naturalHeight {
            isRight = isRight && (layout.promptRow != nil) == content.hasPrompt
            isRight = isRight && (layout.scopeRow != nil) == !content.scopeWidths.isEmpty
        }
        var end = layout.field.upperBound
        for button in layout.buttons {
            isRight = isRight && button.columns.lowerBound == end && layout.field.count >= 5
            end = button.columns.upperBound
        }
        isRight = isRight && (end == size.width || size.width < 3)
        var column = 0
        for scope in layout.scopes where !scope.isEmpty {
            isRight = isRight && scope.lowerBound >= column && scope.upperBound <= size.width
            column = scope.upperBound
        }
        // A place belongs to one part at most, and the parts say so themselves.
        for (index, scope) in layout.scopes.enumerated() where !scope.isEmpty {
            let point = Point(x: scope.lowerBound, y: layout.scopeRow ?? -1)
            isRight = isRight && layout.part(at: point) == .scope(index)
        }
        for button in layout.buttons {
            let point = Point(x: button.columns.upperBound - 1, y: layout.lineRow)
            isRight = isRight && layout.part(at: point) == button.part
        }
        if !isRight { Issue.record("\(content) in \(size): \(layout)") }
    }

    @Test("U-169: the natural height counts rows, and a taller frame keeps the line in the middle")
    func middle() {
        for content in Self.contents {
            for extra in 0...5 {
                let layout = SearchBarLayout(
                    size: Size(width: 30, height: content.naturalHeight + extra), content: content)
                let above = layout.lineRow - (content.hasPrompt ? 1 : 0)
                #expect(above == extra / 2)
            }
        }
    }
}
