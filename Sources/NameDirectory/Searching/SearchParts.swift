package import SystemSupport

/// How soon and how often a search shows what it has found so far.
package struct SearchParts: Sendable {
    /// As many rows fill a screen, and more: they are shown as soon as they are found.
    package var rowsOfScreen = 256
    /// But not sooner than after so long, and not if the search will be over in so short a time.
    package var leastTime = Duration.milliseconds(1)
    package var leastTimeLeft = Duration.milliseconds(10)
    /// What is less than a screen is shown all the same after so long, and more rows not more often.
    package var interval = Duration.milliseconds(30)
    /// Among fewer records the first rows are there with all others.
    package var leastRecords = 2_000_000
    /// How long so many rows are looked for at the beginning of a list of records.
    package var firstLook = Duration.milliseconds(3)
    package var rowsOfFirstLook = 64
    /// How many rows are searched in one go.
    package var sizes = OrderedWork.Sizes()
    /// Called by a thread that searches before it shows rows, and goes on when this returns.
    package var willShow: (@Sendable () -> Void)?

    /// Makes the usual pace.
    package init() {}
}
