extension String {
    /// The digits of a number, after as many zeros as make up the width.
    package init(_ number: some BinaryInteger, radix: Int = 10, uppercase: Bool = false, width: Int) {
        let digits = String(number, radix: radix, uppercase: uppercase)
        self = String(repeating: "0", count: Swift.max(0, width - digits.utf8.count)) + digits
    }
}
