public import TextUIKit

/// Manages a search bar and its results.
public typealias UISearchController = SearchController
/// Who is told of the beginning and the end of a search.
public typealias UISearchControllerDelegate = SearchControllerDelegate
/// Who brings search results up to date.
public typealias UISearchResultsUpdating = SearchResultsUpdating
/// Sorts things into the sections of an index.
public typealias UILocalizedIndexedCollation = LocalizedIndexedCollation
