/// Recovery of the keys of records, which all records share, so that one wrong byte does not lose them all.
extension BinaryObjectFile {
    private static let required = ["$class", "name", "targetHour", "achievedHour"]
    /// The replacement for an unknown key, whose values are dropped.
    static let lostKey = "?lost"

    /// Finds damaged keys, and identifies them by the intact ones and by their values.
    mutating func restoreKeys() {
        var counts: [[Int]: Int] = [:]
        for dictionary in dictionaries() where (4...8).contains(dictionary.keys.count) {
            counts[dictionary.keys, default: 0] += 1
        }
        guard let keys = counts.max(by: { $0.value < $1.value })?.key else { return }
        var names = keys.map { text($0) }
        var open = keys.indices.filter { names[$0] != "id" && !Self.required.contains(names[$0] ?? "") }
        func missing() -> [String] { Self.required.filter { !names.contains($0) } }
        guard !missing().isEmpty || open.contains(where: { names[$0] == nil }) else { return }
        func restore(_ name: String, at place: Int) {
            names[place] = name
            open.removeAll { $0 == place }
        }
        for name in missing() + (names.contains("id") ? [] : ["id"]) {
            if let place = open.first(where: { names[$0].map { KeyedArchive.isAlmost($0, name) } ?? false }) {
                restore(name, at: place)
            }
        }
        let values = keys.indices.map { self.values(ofKey: $0, in: keys) }
        let references = open.filter { values[$0].allSatisfy { $0.kind == 8 } }
        if let place = references.first(where: { Set(values[$0].map(\.number)).count == 1 }),
            missing().contains("$class"), values[place].count > 1
        {
            restore("$class", at: place)
        }
        if missing().contains("name") {
            let left = open.filter { place in references.contains(place) }
            if left.count == 1 { restore("name", at: left[0]) }
        }
        func isNumber(_ place: Int) -> Bool { values[place].allSatisfy { $0.kind == 1 } }
        if !names.contains("id"),
            let place = open.first(where: {
                isNumber($0) && values[$0].contains { $0.number > Target.hourLimit }
            })
        {
            restore("id", at: place)
        }
        let hours = open.filter(isNumber)
        let left = missing()
        if left.count == 1, hours.count == 1 { restore(left[0], at: hours[0]) }
        for place in keys.indices where names[place] != text(keys[place]) || names[place] == nil {
            restoredKeys[keys[place]] = names[place] ?? Self.lostKey
        }
    }

    /// The kinds and contents of the values that records have for a key.
    private func values(ofKey place: Int, in keys: [Int]) -> [(kind: UInt8, number: Int)] {
        var values: [(kind: UInt8, number: Int)] = []
        for dictionary in dictionaries() where dictionary.keys == keys {
            let number = dictionary.values[place]
            guard starts.indices.contains(number), let start = starts[number], let head = head(at: start),
                end(at: start) != nil
            else {
                continue
            }
            let size = min(8, head.count)
            values.append((head.kind, BinaryLayoutGuess.number(bytes, at: head.contents, size: size)))
        }
        return values
    }
}
