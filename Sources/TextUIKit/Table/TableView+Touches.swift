/// A press highlights a row, a release on it selects it, and a movement in between scrolls instead.
extension TableView {
    /// The row under a touch, unless a header floats over it.
    func indexPath(under touch: Touch) -> IndexPath? {
        let point = touch.location(in: self)
        guard bounds.contains(point), !visibleHeaders.values.contains(where: { $0.frame.contains(point) })
        else {
            return nil
        }
        return indexPathForRow(at: point)
    }
}
