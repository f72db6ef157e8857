internal import FormatCore
internal import NameLists
package import NameViews
internal import Names
internal import TextUIKit

/// The details of the focused row, beside the list or below it.
@MainActor
package final class Details {
    /// Minimum width in cells of a screen with the pane beside the list.
    private static let widthBeside = 80
    /// Minimum size of a screen with a pane.
    private static let minSize = Size(width: 10, height: 6)

    /// Provides the details; `nil` to show the record or the whole name.
    package var source: (any DetailSource)? {
        willSet { reset() }
        didSet { update() }
    }
    /// Whether details are wanted; they are shown if there is room for them.
    package var isWanted = false {
        didSet {
            guard isWanted != oldValue else { return }
            pane.superview?.setNeedsLayout()
            host?.application?.setNeedsDisplay()
        }
    }
    let pane = DetailPane()
    private let standardSource = NameDetailSource()
    /// The row requested last, by its id among all names; `nil` for none.
    private var id: RowID?
    /// Number of the request; identifies late answers to former ones.
    private var number = 0
    /// The pending request for the row's record.
    private var request: (any NameRequest)?
    /// Whether the list could not answer.
    private var hasFailed = false
    private let table: NameTable
    weak var host: (any ScreenHost)?

    init(_ table: NameTable) { self.table = table }

    /// Whether the pane is wanted and has room.
    var isVisible: Bool { isWanted && !pane.isHidden }

    private var presentSource: any DetailSource { source ?? standardSource }

    // MARK: Actions

    /// The action that toggles the details now.
    var presentAction: Action {
        table.tableView.target(forAction: .hideDetail) == nil ? .showDetail : .hideDetail
    }

    func canPerform(_ action: Action) -> Bool {
        action == .showDetail ? !isWanted && !table.content.visibleList.isEmpty : isVisible
    }

    func perform(_ action: Action) {
        let content = pane.content
        let page = max(1, content.frame.size.height - 1)
        switch action {
        case .showDetail:
            isWanted = true
            pane.superview?.layoutIfNeeded()
            guard pane.isHidden else { break }
            isWanted = false
            host?.notice = "There is no room for details."
        case .hideDetail: isWanted = false
        case .scrollDetailDown: content.userScroll(byRows: 1)
        case .scrollDetailUp: content.userScroll(byRows: -1)
        case .scrollDetailPageDown: content.userScroll(byRows: page)
        case .scrollDetailPageUp: content.userScroll(byRows: -page)
        default: break
        }
    }

    // MARK: Layout

    /// Lays out the pane in at most half of a rectangle; returns the rest for the list.
    func layout(in area: Rect, of size: Size) -> Rect {
        let isBeside = size.width >= Self.widthBeside
        let room = (isBeside ? area.width : area.height) / 2
        pane.isHidden =
            !isWanted || size.width < Self.minSize.width || size.height < Self.minSize.height
            || area.height <= 0 || room < 2
        guard !pane.isHidden else { return area }
        var (list, rest) = (area, area)
        if isBeside {
            list.size.width -= room
            rest = Rect(x: list.maxX, y: area.minY, width: room, height: area.height)
        } else {
            list.size.height -= room
            rest = Rect(x: area.minX, y: list.maxY, width: area.width, height: room)
        }
        pane.place = isBeside ? .beside : .below
        pane.frame = rest
        return list
    }

    // MARK: Asking

    /// Requests the detail of the focused row if the row has changed, and cancels it while the pane is
    /// hidden.
    func update() {
        guard isVisible else { return reset() }
        guard let focused = table.focusedID else {
            reset()
            pane.detail = Detail()
            return
        }
        guard focused != id else { return }
        reset()
        id = focused
        let number = number
        request = table.content.all.records(of: [focused.asRange]) { [weak self] answer in
            guard let self, self.number == number, let id else { return }
            request = nil
            guard case .success(let names) = answer, names.missing.isEmpty else {
                hasFailed = true
                return
            }
            presentSource.detail(forRow: id.number, inSection: id.section, of: names) {
                [weak self] detail in
                guard let self, self.number == number, self.id != nil else { return }
                pane.detail = detail
                host?.application?.setNeedsDisplay()
            }
        }
    }

    /// Cancels the request and discards its detail.
    func reset() {
        pane.detail = nil
        guard id != nil else { return }
        stopAsking()
    }

    /// Requests the detail again after a failure.
    func retry() { if hasFailed { reset() } }

    private func stopAsking() {
        id = nil
        number += 1
        hasFailed = false
        request?.cancel()
        request = nil
        presentSource.cancel()
    }

    // MARK: Following

    /// Tracks the row through a change of the list, and discards the detail if its record has changed.
    func follow(_ mapping: any RowMapping) {
        guard let former = id else { return }
        id = mapping.changesRecord(of: former) ? nil : mapping.newID(of: former)
        guard id == nil else { return }
        pane.detail = nil
        stopAsking()
    }
}
