/// Decides whether animated movements can be shown.
struct Motion {
    var isReduced = false
    /// Number of consecutive recent frames that took the terminal longer than their display time.
    private var slowFrames = 0

    /// Whether the terminal keeps up; a single slow frame, such as the first, does not count.
    var isFluent: Bool { slowFrames < 2 }

    mutating func note(_ time: Duration) {
        slowFrames = time > ScrollAnimation.frameTime ? slowFrames + 1 : 0
    }
}

extension Application {
    /// Whether animated movements are left out, as the user prefers; `false` unless set.
    ///
    /// Mirrors `UIAccessibility.isReduceMotionEnabled`. Differs from UIKit: set by the program.
    public var isReduceMotionEnabled: Bool {
        get { motion.isReduced }
        set { motion.isReduced = newValue }
    }

    /// Whether movements are shown in frames: the user has not disabled them, and the terminal keeps up.
    var showsMotion: Bool { !motion.isReduced && motion.isFluent }
}

extension Application {
    /// Whether the terminal reports its mouse, rather than using it for its own selecting and pasting.
    ///
    /// May be changed at any time; switching it off cancels a press in progress.
    public var isMouseEnabled: Bool {
        get { terminal.isMouseEnabled }
        set {
            if !newValue { cancelTouch() }
            terminal.isMouseEnabled = newValue
        }
    }
}

extension Application {
    /// Whether the terminal shows a colour without substituting another; always `true` for the default one.
    public func shows(_ color: Color) -> Bool { Int(color.index) < terminal.colorCount }
}
