internal import CNcurses
internal import Glibc
public import TextUIKit

/// The terminal that the process runs on, by way of ncurses.
///
/// It is the controlling terminal, whatever standard input and output are, so that names can be piped in and
/// the answer piped out. One instance at a time can be started in a process. However the process ends, short
/// of being killed outright, the terminal is given back as it was found.
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
        /// Some rows from the cursor's line on, or from the next if that has begun; what is above stays.
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
        didSet {
            guard isRunning, isMouseEnabled != oldValue else { return }
            let bytes = isMouseEnabled ? ModeSwitches.mouseOn : ModeSwitches.mouseOff
            prepareModes(sending: SystemDescription().isAnsi ? bytes : [])
        }
    }

    /// The present extent in cells of what is taken; 80 by 24 before the first start.
    public internal(set) var size = Size(width: 80, height: 24)
    /// Whether the terminal has been measured.
    public var isSizeKnown: Bool { window != .zero }
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
    /// What was read and is not taken yet, and where the system puts what it reads.
    var pending = InputBuffer()
    var scratch = [UInt8](repeating: 0, count: InputBuffer.capacity)
    /// The sequences of keys; `nil` before the first wait.
    var keys: KeyTree?
    /// What the screen shows; `nil` if nobody knows.
    var shown: Canvas?
    /// Writes the changes; `nil` on a terminal that does not speak xterm's language, where ncurses draws.
    var writer: FrameWriter?
    var painter = NcursesPainter(palette: NcursesPalette(colors: 0, pairs: 0))
    /// Whether ncurses has painted its first frame on a terminal that everything else is written to directly.
    var hasPainted = false
    /// Whether the cursor is shown; `nil` if nobody knows.
    var isCursorShown: Bool?
    /// What goes out before the next frame.
    var opening: [UInt8] = []
    /// The size of the window; zero before it was measured.
    var window = Size.zero
    /// The rows that are taken; `nil` if the whole screen is.
    var rows: TakenRows?
    /// How often others had written on the rows when they were found.
    var placedAt: Int32 = 0
    /// Whether the terminal has not answered when it was asked where the cursor is.
    var isSilent = false

    /// Makes a terminal that is not taken yet.
    ///
    /// - Parameters:
    ///   - color: Whether colours are used.
    ///   - mouse: Whether the mouse is reported; `false` leaves it to the terminal's own selecting and
    ///     pasting.
    ///   - height: How much of the screen is taken. On a terminal that does not speak xterm's language all of
    ///     it is.
    public init(color: ColorMode = .auto, mouse: Bool = true, height: Height = .full) {
        self.color = color
        isMouseEnabled = mouse
        self.height = height
    }

    isolated deinit {
        stop()
    }

    /// Time of the system's monotonic clock.
    public var now: Duration {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    }

    /// Takes the terminal: raw keys, the second screen or some rows of the first, reports of mouse and paste.
    ///
    /// Handlers for the signals that end, stop, continue or resize the process are installed until `stop()`;
    /// a signal that was ignored stays ignored. While another program of the same job, as in a pipeline, has
    /// taken the terminal in this way, it is waited for; the death of the process's parent is the end of the
    /// terminal (`Event.closed`).
    ///
    /// - Throws: `TerminalError.noTerminal` when the process has none, or has lost its parent and with it the
    ///   terminal before its turn came, `.outOfResources` when too many files are open, `.unusable` when
    ///   `TERM` names none that can draw, `.alreadyRunning` when this or another instance is started already.
    ///   Nothing is changed then.
    public func start() throws(TerminalError) {
        var errorNumber: Int32 = 0
        let result = cncurses_start(&errorNumber)
        let name = Self.environment("TERM")
        switch Int(result) {
        case CNCURSES_STARTED: break
        case CNCURSES_BUSY: throw .alreadyRunning
        case CNCURSES_NO_TERMINAL: throw .noTerminal(reason: Self.reason(errorNumber))
        case CNCURSES_NO_RESOURCES:
            throw .outOfResources(reason: Self.reason(errorNumber))
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
        pending = InputBuffer()
        keys = nil
        shown = nil
        hasPainted = false
        isCursorShown = nil
        opening = []
        window = .zero
        isSilent = false
        startDrawing()
        // To find the rows takes a moment, in which a signal may come.
        if rows != nil { prepareModes() }
        adoptMeasure()
    }

    /// Finds out who draws, with which colours, and on which part of the screen.
    private func startDrawing() {
        let description = SystemDescription()
        let colors = max(0, description.number(of: "colors"))
        let palette = { [allowsColor] (most: Int) in
            allowsColor
                ? NcursesPalette(
                    colors: colors > 256 ? most : colors, pairs: min(32768, description.number(of: "pairs")))
                : NcursesPalette(colors: 0, pairs: 0)
        }
        // Of direct colours the writer uses the terminal's palette; ncurses has names for the first eight
        // only.
        let written = palette(256)
        let language = TerminalLanguage(description, colors: written.colorCount)
        writer = language.map { FrameWriter($0, size: size) }
        painter = NcursesPainter(palette: writer == nil ? palette(8) : written)
        rows = writer == nil || height == .full ? nil : TakenRows(height)
        placedAt = cncurses_losses()
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
        isRunning && JobControl.canBeContinued && cncurses_suspend()
    }

    /// How many colours of the palette are shown; 0 before the first start.
    public var colorCount: Int { painter.palette.colorCount }

    private var allowsColor: Bool {
        switch color {
        case .auto: Self.environment("NO_COLOR").isEmpty
        case .always: true
        case .never: false
        }
    }
}
