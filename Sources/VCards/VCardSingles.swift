/// The properties that a card has once: a further one tells of a second card whose beginning was not found.
struct VCardSingles {
    private var seen: UInt8 = 0
    private var isReported = false
    private var isVersion4 = false

    /// Takes a line of the card; returns what its property is called if that came before, for the first one.
    mutating func nameOfRepeated(
        _ property: VCardProperty, _ line: VCardLine, in file: UnsafeBufferPointer<UInt8>
    ) -> String? {
        let name: (bit: UInt8, text: String)
        switch property {
        case .version:
            name = (1, "VERSION")
            isVersion4 = isVersion4 || line.isValue("4.0", in: file)
        case .uid: name = (2, "UID")
        // Version 4.0 has one for each language, for example.
        case .formattedName where !isVersion4 && line.hasValue(in: file): name = (4, "FN")
        default: return nil
        }
        defer { seen |= name.bit }
        guard seen & name.bit != 0, !isReported else { return nil }
        isReported = true
        return name.text
    }
}
