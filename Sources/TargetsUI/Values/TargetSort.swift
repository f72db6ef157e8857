package import TargetStore
internal import TextUIKit

/// The order in which targets are displayed.
public enum TargetSort: String, Hashable, Sendable, CaseIterable {
    /// The order chosen by the user.
    case own
    /// By name, ignoring accents and case.
    case name
    /// By achieved share, the greatest first; targets with equal shares keep their own order.
    case progress

    package var next: TargetSort {
        switch self {
        case .own: .name
        case .name: .progress
        case .progress: .own
        }
    }

    package var words: String {
        switch self {
        case .own: "in their own order"
        case .name: "by name"
        case .progress: "by progress"
        }
    }

    /// Sorts targets; equal ones keep their order; O(n log n); O(1) for their own order.
    package func sorted(_ targets: [Target]) -> [Target] {
        switch self {
        case .own: targets
        case .name:
            LocalizedIndexedCollation.current().sortedArray(from: targets, collationStringSelector: \.name)
        case .progress:
            // Swift's sort is stable, but this is not documented.
            targets.enumerated().sorted {
                ($1.element.progress, $0.offset) < ($0.element.progress, $1.offset)
            }.map(\.element)
        }
    }
}
