/// A press highlights a row, a release on it selects it, and a movement in between scrolls instead.
extension TableView {
    /// The row under a touch, unless a header or footer floats over it.
    func indexPath(under touch: Touch) -> IndexPath? {
        let point = touch.location(in: self)
        let floating = [visibleHeaders, visibleFooters].joined()
        guard bounds.contains(point), !floating.contains(where: { $0.value.frame.contains(point) }) else {
            return nil
        }
        return indexPathForRow(at: point)
    }
}
