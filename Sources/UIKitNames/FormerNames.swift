public import TextUIKit

// Names of Swift 3 and 4 that are still common in existing code.

/// The editing control of a row, by its former name.
public typealias UITableViewCellEditingStyle = TableViewCell.EditingStyle
/// The arrangement of a cell, by its former name.
public typealias UITableViewCellStyle = TableViewCell.CellStyle
/// The symbol at the end of a cell, by its former name.
public typealias UITableViewCellAccessoryType = TableViewCell.AccessoryType
/// The look of a selected cell, by its former name.
public typealias UITableViewCellSelectionStyle = TableViewCell.SelectionStyle
/// The kind of line between rows, by its former name.
public typealias UITableViewCellSeparatorStyle = TableView.SeparatorStyle
/// The look of a table's sections, by its former name.
public typealias UITableViewStyle = TableView.Style
/// The animation of inserted and removed rows, by its former name.
public typealias UITableViewRowAnimation = TableView.RowAnimation
/// The position to which a row is scrolled, by its former name.
public typealias UITableViewScrollPosition = TableView.ScrollPosition
/// The style of a dialog, by its former name.
public typealias UIAlertControllerStyle = AlertController.Style
/// The style of a dialog's action, by its former name.
public typealias UIAlertActionStyle = AlertAction.Style
/// The events of a control, by their former name.
public typealias UIControlEvents = Control.Event
/// The state of a control, by its former name.
public typealias UIControlState = Control.State
/// Common bar buttons, by their former name.
public typealias UIBarButtonSystemItem = BarButtonItem.SystemItem
/// The style of a button in a bar, by its former name.
public typealias UIBarButtonItemStyle = BarButtonItem.Style
/// The parts of a frame that follow the superview's size, by their former name.
public typealias UIViewAutoresizing = View.AutoresizingMask
/// The style of a search bar, by its former name.
public typealias UISearchBarStyle = SearchBar.Style
