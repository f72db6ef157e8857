/// The positions of a cell's parts, computed from their widths.
///
/// From the left: the marker of the focused row and a blank, the editing control, the text and the detail.
/// From the right: the section index's columns, the reorder control, the accessory.
package struct CellLayout: Hashable, Sendable {
    /// Cells left of the text: the marker and a blank.
    package static let leadingMargin = 2

    /// The inputs of the layout, all in cells; 0 for a part that is absent.
    package struct Measures: Hashable, Sendable {
        package var style = TableViewCell.CellStyle.default
        package var size = Size.zero
        /// Cells at the right reserved for the section index.
        package var trailingInset = 0
        package var indicator = 0
        package var indentation = 0
        package var control = 0
        package var accessory = 0
        package var reorder = 0
        package var text = 0
        package var detail = 0
        package var textLines = 1
        package var detailLines = 1

        package init() {}
    }

    /// The rectangle of the editing control; every rectangle is empty without its part.
    package let control: Rect
    /// The rectangle of the content, which contains the text and the detail.
    package let content: Rect
    package let accessory: Rect
    package let reorder: Rect
    package let text: Rect
    package let detail: Rect

    /// The height of text and detail in rows, side by side or stacked.
    package static func height(_ measures: Measures) -> Int {
        switch measures.style {
        case .subtitle: max(1, measures.textLines) + max(0, measures.detailLines)
        default: max(1, measures.textLines, measures.detailLines)
        }
    }

    /// Lays out a cell; parts that do not fit are omitted, the accessory first.
    package init(_ measures: Measures) {
        let height = max(0, measures.size.height)
        let line = min(1, height)
        var end = max(0, measures.size.width - max(0, measures.trailingInset))
        let showsControl = measures.control > 0 && Self.leadingMargin + measures.control <= end
        let start = showsControl ? Self.leadingMargin + measures.control : 0
        control = Rect(
            x: min(Self.leadingMargin, end), y: 0, width: showsControl ? measures.control : 0, height: line)
        // Each part at the right also takes the blank before it. Text ends before the last column anyway.
        let hasParts = measures.accessory + measures.reorder > 0
        if hasParts, end - 2 - max(measures.accessory, measures.reorder) >= start {
            end -= measures.indicator
        }
        func part(_ width: Int) -> Rect {
            guard width > 0, end - 1 - width >= start else {
                return Rect(x: end, y: 0, width: 0, height: line)
            }
            end -= width
            let rect = Rect(x: end, y: 0, width: width, height: line)
            end -= 1
            return rect
        }
        reorder = part(measures.reorder)
        accessory = part(measures.accessory)
        content = Rect(x: start, y: 0, width: max(0, end - start), height: height)

        // After a control one blank is enough.
        let margin = showsControl ? 1 : Self.leadingMargin
        let left = min(margin + max(0, measures.indentation), content.width)
        // A blank after the text stays free.
        let room = max(0, content.width - left - 1)
        let textHeight = min(max(1, measures.textLines), height)
        let detailHeight = min(max(0, measures.detailLines), height)
        switch measures.style {
        case .default:
            text = Rect(x: left, y: 0, width: room, height: textHeight)
            detail = Rect(x: left, y: 0, width: 0, height: 0)
        case .subtitle:
            // If both do not fit, a line of the detail is kept.
            let above = min(textHeight, max(line, height - min(1, detailHeight)))
            text = Rect(x: left, y: 0, width: room, height: above)
            detail = Rect(x: left, y: above, width: room, height: min(detailHeight, height - above))
        case .value1:
            // The detail shrinks in favour of the text, down to half of the room.
            let wanted = max(0, min(measures.detail, max(room / 2, room - measures.text - 1)))
            let gap = wanted > 0 ? 1 : 0
            text = Rect(x: left, y: 0, width: room - wanted - gap, height: textHeight)
            detail = Rect(x: left + room - wanted, y: 0, width: wanted, height: detailHeight)
        case .value2:
            let column = room / 3
            text = Rect(x: left, y: 0, width: column, height: textHeight)
            detail = Rect(
                x: min(left + column + 1, content.width), y: 0, width: max(0, room - column - 1),
                height: detailHeight)
        }
    }
}
