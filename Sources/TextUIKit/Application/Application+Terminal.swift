/// Whether, and how well, movements can be shown.
struct Motion {
    /// Whether the user wants none.
    var isReduced = false
    /// How many of the last frames, without a break, took the terminal longer than they are to be shown.
    private var slowFrames = 0

    /// Whether the terminal keeps up; one slow frame, such as the first, says nothing.
    var isFluent: Bool { slowFrames < 2 }

    /// Takes note of how long the terminal took for a frame.
    mutating func note(_ time: Duration) {
        slowFrames = time > ScrollAnimation.frameTime ? slowFrames + 1 : 0
    }
}

extension Application {
    /// Whether movements are left out, as the user prefers; `false` unless set.
    ///
    /// Mirrors `UIAccessibility.isReduceMotionEnabled`. Differs from UIKit: set by the program, because a
    /// terminal does not know.
    public var isReduceMotionEnabled: Bool {
        get { motion.isReduced }
        set { motion.isReduced = newValue }
    }

    /// Whether movements are shown in frames: the user does not mind, and the terminal keeps up.
    var showsMotion: Bool { !motion.isReduced && motion.isFluent }
}

extension Application {
    /// Whether the terminal reports its mouse, rather than leaving it to its own selecting and pasting.
    ///
    /// May be changed at any time; what is pressed then is released without effect.
    public var isMouseEnabled: Bool {
        get { terminal.isMouseEnabled }
        set {
            if !newValue { cancelTouch() }
            terminal.isMouseEnabled = newValue
        }
    }
}

extension Application {
    /// Whether the terminal shows a colour, and not its own in its place; the default one is always shown.
    public func shows(_ color: Color) -> Bool { Int(color.index) < terminal.colorCount }
}
