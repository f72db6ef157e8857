/// A responder that takes keys which type while it is first responder, so that they reach nobody after it.
///
/// Mirrors `UIKeyInput`. Differs from UIKit: a mark only; the responder takes such keys in `keyDown(_:)`.
@MainActor
public protocol TextInput: Responder {}

extension SearchBar: TextInput {}
