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
    private var waiting: [String: [Element]] = [:]
    private var classes: [String: Element.Type] = [:]

    /// Remembers what to make for an identifier; `nil` forgets it.
    func register(_ class: Element.Type?, for identifier: String) {
        classes[identifier] = `class`
    }

    /// A view that waited, made ready for other content, or a new one; `nil` if neither can be had.
    func dequeue(_ identifier: String) -> Element? {
        if let view = waiting[identifier]?.popLast() {
            view.prepareForReuse()
            return view
        }
        return classes[identifier]?.make(reuseIdentifier: identifier)
    }

    /// Keeps a view for later if it has an identifier.
    func enqueue(_ view: Element) {
        guard let identifier = view.reuseIdentifier else { return }
        // One that its maker keeps, and gives again without having asked for it here, waits already.
        guard waiting[identifier]?.contains(where: { $0 === view }) != true else { return }
        waiting[identifier, default: []].append(view)
    }
}
