internal import TextUIKit

extension SectionsViewController {
    /// Whether help has something to say of an action: those that this screen will never do are not explained.
    func isOffered(_ action: Action) -> Bool {
        switch action {
        case .nextScope, .previousScope: hasScopes
        default: allowsMarking || !Self.markingActions.contains(action)
        }
    }
}
