internal import LanguageCollation
public import TextUIKit

/// Manages a search bar and its results.
public typealias UISearchController = SearchController
/// Who is told of the beginning and the end of a search.
public typealias UISearchControllerDelegate = SearchControllerDelegate
/// Who brings search results up to date.
public typealias UISearchResultsUpdating = SearchResultsUpdating
/// Sorts things into the sections of an index.
public typealias UILocalizedIndexedCollation = LocalizedIndexedCollation

extension LocalizedIndexedCollation {
    /// The collation of the user's language, that of LC_ALL, LC_COLLATE or LANG; mirrors
    /// `UILocalizedIndexedCollation.current()`.
    ///
    /// - Complexity: 0.1 milliseconds the first time.
    public static func current() -> LocalizedIndexedCollation {
        current(following: LanguageCollation.current)
    }
}
