internal import CNcurses
public import TextUIKit

/// The terminal that the process runs on, by way of ncurses.
///
/// It is the controlling terminal, whatever standard input and output are, so that names can be piped in and the
/// answer piped out. One instance at a time can be started in a process. However the process ends, short of being
/// killed outright, the terminal is given back as it was found.
public final class NcursesTerminal: Terminal {
    /// Whether colours are used.
    public enum ColorMode: Hashable, Sendable {
        /// If the terminal has at least 8 and `NO_COLOR` is not set (or empty) in the environment.
        case auto
        /// If the terminal has at least 8, whatever the environment says.
        case always
        /// Never. Bold, underline and reverse stay.
        case never
    }

    /// How much of the screen is taken.
    public enum Height: Hashable, Sendable {
        /// All of it; what a shell has shown comes back afterwards.
        case full
        /// Some rows from the cursor's line on, or from the next one if that line has begun; what is above them stays.
        ///
        /// Less than 1 counts as 1, and more than the screen has as all that it has.
        case rows(Int)
        /// As `rows`, in hundredths of the screen's rows, from 1 to 100.
        case percent(Int)
    }

    let color: ColorMode
    let height: Height

    /// Whether the mouse is reported; `false` leaves it to the terminal's own selecting and pasting.
    ///
    /// May be changed at any time.
    public var isMouseEnabled: Bool {
        didSet { if isRunning { cncurses_use_mouse(isMouseEnabled) } }
    }

    /// The present extent in cells of what is taken; 80 by 24 before the first start.
    public internal(set) var size = Size(width: 80, height: 24)

    /// Whether this instance has the terminal.
    public private(set) var isRunning = false

    /// The terminal went away.
    var isClosed = false
    /// Events that wait to be taken.
    var queue = ArraySlice<Event>()
    var input = InputDecoder()
    /// When the last byte came.
    var lastInput = Duration.zero
    /// How often in a row there was something to read, but nothing came.
    var emptyReads = 0
    /// Whether nothing was left to read when the events of the queue were made.
    var hasReadAll = false
    /// Whether the C side knows the sequences of `NcursesKeyMap` already.
    var areKeysDefined = false

    /// What the screen shows; `nil` if nobody knows.
    var shown: Canvas?
    /// The number of the rows that are taken; another one means that nothing is shown on them.
    var placement: Int32 = 0
    var palette = NcursesPalette(colors: 0, pairs: 0)

    /// Makes a terminal that is not taken yet.
    ///
    /// - Parameters:
    ///   - color: Whether colours are used.
    ///   - mouse: Whether the mouse is reported; `false` leaves it to the terminal's own selecting and pasting.
    ///   - height: How much of the screen is taken. On a terminal that does not speak xterm's language all of it is.
    public init(color: ColorMode = .auto, mouse: Bool = true, height: Height = .full) {
        self.color = color
        isMouseEnabled = mouse
        self.height = height
    }

    isolated deinit {
        stop()
    }

    /// Time of the system's monotonic clock.
    public var now: Duration { .nanoseconds(cncurses_now()) }

    /// Takes the terminal: raw keys, the second screen or some rows of the first, reports of mouse and paste.
    ///
    /// Handlers for the signals that end, stop, continue or resize the process are installed until `stop()`; a signal
    /// that was ignored stays ignored. While another program of the same job, as in a pipeline, has taken the terminal
    /// in this way, it is waited for; the death of the process's parent is the end of the terminal (`Event.closed`).
    ///
    /// - Throws: `TerminalError.noTerminal` when the process has none, or has lost its parent and with it the terminal
    ///   before its turn came, `.outOfResources` when too many files are open, `.unusable` when `TERM` names none that can
    ///   draw, `.alreadyRunning` when this or another instance is started already. Nothing is changed then.
    public func start() throws(TerminalError) {
        var errorNumber: Int32 = 0
        let result = cncurses_start(isMouseEnabled, cncurses_height(height), &errorNumber)
        let name = String(cString: cncurses_environment("TERM"))
        switch Int(result) {
        case CNCURSES_STARTED: break
        case CNCURSES_BUSY: throw .alreadyRunning
        case CNCURSES_NO_TERMINAL: throw .noTerminal(reason: String(cString: cncurses_reason(errorNumber)))
        case CNCURSES_NO_RESOURCES:
            throw .outOfResources(reason: String(cString: cncurses_reason(errorNumber)))
        case CNCURSES_NO_NAME: throw .unusable(name: "", reason: "it is not set")
        case CNCURSES_NO_ENTRY:
            throw .unusable(name: name, reason: "the system has no description of this terminal")
        default: throw .unusable(name: name, reason: "this terminal cannot move its cursor")
        }
        isRunning = true
        isClosed = false
        queue = []
        input = InputDecoder()
        emptyReads = 0
        hasReadAll = false
        areKeysDefined = false
        shown = nil
        adoptMeasure()
        palette =
            allowsColor
            ? NcursesPalette(colors: Int(cncurses_colors()), pairs: Int(cncurses_pairs()))
            : NcursesPalette(colors: 0, pairs: 0)
    }

    /// Gives the terminal back as it was found.
    ///
    /// Harmless when it is not taken.
    public func stop() {
        guard isRunning else { return }
        isRunning = false
        cncurses_stop()
    }

    /// Makes a waiting `nextEvent(timeout:)`, or else the next one, return at once.
    ///
    /// May be called from any thread.
    public nonisolated func wake() {
        cncurses_wake()
    }

    /// Stops the process and its job as the shell's job control does, with the terminal given back meanwhile.
    ///
    /// Returns when it is continued; `Event.redraw` follows, after `Event.resize` if the size is another.
    ///
    /// - Returns: Whether it was stopped: not where nobody could continue it, as without a shell.
    public func suspend() -> Bool {
        isRunning && cncurses_suspend()
    }

    /// How many colours of the palette are shown; 0 before the first start.
    public var colorCount: Int { palette.colorCount }

    private var allowsColor: Bool {
        switch color {
        case .auto: String(cString: cncurses_environment("NO_COLOR")).isEmpty
        case .always: true
        case .never: false
        }
    }
}

extension Size {
    /// The C side's size.
    init(_ size: cncurses_size) {
        self.init(width: Int(size.columns), height: Int(size.rows))
    }
}

extension cncurses_height {
    /// The C side's height: rows, or else hundredths, or all.
    fileprivate init(_ height: NcursesTerminal.Height) {
        switch height {
        case .full: self.init(rows: 0, percent: 0)
        case .rows(let count): self.init(rows: max(1, Int32(clamping: count)), percent: 0)
        case .percent(let share): self.init(rows: 0, percent: min(100, max(1, Int32(clamping: share))))
        }
    }
}
