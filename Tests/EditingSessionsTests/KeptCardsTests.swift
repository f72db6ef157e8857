import EditingSessions
import SystemSupport
import Testing

@Suite struct KeptCardsTests {
    /// All lists of up to two files with short paths and bytes, some of which look like the notation itself.
    @Test func whatIsKeptIsReadBack() {
        let texts = ["", "a", "\n", "1 1 1\n", "cards 1\n"]
        var files: [KeptCards.File] = []
        for path in texts.dropFirst() {
            for text in texts {
                files.append(.init(path: FilePath(path), base: UInt64(text.count), bytes: Array(text.utf8)))
            }
        }
        let lists = [[]] + files.map { [$0] } + files.flatMap { first in files.map { [first, $0] } }
        for list in lists { #expect(KeptCards(KeptCards(list).bytes)?.files == list) }
    }

    /// What is cut anywhere is not taken for something else, unless it is cut between two files.
    @Test func whatIsCutIsNotRead() {
        let files: [KeptCards.File] = [
            .init(path: "a.vcf", base: .max, bytes: Array("one\n".utf8)),
            .init(path: "b.vcf", base: 0, bytes: Array("two".utf8)),
        ]
        let whole = KeptCards(files).bytes
        let ends = [[], [files[0]], files].map { KeptCards($0).bytes.count }
        for count in 0..<whole.count {
            let read = KeptCards(Array(whole.prefix(count)))
            #expect((read != nil) == ends.contains(count))
        }
        #expect(KeptCards(Array("BEGIN:VCARD\n".utf8)) == nil)
    }
}
