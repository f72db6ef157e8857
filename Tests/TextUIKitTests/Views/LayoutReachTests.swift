import TestSupport
import Testing
import TextUIKit

/// Layout comes to every view that has asked for it, wherever views were moved meanwhile.
@MainActor
@Suite struct LayoutReachTests {
    @MainActor
    private final class Dirty: View {
        var asks = false

        override func layoutSubviews() { asks = false }

        func ask() {
            asks = true
            setNeedsLayout()
        }
    }

    @Test("after random moves, requests and layouts of parts, a layout of all reaches all requests below it")
    func requests() {
        var random = RandomNumbers(seed: 7)
        let views = (0..<20).map { _ in Dirty() }
        let root = Dirty()
        for _ in 0..<4000 {
            guard let view = views.randomElement(using: &random) else { return }
            switch Int.random(in: 0..<6, using: &random) {
            case 0, 1:
                let holder = ([root] + views).filter { !$0.isDescendant(of: view) }.randomElement(
                    using: &random)
                holder?.addSubview(view)
            case 2: view.removeFromSuperview()
            case 3, 4: view.ask()
            default:
                view.layoutIfNeeded()
                #expect(views.allSatisfy { !$0.asks || !$0.isDescendant(of: view) })
            }
            if Int.random(in: 0..<8, using: &random) == 0 {
                root.layoutIfNeeded()
                #expect(views.allSatisfy { !$0.asks || !$0.isDescendant(of: root) })
            }
        }
    }
}
