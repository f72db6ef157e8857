import TargetStore
import TargetsUI
import TestSupport
import Testing

/// Nothing that was shown outlives what shows it.
@MainActor
struct LifetimeTests {
    @Test("O-01: the list, its manager and its screens go with the application")
    func freed() throws {
        weak var list: TargetsViewController?
        weak var manager: TargetManager?
        do {
            let fixture = Fixture()
            list = fixture.list
            manager = fixture.manager
            try fixture.send("<Enter><Esc>eX<Enter>d<Esc>/x<Esc><Esc>m<Esc>?<Esc>+")
            fixture.settle()
        }
        #expect(list == nil)
        #expect(manager == nil)
    }
}
