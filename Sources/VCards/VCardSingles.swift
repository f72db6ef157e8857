/// Detects a second occurrence of a property that a card has once, a sign of an unrecognized second card.
struct VCardSingles {
    private var seen: UInt8 = 0
    private var isReported = false
    private var isVersion4 = false

    /// Adds a line of the card; returns the name of its property if it is the first one to be repeated.
    mutating func nameOfRepeated(
        _ property: VCardProperty, _ line: VCardLine, in file: UnsafeBufferPointer<UInt8>
    ) -> String? {
        let name: (bit: UInt8, text: String)
        switch property {
        case .version:
            name = (1, "VERSION")
            isVersion4 = isVersion4 || line.isValue("4.0", in: file)
        case .uid: name = (2, "UID")
        // Version 4.0 may, for example, have one for each language.
        case .formattedName where !isVersion4 && line.hasValue(in: file): name = (4, "FN")
        default: return nil
        }
        defer { seen |= name.bit }
        guard seen & name.bit != 0, !isReported else { return nil }
        isReported = true
        return name.text
    }
}
