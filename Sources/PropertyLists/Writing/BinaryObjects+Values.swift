internal import FormatCore

extension BinaryObjects {
    /// Replaces a value nested in a container, in copies of shared ones; returns the container's number.
    ///
    /// `path` has the index of the reference to follow in each container. `isAlone` means that there are no
    /// other references to the container.
    mutating func replaceValue(
        in number: Int, at path: ArraySlice<Int>, by bytes: [UInt8], alone isAlone: Bool
    ) throws(ReadingError) -> Int {
        guard let index = path.first else {
            guard isAlone else { return add(bytes) }
            replace(number, by: bytes)
            return number
        }
        var container = try container(number)
        let old = container.references[index]
        let new = try replaceValue(
            in: old, at: path.dropFirst(), by: bytes, alone: isAlone && !isShared(old))
        guard new != old else { return number }
        container.references[index] = new
        guard isAlone else { return add(container) }
        try replace(number, by: container)
        return number
    }

    /// Makes a dictionary with the keys of another one, for a new record; returns its number.
    ///
    /// Nested dictionaries are copied, arrays are empty, and so are strings without a value. Entries of other
    /// kinds are only included if they have a value. `values` are the new objects by their paths.
    mutating func makeRecord(
        like number: Int, _ values: [[Int]: [UInt8]], path: [Int] = []
    ) throws(ReadingError) -> Int {
        let references = try container(number).references
        let count = references.count / 2
        var (keys, new): ([Int], [Int]) = ([], [])
        for index in 0..<count {
            let place = path + [count + index]
            let value = references[count + index]
            let made: Int
            if let bytes = values[place] {
                made = add(bytes)
            } else {
                switch try kind(of: value) {
                case .dictionary: made = try makeRecord(like: value, values, path: place)
                case .array, .set: made = add(.init(kind: try container(value).kind, references: []))
                case .ascii, .utf16, .utf8: made = add(BinaryText.string([]))
                default: continue
                }
            }
            keys.append(references[index])
            new.append(made)
        }
        return add(.init(kind: 0xD, references: keys + new))
    }
}
