import SectionsUI
import TestSupport
import Testing
import TextUIKit

@MainActor
struct LifetimeTests {
    @Test("M-04: a screen that is closed lets go of its controller, its table and its search bar")
    func closing() throws {
        weak var controller: SectionsViewController?
        weak var table: TableView?
        weak var bar: SearchBar?
        do {
            let fixture = SectionsScreen(.sample)
            try fixture.send("/an<Down><Enter>")
            controller = fixture.controller
            table = fixture.table
            bar = fixture.bar
            #expect(controller != nil && table != nil && bar != nil)
        }
        #expect(controller == nil && table == nil && bar == nil)
    }
}
