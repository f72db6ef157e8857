/// Bringing what the table remembers and shows to where its rows have gone.
extension TableView {
    /// Reads counts, titles and heights again, and keeps every row that there was before in its new place.
    func apply(_ updates: UpdateBatch) {
        let former = layout
        let focusWasSeen = focusedPath.map { isSeen(former.range(ofRowAt: $0)) } ?? false
        readDataSource()
        let mapping: UpdateMapping
        do {
            mapping = try updates.resolved(
                from: former.sections.map(\.rowCount), to: layout.sections.map(\.rowCount))
        } catch {
            stopForWrongUse("TableView: \(error)")
        }
        editingGeneration += 1
        carryHeights(from: former, mapping)
        carryViews(mapping)
        carryRows(mapping)
        reconfiguredPaths = reconfiguredPaths.compactMap { mapping.newPath(ofOld: $0) }
        contentSize = Size(width: frame.size.width, height: layout.contentHeight)
        if layout.contentHeight < former.contentHeight { contentOffset = clampedOffset(contentOffset) }
        carryFocus(mapping, from: former)
        if focusWasSeen, let focusedPath { scrollToRow(at: focusedPath, at: .none, animated: false) }
        setNeedsLayout()
        let reconfigured = reconfiguredPaths
        reconfiguredPaths = []
        reconfigure(reconfigured)
        // The delegate is asked for what is new at once, as in UIKit.
        if window != nil, !frame.size.isEmpty, !isLayingOut { layoutIfNeeded() }
    }

    private func isSeen(_ range: Range<Int>) -> Bool {
        range.lowerBound < bounds.maxY && range.upperBound > bounds.minY
    }

    /// Heights that rows have told stay theirs.
    private func carryHeights(from former: TableLayout, _ mapping: UpdateMapping) {
        guard hasUnsettledHeights else { return }
        var heights: [IndexPath: Int] = [:]
        for (path, height) in former.correctedHeights where !mapping.isReloaded(oldPath: path) {
            if let path = mapping.newPath(ofOld: path) { heights[path] = height }
        }
        layout.correct(heights)
        needsMeasuring = true
    }

    /// Cells and headers stay with their rows and sections; those of what has gone are kept for reuse.
    private func carryViews(_ mapping: UpdateMapping) {
        func place(of path: IndexPath) -> IndexPath? {
            mapping.isReloaded(oldPath: path) ? nil : mapping.newPath(ofOld: path)
        }
        // A row that is reloaded gets another cell than the one it had, which may be used again only after that.
        cellsToReuse += removeCells(where: { place(of: $0) == nil }, recycling: false)
        var cells = ShownCells()
        for (path, cell) in zip(shownCells.paths, shownCells.cells) {
            if let path = place(of: path) { cells[path] = cell }
        }
        shownCells = cells
        for end in [SectionEnd.header, .footer] {
            carryViews(at: end) { section in
                mapping.isReloaded(oldSection: section) ? nil : mapping.newSection(ofOld: section)
            }
        }
    }

    /// Selection, highlight and what is pressed stay with their rows.
    private func carryRows(_ mapping: UpdateMapping) {
        selectedPaths = Set(
            selectedPaths.compactMap { mapping.isReloaded(oldPath: $0) ? nil : mapping.newPath(ofOld: $0) })
        endingMenuPath = endingMenuPath.flatMap { mapping.newPath(ofOld: $0) }
        highlightedPath = highlightedPath.flatMap { mapping.newPath(ofOld: $0) }
        prefetchedPaths = Set(prefetchedPaths.compactMap { mapping.newPath(ofOld: $0) })
        pressedPart = pressedPart.flatMap { pressed in
            mapping.newPath(ofOld: pressed.path).map { ($0, pressed.part) }
        }
        swipedPath = swipedPath.flatMap { mapping.newPath(ofOld: $0) }
        pendingScroll = pendingScroll.flatMap { scroll in
            mapping.newPath(ofOld: scroll.path).map {
                PendingScroll(path: $0, position: scroll.position, offset: scroll.offset)
            }
        }
    }

    /// The focus stays with its row; that of a row that has gone passes to the next.
    private func carryFocus(_ mapping: UpdateMapping, from former: TableLayout) {
        guard let focused = focusedPath else {
            setFocus(layout.firstRow)
            return
        }
        if let place = mapping.newPath(ofOld: focused) {
            focusedPath = place
        } else {
            changeFocus(to: successor(of: focused, in: former, mapping))
        }
    }

    /// The row that gets the focus of one that has gone: the next that is still there, else the nearest to the place.
    private func successor(of path: IndexPath, in former: TableLayout, _ mapping: UpdateMapping) -> IndexPath?
    {
        if let section = mapping.newSection(ofOld: path.section), mapping.isReloaded(oldSection: path.section)
        {
            return layout.row(nearestTo: IndexPath(row: path.row, section: section))
        }
        var next = former.row(after: path)
        for _ in 0..<1_000 {
            guard let present = next else { return layout.lastRow }
            if let place = mapping.newPath(ofOld: present) { return place }
            next = former.row(after: present)
        }
        return layout.row(nearestTo: path)
    }
}
