/// Holds what a search has found, over the view that was searched.
@MainActor
final class SearchPresentationView: View {
    private weak var controller: SearchController?

    init(controller: SearchController) {
        self.controller = controller
        super.init()
    }

    /// `true`: the place depends on the bar and on the covered view, which do not know of this one.
    override var laysOutEachFrame: Bool { true }

    override func layoutSubviews() { controller?.placePresentation() }

    // A press on what is not a result ends the search while there are none, and nothing reaches what is covered.

    override func touchBegan(_ touch: Touch) {}

    override func touchMoved(_ touch: Touch) {}

    override func touchEnded(_ touch: Touch) {
        guard let controller, !controller.areResultsShown, bounds.contains(touch.location(in: self)) else {
            return
        }
        controller.isActive = false
    }

    override func touchCancelled(_ touch: Touch) {}

    override func wheelTurned(by notches: Int) -> Bool { true }
}
