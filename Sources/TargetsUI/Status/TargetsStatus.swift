internal import CommandSupport
internal import NameDirectory
internal import TargetStore
internal import TextUIKit

/// What the lines at the bottom say.
extension TargetsViewController {
    /// Has status, hints and an empty list say how things are now.
    func updateStatus() {
        guard isViewLoaded else { return }
        showStatus()
        emptyLabel.isHidden = !listing.targets.isEmpty
        emptyLabel.text = emptyText
        detail?.showStatus()
        form?.message = leavingText
        // What is to be said may change until the frame is drawn, as a row's actions open after the delegate
        // was asked.
        view.setNeedsLayout()
        shownApplication?.setNeedsDisplay()
    }

    /// The application that shows this screen, or another one over it.
    var shownApplication: Application? { navigationController?.application ?? application }

    /// Puts the texts where there is room for them.
    func showStatus() {
        let message = message
        statusLine.text = message ?? countText
        statusLine.isNotice = message != nil
        hintsLine.hints = hints
        // Without a row of its own a message takes that of the hints.
        hintsLine.text = hasStatusLine ? "" : message ?? ""
        hintsLine.isNotice = true
    }

    /// What wants to be seen; `nil` for nothing.
    var message: String? {
        if let notice { return notice }
        if let leavingText { return leavingText }
        if isSavingShown { return "Saving…" }
        if case .failed(let error) = manager.state { return "Not saved, w tries again. \(error)" }
        return search.problem
    }

    /// What is said while the program ends as soon as the list is saved; `nil` if it does not.
    private var leavingText: String? { wantedEnding == nil ? nil : "Quits when it is saved." }

    /// What the list shows.
    private var countText: String {
        let count = listing.targets.count
        var text =
            isFiltered ? "\(count) of \(Figures.count(manager.count))" : Figures.count(count)
        if sort != .own { text += " \(sort.words)" }
        if isEditing { text += ", editing" }
        if readOnlyReason != nil { text += ", read-only" }
        return text
    }

    /// What an empty list says.
    private var emptyText: String {
        if isFiltered { return "No target contains \(Self.quoted(search.text))." }
        return readOnlyReason == nil ? "No targets yet. Press a to add one." : "There are no targets."
    }

    /// Why nothing can be changed; `nil` if it can.
    var readOnlyReason: String? {
        if case .readOnly(let reason) = manager.state { reason } else { nil }
    }

    /// The keys that help most now, of those that have something to do.
    private var hints: [StatusLine.Hint] {
        if searchBar.isFirstResponder {
            let back = (searchBar.text ?? "").isEmpty ? "close" : "clear"
            return [
                .init(key: "Enter", meaning: "list"), .init(key: "Esc", meaning: back),
                .init(key: "F1", meaning: "help"),
            ]
        }
        if tableView.canPerform(.closeRowActions) {
            return [.init(key: "Enter", meaning: "do it"), .init(key: "Esc", meaning: "cancel")]
        }
        return Array(
            wishedHints.filter { obstacle(to: $0.action, on: focusedTarget) == nil }.map(\.hint).prefix(5))
    }

    private var wishedHints: [(hint: StatusLine.Hint, action: Action)] {
        let help = (StatusLine.Hint(key: "?", meaning: "help"), Action.showKeys)
        let save = (StatusLine.Hint(key: "w", meaning: "save"), Action.saveAgain)
        if isEditing {
            return [
                save, (.init(key: "J", meaning: "down"), .lowerTarget),
                (.init(key: "K", meaning: "up"), .raiseTarget),
                (.init(key: "d", meaning: "delete"), .deleteTarget),
                (.init(key: "Esc", meaning: isFiltered ? "all" : "done"), .goBack),
                help,
            ]
        }
        let back =
            isFiltered
            ? (StatusLine.Hint(key: "Esc", meaning: "all"), Action.goBack)
            : (.init(key: "q", meaning: "quit"), .quit)
        if readOnlyReason != nil {
            return [
                (.init(key: "Enter", meaning: "details"), .showTarget),
                (.init(key: "/", meaning: "filter"), .filterTargets), help, back,
            ]
        }
        return [
            save, (.init(key: "a", meaning: "add"), .addTarget),
            (.init(key: "e", meaning: "edit"), .editTarget),
            (.init(key: "+", meaning: "hour"), .logHour), help, back,
        ]
    }
}
