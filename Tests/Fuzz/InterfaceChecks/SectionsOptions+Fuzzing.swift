import FuzzChecks
import Names
import SectionsTool
import SectionsUI

extension SectionsOptions {
    /// Options that bytes tell; those of zeros are none.
    init(fuzzing source: inout ByteSource) {
        self.init()
        screen.edition = source.one(of: [.standard, .book, .sample])
        let switches = source.byte()
        screen.keys = switches & 1 == 0 ? .standard : .vi
        screen.start = switches & 2 == 0 ? .list : .search
        choosing.allowsMarking = switches & 4 != 0
        screen.showsStatusLine = switches & 8 == 0
        screen.header = switches & 16 == 0 ? nil : "A header\twith \u{1B}[31m control characters"
        screen.prompt = switches & 32 == 0 ? nil : "漢> "
        search.exactAccents = switches & 64 != 0
        let more = source.byte()
        search.matching = NameSearch.Matching.allCases[Int(more & 7) % NameSearch.Matching.allCases.count]
        choosing.query = ["", "", "", "an", "漢", "(", "zzz", "\u{301}"][Int(more >> 3 & 7)]
        choosing.selection = more & 64 == 0 ? nil : "Bo"
        screen.theme = more & 128 == 0 ? "standard" : "high-contrast"
    }
}
