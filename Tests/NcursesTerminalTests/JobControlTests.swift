import NcursesTerminal
import Testing

struct JobControlTests {
    @Test("The parent of a process is found, whatever its program is called")
    func parent() {
        for name in ["sh", "a b", "a) S 7 ", "(", ") ) 3", ""] {
            #expect(JobControl.parent(inStatus: "12 (\(name)) S 34 12 12 0 -1".utf8) == 34, "\(name)")
        }
        for status in ["", "12", "12 (sh", "12 (sh)", "12 (sh) S", "12 (sh) S x", "12 (sh) S 99999999999"] {
            #expect(JobControl.parent(inStatus: status.utf8) == nil, "\(status)")
        }
    }
}
