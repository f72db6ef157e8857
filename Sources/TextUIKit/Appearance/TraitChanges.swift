/// A kind of trait that changes can be observed of; mirrors `UITrait` and `UITraitDefinition`.
@MainActor
public protocol Trait {
    /// Whether two collections differ in this trait.
    static func differs(_ one: TraitCollection, _ other: TraitCollection) -> Bool
}

/// The light or dark style; mirrors `UITraitUserInterfaceStyle`.
public enum TraitUserInterfaceStyle: Trait {
    public static func differs(_ one: TraitCollection, _ other: TraitCollection) -> Bool {
        one.userInterfaceStyle != other.userInterfaceStyle
    }
}

/// The room along the horizontal axis; mirrors `UITraitHorizontalSizeClass`.
public enum TraitHorizontalSizeClass: Trait {
    public static func differs(_ one: TraitCollection, _ other: TraitCollection) -> Bool {
        one.horizontalSizeClass != other.horizontalSizeClass
    }
}

/// The room along the vertical axis; mirrors `UITraitVerticalSizeClass`.
public enum TraitVerticalSizeClass: Trait {
    public static func differs(_ one: TraitCollection, _ other: TraitCollection) -> Bool {
        one.verticalSizeClass != other.verticalSizeClass
    }
}

/// The user's size of text, which never changes; mirrors `UITraitPreferredContentSizeCategory`.
public enum TraitPreferredContentSizeCategory: Trait {
    public static func differs(_ one: TraitCollection, _ other: TraitCollection) -> Bool { false }
}

/// A registration for changes of traits; mirrors `UITraitChangeRegistration`.
@MainActor
public final class TraitChangeRegistration {
    private let traits: [any Trait.Type]
    private let handler: @MainActor (TraitCollection) -> Void

    init(_ traits: [any Trait.Type], _ handler: @escaping @MainActor (TraitCollection) -> Void) {
        self.traits = traits
        self.handler = handler
    }

    func notify(of present: TraitCollection, after former: TraitCollection) {
        if traits.contains(where: { $0.differs(present, former) }) { handler(former) }
    }
}

/// An object that can observe the traits of its window: a view or a controller.
///
/// Mirrors `UITraitChangeObservable`.
@MainActor
public protocol TraitChangeObservable: AnyObject {
    /// Adds a registration.
    func add(_ registration: TraitChangeRegistration)
    /// Ends a registration; mirrors `unregisterForTraitChanges(_:)`.
    func unregisterForTraitChanges(_ registration: TraitChangeRegistration)
}

extension TraitChangeObservable {
    /// Calls a closure with this object and the former traits after one of the traits has changed.
    ///
    /// Mirrors `registerForTraitChanges(_:handler:)`. As in UIKit the object is passed, so that the closure
    /// need not capture it; the registration ends with the object. A closure for another type than that of
    /// the object is never called.
    @discardableResult
    public func registerForTraitChanges<Observer: TraitChangeObservable>(
        _ traits: [any Trait.Type], handler: @escaping @MainActor (Observer, TraitCollection) -> Void
    ) -> TraitChangeRegistration {
        let registration = TraitChangeRegistration(traits) { [weak self] former in
            if let observer = self as? Observer { handler(observer, former) }
        }
        add(registration)
        return registration
    }

    /// Calls a method after one of the traits has changed; `MyView.update` replaces `#selector(update)`.
    ///
    /// Mirrors `registerForTraitChanges(_:action:)`.
    @preconcurrency
    @discardableResult
    public func registerForTraitChanges(
        _ traits: [any Trait.Type], action method: @escaping (Self) -> @MainActor () -> Void
    ) -> TraitChangeRegistration {
        registerForTraitChanges(traits) { (object: Self, _: TraitCollection) in method(object)() }
    }
}
