/// The configurations of a cell or header, and the updates that they need.
struct ContentConfigurations {
    var content: (any ContentConfiguration)?
    var background: BackgroundConfiguration?
    /// The view of a content that is not a list's.
    var view: (any ContentView)?
    /// Whether the configurations are updated before the next layout.
    var needsUpdate = true
    /// Whether nothing depends on the state, so that changes of it need no update.
    var ignoresState = false
}

extension TableViewCell {
    /// The states of the cell that configurations depend on; mirrors `configurationState`.
    public final var configurationState: CellConfigurationState {
        var state = CellConfigurationState(traitCollection: traitCollection)
        state.isSelected = isSelected
        state.isHighlighted = isHighlighted
        state.isFocused = isFocused
        state.isEditing = isEditing
        state.isSwiped = showingDeleteConfirmation
        state.isDisabled = !isUserInteractionEnabled
        return state
    }

    /// Requests a call of `updateConfiguration(using:)` before the next frame.
    ///
    /// Mirrors `UITableViewCell.setNeedsUpdateConfiguration()`.
    public final func setNeedsUpdateConfiguration() {
        configurations.needsUpdate = true
        setNeedsLayout()
    }

    /// Requests an update after a change of the state, if anything depends on it.
    final func stateChanged() {
        if !configurations.ignoresState { setNeedsUpdateConfiguration() }
    }

    final func updateConfigurationIfNeeded() {
        guard configurations.needsUpdate else { return }
        configurations.needsUpdate = false
        // An overriding method may depend on the state without any configuration.
        configurations.ignoresState = false
        updateConfiguration(using: configurationState)
    }

    /// Updates the configurations for a state, as far as they depend on it, and calls the handler.
    final func updateStandardConfiguration(using state: CellConfigurationState) {
        if let configurationUpdateHandler {
            configurationUpdateHandler(self, state)
        } else {
            configurations.ignoresState = configurations.content == nil
        }
        guard automaticallyUpdatesContentConfiguration, let content = configurations.content,
            !(content is ListContentConfiguration)
        else { return }
        contentConfiguration = content.updated(for: state)
    }

    /// The arrangement in force: that of a configured content, or the cell's own.
    final var presentStyle: CellStyle { listContent?.style ?? style }

    private var listContent: ListContentConfiguration? {
        configurations.content as? ListContentConfiguration
    }

    /// The standard content for the style of the cell, without texts.
    final var standardContentConfiguration: ListContentConfiguration {
        switch style {
        case .default: .cell()
        case .subtitle: .subtitleCell()
        case .value1, .value2: .valueCell()
        }
    }

    /// Shows a content in place of the former one.
    final func show(_ content: (any ContentConfiguration)?) {
        let isReused = content.map { configurations.view?.isOfKind(of: $0) ?? false } ?? false
        if !isReused {
            configurations.view?.removeFromSuperview()
            configurations.view = nil
        }
        configurations.content = content
        let list = listContent ?? .cell()
        if list.hasSecondaryText, detailLabel == nil {
            let label = Label()
            label.arrangingView = self
            detailLabel = label
            contentView.addSubview(label)
        }
        primaryLabel.arrangingView = self
        list.show(in: primaryLabel, detail: detailLabel)
        if list.image != nil || ownImageView != nil {
            imageView?.image = list.image
            imageView?.tintColor = list.imageProperties.tintColor
        }
        if let content, !(content is ListContentConfiguration) { show(custom: content) }
        setNeedsLayout()
        superview?.setNeedsLayout()
    }

    private func show(custom content: any ContentConfiguration) {
        if let view = configurations.view {
            view.configuration = content
        } else {
            let view = content.makeContentView()
            configurations.view = view
            contentView.addSubview(view)
        }
    }
}

extension ContentView {
    /// Whether the view shows a configuration of the same type.
    fileprivate func isOfKind(of other: any ContentConfiguration) -> Bool {
        type(of: configuration) == type(of: other)
    }
}
