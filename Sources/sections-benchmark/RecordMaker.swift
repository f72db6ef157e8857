/// Generates random records of people, reproducibly, as vCards or as rows of a table.
struct RecordMaker {
    /// Format of a file of records.
    enum Kind: String, CaseIterable {
        case cards, csv
    }

    private static let bytesAtOnce = 1 << 20
    private static let streets = ["High Street", "Station Road", "Lindenallee", "Via Roma", "Main Street"]
    private static let cities = ["Leeds", "Utrecht", "Bologna", "Springfield", "Zürich", "Århus", "Malmö"]
    private static let firms = ["Works", "Ltd", "Partners", "Systems", "Bakery"]
    private static let titles = ["Engineer", "Nurse", "Teacher", "Clerk", "Designer", "Driver"]

    let kind: Kind
    private let names: NameMaker

    /// Creates a generator; throws if the bundled names cannot be read.
    init(_ kind: Kind) throws(BenchmarkError) {
        self.kind = kind
        names = try NameMaker(.mixed)
    }

    /// Generates records, a megabyte at a time; shorter files are prefixes of longer ones.
    func makeRecords(
        _ count: Int, take: ([UInt8]) throws(BenchmarkError) -> Void
    ) throws(BenchmarkError) {
        var generator = SplitMix64(seed: 18)
        var number = 0
        if kind == .csv {
            try take(
                Array(
                    "id,name,email,phone,mobile,company,title,street,city,code,country,birthday\n".utf8))
        }
        try names.makeRows(count) { rows throws(BenchmarkError) in
            var text = ""
            text.reserveCapacity(Self.bytesAtOnce * 8)
            for row in rows.split(separator: 0x0A) {
                append(String(decoding: row, as: UTF8.self), number, &generator, to: &text)
                number += 1
            }
            try take(Array(text.utf8))
        }
    }

    private func append(
        _ name: String, _ number: Int, _ generator: inout SplitMix64, to text: inout String
    ) {
        func pick(_ words: [String]) -> String { words[Int(generator.next() % UInt64(words.count))] }
        func digits(_ count: Int) -> String {
            (0..<count).map { _ in String(generator.next() % 10) }.joined()
        }
        let words = name.split(separator: " ")
        let given = words.first.map(String.init) ?? name
        let family = words.count > 1 ? String(words[words.count - 1]) : ""
        let firm = "\(pick(Self.streets).prefix(6)) \(family.prefix(5)) \(pick(Self.firms))"
        let mail =
            "\(given.lowercased()).\(number % 1_000)@\(firm.filter(\.isASCII).filter(\.isLetter)).example"
        let phone = "+49 \(digits(3)) \(digits(7))"
        let mobile = "01\(digits(2))/\(digits(7))"
        let street = "\(pick(Self.streets)) \(generator.next() % 200)"
        let (city, code) = (pick(Self.cities), digits(5))
        let birthday = "19\(digits(2))-0\(number % 9 + 1)-1\(number % 10)"
        let title = pick(Self.titles)
        switch kind {
        case .csv:
            text += "\(number),\(name),\(mail),\(phone),\(mobile),\(firm),\(title),\(street),\(city),\(code)"
            text += ",Nowhere,\(birthday)\n"
        case .cards:
            text += "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:\(name)\r\nN:\(family);\(given);;;\r\nORG:\(firm)\r\n"
            text += "TITLE:\(title)\r\nTEL;TYPE=work:\(phone)\r\nTEL;TYPE=cell:\(mobile)\r\n"
            text += "EMAIL;TYPE=internet:\(mail)\r\nADR;TYPE=work:;;\(street);\(city);;\(code);Nowhere\r\n"
            text += "BDAY:\(birthday)\r\nUID:\(digits(8))-\(digits(4))-\(digits(12))\r\n"
            text += "REV:20260101T000000Z\r\nEND:VCARD\r\n"
        }
    }
}
