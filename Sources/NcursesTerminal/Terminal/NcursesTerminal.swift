internal import CNcurses
internal import Glibc
public import TextCanvas

/// The terminal that the process runs on, driven through ncurses.
///
/// It is the controlling terminal, whatever standard input and output are, so that names can be piped in and
/// the answer piped out. One instance at a time can be started in a process. However the process ends, unless
/// it is killed outright, the terminal is restored to its former state.
public final class NcursesTerminal: Terminal {
    /// The use of colours.
    public enum ColorMode: Hashable, Sendable {
        /// Colours are used if the terminal has at least 8 and `NO_COLOR` is unset or empty.
        case auto
        /// Colours are used if the terminal has at least 8, whatever the environment says.
        case always
        /// No colours are used. Bold, underline and reverse remain.
        case never
    }

    /// The part of the screen to use.
    public enum Height: Hashable, Sendable {
        /// The whole screen; the shell's content is restored afterwards.
        case full
        /// Some rows from the cursor's line on, or from the next if that has text; the content above stays.
        ///
        /// Less than 1 counts as 1, and more rows than the screen has use all of them.
        case rows(Int)
        /// Like `rows`, as a percentage of the screen's rows, from 1 to 100.
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

    /// The current size of the region in use, in cells; 80 by 24 before the first start.
    public internal(set) var size = Size(width: 80, height: 24)
    /// Whether the terminal has been measured.
    public var isSizeKnown: Bool { window != .zero }
    /// Whether this instance has acquired the terminal.
    public private(set) var isRunning = false

    var isClosed = false
    var queue = ArraySlice<Event>()
    var input = InputDecoder()
    var lastInput = Duration.zero
    /// Number of consecutive reads that found input announced but got none.
    var emptyReads = 0
    /// Whether everything had been read when the queued events were made.
    var hasReadAll = false
    /// The bytes read and not consumed yet, and the buffer for the system's reads.
    var pending = InputBuffer()
    var scratch = [UInt8](repeating: 0, count: InputBuffer.capacity)
    /// The key sequences; `nil` before the first frame or key.
    var keys: KeyTree?
    /// The content of the screen; `nil` if unknown.
    var shown: Canvas?
    /// Writes what ncurses cannot draw; `nil` for terminals other than xterm's kind.
    var writer: FrameWriter?
    /// Whether `writer` draws, from the first frame on that has a grapheme which ncurses cannot place.
    var isWriting = false
    var painter = NcursesPainter(palette: NcursesPalette(colors: 0, pairs: 0))
    /// Whether the cursor is visible; `nil` if unknown.
    var isCursorShown: Bool?
    /// The bytes to send before the next frame.
    var opening: [UInt8] = []
    var window = Size.zero
    /// The rows in use; `nil` for the whole screen.
    var rows: InlineRegion?
    /// The value of `cncurses_losses` when the rows were located.
    var placedAt: Int32 = 0
    /// Whether the terminal has failed to answer a cursor query.
    var isSilent = false

    /// Creates a terminal without acquiring it.
    ///
    /// - Parameters:
    ///   - color: The use of colours.
    ///   - mouse: Whether the mouse is reported; `false` leaves it to the terminal's own selection.
    ///   - height: The part of the screen to use. Terminals unlike xterm are used as a whole.
    public init(color: ColorMode = .auto, mouse: Bool = true, height: Height = .full) {
        self.color = color
        isMouseEnabled = mouse
        self.height = height
    }

    isolated deinit {
        stop()
    }

    /// The system's monotonic clock.
    public var now: Duration {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    }

    /// Acquires the terminal: raw keys, the alternate screen or some rows, mouse and paste reports.
    ///
    /// Handlers for the signals that end, stop, continue or resize the process are installed until `stop()`;
    /// a signal that was ignored stays ignored. If another program of the same job, as in a pipeline, has
    /// acquired the terminal in this way, the call waits for it. The death of the process's parent counts as
    /// the end of the terminal (`Event.closed`).
    ///
    /// - Throws: `TerminalError.noTerminal` if the process has none, or lost its parent and with it the
    ///   terminal while it waited; `.outOfResources` if too many files are open; `.unusable` if `TERM` names
    ///   no terminal that can draw; `.alreadyRunning` if this or another instance is started already. In all
    ///   cases nothing is changed.
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
        isCursorShown = nil
        opening = []
        window = .zero
        isSilent = false
        startDrawing()
        // Locating the rows takes a moment, in which a signal may arrive.
        if rows != nil { prepareModes() }
        adoptMeasure()
    }

    /// Chooses the drawing method, the colours, and the part of the screen.
    private func startDrawing() {
        let description = SystemDescription()
        let colors = max(0, description.number(of: "colors"))
        let palette = { [allowsColor] (most: Int) in
            allowsColor
                ? NcursesPalette(
                    colors: colors > 256 ? most : colors, pairs: min(32768, description.number(of: "pairs")))
                : NcursesPalette(colors: 0, pairs: 0)
        }
        // With direct colours the writer uses the terminal's palette; ncurses can name only the first eight.
        let written = palette(256)
        let language = TerminalLanguage(description, colors: written.colorCount)
        writer = language.map { FrameWriter($0, size: size) }
        painter = NcursesPainter(
            palette: writer == nil ? palette(8) : written, canFail: writer != nil,
            distrustsWidths: Self.isLocaleEastAsian)
        rows = writer == nil || height == .full ? nil : InlineRegion(height)
        isWriting = DrawingMethod(language: language, colors: colors, isInline: rows != nil) == .writer
        placedAt = cncurses_losses()
    }

    /// Restores the terminal to its former state.
    ///
    /// Has no effect if the terminal is not acquired.
    public func stop() {
        guard isRunning else { return }
        isRunning = false
        cncurses_stop()
    }

    /// Makes the current or next call of `nextEvent(timeout:)` return at once.
    ///
    /// May be called from any thread.
    public nonisolated func wake() {
        cncurses_wake()
    }

    /// Restores the terminal and stops the process and its job, like the shell's job control.
    ///
    /// Returns when the process is continued; `Event.redraw` follows, after any `Event.resize`.
    ///
    /// - Returns: Whether it was stopped; `false` if no shell could continue it.
    public func suspend() -> Bool {
        isRunning && JobControl.canBeContinued && cncurses_suspend()
    }

    /// Number of palette colours in use; 0 before the first start.
    public var colorCount: Int { painter.palette.colorCount }

    /// Whether the terminal may be configured for wide ambiguous characters (Unicode Standard Annex #11).
    private static var isLocaleEastAsian: Bool {
        let name = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.map(environment).first { !$0.isEmpty } ?? ""
        return ["ja", "ko", "zh"].contains { name.hasPrefix($0) }
    }

    private var allowsColor: Bool {
        switch color {
        case .auto: Self.environment("NO_COLOR").isEmpty
        case .always: true
        case .never: false
        }
    }
}
