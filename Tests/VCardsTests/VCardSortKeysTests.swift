import FormatCore
import Testing
import VCards

/// What cards are ordered by, found in the lines that matter alone, beside what all lines say.
@Suite struct VCardSortKeysTests {
    /// Lines that are easily taken for others.
    private static let lines = [
        "N:Lee;Ann;;;", "item1.N:Lang;Bo;;;", "n;SORT-AS=\"Zed,Y\":Lee;Ann", "N;X=1;\r\n LANGUAGE=en:Fold;Ed",
        "N:Lo\r\n ng;An\r\n\tn", "FN:Ann Lee", "FN;SORT-AS=\"Ann\":Ann Lee", "SORT-STRING:Sorted",
        "sort-str\r\n ing:Folded", "X-PHONETIC-LAST-NAME:Rii", "ORG:Acme;Sales", "ORG;SORT-AS=Ace:The Acme",
        "NOTE;ENCODING=QUOTED-PRINTABLE:a=\r\nN:Soft;Break=\r\n", "NOTE:N:None;No",
        "PHOTO;ENCODING=b:AAAA\r\nBBBB\r\nCC==", "PHOTO;ENCODING=b:AAAA\r\n BBBB\r\n",
        "AGENT:\r\nBEGIN:VCARD\r\nN:Inner;In\r\nEND:VCARD", "X-A.B:c", "VERSION:2.1", "no colon",
    ]

    @Test(
        "The same key as by all lines",
        arguments: ["family", "given", "name", "org", "n", "note", "x-a", "tel"])
    func sameAsAllLines(order: String) throws {
        let key = try #require(ListOrder(order)).key
        let keys = try #require(VCardReader(choice: .init(file: "f")).sortKeys(by: key))
        func found(_ lines: [String]) -> [UInt8]? {
            let card = "BEGIN:VCARD\r\n" + lines.map { $0 + "\r\n" }.joined() + "END:VCARD\r\n"
            var text: [UInt8] = []
            let isFound = Array(card.utf8).withUnsafeBufferPointer { keys.append(ofRecord: $0, to: &text) }
            return isFound ? text : nil
        }
        var different: Set<[UInt8]?> = []
        for one in Self.lines {
            for two in Self.lines {
                for three in Self.lines {
                    let lines = [one, two, three]
                    // A line that ends so has all lines read.
                    let all = found(lines + ["X-LAST:a="])
                    if found(lines) != all { Issue.record("\(lines)") }
                    different.insert(all)
                }
            }
        }
        #expect(different.count >= (["tel", "x-a"].contains(order) ? 1 : 3))
    }
}
