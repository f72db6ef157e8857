/// A movement of the content at constant velocity, as a function of time.
///
/// A cell takes one frame, and the longest way takes `longestTime`. The offset depends on the clock alone: a
/// frame that comes late shows where the content is by then.
package struct ScrollAnimation: Hashable, Sendable {
    /// How long a frame is shown.
    package static let frameTime = Duration.milliseconds(16)
    /// How long a movement takes at most.
    package static let longestTime = Duration.milliseconds(250)

    /// Where the content stands at first.
    package let start: Point
    /// Where it is to stand in the end.
    package let target: Point
    /// When it begins to move.
    package let beginTime: Duration
    /// How long it moves.
    package let duration: Duration

    private init(start: Point, target: Point, beginTime: Duration, duration: Duration) {
        self.start = start
        self.target = target
        self.beginTime = beginTime
        self.duration = duration
    }

    /// Makes a movement from an offset to another, which may take no time.
    package init(from start: Point, to target: Point, at beginTime: Duration, isImmediate: Bool = false) {
        self.start = start
        self.target = target
        self.beginTime = beginTime
        let cells = max(
            (Double(target.x) - Double(start.x)).magnitude, (Double(target.y) - Double(start.y)).magnitude)
        let frames = Self.longestTime / Self.frameTime
        if isImmediate {
            duration = .zero
        } else {
            duration = cells < frames ? Self.frameTime * Int(cells) : Self.longestTime
        }
    }

    /// The same movement through content that has been moved by `offset`.
    package func moved(by offset: Point) -> ScrollAnimation {
        ScrollAnimation(
            start: start + offset, target: target + offset, beginTime: beginTime, duration: duration)
    }

    package func isOver(at time: Duration) -> Bool { time >= beginTime + duration }

    /// The offset at a time: `start` before the beginning, `target` from the end on.
    package func offset(at time: Duration) -> Point {
        guard !isOver(at: time) else { return target }
        let fraction = max(0, (time - beginTime) / duration)
        func between(_ start: Int, _ target: Int) -> Int {
            let moved = (Double(target) - Double(start)) * fraction
            return Int(exactly: (Double(start) + moved).rounded(target > start ? .down : .up)) ?? target
        }
        return Point(x: between(start.x, target.x), y: between(start.y, target.y))
    }
}
