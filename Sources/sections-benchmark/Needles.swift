/// Queries drawn from a list itself, so that the same list always has the same ones.
struct Needles {
    /// Lengths of the needles in letters.
    static let lengths = [1, 2, 3, 4, 8, 16]

    enum Rate: String, CaseIterable {
        case common, rare
    }

    private var found: [Int: (common: String, rare: String)] = [:]

    /// Chooses the texts that occur most often, and least often, in the rows.
    init(rows: [String], script: ListScript) {
        let letters = rows.map { Array($0.lowercased()) }
        for length in Self.lengths {
            var counts: [String: Int] = [:]
            for row in letters where row.count >= length {
                for start in 0...(row.count - length) {
                    let part = row[start..<start + length]
                    guard part.first != " ", part.last != " " else { continue }
                    // Use the same needles as for ASCII lists where possible.
                    if script == .mixed, !part.allSatisfy(\.isASCII) { continue }
                    counts[String(part), default: 0] += 1
                }
            }
            let common = counts.max { ($0.value, $1.key) < ($1.value, $0.key) }
            let rare = counts.min { ($0.value, $0.key) < ($1.value, $1.key) }
            if let common, let rare { found[length] = (common.key, rare.key) }
        }
    }

    /// The needle with a length; `nil` if no row is long enough.
    func needle(_ length: Int, _ rate: Rate) -> String? {
        switch rate {
        case .common: found[length]?.common
        case .rare: found[length]?.rare
        }
    }
}
