internal import NameDirectory
internal import TextUIKit

/// Details of the row in focus, beside the list or below it.
extension SectionsViewController {
    /// The width from which on the pane stands beside the list, in cells.
    private static let widthBeside = 80
    /// The least size of a screen with a pane.
    private static let leastSize = Size(width: 10, height: 6)

    /// Whether the pane is wanted and has room.
    var isDetailVisible: Bool { showsDetail && !detailPane.isHidden }

    /// Whether one of the pane's actions would do something now.
    func canPerformDetail(_ action: Action) -> Bool {
        action == .showDetail ? !showsDetail && names.count > 0 : isDetailVisible
    }

    /// What showing or hiding details means now.
    var presentDetailAction: Action {
        let hide = Action.hideDetail
        return tableView.target(forAction: hide) == nil ? .showDetail : hide
    }

    /// Does one of the pane's actions.
    func performDetail(_ action: Action) {
        let content = detailPane.content
        let page = max(1, content.frame.size.height - 1)
        switch action {
        case .showDetail:
            showsDetail = true
            view.layoutIfNeeded()
            guard detailPane.isHidden else { break }
            showsDetail = false
            notice = "There is no room for details."
        case .hideDetail: showsDetail = false
        case .scrollDetailDown: content.userScroll(byRows: 1)
        case .scrollDetailUp: content.userScroll(byRows: -1)
        case .scrollDetailPageDown: content.userScroll(byRows: page)
        case .scrollDetailPageUp: content.userScroll(byRows: -page)
        default: break
        }
    }

    /// Gives the pane its part of a rectangle, at most half of it.
    ///
    /// - Parameters:
    ///   - area: What the list and the pane share.
    ///   - size: The extent of the whole view.
    /// - Returns: What is left for the list.
    func layoutDetail(in area: Rect, of size: Size) -> Rect {
        let isBeside = size.width >= Self.widthBeside
        let room = (isBeside ? area.width : area.height) / 2
        let isShown =
            showsDetail && size.width >= Self.leastSize.width && size.height >= Self.leastSize.height
            && area.height > 0 && room >= 2
        detailPane.isHidden = !isShown
        defer { updateDetail() }
        guard isShown else { return area }
        var (list, pane) = (area, area)
        if isBeside {
            list.size.width -= room
            pane = Rect(x: list.maxX, y: area.minY, width: room, height: area.height)
        } else {
            list.size.height -= room
            pane = Rect(x: area.minX, y: list.maxY, width: area.width, height: room)
        }
        detailPane.place = isBeside ? .beside : .below
        detailPane.frame = pane
        return list
    }

    /// Asks about the row in focus if another one was asked about, and no more if nobody looks.
    func updateDetail() {
        guard isDetailVisible else { return forgetDetail() }
        let row = originalPositionInFocus.map { ChosenRow(section: $0.section, row: $0.row) }
        guard let row else {
            forgetDetail()
            detailPane.detail = Detail()
            return
        }
        guard row != detailRequest.row else { return }
        forgetDetail()
        detailRequest.row = row
        let number = detailRequest.number
        (detailSource ?? standardDetailSource).detail(
            forRow: row.row, inSection: row.section, of: allNames
        ) { [weak self] detail in
            guard let self, detailRequest.number == number, detailRequest.row != nil else { return }
            detailPane.detail = detail
            application?.setNeedsDisplay()
        }
    }

    /// Forgets what was asked; an answer to it will not be shown.
    func forgetDetail() {
        detailPane.detail = nil
        guard detailRequest.row != nil else { return }
        detailRequest.row = nil
        detailRequest.number += 1
        (detailSource ?? standardDetailSource).cancel()
    }

    /// Takes down where the row that was asked about is in a list with more names.
    func followDetail(from former: NameDictionary, to names: NameDictionary) {
        guard let row = detailRequest.row else { return }
        let place = names.position(of: (row.section, row.row), in: former)
        if let place {
            detailRequest.row = ChosenRow(section: place.section, row: place.row)
        } else {
            forgetDetail()
        }
    }
}
