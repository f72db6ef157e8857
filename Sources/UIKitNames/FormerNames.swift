public import TextUIKit

// The names of Swift 3 and 4, which stand in many files that still run.

/// The control of a row, by its former name.
public typealias UITableViewCellEditingStyle = TableViewCell.EditingStyle
/// The arrangement of a cell, by its former name.
public typealias UITableViewCellStyle = TableViewCell.CellStyle
/// The sign at the end of a cell, by its former name.
public typealias UITableViewCellAccessoryType = TableViewCell.AccessoryType
/// The look of a selected cell, by its former name.
public typealias UITableViewCellSelectionStyle = TableViewCell.SelectionStyle
/// The kind of line between rows, by its former name.
public typealias UITableViewCellSeparatorStyle = TableView.SeparatorStyle
/// The look of a table's sections, by its former name.
public typealias UITableViewStyle = TableView.Style
/// The way in which rows come and go, by its former name.
public typealias UITableViewRowAnimation = TableView.RowAnimation
/// The place where a row is scrolled to, by its former name.
public typealias UITableViewScrollPosition = TableView.ScrollPosition
/// The style of a dialog, by its former name.
public typealias UIAlertControllerStyle = AlertController.Style
/// The style of an answer, by its former name.
public typealias UIAlertActionStyle = AlertAction.Style
/// The events of a control, by their former name.
public typealias UIControlEvents = Control.Event
/// What a control is like, by its former name.
public typealias UIControlState = Control.State
/// Buttons that programs often have, by their former name.
public typealias UIBarButtonSystemItem = BarButtonItem.SystemItem
/// The style of a button in a bar, by its former name.
public typealias UIBarButtonItemStyle = BarButtonItem.Style
/// What of a frame follows the superview, by its former name.
public typealias UIViewAutoresizing = View.AutoresizingMask
/// The style of a search bar, by its former name.
public typealias UISearchBarStyle = SearchBar.Style
