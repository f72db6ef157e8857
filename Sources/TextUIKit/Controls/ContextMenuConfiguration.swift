/// The menu of a row, made when the user asks for it.
///
/// Mirrors `UIContextMenuConfiguration`. Differs from UIKit: the menu is shown without a preview.
@MainActor
public final class ContextMenuConfiguration: IdentityHashable {
    /// Returns the controller of a preview.
    public typealias ContentPreviewProvider = @MainActor () -> ViewController?
    /// Returns the menu; the suggested elements are always empty.
    public typealias ActionProvider = @MainActor (_ suggestedActions: [MenuElement]) -> Menu?

    /// The value that identifies the configuration; not used by the engine.
    public let identifier: Any?
    private let actionProvider: ActionProvider?

    /// Creates a configuration.
    ///
    /// - Parameters:
    ///   - identifier: A value that identifies the configuration.
    ///   - previewProvider: Never called, because a menu has no preview.
    ///   - actionProvider: Returns the menu; called when it is about to open.
    public init(
        identifier: Any? = nil, previewProvider: ContentPreviewProvider? = nil,
        actionProvider: ActionProvider? = nil
    ) {
        self.identifier = identifier
        self.actionProvider = actionProvider
    }

    /// Returns the menu to open; `nil` for none.
    func makeMenu() -> Menu? { actionProvider?([]) }
}
