/// A column that shows an attribute of the rows' objects.
///
/// UIKit has no counterpart; AppKit's `NSTableColumn` is similar. The compiler checks the key path.
public struct TableColumn<Row> {
    /// The title above the column.
    public let title: String
    /// The width of the column.
    public let width: ColumnWidth
    /// The alignment of the texts.
    public let alignment: Label.TextAlignment
    /// Returns the text for an object with its emphasis.
    public let attributedText: (Row) -> AttributedText

    /// Creates a column with a computed text whose parts may have different styles.
    public init(
        _ title: String, width: ColumnWidth = .flexible, alignment: Label.TextAlignment = .left,
        attributedText: @escaping (Row) -> AttributedText
    ) {
        self.title = title
        self.width = width
        self.alignment = alignment
        self.attributedText = attributedText
    }

    /// Creates a column with a computed text.
    public init(
        _ title: String, width: ColumnWidth = .flexible, alignment: Label.TextAlignment = .left,
        text: @escaping (Row) -> String
    ) {
        self.init(title, width: width, alignment: alignment) { AttributedText(text($0)) }
    }

    /// Returns the text for an object without its emphasis.
    public func text(_ row: Row) -> String { attributedText(row).text }

    /// Creates a column that shows an attribute.
    public init(
        _ title: String, _ keyPath: KeyPath<Row, some CustomStringConvertible>,
        width: ColumnWidth = .flexible,
        alignment: Label.TextAlignment = .left
    ) {
        self.init(title, width: width, alignment: alignment) { $0[keyPath: keyPath].description }
    }

    /// Creates a column that shows an optional attribute, such as one at the end of a relation.
    public init<Value: CustomStringConvertible>(
        _ title: String, _ keyPath: KeyPath<Row, Value?>, width: ColumnWidth = .flexible,
        alignment: Label.TextAlignment = .left, placeholder: String = ""
    ) {
        self.init(title, width: width, alignment: alignment) {
            $0[keyPath: keyPath]?.description ?? placeholder
        }
    }
}

/// The width of a column.
public enum ColumnWidth: Hashable, Sendable {
    /// A number of cells; a negative number counts as 0.
    case fixed(Int)
    /// An equal share of the cells that fixed columns leave.
    case flexible
}
