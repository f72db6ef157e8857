import TestSupport

/// Names whose order is known without sorting: a letter and a number, which grow together.
struct NumberedNames {
    let count: Int
    /// The text after the number.
    var tail = " of the house behind the hill by the sea"

    func letter(_ number: Int) -> String {
        String(UnicodeScalar(UInt8(65 + number * 26 / count)))
    }

    func name(_ number: Int) -> String {
        let digits = String(number)
        return letter(number) + String(repeating: "0", count: 7 - digits.count) + digits + tail
    }

    /// Those with these numbers as lines, in their order.
    func text(_ numbers: some Sequence<Int>) -> [UInt8] {
        var text: [UInt8] = []
        for number in numbers {
            text += name(number).utf8
            text.append(10)
        }
        return text
    }

    /// The expected list of those with these numbers.
    func listing(_ numbers: some Sequence<Int>) -> Listing {
        var isThere = [Bool](repeating: false, count: count)
        for number in numbers { isThere[number] = true }
        var sections: [(title: String, names: [String])] = []
        for number in 0..<count where isThere[number] {
            let letter = letter(number)
            if sections.last?.title != letter { sections.append((letter, [])) }
            sections[sections.count - 1].names.append(name(number))
        }
        return Listing(sections)
    }

    func shuffled(seed: UInt64) -> [Int] {
        var random = RandomNumbers(seed: seed)
        return (0..<count).shuffled(using: &random)
    }
}
