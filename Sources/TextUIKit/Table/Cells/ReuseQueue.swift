@MainActor
protocol ReusableView: AnyObject {
    var reuseIdentifier: String? { get }
    func prepareForReuse()
    static func make(reuseIdentifier: String) -> Self
}

extension TableViewCell: ReusableView {
    static func make(reuseIdentifier: String) -> Self {
        self.init(style: .default, reuseIdentifier: reuseIdentifier)
    }
}

extension TableViewHeaderFooterView: ReusableView {
    static func make(reuseIdentifier: String) -> Self { self.init(reuseIdentifier: reuseIdentifier) }
}

/// The views that wait for reuse, and the classes of new ones.
///
/// A class, because preparing a view runs client code, which may call the queue again.
@MainActor
final class ReuseQueue<Element: ReusableView> {
    /// The waiting views by identifier; an array, because a table has few kinds and many look-ups.
    private var piles: [Pile] = []
    private var classes: [String: Element.Type] = [:]

    private struct Pile {
        let identifier: String
        var views: [Element]
    }

    func register(_ class: Element.Type?, for identifier: String) {
        classes[identifier] = `class`
    }

    /// Returns a waiting view, prepared for other content, or a new one; `nil` if neither exists.
    func dequeue(_ identifier: String) -> Element? {
        if let pile = pile(of: identifier), let view = piles[pile].views.popLast() {
            view.prepareForReuse()
            return view
        }
        return classes[identifier]?.make(reuseIdentifier: identifier)
    }

    func enqueue(_ view: Element) {
        guard let identifier = view.reuseIdentifier else { return }
        guard let pile = pile(of: identifier) else {
            piles.append(Pile(identifier: identifier, views: [view]))
            return
        }
        // A view that client code keeps and returns again without dequeuing it is already waiting.
        for waiting in piles[pile].views where waiting === view { return }
        piles[pile].views.append(view)
    }

    private func pile(of identifier: String) -> Int? {
        for index in piles.indices where piles[index].identifier == identifier { return index }
        return nil
    }
}
