import TestSupport
import Testing

/// Damage of every kind.
@Suite struct VCardFuzzTests {
    private let file = Array(
        ("\u{FEFF}"
            + card(
                "N;CHARSET=ISO-8859-1:E;A\nAGENT:\nBEGIN:VCARD\nFN:B\nEND:VCARD\nPHOTO;BASE64:\n AAA\nBBB",
                version: "2.1")
            + "x\n"
            + card(
                "item1.FN;ENCODING=QUOTED-PRINTABLE:=41=\nB=\n C\nit.X-ABLABEL:l\nORG;SORT-AS=\"o,p\":O\\;;P\n Q\nbad\nN\n OTE:x",
                version: "2.1")
            + "BEGIN:VCARD\nSORT-STRING:s\nTEL;TYPE=\"a;b:c\",d:5\nBDAY:20000101").utf8)

    @Test("E14: in one piece or in two, at every byte, the rows are the same")
    func splits() {
        #expect(record(file, by: cardReader(section: "org")).rows.count == 3)
        #expect(firstSplitThatMatters(file, by: cardReader(section: "org")) == nil)
    }

    @Test("E2, E14: cut at every byte, and with every byte changed, nothing traps and other cards stay")
    func damage() {
        let whole = record(file, by: cardReader())
        for count in 0...file.count {
            let part = record(Array(file[..<count]), cuts: [count / 2], by: cardReader())
            let complete = whole.rows.filter { $0.record.upperBound + 2 <= count }
            #expect(part.error == nil && Array(part.rows.prefix(complete.count)) == complete)
        }
        for place in file.indices {
            for byte in [0, 0x0A, 0x0D, 0x20, 0x3A, 0x42] as [UInt8] {
                var damaged = file
                damaged[place] = byte
                let read = record(damaged, by: cardReader(name: "org", section: "n"))
                #expect(
                    record(damaged, cuts: [place, place + 1], by: cardReader(name: "org", section: "n"))
                        == read)
                let far = whole.rows.filter {
                    $0.record.upperBound + 3 < place || $0.record.lowerBound > place + 3
                }
                #expect(far.isEmpty || !read.rows.isEmpty)
            }
        }
    }

    @Test(
        "thousands of files with parts repeated, lost and exchanged neither trap nor hang", arguments: 0..<4)
    func mutations(seed: UInt64) {
        var random = RandomNumbers(seed: seed)
        for _ in 0..<150 {
            var damaged = file
            for _ in 0...Int(random.next() % 4) {
                let place = Int.random(in: 0..<damaged.count, using: &random)
                let end = min(damaged.count, place + Int(random.next() % 40))
                if random.next() % 2 == 0 {
                    damaged.removeSubrange(place..<min(end, damaged.count - 1))
                } else {
                    damaged.insert(
                        contentsOf: damaged[place..<end],
                        at: Int.random(in: 0...damaged.count, using: &random))
                }
            }
            let cut = Int.random(in: 0...damaged.count, using: &random)
            #expect(record(damaged, cuts: [cut], by: cardReader()) == record(damaged, by: cardReader()))
        }
    }
}
