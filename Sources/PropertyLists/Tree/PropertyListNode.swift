/// A value of a property list as it is shown: numbers, dates and bytes are texts already.
public indirect enum PropertyListNode {
    /// An entry of a dictionary.
    public struct Entry {
        let key: String
        let value: PropertyListNode
    }

    /// Anything that is no container.
    case text(String)
    /// Values in order.
    case array([PropertyListNode])
    /// Entries in the order of the file.
    case dictionary([Entry])

    /// Bytes, of which only the number is shown.
    public static func data(byteCount: Int) -> PropertyListNode {
        .text(textOfData(byteCount: byteCount))
    }

    /// What bytes are shown as.
    static func textOfData(byteCount: Int) -> String { "(\(byteCount) bytes)" }
}
