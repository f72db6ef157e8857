/// A movement of the content at constant velocity, as a function of time.
///
/// It takes one frame per cell, and `longestTime` at most. The offset depends only on the clock: a late frame
/// shows the position of the content at that time.
package struct ScrollAnimation: Hashable, Sendable {
    package static let frameTime = Duration.milliseconds(16)
    /// Maximum duration of a movement.
    package static let longestTime = Duration.milliseconds(250)

    package let start: Point
    package let target: Point
    package let beginTime: Duration
    package let duration: Duration

    private init(start: Point, target: Point, beginTime: Duration, duration: Duration) {
        self.start = start
        self.target = target
        self.beginTime = beginTime
        self.duration = duration
    }

    /// Creates a movement between two offsets, which may take no time.
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

    /// Returns the same movement through content that has been moved by `offset`.
    package func moved(by offset: Point) -> ScrollAnimation {
        ScrollAnimation(
            start: start + offset, target: target + offset, beginTime: beginTime, duration: duration)
    }

    package func isOver(at time: Duration) -> Bool { time >= beginTime + duration }

    /// Returns the offset at a time: `start` before the movement, `target` after it.
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
