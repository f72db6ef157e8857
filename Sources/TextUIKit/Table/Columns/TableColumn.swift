/// One attribute of the rows' objects: its title, how wide it is, and how it is read.
///
/// UIKit has no counterpart; AppKit's `NSTableColumn` comes near. A key path says which attribute, so that a
/// wrong one does not compile.
public struct TableColumn<Row> {
    /// What stands above the column.
    public let title: String
    /// How wide it is.
    public let width: ColumnWidth
    /// Where its texts stand.
    public let alignment: Label.TextAlignment
    /// The text for an object, with its emphasis.
    public let attributedText: (Row) -> AttributedText

    /// Makes a column whose text is computed and has parts that look different.
    public init(
        _ title: String, width: ColumnWidth = .flexible, alignment: Label.TextAlignment = .left,
        attributedText: @escaping (Row) -> AttributedText
    ) {
        self.title = title
        self.width = width
        self.alignment = alignment
        self.attributedText = attributedText
    }

    /// Makes a column whose text is computed.
    public init(
        _ title: String, width: ColumnWidth = .flexible, alignment: Label.TextAlignment = .left,
        text: @escaping (Row) -> String
    ) {
        self.init(title, width: width, alignment: alignment) { AttributedText(text($0)) }
    }

    /// The text for an object, without its emphasis.
    public func text(_ row: Row) -> String { attributedText(row).text }

    /// Makes a column that shows an attribute.
    public init(
        _ title: String, _ keyPath: KeyPath<Row, some CustomStringConvertible>,
        width: ColumnWidth = .flexible,
        alignment: Label.TextAlignment = .left
    ) {
        self.init(title, width: width, alignment: alignment) { $0[keyPath: keyPath].description }
    }

    /// Makes a column that shows an attribute that may be missing, as one at the end of a relation.
    public init<Value: CustomStringConvertible>(
        _ title: String, _ keyPath: KeyPath<Row, Value?>, width: ColumnWidth = .flexible,
        alignment: Label.TextAlignment = .left, placeholder: String = ""
    ) {
        self.init(title, width: width, alignment: alignment) {
            $0[keyPath: keyPath]?.description ?? placeholder
        }
    }
}

/// How wide a column is.
public enum ColumnWidth: Hashable, Sendable {
    /// So many cells; a negative number counts as 0.
    case fixed(Int)
    /// An equal share of what the others leave.
    case flexible
}
