internal import PropertyLists
package import SourceText

/// Values somewhere in a container.
extension BinaryObjects {
    /// A container with another value somewhere in it: itself if it is nobody else's, else a copy, as are the
    /// containers on the way there.
    ///
    /// - Parameters:
    ///   - number: The container, or in the end the value itself.
    ///   - path: Which of the references leads on, in each container.
    ///   - bytes: The object in place of the value.
    ///   - isAlone: Whether nobody else refers to the container.
    /// - Returns: Its number.
    /// - Throws: `ReadingError` if it is damaged.
    package mutating func replaceValue(
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

    /// Makes a dictionary with the keys of another one: containers in it are copied without what lies in
    /// arrays, texts are empty, and of other kinds only those are there that have a value.
    ///
    /// - Parameters:
    ///   - number: The dictionary.
    ///   - values: Objects by the ways to them.
    ///   - path: The way to the dictionary.
    /// - Returns: The number of the new one.
    /// - Throws: `ReadingError` if it is damaged.
    package mutating func makeRecord(
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
