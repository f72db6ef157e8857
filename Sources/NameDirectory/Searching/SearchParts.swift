package import SystemSupport

/// Timing of a search's partial results.
package struct SearchParts: Sendable {
    /// Number of rows that more than fill a screen; they are shown as soon as they are found.
    package var rowsOfScreen = 256
    /// Minimum time before the first partial result, and minimum estimated remaining time to show one.
    package var minTime = Duration.milliseconds(1)
    package var minTimeLeft = Duration.milliseconds(10)
    /// Time after which less than a screen is shown, and minimum time between further results.
    package var interval = Duration.milliseconds(30)
    /// Minimum number of records for looking for the first rows separately.
    package var minRecords = 2_000_000
    /// Time spent looking for the first rows of a list of records, and the number of rows to look for.
    package var firstLook = Duration.milliseconds(3)
    package var rowsOfFirstLook = 64
    /// Number of rows to search at a time.
    package var sizes = OrderedWork.Sizes()
    /// Called on a searching thread before it shows rows; the search resumes on return.
    package var willShow: (@Sendable () -> Void)?

    package init() {}
}
