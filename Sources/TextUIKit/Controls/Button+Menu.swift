extension Button {
    /// Opens the menu next to the button.
    func openMenu() {
        guard isEnabled, let menu else { return }
        sendActions(for: .menuActionTriggered)
        let changesSelection = changesSelectionAsPrimaryAction
        MenuController.open(menu, from: self, sender: menuSender) { [weak self] choice in
            guard changesSelection, let choice else { return }
            // The button works like a pop-up button, even if its menu allows several marks.
            for action in menu.inlineActions { action.state = action === choice ? .on : .off }
            self?.updateSelectionTitle()
        }
    }

    /// Shows the title of the marked action, or of the first one, if the button shows the selection.
    func updateSelectionTitle() {
        guard changesSelectionAsPrimaryAction, showsMenuAsPrimaryAction, let menu else { return }
        let actions = menu.inlineActions
        guard let shown = actions.first(where: { $0.state == .on }) ?? actions.first else { return }
        shown.state = .on
        setTitle(shown.label, for: .normal)
    }
}
