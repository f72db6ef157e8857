import Tables
import Testing

/// Whether a file is delimited text, and by what.
@Suite struct DelimitedTextKindTests {
    private func delimiter(_ text: String, _ suffix: String? = nil, isWhole: Bool = false) -> Character? {
        DelimitedTextReader.delimiter(ofHead: Array(text.utf8), suffix: suffix, isWhole: isWhole).map {
            Character(Unicode.Scalar($0))
        }
    }

    @Test("E18: names with commas in a file without a suffix stay lines")
    func lines() {
        #expect(delimiter("Smith, John\nDoe, Jane\n") == nil)
        #expect(delimiter("Ann\nBob\n") == nil)
        #expect(delimiter("") == nil)
        #expect(delimiter("Smith, John\nDoe, Jane\n", "txt") == nil)
        #expect(delimiter("a\tb\nc\n") == nil)
        #expect(delimiter("a\tb\n") == nil)
    }

    @Test("E12, E18: tabs always tell, commas, semicolons and bars with headings")
    func content() {
        #expect(delimiter("Ann\tx\nBob\ty\n") == "\t")
        #expect(delimiter("Name,City\nAnn,x\n") == ",")
        #expect(delimiter("Name,City\nAnn,x") == nil)
        #expect(delimiter("Name,City\nAnn,x", isWhole: true) == ",")
        #expect(delimiter("\u{FEFF}Name;City\r\nAnn;\"x;y\"\r\n") == ";")
        #expect(delimiter("Name|City\rAnn|x\r") == "|")
        #expect(delimiter("Name,City\nAnn,x,y\n") == nil)
        // Two keys of fields are headings as well; one could be anything.
        #expect(delimiter("order_id,qty\nx,5\n") == ",")
        #expect(delimiter("Price,Ann\nSmith,John\n") == nil)
        // The last row of a head is not whole.
        #expect(delimiter("Name,City\nAnn,x\nBob") == ",")
        #expect(delimiter("Name,City\nAnn,x\n\"Bob\nx") == ",")
    }

    @Test("E12, E18: with a suffix it always is")
    func suffix() {
        #expect(delimiter("Smith, John\nDoe, Jane\n", "CSV") == ",")
        #expect(delimiter("Ann\nBob,1,2\n", "csv") == ",")
        #expect(delimiter("Name;Sum\nAnn;1,5\nBob;2,5\n", "csv") == ";")
        #expect(delimiter("Ann;1\nBob;2;3\n", "csv") == ";")
        #expect(delimiter("Ann\t1\nBob\t2\n", "csv") == "\t")
        #expect(delimiter("Ann\n", "csv") == ",")
        #expect(delimiter("", "csv") == ",")
        #expect(delimiter("Ann,1\n", "tsv") == "\t")
        #expect(delimiter("Ann\n", "tab") == "\t")
        #expect(delimiter("Ann\n", "psv") == "|")
    }
}
