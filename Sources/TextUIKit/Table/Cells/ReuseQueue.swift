/// A view that is used again for other content.
@MainActor
protocol ReusableView: AnyObject {
    /// What it is kept under; `nil` if it is not reused.
    var reuseIdentifier: String? { get }
    /// Makes it ready for other content.
    func prepareForReuse()
    /// Makes one for an identifier.
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

/// Views that wait to be used again, and how to make new ones.
///
/// A class: making a view ready runs code of others, which may come back here.
@MainActor
final class ReuseQueue<Element: ReusableView> {
    /// Those that wait, by identifier; a table has few kinds, and looks one up for each row that scrolls in.
    private var piles: [Pile] = []
    private var classes: [String: Element.Type] = [:]

    /// The views of one identifier that wait.
    private struct Pile {
        let identifier: String
        var views: [Element]
    }

    /// Remembers what to make for an identifier; `nil` forgets it.
    func register(_ class: Element.Type?, for identifier: String) {
        classes[identifier] = `class`
    }

    /// A view that waited, made ready for other content, or a new one; `nil` if neither can be had.
    func dequeue(_ identifier: String) -> Element? {
        if let pile = pile(of: identifier), let view = piles[pile].views.popLast() {
            view.prepareForReuse()
            return view
        }
        return classes[identifier]?.make(reuseIdentifier: identifier)
    }

    /// Keeps a view for later if it has an identifier.
    func enqueue(_ view: Element) {
        guard let identifier = view.reuseIdentifier else { return }
        guard let pile = pile(of: identifier) else {
            piles.append(Pile(identifier: identifier, views: [view]))
            return
        }
        // One that its maker keeps, and gives again without having asked for it here, waits already.
        for waiting in piles[pile].views where waiting === view { return }
        piles[pile].views.append(view)
    }

    private func pile(of identifier: String) -> Int? {
        for index in piles.indices where piles[index].identifier == identifier { return index }
        return nil
    }
}
