internal import LanguageCollation
public import TextUIKit

/// A controller that manages a search bar and its results.
public typealias UISearchController = SearchController
/// The object that is notified when a search starts and ends.
public typealias UISearchControllerDelegate = SearchControllerDelegate
/// The object that updates search results.
public typealias UISearchResultsUpdating = SearchResultsUpdating
/// A type that sorts objects into the sections of an index.
public typealias UILocalizedIndexedCollation = LocalizedIndexedCollation

extension LocalizedIndexedCollation {
    /// Returns the collation of the user's language, from LC_ALL, LC_COLLATE or LANG.
    ///
    /// Mirrors `UILocalizedIndexedCollation.current()`.
    ///
    /// - Complexity: 0.1 milliseconds the first time.
    public static func current() -> LocalizedIndexedCollation {
        current(following: LanguageCollation.current)
    }
}
