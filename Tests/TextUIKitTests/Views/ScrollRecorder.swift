import TestSupport
import TextUIKit

/// A scroll view delegate that logs its calls and gives the answers set in advance.
@MainActor
final class ScrollRecorder: ScrollViewDelegate {
    var log: [String] = []
    var shouldScrollToTop = true
    /// Where the content shall rest after a drag.
    var restingOffset: Point?
    var onScroll: ((ScrollView) -> Void)?
    var onEnd: ((ScrollView) -> Void)?

    func scrollViewDidScroll(_ scrollView: ScrollView) {
        let offset = scrollView.contentOffset
        log.append(offset.x == 0 ? "didScroll \(offset.y)" : "didScroll \(offset.x),\(offset.y)")
        onScroll?(scrollView)
    }
    func scrollViewWillBeginDragging(_ scrollView: ScrollView) { log.append("willBeginDragging") }
    func scrollViewWillEndDragging(
        _ scrollView: ScrollView, withVelocity velocity: Point,
        targetContentOffset: UnsafeMutablePointer<Point>
    ) {
        log.append("willEndDragging \(targetContentOffset.pointee.y)")
        if let restingOffset { targetContentOffset.pointee = restingOffset }
    }
    func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool) {
        log.append("didEndDragging \(decelerate)")
    }
    func scrollViewWillBeginDecelerating(_ scrollView: ScrollView) { log.append("willBeginDecelerating") }
    func scrollViewDidEndDecelerating(_ scrollView: ScrollView) { log.append("didEndDecelerating") }
    func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) {
        log.append("didEndAnimation")
        onEnd?(scrollView)
    }
    func scrollViewShouldScrollToTop(_ scrollView: ScrollView) -> Bool {
        log.append("shouldScrollToTop")
        return shouldScrollToTop
    }
    func scrollViewDidScrollToTop(_ scrollView: ScrollView) { log.append("didScrollToTop") }
}

/// A scroll view whose rows show their numbers, on a stage of its own.
@MainActor
struct ScrollStage {
    let view = ScrollView()
    let recorder = ScrollRecorder()
    let stage: Stage

    init(_ width: Int = 10, _ height: Int = 10, content: Size = Size(width: 10, height: 60)) {
        for y in 0..<content.height {
            let label = Label(frame: Rect(x: 0, y: y, width: content.width, height: 1))
            label.text = "r\(y)"
            view.addSubview(label)
        }
        view.contentSize = content
        view.delegate = recorder
        stage = Stage(width, height, view)
    }

    func animate(toRow y: Int) { view.setContentOffset(Point(x: 0, y: y), animated: true) }
}
