package enum Counts {
    /// An integer with commas between groups of three digits.
    package static func grouped(_ number: Int) -> String {
        var digits = String(number.magnitude)
        var groups: [String] = []
        while digits.count > 3 {
            groups.insert(String(digits.suffix(3)), at: 0)
            digits.removeLast(3)
        }
        return (number < 0 ? "-" : "") + ([digits] + groups).joined(separator: ",")
    }

    /// A count with its noun, in the plural where needed.
    package static func said(_ number: Int, _ thing: String) -> String {
        "\(grouped(number)) \(thing)\(number == 1 ? "" : "s")"
    }
}
