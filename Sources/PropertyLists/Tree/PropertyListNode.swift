/// A value of a property list for display: numbers, dates and data are already texts.
public indirect enum PropertyListNode {
    /// An entry of a dictionary.
    public struct Entry {
        let key: String
        let value: PropertyListNode
    }

    /// A value that is not a container.
    case text(String)
    /// Values in order.
    case array([PropertyListNode])
    /// Entries in file order.
    case dictionary([Entry])

    /// Data, of which only the size is displayed.
    public static func data(byteCount: Int) -> PropertyListNode {
        .text(textOfData(byteCount: byteCount))
    }

    /// The displayed text of data.
    static func textOfData(byteCount: Int) -> String { "(\(byteCount) bytes)" }
}
