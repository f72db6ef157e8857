package import TargetStore
internal import TextUIKit

/// The order that targets are shown in.
public enum TargetSort: String, Hashable, Sendable, CaseIterable {
    /// The list's own order, which the user gives it.
    case own
    /// By name, accents and case aside.
    case name
    /// By the share that is achieved, the greatest first; equal ones in their own order.
    case progress

    /// The order after this one, after the last the first.
    package var next: TargetSort {
        switch self {
        case .own: .name
        case .name: .progress
        case .progress: .own
        }
    }

    /// Such as `by name`.
    package var words: String {
        switch self {
        case .own: "in their own order"
        case .name: "by name"
        case .progress: "by progress"
        }
    }

    /// Targets in this order; equal ones stay as they were.
    ///
    /// - Complexity: O(n log n); O(1) for their own order.
    package func sorted(_ targets: [Target]) -> [Target] {
        switch self {
        case .own: targets
        case .name:
            LocalizedIndexedCollation.current().sortedArray(from: targets, collationStringSelector: \.name)
        case .progress:
            // Swift's sort is stable in fact and not by promise.
            targets.enumerated().sorted {
                ($1.element.progress, $0.offset) < ($0.element.progress, $1.offset)
            }.map(\.element)
        }
    }
}
