public import TextUIKit

/// What the user changes or presses.
public typealias UIControl = Control
/// Something to press.
public typealias UIButton = Button
/// One of several segments to choose.
public typealias UISegmentedControl = SegmentedControl
/// A line to type into.
public typealias UITextField = TextField
/// What is done with a line to type into.
public typealias UITextFieldDelegate = TextFieldDelegate
/// A responder that takes keys which type.
public typealias UIKeyInput = TextInput
