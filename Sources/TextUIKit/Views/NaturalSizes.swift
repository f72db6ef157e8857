/// The sizes that views request, for a view that gives them other ones.
///
/// A view without a size of its own requests the size of its frame, whatever is proposed. So a view that
/// requests exactly the frame that it was given still has the size that it requested before.
@MainActor
struct NaturalSizes {
    private var known: [ObjectIdentifier: (requested: Size, given: Size)] = [:]

    private static func hasNoSizeOfItsOwn(_ view: View) -> Bool {
        [Size.zero, Size(width: 1, height: 1)].allSatisfy { view.sizeThatFits($0) == view.frame.size }
    }

    /// Returns the size that a view requests for a proposed one, where 0 means unlimited.
    mutating func size(of view: View, fitting size: Size) -> Size {
        let requested = view.sizeThatFits(size)
        let id = ObjectIdentifier(view)
        if let former = known[id], requested == view.frame.size, former.given == requested,
            Self.hasNoSizeOfItsOwn(view)
        {
            return former.requested
        }
        known[id] = (requested, view.frame.size)
        return requested
    }

    /// Records the size that a view was given.
    mutating func give(_ size: Size, to view: View) {
        known[ObjectIdentifier(view)]?.given = size
    }

    /// Forgets the former size of a view whose content has changed.
    mutating func forget(_ view: View) { known[ObjectIdentifier(view)] = nil }
}
